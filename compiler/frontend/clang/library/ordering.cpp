// SPDX-License-Identifier: MIT
// Algorithms that are handed a function or move elements: sorting, transforming, counting, rotating. Sorting works out
// the order first, in integers that no derivative needs undone, and then moves the values once.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

const clang::Expr* without_copies(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e))
      if (made->getNumArgs() == 1 && made->getConstructor()->isCopyOrMoveConstructor()) e = made->getArg(0);
  }
  return e;
}

namespace {

/// Whether two instances of a generic lambda differ in nothing but what they may change.
bool take_the_same(const clang::FunctionDecl* a, const clang::FunctionDecl* b) {
  const auto plain_type = [](clang::QualType t) { return t.getNonReferenceType().getUnqualifiedType(); };
  const auto same = [&](clang::QualType x, clang::QualType y) {
    return a->getASTContext().hasSameType(plain_type(x), plain_type(y));
  };
  return a->getNumParams() == b->getNumParams() && same(a->getReturnType(), b->getReturnType()) &&
         std::equal(a->param_begin(), a->param_end(), b->param_begin(),
                    [&](const auto* p, const auto* q) { return same(p->getType(), q->getType()); });
}

}  // namespace

/// What a generic lambda becomes where the algorithm calls it; null if it is called with several types. Of instances
/// for constant and other elements the one that changes least.
const clang::FunctionDecl* only_instance(const clang::CXXRecordDecl* closure) {
  const clang::FunctionTemplateDecl* generic = closure->getDependentLambdaCallOperator();
  if (generic == nullptr) return nullptr;
  const auto constants = [](const clang::FunctionDecl* f) {
    return std::count_if(f->param_begin(), f->param_end(),
                         [](const auto* p) { return p->getType().getNonReferenceType().isConstQualified(); });
  };
  const clang::FunctionDecl* found = nullptr;
  for (const clang::FunctionDecl* instance : generic->specializations()) {
    if (!instance->hasBody()) continue;
    if (found != nullptr && !take_the_same(found, instance)) return nullptr;
    if (found == nullptr || constants(instance) > constants(found)) found = instance;
  }
  return found;
}

ir::ExprPtr Ordering::invoked(const clang::FunctionDecl* function, const ir::ExprPtr& self,
                              const std::vector<ir::ExprPtr>& given, clang::SourceLocation where) {
  const clang::QualType returned = function->getReturnType();
  if (returned->isReferenceType()) refuse(where, Refused::returned_reference, function->getNameAsString());
  if (function->getNumParams() != given.size()) refuse(where, Refused::indirect_call, function->getNameAsString());
  std::vector<ir::ExprPtr> values;
  if (self) values.push_back(self);
  for (std::size_t k = 0; k < given.size(); ++k) {
    const bool by_reference = function->getParamDecl(static_cast<unsigned>(k))->getType()->isReferenceType();
    values.push_back(by_reference && !ir::is_place(given[k]) ? save(given[k], "value", where) : given[k]);
  }
  const std::string id = module_.function_id(function, where);
  if (returned->isVoidType()) {
    emit(ir::call_stmt(id, values, nullptr));
    return nullptr;
  }
  return save(ir::call(id, values, module_.type_of(returned.getUnqualifiedType(), where)), "value", where);
}

/// What &Class::member gives of an object, a field or a method; null for other expressions.
Applied Ordering::member(const clang::Expr* e, clang::SourceLocation where) {
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e);
  const auto* d =
      address != nullptr ? llvm::dyn_cast<clang::DeclRefExpr>(address->getSubExpr()->IgnoreParens()) : nullptr;
  if (d == nullptr) return nullptr;
  if (const auto* f = llvm::dyn_cast<clang::FieldDecl>(d->getDecl()); f != nullptr && !f->getType()->isReferenceType())
    return [this, f, where](const std::vector<ir::ExprPtr>& given) {
      return ir::field(given[0], module_.field_name(f), module_.field_type(f, where));
    };
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(d->getDecl());
  if (method == nullptr || method->isStatic() || method->isVirtual() || !method->isConst() ||
      module_.in_system_header(method->getLocation()))
    return nullptr;
  return [this, method, where](const std::vector<ir::ExprPtr>& given) {
    return invoked(method, ir::is_place(given[0]) ? given[0] : save(given[0], "object", where), {}, where);
  };
}

