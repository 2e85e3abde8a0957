/* SPDX-License-Identifier: MIT
   What the files of wrappers share: how an original is reached, how a partial becomes a derivative, and the entries of
   the list that is registered with the tool. */
#ifndef WENGERT_WRAPPERS_SHAPES_H
#define WENGERT_WRAPPERS_SHAPES_H
#include "marks.h"
#include "wrappers.h"

/* In a static program the originals are linked; in a dynamic one they are looked up at start. */
#ifdef WENGERT_STATIC
#define ORIGINAL(name) name
#define DECLARE(result, name, parameters) struct wengert_nothing_to_declare
#else
#define ORIGINAL(name) original_##name
#define DECLARE(result, name, parameters) static result(*original_##name) parameters
#endif

/* partial * (1 with x's derivative) */
#define TERM(s, partial, x) ((partial) * attach##s(1, x))

/* Where `count` arguments lie; see the tool's guards.h. Vector registers on amd64 but for long double, else stack
   words: of a long double only the 8 bytes of the mantissa. */
#define FIRST_WORDS(count, pattern) (((pattern) & ((1U << (count)) - 1U)) << 16)
#if defined(__x86_64__)
#define PLACES_f(count) (0U | (count) << 8)
#define PLACES_(count) (1U | (count) << 8)
#define PLACES_l(count) FIRST_WORDS(2U * (count), 0x5555U)
#else
#define PLACES_f(count) FIRST_WORDS(count, 0xffffU)
#define PLACES_(count) FIRST_WORDS(2U * (count), 0xffffU)
#define PLACES_l(count) FIRST_WORDS(3U * (count), 0xb6dbU)
#endif

#ifdef WENGERT_STATIC
#define ENTRY_AT(n, s, places) {#n #s, NULL, (void (*)(void))n##s, (void (*)(void))wrap_##n##s, places},
#else
#define ENTRY_AT(n, s, places) {#n #s, (void (**)(void)) & original_##n##s, NULL, (void (*)(void))wrap_##n##s, places},
#endif
#define ENTRIES(n, count) ENTRY_AT(n, f, PLACES_f(count)) ENTRY_AT(n, , PLACES_(count)) ENTRY_AT(n, l, PLACES_l(count))

#endif
