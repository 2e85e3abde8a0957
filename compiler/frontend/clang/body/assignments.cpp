// SPDX-License-Identifier: MIT
// Assignments and increments, which are expressions in the source and statements in the representation.
#include <algorithm>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class MentionCounter : public TreeVisitor<MentionCounter, clang::DeclRefExpr> {
 public:
  explicit MentionCounter(const clang::ValueDecl* wanted) : wanted_(wanted) {}
  bool visit(clang::DeclRefExpr* e) {
    if (e->getDecl() == wanted_) ++count;
    return true;
  }
  int count = 0;

 private:
  const clang::ValueDecl* wanted_;
};

}  // namespace

ir::ExprPtr Assignments::assignment(const clang::BinaryOperator* e) {
  const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(e);
  if (!compound && is_callable(e->getLHS()->getType()) && lowering_.callables.assign_callable(e->getLHS(), e->getRHS()))
    return nullptr;
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(e->getLHS()->IgnoreParens());
  const auto* field = member != nullptr ? llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  if (!compound && field != nullptr && field->getType()->isVoidPointerType()) {
    const ir::ExprPtr there = place(member);
    if (there->type->element->kind != ir::TypeKind::void_) {
      emit(ir::assign(there, lowering_.initials.typed_pointer(e->getRHS(), there->type), range_of(e)));
      return there;
    }
  }
  if (!compound) return store(e);
  if (const ir::ExprPtr complex = lowering_.complex.complex_expression(e)) return complex;
  std::string op = e->getOpcodeStr().str();
  op.pop_back();
  const ir::ExprPtr change = value(e->getRHS());
  ir::ExprPtr target;
  ir::Block first = scratch([&] { target = place(e->getLHS()); }, true);
  note_left_before_right(e, first, change);
  const ir::ExprPtr by = first.empty() ? change : save(change, "value", e->getOperatorLoc());
  for (auto& s : first) emit(s);
  emit(ir::compound_assign(target, op, by, range_of(e)));
  return target;
}

void Assignments::note_right_before_left(const clang::BinaryOperator* e, const ir::ExprPtr& target, Operand right) {
  Operand left;
  ir::for_each_expr(target, [&](const ir::ExprPtr& x) {
    if (x->kind == ir::ExprKind::index) left.reads.push_back(x->operands[1]);
  });
  if (left.reads.empty()) return;
  module_.note_open_order({range_of(e),
                           "a call on the right changes what '" + module_.text_of(e->getLHS()->getSourceRange()) +
                               "' reads: derivatives evaluate the right side first, as C++17 says; C leaves the order "
                               "open, and g++ 12 takes the left side first; call first, then assign",
                           {std::move(left), std::move(right)}});
}

void Assignments::note_left_before_right(const clang::BinaryOperator* e, const ir::Block& left,
                                         const ir::ExprPtr& right) {
  if (left.empty()) return;
  module_.note_open_order(
      {range_of(e),
       "the left side of '" + e->getOpcodeStr().str() +
           "' changes what its right side reads: derivatives evaluate the right side first, as C++17 "
           "says; C leaves the order open, and g++ 12 may take the left side first; change it in a "
           "statement of its own",
       {{left, {}}, {{}, {right}}}});
}

/// Whether a call that the value makes may change the size of the vector that the place is an element of: v[0] = f(v).
bool Assignments::may_move(const ir::ExprPtr& place, const ir::ExprPtr& value) const {
  bool in_vector = false, found = false;
  for (ir::ExprPtr e = place; !e->operands.empty(); e = e->operands[0])
    in_vector |= e->kind == ir::ExprKind::index && e->operands[0]->type->kind == ir::TypeKind::vector;
  if (!in_vector) return false;
  const ir::VariablePtr root = ir::root_of(place);
  // An object may have a pointer to the vector, and so may those that it has.
  const std::function<bool(const ir::TypePtr&, int)> leads_on = [&](const ir::TypePtr& type, int depth) {
    if (ir::is_pointer(type)) return !type->element->is_const && !ir::is_scalar(type->element);
    if (ir::is_sequence(type)) return leads_on(type->element, depth);
    const ir::Struct* s = ir::is_struct(type) && depth < 8 ? module_.find_struct(type->name) : nullptr;
    return s != nullptr &&
           std::ranges::any_of(s->fields, [&](const ir::Field& f) { return leads_on(f.type, depth + 1); });
  };
  ir::for_each_expr(value, [&](const ir::ExprPtr& x) {
    if (x->kind != ir::ExprKind::call || !module_.is_user_function(x->text)) return;
    for (const ir::ExprPtr& a : x->operands) {
      if (ir::is_scalar(a->type) || a->type->is_const || ir::same_expr(a, place)) continue;
      found |= (ir::is_place(a) && root != nullptr && ir::root_of(a) == root) || leads_on(a->type, 0);
    }
  });
  return found;
}

