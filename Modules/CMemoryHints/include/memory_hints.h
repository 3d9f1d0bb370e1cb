/* Hints to the processor about memory that is needed soon.

   A processor looks ahead by itself along an array, but not into the next page, and not to a place
   that is computed. Each function is an instruction or a few; none ever fails, and the place need
   not exist. Swift has no word for this, which is why these lines are in C. */
#ifndef TILEWORK_MEMORY_HINTS_H
#define TILEWORK_MEMORY_HINTS_H

#include <stddef.h>

/* What will be read soon: the cache line of `place`. */
static inline void hint_will_read(const void *place) { __builtin_prefetch(place, 0, 3); }

/* What will be written soon: the cache line of `place`. */
static inline void hint_will_write(void *place) { __builtin_prefetch(place, 1, 3); }

/* What will be read soon: the four cache lines from the one of `place` on. Returns `value`.

   Before a call of a C function Swift holds on to every array that is in use, since the function
   might let it go. It does not where a function is declared to look at its arguments only, as this
   one is; but then a call whose result nobody uses is left out. So the result has to be used. */
static inline __attribute__((const)) ptrdiff_t hint_will_read_four_lines(const void *place,
                                                                         ptrdiff_t value) {
  const char *line = place;
  __builtin_prefetch(line, 0, 3);
  __builtin_prefetch(line + 64, 0, 3);
  __builtin_prefetch(line + 128, 0, 3);
  __builtin_prefetch(line + 192, 0, 3);
  return value;
}

#endif
