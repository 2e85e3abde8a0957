// SPDX-License-Identifier: GPL-2.0-or-later
// Rounding by a large constant: x + 1.5 * 2^52 leaves no fraction bits of x, so that the sum, what its bits say, and
// the difference that takes the constant off again are piecewise constant. Two rules, both confirmed by the constant's
// value when the code runs:
// - One operation alone, on +-2^52, +-1.5 * 2^52 or, in floats, +-1.5 * 2^23: numbers that no program adds for another
//   purpose. The sum has no derivative, wherever the difference is.
// - Two operations of a block, of which the second takes back what the first added: then also 1.5 * 2^44 and up
//   (rounding to multiples of a part), in floats 2^23 and 1.5 * 2^19 and up. The difference has no derivative. The two
//   may stand in different blocks, but for fused multiply-adds: the bits of the last 64 sums are kept.
// Any other large constant, as in (x + 1e20) - 1e20, keeps the derivative.
#pragma once
#include "block/operations.h"
#include "block/patterns.h"
#include "block/speculation.h"
#include "shadow/recent_stores.h"

namespace wengert::tool {

class Rounding {
 public:
  Rounding() = default;
  ~Rounding() { VG_(free)(may_hold_); }
  Rounding(const Rounding&) = delete;
  Rounding& operator=(const Rounding&) = delete;

  // Looks through the block for atoms that may hold such a constant: constants, what is loaded from a fixed address or
  // the stack, and registers, active ones only where the block does not write them. Elements of arrays and results of
  // arithmetic are none.
  void prepare(const IRSB* block, ThreadId thread, const InactiveLanes& inactive, const Definitions& definitions,
               const RecentStores& recent);

  // Can the operation round, as far as its block tells? `operands` come without the rounding mode.
  bool possible(const Operation& op, IRExpr* const* operands) const;
  // Does it round if nothing changes: is the constant known, or in its register now?
  bool expected(const Operation& op, IRExpr* const* operands) const;
  // The derivative (an atom of the operation's type) without the lanes that the operation rounds.
  IRExpr* without_rounded(Emitter& emit, const Operation& op, IRExpr* const* operands, IRExpr* derivative) const;

 private:
  UChar* may_hold_ = nullptr;  // by temporary
  Int temps_ = 0;
  const Definitions* definitions_ = nullptr;
  const RecentStores* recent_ = nullptr;

  UChar held(const IRExpr* atom) const;
  const IRExpr* origin(const IRExpr* atom, bool lanes) const;
  struct Constant;
  Constant constant(const Operation& op, IRExpr* const* operands, Int at) const;
  static IRExpr* without_lanes(Emitter& emit, const Operation& op, const Constant& c, IRExpr* derivative);
};

}  // namespace wengert::tool
