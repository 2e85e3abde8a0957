// SPDX-License-Identifier: MIT
// The text of the reverse section: the adjoint statements in reverse order, after what they need has been restored.
#include <algorithm>
#include <map>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

// Whether what s allocates still lies behind its name at the end of the head.
bool Reversal::is_known_at_end(const Stmt& s) {
  if (!is_head_ || s.place->kind != ExprKind::variable || !plans_[&s].saves.empty() ||
      facts_.writes.indirectly(zones_.variable(s.place->variable)))
    return false;
  int made = 0;
  for_each_stmt(function_.body, [&](const StmtPtr& other) {
    const bool writes = other->kind == StmtKind::assign || other->kind == StmtKind::allocate;
    made += writes && other->place->kind == ExprKind::variable && other->place->variable == s.place->variable;
  });
  return made == 1 && facts_.constants.is_top_level(s.place->variable) &&
         std::any_of(function_.body.begin(), function_.body.end(), [&](const StmtPtr& top) { return &*top == &s; });
}

// The adjoint of a local, zero at first.
void Reversal::declare_shadow(const VariablePtr& v, Block& out) {
  VariablePtr shadow = shadows_.of(v);
  shadow->passing = Passing::local;
  const TypePtr& t = v->type;
  ExprPtr initial;
  if (is_real(t))
    initial = literal("0.0", shadow->type);
  else if (t->kind == TypeKind::vector && is_real(t->element))
    initial = call("vector", {size_of_sequence(ref(v))}, shadow->type);
  else if (t->kind != TypeKind::vector && !is_variable_length(t))
    initial = initializer_list({}, shadow->type);
  out.push_back(declare(shadow, initial));
  if (t->kind != TypeKind::vector) sizes_.follow(ref(shadow), ref(v), out);
  if (initial) return;
  if (t->kind == TypeKind::vector && module_.request.directions > 0)
    sizes_.follow(ref(shadow), ref(v), out);  // of several seeds its elements are of another type
  else if (t->kind == TypeKind::vector)
    out.push_back(assign(ref(shadow), ref(v)));
  if (is_variable_length(t) && clear_block(ref(shadow), out)) return;
  Block zeros = adjoints_.clear(ref(v));
  out.insert(out.end(), zeros.begin(), zeros.end());
}

// Room on the stack that statement k is the last of b to use gets its adjoint before that statement's: where the
// forward section reserved room, the adjoint lies on the stack already; where it released some, it is made here. What
// was reserved or released after it on the same stack comes first, as it lies above or below.
void Reversal::enter_rooms(const Block& b, std::size_t k, Block& out) {
  std::map<std::size_t, std::size_t> entered;  // by declaration: the statement before whose adjoint
  for (std::size_t j = 0; j < b.size(); ++j) {
    const auto room = declared_room(*b[j]);
    if (!room || !room->is_real()) continue;
    std::size_t at = j;
    for (std::size_t i = j + 1; i < b.size(); ++i) {
      std::set<const Variable*> used;
      collect_variables({b[i]}, used);
      if (used.count(b[j]->variable.get())) at = i;
    }
    for (const auto& [before, place] : entered) {
      const auto other = declared_room(*b[before]);
      if (other->values == room->values && other->level == room->level) at = std::max(at, place);
    }
    entered[j] = at;
  }
  for (auto one = entered.rbegin(); one != entered.rend(); ++one) {
    const auto [j, at] = *one;
    if (at != k) continue;
    const auto room = declared_room(*b[j]);
    VariablePtr shadow = shadows_.of(b[j]->variable);
    shadow->passing = Passing::local;
    const std::string verb = room->verb == "reserve" ? "release" : "reserve_zeros";
    const ExprPtr value = without_casts(b[j]->value);
    out.push_back(declare(shadow, call(room->name_for(verb), value->operands, shadow->type)));
  }
}

void Reversal::compute_again(const StmtPtr& s, Block& out) {
  Block code;
  primal_statement(s, code, false);
  if (plans_[s.get()].decided_again) {
    const VariablePtr taken = taken_[s.get()];
    out.push_back(declare(taken, s->value));
    code.back()->value = ref(taken);
  }
  out.insert(out.end(), code.begin(), code.end());
}

