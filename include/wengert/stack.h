/* SPDX-License-Identifier: MIT */
/* The stack of generated adjoint code, for C and C++: the forward section pushes what the reverse section pops.
   One stack a thread and kind of value; memory grows in chunks and, past a budget, continues in files on disk.
   Functions, not macros, so that generated code can be differentiated again. Nothing here knows of tapes. */
#ifndef WENGERT_STACK_H
#define WENGERT_STACK_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__cplusplus)
extern "C" {
#endif

#if defined(__STRICT_ANSI__) && !defined(__cplusplus)
/* A strict C mode (-std=c11) hides what POSIX adds to the headers above. */
extern int mkstemp(char*);
extern int posix_fallocate(int, off_t, off_t);
#endif

/* Kinds of values, each with a stack of its own: floating-point, single precision, integers, long integers and sizes,
   control flow, and pointers. The same numbers index the statistics. */
enum {
  wengert_kind_double = 0,
  wengert_kind_float = 1,
  wengert_kind_int = 2,
  wengert_kind_long = 3,
  wengert_kind_bool = 4,
  wengert_kind_pointer = 5,
  /* Outputs that a reverse section overwrites and its caller gets back lie apart: they are pushed last and popped last.
     Places are where single ones belong; see wengert_keep_double. */
  wengert_kind_kept_double = 6,
  wengert_kind_kept_float = 7,
  wengert_kind_kept_int = 8,
  wengert_kind_kept_long = 9,
  wengert_kind_kept_bool = 10,
  wengert_kind_kept_pointer = 11,
  wengert_kind_kept_place_double = 12,
  wengert_kind_kept_place_float = 13,
  wengert_kind_kept_place_int = 14,
  wengert_kind_kept_place_long = 15,
  wengert_kind_kept_place_bool = 16,
  wengert_kind_kept = 17,
  /* Whole arrays, which the reverse section reads where they lie, whatever else comes off the stack meanwhile. */
  wengert_kind_trajectory_double = 18,
  wengert_kind_trajectory_float = 19,
  wengert_kind_late = 20, /* memory to be released once kept values have been put back */
  wengert_kinds_of_level = 21,
  /* The adjoint of code that uses these stacks has stacks of its own, one level up; its functions end in _2, then _3,
     _4: the orders in which the adjoint can be taken again. */
  wengert_stack_levels = 4,
  wengert_kinds = 84
};

/* A piece of memory. Chunks of one stack form a list; a chunk that became empty is kept for the next growth. */
struct wengert_chunk {
  struct wengert_chunk *below, *above;
  char *begin, *end;
  char* filled; /* where the chunk's content ended when the next chunk was begun */
  int is_mapped_file;
};

/* top points past the last byte in use; [begin, end) is the current chunk. All null before the first push. */
struct wengert_stack {
  char *top, *begin, *end;
  struct wengert_chunk* chunk;
  size_t below_bytes; /* bytes in use in the chunks below */
  size_t peak;        /* most bytes in use at any chunk's end or query */
};

struct wengert_stack_state {
  struct wengert_stack kind[wengert_kinds];
  size_t memory_in_use; /* bytes of chunks in main memory */
  size_t memory_budget; /* 0: not read yet */
  size_t spilled;       /* bytes of chunks on disk */
};

/* Weak, so that all translation units of a program, C and C++, share one state a thread. */
__extension__ __attribute__((weak)) __thread struct wengert_stack_state wengert_stack_state_of_thread;

#if defined(__cplusplus)
}
/* Where a std::vector's or std::array's elements lie. */
template <class Sequence>
inline auto wengert_data(Sequence& sequence) -> decltype(sequence.data()) {
  return sequence.data();
}
/* A matrix's rows and columns in one number, and a matrix of that shape: what it had stays, the rest is zero. */
template <class Matrix>
inline long wengert_shape(const Matrix& matrix) {
  return (long)matrix.rows() << 32 | (long)matrix.cols();
}
template <class Matrix>
inline void wengert_reshape(Matrix& matrix, long shape) {
  matrix.conservativeResizeLike(Matrix::Zero(shape >> 32, shape & 0xffffffff));
}
#endif

