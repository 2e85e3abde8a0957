// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/valarrays.hpp"

#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

bool is_valarray(clang::QualType type) { return is_of(type, "valarray") || is_lazy_valarray(type); }

bool is_lazy_valarray(clang::QualType type) {
  return is_of(type, "_Expr") || is_of(type, "slice_array") || is_chosen_valarray(type);
}

bool is_chosen_valarray(clang::QualType type) { return is_of(type, "mask_array") || is_of(type, "indirect_array"); }

bool is_slice(clang::QualType type) {
  const auto* which = type->getAsCXXRecordDecl();
  return which != nullptr && which->isInStdNamespace() && which->getName() == "slice";
}

namespace {

const clang::Expr* without_copies_of_valarrays(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
        made != nullptr && made->getNumArgs() == 1 && is_valarray(made->getArg(0)->getType()))
      e = made->getArg(0);
    if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(e)) e = cast->getSubExpr();
  }
  return e;
}

/// all[std::slice(start, count, stride)]; null for other expressions.
const clang::CXXOperatorCallExpr* slice_call(const clang::Expr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(plain(e)->IgnoreParenImpCasts());
  if (o == nullptr || o->getOperator() != clang::OO_Subscript || o->getNumArgs() != 2) return nullptr;
  return is_slice(o->getArg(1)->getType()) ? o : nullptr;
}

/// Whether a number is read anew for each element that is changed, as the library has a reference to it: v *= v[1].
bool may_be_element(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (!e->isLValue() || !e->getType()->isArithmeticType() || llvm::isa<clang::MaterializeTemporaryExpr>(e))
    return false;
  const auto* variable = named(e);
  return variable == nullptr || variable->getType()->isReferenceType();
}

std::string operator_of(const clang::CallExpr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  return o != nullptr ? clang::getOperatorSpelling(o->getOperator()) : "";
}

}  // namespace

Valarrays::Numbers Valarrays::numbers_of(const clang::Expr* slice) {
  const auto where = slice->getBeginLoc();
  const clang::Expr* which = plain(slice)->IgnoreImplicit();
  for (const clang::Expr* before = nullptr; which != before;) {
    before = which;
    if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(which)) which = plain(cast->getSubExpr());
    if (const auto* copy = llvm::dyn_cast<clang::CXXConstructExpr>(which); copy != nullptr && copy->getNumArgs() == 1)
      which = plain(copy->getArg(0))->IgnoreImplicit();
  }
  if (const auto known = slices_.find(named(which)); known != slices_.end()) return known->second;
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(which);
  if (made == nullptr || made->getNumArgs() != 3)
    refuse(where, Refused::library_function, "std::slice: this form, other than std::slice(start, size, stride)");
  const auto number = ir::int_type("std::size_t");
  const auto given = [&](unsigned k, const char* name) {
    const ir::ExprPtr x = converted(value(made->getArg(k)), number);
    return x->kind == ir::ExprKind::literal ? x : save(x, name, where);
  };
  const ir::ExprPtr start = given(0, "start"), count = given(1, "count");
  return {start, count, given(2, "stride")};
}

bool Valarrays::declare_slice(const clang::VarDecl* d) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr) return false;
  slices_[d] = numbers_of(d->getInit());
  return true;
}

Valarrays::Elements Valarrays::slice(const clang::CXXOperatorCallExpr* e) {
  const auto where = e->getBeginLoc();
  const Numbers numbers = numbers_of(e->getArg(1));
  const ir::ExprPtr start = numbers.start, count = numbers.count, stride = numbers.stride;
  const ir::ExprPtr vector = value(e->getArg(0));
  if (!ir::is_sequence(vector->type)) refuse(where, Refused::library_function, "std::valarray: this expression");
  return {count, [vector, start, stride](const ir::ExprPtr& k) {
            return ir::index(vector, ir::binary("+", start, ir::binary("*", k, stride)));
          }};
}

