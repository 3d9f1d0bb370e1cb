/* plugin_shim.h - what Swift has no word for: system calls that its C library module does not offer,
 * or offers only as macros, and a hint to the processor. No policy lives here: each function is a
 * thin wrapper. Errors come back as errno values, 0 is success. */
#ifndef PLUGIN_SHIM_H
#define PLUGIN_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* An anonymous file for shared memory, closed on exec; -1 and errno when there is none. */
int shim_shared_memory(void);
/* Gives the pages of a part of it back. */
void shim_discard(int fd, int64_t offset, int64_t length);

/* A pipe whose two ends are closed on exec and are numbered 10 or above. */
int shim_pipe(int ends[2]);

/* Two connected stream sockets, closed on exec and numbered 10 or above. */
int shim_channel(int ends[2]);
/* Sends all bytes on a channel; a closed other end is an error and not a signal. */
int shim_send(int fd, const void *bytes, size_t count);

/* Starts `path` as the leader of a new process group, with `files[i]` as descriptor i and no other
 * descriptor, default signal handling and no blocked signals. */
int shim_spawn(const char *path, char *const argv[], char *const envp[], const int *files,
               int count, pid_t *pid);

/* Looks whether a process has ended, without reaping it: 1 ended, 0 running. */
int shim_has_ended(pid_t pid);
/* Kills the process's group, then reaps the process. `code` is the exit status or -1,
 * `signal_number` the signal or 0. */
void shim_end_group(pid_t pid, int *code, int *signal_number);

/* Limits of this process. `memory` and `files` of 0 leave that limit alone. */
void shim_limit(uint64_t memory, uint64_t files);
/* Lets this process use `seconds` of CPU time from now on; 0 means no limit. */
void shim_allow_cpu(uint64_t seconds);

/* Keeps this process and its children in their group: from now on setsid and setpgid fail. 0 where
 * the system can do that. */
int shim_stay_in_group(void);

/* Starts a thread that kills this process's group when the other end of `fd` is closed. */
int shim_die_with(int fd);

/* Loads a library for good; NULL and a message otherwise. */
void *shim_load(const char *path, char *message, size_t capacity);
void *shim_symbol(void *library, const char *name);

/* Swaps what two paths name in one step; not every file system can. */
int shim_exchange(const char *first, const char *second);

/* Writes out what the C library buffers. */
void shim_flush(void);
/* Whether the process runs with more rights than its user's. */
int shim_is_privileged(void);
/* Whether this is the process's main thread. */
int shim_is_main_thread(void);
/* A number that no other running thread of this process has, never 0. */
uint64_t shim_thread(void);
/* Milliseconds of a clock that never jumps. */
int64_t shim_milliseconds(void);
/* A number shared between threads and processes. */
uint64_t shim_read_number(const uint64_t *number);
void shim_write_number(uint64_t *number, uint64_t value);
/* The environment. */
char **shim_environment(void);

/* Asks the processor for the cache line of `place`, which will be read soon. One instruction, never
 * fails; the place need not exist. A processor looks ahead along an array by itself, but not into
 * the next page. Here, so that it is inlined: a loop asks at each step. */
static inline void shim_will_read(const void *place) { __builtin_prefetch(place, 0, 3); }

#endif
