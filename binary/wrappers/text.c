/* SPDX-License-Identifier: MIT
   Numbers that are printed as text and read again (wengert run --text). A printed active number is kept here; the
   characters of its text get a key as their shadow, which goes where the program copies them. What is read from such
   characters has the derivative of the number with that key and that value. Whatever does not fit, because the text was
   changed or two numbers fit, is lost, and the tool says so.
   Without --text what is read of an active number's text is lost, however small its digits are as an integer. The tool
   sees that printers make their characters of the number's bits; only Python's, which cuts off digit by digit, is
   wrapped. */
#define _GNU_SOURCE
#include "text.h"

#include <dlfcn.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

#include "marks.h"
#include "shapes.h"

/* Keys are no bytes of usual tangents or active identifiers. */
enum { keys = 0x2f, turns = 1400, most_kept = keys * turns };
static double kept[most_kept];
static unsigned long kept_count;

unsigned wengert_keep(double x) {
  const unsigned long i = __atomic_fetch_add(&kept_count, 1, __ATOMIC_RELAXED);
  kept[i % most_kept] = x;
  return 1 + (unsigned)(i % keys);
}

static uintptr_t request(uintptr_t what, const void* a, const void* b, uintptr_t c) {
  return wengert_request(WENGERT_REQUEST_TEXT, what, (uintptr_t)a, (uintptr_t)b, c, 0);
}
static int is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
void wengert_mark_text(const char* begin, const char* end, unsigned key) {
  while (begin < end && is_blank(*begin)) ++begin;
  while (begin < end && is_blank(end[-1])) --end;
  (void)request(WENGERT_TEXT_MARK, begin, end, key);
}

/* Bits of an active number that integer arithmetic changed: a derivative that is lost. */
static double lost(double of) {
  union {
    double number;
    uint32_t words[2];
  } x;
  x.number = of;
  __asm__ volatile("" : "+m"(x));
  x.words[1] = x.words[1] * 3 + 1;
  __asm__ volatile("" : "+m"(x));
  return x.number;
}

/* Half of the last digit's unit and a little more. */
static long double tolerance(const char* p, const char* end, long double value, int is_float) {
  const long double size = value < 0 ? -value : value, rounding = size * (is_float ? 1e-6L : 4e-16L);
  int places = 0, behind = 0, exponent = 0;
  for (; p < end; ++p) {
    if (*p == 'x' || *p == 'X') return rounding;
    if (*p == 'e' || *p == 'E') {
      const int is_negative = p + 1 < end && p[1] == '-';
      for (p += 1 + (p + 1 < end && (p[1] == '-' || p[1] == '+'));
           p < end && *p >= '0' && *p <= '9' && exponent < 100000; ++p)
        exponent = 10 * exponent + (*p - '0');
      if (is_negative) exponent = -exponent;
      break;
    }
    if (*p >= '0' && *p <= '9')
      places += behind;
    else if (*p == '.' || *p == ',')
      behind = 1;
  }
  long double unit = 0.51L;
  for (int i = exponent - places; i > 0 && i < 5000; --i) unit *= 10;
  for (int i = exponent - places; i < 0 && i > -5000; ++i) unit /= 10;
  return unit + rounding;
}

static double lost_kept(void) { return lost(kept[(kept_count - 1) % most_kept]); }
static double lost_character(const char* begin, const char* end) {
  while (begin < end && !request(WENGERT_TEXT_READ, begin, begin + 1, 0)) ++begin;
  if (begin == end) return 0;
  union {
    double number;
    char characters[8];
  } x;
  for (int i = 0; i < 8; ++i) x.characters[i] = *begin;
  return lost(x.number);
}

static int is_followed;
double wengert_text_source(const char* begin, const char* end, long double value, int is_float) {
  while (begin < end && is_blank(*begin)) ++begin;
  const uintptr_t key = request(WENGERT_TEXT_READ, begin, end, 0);
  if (key && !is_followed) return kept_count ? lost_kept() : lost_character(begin, end);
  if (key == 0 || kept_count == 0) return 0;
  if (key > keys) return lost_kept();
  const long double near = tolerance(begin, end, value, is_float);
  const double* found = NULL;
  unsigned long i = (kept_count - 1) / keys * keys + key - 1;
  if (i >= kept_count) i = i >= keys ? i - keys : kept_count;
  for (unsigned long turn = 0; turn < turns && i < kept_count; ++turn, i -= keys) {
    const double* const one = &kept[i % most_kept];
    const double x = passive(*one);
    if (!(x - value <= near && value - x <= near)) continue;
    if (found && !request(WENGERT_TEXT_SAME, found, one, sizeof *one)) return lost_kept();
    found = one;
  }
  return found ? *found : lost_kept();
}

