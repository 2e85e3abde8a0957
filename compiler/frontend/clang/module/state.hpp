// SPDX-License-Identifier: MIT
// Variables that keep their values between calls: which of the file's functions may change which variable outside
// functions, or static one inside.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include <map>
#include <set>
#include <vector>

namespace wengert::compiler {

class State {
 public:
  explicit State(clang::ASTContext& context);
  /// The functions of the file that do more with a variable than read numbers of it.
  const std::vector<const clang::FunctionDecl*>& writers(const clang::VarDecl* variable) const;
  /// Whether a call may read or change such a variable.
  bool is_touched_by(const clang::FunctionDecl* function) const;
  bool empty() const { return writers_.empty(); }

 private:
  std::map<const clang::VarDecl*, std::vector<const clang::FunctionDecl*>> writers_;
  std::set<const clang::FunctionDecl*> touching_;
};

}  // namespace wengert::compiler
