// SPDX-License-Identifier: MIT
// Iterators, which become pointers, and ranges of elements.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

ElementPosition position(const ir::ExprPtr& pointer) {
  const ir::ExprPtr zero = ir::int_literal(0);
  if (pointer->kind == ir::ExprKind::address_of && pointer->operands[0]->kind == ir::ExprKind::index)
    return {pointer->operands[0]->operands[0], pointer->operands[0]->operands[1]};
  if (pointer->kind == ir::ExprKind::binary && !ir::is_scalar(pointer->operands[0]->type)) {
    const ElementPosition inner = position(pointer->operands[0]);
    const ir::ExprPtr& by = pointer->operands[1];
    if (pointer->text == "+") return {inner.base, sum(inner.at, by)};
    if (pointer->text == "-") return {inner.base, ir::binary("-", inner.at, by)};
  }
  return {pointer, zero};
}

namespace {

/// The variable that an object is, or is a part of; null for what 'this' and calls lead to.
const clang::VarDecl* owner_of(const clang::Expr* e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m != nullptr && !m->isArrow())
      e = m->getBase();
    else if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
      e = s->getBase();
    else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
             o != nullptr && o->getOperator() == clang::OO_Subscript)
      e = o->getArg(0);
    else
      return llvm::dyn_cast_or_null<clang::VarDecl>(named(e));
  }
}

/// Members that may move a vector's elements or change their number, but those of another local variable.
class SizeChanges : public TreeVisitor<SizeChanges, clang::CXXMemberCallExpr> {
 public:
  explicit SizeChanges(const clang::Expr* of) : of_(owner_of(of)) {}
  bool visit(clang::CXXMemberCallExpr* e) {
    const clang::VarDecl* changed = owner_of(e->getImplicitObjectArgument());
    const auto is_own = [](const clang::VarDecl* v) {
      return v->hasLocalStorage() && !v->getType()->isReferenceType() && !v->getType()->isPointerType();
    };
    const bool refers = of_ != nullptr && !llvm::isa<clang::ParmVarDecl>(of_) && !is_own(of_);
    if (changed != nullptr && changed != of_ && is_own(changed) && !refers) return !found;
    static const std::set<std::string> names{"push_back", "emplace_back", "pop_back", "resize", "assign",
                                             "clear",     "insert",       "erase",    "swap"};
    found |= e->getMethodDecl() != nullptr && names.count(e->getMethodDecl()->getNameAsString()) != 0;
    return !found;
  }
  bool found = false;

 private:
  const clang::VarDecl* of_;
};

const clang::Expr* member_of(const clang::Expr* e, const char* name, const char* constant_name) {
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(e)->IgnoreImplicit());
  if (call == nullptr || call->getMethodDecl() == nullptr) return nullptr;
  const std::string called = call->getMethodDecl()->getNameAsString();
  return called == name || called == constant_name ? call->getImplicitObjectArgument() : nullptr;
}

/// What an iterator is a copy of, or the expression itself.
const clang::Expr* made_of(const clang::Expr* e) {
  e = plain(e)->IgnoreImplicit();
  const auto* copied = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  return copied != nullptr && copied->getNumArgs() == 1 ? copied->getArg(0) : e;
}

/// Whether begin() and end() are of one object, written in the same way.
bool is_same_object(const clang::Expr* a, const clang::Expr* b, const ModuleLowering& module) {
  const auto is_this = [](const clang::Expr* e) { return llvm::isa<clang::CXXThisExpr>(e->IgnoreParenImpCasts()); };
  return (is_this(a) && is_this(b)) || module.text_of(a->getSourceRange()) == module.text_of(b->getSourceRange());
}

clang::QualType object_type(const clang::Expr* e) {
  return e->getType()->isPointerType() ? e->getType()->getPointeeType() : e->getType();
}

