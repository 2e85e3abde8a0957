// SPDX-License-Identifier: GPL-2.0-or-later
// Speculation on the shape of x87's stack: where its top is and which registers are in use hardly ever differs from one
// run of a block to the next. With both known, VEX's indexed accesses become plain ones and its checks for overflow go.
#pragma once
#include "block/emit.h"

namespace wengert::tool {

struct X87Shape {
  UChar top, used;  // bit k of `used`: register k is
  bool operator==(const X87Shape& other) const { return top == other.top && used == other.used; }
};
X87Shape x87_shape(ThreadId thread);

// Rewrites the block for the shape that the thread's stack has now, as far as the block uses it. Returns an I64 that is
// zero if it has that shape when the code runs; null: nothing was assumed.
IRExpr* assume_x87_stack(Emitter& emit, ThreadId thread, IRSB* block);

}  // namespace wengert::tool
