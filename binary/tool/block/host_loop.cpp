// SPDX-License-Identifier: GPL-2.0-or-later
// Loops that stay in their host code; see host_loop.h. VEX begins a block with
//     decl COUNTER(%rbp); jns forward; jmp *FAILURE(%rbp); forward:
// then comes the check, and at the end a jump that the core chains to the block's beginning. That jump becomes
//     decl COUNTER(%rbp); jns behind the check; jmp *FAILURE(%rbp)
// so that the core gets control as often as before, with the instruction pointer at the beginning, where it is all the
// time. Only the bytes that VEX made are read, and which registers an instruction reads; where they are others than
// expected, the loop goes the long way.
#include "block/host_loop.h"

#include "valgrind/guest.h"

namespace wengert::tool {
#if defined(VGA_amd64) && defined(WENGERT_SHORT_LOADS)
namespace {

// Bytes of the guest state.
struct Range {
  Int begin, end;
  bool meets(const Range& other) const { return begin < other.end && other.begin < end; }
};

bool is_boring_exit_to(const IRStmt* st, Addr begin) {
  return st->tag == Ist_Exit && st->Ist.Exit.jk == Ijk_Boring && st->Ist.Exit.dst->Ico.U64 == begin;
}

// What stands before the check and is read by it.
class Check {
 public:
  explicit Check(const IRSB* block) : block_(block) {}

  // The check's place, -1 if there is none or something else is done before.
  Int find() {
    for (Int i = 0; i < block_->stmts_used; i++) {
      const IRStmt* st = block_->stmts[i];
      if (st->tag == Ist_Exit) return st->Ist.Exit.jk == Ijk_InvalICache ? i : -1;
      if (st->tag == Ist_NoOp) continue;
      if (st->tag == Ist_Put && st->Ist.Put.data->tag == Iex_Const) {  // what the core drops if the check fails
        const Int at = st->Ist.Put.offset;
        if (at == offsetof(GuestState, guest_CMSTART) || at == offsetof(GuestState, guest_CMLEN)) continue;
        return -1;
      }
      if (st->tag != Ist_WrTmp) return -1;
      const IRExpr* e = st->Ist.WrTmp.data;
      if (e->tag == Iex_Get) {
        if (count_ == most) return -1;
        reads_[count_++] = {e->Iex.Get.offset, e->Iex.Get.offset + sizeofIRType(e->Iex.Get.ty)};
      } else if (e->tag != Iex_Unop && e->tag != Iex_Binop && e->tag != Iex_RdTmp) {
        return -1;
      }
    }
    return -1;
  }
  bool meets(const Range& range) const {
    for (Int i = 0; i < count_; i++)
      if (reads_[i].meets(range)) return true;
    return false;
  }

