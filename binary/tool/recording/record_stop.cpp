// SPDX-License-Identifier: GPL-2.0-or-later
// Where statement N is recorded; see record_stop.h.
#include "recording/record_stop.h"

#include "recording/record_tape.h"
#include "valgrind/guest.h"
#include "valgrind/options.h"

namespace wengert::tool {

void stop_at_statement() {
  static Bool said;
  if (said || options.record_stop == 0 || last_identifier() < static_cast<ULong>(options.record_stop)) return;
  said = True;
  const ThreadId thread = VG_(get_running_tid)();
  VG_(umsg)("statement %llu is recorded here:\n", static_cast<ULong>(options.record_stop));
  VG_(get_and_pp_StackTrace)(thread, 12);
  if (options.gdb) VG_(gdbserver)(thread);
}

void emit_stop(Emitter& emit) {
  if (options.record_stop == 0) return;
  IRDirty* call =
      unsafeIRDirty_0_N(0, "stop_at_statement", reinterpret_cast<void*>(stop_at_statement), mkIRExprVec_0());
  VG_(memset)(call->fxState, 0, sizeof call->fxState);
  constexpr Int read[] = {instruction_pointer, stack_pointer, frame_pointer};  // by the stack trace
  for (const Int offset : read) {
    call->fxState[call->nFxState].fx = Ifx_Read;
    call->fxState[call->nFxState].offset = static_cast<UShort>(offset);
    call->fxState[call->nFxState++].size = static_cast<UShort>(sizeofIRType(word_type));
  }
  emit.add_writing(call);
}

}  // namespace wengert::tool
