/* SPDX-License-Identifier: MIT */
/* How large the memory is that a program's malloc, calloc and realloc gave: what a realloc, written as an allocation
   and a copy in generated code, has to copy. Each file that includes this has a table of its own a thread. */
#ifndef WENGERT_MOVED_MEMORY_H
#define WENGERT_MOVED_MEMORY_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct wengert_noted_memory {
  const void* at; /* null: a free entry; the table itself: one that was given up */
  size_t bytes;
};

struct wengert_noted_memories {
  struct wengert_noted_memory* entries;
  size_t room, used; /* room is a power of two; used counts entries that were given up, too */
};

__attribute__((unused)) static inline struct wengert_noted_memories* wengert_noted_memories_here(void) {
  static __thread struct wengert_noted_memories all;
  return &all;
}

/* The entry of an address, or the free one where it would stand. */
__attribute__((unused)) static inline struct wengert_noted_memory* wengert_noted_entry(
    const struct wengert_noted_memories* all, const void* at) {
  size_t k = ((size_t)(uintptr_t)at >> 4) * (size_t)0x9e3779b1U;
  for (;; ++k) {
    struct wengert_noted_memory* entry = &all->entries[k & (all->room - 1)];
    if (entry->at == at || entry->at == NULL) return entry;
  }
}

__attribute__((unused)) static inline void wengert_note_memory(void* at, size_t bytes) {
  struct wengert_noted_memories* all = wengert_noted_memories_here();
  if (at == NULL) return;
  if (2 * (all->used + 1) > all->room) {
    const struct wengert_noted_memories before = *all;
    size_t k;
    all->room = before.room == 0 ? 64 : 2 * before.room;
    all->used = 0;
    all->entries = (struct wengert_noted_memory*)calloc(all->room, sizeof(struct wengert_noted_memory));
    if (all->entries == NULL) {
      fprintf(stderr, "wengert: no memory left for the sizes of allocations\n");
      abort();
    }
    for (k = 0; k < before.room; ++k)
      if (before.entries[k].at != NULL && before.entries[k].at != (const void*)all) {
        *wengert_noted_entry(all, before.entries[k].at) = before.entries[k];
        ++all->used;
      }
    free(before.entries);
  }
  {
    struct wengert_noted_memory* entry = wengert_noted_entry(all, at);
    if (entry->at == NULL) ++all->used;
    entry->at = at;
    entry->bytes = bytes;
  }
}

__attribute__((unused)) static inline void wengert_forget_memory(void* at) {
  struct wengert_noted_memories* all = wengert_noted_memories_here();
  struct wengert_noted_memory* entry = at == NULL || all->room == 0 ? NULL : wengert_noted_entry(all, at);
  if (entry != NULL && entry->at == at) entry->at = all;
}

/* How many elements of this size lie there; none at NULL. */
__attribute__((unused)) static inline long wengert_noted_count(void* at, size_t element) {
  struct wengert_noted_memories* all = wengert_noted_memories_here();
  struct wengert_noted_memory* entry = at == NULL || all->room == 0 ? NULL : wengert_noted_entry(all, at);
  if (at == NULL) return 0;
  if (entry == NULL || entry->at != at) {
    fprintf(stderr,
            "wengert: realloc of memory that was allocated outside of the differentiated file; allocate it there\n");
    abort();
  }
  return (long)(entry->bytes / element);
}

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
