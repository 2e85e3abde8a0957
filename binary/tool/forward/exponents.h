// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode: tangents of numbers whose exponents are changed by integer arithmetic; see bits/exponents.h.
#pragma once
#include "forward/tangents.h"

namespace wengert::tool {

// The tangent of `result`, which the operation makes: dx times a power of two where the result is that of an active x,
// else `otherwise`.
IRExpr* scaled_tangent(Tangents& tangents, IROp op, IRExpr* const* operands, IRExpr* result, IRExpr* otherwise);

}  // namespace wengert::tool
