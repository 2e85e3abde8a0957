// SPDX-License-Identifier: MIT
#include "connection.hpp"

#include <algorithm>

#include "activity.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/transform/prepare/normalise.hpp"
#include "compiler/transform/shared/partials.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Formals = std::set<std::size_t>;

std::string name_of(const Function& f, std::size_t formal) {
  return formal == f.parameters.size() ? "result" : f.parameters[formal]->name;
}

/// The formals with these names; all of `otherwise` where there are none.
Formals named(const Function& f, const std::vector<std::string>& names, const Formals& otherwise) {
  if (names.empty()) return otherwise;
  Formals found;
  for (std::size_t i = 0; i <= f.parameters.size(); ++i)
    if (std::find(names.begin(), names.end(), name_of(f, i)) != names.end()) found.insert(i);
  return found;
}

std::string list(const Function& f, const Formals& formals) {
  std::string text;
  for (const std::size_t i : formals) text += (text.empty() ? "'" : ", '") + name_of(f, i) + "'";
  return text;
}

/// Looks for the first expression that takes a varied number and gives one without a derivative.
class Search {
 public:
  explicit Search(const CallGraph& graph) : graph_(graph) {}

  std::optional<LooseEnd> in(const Function& f, const Formals& independents) {
    if (!f.has_body || !seen_.insert(f.id).second) return {};
    const std::set<const Variable*> varied = graph_.varied(f, independents);
    std::optional<LooseEnd> found;
    const auto carries = [&](const ExprPtr& e) {
      std::set<const Variable*> leaves;
      differentiable_leaves(graph_.module(), e, leaves);
      return std::any_of(leaves.begin(), leaves.end(), [&](const Variable* v) { return varied.count(v) != 0; });
    };
    const auto called = [&](const std::string& id, const std::vector<ExprPtr>& arguments) {
      const FunctionPtr g = graph_.module().find(id);
      if (!g || found) return;
      Formals passed;
      for (std::size_t i = 0; i < arguments.size() && i < g->parameters.size(); ++i)
        if (carries(arguments[i])) passed.insert(i);
      if (!passed.empty()) found = in(*g, passed);
    };
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      for (const ExprPtr& whole : {s->value, s->place})
        for_each_expr(whole, [&](const ExprPtr& e) {
          if (found) return;
          const SourceRange range = e->range.known() ? e->range : s->range;
          if (e->kind == ExprKind::cast && is_real(e->operands[0]->type) && !is_real(e->type) &&
              carries(e->operands[0]))
            found = {range, "'" + print_cpp(e->operands[0]) + "' becomes '" + e->type->name + "' here"};
          else if (e->kind == ExprKind::call && is_piecewise_constant(e->text) && carries(e->operands[0]))
            found = {range, "'" + print_cpp(e) + "' is constant between its steps"};
          else if (e->kind == ExprKind::call)
            called(e->text, e->operands);
        });
      if (s->kind == StmtKind::call) called(s->callee, s->arguments);
    });
    return found;
  }

 private:
  const CallGraph& graph_;
  std::set<std::string> seen_;
};

}  // namespace

std::optional<LooseEnd> loose_end(const Module& source, const Function& source_head, const Request& request) {
  // Calls that stand alone depend on what their functions use, those inside expressions on all arguments.
  Module module = source;
  hoist_calls(module);
  const Function& head = *module.find(source_head.id);
  const CallGraph graph(module);
  const Dependence& facts = graph.of(head.id);
  const std::size_t n = head.parameters.size();
  Formals numbers, written;
  for (std::size_t i = 0; i < n; ++i) {
    if (!carries_reals(module, head.parameters[i]->type)) continue;
    numbers.insert(i);
    const bool is_shared = head.parameters[i]->passing == Passing::reference || !is_scalar(head.parameters[i]->type);
    if (is_shared && facts.modified.count(i) != 0) written.insert(i);
  }
  if (carries_reals(module, head.result)) written.insert(n);
  const Formals independents = named(head, request.wrt, numbers), dependents = named(head, request.of, written);
  // x *= a keeps what x was.
  const auto is_updated = [&](std::size_t i) {
    if (i >= n) return false;
    bool found = false;
    for_each_stmt(head.body, [&](const StmtPtr& s) {
      found |= s->kind == StmtKind::assign && !s->op.empty() && carries_reals(module, s->place->type) &&
               root_of(s->place) == head.parameters[i];
    });
    return found;
  };
  for (const std::size_t out : dependents)
    for (const std::size_t in : independents)
      if (out == in ? facts.on_itself.count(in) != 0 || is_updated(in) : facts.on.at(out).count(in) != 0) return {};
  const std::string reason = "no derivative gets from " + list(head, independents) + " to " +
                             (dependents.empty() ? "any output" : list(head, dependents)) + ": ";
  if (auto found = Search(graph).in(head, independents)) {
    found->reason = reason + found->reason;
    return found;
  }
  // Nothing was lost on the way: what is returned, or written, never was an input's.
  LooseEnd end{head.range, reason + "the function does not use it for them"};
  bool found = false;
  for_each_stmt(head.body, [&](const StmtPtr& s) {
    const bool returns = s->kind == StmtKind::return_ && s->value && dependents.count(n) != 0;
    const VariablePtr root = s->kind == StmtKind::assign ? root_of(s->place) : nullptr;
    const bool writes = root && std::any_of(dependents.begin(), dependents.end(),
                                            [&](std::size_t i) { return i < n && head.parameters[i] == root; });
    if (found || !(returns || writes) || !s->range.known()) return;
    found = true;
    end = {s->range, reason + "'" + print_cpp(s->value) + "' does not depend on it"};
  });
  return end;
}

}  // namespace wengert::compiler
