// SPDX-License-Identifier: MIT
// Small classes of the standard library as structures: std::pair, std::tuple, std::optional, std::span. Their
// operations become expressions over the members.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// Whether an expression is letters of which a std::string is made, whose number stands for it.
bool is_written_name(const clang::Expr* e, const ir::TypePtr& into) {
  const clang::QualType type = e->IgnoreParenImpCasts()->getType();
  const bool letters = (type->isPointerType() && type->getPointeeType()->isCharType()) ||
                       (type->isArrayType() && type->getAsArrayTypeUnsafe()->getElementType()->isCharType());
  return letters && ir::is_integer(into);
}

}  // namespace

ir::ExprPtr Structures::member_value(const clang::Expr* e, const ir::TypePtr& into) {
  return is_written_name(e, into) ? lowering_.names.name(e) : value(e);
}

/// pair.first and pair.second from two values, from another pair, or zeros.
void Structures::fill_pair(const ir::ExprPtr& pair, const std::vector<const clang::Expr*>& values,
                           clang::SourceLocation where) {
  const std::vector<ir::Field> fields = module_.find_struct(pair->type->name)->fields;
  ir::ExprPtr given[2];
  const auto* call = values.size() == 1 && is_call_of(values[0], "minmax")
                         ? llvm::cast<clang::CallExpr>(plain(values[0])->IgnoreImplicit())
                         : nullptr;
  const auto extremes = call ? lowering_.expressions.ordered_places(call) : std::array<ir::ExprPtr, 2>();
  if (extremes[1]) {
    for (std::size_t k = 0; k < 2; ++k) given[k] = save(extremes[k], "extreme", where);
  } else if (values.size() == 1) {
    ir::ExprPtr other = value(values[0]);
    if (!ir::is_struct(other->type)) refuse(where, Refused::library_function, "this constructor of std::pair");
    if (!ir::is_place(other)) other = save(other, "value", where);
    const auto& parts = module_.find_struct(other->type->name)->fields;
    for (std::size_t k = 0; k < 2; ++k) given[k] = ir::field(other, parts[k].name, parts[k].type);
  } else if (values.size() == 2) {
    for (std::size_t k = 0; k < 2; ++k) given[k] = member_value(values[k], fields[k].type);
  } else if (!values.empty()) {
    refuse(where, Refused::library_function, "this constructor of std::pair");
  }
  for (std::size_t k = 0; k < 2; ++k) {
    const ir::Field& f = fields[k];
    lowering_.initials.fill(ir::field(pair, f.name, f.type),
                            given[k] ? converted(given[k], f.type) : lowering_.initials.zero_of(f.type, where), where);
  }
}

ir::ExprPtr Structures::member_of_structure(const ir::ExprPtr& object, std::size_t k) const {
  const ir::Field& f = module_.find_struct(object->type->name)->fields[k];
  return ir::field(object, f.name, f.type);
}

/// An object of the structure with these members.
ir::ExprPtr Structures::structure_of(const ir::TypePtr& type, const std::vector<ir::ExprPtr>& members) {
  const auto variable = ir::variable(fresh_name("value"), ir::as_mutable(type));
  show(variable);
  emit(ir::declare(variable));
  const ir::ExprPtr object = ir::ref(variable);
  for (std::size_t k = 0; k < members.size(); ++k) {
    const ir::ExprPtr target = member_of_structure(object, k);
    emit(
        ir::assign(target, ir::is_scalar(target->type) && !ir::same_type(target->type, ir::as_mutable(members[k]->type))
                               ? ir::implicit_cast(target->type, members[k])
                               : members[k]));
  }
  return object;
}

/// A place that holds the value and does not change with what is assigned next.
ir::ExprPtr Structures::kept_value(const clang::Expr* e) {
  const ir::ExprPtr given = value(e);
  return given->kind == ir::ExprKind::variable || given->kind == ir::ExprKind::literal
             ? given
             : save(given, "value", e->getBeginLoc());
}

