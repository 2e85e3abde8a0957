// SPDX-License-Identifier: MIT
// What a statement does to one of several objects, or to each of them: (c ? low : high).push_back(x), and
// for (auto* v : {&a, &b}) v->resize(n). It stands once for each object, under its name: a pointer to the object would
// not tell whose size changes.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class OwnJumps : public TreeVisitor<OwnJumps, clang::BreakStmt, clang::ContinueStmt, clang::GotoStmt, clang::LabelStmt,
                                    clang::LambdaExpr> {
 public:
  bool visit(clang::BreakStmt*) { return !(found = true); }
  bool visit(clang::ContinueStmt*) { return !(found = true); }
  bool visit(clang::GotoStmt*) { return !(found = true); }
  bool visit(clang::LabelStmt*) { return !(found = true); }
  bool visit(clang::LambdaExpr*) { return !(found = true); }
  bool found = false;
};

class Growth : public TreeVisitor<Growth, clang::CXXMemberCallExpr> {
 public:
  explicit Growth(const clang::ValueDecl* of) : of_(of) {}
  bool visit(clang::CXXMemberCallExpr* e) {
    const auto* method = e->getMethodDecl();
    found |= method != nullptr && !method->isConst() && named(e->getImplicitObjectArgument()) == of_ &&
             method->getDeclName().isIdentifier() && method->getName() != "at" && method->getName() != "begin" &&
             method->getName() != "end" && method->getName() != "data" && method->getName() != "front" &&
             method->getName() != "back";
    return !found;
  }
  bool found = false;

 private:
  const clang::ValueDecl* of_;
};

/// A container, or a class of the source that has one.
bool holds_container(clang::QualType type) {
  if (container_of(type) == Container::vector) return true;
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || record->isInStdNamespace() || record->getDefinition() == nullptr) return false;
  const auto fields = record->getDefinition()->fields();
  return std::any_of(fields.begin(), fields.end(), [](const auto* f) { return holds_container(f->getType()); });
}

/// A name, a member of one, or of '*this': the same place whatever is assigned meanwhile.
bool is_steady_name(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e))
    return (llvm::isa<clang::CXXThisExpr>(m->getBase()->IgnoreParenImpCasts()) && m->isArrow()) ||
           (!m->isArrow() && is_steady_name(m->getBase()));
  return llvm::isa<clang::DeclRefExpr>(e);
}

}  // namespace

bool Statements::grows_by_name(const clang::CompoundStmt* block, const clang::VarDecl* d) {
  if (!is_changeable_reference(d->getType()) || container_of(d->getType()) != Container::vector) return false;
  Growth growth(d);
  growth.walk(block);
  return growth.found;
}

/// (c ? a : b).method(...) whose value nobody reads. False for other calls.
bool Expressions::call_on_chosen(const clang::CallExpr* e) {
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  const auto* member = call != nullptr ? llvm::dyn_cast<clang::MemberExpr>(call->getCallee()->IgnoreParens()) : nullptr;
  if (member == nullptr || call->getMethodDecl() == nullptr || call->getMethodDecl()->isConst()) return false;
  const clang::Expr* object = member->getBase()->IgnoreParenImpCasts();
  if (member->isArrow()) {  // (c ? &a : &b)->method(...)
    if (!object->getType()->isPointerType() || !holds_container(object->getType()->getPointeeType())) return false;
  } else if (!object->isLValue() || !holds_container(object->getType())) {
    return false;
  }
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(object);
  if (choice == nullptr) return false;
  const auto side = [&](clang::Expr* base) {
    auto* method = clang::MemberExpr::Create(
        context_, base, member->isArrow(), member->getOperatorLoc(), member->getQualifierLoc(), clang::SourceLocation(),
        member->getMemberDecl(), member->getFoundDecl(), member->getMemberNameInfo(), nullptr, member->getType(),
        member->getValueKind(), member->getObjectKind(), member->isNonOdrUse());
    llvm::SmallVector<clang::Expr*> arguments(const_cast<clang::CXXMemberCallExpr*>(call)->arguments());
    const auto* made =
        clang::CXXMemberCallExpr::Create(context_, method, arguments, call->getType(), call->getValueKind(),
                                         call->getRParenLoc(), clang::FPOptionsOverride());
    body_.scopes.emplace_back();
    ir::Block inside = scratch([&] { discard(made); });
    body_.scopes.pop_back();
    return inside;
  };
  const ir::ExprPtr test = value(choice->getCond());
  ir::Block then = side(choice->getTrueExpr()), otherwise = side(choice->getFalseExpr());
  emit(ir::if_(test, std::move(then), std::move(otherwise), range_of(e)));
  return true;
}

