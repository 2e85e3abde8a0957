// SPDX-License-Identifier: GPL-2.0-or-later
// Valgrind's interface for tools, included the one way that works from C++: two headers outside extern "C", all others
// inside. Every file of the tool includes this one and no Valgrind header by itself.
#pragma once
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include "pub_tool_basics.h"
#include "pub_tool_vki.h"
extern "C" {
#include "pub_tool_aspacemgr.h"
#include "pub_tool_clreq.h"
#include "pub_tool_debuginfo.h"
#include "pub_tool_gdbserver.h"
#include "pub_tool_guest.h"
#include "pub_tool_libcassert.h"
#include "pub_tool_libcbase.h"
#include "pub_tool_libcfile.h"
#include "pub_tool_libcprint.h"
#include "pub_tool_libcproc.h"
#include "pub_tool_machine.h"
#include "pub_tool_mallocfree.h"
#include "pub_tool_options.h"
#include "pub_tool_stacktrace.h"
#include "pub_tool_threadstate.h"
#include "pub_tool_tooliface.h"
#include "pub_tool_transtab.h"
}
#pragma GCC diagnostic pop
#undef offsetof  // Valgrind's dereferences a null pointer, which no constant expression may
#define offsetof(type, member) __builtin_offsetof(type, member)
