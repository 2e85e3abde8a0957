// SPDX-License-Identifier: GPL-2.0-or-later
// What a block has stored where, as far as its addresses are one register or constant and an offset: of which number a
// half is overwritten as an integer and the whole read again at once, as code does that splits numbers or sets their
// exponents. Both modes ask; what they make of it is theirs.
#pragma once
#include "block/patterns.h"

namespace wengert::tool {

struct RecentStore {
  IRTemp root;  // of the address; IRTemp_INVALID: it is constant
  Long offset;
  Int bytes;
  IRExpr* data;
  bool passive;
  IRExpr* before;  // of 4 bytes that are looked for: their shadow before they were stored
};

class RecentStores {
 public:
  // Looks through the block for what is loaded, of which half may have been stored, and defines all temporaries.
  void prepare(const IRSB* block, Definitions& definitions);
  // Must be called for each statement that may write memory and is no store.
  void forget() { count_ = 0; }
  // Is the shadow before this store worth knowing?
  bool is_half(IRExpr* address, Int bytes) const;
  void add(IRExpr* address, Int bytes, IRExpr* data, bool passive, IRExpr* before);

  // One half of the 8 bytes was overwritten by what is passive, the other not: null both where that is not known.
  struct Halves {
    const RecentStore *low, *high;
    bool certain;  // the other half is the number's that this block stored there
  };
  Halves halves(IRExpr* address) const;
  // What was stored there last, with this size; null: not known.
  IRExpr* data(IRExpr* address, Int bytes) const;
  // The same, or what has these bytes as its lowest.
  IRExpr* lowest_bytes(IRExpr* address, Int bytes) const;
  // What was stored there last as a whole, or over the upper half of 8 bytes.
  IRExpr* word_with_sign(IRExpr* address, Int bytes) const;

 private:
  struct Place {
    IRTemp root;
    Long offset;
  };
  static constexpr Int most = 24;
  const Definitions* definitions_ = nullptr;
  RecentStore stores_[most];
  Place loads_[most];
  Int count_ = 0, load_count_ = 0;

  Place place_of(const IRExpr* address) const;
  const RecentStore* last(Place place, Int bytes) const;
};

}  // namespace wengert::tool