Valarrays::Elements Valarrays::elements(const clang::Expr* whole) {
  const clang::Expr* e = without_copies_of_valarrays(whole);
  const auto where = e->getBeginLoc();
  const auto refuse_form = [&] { refuse(where, Refused::library_function, "std::valarray: this expression"); };
  if (!is_valarray(e->getType())) {
    if (!e->getType()->isArithmeticType()) refuse_form();
    const ir::ExprPtr given = value(e);
    const ir::ExprPtr number = given->kind == ir::ExprKind::literal ? given : save(given, "value", where);
    return {nullptr, [number](const ir::ExprPtr&) { return number; }};
  }
  if (const auto* part = slice_call(e)) return slice(part);
  if (const auto* part = chosen_call(e)) return chosen_values(part);
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  const auto* callee = c != nullptr ? c->getDirectCallee() : nullptr;
  const bool is_kept = is_of(e->getType(), "valarray") && e->isGLValue();  // rows[i], by_name.at("x")
  if (callee != nullptr && module_.in_system_header(callee->getLocation()) && !is_kept) {
    const std::string op = operator_of(c);
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c)) {
      const std::string name = callee->getNameAsString();
      if (name != "shift" && name != "cshift" && name != "apply") refuse_form();
      const Elements of = elements(m->getImplicitObjectArgument());
      if (name == "apply") {
        const Applied f = lowering_.ordering.applied(c->getArg(0));
        if (!f) refuse(where, Refused::indirect_call, module_.text_of(c->getArg(0)->getSourceRange()));
        return {of.count, [of, f](const ir::ExprPtr& k) { return f({of.at(k)}); }};
      }
      const auto number = ir::int_type("long");
      const ir::ExprPtr by = save(ir::cast(number, value(c->getArg(0))), "by", where);
      const ir::ExprPtr count = save(ir::cast(number, of.count), "count", where);
      return {of.count, [=, this](const ir::ExprPtr& k) {
                const ir::ExprPtr at = save(ir::binary("+", ir::cast(number, k), by), "at", where);
                const ir::ExprPtr zero = ir::literal("0", number);
                if (name == "cshift")
                  return of.at(ir::binary("%", ir::binary("+", ir::binary("%", at, count), count), count));
                const ir::ExprPtr shifted = save(ir::literal("0.0", ir::real_type("double")), "shifted", where);
                emit(ir::if_(ir::binary("&&", ir::binary(">=", at, zero), ir::binary("<", at, count)),
                             {ir::assign(shifted, of.at(at))}));
                return shifted;
              }};
    }
    static const std::set<std::string> of_two{"+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!=", "&&", "||"};
    if (of_two.count(op) != 0 || op == "!") {
      const Elements a = elements(c->getArg(0));
      if (c->getNumArgs() == 1)
        return {a.count, [a, op](const ir::ExprPtr& k) { return op == "+" ? a.at(k) : ir::unary(op, a.at(k)); }};
      const Elements b = elements(c->getArg(1));
      return {a.count ? a.count : b.count, [a, b, op](const ir::ExprPtr& k) {
                const ir::ExprPtr left = a.at(k);
                return ir::binary(op, left, b.at(k));
              }};
    }
    const std::string name = op.empty() ? mathematical_function(callee) : "";
    if (!name.empty() && c->getNumArgs() <= 2) {
      std::vector<Elements> all;
      ir::ExprPtr count;
      for (const clang::Expr* a : c->arguments()) {
        all.push_back(elements(a));
        if (!count) count = all.back().count;
      }
      return {count, [all, name](const ir::ExprPtr& k) {
                std::vector<ir::ExprPtr> values;
                for (const Elements& one : all) values.push_back(one.at(k));
                const auto type = ir::as_mutable(values[0]->type);
                return ir::call(name == "abs" && ir::is_real(type) ? "fabs" : name, values, type);
              }};
    }
    if (op != "=") refuse_form();
  }
  const ir::ExprPtr vector = value(e);
  if (!ir::is_sequence(vector->type)) refuse_form();
  return {ir::size_of_sequence(vector), [vector](const ir::ExprPtr& k) { return ir::index(vector, k); }};
}

