/* honeycomb.c - items as the cells of a honeycomb, a layout plugin in C.
 *
 * Cells are hexagons that stand on a corner: `size` wide from side to side, 2/sqrt(3) times that
 * high. Every second row is moved right by half a cell and lies a quarter of a cell's height
 * deeper in the row above. A frame is the box around its hexagon. */
#include "tilework_plugin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TW_PLUGIN_NOTE(TW_SDK_C);

struct tw_layout {
  const tw_host *host;
  double size, gap;
};

static tw_str text(const char *words) {
  tw_str borrowed = {words, strlen(words)};
  return borrowed;
}

/* Finds the number of a key in the flat object that the host made. The host has checked types and
 * ranges, so only the place of the number is looked for. */
static double number(const char *json, const char *key, double standard) {
  char quoted[32];
  snprintf(quoted, sizeof quoted, "\"%s\":", key);
  const char *found = strstr(json, quoted);
  if (found == NULL) return standard;
  char *end;
  double value = strtod(found + strlen(quoted), &end);
  return end == found + strlen(quoted) ? standard : value;
}

static tw_status create(const tw_layout_class *cls, const tw_host *host, tw_str params,
                        tw_layout **out) {
  (void)cls;
  char json[512];
  if (params.len >= sizeof json)
    return host->fail(host->ctx, TW_E_PARAMETER, text(""), text("the parameters are too long"));
  if (params.len > 0) memcpy(json, params.ptr, params.len);
  json[params.len] = 0;

  tw_layout *self = malloc(sizeof *self);
  if (self == NULL)
    return host->fail(host->ctx, TW_E_MEMORY, text(""), text("no memory for the layout"));
  self->host = host;
  self->size = number(json, "size", 100);
  self->gap = number(json, "gap", 8);
  if (!(self->size >= 1) || !(self->gap >= 0)) {
    const char *key = self->size >= 1 ? "gap" : "size";
    free(self);
    return host->fail(host->ctx, TW_E_PARAMETER, text(key), text("is too small"));
  }
  *out = self;
  return TW_OK;
}

static void destroy(tw_layout *self) { free(self); }

/* How many cells fit beside each other into a width. */
static uint64_t fitting(double width, double size, double gap) {
  double count = floor((width + gap) / (size + gap));
  return count >= 1 ? (uint64_t)fmin(count, 1e9) : 0;
}

static tw_status emit(tw_output *out, uint32_t role, uint64_t section, double y, double width,
                      double height) {
  tw_extra extra = {{{0, y, width, height}, 1, 0, 0}, role, 0, section, 0};
  return out->emit_extra(out->extra_ctx, &extra, 1);
}

static tw_status prepare(tw_layout *self, const tw_input *in, tw_output *out) {
  const double room = fmax(0, in->container.w - in->insets.left - in->insets.right);
  const double cell_height = self->size * 1.1547005383792515; /* 2 / sqrt(3) */
  const double column_step = self->size + self->gap;
  const double comb_step = 0.75 * cell_height + self->gap * 0.8660254037844386; /* sqrt(3) / 2 */
  double top = 0;

  for (uint64_t s = 0; s < in->section_count; s++) {
    const tw_section *section =
        (const tw_section *)((const char *)in->sections + s * in->section_stride);
    if (section->header.h > 0) {
      tw_status status = emit(out, TW_ROLE_HEADER, s, top, room, section->header.h);
      if (status != TW_OK) return status;
      top += section->header.h;
    }
    top += section->insets.top;

    const double inner = fmax(0, room - section->insets.left - section->insets.right);
    uint64_t even = fitting(inner, self->size, self->gap);
    uint64_t odd = fitting(inner - column_step / 2, self->size, self->gap);
    if (even == 0) even = 1;
    /* Too narrow for a row that is moved: one cell below the other, corner to corner. */
    const int is_column = odd == 0;
    const double shift = is_column ? 0 : column_step / 2;
    const double row_step = is_column ? cell_height + self->gap : comb_step;
    if (is_column) odd = 1;

    uint64_t row = 0, column = 0;
    for (uint64_t i = 0; i < section->item_count; i++) {
      if ((i & 0xffff) == 0xffff && self->host->cancelled(self->host->ctx))
        return TW_E_CANCELLED;
      tw_attr *slot =
          (tw_attr *)((char *)out->items + (section->first_item + i) * out->attr_stride);
      slot->frame.x = section->insets.left + (row & 1 ? shift : 0) + (double)column * column_step;
      slot->frame.y = top + (double)row * row_step;
      slot->frame.w = self->size;
      slot->frame.h = cell_height;
      slot->alpha = 1;
      slot->z = 0;
      slot->flags = 0;
      if (++column == (row & 1 ? odd : even)) {
        column = 0;
        row++;
      }
    }
    const uint64_t rows = row + (column > 0);
    if (rows > 0) top += (double)(rows - 1) * row_step + cell_height;
    top += section->insets.bottom;
    if (section->footer.h > 0) {
      tw_status status = emit(out, TW_ROLE_FOOTER, s, top, room, section->footer.h);
      if (status != TW_OK) return status;
      top += section->footer.h;
    }
  }
  /* One cell is always placed, however narrow the window is. */
  out->content.w = in->item_count > 0 ? fmax(room, self->size) : room;
  for (uint64_t s = 0; s < in->section_count; s++) {
    const tw_section *section =
        (const tw_section *)((const char *)in->sections + s * in->section_stride);
    if (section->item_count > 0)
      out->content.w = fmax(out->content.w, section->insets.left + self->size);
  }
  out->content.h = top;
  return TW_OK;
}

static const void *extension(tw_layout *self, const char *id) {
  (void)self, (void)id;
  return NULL;
}

static const tw_layout_class honeycomb = {
    sizeof(tw_layout_class), TW_CLASS_FLIPS, "org.tilework.honeycomb.honeycomb", "Honeycomb", "1.0.0",
    NULL, 0, 0, NULL, create, destroy, prepare, extension};

static const tw_layout_class *const classes[] = {&honeycomb};

static const tw_plugin plugin = {
    sizeof(tw_plugin), TW_ABI, 1, 0, "org.tilework.honeycomb", "1.0.0", classes};

TW_EXPORT const tw_plugin *TW_ENTRY(uint32_t host_abi, tw_status *why);
TW_EXPORT const tw_plugin *TW_ENTRY(uint32_t host_abi, tw_status *why) {
  int fits = host_abi >> 16 == TW_ABI_MAJOR;
  if (why != NULL) *why = fits ? TW_OK : TW_E_ABI;
  return fits ? &plugin : NULL;
}
