// SPDX-License-Identifier: GPL-2.0-or-later
// The Valgrind tool `wengert`: its name, its command line, its modes, and the wiring to Valgrind's core.
// Differentiation itself is in the modes' files; shadow memory, the table of operations and the passes have files of
// their own.
#include "block/block_size.h"
#include "block/host_loop.h"
#include "block/operations.h"
#include "block/pretranslation.h"
#include "block/repetition.h"
#include "shadow/passive.h"
#include "valgrind/guest.h"
#include "valgrind/memory_events.h"
#include "valgrind/mode.h"
#include "valgrind/requests.h"
#include "valgrind/unknown.h"

namespace wengert::tool {

Options options;
const Mode* mode;
Int client_status = -1;

namespace {

const Mode* const modes[] = {&forward_mode, &recording_mode, &tricks_mode, &probing_mode};
const HChar* mode_name = "forward";

Bool read_option(const HChar* argument) {
  if (VG_STR_CLO(argument, "--mode", mode_name) || VG_STR_CLO(argument, "--record", options.record) ||
      VG_STR_CLO(argument, "--probe", options.probe) || VG_STR_CLO(argument, "--step", options.step) ||
      VG_BOOL_CLO(argument, "--wide", options.wide) || VG_BOOL_CLO(argument, "--positions", options.positions) ||
      VG_BOOL_CLO(argument, "--values", options.values) || VG_BOOL_CLO(argument, "--text", options.text) ||
      VG_BOOL_CLO(argument, "--allow-unknown", options.allow_unknown) ||
      VG_BOOL_CLO(argument, "--infinities", options.infinities) ||
      VG_INT_CLO(argument, "--identifiers-used", options.identifiers_used) ||
      VG_INT_CLO(argument, "--record-stop", options.record_stop) || VG_BOOL_CLO(argument, "--gdb", options.gdb) ||
      VG_BOOL_CLO(argument, "--speculate", options.speculate) ||
      VG_BOOL_CLO(argument, "--forward-registers", options.forward_registers) ||
      VG_BOOL_CLO(argument, "--passive-start", options.passive_start) ||
      VG_BOOL_CLO(argument, "--checking", options.checking) ||
      VG_BOOL_CLO(argument, "--statistics", options.statistics))
    return True;
  VG_(printf)(
      "wengert: error: there is no option '%s'; take it away: 'wengert run --help' and 'valgrind --help' list "
      "what there is\n",
      argument);
  VG_(exit)(2);
}

void print_usage() {
  VG_(printf)(
      "    --mode=forward|recording|tricks   what to compute [forward]\n"
      "    --record=FILE             recording: the tape's path\n"
      "    --wide=no|yes             recording: 64-bit identifiers [no]\n"
      "    --positions=no|yes        recording: the source line of every statement [no]\n"
      "    --values=no|yes           recording: the values of numbers beside their statements [no]\n"
      "    --text=no|yes             numbers are followed through their text, printed and read again [no]\n"
      "    --record-stop=N           recording: where the program is when it records statement N [0: none]\n"
      "    --gdb=no|yes              gdb gets control there [no]\n"
      "    --allow-unknown=no|yes    an unknown operation does not fail the run [no]\n"
      "    --infinities=no|yes       forward: zero tangents times infinite values are zero, at a fifth of the speed "
      "[no]\n"
      "    --statistics=no|yes       the tool's own figures at the end [no]\n");
}
void print_debug_usage() {
  VG_(printf)(
      "    --mode=probing --probe=FILE [--step=H]  forward along a direction of its own (wengert run --check)\n"
      "    --checking=no|yes           recording: nobody will miss the tangents that the program reads [no]\n"
      "    --identifiers-used=N        recording: begin as if the tape had given away N identifiers, for tests [0]\n"
      "    --speculate=no|yes          translate blocks as inactive while they are [yes]\n"
      "    --passive-start=no|yes      no shadows before the first input [yes]\n"
      "    --forward-registers=no|yes  vector registers in SSA form [yes]\n");
}

void start() {
  prepare_operations();
  prepare_pretranslation();
  for (const Mode* candidate : modes)
    if (VG_(strcmp)(mode_name, candidate->name) == 0) mode = candidate;
  if (!mode) VG_(fmsg_bad_option)("--mode", "there is no mode '%s'; choose forward, recording or tricks\n", mode_name);
  mode->start();
}

IRSB* instrument(VgCallbackClosure* closure, IRSB* block, const VexGuestLayout* layout, const VexGuestExtents*,
                 const VexArchInfo* machine, IRType, IRType) {
  tl_assert(layout->total_sizeB == state_bytes);
  note_translation(closure->nraddr);
  const Superblock superblock{closure, block, machine};
  IRSB* instrumented = passive_block(superblock);
  if (!instrumented) instrumented = within_limits(superblock, mode->instrument(superblock));
  shorten_repetition(instrumented, closure->nraddr);
  allow_host_loop(instrumented, closure->nraddr);
  if (block->jumpkind == Ijk_NoDecode) report_avx512(instrumented);
  return instrumented;
}

void begin_thread(ThreadId thread) { mode->begin_thread(thread); }

void finish(Int) {
  list_translations();
  const Int status = mode->finish();
  report_tangents();
  if (unknown_places() && !options.allow_unknown) {
    VG_(umsg)(
        "error: %llu place(s) without a derivative rule met active values, so derivatives may be wrong; wrap the "
        "function, or accept it with --allow-unknown\n",
        unknown_places());
    VG_(exit)(4);
  }
  if (client_status == 0 && status != 0) VG_(exit)(status);
}

void register_tool() {
  VG_(details_name)("wengert");
  VG_(details_version)(WENGERT_VERSION);
  VG_(details_description)("derivatives of compiled programs");
  VG_(details_copyright_author)("GPL-2.0-or-later, by the Wengert authors.");
  VG_(details_bug_reports_to)("the project's issue tracker");
  VG_(details_avg_translation_sizeB)(750);
  VG_(basic_tool_funcs)(start, instrument, finish);
  VG_(needs_client_requests)(handle_request);
  VG_(needs_command_line_options)(read_option, print_usage, print_debug_usage);
  VG_(track_pre_thread_first_insn)(begin_thread);
  track_memory_events();
}

}  // namespace
}  // namespace wengert::tool

static void register_wengert() { wengert::tool::register_tool(); }
extern "C" {
VG_DETERMINE_INTERFACE_VERSION(register_wengert)
}
