// SPDX-License-Identifier: GPL-2.0-or-later
// Memory and registers that the client's code does not write itself: system calls, mmap, munmap, brk, mremap, madvise.
#pragma once
namespace wengert::tool {

// Registers the callbacks with Valgrind; before the command line is read.
void track_memory_events();

}  // namespace wengert::tool
