/* hostile.c - a layout that behaves as badly as its parameter `mode` says.
 *
 * Built by the tests. HOSTILE_LOAD misbehaves when the library is loaded, HOSTILE_ENTRY in the entry
 * function, which no parameter can ask for. */
#define _GNU_SOURCE
#include "tilework_plugin.h"

#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef HOSTILE_STACK
__asm__(".section .note.GNU-stack,\"x\",@progbits\n.previous");
#endif
#ifndef HOSTILE_NO_NOTE
TW_PLUGIN_NOTE(TW_SDK_C);
#endif

/* What another language does wrong: hostile.cpp, hostile.swift, or not there. */
__attribute__((weak)) void hostile_more(const char *mode);

struct tw_layout {
  const tw_host *host;
  char mode[64];
  uint64_t seed;
};

static tw_str text(const char *words) {
  tw_str borrowed = {words, strlen(words)};
  return borrowed;
}

static tw_status create(const tw_layout_class *cls, const tw_host *host, tw_str params,
                        tw_layout **out) {
  (void)cls;
  char json[256] = {0};
  if (params.len < sizeof json) memcpy(json, params.ptr, params.len);
  tw_layout *self = calloc(1, sizeof *self);
  if (self == NULL) return TW_E_MEMORY;
  self->host = host;
  const char *mode = strstr(json, "\"mode\":\"");
  if (mode != NULL) sscanf(mode + 8, "%63[a-z-]", self->mode);
  const char *number = strstr(json, "\"seed\":");
  if (number != NULL) sscanf(number + 7, "%lu", &self->seed);
  if (strcmp(self->mode, "create-crash") == 0) raise(SIGSEGV);
  if (strcmp(self->mode, "create-loop") == 0)
    for (;;) usleep(1000);
  if (strcmp(self->mode, "create-refuse") == 0) {
    free(self);
    return host->fail(host->ctx, TW_E_PARAMETER, text("mode"), text("is not to my taste"));
  }
  *out = self;
  return TW_OK;
}

static void destroy(tw_layout *self) {
  if (strcmp(self->mode, "destroy-crash") == 0) raise(SIGSEGV);
  if (strcmp(self->mode, "destroy-exit") == 0) _exit(7);
  if (strcmp(self->mode, "destroy-loop") == 0)
    for (;;) usleep(1000);
  free(self);
}

static volatile int sink;
__attribute__((noinline)) static int deep(int level) {
  volatile char room[4096];
  room[0] = (char)level;
  return deep(level + 1) + room[0];
}

static void *crash_thread(void *nothing) {
  (void)nothing;
  *(volatile int *)0 = 1;
  return NULL;
}

static void fill(const tw_input *in, tw_output *out) {
  for (uint64_t i = 0; i < in->item_count; i++) {
    tw_attr attr = {{0, 10.0 * (double)i, 10, 10}, 1, 0, 0};
    out->items[i] = attr;
  }
  out->content.w = 10;
  out->content.h = 10.0 * (double)in->item_count;
}

/* Moves all items aside by what the container is wider than 320; in one of 333 leaves out the middle
   one, whose slot stays as the host gave it. */
static tw_status fill_but_one(const tw_input *in, tw_output *out) {
  uint64_t middle = in->item_count / 2;
  tw_attr given = out->items[middle];
  fill(in, out);
  out->content.w = in->container.w;
  for (uint64_t i = 0; i < in->item_count; i++) out->items[i].frame.x = in->container.w - 320;
  if (in->container.w == 333) out->items[middle] = given;
  return TW_OK;
}