/// b - a of two positions, which iterators count in a signed type, whatever the source adds to them.
ir::ExprPtr apart(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  const auto counted = [](const ir::ExprPtr& at) {
    return ir::rewrite(at, [](const ir::ExprPtr& e) -> ir::ExprPtr {
      if (e->kind != ir::ExprKind::cast || e->text != "implicit") return nullptr;
      const std::string& from = e->operands[0]->type->name;
      const bool is_unsigned = from == "std::size_t" || from.starts_with("unsigned");
      return is_unsigned && e->type->name == "long" ? written(e) : nullptr;
    });
  };
  return is_zero(a) ? b : ir::binary("-", counted(b), counted(a));
}

}  // namespace

/// end - begin of two pointers.
ir::ExprPtr Iterators::difference(const ir::ExprPtr& end, const ir::ExprPtr& begin) {
  const ElementPosition from = position(begin), to = position(end);
  const auto type = ir::int_type("long");
  if (!ir::same_expr(from.base, to.base)) {
    auto apart = std::make_shared<ir::Expr>(*ir::binary("-", end, begin));
    apart->type = type;
    return apart;
  }
  const ir::ExprPtr count = apart(from.at, to.at);
  return ir::same_type(count->type, type) ? count : ir::cast(type, count);
}

ElementRange Iterators::range(const ir::ExprPtr& begin, const ir::ExprPtr& end, clang::SourceLocation where) {
  const ElementPosition from = position(begin), to = position(end);
  if (!ir::same_expr(from.base, to.base)) {
    const ir::ExprPtr count = difference(end, begin);
    return {begin, ir::int_literal(0), ir::is_place(begin) ? count : save(count, "count", where)};
  }
  return {from.base, from.at, apart(from.at, to.at)};
}

/// What begin() is called on; through a pointer, as 'this' is, what that leads to.
ir::ExprPtr Iterators::object_of(const clang::Expr* e) {
  return e->getType()->isPointerType() ? lowering_.expressions.pointee(value(e), e->getBeginLoc()) : value(e);
}

bool Iterators::goes_backward(const clang::CallExpr* e) const {
  return e->getNumArgs() > 0 && is_of(e->getArg(0)->getType(), "reverse_iterator");
}

ElementRange Iterators::range_between(const clang::Expr* first, const clang::Expr* last, clang::SourceLocation where) {
  if (const auto viewed = lowering_.views.values(first, last)) return *viewed;
  if (!is_of(first->getType(), "reverse_iterator")) {
    const ir::ExprPtr begin = value(first);
    return range(begin, value(last), where);
  }
  const clang::Expr* object = member_of(made_of(first), "rbegin", "crbegin");
  const clang::Expr* other = member_of(made_of(last), "rend", "crend");
  if (object == nullptr || other == nullptr || has_effects(object) || !is_same_object(object, other, module_))
    refuse(where, Refused::library_function, "std::reverse_iterator but from rbegin() to rend()");
  const ir::ExprPtr sequence = object_of(object);
  if (!ir::is_place(sequence) || !ir::is_sequence(sequence->type))
    refuse(where, Refused::library_function, "std::reverse_iterator of this container");
  const auto type = ir::int_type("std::size_t");
  return {sequence, ir::literal("0", type), converted(ir::size_of_sequence(sequence), type), true};
}

ir::ExprPtr Iterators::steps_from_back(const clang::Expr* first, const clang::Expr* e) {
  const auto* step = llvm::dyn_cast<clang::CXXOperatorCallExpr>(plain(made_of(e))->IgnoreImplicit());
  if (step == nullptr || step->getOperator() != clang::OO_Plus || step->getNumArgs() != 2) return nullptr;
  const clang::Expr* object = member_of(made_of(first), "rbegin", "crbegin");
  const clang::Expr* other = member_of(made_of(step->getArg(0)), "rbegin", "crbegin");
  const bool same = object != nullptr && other != nullptr && !has_effects(object);
  return same && is_same_object(object, other, module_) ? value(step->getArg(1)) : nullptr;
}

ElementRange Iterators::range_of_count(const ir::ExprPtr& begin, const ir::ExprPtr& count, clang::SourceLocation) {
  const ElementPosition from = position(begin);
  return {from.base, from.at, count};
}

