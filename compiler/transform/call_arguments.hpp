// SPDX-License-Identifier: MIT
// Arguments that a call itself changes: the reverse section calls with the same arguments, so what they read must be
// known then. It is evaluated into a variable before the call.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"
#include "names.hpp"

namespace wengert::compiler {

class CallArguments {
 public:
  CallArguments(const ir::Module& module, const ir::Function& function, Names& names);

  /// `call` with arguments that it leaves as they are; what is evaluated before it is appended to `before`.
  ir::StmtPtr steady(const ir::StmtPtr& call, ir::Block& before);

  /// Whether e reads, inside objects or arrays of Java, what some other name may change.
  bool reads_objects(const ir::ExprPtr& e) const;

 private:
  /// What a function of Java and all that it calls assign: fields and kinds of elements.
  struct Assigned {
    std::set<std::string> fields, elements;
    bool unknown = false;
  };
  struct Call;

  const ir::Module& module_;
  const ir::Function& function_;
  Names& names_;
  std::set<std::string> assigned_fields_;
  std::optional<std::set<const ir::Variable*>> pointed_to_;  ///< by pointers of the function
  std::map<std::string, Assigned> assigned_by_;

  const Assigned& assigned_by(const std::string& callee);
  bool reads_memory(const ir::ExprPtr& e);
  bool is_changed(const ir::ExprPtr& value, const Call& call);
  ir::ExprPtr evaluated(const ir::ExprPtr& value, const std::string& name, const Call& call);
  ir::ExprPtr place(const ir::ExprPtr& e, const Call& call);
  ir::ExprPtr pointer(const ir::ExprPtr& e, const Call& call);
};

}  // namespace wengert::compiler
