// SPDX-License-Identifier: MIT
// The plan: a forward data flow of "values the reverse section needs". The adjoint statements come first; what they
// read is required; a statement that overwrites something required saves it (Hascoet, Naumann, Pascual: to-be-recorded
// analysis).
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

// Code that uses the stack, differentiated: the adjoint of a push is a pop and the other way round, on the same stack,
// which is empty again when the reverse section begins. Numbers always have adjoints there, if only zeros.
bool Reversal::stack_adjoint(const StmtPtr& s, Block& code) {
  if (declared_room(*s)) return true;
  if (auto stack = stack_call(*s)) {
    if (!stack->is_real()) return true;
    const TypePtr type = real_type(stack->values.ends_with("float") ? "float" : "double");
    if (stack->verb == "pop") {  // popped and dropped
      code.push_back(call_stmt(stack->name_for("push"), {literal("0.0", type)}));
    } else if (activity_.is_active(s->arguments[0])) {
      ExprPtr seed = adjoints_.temporary(call(stack->name_for("pop"), {}, type), code);
      Block more = adjoints_.contribution(s->arguments[0], seed);
      code.insert(code.end(), more.begin(), more.end());
    } else {
      code.push_back(call_stmt(stack->name_for("pop"), {}));
    }
    return true;
  }
  auto stack = s->kind == StmtKind::declare || s->kind == StmtKind::assign ? stack_call(s->value) : std::nullopt;
  if (!stack) return false;
  if (!stack->is_real()) return true;
  const ExprPtr place = s->kind == StmtKind::declare ? ref(s->variable) : s->place;
  const bool active = activity_.is_active(place);
  code.push_back(call_stmt(stack->name_for("push"), {active ? shadows_.of_place(place) : literal("0.0", place->type)}));
  if (active && s->kind == StmtKind::assign)
    code.push_back(assign(shadows_.of_place(place), literal("0.0", place->type)));
  return true;
}

const Block& Reversal::adjoint_of(const StmtPtr& s) {
  auto it = adjoint_cache_.find(s.get());
  if (it != adjoint_cache_.end()) return it->second;
  Block code;
  if (stack_adjoint(s, code)) return adjoint_cache_[s.get()] = code;
  switch (s->kind) {
    case StmtKind::declare:
      if (s->value && activity_.is_active(s->variable) && s->value->kind != ExprKind::call)
        code = adjoints_.assignment(ref(s->variable), "", s->value, true, s->range);
      else if (s->value && activity_.is_active(s->variable) && is_real(s->variable->type))
        code = adjoints_.assignment(ref(s->variable), "", s->value, true, s->range);
      else if (s->value && s->value->kind == ExprKind::call && s->value->text == "vector" &&
               s->value->operands.size() > 1 && activity_.is_active(s->value->operands[1]))
        throw Refusal(
            s->range,
            "a vector is made with an active fill value; declare it with its size and assign its elements in a loop");
      break;
    case StmtKind::assign:
      code = adjoints_.assignment(s->place, s->op, s->value, false, s->range);
      break;
    case StmtKind::return_:
      if (!result_seed_ || !s->value || !activity_.is_active(s->value)) break;
      if (is_real(s->value->type))
        code = adjoints_.contribution(s->value, ref(result_seed_));
      else if (is_place(s->value) && !leads_to_numbers(module_.source, s->value->type))
        code = adjoints_.pass_on(s->value, ref(result_seed_));
      else if (leads_to_numbers(module_.source, s->value->type))
        throw Refusal(s->range, "'" + function_.name + "' returns " +
                                    (is_pointer(s->value->type) ? "a pointer" : "a structure with a pointer") +
                                    " to active numbers; return nothing, and let the caller use the pointer that it "
                                    "has, or an offset");
      else
        throw Refusal(s->range, "'" + function_.name + "' returns an active '" + to_text(s->value->type) +
                                    "' that is no variable; assign it to a variable, or pass it as an argument");
      break;
    default:
      break;
  }
  // exp(x) in the partial of "const double e = exp(x)" is e: the value is stored rather than computed again.
  if (s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->variable->is_const &&
      module_.request.optimise) {
    for_each_stmt(code, [&](const StmtPtr& x) {
      x->value = rewrite(
          x->value, [&](const ExprPtr& e) -> ExprPtr { return same_expr(e, s->value) ? ref(s->variable) : nullptr; });
    });
  }
  return adjoint_cache_[s.get()] = code;
}

