// SPDX-License-Identifier: MIT
// The algorithms of the standard library over ranges, which become loops.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/own_swaps.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// std::plus or std::multiplies as the operation of an algorithm: + or *; empty for anything else.
std::string operation_of(const clang::Expr* e) {
  const auto* record = e->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return {};
  return record->getName() == "plus" ? "+" : record->getName() == "multiplies" ? "*" : "";
}

/// Whether a lambda takes what it is given by a reference through which it could be changed.
bool may_write_elements(const clang::Expr* e) {
  const auto* record = e->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isLambda()) return false;
  const clang::FunctionTemplateDecl* generic = record->getDependentLambdaCallOperator();
  const clang::FunctionDecl* f = generic != nullptr ? generic->getTemplatedDecl() : record->getLambdaCallOperator();
  return std::any_of(f->param_begin(), f->param_end(), [](const clang::ParmVarDecl* p) {
    return p->getType()->isLValueReferenceType() && !p->getType().getNonReferenceType().isConstQualified();
  });
}

}  // namespace

/// std::lower_bound, std::upper_bound: the position, by bisection.
ir::ExprPtr Algorithms::bound_search(const ElementRange& r, const ir::ExprPtr& wanted, bool upper,
                                     clang::SourceLocation where) {
  const auto type = ir::as_mutable(r.count->type);
  const ir::ExprPtr given =
      ir::is_place(wanted) || wanted->kind == ir::ExprKind::literal ? wanted : save(wanted, "value", where);
  const ir::ExprPtr low = save(ir::literal("0", type), "low", where), length = save(r.count, "length", where);
  body_.scopes.emplace_back();
  ir::Block inside = scratch([&] {
    const ir::ExprPtr half = save(ir::binary("/", length, ir::literal("2", type)), "half", where);
    const ir::ExprPtr middle = lowering_.iterators.element_of(r, sum(low, half), where);
    const ir::ExprPtr right = upper ? ir::unary("!", ir::binary("<", given, middle)) : ir::binary("<", middle, given);
    const ir::ExprPtr past = ir::binary("+", half, ir::literal("1", type));
    emit(ir::if_(right, {ir::compound_assign(low, "+", past), ir::compound_assign(length, "-", past)},
                 {ir::assign(length, half)}));
  });
  body_.scopes.pop_back();
  emit(ir::while_(ir::binary(">", length, ir::literal("0", type)), std::move(inside)));
  return ir::address_of(lowering_.iterators.element_of(r, low, where));
}

