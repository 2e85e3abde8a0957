// SPDX-License-Identifier: GPL-2.0-or-later
// Digits of text: bytes and shorts of a table at a place that bits of an active number say, with which programs write
// numbers; and characters of which a program makes a number again, one by one.
#pragma once
#include "block/patterns.h"
#include "shadow/recent_stores.h"

namespace wengert::tool {

// An I1: the condition, where no active number stands at the address; bytes of numbers are no digits.
IRExpr* beside_no_numbers(Emitter& emit, IRExpr* condition, IRExpr* address);

// The character of which the integer is the decimal digit, c - '0'; null: the block does not tell.
IRExpr* character_of_digit(const Definitions& definitions, const RecentStores& recent, const IRExpr* integer);

}  // namespace wengert::tool
