// SPDX-License-Identifier: MIT
// The reverse section: the adjoint statements in reverse order, after what they need has been restored.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"
#include "compiler/transform/adjoint/text/trajectory_text.hpp"
#include "compiler/transform/finish/declarations.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

void Sections::compute_again(const StmtPtr& s, Block& out) {
  Block code;
  primal_.statement(s, code, false);
  if (plan_.of(*s).decided_again) {
    const VariablePtr taken = writing_.taken.at(s.get());
    out.push_back(declare(taken, s->value));
    code.back()->value = ref(taken);
  }
  out.insert(out.end(), code.begin(), code.end());
}

// What the block pushed; lengths of its arrays come first. What it computes again comes last.
Block Sections::restored_values(const Block& b, Block& lengths, Block& again) {
  const BlockPlan& plan = plan_.of(b);
  Block out;
  for (const VariablePtr& v : plan.made) out.push_back(assign(ref(v), call("wengert_pop_latest", {}, v->type)));
  for (std::size_t k = plan.popped.size(); k-- > 0;) {
    const bool is_length = k + plan.lengths >= plan.popped.size();
    if (is_length) {
      plan.popped[k]->is_const = false;
      lengths.push_back(declare(plan.popped[k], zero_of(plan.popped[k]->type)));
    }
    stack.pop_save({&b, k}, ref(plan.popped[k]), is_length ? lengths : out);
  }
  for (const StmtPtr& s : plan.recomputed) compute_again(s, again);
  return out;
}

// The block's variables that the reverse block mentions, and their shadows: early ones that pointers may lead to.
void Sections::declare_again(const Block& b, bool shares_scope, const Block& body, Block& out, Block& early_shadows,
                             Block& sizes, Block& late_shadows) {
  const BlockPlan& plan = plan_.of(b);
  std::set<const Variable*> touched;
  collect_variables(body, touched);
  std::set<const Variable*> recomputed;
  if (!shares_scope)
    for (std::size_t k = plan.popped.size() - plan.lengths; k < plan.popped.size(); ++k)
      recomputed.insert(plan.popped[k].get());  // declared already
  for (const StmtPtr& s : plan.recomputed)
    if (s->kind == StmtKind::declare) recomputed.insert(s->variable.get());
  for (const StmtPtr& s : b) {
    if (s->kind != StmtKind::declare) continue;
    const VariablePtr& v = s->variable;
    if (facts_.pointers.is_room(v) || facts_.pointers.is_scoped(v)) continue;  // see enter_rooms, reverse_scoped_memory
    bool early = facts_.pointers.has_early_shadow(v);
    if (early && (shares_scope || recomputed.count(v.get()))) continue;  // declared beside the variable
    bool shadow_touched = facts_.activity.is_active(v) && (early || touched.count(words_.shadows.of(v).get()));
    bool needs_size = shadow_touched && has_vectors(module_.source, v->type);
    if (!shares_scope && !recomputed.count(v.get()) && (touched.count(v.get()) || needs_size)) {
      v->is_const = false;
      bool plain = is_scalar(v->type) || is_address(v->type);
      // A structure's members may be saved before all of them have values.
      const bool object = is_struct(v->type) && !has_vectors(module_.source, v->type);
      out.push_back(declare(v, plain ? zero_of(v->type) : object ? initializer_list({}, v->type) : nullptr));
      if (facts_.pointers.is_mirrored(v)) out.push_back(declare(words_.shadows.of(v), null_pointer(v->type)));
    }
    if (shadow_touched && !facts_.pointers.is_mirrored(v) && !is_reference(v->type))
      shadow_.declare(v, early ? early_shadows : late_shadows);
    // The sizes are among what is restored; pointers that are computed again lead to the elements.
    if (early && shadow_touched && touched.count(v.get()))
      words_.sizes.follow(ref(words_.shadows.of(v)), ref(v), sizes);
  }
}

Block Sections::fill_again(const Block& b, std::size_t k) {
  Block all;
  for (const ArrayFill& fill : plan_.of(b).fills) {
    if (fill.before != k) continue;
    VariableMap map;
    Block code = clone(fill.code, map);
    all.insert(all.end(), code.begin(), code.end());
  }
  return all;
}

// Statement k of the block. again: what is run again for it, after what it restores if that has to come first.
void Sections::reverse_in_block(const Block& b, std::size_t k, Block& again, Block& out) {
  const std::vector<ArrayFill>& fills = plan_.of(b).fills;
  const bool in_parts = std::any_of(fills.begin(), fills.end(),
                                    [&](const ArrayFill& fill) { return fill.before == k && fill.restores_first; });
  const Part whole = part;
  if (in_parts) {
    part = Part::restores;
    reverse_statement(b[k], again);
    part = Part::adjoints;
  }
  const Block code = fill_again(b, k);
  again.insert(again.end(), code.begin(), code.end());
  reverse_statement(b[k], out);
  part = whole;
}

