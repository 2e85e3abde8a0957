// SPDX-License-Identifier: MIT
// What a value that can be called is known to be when a function is read: a function, a lambda or an object with
// operator(), with what it brings along. Calls of it are calls by name; a function that is handed one is read once for
// each. The representation knows no such values.
#pragma once
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

struct Callable;
using CallablePtr = std::shared_ptr<const Callable>;

/// What a lambda has captured: an argument more of the function that it becomes.
struct Captured {
  const clang::ValueDecl* variable = nullptr;  ///< null: the object, which is 'this' or has the operator()
  ir::ExprPtr value;                           ///< a place or a value in the function at hand
  CallablePtr callable;                        ///< in place of a value: what is captured is itself called
  bool by_value = false, is_const = false;
};

/// Without function, closure and choices: the null pointer.
struct Callable {
  const clang::FunctionDecl* function = nullptr;  ///< of a generic lambda: its operator() for the arguments at hand
  const clang::CXXRecordDecl* closure = nullptr;  ///< the class of a lambda
  std::string name;                               ///< for the names of functions that are read for it
  std::vector<Captured> captured;
  ir::ExprPtr selector;  ///< the place of the one that is called among the choices
  std::vector<CallablePtr> choices;
  ir::ExprPtr memory;  ///< where it was read; the selector is its place among StoredFunctions::of(stored_type)
  clang::QualType stored_type;
  const clang::ValueDecl* itself = nullptr;  ///< the variable by which a lambda calls itself
  bool is_null() const { return function == nullptr && closure == nullptr && choices.empty(); }
};

/// What a function is read for: the lambda that it is the body of, and what its parameters are.
struct Specialisation {
  CallablePtr closure;
  std::map<const clang::ParmVarDecl*, CallablePtr> callables;
  std::map<const clang::ParmVarDecl*, ir::TypePtr> pointers;  ///< what a void* leads to; null: nowhere
  std::set<int> caught;  ///< exceptions (ThrownKinds) that it hands back to its caller, who catches them
  std::set<int> read;    ///< those of them whose value the caller needs
  bool gathers = false;  ///< one parameter stands for '...'
  bool empty() const {
    return closure == nullptr && callables.empty() && pointers.empty() && caught.empty() && !gathers;
  }
};

/// Lambdas, pointers and references to functions, std::function, std::plus and its like.
bool is_callable(clang::QualType type);
/// The function that a declaration stands in; null outside functions.
const clang::FunctionDecl* function_around(const clang::ValueDecl* variable);
/// The one operator() of a class; null if there are several.
const clang::CXXMethodDecl* call_operator(const clang::CXXRecordDecl* record);
/// std::plus and its like as an operator; empty for anything else.
std::string operator_of(const clang::CXXRecordDecl* record);
/// The operator() of std::plus and its like, maybe that of a template; null for other classes.
const clang::CXXMethodDecl* operator_function(const clang::CXXRecordDecl* record);
const clang::FunctionDecl* body_of(const Callable& c);
/// Whether a lambda is mutable.
bool is_mutable(const clang::CXXRecordDecl* closure);
/// A text that keeps apart what functions have to be read for.
std::string describe(const Callable& c);
/// What a callable brings along as arguments, in order.
void flatten(const Callable& c, std::vector<ir::ExprPtr>& values);
/// Whether it holds a reference to what it may write.
bool writes_captured(const Callable& c);
/// The class of an object in it whose copies are not like the object; null if there is none.
const clang::CXXRecordDecl* copied_otherwise(const Callable& c);
/// The variable whose value an expression copies; null for a lambda written in place.
const clang::ValueDecl* copied_variable(const clang::Expr* e);
/// The value converted to a scalar type; other values as they are.
ir::ExprPtr as_type(const ir::ExprPtr& value, const ir::TypePtr& type);

/// An argument as written, or as a value already.
struct Given {
  Given(const clang::Expr* e) : expression(e) {}
  Given(ir::ExprPtr v) : value(std::move(v)) {}
  const clang::Expr* expression = nullptr;
  ir::ExprPtr value;
};

}  // namespace wengert::compiler
