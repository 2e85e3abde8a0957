// SPDX-License-Identifier: GPL-2.0-or-later
// What a block has stored where; see recent_stores.h.
#include "shadow/recent_stores.h"

namespace wengert::tool {
RecentStores::Place RecentStores::place_of(const IRExpr* address) const {
  Place place{IRTemp_INVALID, 0};
  Addr constant;
  for (;;) {
    if (constant_address(address, &constant)) return {IRTemp_INVALID, place.offset + static_cast<Long>(constant)};
    place.root = address->Iex.RdTmp.tmp;
    const IRExpr* e = definitions_->of(address);
    if (!e) return place;
    if (e->tag == Iex_RdTmp) {
      address = e;
      continue;
    }
    if (e->tag != Iex_Binop || !constant_address(e->Iex.Binop.arg2, &constant)) return place;
    switch (e->Iex.Binop.op) {
      case Iop_Add64:
        place.offset += static_cast<Long>(constant);
        break;
      case Iop_Sub64:
        place.offset -= static_cast<Long>(constant);
        break;
      case Iop_Add32:
        place.offset += static_cast<Int>(constant);
        break;
      case Iop_Sub32:
        place.offset -= static_cast<Int>(constant);
        break;
      default:
        return place;
    }
    address = e->Iex.Binop.arg1;
  }
}

void RecentStores::prepare(const IRSB* block, Definitions& definitions) {
  definitions_ = &definitions;
  for (Int i = 0; i < block->stmts_used; i++) {
    const IRStmt* st = block->stmts[i];
    if (st->tag != Ist_WrTmp || static_cast<Int>(st->Ist.WrTmp.tmp) >= definitions.temps) continue;
    const IRExpr* e = st->Ist.WrTmp.data;
    definitions.of_temp[st->Ist.WrTmp.tmp] = e;
    if (e->tag != Iex_Load || load_count_ == most) continue;
    const IRType type = e->Iex.Load.ty;
    if (type == Ity_I64 || type == Ity_F64 || type == Ity_I32 || type == Ity_F32 || type == Ity_V128)
      loads_[load_count_++] = place_of(e->Iex.Load.addr);
  }
}

bool RecentStores::is_half(IRExpr* address, Int bytes) const {
  if (bytes != 4 || load_count_ == 0) return false;
  const Place place = place_of(address);
  for (Int i = 0; i < load_count_; i++)
    if (loads_[i].root == place.root && (loads_[i].offset == place.offset || loads_[i].offset == place.offset - 4))
      return true;
  return false;
}

void RecentStores::add(IRExpr* address, Int bytes, IRExpr* data, bool passive, IRExpr* before) {
  if (load_count_ == 0) return;
  const Place place = place_of(address);
  if (count_ == most || (count_ > 0 && stores_[0].root != place.root)) count_ = 0;  // it may lie anywhere
  stores_[count_++] = {place.root, place.offset, bytes, data, passive, before};
}

RecentStores::Halves RecentStores::halves(IRExpr* address) const {
  constexpr Halves unknown{nullptr, nullptr, false};
  if (count_ == 0) return unknown;
  const Place place = place_of(address);
  const RecentStore* passive[2] = {nullptr, nullptr};  // the first of them, which has what was before
  bool moved[2] = {false, false}, whole = false;
  for (Int i = count_ - 1; i >= 0 && !whole; i--) {
    const RecentStore& store = stores_[i];
    if (store.root != place.root || store.offset >= place.offset + 8 || store.offset + store.bytes <= place.offset)
      continue;
    whole = store.offset <= place.offset && store.offset + store.bytes >= place.offset + 8;
    if (whole) continue;
    if (store.bytes != 4 || !store.before || (store.offset - place.offset) % 4 != 0) return unknown;
    const Int half = store.offset == place.offset ? 0 : 1;
    if (moved[half]) continue;
    if (store.passive)
      passive[half] = &store;
    else
      moved[half] = true;
  }
  if ((passive[0] != nullptr) == (passive[1] != nullptr)) return unknown;
  const bool low = passive[0], other_moved = moved[low ? 1 : 0];
  // Where a number was put together of halves, on x86 perhaps in the block before, a lower half without a tangent may
  // be its own; what was there before is another number's.
  if (low && (other_moved || (!whole && word_type == Ity_I32))) return unknown;
  return {passive[0], passive[1], whole && !other_moved};
}

// The last that touched these bytes and begins where they do.
const RecentStore* RecentStores::last(Place place, Int bytes) const {
  for (Int i = count_ - 1; i >= 0; i--) {
    const RecentStore& store = stores_[i];
    if (store.root != place.root || store.offset >= place.offset + bytes || store.offset + store.bytes <= place.offset)
      continue;
    return store.offset == place.offset ? &store : nullptr;
  }
  return nullptr;
}

IRExpr* RecentStores::data(IRExpr* address, Int bytes) const {
  const RecentStore* store = count_ > 0 ? last(place_of(address), bytes) : nullptr;
  return store && store->bytes == bytes ? store->data : nullptr;
}

IRExpr* RecentStores::lowest_bytes(IRExpr* address, Int bytes) const {
  const RecentStore* store = count_ > 0 ? last(place_of(address), bytes) : nullptr;
  return store && store->bytes >= bytes ? store->data : nullptr;
}

IRExpr* RecentStores::word_with_sign(IRExpr* address, Int bytes) const {
  if (IRExpr* whole = data(address, bytes)) return whole;
  if (count_ == 0 || bytes != 8) return nullptr;
  Place upper = place_of(address);
  upper.offset += 4;
  const RecentStore* store = last(upper, 4);
  return store && store->bytes == 4 ? store->data : nullptr;
}

}  // namespace wengert::tool
