// SPDX-License-Identifier: MIT
// The tangents of the functions that a head reaches: one of each function for each pattern of active formals.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "compiler/analysis/activity.hpp"
#include "compiler/transform/shared/inner_pointers.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/request.hpp"
#include "compiler/transform/shared/shadow.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"
#include "compiler/transform/tangent/tangent_expressions.hpp"

namespace wengert::compiler {

using Formals = std::set<std::size_t>;

class TangentModule;

/// The tangent of one function for one pattern of active formals.
class TangentFunction {
 public:
  TangentFunction(TangentModule& owner, const ir::Function& f, const Formals& independents, const Formals& dependents,
                  const std::string& name);
  ir::FunctionPtr make(bool is_head = false);

 private:
  void require_sizes(ir::Block& out);
  TangentModule& owner_;
  const ir::Function& function_;
  const Formals independents_;
  ir::Function prepared_;
  Activity activity_;
  Shadows shadows_;
  Names names_;
  VectorSizes sizes_;
  TangentExpressions expressions_;
  std::set<const ir::Variable*> addressed_;  ///< variables that pointers and references may lead to, of callees as well
  std::string name_;
  ir::VariablePtr result_;

  bool active(const ir::ExprPtr& e) const { return activity_.is_active(e); }
  ir::ExprPtr zero() const { return ir::real_literal(0); }

  /// Whether plain assignments are all that can write v: no call, no pointer, no text that is carried through.
  bool only_assigned(const ir::Variable& v) const;
  ir::Block block(const ir::Block& b);
  void statement(const ir::StmtPtr& original, ir::Block& out);
  void call_statement(const ir::StmtPtr& s, ir::Block& out);
};

class TangentModule {
 public:
  TangentModule(const ir::Module& module, std::string prefix)
      : source(module), graph(source), inner_pointers(source), prefix(std::move(prefix)) {}

  /// The tangent's name for a callee with these active formals; it is generated once.
  /// A reference, or a pointer, that is returned is active by what the caller does with it: its object is made with
  /// derivatives.
  std::string variant(const ir::Function& f, const Formals& active, bool result);
  /// Makes the tangent of the head, then those of all that it reaches.
  void head(const ir::Function& f, const Seeds& seeds);

  const ir::Module& source;
  CallGraph graph;
  InnerPointers inner_pointers;
  std::string prefix;
  std::vector<ir::FunctionPtr> results;
  std::map<std::string, std::string> source_of;  ///< functions that results are made of, by ids; not the head
  std::vector<Note> notes;
  std::set<const ir::Variable*> derivatives;  ///< all shadows
  std::vector<Shadows> shadows;               ///< owns them: a dead one's address would return

 private:
  std::map<std::tuple<std::string, Formals, bool>, std::string> names_;
  std::set<std::string> taken_;
  std::vector<std::function<void()>> pending_;
};

}  // namespace wengert::compiler