/// What calling the expression's value with given values gives; null if it is not known what is called.
Applied Ordering::applied(const clang::Expr* whole) {
  if (const auto known = composed.find(whole); known != composed.end()) return known->second;
  const clang::Expr* e = without_copies(whole);
  const auto where = whole->getBeginLoc();
  if (e->getType()->isMemberPointerType()) return member(e, where);
  bool is_referred = false;  // std::ref(f): f itself, and no copy, is called
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
      c != nullptr && c->getDirectCallee() != nullptr && c->getDirectCallee()->isInStdNamespace() &&
      c->getNumArgs() == 1 &&
      (c->getDirectCallee()->getNameAsString() == "ref" || c->getDirectCallee()->getNameAsString() == "cref")) {
    e = without_copies(c->getArg(0));
    is_referred = true;
  }
  if (const auto* named_function = llvm::dyn_cast_or_null<clang::FunctionDecl>(named(e))) {
    if (!module_.in_system_header(named_function->getLocation()))
      return [this, named_function, where](const std::vector<ir::ExprPtr>& given) {
        return invoked(named_function, nullptr, given, where);
      };
  }
  const auto* record = e->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const std::string op = operator_of(record);
  if (op.empty() && is_callable(e->getType().getNonReferenceType())) {
    const CallablePtr target = lowering_.callables.callable(e);
    if (target == nullptr || target->is_null()) return nullptr;
    clang::QualType result_type;
    if (target->selector) {  // one of several, each of which gets the same values
      const auto* called = type_called(e->getType());
      if (called == nullptr || called->getReturnType()->isReferenceType() || called->getReturnType()->isVoidType() ||
          std::any_of(called->param_type_begin(), called->param_type_end(), [](clang::QualType p) {
            return p->isPointerType() || (p->isReferenceType() && !p.getNonReferenceType().isConstQualified());
          }))
        return nullptr;
      result_type = called->getReturnType();
    }
    const clang::FunctionDecl* generic = nullptr;
    if (target->closure != nullptr && target->closure->isGenericLambda()) {
      generic = only_instance(target->closure);
      if (generic == nullptr) return nullptr;
    }
    return [this, target, generic, whole, result_type, where](const std::vector<ir::ExprPtr>& given) -> ir::ExprPtr {
      const clang::FunctionDecl* body = generic != nullptr           ? generic
                                        : target->closure != nullptr ? target->closure->getLambdaCallOperator()
                                                                     : target->function;
      if (body != nullptr && body->getReturnType()->isReferenceType())
        refuse(where, Refused::returned_reference, module_.text_of(whole->getSourceRange()));
      std::vector<Given> arguments;
      for (std::size_t k = 0; k < given.size(); ++k) {
        const bool by_reference = body != nullptr && k < body->getNumParams() &&
                                  body->getParamDecl(static_cast<unsigned>(k))->getType()->isReferenceType();
        arguments.emplace_back(by_reference && !ir::is_place(given[k]) ? save(given[k], "value", where) : given[k]);
      }
      const ir::ExprPtr result =
          lowering_.callable_calls.apply(target, generic, std::move(arguments), whole, true, result_type);
      return result ? save(result, "value", where) : nullptr;
    };
  }
  if (!op.empty()) return [op](const std::vector<ir::ExprPtr>& given) { return ir::binary(op, given[0], given[1]); };
  if (record != nullptr && record->isInStdNamespace() && record->getName() == "negate")
    return [](const std::vector<ir::ExprPtr>& given) { return ir::unary("-", given[0]); };
  if (record == nullptr || record->isInStdNamespace() || record->isLambda()) return nullptr;
  const auto* method = call_operator(record->getDefinition());
  if (method == nullptr || method->isVirtual() || module_.is_owned(e->getType())) return nullptr;
  ir::ExprPtr object = value(e);
  if (!ir::is_place(object) || (!method->isConst() && !is_referred)) object = save(object, "function", where);
  return [this, method, object, where](const std::vector<ir::ExprPtr>& given) {
    return invoked(method, object, given, where);
  };
}

