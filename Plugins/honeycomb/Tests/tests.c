/* tests.c - the honeycomb tested without a host: this file plays the host's side of the border.
 *
 * Arrays have a margin of a known pattern on both sides and a stride larger than the structures, so
 * that a write outside, or a use of sizeof in place of the stride, is seen. */
#include "tilework_plugin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const tw_plugin *TW_ENTRY(uint32_t host_abi, tw_status *why);

static int failures, checks;

static void check(int good, const char *what, int line) {
  checks++;
  if (good) return;
  failures++;
  fprintf(stderr, "tests.c:%d: %s\n", line, what);
}
#define CHECK(condition) check((condition), #condition, __LINE__)
#define NEAR(a, b) check(fabs((a) - (b)) < 1e-9, #a " is " #b, __LINE__)

/* ---- A host ------------------------------------------------------------------------------------ */

static char failed_key[64], failed_message[256];
static int stop;

static void log_nothing(void *ctx, int32_t level, tw_str text) { (void)ctx, (void)level, (void)text; }
static tw_status keep_failure(void *ctx, tw_status code, tw_str key, tw_str message) {
  (void)ctx;
  snprintf(failed_key, sizeof failed_key, "%.*s", (int)key.len, key.ptr);
  snprintf(failed_message, sizeof failed_message, "%.*s", (int)message.len, message.ptr);
  return code;
}
static int32_t is_cancelled(void *ctx) { return (void)ctx, stop; }
static const void *no_extension(void *ctx, const char *id) { return (void)ctx, (void)id, (void *)0; }

static const tw_host host = {
    sizeof(tw_host), TW_ABI, "tests 1.0.0", NULL, log_nothing, keep_failure, is_cancelled,
    no_extension};

static const tw_layout_class *layout_class(void) {
  tw_status why = 1;
  const tw_plugin *plugin = TW_ENTRY(TW_ABI, &why);
  if (plugin == NULL) exit(1);
  return plugin->classes[0];
}

static tw_status make(const char *params, tw_layout **layout) {
  tw_str text = {params, strlen(params)};
  *layout = NULL;
  failed_key[0] = failed_message[0] = 0;
  return layout_class()->create(layout_class(), &host, text, layout);
}

/* ---- A layout pass ------------------------------------------------------------------------------ */

enum { most_items = 200000, most_sections = 8, stride = sizeof(tw_attr) + 16, margin = 256 };

static unsigned char slots[margin + most_items * (size_t)stride + margin];
static tw_section sections[most_sections];
static tw_extra extras[64];
static size_t extra_count;
static tw_size content;

static tw_status take_extras(void *ctx, const tw_extra *given, size_t count) {
  (void)ctx;
  for (size_t i = 0; i < count; i++) {
    if (extra_count == 64) return TW_E_LIMIT;
    extras[extra_count++] = given[i];
  }
  return TW_OK;
}

/* Lays out `count` sections, whose first items are counted up here. */
static tw_status lay_out(tw_layout *layout, double width, size_t count) {
  uint64_t items = 0;
  for (size_t s = 0; s < count; s++) {
    sections[s].first_item = items;
    items += sections[s].item_count;
  }
  memset(slots, 0xAA, sizeof slots);
  memset(slots + margin, 0xFF, items * stride);
  tw_input input = {0};
  input.struct_size = sizeof input;
  input.section_stride = sizeof(tw_section);
  input.container.w = width;
  input.container.h = 400;
  input.section_count = count;
  input.item_count = items;
  input.sections = count > 0 ? sections : NULL;
  tw_output output = {0};
  output.struct_size = sizeof output;
  output.attr_stride = stride;
  output.items = items > 0 ? (tw_attr *)(slots + margin) : NULL;
  output.item_capacity = items;
  output.content.w = output.content.h = NAN;
  output.emit_extra = take_extras;
  extra_count = 0;
  tw_status status = layout_class()->prepare(layout, &input, &output);
  content = output.content;
  for (size_t i = 0; i < margin; i++) {
    CHECK(slots[i] == 0xAA);
    CHECK(slots[margin + items * stride + i] == 0xAA);
  }
  return status;
}

