// SPDX-License-Identifier: GPL-2.0-or-later
// Speculation on inactive registers: if the registers a block reads have zero shadows when it is translated, the block
// is translated as if they always had, and checks that at its start. A block whose check fails is translated again
// without the assumption; that happens once or twice in a run.
#pragma once
#include "valgrind/mode.h"

namespace wengert::tool {

// The lanes whose registers are known to be inactive at a point of the block: one bit per 8 bytes
// of guest state.
struct InactiveLanes {
  ULong bits[16] = {};
  bool covers(Int offset, Int bytes) const {
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++)
      if (!(bits[lane / 64] >> (lane % 64) & 1)) return false;
    return true;
  }
  bool any(Int offset, Int bytes) const {
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++)
      if (bits[lane / 64] >> (lane % 64) & 1) return true;
    return false;
  }
  void set(Int lane, bool inactive) {
    const ULong bit = 1ULL << (lane % 64);
    if (inactive)
      bits[lane / 64] |= bit;
    else
      bits[lane / 64] &= ~bit;
  }
};

// Emits the check and returns the lanes that hold zero shadows from here to their next write. Of `input`, the block's
// statements as they will be instrumented, reads of registers that hold a mask for signs become loads of a constant.
InactiveLanes speculate(Emitter& emit, const Superblock& block, IRSB* input);
// What the translations of a block no longer assume; and the same from a list: whether it is more than was known.
UChar given_up_by(Addr block);
bool give_up_more(Addr block, UChar given_up);

struct SpeculationFigures {
  ULong blocks, failures;
};
SpeculationFigures speculation_figures();

}  // namespace wengert::tool
