// SPDX-License-Identifier: MIT
// Iterators, which become pointers, and the algorithms of the standard library over ranges, which become loops.
#include <clang/AST/DeclTemplate.h>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool is_zero(const ir::ExprPtr& e) { return e->kind == ir::ExprKind::literal && e->text == "0"; }

ir::ExprPtr sum(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (is_zero(a)) return b;
  if (is_zero(b)) return a;
  return ir::binary("+", a, b);
}

/// An iterator or pointer as an array and the subscript in it.
struct Position {
  ir::ExprPtr base, at;
};

Position position(const ir::ExprPtr& pointer) {
  const ir::ExprPtr zero = ir::int_literal(0);
  if (pointer->kind == ir::ExprKind::address_of && pointer->operands[0]->kind == ir::ExprKind::index)
    return {pointer->operands[0]->operands[0], pointer->operands[0]->operands[1]};
  if (pointer->kind == ir::ExprKind::binary && !ir::is_scalar(pointer->operands[0]->type)) {
    const Position inner = position(pointer->operands[0]);
    const ir::ExprPtr& by = pointer->operands[1];
    if (pointer->text == "+") return {inner.base, sum(inner.at, by)};
    if (pointer->text == "-") return {inner.base, ir::binary("-", inner.at, by)};
  }
  return {pointer, zero};
}

/// Members that may move a vector's elements or change their number.
class SizeChanges : public TreeVisitor<SizeChanges, clang::CXXMemberCallExpr> {
 public:
  bool visit(clang::CXXMemberCallExpr* e) {
    static const std::set<std::string> names{"push_back", "emplace_back", "pop_back", "resize", "assign",
                                             "clear",     "insert",       "erase",    "swap"};
    found |= e->getMethodDecl() != nullptr && names.count(e->getMethodDecl()->getNameAsString()) != 0;
    return !found;
  }
  bool found = false;
};

/// std::plus or std::multiplies as the operation of an algorithm: + or *; empty for anything else.
std::string operation_of(const clang::Expr* e) {
  const auto* record = e->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return {};
  return record->getName() == "plus" ? "+" : record->getName() == "multiplies" ? "*" : "";
}

const clang::Expr* member_of(const clang::Expr* e, const char* name, const char* constant_name) {
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(e)->IgnoreImplicit());
  if (call == nullptr || call->getMethodDecl() == nullptr) return nullptr;
  const std::string called = call->getMethodDecl()->getNameAsString();
  return called == name || called == constant_name ? call->getImplicitObjectArgument() : nullptr;
}

}  // namespace

bool is_iterator(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->getDeclContext()->isNamespace()) return false;
  const std::string name = record->getNameAsString();
  if (name == "__normal_iterator") return true;
  static const std::set<std::string> others{"_Deque_iterator",     "_List_iterator",          "_List_const_iterator",
                                            "_Rb_tree_iterator",   "_Rb_tree_const_iterator", "_Node_iterator",
                                            "_Node_const_iterator"};
  return others.count(name) != 0 && record->getQualifiedNameAsString().rfind("std::", 0) == 0;
}

/// end - begin of two pointers.
ir::ExprPtr FunctionLowering::difference(const ir::ExprPtr& end, const ir::ExprPtr& begin) {
  const Position from = position(begin), to = position(end);
  const auto type = ir::int_type("long");
  if (!ir::same_expr(from.base, to.base)) {
    auto apart = std::make_shared<ir::Expr>(*ir::binary("-", end, begin));
    apart->type = type;
    return apart;
  }
  const ir::ExprPtr count = is_zero(from.at) ? to.at : ir::binary("-", to.at, from.at);
  return ir::same_type(count->type, type) ? count : ir::cast(type, count);
}

FunctionLowering::Range FunctionLowering::range(const ir::ExprPtr& begin, const ir::ExprPtr& end,
                                                clang::SourceLocation where) {
  const Position from = position(begin), to = position(end);
  if (!ir::same_expr(from.base, to.base)) {
    const ir::ExprPtr count = difference(end, begin);
    return {begin, ir::int_literal(0), ir::is_place(begin) ? count : save(count, "count", where)};
  }
  return {from.base, from.at, is_zero(from.at) ? to.at : ir::binary("-", to.at, from.at)};
}

FunctionLowering::Range FunctionLowering::range_of_count(const ir::ExprPtr& begin, const ir::ExprPtr& count,
                                                         clang::SourceLocation) {
  const Position from = position(begin);
  return {from.base, from.at, count};
}

