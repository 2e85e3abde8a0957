// SPDX-License-Identifier: MIT
// Iterators that go through a container while elements are taken out of it or put into it by them: each is the number
// of its element. `it = all.erase(it)` leaves the number as it is.
#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// What a scope does to the container that an iterator belongs to, by this iterator and otherwise.
class Movements : public TreeVisitor<Movements, clang::CXXMemberCallExpr, clang::CXXOperatorCallExpr> {
 public:
  explicit Movements(const clang::VarDecl* iterator) : iterator_(iterator) {}
  bool visit(clang::CXXOperatorCallExpr* e) {
    if (e->getOperator() != clang::OO_Equal || named(e->getArg(0)) != iterator_) return true;
    const clang::Expr* given = plain(e->getArg(1))->IgnoreImplicit();
    // it = map.emplace(key, value).first
    const auto* entry = llvm::dyn_cast<clang::MemberExpr>(given);
    if (entry != nullptr && is_pair(entry->getBase()->getType())) given = plain(entry->getBase())->IgnoreImplicit();
    const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(given);
    if (c == nullptr) return true;
    assigned.insert(c);
    if (entry != nullptr && is_map(c->getImplicitObjectArgument()->getType())) by_itself.insert(c);
    return true;
  }
  bool visit(clang::CXXMemberCallExpr* e) {
    if (e->getMethodDecl() == nullptr || !e->getMethodDecl()->getParent()->isInStdNamespace()) return true;
    const std::string name = e->getMethodDecl()->getNameAsString();
    if (name == "push_back" || name == "emplace_back") return added.insert(e).second;
    if ((name != "erase" && name != "insert" && name != "emplace") || e->getNumArgs() == 0) return true;
    const clang::Expr* at = plain(e->getArg(0))->IgnoreImplicit();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(at); made != nullptr && made->getNumArgs() == 1)
      at = plain(made->getArg(0))->IgnoreImplicit();
    if (named(at) == iterator_) by_itself.insert(e);
    if (const auto* step = llvm::dyn_cast<clang::CXXOperatorCallExpr>(at);
        step != nullptr && name == "erase" && step->getOperator() == clang::OO_PlusPlus && step->getNumArgs() == 2 &&
        named(step->getArg(0)) == iterator_) {
      by_itself.insert(e);
      steps.insert(step);
    }
    return true;
  }
  std::set<const clang::CallExpr*> assigned, added, by_itself, steps;

 private:
  const clang::VarDecl* iterator_;
};

class Uses : public TreeVisitor<Uses, clang::DeclRefExpr, clang::CallExpr, clang::LabelStmt> {
 public:
  explicit Uses(const clang::VarDecl* variable) : variable_(variable) {}
  bool visit(clang::DeclRefExpr* e) {
    found |= e->getDecl() == variable_;
    return true;
  }
  bool visit(clang::CallExpr* e) { return calls.insert(e).second || true; }
  bool visit(clang::LabelStmt*) { return labels = true; }
  bool found = false, labels = false;
  std::set<const clang::CallExpr*> calls;

 private:
  const clang::VarDecl* variable_;
};

/// The calls in the statements of a scope that follow the last one that uses a variable.
std::set<const clang::CallExpr*> calls_behind(const clang::VarDecl* variable, const clang::Stmt* scope) {
  std::set<const clang::CallExpr*> behind;
  const auto* block = llvm::dyn_cast<clang::CompoundStmt>(scope);
  if (block == nullptr) return behind;
  for (const clang::Stmt* s : block->body()) {
    Uses uses(variable);
    uses.walk(s);
    if (uses.labels) return {};
    if (uses.found)
      behind.clear();
    else
      behind.insert(uses.calls.begin(), uses.calls.end());
  }
  return behind;
}

}  // namespace

