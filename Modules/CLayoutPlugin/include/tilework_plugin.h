/* tilework_plugin.h - the border between tilework and a layout plugin.
 *
 * This file is the manual. A plugin is a shared library that exports ONE function,
 * TW_ENTRY_SYMBOL, which returns a table of layout classes. Nothing but what is declared here
 * crosses the border: fixed-width integers, doubles, arrays, function pointers. It is plain C, so
 * that a plugin can be written in any language and built with any compiler.
 *
 * A layout in one paragraph. The host reads the plugin's manifest (without loading the library),
 * checks the user's parameters against it, loads the library, calls the entry function, and makes
 * an instance with `create`. For each layout it calls `prepare` with everything the layout may
 * know (window, sections, sizes) and with arrays to fill in. It checks every number that comes
 * back. At the end it calls `destroy`. The library is never unloaded.
 *
 * THREADS. There is no main thread. The entry function and the functions of one instance are never
 * called at the same time, but they may be called from different threads one after the other.
 * Functions of different instances may run at the same time, unless the class sets
 * TW_CLASS_SERIAL. A class that sets TW_CLASS_MAIN_THREAD gets all its calls on the process's main
 * thread. Each function below carries a tag:
 *   [any thread, during a call]  may be called by any thread of the plugin while the host waits in
 *                                create, prepare or destroy
 *   [calling thread]             only by the thread on which the host called
 * A plugin may use threads of its own inside a call; they must be finished when it returns. One
 * that goes on finds the arrays closed (to write is a crash) and the host deaf: log says nothing,
 * measure and emit_extra return TW_E_STATE, as they do on any thread but the calling one.
 * The stack has at least 1 MiB.
 *
 * MEMORY. Nobody frees what the other side allocated. What is passed to a function is borrowed for
 * that call: copy what you keep. The host allocates every array. The plugin table, the classes and
 * their strings are static: they live as long as the process. The input is mapped read-only and
 * the arrays to fill end on an inaccessible page wherever the host can arrange it, so that a write
 * outside is a crash at once and not a riddle later.
 *
 * PROCESS STATE. A plugin must not change the working directory, umask, environment, locale,
 * signal handlers, floating-point mode, resource limits or the standard streams, must not end the
 * process, and must not let an exception, a panic or a longjmp leave one of its functions. It need
 * not start processes; those it starts anyway end with the host's use of it, and cannot leave.
 *
 * DETERMINISM. Equal input gives byte-equal output: in every instance, thread and process. Beware
 * of hash tables whose order is random for each process.
 *
 * ISOLATION. The host normally runs a plugin in a process of its own. That contains accidents; it
 * is not a sandbox. A plugin has the rights of the user who runs it.
 *
 * VERSIONS. The major number of the border is part of the entry symbol's name. As long as it is 0
 * the host accepts exactly its own version. From 1 on the border only grows: members are appended,
 * and each structure says its size in `struct_size`. Readers test it with TW_HAS before they read
 * a member that a later minor version added. Elements of `sections` and `tw_output.items` grow by
 * the stride that comes with the array; tw_size, tw_transform and tw_extra never grow, and their
 * arrays are walked by sizeof. Members called `reserved` are 0. Strings are UTF-8.
 */
#ifndef TILEWORK_PLUGIN_H
#define TILEWORK_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ---------------------------------------------------------------------------------- */

#define TW_ABI_MAJOR 0u
#define TW_ABI_MINOR 1u
/* Major and minor in one number. Never show it to people: print "0.1". */
#define TW_MAKE_ABI(major, minor) (((uint32_t)(major) << 16) | (uint32_t)(minor))
#define TW_ABI TW_MAKE_ABI(TW_ABI_MAJOR, TW_ABI_MINOR)
#define TW_ENTRY_SYMBOL "tilework_plugin_entry_0"
#define TW_ENTRY tilework_plugin_entry_0

/* Whether the structure that `pointer` points at is large enough to have `member`. */
#define TW_HAS(pointer, member)                                                    \
  ((pointer)->struct_size >= (uint32_t)((const char *)(&(pointer)->member + 1) -  \
                                        (const char *)(pointer)))

