// SPDX-License-Identifier: MIT
// Expressions: immutable, shared trees without side effects. A *place* is an expression made of variable, field, index
// and dereference only: var(.field|[expr]*|deref)*. Assignments inside expressions do not exist: a front end lowers
// them.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "type.hpp"

namespace wengert::ir {

enum class Passing {
  local,
  value,      ///< parameter by value (pointers and garbage-collected references too: what they point to is shared)
  reference,  ///< parameter by reference, C++ 'T&' of any type, std::vector<double>& included
  global      ///< outside functions: 'const', only read, or, with keeps_state, changed by calls
};

/// A variable; identity is its address. Names are unique among those visible at one point, not in a function.
struct Variable {
  std::string name;
  TypePtr type;
  Passing passing = Passing::local;
  bool is_const = false;
  bool is_static = false;
  bool is_iterator = false;  ///< a parameter that is an iterator in the source, here a pointer
  /// Outside functions, or static inside one: functions of the source change it. In functions that a transformation has
  /// made, a parameter that stands for such a variable.
  bool keeps_state = false;
  bool begins_empty = false;  ///< of such a variable: a container without an initial value, for the derivative alone
  std::vector<std::string> written_by;  ///< of such a variable: the ids of ranges of the functions that change it
  SourceRange range;
  bool is_parameter() const { return passing == Passing::value || passing == Passing::reference; }
};
using VariablePtr = std::shared_ptr<Variable>;

enum class ExprKind {
  literal,      ///< text is the spelling: 1.0, 3, true, 'a', an enumerator, a string
  variable,     ///< variable
  field,        ///< operands[0] is the object (p->x is field(dereference(p), x)); text the field's name
  index,        ///< operands[0][operands[1]]; one dimension a node
  dereference,  ///< *operands[0], also of a garbage-collected reference
  address_of,   ///< &place
  unary,        ///< text: - ! ~
  binary,       ///< text: + - * / % < <= > >= == != && || & | ^ << >>; pointer + integer too
  conditional,  ///< operands: condition, then, else
  cast,  ///< to type; text is "" (C++ static_cast), "plain" (C's notation, casts const away too) or "implicit" (not
         ///< printed)
  call,  ///< text: id of a user function, or an intrinsic's name without std:: (sin, pow, fabs ...)
  initializer_list,  ///< { operands }; only as the initial value of a declaration
  size,              ///< number of elements of operands[0] (vector, std_array, garbage-collected array)
  null,              ///< nullptr, null
  size_of            ///< sizeof(type named by element_type)
};

struct Expr {
  ExprKind kind = ExprKind::literal;
  TypePtr type;
  std::string text;
  VariablePtr variable;
  std::vector<ExprPtr> operands;
  TypePtr element_type;  ///< size_of: the type measured
  std::string owner;     ///< call of an elementary function: the class of Java that it is written in; "": Math
  SourceRange range;
};

bool is_place(const ExprPtr& e);
ExprPtr without_casts(ExprPtr e);
/// Whether it is the null pointer, converted or not.
bool is_null(const ExprPtr& e);
/// The variable a place starts from; null for an expression that is no place.
VariablePtr root_of(const ExprPtr& e);
/// Structural equality (types and ranges do not matter).
bool same_expr(const ExprPtr& a, const ExprPtr& b);
/// Calls visit(e) for e and everything below it.
template <class Visit>
void for_each_expr(const ExprPtr& e, Visit&& visit) {
  if (!e) return;
  visit(e);
  for (const ExprPtr& operand : e->operands) for_each_expr(operand, visit);
}

}  // namespace wengert::ir