bool Reversal::has_reverse(const Block& b) const {
  for (const StmtPtr& s : b)
    if (auto it = plans_.find(s.get()); it != plans_.end() && it->second.has_reverse) return true;
  return false;
}

// Whether a reference is changed that an array may go by.
bool Reversal::renames(const Stmt& s) const {
  if (s.place && is_reference(s.place->type)) return true;
  if (s.kind != StmtKind::call || !module_.is_collected() || !module_.heap->knows(s.callee)) return false;
  const FunctionPtr callee = module_.source.find(s.callee);
  for (const FormalPath& name : module_.heap->written(s.callee))
    if (is_reference(module_.heap->type_of(name, *callee))) return true;
  return false;
}

void Reversal::plan_block(const Block& b, Required& r, bool shares_scope) {
  snapshots_.clear();
  for (const StmtPtr& s : b)
    if (shares_scope && s->kind == StmtKind::free_) of_shared_scopes_.insert(s.get());
  const Stmt* loop = !here_.repeated.empty() && &here_.repeated.back()->body == &b ? here_.repeated.back() : nullptr;
  for (std::size_t k = 0; k < b.size(); ++k) {
    const StmtPtr& s = b[k];
    const std::vector<Trajectory> blocks = loop ? take_trajectories(*loop, k, r) : std::vector<Trajectory>{};
    plan_statement(s, r);
    Plan& plan = plans_[s.get()];
    plan.blocks = blocks;
    plan.has_reverse |= !blocks.empty();
    // What a nested block saves it may not reach; and an array may now go by another name.
    if (renames(*s) || !s->body.empty() || !s->otherwise.empty()) snapshots_.clear();
  }
  snapshots_.clear();
  block_plans_[&b] = {};
  if (!shares_scope) plan_block_end(b, r);
}

namespace {
bool has_subscript(const ExprPtr& place) {
  bool found = false;
  for_each_expr(place, [&](const ExprPtr& e) { found |= e->kind == ExprKind::index; });
  return found;
}
}  // namespace

// By the user's promise.
bool Reversal::is_written_once(const ExprPtr& place) const {
  return once_depth_ > 0 && module_.request.optimise && has_subscript(place);
}

