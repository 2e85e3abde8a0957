/* SPDX-License-Identifier: MIT
   Wrappers of the printf and scanf families, for numbers that are followed through their text. A format is called with
   %n around each conversion of a number, which says where its characters are. Formats whose arguments are numbered
   (%1$g) are left to the original. */
#define _GNU_SOURCE
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

#include "marks.h"
#include "text.h"

enum { most_numbers = 64, most_words = 512 };

/* An argument list in memory, which va_arg reads from its first word on. */
struct Arguments {
  _Alignas(16) uintptr_t words[most_words];
  size_t count;
};
typedef union {
  va_list list;
#if defined(__x86_64__)
  struct {
    unsigned integers, numbers;
    void *memory, *saved;
  } parts;
#else
  void* memory;
#endif
} List;
static void begin_list(List* list, struct Arguments* arguments) {
#if defined(__x86_64__)
  list->parts.integers = 48, list->parts.numbers = 304; /* none is in a register */
  list->parts.memory = arguments->words, list->parts.saved = NULL;
#else
  list->memory = arguments->words;
#endif
}
static void put_bytes(struct Arguments* a, const void* bytes, size_t size) {
  memcpy(a->words + a->count, bytes, size);
  a->count += (size + sizeof *a->words - 1) / sizeof *a->words;
}
static void put_word(struct Arguments* a, uintptr_t word) { put_bytes(a, &word, sizeof word); }
static void put_double(struct Arguments* a, double x) { put_bytes(a, &x, sizeof x); }
static void put_long_double(struct Arguments* a, long double x) {
#if defined(__x86_64__)
  a->count += a->count % 2;
#endif
  put_bytes(a, &x, sizeof x);
}

/* A format under way to one with %n around numbers. */
struct Format {
  const char* at;
  char* to;
  size_t room;
  int failed;
};
static void copy(struct Format* f, const char* end) {
  const size_t bytes = (size_t)(end - f->at);
  if (bytes > f->room)
    f->failed = 1;
  else
    memcpy(f->to, f->at, bytes), f->to += bytes, f->room -= bytes;
  f->at = end;
}
static void put_place(struct Format* f, struct Arguments* a, int* place) {
  *place = -1;
  if (f->room < 2)
    f->failed = 1;
  else
    *f->to++ = '%', *f->to++ = 'n', f->room -= 2, put_word(a, (uintptr_t)place);
}

/* The length of an argument: how often l, and L, h, and other letters. */
struct Length {
  int longs, big, other;
};
static const char* read_length(const char* p, struct Length* length) {
  *length = (struct Length){0, 0, 0};
  for (;; ++p) {
    if (*p == 'l')
      ++length->longs;
    else if (*p == 'L' || *p == 'q')
      length->big = 1;
    else if (*p == 'j' || *p == 'z' || *p == 'Z' || *p == 't')
      length->other = *p;
    else if (*p != 'h')
      return p;
  }
}

struct Number {
  int begin, end;
  unsigned key; /* 0: passive */
  void* into;   /* scanf's */
  char type;    /* f, d, l */
};

static int is_one_of(char c, const char* letters) { return c && strchr(letters, c) != NULL; }

/* One conversion of printf, from behind its %; 0: it is left to the original. */
static int print_conversion(struct Format* f, struct Arguments* a, List* list, struct Number* numbers, size_t* count) {
  const char *const begin = f->at, *p = begin + 1;
  struct Arguments own = {{0}, 0};
  while (is_one_of(*p, "-+ #0'I")) ++p;
  for (int part = 0; part < 2; ++part) {
    if (part && *p != '.') break;
    if (part) ++p;
    if (*p == '*') put_word(&own, (uintptr_t)va_arg(list->list, int)), ++p;
    while (*p >= '0' && *p <= '9') ++p;
  }
  struct Length length;
  p = read_length(p, &length);
  if (!is_one_of(*p, "diouxXcCsSpn%mfFeEgGaA")) return 0;
  const int is_number = is_one_of(*p, "fFeEgGaA");
  struct Number* const number = &numbers[*count];
  double x = 0;
  long double wide = 0;
  if (is_number) {
    number->key = 0;
    if (length.big) {
      wide = va_arg(list->list, long double);
      if (activel(wide)) number->key = wengert_keep((double)wide);
    } else {
      x = va_arg(list->list, double);
      if (active(x)) number->key = wengert_keep(x);
    }
    if (number->key) {
      if (++*count == most_numbers) return 0;
      put_place(f, a, &number->begin);
    }
  }
  for (size_t i = 0; i < own.count; ++i) put_word(a, own.words[i]);
  if (is_number && length.big)
    put_long_double(a, passivel(wide));
  else if (is_number)
    put_double(a, passive(x));
  else if (is_one_of(*p, "diouxX")) {
    if (length.longs > 1 || length.big || length.other == 'j') {
      const long long integer = va_arg(list->list, long long);
      put_bytes(a, &integer, sizeof integer);
    } else if (length.longs || length.other)
      put_word(a, (uintptr_t)va_arg(list->list, long));
    else
      put_word(a, (uintptr_t)va_arg(list->list, int));
  } else if (is_one_of(*p, "cC"))
    put_word(a, (uintptr_t)va_arg(list->list, int));
  else if (is_one_of(*p, "sSpn"))
    put_word(a, (uintptr_t)va_arg(list->list, void*));
  copy(f, p + 1);
  if (is_number && number->key) put_place(f, a, &number->end);
  return !f->failed && a->count + 16 < most_words;
}

