// SPDX-License-Identifier: MIT
// Objects that hold no derivative: generators and distributions of random numbers, points in time. They are variables,
// members and arguments of their own type; what they give is saved.
#include <algorithm>

#include "compiler/frontend/clang/body/carried_nodes.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// Whether an expression reads floating-point numbers that are no constants.
bool Carried::depends_on_numbers(const clang::Expr* e) const {
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(plain(e)))
    return std::any_of(made->arg_begin(), made->arg_end(), [&](const clang::Expr* a) {
      const clang::Expr* given = plain(a)->IgnoreParenImpCasts();
      return !given->getType()->isIntegralOrEnumerationType() && depends_on_numbers(given);
    });
  CarriedNodes nodes;
  nodes.walk(e);
  MemberCollector members;
  members.walk(e);
  std::set<const clang::Expr*> objects;  // of which a member alone is read
  for (const clang::MemberExpr* m : members.members) objects.insert(m->getBase()->IgnoreParenImpCasts());
  const auto varies = [&](const clang::Expr* one) {
    return objects.count(one) == 0 && !one->getType().getNonReferenceType()->isIntegralOrEnumerationType() &&
           !one->getType()->isFunctionType() && !is_passive_object(one->getType()) && !one->isEvaluatable(context_);
  };
  return std::any_of(nodes.references.begin(), nodes.references.end(), varies) ||
         std::any_of(members.members.begin(), members.members.end(), [&](const clang::MemberExpr* m) {
           return llvm::isa<clang::FieldDecl>(m->getMemberDecl()) && varies(m);
         });
}

/// The place of an object that holds no numbers; of one that is made on the spot, a variable.
ir::ExprPtr Carried::passive_object(const clang::Expr* e) {
  const clang::Expr* inner = plain(e)->IgnoreParenImpCasts();
  if (const auto* variable = named(inner); variable != nullptr && body_.carried_locals.count(variable) != 0)
    return ir::literal(variable->getNameAsString(), ir::opaque_type(spelled(variable->getType())));
  if (!is_copied_passive_object(e->getType()))
    refuse(e->getBeginLoc(), Refused::library_function, module_.text_of(e->getSourceRange()));
  const ir::ExprPtr there = passive_value(e, e->getType());
  return ir::is_place(there) ? there : save(there, "made", e->getBeginLoc());
}

bool Carried::passive_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  if (!e->getType()->isArithmeticType()) return false;
  const auto where = e->getBeginLoc();
  if (const auto* known = e->getDirectCallee(); known != nullptr && known->getDeclName().isIdentifier() &&
                                                known->getName() == "wengert_noted_count" && e->getNumArgs() == 2) {
    out = save(ir::call("wengert_noted_count",
                        {ir::literal(carried_text(e->getArg(0)->IgnoreParenImpCasts()), ir::opaque_type("const void*")),
                         value(e->getArg(1))},
                        ir::int_type("long"), range_of(e)),
               "kept", where);
    return true;
  }
  std::string callee;
  std::vector<ir::ExprPtr> arguments;
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    if (o->getOperator() != clang::OO_Call || !is_passive_object(o->getArg(0)->getType())) return false;
    callee = "operator()";
    for (unsigned k = 0; k < o->getNumArgs(); ++k) {
      const clang::Expr* a = o->getArg(k);
      if (is_callable(a->getType()) || !is_passive_object(a->getType()))
        refuse(where, Refused::library_function, module_.text_of(e->getSourceRange()));
      arguments.push_back(passive_object(a));
    }
  } else if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    if (!is_passive_object(m->getImplicitObjectArgument()->getType()) || m->getNumArgs() != 0) return false;
    const clang::Expr* object = m->getImplicitObjectArgument();
    if (depends_on_numbers(object)) refuse(where, Refused::library_function, module_.text_of(e->getSourceRange()));
    callee = "." + m->getMethodDecl()->getNameAsString();
    const bool is_made = !is_copied_passive_object(object->getType()) ||
                         llvm::isa<clang::CallExpr>(plain(object)->IgnoreParenImpCasts());
    arguments.push_back(is_made
                            ? ir::literal("(" + carried_text(object) + ")", ir::opaque_type(spelled(object->getType())))
                            : passive_object(object));
  } else {
    return false;
  }
  const auto type = ir::as_mutable(module_.type_of(e->getType(), where));
  out = save(ir::call(callee, arguments, type, range_of(e)), "drawn", where);
  return true;
}

ir::ExprPtr Carried::passive_value(const clang::Expr* whole, clang::QualType type) {
  const clang::Expr* e = plain(whole)->IgnoreImplicit();
  if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(e))
    e = plain(cast->getSubExpr())->IgnoreImplicit();
  const auto where = whole->getBeginLoc();
  const auto lowered = ir::as_mutable(module_.type_of(type.getNonReferenceType(), where));
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e); list != nullptr && list->getNumInits() == 1)
    return passive_value(list->getInit(0), type);
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  if (made != nullptr && made->getConstructor()->isCopyOrMoveConstructor()) return passive_value(made->getArg(0), type);
  if (depends_on_numbers(e)) refuse(where, Refused::passive_object, module_.text_of(whole->getSourceRange()));
  if (made == nullptr) {
    const auto* variable = named(e);
    const bool carried = variable != nullptr && body_.carried_locals.count(variable) != 0;
    if (!carried && llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(e)) return value(e);
    if (const auto* move = llvm::dyn_cast<clang::CallExpr>(e);
        move != nullptr && move->isCallToStdMove() && is_copied_passive_object(move->getArg(0)->getType()))
      return passive_value(move->getArg(0), type);
    return ir::literal(carried_text(e), lowered);
  }
  std::vector<ir::ExprPtr> given;
  for (const clang::Expr* a : made->arguments()) {
    if (llvm::isa<clang::CXXDefaultArgExpr>(a)) continue;
    CarriedNodes nodes;
    nodes.walk(a);
    const bool plain_number = a->getType()->isArithmeticType() && nodes.calls.empty() && nodes.made.empty();
    given.push_back(plain_number ? value(a) : ir::literal(carried_text(a), ir::opaque_type(spelled(a->getType()))));
  }
  return ir::call(passive_name(type), std::move(given), lowered, range_of(e));
}

void Carried::declare_passive(const clang::VarDecl* d) {
  if (d->getInit() != nullptr && depends_on_numbers(d->getInit()))
    refuse(d->getLocation(), Refused::passive_object, d->getNameAsString());
  const ir::ExprPtr start = d->getInit() != nullptr ? passive_value(d->getInit(), d->getType()) : nullptr;
  const auto variable =
      new_variable(d, ir::as_mutable(module_.type_of(d->getType(), d->getLocation())), ir::Passing::local);
  variable->is_const = false;
  emit(ir::declare(variable, start, module_.range_of(d->getSourceRange())));
}

}  // namespace wengert::compiler