/// Sorts a range by merging runs of growing width. Equal elements keep their order; those of the call `as_sort` end
/// where libstdc++'s std::sort leaves them.
void Ordering::sort_range(const ElementRange& r, const Applied& less, clang::SourceLocation where,
                          const clang::Expr* as_sort) {
  const auto number = ir::int_type("long");
  const auto literal = [&](const char* text) { return ir::literal(text, number); };
  const ir::ExprPtr zero = literal("0"), one = literal("1"), two = literal("2");
  const ir::ExprPtr count = save(ir::cast(number, r.count), "count", where);
  const ir::ExprPtr first = save(ir::cast(number, r.first), "first", where);
  const auto loop = [&](const ir::ExprPtr& from, const ir::ExprPtr& to,
                        const std::function<void(const ir::ExprPtr&)>& body) {
    const auto counter = ir::variable(fresh_name("k"), number);
    body_.scopes.emplace_back();
    show(counter);
    ir::Block inside = scratch([&] { body(ir::ref(counter)); });
    body_.scopes.pop_back();
    emit(ir::for_(counter, true, from, "<", to, 1, std::move(inside)));
  };
  const ElementRange whole{r.base, first, count, r.backward};
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(whole, k, where); };
  lowering_.iterators.with_elements(number, count, "order", [&](const ir::ExprPtr& order) {
    lowering_.iterators.with_elements(number, count, "merged", [&](const ir::ExprPtr& merged) {
      loop(zero, count, [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(order, k), k)); });
      if (as_sort != nullptr)
        part_as_sort(
            order, count, [&](const std::vector<ir::ExprPtr>& two) { return less({at(two[0]), at(two[1])}); }, as_sort);
      const ir::ExprPtr width = save(one, "width", where);
      body_.scopes.emplace_back();
      ir::Block pass = scratch([&] {
        const ir::ExprPtr left = save(zero, "left", where);
        body_.scopes.emplace_back();
        ir::Block run = scratch([&] {
          const auto bounded = [&](const ir::ExprPtr& by, const char* name) {
            const ir::ExprPtr end = save(ir::binary("+", left, by), name, where);
            emit(ir::if_(ir::binary(">", end, count), {ir::assign(end, count)}));
            return end;
          };
          const ir::ExprPtr middle = bounded(width, "middle"), right = bounded(ir::binary("*", two, width), "right");
          const ir::ExprPtr i = save(left, "i", where), j = save(middle, "j", where);
          loop(left, right, [&](const ir::ExprPtr& k) {
            const ir::ExprPtr from_left = save(ir::binary("<", i, middle), "from_left", where);
            body_.scopes.emplace_back();
            ir::Block compared = scratch([&] {
              const ir::ExprPtr a = ir::index(order, j), b = ir::index(order, i);
              emit(ir::assign(from_left, ir::unary("!", less({at(a), at(b)}))));
            });
            body_.scopes.pop_back();
            emit(ir::if_(ir::binary("&&", from_left, ir::binary("<", j, right)), compared));
            emit(ir::if_(from_left,
                         {ir::assign(ir::index(merged, k), ir::index(order, i)), ir::compound_assign(i, "+", one)},
                         {ir::assign(ir::index(merged, k), ir::index(order, j)), ir::compound_assign(j, "+", one)}));
          });
          emit(ir::compound_assign(left, "+", ir::binary("*", two, width)));
        });
        body_.scopes.pop_back();
        emit(ir::while_(ir::binary("<", left, count), std::move(run)));
        loop(zero, count, [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(order, k), ir::index(merged, k))); });
        emit(ir::compound_assign(width, "*", two));
      });
      body_.scopes.pop_back();
      emit(ir::while_(ir::binary("<", width, count), std::move(pass)));
      lowering_.iterators.move_elements(r, count, [&](const ir::ExprPtr& k) { return at(ir::index(order, k)); }, where);
    });
  });
}

/// The vector to whose end std::back_inserter puts what it is given; null for other expressions.
ir::ExprPtr Ordering::appended_to(const clang::Expr* e) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(without_copies(e));
  if (c == nullptr || c->getDirectCallee() == nullptr || !c->getDirectCallee()->isInStdNamespace() ||
      c->getDirectCallee()->getNameAsString() != "back_inserter" ||
      container_of(c->getArg(0)->getType()) != Container::vector)
    return nullptr;
  return place(c->getArg(0));
}

