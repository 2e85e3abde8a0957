// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: numbers whose exponents are changed by integer arithmetic; see bits/exponents.h.
#pragma once
#include "recording/record_values.h"

namespace wengert::tool {

// A statement with a power of two as its partial where the operation's result is such a multiple of an active operand,
// else `otherwise`.
Value with_exponents(Recorder& recorder, const Applied& applied, const Value& otherwise);

}  // namespace wengert::tool