/// False for iterators that do not change their container, and where something else may.
bool Declarations::declare_moving_position(const clang::VarDecl* d) {
  if (!is_iterator(d->getType()) || !d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr ||
      body_.function == nullptr || body_.function->getBody() == nullptr || body_.hoisted.count(d) != 0)
    return false;
  const clang::Stmt* scope = lifetime(d);
  Movements found(d);
  found.walk(scope);
  if (found.by_itself.empty()) return false;
  std::set<const clang::CallExpr*> allowed = found.added;
  std::vector<const clang::CallExpr*> moved_on;
  for (const clang::CallExpr* c : found.by_itself) {
    const bool inserts = c->getDirectCallee()->getNameAsString() != "erase";
    // An element that is put before the iterator's own moves it.
    const bool moves = inserts && found.assigned.count(c) == 0;
    if (moves && (c->getNumArgs() != 2 || c->getDirectCallee()->getNameAsString() == "emplace" ||
                  is_of(c->getDirectCallee()->getParamDecl(1)->getType(), "initializer_list")))
      return false;
    if (moves) moved_on.push_back(c);
    allowed.insert(c);
  }
  const auto behind = calls_behind(d, scope);
  allowed.insert(behind.begin(), behind.end());
  if (grows_otherwise(scope, d->getEndLoc(), context_.getSourceManager(), d->getInit(), allowed)) return false;
  ir::ExprPtr there;
  ir::Block before = scratch([&] { there = value(d->getInit()); });
  if (!there || there->kind != ir::ExprKind::address_of || there->operands[0]->kind != ir::ExprKind::index ||
      !is_led_to_by_name(there->operands[0]->operands[0]) || !ir::is_sequence(there->operands[0]->operands[0]->type))
    return false;
  for (auto& s : before) emit(s);
  const auto number = ir::int_type("std::size_t");
  const auto at = ir::variable(visible_name(d->getNameAsString()), number);
  show(at);
  emit(ir::declare(at, converted(there->operands[0]->operands[1], number), module_.range_of(d->getSourceRange())));
  body_.positions[d] = at;
  body_.bound[d] = ir::address_of(ir::index(there->operands[0]->operands[0], ir::ref(at)));
  for (const clang::CallExpr* c : moved_on) body_.moved_on[c] = at;
  for (const clang::CallExpr* step : found.steps) body_.erased_steps.insert(step);
  return true;
}

/// Steps and assignments of such an iterator. False for others.
bool Iterators::position_call(const clang::CXXOperatorCallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto known = body_.positions.find(named(e->getArg(0)));
  if (known == body_.positions.end()) return false;
  const ir::ExprPtr at = ir::ref(known->second), there = body_.bound.at(known->first);
  const auto step = [&](const char* by, const ir::ExprPtr& amount) {
    emit(ir::compound_assign(at, by, amount, range_of(e)));
    out = there;
    return true;
  };
  switch (e->getOperator()) {
    case clang::OO_PlusPlus:
    case clang::OO_MinusMinus: {
      out = there;
      if (body_.erased_steps.count(e) != 0) return true;  // the next element takes the place of the one that goes
      ir::ExprPtr before;
      if (e->getNumArgs() == 2 && value_is_used) before = save(at, "old", e->getBeginLoc());
      step(e->getOperator() == clang::OO_PlusPlus ? "+" : "-", ir::literal("1", at->type));
      if (before) out = ir::address_of(ir::index(there->operands[0]->operands[0], before));
      return true;
    }
    case clang::OO_PlusEqual:
      return step("+", converted(value(e->getArg(1)), at->type));
    case clang::OO_MinusEqual:
      return step("-", converted(value(e->getArg(1)), at->type));
    case clang::OO_Equal: {
      const ElementPosition from = position(value(e->getArg(1)));
      if (!ir::same_expr(from.base, there->operands[0]->operands[0]))
        refuse(e->getBeginLoc(), Refused::map_reference, known->first->getNameAsString());
      emit(ir::assign(at, converted(from.at, at->type), range_of(e)));
      out = there;
      return true;
    }
    default:
      return false;
  }
}

}  // namespace wengert::compiler
