// SPDX-License-Identifier: GPL-2.0-or-later
// Words overwritten byte by byte; see overwritten.h.
#include "shadow/overwritten.h"

namespace wengert::tool {
namespace {

// Copies touch one word after the other, for which one entry would nearly do; bytes that are stored plane by plane, as
// compressed arrays have them, come back to each word after all the others.
constexpr UInt entries = 1U << 16;
Overwritten table[entries];
// Of bytes that belong together no more than this many others come between, as in swaps. After more the same number may
// stand there again, whose bytes count anew unless it has lost its exponent since.
constexpr ULong longest_pause = 4;
ULong calls;

}  // namespace

Overwritten& overwrite(Addr word, UInt shadow, UInt bytes) {
  Overwritten& entry = table[word / 4 % entries];
  const UInt value = *reinterpret_cast<const UInt*>(word);
  UInt covered = 0;
  for (UInt b = 0; b < 4; b++)
    if (bytes >> b & 1) covered |= 0xffU << (8 * b);
  if (entry.word != word || entry.shadow != shadow || ((entry.value ^ value) & ~covered) != 0) {
    entry = Overwritten{};
    entry.word = word, entry.before = entry.pieces = shadow;
  } else if (calls - entry.call > longest_pause) {
    entry.earlier |= entry.bytes;
    entry.bytes = 0, entry.before = shadow;
  }
  entry.call = ++calls;
  entry.value = value;
  entry.bytes |= bytes;
  return entry;
}

const Overwritten* overwritten(Addr word, UInt shadow) {
  const Overwritten& entry = table[word / 4 % entries];
  const bool same = entry.word == word && entry.shadow == shadow && entry.value == *reinterpret_cast<const UInt*>(word);
  return same ? &entry : nullptr;
}

bool is_text_over_number(const Overwritten& entry, Addr byte) {
  const UInt at = byte & 3;
  const UChar c = *reinterpret_cast<const UChar*>(byte);
  const bool text = (c >= ' ' && c <= '~') || (c >= '\t' && c <= '\r');
  return text && !entry.lost && (entry.bytes | entry.earlier) >> at & 1 &&
         !((entry.pieces | entry.pieces_high) >> (8 * at) & 0xff);
}

}  // namespace wengert::tool
