// SPDX-License-Identifier: GPL-2.0-or-later
// Finding bit tricks: entry points of the mode. Not yet implemented; choosing it ends with a message.
#include "mode.h"

namespace wengert::tool {
namespace {

void refuse() {
  VG_(fmsg)("error: this build of the tool does not find bit tricks; use --mode=forward\n");
  VG_(exit)(6);
}
IRSB* unchanged(const Superblock& block) { return block.input; }
void no_thread(ThreadId) {}
void no_variable(const Variable&) {}
Bool no_set(const Variable&, double) { return False; }
Bool no_get(const Variable&, double*) { return False; }
ULong no_identifier(const Variable&) { return 0; }
void no_clear(Addr, SizeT) {}
void no_copy(Addr, Addr, SizeT) {}
Int no_finish() { return 0; }

}  // namespace

const Mode tricks_mode = {"tricks", refuse,        unchanged, no_thread, no_variable, no_variable, no_set,
                             no_get,      no_identifier, no_clear,  no_copy,   no_finish};

}  // namespace wengert::tool
