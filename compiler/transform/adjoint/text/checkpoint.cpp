// SPDX-License-Identifier: MIT
// The text of regions that are run again: see adjoint/text/region.cpp. Checkpoints lie on the run-time stack, newest on
// top, with the turn at which each was made; the schedule is wengert_checkpoint_split's, in wengert/stack.h.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/region.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
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
    c->directives.clear();
    c->body = without_directives(s->body);
    c->otherwise = without_directives(s->otherwise);
    out.push_back(c);
  }
  return out;
}

ExprPtr all_of(const std::vector<ExprPtr>& conditions) {
  ExprPtr all;
  std::set<std::string> seen;
  for (const ExprPtr& c : conditions)
    if (seen.insert(to_text(c)).second) all = all ? binary("&&", all, c) : c;
  return all;
}

// first and last become the ends of all hulls together; last < first where no loop has a turn.
void declare_range(const VariablePtr& first, const VariablePtr& last, const std::vector<Hull>& hulls, Block& out) {
  out.push_back(declare(first, literal("0", first->type)));
  out.push_back(declare(last, literal("-1", last->type)));
  std::set<std::string> done;
  for (const Hull& h : hulls) {
    const ExprPtr runs = all_of(h.runs);
    std::string text = runs ? to_text(runs) : "";
    for (const ExprPtr& e : h.lowest) text += ";" + to_text(e);
    for (const ExprPtr& e : h.highest) text += ":" + to_text(e);
    if (!done.insert(text).second) continue;
    // The first of a range sets both ends.
    Block begin{assign(ref(first), h.lowest[0]), assign(ref(last), h.highest[0])}, more;
    for (const auto& [end, list, op] : {std::tuple{first, &h.lowest, "<"}, std::tuple{last, &h.highest, ">"}})
      for (const ExprPtr& e : *list) more.push_back(if_(binary(op, e, ref(end)), {assign(ref(end), e)}));
    Block body;
    if (done.size() == 1)
      body = begin;
    else
      body.push_back(if_(binary("<", ref(last), ref(first)), begin));
    if (done.size() > 1 || h.lowest.size() + h.highest.size() > 2) body.insert(body.end(), more.begin(), more.end());
    if (runs)
      out.push_back(if_(runs, body));
    else
      out.insert(out.end(), body.begin(), body.end());
  }
}

}  // namespace

void Reversal::declare_ranges(Region& region, Block& out) {
  for (Region::Item& one : region.state)
    for (Region::Dimension& d : one.dimensions) {
      if (!one.is_saved && !one.is_kept) continue;
      const std::string name = root_of(one.place)->name;
      if (d.extent) {
        d.first = int_literal(0);
        d.last = integer_add(d.extent, -1);
        continue;
      }
      VariablePtr first = variable(names_.fresh("first_" + name), int_type("long"));
      VariablePtr last = variable(names_.fresh("last_" + name), int_type("long"));
      declare_range(first, last, d.hulls, out);
      d.first = ref(first);
      d.last = ref(last);
    }
}

// The loops over an item's subscripts, around what is done with one element.
void Reversal::over_elements(const Region::Item& one, std::size_t depth, const Block& body, bool backwards,
                             Block& out) {
  Block inner = body;
  for (std::size_t k = one.dimensions.size(); k-- > depth;) {
    const Region::Dimension& d = one.dimensions[k];
    inner = backwards ? Block{for_(d.counter, true, d.last, ">=", d.first, -1, inner)}
                      : Block{for_(d.counter, true, d.first, "<=", d.last, 1, inner)};
  }
  out.insert(out.end(), inner.begin(), inner.end());
}

