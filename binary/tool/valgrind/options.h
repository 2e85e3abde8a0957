// SPDX-License-Identifier: GPL-2.0-or-later
// What the user chose on the command line, in Valgrind's dialect. Read by everyone, written by main.cpp alone.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

struct Options {
  Int mode = 0;                   // index into the modes of main.cpp
  const HChar* record = nullptr;  // --record=FILE: the tape's path
  const HChar* probe = nullptr;   // --probe=FILE: probing's results
  const HChar* step = nullptr;    // --step=H: probing moves the inputs
  Bool wide = False;              // --wide=yes: 64-bit identifiers on the tape
  Bool positions = False;         // --positions=yes: the source line of every statement
  Bool values = False;            // --values=yes: the values of numbers beside their statements
  Bool text = False;              // --text=yes: numbers are followed through their text
  Long record_stop = 0;           // --record-stop=N: say where statement N is recorded; 0: none
  Bool gdb = False;               // --gdb=yes: gdb gets control there
  Bool allow_unknown = False;     // --allow-unknown=yes: unknown operations are reported but do not fail the run
  Bool infinities = False;        // --infinities=yes: forward mode keeps 0 * infinity out of tangents
  Long identifiers_used = 0;      // --identifiers-used=N: how many the recording begins with
  Bool speculate = True;          // --speculate=no: never translate a block as inactive
  Bool forward_registers = True;  // --forward-registers=no: leave XMM accesses as VEX emits them
  Bool passive_start = True;      // --passive-start=no: shadows from the program's first instruction on
  Bool checking = False;          // --checking=yes: a recording for `wengert run --check`
  Bool statistics = False;        // --statistics=yes: figures of the tool itself at the end
};
extern Options options;

}  // namespace wengert::tool