ir::ExprPtr FunctionLowering::element_of(const Range& r, const ir::ExprPtr& k, clang::SourceLocation where) {
  return element(r.base, sum(r.first, k), where);
}

void FunctionLowering::for_each(const Range& r, clang::SourceLocation,
                                const std::function<void(const ir::ExprPtr& k)>& body) {
  ir::ExprPtr count = r.count;
  while (count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
  const auto counter = ir::variable(fresh_name("k"), ir::as_mutable(count->type));
  scopes_.emplace_back();
  scopes_.back().insert(counter->name);
  ir::Block inside = scratch([&] { body(ir::ref(counter)); });
  scopes_.pop_back();
  emit(ir::for_(counter, true, ir::literal("0", counter->type), "<", count, 1, std::move(inside)));
}

void FunctionLowering::copy_elements(const ir::ExprPtr& to, const ir::ExprPtr& from, clang::SourceLocation where) {
  for_each({to, ir::int_literal(0), to->type->extent}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr target = element(to, k, where), source = element(from, k, where);
    if (target->type->kind == ir::TypeKind::array)
      copy_elements(target, source, where);
    else
      emit(ir::assign(target, source));
  });
}

/// The operators of iterators: those of pointers.
bool FunctionLowering::iterator_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr) return false;
  const bool first = is_iterator(o->getArg(0)->getType());
  const bool second = o->getNumArgs() > 1 && is_iterator(o->getArg(1)->getType());
  if (!first && !second) return false;
  const auto where = e->getBeginLoc();
  const auto kind = o->getOperator();
  const auto one = [&](unsigned k) { return value(o->getArg(k)); };
  switch (kind) {
    case clang::OO_Star:
      out = pointee(one(0), where);
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
      const Position p = position(pointer);
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
      const ir::ExprPtr left = one(0);
      out = ir::binary(clang::getOperatorSpelling(kind), left, one(1), range_of(e));
      return true;
    }
  }
}

/// std::lower_bound, std::upper_bound: the position, by bisection.
ir::ExprPtr FunctionLowering::bound_search(const Range& r, const ir::ExprPtr& wanted, bool upper,
                                           clang::SourceLocation where) {
  const auto type = ir::as_mutable(r.count->type);
  const ir::ExprPtr given =
      ir::is_place(wanted) || wanted->kind == ir::ExprKind::literal ? wanted : save(wanted, "value", where);
  const ir::ExprPtr low = save(ir::literal("0", type), "low", where), length = save(r.count, "length", where);
  scopes_.emplace_back();
  ir::Block inside = scratch([&] {
    const ir::ExprPtr half = save(ir::binary("/", length, ir::literal("2", type)), "half", where);
    const ir::ExprPtr middle = element_of(r, sum(low, half), where);
    const ir::ExprPtr right = upper ? ir::unary("!", ir::binary("<", given, middle)) : ir::binary("<", middle, given);
    const ir::ExprPtr past = ir::binary("+", half, ir::literal("1", type));
    emit(ir::if_(right, {ir::compound_assign(low, "+", past), ir::compound_assign(length, "-", past)},
                 {ir::assign(length, half)}));
  });
  scopes_.pop_back();
  emit(ir::while_(ir::binary(">", length, ir::literal("0", type)), std::move(inside)));
  return ir::address_of(element_of(r, low, where));
}

