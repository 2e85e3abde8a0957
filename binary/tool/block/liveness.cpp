// SPDX-License-Identifier: GPL-2.0-or-later
// Liveness of vector registers; see liveness.h. Instructions are decoded by VEX's own decoder, one at a time, into a
// block that is thrown away.
#include "block/liveness.h"

#include "shadow/constant_memory.h"
#include "valgrind/guards.h"

#if defined(VGA_amd64)
extern "C" {
struct DisResult {
  UInt len, whatNext, hint, jk_StopHere;
};
DisResult disInstr_AMD64(IRSB*, const UChar*, Long, Addr, VexArch, const VexArchInfo*, const VexAbiInfo*, VexEndness,
                         Bool);
extern HChar* private_LibVEX_alloc_curr;
Addr VG_(redir_do_lookup)(Addr, Bool*);
}
#endif

namespace wengert::tool {
#if defined(VGA_amd64)
namespace {

constexpr Lanes result_lanes = 0xff, argument_lanes = 0xffffffffULL;
constexpr UInt stop_here = 0x10;  // DisResult::whatNext

// Lanes that these bytes touch, or, if `whole`, cover.
Lanes lanes_of(Int offset, Int bytes, Bool whole) {
  Lanes lanes = 0;
  for (Int lane = 0; lane < 64; lane++) {
    const Int begin = vector_begin + 8 * lane, end = begin + 8;
    if (whole ? offset <= begin && end <= offset + bytes : offset < end && begin < offset + bytes)
      lanes |= 1ULL << lane;
  }
  return lanes;
}

Lanes read_by(IRExpr* e) {
  switch (e->tag) {
    case Iex_Get:
      return lanes_of(e->Iex.Get.offset, sizeofIRType(e->Iex.Get.ty), False);
    case Iex_Load:
      return read_by(e->Iex.Load.addr);
    case Iex_Unop:
      return read_by(e->Iex.Unop.arg);
    case Iex_Binop:
      return read_by(e->Iex.Binop.arg1) | read_by(e->Iex.Binop.arg2);
    case Iex_Triop: {
      const IRTriop* t = e->Iex.Triop.details;
      return read_by(t->arg1) | read_by(t->arg2) | read_by(t->arg3);
    }
    case Iex_Qop: {
      const IRQop* q = e->Iex.Qop.details;
      return read_by(q->arg1) | read_by(q->arg2) | read_by(q->arg3) | read_by(q->arg4);
    }
    case Iex_ITE:
      return read_by(e->Iex.ITE.cond) | read_by(e->Iex.ITE.iftrue) | read_by(e->Iex.ITE.iffalse);
    case Iex_CCall: {
      Lanes lanes = 0;
      for (Int i = 0; e->Iex.CCall.args[i]; i++) lanes |= read_by(e->Iex.CCall.args[i]);
      return lanes;
    }
    case Iex_RdTmp:
    case Iex_Const:
    case Iex_GetI:
      return 0;  // indexed registers are x87's
    default:
      return every_lane;
  }
}

Lanes read_by(IRStmt* s) {
  switch (s->tag) {
    case Ist_WrTmp:
      return read_by(s->Ist.WrTmp.data);
    case Ist_Put:
      return read_by(s->Ist.Put.data);
    case Ist_PutI:
      return read_by(s->Ist.PutI.details->ix) | read_by(s->Ist.PutI.details->data);
    case Ist_Store:
      return read_by(s->Ist.Store.addr) | read_by(s->Ist.Store.data);
    case Ist_StoreG: {
      const IRStoreG* g = s->Ist.StoreG.details;
      return read_by(g->addr) | read_by(g->data) | read_by(g->guard);
    }
    case Ist_LoadG: {
      const IRLoadG* g = s->Ist.LoadG.details;
      return read_by(g->addr) | read_by(g->alt) | read_by(g->guard);
    }
    case Ist_CAS: {
      const IRCAS* c = s->Ist.CAS.details;
      return read_by(c->addr) | read_by(c->expdLo) | read_by(c->dataLo) |
             (c->expdHi ? read_by(c->expdHi) | read_by(c->dataHi) : 0);
    }
    case Ist_Exit:
      return read_by(s->Ist.Exit.guard);
    case Ist_Dirty: {
      const IRDirty* d = s->Ist.Dirty.details;
      Lanes lanes = 0;
      for (Int i = 0; d->args[i]; i++)
        if (!is_IRExpr_VECRET_or_GSPTR(d->args[i])) lanes |= read_by(d->args[i]);
      for (Int i = 0; i < d->nFxState; i++)
        for (Int r = 0; d->fxState[i].fx != Ifx_Write && r <= d->fxState[i].nRepeats; r++)
          lanes |= lanes_of(d->fxState[i].offset + r * d->fxState[i].repeatLen, d->fxState[i].size, False);
      return lanes;
    }
    case Ist_NoOp:
    case Ist_IMark:
    case Ist_AbiHint:
    case Ist_MBE:
      return 0;
    default:
      return every_lane;
  }
}

// Exits to the system because of a misaligned address and the like: no values go there that were not written before.
Bool faults(IRJumpKind kind) { return kind == Ijk_SigSEGV || kind == Ijk_SigFPE_IntDiv || kind == Ijk_SigTRAP; }

// A place in the code yet to be visited: which lanes are overwritten on the way to it, and where known calls return to
// (a callee that its caller knows may leave registers alone, so what it does not touch stays live).
constexpr Int deepest = 4;
struct Path {
  Addr at;
  Lanes overwritten;
  Addr returns[deepest];
  Int depth;
};
Bool same_calls(const Path& a, const Path& b) {
  if (a.depth != b.depth) return False;
  for (Int i = 0; i < a.depth; i++)
    if (a.returns[i] != b.returns[i]) return False;
  return True;
}

// Code that may change cannot be read ahead.
Bool constant_code(Addr at) { return is_constant_memory(at, 16); }
// `jmp *offset(%rip)`: the way to another library's function, never a jump within one.
Bool leaves_library(Addr at) {
  const UChar* p = reinterpret_cast<const UChar*>(at);
  if (p[0] == 0xf2 || p[0] == 0x3e) p++;
  return p[0] == 0xff && p[1] == 0x25;
}

class Search {
 public:
  explicit Search(const VexArchInfo* machine) : machine_(machine) {
    LibVEX_default_VexAbiInfo(&abi_);
    abi_.guest_stack_redzone_size = 128;
    abi_.guest_amd64_assume_fs_is_const = True;
    abi_.guest_amd64_assume_gs_is_const = True;
  }

