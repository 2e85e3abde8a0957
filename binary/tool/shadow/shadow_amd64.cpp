// SPDX-License-Identifier: GPL-2.0-or-later
// Linear shadow memory for amd64. Valgrind 3.19 keeps client and tool below 128 GiB, so one reservation of 128 GiB per
// layer makes shadow = address + constant. The constant lies in the shadow of the instruction pointer, which no one
// else uses: `address + (slot << 3)` folds into one addressing mode, where a 64-bit literal would cost an instruction.
// Where a program asks for memory beyond (Go's heap, say), the shadow there is reserved by the GiB when it is mapped.
//
// The lowest 28 bits of the constant are not zero: a first-level cache finds a line by the lower bits of its address,
// so a number and its shadow would drive each other out of it. With AMD's Zen 4 the whole program took 2.6 times as
// long.
#if defined(VGA_amd64)
#include "shadow/shadow.h"

namespace wengert::tool {
namespace {

constexpr Addr skew = 0x35840;  // of whole cache lines, less than a chunk
constexpr Addr reserved_at[3] = {0, 0x100000000000ULL, 0x180000000000ULL};
constexpr Addr begin_of(ShadowLayer layer) { return reserved_at[layer] + skew; }
constexpr Addr client_end = 0x2000000000ULL;  // 128 GiB
constexpr SizeT page = 4096;
bool reserved[3];

constexpr Addr chunk = 1ULL << 30, address_end = 0x800000000000ULL;
constexpr SizeT reserved_bytes = client_end + chunk;  // the last chunk for the skew
UChar has_chunk[3][address_end / chunk + 1];          // what is beyond, from reserved_at on

// Below Valgrind's own memory manager, which knows no addresses this high.
long raw_call(long number, Addr address, SizeT bytes, long third, long flags) {
  register long r10 asm("r10") = flags;
  register long r8 asm("r8") = -1;
  register long r9 asm("r9") = 0;
  long result;
  asm volatile("syscall"
               : "=a"(result)
               : "0"(number), "D"(address), "S"(bytes), "d"(third), "r"(r10), "r"(r8), "r"(r9)
               : "rcx", "r11", "memory");
  return result;
}

void give_back(Addr begin, SizeT bytes) { raw_call(28, begin, bytes, 4 /* MADV_DONTNEED */, 0); }
constexpr long reservation = VKI_MAP_PRIVATE | VKI_MAP_ANONYMOUS | 0x4000 /* MAP_NORESERVE */;

[[noreturn]] void fail_beyond(Addr client) {
  VG_(printf)(
      "wengert: error: the program maps memory at %#lx, where no shadow memory fits; make it let the system choose "
      "the "
      "address (mmap without a hint)\n",
      client);
  VG_(exit)(5);
}

// Is this the shadow of anything?
bool is_shadow(Addr address) {
  for (Int layer = 1; layer <= 2; layer++) {
    if (!reserved[layer] || address < reserved_at[layer]) continue;
    const Addr within = address - reserved_at[layer];
    if (within < reserved_bytes || has_chunk[layer][within / chunk]) return true;
  }
  return false;
}

// Memory for the shadow of that range, as far as it is not reserved from the beginning.
void require_chunks(ShadowLayer layer, Addr client, SizeT bytes) {
  const Addr end = client + skew + bytes;
  Addr within = client + skew < reserved_bytes ? reserved_bytes : client + skew;
  for (; within < end; within = (within | (chunk - 1)) + 1) {
    UChar& has = has_chunk[layer][within / chunk];
    if (is_shadow(within - skew)) fail_beyond(within - skew);
    if (has) continue;
    const Addr begin = (within & ~(chunk - 1)) + reserved_at[layer];
    const long flags = reservation | 0x100000 /* MAP_FIXED_NOREPLACE */;
    if (begin >= address_end ||
        raw_call(9, begin, chunk, VKI_PROT_READ | VKI_PROT_WRITE, flags) != static_cast<long>(begin))
      fail_beyond(within - skew);
    raw_call(28, begin, chunk, 15 /* MADV_NOHUGEPAGE */, 0);
    has = 1;
  }
}

}  // namespace

void reserve_shadow(ShadowLayer layer) {
  const long got =
      raw_call(9, reserved_at[layer], reserved_bytes, VKI_PROT_READ | VKI_PROT_WRITE, reservation | VKI_MAP_FIXED);
  if (got != static_cast<long>(reserved_at[layer])) {
    VG_(printf)(
        "wengert: error: the system refuses 128 GiB of address space for shadow memory; lift 'ulimit -v' and set "
        "vm.overcommit_memory to 0 or 1\n");
    VG_(exit)(5);
  }
  raw_call(28, reserved_at[layer], reserved_bytes, 15 /* MADV_NOHUGEPAGE: a touched byte must not cost 2 MiB */, 0);
  reserved[layer] = true;
}

void prepare_shadow_of_thread(ThreadId thread) {
  constexpr ShadowLayer layers[] = {layer_one, layer_two};
  for (const ShadowLayer layer : layers) {
    ULong scaled = begin_of(layer) >> 3;
    if (reserved[layer])
      VG_(set_shadow_regs_area)(thread, layer, instruction_pointer, 8, reinterpret_cast<UChar*>(&scaled));
  }
}

ShadowBase begin_shadow(Emitter& emit, ShadowLayer layer) {
  ShadowBase base;
  base.scaled[layer] = emit.get(instruction_pointer + layer * state_bytes, Ity_I64);
  return base;
}

namespace {

// The expression that defines the temporary if the block ends with it, or nearly: addresses are made where they are
// used.
const IRExpr* recent_definition(const IRSB* block, IRTemp temp) {
  for (Int i = block->stmts_used - 1; i >= 0 && i >= block->stmts_used - 12; i--) {
    const IRStmt* st = block->stmts[i];
    if (st->tag == Ist_WrTmp && st->Ist.WrTmp.tmp == temp) return st->Ist.WrTmp.data;
  }
  return nullptr;
}

}  // namespace

IRExpr* shadow_address(Emitter& emit, const ShadowBase& base, ShadowLayer layer, IRExpr* address, bool, IRExpr*) {
  if (address->tag == Iex_Const) return u64(address->Iex.Const.con->Ico.U64 + begin_of(layer));
  IRExpr* scaled = emit.binary(Iop_Shl64, base.scaled[layer], u8(3));
  // x + constant + base in the one order that VEX folds into an addressing mode.
  const IRExpr* e = recent_definition(emit.block, address->Iex.RdTmp.tmp);
  if (e && e->tag == Iex_Binop && e->Iex.Binop.op == Iop_Add64 && e->Iex.Binop.arg2->tag == Iex_Const) {
    const Long offset = static_cast<Long>(e->Iex.Binop.arg2->Iex.Const.con->Ico.U64);
    if (offset == static_cast<Int>(offset))
      return emit.binary(Iop_Add64, emit.binary(Iop_Add64, e->Iex.Binop.arg1, scaled), e->Iex.Binop.arg2);
  }
  return emit.binary(Iop_Add64, address, scaled);
}

void shadow_stored(Emitter&, ShadowLayer, IRExpr*, Int) {}

void read_shadow(ShadowLayer layer, Addr client, void* to, SizeT bytes) {
  VG_(memcpy)(to, reinterpret_cast<void*>(client + begin_of(layer)), bytes);
}
void write_shadow(ShadowLayer layer, Addr client, const void* from, SizeT bytes) {
  VG_(memcpy)(reinterpret_cast<void*>(client + begin_of(layer)), from, bytes);
}

void clear_shadow(ShadowLayer layer, Addr client, SizeT bytes) {
  if (!reserved[layer] || bytes == 0 || client >= address_end) return;
  if (bytes > address_end - client) bytes = address_end - client;
  require_chunks(layer, client, bytes);
  const Addr begin = client + begin_of(layer), end = begin + bytes;
  if (bytes < 16 * page) {
    VG_(memset)(reinterpret_cast<void*>(begin), 0, bytes);
    return;
  }
  const Addr first = (begin + page - 1) & ~(page - 1), last = end & ~(page - 1);
  VG_(memset)(reinterpret_cast<void*>(begin), 0, first - begin);
  give_back(first, last - first);
  VG_(memset)(reinterpret_cast<void*>(last), 0, end - last);
}

void copy_shadow(ShadowLayer layer, Addr from, Addr to, SizeT bytes) {
  if (!reserved[layer]) return;
  require_chunks(layer, to, bytes);
  if (from != to)
    VG_(memmove)(reinterpret_cast<void*>(to + begin_of(layer)), reinterpret_cast<void*>(from + begin_of(layer)), bytes);
}

}  // namespace wengert::tool
#endif