/* Stops the program with one line: memory and disk are exhausted, or pops do not match pushes. */
__attribute__((noreturn, cold, unused)) static void wengert_stack_fail(const char* what) {
  fprintf(stderr, "wengert: error: %s\n", what);
  exit(5);
}

#if defined(__cplusplus)
/* A vector whose elements pointers lead to, in memory that the source has reserved for it. */
template <class Vector, class... Value>
inline void wengert_resize_in_place(Vector& vector, size_t size, const Value&... value) {
  if (vector.capacity() < size)
    wengert_stack_fail(
        "a vector outgrows the memory reserved for it: its elements move, and pointers are kept to them");
  vector.resize(size, value...);
}
#endif

/* A chunk of at least bytes; in a file once the budget (WENGERT_STACK_MEMORY, in MiB; default: unlimited) is used up.
   The file is unlinked at once and lies in WENGERT_STACK_DIRECTORY, TMPDIR or /tmp. */
__attribute__((cold, unused)) static struct wengert_chunk* wengert_stack_new_chunk(size_t bytes) {
  struct wengert_stack_state* state = &wengert_stack_state_of_thread;
  struct wengert_chunk* chunk = (struct wengert_chunk*)malloc(sizeof(struct wengert_chunk));
  char* memory = NULL;
  if (!chunk)
    wengert_stack_fail(
        "the stack's memory is exhausted; set WENGERT_STACK_MEMORY=MiB to continue on disk, or use a checkpoint");
  if (state->memory_budget == 0) {
    const char* budget = getenv("WENGERT_STACK_MEMORY");
    state->memory_budget = budget ? (size_t)strtoull(budget, NULL, 10) << 20 : SIZE_MAX;
    if (state->memory_budget == 0) state->memory_budget = 1;
  }
  chunk->is_mapped_file = state->memory_in_use + bytes > state->memory_budget;
  if (!chunk->is_mapped_file) {
    memory = (char*)malloc(bytes);
    if (memory) state->memory_in_use += bytes;
  } else {
    const char* directory = getenv("WENGERT_STACK_DIRECTORY");
    char name[512];
    int file;
    if (!directory) directory = getenv("TMPDIR");
    if (!directory) directory = "/tmp";
    snprintf(name, sizeof name, "%s/wengert-stack-XXXXXX", directory);
    file = mkstemp(name);
    if (file >= 0) {
      void* mapped = MAP_FAILED;
      unlink(name);
      if (posix_fallocate(file, 0, (off_t)bytes) == 0)
        mapped = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      close(file);
      if (mapped != MAP_FAILED) memory = (char*)mapped;
    }
    if (memory) state->spilled += bytes;
  }
  if (!memory)
    wengert_stack_fail(
        "the stack's memory and disk space are exhausted; give it another directory by WENGERT_STACK_DIRECTORY, or use "
        "a checkpoint");
  chunk->below = chunk->above = NULL;
  chunk->begin = chunk->filled = memory;
  chunk->end = memory + bytes;
  return chunk;
}

__attribute__((unused)) static void wengert_stack_free_chunk(struct wengert_chunk* chunk) {
  size_t bytes = (size_t)(chunk->end - chunk->begin);
  if (chunk->is_mapped_file) {
    munmap(chunk->begin, bytes);
    wengert_stack_state_of_thread.spilled -= bytes;
  } else {
    free(chunk->begin);
    wengert_stack_state_of_thread.memory_in_use -= bytes;
  }
  free(chunk);
}

/* Makes room for bytes in a chunk above the current one. */
__attribute__((cold, noinline, unused)) static void wengert_stack_grow(struct wengert_stack* s, size_t bytes) {
  struct wengert_chunk* next = s->chunk ? s->chunk->above : NULL;
  if (s->chunk) {
    s->chunk->filled = s->top;
    s->below_bytes += (size_t)(s->top - s->begin);
    if (s->below_bytes > s->peak) s->peak = s->below_bytes;
  }
  if (next &&
      (size_t)(next->end - next->begin) < bytes) { /* too small for this reservation: drop it and what lies above */
    while (next) {
      struct wengert_chunk* above = next->above;
      wengert_stack_free_chunk(next);
      next = above;
    }
    s->chunk->above = NULL;
  }
  if (!next) {
    size_t size = s->chunk ? 2 * (size_t)(s->chunk->end - s->chunk->begin) : (size_t)1 << 16;
    if (size > (size_t)1 << 26) size = (size_t)1 << 26;
    if (size < bytes) size = bytes;
    next = wengert_stack_new_chunk((size + 63) & ~(size_t)63);
    next->below = s->chunk;
    if (s->chunk) s->chunk->above = next;
  }
  s->chunk = next;
  s->begin = s->top = next->begin;
  s->end = next->end;
}