void Reversal::save_state(const Region& region, bool restore, Block& out) {
  if (region.is_managed) return save_managed_state(region, restore, out);
  std::vector<const Region::Item*> items;
  for (const Region::Item& one : region.state)
    if (one.is_saved) items.push_back(&one);
  if (restore) std::reverse(items.begin(), items.end());
  for (const Region::Item* one : items) {
    // Numbers in a row go to the stack as one piece.
    const bool row = !one->dimensions.empty() && one->place->kind == ExprKind::index && is_scalar(one->place->type);
    Block body;
    if (!row) {
      restore ? pop(one->place, body) : push(one->place, body);
      over_elements(*one, 0, body, restore, out);
      continue;
    }
    const Region::Dimension& d = one->dimensions.back();
    const std::string kind = kind_of(one->place->type);
    VariablePtr room =
        variable(names_.fresh((restore ? "old_" : "saved_") + root_of(one->place)->name), pointer_to(kind_type(kind)));
    ExprPtr there = index(ref(room), integer_subtract(ref(d.counter), d.first));
    Block rows{declare(room, call(stack_name(restore ? "release" : "reserve", kind),
                                  {integer_add(integer_subtract(d.last, d.first), 1)}, room->type))};
    StmtPtr one_value =
        restore ? assign(one->place, restored(there, one->place->type)) : assign(there, stored(one->place));
    rows.push_back(for_(d.counter, true, d.first, "<=", d.last, 1, {one_value}));
    Region::Item outer = *one;
    outer.dimensions.pop_back();
    if (outer.dimensions.empty()) rows = {block(rows)};
    over_elements(outer, 0, rows, restore, out);
  }
}

// Outputs as they are before the reverse section changes them.
void Reversal::keep_state(const Region& region, Block& out) {
  const std::function<void(const ExprPtr&, Block&)> log = [&](const ExprPtr& place, Block& to) {
    const TypePtr& t = place->type;
    if (is_scalar(t)) {
      const std::string values = kept_values(t);
      logged_.insert(values);
      if (values.empty())
        to.push_back(call_stmt("wengert_keep", {address_of(place), size_of(t)}));
      else
        to.push_back(call_stmt("wengert_keep_" + values, {address_of(place)}));
    } else if (is_struct(t)) {
      if (const Struct* s = module_.source.find_struct(t->name))
        for (const Field& f : s->fields) log(field(place, f.name, f.type), to);
    } else if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
      VariablePtr i = variable(names_.fresh("i_all"), int_type(t->kind == TypeKind::array ? "int" : "std::size_t"));
      Block body;
      log(index(place, ref(i)), body);
      to.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, body));
    }
  };
  for (const Region::Item& one : region.state) {
    VariablePtr root = root_of(one.place);
    const bool whole = root->passing == Passing::reference && !is_pointer(root->type);
    if (!one.is_kept || (whole && (is_head_ || !is_scalar(one.place->type)))) continue;  // see keep_outputs
    Block body;
    log(one.place, body);
    over_elements(one, 0, body, false, out);
  }
}

void Reversal::forward_region(const StmtPtr& s, Block& out) {
  Region& region = *plans_[s.get()].region;
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
  const TypePtr whole = int_type("long");
  const auto local = [&](const std::string& name) { return variable(names_.fresh(name), whole); };
  VariablePtr steps = local("steps"), used = local("checkpoints"), next = local("next");
  body.push_back(declare(steps, cast(whole, trip_count(*s))));
  body.push_back(call_stmt(stack_name("push", "long"), {literal("0", whole)}));
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
  Block primal = region.is_managed ? untaped_turn(region) : clone(without_directives(s->body), map);
  loop->body.insert(loop->body.end(), primal.begin(), primal.end());
  body.push_back(loop);
  if (region.is_managed) body.push_back(call_stmt("wengert_resume", {}));
  body.push_back(call_stmt(stack_name("push", "long"), {ref(used)}));
  StmtPtr all = block(body);
  all->comment = s->comment;
  out.push_back(all);
}

// At its turn: one more checkpoint, and where the next one will be.
StmtPtr Reversal::set_checkpoint(const Region& region, const ExprPtr& step, const ExprPtr& end, const VariablePtr& used,
                                 const VariablePtr& next) {
  Block set;
  save_state(region, false, set);
  set.push_back(call_stmt(stack_name("push", "long"), {step}));
  set.push_back(compound_assign(ref(used), "+", int_literal(1)));
  set.push_back(
      assign(ref(next), binary("+", step,
                               call("wengert_checkpoint_split",
                                    {binary("-", end, step), integer_add(binary("-", region.snapshots, ref(used)), 1)},
                                    int_type("long")))));
  return if_(binary("==", step, ref(next)), set);
}