struct Target {
  char *buffer, **made;
  size_t size;
};
WENGERT_TEXT_FUNCTION(int, vsnprintf, (char*, size_t, const char*, va_list))
WENGERT_TEXT_FUNCTION(int, vasprintf, (char**, const char*, va_list))
static int run_print(const struct Target* t, const char* format, List* list) {
  if (t->made) return wengert_run_vasprintf(t->made, format, list->list);
  return wengert_run_vsnprintf(t->buffer, t->size, format, list->list);
}

/* A format with the places of its numbers, and its arguments. */
struct WithPlaces {
  char format[4096];
  struct Arguments arguments;
  struct Number numbers[most_numbers];
  size_t count;
};
typedef int (*Conversion)(struct Format*, struct Arguments*, List*, struct Number*, size_t*);
/* False for a format that has no numbers, or more than can be followed. */
static int with_places(struct WithPlaces* made, Conversion conversion, const char* format, va_list list) {
  List from;
  va_copy(from.list, list);
  made->arguments.count = made->count = 0;
  struct Format f = {format, made->format, sizeof made->format - 1, 0};
  int possible = 1;
  while (possible && *f.at) {
    const char* const percent = strchr(f.at, '%');
    copy(&f, percent ? percent : f.at + strlen(f.at));
    if (f.failed) possible = 0;
    if (percent && possible) possible = conversion(&f, &made->arguments, &from, made->numbers, &made->count);
  }
  va_end(from.list);
  *f.to = 0;
  return possible && made->count > 0;
}

static int print(struct Target target, const char* format, va_list list) {
  struct WithPlaces places;
  List whole, made;
  va_copy(whole.list, list);
  if (!with_places(&places, print_conversion, format, list)) return run_print(&target, format, &whole);
  begin_list(&made, &places.arguments);
  const int printed = run_print(&target, places.format, &made);
  if (printed < 0) return printed;
  const char* const text = target.made ? *target.made : target.buffer;
  const int last = target.made || (size_t)printed < target.size ? printed : (int)target.size - 1;
  for (size_t i = 0; i < places.count; ++i) {
    const struct Number* const n = &places.numbers[i];
    if (n->begin >= 0 && n->end <= last) wengert_mark_text(text + n->begin, text + n->end, n->key);
  }
  return printed;
}

#define IN_BUFFER(b, n) ((struct Target){b, NULL, n})
#define VARIADIC(last, call) \
  va_list list;              \
  va_start(list, last);      \
  const int result = call;   \
  va_end(list);              \
  return result
static int wrap_vsnprintf(char* b, size_t n, const char* f, va_list l) { return print(IN_BUFFER(b, n), f, l); }
static int wrap_vsprintf(char* b, const char* f, va_list l) { return print(IN_BUFFER(b, INT_MAX), f, l); }
static int wrap_vasprintf(char** b, const char* f, va_list l) { return print((struct Target){NULL, b, 0}, f, l); }
static int wrap_snprintf(char* b, size_t n, const char* f, ...) { VARIADIC(f, print(IN_BUFFER(b, n), f, list)); }
static int wrap_sprintf(char* b, const char* f, ...) { VARIADIC(f, print(IN_BUFFER(b, INT_MAX), f, list)); }
static int wrap_asprintf(char** b, const char* f, ...) { VARIADIC(f, print((struct Target){NULL, b, 0}, f, list)); }
static int wrap___vsnprintf_chk(char* b, size_t n, int c, size_t s, const char* f, va_list l) {
  return (void)c, (void)s, print(IN_BUFFER(b, n), f, l);
}
static int wrap___vsprintf_chk(char* b, int c, size_t s, const char* f, va_list l) {
  return (void)c, print(IN_BUFFER(b, s < INT_MAX ? s : INT_MAX), f, l);
}
static int wrap___vasprintf_chk(char** b, int c, const char* f, va_list l) {
  return (void)c, print((struct Target){NULL, b, 0}, f, l);
}
static int wrap___snprintf_chk(char* b, size_t n, int c, size_t s, const char* f, ...) {
  (void)c, (void)s;
  VARIADIC(f, print(IN_BUFFER(b, n), f, list));
}
static int wrap___sprintf_chk(char* b, int c, size_t s, const char* f, ...) {
  (void)c;
  VARIADIC(f, print(IN_BUFFER(b, s < INT_MAX ? s : INT_MAX), f, list));
}
static int wrap___asprintf_chk(char** b, int c, const char* f, ...) {
  (void)c;
  VARIADIC(f, print((struct Target){NULL, b, 0}, f, list));
}

