// SPDX-License-Identifier: MIT
// Vectors whose memory is reserved: their elements keep their places while they grow, so that pointers to them stay
// valid. A resize statement with the op `in_place` ends the program where the memory is too small.
#pragma once
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The op of resize statements that leave the memory where it is.
inline constexpr const char* in_place = "in_place";

/// The types of what pointers and kept references of a module lead into.
class PointedInto {
 public:
  explicit PointedInto(const ir::Module& module);
  /// Whether pointers may lead to elements of such a vector, or into them.
  bool any(const ir::TypePtr& vector) const;

 private:
  const ir::Module& module_;
  std::vector<ir::TypePtr> types_;
};

/// Drops what matters for vectors alone into which pointers lead: reserved memory, otherwise a matter of speed, and
/// what vectors leave behind that are moved and read no more.
void drop_needless_memory(ir::Module& module);
/// Vectors whose memory is reserved somewhere grow in place alone. Whether there are such.
bool grow_in_reserved_memory(ir::Module& module);

}  // namespace wengert::compiler