ir::ExprPtr Iterators::element_of(const ElementRange& r, const ir::ExprPtr& k, clang::SourceLocation where) {
  if (!r.backward) return element(r.base, sum(r.first, k), where);
  const ir::ExprPtr last = ir::binary("-", r.count, ir::literal("1", r.count->type));
  return element(r.base, sum(r.first, ir::binary("-", last, k)), where);
}

void Iterators::for_each(const ElementRange& r, clang::SourceLocation,
                         const std::function<void(const ir::ExprPtr& k)>& body) {
  ir::ExprPtr count = r.count;
  while (count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
  const auto counter = ir::variable(fresh_name("k"), ir::as_mutable(count->type));
  body_.scopes.emplace_back();
  show(counter);
  ir::Block inside = scratch([&] { body(ir::ref(counter)); });
  body_.scopes.pop_back();
  emit(ir::for_(counter, true, ir::literal("0", counter->type), "<", count, 1, std::move(inside)));
}

void Iterators::copy_elements(const ir::ExprPtr& to, const ir::ExprPtr& from, clang::SourceLocation where) {
  for_each({to, ir::int_literal(0), to->type->extent}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr target = element(to, k, where), source = element(from, k, where);
    if (target->type->kind == ir::TypeKind::array)
      copy_elements(target, source, where);
    else
      emit(ir::assign(target, source));
  });
}

