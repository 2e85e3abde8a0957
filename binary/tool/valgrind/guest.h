// SPDX-License-Identifier: GPL-2.0-or-later
// The guest's registers as the tool sees them: which bytes of VEX's guest state can hold numbers, and where the vector,
// x87 and control registers lie. One description for amd64 and one for x86; shadow layer k of offset o is o + k * size.
#pragma once
#include "valgrind/valgrind_core.h"
extern "C" {
#include "libvex_guest_amd64.h"
#include "libvex_guest_x86.h"
}

namespace wengert::tool {

#if defined(VGA_amd64)
using GuestState = VexGuestAMD64State;
constexpr Int integer_begin = offsetof(GuestState, guest_RAX), integer_end = offsetof(GuestState, guest_CC_OP);
constexpr Int instruction_pointer = offsetof(GuestState, guest_RIP);
constexpr Int stack_pointer = offsetof(GuestState, guest_RSP), frame_pointer = offsetof(GuestState, guest_RBP);
constexpr Int vector_begin = offsetof(GuestState, guest_YMM0);
constexpr Int vector_bytes = 32, vector_count = 16;  // a register and the distance to the next
#else
using GuestState = VexGuestX86State;
constexpr Int integer_begin = offsetof(GuestState, guest_EAX), integer_end = offsetof(GuestState, guest_CC_OP);
constexpr Int instruction_pointer = offsetof(GuestState, guest_EIP);
constexpr Int stack_pointer = offsetof(GuestState, guest_ESP), frame_pointer = offsetof(GuestState, guest_EBP);
constexpr Int vector_begin = offsetof(GuestState, guest_XMM0);
constexpr Int vector_bytes = 16, vector_count = 8;
#endif
constexpr Int vector_end = vector_begin + vector_bytes * vector_count;
constexpr Int x87_begin = offsetof(GuestState, guest_FPREG), x87_end = x87_begin + 64;
constexpr Int x87_top = offsetof(GuestState, guest_FTOP);
constexpr Int state_bytes = sizeof(GuestState);  // the distance between shadow layers
// Where the image of fxsave holds the vector registers. On amd64 VEX stores them itself, on x86 its helper does.
constexpr UInt vector_image = 160;

constexpr bool in_integers(Int offset) { return offset >= integer_begin && offset < integer_end; }
constexpr bool in_vectors(Int offset) { return offset >= vector_begin && offset < vector_end; }
constexpr bool in_x87(Int offset) { return offset >= x87_begin && offset < x87_end; }
// Can the register at this offset hold (part of) a number? All others have a zero shadow by definition.
constexpr bool carries_numbers(Int offset) { return in_integers(offset) || in_vectors(offset) || in_x87(offset); }

}  // namespace wengert::tool
