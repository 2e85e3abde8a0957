// SPDX-License-Identifier: MIT
// Arguments that a call itself changes: the reverse section calls with the same arguments, so what they read must be
// known then. It is evaluated into a variable before the call.
#pragma once

#include <map>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/changes.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

class CallArguments {
 public:
  CallArguments(const ir::Module& module, Changes& changes, Names& names);

  /// `call` with arguments that it leaves as they are; what is evaluated before it is appended to `before`.
  ir::StmtPtr steady(const ir::StmtPtr& call, ir::Block& before);

 private:
  /// What a function of Java and all that it calls assign: fields and kinds of elements.
  struct Assigned {
    std::set<std::string> fields, elements;
    bool unknown = false;
  };
  struct Call;

  const ir::Module& module_;
  Changes& changes_;
  Names& names_;
  std::map<std::string, Assigned> assigned_by_;

  const Assigned& assigned_by(const std::string& callee);
  bool is_changed(const ir::ExprPtr& value, const Call& call);
  ir::ExprPtr evaluated(const ir::ExprPtr& value, const std::string& name, const Call& call);
  ir::ExprPtr steady_base(const ir::ExprPtr& e, const Call& call);
  ir::ExprPtr place(const ir::ExprPtr& e, const Call& call);
  ir::ExprPtr pointer(const ir::ExprPtr& e, const Call& call);
};

}  // namespace wengert::compiler
