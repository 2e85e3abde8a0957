// SPDX-License-Identifier: MIT
// How a front end and the transformations make IR: one function a node; types of expressions are worked out here.
// Every function takes an optional source range last. Nothing here checks; verify.hpp does.
#pragma once
#include "stmt.hpp"

namespace wengert::ir {

// Expressions.
ExprPtr literal(std::string text, TypePtr type, SourceRange range = {});
ExprPtr int_literal(long long value);
ExprPtr real_literal(double value);  ///< shortest spelling that reads back the same, always with a point
ExprPtr bool_literal(bool value);
/// 0; of an enumeration, to which C++ does not convert it, by a cast.
ExprPtr integer_zero(const TypePtr& type);
ExprPtr ref(VariablePtr variable, SourceRange range = {});
/// object.name; the type is looked up by the caller (Module::find_struct(...)->find(name)->type).
ExprPtr field(ExprPtr object, std::string name, TypePtr type, SourceRange range = {});
ExprPtr index(ExprPtr array, ExprPtr subscript, SourceRange range = {});
ExprPtr dereference(ExprPtr pointer, SourceRange range = {});
ExprPtr address_of(ExprPtr place, SourceRange range = {});
ExprPtr unary(std::string op, ExprPtr operand, SourceRange range = {});
/// The type follows C's usual arithmetic conversions; comparisons are bool.
ExprPtr binary(std::string op, ExprPtr left, ExprPtr right, SourceRange range = {});
ExprPtr conditional(ExprPtr condition, ExprPtr then, ExprPtr otherwise, SourceRange range = {});
ExprPtr cast(TypePtr type, ExprPtr operand, SourceRange range = {});
/// A conversion the source does not spell (int to double); not printed.
ExprPtr implicit_cast(TypePtr type, ExprPtr operand);
ExprPtr call(std::string id, std::vector<ExprPtr> arguments, TypePtr type, SourceRange range = {});
ExprPtr initializer_list(std::vector<ExprPtr> elements, TypePtr type, SourceRange range = {});
ExprPtr size_of_sequence(ExprPtr sequence, SourceRange range = {});
ExprPtr null_pointer(TypePtr type);
ExprPtr size_of(TypePtr measured);

// Variables.
VariablePtr variable(std::string name, TypePtr type, Passing passing = Passing::local, SourceRange range = {});

// Statements.
StmtPtr declare(VariablePtr variable, ExprPtr initial = nullptr, SourceRange range = {});
StmtPtr assign(ExprPtr place, ExprPtr value, SourceRange range = {});
StmtPtr compound_assign(ExprPtr place, std::string op, ExprPtr value, SourceRange range = {});  ///< op: "+", not "+="
StmtPtr if_(ExprPtr condition, Block then, Block otherwise = {}, SourceRange range = {});
StmtPtr for_(VariablePtr counter, bool declares_counter, ExprPtr lower, std::string op, ExprPtr bound, long long step,
             Block body, SourceRange range = {});
StmtPtr while_(ExprPtr condition, Block body, Block step = {}, SourceRange range = {});
StmtPtr do_while(Block body, ExprPtr condition, SourceRange range = {});
StmtPtr switch_(ExprPtr value, std::vector<Case> cases, SourceRange range = {});
StmtPtr break_(SourceRange range = {});
StmtPtr continue_(SourceRange range = {});
StmtPtr return_(ExprPtr value = nullptr, SourceRange range = {});
StmtPtr call_stmt(std::string id, std::vector<ExprPtr> arguments, ExprPtr result = nullptr, SourceRange range = {});
StmtPtr block(Block body, SourceRange range = {});
StmtPtr allocate(ExprPtr place, TypePtr element, ExprPtr count, std::string how, SourceRange range = {});
StmtPtr free_(ExprPtr place, std::string how, SourceRange range = {});
StmtPtr resize(ExprPtr vector, ExprPtr size, std::vector<ExprPtr> fill = {}, std::string how = "resize",
               SourceRange range = {});
StmtPtr reserve(ExprPtr vector, ExprPtr count, SourceRange range = {});
StmtPtr swap(ExprPtr a, ExprPtr b, SourceRange range = {});
StmtPtr opaque(std::string text, SourceRange range = {});

// Rebuilding: the same node with other operands (for transformations).
ExprPtr with_operands(const ExprPtr& e, std::vector<ExprPtr> operands);
/// e with every sub-expression for which replace(e) is not null replaced, outermost first.
template <class Replace>
ExprPtr rewrite(const ExprPtr& e, Replace&& replace) {
  if (!e) return e;
  if (ExprPtr other = replace(e)) return other;
  std::vector<ExprPtr> operands;
  bool changed = false;
  for (const ExprPtr& operand : e->operands) {
    operands.push_back(rewrite(operand, replace));
    changed |= operands.back() != operand;
  }
  return changed ? with_operands(e, std::move(operands)) : e;
}
/// A copy of the statement itself; its blocks still share the inner statements.
StmtPtr copy(const StmtPtr& s);

}  // namespace wengert::ir
