// SPDX-License-Identifier: GPL-2.0-or-later
// Words overwritten byte by byte; see overwritten.h.
#include "overwritten.h"

namespace wengert::tool {
namespace {

constexpr UInt entries = 4096;  // copies touch one word after the other: one would nearly do
Overwritten table[entries];
// Of bytes that belong together no more than this many others come between, as in swaps; the same number may stand
// there again later.
constexpr ULong longest_pause = 4;
ULong calls;

}  // namespace

Overwritten& overwrite(Addr word, UInt shadow, UInt bytes) {
  Overwritten& entry = table[word / 4 % entries];
  const UInt value = *reinterpret_cast<const UInt*>(word);
  UInt covered = 0;
  for (UInt b = 0; b < 4; b++)
    if (bytes >> b & 1) covered |= 0xffU << (8 * b);
  if (++calls - entry.call > longest_pause || entry.word != word || entry.shadow != shadow ||
      ((entry.value ^ value) & ~covered) != 0) {
    entry = Overwritten{};
    entry.word = word, entry.before = entry.pieces = shadow;
  }
  entry.value = value;
  entry.call = calls;
  entry.bytes |= bytes;
  return entry;
}

}  // namespace wengert::tool
