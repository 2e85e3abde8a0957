// SPDX-License-Identifier: MIT
// Exceptions that the source throws and catches itself, without exceptions: an integer says what is raised. A function
// that is called where one is caught is read once more for that: it gets the integer as an argument, and 'throw' sets
// it and returns. Every such call is followed by a look at it. Exceptions that nobody catches stay exceptions.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/module/thrown.hpp"

namespace wengert::compiler {

class Handlers : public Part {
 public:
  using Part::Part;
  void try_statement(const clang::CXXTryStmt* s);
  /// False for what is thrown as it is.
  bool raise(const clang::CXXThrowExpr* e);
  /// What at() does outside of its container.
  void raise_out_of_range(const std::function<ir::ExprPtr()>& is_outside);
  /// What of that a function may throw is caught around here.
  ThrownKinds caught_of(const clang::FunctionDecl* callee);
  /// Where a call puts what it raises.
  ir::ExprPtr raised() const;
  /// The kinds among those whose value a handler around here reads.
  ThrownKinds read_of(const ThrownKinds& caught) const;
  /// Where a call puts the values of what it raises, one for each type of them.
  std::vector<ir::ExprPtr> values_of(const ThrownKinds& read) const;
  /// After a call that may have raised something.
  void leave_if_raised();
  /// The argument of a function that is read for what is caught around its calls.
  void receive(ir::Function& lowered);

 private:
  struct Guard {
    ir::VariablePtr raised;
    ThrownKinds caught, read;                   ///< read: those whose value is needed, too
    std::map<std::string, ir::ExprPtr> values;  ///< where that is, by its type
    std::size_t blocks = 0;                     ///< those around it, whose variables live on
  };
  std::vector<Guard> guards_;             ///< blocks of 'try' around the statement at hand
  std::vector<ir::VariablePtr> handled_;  ///< what the handlers around it handle
  ir::VariablePtr argument_;
  std::map<std::string, ir::ExprPtr> arguments_;  ///< for values

  const ThrownKinds& caught() const;
  ir::Block leaving();
  bool is_followed(const clang::CXXCatchStmt* handler) const;
  bool reads_value(const clang::CXXCatchStmt* handler) const;
  ir::TypePtr value_type(int kind) const;
  ir::VariablePtr variable_for(const ir::TypePtr& type, ir::Passing passing);
  const std::map<std::string, ir::ExprPtr>& values() const;
  void set_value(int kind, const clang::Expr* thrown);
  void handle(const clang::CXXCatchStmt* handler, const ThrownKinds& kinds, const Guard& guard);
};

}  // namespace wengert::compiler
