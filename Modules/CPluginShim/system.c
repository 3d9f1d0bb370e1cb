#define _GNU_SOURCE
#include "plugin_shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/syscall.h>
#endif

int shim_shared_memory(void) {
#if defined(__linux__)
  int low = memfd_create("tilework", MFD_CLOEXEC);
#else
  char name[32];
  static atomic_uint counter;
  snprintf(name, sizeof name, "/tilework.%d.%u", (int)getpid(), atomic_fetch_add(&counter, 1));
  int low = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (low >= 0) shm_unlink(name);
#endif
  if (low < 0) return -1;
  int high = fcntl(low, F_DUPFD_CLOEXEC, 10);
  close(low);
  return high;
}

void shim_discard(int fd, int64_t offset, int64_t length) {
#if defined(__linux__)
  fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, length);
#else
  (void)fd, (void)offset, (void)length;
#endif
}

void *shim_load(const char *path, char *message, size_t capacity) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) {
    const char *why = dlerror();
    snprintf(message, capacity, "%s", why != NULL ? why : "unknown reason");
  }
  return library;
}

void *shim_symbol(void *library, const char *name) { return dlsym(library, name); }

int shim_exchange(const char *first, const char *second) {
#if defined(__linux__)
  const unsigned exchange = 2; /* RENAME_EXCHANGE, which older headers lack */
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange) == 0 ? 0 : errno;
#else
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#endif
}

void shim_flush(void) { fflush(NULL); }

int shim_is_privileged(void) {
#if defined(__linux__)
  return getauxval(AT_SECURE) != 0;
#else
  return issetugid();
#endif
}

int shim_is_main_thread(void) {
#if defined(__linux__)
  return (pid_t)syscall(SYS_gettid) == getpid();
#else
  return pthread_main_np();
#endif
}

uint64_t shim_thread(void) { return (uint64_t)(uintptr_t)pthread_self(); }

int64_t shim_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

uint64_t shim_read_number(const uint64_t *number) {
  return __atomic_load_n(number, __ATOMIC_ACQUIRE);
}

void shim_write_number(uint64_t *number, uint64_t value) {
  __atomic_store_n(number, value, __ATOMIC_RELEASE);
}

extern char **environ;
char **shim_environment(void) { return environ; }
