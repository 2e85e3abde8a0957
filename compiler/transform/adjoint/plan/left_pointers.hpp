// SPDX-License-Identifier: MIT
// Pointers into vectors that a function leaves on the run-time stack: its reverse part follows them, so that its
// callers may not change the size of such a vector in between.
#pragma once
#include "compiler/transform/adjoint/variant.hpp"

namespace wengert::compiler {

class LeftPointers {
 public:
  /// The ways from a parameter to vectors that such pointers of the planned function, or of what it calls, lead into.
  std::set<Way> of(const Variant& variant, std::size_t formal);
  /// Throws Refusal where the variant's function changes the size of such a vector after a call.
  void refuse_moved_elements(const Variant& variant);

 private:
  std::map<std::pair<const Variant*, std::size_t>, std::set<Way>> known_;
  std::set<Way> of_call(const Variant& caller, const ir::Stmt& call, std::size_t argument);
};

}  // namespace wengert::compiler