Block Reversal::reverse(const Block& b, bool shares_scope) {
  Block body;
  if (!shares_scope)
    for (const StmtPtr& s : block_plans_[&b].recomputed)
      if (plans_[s.get()].decided_again) {
        taken_[s.get()] = variable(names_.fresh("taken"), bool_type());
        taken_[s.get()]->is_const = true;
      }
  std::vector<std::pair<Trajectory, VariablePtr>> released;
  for (std::size_t k = b.size(); k-- > 0;) {
    Block one;
    enter_rooms(b, k, one);
    reverse_statement(b[k], one);
    for (const auto& [trajectory, saved] : released) one = reading_block(one, trajectory, saved);
    body.insert(body.end(), one.begin(), one.end());
    const std::vector<Trajectory>& blocks = plans_[b[k].get()].blocks;
    for (std::size_t i = blocks.size(); i-- > 0;) released.push_back({blocks[i], release_block(blocks[i], body)});
  }
  Block out;
  const BlockPlan& plan = block_plans_[&b];
  Block restored_values;
  if (!shares_scope) {
    for (const VariablePtr& v : plan.made)
      restored_values.push_back(assign(ref(v), call("wengert_pop_latest", {}, v->type)));
    for (std::size_t k = plan.popped.size(); k-- > 0;) {
      const bool is_length = k + plan.lengths >= plan.popped.size();
      if (is_length) {
        plan.popped[k]->is_const = false;
        out.push_back(declare(plan.popped[k], zero_of(plan.popped[k]->type)));
      }
      pop_save(&b, k, ref(plan.popped[k]), is_length ? out : restored_values);
    }
    for (const StmtPtr& s : plan.recomputed) compute_again(s, restored_values);
  }
  std::set<const Variable*> touched;
  collect_variables(body, touched);
  collect_variables(restored_values, touched);
  std::set<const Variable*> recomputed;
  if (!shares_scope)
    for (std::size_t k = plan.popped.size() - plan.lengths; k < plan.popped.size(); ++k)
      recomputed.insert(plan.popped[k].get());  // declared already
  for (const StmtPtr& s : plan.recomputed)
    if (s->kind == StmtKind::declare) recomputed.insert(s->variable.get());
  Block late_shadows, early_shadows;
  for (const StmtPtr& s : b) {
    if (s->kind != StmtKind::declare) continue;
    const VariablePtr& v = s->variable;
    if (facts_.pointers.is_room(v) || facts_.pointers.is_scoped(v)) continue;  // see enter_rooms, reverse_scoped_memory
    bool early = facts_.pointers.has_early_shadow(v);
    if (early && (shares_scope || recomputed.count(v.get()))) continue;  // declared beside the variable
    bool shadow_touched = activity_.is_active(v) && (early || touched.count(shadows_.of(v).get()));
    bool needs_size = shadow_touched && sizes_.any(v->type);
    if (!shares_scope && !recomputed.count(v.get()) && (touched.count(v.get()) || needs_size)) {
      v->is_const = false;
      bool plain = is_scalar(v->type) || is_address(v->type);
      // A structure's members may be saved before all of them have values.
      const bool object = is_struct(v->type) && !sizes_.any(v->type);
      out.push_back(declare(v, plain ? zero_of(v->type) : object ? initializer_list({}, v->type) : nullptr));
      if (facts_.pointers.is_mirrored(v)) out.push_back(declare(shadows_.of(v), null_pointer(v->type)));
    }
    if (shadow_touched && !facts_.pointers.is_mirrored(v) && !is_reference(v->type))
      declare_shadow(v, early ? early_shadows : late_shadows);
    // The sizes are among what is restored.
    if (early && shadow_touched && touched.count(v.get())) sizes_.follow(ref(shadows_.of(v)), ref(v), late_shadows);
  }
  out.insert(out.end(), early_shadows.begin(), early_shadows.end());
  out.insert(out.end(), restored_values.begin(), restored_values.end());
  out.insert(out.end(), late_shadows.begin(), late_shadows.end());
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

void Reversal::reverse_statement(const StmtPtr& s, Block& out) {
  const Plan& plan = plans_[s.get()];
  if (!plan.has_reverse) return;
  auto restore = [&] {
    for (std::size_t k = plan.saves.size(); k-- > 0;) pop_save(s.get(), k, plan.saves[k], out);
  };
  if (plan.region) {
    reverse_region(s, out);
    restore();
    return;
  }
  switch (s->kind) {
    case StmtKind::if_: {
      ExprPtr condition = plan.decided_again ? ref(taken_[s.get()]) : s->value;
      if (plan.flag) {
        bool slotted = slots_ && slots_->bases.count({s.get(), plan.saves.size()});
        condition = slotted ? index(ref(slots_->bases[{s.get(), plan.saves.size()}]), slots_->index)
                            : call(stack_name("pop", "bool"), {}, bool_type());
      }
      Block then = reverse(s->body, false), otherwise = reverse(s->otherwise, false);
      if (then.empty() && otherwise.empty()) {
        if (plan.flag && condition->kind == ExprKind::call) out.push_back(call_stmt(stack_name("pop", "bool"), {}));
      } else if (then.empty()) {
        out.push_back(if_(unary("!", condition), otherwise));
      } else {
        out.push_back(if_(condition, then, otherwise));
      }
      break;
    }
    case StmtKind::for_:
      if (has_reverse(s->body)) reverse_loop(s, out);
      restore();
      break;
    case StmtKind::while_: {
      VariablePtr turn = variable(names_.fresh("turn"), int_type("long"));
      out.push_back(for_(turn, true, call(stack_name("pop", "long"), {}, int_type("long")), ">", int_literal(0), -1,
                         reverse(s->body, false)));
      break;
    }
    case StmtKind::block: {
      Block inner = reverse(s->body, false);
      if (!inner.empty()) out.push_back(block(inner));
      break;
    }
    case StmtKind::call:
      if (plan.callee) call_part(s, false, out);
      out.insert(out.end(), plan.adjoint.begin(), plan.adjoint.end());
      restore();
      break;
    case StmtKind::allocate: {
      if (facts_.pointers.scoped(*s)) return reverse_scoped_memory(s, out);
      if (is_reference(s->place->type)) {
        if (module_.is_keyed(s->place->type)) {
          out.push_back(call_stmt("wengert_unallocate", {}));
          out.back()->allocated = s->place->type;
        }
        restore();
        break;
      }
      std::string how = s->op == "malloc" || s->op == "calloc" ? "free" : s->op == "new[]" ? "delete[]" : "delete";
      // Values that are kept may lie here, where the place may also name the caller's memory, or where pointers lead
      // that an adjoint saved: released once they have been put back.
      const bool mixed =
          module_.request.keep_primal && (holds_kept(zones_.pointee(s->place)) || !module_.stack_suffix.empty());
      const bool known_at_end = is_known_at_end(*s);
      if (mixed && !known_at_end) {
        how += "_late";
        frees_late_ = true;
      }
      Block& released = mixed && known_at_end ? late_frees_ : out;
      if (activity_.is_active(s->place)) released.push_back(free_(shadows_.of_place(s->place), how));
      released.push_back(free_(s->place, how));
      restore();
      break;
    }
    case StmtKind::resize: {
      // Adjoints of elements that the resizing made are dropped; those it dropped come back as zeros.
      restore();
      if (activity_.is_active(s->place)) {
        if (s->op == "assign") {
          Block zeros = adjoints_.clear(s->place);
          out.insert(out.end(), zeros.begin(), zeros.end());
        }
        sizes_.follow(shadows_.of_place(s->place), s->place, out);  // of vectors in vectors, the inner ones too
      }
      break;
    }
    case StmtKind::swap: {
      if (module_.request.keep_primal && region_depth_ == 0)
        for (const ExprPtr& place : {s->place, s->value}) {
          const VariablePtr root = root_of(place);
          if (is_shared(place) && !(root && kept_whole_.count(root.get()))) keep_place(place, out);
        }
      out.push_back(swap(s->place, s->value));
      bool active = activity_.is_active(s->place) && !is_reference(s->place->type);
      if (active) out.push_back(swap(shadows_.of_place(s->place), shadows_.of_place(s->value)));
      break;
    }
    case StmtKind::free_:
      return reverse_scoped_memory(s, out);
    default:
      restore();
      // Cached statements are shared between two emissions of a split function: copy.
      {
        VariableMap map;
        Block code = clone(plan.adjoint, map);
        out.insert(out.end(), code.begin(), code.end());
      }
  }
}

}  // namespace wengert::compiler
