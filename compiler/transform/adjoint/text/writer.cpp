// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/writer.hpp"

#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/text/kept_outputs.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// Types of single values that the function's reverse part, or one it calls, keeps on its way.
void collect_kept_types(const Variant& v, std::set<std::string>& types, std::set<const Variant*>& seen) {
  if (!seen.insert(&v).second) return;
  const ModuleFacts& module = v.facts.module;
  std::function<void(const TypePtr&)> add = [&](const TypePtr& t) {
    if (is_struct(t))
      for (const Field& f : module.source.find_struct(t->name)->fields) add(f.type);
    else if (is_sequence(t))
      add(t->element);
    else if (!is_reference(t))
      types.insert(kept_values(t, module.stack_suffix));
  };
  for (const auto& [s, plan] : v.plan.statements) {
    if (!v.facts.is_head)
      for (const ExprPtr& place : plan.saves)
        if (v.kept.has(place)) add(place->type);
    if (!v.facts.is_head && s->kind == StmtKind::swap && is_pointer(s->place->type) && v.kept.has(s->place))
      add(s->place->type);
    if (plan.callee) collect_kept_types(*plan.callee, types, seen);
  }
  types.insert(v.left.kept_types.begin(), v.left.kept_types.end());
}

// Whether the function's reverse part, or one it calls, leaves memory to be released by the head.
bool frees_late(const Variant& v, std::set<const Variant*>& seen) {
  if (!seen.insert(&v).second) return false;
  return v.left.frees_late || std::any_of(v.plan.statements.begin(), v.plan.statements.end(), [&](const auto& one) {
           return one.second.callee && frees_late(*one.second.callee, seen);
         });
}

}  // namespace

std::vector<VariablePtr> Writer::signature(bool with_seed, bool forward_only, bool is_reverse) {
  std::vector<VariablePtr> all;
  for (const VariablePtr& p : facts_.function.parameters) {
    if (!is_reverse || !is_stream(p->type)) all.push_back(p);
    if (!facts_.activity.is_active(p) || is_reference(p->type)) continue;
    VariablePtr s = words_.shadows.of(p);
    s->is_const = false;
    // The adjoint of a value passed to the function comes back by reference.
    const bool by_value = p->passing == Passing::value && !is_pointer(p->type) && p->type->kind != TypeKind::array;
    s->passing = by_value ? Passing::reference : p->passing;
    if (forward_only && (!facts_.pointers.are_mirrored() || (is_scalar(p->type) && !facts_.pointers.is_pointed_to(p))))
      continue;
    all.push_back(s);
  }
  if (with_seed && words_.result_seed) all.push_back(words_.result_seed);
  if (with_seed && words_.referred_seed) all.push_back(words_.referred_seed);
  return all;
}

// What the function returns, taken before the locals are pushed, which does not change them; null: nothing.
VariablePtr Writer::value_of_result() const {
  const StmtPtr end = facts_.returns();
  if (!end || !end->value) return nullptr;
  return variable(words_.names.fresh("value_of_" + facts_.function.name), as_mutable(facts_.function.result));
}

FunctionPtr Writer::forward(const Variant& variant) {
  auto g = std::make_shared<Function>();
  g->id = g->name = variant.forward_name;
  g->comment = "// forward part of the adjoint of " + facts_.function.name;
  g->result = facts_.function.result;
  g->parameters = signature(false, true);
  Block out = sections_.forward(facts_.function.body, true);
  const VariablePtr result = value_of_result();
  if (result) out.push_back(declare(result, facts_.returns()->value));
  const std::vector<VariablePtr>& popped = plan_.of(facts_.function.body).popped;
  for (std::size_t k = 0; k < popped.size(); ++k)
    sections_.stack.push_save({&facts_.function.body, k}, ref(popped[k]), out);
  if (result) out.push_back(ir::return_(ref(result)));
  g->body = out;
  return g;
}

