// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/region_text.hpp"

#include <algorithm>
#include <cstdlib>

#include "compiler/analysis/parallel.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// The primal statements once more: nothing is printed twice.
Block again(const Block& block) {
  Block out;
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::opaque) continue;
    StmtPtr c = copy(s);
    c->directives.clear();
    c->comment.clear();
    c->trailing_comment.clear();
    c->body = again(s->body);
    c->otherwise = again(s->otherwise);
    out.push_back(c);
  }
  return out;
}

Block without_directives(const Block& block) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->directives = openmp_directives(*s);
    c->body = without_directives(s->body);
    c->otherwise = without_directives(s->otherwise);
    out.push_back(c);
  }
  return out;
}

}  // namespace

// The body of the region, which is run again and reversed at once.
void RegionText::reverse_once(const StmtPtr& s, const Region& region, Block& to) {
  const Block& body = plan_.of(*s).region->body;
  ++writing_.region_depth;
  Block one = sections_.forward(body, true), back = sections_.reverse(body, true);
  if (!region.needs_result)
    for (const StmtPtr& x : one)
      if (x->kind == StmtKind::call && x->place == s->place) x->place = nullptr;
  --writing_.region_depth;
  to.insert(to.end(), one.begin(), one.end());
  to.insert(to.end(), back.begin(), back.end());
}

void RegionText::reverse_independent(const StmtPtr& s, const Region& region, Block& body) {
  save_state(region, true, body);
  save_state(region, false, body);
  VariablePtr turn = local("turn");
  Block one{declare(s->variable, counter_at(*s, ref(turn)))};
  reverse_once(s, region, one);
  body.push_back(
      for_(turn, true, integer_add(cast(int_type("long"), trip_count(*s)), -1), ">=", int_literal(0), -1, one));
  body.back()->directives = openmp_directives(*s);
  if (!body.back()->directives.empty()) {
    body.back()->directives.push_back({"counter", ""});
    body.back()->directives.push_back({"balanced", ""});  // an iteration pops what it pushes
  }
  save_state(region, true, body);
}

// The loop's counter after so many steps.
ExprPtr RegionText::counter_at(const Stmt& loop, const ExprPtr& step) const {
  const TypePtr type = as_mutable(loop.variable->type);
  ExprPtr distance = multiply(step, int_literal(std::llabs(step_of(loop))));
  if (type->name != "long") distance = cast(type, distance);
  if (is_literal_value(loop.lower, 0) && step_of(loop) > 0) return distance;
  return binary(step_of(loop) > 0 ? "+" : "-", loop.lower, distance);
}

VariablePtr RegionText::local(const std::string& name) { return variable(words_.names.fresh(name), int_type("long")); }

// At its iteration: one more checkpoint, and where the next one will be.
StmtPtr RegionText::set_checkpoint(const Region& region, const ExprPtr& step, const ExprPtr& end,
                                   const VariablePtr& used, const VariablePtr& next) {
  Block set;
  save_state(region, false, set);
  set.push_back(call_stmt(stack_.name("push", "long"), {step}));
  set.push_back(compound_assign(ref(used), "+", int_literal(1)));
  set.push_back(
      assign(ref(next), binary("+", step,
                               call("wengert_checkpoint_split",
                                    {binary("-", end, step), integer_add(binary("-", region.snapshots, ref(used)), 1)},
                                    int_type("long")))));
  return if_(binary("==", step, ref(next)), set);
}

void RegionText::forward(const StmtPtr& s, Block& out) {
  Region region = *plan_.of(*s).region;
  Block body;
  declare_ranges(region, body);
  save_state(region, false, body);
  if (!region.snapshots) {
    Block primal = without_directives({s});
    if (body.empty()) {
      out.push_back(primal[0]);
      return;
    }
    std::swap(body.front()->comment, primal[0]->comment);
    body.insert(body.end(), primal.begin(), primal.end());
    out.push_back(block(body));
    return;
  }
  forward_checkpoints(s, region, body);
  StmtPtr all = block(body);
  all->comment = s->comment;
  out.push_back(all);
}

void RegionText::forward_checkpoints(const StmtPtr& s, const Region& region, Block& body) {
  const TypePtr whole = int_type("long");
  VariablePtr steps = local("steps"), used = local("checkpoints"), next = local("next");
  body.push_back(declare(steps, cast(whole, trip_count(*s))));
  body.push_back(call_stmt(stack_.name("push", "long"), {literal("0", whole)}));
  body.push_back(declare(used, literal("1", whole)));
  body.push_back(declare(next, call("wengert_checkpoint_split", {ref(steps), region.snapshots}, whole)));
  StmtPtr loop = copy(s);
  loop->directives.clear();
  loop->comment.clear();
  if (region.is_managed) body.push_back(call_stmt("wengert_pause", {}));
  VariablePtr step = local("step");
  loop->body = {declare(step, cast(whole, turn_index(*s)))};
  if (region.is_managed) loop->body.push_back(call_stmt("wengert_begin_turn", {}));
  loop->body.push_back(set_checkpoint(region, ref(step), ref(steps), used, next));
  VariableMap map;
  Block primal =
      region.is_managed ? untaped_iteration(plan_.of(*s).region->body) : clone(without_directives(s->body), map);
  loop->body.insert(loop->body.end(), primal.begin(), primal.end());
  body.push_back(loop);
  if (region.is_managed) body.push_back(call_stmt("wengert_resume", {}));
  body.push_back(call_stmt(stack_.name("push", "long"), {ref(used)}));
}

