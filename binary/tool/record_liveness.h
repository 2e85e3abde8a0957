// SPDX-License-Identifier: GPL-2.0-or-later
// Which vector registers are dead where a block writes them: their values need no statement. Sound variants only: what
// follows is decoded, and what cannot be decoded is taken to read everything. The one assumption is the platform's
// calling convention at a return: only xmm0, xmm1 (and their upper halves) carry results.
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