FunctionPtr Writer::reverse(const Variant& variant) {
  auto g = std::make_shared<Function>();
  g->id = g->name = variant.reverse_name;
  g->comment = "// reverse part of the adjoint of " + facts_.function.name;
  g->result = void_type();
  g->parameters = signature(true, false, true);
  g->body = sections_.reverse(facts_.function.body, false);
  return g;
}

// The seeds of a vector whose size the function changes have the size that it has in the end.
void Writer::require_final_sizes(Block& out) {
  std::set<const Variable*> resized = facts_.resizes.variables(facts_.function);
  for_each_stmt(facts_.function.body, [&](const StmtPtr& s) {
    if (!facts_.resizes.change_behind_pointers(*s)) return;
    for (const VariablePtr& p : facts_.function.parameters)
      if (p->type->kind == TypeKind::vector && facts_.pointers.is_pointed_to(p)) resized.insert(p.get());
  });
  for (const VariablePtr& p : facts_.function.parameters)
    if (resized.count(p.get()) && p->passing == Passing::reference && facts_.activity.is_active(p))
      words_.sizes.require(words_.shadows.of_place(ref(p)), ref(p), "after the call", out);
}

FunctionPtr Writer::joint(Variant& variant) {
  auto g = std::make_shared<Function>();
  g->id = g->name = variant.name;
  g->comment = facts_.function.comment;
  g->result = facts_.function.result;
  g->parameters = signature(true, false);
  Block out = sections_.forward(facts_.function.body, true);
  Block at_end;
  const bool owned = module_.is_collected() && !module_.is_java();
  if (owned) out.insert(out.begin(), call_stmt("wengert_begin_objects", {}));
  if (module_.request.keep_primal) {
    Notes notes(facts_.function, variant.notes);
    KeptOutputs(writing_, notes).write(out, at_end);
  }
  const VariablePtr result = value_of_result();
  if (result) {
    result->is_const = true;
    out.push_back(declare(result, facts_.returns()->value));
  }
  require_final_sizes(out);
  if (module_.is_collected()) out.push_back(call_stmt("wengert_turn", {}));
  if (words_.referred_seed && result)
    out.push_back(call_stmt("wengert_seed", {ref(result), ref(words_.referred_seed)}));
  Block back = sections_.reverse(facts_.function.body, true);
  std::set<std::string> logged;
  std::set<const Variant*> seen;
  if (module_.request.keep_primal) collect_kept_types(variant, logged, seen);
  if (owned && !logged.empty()) out.push_back(call_stmt("wengert_retain_objects", {}));
  for (const std::string& values : logged) {
    const std::string suffix = values.empty() ? "" : "_" + values;
    VariablePtr mark = variable(words_.names.fresh("kept"), int_type("std::size_t"));
    mark->is_const = true;
    out.push_back(declare(mark, call("wengert_kept_mark" + suffix, {}, mark->type)));
    at_end.insert(at_end.begin(), call_stmt("wengert_restore_kept" + suffix, {ref(mark)}));
  }
  seen.clear();
  if (frees_late(variant, seen)) {
    const VariablePtr mark = variable(words_.names.fresh("late"), int_type("std::size_t"));
    mark->is_const = true;
    out.push_back(declare(mark, call("wengert_late_mark", {}, mark->type)));
    writing_.late_frees.push_back(call_stmt("wengert_release_late", {ref(mark)}));
  }
  if (!back.empty())
    back.front()->comment =
        "// reverse section" + std::string(back.front()->comment.empty() ? "" : "\n") + back.front()->comment;
  out.insert(out.end(), back.begin(), back.end());
  out.insert(out.end(), at_end.begin(), at_end.end());
  if (owned) out.push_back(call_stmt("wengert_end_objects", {}));
  out.insert(out.end(), writing_.late_frees.begin(), writing_.late_frees.end());
  if (result) out.push_back(ir::return_(ref(result)));
  g->body = out;
  return g;
}

}  // namespace wengert::compiler
