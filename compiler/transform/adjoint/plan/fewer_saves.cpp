// SPDX-License-Identifier: MIT
// Assignments that need no save of their own: one before the loop serves, arithmetic takes back what was done, or the
// adjoint reads the new value.
#include <algorithm>

#include "compiler/analysis/dependence.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/plan/planner.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

// An element that every iteration of the innermost loop changes and none needs is saved once, before the loop.
bool Planner::save_before_loop(const ExprPtr& place, const Required& r) {
  const std::vector<const Stmt*>& repeated = needs_.here.repeated;
  if (repeated.empty() || repeated.back()->kind != StmtKind::for_ || planning_.region_depth > 0 ||
      module_.is_collected() || !facts_.optimises() || !is_scalar(place->type) || zones_.is_exact(place))
    return false;
  const Stmt& loop = *repeated.back();
  const Access write = needs_.access_of(place);
  if (!write.place || write.life.of || blocks_.back() != &loop.body) return false;
  // Another statement beside the loop has the element, so that it is there even if the loop has no iteration.
  const Block& around = *blocks_[blocks_.size() - 2];
  if (std::none_of(around.begin(), around.end(), [&](const StmtPtr& s) {
        if (s->kind != StmtKind::assign || !is_scalar(s->place->type)) return false;
        const ExprPtr other = facts_.constants.in_fixed_terms(s->place, needs_.here.loops);
        return other && same_expr(other, write.place);
      }))
    return false;
  bool moves = false;
  for_each_expr(write.place,
                [&](const ExprPtr& e) { moves |= e->kind == ExprKind::variable && e->variable == loop.variable; });
  if (moves || !needs_.can_be_saved_before_loop(place, r)) return false;
  // One expression for one place, as uses are told by address.
  ExprPtr& known = early_places_[{&loop, to_text(write.place)}];
  if (!known) known = write.place;
  std::vector<ExprPtr>& early = early_saves_[&loop];
  if (std::find(early.begin(), early.end(), known) == early.end()) early.push_back(known);
  return true;
}

// "k += 2" and "k = k + 2" are undone by "k -= 2".
StmtPtr Planner::undone(const Stmt& s) const {
  const ExprPtr& place = s.place;
  if (!facts_.optimises() || module_.is_collected() || place->kind != ExprKind::variable || !is_integer(place->type) ||
      place->variable->passing != Passing::local)
    return nullptr;
  std::string op = s.op;
  ExprPtr by = s.value;
  if (op.empty()) {
    const ExprPtr value = without_casts(s.value);
    if (value->kind != ExprKind::binary || (value->text != "+" && value->text != "-")) return nullptr;
    const bool on_the_left = same_expr(without_casts(value->operands[0]), place);
    if (!on_the_left && (value->text == "-" || !same_expr(without_casts(value->operands[1]), place))) return nullptr;
    op = value->text;
    by = value->operands[on_the_left ? 1 : 0];
  }
  if ((op != "+" && op != "-") || without_casts(by)->kind != ExprKind::literal || !is_integer(by->type)) return nullptr;
  return compound_assign(place, op == "+" ? "-" : "+", by);
}

// Of "x[i] = x[i] / d" the adjoint needs the quotient, which is x[i] after the statement: its old value need not be
// saved for that. Empty if the statement is of another kind, or d may be the element itself.
Block Planner::adjoint_from_result(const StmtPtr& s) {
  if (!facts_.optimises() || s->place->kind != ExprKind::index || !is_real(s->place->type) || module_.is_collected() ||
      planning_.region_depth > 0 || zones_.is_exact(s->place))
    return {};
  const ExprPtr quotient = s->op == "/" ? binary("/", s->place, s->value) : s->op.empty() ? s->value : nullptr;
  if (!quotient || quotient->kind != ExprKind::binary || quotient->text != "/" ||
      !same_expr(quotient->operands[0], s->place) || !facts_.activity.is_active(quotient->operands[1]))
    return {};
  const auto [found, is_new] = from_result_.emplace(s.get(), Block{});
  if (!is_new) return found->second;
  const Shadows& shadows = planning_.variant.words.shadows;
  const Access written = needs_.access_of(s->place);
  bool apart = written.place != nullptr;
  const auto look = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!apart || !is_place(x) || !is_scalar(x->type) || !needs_.restores(ref(root_of(x)))) return;
      if (shadows.is_shadow(root_of(x).get()) || is_derivative_place(x)) return;
      if (zones_.related(zones_.of(s->place)).count(zones_.find(zones_.of(x))) == 0) return;
      apart = never_meets_at_once(written, needs_.access_of(x));
    });
  };
  const VariablePtr result = variable("result", s->place->type);
  VariableMap map;
  Block code = clone(planning_.code.of(s), map);
  for_each_stmt(code, [&](const StmtPtr& x) {
    for (ExprPtr* e : {&x->place, &x->value}) {
      *e = rewrite(*e, [&](const ExprPtr& y) -> ExprPtr { return same_expr(y, quotient) ? ref(result) : nullptr; });
      look(*e);
    }
    if (x->kind != StmtKind::declare && x->kind != StmtKind::assign) apart = false;
  });
  if (!apart) return {};
  for_each_stmt(code, [&](const StmtPtr& x) {
    x->value = rewrite(x->value, [&](const ExprPtr& y) -> ExprPtr {
      return y->kind == ExprKind::variable && y->variable == result ? s->place : nullptr;
    });
  });
  return found->second = code;
}

}  // namespace wengert::compiler