void Reversal::plan_statement(const StmtPtr& s, Required& r) {
  here_.order = orders_.emplace(s.get(), static_cast<int>(orders_.size()) + 1).first->second;
  Plan& plan = plans_[s.get()];
  Reversal* callee = plan.callee;
  plan = Plan{};
  plan.callee = callee;
  if (is_region(*s) && plan_region(s, plan, r)) return;
  // The user's promise: what is overwritten here is not needed any more, as every element is written once.
  const bool once =
      std::any_of(s->directives.begin(), s->directives.end(), [](const Directive& d) { return d.name == "once"; });
  if (once) {
    const bool loop = s->kind == StmtKind::for_ || s->kind == StmtKind::while_ || s->kind == StmtKind::block;
    const bool element =
        (s->kind == StmtKind::assign || s->kind == StmtKind::call) && s->place && has_subscript(s->place);
    if (!loop && !element)
      throw Refusal(s->range,
                    "'#pragma wengert once' stands before no loop and no assignment to an element of an array, and "
                    "would have no effect; remove it, or put it there");
  }
  const struct Depth {
    int& depth;
    bool deeper;
    ~Depth() { depth -= deeper; }
  } in_once{once_depth_ += once, once};
  switch (s->kind) {
    case StmtKind::declare:
    case StmtKind::return_:
      plan.adjoint = adjoint_of(s);
      if (s->kind == StmtKind::declare) {
        kill(ref(s->variable), r);
      }
      require_uses(plan.adjoint, r);
      plan.has_reverse = !plan.adjoint.empty();
      if (const auto room = declared_room(*s)) {
        require(s->value, r);
        plan.has_reverse |= room->is_real();  // its adjoint has a room of its own, of zeros if nothing else
      }
      if (s->kind == StmtKind::declare) {
        for (TypePtr t = s->variable->type; t; t = t->element)
          if (t->extent && t->extent->kind != ExprKind::literal) require(t->extent, r);
      }
      break;
    case StmtKind::assign:
      plan.adjoint = adjoint_of(s);
      require_uses(plan.adjoint, r);
      if (is_required(s->place, r) && !is_written_once(s->place) && !facts_.writes.is_first(*s)) {
        plan.saves.push_back(s->place);
        require_address(s->place, r);
      }
      kill(s->place, r);
      plan.has_reverse = !plan.adjoint.empty() || !plan.saves.empty();
      break;
    case StmtKind::if_:
      plan_if(s, plan, r);
      break;
    case StmtKind::for_:
    case StmtKind::while_:
      plan_loop(s, plan, r);
      break;
    case StmtKind::block:
      plan_block(s->body, r, false);
      plan.has_reverse = has_reverse(s->body);
      break;
    case StmtKind::call:
      if (stack_call(*s)) {
        plan.adjoint = adjoint_of(s);
        require_uses(plan.adjoint, r);
        plan.has_reverse = !plan.adjoint.empty();
        break;
      }
      plan_call(s, plan, r);
      break;
    case StmtKind::allocate:
      if (facts_.pointers.scoped(*s)) {
        plan_scoped_memory(s, plan, r);
        break;
      }
      if (is_required(s->place, r)) {
        plan.saves.push_back(s->place);
      }
      require_address(s->place, r);
      kill(s->place, r);
      if (is_reference(s->place->type)) {
        // The mirror of an allocation needs no reference; arrays without derivatives have no mirror.
        plan.has_reverse = !plan.saves.empty() || module_.is_keyed(s->place->type);
        break;
      }
      require(s->place, r);
      plan.has_reverse = true;
      break;
    case StmtKind::resize:
      if (hits(zones_.of(s->place), r) || !module_.request.optimise) plan.saves.push_back(s->place);
      if (!s->arguments.empty() && activity_.is_active(s->arguments[0]))
        throw Refusal(s->range,
                      "a vector is resized with an active fill value; resize it and assign the new elements in a loop");
      if (activity_.is_active(s->place) && plan.saves.empty()) plan.saves.push_back(s->place);
      require_address(s->place, r);
      plan.has_reverse = !plan.saves.empty();
      break;
    case StmtKind::swap: {
      Zones::Node a = zones_.of(s->place), b = zones_.of(s->value);
      if (hits(a, r) || hits(b, r) || activity_.is_active(s->place)) {
        if (s->place->type->kind == TypeKind::vector && leads_to_numbers(module_.source, s->place->type))
          throw Refusal(s->range, "vectors of pointers to active numbers are swapped; swap their elements in a loop");
        plan.has_reverse = true;
        require_address(s->place, r);
        require_address(s->value, r);
        for (Zones::Node n : zones_.contained(a)) require_node(n, nullptr, r);
        for (Zones::Node n : zones_.contained(b)) require_node(n, nullptr, r);
      }
      break;
    }
    case StmtKind::free_:
      if (facts_.pointers.scoped(*s)) plan_scoped_memory(s, plan, r);
      break;  // else deferred to the reverse section, where its allocation is undone
    default:
      break;
  }
  for (const ExprPtr& place : plan.saves)
    note_stored(s->range, "push",
                "'" + to_text(place) + "' is overwritten and needed by the adjoint of an earlier statement",
                place->type);
}