/* The current chunk is empty: goes back to the one below. */
__attribute__((cold, noinline, unused)) static void wengert_stack_shrink(struct wengert_stack* s) {
  if (!s->chunk || !s->chunk->below)
    wengert_stack_fail("the stack is empty; a reverse section ran without its forward section");
  s->chunk = s->chunk->below;
  s->begin = s->chunk->begin;
  s->end = s->chunk->end;
  s->top = s->chunk->filled;
  s->below_bytes -= (size_t)(s->top - s->begin);
}

/* Room for bytes at the top; the caller fills it. */
__attribute__((unused)) static inline void* wengert_stack_take(int kind, size_t bytes) {
  struct wengert_stack* s = &wengert_stack_state_of_thread.kind[kind];
  char* at;
  if (__builtin_expect((size_t)(s->end - s->top) < bytes, 0)) wengert_stack_grow(s, bytes);
  at = s->top;
  if (bytes == 0) return at; /* null before the first push, and C adds nothing to that */
  s->top = at + bytes;
  return at;
}

/* The topmost bytes, no longer in use; they stay readable until the next push of this kind. */
__attribute__((unused)) static inline void* wengert_stack_give(int kind, size_t bytes) {
  struct wengert_stack* s = &wengert_stack_state_of_thread.kind[kind];
  size_t in_use;
  if (bytes == 0) return s->top;
  in_use = s->below_bytes + (size_t)(s->top - s->begin);
  if (__builtin_expect(in_use > s->peak, 0)) s->peak = in_use;
  while (__builtin_expect((size_t)(s->top - s->begin) < bytes, 0)) wengert_stack_shrink(s);
  s->top -= bytes;
  return s->top;
}

/* Per kind: push one, pop one; reserve room for count values (none if count < 0) and get it back, in order, by release;
   push and pop a whole array as a block. */
#define WENGERT_STACK_KIND(name, type)                                                                     \
  __attribute__((unused)) static inline void wengert_push_##name(type value) {                             \
    *(type*)wengert_stack_take(wengert_kind_##name, sizeof(type)) = value;                                 \
  }                                                                                                        \
  __attribute__((unused)) static inline type wengert_pop_##name(void) {                                    \
    return *(type*)wengert_stack_give(wengert_kind_##name, sizeof(type));                                  \
  }                                                                                                        \
  __attribute__((unused)) static inline type* wengert_reserve_##name(long count) {                         \
    return (type*)wengert_stack_take(wengert_kind_##name, count > 0 ? (size_t)count * sizeof(type) : 0);   \
  }                                                                                                        \
  __attribute__((unused)) static inline type* wengert_release_##name(long count) {                         \
    return (type*)wengert_stack_give(wengert_kind_##name, count > 0 ? (size_t)count * sizeof(type) : 0);   \
  }                                                                                                        \
  __attribute__((unused)) static inline void wengert_push_##name##_array(const type* values, long count) { \
    type* to = wengert_reserve_##name(count);                                                              \
    if (count > 0 && values != NULL) memcpy(to, values, (size_t)count * sizeof(type));                     \
  }                                                                                                        \
  __attribute__((unused)) static inline void wengert_pop_##name##_array(type* values, long count) {        \
    const type* from = wengert_release_##name(count);                                                      \
    if (count > 0) memcpy(values, from, (size_t)count * sizeof(type));                                     \
  }                                                                                                        \
  __attribute__((unused)) static inline type* wengert_reserve_zeros_##name(long count) {                   \
    type* room = wengert_reserve_##name(count);                                                            \
    if (count > 0) memset(room, 0, (size_t)count * sizeof(type));                                          \
    return room;                                                                                           \
  }                                                                                                        \
  __attribute__((unused)) static inline void wengert_clear_##name(type* values, long count) {              \
    memset(values, 0, (size_t)count * sizeof(type)); /* of an array, so that count is not negative */      \
  }