/// False for algorithms without a rule here.
bool Ordering::ordering_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const unsigned count = e->getNumArgs();
  const auto between = [&](unsigned k) {
    return lowering_.iterators.range_between(e->getArg(k), e->getArg(k + 1), where);
  };
  const auto is_address = [&](unsigned k) {
    const clang::QualType type = e->getArg(k)->getType();
    return type->isPointerType() || type->isArrayType() || is_iterator(type);
  };
  const auto converted = [&](const ir::ExprPtr& x, const ir::TypePtr& type) {
    return ir::is_scalar(type) && !ir::same_type(ir::as_mutable(x->type), ir::as_mutable(type))
               ? ir::cast(ir::as_mutable(type), x)
               : x;
  };
  const auto after = [&](const ElementRange& r, const ir::ExprPtr& n) {
    if (value_is_used) out = ir::address_of(lowering_.iterators.element_of(r, n, where), range_of(e));
  };
  const auto append = [&](const ir::ExprPtr& vector, const ir::ExprPtr& x) {
    const ir::ExprPtr size = ir::size_of_sequence(vector), one = ir::literal("1", size->type);
    const ir::ExprPtr given = save(converted(x, vector->type->element), "value", where);
    emit(ir::resize(vector, ir::binary("+", size, one)));
    emit(ir::assign(element(vector, ir::binary("-", size, one), where), given, range_of(e)));
  };
  if ((name == "copy" || name == "transform" || name == "copy_if" || name == "remove_copy_if") && !value_is_used &&
      count == (name == "copy" ? 3U : 4U)) {
    const bool tests = name == "copy_if" || name == "remove_copy_if";
    const ir::ExprPtr to = appended_to(e->getArg(2));
    const Applied f = to && name != "copy" ? applied(e->getArg(3)) : nullptr;
    if (to && (f || name == "copy")) {
      const ElementRange from = between(0);
      lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
        const ir::ExprPtr x = lowering_.iterators.element_of(from, k, where);
        if (!tests) return append(to, f ? f({x}) : x);
        ir::ExprPtr test = f({x});
        if (name == "remove_copy_if") test = ir::unary("!", test);
        emit(ir::if_(test, scratch([&] { append(to, x); })));
      });
      return true;
    }
    if (tests && is_address(2)) {
      const Applied chosen = applied(e->getArg(3));
      if (!chosen) return false;
      const ElementRange from = between(0),
                         into = lowering_.iterators.range_of_count(value(e->getArg(2)), from.count, where);
      const ir::ExprPtr next = save(ir::literal("0", from.count->type), "next", where);
      lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
        const ir::ExprPtr x = lowering_.iterators.element_of(from, k, where);
        ir::ExprPtr test = chosen({x});
        if (name == "remove_copy_if") test = ir::unary("!", test);
        emit(ir::if_(test, {ir::assign(lowering_.iterators.element_of(into, next, where), x, range_of(e)),
                            ir::compound_assign(next, "+", ir::literal("1", next->type))}));
      });
      return true;
    }
  }
  // Only if every function is known; nothing has been emitted before.
  const bool sorts = name == "sort" || name == "stable_sort", selects = name == "partial_sort" || name == "nth_element";
  if ((sorts && count >= 2 && count <= 3) || (selects && count >= 3 && count <= 4)) {
    const unsigned last = sorts ? 1 : 2;
    if (name == "sort" && sort_by_keys(e)) return true;
    Applied less;
    if (count > last + 1) {
      less = applied(e->getArg(last + 1));
      if (!less) return false;
      if (const auto* own = e->getArg(last + 1)->getType()->getAsCXXRecordDecl(); own && own->isInStdNamespace())
        note_order_of_elements(e->getArg(0)->getType(), where);  // std::greater<>
    }
    const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(last), where);
    if (!less) {
      const ir::ExprPtr any = lowering_.iterators.element_of(r, ir::int_literal(0), where);
      less = order_of(e->getArg(0)->getType(), any, where);
      if (!less) return false;
    }
    if (selects) {
      const ElementRange part = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
      select_range(r, part.count, name == "partial_sort", less, e);
      return true;
    }
    const clang::Expr* compare = count > last + 1 ? e->getArg(last + 1) : nullptr;
    sort_range(r, less, where, name == "sort" && may_tie(compare, e->getArg(0)->getType()) ? e : nullptr);
    return true;
  }
  if (name == "rotate" && count == 3) return rotated(e, value_is_used, out);
  if (name == "transform" && (count == 4 || count == 5)) {
    const bool two = count == 5;
    const Applied f = applied(e->getArg(count - 1));
    if (!f || !is_address(2) || (two && !is_address(3))) return false;
    const ElementRange a = between(0);
    const ElementRange b = two ? lowering_.iterators.range_of_count(value(e->getArg(2)), a.count, where) : a;
    const ElementRange to = lowering_.iterators.range_of_count(value(e->getArg(two ? 3 : 2)), a.count, where);
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      std::vector<ir::ExprPtr> given{lowering_.iterators.element_of(a, k, where)};
      if (two) given.push_back(lowering_.iterators.element_of(b, k, where));
      const ir::ExprPtr target = lowering_.iterators.element_of(to, k, where);
      emit(ir::assign(target, converted(f(given), target->type), range_of(e)));
    });
    after(to, a.count);
    return true;
  }
  if (name == "transform_reduce" && count == 4 && is_address(2)) {
    const ElementRange a = between(0), b = lowering_.iterators.range_of_count(value(e->getArg(2)), a.count, where);
    out = save(value(e->getArg(3)), "sum", where);
    if (!ir::is_real(out->type)) return false;
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      emit(ir::compound_assign(
          out, "+",
          ir::binary("*", lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where)),
          range_of(e)));
    });
    return true;
  }
  if (name == "reduce" && count == 2) {
    const ElementRange r = between(0);
    const auto type = ir::as_mutable(lowering_.iterators.element_of(r, ir::int_literal(0), where)->type);
    if (!ir::is_scalar(type)) return false;
    out = save(lowering_.initials.zero_of(type, where), "sum", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      emit(ir::compound_assign(out, "+", lowering_.iterators.element_of(r, k, where), range_of(e)));
    });
    return true;
  }
  if (name == "accumulate" && count == 3 && e->getType()->isRecordType()) return sum_of_objects(e, out);
  if ((name == "accumulate" || name == "reduce") && count == 4) {
    const auto* record = without_copies(e->getArg(3))->getType().getNonReferenceType()->getAsCXXRecordDecl();
    const std::string op = operator_of(record);
    if (op == "+" || op == "*") return false;  // as a compound assignment
    const Applied f = applied(e->getArg(3));
    if (!f) return false;
    const ElementRange r = between(0);
    out = save(value(e->getArg(2)), "sum", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      emit(ir::assign(out, converted(f({out, lowering_.iterators.element_of(r, k, where)}), out->type), range_of(e)));
    });
    return true;
  }
  if (name == "adjacent_difference" && (count == 3 || count == 4)) {
    const ir::ExprPtr added_to = value_is_used ? nullptr : appended_to(e->getArg(2));
    const Applied f = count == 4 ? applied(e->getArg(3)) : Applied();
    if ((count == 4 && !f) || (!added_to && !is_address(2))) return false;
    const ElementRange from = between(0);
    const ElementRange to =
        added_to ? from : lowering_.iterators.range_of_count(value(e->getArg(2)), from.count, where);
    const auto type = ir::as_mutable(lowering_.iterators.element_of(from, ir::int_literal(0), where)->type);
    if (!ir::is_scalar(type)) return false;
    const ir::ExprPtr before = save(lowering_.initials.zero_of(type, where), "before", where);
    lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr now = save(lowering_.iterators.element_of(from, k, where), "now", where);
      const ir::ExprPtr change = count == 3 ? ir::binary("-", now, before) : save(now, "change", where);
      if (count == 4) {
        ir::Block later = scratch([&] { emit(ir::assign(change, converted(f({now, before}), type), range_of(e))); });
        emit(ir::if_(ir::binary(">", k, ir::literal("0", k->type)), std::move(later)));
      }
      if (added_to)
        append(added_to, change);
      else
        emit(ir::assign(lowering_.iterators.element_of(to, k, where), change, range_of(e)));
      emit(ir::assign(before, now));
    });
    if (!added_to) after(to, from.count);
    return true;
  }
  const bool scans = (name == "partial_sum" && count == 4) || (name == "inclusive_scan" && (count == 3 || count == 4));
  if (scans) {
    const ir::ExprPtr added_to = value_is_used ? nullptr : appended_to(e->getArg(2));
    const Applied f =
        count == 4 ? applied(e->getArg(3)) : [](const auto& two) { return ir::binary("+", two[0], two[1]); };
    if (!f || (!added_to && !is_address(2))) return false;
    const ElementRange from = between(0);
    const ElementRange to =
        added_to ? from : lowering_.iterators.range_of_count(value(e->getArg(2)), from.count, where);
    const auto type = ir::as_mutable(lowering_.iterators.element_of(from, ir::int_literal(0), where)->type);
    if (!ir::is_scalar(type)) return false;
    const ir::ExprPtr total = save(lowering_.initials.zero_of(type, where), "sum", where);
    lowering_.iterators.for_each(from, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(from, k, where);
      const ir::Block later = scratch([&] { emit(ir::assign(total, converted(f({total, x}), type), range_of(e))); });
      emit(ir::if_(ir::binary("==", k, ir::literal("0", k->type)), {ir::assign(total, x)}, later));
      if (added_to) return append(added_to, total);
      emit(ir::assign(lowering_.iterators.element_of(to, k, where), total, range_of(e)));
    });
    if (!added_to) after(to, from.count);
    return true;
  }
  if (name == "inner_product" && count == 6 && is_address(2)) {
    const Applied add = applied(e->getArg(4)), join = applied(e->getArg(5));
    if (!add || !join) return false;
    const ElementRange a = between(0), b = lowering_.iterators.range_of_count(value(e->getArg(2)), a.count, where);
    out = save(value(e->getArg(3)), "sum", where);
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr both =
          join({lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where)});
      emit(ir::assign(out, converted(add({out, both}), out->type), range_of(e)));
    });
    return true;
  }
  if (name == "for_each" && count == 3 && !value_is_used) {
    const Applied f = applied(e->getArg(2));
    if (!f) return false;
    const ElementRange r = between(0);
    lowering_.iterators.for_each(r, where,
                                 [&](const ir::ExprPtr& k) { f({lowering_.iterators.element_of(r, k, where)}); });
    return true;
  }
  if (name == "generate" && count == 3) {
    const Applied f = applied(e->getArg(2));
    if (!f) return false;
    const ElementRange r = between(0);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr target = lowering_.iterators.element_of(r, k, where);
      emit(ir::assign(target, converted(f({}), target->type), range_of(e)));
    });
    return true;
  }
  const bool counts = name == "count_if" || name == "count";
  if ((counts || name == "any_of" || name == "all_of" || name == "none_of") && count == 3) {
    Applied f;
    if (name != "count") {
      f = applied(e->getArg(2));
      if (!f) return false;
    }
    const ir::ExprPtr wanted = f ? nullptr : save(lowering_.searching.sought(e->getArg(2)), "value", where);
    if (wanted && !ir::is_scalar(wanted->type)) return false;
    const ElementRange r = between(0);
    out = counts ? save(ir::literal("0", ir::int_type("long")), "number", where)
                 : save(ir::bool_literal(name != "any_of"), "holds", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
      const ir::ExprPtr test = f ? f({x}) : ir::binary("==", x, wanted);
      if (counts)
        emit(ir::if_(test, {ir::compound_assign(out, "+", ir::literal("1", out->type))}));
      else
        emit(ir::if_(name == "all_of" ? ir::unary("!", test) : test,
                     {ir::assign(out, ir::bool_literal(name == "any_of"))}));
    });
    return true;
  }
  if ((name == "max_element" || name == "min_element") && count == 3) {
    const Applied less = applied(e->getArg(2));
    if (!less) return false;
    if (const auto* own = e->getArg(2)->getType()->getAsCXXRecordDecl(); own && own->isInStdNamespace())
      note_order_of_elements(e->getArg(0)->getType(), where);
    const ElementRange r = between(0);
    const auto type = ir::as_mutable(r.count->type);
    const ir::ExprPtr best = save(ir::literal("0", type), "best", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where),
                        held = lowering_.iterators.element_of(r, best, where);
      const ir::ExprPtr test = name == "max_element" ? less({held, x}) : less({x, held});
      emit(ir::if_(test, {ir::assign(best, k, range_of(e))}));
    });
    out = ir::address_of(lowering_.iterators.element_of(r, best, where), range_of(e));
    return true;
  }
  return false;
}

}  // namespace wengert::compiler