void Reversal::plan_if(const StmtPtr& s, Plan& plan, Required& r) {
  ++if_depth_;
  Required other = r;
  plan_block(s->body, r, false);
  plan_block(s->otherwise, other, false);
  --if_depth_;
  r.insert(other.begin(), other.end());
  plan.has_reverse = has_reverse(s->body) || has_reverse(s->otherwise);
  if (!plan.has_reverse) return;
  // The condition is evaluated again if its operands survive the branches and are at hand anyway; else the branch is
  // stored.
  std::set<Zones::Node> written;
  for (const Block* b : {&s->body, &s->otherwise})
    for (const StmtPtr& x : *b) {
      std::set<Zones::Node> w = facts_.writes.of(*x);
      written.insert(w.begin(), w.end());
    }
  bool again = module_.request.optimise && operation_count(s->value) <= 8;
  for_each_expr(s->value, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::call && !asks_for_class(e)) again = false;
    if (!is_place(e)) return;
    Zones::Node n = zones_.of(e);
    for (Zones::Node x : zones_.related(n)) {
      if (written.count(x)) again = false;
    }
    bool local = e->kind == ExprKind::variable && e->variable->passing == Passing::local &&
                 !facts_.constants.is_top_level(e->variable);
    if (is_real(e->type) && !r.count(n) && facts_.writes.anywhere(n) && !local) again = false;
  });
  if (again)
    require(s->value, r);
  else {
    plan.flag = true;
    note_stored(s->range, "push", "the branch taken: the condition '" + to_text(s->value) + "' cannot be decided again",
                bool_type());
  }
}

void Reversal::plan_loop(const StmtPtr& s, Plan& plan, Required& r) {
  bool counted = s->kind == StmtKind::for_;
  ExprPtr counter = counted ? ref(s->variable) : nullptr;
  if (counted && !s->declares_counter && is_required(counter, r)) plan.saves.push_back(counter);
  here_.repeated.push_back(s.get());
  if (counted)
    here_.loops.push_back(s.get());
  else
    ++here_.while_depth;
  enter_trajectories(*s, r);
  // Outside counted loops an access inside a while is never "once".
  for (bool growing = true; growing;) {
    Required before = r, inside = r;
    if (counted) kill(counter, inside);
    plan_block(s->body, inside, false);
    const bool again = leave_trajectories(*s, inside);
    if (counted) kill(counter, inside);
    r.insert(inside.begin(), inside.end());
    growing = again || r != before;
  }
  here_.repeated.pop_back();
  if (counted)
    here_.loops.pop_back();
  else
    --here_.while_depth;
  if (counted) kill(counter, r);
  bool reverse = has_reverse(s->body);
  if (reverse && counted) {
    require(s->lower, r);
    require(s->bound, r);
  }
  plan.has_reverse = reverse || !plan.saves.empty();
  if (!counted && plan.has_reverse)
    note_stored(s->range, "push", "the number of iterations of the loop, which is not counted", int_type("long"));
}

void Reversal::publish(const Required& exit) {
  std::set<Zones::Node> own;
  for (const Zones::Node node : own_required_) own.insert(zones_.find(node));
  // What a caller needs, it knows, but for the other names that this function may have given it.
  const auto is_needed = [&](const FormalPath& name, Zones::Node node) {
    if (exit.count(node) == 0 || own.count(node) != 0) return exit.count(node) != 0;
    return std::any_of(entry_required.begin(), entry_required.end(), [&](const FormalPath& given) {
      return given != name && zones_.find(facts_.call_names.inside(given)) == node;
    });
  };
  if (module_.is_collected()) {
    for (const FormalPath& name : module_.heap->names(function_))
      if (is_needed(name, zones_.find(facts_.call_names.inside(name)))) changed_ |= exit_required.insert(name).second;
    return;
  }
  for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
    const VariablePtr& p = function_.parameters[i];
    for (const auto& path : paths_of(module_.source, p->type)) {
      if (p->passing == Passing::value && !leads_elsewhere(path)) continue;
      if (is_needed({i, path}, zones_.find(zones_.at(zones_.variable(p), path))))
        changed_ |= exit_required.insert({i, path}).second;
    }
  }
}

bool Reversal::analyse() {
  changed_ = false;
  for (;;) {
    std::size_t before = use_count_;
    Required r;
    notes_.clear();
    here_.order = 0;
    at_entry_ = true;
    for (const FormalPath& p : entry_required) require_node(facts_.call_names.inside(p), nullptr, r);
    at_entry_ = false;
    plan_block(function_.body, r, is_head_);
    if (!is_head_) publish(r);
    if (use_count_ == before) break;
  }
  return changed_;
}

}  // namespace wengert::compiler