void Structures::construct_library(const ir::ExprPtr& object, const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  const clang::QualType type = e->getType();
  const auto set = [&](std::size_t k, const ir::ExprPtr& x) {
    const ir::ExprPtr target = member_of_structure(object, k);
    lowering_.initials.fill(target,
                            ir::is_scalar(target->type) && !ir::same_type(target->type, ir::as_mutable(x->type))
                                ? ir::implicit_cast(target->type, x)
                                : x,
                            where);
  };
  if (given.empty() && !is_of(type, "span")) return lowering_.construction.construct_value(object, type, e);
  if (given.size() == 1 && is_library_structure(given[0]->getType()) && !is_complex(type) &&
      ir::same_type(ir::as_mutable(module_.type_of(given[0]->getType().getNonReferenceType(), where)), object->type))
    return emit(ir::assign(object, value(given[0])));
  if (is_complex(type)) {
    const auto part = member_of_structure(object, 0)->type;
    const ComplexParts re = lowering_.complex.kept(lowering_.complex.parts_of(given[0], part));
    const ir::ExprPtr im = given.size() > 1 ? lowering_.complex.parts_of(given[1], part).re
                           : re.im          ? re.im
                                            : lowering_.initials.zero_of(part, where);
    set(0, re.re);
    set(1, im);
    return;
  }
  if (is_of(type, "variant") && given.size() == 1) {
    lowering_.initials.fill(object, lowering_.initials.zero_of(object->type, where), where);
    return lowering_.variants.put(object, type, given[0]);
  }
  if (is_of(type, "optional") && given.size() == 1) {
    if (is_nothing(given[0]->getType()))
      return lowering_.initials.fill(object, lowering_.initials.zero_of(object->type, where), where);
    const auto target = member_of_structure(object, 1)->type;
    const ir::ExprPtr x = value(given[0]);
    if (ir::is_struct(x->type) && !ir::same_type(ir::as_mutable(x->type), target))
      refuse(where, Refused::library_function, "this constructor of std::optional");
    set(1, x);
    set(0, ir::bool_literal(true));
    return;
  }
  if (is_of(type, "tuple")) {
    if (given.size() != module_.find_struct(object->type->name)->fields.size())
      refuse(where, Refused::library_function, "this constructor of std::tuple");
    std::vector<ir::ExprPtr> values;
    for (std::size_t k = 0; k < given.size(); ++k)
      values.push_back(is_written_name(given[k], member_of_structure(object, k)->type) ? lowering_.names.name(given[k])
                                                                                       : kept_value(given[k]));
    for (std::size_t k = 0; k < values.size(); ++k) set(k, values[k]);
    return;
  }
  if (is_of(type, "span") && !given.empty()) {
    const ir::ExprPtr first = value(given[0]);
    ir::ExprPtr data, size;
    if (given.size() == 2 && given[1]->getType()->isIntegralOrEnumerationType()) {
      data = first;
      size = value(given[1]);
    } else if (given.size() == 2) {
      data = first;
      size = lowering_.iterators.difference(value(given[1]), first);
    } else if (given.size() == 1 && ir::is_sequence(first->type) && ir::is_place(first)) {
      data = first;
      size = first->type->kind == ir::TypeKind::array ? first->type->extent : ir::size_of_sequence(first);
    } else if (given.size() == 1 && is_of(given[0]->getType(), "span") && ir::is_place(first)) {
      data = member_of_structure(first, 0);
      size = member_of_structure(first, 1);
    } else {
      refuse(where, Refused::library_function, "this constructor of std::span");
    }
    return fill_span(object, data, size, instance_of(type)->getTemplateArgs()[0].getAsType());
  }
  refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
}

