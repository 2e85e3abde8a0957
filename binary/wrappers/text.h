/* SPDX-License-Identifier: MIT
   What text.c and text_formats.c share: numbers that were printed and are kept until their text is read again. */
#ifndef WENGERT_WRAPPERS_TEXT_H
#define WENGERT_WRAPPERS_TEXT_H
#include <stdarg.h>
#include <stddef.h>

/* Remembers an active number; the key for the characters of its text. */
unsigned wengert_keep(double x);
/* The characters from `begin` up to `end` that are no blanks are the number's text. */
void wengert_mark_text(const char* begin, const char* end, unsigned key);
/* A number whose derivative `value` has, which was read from these characters; 0 has none. */
double wengert_text_source(const char* begin, const char* end, long double value, int is_float);

/* The original function is called through a stub that tells the tool to let it run. */
#define WENGERT_ORIGINAL_MARK "0x57474558"
#if defined(__x86_64__)
#define WENGERT_STUB(name)                                                                         \
  ".type wengert_run_" #name ", @function\nwengert_run_" #name ":\n\tmovl $" WENGERT_ORIGINAL_MARK \
  ", %r10d\n\tjmp *wengert_original_" #name "(%rip)\n"
#else
#define WENGERT_STUB(name)                                     \
  ".type wengert_run_" #name ", @function\nwengert_run_" #name \
  ":\n\tcall 1f\n1:\tpopl %eax\n\t"                            \
  "movl wengert_original_" #name "-1b(%eax),%eax\n\tmovl $" WENGERT_ORIGINAL_MARK ", %ecx\n\tjmp *%eax\n"
#endif
#define WENGERT_TEXT_FUNCTION(result, name, parameters)                                  \
  __attribute__((used, visibility("hidden"))) void (*wengert_original_##name)(void);     \
  __attribute__((visibility("hidden"))) extern result wengert_run_##name parameters;     \
  __asm__(".pushsection .text\n.hidden wengert_run_" #name "\n.globl wengert_run_" #name \
          "\n" WENGERT_STUB(name) ".popsection\n");

/* Looks the functions up that the program has by now, or a library that it has opened, and guards them. */
void wengert_follow_text(void* library);

struct WengertTextFunction {
  const char* name;
  void (**original)(void);
  void (*wrapper)(void);
  unsigned places;
  int always; /* without --text too */
};
extern const struct WengertTextFunction wengert_text_formats[];
extern const size_t wengert_text_format_count;
#define WENGERT_TEXT_ENTRY(name, always) \
  {#name, &wengert_original_##name, (void (*)(void))wrap_##name, WENGERT_GUARD_ALWAYS, always},
#endif
