// SPDX-License-Identifier: MIT
// Small classes of the standard library as structures: std::complex and C's _Complex, std::tuple, std::optional,
// std::span. Their operations become expressions over the members.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "lowering.hpp"

namespace wengert::compiler {

namespace {

const clang::ClassTemplateSpecializationDecl* instance_of(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return nullptr;
  return llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
}

bool is_of(clang::QualType type, llvm::StringRef name) {
  const auto* instance = instance_of(type);
  return instance != nullptr && instance->getName() == name;
}

bool is_complex(clang::QualType type) {
  return is_of(type, "complex") || type.getNonReferenceType()->isAnyComplexType();
}

bool is_nothing(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == "nullopt_t";
}

std::vector<clang::QualType> types_in(const clang::ClassTemplateSpecializationDecl* instance) {
  std::vector<clang::QualType> types;
  for (const clang::TemplateArgument& a : instance->getTemplateArgs().asArray()) {
    if (a.getKind() == clang::TemplateArgument::Type) types.push_back(a.getAsType());
    if (a.getKind() == clang::TemplateArgument::Pack)
      for (const clang::TemplateArgument& one : a.pack_elements()) types.push_back(one.getAsType());
  }
  return types;
}

ir::ExprPtr add(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("+", a, b); }
ir::ExprPtr sub(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("-", a, b); }
ir::ExprPtr mul(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("*", a, b); }
ir::ExprPtr over(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("/", a, b); }
ir::ExprPtr function(const char* name, std::vector<ir::ExprPtr> arguments) {
  const auto type = ir::as_mutable(arguments[0]->type);
  return ir::call(name, std::move(arguments), type);
}

}  // namespace

bool is_library_structure(clang::QualType type) {
  return is_complex(type) || is_of(type, "tuple") || is_of(type, "optional") || is_of(type, "span");
}

/// The structure's type; null for other classes.
ir::TypePtr ModuleLowering::library_structure(clang::QualType type, clang::SourceLocation where) {
  if (!is_library_structure(type)) return nullptr;
  std::vector<ir::Field> fields;
  std::string name;
  if (const auto* c = type->getAs<clang::ComplexType>()) {
    const auto part = ir::as_mutable(type_of(c->getElementType(), where));
    if (!ir::is_real(part)) refuse(where, Refused::complex_number, spelled(type));
    name = "complex_" + part->name;
    fields = {{"re", part, "", false}, {"im", part, "", false}};
  } else {
    const auto* instance = instance_of(type);
    const auto given = types_in(instance);
    std::vector<ir::TypePtr> parts;
    for (const clang::QualType one : given) {
      if (one->isReferenceType()) refuse(where, Refused::container, spelled(type));
      parts.push_back(ir::as_mutable(type_of(one, where)));
    }
    const llvm::StringRef kind = instance->getName();
    name = identifier_from(kind.str() + "_" + [&] {
      std::string all;
      for (const clang::QualType one : given) all += (all.empty() ? "" : "_") + spelled(one.getUnqualifiedType());
      return all;
    }());
    if (kind == "complex") {
      if (!ir::is_real(parts[0])) refuse(where, Refused::complex_number, spelled(type));
      fields = {{"re", parts[0], "", false}, {"im", parts[0], "", false}};
    } else if (kind == "optional") {
      fields = {{"has_value", ir::bool_type(), "", false}, {"value", parts[0], "", false}};
    } else if (kind == "span") {
      fields = {{"data", ir::pointer_to(parts[0]), "", false}, {"size", ir::int_type("std::size_t"), "", false}};
    } else {
      for (std::size_t k = 0; k < parts.size(); ++k)
        fields.push_back({"item" + std::to_string(k), parts[k], "", false});
    }
  }
  const std::string key = spelled(type.getCanonicalType().getUnqualifiedType());
  const auto known = library_structures_.find(name + " " + key);
  if (known != library_structures_.end()) return ir::struct_type(known->second);
  // C's and C++'s complex numbers are one.
  std::string wanted = name;
  for (int k = 2; result_.module.find_struct(wanted) != nullptr; ++k) {
    if (name.rfind("complex_", 0) == 0 && library_names_.count(wanted) != 0) return ir::struct_type(wanted);
    wanted = name + "_" + std::to_string(k);
  }
  library_structures_[name + " " + key] = wanted;
  library_names_.insert(wanted);
  ir::Struct lowered;
  lowered.name = wanted;
  lowered.fields = std::move(fields);
  result_.module.structs.push_back(std::move(lowered));
  return ir::struct_type(wanted);
}

ir::ExprPtr FunctionLowering::member_of_structure(const ir::ExprPtr& object, std::size_t k) const {
  const ir::Field& f = module_.find_struct(object->type->name)->fields[k];
  return ir::field(object, f.name, f.type);
}

/// An object of the structure with these members.
ir::ExprPtr FunctionLowering::structure_of(const ir::TypePtr& type, const std::vector<ir::ExprPtr>& members) {
  const auto variable = ir::variable(fresh_name("value"), ir::as_mutable(type));
  scopes_.back().insert(variable->name);
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
ir::ExprPtr FunctionLowering::kept_value(const clang::Expr* e) {
  const ir::ExprPtr given = value(e);
  return given->kind == ir::ExprKind::variable || given->kind == ir::ExprKind::literal
             ? given
             : save(given, "value", e->getBeginLoc());
}

// --------------------------------------------------------------------------------------------------- complex numbers

/// Real and imaginary part; of a real number no imaginary part.
FunctionLowering::Parts FunctionLowering::parts_of(const clang::Expr* e, const ir::TypePtr& part) {
  const clang::Expr* inner = plain(e);
  // What is converted from a real number needs no imaginary part.
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(inner->IgnoreParens());
      c != nullptr && is_complex(inner->getType()) && c->getSubExpr()->getType()->isArithmeticType())
    return parts_of(c->getSubExpr(), part);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(inner->IgnoreImplicit());
      made != nullptr && is_complex(made->getType()) && made->getNumArgs() >= 1 &&
      made->getArg(0)->getType()->isArithmeticType() &&
      (made->getNumArgs() == 1 || llvm::isa<clang::CXXDefaultArgExpr>(made->getArg(1))))
    return parts_of(made->getArg(0), part);
  ir::ExprPtr given = value(e);
  if (!ir::is_struct(given->type)) {
    if (!ir::same_type(ir::as_mutable(given->type), part)) given = ir::cast(part, given);
    if (given->kind != ir::ExprKind::variable && given->kind != ir::ExprKind::literal)
      given = save(given, "value", e->getBeginLoc());
    return {given, nullptr};
  }
  if (!ir::is_place(given)) given = save(given, "value", e->getBeginLoc());
  return {member_of_structure(given, 0), member_of_structure(given, 1)};
}

