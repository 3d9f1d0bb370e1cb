// The layouts in plain C that ours are raced against.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct { double w, h; } ref_size;
typedef struct { double x, y, w, h; } ref_rect;
typedef struct { double y, h; uint32_t first, count; } ref_line;

/// F: wraps n items into lines of `width`, spreads each line, and writes every frame; returns the height.
double ref_frames(const ref_size *sizes, size_t n, double width, double gap, double line_gap, ref_rect *frames);
/// L: the same, but writes one record a line; returns the number of lines.
size_t ref_lines(const ref_size *sizes, size_t n, double width, double gap, double line_gap, ref_line *lines);
/// Q: finds the items between y0 and y1 by bisection in the lines, and writes numbers and frames.
size_t ref_query(const ref_size *sizes, const ref_line *lines, size_t count, double width, double y0, double y1, uint32_t *numbers, ref_rect *frames);
/// C: n frames around a circle, a sine and a cosine for each.
void ref_circle(size_t n, double center, double radius, double extent, ref_rect *frames);
/// From now on takes every block of memory of a page or more fresh from the system; 0 where it cannot.
int ref_use_fresh_memory(void);

/// Writes the new number of every item, -1 for the deleted; both lists ascend.
void ref_map(const int32_t *deletes, size_t delete_count, const int32_t *inserts,
             size_t insert_count, int32_t items, int32_t *table);

typedef struct { ref_rect frame; double alpha; int32_t z; uint32_t flags; } ref_attr;
/// W: n items in columns that keep the reading order while no column is shorter by more than
/// `tolerance`, each scaled to its column's width; writes every record and returns the height.
double ref_waterfall(const ref_size *sizes, size_t n, size_t columns, double width, double gap,
                     double tolerance, ref_attr *attrs);