/* Stands before the entry function. In C++ it gives the function the name that C gives it. */
#ifdef __cplusplus
#define TW_LINKAGE extern "C"
#else
#define TW_LINKAGE
#endif
#if defined(_WIN32)
#define TW_EXPORT TW_LINKAGE __declspec(dllexport)
#else
#define TW_EXPORT TW_LINKAGE __attribute__((visibility("default")))
#endif

/* ---- Status ----------------------------------------------------------------------------------- */

/* What a function answers: 0 is success, a negative number is an error, positive numbers are
 * reserved. On an error the host ignores everything the call wrote: there are no partial results.
 * Say why with tw_host.fail before you return the error. */
typedef int32_t tw_status;

#define TW_OK 0
#define TW_E_ABI (-1)         /* the other side's version does not fit */
#define TW_E_ARGUMENT (-2)    /* a function got an argument that its documentation rules out */
#define TW_E_PARAMETER (-3)   /* a parameter of the layout has a value it cannot take */
#define TW_E_MEMORY (-4)      /* no memory left */
#define TW_E_CANCELLED (-5)   /* the host asked to stop */
#define TW_E_UNSUPPORTED (-6) /* the layout cannot do this, whatever the parameters */
#define TW_E_STATE (-7)       /* not now: the instance is not in a state for this call */
#define TW_E_LIMIT (-8)       /* too much: a limit of the host was reached */
#define TW_E_INTERNAL (-9)    /* a fault of the plugin itself */
#define TW_E_CUSTOM (-1000)   /* this and below: the plugin's own */

/* ---- Values ----------------------------------------------------------------------------------- */

/* Text: UTF-8, not ended by a NUL. Borrowed. `ptr` may be NULL when `len` is 0. */
typedef struct tw_str {
  const char *ptr;
  size_t len;
} tw_str;

/* All lengths are points, x grows to the right, y grows downwards. */
typedef struct tw_size {
  double w, h;
} tw_size;
typedef struct tw_rect {
  double x, y, w, h;
} tw_rect;
typedef struct tw_insets {
  double top, left, bottom, right;
} tw_insets;

/* A 4 x 4 matrix in row order (m11, m12, ... m44), applied around the centre of the frame. */
typedef struct tw_transform {
  double m[16];
} tw_transform;

/* ---- What a layout answers -------------------------------------------------------------------- */

#define TW_ATTR_HIDDEN 1u    /* the element is laid out but not shown */
#define TW_ATTR_TRANSFORM 2u /* the item's slot of tw_output.transforms counts */

/* Where one element stands and how it looks. All other bits of `flags` are 0.
 * The host checks: frame finite, |coordinate| at most 1e9, width and height >= 0, alpha 0...1. */
typedef struct tw_attr {
  tw_rect frame;  /* in content coordinates, before the transform */
  double alpha;   /* opacity, 0 to 1 */
  int32_t z;      /* higher lies in front */
  uint32_t flags; /* TW_ATTR_* */
} tw_attr;

#define TW_ROLE_HEADER 1u        /* the section's header; kind 0, item 0 */
#define TW_ROLE_FOOTER 2u        /* the section's footer; kind 0, item 0 */
#define TW_ROLE_SUPPLEMENTARY 3u /* another view with data; `kind` counts in the class's kinds */
#define TW_ROLE_DECORATION 4u    /* a view without data; `kind` counts in the class's kinds */

/* An element that is not an item. The number of extras is up to the layout, so they are handed over
 * in chunks with tw_output.emit_extra; the host copies them. (role, kind, section, item) is unique.
 * Headers and footers, supplementary views and decorations belong to an existing section. */
typedef struct tw_extra {
  tw_attr attr;
  uint32_t role;
  uint32_t kind;
  uint64_t section;
  uint64_t item;
} tw_extra;

/* ---- What a layout is told -------------------------------------------------------------------- */

typedef struct tw_section {
  uint64_t first_item; /* the number of its first item, counted over all sections */
  uint64_t item_count;
  tw_insets insets;     /* the margins around the section's items */
  tw_size header;       /* the header's size; zero means there is none */
  tw_size footer;
  double line_spacing;  /* the smallest gap between lines, for layouts that make lines */
  double item_spacing;  /* the smallest gap between items of a line */
} tw_section;

#define TW_DIRECTION_LTR 0u
#define TW_DIRECTION_RTL 1u