FunctionLowering::Parts FunctionLowering::combined(const std::string& op, const Parts& a, const Parts& b) {
  const auto negative = [](const ir::ExprPtr& x) { return ir::unary("-", x); };
  if (op == "+" || op == "-") {
    const ir::ExprPtr im = !b.im ? a.im : !a.im ? (op == "+" ? b.im : negative(b.im)) : ir::binary(op, a.im, b.im);
    return {ir::binary(op, a.re, b.re), im};
  }
  if (op == "*") {
    if (!a.im || !b.im) {
      const Parts& z = a.im ? a : b;
      const ir::ExprPtr& x = a.im ? b.re : a.re;
      return {mul(x, z.re), z.im ? mul(x, z.im) : nullptr};
    }
    return {sub(mul(a.re, b.re), mul(a.im, b.im)), add(mul(a.re, b.im), mul(a.im, b.re))};
  }
  if (!b.im) return {over(a.re, b.re), a.im ? over(a.im, b.re) : nullptr};
  const ir::ExprPtr d = save(add(mul(b.re, b.re), mul(b.im, b.im)), "square", {});
  if (!a.im) return {over(mul(a.re, b.re), d), over(negative(mul(a.re, b.im)), d)};
  return {over(add(mul(a.re, b.re), mul(a.im, b.im)), d), over(sub(mul(a.im, b.re), mul(a.re, b.im)), d)};
}