/// Algorithms over ranges. False for those without a rule.
bool FunctionLowering::algorithm_call(const clang::CallExpr* e, const std::string& name, bool value_is_used,
                                      ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const unsigned count = e->getNumArgs();
  const auto given = [&](unsigned k) { return value(e->getArg(k)); };
  const auto is_address = [&](unsigned k) {
    const clang::QualType type = e->getArg(k)->getType();
    return type->isPointerType() || type->isArrayType() || is_iterator(type);
  };
  const auto kept = [&](const ir::ExprPtr& x) {
    return x->kind == ir::ExprKind::literal ? x : save(x, "value", where);
  };
  const auto after = [&](const Range& r) {  // the end of a range that was written
    if (value_is_used) out = ir::address_of(element_of(r, r.count, where), range_of(e));
  };
  const auto between = [&](unsigned k) {
    const ir::ExprPtr begin = given(k);
    return range(begin, given(k + 1), where);
  };

  if ((name == "begin" || name == "cbegin" || name == "end" || name == "cend" || name == "size" || name == "data" ||
       name == "empty") &&
      count == 1) {
    const ir::ExprPtr sequence = given(0);
    if (!ir::is_sequence(sequence->type)) return false;
    const ir::ExprPtr size =
        sequence->type->kind == ir::TypeKind::array ? sequence->type->extent : ir::size_of_sequence(sequence);
    if (name == "size")
      out = sequence->type->kind == ir::TypeKind::array ? ir::literal(size->text, ir::int_type("std::size_t")) : size;
    else if (name == "empty")
      out = ir::binary("==", size, ir::literal("0", size->type));
    else
      out = ir::address_of(
          element(sequence, name == "end" || name == "cend" ? size : ir::literal("0", size->type), where));
    return true;
  }
  if (count == 0 || !is_address(0)) return false;
  if (ordering_call(e, name, value_is_used, out)) return true;

  if (name == "distance" && count == 2) {
    const ir::ExprPtr begin = given(0);
    out = difference(given(1), begin);
  } else if ((name == "next" || name == "prev") && count >= 1) {
    const ir::ExprPtr from = given(0);
    const Position p = position(from);
    const ir::ExprPtr by = given(1);
    out = ir::address_of(element(p.base, name == "next" ? sum(p.at, by) : ir::binary("-", p.at, by), where));
  } else if (name == "advance" && count == 2) {
    const ir::ExprPtr by = given(1);
    emit(ir::compound_assign(place(e->getArg(0)), "+", by, range_of(e)));
  } else if (name == "fill" && count == 3) {
    const Range r = between(0);
    const ir::ExprPtr with = kept(given(2));
    for_each(r, where, [&](const ir::ExprPtr& k) { emit(ir::assign(element_of(r, k, where), with, range_of(e))); });
  } else if (name == "fill_n" && count == 3) {
    const ir::ExprPtr begin = given(0);
    const Range r = range_of_count(begin, given(1), where);
    const ir::ExprPtr with = kept(given(2));
    for_each(r, where, [&](const ir::ExprPtr& k) { emit(ir::assign(element_of(r, k, where), with, range_of(e))); });
    after(r);
  } else if ((name == "copy" || name == "copy_n") && count == 3 && is_address(2)) {
    const ir::ExprPtr begin = name == "copy" ? nullptr : given(0);
    const Range from = name == "copy" ? between(0) : range_of_count(begin, given(1), where);
    const Range to = range_of_count(given(2), from.count, where);
    for_each(from, where, [&](const ir::ExprPtr& k) {
      emit(ir::assign(element_of(to, k, where), element_of(from, k, where), range_of(e)));
    });
    after(to);
  } else if (name == "swap_ranges" && count == 3) {
    const Range a = between(0), b = range_of_count(given(2), a.count, where);
    for_each(a, where, [&](const ir::ExprPtr& k) {
      emit(ir::swap(element_of(a, k, where), element_of(b, k, where), range_of(e)));
    });
    after(b);
  } else if (name == "reverse" && count == 2) {
    const Range r = between(0);
    const Range half{r.base, r.first, ir::binary("/", r.count, ir::literal("2", r.count->type))};
    const ir::ExprPtr last = ir::binary("-", r.count, ir::literal("1", r.count->type));
    for_each(half, where, [&](const ir::ExprPtr& k) {
      emit(ir::swap(element_of(r, k, where), element_of(r, ir::binary("-", last, k), where), range_of(e)));
    });
  } else if (name == "iota" && count == 3) {
    const Range r = between(0);
    const ir::ExprPtr next = save(given(2), "value", where);
    const ir::ExprPtr one = ir::is_real(next->type) ? ir::literal("1.0", next->type) : ir::int_literal(1);
    for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr target = element_of(r, k, where);
      const auto type = ir::as_mutable(target->type);
      emit(ir::assign(target, ir::same_type(type, next->type) ? next : ir::cast(type, next), range_of(e)));
      emit(ir::compound_assign(next, "+", one));
    });
  } else if ((name == "accumulate" || name == "reduce") && (count == 3 || count == 4)) {
    const std::string operation = count == 3 ? "+" : operation_of(e->getArg(3));
    if (operation.empty()) return false;
    const Range r = between(0);
    out = save(given(2), "sum", where);
    const auto type = out->type;
    for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = element_of(r, k, where);
      if (ir::is_real(x->type) && !ir::is_real(type))
        emit(ir::assign(out, ir::cast(type, ir::binary(operation, out, x)), range_of(e)));
      else
        emit(ir::compound_assign(out, operation, x, range_of(e)));
    });
  } else if (name == "inner_product" && count == 4) {
    const Range a = between(0), b = range_of_count(given(2), a.count, where);
    out = save(given(3), "sum", where);
    if (!ir::is_real(out->type) && !ir::is_integer(element_of(a, ir::int_literal(0), where)->type)) return false;
    for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = element_of(a, k, where);
      emit(ir::compound_assign(out, "+", ir::binary("*", x, element_of(b, k, where)), range_of(e)));
    });
  } else if (name == "partial_sum" && count == 3) {
    const Range from = between(0), to = range_of_count(given(2), from.count, where);
    const auto type = ir::as_mutable(element_of(from, ir::int_literal(0), where)->type);
    if (!ir::is_scalar(type)) return false;
    const ir::ExprPtr total = save(zero_of(type, where), "sum", where);
    for_each(from, where, [&](const ir::ExprPtr& k) {
      emit(ir::compound_assign(total, "+", element_of(from, k, where), range_of(e)));
      emit(ir::assign(element_of(to, k, where), total));
    });
    after(to);
  } else if ((name == "max_element" || name == "min_element") && count == 2) {
    const Range r = between(0);
    const auto type = ir::as_mutable(r.count->type);
    if (!ir::is_scalar(element_of(r, ir::literal("0", type), where)->type)) return false;
    const ir::ExprPtr best = save(ir::literal("0", type), "best", where);
    for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = element_of(r, k, where), held = element_of(r, best, where);
      emit(ir::if_(name == "max_element" ? ir::binary("<", held, x) : ir::binary("<", x, held),
                   {ir::assign(best, k, range_of(e))}));
    });
    out = ir::address_of(element_of(r, best, where), range_of(e));
  } else if ((name == "lower_bound" || name == "upper_bound") && count == 3) {
    const Range r = between(0);
    if (!ir::is_scalar(element_of(r, ir::int_literal(0), where)->type)) return false;
    out = bound_search(r, given(2), name == "upper_bound", where);
  } else {
    return false;
  }
  return true;
}