/* A generator that is the same everywhere. */
static uint64_t seed;
static uint64_t next_number(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

/* A completion record with a few mistakes in it, or nothing but noise. */
static void write_noise(void) {
  unsigned char record[256];
  uint32_t head[6] = {0x314B5754, 101, 3, 3, 0, 0};
  size_t size = 48;
  memset(record, 0, sizeof record);
  memcpy(record, head, 24);
  if (next_number() % 4 == 0)
    for (size_t i = 0; i < sizeof record; i++) record[i] = (unsigned char)next_number();
  for (uint64_t left = next_number() % 4; left > 0; left--)
    record[next_number() % 48] ^= (unsigned char)(1 << next_number() % 8);
  if (next_number() % 3 == 0) size = next_number() % sizeof record;
  if (write(3, record, size) < 0) _exit(1);
  _exit(0);
}

/* A number that a layout might write, or should not. */
static double some_number(void) {
  static const double odd[] = {0, -0.0, 1, -1, 1e9, 1e10, -1e9, 1e-320, 1e308, -1e308, 0.5};
  uint64_t choice = next_number() % 256;
  if (choice == 0) return NAN;
  if (choice == 1) return INFINITY;
  if (choice == 2) return -INFINITY;
  if (choice < 14) return odd[choice - 3];
  return (double)(next_number() % 2000);
}

static tw_attr some_attr(void) {
  uint64_t odd = next_number() % 128;
  tw_attr attr = {{some_number(), some_number(), some_number(), some_number()},
                  odd == 0 ? some_number() : 1, (int32_t)next_number(),
                  odd == 1 ? (uint32_t)next_number() : (uint32_t)(odd & 1)};
  return attr;
}

static tw_status scramble(const tw_input *in, tw_output *out) {
  for (uint64_t i = 0; i < in->item_count; i++)
    if (next_number() % 256 != 0) out->items[i] = some_attr();
  for (uint64_t left = next_number() % 8; left > 0; left--) {
    uint64_t odd = next_number() % 8;
    tw_extra extra = {some_attr(), (uint32_t)(odd == 0 ? next_number() : next_number() % 5),
                      odd == 1 ? (uint32_t)next_number() : 0,
                      odd == 2 ? next_number() : next_number() % (in->section_count + 1),
                      odd == 3 ? next_number() : 0};
    out->emit_extra(out->extra_ctx, &extra, 1);
  }
  out->content.w = next_number() % 4 == 0 ? some_number() : 1e9;
  out->content.h = next_number() % 4 == 0 ? some_number() : 1e9;
  return TW_OK;
}

static void announce_child(tw_layout *self, long child) {
  char line[64];
  snprintf(line, sizeof line, "child %ld", child);
  self->host->log(self->host->ctx, TW_LOG_INFO, text(line));
}

static void stay(void) {
  for (;;) sleep(1000);
}

static const tw_output *late_output;
static tw_layout *late_self;
static const tw_input *late_input;

/* Goes on after prepare has returned, as a thread that was forgotten does: the system says when
   nobody may write there any more. Until then it writes the zeros that stand there. */
static void *late_writer(void *nothing) {
  (void)nothing;
  int zeros = open("/dev/zero", O_RDONLY);
  while (read(zeros, &late_output->items[0].frame.x, sizeof(double)) > 0) usleep(1000);
  late_output->items[0].frame.x = 5;
  return NULL;
}

static uint64_t late_successes;
static pthread_t late_thread;
static int late_is_running;
static atomic_int next_call_has_begun;

/* Goes on when the call that started it is over for certain. */
static void *late_caller(void *nothing) {
  (void)nothing;
  while (!next_call_has_begun) usleep(1000);
  tw_size size = {0, 0};
  uint64_t item = 0;
  tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
  const tw_host *host = late_self->host;
  for (int i = 0; i < 20000; i++) {
    host->log(host->ctx, TW_LOG_INFO, text("too late"));
    host->fail(host->ctx, -1234, text(""), text("too late"));
    host->cancelled(host->ctx);
    if (late_output->emit_extra(late_output->extra_ctx, &extra, 1) != TW_E_STATE) late_successes++;
    if (late_input->measure(late_input->measure_ctx, &item, 1, size, &size) != TW_E_STATE)
      late_successes++;
  }
  return NULL;
}

/* Hands over a header, on whatever thread this is. */
static void *place_header(void *output) {
  const tw_output *out = output;
  tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
  out->emit_extra(out->extra_ctx, &extra, 1);
  return NULL;
}

/* One of several threads that talk at once. */
struct talker {
  const tw_host *host;
  char letter;
};

static void *many_words(void *argument) {
  struct talker *talker = argument;
  char line[4096]; /* with its header longer than a pipe takes at once */
  memset(line, talker->letter, sizeof line);
  for (int i = 0; i < 500; i++)
    talker->host->log(talker->host->ctx, TW_LOG_INFO, (tw_str){line, sizeof line});
  return NULL;
}

static tw_status prepare(tw_layout *self, const tw_input *in, tw_output *out) {
  const char *mode = self->mode;
#define IS(name) (strcmp(mode, name) == 0)
  if (IS("null")) *(volatile int *)0 = 1;
  if (IS("stack")) sink = deep(0);
  if (IS("double-free")) {
    void *block = malloc(100);
    free(block);
    free(block);
  }
  if (IS("abort")) abort();
  if (IS("thread")) {
    pthread_t thread;
    pthread_create(&thread, NULL, crash_thread, NULL);
    pthread_join(thread, NULL);
  }
  if (IS("exit")) exit(0);
  if (IS("exit-now")) _exit(0);
  if (IS("exit-seven")) exit(7);
  if (IS("loop"))
    for (;;) sink++;
  if (IS("sleep"))
    for (;;) sleep(1000);
  if (IS("deaf")) {
    for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
    for (;;) usleep(1000);
  }
  if (hostile_more != NULL) hostile_more(mode);
  if (strncmp(mode, "fork", 4) == 0) {
    pid_t child = fork();
    if (child == 0) {
      if (IS("fork-session")) setsid();
      if (IS("fork-group")) setpgid(0, 0);
      if (IS("fork-daemon")) {
        setsid();
        if (fork() != 0) _exit(0);
        setsid();
      }
      stay();
    }
    announce_child(self, (long)child);
    if (IS("fork-crash")) abort();
    if (IS("fork-exit")) _exit(0);
    stay();
  }
  if (IS("cpu-signal")) raise(SIGXCPU);
  if (IS("file")) {
    const char *folder = getenv("TMPDIR");
    int file = open(folder != NULL ? folder : "/tmp", O_TMPFILE | O_RDWR, 0600);
    if (file < 0 || pwrite(file, "x", 1, ((off_t)1 << 30) + 1) < 0) return TW_E_INTERNAL;
  }
  if (IS("wait"))
    for (int round = 0; round < 30000; round++) {
      if (self->host->cancelled(self->host->ctx)) return TW_E_CANCELLED;
      if (round % 20 == 0) self->host->log(self->host->ctx, TW_LOG_INFO, text("waiting"));
      usleep(1000);
    }
  if (IS("touchy") && in->container.w == 333) *(volatile int *)0 = 1;
  if (IS("touchy") && in->item_count == 5) *(volatile int *)0 = 1;
  if (IS("touchy") && in->item_count == 6) exit(0);
  if (IS("touchy") && in->item_count == 7) return -1234;
  if (IS("close")) {
    for (int file = 0; file < 256; file++) close(file);
  }
  if (IS("garbage")) {
    if (write(3, "this is not a message of the worker", 35) < 0) return TW_E_INTERNAL;
  }
  if (IS("memory")) {
    for (;;) {
      char *block = malloc(64 << 20);
      if (block == NULL)
        return self->host->fail(self->host->ctx, TW_E_MEMORY, text(""), text("no memory left"));
      block[0] = 1;
    }
  }
  if (IS("hoard")) {
    /* All address space but 8 MiB, for ever. */
    static void *last[8];
    int count = 0;
    for (;;) {
      void *block = mmap(NULL, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (block == MAP_FAILED) break;
      last[count++ % 8] = block;
    }
    for (int i = 0; i < 8 && i < count; i++) munmap(last[i], 1 << 20);
  }
  if (IS("input-sections")) ((tw_section *)in->sections)[0].item_count = 1;
  if (IS("input-table")) ((tw_input *)in)->item_count = 1;
  if (IS("input")) ((tw_size *)in->item_sizes)[0].w = 1;
  if (IS("status"))
    return self->host->fail(self->host->ctx, TW_E_INTERNAL, text(""), text("I\nam\x1b[31m broken"));
  if (IS("silent-status")) return -1234;
  if (IS("unwritten")) {
    out->content.w = out->content.h = 10;
    return TW_OK;
  }

  if (IS("forgets")) return fill_but_one(in, out);
  fill(in, out);
  if (IS("noise") || IS("scramble")) seed = self->seed * 0x9E3779B97F4A7C15u + in->item_count + 1;
  if (IS("noise")) write_noise();
  if (IS("scramble")) return scramble(in, out);
  if (IS("print")) printf("words on the standard output\n");
  /* In large parts, so that a busy machine needs no longer than a deadline. */
  static char room[1 << 16];
  if (IS("flood")) setvbuf(stderr, room, _IOFBF, sizeof room);
  if (IS("flood"))
    for (int line = 0; line < 200000; line++) fprintf(stderr, "line %d\n", line);
  if (IS("deluge")) {
    memset(room, 'x', sizeof room);
    for (int part = 0; part < 1100; part++)
      if (write(2, room, sizeof room) < 0) return TW_E_INTERNAL;
  }
  if (IS("chatter"))
    for (;;) many_words(&(struct talker){self->host, 'x'});
  if (IS("forge")) {
    /* A completion record as the worker writes it: four words, then content and extras. */
    uint32_t head[6] = {0x314B5754, 101, 3, 3, 0, 0};
    double content[2] = {10, 10.0 * (double)in->item_count};
    uint64_t extras = 0;
    char record[48];
    memcpy(record, head, 24);
    memcpy(record + 24, content, 16);
    memcpy(record + 40, &extras, 8);
    if (write(3, record, sizeof record) != sizeof record) return TW_E_INTERNAL;
    _exit(0);
  }
  if (IS("late-call") && late_is_running) {
    next_call_has_begun = 1;
    pthread_join(late_thread, NULL);
    late_is_running = 0;
    out->content.w = 10 + (double)late_successes;
    if (in->item_count == 4) return TW_OK;
    return -1234;
  }
  if (IS("late-write") || IS("late-call")) {
    static tw_output output;
    static tw_input input;
    output = *out;
    input = *in;
    late_self = self;
    late_output = &output;
    late_input = &input;
    late_is_running = 1;
    next_call_has_begun = 0;
    pthread_create(&late_thread, NULL, IS("late-write") ? late_writer : late_caller, NULL);
  }
  if (IS("threads")) {
    pthread_t threads[8];
    struct talker talkers[8];
    for (int i = 0; i < 8; i++) {
      talkers[i] = (struct talker){self->host, (char)('a' + i)};
      pthread_create(&threads[i], NULL, many_words, &talkers[i]);
    }
    for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
  }
  if (IS("nan")) out->items[1].frame.x = NAN;
  if (IS("infinite")) out->items[1].frame.y = INFINITY;
  if (IS("negative")) out->items[1].frame.w = -1;
  if (IS("far")) out->items[1].frame.x = 1e12;
  if (IS("alpha")) out->items[1].alpha = 1.5;
  if (IS("flags")) out->items[1].flags = 0x8000;
  if (IS("content-nan")) out->content.h = NAN;
  if (IS("content-small")) out->content.h = 15;
  if (IS("overrun-eight")) ((double *)(out->items + in->item_count))[0] = 1;
  if (IS("underrun-eight")) ((double *)out->items)[-1] = 1;
  if (IS("overrun")) out->items[in->item_count].alpha = 1;
  if (IS("underrun")) memset((char *)out->items - 65536, 1, 65536);
  if (IS("extra-section")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 99, 0};
    return out->emit_extra(out->extra_ctx, &extra, 1);
  }
  if (IS("extra-ignored") || IS("extra-null")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
    out->emit_extra(out->extra_ctx, &extra, 1);
    extra.section = 99;
    out->emit_extra(out->extra_ctx, IS("extra-null") ? NULL : &extra, 1);
  }
  if (IS("extra-lost")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
    while (out->emit_extra(out->extra_ctx, &extra, 1) == TW_OK) continue;
  }
  if (IS("extra-twice")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
    out->emit_extra(out->extra_ctx, &extra, 1);
    out->emit_extra(out->extra_ctx, &extra, 1);
  }
  if (IS("extra-thread")) {
    pthread_t thread;
    pthread_create(&thread, NULL, place_header, out);
    pthread_join(thread, NULL);
  }
  if (IS("extra-many")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
    for (;;) {
      tw_status status = out->emit_extra(out->extra_ctx, &extra, 1);
      if (status != TW_OK) return status;
    }
  }
  return TW_OK;
}

static const void *extension(tw_layout *self, const char *id) {
  (void)self, (void)id;
  return NULL;
}

#ifndef HOSTILE_CLASS
#define HOSTILE_CLASS \
  {sizeof(tw_layout_class), 0, "org.example.hostile.hostile", "Hostile", "1.0.0", NULL, 0, 0, \
   NULL, create, destroy, prepare, extension}
#endif
#ifndef HOSTILE_LIST
#define HOSTILE_LIST \
  { &hostile }
#endif
static const tw_layout_class hostile = HOSTILE_CLASS;
static const tw_layout_class *const classes[] = HOSTILE_LIST;

#ifdef HOSTILE_LOAD
__attribute__((constructor)) static void load(void) { HOSTILE_LOAD; }
#endif
#ifndef HOSTILE_TABLE
#define HOSTILE_TABLE \
  { sizeof(tw_plugin), TW_ABI, 1, 0, "org.example.hostile", "1.0.0", classes }
#endif
#ifndef HOSTILE_ENTRY
#define HOSTILE_ENTRY return &plugin
#endif
#ifndef HOSTILE_NAME
#define HOSTILE_NAME TW_ENTRY
#endif

static const tw_plugin plugin = HOSTILE_TABLE;

TW_EXPORT const tw_plugin *HOSTILE_NAME(uint32_t host_abi, tw_status *why);
TW_EXPORT const tw_plugin *HOSTILE_NAME(uint32_t host_abi, tw_status *why) {
  (void)host_abi, (void)classes;
  if (why != NULL) *why = TW_OK;
  (void)plugin;
  HOSTILE_ENTRY;
}