  // `assuming`: what the calling convention says.
  Lanes live_at(const Path& root, Bool assuming) {
    results_ = assuming ? result_lanes : every_lane, arguments_ = assuming ? argument_lanes : every_lane;
    waiting_count_ = seen_count_ = 0;
    instructions_left_ = 300;
    live_ = 0;
    wait(root);
    while (waiting_count_ > 0 && live_ != every_lane) follow(waiting_[--waiting_count_]);
    return live_;
  }

 private:
  const VexArchInfo* machine_;
  VexAbiInfo abi_;
  Path waiting_[64], seen_[512];
  Int waiting_count_, seen_count_, instructions_left_;
  Lanes live_, results_, arguments_;

  void all_live(const Path& path) { live_ |= ~path.overwritten; }
  void wait(const Path& path) {
    if (waiting_count_ < 64)
      waiting_[waiting_count_++] = path;
    else
      all_live(path);
  }
  Bool visited(const Path& path) {
    for (Int i = 0; i < seen_count_; i++)
      if (seen_[i].at == path.at && (seen_[i].overwritten & ~path.overwritten) == 0 && same_calls(seen_[i], path))
        return True;
    if (seen_count_ < 512) seen_[seen_count_++] = path;
    return False;
  }

  void follow(Path path) {
    for (;;) {
      if ((~path.overwritten & ~live_) == 0 || visited(path)) return;
      if (seen_count_ == 512 || --instructions_left_ < 0 || !constant_code(path.at) || is_guarded_entry(path.at))
        return all_live(path);
      HChar* const memory = private_LibVEX_alloc_curr;
      IRSB* code = emptyIRSB();
      const DisResult decoded = disInstr_AMD64(code, reinterpret_cast<const UChar*>(path.at), 0, path.at, VexArchAMD64,
                                               machine_, &abi_, VexEndnessLE, False);
      Addr next = 0;
      const Bool known = decoded.len != 0 && effects(code, path, next);
      private_LibVEX_alloc_curr = memory;
      if (!known) return all_live(path);
      if (decoded.whatNext != stop_here) {
        path.at += decoded.len;
        continue;
      }
      if (!jump(path, decoded, next)) return;
      if (VG_(redir_do_lookup)(path.at, nullptr) != path.at) return all_live(path);
    }
  }

  // What one instruction reads and overwrites, and its side exits; `next` is where a direct jump goes.
  Bool effects(IRSB* code, Path& path, Addr& next) {
    for (Int i = 0; i < code->stmts_used; i++) {
      IRStmt* s = code->stmts[i];
      live_ |= read_by(s) & ~path.overwritten;
      if (s->tag == Ist_Put) {
        IRExpr* data = s->Ist.Put.data;
        if (s->Ist.Put.offset == instruction_pointer)
          next = data->tag == Iex_Const ? static_cast<Addr>(data->Iex.Const.con->Ico.U64) : 0;
        path.overwritten |= lanes_of(s->Ist.Put.offset, sizeofIRType(typeOfIRExpr(code->tyenv, data)), True);
      }
      if (s->tag == Ist_Exit) {
        if (faults(s->Ist.Exit.jk)) continue;
        if (s->Ist.Exit.jk != Ijk_Boring) return False;
        Path other = path;
        other.at = static_cast<Addr>(s->Ist.Exit.dst->Ico.U64);
        wait(other);
      }
    }
    return True;
  }