Block Sections::reverse(const Block& b, bool shares_scope) {
  Block body;
  if (!shares_scope)
    for (const StmtPtr& s : plan_.of(b).recomputed)
      if (plan_.of(*s).decided_again) {
        writing_.taken[s.get()] = variable(words_.names.fresh("taken"), bool_type());
        writing_.taken[s.get()]->is_const = true;
      }
  std::vector<std::pair<Trajectory, VariablePtr>> released;
  for (std::size_t k = b.size(); k-- > 0;) {
    Block again, one;
    shadow_.enter_rooms(b, k, one);
    reverse_in_block(b, k, again, one);
    for (const auto& [trajectory, saved] : released) one = reading_trajectory(one, trajectory, saved);
    const auto release = [&] {
      const std::vector<Trajectory>& blocks = plan_.of(*b[k]).blocks;
      for (std::size_t i = blocks.size(); i-- > 0;)
        released.push_back({blocks[i], release_trajectory(blocks[i], stack, words_.names, body)});
    };
    const std::vector<ArrayFill>& fills = plan_.of(b).fills;
    const bool early = std::any_of(fills.begin(), fills.end(),
                                   [&](const ArrayFill& fill) { return fill.before == k && fill.reads_blocks; });
    if (early) release();
    for (const auto& [trajectory, saved] : released) again = reading_trajectory(again, trajectory, saved);
    body.insert(body.end(), again.begin(), again.end());
    body.insert(body.end(), one.begin(), one.end());
    if (!early) release();
  }
  Block out, early_shadows, sizes, again, late_shadows;
  Block values = shares_scope ? Block{} : restored_values(b, out, again);
  Block all = body;
  all.insert(all.end(), values.begin(), values.end());
  all.insert(all.end(), again.begin(), again.end());
  declare_again(b, shares_scope, all, out, early_shadows, sizes, late_shadows);
  for (const Block* part : {&early_shadows, &values, &sizes, &again, &late_shadows, &body})
    out.insert(out.end(), part->begin(), part->end());
  return out;
}

void Sections::restore(const StmtPtr& s, Block& out) {
  const std::vector<ExprPtr>& saves = plan_.of(*s).saves;
  for (std::size_t k = saves.size(); k-- > 0;) stack.pop_save({s.get(), k}, saves[k], out);
}

void Sections::reverse_if(const StmtPtr& s, Block& out) {
  const StatementPlan& plan = plan_.of(*s);
  ExprPtr condition = plan.decided_again ? ref(writing_.taken.at(s.get())) : s->value;
  if (plan.flag) {
    bool slotted = writing_.slots && writing_.slots->bases.count({s.get(), plan.saves.size()});
    condition = slotted ? index(ref(writing_.slots->bases.at({s.get(), plan.saves.size()})), writing_.slots->index)
                        : call(stack.name("pop", "bool"), {}, bool_type());
  }
  Block then = reverse(s->body, false), otherwise = reverse(s->otherwise, false);
  if (then.empty() && otherwise.empty()) {
    if (plan.flag && condition->kind == ExprKind::call) out.push_back(call_stmt(stack.name("pop", "bool"), {}));
  } else if (then.empty()) {
    out.push_back(if_(unary("!", condition), otherwise));
  } else {
    out.push_back(if_(condition, then, otherwise));
  }
}

void Sections::reverse_statement(const StmtPtr& s, Block& out) {
  const StatementPlan& plan = plan_.of(*s);
  if (!plan.has_reverse) return;
  if (plan.region) {
    regions_.reverse(s, out);
    restore(s, out);
    return;
  }
  switch (s->kind) {
    case StmtKind::if_:
      reverse_if(s, out);
      break;
    case StmtKind::for_:
      if (plan_.has_reverse(s->body)) loops_.reverse(s, out);
      restore(s, out);
      break;
    case StmtKind::while_: {
      VariablePtr turn = variable(words_.names.fresh("turn"), int_type("long"));
      out.push_back(for_(turn, true, call(stack.name("pop", "long"), {}, int_type("long")), ">", int_literal(0), -1,
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
      restore(s, out);
      break;
    case StmtKind::allocate:
      facts_.pointers.scoped(*s) ? reverse_scoped_memory(s, out) : reverse_allocation(s, out);
      break;
    case StmtKind::resize:
      reverse_resize(s, out);
      break;
    case StmtKind::swap:
      reverse_swap(s, out);
      break;
    case StmtKind::free_:
      return reverse_scoped_memory(s, out);
    default:
      if (!plan.from_result && part != Part::adjoints) restore(s, out);
      if (part == Part::restores) break;
      if (plan.undo) out.push_back(copy(plan.undo));
      // Cached statements are shared between two emissions of a split function: copy.
      {
        VariableMap map;
        Block code = clone(plan.adjoint, map);
        out.insert(out.end(), code.begin(), code.end());
      }
      if (plan.from_result) restore(s, out);
  }
}

}  // namespace wengert::compiler