ir::ExprPtr FunctionLowering::complex_value(const Parts& z, const ir::TypePtr& type, clang::SourceLocation where) {
  const auto part = module_.find_struct(type->name)->fields[0].type;
  return structure_of(type, {z.re, z.im ? z.im : zero_of(part, where)});
}

FunctionLowering::Parts FunctionLowering::kept(const Parts& z) {
  const auto one = [&](const ir::ExprPtr& x) {
    return !x || x->kind == ir::ExprKind::variable || x->kind == ir::ExprKind::literal ? x : save(x, "part", {});
  };
  const ir::ExprPtr re = one(z.re);
  return {re, one(z.im)};
}

/// A function of complex numbers by its name without 'c'; false for those without a rule.
bool FunctionLowering::complex_function(const std::string& name, const std::vector<Parts>& x, Parts& out) {
  const Parts z = kept(x[0]);
  const ir::TypePtr part = ir::as_mutable(z.re->type);
  const ir::ExprPtr im = z.im ? z.im : zero_of(part, {});
  const auto two = [&](const char* f, const char* g) { return std::pair{function(f, {z.re}), function(g, {im})}; };
  const auto polar = [&](const ir::ExprPtr& r, const ir::ExprPtr& t) {
    const ir::ExprPtr radius = save(r, "radius", {}), angle = save(t, "angle", {});
    return Parts{mul(radius, function("cos", {angle})), mul(radius, function("sin", {angle}))};
  };
  const auto logarithm = [&](const Parts& of) {
    if (!of.im) return Parts{function("log", {of.re}), nullptr};
    return Parts{function("log", {function("hypot", {of.re, of.im})}), function("atan2", {of.im, of.re})};
  };
  if (name == "real") {
    out = {z.re, nullptr};
  } else if (name == "imag") {
    out = {im, nullptr};
  } else if (name == "abs") {
    out = {function("hypot", {z.re, im}), nullptr};
  } else if (name == "arg") {
    out = {function("atan2", {im, z.re}), nullptr};
  } else if (name == "norm") {
    out = {add(mul(z.re, z.re), mul(im, im)), nullptr};
  } else if (name == "conj") {
    out = {z.re, ir::unary("-", im)};
  } else if (name == "polar") {
    if (x.size() == 1) out = {z.re, im};
    if (x.size() == 2) out = polar(z.re, x[1].re);
  } else if (name == "exp") {
    out = polar(function("exp", {z.re}), im);
  } else if (name == "log") {
    out = logarithm({z.re, im});
  } else if (name == "log10") {
    const Parts natural = logarithm({z.re, im});
    const ir::ExprPtr ten = function("log", {ir::literal(part->name == "float" ? "10.0f" : "10.0", part)});
    out = {over(natural.re, ten), over(natural.im, ten)};
  } else if (name == "sqrt") {
    const ir::ExprPtr half = ir::literal(part->name == "float" ? "0.5f" : "0.5", part);
    out = polar(function("sqrt", {function("hypot", {z.re, im})}), mul(half, function("atan2", {im, z.re})));
  } else if (name == "pow" && x.size() == 2 && !x[1].im) {
    const Parts p = kept(x[1]);
    out = polar(function("pow", {function("hypot", {z.re, im}), p.re}), mul(p.re, function("atan2", {im, z.re})));
  } else if (name == "pow" && x.size() == 2) {
    const Parts exponent = kept(combined("*", kept(logarithm(z)), kept(x[1])));
    out = polar(function("exp", {exponent.re}), exponent.im);
  } else if (name == "sin") {
    const auto [c, s] = two("cos", "sinh");
    out = {mul(function("sin", {z.re}), function("cosh", {im})), mul(c, s)};
  } else if (name == "cos") {
    const auto [s, h] = two("sin", "sinh");
    out = {mul(function("cos", {z.re}), function("cosh", {im})), ir::unary("-", mul(s, h))};
  } else if (name == "sinh") {
    const auto [c, s] = two("cosh", "sin");
    out = {mul(function("sinh", {z.re}), function("cos", {im})), mul(c, s)};
  } else if (name == "cosh") {
    const auto [s, t] = two("sinh", "sin");
    out = {mul(function("cosh", {z.re}), function("cos", {im})), mul(s, t)};
  } else if (name == "tan" || name == "tanh") {
    Parts above, below;
    complex_function(name == "tan" ? "sin" : "sinh", {z}, above);
    complex_function(name == "tan" ? "cos" : "cosh", {z}, below);
    out = combined("/", kept(above), kept(below));
  } else {
    return false;
  }
  return true;
}

