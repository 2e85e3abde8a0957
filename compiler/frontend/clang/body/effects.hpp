// SPDX-License-Identifier: MIT
// What an expression or a statement of the source does, as its text tells.
#pragma once
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <set>
#include <vector>

namespace wengert::compiler {

/// Skips what has no meaning of its own: parentheses, temporaries, default arguments.
const clang::Expr* plain(const clang::Expr* e);
/// Whether an expression is a call of a function of the standard library with this name.
bool is_call_of(const clang::Expr* e, llvm::StringRef name);
/// Whether an expression is a number, or a pointer, of its own that a reference is bound to: +x, double(x).
bool is_copied_number(const clang::Expr* e);
/// Whether an expression refers to a place that was there before: no temporary that a reference is bound to.
bool refers_to_a_place(const clang::Expr* e);
/// The variable that an expression names; null for other expressions.
const clang::ValueDecl* named(const clang::Expr* e);
/// Whether an expression assigns or increments.
bool has_effects(const clang::Expr* e);
/// Whether it is a reference through which what it names may be changed.
bool is_changeable_reference(clang::QualType type);
/// What a call, a constructor or an aggregate is given for such references.
std::vector<const clang::Expr*> given_to_references(const clang::Expr* e);
/// Whether a statement writes one of these variables.
bool changes(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables);
/// The same, or a member or an element of one.
bool changes_parts(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables);
/// Whether an expression depends on nothing but numbers of its function's own that no other name, pointer or lambda of
/// the function reaches. Then only an assignment by name changes its value.
bool is_reached_by_name_alone(const clang::Expr* e, const clang::FunctionDecl* function);

/// Whether a function of the source writes nothing but its own variables and streams, nor what it calls.
bool only_reads(const clang::FunctionDecl* function, const clang::SourceManager& sources);

/// The variables that a statement or an expression mentions, and whether it calls a function by its name.
struct Mentioned {
  std::set<const clang::ValueDecl*> variables;
  bool calls = false;
};
Mentioned mentioned_in(const clang::Stmt* s);

}  // namespace wengert::compiler
