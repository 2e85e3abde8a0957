// SPDX-License-Identifier: MIT
// One generated method: its statements, the views of its arrays, and the fences that keep handles alive while their
// arrays are written.
#pragma once
#include "expression.hpp"
#include "unread_values.hpp"

namespace wengert::compiler::java {

class FunctionPrinter {
 public:
  FunctionPrinter(const Types& types, std::string package, const ir::Function& function, const UnreadValues& unread);
  /// The whole method, indented by one level; under another name if one is given.
  std::string text(const std::string& name = "");

 private:
  struct Facts {
    int assignments = 0;
    bool declared_with_value = false, is_compared = false;
    const ir::Block* home = nullptr;   ///< the block of the declaration; null: a parameter
    const ir::Stmt* source = nullptr;  ///< the one assignment, if it stands in the same block
    int depth = 0;                     ///< of conditions around the declaration
    int loops = 0;                     ///< counted ones around it
    bool from_field = false;           ///< it may be null as long as no loop over it turns
    bool values = false, derivatives = false;
    bool certain_values = false, certain_derivatives = false;  ///< a use is reached whenever the declaration is
  };

  const Types& types_;
  const ir::Function& function_;
  const UnreadValues& unread_;
  Expressions expressions_;
  Views views_;
  std::map<const ir::Variable*, Facts> facts_;
  int loops_ = 0;                           ///< counted ones around the statement that is looked at
  std::vector<const ir::Variable*> order_;  ///< of the parameters and declarations in the text
  std::set<std::string> names_;
  std::set<const ir::Stmt*> dropped_;                ///< declarations that stand at the first assignment instead
  std::map<const ir::Stmt*, ir::VariablePtr> sunk_;  ///< those assignments
  bool has_turn_ = false, turned_ = false, fences_ = false;
  bool runs_again_ = false;  ///< iterations of a loop: allocations drain the queue in the reverse section too
  const ir::Stmt* plain_allocation_ = nullptr;
  std::vector<std::string> steps_;  ///< of the loops around: the label that 'continue' leaves, if the step follows it
  std::string out_, plain_result_;
  int indent_ = 1;

  void sink(const ir::Block& block);
  void collect(const ir::Block& block, int depth);
  void use(const ir::ExprPtr& e, int depth);
  void choose_views();
  void take_views(const ir::Variable& v, bool values, bool derivatives);
  void parameters_views();
  std::string fresh(std::string stem);
  std::string expr(const ir::ExprPtr& e) const { return expressions_.expr(e); }
  std::string type(const ir::TypePtr& t) const { return expressions_.type(t); }
  void line(const std::string& text) { out_ += std::string(static_cast<std::size_t>(indent_) * 2, ' ') + text + "\n"; }
  void comment(const std::string& text);
  void block(const ir::Block& b);
  void braces(const ir::Block& b);
  void statement(const ir::Stmt& s, const ir::Block& around);
  void fence(const ir::Block* home);
  void if_chain(const ir::Stmt& s, const std::string& before);
  void for_loop(const ir::Stmt& s);
  void while_loop(const ir::Stmt& s);
  void switch_chain(const ir::Stmt& s);
  void assign(const ir::Stmt& s, const std::string& declaration);
  void put(const ir::ExprPtr& place, const std::string& value, const std::string& declaration);
  void call(const ir::Stmt& s, const std::string& declaration);
  bool stack_call(const ir::Stmt& s);
  std::string allocation(const ir::Stmt& s);
  std::string carried(const ir::Stmt& s) const;
};

/// Whether nothing is written through the parameter: it is indexed and measured, but goes nowhere. Its derivatives may
/// be written.
bool only_reads(const ir::Function& f, const ir::Variable& p);
/// Whether the call constructs an object of a class that generated code leaves as it is.
bool is_plain_constructor(const Types& types, const std::string& callee);

}  // namespace wengert::compiler::java
