// SPDX-License-Identifier: GPL-2.0-or-later
// What several operations of a block do together: signs and choices made by shifts and sums, moves through x87.
#pragma once
#include "block/emit.h"
#include "block/operations.h"

namespace wengert::tool {

// The expression that defines each temporary of a block, as far as it was seen.
struct Definitions {
  const IRExpr** of_temp = nullptr;
  Int temps = 0;
  const IRExpr* of(const IRExpr* atom) const {
    return atom->tag == Iex_RdTmp && static_cast<Int>(atom->Iex.RdTmp.tmp) < temps ? of_temp[atom->Iex.RdTmp.tmp]
                                                                                   : nullptr;
  }
};

// Does moving alone lead from a left shift of whole bytes, but not of a whole word, to this atom? Then it is a number
// whose lower digits were cut off with it, unless something is joined to it. `stored` says what a load loads.
template <class Stored>
bool is_cut(const Definitions& definitions, const IRExpr* atom, Stored stored);

// x << 1 >> 1, which is x without its sign: x; else null. `op` shifts `a` right by `count`.
IRExpr* shifted_out_of(const Definitions& definitions, IROp op, const IRExpr* a, const IRExpr* count);

// (a & m) + (b & ~m), which chooses, and (a << 32) + b of a 32-bit b, which joins: as compilers write for `or`; and
// that `or`.
bool chooses_by_sum(const Definitions& definitions, IROp op, IRExpr* const* operands);
constexpr IROp or_for(IROp sum) { return sum == Iop_Add32 ? Iop_Or32 : Iop_Or64; }

// Is every 32-bit word of it all ones or all zeros, as comparisons make them? Is it what `and` with such a mask leaves?
bool chooses(const Definitions& definitions, const IRExpr* atom, Int depth = 0);
bool chosen(const Definitions& definitions, const IRExpr* atom);
// Made by moving bytes or shorts: a part of a number on its way, perhaps.
bool is_piece(const Definitions& definitions, const IRExpr* atom, Int depth = 0);

// The 4 or 8 bytes of a shift's result on their way to a register for numbers.
bool moves_to_number(IROp op);
bool shifts_cut(const IRExpr* e);
template <class Stored>
bool is_cut(const Definitions& definitions, const IRExpr* atom, Stored stored) {
  for (Int depth = 0; depth < 8 && atom; depth++) {
    const IRExpr* e = definitions.of(atom);
    if (!e) return false;
    if (shifts_cut(e)) return true;
    atom = e->tag == Iex_RdTmp                                                                     ? e
           : e->tag == Iex_Load                                                                    ? stored(e)
           : e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_32Uto64 || e->Iex.Unop.op == Iop_64to32) ? e->Iex.Unop.arg
                                                                                                   : nullptr;
  }
  return false;
}

// fild and fistp of 64 bits, with which x86 code moves 8 bytes at once (std::atomic<double>). VEX's x87 has 53 bits and
// would lose some; where both stand in one block this gives the integer that was loaded, which the hardware also
// stores.
struct MovedInteger {
  IRExpr* integer = nullptr;  // null: the expression is no such move
  IRExpr* unless = nullptr;   // an I1 that says the x87 stack overflowed, so that no move happened; null: it cannot
};
MovedInteger moved_through_x87(const Definitions& definitions, const IRExpr* e);

}  // namespace wengert::tool
