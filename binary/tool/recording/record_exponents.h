// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: numbers whose exponents are changed by integer arithmetic; see bits/exponents.h.
#pragma once
#include "recording/record_values.h"

namespace wengert::tool {

// A statement with a power of two as its partial where the operation's result is such a multiple of an active operand,
// else `otherwise`.
Value with_exponents(Recorder& recorder, const Applied& applied, const Value& otherwise);

// A number converted from an integer that was made of an active number's bits: mangled where the integer is large, and
// so no exponent. Forward mode says more (forward/digits.h), as smaller ones leave a trace in its tangents.
Value of_large_integer(Recorder& recorder, const Applied& applied);

}  // namespace wengert::tool
