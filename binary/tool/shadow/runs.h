// SPDX-License-Identifier: GPL-2.0-or-later
// Bytes and shorts that are stored one after the other. Where such a run begins at an odd place and is as long as a
// number, numbers stand at odd places, as in packed structures and buffers of bytes: a word of memory is not one
// number's then.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

struct Run {
  Addr begin, end;
  UInt pieces = 1;  // two shorts may lie side by side by chance
  bool upwards = true;
  ULong used = 0;          // when that was; 0: never
  Addr instruction = 0;    // that stored the last one
  bool odd_short = false;  // a short was stored at an odd address: where one stands no number fills a word

  SizeT bytes() const { return end - begin; }
  Addr first() const { return upwards ? begin : end - 1; }  // the byte with which it began
  bool is_at_odd_place() const { return odd_short || (bytes() >= 4 && pieces >= 3 && (upwards ? begin : end) & 3); }
  // Has it come to this word, and written a part of it so far?
  bool ends_inside(Addr word) const { return bytes() >= 8 && (word < begin || word + 4 > end); }
};

// A piece was stored by this instruction: it goes on with a run of the same loop, or begins one.
Run& extend_run(Addr at, UInt bytes, Addr instruction);

}  // namespace wengert::tool
