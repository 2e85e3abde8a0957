// SPDX-License-Identifier: GPL-2.0-or-later
// Client requests: the calls of include/wengert/client.h and of the preload library, as they arrive.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

Bool handle_request(ThreadId thread, UWord* arguments, UWord* result);

// At the end of a run: says so if the program read tangents that can only be zero.
void report_tangents();

}  // namespace wengert::tool