 private:
  static constexpr Int most = 64;
  const IRSB* block_;
  Range reads_[most];
  Int count_ = 0;
};

Range range_of(const IRRegArray* array) {
  return {array->base, array->base + array->nElems * sizeofIRType(array->elemTy)};
}

// Does the statement read or write the guest state where `meets` says?
template <class Meets>
bool touches(const IRSB* block, const IRStmt* st, const Meets& meets) {
  switch (st->tag) {
    case Ist_Put: {
      const Int begin = st->Ist.Put.offset;
      return meets(Range{begin, begin + sizeofIRType(typeOfIRExpr(block->tyenv, st->Ist.Put.data))});
    }
    case Ist_PutI:
      return meets(range_of(st->Ist.PutI.details->descr));
    case Ist_WrTmp: {
      const IRExpr* e = st->Ist.WrTmp.data;  // the block is flat
      if (e->tag == Iex_Get) return meets(Range{e->Iex.Get.offset, e->Iex.Get.offset + sizeofIRType(e->Iex.Get.ty)});
      return e->tag == Iex_GetI && meets(range_of(e->Iex.GetI.descr));
    }
    case Ist_Dirty: {
      const IRDirty* d = st->Ist.Dirty.details;
      for (Int i = 0; i < d->nFxState; i++)
        for (Int r = 0; r <= d->fxState[i].nRepeats; r++) {
          const Int begin = d->fxState[i].offset + r * d->fxState[i].repeatLen;
          if (meets(Range{begin, begin + d->fxState[i].size})) return true;
        }
      return false;
    }
    default:
      return false;
  }
}

bool may_stay(const IRSB* block, Addr begin) {
  Check check(block);
  const Int place = check.find();
  if (place < 0) return false;
  Int last = place;
  while (++last < block->stmts_used && !is_boring_exit_to(block->stmts[last], begin))
    if (block->stmts[last]->tag == Ist_Exit && block->stmts[last]->Ist.Exit.jk == Ijk_InvalICache) return false;
  if (last == block->stmts_used) return false;
  for (Int i = last + 1; i < block->stmts_used; i++)
    if (block->stmts[i]->tag == Ist_Exit) return false;
  const Range instruction{instruction_pointer, instruction_pointer + 8};
  const auto meets = [&](const Range& range) { return check.meets(range) || instruction.meets(range); };
  for (Int i = place + 1; i < last; i++)
    if (touches(block, block->stmts[i], meets)) return false;
  // Behind the loop, too, nothing may be taken from before the check.
  for (Int i = last + 1; i < block->stmts_used; i++)
    if (block->stmts[i]->tag == Ist_WrTmp && touches(block, block->stmts[i], meets)) return false;
  return true;
}

Addr loop = 0;       // where the block begins whose code is being emitted, if it may stay; else 0
Int offset = 0;      // of what is emitted next
Int entry = -1;      // the offset behind the check
UChar counts[8];     // the block's first instruction
ULong stack = 0;     // the register of the stack, a bit
ULong written = 0;   // registers that are written behind the check
ULong expected = 0;  // registers that are read before that

bool counts_events(const UChar* code, Int bytes) {
  return bytes == 8 && code[0] == 0xff && code[1] == 0x4d && code[3] == 0x79 && code[4] == 3 && code[5] == 0xff &&
         code[6] == 0x65;
}
// ...; movl $61, %ebp; movabsq $ADDRESS, %r11; jmp *%r11: to the core, to translate again.
bool ends_check(const UChar* code, Int bytes) {
  static const UChar kind[] = {0xbd, 61, 0, 0, 0, 0x49, 0xbb}, jump[] = {0x41, 0xff, 0xe3};
  return bytes >= 18 && VG_(memcmp)(code + bytes - 18, kind, sizeof kind) == 0 &&
         VG_(memcmp)(code + bytes - 3, jump, sizeof jump) == 0;
}
// addq $8, %rsp; no bytes where it is left out.
bool drops_top(const UChar* code, Int bytes) {
  static const UChar drop[] = {0x48, 0x83, 0xc4, 8};
  return (bytes == 4 || bytes == 0) && VG_(memcmp)(code, drop, 4) == 0;
}
// movq %reg, OFFSET(%rbp) or movups %xmm, OFFSET(%rbp): a register is kept for later.
bool spills(const UChar* code, Int bytes) {
  if (bytes < 7 || (code[0] & 0xf0) != 0x40) return false;
  const Int modrm = code[1] == 0x89 ? 2 : code[1] == 0x0f && code[2] == 0x11 ? 3 : 0;
  return modrm > 0 && (code[modrm] & 0xc7) == 0x85;
}
// j.. over; movq $loop, %r11; movq %r11, RIP(%rbp); movabsq $ADDRESS, %r11; call *%r11: what the core chains.
bool goes_to_loop(const UChar* code, Int bytes) {
  static const UChar call[] = {0x41, 0xff, 0xd3};
  if (bytes < 24 || (code[0] & 0xf0) != 0x70 || code[1] != bytes - 2 || VG_(memcmp)(code + bytes - 3, call, 3) != 0)
    return false;
  if (code[2] == 0x49 && code[3] == 0xc7 && code[4] == 0xc3) {
    Int to;
    VG_(memcpy)(&to, code + 5, 4);
    return static_cast<Addr>(static_cast<Long>(to)) == loop;
  }
  Addr to;
  VG_(memcpy)(&to, code + 4, 8);
  return code[2] == 0x49 && code[3] == 0xbb && to == loop;
}

Int jump_behind_check(UChar* code) {
  constexpr UChar length = 14;
  code[1] = length - 2;
  VG_(memcpy)(code + 2, counts, 3);
  code[5] = 0x0f;
  code[6] = 0x89;
  const Int distance = entry - (offset + 11);
  VG_(memcpy)(code + 7, &distance, 4);
  VG_(memcpy)(code + 11, counts + 5, 3);
  return length;
}

void begin_code(const UChar* code, const RegisterUse& use) {
  VG_(memcpy)(counts, code, 8);
  offset = 0;
  entry = -1;
  begin_saves(use);
  if (guest_state_register() == 0) loop = 0;  // another VEX
}

}  // namespace

void allow_host_loop(const IRSB* block, Addr begin) { loop = may_stay(block, begin) ? begin : 0; }

Int close_host_loop(UChar* code, Int bytes, const RegisterUse& use, bool counts_blocks) {
  if (counts_blocks) loop = 0;
  if (counts_events(code, bytes)) {
    begin_code(code, use);
  } else if (loop == 0) {
    return bytes;
  } else if (entry < 0) {
    if (spills(code, bytes)) loop = 0;  // something is kept for later
    if (ends_check(code, bytes)) {
      entry = offset + bytes;
      written = expected = 0;
      forget_saves();
    }
  } else if (goes_to_loop(code, bytes)) {
    if ((expected & ~(guest_state_register() | stack)) == 0) bytes = jump_behind_check(code);
    loop = 0;
  } else {
    if (drops_top(code, bytes)) stack = use.written;
    expected |= use.read & ~written;
    written |= use.written;
  }
  offset += bytes;
  return bytes;
}

#else
void allow_host_loop(const IRSB*, Addr) {}
#endif
}  // namespace wengert::tool