static tw_attr item(size_t index) {
  tw_attr attr;
  memcpy(&attr, slots + margin + index * stride, sizeof attr);
  return attr;
}

static void one_section(uint64_t items) {
  memset(sections, 0, sizeof sections);
  sections[0].item_count = items;
}

/* ---- The tests ---------------------------------------------------------------------------------- */

static void the_table_is_whole(void) {
  tw_status why = 1;
  const tw_plugin *plugin = TW_ENTRY(TW_ABI, &why);
  CHECK(plugin != NULL && why == TW_OK);
  CHECK(TW_ENTRY(TW_ABI, NULL) == plugin);
  CHECK(plugin->struct_size == sizeof(tw_plugin) && plugin->abi == TW_ABI);
  CHECK(plugin->class_count == 1 && plugin->reserved == 0);
  CHECK(TW_ENTRY(TW_MAKE_ABI(TW_ABI_MAJOR + 1, 0), &why) == NULL && why == TW_E_ABI);
  tw_layout *layout;
  CHECK(make("{}", &layout) == TW_OK);
  CHECK(layout_class()->extension(layout, "tw.query/1") == NULL);
  layout_class()->destroy(layout);
}

static void every_second_row_is_moved_by_half_a_cell(void) {
  tw_layout *layout;
  CHECK(make("{\"size\":90,\"gap\":10}", &layout) == TW_OK);
  one_section(6);
  CHECK(lay_out(layout, 300, 1) == TW_OK);
  const double x[] = {0, 100, 200, 50, 150, 0}, row[] = {0, 0, 0, 1, 1, 2};
  /* Neighbours across two rows are as far apart as neighbours in one: 100 from middle to middle. */
  const double step = sqrt(100.0 * 100 - 50 * 50), height = 180 / sqrt(3);
  for (size_t i = 0; i < 6; i++) {
    NEAR(item(i).frame.x, x[i]);
    NEAR(item(i).frame.y, row[i] * step);
    NEAR(item(i).frame.w, 90);
    NEAR(item(i).frame.h, height);
    CHECK(item(i).alpha == 1 && item(i).z == 0 && item(i).flags == 0);
  }
  NEAR(content.w, 300);
  NEAR(content.h, 2 * step + height);
  layout_class()->destroy(layout);
}

static void headers_footers_and_insets_stand_where_they_belong(void) {
  tw_layout *layout;
  CHECK(make("{\"size\":60,\"gap\":0}", &layout) == TW_OK);
  memset(sections, 0, sizeof sections);
  sections[0].item_count = 4;
  sections[0].header.h = 20;
  sections[0].footer.h = 10;
  sections[0].insets.top = sections[0].insets.bottom = 5;
  sections[0].insets.left = sections[0].insets.right = 15;
  CHECK(lay_out(layout, 210, 2) == TW_OK);
  NEAR(item(0).frame.x, 15);
  NEAR(item(0).frame.y, 25);
  NEAR(item(3).frame.x, 45);
  NEAR(item(3).frame.y, 25 + 30 * sqrt(3));
  const double end = 25 + 30 * sqrt(3) + 40 * sqrt(3) + 5;
  CHECK(extra_count == 2 && extras[0].role == TW_ROLE_HEADER && extras[1].role == TW_ROLE_FOOTER);
  NEAR(extras[0].attr.frame.y, 0);
  NEAR(extras[0].attr.frame.w, 210);
  NEAR(extras[1].attr.frame.y, end);
  NEAR(content.h, end + 10);
  layout_class()->destroy(layout);
}

static void a_cell_wider_than_the_window_is_a_column_of_its_own(void) {
  tw_layout *layout;
  CHECK(make("{\"size\":300,\"gap\":8}", &layout) == TW_OK);
  one_section(3);
  CHECK(lay_out(layout, 100, 1) == TW_OK);
  for (size_t i = 0; i < 3; i++) {
    NEAR(item(i).frame.x, 0);
    NEAR(item(i).frame.y, (double)i * (600 / sqrt(3) + 8)); /* corner to corner, and the gap */
  }
  NEAR(content.w, 300);
  CHECK(lay_out(layout, 0, 1) == TW_OK && content.w == 300);
  layout_class()->destroy(layout);
}

