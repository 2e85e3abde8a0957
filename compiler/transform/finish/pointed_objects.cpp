// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/pointed_objects.hpp"

#include <algorithm>

namespace wengert::compiler {

using namespace ir;

bool lies_in_owned_object(const ExprPtr& place) {
  for (ExprPtr e = place; !e->operands.empty(); e = e->operands[0]) {
    const TypePtr& from = e->operands[0]->type;
    if ((e->kind == ExprKind::dereference || e->kind == ExprKind::index) && is_pointer(from)) return false;
    if (is_reference(from)) return true;
  }
  return false;
}

namespace {

bool points_into_owned_object(const ExprPtr& value) {
  bool found = false;
  for_each_expr(value, [&](const ExprPtr& e) {
    found |= e->kind == ExprKind::address_of && is_pointer(e->type) && lies_in_owned_object(e->operands[0]);
  });
  return found;
}

}  // namespace

void keep_pointed_objects(const std::vector<FunctionPtr>& functions) {
  // A pointer that is declared with its value is declared so again; one that is assigned has it from the forward
  // section.
  bool assigned = false, handed_on = false, pushed = false;
  for (const FunctionPtr& f : functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      (s->kind == StmtKind::assign ? assigned : handed_on) |= points_into_owned_object(s->value);
      handed_on |= std::any_of(s->arguments.begin(), s->arguments.end(), points_into_owned_object);
      pushed |= s->kind == StmtKind::call && s->callee.starts_with("wengert_push_pointer");
    });
  if (!assigned && !(handed_on && pushed)) return;
  for (const FunctionPtr& f : functions)
    for_each_stmt(f->body, [](const StmtPtr& s) {
      if (s->kind == StmtKind::call && s->callee == "wengert_begin_objects")
        s->callee = "wengert_begin_pointed_objects";
    });
}

}  // namespace wengert::compiler