#if !defined(__cplusplus)
typedef _Bool wengert_flag;
#else
typedef bool wengert_flag;
#endif

/* Pointers of any type, const or not, are pushed as they are. What a reverse section is about to overwrite with an
   earlier value can be put back at its end: keep notes place and value, restore_kept undoes everything noted since the
   mark, newest first, so that the value at the turn is what remains. */
#define WENGERT_STACK_POINTER(name)                                                   \
  __attribute__((unused)) static inline void wengert_push_##name(const void* value) { \
    *(const void**)wengert_stack_take(wengert_kind_##name, sizeof value) = value;     \
  }                                                                                   \
  __attribute__((unused)) static inline void* wengert_pop_##name(void) {              \
    return *(void**)wengert_stack_give(wengert_kind_##name, sizeof(void*));           \
  }
#define WENGERT_STACK_KEPT(name, type)                                                                   \
  __attribute__((unused)) static inline void wengert_push_kept_place_##name(type* place) {               \
    *(type**)wengert_stack_take(wengert_kind_kept_place_##name, sizeof place) = place;                   \
  }                                                                                                      \
  __attribute__((unused)) static inline type* wengert_pop_kept_place_##name(void) {                      \
    return *(type**)wengert_stack_give(wengert_kind_kept_place_##name, sizeof(type*));                   \
  }                                                                                                      \
  __attribute__((unused)) static inline void wengert_keep_##name(type* place) {                          \
    wengert_push_kept_place_##name(place);                                                               \
    wengert_push_kept_##name(*place);                                                                    \
  }                                                                                                      \
  __attribute__((unused)) static inline size_t wengert_kept_mark_##name(void) {                          \
    const struct wengert_stack* s = &wengert_stack_state_of_thread.kind[wengert_kind_kept_place_##name]; \
    return s->below_bytes + (size_t)(s->top - s->begin);                                                 \
  }                                                                                                      \
  __attribute__((unused)) static inline void wengert_restore_kept_##name(size_t mark) {                  \
    while (wengert_kept_mark_##name() > mark) {                                                          \
      type* place = wengert_pop_kept_place_##name();                                                     \
      *place = wengert_pop_kept_##name();                                                                \
    }                                                                                                    \
  }
