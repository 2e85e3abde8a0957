// SPDX-License-Identifier: GPL-2.0-or-later
// Which vector registers are dead where a block writes them or is left: a value that only a dead register holds needs
// no statement, and does not have to reach the guest state. What follows the block is decoded, and what cannot be
// decoded is taken to read everything. For statements, not for the program's own values, two assumptions come from the
// platform's calling convention: a function hands back results in xmm0 and xmm1 alone, and a callee that its caller
// cannot know (called through a pointer or another library's entry) is handed arguments in xmm0 to xmm7 alone.
#pragma once
#include "valgrind/guest.h"

namespace wengert::tool {

// Lanes of 8 bytes, four for each vector register.
using Lanes = ULong;
constexpr Lanes every_lane = ~0ULL;

// Which lanes may be read once the code at this address runs, without any assumption; `returns`: it was called, and
// goes back there (0: not known). x86: every one.
Lanes live_lanes(Addr at, Addr returns, const VexArchInfo* machine);

class Liveness {
 public:
  Liveness(IRSB* block, const VexArchInfo* machine) : block_(block), machine_(machine) {}
  // Is what statement `index` writes to these bytes of the guest state overwritten before anyone reads it?
  Bool dead_after(Int index, Int offset, Int bytes) const;

 private:
  IRSB* block_;
  const VexArchInfo* machine_;
};

}  // namespace wengert::tool
