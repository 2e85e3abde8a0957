// SPDX-License-Identifier: GPL-2.0-or-later
// `monitor wengert ...` in gdb: the requests of wengert/client.h for programs whose source is not touched.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// Runs one line that gdb sent. False: it is none of the tool's.
Bool handle_monitor_command(ThreadId thread, const HChar* line);

}  // namespace wengert::tool