/// C's operators of complex numbers, and conversions to them. Null for other expressions.
ir::ExprPtr FunctionLowering::complex_expression(const clang::Expr* e) {
  if (!e->getType()->isAnyComplexType() && !llvm::isa<clang::BinaryOperator, clang::UnaryOperator, clang::CastExpr>(e))
    return nullptr;
  const auto where = e->getBeginLoc();
  const auto type_at = [&](const clang::Expr* x) { return module_.type_of(x->getType().getUnqualifiedType(), where); };
  const auto part_at = [&](const clang::Expr* x) { return module_.find_struct(type_at(x)->name)->fields[0].type; };
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e)) {
    const bool left = b->getLHS()->getType()->isAnyComplexType(), right = b->getRHS()->getType()->isAnyComplexType();
    if (!(left || right) || b->getOpcode() == clang::BO_Comma || b->getOpcode() == clang::BO_Assign) return nullptr;
    if (!left && b->isAssignmentOp()) refuse(where, Refused::complex_number, module_.text_of(e->getSourceRange()));
    const auto part = part_at(left ? b->getLHS() : b->getRHS());
    std::string op = b->getOpcodeStr().str();
    if (b->isAssignmentOp()) {
      op.pop_back();
      const Parts by = kept(parts_of(b->getRHS(), part));
      const ir::ExprPtr target = place(b->getLHS());
      const Parts now = kept(combined(op, {member_of_structure(target, 0), member_of_structure(target, 1)}, by));
      emit(ir::assign(member_of_structure(target, 0), now.re, range_of(e)));
      if (now.im) emit(ir::assign(member_of_structure(target, 1), now.im, range_of(e)));
      return target;
    }
    const Parts x = parts_of(b->getLHS(), part), y = parts_of(b->getRHS(), part);
    if (b->isEqualityOp()) return complex_equality(op, x, y, part);
    if (!b->isAdditiveOp() && !b->isMultiplicativeOp())
      refuse(where, Refused::complex_number, module_.text_of(e->getSourceRange()));
    return complex_value(combined(op, x, y), type_at(e), where);
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (!is_complex(u->getSubExpr()->getType())) return nullptr;
    if (u->getOpcode() == clang::UO_Real || u->getOpcode() == clang::UO_Imag) {
      ir::ExprPtr object = value(u->getSubExpr());
      if (!ir::is_place(object)) object = save(object, "value", where);
      return member_of_structure(object, u->getOpcode() == clang::UO_Real ? 0 : 1);
    }
    if (u->getOpcode() == clang::UO_Plus) return value(u->getSubExpr());
    if (u->getOpcode() != clang::UO_Minus && u->getOpcode() != clang::UO_Not) return nullptr;
    const Parts z = parts_of(u->getSubExpr(), part_at(e));
    const ir::ExprPtr im = ir::unary("-", z.im ? z.im : zero_of(part_at(e), where));
    return complex_value({u->getOpcode() == clang::UO_Minus ? ir::unary("-", z.re) : z.re, im}, type_at(e), where);
  }
  if (const auto* literal = llvm::dyn_cast<clang::ImaginaryLiteral>(e))
    return structure_of(type_at(e), {zero_of(part_at(e), where), value(literal->getSubExpr())});
  const auto* c = llvm::dyn_cast<clang::CastExpr>(e);
  if (c == nullptr) return nullptr;
  switch (c->getCastKind()) {
    case clang::CK_FloatingRealToComplex:
    case clang::CK_FloatingComplexCast:
    case clang::CK_IntegralComplexToFloatingComplex:
    case clang::CK_IntegralRealToComplex: {
      const Parts z = parts_of(c->getSubExpr(), part_at(e));
      return complex_value(z, type_at(e), where);
    }
    case clang::CK_FloatingComplexToReal:
      return parts_of(c->getSubExpr(), part_at(c->getSubExpr())).re;
    default:
      return nullptr;
  }
}

