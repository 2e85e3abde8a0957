// SPDX-License-Identifier: MIT
// Loops of Java under '@Checkpoints': the text is that of adjoint/text/checkpoint.cpp, but objects are saved by the
// run-time library, with all that the loop can reach from its references; only local variables lie on the stack. The
// turns that are run again are those of the forward section, whose pushes are dropped turn by turn: handles have no
// primal text.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/region.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// What an assignment changes if it is no local variable: the struct or the array's reference.
TypePtr written_object(const ExprPtr& place) {
  if (place->kind == ExprKind::index || place->kind == ExprKind::field) return place->operands[0]->type;
  return nullptr;
}

VariablePtr variable_of(ExprPtr e) {
  while (e->kind == ExprKind::dereference || e->kind == ExprKind::field || e->kind == ExprKind::index) {
    if (e->kind != ExprKind::dereference && is_reference(e->type)) return nullptr;
    e = e->operands[0];
  }
  return e->kind == ExprKind::variable ? e->variable : nullptr;
}

}  // namespace

void Reversal::find_managed_region(const StmtPtr& s, Region& region) {
  const auto refuse = [&](SourceRange where, const std::string& why) {
    throw Refusal(where.known() ? where : s->range, "the loop under '@Checkpoints' " + why);
  };
  if (s->kind != StmtKind::for_)
    refuse(s->range,
           "has an early exit, or a bound that changes; write 'for (@Checkpoints(n) int i = a; i < b; i++)' "
           "without 'break' and 'return'");
  region.is_managed = true;
  region.snapshots = literal(s->directives[0].argument, int_type());
  std::set<const Variable*> own{s->variable.get()}, seen;
  for_each_stmt(s->body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      own.insert(x->variable.get());
  });
  const auto changes = [&](const VariablePtr& v) {
    if (own.count(v.get()) || !seen.insert(v.get()).second) return;
    region.state.push_back({ref(v), {}, nullptr, true, false});
    region.state.back().outside = region.state.back().place;
  };
  std::set<const Variable*> rooted;
  const auto reaches = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      const bool object =
          x->kind == ExprKind::variable && is_reference(x->variable->type) && module_.is_keyed(x->variable->type);
      if (object && !own.count(x->variable.get()) && rooted.insert(x->variable.get()).second)
        region.roots.push_back(ref(x->variable));
    });
  };
  for_each_stmt(s->body, [&](const StmtPtr& x) {
    if (x->place && x->place->kind == ExprKind::variable) changes(x->place->variable);
    if (x->kind == StmtKind::for_ && !x->declares_counter) changes(x->variable);
    for (const ExprPtr& e : {x->place, x->value, x->lower, x->bound}) reaches(e);
    for (const ExprPtr& e : x->arguments) reaches(e);
  });
  // Objects without numbers are the user's own: the library does not save them.
  std::set<const Function*> visited;
  const std::function<void(const Block&, const Function*)> walk = [&](const Block& b, const Function* f) {
    std::set<const Variable*> fresh;
    if (f != nullptr && is_constructor(*f)) fresh.insert(f->parameters[0].get());
    for_each_stmt(b, [&](const StmtPtr& x) {
      if (x->kind == StmtKind::allocate && x->place->kind == ExprKind::variable &&
          (f != nullptr || own.count(x->place->variable.get())))
        fresh.insert(x->place->variable.get());
    });
    for_each_stmt(b, [&](const StmtPtr& x) {
      if (x->kind == StmtKind::assign && x->place->kind == ExprKind::variable) fresh.erase(x->place->variable.get());
    });
    for_each_stmt(b, [&](const StmtPtr& x) {
      const bool writes =
          x->place && (x->kind == StmtKind::assign || x->kind == StmtKind::call || x->kind == StmtKind::allocate);
      const TypePtr object = writes ? written_object(x->place) : nullptr;
      if (object && !carries_reals(module_.source, object)) {
        const VariablePtr v = variable_of(x->place);
        if (!v || !fresh.count(v.get()))
          refuse(x->range,
                 (x->place->kind == ExprKind::field ? "changes '" + x->place->text + "' of an object"
                                                    : "changes an array") +
                     std::string(" that holds no floating-point number and is not saved; keep such state in local "
                                 "variables, or in fields of objects that hold floating-point numbers"));
      }
      if (x->kind != StmtKind::call) return;
      const FunctionPtr callee = module_.source.find(x->callee);
      if (callee && visited.insert(callee.get()).second) walk(callee->body, callee.get());
    });
  };
  walk(s->body, nullptr);
}

void Reversal::push_locals(const Region& region, Block& out) {
  for (const Region::Item& one : region.state) {
    // A key is pushed in an untaped run too.
    if (is_reference(one.place->type))
      out.push_back(call_stmt("wengert_push_key", {one.place}));
    else
      push(one.place, out);
  }
}

void Reversal::save_managed_state(const Region& region, bool restore, Block& out) {
  if (!restore) {
    push_locals(region, out);
    out.push_back(call_stmt("wengert_save_state", region.roots));
    return;
  }
  out.push_back(call_stmt("wengert_load_state", {}));
  for (std::size_t k = region.state.size(); k-- > 0;) {
    const ExprPtr& place = region.state[k].place;
    if (is_reference(place->type))
      out.push_back(assign(place, call("wengert_pop_key", {}, place->type)));
    else
      pop(place, out);
  }
}

Block Reversal::untaped_turn(const Region& region) {
  Slots* slots = slots_;
  slots_ = nullptr;
  ++region_depth_;
  VariableMap map;
  const VariablePtr mark = variable(names_.fresh("mark"), int_type("long"));
  Block turn{declare(mark, call("wengert_stack_size", {}, int_type("long")))};
  const Block forward_part = clone(forward(region.body, true), map);
  turn.insert(turn.end(), forward_part.begin(), forward_part.end());
  turn.push_back(call_stmt("wengert_stack_cut", {ref(mark)}));
  --region_depth_;
  slots_ = slots;
  return turn;
}

}  // namespace wengert::compiler