/// A view of so many elements, the first of which an address or an array tells.
void Structures::fill_span(const ir::ExprPtr& object, const ir::ExprPtr& from, const ir::ExprPtr& size,
                           clang::QualType element) {
  const auto pointer = member_of_structure(object, 0)->type;
  const ir::ExprPtr data = ir::is_sequence(from->type) ? ir::address_of(ir::index(from, ir::int_literal(0))) : from;
  auto written = std::make_shared<ir::Expr>(*ir::cast(pointer, data));
  written->text = "plain";
  // The structure's pointer has no const, as the derivative's is written.
  const bool of_constants = element.isConstQualified() || data->type->element->is_const;
  emit(ir::assign(member_of_structure(object, 0), of_constants ? written : data));
  emit(ir::assign(member_of_structure(object, 1), ir::cast(ir::int_type("std::size_t"), size)));
}

bool Structures::optional_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
                               ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const ir::ExprPtr target = [&] {
    const ir::ExprPtr given = value(object);
    return ir::is_place(given) ? given : save(given, "value", where);
  }();
  const ir::ExprPtr has = member_of_structure(target, 0), held = member_of_structure(target, 1);
  const auto converted = [&](const ir::ExprPtr& x) {
    return ir::is_scalar(held->type) && !ir::same_type(held->type, ir::as_mutable(x->type)) ? ir::cast(held->type, x)
                                                                                            : x;
  };
  if (name == "has_value" || name == "operator bool") {
    out = has;
  } else if (name == "value" || name == "operator*") {
    out = held;
  } else if (name == "operator->") {
    out = ir::address_of(held);
  } else if (name == "value_or" && ir::is_scalar(held->type)) {
    const ir::ExprPtr other = converted(kept_value(e->getArg(0)));
    out = save(ir::conditional(has, held, other), "value", where);
  } else if (name == "reset") {
    emit(ir::assign(has, ir::bool_literal(false), range_of(e)));
  } else if (name == "emplace" && e->getNumArgs() == 1) {
    emit(ir::assign(held, converted(value(e->getArg(0))), range_of(e)));
    emit(ir::assign(has, ir::bool_literal(true), range_of(e)));
    out = held;
  } else if (name == "operator=") {
    const clang::Expr* from = e->getArg(1);
    out = target;
    if (is_nothing(from->getType())) {
      emit(ir::assign(has, ir::bool_literal(false), range_of(e)));
      return true;
    }
    const ir::ExprPtr x = value(from);
    if (ir::same_type(ir::as_mutable(x->type), ir::as_mutable(target->type))) {
      emit(ir::assign(target, x, range_of(e)));
      return true;
    }
    emit(ir::assign(held, converted(x), range_of(e)));
    emit(ir::assign(has, ir::bool_literal(true), range_of(e)));
  } else if ((name == "operator==" || name == "operator!=") && e->getNumArgs() == 2 &&
             is_nothing(e->getArg(1)->getType())) {
    out = name == "operator==" ? ir::unary("!", has) : has;
  } else {
    return false;
  }
  return true;
}