static void every_cell_stands_in_the_content_and_none_on_another(void) {
  for (int seed = 1; seed <= 60; seed++) {
    char params[64];
    const double size = 1 + seed * 37 % 120, gap = seed * 11 % 23;
    snprintf(params, sizeof params, "{\"size\":%g,\"gap\":%g}", size, gap);
    tw_layout *layout;
    CHECK(make(params, &layout) == TW_OK);
    one_section((uint64_t)(seed * 7 % 90));
    sections[0].insets.left = seed % 5;
    CHECK(lay_out(layout, seed * 53 % 700, 1) == TW_OK);
    const size_t count = sections[0].item_count;
    for (size_t i = 0; i < count; i++) {
      const tw_rect a = item(i).frame;
      CHECK(a.x >= 0 && a.y >= 0 && a.x + a.w <= content.w + 1e-9 && a.y + a.h <= content.h + 1e-9);
      for (size_t k = 0; k < i; k++) {
        const tw_rect b = item(k).frame;
        /* Hexagons whose middles are size + gap apart are `gap` apart from side to side. */
        const double far = hypot(a.x - b.x, a.y - b.y);
        if (content.w > size * 2) CHECK(far >= size + gap - 1e-6 || fabs(a.x - b.x) < 1e-9);
      }
    }
    layout_class()->destroy(layout);
  }
}

static void nothing_to_lay_out_is_laid_out(void) {
  tw_layout *layout;
  CHECK(make("{}", &layout) == TW_OK);
  CHECK(lay_out(layout, 320, 0) == TW_OK);
  CHECK(content.w == 320 && content.h == 0);
  one_section(0);
  CHECK(lay_out(layout, 320, 1) == TW_OK && content.h == 0 && extra_count == 0);
  layout_class()->destroy(layout);
}

static void a_wrong_parameter_is_named(void) {
  tw_layout *layout;
  CHECK(make("{\"size\":0.5}", &layout) == TW_E_PARAMETER && layout == NULL);
  CHECK(strcmp(failed_key, "size") == 0 && failed_message[0] != 0);
  CHECK(make("{\"size\":9,\"gap\":-1}", &layout) == TW_E_PARAMETER && layout == NULL);
  CHECK(strcmp(failed_key, "gap") == 0);
}

static void a_long_pass_can_be_stopped(void) {
  tw_layout *layout;
  CHECK(make("{}", &layout) == TW_OK);
  one_section(most_items);
  stop = 1;
  CHECK(lay_out(layout, 320, 1) == TW_E_CANCELLED);
  stop = 0;
  CHECK(lay_out(layout, 320, 1) == TW_OK);
  layout_class()->destroy(layout);
}

static void instances_keep_their_own_parameters(void) {
  tw_layout *small, *large;
  CHECK(make("{\"size\":10,\"gap\":0}", &small) == TW_OK);
  CHECK(make("{\"size\":50,\"gap\":0}", &large) == TW_OK);
  one_section(2);
  CHECK(lay_out(small, 320, 1) == TW_OK && item(1).frame.x == 10);
  CHECK(lay_out(large, 320, 1) == TW_OK && item(1).frame.x == 50);
  CHECK(lay_out(small, 320, 1) == TW_OK && item(1).frame.x == 10);
  layout_class()->destroy(small);
  layout_class()->destroy(large);
}

int main(void) {
  the_table_is_whole();
  every_second_row_is_moved_by_half_a_cell();
  headers_footers_and_insets_stand_where_they_belong();
  a_cell_wider_than_the_window_is_a_column_of_its_own();
  every_cell_stands_in_the_content_and_none_on_another();
  nothing_to_lay_out_is_laid_out();
  a_wrong_parameter_is_named();
  a_long_pass_can_be_stopped();
  instances_keep_their_own_parameters();
  printf("honeycomb: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
