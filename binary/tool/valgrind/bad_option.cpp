// SPDX-License-Identifier: GPL-2.0-or-later
// A known option with a bad value. Valgrind's core says it in three lines and sends the reader to its own manual; the
// linker puts this in its place (--wrap, see CMakeLists.txt): one line that says what and what to do.
#include "valgrind/valgrind_core.h"

extern "C" {

[[noreturn]] void __wrap_vgPlain_fmsg_bad_option(const HChar* option, const HChar* format, ...);

void __wrap_vgPlain_fmsg_bad_option(const HChar* option, const HChar* format, ...) {
  HChar reason[256];
  va_list arguments;
  va_start(arguments, format);
  VG_(vsnprintf)(reason, sizeof reason, format, arguments);
  va_end(arguments);
  Int end = static_cast<Int>(VG_(strlen)(reason));
  while (end > 0 && (reason[end - 1] == '\n' || reason[end - 1] == '.')) reason[--end] = 0;
  for (Int i = 0; i < end; i++)
    if (reason[i] == '\n') reason[i] = ' ';
  VG_(printf)(
      "wengert: error: the option '%s' has a bad value%s%s; 'wengert run --help' and 'valgrind --help' list what "
      "it "
      "may be\n",
      option, end ? ": " : "", reason);
  VG_(exit)(2);
}
}