#define READ_INTO(T, s, call) \
  char* end;                  \
  const T value = call;       \
  if (rest) *rest = end;      \
  return end == text ? value : attach##s(value, (T)wengert_text_source(text, end, value, sizeof(T) == sizeof(float)))
#define READER(T, s, name)                              \
  WENGERT_TEXT_FUNCTION(T, name, (const char*, char**)) \
  static T wrap_##name(const char* text, char** rest) { READ_INTO(T, s, wengert_run_##name(text, &end)); }
#define READER_WITH(T, s, name, more)                              \
  WENGERT_TEXT_FUNCTION(T, name, (const char*, char**, more))      \
  static T wrap_##name(const char* text, char** rest, more with) { \
    READ_INTO(T, s, wengert_run_##name(text, &end, with));         \
  }
#define READERS(F, G)                                                                                                  \
  F(double, , strtod)                                                                                                  \
  F(float, f, strtof)                                                                                                  \
  F(long double, l, strtold)                                                                                           \
  G(double, , strtod_l, locale_t)                                                                                      \
  G(float, f, strtof_l, locale_t)                                                                                      \
  G(long double, l, strtold_l, locale_t) G(double, , __strtod_l, locale_t) G(float, f, __strtof_l, locale_t)           \
      G(long double, l, __strtold_l, locale_t) G(double, , __strtod_internal, int) G(float, f, __strtof_internal, int) \
          G(long double, l, __strtold_internal, int) G(double, , PyOS_string_to_double, void*) F(double, , R_strtod)
READERS(READER, READER_WITH)
static double wrap_atof(const char* text) { return wrap_strtod(text, NULL); }

/* Python gives no end where it was given no place for it, and then takes all of the text. */
static double wrap_python(const char* text, char** rest, void* error) {
  if (rest) return wrap_PyOS_string_to_double(text, rest, error);
  const double value = wengert_run_PyOS_string_to_double(text, NULL, error);
  return attach(value, wengert_text_source(text, text + strlen(text), value, 0));
}

/* Perl's, whose first argument is the interpreter where Perl has threads. */
WENGERT_TEXT_FUNCTION(char*, Perl_my_atof3, (void*, const char*, double*, size_t))
static char* wrap_Perl_my_atof3(void* perl, const char* text, double* number, size_t length) {
  char* const end = wengert_run_Perl_my_atof3(perl, text, number, length);
  if (end && end > text) *number = attach(*number, wengert_text_source(text, end, *number, 0));
  return end;
}

#if defined(__x86_64__)
struct Converted {
  char* end;
  long error;
};
#define FROM_CHARS_READER(T, s, letter)                                                                         \
  WENGERT_TEXT_FUNCTION(struct Converted, _ZSt10from_charsPKcS0_R##letter##St12chars_format,                    \
                        (const char*, const char*, T*, int))                                                    \
  static struct Converted wrap_from_chars_##letter(const char* text, const char* last, T* number, int format) { \
    const struct Converted c =                                                                                  \
        wengert_run__ZSt10from_charsPKcS0_R##letter##St12chars_format(text, last, number, format);              \
    if ((int)c.error == 0)                                                                                      \
      *number = attach##s(*number, (T)wengert_text_source(text, c.end, *number, sizeof(T) == sizeof(float)));   \
    return c;                                                                                                   \
  }
#define FROM_CHARS(letter)                                                                                        \
  {"_ZSt10from_charsPKcS0_R" #letter "St12chars_format",                                                          \
   &wengert_original__ZSt10from_charsPKcS0_R##letter##St12chars_format, (void (*)(void))wrap_from_chars_##letter, \
   WENGERT_GUARD_ALWAYS, 1},
FROM_CHARS_READER(double, , d)
FROM_CHARS_READER(float, f, f)
FROM_CHARS_READER(long double, l, e)
#define TO_CHARS(name, parameters, arguments)                                                     \
  static struct Converted (*original_##name)(char*, char*, double PARAMETERS_##parameters);       \
  static struct Converted wrap_##name(char* text, char* last, double x PARAMETERS_##parameters) { \
    const struct Converted c = original_##name(text, last, passive(x) ARGUMENTS_##arguments);     \
    if ((int)c.error == 0) wengert_mark_text(text, c.end, wengert_keep(x));                       \
    return c;                                                                                     \
  }
