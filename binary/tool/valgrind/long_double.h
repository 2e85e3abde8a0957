// SPDX-License-Identifier: GPL-2.0-or-later
// Long doubles in memory, which are converted in the x87 unit of the machine. On amd64 VEX's code for fprem leaves a
// register of that unit's stack in use each time, and where all eight are, each conversion gives a NaN. Between two
// operations of VEX none holds a number, so all are marked empty first. On x86 the registers do hold numbers.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

inline void empty_x87() {
#ifdef __x86_64__
  __asm__ volatile("emms" ::: "memory", "st", "st(1)", "st(2)", "st(3)", "st(4)", "st(5)", "st(6)", "st(7)");
#endif
}

constexpr SizeT long_double_bytes = 10;

inline double long_double_at(const void* at) {
  empty_x87();
  long double wide = 0;
  VG_(memcpy)(&wide, at, long_double_bytes);
  return static_cast<double>(wide);
}

// Writes `long_double_bytes`.
inline void write_long_double(void* at, double number) {
  empty_x87();
  const long double wide = static_cast<long double>(number);
  VG_(memcpy)(at, &wide, long_double_bytes);
}

}  // namespace wengert::tool
