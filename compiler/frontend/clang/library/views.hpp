// SPDX-License-Identifier: MIT
// Loops over views of std::ranges: one loop over what they are views of, with a test or a call for each of them.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/library/ordering.hpp"

namespace wengert::compiler {

class Views : public Part {
 public:
  using Part::Part;
  /// for (x : v | std::views::filter(f) | ...); false for other ranges.
  bool loop(const clang::CXXForRangeStmt* s);
  /// Whether a variable is a view of what stays the same while it lives, so that it is read where it is used.
  bool declare(const clang::VarDecl* d, const clang::Stmt* scope);

 private:
  /// filter, transform, take, drop, take_while, drop_while, reverse, iota.
  struct Step {
    std::string name;
    std::vector<const clang::Expr*> arguments;
  };
  struct Pipeline {
    const clang::Expr* base = nullptr;  ///< null: steps[0] is iota
    std::vector<Step> steps;
  };
  std::map<const clang::VarDecl*, const clang::Expr*> views_;

  Applied member(const clang::Expr* e);
  bool add(const clang::Expr* e, Pipeline& all) const;
  bool add_adaptor(const clang::Expr* e, Pipeline& all) const;
  std::optional<Pipeline> pipeline(const clang::Expr* e) const;
};

}  // namespace wengert::compiler
