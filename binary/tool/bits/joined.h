// SPDX-License-Identifier: GPL-2.0-or-later
// Words of numbers joined by exclusive or, with each other or with a key: remembered until the same operation takes
// them apart again, as swaps, choices without a branch and ciphers do. Both modes use it; what a shadow is, is theirs.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// One side of an exclusive or: a word, and its shadow, or the entry that its shadow names.
struct JoinedSide {
  UInt value;
  ULong shadow;    // 0: none
  Int entry = -1;  // from an earlier join; it is not looked at if it is not this value's
};

struct Join {
  enum State { nothing, number, joined, unknown } state;
  ULong shadow;  // number: which one; `turned`: with its sign turned over
  bool turned;
  UInt entry;  // joined: to be named by the result's shadow
};

constexpr UInt joined_entries = 1U << 18;
// Entries are used again after a while: what was not taken apart by then is unknown.
Join join_words(const JoinedSide& a, const JoinedSide& b);
// Does the entry belong to this value?
bool is_joined(UInt entry, UInt value);

}  // namespace wengert::tool
