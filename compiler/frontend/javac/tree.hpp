// SPDX-License-Identifier: MIT
// What the parts of the reader share: the module being made, its classes and methods, and how a refusal travels.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler::javac {

using Json = nlohmann::json;

/// Thrown where a method cannot be read; caught once a method.
struct Refusal {
  ir::SourceRange range;
  std::string message;
};

ir::SourceRange range_of(const Json& node);
bool flag(const Json& node, const char* name);
/// accepted.Core as the representation writes it: accepted::Core.
std::string module_name(std::string java_name);
[[noreturn]] void refuse(const Json& node, const std::string& message);

struct Method {
  const Json* node = nullptr;
  const Json* owner = nullptr;
  std::string id;  ///< in the module
  bool is_overridden = false;
};

struct Program {
  ir::Module module;
  std::map<std::string, const Json*> classes;
  std::map<std::string, Method> methods;
  std::map<std::string, ir::VariablePtr> statics;  ///< constants that are no compile-time constants, by owner.name

  ir::TypePtr type(const Json& type, const Json& where) const;
  /// The type of an instance field, looked for in the class and its bases.
  ir::TypePtr field_type(const std::string& owner, const std::string& name, const Json& where) const;
};

/// Reads bodies: one object a method.
class BodyReader {
 public:
  BodyReader(const Program& program, const Method& method) : program_(program), method_(method) {}
  ir::FunctionPtr function();
  /// An expression outside any method: a constant's initial value.
  ir::ExprPtr constant(const Json& e) {
    collected([&] { constant_ = pure(e); });
    return constant_;
  }

 private:
  // Statements (statements.cpp).
  ir::Block block(const Json& statements);
  void statements(const Json& list);
  void statement(const Json& s);
  void declare(const Json& s);
  void for_statement(const Json& s);
  bool counted_loop(const Json& s);
  void for_each(const Json& s);
  void switch_statement(const Json& s);
  void discard(const Json& e);
  void assign(const Json& e);
  void compound(const Json& e, const Json& place, const std::string& op, const ir::ExprPtr& value);
  void construct(const Json& e);
  void initial_fields();
  void array_copy(const Json& e);
  void fill(const Json& e);
  void emit(ir::StmtPtr s) { out_->push_back(std::move(s)); }
  template <class Make>
  ir::Block collected(Make&& make) {
    ir::Block mine;
    ir::Block* const outer = out_;
    out_ = &mine;
    make();
    out_ = outer;
    return mine;
  }

  // Expressions (expressions.cpp).
  ir::ExprPtr value(const Json& e);
  ir::ExprPtr value_as(const Json& e, const ir::TypePtr& type);
  /// A value that must not need statements of its own: conditions of loops, operands that may not be reached.
  ir::ExprPtr pure(const Json& e);
  std::vector<ir::ExprPtr> operands(const Json& e);
  std::vector<ir::ExprPtr> arguments(const Json& e, const Method& callee);
  ir::ExprPtr literal(const Json& e);
  ir::ExprPtr static_field(const Json& e);
  ir::ExprPtr binary(const Json& e);
  ir::ExprPtr elementary(const Json& e);
  ir::ExprPtr call(const Json& e);
  const Method& callee(const Json& e, const std::string& id) const;
  ir::ExprPtr self(const Json& e) const;
  ir::ExprPtr convert(ir::ExprPtr e, const ir::TypePtr& type) const;

  // Objects and arrays: each ends in a fresh variable unless `into` names one (allocation.cpp).
  ir::ExprPtr allocated(const Json& e, const ir::ExprPtr& into);
  void new_array(const ir::ExprPtr& place, const std::vector<ir::ExprPtr>& extents, std::size_t level);
  ir::ExprPtr temporary(const std::string& name, const ir::TypePtr& type);
  std::string fresh(const std::string& name);

  const Program& program_;
  const Method& method_;
  ir::Block* out_ = nullptr;
  ir::VariablePtr self_;
  std::map<int, ir::VariablePtr> variables_;
  std::set<std::string> names_;  ///< of all variables of the method, so that a fresh one hides none
  ir::ExprPtr constant_;
};

}  // namespace wengert::compiler::javac