#define PARAMETERS_0
#define PARAMETERS_1 , int format
#define PARAMETERS_2 , int format, int places
#define ARGUMENTS_0
#define ARGUMENTS_1 , format
#define ARGUMENTS_2 , format, places
TO_CHARS(_ZSt8to_charsPcS_d, 0, 0)
TO_CHARS(_ZSt8to_charsPcS_dSt12chars_format, 1, 1)
TO_CHARS(_ZSt8to_charsPcS_dSt12chars_formati, 2, 2)
#endif

/* Printers with a number of their own; the guard looks at it. */
static char* (*original_gcvt)(double, int, char*);
static char* wrap_gcvt(double x, int digits, char* buffer) {
  char* const text = original_gcvt(passive(x), digits, buffer);
  wengert_mark_text(text, text + strlen(text), wengert_keep(x));
  return text;
}
static char* (*original_PyOS_double_to_string)(double, char, int, int, int*);
static char* wrap_PyOS_double_to_string(double x, char format, int precision, int flags, int* type) {
  char* const text = original_PyOS_double_to_string(passive(x), format, precision, flags, type);
  if (text) wengert_mark_text(text, text + strlen(text), wengert_keep(x));
  return text;
}
static int (*original_strfromd)(char*, size_t, const char*, double);
static int wrap_strfromd(char* buffer, size_t size, const char* format, double x) {
  const int printed = original_strfromd(buffer, size, format, passive(x));
  if (printed >= 0 && (size_t)printed < size) wengert_mark_text(buffer, buffer + printed, wengert_keep(x));
  return printed;
}

#define READER_ENTRY(T, s, name) WENGERT_TEXT_ENTRY(name, 1)
#define READER_ENTRY_WITH(T, s, name, more) WENGERT_TEXT_ENTRY(name, 1)
#define PRINTER_ENTRY(name, always, places) \
  {#name, (void (**)(void)) & original_##name, (void (*)(void))wrap_##name, places, always},
static const struct WengertTextFunction functions[] = {
    READERS(READER_ENTRY, READER_ENTRY_WITH){"atof", NULL, (void (*)(void))wrap_atof, WENGERT_GUARD_ALWAYS, 1},
    PRINTER_ENTRY(gcvt, 0, PLACES_(1U)) PRINTER_ENTRY(PyOS_double_to_string, 1, PLACES_(1U))
#if defined(__x86_64__)
        PRINTER_ENTRY(strfromd, 0, PLACES_(1U)) PRINTER_ENTRY(_ZSt8to_charsPcS_d, 0, PLACES_(1U))
            PRINTER_ENTRY(_ZSt8to_charsPcS_dSt12chars_format, 0, PLACES_(1U)) PRINTER_ENTRY(
                _ZSt8to_charsPcS_dSt12chars_formati, 0, PLACES_(1U)) FROM_CHARS(d) FROM_CHARS(f) FROM_CHARS(e)
#else
        PRINTER_ENTRY(strfromd, 0, 0x18U << 16)
#endif
};

static void follow(const struct WengertTextFunction* f, const char* name, void (*wrapper)(void), void* library) {
  void* const entry = dlsym(library, name);
  if (!entry) return;
  if (f->original) memcpy(f->original, &entry, sizeof entry);
  (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)entry, (uintptr_t)wrapper, f->places, 0, 0);
}

void wengert_follow_text(void* library) {
  const uintptr_t wanted = request(WENGERT_TEXT_WANTED, NULL, NULL, 0);
  if (!wanted) return;
  is_followed = wanted == 1;
  for (size_t i = 0; i < wengert_text_format_count; ++i) {
    const struct WengertTextFunction* const f = &wengert_text_formats[i];
    if (is_followed || f->always) follow(f, f->name, f->wrapper, library);
  }
  for (size_t i = 0; i < sizeof functions / sizeof *functions; ++i) {
    const struct WengertTextFunction* const f = &functions[i];
    const int is_python = strcmp(f->name, "PyOS_string_to_double") == 0;
    if (is_followed || f->always) follow(f, f->name, is_python ? (void (*)(void))wrap_python : f->wrapper, library);
  }
  static const struct WengertTextFunction perl = {"Perl_my_atof3", &wengert_original_Perl_my_atof3,
                                                  (void (*)(void))wrap_Perl_my_atof3, WENGERT_GUARD_ALWAYS, 1};
  if (dlsym(library, "PL_thr_key")) follow(&perl, perl.name, perl.wrapper, library);
}