bool Structures::span_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
                           ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr target = [&] {
    const ir::ExprPtr given = value(object);
    return ir::is_place(given) ? given : save(given, "value", where);
  }();
  const ir::ExprPtr data = member_of_structure(target, 0), size = member_of_structure(target, 1);
  const ir::ExprPtr zero = ir::literal("0", size_type), one = ir::literal("1", size_type);
  // first<2>(), subspan<1, 3>(): the numbers are the template's arguments.
  const auto* fixed = e->getDirectCallee()->getTemplateSpecializationArgs();
  const auto is_given = [&](unsigned k) {
    if (fixed != nullptr) return k < fixed->size() && fixed->get(k).getAsIntegral().getZExtValue() != ~std::uint64_t{0};
    return k < e->getNumArgs() && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(k));
  };
  const auto argument = [&](unsigned k) {
    return fixed != nullptr ? ir::literal(llvm::toString(fixed->get(k).getAsIntegral(), 10), size_type)
                            : ir::cast(size_type, value(e->getArg(k)));
  };
  const auto part = [&](const ir::ExprPtr& from, const ir::ExprPtr& count) {
    const auto type = ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where));
    const ir::ExprPtr result = lowering_.construction.new_object(type);
    emit(ir::assign(member_of_structure(result, 0), ir::address_of(ir::index(data, from))));
    emit(ir::assign(member_of_structure(result, 1), count));
    return result;
  };
  if (name == "operator[]") {
    out = ir::index(data, value(e->getArg(1)));
  } else if (name == "size") {
    out = size;
  } else if (name == "size_bytes") {
    out = ir::binary("*", size, ir::size_of(data->type->element));
  } else if (name == "empty") {
    out = ir::binary("==", size, zero);
  } else if (name == "data" || name == "begin" || name == "cbegin") {
    out = ir::address_of(ir::index(data, zero));
  } else if (name == "end" || name == "cend") {
    out = ir::address_of(ir::index(data, size));
  } else if (name == "front") {
    out = ir::index(data, zero);
  } else if (name == "back") {
    out = ir::index(data, ir::binary("-", size, one));
  } else if (name == "first" && is_given(0)) {
    out = part(zero, argument(0));
  } else if (name == "last" && is_given(0)) {
    const ir::ExprPtr count = save(argument(0), "count", where);
    out = part(ir::binary("-", size, count), count);
  } else if (name == "subspan" && is_given(0)) {
    const ir::ExprPtr from = save(argument(0), "from", where);
    out = part(from, is_given(1) ? argument(1) : ir::binary("-", size, from));
  } else if (name == "operator=") {
    emit(ir::assign(target, value(e->getArg(1)), range_of(e)));
    out = target;
  } else {
    return false;
  }
  return true;
}

/// std::get and std::tie = ..., std::make_tuple.
bool Structures::tuple_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  if (name == "make_tuple" || (name == "make_optional" && e->getNumArgs() == 1)) {
    const auto type = ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where));
    std::vector<ir::ExprPtr> values;
    if (name == "make_optional") values.push_back(ir::bool_literal(true));
    for (const clang::Expr* a : e->arguments()) values.push_back(kept_value(a));
    out = structure_of(type, values);
    return true;
  }
  if (name == "tuple_cat" && e->getNumArgs() > 0) {
    std::vector<ir::ExprPtr> values;
    for (const clang::Expr* a : e->arguments()) {
      const ir::ExprPtr given = value(a), object = ir::is_place(given) ? given : save(given, "value", where);
      if (!ir::is_struct(object->type)) return false;
      for (std::size_t k = 0; k < module_.find_struct(object->type->name)->fields.size(); ++k) {
        values.push_back(member_of_structure(object, k));
        if (ir::is_address(values.back()->type)) return false;
      }
    }
    out = structure_of(ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where)), values);
    return true;
  }
  if (name == "get" && e->getNumArgs() == 1) {
    const clang::QualType type = e->getArg(0)->getType();
    const auto* chosen = e->getDirectCallee()->getTemplateSpecializationArgs();
    if (chosen == nullptr || chosen->size() == 0) return false;
    ir::ExprPtr object = value(e->getArg(0));
    if (!ir::is_place(object)) object = save(object, "value", where);
    std::size_t k = 0;
    if (chosen->get(0).getKind() == clang::TemplateArgument::Integral) {
      k = static_cast<std::size_t>(chosen->get(0).getAsIntegral().getZExtValue());
    } else if (chosen->get(0).getKind() == clang::TemplateArgument::Type && instance_of(type) != nullptr) {
      const auto types = types_in(instance_of(type));
      while (k < types.size() && !context_.hasSameType(types[k], chosen->get(0).getAsType())) ++k;
    } else {
      return false;
    }
    if (ir::is_sequence(object->type)) {
      out = element(object, ir::int_literal(static_cast<long long>(k)), where);
      return true;
    }
    if (!ir::is_struct(object->type) || k >= module_.find_struct(object->type->name)->fields.size()) return false;
    out = member_of_structure(object, k);
    return true;
  }
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr || o->getOperator() != clang::OO_Equal || !is_of(o->getArg(0)->getType(), "tuple")) return false;
  const auto* tied = llvm::dyn_cast<clang::CallExpr>(plain(o->getArg(0))->IgnoreImplicit());
  if (tied == nullptr || tied->getDirectCallee() == nullptr || tied->getDirectCallee()->getNameAsString() != "tie") {
    const ir::ExprPtr from = value(o->getArg(1));
    out = place(o->getArg(0));
    emit(ir::assign(out, from, range_of(e)));
    return true;
  }
  const ir::ExprPtr from = save(value(o->getArg(1)), "tied", where);
  if (!ir::is_struct(from->type)) return false;
  for (unsigned k = 0; k < tied->getNumArgs(); ++k) {
    const auto* record = tied->getArg(k)->getType()->getAsCXXRecordDecl();
    if (record != nullptr && record->isInStdNamespace() && record->getName() == "_Swallow_assign") continue;
    emit(ir::assign(place(tied->getArg(k)), member_of_structure(from, k), range_of(e)));
  }
  return true;
}