ir::ExprPtr Valarrays::made(const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const Elements from = elements(e);
  if (!from.count) refuse(where, Refused::library_function, "std::valarray: this expression");
  const clang::QualType held = instance_of(without_copies_of_valarrays(e)->getType())->getName() == "_Expr"
                                   ? types_in(instance_of(without_copies_of_valarrays(e)->getType()))[1]
                                   : types_in(instance_of(without_copies_of_valarrays(e)->getType()))[0];
  const ir::ExprPtr result = lowering_.construction.new_object(module_.valarray_of(held, where));
  emit(ir::resize(result, from.count));
  lowering_.iterators.for_each({result, ir::int_literal(0), ir::size_of_sequence(result)}, where,
                               [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(result, k), from.at(k))); });
  return result;
}

ir::ExprPtr Valarrays::evaluated(const clang::Expr* whole) {
  const clang::Expr* e = without_copies_of_valarrays(whole);
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const ir::ExprPtr object = lowering_.construction.new_object(module_.type_of(e->getType(), e->getBeginLoc()));
    fill(object, c);
    return object;
  }
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  const auto* callee = c != nullptr ? c->getDirectCallee() : nullptr;
  if (callee == nullptr || !module_.in_system_header(callee->getLocation()) || e->isLValue()) return nullptr;
  if (operator_of(c) == "[]" && slice_call(c) == nullptr && chosen_call(c) == nullptr) return nullptr;
  return made(e);
}

void Valarrays::fill(const ir::ExprPtr& vector, const clang::Expr* whole) {
  const clang::Expr* e = without_copies_of_valarrays(whole);
  const auto where = e->getBeginLoc();
  const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  if (c == nullptr || !is_of(c->getType(), "valarray")) {
    const ir::ExprPtr from = evaluated(e);
    return emit(ir::assign(vector, from ? from : value(e)));
  }
  if (c->getNumArgs() == 0) return;
  if (const auto* list = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(c->getArg(0))->IgnoreImplicit()))
    return lowering_.vectors.fill_list(vector,
                                       llvm::cast<clang::InitListExpr>(plain(list->getSubExpr())->IgnoreImplicit()));
  if (c->getNumArgs() == 1 && c->getArg(0)->getType()->isIntegralOrEnumerationType()) {
    emit(ir::resize(vector, value(c->getArg(0))));
    return lowering_.iterators.for_each(
        {vector, ir::int_literal(0), ir::size_of_sequence(vector)}, where, [&](const ir::ExprPtr& k) {
          emit(ir::assign(ir::index(vector, k), lowering_.initials.zero_of(vector->type->element, where)));
        });
  }
  if (c->getNumArgs() != 2) refuse(where, Refused::library_function, "this constructor of std::valarray");
  const bool copies = is_address(c->getArg(0));
  ir::ExprPtr with = value(c->getArg(0));
  if (!copies) with = save(converted(with, vector->type->element), "value", where);
  emit(ir::resize(vector, value(c->getArg(1))));
  lowering_.iterators.for_each(
      {vector, ir::int_literal(0), ir::size_of_sequence(vector)}, where,
      [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(vector, k), copies ? element(with, k, where) : with)); });
}

