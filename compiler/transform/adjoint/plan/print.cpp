// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/print.hpp"

#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Appends to a list with commas, or whatever stands between.
void join(std::string& list, const std::string& one, const char* between = ", ") {
  list += (list.empty() ? "" : between) + one;
}

std::string label(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::declare:
      return "declare " + s.variable->name;
    case StmtKind::assign:
      return "assign " + to_text(s.place);
    case StmtKind::if_:
      return "if " + to_text(s.value);
    case StmtKind::for_:
      return "for " + s.variable->name;
    case StmtKind::while_:
      return "while " + to_text(s.value);
    case StmtKind::call:
      return "call " + s.callee;
    case StmtKind::return_:
      return "return";
    case StmtKind::allocate:
      return "allocate " + to_text(s.place);
    case StmtKind::free_:
      return "free " + to_text(s.place);
    case StmtKind::resize:
      return "resize " + to_text(s.place);
    case StmtKind::swap:
      return "swap " + to_text(s.place) + ", " + to_text(s.value);
    case StmtKind::block:
      return "block";
    default:
      return "statement";
  }
}

std::string where(const SourceRange& range) {
  return range.known() ? std::to_string(range.line) + ":" + std::to_string(range.column) + " " : "";
}

std::string list_of(const std::vector<ExprPtr>& places) {
  std::string all;
  for (const ExprPtr& place : places) join(all, to_text(place));
  return all;
}

std::string list_of(const std::vector<VariablePtr>& variables) {
  std::string all;
  for (const VariablePtr& v : variables) join(all, v->name);
  return all;
}

std::string of_region(const Region& region) {
  std::string saved, kept;
  for (const Region::Item& one : region.state) {
    if (one.is_saved) join(saved, to_text(one.place));
    if (one.is_kept) join(kept, to_text(one.place));
  }
  std::string text = "run again";
  if (region.snapshots) text += " from at most " + to_text(region.snapshots) + " checkpoints";
  if (!saved.empty()) text += ", its state " + saved;
  if (!kept.empty()) text += ", keep " + kept;
  return text;
}

/// What is planned for the statement itself; empty: nothing.
std::string decisions(const Stmt& s, const StatementPlan& plan) {
  std::string all;
  const auto add = [&](const std::string& one) { join(all, one, "; "); };
  for (const Trajectory& t : plan.blocks)
    add("trajectory " + t.array->name + "[" + to_text(t.stretch.first) + " .. " + to_text(t.stretch.last) + "]");
  if (!plan.saves.empty()) add("save " + list_of(plan.saves));
  if (plan.contents) add("save what " + to_text(s.place) + " leads to");
  if (plan.flag) add("save the branch taken");
  if (plan.decided_again) add("decide the branch again");
  if (plan.callee) add("parts of " + plan.callee->name);
  if (plan.region) add(of_region(*plan.region));
  if (!plan.adjoint.empty()) add("adjoint");
  if (s.kind == StmtKind::while_ && plan.has_reverse) add("save the number of iterations");
  const bool of_memory = s.kind == StmtKind::allocate || s.kind == StmtKind::free_ || s.kind == StmtKind::swap;
  if (of_memory && plan.has_reverse) add("undone");
  return all;
}

class PlanText {
 public:
  explicit PlanText(const Plan& plan) : plan_(plan) {}
  std::string text;

  void block(const Block& b, const std::string& indent) {
    for (const StmtPtr& s : b) statement(*s, indent);
    const BlockPlan& end = plan_.of(b);
    std::string all;
    for (const ArrayFill& fill : end.fills) {
      std::string arrays;
      for (const ArrayFill::Array& a : fill.arrays) join(arrays, a.variable->name);
      text += indent + "again: " + arrays + ", before the adjoint of " + where(b[fill.before]->range) +
              label(*b[fill.before]) +
              (fill.restores_first ? ", which restores first"
               : fill.reads_blocks ? ", from what was saved before it"
                                   : "") +
              "\n";
    }
    if (!end.popped.empty()) join(all, "save " + list_of(end.popped), "; ");
    if (!end.made.empty()) join(all, "made last " + list_of(end.made), "; ");
    std::string again;
    for (const StmtPtr& s : end.recomputed) join(again, label(*s));
    if (!again.empty()) join(all, "compute again: " + again, "; ");
    if (!all.empty()) text += indent + "end: " + all + "\n";
  }

 private:
  const Plan& plan_;

  void statement(const Stmt& s, const std::string& indent) {
    const StatementPlan& plan = plan_.of(s);
    const std::string all = decisions(s, plan);
    if (!plan.has_reverse && all.empty()) return;
    text += indent + where(s.range) + label(s) + (all.empty() ? "" : ": " + all) + "\n";
    block(s.body, indent + "  ");
    if (s.otherwise.empty()) return;
    const std::size_t before = text.size();
    block(s.otherwise, indent + "  ");
    if (text.size() > before) text.insert(before, indent + "else\n");
  }
};

std::string list_of(const std::set<FormalPath>& names, const Function& f) {
  std::string all;
  for (const auto& [i, path] : names) {
    std::string one = i == field_name ? "field" : i < f.parameters.size() ? f.parameters[i]->name : "result";
    for (const std::string& part : path) one += part;
    join(all, one);
  }
  return all;
}

}  // namespace

std::string plan_as_text(const Variant& variant) {
  const Facts& facts = variant.facts;
  const Plan& plan = variant.plan;
  PlanText out(plan);
  out.text = "plan of " + variant.name + ", the adjoint of " + facts.function.name + "\n";
  if (!plan.entry_required.empty())
    out.text += "  needed as at entry: " + list_of(plan.entry_required, facts.function) + "\n";
  if (!plan.exit_required.empty())
    out.text += "  needed as at exit: " + list_of(plan.exit_required, facts.function) + "\n";
  out.block(facts.function.body, "  ");
  return out.text;
}

}  // namespace wengert::compiler