ir::ExprPtr FunctionLowering::complex_equality(const std::string& op, const Parts& x, const Parts& y,
                                               const ir::TypePtr& part) {
  const ir::ExprPtr zero = zero_of(part, {});
  const ir::ExprPtr re = ir::binary(op, x.re, y.re), im = ir::binary(op, x.im ? x.im : zero, y.im ? y.im : zero);
  return ir::binary(op == "==" ? "&&" : "||", re, im);
}

bool FunctionLowering::complex_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
                                    ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  std::vector<const clang::Expr*> arguments;
  for (const clang::Expr* a : e->arguments()) arguments.push_back(a);
  const clang::Expr* typed = object;
  for (const clang::Expr* a : arguments)
    if (typed == nullptr && is_complex(a->getType())) typed = a;
  if (typed == nullptr) typed = e;
  if (!is_complex(typed->getType())) return false;
  const auto type = ir::as_mutable(module_.type_of(typed->getType().getNonReferenceType().getUnqualifiedType(), where));
  const auto part = module_.find_struct(type->name)->fields[0].type;
  const auto result = [&](const Parts& z) {
    out = is_complex(e->getType()) ? complex_value(z, type, where) : z.re;
    return true;
  };
  if (llvm::isa<clang::UserDefinedLiteral>(e)) {
    const clang::Expr* given = arguments[0]->IgnoreParenImpCasts();
    double number = 0.0;
    if (const auto* f = llvm::dyn_cast<clang::FloatingLiteral>(given))
      number = f->getValueAsApproximateDouble();
    else if (const auto* i = llvm::dyn_cast<clang::IntegerLiteral>(given))
      number = static_cast<double>(i->getValue().getZExtValue());
    else
      return false;
    return result({zero_of(part, where), ir::real_literal(number)});
  }
  if (object != nullptr) {  // z.real(), z.imag(x)
    if (name != "real" && name != "imag") return false;
    ir::ExprPtr z = arguments.empty() ? value(object) : place(object);
    if (!ir::is_place(z)) z = save(z, "value", where);
    out = member_of_structure(z, name == "real" ? 0 : 1);
    if (!arguments.empty()) emit(ir::assign(out, value(arguments[0]), range_of(e)));
    return true;
  }
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    std::string op = clang::getOperatorSpelling(o->getOperator());
    if (o->getOperator() == clang::OO_Equal || (op.size() == 2 && op[1] == '=' && op != "==" && op != "!=")) {
      op.pop_back();
      const Parts by = kept(parts_of(arguments[1], part));
      const ir::ExprPtr target = place(arguments[0]);
      const ir::ExprPtr re = member_of_structure(target, 0), im = member_of_structure(target, 1);
      const Parts now =
          op.empty() ? Parts{by.re, by.im ? by.im : zero_of(part, where)} : kept(combined(op, {re, im}, by));
      emit(ir::assign(re, now.re, range_of(e)));
      if (now.im && !ir::same_expr(now.im, im)) emit(ir::assign(im, now.im, range_of(e)));
      out = target;
      return true;
    }
    const Parts x = parts_of(arguments[0], part);
    if (arguments.size() == 1) {
      if (op == "+") return result(x);
      return op == "-" && result({ir::unary("-", x.re), x.im ? ir::unary("-", x.im) : nullptr});
    }
    const Parts first = kept(x), y = parts_of(arguments[1], part);
    if (op == "==" || op == "!=") {
      out = complex_equality(op, first, y, part);
      return true;
    }
    if (op != "+" && op != "-" && op != "*" && op != "/") return false;
    return result(combined(op, first, y));
  }
  static const std::set<std::string> functions{"real",  "imag", "abs", "arg", "norm", "conj", "polar", "exp", "log",
                                               "log10", "sqrt", "pow", "sin", "cos",  "sinh", "cosh",  "tan", "tanh"};
  if (functions.count(name) == 0) return false;
  std::vector<Parts> given;
  for (const clang::Expr* a : arguments)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(kept(parts_of(a, part)));
  Parts z;
  return !given.empty() && complex_function(name, given, z) && result(z);
}

