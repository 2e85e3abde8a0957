// SPDX-License-Identifier: GPL-2.0-or-later
// Source lines of statements, for `wengert report`: with --positions=yes an instruction that writes statements first
// tells its line, and a change of line becomes an entry on the tape. Costs a call for each such line of a superblock.
#pragma once
#include "block/emit.h"

namespace wengert::tool {

struct Place;

// The notes of one superblock while it is instrumented.
class PlaceNotes {
 public:
  // Before the code of an instruction; `bytes_before` of statements the block has so far.
  void begin(Emitter& emit, Addr instruction, UInt bytes_before);
  // After it: takes the note out again if the instruction has written no statement.
  void end(Emitter& emit, UInt bytes_now);

 private:
  const Place *noted_ = nullptr, *begun_ = nullptr;
  Int at_ = -1;  // of the call among the block's IR statements; -1: none
  UInt bytes_ = 0;
};

// The next statement's line is not known: what follows tells its own.
void forget_place();

}  // namespace wengert::tool