bool Valarrays::call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr) return false;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr* object = m->getImplicitObjectArgument();
    const std::string name = callee->getNameAsString();
    if (is_slice(object->getType())) {
      const Numbers numbers = numbers_of(object);
      out = name == "start" ? numbers.start : name == "size" ? numbers.count : numbers.stride;
      return name == "start" || name == "size" || name == "stride";
    }
    if (!is_valarray(object->getType())) return false;
    if (name == "sum" || name == "min" || name == "max") {
      const Elements of = elements(object);
      const auto at = [&](const ir::ExprPtr& k) { return of.at(k); };
      const auto zero = ir::literal("0", ir::int_type("std::size_t"));
      const auto type = ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where));
      out = save(name == "sum" ? lowering_.initials.zero_of(type, where) : at(zero), name.c_str(), where);
      lowering_.iterators.for_each({nullptr, nullptr, of.count}, where, [&](const ir::ExprPtr& k) {
        const ir::ExprPtr x = name == "sum" ? at(k) : save(at(k), "value", where);
        if (name == "sum")
          emit(ir::compound_assign(out, "+", x, range_of(e)));
        else
          emit(ir::if_(name == "min" ? ir::binary("<", x, out) : ir::binary("<", out, x), {ir::assign(out, x)}));
      });
      return true;
    }
    if (name == "size" && !is_of(object->getType(), "valarray")) {
      out = elements(object).count;
      return true;
    }
    if (name == "resize") {  // unlike a vector's, it sets all elements
      const ir::ExprPtr target = place(object);
      const ir::ExprPtr with = llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1))
                                   ? lowering_.initials.zero_of(target->type->element, where)
                                   : save(converted(value(e->getArg(1)), target->type->element), "value", where);
      emit(ir::resize(target, value(e->getArg(0)), {with}, "assign", range_of(e)));
      return true;
    }
    return false;
  }
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr) return false;
  const std::string op = operator_of(e);
  if (const auto* part = slice_call(o->getArg(0)); part != nullptr && op.ends_with("=") && op != "==") {
    if (op != "=" && op != "+=" && op != "-=" && op != "*=" && op != "/=")
      refuse(where, Refused::library_function, "std::slice_array::operator" + op);
    const ir::ExprPtr whole = is_valarray(o->getArg(1)->getType()) ? made(o->getArg(1)) : nullptr;
    const Elements from = whole ? Elements{nullptr, [whole](const ir::ExprPtr& k) { return ir::index(whole, k); }}
                                : elements(o->getArg(1));
    const Elements to = slice(part);
    lowering_.iterators.for_each({nullptr, nullptr, to.count}, where, [&](const ir::ExprPtr& k) {
      if (op == "=")
        emit(ir::assign(to.at(k), from.at(k), range_of(e)));
      else
        emit(ir::compound_assign(to.at(k), op.substr(0, 1), from.at(k), range_of(e)));
    });
    out = ir::int_literal(0);  // these operators have no result
    return true;
  }
  if (const auto* part = chosen_call(o->getArg(0)); part != nullptr && op.ends_with("=") && op != "==") {
    assign_chosen(part, e, op);
    out = ir::int_literal(0);  // these operators have no result
    return true;
  }
  if (!is_of(o->getArg(0)->getType(), "valarray")) return false;
  if (op == "=") {
    const ir::ExprPtr target = place(o->getArg(0));
    if (o->getArg(1)->getType()->isArithmeticType()) {
      const ir::ExprPtr with = save(value(o->getArg(1)), "value", where);
      lowering_.iterators.for_each({target, ir::int_literal(0), ir::size_of_sequence(target)}, where,
                                   [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(target, k), with)); });
    } else {
      const ir::ExprPtr from = evaluated(o->getArg(1));
      emit(ir::assign(target, from ? from : value(o->getArg(1)), range_of(e)));
    }
    out = target;
    return true;
  }
  if (op != "+=" && op != "-=" && op != "*=" && op != "/=") return false;
  // The right side is complete before the left one changes.
  Elements from;
  if (const ir::ExprPtr whole = is_valarray(o->getArg(1)->getType()) ? evaluated(o->getArg(1)) : nullptr)
    from = {ir::size_of_sequence(whole), [whole](const ir::ExprPtr& k) { return ir::index(whole, k); }};
  else if (may_be_element(o->getArg(1))) {
    ir::ExprPtr number = value(o->getArg(1));
    if (!ir::is_place(number)) {  // such as std::max(v[0], v[1]), which refers to one element throughout
      const ir::VariablePtr changed = ir::root_of(place(o->getArg(0)));
      ir::for_each_expr(number, [&](const ir::ExprPtr& x) {
        if (x->kind == ir::ExprKind::variable && x->variable == changed)
          refuse(where, Refused::library_function,
                 "std::valarray::operator" + op + " by a reference to an element of the same array");
      });
      number = save(number, "value", where);
    }
    from = {nullptr, [number](const ir::ExprPtr&) { return number; }};
  } else
    from = elements(o->getArg(1));
  out = place(o->getArg(0));
  lowering_.iterators.for_each({out, ir::int_literal(0), ir::size_of_sequence(out)}, where, [&](const ir::ExprPtr& k) {
    emit(ir::compound_assign(ir::index(out, k), op.substr(0, 1), from.at(k), range_of(e)));
  });
  return true;
}

}  // namespace wengert::compiler
