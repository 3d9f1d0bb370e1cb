#include "references.h"
#include <math.h>
#ifdef __linux__
#include <malloc.h>
#endif

double ref_frames(const ref_size *restrict sizes, size_t n, double width, double gap, double line_gap, ref_rect *restrict frames) {
  double y = 0;
  size_t i = 0;
  while (i < n) {
    size_t first = i;
    double used = sizes[i].w, tallest = sizes[i].h;
    i++;
    while (i < n) {
      double longer = used + gap + sizes[i].w;
      if (longer > width) break;
      used = longer;
      if (sizes[i].h > tallest) tallest = sizes[i].h;
      i++;
    }
    size_t count = i - first;
    double extra = count > 1 ? (width - used) / (double)(count - 1) : 0;
    if (extra < 0) extra = 0;
    double x = 0, step = gap + extra;
    for (size_t j = first; j < i; j++) {
      double w = sizes[j].w, h = sizes[j].h;
      frames[j].x = x;
      frames[j].y = y + (tallest - h) * 0.5;
      frames[j].w = w;
      frames[j].h = h;
      x += w + step;
    }
    y += tallest + line_gap;
  }
  return n ? y - line_gap : 0;
}

size_t ref_lines(const ref_size *restrict sizes, size_t n, double width, double gap, double line_gap, ref_line *restrict lines) {
  size_t i = 0, count = 0;
  double y = 0;
  while (i < n) {
    size_t first = i;
    double used = sizes[i].w, tallest = sizes[i].h;
    i++;
    while (i < n) {
      double longer = used + gap + sizes[i].w;
      if (longer > width) break;
      used = longer;
      if (sizes[i].h > tallest) tallest = sizes[i].h;
      i++;
    }
    lines[count++] = (ref_line){y, tallest, (uint32_t)first, (uint32_t)(i - first)};
    y += tallest + line_gap;
  }
  return count;
}

size_t ref_query(const ref_size *restrict sizes, const ref_line *restrict lines, size_t count, double width, double y0, double y1, uint32_t *restrict numbers, ref_rect *restrict frames) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) >> 1;
    if (lines[middle].y + lines[middle].h <= y0) low = middle + 1; else high = middle;
  }
  size_t found = 0;
  for (; low < count && lines[low].y < y1; low++) {
    ref_line line = lines[low];
    const ref_size *items = sizes + line.first;
    double used = 0;
    for (uint32_t j = 0; j < line.count; j++) used += items[j].w;
    double step = line.count > 1 ? (width - used) / (double)(line.count - 1) : 0;
    if (step < 0) step = 0;
    double x = 0;
    for (uint32_t j = 0; j < line.count; j++) {
      double w = items[j].w, h = items[j].h;
      numbers[found] = line.first + j;
      frames[found] = (ref_rect){x, line.y + (line.h - h) * 0.5, w, h};
      found++;
      x += w + step;
    }
  }
  return found;
}

void ref_circle(size_t n, double center, double radius, double extent, ref_rect *restrict frames) {
  double step = 2 * M_PI / (double)n;
  for (size_t i = 0; i < n; i++) {
    double angle = step * (double)i;
    frames[i] = (ref_rect){center + radius * cos(angle) - extent / 2, center + radius * sin(angle) - extent / 2, extent, extent};
  }
}

int ref_use_fresh_memory(void) {
#ifdef M_MMAP_THRESHOLD
  // What is free already would be given out again, warm, so it goes back too.
  int ok = mallopt(M_MMAP_THRESHOLD, 4096) && mallopt(M_TRIM_THRESHOLD, 4096);
  malloc_trim(0);
  return ok;
#else
  return 0;
#endif
}

void ref_map(const int32_t *deletes, size_t delete_count, const int32_t *inserts,
             size_t insert_count, int32_t items, int32_t *table) {
  int32_t old = 0, new = 0;
  size_t d = 0, i = 0;
  while (old < items) {
    while (i < insert_count && inserts[i] == new) new++, i++;
    if (d < delete_count && deletes[d] == old) {
      table[old++] = -1;
      d++;
      continue;
    }
    int32_t run = (d < delete_count ? deletes[d] : items) - old;
    if (i < insert_count && inserts[i] - new < run) run = inserts[i] - new;
    for (int32_t k = 0; k < run; k++) table[old + k] = new + k;
    old += run;
    new += run;
  }
}

double ref_waterfall(const ref_size *restrict sizes, size_t n, size_t columns, double width,
                     double gap, double tolerance, ref_attr *restrict attrs) {
  double bottoms[256] = {0};
  double each = (width - gap * (double)(columns - 1)) / (double)columns;
  size_t next = 0;
  for (size_t i = 0; i < n; i++) {
    size_t shortest = 0;
    for (size_t c = 1; c < columns; c++)
      if (bottoms[c] < bottoms[shortest]) shortest = c;
    size_t column = bottoms[next] - bottoms[shortest] > tolerance ? shortest : next;
    double h = sizes[i].w > 0 ? sizes[i].h * (each / sizes[i].w) : sizes[i].h;
    ref_attr attr = {{(double)column * (each + gap), bottoms[column], each, h}, 1, 0, 0};
    attrs[i] = attr;
    /* In steps of 2^-20 points, so that columns that are equal on paper are equal. */
    bottoms[column] += ((h + gap) + 0x1.8p32) - 0x1.8p32;
    next = column + 1 == columns ? 0 : column + 1;
  }
  double lowest = 0;
  for (size_t c = 0; c < columns; c++)
    if (bottoms[c] > lowest) lowest = bottoms[c];
  return n ? lowest - gap : 0;
}
