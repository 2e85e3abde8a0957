// SPDX-License-Identifier: GPL-2.0-or-later
// The tape on its way to the file: a buffer that instrumented code fills with cells (see detail/block.h, interleaved
// statements), written as one block when it is full. Write, not a mapping: sealed blocks are in the page cache, so they
// survive a killed process, a full disk is an error code and not a signal, and the buffer stays in the processor's
// cache.
#pragma once
#include "valgrind/mode.h"

namespace wengert::tool {

// What instrumented code reads and writes inline. Invariants: cells lie in [payload, position), statements up to
// identifier `count` are on the tape, and a statement's cells are followed at once by the new `position` and `count`.
struct TapeCursor {
  UWord position;  // where the next cell goes
  UWord end;       // no statement may reach beyond
  ULong count;     // the last identifier that was given away; narrow tapes: and the active bit
};
extern TapeCursor tape;

// A cell is 12 bytes, with --wide 16; the store of its partial may spill this many bytes beyond its end.
UInt cell_bytes();
constexpr UInt spill_bytes = 16;

ULong last_identifier();

void open_tape(const HChar* path, Bool wide);
// Seals the block in the buffer and begins the next; called from instrumented code where a superblock might not fit.
// A superblock may write up to max_superblock_bytes.
void next_tape_block();
constexpr UInt block_bytes = 512 * 1024, max_superblock_bytes = block_bytes / 2;

// A statement without arguments; its identifier.
ULong record_input_statement();
struct TapeArgument {
  ULong identifier;
  double partial;
};
// A statement of these arguments, 1 to 4096, with the number's value or null; its identifier.
ULong record_own_statement(const TapeArgument* arguments, UInt count, const double* value);
void record_variable(bool is_input, const Variable& variable, ULong identifier);

// A statement of one argument, for calls from instrumented code, which made room for it; its identifier.
ULong record_statement(ULong argument, double partial);
// Something was said about the recording that makes the run fail.
void mark_tape_as_wrong();

// Writes what is left and the index. The exit status for the run, 0 if nothing is wrong.
Int close_tape();

}  // namespace wengert::tool
