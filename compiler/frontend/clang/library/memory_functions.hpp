// SPDX-License-Identifier: MIT
// memcpy, memmove and memset over whole numbers, as loops.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers functions that copy or clear bytes.
class MemoryFunctions : public Part {
 public:
  using Part::Part;
  bool memory_function(const clang::CallExpr* e, const std::string& name);

 private:
  bool copy_rows(const clang::CallExpr* e, const ir::ExprPtr& to);
};

}  // namespace wengert::compiler