/// The operators of iterators: those of pointers.
bool Iterators::iterator_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr) return false;
  if (position_call(o, value_is_used, out)) return true;
  // Those of unordered containers are compared as their bases.
  const auto given = [&](unsigned k) {
    const clang::Expr* below = o->getArg(k)->IgnoreParenImpCasts();
    return is_iterator(below->getType()) ? below : o->getArg(k);
  };
  if (is_of(given(0)->getType(), "reverse_iterator")) {
    // *v.rbegin(), *(v.rbegin() + k), v.rbegin()[k], *std::next(v.rbegin(), k)
    const bool star = o->getOperator() == clang::OO_Star, at = o->getOperator() == clang::OO_Subscript;
    std::vector<const clang::Expr*> steps;
    if (at) steps.push_back(o->getArg(1));
    const clang::Expr* start = given(0);
    for (;;) {
      start = plain(start)->IgnoreParenImpCasts();
      if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(start);
          made != nullptr && made->getNumArgs() == 1) {
        start = made->getArg(0);
        continue;
      }
      const auto* call = llvm::dyn_cast<clang::CallExpr>(start);
      const auto* sum = llvm::dyn_cast<clang::CXXOperatorCallExpr>(start);
      const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
      const bool adds = sum != nullptr && sum->getOperator() == clang::OO_Plus && sum->getNumArgs() == 2;
      const bool next = callee != nullptr && sum == nullptr && callee->isInStdNamespace() && call->getNumArgs() == 2 &&
                        callee->getDeclName().isIdentifier() && callee->getName() == "next";
      if (!adds && !next) break;
      steps.push_back(call->getArg(1));
      start = call->getArg(0);
    }
    if (const clang::Expr* object = member_of(start, "rbegin", "crbegin");
        object != nullptr && (star || at || o->getOperator() == clang::OO_Arrow)) {
      const ir::ExprPtr sequence = object_of(object);
      if (!ir::is_sequence(sequence->type)) return false;
      const ir::ExprPtr size = ir::size_of_sequence(sequence);
      ir::ExprPtr last = ir::binary("-", size, ir::literal("1", size->type));
      for (const clang::Expr* step : steps)
        last = ir::binary("-", last, converted(value(plain(step)), ir::as_mutable(size->type)));
      const ir::ExprPtr there = element(sequence, last, e->getBeginLoc());
      out = star || at ? there : ir::address_of(there);
      return true;
    }
    const auto* variable = llvm::dyn_cast<clang::DeclRefExpr>(given(0)->IgnoreParenImpCasts());
    if (variable == nullptr || body_.bound.count(variable->getDecl()) == 0) return false;
    const ir::ExprPtr there = body_.bound[variable->getDecl()];
    if (o->getOperator() != clang::OO_Star && o->getOperator() != clang::OO_Arrow) return false;
    out = o->getOperator() == clang::OO_Star ? lowering_.expressions.pointee(there, e->getBeginLoc()) : there;
    return true;
  }
  const bool first = is_iterator(given(0)->getType());
  const bool second = o->getNumArgs() > 1 && is_iterator(given(1)->getType());
  if (!first && !second) return false;
  const auto where = e->getBeginLoc();
  const auto kind = o->getOperator();
  const auto one = [&](unsigned k) { return value(given(k)); };
  switch (kind) {
    case clang::OO_Star:
      out = lowering_.expressions.pointee(one(0), where);
      return true;
    case clang::OO_Arrow:
      out = one(0);
      return true;
    case clang::OO_Subscript: {
      const ir::ExprPtr base = one(0);
      out = element(base, one(1), where);
      return true;
    }
    case clang::OO_PlusPlus:
    case clang::OO_MinusMinus: {
      const ir::ExprPtr target = place(o->getArg(0));
      const bool postfix = o->getNumArgs() == 2;
      out = postfix && value_is_used ? save(target, "old", where) : target;
      emit(ir::compound_assign(target, kind == clang::OO_PlusPlus ? "+" : "-", ir::int_literal(1), range_of(e)));
      return true;
    }
    case clang::OO_Equal: {
      const ir::ExprPtr from = one(1);
      out = place(o->getArg(0));
      emit(ir::assign(out, from, range_of(e)));
      return true;
    }
    case clang::OO_PlusEqual:
    case clang::OO_MinusEqual: {
      const ir::ExprPtr by = one(1);
      out = place(o->getArg(0));
      emit(ir::compound_assign(out, kind == clang::OO_PlusEqual ? "+" : "-", by, range_of(e)));
      return true;
    }
    case clang::OO_Plus:
    case clang::OO_Minus: {
      const ir::ExprPtr left = one(0), right = one(1);
      if (first && second) {
        out = difference(left, right);
        return true;
      }
      const ir::ExprPtr& pointer = first ? left : right;
      const ir::ExprPtr& by = first ? right : left;
      const ElementPosition p = position(pointer);
      if (pointer->kind == ir::ExprKind::address_of) {
        out = ir::address_of(ir::index(p.base, kind == clang::OO_Plus ? sum(p.at, by) : ir::binary("-", p.at, by)),
                             range_of(e));
      } else {
        auto moved = std::make_shared<ir::Expr>(*ir::binary(kind == clang::OO_Plus ? "+" : "-", pointer, by));
        moved->type = pointer->type;
        out = moved;
      }
      return true;
    }
    default: {
      const ir::ExprPtr left = one(0), right = one(1);
      const ElementPosition a = position(left), b = position(right);
      const bool beside = ir::same_expr(a.base, b.base);  // compared by their subscripts
      out = ir::binary(clang::getOperatorSpelling(kind), beside ? a.at : left, beside ? b.at : right, range_of(e));
      return true;
    }
  }
}

/// The vector that begin() and end() of a class of the source give the ends of; null if they do something else.
ir::ExprPtr Iterators::between_own(const clang::Expr* begin, const clang::Expr* end) {
  ir::ExprPtr first, last;
  const ir::Block before = scratch([&] {
    first = value(begin);
    last = value(end);
  });
  const auto is_element = [](const ir::ExprPtr& e) {
    return e && e->kind == ir::ExprKind::address_of && e->operands[0]->kind == ir::ExprKind::index;
  };
  if (!before.empty() || !is_element(first) || !is_element(last)) return nullptr;
  const ir::ExprPtr from = first->operands[0], to = last->operands[0];
  const bool whole = ir::same_expr(from->operands[0], to->operands[0]) && ir::is_sequence(to->operands[0]->type) &&
                     from->operands[1]->kind == ir::ExprKind::literal && from->operands[1]->text == "0" &&
                     ir::same_expr(to->operands[1], ir::size_of_sequence(to->operands[0]));
  return whole ? from->operands[0] : nullptr;
}