void RegionText::reverse(const StmtPtr& s, Block& out) {
  Region region = *plan_.of(*s).region;
  Block body;
  declare_ranges(region, body);
  if (module_.request.keep_primal && writing_.region_depth == 0) keep_state(region, body);
  Slots* slots = writing_.slots;
  writing_.slots = nullptr;
  if (s->kind == StmtKind::call) {
    // The state comes back twice: before the call runs again, and when it has been reversed.
    save_state(region, true, body);
    save_state(region, false, body);
    reverse_once(s, region, body);
    save_state(region, true, body);
  } else if (!region.snapshots) {
    reverse_independent(s, region, body);
  } else {
    reverse_checkpoints(s, region, body);
  }
  writing_.slots = slots;
  const bool alone = s->kind != StmtKind::call && !region.snapshots && body.size() == 1;
  out.push_back(alone ? body[0] : block(body));
}

void RegionText::reverse_checkpoints(const StmtPtr& s, const Region& region, Block& body) {
  const TypePtr whole = int_type("long");
  VariablePtr used = local("checkpoints"), turn = local("turn"), at = local("at"), next = local("next"),
              step = local("step");
  body.push_back(declare(used, call(stack_.name("pop", "long"), {}, whole)));
  Block one{declare(at, call(stack_.name("pop", "long"), {}, whole))};
  save_state(region, true, one);
  Block stays, goes{compound_assign(ref(used), "-", int_literal(1))};
  if (region.is_managed) {
    push_locals(region, stays);
    goes.push_back(call_stmt("wengert_drop_state", {}));
  } else {
    save_state(region, false, stays);
  }
  stays.push_back(call_stmt(stack_.name("push", "long"), {ref(at)}));
  ExprPtr last = binary("-", ref(turn), int_literal(1));
  // The first checkpoint holds what the loop began with, which comes back at the end.
  one.push_back(if_(binary("||", binary("==", ref(at), int_literal(0)), binary("<", ref(at), last)), stays, goes));
  one.push_back(declare(
      next, binary("+", ref(at),
                   call("wengert_checkpoint_split",
                        {binary("-", ref(turn), ref(at)), integer_add(binary("-", region.snapshots, ref(used)), 1)},
                        whole))));
  VariableMap map;
  Block advance{set_checkpoint(region, ref(step), ref(turn), used, next),
                declare(s->variable, counter_at(*s, ref(step)))};
  Block primal = region.is_managed ? untaped_iteration(plan_.of(*s).region->body) : clone(again(s->body), map);
  advance.insert(advance.end(), primal.begin(), primal.end());
  if (region.is_managed) {
    advance.insert(advance.begin(), call_stmt("wengert_begin_turn", {}));
    one.push_back(call_stmt("wengert_pause", {}));
  }
  one.push_back(for_(step, true, ref(at), "<", last, 1, advance));
  Block reversal;
  if (region.is_managed) {
    one.push_back(call_stmt("wengert_resume", {}));
    reversal.push_back(call_stmt("wengert_begin_turn", {}));
  }
  reversal.push_back(declare(s->variable, counter_at(*s, last)));
  reverse_once(s, region, reversal);
  one.insert(one.end(), reversal.begin(), reversal.end());
  body.push_back(for_(turn, true, cast(whole, trip_count(*s)), ">", int_literal(0), -1, one));
  body.push_back(call_stmt(stack_.name("pop", "long"), {}));
  save_state(region, true, body);
  if (region.is_managed) body.push_back(call_stmt("wengert_drop_state", {}));
}

// The forward section of an iteration, whose pushes are dropped.
Block RegionText::untaped_iteration(const Block& body) {
  Slots* slots = writing_.slots;
  writing_.slots = nullptr;
  ++writing_.region_depth;
  VariableMap map;
  const VariablePtr mark = variable(words_.names.fresh("mark"), int_type("long"));
  Block iteration{declare(mark, call("wengert_stack_size", {}, int_type("long")))};
  const Block forward_part = clone(sections_.forward(body, true), map);
  iteration.insert(iteration.end(), forward_part.begin(), forward_part.end());
  iteration.push_back(call_stmt("wengert_stack_cut", {ref(mark)}));
  --writing_.region_depth;
  writing_.slots = slots;
  return iteration;
}

}  // namespace wengert::compiler