/// Algorithms over ranges. False for those without a rule.
bool Algorithms::algorithm_call(const clang::CallExpr* e, const std::string& name, bool value_is_used,
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
  const auto after = [&](const ElementRange& r) {  // the end of a range that was written
    if (value_is_used) out = ir::address_of(lowering_.iterators.element_of(r, r.count, where), range_of(e));
  };
  const auto put = [&](const ir::ExprPtr& target, const ir::ExprPtr& x) {
    emit(ir::assign(target, lowering_.complex.stored(x, target->type, where), range_of(e)));
  };
  const auto between = [&](unsigned k) {
    return lowering_.iterators.range_between(e->getArg(k), e->getArg(k + 1), where);
  };

  if ((name == "begin" || name == "cbegin" || name == "end" || name == "cend" || name == "size" || name == "data" ||
       name == "empty" || name == "ssize") &&
      count == 1) {
    const ir::ExprPtr sequence = given(0);
    if (!ir::is_sequence(sequence->type)) return false;
    const ir::ExprPtr size =
        sequence->type->kind == ir::TypeKind::array ? sequence->type->extent : ir::size_of_sequence(sequence);
    if (name == "size")
      out = sequence->type->kind == ir::TypeKind::array ? ir::literal(size->text, ir::int_type("std::size_t")) : size;
    else if (name == "ssize")
      out = ir::cast(ir::int_type("long"), size);
    else if (name == "empty")
      out = ir::binary("==", size, ir::literal("0", size->type));
    else
      out = ir::address_of(
          element(sequence, name == "end" || name == "cend" ? size : ir::literal("0", size->type), where));
    return true;
  }
  if ((name == "erase" || name == "erase_if") && count == 2 &&
      container_of(e->getArg(0)->getType()) == Container::vector && !is_map(e->getArg(0)->getType())) {
    const ir::ExprPtr sequence = given(0);
    return !ir::is_reference(sequence->type->element) &&
           lowering_.searching.take_out(e, e->getArg(1), name == "erase_if", sequence, out);
  }
  if (const auto* other = count > 0 ? exchanged_otherwise(name, e->getArg(0)) : nullptr)
    refuse(where, Refused::own_swap, other->getNameAsString());
  const bool backward = lowering_.iterators.goes_backward(e);
  const bool viewed = count > 0 && lowering_.views.is_begin(e->getArg(0));
  if (count == 0 || !(is_address(0) || backward || viewed)) return false;
  // Only where no iterator of the range is the result.
  static const std::set<std::string> read_backward{"accumulate", "reduce",        "copy",    "fill",     "sort",
                                                   "all_of",     "any_of",        "none_of", "count_if", "for_each",
                                                   "transform",  "inner_product", "rotate"};
  if (backward && (read_backward.count(name) == 0 || ((name == "for_each" || name == "rotate") && value_is_used)))
    return false;
  // Of a view's values there is a copy: they are only read.
  static const std::set<std::string> read_copied{"accumulate",       "reduce",      "copy",       "transform",
                                                 "inner_product",    "count",       "all_of",     "any_of",
                                                 "transform_reduce", "partial_sum", "count_if",   "none_of",
                                                 "inclusive_scan",   "max_element", "min_element"};
  if (viewed && (read_copied.count(name) == 0 || std::any_of(e->arg_begin(), e->arg_end(), may_write_elements)))
    return false;
  if (lowering_.ordering.ordering_call(e, name, value_is_used, out)) return true;
  if (lowering_.ordering.exchanging_call(e, name, out)) return true;
  if (lowering_.ordering.merging_call(e, name, value_is_used, out)) return true;
  if (lowering_.searching.search_call(e, name, value_is_used, out)) return true;

  if (name == "distance" && count == 2) {
    const ir::ExprPtr begin = given(0);
    out = lowering_.iterators.difference(given(1), begin);
  } else if ((name == "next" || name == "prev") && count >= 1) {
    const ir::ExprPtr from = given(0);
    const ElementPosition p = position(from);
    const ir::ExprPtr by = given(1);
    out = ir::address_of(element(p.base, name == "next" ? sum(p.at, by) : ir::binary("-", p.at, by), where));
  } else if (name == "advance" && count == 2) {
    const ir::ExprPtr by = given(1);
    emit(ir::compound_assign(place(e->getArg(0)), "+", by, range_of(e)));
  } else if (name == "fill" && count == 3) {
    const ElementRange r = between(0);
    const ir::ExprPtr with = kept(given(2));
    lowering_.iterators.for_each(r, where,
                                 [&](const ir::ExprPtr& k) { put(lowering_.iterators.element_of(r, k, where), with); });
  } else if (name == "fill_n" && count == 3) {
    const ir::ExprPtr begin = given(0);
    const ElementRange r = lowering_.iterators.range_of_count(begin, given(1), where);
    const ir::ExprPtr with = kept(given(2));
    lowering_.iterators.for_each(r, where,
                                 [&](const ir::ExprPtr& k) { put(lowering_.iterators.element_of(r, k, where), with); });
    after(r);
  } else if ((name == "copy" || name == "copy_n") && count == 3 && is_address(2)) {
    const ir::ExprPtr begin = name == "copy" ? nullptr : given(0);
    const ElementRange from = name == "copy" ? between(0) : lowering_.iterators.range_of_count(begin, given(1), where);
    const ElementRange to = lowering_.iterators.range_of_count(given(2), from.count, where);
    lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
      put(lowering_.iterators.element_of(to, k, where), lowering_.iterators.element_of(from, k, where));
    });
    after(to);
  } else if (name == "swap_ranges" && count == 3) {
    const ElementRange a = between(0), b = lowering_.iterators.range_of_count(given(2), a.count, where);
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      emit(ir::swap(lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where),
                    range_of(e)));
    });
    after(b);
  } else if (name == "reverse" && count == 2) {
    const ElementRange r = between(0);
    const ElementRange half{r.base, r.first, ir::binary("/", r.count, ir::literal("2", r.count->type))};
    const ir::ExprPtr last = ir::binary("-", r.count, ir::literal("1", r.count->type));
    lowering_.iterators.for_each(half, where, [&](const ir::ExprPtr& k) {
      emit(ir::swap(lowering_.iterators.element_of(r, k, where),
                    lowering_.iterators.element_of(r, ir::binary("-", last, k), where), range_of(e)));
    });
  } else if (name == "iota" && count == 3) {
    const ElementRange r = between(0);
    const ir::ExprPtr next = save(given(2), "value", where);
    const ir::ExprPtr one = ir::is_real(next->type) ? ir::literal("1.0", next->type) : ir::int_literal(1);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr target = lowering_.iterators.element_of(r, k, where);
      const auto type = ir::as_mutable(target->type);
      emit(ir::assign(target, ir::same_type(type, next->type) ? next : ir::cast(type, next), range_of(e)));
      emit(ir::compound_assign(next, "+", one));
    });
  } else if ((name == "accumulate" || name == "reduce") && (count == 3 || count == 4)) {
    const std::string operation = count == 3 ? "+" : operation_of(e->getArg(3));
    const auto* summed = e->getType()->getAsCXXRecordDecl();  // whose operators are its own
    if (operation.empty() || (summed != nullptr && !summed->isInStdNamespace())) return false;
    const ElementRange r = between(0);
    out = save(given(2), "sum", where);
    const auto type = out->type;
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
      if (ir::is_real(x->type) && !ir::is_real(type))
        emit(ir::assign(out, ir::cast(type, ir::binary(operation, out, x)), range_of(e)));
      else
        emit(ir::compound_assign(out, operation, x, range_of(e)));
    });
  } else if (name == "inner_product" && count == 4) {
    const ElementRange a = between(0), b = lowering_.iterators.range_of_count(given(2), a.count, where);
    out = save(given(3), "sum", where);
    if (!ir::is_real(out->type) && !ir::is_integer(lowering_.iterators.element_of(a, ir::int_literal(0), where)->type))
      return false;
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(a, k, where);
      emit(ir::compound_assign(out, "+", ir::binary("*", x, lowering_.iterators.element_of(b, k, where)), range_of(e)));
    });
  } else if (name == "partial_sum" && count == 3) {
    const ElementRange from = between(0), to = lowering_.iterators.range_of_count(given(2), from.count, where);
    const auto type = ir::as_mutable(lowering_.iterators.element_of(from, ir::int_literal(0), where)->type);
    if (!ir::is_scalar(type)) return false;
    const ir::ExprPtr total = save(lowering_.initials.zero_of(type, where), "sum", where);
    lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
      emit(ir::compound_assign(total, "+", lowering_.iterators.element_of(from, k, where), range_of(e)));
      emit(ir::assign(lowering_.iterators.element_of(to, k, where), total));
    });
    after(to);
  } else if ((name == "max_element" || name == "min_element") && count == 2) {
    const ElementRange r = between(0);
    const auto type = ir::as_mutable(r.count->type);
    const Applied less = lowering_.ordering.order_of(
        e->getArg(0)->getType(), lowering_.iterators.element_of(r, ir::literal("0", type), where), where);
    if (!less) return false;
    const ir::ExprPtr best = save(ir::literal("0", type), "best", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where),
                        held = lowering_.iterators.element_of(r, best, where);
      emit(ir::if_(name == "max_element" ? less({held, x}) : less({x, held}), {ir::assign(best, k, range_of(e))}));
    });
    out = ir::address_of(lowering_.iterators.element_of(r, best, where), range_of(e));
  } else if (name == "is_sorted" && (count == 2 || count == 3)) {
    const ElementRange r = between(0);
    const auto type = ir::as_mutable(r.count->type);
    const auto at = [&](const ir::ExprPtr& place) { return lowering_.iterators.element_of(r, place, where); };
    const Applied less = count == 3
                             ? lowering_.ordering.applied(e->getArg(2))
                             : lowering_.ordering.order_of(e->getArg(0)->getType(), at(ir::literal("0", type)), where);
    if (!less) return false;
    if (count == 3) lowering_.ordering.note_order_of_elements(e->getArg(0)->getType(), where);
    out = save(ir::bool_literal(true), "sorted", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      body_.scopes.emplace_back();
      ir::Block later = scratch([&] {
        const ir::ExprPtr before = ir::binary("-", k, ir::literal("1", k->type));
        emit(ir::if_(less({at(k), at(before)}), {ir::assign(out, ir::bool_literal(false), range_of(e))}));
      });
      body_.scopes.pop_back();
      emit(ir::if_(ir::binary(">", k, ir::literal("0", k->type)), std::move(later)));
    });
  } else if (name == "minmax_element" && (count == 2 || count == 3) && body_.bindings != nullptr) {
    // The first of the smallest and the last of the largest.
    const clang::VarDecl* both = std::exchange(body_.bindings, nullptr);
    const ElementRange r = between(0);
    const auto type = ir::as_mutable(r.count->type);
    const auto at = [&](const ir::ExprPtr& place) { return lowering_.iterators.element_of(r, place, where); };
    const Applied less = count == 3
                             ? lowering_.ordering.applied(e->getArg(2))
                             : lowering_.ordering.order_of(e->getArg(0)->getType(), at(ir::literal("0", type)), where);
    if (!less) return false;
    const ir::ExprPtr least = save(ir::literal("0", type), "least", where),
                      most = save(ir::literal("0", type), "most", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      emit(ir::if_(less({at(k), at(least)}), {ir::assign(least, k, range_of(e))}));
      emit(ir::if_(ir::unary("!", less({at(k), at(most)})), {ir::assign(most, k, range_of(e))}));
    });
    // Iterators are pointers in the representation, and std::pair is the source's own type.
    if (const auto known = body_.pairs.find(both); known != body_.pairs.end()) {  // assigned anew
      emit(ir::assign(known->second.first, ir::address_of(at(least)), range_of(e)));
      emit(ir::assign(known->second.second, ir::address_of(at(most)), range_of(e)));
      out = ir::int_literal(0);
      return true;
    }
    const auto pointer_to = [&](const std::string& name, clang::QualType iterator, const ir::ExprPtr& place) {
      const auto pointer =
          ir::variable(visible_name(name),
                       ir::as_mutable(module_.type_of(iterator.getNonReferenceType().getUnqualifiedType(), where)));
      show(pointer);
      emit(ir::declare(pointer, ir::address_of(at(place))));
      return ir::ref(pointer);
    };
    if (const auto* names = llvm::dyn_cast<clang::DecompositionDecl>(both)) {
      for (const bool is_first : {true, false}) {
        const clang::BindingDecl* name = names->bindings()[is_first ? 0 : 1];
        body_.bound[name] = pointer_to(name->getNameAsString(), name->getType(), is_first ? least : most);
      }
    } else {
      const auto* ends = extremes_of_a_range(both->getType());
      const auto iterator = types_in(ends != nullptr ? ends : instance_of(both->getType()))[0];
      const ir::ExprPtr first = pointer_to(both->getNameAsString() + "_first", iterator, least);
      body_.pairs[both] = {first, pointer_to(both->getNameAsString() + "_second", iterator, most)};
    }
    out = ir::int_literal(0);
  } else if ((name == "lower_bound" || name == "upper_bound") && count == 3) {
    if (e->getArg(2)->IgnoreParenImpCasts()->getType()->isArrayType() || holds_string(e->getArg(2)->getType()))
      return false;
    const ElementRange r = between(0);
    if (!ir::is_scalar(lowering_.iterators.element_of(r, ir::int_literal(0), where)->type)) return false;
    out = bound_search(r, given(2), name == "upper_bound", where);
  } else {
    return false;
  }
  return true;
}

