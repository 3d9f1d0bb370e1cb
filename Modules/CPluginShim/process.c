#define _GNU_SOURCE
#include "plugin_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Moves two fresh descriptors to numbers that no target of shim_spawn has. */
static int move_up(const int low[2], int ends[2]) {
  int error = 0;
  for (int i = 0; i < 2; i++) {
    ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 10);
    if (ends[i] < 0) error = errno;
    close(low[i]);
  }
  if (error != 0) {
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
  }
  return error;
}

int shim_pipe(int ends[2]) {
  int low[2];
#if defined(__linux__)
  if (pipe2(low, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(low) != 0) return errno;
#endif
  return move_up(low, ends);
}

int shim_channel(int ends[2]) {
  int low[2];
#if defined(__linux__)
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, low) != 0) return errno;
#else
  int on = 1;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, low) != 0) return errno;
  setsockopt(low[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  setsockopt(low[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return move_up(low, ends);
}

int shim_send(int fd, const void *bytes, size_t count) {
#if defined(__linux__)
  int flags = MSG_NOSIGNAL;
#else
  int flags = 0;
#endif
  const char *next = bytes;
  while (count > 0) {
    ssize_t sent = send(fd, next, count, flags);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno;
    next += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int shim_spawn(const char *path, char *const argv[], char *const envp[], const int *files,
               int count, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  /* The sources are 10 or above, so no target overwrites one that is still needed. */
  for (int i = 0; i < count && error == 0; i++)
    error = posix_spawn_file_actions_adddup2(&actions, files[i], i);
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, count);
#endif
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) error = posix_spawn(pid, path, &actions, &attributes, argv, envp);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int shim_has_ended(pid_t pid) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return 1;
  return info.si_pid == pid;
}

void shim_end_group(pid_t pid, int *code, int *signal_number) {
  int status = 0;
  /* Not reaped yet, so the group's number cannot belong to anybody else. */
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
  *code = -1;
  *signal_number = 0;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return;
  if (WIFEXITED(status)) *code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) *signal_number = WTERMSIG(status);
}

static void set_limit(int which, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(which, &limit) != 0) return;
  rlim_t wanted = (rlim_t)value;
  if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) wanted = limit.rlim_max;
  limit.rlim_cur = wanted;
  setrlimit(which, &limit);
}

void shim_limit(uint64_t memory, uint64_t files) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#if defined(__linux__)
  if (memory != 0) set_limit(RLIMIT_AS, memory);
#else
  (void)memory;
#endif
  if (files != 0) set_limit(RLIMIT_NOFILE, files);
  set_limit(RLIMIT_FSIZE, (uint64_t)1 << 30);
}

void shim_allow_cpu(uint64_t seconds) {
  struct rlimit limit;
  struct rusage used;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return;
  if (seconds == 0) {
    limit.rlim_cur = limit.rlim_max;
  } else {
    if (getrusage(RUSAGE_SELF, &used) != 0) return;
    rlim_t wanted = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + seconds + 1;
    limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max ? limit.rlim_max
                                                                               : wanted;
  }
  setrlimit(RLIMIT_CPU, &limit);
}

static void *watch(void *argument) {
  struct pollfd entry = {(int)(intptr_t)argument, 0, 0};
  for (;;) {
    int ready = poll(&entry, 1, -1);
    if (ready < 0 && errno == EINTR) continue;
    break;
  }
  kill(0, SIGKILL);
  _exit(70);
}

int shim_die_with(int fd) {
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t all, before;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&thread, &attributes, watch, (void *)(intptr_t)fd);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}
