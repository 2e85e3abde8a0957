// SPDX-License-Identifier: GPL-2.0-or-later
// What is said of numbers that leave the program; see leaving.h. Text that is made of numbers is none of this: modes
// tell the two apart by shadows.
#include "valgrind/leaving.h"

#include "shadow/passive.h"
#include "shadow/shadow.h"
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

// The file's path, or what else the system calls it; empty if it has no name.
struct Name {
  HChar text[256];
};
Name name_of(Long open_descriptor) {
  Name name;
  HChar link[64];
  VG_(sprintf)(link, "/proc/%d/fd/%lld", VG_(getpid)(), open_descriptor);
  const SSizeT length = VG_(readlink)(link, name.text, sizeof name.text - 1);
  name.text[length > 0 ? length : 0] = 0;
  return name;
}
// The memory in which the Python package's worker hands values over; their derivatives go by outputs.
Bool is_of_worker(const Name& name) { return begins(name.text, "/memfd:wengert "); }

constexpr UInt most_said = 8;
Addr said[most_said];
UInt said_count;

// Once a place.
Bool is_new(Addr place) {
  if (!place || said_count == most_said) return False;
  for (UInt i = 0; i < said_count; i++)
    if (said[i] == place) return False;
  said[said_count++] = place;
  return True;
}
// Not of what keeps its derivatives; the sentence's end.
Addr new_place(ThreadId thread) {
  Bool followed;
  const Addr place = place_of(thread, &followed);
  return !followed && is_new(place) ? place : 0;
}
void say_place(Addr place) {
  const HChar* const where = VG_(describe_IP)(VG_(current_DiEpoch)(), place, nullptr);
  VG_(umsg)("; what is read back from there has no derivative; at %s\n", where);
}

// Memory that is shared with other processes: of a file or a segment, which any process may open, or with those that
// the program forks. A child leaves its results there for its parent; what was there when it was forked, the parent
// knows.
struct Shared {
  Addr begin;
  SizeT bytes;
  Addr place;         // where the program asked for it
  const HChar* kind;  // of a file or a segment; null: of neither
  Name name;
  ULong at_fork;  // its shadows, mixed
  Bool by_parent, by_children;
};
constexpr UInt most_shared = 32;
Shared shared[most_shared];
UInt shared_count;

ULong mixed_shadows(const Shared& s) {
  constexpr SizeT most = 64 << 20;
  ULong mixed = 0;
  ULong piece[128];
  for (SizeT i = 0; i < s.bytes && i < most; i += sizeof piece) {
    const SizeT bytes = s.bytes - i < sizeof piece ? s.bytes - i : sizeof piece;
    read_shadow(layer_one, s.begin + i, piece, bytes);
    for (SizeT k = 0; k < bytes / 8; k++)
      if (piece[k]) mixed = (mixed ^ piece[k] ^ (i + 8 * k)) * 0x9E3779B97F4A7C15ULL;
  }
  return mixed;
}
void in_parent(ThreadId) {
  for (UInt i = 0; i < shared_count; i++) {
    Shared& s = shared[i];
    s.by_children = True;
    if (!s.kind) s.at_fork = mixed_shadows(s);
  }
}
void in_child(ThreadId) {
  for (UInt i = 0; i < shared_count; i++) {
    Shared& s = shared[i];
    s.by_parent = True;
    s.by_children = False;
    s.at_fork = mixed_shadows(s);
  }
}

void end_of(const Shared& s, ThreadId thread) {
  if (!s.by_parent && !s.by_children && !s.kind) return;
  if (!mode->holds_numbers || options.checking || !anything_active()) return;
  if (!VG_(am_is_valid_for_client)(s.begin, s.bytes, VKI_PROT_READ) || s.at_fork == mixed_shadows(s)) return;
  if (!mode->holds_numbers(s.begin, s.bytes)) return;
  if (s.by_parent) {
    if (const Addr place = new_place(thread)) {
      VG_(umsg)("warning: active numbers stay in memory that this child process shares with its parent");
      say_place(place);
    }
    return;
  }
  if (!is_new(s.place)) return;
  if (s.kind)
    VG_(umsg)("warning: active numbers stay in %s%s", s.kind, s.name.text);
  else
    VG_(umsg)("warning: active numbers stay in memory that this process shares with its children");
  VG_(umsg)("; what another process reads there has no derivative; mapped at %s\n",
            VG_(describe_IP)(VG_(current_DiEpoch)(), s.place, nullptr));
}

void add_shared(ThreadId thread, Addr begin, SizeT bytes, const HChar* kind, const Name& name) {
  Bool followed;
  const Addr place = place_of(thread, &followed);
  if (!followed && shared_count < most_shared)
    shared[shared_count++] = Shared{begin, bytes, place, kind, name, 0, False, False};
}

}  // namespace

void prepare_leaving() { VG_(atfork)(nullptr, in_parent, in_child); }

void shared_mapping(ThreadId thread, Addr begin, SizeT bytes, Int file) {
  const Name name = file >= 0 ? name_of(file) : Name{};
  if (!is_of_worker(name)) add_shared(thread, begin, bytes, file >= 0 ? "the mapped file " : nullptr, name);
}
void shared_segment(ThreadId thread, Addr begin) {
  const NSegment* const segment = VG_(am_find_nsegment)(begin);
  if (segment && segment->start == begin && segment->hasW)
    add_shared(thread, begin, segment->end - begin + 1, "a shared segment", Name{});
}
void before_end_of_mapping(ThreadId thread, Addr begin, SizeT bytes) {
  for (UInt i = 0; i < shared_count; i++)
    if (begin < shared[i].begin + shared[i].bytes && shared[i].begin < begin + bytes) end_of(shared[i], thread);
}
void end_of_mapping(Addr begin, SizeT bytes) {
  for (UInt i = 0; i < shared_count; i++)
    if (begin < shared[i].begin + shared[i].bytes && shared[i].begin < begin + bytes)
      shared[i--] = shared[--shared_count];
}

void end_of_process(ThreadId thread) {
  for (UInt i = 0; i < shared_count; i++) end_of(shared[i], thread);
}

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
  const Name file = descriptor >= 0 ? name_of(descriptor) : Name{};
  if (is_of_worker(file)) return;
  const Addr place = new_place(thread);
  if (!place) return;
  VG_(umsg)("warning: active numbers leave the program by %s", current);
  if (descriptor >= 0)
    VG_(umsg)(" to descriptor %lld%s%s%s", descriptor, file.text[0] ? " (" : "", file.text, file.text[0] ? ")" : "");
  say_place(place);
}

}  // namespace wengert::tool