/// A plain assignment; returns its place. The right side is evaluated first.
ir::ExprPtr Assignments::store(const clang::BinaryOperator* e) {
  const clang::Expr* from = e->getRHS();
  if (ends_flexibly(e->getType())) refuse(e->getBeginLoc(), Refused::unsupported_type, spelled(e->getType()));
  const clang::Expr* source = plain(from)->IgnoreCasts();
  ir::ExprPtr target;
  ir::Block first;
  const auto lower_target = [&] { first = scratch([&] { target = place(e->getLHS()); }, true); };
  const bool is_called = clang::isa<clang::CXXNewExpr, clang::CallExpr>(source);
  if (is_called) lower_target();
  if (is_called && (first.empty() || clang::isa<clang::CXXNewExpr>(source) || ir::is_address(target->type))) {
    for (auto& s : first) emit(s);
    // The arguments of a constructor may ask for the pointer that was there.
    const auto* made = llvm::dyn_cast<clang::CXXNewExpr>(source);
    if (made != nullptr && made->getInitializer() != nullptr && !made->isArray()) {
      emit(ir::assign(target, lowering_.initials.allocated(made), range_of(e)));
      return target;
    }
    if (lowering_.initials.allocation(target, from)) return target;
    const std::size_t begin = body_.out->size();
    body_.direct = plain(from)->IgnoreParenCasts();
    ir::ExprPtr stored = value(from);
    body_.direct = nullptr;
    if (may_move(target, stored)) stored = save(stored, "value", e->getOperatorLoc());
    note_right_before_left(e, target,
                           {{body_.out->begin() + static_cast<std::ptrdiff_t>(begin), body_.out->end()}, {stored}});
    emit(ir::assign(target, stored, range_of(e)));
    return target;
  }
  const std::size_t begin = body_.out->size();
  const ir::ExprPtr stored = value(from);
  const ir::Block effects(body_.out->begin() + static_cast<std::ptrdiff_t>(begin), body_.out->end());
  if (!is_called) lower_target();
  if (!effects.empty()) note_right_before_left(e, target, {effects, {stored}});
  note_left_before_right(e, first, stored);
  const bool moves = !first.empty() && stored->kind != ir::ExprKind::literal;
  const ir::ExprPtr kept = moves ? save(stored, "value", e->getOperatorLoc()) : stored;
  for (auto& s : first) emit(s);
  emit(ir::assign(target, kept, range_of(e)));
  return target;
}

ir::ExprPtr Assignments::increment(const clang::UnaryOperator* e, bool value_is_used) {
  const ir::ExprPtr target = place(e->getSubExpr());
  const ir::ExprPtr one = ir::is_real(target->type) ? ir::literal("1.0", target->type) : ir::int_literal(1);
  const auto change = ir::compound_assign(target, e->isIncrementOp() ? "+" : "-", one, range_of(e));
  if (!value_is_used || e->isPrefix()) {
    emit(change);
    return target;
  }
  if (body_.later != nullptr && body_.whole != nullptr)
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(plain(e->getSubExpr()))) {
      MentionCounter counter(r->getDecl());
      counter.walk(body_.whole);
      if (counter.count == 1 && target->kind == ir::ExprKind::variable) {
        body_.later->push_back(change);
        return target;
      }
    }
  const ir::ExprPtr old = save(target, "old", e->getBeginLoc());
  emit(change);
  return old;
}

}  // namespace wengert::compiler
