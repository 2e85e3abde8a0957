// SPDX-License-Identifier: MIT
// Expressions that are places: what is chosen, referred to, or bound; what has an effect is emitted as statements
// first.
#include <array>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

/// The value of an object that is copied: of c ? a : b a copy of one of them, and no pointer to it.
ir::ExprPtr Expressions::copied_value(const clang::Expr* e) {
  const clang::Expr* inner = plain(e);
  while (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(inner)) {
    if (cast->getCastKind() != clang::CK_NoOp) break;
    inner = plain(cast->getSubExpr());
  }
  const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(inner);
  if (c == nullptr || !c->isLValue() || !c->getType()->isRecordType() || destructs(c->getType()) ||
      copies_by_constructor(c->getType()->getAsCXXRecordDecl()) || module_.is_owned(c->getType()) ||
      is_smart_pointer(c->getType()))
    return value(e);
  return conditional(c, c->getCond(), c->getTrueExpr(), c->getFalseExpr());
}

/// The place that a conditional expression names: through a pointer.
ir::ExprPtr Expressions::chosen_place(const clang::ConditionalOperator* e) {
  if (const auto known = body_.decided.find(e->getCond()); known != body_.decided.end())
    return place(known->second ? e->getTrueExpr() : e->getFalseExpr());
  const ir::ExprPtr test = value(e->getCond());
  const auto side = [&](const clang::Expr* one, ir::ExprPtr& target) { return scratch([&] { target = place(one); }); };
  ir::ExprPtr a, b;
  ir::Block then = side(e->getTrueExpr(), a), otherwise = side(e->getFalseExpr(), b);
  return pointee_of_one(test, std::move(then), a, std::move(otherwise), b, range_of(e));
}

/// A pointer to one of two places, as a test decides; what it points to.
ir::ExprPtr Expressions::pointee_of_one(const ir::ExprPtr& test, ir::Block before_a, const ir::ExprPtr& a,
                                        ir::Block before_b, const ir::ExprPtr& b, const ir::SourceRange& range) {
  // A place of a constant parameter is led to by a pointer to const.
  const auto is_constant = [](const ir::ExprPtr& place) {
    bool led_to = false;
    ir::for_each_expr(place, [&](const ir::ExprPtr& x) {
      led_to |= x->kind == ir::ExprKind::dereference || ir::is_pointer(x->type);
    });
    const ir::VariablePtr root = ir::is_place(place) ? ir::root_of(place) : nullptr;
    return place->type->is_const || (root != nullptr && root->is_const && !led_to);
  };
  const auto pointed = is_constant(a) || is_constant(b) ? ir::as_const(a->type) : a->type;
  const auto pointer = ir::variable(fresh_name("chosen"), ir::pointer_to(pointed));
  show(pointer);
  const auto address = [](const ir::ExprPtr& of) {
    return of->kind == ir::ExprKind::dereference ? of->operands[0] : ir::address_of(of);
  };
  before_a.push_back(ir::assign(ir::ref(pointer), address(a)));
  before_b.push_back(ir::assign(ir::ref(pointer), address(b)));
  emit(ir::declare(pointer));
  emit(ir::if_(test, before_a, before_b, range));
  return ir::dereference(ir::ref(pointer));
}

/// The place or the two places that std::min, std::max, std::clamp or std::minmax refers to; null for another call, and
/// for objects. A temporary is a variable of its own, which lives longer than in the source.
std::array<ir::ExprPtr, 2> Expressions::ordered_places(const clang::CallExpr* e) {
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr || !callee->isInStdNamespace() || !callee->getDeclName().isIdentifier() || has_effects(e))
    return {};
  const llvm::StringRef name = callee->getName();
  const bool is_clamp = name == "clamp";
  if ((!is_clamp && name != "min" && name != "max" && name != "minmax") || e->getNumArgs() != (is_clamp ? 3 : 2))
    return {};
  std::vector<ir::ExprPtr> sides;
  const ir::Block before = scratch([&] {
    for (const clang::Expr* one : e->arguments()) {
      const ir::ExprPtr nested = referred_place(one);
      ir::ExprPtr side = nested ? nested : value(one);
      if (!ir::is_scalar(side->type)) return;
      if (!one->isLValue() || llvm::isa<clang::MaterializeTemporaryExpr>(one->IgnoreParens()))
        side = save(side, "value", one->getBeginLoc());
      if (!ir::is_place(side)) return;
      sides.push_back(with_type(side, ir::as_const(side->type)));
    }
  });
  if (sides.size() != e->getNumArgs()) return {};
  for (const ir::StmtPtr& s : before) emit(s);
  const auto smaller = [&](const ir::ExprPtr& a, const ir::ExprPtr& b, const ir::ExprPtr& then,
                           const ir::ExprPtr& other) {
    return pointee_of_one(ir::binary("<", a, b), {}, then, {}, other, range_of(e));
  };
  const ir::ExprPtr &a = sides[0], &b = sides[1];
  if (is_clamp) return {smaller(a, b, b, smaller(sides[2], a, sides[2], a)), nullptr};
  if (name == "max") return {smaller(a, b, b, a), nullptr};
  return {smaller(b, a, b, a), name == "minmax" ? smaller(b, a, a, b) : nullptr};
}

/// The place that a conditional expression or the result of std::min or std::max refers to; null for other expressions.
ir::ExprPtr Expressions::referred_place(const clang::Expr* e) {
  if (!refers_to_a_place(e)) return nullptr;
  const clang::Expr* inner = plain(e);
  while (const auto* cast = llvm::dyn_cast<clang::CastExpr>(inner)) {
    if (cast->getCastKind() != clang::CK_NoOp) break;
    inner = plain(cast->getSubExpr());
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(inner); c != nullptr && c->isLValue())
    return chosen_place(c);
  const auto* call = llvm::dyn_cast<clang::CallExpr>(inner);
  return call != nullptr && call->isLValue() ? ordered_places(call)[0] : nullptr;
}

/// A place to write to. References to the static type's storage only: no temporaries.
ir::ExprPtr Expressions::place(const clang::Expr* e) {
  const clang::Expr* inner = plain(e);
  while (const auto* c = llvm::dyn_cast<clang::CastExpr>(inner)) {
    if (c->getCastKind() != clang::CK_NoOp) break;
    inner = plain(c->getSubExpr());
  }
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(inner))
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(r->getDecl()))
      if (variable->hasGlobalStorage() && !variable->isLocalVarDecl() && !body_.bound.count(variable) &&
          !variable->getType().isConstQualified() && module_.state().writers(variable).empty())
        refuse(r->getLocation(), Refused::written_global, variable->getNameAsString());
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(inner); c != nullptr && c->isLValue())
    return chosen_place(c);
  if (is_eigen(inner->getType())) return lowering_.matrices.place_of(inner);
  if (lowering_.texts.is_letter(inner))
    refuse(e->getBeginLoc(), Refused::string_work, module_.text_of(e->getSourceRange()));
  const ir::ExprPtr result = value(inner);
  if (!ir::is_place(result))
    refuse(e->getBeginLoc(), Refused::unsupported_expression,
           "'" + module_.text_of(e->getSourceRange()) + "' as a place to write to");
  return result;
}

}  // namespace wengert::compiler
