// SPDX-License-Identifier: GPL-2.0-or-later
// What the kernel writes has no derivative: its shadow is cleared. Also notes the status that the program exits with.
// Known limit: memory that another process writes through a shared mapping keeps the shadow it had here.
#include "valgrind/memory_events.h"

#include "shadow/constant_memory.h"
#include "valgrind/guest.h"
#include "valgrind/leaving.h"
#include "valgrind/mode.h"
extern "C" {
#include "pub_tool_vkiscnums.h"
}

namespace wengert::tool {
namespace {

void written(CorePart, ThreadId, Addr address, SizeT bytes) { mode->clear_memory(address, bytes); }
void mapped(Addr address, SizeT bytes, Bool, Bool, Bool, ULong) {
  mode->clear_memory(address, bytes);
  constants_may_change(address, bytes);
}
void protected_anew(Addr address, SizeT bytes, Bool, Bool writable, Bool) {
  if (writable) constants_may_change(address, bytes);
}
void grown(Addr address, SizeT bytes, ThreadId) { mode->clear_memory(address, bytes); }
void gone(Addr address, SizeT bytes) {
  end_of_mapping(address, bytes);
  mode->clear_memory(address, bytes);
  constants_may_change(address, bytes);
}
void moved(Addr from, Addr to, SizeT bytes) {
  mode->copy_memory(from, to, bytes);
  constants_may_change(from, bytes);
  constants_may_change(to, bytes);
}

void register_written(CorePart, ThreadId thread, PtrdiffT offset, SizeT bytes) {
  UChar zeros[64] = {};
  for (SizeT done = 0; done < bytes; done += sizeof zeros) {
    const SizeT part = bytes - done < sizeof zeros ? bytes - done : sizeof zeros;
    if (carries_numbers(static_cast<Int>(offset)))
      VG_(set_shadow_regs_area)(thread, 1, offset + static_cast<PtrdiffT>(done), part, zeros);
  }
}
void register_returned(ThreadId thread, PtrdiffT offset, SizeT bytes, Addr) {
  register_written(Vg_CoreClientReq, thread, offset, bytes);
}

#ifdef __NR_ipc
// x86 has one call for many.
constexpr UWord attach_segment = 21, detach_segment = 22;
#endif

// Valgrind does not tell its tools how the program ended.
void before_call(ThreadId thread, UInt number, UWord* arguments, UInt count) {
  begin_leaving(number, arguments);
  if (number == __NR_exit_group) end_of_process(thread);
  if (number == __NR_munmap && count >= 2) before_end_of_mapping(thread, arguments[0], arguments[1]);
#ifdef __NR_shmdt
  if (number == __NR_shmdt && count >= 1) before_end_of_mapping(thread, arguments[0], 1);
#endif
#ifdef __NR_ipc
  if (number == __NR_ipc && count >= 5 && arguments[0] == detach_segment)
    before_end_of_mapping(thread, arguments[4], 1);
#endif
  if ((number == __NR_exit_group || number == __NR_exit) && count >= 1) client_status = static_cast<Int>(arguments[0]);
}
// Valgrind reports no change of memory for madvise, though MADV_DONTNEED replaces contents by zeros.
void after_call(ThreadId thread, UInt number, UWord* arguments, UInt count, SysRes result) {
#ifdef __NR_mmap2
  constexpr UInt map = __NR_mmap2;
#else
  constexpr UInt map = __NR_mmap;
#endif
  if (number == map && count >= 4 && !sr_isError(result) && arguments[3] & VKI_MAP_SHARED &&
      arguments[2] & VKI_PROT_WRITE)
    shared_mapping(thread, sr_Res(result), arguments[1], count >= 5 ? static_cast<Int>(arguments[4]) : -1);
#ifdef __NR_shmat
  if (number == __NR_shmat && !sr_isError(result)) shared_segment(thread, sr_Res(result));
#endif
#ifdef __NR_ipc
  if (number == __NR_ipc && count >= 4 && !sr_isError(result) && arguments[0] == attach_segment)
    shared_segment(thread, *reinterpret_cast<const UWord*>(arguments[3]));
#endif
  constexpr UWord dont_need = 4, free_ = 8, remove = 9;
  if (number == __NR_madvise && count >= 3 && !sr_isError(result) &&
      (arguments[2] == dont_need || arguments[2] == free_ || arguments[2] == remove))
    mode->clear_memory(arguments[0], arguments[1]);
}

}  // namespace

void track_memory_events() {
  prepare_leaving();
  VG_(track_pre_mem_read)(leaving);
  VG_(track_post_mem_write)(written);
  VG_(track_new_mem_mmap)(mapped);
  VG_(track_new_mem_brk)(grown);
  VG_(track_die_mem_munmap)(gone);
  VG_(track_die_mem_brk)(gone);
  VG_(track_copy_mem_remap)(moved);
  VG_(track_change_mem_mprotect)(protected_anew);
  VG_(track_post_reg_write)(register_written);
  VG_(track_post_reg_write_clientcall_return)(register_returned);
  VG_(needs_syscall_wrapper)(before_call, after_call);
}

}  // namespace wengert::tool