// ------------------------------------------------------------------------------------------ constructors and members

void FunctionLowering::construct_library(const ir::ExprPtr& object, const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  const clang::QualType type = e->getType();
  const auto set = [&](std::size_t k, const ir::ExprPtr& x) {
    const ir::ExprPtr target = member_of_structure(object, k);
    fill(target,
         ir::is_scalar(target->type) && !ir::same_type(target->type, ir::as_mutable(x->type))
             ? ir::implicit_cast(target->type, x)
             : x,
         where);
  };
  if (given.empty() && !is_of(type, "span")) return fill(object, zero_of(object->type, where), where);
  if (given.size() == 1 && is_library_structure(given[0]->getType()) && !is_complex(type) &&
      ir::same_type(ir::as_mutable(module_.type_of(given[0]->getType().getNonReferenceType(), where)), object->type))
    return emit(ir::assign(object, value(given[0])));
  if (is_complex(type)) {
    const auto part = member_of_structure(object, 0)->type;
    const Parts re = kept(parts_of(given[0], part));
    const ir::ExprPtr im = given.size() > 1 ? parts_of(given[1], part).re : re.im ? re.im : zero_of(part, where);
    set(0, re.re);
    set(1, im);
    return;
  }
  if (is_of(type, "optional") && given.size() == 1) {
    if (is_nothing(given[0]->getType())) return fill(object, zero_of(object->type, where), where);
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
    for (const clang::Expr* a : given) values.push_back(kept_value(a));
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
      size = difference(value(given[1]), first);
    } else if (given.size() == 1 && ir::is_sequence(first->type) && ir::is_place(first)) {
      data = first;
      size = first->type->kind == ir::TypeKind::array ? first->type->extent : ir::size_of_sequence(first);
    } else if (given.size() == 1 && is_of(given[0]->getType(), "span") && ir::is_place(first)) {
      data = member_of_structure(first, 0);
      size = member_of_structure(first, 1);
    } else {
      refuse(where, Refused::library_function, "this constructor of std::span");
    }
    const auto pointer = member_of_structure(object, 0)->type;
    data = ir::is_sequence(data->type) ? ir::address_of(ir::index(data, ir::int_literal(0))) : data;
    auto written = std::make_shared<ir::Expr>(*ir::cast(pointer, data));
    written->text = "plain";
    // The structure's pointer has no const, as the derivative's is written.
    const auto* instance = llvm::cast<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
    const bool of_constants = instance->getTemplateArgs()[0].getAsType().isConstQualified();
    emit(ir::assign(member_of_structure(object, 0), of_constants || data->type->element->is_const ? written : data));
    emit(ir::assign(member_of_structure(object, 1), ir::cast(ir::int_type("std::size_t"), size)));
    return;
  }
  refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
}

bool FunctionLowering::optional_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
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

