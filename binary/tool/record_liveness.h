// SPDX-License-Identifier: GPL-2.0-or-later
// Which vector registers are dead where a block writes them: a value that only a dead register holds needs no
// statement. What follows the block is decoded, and what cannot be decoded is taken to read everything. Two assumptions
// come from the platform's calling convention: a function hands back results in xmm0 and xmm1 alone, and a callee that
// its caller cannot know (called through a pointer or another library's entry) is handed arguments in xmm0 to xmm7
// alone.
#pragma once
#include "guest.h"

namespace wengert::tool {

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