/// f(c ? a : b) where f takes smart pointers by reference: one call a side. False for other calls.
bool Calls::call_of_either(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr || module_.is_library(callee) || e->isLValue() || llvm::isa<clang::CXXOperatorCallExpr>(e))
    return false;
  const clang::ConditionalOperator* choice = nullptr;
  for (unsigned k = 0; k < e->getNumArgs() && k < callee->getNumParams() && choice == nullptr; ++k) {
    if (!callee->getParamDecl(k)->getType()->isReferenceType() || !is_smart_pointer(e->getArg(k)->getType())) continue;
    choice = llvm::dyn_cast<clang::ConditionalOperator>(e->getArg(k)->IgnoreParenImpCasts());
    if (choice != nullptr && (!choice->isLValue() || body_.decided.count(choice->getCond()) != 0)) choice = nullptr;
  }
  if (choice == nullptr) return false;
  const ir::ExprPtr test = value(choice->getCond());
  ir::VariablePtr result;
  if (value_is_used && !e->getType()->isVoidType()) {
    result = ir::variable(fresh_name("value"), ir::as_mutable(module_.type_of(e->getType(), e->getBeginLoc())));
    show(result);
    emit(ir::declare(result, ir::is_reference(result->type) ? ir::null_pointer(result->type) : nullptr));
  }
  const auto side = [&](bool decided) {
    body_.scopes.emplace_back();
    ir::Block inside = scratch([&] {
      body_.decided[choice->getCond()] = decided;
      const ir::ExprPtr given = call(e, result != nullptr);
      if (result) emit(ir::assign(ir::ref(result), given));
      body_.decided.erase(choice->getCond());
    });
    body_.scopes.pop_back();
    return inside;
  };
  ir::Block then = side(true), otherwise = side(false);
  emit(ir::if_(test, std::move(then), std::move(otherwise), range_of(e)));
  if (result) out = ir::ref(result);
  return true;
}

/// for (auto* p : {&a, &b}) with a body that leaves p alone and ends by itself. False for other loops.
bool Loops::over_addresses(const clang::CXXForRangeStmt* s) {
  const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(s->getRangeInit())->IgnoreImplicit());
  const auto* list = standard != nullptr
                         ? llvm::dyn_cast<clang::InitListExpr>(plain(standard->getSubExpr())->IgnoreImplicit())
                         : nullptr;
  const clang::VarDecl* item = s->getLoopVariable();
  OwnJumps jumps;
  jumps.walk(s->getBody());
  if (list == nullptr || list->getNumInits() == 0 || jumps.found) return false;
  if (over_letters(s, list)) return true;
  if (list->getNumInits() > 16 || !item->getType()->isPointerType() ||
      !holds_container(item->getType()->getPointeeType()) || changes(s->getBody(), {item}))
    return false;
  std::vector<const clang::Expr*> objects;
  for (const clang::Expr* one : list->inits()) {
    const auto* address = llvm::dyn_cast<clang::UnaryOperator>(plain(one)->IgnoreParenImpCasts());
    if (address == nullptr || address->getOpcode() != clang::UO_AddrOf || !is_steady_name(address->getSubExpr()))
      return false;
    objects.push_back(address->getSubExpr());
  }
  for (const clang::Expr* object : objects) {
    const ir::ExprPtr there = place(object);
    body_.bound[item] = there->kind == ir::ExprKind::dereference ? there->operands[0] : ir::address_of(there);
    emit(ir::block(lowering_.statements.body(s->getBody()), range_of(s)));
  }
  return true;
}

}  // namespace wengert::compiler
