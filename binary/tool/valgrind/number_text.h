// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers as text, which Valgrind's own printing and reading do only roughly.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// 17 significant digits without trailing zeros, "-1.25e-30" where that is shorter, "nan", "inf". Returns `text`.
constexpr SizeT number_bytes = 32;
const HChar* write_number(double value, HChar* text);

// Reads all of `text`; False if it is no finite number.
Bool read_number(const HChar* text, double* value);

}  // namespace wengert::tool