bool FunctionLowering::span_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
                                 ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr target = [&] {
    const ir::ExprPtr given = value(object);
    return ir::is_place(given) ? given : save(given, "value", where);
  }();
  const ir::ExprPtr data = member_of_structure(target, 0), size = member_of_structure(target, 1);
  const ir::ExprPtr zero = ir::literal("0", size_type), one = ir::literal("1", size_type);
  const auto argument = [&](unsigned k) { return ir::cast(size_type, value(e->getArg(k))); };
  const auto part = [&](const ir::ExprPtr& from, const ir::ExprPtr& count) {
    if (instance_of(e->getType())->getTemplateArgs()[1].getAsIntegral().getZExtValue() != ~std::uint64_t{0})
      refuse(where, Refused::library_function, "std::span of a fixed extent");
    const auto type = ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where));
    const ir::ExprPtr result = new_object(type);
    emit(ir::assign(member_of_structure(result, 0), ir::address_of(ir::index(data, from))));
    emit(ir::assign(member_of_structure(result, 1), count));
    return result;
  };
  if (name == "operator[]") {
    out = ir::index(data, value(e->getArg(1)));
  } else if (name == "size") {
    out = size;
  } else if (name == "empty") {
    out = ir::binary("==", size, zero);
  } else if (name == "data" || name == "begin" || name == "cbegin") {
    out = ir::address_of(ir::index(data, zero));
  } else if (name == "end" || name == "cend") {
    out = ir::address_of(ir::index(data, size));
  } else if (name == "front") {
    out = ir::index(data, zero);
  } else if (name == "back") {
    out = ir::index(data, sub(size, one));
  } else if (name == "first" && e->getNumArgs() == 1) {
    out = part(zero, argument(0));
  } else if (name == "last" && e->getNumArgs() == 1) {
    const ir::ExprPtr count = save(argument(0), "count", where);
    out = part(sub(size, count), count);
  } else if (name == "subspan" && e->getNumArgs() >= 1) {
    const ir::ExprPtr from = save(argument(0), "from", where);
    const bool rest = e->getNumArgs() == 1 || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1));
    out = part(from, rest ? sub(size, from) : argument(1));
  } else if (name == "operator=") {
    emit(ir::assign(target, value(e->getArg(1)), range_of(e)));
    out = target;
  } else {
    return false;
  }
  return true;
}

/// std::get and std::tie = ..., std::make_tuple.
bool FunctionLowering::tuple_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  if (name == "make_tuple" || (name == "make_optional" && e->getNumArgs() == 1)) {
    const auto type = ir::as_mutable(module_.type_of(e->getType().getUnqualifiedType(), where));
    std::vector<ir::ExprPtr> values;
    if (name == "make_optional") values.push_back(ir::bool_literal(true));
    for (const clang::Expr* a : e->arguments()) values.push_back(kept_value(a));
    out = structure_of(type, values);
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
bool FunctionLowering::library_structure_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr) return false;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const bool in_std = method != nullptr ? method->getParent()->isInStdNamespace() : callee->isInStdNamespace();
  std::string name = callee->getNameAsString();
  if (!in_std) {
    // C's functions of complex numbers.
    bool any = is_complex(e->getType());
    for (const clang::Expr* a : e->arguments()) any |= a->getType()->isAnyComplexType();
    if (!any || !module_.in_system_header(callee->getLocation())) return false;
    if (name.rfind("__builtin_", 0) == 0) name = name.substr(10);
    if (name.size() > 1 && name[0] == 'c' && name != "conj" && name != "conjf") name = name.substr(1);
    if (name.back() == 'f') name.pop_back();
    return complex_call(e, name, nullptr, out);
  }
  const clang::Expr* object = nullptr;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    if (object->getType()->isPointerType()) return false;
    if (llvm::isa_and_nonnull<clang::CXXConversionDecl>(m->getMethodDecl())) name = "operator bool";
    if (is_complex(object->getType())) return complex_call(e, name, object, out);
    if (is_of(object->getType(), "optional")) return optional_call(e, name, object, out);
    if (is_of(object->getType(), "span")) return span_call(e, name, object, out);
    return false;
  }
  bool any_complex = false;
  for (const clang::Expr* a : e->arguments()) any_complex |= is_complex(a->getType());
  if (any_complex || (is_complex(e->getType()) && (name == "polar" || llvm::isa<clang::UserDefinedLiteral>(e))))
    if (!is_stream(e->getType()) && name != "swap" && name != "move" && name != "forward" &&
        !is_of(e->getType(), "pair") && !is_of(e->getType(), "tuple"))
      if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
          (o == nullptr || is_complex(o->getArg(0)->getType()) || o->getArg(0)->getType()->isArithmeticType()) &&
          complex_call(e, name, nullptr, out))
        return true;
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    const clang::Expr* first = o->getArg(0)->IgnoreParenImpCasts();
    if (is_of(first->getType(), "optional")) return optional_call(e, name, first, out);
    if (is_of(first->getType(), "span")) return span_call(e, name, first, out);
  }
  return tuple_call(e, name, out);
}

}  // namespace wengert::compiler
