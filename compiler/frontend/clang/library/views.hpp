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
  /// The values between view.begin() and view.end(), copied to a vector of their own; nothing for other iterators.
  std::optional<ElementRange> values(const clang::Expr* first, const clang::Expr* last);
  /// Whether it is view.begin() of a view whose elements are known.
  bool is_begin(const clang::Expr* e) const;
  bool is_known(const clang::Expr* range) const { return pipeline(range).has_value(); }
  /// Runs over the elements that the view gives, or takes the one at the place that `only` says, if any, of so many;
  /// false for other ranges.
  bool each(const clang::Expr* range, const clang::Stmt* whole, const std::function<void(const ir::ExprPtr&)>& use,
            const std::function<ir::ExprPtr(const ir::ExprPtr& size)>& only = nullptr);
  bool call(const clang::CallExpr* e, ir::ExprPtr& out);
  /// Whether a variable is a view of what stays the same while it lives, so that it is read where it is used.
  bool declare(const clang::VarDecl* d, const clang::Stmt* scope);

 private:
  /// filter, transform, take, drop, take_while, drop_while, reverse, iota, keys, values.
  struct Step {
    std::string name;
    std::vector<const clang::Expr*> arguments;
  };
  struct Pipeline {
    const clang::Expr* base = nullptr;  ///< null: steps[0] is iota
    std::vector<Step> steps;
  };
  std::map<const clang::VarDecl*, const clang::Expr*> views_;
  std::map<const clang::Expr*, Applied> functions_;    ///< of views that are made before what they read changes
  std::map<const clang::Expr*, ir::ExprPtr> amounts_;  ///< the same

  bool add(const clang::Expr* e, Pipeline& all) const;
  bool add_adaptor(const clang::Expr* e, Pipeline& all) const;
  std::optional<Pipeline> pipeline(const clang::Expr* e) const;
};

}  // namespace wengert::compiler
