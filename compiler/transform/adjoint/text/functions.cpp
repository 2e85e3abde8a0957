// SPDX-License-Identifier: MIT
// The functions of an adjoint: the joint one of the head, the forward and reverse parts of those it calls.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/reversal.hpp"

namespace wengert::compiler {

using namespace ir;

std::vector<VariablePtr> Reversal::signature(bool with_seed, bool forward_only) {
  std::vector<VariablePtr> all;
  for (const VariablePtr& p : function_.parameters) {
    all.push_back(p);
    if (!activity_.is_active(p) || is_reference(p->type)) continue;
    VariablePtr s = shadows_.of(p);
    s->is_const = false;
    // The adjoint of a value passed to the function comes back by reference.
    const bool by_value = p->passing == Passing::value && !is_pointer(p->type) && p->type->kind != TypeKind::array;
    s->passing = by_value ? Passing::reference : p->passing;
    if (forward_only && (!facts_.pointers.are_mirrored() || (is_scalar(p->type) && !facts_.pointers.is_pointed_to(p))))
      continue;
    all.push_back(s);
  }
  if (with_seed && result_seed_) all.push_back(result_seed_);
  if (with_seed && referred_seed_) all.push_back(referred_seed_);
  return all;
}

void Reversal::give_derivatives(AdjointModule& owner) const {
  for (const auto& [shadow, primal] : shadows_.all()) owner.derivatives.insert(shadow);
  if (result_seed_) owner.derivatives.insert(result_seed_.get());
  owner.shadows.push_back(shadows_);
}

FunctionPtr Reversal::make_joint() {
  auto g = std::make_shared<Function>();
  g->id = g->name = name_;
  g->comment = function_.comment;
  g->result = function_.result;
  g->parameters = signature(true, false);
  Block out = forward(function_.body, true);
  Block at_end;
  const bool owned = module_.is_collected() && module_.source.language == Language::cpp;
  if (owned) out.insert(out.begin(), call_stmt("wengert_begin_objects", {}));
  if (module_.request.keep_primal) keep_outputs(out, at_end);
  if (const StmtPtr end = facts_.returns(); end && end->value) {
    result_value_ = variable(names_.fresh("value_of_" + function_.name), as_mutable(function_.result));
    result_value_->is_const = true;
    out.push_back(declare(result_value_, end->value));
  }
  if (module_.is_collected()) out.push_back(call_stmt("wengert_turn", {}));
  if (referred_seed_ && result_value_)
    out.push_back(call_stmt("wengert_seed", {ref(result_value_), ref(referred_seed_)}));
  Block back = reverse(function_.body, true);
  std::set<std::string> logged;
  std::set<const Reversal*> seen;
  if (module_.request.keep_primal) collect_logged(logged, seen);
  if (owned && !logged.empty()) out.push_back(call_stmt("wengert_retain_objects", {}));
  for (const std::string& values : logged) {
    const std::string suffix = values.empty() ? "" : "_" + values;
    VariablePtr mark = variable(names_.fresh("kept"), int_type("std::size_t"));
    mark->is_const = true;
    out.push_back(declare(mark, call("wengert_kept_mark" + suffix, {}, mark->type)));
    at_end.insert(at_end.begin(), call_stmt("wengert_restore_kept" + suffix, {ref(mark)}));
  }
  seen.clear();
  if (frees_late(seen)) {
    const VariablePtr mark = variable(names_.fresh("late"), int_type("std::size_t"));
    mark->is_const = true;
    out.push_back(declare(mark, call("wengert_late_mark", {}, mark->type)));
    late_frees_.push_back(call_stmt("wengert_release_late", {ref(mark)}));
  }
  if (!back.empty())
    back.front()->comment =
        "// reverse section" + std::string(back.front()->comment.empty() ? "" : "\n") + back.front()->comment;
  out.insert(out.end(), back.begin(), back.end());
  out.insert(out.end(), at_end.begin(), at_end.end());
  if (owned) out.push_back(call_stmt("wengert_end_objects", {}));
  out.insert(out.end(), late_frees_.begin(), late_frees_.end());
  if (result_value_) out.push_back(ir::return_(ref(result_value_)));
  g->body = out;
  return g;
}

FunctionPtr Reversal::make_forward() {
  auto g = std::make_shared<Function>();
  g->id = g->name = forward_name;
  g->comment = "// forward part of the adjoint of " + function_.name;
  g->result = function_.result;
  g->parameters = signature(false, true);
  Block out = forward(function_.body, true);
  if (const StmtPtr end = facts_.returns(); end && end->value) {
    // The value is taken before the locals are pushed; pushing does not change them.
    out.push_back(
        declare(result_value_ = variable(names_.fresh("value_of_" + function_.name), as_mutable(function_.result)),
                end->value));
  }
  if (auto plan = block_plans_.find(&function_.body); plan != block_plans_.end())
    for (std::size_t k = 0; k < plan->second.popped.size(); ++k)
      push_save(&function_.body, k, ref(plan->second.popped[k]), out);
  if (result_value_) out.push_back(ir::return_(ref(result_value_)));
  result_value_ = nullptr;
  g->body = out;
  return g;
}

FunctionPtr Reversal::make_reverse() {
  auto g = std::make_shared<Function>();
  g->id = g->name = reverse_name;
  g->comment = "// reverse part of the adjoint of " + function_.name;
  g->result = void_type();
  g->parameters = signature(true, false);
  g->body = reverse(function_.body, false);
  return g;
}

}  // namespace wengert::compiler
