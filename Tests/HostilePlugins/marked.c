/* marked.c - a small layout plugin that leaves a mark wherever its library is loaded.
 *
 * With -DMARK='"FILE"' its constructor makes that file, so that a test can see whether any code of it
 * ran. Its parameter `mode` makes it print, fail, crash or never end; without it items stand in a
 * column, `gap` points apart. */
#define _GNU_SOURCE
#include "tilework_plugin.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TW_PLUGIN_NOTE(TW_SDK_C);

#ifdef MARK
__attribute__((constructor)) static void leave_a_mark(void) {
  int file = open(MARK, O_WRONLY | O_CREAT, 0644);
  if (file >= 0) close(file);
}
#endif

struct tw_layout {
  const tw_host *host;
  char mode[16];
};

static tw_str text(const char *words) {
  tw_str borrowed = {words, strlen(words)};
  return borrowed;
}

static tw_status create(const tw_layout_class *cls, const tw_host *host, tw_str params,
                        tw_layout **out) {
  (void)cls;
  tw_layout *self = calloc(1, sizeof *self);
  if (self == NULL) return TW_E_MEMORY;
  self->host = host;
  char json[256] = "";
  if (params.len < sizeof json) memcpy(json, params.ptr, params.len);
  const char *found = strstr(json, "\"mode\":\"");
  if (found != NULL) sscanf(found + 8, "%15[a-z]", self->mode);
  *out = self;
  return TW_OK;
}

static void destroy(tw_layout *self) { free(self); }

static tw_status misbehave(tw_layout *self) {
  if (strcmp(self->mode, "print") == 0) printf("hello from the plugin\n");
  if (strcmp(self->mode, "flood") == 0)
    for (int line = 0; line < 100; line++) printf("line %d \033[31m\n", line);
  if (strcmp(self->mode, "sleep") == 0) usleep(1500000);
  if (strcmp(self->mode, "hang") == 0)
    for (;;) usleep(1000);
  if (strcmp(self->mode, "crash") == 0) {
    fprintf(stderr, "about to crash\n");
    abort();
  }
  if (strcmp(self->mode, "fail") == 0) {
    printf("about to fail\n");
    return self->host->fail(self->host->ctx, TW_E_INTERNAL, text(""), text("it does not want to"));
  }
  return TW_OK;
}

static tw_status prepare(tw_layout *self, const tw_input *in, tw_output *out) {
  tw_status status = misbehave(self);
  if (status != TW_OK) return status;
  double top = 0;
  for (uint64_t i = 0; i < in->item_count; i++) {
    tw_attr *slot = (tw_attr *)((char *)out->items + i * out->attr_stride);
    memset(slot, 0, sizeof *slot);
    slot->frame.y = top;
    slot->frame.w = slot->frame.h = 10;
    slot->alpha = 1;
    if (strcmp(self->mode, "wild") == 0) slot->frame.w = -1;
    top += 10;
  }
  if (strcmp(self->mode, "wild") == 0) printf("about to be wrong\n");
  out->content.w = 10;
  out->content.h = top;
  return TW_OK;
}

static const void *extension(tw_layout *self, const char *id) {
  (void)self, (void)id;
  return NULL;
}

#ifndef VERSION
#define VERSION "1.0.0"
#endif

static const tw_layout_class column = {
    sizeof(tw_layout_class), 0, "org.example.marked.marked", "Marked", VERSION, NULL, 0, 0, NULL,
    create, destroy, prepare, extension};

static const tw_layout_class *const classes[] = {&column};

static const tw_plugin plugin = {
    sizeof(tw_plugin), TW_ABI, 1, 0, "org.example.marked", VERSION, classes};

TW_EXPORT const tw_plugin *TW_ENTRY(uint32_t host_abi, tw_status *why);
TW_EXPORT const tw_plugin *TW_ENTRY(uint32_t host_abi, tw_status *why) {
  (void)host_abi;
  if (why != NULL) *why = TW_OK;
  return &plugin;
}
