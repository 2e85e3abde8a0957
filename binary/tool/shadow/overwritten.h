// SPDX-License-Identifier: GPL-2.0-or-later
// Words of memory that are overwritten byte by byte. Whoever copies bytes over an old number replaces it, whoever
// replaces its exponent alone makes bits that no derivative follows: which it is shows only when the word's last byte
// was written, so both modes note here what has been written of a word so far.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

struct Overwritten {
  Addr word = 0;                      // a multiple of 4
  UInt before = 0;                    // its shadow when the first of these bytes was written
  UInt shadow = 0, value = 0;         // its shadow and contents as the last of them left it
  ULong call = 0;                     // when that was
  UInt bytes = 0;                     // bit i: byte i was written since
  UInt earlier = 0;                   // before a pause
  UInt pieces = 0, pieces_high = 0;   // the shadow as the bytes' own make it, in both layers
  Bool lost = False, broken = False;  // one of the pieces is; the number is, having got a foreign exponent
  Bool exchanged = False;             // it got bytes from memory, and its own may be on their way elsewhere

  UInt written() const { return broken ? bytes | earlier : bytes; }
};

// What has been written of the word that now has this shadow and got these bytes (they are in memory). Written
// otherwise since, or forgotten, it begins anew. The caller says at the end, in `shadow`, which shadow it leaves.
Overwritten& overwrite(Addr word, UInt shadow, UInt bytes);

// The entry of a word that now has this shadow, and contents as its last bytes left them; null: there is none.
const Overwritten* overwritten(Addr word, UInt shadow);

// Is this byte of the entry's word a passive character that was written? Text over an old number has no derivative,
// whatever its word has. Other passive bytes may be those of a number whose digits were cleared, which is copied byte
// by byte.
bool is_text_over_number(const Overwritten& entry, Addr byte);

// Calls edge(word, bytes) for the words that the range covers in part, and inside(address, size) for the rest.
template <class Edge, class Inside>
void by_words(Addr address, SizeT size, Edge edge, Inside inside) {
  const Addr end = address + size, first = (address + 3) & ~static_cast<Addr>(3), last = end & ~static_cast<Addr>(3);
  if (first < last) inside(first, last - first);
  if (size == 0) return;
  const UInt from = 15U << (address & 3) & 15U, to = (1U << (end & 3)) - 1;
  if (last < first) return edge(last, from & to);  // both ends in one word
  if (address != first) edge(first - 4, from);
  if (end != last) edge(last, to);
}

}  // namespace wengert::tool
