// SPDX-License-Identifier: GPL-2.0-or-later
// Liveness of vector registers; see record_liveness.h.
#include "record_liveness.h"

namespace wengert::tool {

Bool Liveness::dead_after(Int, Int, Int) const {
  (void)block_, (void)machine_;
  return False;
}

}  // namespace wengert::tool
