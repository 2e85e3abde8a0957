// SPDX-License-Identifier: GPL-2.0-or-later
// Names and source positions of declared inputs and outputs, gathered until the tape's writer asks for them.
#pragma once
#include "../../include/wengert/detail/block.h"
#include "valgrind/mode.h"

namespace wengert::tool {

// Entries of one kind of block and their names, zero-terminated, in the same order.
template <class Entry>
struct Pending {
  Entry* entries;
  SizeT count, room;
  HChar* names;
  SizeT name_bytes, name_room;

  void add(const Entry& entry) {
    if (count == room) {
      room = room ? 2 * room : 256;
      entries = static_cast<Entry*>(VG_(realloc)("tape names", entries, room * sizeof(Entry)));
    }
    entries[count++] = entry;
  }
  void add_name(const HChar* name) {
    const SizeT bytes = VG_(strlen)(name) + 1;
    while (name_bytes + bytes > name_room) {
      name_room = name_room ? 2 * name_room : 4096;
      names = static_cast<HChar*>(VG_(realloc)("tape names", names, name_room));
    }
    VG_(memcpy)(names + name_bytes, name, bytes);
    name_bytes += bytes;
  }
  void clear() { count = name_bytes = 0; }
};
using PendingVariables = Pending<WengertVariable>;
extern PendingVariables pending_inputs, pending_outputs;

struct PendingPositions : Pending<WengertPosition> {
  UInt files;
  void clear() {
    Pending::clear();
    files = 0;
  }
};
extern PendingPositions pending_positions;

// Adds the variable with the name the program gave it, else the symbol at its address, and the source line of the
// request. `last` is the tape's last identifier.
void note_variable(bool is_input, const Variable& variable, ULong identifier, ULong last);

// A number that goes to another rank, or came from one, by the name that MPI's wrappers give it.
bool is_message(const Variable& variable);

// The statement of this identifier is the one that a client request writes for y; --positions=yes notes its line.
void note_statement_place(const Variable& y, ULong identifier);

// Statements from `identifier` on come from this line, until another one is noted.
void note_position(ULong identifier, const HChar* file, UInt line);

}  // namespace wengert::tool