void Reversal::reverse_region(const StmtPtr& s, Block& out) {
  Region& region = *plans_[s.get()].region;
  Block body;
  declare_ranges(region, body);
  if (module_.request.keep_primal && region_depth_ == 0) keep_state(region, body);
  Slots* slots = slots_;
  slots_ = nullptr;
  const auto reversed = [&](Block& to) {
    ++region_depth_;
    Block one = forward(region.body, true), back = reverse(region.body, true);
    if (!region.needs_result)
      for (const StmtPtr& x : one)
        if (x->kind == StmtKind::call && x->place == s->place) x->place = nullptr;
    --region_depth_;
    one.insert(one.end(), back.begin(), back.end());
    to.insert(to.end(), one.begin(), one.end());
  };
  if (s->kind == StmtKind::call) {
    // The state comes back twice: before the call runs again, and when it has been reversed.
    save_state(region, true, body);
    save_state(region, false, body);
    reversed(body);
    save_state(region, true, body);
    slots_ = slots;
    out.push_back(block(body));
    return;
  }
  const TypePtr whole = int_type("long");
  const auto local = [&](const std::string& name) { return variable(names_.fresh(name), whole); };
  const auto counter_at = [&](const ExprPtr& step) {
    const TypePtr type = as_mutable(s->variable->type);
    ExprPtr distance = multiply(step, int_literal(std::llabs(step_of(*s))));
    if (type->name != "long") distance = cast(type, distance);
    if (is_literal_value(s->lower, 0) && step_of(*s) > 0) return distance;
    return binary(step_of(*s) > 0 ? "+" : "-", s->lower, distance);
  };
  if (!region.snapshots) {
    save_state(region, true, body);
    save_state(region, false, body);
    VariablePtr turn = local("turn");
    Block one{declare(s->variable, counter_at(ref(turn)))};
    reversed(one);
    body.push_back(for_(turn, true, integer_add(cast(whole, trip_count(*s)), -1), ">=", int_literal(0), -1, one));
    save_state(region, true, body);
    slots_ = slots;
    out.push_back(body.size() == 1 ? body[0] : block(body));
    return;
  }
  VariablePtr used = local("checkpoints"), turn = local("turn"), at = local("at"), next = local("next"),
              step = local("step");
  body.push_back(declare(used, call(stack_name("pop", "long"), {}, whole)));
  Block one{declare(at, call(stack_name("pop", "long"), {}, whole))};
  save_state(region, true, one);
  Block stays, goes{compound_assign(ref(used), "-", int_literal(1))};
  if (region.is_managed) {
    push_locals(region, stays);
    goes.push_back(call_stmt("wengert_drop_state", {}));
  } else {
    save_state(region, false, stays);
  }
  stays.push_back(call_stmt(stack_name("push", "long"), {ref(at)}));
  ExprPtr last = binary("-", ref(turn), int_literal(1));
  // The first checkpoint holds what the loop began with, which comes back at the end.
  one.push_back(if_(binary("||", binary("==", ref(at), int_literal(0)), binary("<", ref(at), last)), stays, goes));
  one.push_back(declare(
      next, binary("+", ref(at),
                   call("wengert_checkpoint_split",
                        {binary("-", ref(turn), ref(at)), integer_add(binary("-", region.snapshots, ref(used)), 1)},
                        whole))));
  VariableMap map;
  Block advance{set_checkpoint(region, ref(step), ref(turn), used, next), declare(s->variable, counter_at(ref(step)))};
  Block primal = region.is_managed ? untaped_turn(region) : clone(again(s->body), map);
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
  reversal.push_back(declare(s->variable, counter_at(last)));
  reversed(reversal);
  one.insert(one.end(), reversal.begin(), reversal.end());
  body.push_back(for_(turn, true, cast(whole, trip_count(*s)), ">", int_literal(0), -1, one));
  body.push_back(call_stmt(stack_name("pop", "long"), {}));
  save_state(region, true, body);
  if (region.is_managed) body.push_back(call_stmt("wengert_drop_state", {}));
  slots_ = slots;
  out.push_back(block(body));
}

}  // namespace wengert::compiler