/// for (auto it = v.begin(); it != v.end(); ++it) with a body that leaves `it` and v's size alone: a counted loop in
/// which `*it` is v[k]. It may begin at any iterator of v that is known by its subscript. From rbegin() to rend(),
/// `*it` is v[n - 1 - k].
bool Iterators::iterator_loop(const clang::ForStmt* s) {
  const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(s->getInit());
  if (d == nullptr || !d->isSingleDecl() || s->getCond() == nullptr || s->getInc() == nullptr) return false;
  const auto* iterator = llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl());
  if (iterator == nullptr || iterator->getInit() == nullptr) return false;
  const bool backward = is_of(iterator->getType(), "reverse_iterator");
  if (!backward && !is_iterator(iterator->getType()) && !iterator->getType()->isPointerType()) return false;
  const auto named_by = [&](const clang::Expr* e) {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(plain(e)->IgnoreParenImpCasts());
    return r != nullptr && r->getDecl() == iterator;
  };
  const clang::Expr* start = plain(iterator->getInit())->IgnoreImplicit();
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(start); made && made->getNumArgs() == 1)
    start = made->getArg(0);
  const clang::Expr* object = backward ? member_of(start, "rbegin", "crbegin") : member_of(start, "begin", "cbegin");
  const bool starts_within = object == nullptr && !backward && is_iterator(iterator->getType());
  // begin() of a class of the source
  const auto* of_class = object != nullptr && !backward && container_of(object_type(object)) == Container::none
                             ? llvm::dyn_cast_or_null<clang::VarDecl>(named(object))
                             : nullptr;
  if (of_class != nullptr && (!llvm::isa<clang::DeclRefExpr>(plain(object)->IgnoreParenImpCasts()) ||
                              of_class->getType()->isPointerType() || changes(s->getBody(), {of_class})))
    return false;
  if (!starts_within &&
      (object == nullptr || (of_class == nullptr && container_of(object_type(object)) == Container::none)))
    return false;

  const clang::Expr *left = nullptr, *right = nullptr;
  const clang::Expr* condition = plain(s->getCond())->IgnoreImplicit();
  if (const auto* rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(condition)) {
    const auto parts = rewritten->getDecomposedForm();
    if (parts.Opcode != clang::BO_NE && parts.Opcode != clang::BO_LT) return false;
    left = parts.LHS;
    right = parts.RHS;
  } else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(condition);
             o && (o->getOperator() == clang::OO_ExclaimEqual || o->getOperator() == clang::OO_Less)) {
    left = o->getArg(0);
    right = o->getArg(1);
  } else if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(condition);
             b && (b->getOpcode() == clang::BO_NE || b->getOpcode() == clang::BO_LT)) {
    left = b->getLHS();
    right = b->getRHS();
  }
  if (left == nullptr || !named_by(left)) return false;
  const clang::Expr* end = plain(right)->IgnoreImplicit();
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(end); made && made->getNumArgs() == 1)
    end = made->getArg(0);
  const clang::Expr* end_of = backward ? member_of(end, "rend", "crend") : member_of(end, "end", "cend");
  // begin() + n: so many elements, if n stays what it is.
  const clang::Expr* first_ones = nullptr;
  if (const auto* sum = llvm::dyn_cast<clang::CXXOperatorCallExpr>(end);
      sum != nullptr && sum->getOperator() == clang::OO_Plus && sum->getNumArgs() == 2 && !backward) {
    const Mentioned count = mentioned_in(sum->getArg(1));
    if (sum->getArg(1)->getType()->isIntegerType() && !count.calls && !has_effects(sum->getArg(1)) &&
        !changes(s->getBody(), count.variables) && is_reached_by_name_alone(sum->getArg(1), body_.function)) {
      first_ones = sum->getArg(1);
      end_of = member_of(plain(sum->getArg(0))->IgnoreImplicit(), "begin", "cbegin");
    }
  }
  if (end_of == nullptr) return false;
  if (starts_within) {
    if (has_effects(iterator->getInit()) || container_of(object_type(end_of)) == Container::none) return false;
    object = end_of;
  }
  if (has_effects(object) || !is_same_object(end_of, object, module_)) return false;
  const clang::Expr* increment = plain(s->getInc())->IgnoreImplicit();
  const auto* step = llvm::dyn_cast<clang::CXXOperatorCallExpr>(increment);
  const auto* plain_step = llvm::dyn_cast<clang::UnaryOperator>(increment);
  if (plain_step != nullptr
          ? !plain_step->isIncrementOp() || !named_by(plain_step->getSubExpr())
          : step == nullptr || step->getOperator() != clang::OO_PlusPlus || !named_by(step->getArg(0)))
    return false;
  SizeChanges moved(object);
  moved.walk(s->getBody());
  if (moved.found || changes(s->getBody(), {iterator})) return false;

  const ir::ExprPtr sequence = of_class != nullptr ? between_own(iterator->getInit(), right) : object_of(object);
  if (!sequence || !ir::is_place(sequence) || !ir::is_sequence(sequence->type)) return false;
  ir::ExprPtr first = ir::literal("0", ir::int_type("std::size_t"));
  if (starts_within) {  // at v.begin() + 1, std::next(found)
    ir::ExprPtr there;
    const ir::Block before = scratch([&] { there = value(iterator->getInit()); });
    if (!there || there->kind != ir::ExprKind::address_of || there->operands[0]->kind != ir::ExprKind::index ||
        !ir::same_expr(there->operands[0]->operands[0], sequence))
      return false;
    for (const ir::StmtPtr& one : before) emit(one);
    first = converted(there->operands[0]->operands[1], first->type);
    if (first->kind != ir::ExprKind::literal) first = save(first, "first", s->getBeginLoc());
  }
  const ir::ExprPtr count =
      first_ones != nullptr ? save(converted(value(first_ones), ir::int_type("std::size_t")), "count", s->getBeginLoc())
                            : ir::size_of_sequence(sequence);
  const auto body_at = [&](const ir::ExprPtr& k) {
    const ir::ExprPtr at = backward ? ir::binary("-", ir::binary("-", count, ir::int_literal(1)), k) : k;
    body_.bound[iterator] = ir::address_of(ir::index(sequence, at));
    for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
  };
  if (!starts_within) {
    for_each({sequence, first, count}, s->getBeginLoc(), body_at);
  } else {
    const auto counter = ir::variable(fresh_name("k"), ir::as_mutable(first->type));
    body_.scopes.emplace_back();
    show(counter);
    ir::Block inside = scratch([&] { body_at(ir::ref(counter)); });
    body_.scopes.pop_back();
    emit(ir::for_(counter, true, first, "<", count, 1, std::move(inside)));
  }
  body_.out->back()->range = range_of(s);
  return true;
}

