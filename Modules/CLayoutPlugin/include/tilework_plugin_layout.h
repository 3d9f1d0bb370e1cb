/* tilework_plugin_layout.h - the memory layout of the border, asserted at compile time.
 *
 * Offsets and sizes on 64-bit machines. Including this file costs nothing; a compiler that lays a
 * structure out differently refuses it with the name of the member. The Swift side asserts the same
 * numbers in Tests/LayoutPluginKitTests.
 */
#ifndef TILEWORK_PLUGIN_LAYOUT_H
#define TILEWORK_PLUGIN_LAYOUT_H

#include "tilework_plugin.h"

#if defined(__cplusplus)
#define TW_ASSERT_(name, condition) static_assert(condition, #name)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define TW_ASSERT_(name, condition) _Static_assert(condition, #name)
#else
#define TW_ASSERT_(name, condition) typedef char name[(condition) ? 1 : -1]
#endif
#define TW_SIZE_(type, bytes) TW_ASSERT_(type##_size, sizeof(type) == (bytes))
#define TW_AT_(type, member, bytes) \
  TW_ASSERT_(type##_##member, offsetof(type, member) == (bytes))

TW_SIZE_(tw_status, 4);
TW_SIZE_(tw_str, 16);
TW_SIZE_(tw_size, 16);
TW_SIZE_(tw_rect, 32);
TW_SIZE_(tw_insets, 32);
TW_SIZE_(tw_transform, 128);

TW_SIZE_(tw_attr, 48);
TW_AT_(tw_attr, frame, 0);
TW_AT_(tw_attr, alpha, 32);
TW_AT_(tw_attr, z, 40);
TW_AT_(tw_attr, flags, 44);

TW_SIZE_(tw_extra, 72);
TW_AT_(tw_extra, attr, 0);
TW_AT_(tw_extra, role, 48);
TW_AT_(tw_extra, kind, 52);
TW_AT_(tw_extra, section, 56);
TW_AT_(tw_extra, item, 64);

TW_SIZE_(tw_section, 96);
TW_AT_(tw_section, first_item, 0);
TW_AT_(tw_section, item_count, 8);
TW_AT_(tw_section, insets, 16);
TW_AT_(tw_section, header, 48);
TW_AT_(tw_section, footer, 64);
TW_AT_(tw_section, line_spacing, 80);
TW_AT_(tw_section, item_spacing, 88);

TW_SIZE_(tw_host, 56);
TW_AT_(tw_host, struct_size, 0);
TW_AT_(tw_host, abi, 4);
TW_AT_(tw_host, product, 8);
TW_AT_(tw_host, ctx, 16);
TW_AT_(tw_host, log, 24);
TW_AT_(tw_host, fail, 32);
TW_AT_(tw_host, cancelled, 40);
TW_AT_(tw_host, extension, 48);

TW_SIZE_(tw_input, 216);
TW_AT_(tw_input, struct_size, 0);
TW_AT_(tw_input, section_stride, 4);
TW_AT_(tw_input, container, 8);
TW_AT_(tw_input, visible, 24);
TW_AT_(tw_input, insets, 56);
TW_AT_(tw_input, safe_area, 88);
TW_AT_(tw_input, margins, 120);
TW_AT_(tw_input, scale, 152);
TW_AT_(tw_input, direction, 160);
TW_AT_(tw_input, reserved, 164);
TW_AT_(tw_input, section_count, 168);
TW_AT_(tw_input, item_count, 176);
TW_AT_(tw_input, sections, 184);
TW_AT_(tw_input, item_sizes, 192);
TW_AT_(tw_input, measure_ctx, 200);
TW_AT_(tw_input, measure, 208);

TW_SIZE_(tw_output, 72);
TW_AT_(tw_output, struct_size, 0);
TW_AT_(tw_output, attr_stride, 4);
TW_AT_(tw_output, items, 8);
TW_AT_(tw_output, item_capacity, 16);
TW_AT_(tw_output, content, 24);
TW_AT_(tw_output, transforms, 40);
TW_AT_(tw_output, transform_capacity, 48);
TW_AT_(tw_output, extra_ctx, 56);
TW_AT_(tw_output, emit_extra, 64);

TW_SIZE_(tw_layout_class, 88);
TW_AT_(tw_layout_class, struct_size, 0);
TW_AT_(tw_layout_class, flags, 4);
TW_AT_(tw_layout_class, id, 8);
TW_AT_(tw_layout_class, name, 16);
TW_AT_(tw_layout_class, version, 24);
TW_AT_(tw_layout_class, kinds, 32);
TW_AT_(tw_layout_class, kind_count, 40);
TW_AT_(tw_layout_class, reserved, 44);
TW_AT_(tw_layout_class, user, 48);
TW_AT_(tw_layout_class, create, 56);
TW_AT_(tw_layout_class, destroy, 64);
TW_AT_(tw_layout_class, prepare, 72);
TW_AT_(tw_layout_class, extension, 80);

TW_SIZE_(tw_plugin, 40);
TW_AT_(tw_plugin, struct_size, 0);
TW_AT_(tw_plugin, abi, 4);
TW_AT_(tw_plugin, class_count, 8);
TW_AT_(tw_plugin, reserved, 12);
TW_AT_(tw_plugin, id, 16);
TW_AT_(tw_plugin, version, 24);
TW_AT_(tw_plugin, classes, 32);

TW_SIZE_(tw_note, 32);
TW_AT_(tw_note, name, 12);
TW_AT_(tw_note, abi, 20);
TW_AT_(tw_note, abi_minimum, 24);
TW_AT_(tw_note, sdk, 28);

#undef TW_AT_
#undef TW_SIZE_
#undef TW_ASSERT_

#endif