typedef int (*Scan)(const char*, const char*, va_list);
WENGERT_TEXT_FUNCTION(int, vsscanf, (const char*, const char*, va_list))
WENGERT_TEXT_FUNCTION(int, __isoc99_vsscanf, (const char*, const char*, va_list))

/* One conversion of scanf, all of whose arguments are pointers. */
static int scan_conversion(struct Format* f, struct Arguments* a, List* list, struct Number* numbers, size_t* count) {
  const char* p = f->at + 1;
  const int skips = *p == '*';
  if (skips) ++p;
  while (*p >= '0' && *p <= '9') ++p;
  if (*p == '$') return 0;
  if (*p == 'm') ++p;
  struct Length length;
  p = read_length(p, &length);
  if (!is_one_of(*p, "diouxXcCsSpn%fFeEgGaA[")) return 0;
  const int is_number = !skips && is_one_of(*p, "fFeEgGaA");
  void* const into = skips || *p == '%' ? NULL : va_arg(list->list, void*);
  if (*p == '[') {
    if (*++p == '^') ++p;
    if (*p == ']') ++p;
    while (*p && *p != ']') ++p;
    if (!*p) return 0;
  }
  struct Number* const number = &numbers[*count];
  if (is_number) {
    if (++*count == most_numbers) return 0;
    number->into = into;
    number->type = length.big ? 'l' : length.longs ? 'd' : 'f';
    put_place(f, a, &number->begin);
  }
  if (into) put_word(a, (uintptr_t)into);
  copy(f, p + 1);
  if (is_number) put_place(f, a, &number->end);
  return !f->failed && a->count + 16 < most_words;
}

static int scan(Scan run, const char* text, const char* format, va_list list) {
  struct WithPlaces places;
  List whole, made;
  va_copy(whole.list, list);
  if (!with_places(&places, scan_conversion, format, list)) return run(text, format, whole.list);
  begin_list(&made, &places.arguments);
  const int found = run(text, places.format, made.list);
  for (size_t i = 0; i < places.count; ++i) {
    const struct Number* const n = &places.numbers[i];
    if (n->end < 0) continue;
    const char *const begin = text + n->begin, *const end = text + n->end;
    if (n->type == 'd') {
      double* const x = n->into;
      *x = attach(*x, wengert_text_source(begin, end, *x, 0));
    } else if (n->type == 'f') {
      float* const x = n->into;
      *x = attachf(*x, (float)wengert_text_source(begin, end, *x, 1));
    } else {
      long double* const x = n->into;
      *x = attachl(*x, wengert_text_source(begin, end, *x, 0));
    }
  }
  return found;
}
static int wrap_vsscanf(const char* t, const char* f, va_list l) { return scan(wengert_run_vsscanf, t, f, l); }
static int wrap___isoc99_vsscanf(const char* t, const char* f, va_list l) {
  return scan(wengert_run___isoc99_vsscanf, t, f, l);
}
static int wrap_sscanf(const char* t, const char* f, ...) { VARIADIC(f, scan(wengert_run_vsscanf, t, f, list)); }
static int wrap___isoc99_sscanf(const char* t, const char* f, ...) {
  VARIADIC(f, scan(wengert_run___isoc99_vsscanf, t, f, list));
}

#define WITHOUT_ORIGINAL(name, always) {#name, NULL, (void (*)(void))wrap_##name, WENGERT_GUARD_ALWAYS, always},
const struct WengertTextFunction wengert_text_formats[] = {
    WENGERT_TEXT_ENTRY(vsscanf, 1) WENGERT_TEXT_ENTRY(__isoc99_vsscanf, 1) WITHOUT_ORIGINAL(sscanf, 1)
        WITHOUT_ORIGINAL(__isoc99_sscanf, 1) WENGERT_TEXT_ENTRY(vsnprintf, 0) WENGERT_TEXT_ENTRY(vasprintf, 0)
            WITHOUT_ORIGINAL(vsprintf, 0) WITHOUT_ORIGINAL(snprintf, 0) WITHOUT_ORIGINAL(sprintf, 0)
                WITHOUT_ORIGINAL(asprintf, 0) WITHOUT_ORIGINAL(__vsnprintf_chk, 0) WITHOUT_ORIGINAL(__vsprintf_chk, 0)
                    WITHOUT_ORIGINAL(__vasprintf_chk, 0) WITHOUT_ORIGINAL(__snprintf_chk, 0)
                        WITHOUT_ORIGINAL(__sprintf_chk, 0) WITHOUT_ORIGINAL(__asprintf_chk, 0)};
const size_t wengert_text_format_count = sizeof wengert_text_formats / sizeof *wengert_text_formats;