  // Moves the path to where the jump goes; False if it ends here.
  Bool jump(Path& path, const DisResult& decoded, Addr next) {
    const Addr after = path.at + decoded.len;
    switch (decoded.jk_StopHere) {
      case Ijk_Ret:
        if (path.depth == 0) {
          live_ |= results_ & ~path.overwritten;
          return False;
        }
        path.at = path.returns[--path.depth];
        return True;
      case Ijk_Call:
        if (next == 0) {
          live_ |= arguments_ & ~path.overwritten;
          return False;
        }
        if (path.depth == deepest) break;
        path.returns[path.depth++] = after;
        path.at = next;
        return True;
      case Ijk_ClientReq:  // neither reads vector registers
      case Ijk_Sys_syscall:
      case Ijk_Boring:
        if (next != 0) {
          path.at = next;
          return True;
        }
        if (leaves_library(path.at)) {
          live_ |= arguments_ & ~path.overwritten;
          return False;
        }
        break;
      default:
        break;
    }
    all_live(path);
    return False;
  }
};

struct Known {
  Addr at, returns;
  Lanes live;
};
constexpr UInt cache_size = 1U << 14;
Known caches[2][cache_size];

Lanes live_at(Addr at, Addr returns, const VexArchInfo* machine, Bool assuming = True) {
  static UInt changes;
  if (changes != constants_changed()) VG_(memset)(caches, 0, sizeof caches);
  changes = constants_changed();
  Known& entry = caches[assuming][((at ^ returns << 7) * 0x9E3779B97F4A7C15ULL) >> 50];
  if (entry.at == at && entry.returns == returns) return entry.live;
  static Search search(machine);
  Path root{at, 0, {returns}, returns ? 1 : 0};
  entry = Known{at, returns, search.live_at(root, assuming)};
  return entry.live;
}

}  // namespace

Lanes live_lanes(Addr at, Addr returns, const VexArchInfo* machine) { return live_at(at, returns, machine, False); }

Bool Liveness::dead_after(Int index, Int offset, Int bytes) const {
  Lanes asked = lanes_of(offset, bytes, False);
  Addr after = 0;
  // VEX follows direct calls (which have a hint) within a block. Their callee may leave this register alone, and its
  // caller, who knows, read it afterwards.
  Bool called = False, in_callee = False;
  for (Int i = 0; i < block_->stmts_used; i++) {
    IRStmt* s = block_->stmts[i];
    if (s->tag == Ist_AbiHint) called = True;
    if (s->tag == Ist_IMark && called) in_callee = True;
    if (i <= index) continue;  // which of the two wrote the register is not seen: writes are put off to the exits
    if (read_by(s) & asked) return False;
    if (in_callee && s->tag == Ist_Exit && !faults(s->Ist.Exit.jk)) return False;
    if (s->tag == Ist_Exit && !faults(s->Ist.Exit.jk) &&
        (s->Ist.Exit.jk != Ijk_Boring || (live_at(static_cast<Addr>(s->Ist.Exit.dst->Ico.U64), 0, machine_) & asked)))
      return False;
    if (s->tag == Ist_Put)
      asked &= ~lanes_of(s->Ist.Put.offset, sizeofIRType(typeOfIRExpr(block_->tyenv, s->Ist.Put.data)), True);
    if (asked == 0) return True;
  }
  if (in_callee) return False;
  for (Int i = 0; i < block_->stmts_used; i++)
    if (block_->stmts[i]->tag == Ist_IMark) after = block_->stmts[i]->Ist.IMark.addr + block_->stmts[i]->Ist.IMark.len;
  const Bool direct = block_->next->tag == Iex_Const;
  const Addr next = direct ? static_cast<Addr>(block_->next->Iex.Const.con->Ico.U64) : 0;
  switch (block_->jumpkind) {
    case Ijk_Ret:
      return (asked & result_lanes) == 0;
    case Ijk_Call:
      return ((direct ? live_at(next, after, machine_) : argument_lanes) & asked) == 0;
    case Ijk_Boring:
      return direct && (live_at(next, 0, machine_) & asked) == 0;
    default:
      return False;
  }
}
#else
Lanes live_lanes(Addr, Addr, const VexArchInfo*) { return every_lane; }

// x86 has half the vector registers and no pass that would keep them out of memory: everything counts as live.
Bool Liveness::dead_after(Int, Int, Int) const {
  (void)block_, (void)machine_;
  return False;
}
#endif

}  // namespace wengert::tool
