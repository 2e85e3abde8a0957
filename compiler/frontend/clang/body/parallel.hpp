// SPDX-License-Identifier: MIT
// OpenMP: loops whose iterations run side by side keep their directive; what is private is declared inside.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace clang {
class OMPExecutableDirective;
}

namespace wengert::compiler {

/// Lowers a directive with what it stands before.
class Parallel : public Part {
 public:
  using Part::Part;
  void directive(const clang::OMPExecutableDirective* d);
};

}  // namespace wengert::compiler