#define WENGERT_STACK_LEVEL(suffix)                     \
  WENGERT_STACK_KIND(double##suffix, double)            \
  WENGERT_STACK_KIND(float##suffix, float)              \
  WENGERT_STACK_KIND(int##suffix, int)                  \
  WENGERT_STACK_KIND(long##suffix, long)                \
  WENGERT_STACK_KIND(bool##suffix, wengert_flag)        \
  WENGERT_STACK_KIND(kept_double##suffix, double)       \
  WENGERT_STACK_KIND(kept_float##suffix, float)         \
  WENGERT_STACK_KIND(kept_int##suffix, int)             \
  WENGERT_STACK_KIND(kept_long##suffix, long)           \
  WENGERT_STACK_KIND(kept_bool##suffix, wengert_flag)   \
  WENGERT_STACK_KIND(trajectory_double##suffix, double) \
  WENGERT_STACK_KIND(trajectory_float##suffix, float)   \
  WENGERT_STACK_POINTER(pointer##suffix)                \
  WENGERT_STACK_POINTER(kept_pointer##suffix)           \
  WENGERT_STACK_KEPT(double##suffix, double)            \
  WENGERT_STACK_KEPT(float##suffix, float)              \
  WENGERT_STACK_KEPT(int##suffix, int)                  \
  WENGERT_STACK_KEPT(long##suffix, long)                \
  WENGERT_STACK_KEPT(bool##suffix, wengert_flag)
#define WENGERT_STACK_KINDS_OF(suffix, level)                                                                   \
  enum {                                                                                                        \
    wengert_kind_double##suffix = wengert_kinds_of_level * (level) + wengert_kind_double,                       \
    wengert_kind_float##suffix = wengert_kinds_of_level * (level) + wengert_kind_float,                         \
    wengert_kind_int##suffix = wengert_kinds_of_level * (level) + wengert_kind_int,                             \
    wengert_kind_long##suffix = wengert_kinds_of_level * (level) + wengert_kind_long,                           \
    wengert_kind_bool##suffix = wengert_kinds_of_level * (level) + wengert_kind_bool,                           \
    wengert_kind_pointer##suffix = wengert_kinds_of_level * (level) + wengert_kind_pointer,                     \
    wengert_kind_kept_double##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_double,             \
    wengert_kind_kept_float##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_float,               \
    wengert_kind_kept_int##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_int,                   \
    wengert_kind_kept_long##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_long,                 \
    wengert_kind_kept_bool##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_bool,                 \
    wengert_kind_kept_pointer##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_pointer,           \
    wengert_kind_kept_place_double##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_place_double, \
    wengert_kind_kept_place_float##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_place_float,   \
    wengert_kind_kept_place_int##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_place_int,       \
    wengert_kind_kept_place_long##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_place_long,     \
    wengert_kind_kept_place_bool##suffix = wengert_kinds_of_level * (level) + wengert_kind_kept_place_bool,     \
    wengert_kind_trajectory_double##suffix = wengert_kinds_of_level * (level) + wengert_kind_trajectory_double, \
    wengert_kind_trajectory_float##suffix = wengert_kinds_of_level * (level) + wengert_kind_trajectory_float    \
  };
WENGERT_STACK_KINDS_OF(_2, 1)
WENGERT_STACK_KINDS_OF(_3, 2)
WENGERT_STACK_KINDS_OF(_4, 3)
WENGERT_STACK_LEVEL()
WENGERT_STACK_LEVEL(_2)
WENGERT_STACK_LEVEL(_3)
WENGERT_STACK_LEVEL(_4)
#undef WENGERT_STACK_KINDS_OF
#undef WENGERT_STACK_LEVEL
#undef WENGERT_STACK_KEPT
#undef WENGERT_STACK_POINTER
#undef WENGERT_STACK_KIND

/* Kept values of types that have no stack of their own, place by place in bytes. */
struct wengert_kept {
  void* place;
  size_t bytes;
  char value[8];
};
__attribute__((unused)) static inline void wengert_keep(void* place, size_t bytes) {
  struct wengert_kept* k = (struct wengert_kept*)wengert_stack_take(wengert_kind_kept, sizeof(struct wengert_kept));
  k->place = place;
  k->bytes = bytes;
  memcpy(k->value, place, bytes);
}
__attribute__((unused)) static inline size_t wengert_kept_mark(void) {
  const struct wengert_stack* s = &wengert_stack_state_of_thread.kind[wengert_kind_kept];
  return s->below_bytes + (size_t)(s->top - s->begin);
}
__attribute__((unused)) static inline void wengert_restore_kept(size_t mark) {
  while (wengert_kept_mark() > mark) {
    const struct wengert_kept* k =
        (const struct wengert_kept*)wengert_stack_give(wengert_kind_kept, sizeof(struct wengert_kept));
    memcpy(k->place, k->value, k->bytes);
  }
}

/* Bytes of a kind that are in use now, by this thread. */
__attribute__((unused)) static inline size_t wengert_stack_bytes(int kind) {
  const struct wengert_stack* s = &wengert_stack_state_of_thread.kind[kind];
  return s->below_bytes + (size_t)(s->top - s->begin);
}
/* Memory of a function that kept values may belong to, as far as the compiler can see: released after they have been
   put back. */
struct wengert_late {
  void* memory;
  void (*release)(void*);
};
__attribute__((unused)) static inline void wengert_release_with(void* memory, void (*release)(void*)) {
  struct wengert_late* l = (struct wengert_late*)wengert_stack_take(wengert_kind_late, sizeof(struct wengert_late));
  l->memory = memory;
  l->release = release;
}
__attribute__((unused)) static inline void wengert_free_late(void* memory) { wengert_release_with(memory, free); }
#if defined(__cplusplus)
template <class T>
inline void wengert_delete_late(T* memory) {
  wengert_release_with(memory, [](void* p) { delete static_cast<T*>(p); });
}
template <class T>
inline void wengert_delete_array_late(T* memory) {
  wengert_release_with(memory, [](void* p) { delete[] static_cast<T*>(p); });
}
#endif
__attribute__((unused)) static inline size_t wengert_late_mark(void) { return wengert_stack_bytes(wengert_kind_late); }
__attribute__((unused)) static inline void wengert_release_late(size_t mark) {
  while (wengert_late_mark() > mark) {
    const struct wengert_late* l =
        (const struct wengert_late*)wengert_stack_give(wengert_kind_late, sizeof(struct wengert_late));
    l->release(l->memory);
  }
}

/* The most that were in use since the start or wengert_stack_reset_peak. */
__attribute__((unused)) static inline size_t wengert_stack_peak(int kind) {
  const struct wengert_stack* s = &wengert_stack_state_of_thread.kind[kind];
  size_t now = wengert_stack_bytes(kind);
  return now > s->peak ? now : s->peak;
}
__attribute__((unused)) static inline size_t wengert_stack_total_peak(void) {
  size_t sum = 0;
  int kind;
  for (kind = 0; kind < wengert_kinds; ++kind) sum += wengert_stack_peak(kind);
  return sum;
}
__attribute__((unused)) static inline void wengert_stack_reset_peak(void) {
  int kind;
  for (kind = 0; kind < wengert_kinds; ++kind)
    wengert_stack_state_of_thread.kind[kind].peak = wengert_stack_bytes(kind);
}
/* Bytes on disk now. */
__attribute__((unused)) static inline size_t wengert_stack_spilled(void) {
  return wengert_stack_state_of_thread.spilled;
}
__attribute__((unused)) static inline int wengert_stack_is_empty(void) {
  int kind;
  for (kind = 0; kind < wengert_kinds; ++kind)
    if (wengert_stack_bytes(kind) != 0) return 0;
  return 1;
}
/* Checkpoints of a loop. Of the iterations that remain after the newest checkpoint, how many to run before the next is
   set, if `snapshots` may exist at once from here on, this one included: the binomial schedule of Griewank and Walther,
   which runs the fewest iterations again. With b(s, r) = binomial(s + r, s), that many iterations can be reversed by
   running each at most r times again. Left of the next checkpoint there are s snapshots and one repeat fewer, right of
   it one snapshot fewer and r repeats: any number from max(turns - b(s-1, r), b(s, r-2)) to min(b(s, r-1), turns -
   b(s-1, r-1)) is best. */
__attribute__((unused)) static inline long wengert_checkpoint_split(long turns, long snapshots) {
  long reach = 1, fewer = 0, least, most, repeats = 0;
  if (snapshots < 2 || turns < 2) return turns;
  while (reach < turns) {
    fewer = reach; /* b(s, r-1) */
    ++repeats;
    reach = fewer * (snapshots + repeats) / repeats;
  }
  least = repeats > 1 ? fewer * (repeats - 1) / (snapshots + repeats - 1) : 0; /* b(s, r-2) */
  most = turns - (fewer - least);
  return fewer < most ? fewer : most;
}
/* One line a kind and level: bytes in use and peak. */
__attribute__((unused)) static void wengert_stack_report(FILE* to) {
  static const char* const names[wengert_kinds_of_level] = {
      "double",      "float",       "int",         "long",      "bool",         "pointer",     "kept double",
      "kept float",  "kept int",    "kept long",   "kept bool", "kept pointer", "kept places", "kept places",
      "kept places", "kept places", "kept places", "kept",      "trajectory",   "trajectory",  "late"};
  int kind;
  for (kind = 0; kind < wengert_kinds; ++kind)
    if (wengert_stack_peak(kind) != 0)
      fprintf(to, "stack %-12s %d %12lu bytes in use, %12lu at peak\n", names[kind % wengert_kinds_of_level],
              kind / wengert_kinds_of_level + 1, (unsigned long)wengert_stack_bytes(kind),
              (unsigned long)wengert_stack_peak(kind));
}
/* Gives all memory back; the stacks must be empty or their contents no longer wanted. */
__attribute__((unused)) static void wengert_stack_free(void) {
  int kind;
  for (kind = 0; kind < wengert_kinds; ++kind) {
    struct wengert_stack* s = &wengert_stack_state_of_thread.kind[kind];
    struct wengert_chunk* chunk = s->chunk;
    while (chunk && chunk->below) chunk = chunk->below;
    while (chunk) {
      struct wengert_chunk* above = chunk->above;
      wengert_stack_free_chunk(chunk);
      chunk = above;
    }
    memset(s, 0, sizeof *s);
  }
}

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
