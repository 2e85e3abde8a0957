// SPDX-License-Identifier: GPL-2.0-or-later
// Source lines of statements; see record_places.h. Places are made when code is translated and live to the end.
#include "recording/record_places.h"

#include "recording/record_names.h"
#include "recording/record_tape.h"
#include "valgrind/options.h"

namespace wengert::tool {

// Code without line information is known by its function and object, line 0.
struct Place {
  const HChar* name;
  UInt line;
  Place* next;  // of the same hash
};

namespace {

Place* table[4096];
const Place* current;

const HChar* base_of(const HChar* path) {
  const HChar* slash = VG_(strrchr)(path, '/');
  return slash ? slash + 1 : path;
}

const Place* place_of(Addr instruction) {
  const DiEpoch epoch = VG_(current_DiEpoch)();
  const HChar *name, *directory, *object;
  HChar described[512];
  UInt line = 0;
  if (!VG_(get_filename_linenum)(epoch, instruction, &name, &directory, &line)) {
    HChar function[300] = "unknown function";
    if (VG_(get_fnname)(epoch, instruction, &name)) VG_(snprintf)(function, sizeof function, "%s", name);
    VG_(snprintf)(described, sizeof described, "%s in %s", function,
                  VG_(get_objname)(epoch, instruction, &object) ? base_of(object) : "no file");
    name = described;
    line = 0;
  }
  UInt hash = line * 2654435761U;
  for (const HChar* c = name; *c; c++) hash = hash * 31 + static_cast<UChar>(*c);
  Place*& list = table[hash >> 8 & 4095];
  for (const Place* place = list; place; place = place->next)
    if (place->line == line && VG_(strcmp)(place->name, name) == 0) return place;
  Place* place = static_cast<Place*>(VG_(malloc)("tape places", sizeof(Place)));
  *place = Place{VG_(strdup)("tape places", name), line, list};
  return list = place;
}

VG_REGPARM(1) void note_place(UWord place) {
  const Place* now = reinterpret_cast<const Place*>(place);
  if (now == current) return;
  current = now;
  note_position(last_identifier() + 1, now->name, now->line);
}

}  // namespace

void forget_place() { current = nullptr; }

void PlaceNotes::begin(Emitter& emit, Addr instruction, UInt bytes_before) {
  if (!options.positions) return;
  begun_ = place_of(instruction);
  bytes_ = bytes_before;
  at_ = -1;
  if (begun_ == noted_) return;
  at_ = emit.block->stmts_used;
  emit.add(IRStmt_Dirty(unsafeIRDirty_0_N(1, "note_place", reinterpret_cast<void*>(note_place),
                                          mkIRExprVec_1(word(reinterpret_cast<UWord>(begun_))))));
}

void PlaceNotes::end(Emitter& emit, UInt bytes_now) {
  if (at_ < 0) return;
  if (bytes_now == bytes_)
    emit.block->stmts[at_] = IRStmt_NoOp();
  else
    noted_ = begun_;
  at_ = -1;
}

}  // namespace wengert::tool
