// SPDX-License-Identifier: MIT
// Members and operators of std::vector and std::array, and of std::deque, std::list, std::stack, std::queue, which are
// vectors in the representation as well.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers calls of members of containers.
class Containers : public Part {
 public:
  using Part::Part;
  bool container_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  bool is_found_alike(const clang::Expr* position, const clang::Expr* object) const;
  bool depends_on_sizes(const ir::ExprPtr& value) const;
  ir::ExprPtr emplaced(const clang::CallExpr* e, clang::QualType element, const ir::TypePtr& type);

 private:
  ir::ExprPtr emplace_sequence(const clang::CallExpr* e, const ir::ExprPtr& sequence);
  bool sequence_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence,
                     clang::QualType type, bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr insert_or_erase(const clang::CXXMemberCallExpr* e, const ir::ExprPtr& vector, bool inserts);
};

}  // namespace wengert::compiler
