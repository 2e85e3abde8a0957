// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/pointed_objects.hpp"

#include <algorithm>
#include <string>

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

/// Whether a function makes a pointer of an argument that it is given by reference, as a class does that keeps one.
bool points_to_argument(const ExprPtr& value) {
  bool found = false;
  for_each_expr(value, [&](const ExprPtr& e) {
    const VariablePtr root = e->kind == ExprKind::address_of ? root_of(e->operands[0]) : nullptr;
    found |= root && is_pointer(e->type) && root->passing == Passing::reference;
  });
  return found;
}

bool is_call_of(const StmtPtr& s, const std::string& name) { return s->kind == StmtKind::call && s->callee == name; }

}  // namespace

void keep_pointed_objects(const std::vector<FunctionPtr>& functions) {
  // A pointer that a block declares with its value is declared so again; one that is assigned, or that both sections
  // see, has it from the forward section.
  bool assigned = false, handed_on = false, pushed = false, given = false, kept = false;
  for (const FunctionPtr& f : functions) {
    const auto turn = std::ranges::find_if(f->body, [](const StmtPtr& s) { return is_call_of(s, "wengert_turn"); });
    if (turn != f->body.end())
      assigned |=
          std::any_of(f->body.begin(), turn, [](const StmtPtr& s) { return points_into_owned_object(s->value); });
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      (s->kind == StmtKind::assign ? assigned : handed_on) |= points_into_owned_object(s->value);
      handed_on |= std::ranges::any_of(s->arguments, points_into_owned_object);
      pushed |= s->kind == StmtKind::call && s->callee.starts_with("wengert_push_pointer");
      given |=
          std::ranges::any_of(s->arguments, [](const ExprPtr& a) { return is_place(a) && lies_in_owned_object(a); });
      kept |= points_to_argument(s->value);
    });
  }
  if (!assigned && !(pushed && (handed_on || (given && kept)))) return;
  for (const FunctionPtr& f : functions)
    for_each_stmt(f->body, [](const StmtPtr& s) {
      if (is_call_of(s, "wengert_begin_objects")) s->callee = "wengert_begin_pointed_objects";
    });
}

}  // namespace wengert::compiler