/* Everything a layout may know. Host-owned, read-only, valid for the call. */
typedef struct tw_input {
  uint32_t struct_size;
  uint32_t section_stride; /* bytes from one section to the next: never use sizeof(tw_section) */
  tw_size container;       /* the window's size */
  tw_rect visible;         /* the part of the content that is seen now */
  tw_insets insets;        /* the content inset that is in force */
  tw_insets safe_area;
  tw_insets margins;       /* the layout margins */
  double scale;            /* pixels in a point, 0 when unknown; the HOST rounds positions */
  uint32_t direction;      /* TW_DIRECTION_*: how the user reads */
  uint32_t reserved;
  uint64_t section_count;
  uint64_t item_count;     /* in all sections */
  const tw_section *sections; /* NULL when there are none */
  /* The size each item wants, for all sections one after the other; NULL when there are none.
   * A NaN in it means: not known yet, ask `measure`. */
  const tw_size *item_sizes;
  void *measure_ctx;
  /* [calling thread] Asks for the sizes of `n` items, given the room `proposed` (a NaN component
   * leaves that side free). Ask for many at once: each question may cross a process border.
   * Returns an error that prepare passes on. Must not be called after prepare returned. */
  tw_status (*measure)(void *measure_ctx, const uint64_t *items, size_t n, tw_size proposed,
                       tw_size *out);
} tw_input;

/* The arrays that prepare fills. Host-owned. */
typedef struct tw_output {
  uint32_t struct_size;
  uint32_t attr_stride; /* bytes from one element of `items` to the next */
  /* One slot for each item, in the order of item_sizes; NULL when there are none. Every slot must
   * be written: the host fills the array with NaN before the call and finds what was left out. */
  tw_attr *items;
  uint64_t item_capacity;
  tw_size content; /* the size of all content; must cover every frame. Write it. */
  /* One matrix for each item, or NULL unless the class sets TW_CLASS_TRANSFORMS. Only the slots of
   * items with TW_ATTR_TRANSFORM are read, so plain items stay at 48 bytes. */
  tw_transform *transforms;
  uint64_t transform_capacity;
  void *extra_ctx;
  /* [calling thread] Hands over `n` extras; the host copies them. Chunks of 64 are cheap.
   * Returns TW_E_LIMIT when there are too many, TW_E_ARGUMENT for one that makes no sense,
   * TW_E_STATE on another thread; return that status from prepare. An answer from which something
   * was refused is refused, even where prepare returns TW_OK. */
  tw_status (*emit_extra)(void *extra_ctx, const tw_extra *extras, size_t n);
} tw_output;

/* ---- What the host offers --------------------------------------------------------------------- */

#define TW_LOG_DEBUG 0
#define TW_LOG_INFO 1
#define TW_LOG_WARNING 2
#define TW_LOG_ERROR 3

/* Services of the host. The pointer that `create` gets stays valid until `destroy` returned; its
 * functions may be called only during a call. */
typedef struct tw_host {
  uint32_t struct_size;
  uint32_t abi;        /* TW_MAKE_ABI of the host */
  const char *product; /* "tilework 0.1.0", for messages */
  void *ctx;           /* pass it to the functions */
  /* [any thread, during a call] Tells the user something. Do not print: the standard streams
   * belong to the host. */
  void (*log)(void *ctx, int32_t level, tw_str message);
  /* [calling thread] Says why the call is about to fail, and returns `code`, so that a plugin can
   * write `return host->fail(...)`. `key` names the parameter at fault or is empty. The last call
   * before the return counts; 4096 bytes of the message are kept. */
  tw_status (*fail)(void *ctx, tw_status code, tw_str key, tw_str message);
  /* [any thread, during a call] Not 0 when the host wants the call to end; then return
   * TW_E_CANCELLED. Ask every few thousand items. */
  int32_t (*cancelled)(void *ctx);
  /* [any thread, during a call] An optional table of the host by its name, `tw.NAME/REVISION`, or
   * NULL. There are none yet. */
  const void *(*extension)(void *ctx, const char *id);
} tw_host;

/* ---- What a plugin offers --------------------------------------------------------------------- */

typedef struct tw_layout tw_layout; /* an instance: yours, the host never looks inside */
typedef struct tw_layout_class tw_layout_class;

