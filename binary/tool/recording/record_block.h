// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: a superblock with the code that writes its statements to the tape.
#pragma once
#include "valgrind/mode.h"

namespace wengert::tool {

IRSB* record_block(const Superblock& block);

struct RecordingFigures {
  ULong blocks, statements, dead_registers, live_registers;
};
RecordingFigures recording_figures();

}  // namespace wengert::tool
