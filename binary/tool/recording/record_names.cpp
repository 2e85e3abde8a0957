// SPDX-License-Identifier: GPL-2.0-or-later
// Names and source positions of declared variables; see record_names.h.
#include "recording/record_names.h"

#include "recording/record_places.h"
#include "valgrind/options.h"

namespace wengert::tool {

PendingVariables pending_inputs, pending_outputs;
PendingPositions pending_positions;

namespace {

ULong positions_written;  // entries over the whole file
Addr last_place;          // the instruction of the last position
bool last_was_input;
ULong last_position;    // its entry; 0: unknown
ULong last_identifier;  // up to which the last position speaks
enum class Entry { none, closes_variables, statements };
Entry last_entry;  // what the last of the pending entries is

// The file names of a block count from 0; "" says that the place is not known.
UInt file_index(const HChar* name) {
  const HChar* at = pending_positions.names;
  for (UInt i = 0; i < pending_positions.files; i++, at += VG_(strlen)(at) + 1)
    if (VG_(strcmp)(at, name) == 0) return i;
  pending_positions.add_name(name);
  return pending_positions.files++;
}

ULong add_position(ULong identifier, const HChar* file, UInt line) {
  pending_positions.add(WengertPosition{identifier, file_index(file), line});
  return ++positions_written;
}

// Where the program declares it: as it says itself, else the innermost caller outside Fortran's client module; of a
// variable that gdb declares, the stopped instruction.
Bool place_of(const Variable& variable, const HChar** file, UInt* line) {
  if (variable.file) {
    const HChar* slash = VG_(strrchr)(variable.file, '/');
    *file = slash ? slash + 1 : variable.file;
    *line = variable.line;
    return True;
  }
  Addr frames[6];
  const UInt found = VG_(get_StackTrace)(variable.thread, frames, 6, nullptr, nullptr, 0);
  for (UInt i = 0; i < found; i++) {
    const HChar* directory;
    if (!VG_(get_filename_linenum)(VG_(current_DiEpoch)(), frames[i] - (i > 0), file, &directory, line)) return False;
    if (VG_(strcmp)(*file, "client.h") != 0 && VG_(strcmp)(*file, "client_library.c") != 0 &&
        VG_(strcmp)(*file, "wengert_client.f90") != 0)
      return True;
  }
  return False;
}

// Neighbours from one place share an entry, which is closed after the last of them by one that says "unknown".
ULong position_of(const Variable& variable, ULong identifier, bool is_input) {
  const Addr place = VG_(get_IP)(variable.thread);
  if (place == last_place && is_input == last_was_input && identifier == last_identifier + is_input) {
    if (is_input && last_position && pending_positions.count > 0 && last_entry == Entry::closes_variables) {
      pending_positions.entries[pending_positions.count - 1].first_identifier = identifier + 1;
      last_identifier = identifier;
      return last_position;
    }
    if (!is_input) return last_position;
  }
  last_place = place;
  last_was_input = is_input;
  last_identifier = identifier;
  last_position = 0;
  const HChar* file;
  UInt line = 0;
  if (place_of(variable, &file, &line)) {
    last_position = add_position(identifier, file, line);
    add_position(identifier + is_input, "", 0);
    last_entry = Entry::closes_variables;
    forget_place();
  }
  return last_position;
}

}  // namespace

void note_position(ULong identifier, const HChar* file, UInt line) {
  const SizeT count = pending_positions.count;
  if (last_entry == Entry::statements && count > 0 &&
      pending_positions.entries[count - 1].first_identifier == identifier) {
    // Nothing was written since.
    pending_positions.entries[count - 1] = WengertPosition{identifier, file_index(file), line};
    return;
  }
  add_position(identifier, file, line);
  last_entry = Entry::statements;
}

void note_statement_place(const Variable& y, ULong identifier) {
  const HChar* file;
  UInt line = 0;
  if (!options.positions || !place_of(y, &file, &line)) return;
  note_position(identifier, file, line);
  forget_place();
}

bool is_message(const Variable& variable) {
  static const HChar prefix[] = "wengert-message ";
  return variable.name && VG_(strncmp)(variable.name, prefix, sizeof prefix - 1) == 0;
}

void note_variable(bool is_input, const Variable& variable, ULong identifier, ULong last) {
  PendingVariables& pending = is_input ? pending_inputs : pending_outputs;
  const ULong at = is_input ? identifier : last + 1;
  const HChar* name = variable.name;
  PtrdiffT offset = 0;
  HChar with_offset[512];
  if (!name && VG_(get_datasym_and_offset)(VG_(current_DiEpoch)(), variable.address, &name, &offset) && offset) {
    VG_(snprintf)(with_offset, sizeof with_offset, "%s+%ld", name, static_cast<long>(offset));
    name = with_offset;
  }
  pending.add(WengertVariable{identifier, value_of(variable), position_of(variable, at, is_input)});
  pending.add_name(name ? name : "");
}

}  // namespace wengert::tool