/// for (auto it = v.begin(); it != v.end(); ++it) with a body that leaves `it` and v's size alone: a counted loop in
/// which `*it` is v[k].
bool FunctionLowering::iterator_loop(const clang::ForStmt* s) {
  const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(s->getInit());
  if (d == nullptr || !d->isSingleDecl() || s->getCond() == nullptr || s->getInc() == nullptr) return false;
  const auto* iterator = llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl());
  if (iterator == nullptr || !is_iterator(iterator->getType()) || iterator->getInit() == nullptr) return false;
  const auto named_by = [&](const clang::Expr* e) {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(plain(e)->IgnoreParenImpCasts());
    return r != nullptr && r->getDecl() == iterator;
  };
  const clang::Expr* start = plain(iterator->getInit())->IgnoreImplicit();
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(start); made && made->getNumArgs() == 1)
    start = made->getArg(0);
  const clang::Expr* object = member_of(start, "begin", "cbegin");
  if (object == nullptr) return false;

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
  }
  if (left == nullptr || !named_by(left)) return false;
  const clang::Expr* end = plain(right)->IgnoreImplicit();
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(end); made && made->getNumArgs() == 1)
    end = made->getArg(0);
  const clang::Expr* end_of = member_of(end, "end", "cend");
  if (end_of == nullptr || has_effects(object) ||
      module_.text_of(end_of->getSourceRange()) != module_.text_of(object->getSourceRange()))
    return false;
  const auto* step = llvm::dyn_cast<clang::CXXOperatorCallExpr>(plain(s->getInc())->IgnoreImplicit());
  if (step == nullptr || step->getOperator() != clang::OO_PlusPlus || !named_by(step->getArg(0))) return false;
  SizeChanges moved;
  moved.walk(s->getBody());
  if (moved.found || changes(s->getBody(), {iterator})) return false;

  const ir::ExprPtr sequence = value(object);
  if (!ir::is_place(sequence) || !ir::is_sequence(sequence->type)) return false;
  const Range r{sequence, ir::literal("0", ir::int_type("std::size_t")), ir::size_of_sequence(sequence)};
  for_each(r, s->getBeginLoc(), [&](const ir::ExprPtr& k) {
    bound_[iterator] = ir::address_of(ir::index(sequence, k));
    for (auto& one : body(s->getBody())) emit(one);
  });
  out_->back()->range = range_of(s);
  return true;
}

}  // namespace wengert::compiler