/// Calls on and with the structures of this file. False for all others.
bool Structures::library_structure_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr) return false;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const bool in_std = method != nullptr ? method->getParent()->isInStdNamespace() : callee->isInStdNamespace();
  std::string name = callee->getNameAsString();
  if (reference_call(e, name, out)) return true;
  if (!in_std) {
    // C's functions of complex numbers.
    bool any = is_complex(e->getType());
    for (const clang::Expr* a : e->arguments()) any |= a->getType()->isAnyComplexType();
    if (!any || !module_.in_system_header(callee->getLocation())) return false;
    if (name.rfind("__builtin_", 0) == 0) name = name.substr(10);
    if (name.size() > 1 && name[0] == 'c' && name != "conj" && name != "conjf") name = name.substr(1);
    if (name.back() == 'f') name.pop_back();
    return lowering_.complex.complex_call(e, name, nullptr, out);
  }
  const clang::Expr* object = nullptr;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    if (object->getType()->isPointerType()) return false;
    if (llvm::isa_and_nonnull<clang::CXXConversionDecl>(m->getMethodDecl())) name = "operator bool";
    if (is_complex(object->getType())) return lowering_.complex.complex_call(e, name, object, out);
    if (is_of(object->getType(), "optional")) return optional_call(e, name, object, out);
    if (is_of(object->getType(), "span")) return span_call(e, name, object, out);
    if (is_of(object->getType(), "variant")) return lowering_.variants.call(e, name, object, true, out);
    return false;
  }
  bool any_complex = false;
  for (const clang::Expr* a : e->arguments()) any_complex |= is_complex(a->getType());
  if (any_complex || (is_complex(e->getType()) && (name == "polar" || llvm::isa<clang::UserDefinedLiteral>(e))))
    if (!is_stream(e->getType()) && name != "swap" && name != "move" && name != "forward" &&
        !is_of(e->getType(), "pair") && !is_of(e->getType(), "tuple"))
      if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
          (o == nullptr || is_complex(o->getArg(0)->getType()) || o->getArg(0)->getType()->isArithmeticType()) &&
          lowering_.complex.complex_call(e, name, nullptr, out))
        return true;
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    if (const ir::ExprPtr compared = lowering_.ordering.compared_by_members(o)) {
      out = compared;
      return true;
    }
    const clang::Expr* first = o->getArg(0)->IgnoreParenImpCasts();
    if (is_of(first->getType(), "optional")) return optional_call(e, name, first, out);
    if (is_of(first->getType(), "span")) return span_call(e, name, first, out);
    if (is_of(first->getType(), "variant")) return lowering_.variants.call(e, name, first, true, out);
  }
  if (lowering_.variants.call(e, name, nullptr, !e->getType()->isVoidType(), out)) return true;
  return tuple_call(e, name, out);
}

}  // namespace wengert::compiler