/// Whether all that a scope does with the result of std::minmax_element is to name its ends and to assign another one.
bool Algorithms::changes_as_extremes(const clang::Stmt* scope, const clang::VarDecl* ends) {
  class Mentions : public TreeVisitor<Mentions, clang::DeclRefExpr, clang::MemberExpr, clang::CXXOperatorCallExpr> {
   public:
    explicit Mentions(const clang::VarDecl* ends) : ends_(ends) {}
    bool visit(clang::DeclRefExpr* e) {
      open += e->getDecl() == ends_ ? 1 : 0;
      return true;
    }
    bool visit(clang::MemberExpr* e) {
      open -= named(e->getBase()) == ends_ ? 1 : 0;
      return true;
    }
    bool visit(clang::CXXOperatorCallExpr* e) {
      const bool assigns = e->getOperator() == clang::OO_Equal && is_call_of(e->getArg(1), "minmax_element");
      open -= assigns && named(e->getArg(0)) == ends_ ? 1 : 0;
      return true;
    }
    int open = 0;

   private:
    const clang::VarDecl* ends_;
  };
  Mentions mentions(ends);
  mentions.walk(const_cast<clang::Stmt*>(scope));
  return mentions.open == 0;
}

/// ends = std::minmax_element(...) of a variable that began as such a result. False for other calls.
bool Algorithms::assign_extremes(const clang::CallExpr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr || o->getOperator() != clang::OO_Equal || !is_call_of(o->getArg(1), "minmax_element")) return false;
  const auto* ends = llvm::dyn_cast_or_null<clang::VarDecl>(named(o->getArg(0)));
  if (ends == nullptr || body_.pairs.count(ends) == 0) return false;
  body_.bindings = ends;
  discard(o->getArg(1));
  const bool done = body_.bindings == nullptr;
  body_.bindings = nullptr;
  return done;
}

}  // namespace wengert::compiler
