// SPDX-License-Identifier: MIT
// The forward section: the primal statements with their pushes.
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"
#include "compiler/transform/adjoint/text/trajectory_text.hpp"

namespace wengert::compiler {

using namespace ir;

Sections::Sections(Writing& writing)
    : stack(writing),
      writing_(writing),
      shadow_(writing),
      primal_(writing, shadow_),
      loops_(writing, stack, *this),
      regions_(writing, stack, *this) {}

Block Sections::forward(const Block& b, bool shares_scope) {
  Block out;
  for (const StmtPtr& s : b) forward_statement(s, out);
  const std::vector<VariablePtr>& popped = plan_.of(b).popped;
  for (std::size_t k = 0; !shares_scope && k < popped.size(); ++k) stack.push_save({&b, k}, ref(popped[k]), out);
  return out;
}

void Sections::forward_if(const StmtPtr& s, Block& out) {
  const StatementPlan& plan = plan_.of(*s);
  StmtPtr c = copy(s);
  if (plan.flag) {
    VariablePtr taken = variable(words_.names.fresh("taken"), bool_type());
    taken->is_const = true;
    StmtPtr d = declare(taken, s->value);
    d->comment = c->comment;
    c->comment.clear();
    out.push_back(d);
    c->value = ref(taken);
  }
  c->body = forward(s->body, false);
  c->otherwise = forward(s->otherwise, false);
  out.push_back(c);
  if (plan.flag) stack.push_save({s.get(), plan.saves.size()}, c->value, out);
}

void Sections::forward_while(const StmtPtr& s, Block& out) {
  StmtPtr c = copy(s);
  c->directives.clear();
  c->body = forward(s->body, false);
  if (!plan_.of(*s).has_reverse) {
    out.push_back(c);
    return;
  }
  VariablePtr turns = variable(words_.names.fresh("turns"), int_type("long"));
  StmtPtr d = declare(turns, literal("0", turns->type));
  d->comment = c->comment;
  c->comment.clear();
  out.push_back(d);
  c->body.push_back(compound_assign(ref(turns), "+", int_literal(1)));
  out.push_back(c);
  out.push_back(call_stmt(stack.name("push", "long"), {ref(turns)}));
}

void Sections::forward_statement(const StmtPtr& s, Block& out) {
  const StatementPlan& plan = plan_.of(*s);
  if (s->kind == StmtKind::return_) return;
  std::string comment = s->comment;
  std::size_t start = out.size();
  push_trajectories(plan.blocks, stack, out);
  if (s->kind == StmtKind::resize && !plan.saves.empty())
    push_tail(*s, out);
  else
    for (std::size_t k = 0; k < plan.saves.size(); ++k) stack.push_save({s.get(), k}, plan.saves[k], out);
  if (plan.contents) stack.push(plan.contents, out);
  bool moved = out.size() > start && !comment.empty();
  if (moved) out[start]->comment = comment;
  if (plan.only_saves) return;
  if (plan.region) {
    regions_.forward(s, out);
    return;
  }
  switch (s->kind) {
    case StmtKind::if_:
      forward_if(s, out);
      break;
    case StmtKind::for_:
      loops_.forward(s, out);
      break;
    case StmtKind::while_:
      forward_while(s, out);
      break;
    case StmtKind::block: {
      StmtPtr c = copy(s);
      c->body = forward(s->body, false);
      out.push_back(c);
      break;
    }
    case StmtKind::call:
      if (plan.callee) {
        call_part(s, true, out);
        primal_.follow_size(*s, out);
      } else {
        primal_.statement(s, out, !moved);
      }
      break;
    default:
      primal_.statement(s, out, !moved);
  }
}

// ---- calls of functions by their forward or reverse part ----

void Sections::call_part(const StmtPtr& s, bool is_forward, Block& out) {
  const Variant& g = *plan_.of(*s).callee;
  const Function& f = *module_.source.find(s->callee);
  if (f.is_model) return library_call(s, is_forward, out);
  StmtPtr c = copy(s);
  c->callee = is_forward ? g.forward_name : g.reverse_name;
  c->arguments.clear();
  Block after;
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    if (!is_forward && is_stream(f.parameters[i]->type)) continue;
    c->arguments.push_back(a);
    if (!g.is_active_formal(i)) continue;
    bool scalar = is_scalar(a->type);
    const bool early = g.facts.pointers.are_mirrored() && (!scalar || g.is_pointed_to_formal(i));
    if (is_reference(f.parameters[i]->type) || (is_forward && !early)) continue;
    if (scalar && f.parameters[i]->passing == Passing::value && !is_place(a)) {
      // The adjoint of an expression's value is collected, then passed on to what the expression reads.
      VariablePtr collected = variable(words_.names.fresh(module_.prefix + f.parameters[i]->name), as_mutable(a->type));
      out.push_back(declare(collected, literal("0.0", collected->type)));
      c->arguments.push_back(ref(collected));
      Block more = words_.adjoints.contribution(a, ref(collected));
      after.insert(after.end(), more.begin(), more.end());
    } else {
      bool pointer = is_pointer(a->type) || a->kind == ExprKind::address_of || !is_place(a);
      c->arguments.push_back(pointer && !is_sequence(a->type) ? words_.shadows.of_pointer(a)
                                                              : words_.shadows.of_place(a));
    }
  }
  if (!is_forward) {
    c->place = nullptr;
    c->comment.clear();
    c->trailing_comment.clear();
    if (g.result_is_active()) {
      ExprPtr shadow = words_.shadows.of_place(s->place);
      VariablePtr seed = variable(words_.names.fresh("w"), as_mutable(s->place->type));
      seed->is_const = true;
      out.push_back(declare(seed, shadow));
      Block zeros = words_.adjoints.clear(s->place);
      out.insert(out.end(), zeros.begin(), zeros.end());
      c->arguments.push_back(ref(seed));
    }
  }
  out.push_back(c);
  out.insert(out.end(), after.begin(), after.end());
}

}  // namespace wengert::compiler
