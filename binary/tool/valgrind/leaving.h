// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers that leave the program: their bytes go to a file, a pipe, a socket or a queue by a system call. What is read
// back has no derivative, which is said, once a place. So has what another process reads in memory that is shared.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// Before each system call.
void begin_leaving(UInt call, const UWord* arguments);
// The call is about to read these bytes of the program's.
void leaving(CorePart part, ThreadId thread, const HChar*, Addr address, SizeT bytes);

// Memory that other processes see too: numbers that stay there when it is given back, or when the program ends.
void prepare_leaving();
void shared_mapping(ThreadId thread, Addr begin, SizeT bytes, Int file);  // -1: of no file
void shared_segment(ThreadId thread, Addr begin);
void before_end_of_mapping(ThreadId thread, Addr begin, SizeT bytes);
void end_of_mapping(Addr begin, SizeT bytes);
void end_of_process(ThreadId thread);

}  // namespace wengert::tool
