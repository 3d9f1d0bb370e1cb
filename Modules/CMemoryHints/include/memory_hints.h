/* Hints to the processor about memory that is needed soon.

   A processor looks ahead by itself along an array, but not into the next page. A hint is one
   instruction, never fails, and the place need not exist. Swift has no word for this, which is why
   these lines are in C. */
#ifndef TILEWORK_MEMORY_HINTS_H
#define TILEWORK_MEMORY_HINTS_H

/* What will be read soon: the cache line of `place`. */
static inline void hint_will_read(const void *place) { __builtin_prefetch(place, 0, 3); }

#endif
