// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode within one superblock: for every temporary the atom that holds its tangent. A tangent has the type and
// the place of its value, bit for bit; null is a tangent known to be zero.
#pragma once
#include "bits/rounding.h"
#include "block/operations.h"
#include "block/patterns.h"
#include "block/speculation.h"
#include "shadow/recent_stores.h"
#include "shadow/shadow.h"

namespace wengert::tool {

// A set of temporaries.
class Temporaries {
 public:
  ~Temporaries() { VG_(free)(members_); }
  bool has(const IRExpr* atom) const {
    return atom->tag == Iex_RdTmp && atom->Iex.RdTmp.tmp < room_ && members_[atom->Iex.RdTmp.tmp];
  }
  void add(const IRExpr* atom) {
    if (atom->tag != Iex_RdTmp) return;
    const IRTemp temp = atom->Iex.RdTmp.tmp;
    if (temp >= room_) {
      const IRTemp room = 2 * temp + 64;
      members_ = static_cast<UChar*>(VG_(realloc)("wengert.temporaries", members_, room));
      VG_(memset)(members_ + room_, 0, room - room_);
      room_ = room;
    }
    members_[temp] = 1;
  }

 private:
  UChar* members_ = nullptr;
  IRTemp room_ = 0;
};

struct Tangents {
  Emitter emit;
  IRExpr** of_temp;
  Int temps;
  Definitions definitions;
  RecentStores recent;
  Rounding rounding;
  // The tangent of the word around each 16 bits that the block reads alone.
  struct {
    IRTemp piece;
    IRExpr* tangent;
  } around[8] = {};
  Int around_count = 0;
  Temporaries lost_atoms;  // tangents that are zero or lost, nothing else; see lost.h
  ShadowBase base;
  InactiveLanes inactive;
  Addr instruction = 0;  // the client instruction being translated, for reports
  // The tangents, as words, of integer registers of whose numbers some lowest digits were overwritten.
  IRExpr* kept[(integer_end - integer_begin) / static_cast<Int>(sizeof(UWord))] = {};
  // What the shadow of an operation's result is. Null: its tangent. The mode that finds bit tricks puts its own here
  // and shares everything else: registers, memory, moves of whole values.
  IRExpr* (*of_result)(Tangents&, IROp, IRExpr* const*, Int count) = nullptr;

  IRExpr* of(IRExpr* atom) const {
    if (atom->tag != Iex_RdTmp || static_cast<Int>(atom->Iex.RdTmp.tmp) >= temps) return nullptr;
    return of_temp[atom->Iex.RdTmp.tmp];
  }
  IRExpr* of_or_zero(IRExpr* atom) {
    IRExpr* tangent = of(atom);
    return tangent ? tangent : emit.zero(emit.type_of(atom));
  }
  void set(IRTemp temp, IRExpr* tangent) {
    if (static_cast<Int>(temp) < temps) of_temp[temp] = tangent;
  }
};

// Was code translated that computes with active floats, or rounds active numbers to them?
extern bool met_active_floats;

// Was the number's lower part cut off by a shift on its way to this atom?
bool cuts(const Tangents& tangents, const IRExpr* atom);

// The tangent of an expression whose value is (already) in `result`.
IRExpr* tangent_of(Tangents& tangents, IRExpr* expression, IRExpr* result);

// Parts of it. `data` are the operands without the rounding mode, `rounding` is that or null.
struct Operands {
  IRExpr* rounding;
  IRExpr* data[4];
  IRExpr* tangent[4];
  Int count;
};
IRExpr* arithmetic_tangent(Tangents& tangents, const Operation& op, const Operands& operands, IRExpr* result);
IRExpr* transcendental_tangent(Tangents& tangents, const Operation& op, const Operands& operands, IRExpr* result);
IRExpr* bit_trick_tangent(Tangents& tangents, const Operation& op, const Operands& operands);
// Of what is moved by whole bytes and was cut out by a mask before: the mask's bits alone, of which a number's tangent
// keeps more.
IRExpr* moved_bits(Tangents& tangents, IRExpr* x, IRExpr* tangent);
// Of integer addition and subtraction where they do what bit operations do; null elsewhere.
IRExpr* sum_tangent(Tangents& tangents, IROp op, IRExpr* const* operands);

}  // namespace wengert::tool
