/* The package manager wants a source file; all that is here is in the header. */
#include "memory_hints.h"
