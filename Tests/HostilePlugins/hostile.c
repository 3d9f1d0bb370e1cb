/* hostile.c - a layout that behaves as badly as its parameter `mode` says.
 *
 * Built by the tests. HOSTILE_LOAD misbehaves when the library is loaded, HOSTILE_ENTRY in the entry
 * function, which no parameter can ask for. */
#define _GNU_SOURCE
#include "tilework_plugin.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef HOSTILE_NO_NOTE
TW_PLUGIN_NOTE(TW_SDK_C);
#endif

struct tw_layout {
  const tw_host *host;
  char mode[64];
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

static void destroy(tw_layout *self) { free(self); }

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

static void announce_child(tw_layout *self, long child) {
  char line[64];
  snprintf(line, sizeof line, "child %ld", child);
  self->host->log(self->host->ctx, TW_LOG_INFO, text(line));
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
  if (IS("fork")) {
    pid_t child = fork();
    if (child == 0)
      for (;;) sleep(1000);
    announce_child(self, (long)child);
    for (;;) sleep(1000);
  }
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
  if (IS("input")) ((tw_size *)in->item_sizes)[0].w = 1;
  if (IS("status"))
    return self->host->fail(self->host->ctx, TW_E_INTERNAL, text(""), text("I\nam\x1b[31m broken"));
  if (IS("silent-status")) return -1234;
  if (IS("unwritten")) {
    out->content.w = out->content.h = 10;
    return TW_OK;
  }

  fill(in, out);
  if (IS("print")) printf("words on the standard output\n");
  if (IS("flood"))
    for (int line = 0; line < 200000; line++) fprintf(stderr, "line %d\n", line);
  if (IS("nan")) out->items[1].frame.x = NAN;
  if (IS("infinite")) out->items[1].frame.y = INFINITY;
  if (IS("negative")) out->items[1].frame.w = -1;
  if (IS("far")) out->items[1].frame.x = 1e12;
  if (IS("alpha")) out->items[1].alpha = 1.5;
  if (IS("flags")) out->items[1].flags = 0x8000;
  if (IS("content-nan")) out->content.h = NAN;
  if (IS("content-small")) out->content.h = 15;
  if (IS("overrun")) out->items[in->item_count].alpha = 1;
  if (IS("underrun")) memset((char *)out->items - 65536, 1, 65536);
  if (IS("extra-section")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 99, 0};
    return out->emit_extra(out->extra_ctx, &extra, 1);
  }
  if (IS("extra-twice")) {
    tw_extra extra = {{{0, 0, 1, 1}, 1, 0, 0}, TW_ROLE_HEADER, 0, 0, 0};
    out->emit_extra(out->extra_ctx, &extra, 1);
    out->emit_extra(out->extra_ctx, &extra, 1);
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

static const tw_layout_class hostile = {
    sizeof(tw_layout_class), 0, "org.example.hostile.hostile", "Hostile", "1.0.0", NULL, 0, 0,
    NULL, create, destroy, prepare, extension};
static const tw_layout_class *const classes[] = {&hostile};

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
