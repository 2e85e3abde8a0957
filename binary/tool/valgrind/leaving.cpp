// SPDX-License-Identifier: GPL-2.0-or-later
// What is said of numbers that leave the program; see leaving.h. Text that is made of numbers is none of this: modes
// tell the two apart by shadows.
#include "valgrind/leaving.h"

#include "shadow/passive.h"
#include "valgrind/mode.h"
extern "C" {
#include "pub_tool_vkiscnums.h"
}

namespace wengert::tool {
namespace {

struct Sender {
  UInt number;
  const HChar* name;
  Bool to_descriptor = True;  // the first argument is one
};
constexpr Sender senders[] = {
    {__NR_write, "write"},          {__NR_pwrite64, "pwrite"},      {__NR_writev, "writev"},
    {__NR_pwritev, "pwritev"},      {__NR_pwritev2, "pwritev2"},    {__NR_vmsplice, "vmsplice"},
    {__NR_sendto, "send"},          {__NR_sendmsg, "sendmsg"},      {__NR_sendmmsg, "sendmmsg"},
    {__NR_mq_timedsend, "mq_send"}, {__NR_msgsnd, "msgsnd", False}, {__NR_io_submit, "io_submit", False},
};

const HChar* current;  // the system call's name; null: it sends nothing
Long descriptor;       // -1: none

#ifdef __NR_socketcall
// x86 has one call for many.
void begin_combined(UInt call, const UWord* arguments) {
  const auto choose = [&](UInt which, const HChar* name) {
    if (arguments[0] == which) current = name;
  };
  if (call == __NR_socketcall) {
    choose(9, "send"), choose(11, "send"), choose(16, "sendmsg"), choose(20, "sendmmsg");
    if (current && VG_(am_is_valid_for_client)(arguments[1], sizeof(UWord), VKI_PROT_READ))
      descriptor = static_cast<Long>(*reinterpret_cast<const UWord*>(arguments[1]));
  } else if (call == __NR_ipc) {
    choose(11, "msgsnd");
  }
}
#else
void begin_combined(UInt, const UWord*) {}
#endif

Bool begins(const HChar* text, const HChar* with) { return VG_(strncmp)(text, with, VG_(strlen)(with)) == 0; }

Bool is_among(const HChar* object, const HChar* const* names) {
  for (; *names; names++)
    if (begins(object, *names)) return True;
  return False;
}
// Places in these say nothing to the user.
constexpr const HChar* system_libraries[] = {"libc.so", "libc-",    "libpthread", "libstdc++", "libc++",
                                             "librt",   "ld-linux", "vgpreload",  nullptr};
// What these send keeps its derivatives: messages of MPI (binary/preload; its files do not), and the results of
// `wengert call`.
constexpr const HChar* followed_objects[] = {"libmpi",    "libopen-", "libpmi",         "libuc",
                                             "libfabric", "libpsm",   "wengert-caller", nullptr};

// The program's own place, and whether what is sent there keeps its derivatives.
Addr place_of(ThreadId thread, Bool* followed) {
  constexpr UInt most = 24;
  Addr frames[most], place = 0;
  const UInt count = VG_(get_StackTrace)(thread, frames, most, nullptr, nullptr, 0);
  Bool files = False;
  *followed = False;
  for (UInt i = 0; i < count; i++) {
    const HChar *library, *function;
    if (VG_(get_objname)(VG_(current_DiEpoch)(), frames[i], &library)) {
      const HChar* const slash = VG_(strrchr)(library, '/');
      if (slash) library = slash + 1;
      *followed |= is_among(library, followed_objects);
      if (!place && !is_among(library, system_libraries))
        place = i ? frames[i] - 1 : frames[i];  // of the call, not behind it
    }
    if (*followed && VG_(get_fnname)(VG_(current_DiEpoch)(), frames[i], &function))
      files |= begins(function, "MPI_File") || begins(function, "PMPI_File");
  }
  *followed &= !files;
  return place ? place : frames[0];
}

constexpr UInt most_said = 8;
Addr said[most_said];
UInt said_count;

}  // namespace

void begin_leaving(UInt call, const UWord* arguments) {
  current = nullptr;
  descriptor = -1;
  for (const Sender& sender : senders)
    if (sender.number == call) {
      current = sender.name;
      if (sender.to_descriptor) descriptor = static_cast<Long>(arguments[0]);
    }
  begin_combined(call, arguments);
}

void leaving(CorePart part, ThreadId thread, const HChar*, Addr address, SizeT bytes) {
  if (!current || part != Vg_CoreSysCall || !mode->holds_numbers || options.checking || said_count == most_said) return;
  if (!anything_active() || bytes == 0 || !VG_(am_is_valid_for_client)(address, bytes, VKI_PROT_READ)) return;
  if (!mode->holds_numbers(address, bytes)) return;
  Bool followed;
  const Addr place = place_of(thread, &followed);
  if (followed) return;
  for (UInt i = 0; i < said_count; i++)
    if (said[i] == place) return;
  said[said_count++] = place;
  VG_(umsg)("warning: active numbers leave the program by %s", current);
  if (descriptor >= 0) {
    HChar link[64], name[256];
    VG_(sprintf)(link, "/proc/%d/fd/%lld", VG_(getpid)(), descriptor);
    const SSizeT length = VG_(readlink)(link, name, sizeof name - 1);
    name[length > 0 ? length : 0] = 0;
    VG_(umsg)(" to descriptor %lld%s%s%s", descriptor, length > 0 ? " (" : "", name, length > 0 ? ")" : "");
  }
  VG_(umsg)
  ("; what is read back from there has no derivative; at %s\n",
   VG_(describe_IP)(VG_(current_DiEpoch)(), place, nullptr));
}

}  // namespace wengert::tool