#define TW_CLASS_SERIAL 1u      /* its instances must not run at the same time */
#define TW_CLASS_MAIN_THREAD 2u /* all calls come on the process's main thread */
#define TW_CLASS_TRANSFORMS 4u  /* wants tw_output.transforms */
/* The layout places items from the left in every case; the host mirrors the result when the user
 * reads from right to left. Without it the layout looks at tw_input.direction itself. */
#define TW_CLASS_FLIPS 8u

/* One kind of layout. Static and never changed. */
struct tw_layout_class {
  uint32_t struct_size;
  uint32_t flags;      /* TW_CLASS_*, as in the manifest */
  const char *id;      /* as in the manifest: the plugin's id, a dot, a name */
  const char *name;    /* for people */
  const char *version; /* MAJOR.MINOR.PATCH */
  /* The names of supplementary and decoration kinds, as in the manifest; NULL for none. */
  const char *const *kinds;
  uint32_t kind_count;
  uint32_t reserved;
  void *user; /* the plugin's own, the host never touches it */
  /* Makes an instance. `params_json` is a JSON object with every parameter of the manifest that
   * has a value: types and ranges were checked and defaults filled in before any code of the
   * plugin ran. Returns TW_E_PARAMETER for a combination that makes no sense. `*out` is NULL
   * before the call and counts only when TW_OK is returned. */
  tw_status (*create)(const tw_layout_class *cls, const tw_host *host, tw_str params_json,
                      tw_layout **out);
  /* Ends an instance. Called once for each successful create, unless the process ends before. It is
   * given as long as create. The user is warned of one that crashes, hangs or exits. */
  void (*destroy)(tw_layout *self);
  /* Lays out. Called any number of times; each call stands alone. */
  tw_status (*prepare)(tw_layout *self, const tw_input *in, tw_output *out);
  /* An optional table by its name, `tw.NAME/REVISION`, or NULL for a name it does not know. May be
   * called with any string. Names foreseen: tw.query/1, tw.incremental/1, tw.invalidate/1,
   * tw.transition/1, tw.scroll-target/1. */
  const void *(*extension)(tw_layout *self, const char *id);
};

typedef struct tw_plugin {
  uint32_t struct_size;
  uint32_t abi;         /* TW_ABI of the header the plugin was built with */
  uint32_t class_count; /* 1 to 256 */
  uint32_t reserved;
  const char *id;       /* as in the manifest: reverse DNS, lower case */
  const char *version;  /* as in the manifest */
  const tw_layout_class *const *classes;
} tw_plugin;

/* The one exported function. Pure: no I/O, no threads, the same pointer each time. Returns NULL
 * and sets `*why` (if `why` is not NULL) to TW_E_ABI when it cannot work with a host of
 * `host_abi`. */
typedef const tw_plugin *(*tw_entry_fn)(uint32_t host_abi, tw_status *why);

/* ---- The note --------------------------------------------------------------------------------- */

/* 32 bytes inside the library that say which border it was built for, so that a host can read it
 * from the file without loading it. Write TW_PLUGIN_NOTE(TW_SDK_C); once in one C or C++ file; the
 * Swift SDK brings it along. */
typedef struct tw_note {
  uint32_t name_size; /* 5 */
  uint32_t desc_size; /* 12 */
  uint32_t type;      /* TW_NOTE_TYPE */
  char name[8];       /* "TILE" and NULs */
  uint32_t abi;
  uint32_t abi_minimum; /* the oldest host it works with */
  uint32_t sdk;         /* TW_SDK_* in the high 8 bits, the rest is the SDK's own version */
} tw_note;

#define TW_NOTE_TYPE 1u
#define TW_SDK_C (1u << 24)
#define TW_SDK_SWIFT (2u << 24)
#define TW_SDK_OTHER (255u << 24)

#if defined(__APPLE__)
#define TW_NOTE_SECTION "__TEXT,__tilework"
#else
#define TW_NOTE_SECTION ".note.tilework"
#endif

#define TW_PLUGIN_NOTE(sdk_word)                                              \
  __attribute__((used, section(TW_NOTE_SECTION), aligned(4)))                 \
  static const tw_note tw_plugin_note = {                                     \
      5, 12, TW_NOTE_TYPE, {'T', 'I', 'L', 'E', 0, 0, 0, 0}, TW_ABI, TW_ABI, (sdk_word)}

#ifdef __cplusplus
}
#endif

#endif
