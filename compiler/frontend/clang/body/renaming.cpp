// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/renaming.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

namespace {

void replace(const ir::StmtPtr& s, const ir::VariablePtr& old, const ir::ExprPtr& other) {
  const auto in = [&](ir::ExprPtr& e) {
    e = ir::rewrite(e, [&](const ir::ExprPtr& x) -> ir::ExprPtr {
      return x->kind == ir::ExprKind::variable && x->variable == old ? other : nullptr;
    });
  };
  for (ir::ExprPtr* e : {&s->place, &s->value, &s->lower, &s->bound}) in(*e);
  for (ir::ExprPtr& a : s->arguments) in(a);
}

template <class Visit>
void for_whole(const ir::StmtPtr& whole, Visit&& visit) {
  ir::for_each_stmt({whole}, visit);
}

}  // namespace

bool mentions(const ir::ExprPtr& e, const ir::VariablePtr& v) {
  bool found = false;
  if (e)
    ir::for_each_expr(e, [&](const ir::ExprPtr& x) { found |= x->kind == ir::ExprKind::variable && x->variable == v; });
  return found;
}

bool mentions(const ir::Block& block, const ir::VariablePtr& v) {
  bool found = false;
  ir::for_each_stmt(block, [&](const ir::StmtPtr& s) {
    found |= s->variable == v;
    for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound}) found |= mentions(e, v);
    for (const ir::ExprPtr& a : s->arguments) found |= mentions(a, v);
  });
  return found;
}

bool writes(const ir::Block& block, const ir::VariablePtr& v) {
  bool found = false;
  ir::for_each_stmt(block, [&](const ir::StmtPtr& s) {
    for (const ir::ExprPtr& place : {s->place, s->kind == ir::StmtKind::swap ? s->value : nullptr})
      found |= place && ir::root_of(place) == v;
    for (const ir::ExprPtr& a : s->arguments) found |= mentions(a, v);
  });
  return found;
}

void replace_all(const ir::StmtPtr& whole, const ir::VariablePtr& given, const ir::VariablePtr& other) {
  const ir::VariablePtr old = given;  // it may be the statement's own
  for_whole(whole, [&](const ir::StmtPtr& s) {
    if (s->variable == old) s->variable = other;
    replace(s, old, ir::ref(other));
    ir::replace_word(*s, old->name, other->name);
  });
}

void replace_all(const ir::StmtPtr& whole, const ir::VariablePtr& old, const ir::ExprPtr& other) {
  for_whole(whole, [&](const ir::StmtPtr& s) { replace(s, old, other); });
}

void make_update(ir::Stmt& s) {
  if (s.kind != ir::StmtKind::assign || !s.op.empty() || s.value->kind != ir::ExprKind::binary) return;
  const std::string& op = s.value->text;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
    if (ir::same_expr(s.value->operands[side], s.place) && (op == "+" || (op == "-" && side == 0))) {
      s.op = op;
      s.value = s.value->operands[1 - side];
      return;
    }
}

}  // namespace wengert::compiler