/// r[k] = from(k) for all k at once.
void Iterators::with_elements(const ir::TypePtr& type, const ir::ExprPtr& count, const char* name,
                              const std::function<void(const ir::ExprPtr&)>& use) {
  const bool is_c = !module_.is_cxx();
  const auto variable = ir::variable(fresh_name(name), is_c ? ir::pointer_to(type) : ir::vector_of(type));
  show(variable);
  emit(ir::declare(variable, is_c ? nullptr : ir::call("vector", {count}, variable->type)));
  if (is_c) emit(ir::allocate(ir::ref(variable), type, count, "malloc", {}));
  use(ir::ref(variable));
  if (is_c) emit(ir::free_(ir::ref(variable), "free", {}));
}

void Iterators::move_elements(const ElementRange& r, const ir::ExprPtr& count,
                              const std::function<ir::ExprPtr(const ir::ExprPtr&)>& from, clang::SourceLocation where) {
  const auto type = ir::as_mutable(element_of(r, ir::literal("0", count->type), where)->type);
  with_elements(type, count, "moved", [&](const ir::ExprPtr& moved) {
    const ElementRange all{moved, ir::literal("0", count->type), count};
    for_each(all, where, [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(moved, k), from(k))); });
    for_each(all, where, [&](const ir::ExprPtr& k) { emit(ir::assign(element_of(r, k, where), ir::index(moved, k))); });
  });
}

}  // namespace wengert::compiler
