// SPDX-License-Identifier: MIT
// Containers whose elements keep their places in the source (std::list, std::deque, maps) and do not in the
// representation, where they are vectors: what must not happen while such a place is in use.
#pragma once
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include <set>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether elements may be added or removed in a function after a place. `element`: what refers to one of them; what it
/// gets itself, if it is a container, moves no other.
bool grows_after(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                 const clang::Expr* of, const clang::ValueDecl* element = nullptr);
/// The same without these calls. `moving_alone`: without what is added or removed at the back, either.
bool grows_otherwise(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                     const clang::Expr* of, const std::set<const clang::CallExpr*>& without,
                     const clang::ValueDecl* element = nullptr, bool moving_alone = false);
/// Whether a variable may be read, in the scope it lives in, after elements have been added to or removed from the
/// container that its first value is of.
bool read_after_growth(const clang::Stmt* scope, const clang::VarDecl* variable, const clang::SourceManager& sources);
/// Whether all that leads to an entry of a map while a scope runs is the key and this reference, so that each use may
/// look for the key again.
bool is_found_again_by_key(const clang::Stmt* scope, const clang::VarDecl* reference, const clang::ValueDecl* map,
                           const clang::SourceManager& sources);
/// An iterator of a container whose elements keep their places in the source.
bool is_steady_iterator(clang::QualType type);
/// Whether an expression names an element of such a container.
bool is_steady_element(const clang::Expr* e);
/// The variable, or the member of the object at hand, that an expression is the name of, if that is no reference.
const clang::ValueDecl* own_container(const clang::Expr* e);
/// The container that an expression finds an element of: that of `all.find(key)`, `all[k]`, `all.front()`.
const clang::Expr* container_found_in(const clang::Expr* of);
/// Whether an expression leads to an element of what the caller has: it names the object at hand, parameters that are
/// references, and iterators of those alone.
bool is_of_caller(const clang::Expr* e);
/// The constant of a function or a file that a call returns a reference to. Null for other expressions.
const clang::VarDecl* returned_constant(const clang::Expr* e);
/// Whether a container is a variable of its function that nothing else leads to: no reference, pointer or lambda.
bool is_used_by_name_alone(const clang::ValueDecl* container);
/// The object that a method is called for, by an operator, too. Null for other calls.
const clang::Expr* object_of_call(const clang::CallExpr* e);
/// Whether an expression leads to an element of a map, or of another container whose elements keep their places, by
/// subscripts or by methods that return references to them.
bool leads_to_steady_element(const clang::Expr* e);
/// Whether evaluating an expression may move, in the representation, the element that another one leads to: `m[0]` that
/// of `m[2]`. `without`: calls that do not.
bool may_move_element(const clang::Expr* element, const clang::Expr* by,
                      const std::set<const clang::CallExpr*>& without = {});
/// Whether a method names a map among the members of its object, or calls one that does.
bool names_own_maps(const clang::CXXMethodDecl* method);
/// Whether a call that reads an element of a map may change it by another way, as f(m, m[k]) does by the map.
bool may_change_element(const clang::Expr* call, const clang::FunctionDecl* callee, const clang::Expr* element);
/// Whether two expressions may lead to the same element of such a container, as `m[i]` and `m[j]` do.
bool may_be_one_element(const clang::Expr* a, const clang::Expr* b);
/// Whether all that an expression changes are the keys that it adds to maps, so that a second evaluation changes
/// nothing.
bool finds_alone(const clang::Expr* e);
/// Whether one of the statements from `from` on changes the size of a vector that is none of their own temporaries.
bool changes_a_size(const ir::Block& block, std::size_t from);

}  // namespace wengert::compiler
