// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers whose bits are an integer that another number was cut to, as fast exponentials make them (Schraudolph's):
// they have no derivative, where a conversion of that integer would rightly have zero. Seen where both stand in one
// block: the integer, and its use as a number.
#pragma once
#include "shadow/recent_stores.h"

namespace wengert::tool {

// The number that was cut to the integer whose bits this number's are; null: it is none, or an exponent alone. The atom
// is a number's by its type, by how it was moved, or because it `is_number`.
IRExpr* number_behind_bits(const Definitions& definitions, const RecentStores& recent, const IRExpr* atom,
                           bool is_number = false);

}  // namespace wengert::tool
