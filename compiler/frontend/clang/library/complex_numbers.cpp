// SPDX-License-Identifier: MIT
// std::complex and C's _Complex: their operations become expressions over the two parts.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

ir::ExprPtr add(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("+", a, b); }
ir::ExprPtr sub(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("-", a, b); }
ir::ExprPtr mul(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("*", a, b); }
ir::ExprPtr over(const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary("/", a, b); }
ir::ExprPtr function(const char* name, std::vector<ir::ExprPtr> arguments) {
  const auto type = ir::as_mutable(arguments[0]->type);
  return ir::call(name, std::move(arguments), type);
}

}  // namespace

/// Real and imaginary part; of a real number no imaginary part.
ComplexParts ComplexNumbers::parts_of(const clang::Expr* e, const ir::TypePtr& part) {
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
  return {lowering_.structures.member_of_structure(given, 0), lowering_.structures.member_of_structure(given, 1)};
}

ComplexParts ComplexNumbers::combined(const std::string& op, const ComplexParts& a, const ComplexParts& b) {
  const auto negative = [](const ir::ExprPtr& x) { return ir::unary("-", x); };
  if (op == "+" || op == "-") {
    const ir::ExprPtr im = !b.im ? a.im : !a.im ? (op == "+" ? b.im : negative(b.im)) : ir::binary(op, a.im, b.im);
    return {ir::binary(op, a.re, b.re), im};
  }
  if (op == "*") {
    if (!a.im || !b.im) {
      const ComplexParts& z = a.im ? a : b;
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

ir::ExprPtr ComplexNumbers::stored(const ir::ExprPtr& x, const ir::TypePtr& type, clang::SourceLocation where) {
  const bool is_number = ir::is_struct(type) && type->name.rfind("complex_", 0) == 0;
  if (!is_number || !ir::is_scalar(x->type)) return converted(x, type);
  const ir::TypePtr part = module_.find_struct(type->name)->fields[0].type;
  return complex_value({converted(x, part), nullptr}, ir::as_mutable(type), where);
}

ir::ExprPtr ComplexNumbers::complex_value(const ComplexParts& z, const ir::TypePtr& type, clang::SourceLocation where) {
  const auto part = module_.find_struct(type->name)->fields[0].type;
  return lowering_.structures.structure_of(type, {z.re, z.im ? z.im : lowering_.initials.zero_of(part, where)});
}

ComplexParts ComplexNumbers::kept(const ComplexParts& z) {
  const auto one = [&](const ir::ExprPtr& x) {
    return !x || x->kind == ir::ExprKind::variable || x->kind == ir::ExprKind::literal ? x : save(x, "part", {});
  };
  const ir::ExprPtr re = one(z.re);
  return {re, one(z.im)};
}

/// A function of complex numbers by its name without 'c'; false for those without a rule.
bool ComplexNumbers::complex_function(const std::string& name, const std::vector<ComplexParts>& x, ComplexParts& out) {
  const ComplexParts z = kept(x[0]);
  const ir::TypePtr part = ir::as_mutable(z.re->type);
  const ir::ExprPtr im = z.im ? z.im : lowering_.initials.zero_of(part, {});
  const auto two = [&](const char* f, const char* g) { return std::pair{function(f, {z.re}), function(g, {im})}; };
  const auto polar = [&](const ir::ExprPtr& r, const ir::ExprPtr& t) {
    const ir::ExprPtr radius = save(r, "radius", {}), angle = save(t, "angle", {});
    return ComplexParts{mul(radius, function("cos", {angle})), mul(radius, function("sin", {angle}))};
  };
  const auto logarithm = [&](const ComplexParts& of) {
    if (!of.im) return ComplexParts{function("log", {of.re}), nullptr};
    return ComplexParts{function("log", {function("hypot", {of.re, of.im})}), function("atan2", {of.im, of.re})};
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
    const ComplexParts natural = logarithm({z.re, im});
    const ir::ExprPtr ten = function("log", {ir::literal(part->name == "float" ? "10.0f" : "10.0", part)});
    out = {over(natural.re, ten), over(natural.im, ten)};
  } else if (name == "sqrt") {
    const ir::ExprPtr half = ir::literal(part->name == "float" ? "0.5f" : "0.5", part);
    const ir::ExprPtr size = save(function("hypot", {z.re, im}), "size", {});
    const ComplexParts root = polar(function("sqrt", {size}), mul(half, function("atan2", {im, z.re})));
    const auto assigned = [&](const char* wanted) {
      const auto made = ir::variable(fresh_name(wanted), part);
      show(made);
      emit(ir::declare(made));
      return ir::ref(made);
    };
    out = {assigned("root_re"), assigned("root_im")};
    // At 0 the slope is infinite in each direction.
    const ir::ExprPtr at_zero = add(function("sqrt", {z.re}), function("sqrt", {im}));
    emit(ir::if_(ir::binary("==", size, lowering_.initials.zero_of(part, {})),
                 {ir::assign(out.re, at_zero), ir::assign(out.im, out.re)},
                 {ir::assign(out.re, root.re), ir::assign(out.im, root.im)}, {}));
  } else if (name == "pow" && x.size() == 2 && !x[1].im) {
    const ComplexParts p = kept(x[1]);
    out = polar(function("pow", {function("hypot", {z.re, im}), p.re}), mul(p.re, function("atan2", {im, z.re})));
  } else if (name == "pow" && x.size() == 2) {
    const ComplexParts exponent = kept(combined("*", kept(logarithm(z)), kept(x[1])));
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
    ComplexParts above, below;
    complex_function(name == "tan" ? "sin" : "sinh", {z}, above);
    complex_function(name == "tan" ? "cos" : "cosh", {z}, below);
    out = combined("/", kept(above), kept(below));
  } else {
    return false;
  }
  return true;
}

/// C's operators of complex numbers, and conversions to them. Null for other expressions.
ir::ExprPtr ComplexNumbers::complex_expression(const clang::Expr* e) {
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
      const ComplexParts by = kept(parts_of(b->getRHS(), part));
      const ir::ExprPtr target = place(b->getLHS());
      const ComplexParts now = kept(combined(
          op,
          {lowering_.structures.member_of_structure(target, 0), lowering_.structures.member_of_structure(target, 1)},
          by));
      emit(ir::assign(lowering_.structures.member_of_structure(target, 0), now.re, range_of(e)));
      if (now.im) emit(ir::assign(lowering_.structures.member_of_structure(target, 1), now.im, range_of(e)));
      return target;
    }
    const ComplexParts x = parts_of(b->getLHS(), part), y = parts_of(b->getRHS(), part);
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
      return lowering_.structures.member_of_structure(object, u->getOpcode() == clang::UO_Real ? 0 : 1);
    }
    if (u->getOpcode() == clang::UO_Plus) return value(u->getSubExpr());
    if (u->getOpcode() != clang::UO_Minus && u->getOpcode() != clang::UO_Not) return nullptr;
    const ComplexParts z = parts_of(u->getSubExpr(), part_at(e));
    const ir::ExprPtr im = ir::unary("-", z.im ? z.im : lowering_.initials.zero_of(part_at(e), where));
    return complex_value({u->getOpcode() == clang::UO_Minus ? ir::unary("-", z.re) : z.re, im}, type_at(e), where);
  }
  if (const auto* literal = llvm::dyn_cast<clang::ImaginaryLiteral>(e))
    return lowering_.structures.structure_of(
        type_at(e), {lowering_.initials.zero_of(part_at(e), where), value(literal->getSubExpr())});
  const auto* c = llvm::dyn_cast<clang::CastExpr>(e);
  if (c == nullptr) return nullptr;
  switch (c->getCastKind()) {
    case clang::CK_FloatingRealToComplex:
    case clang::CK_FloatingComplexCast:
    case clang::CK_IntegralComplexToFloatingComplex:
    case clang::CK_IntegralRealToComplex: {
      const ComplexParts z = parts_of(c->getSubExpr(), part_at(e));
      return complex_value(z, type_at(e), where);
    }
    case clang::CK_FloatingComplexToReal:
      return parts_of(c->getSubExpr(), part_at(c->getSubExpr())).re;
    default:
      return nullptr;
  }
}

ir::ExprPtr ComplexNumbers::complex_equality(const std::string& op, const ComplexParts& x, const ComplexParts& y,
                                             const ir::TypePtr& part) {
  const ir::ExprPtr zero = lowering_.initials.zero_of(part, {});
  const ir::ExprPtr re = ir::binary(op, x.re, y.re), im = ir::binary(op, x.im ? x.im : zero, y.im ? y.im : zero);
  return ir::binary(op == "==" ? "&&" : "||", re, im);
}

bool ComplexNumbers::complex_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object,
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
  const auto result = [&](const ComplexParts& z) {
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
    return result({lowering_.initials.zero_of(part, where), ir::real_literal(number)});
  }
  if (object != nullptr) {  // z.real(), z.imag(x)
    if (name != "real" && name != "imag") return false;
    ir::ExprPtr z = arguments.empty() ? value(object) : place(object);
    if (!ir::is_place(z)) z = save(z, "value", where);
    out = lowering_.structures.member_of_structure(z, name == "real" ? 0 : 1);
    if (!arguments.empty()) emit(ir::assign(out, value(arguments[0]), range_of(e)));
    return true;
  }
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    std::string op = clang::getOperatorSpelling(o->getOperator());
    if (o->getOperator() == clang::OO_Equal || (op.size() == 2 && op[1] == '=' && op != "==" && op != "!=")) {
      op.pop_back();
      const ComplexParts by = kept(parts_of(arguments[1], part));
      const ir::ExprPtr target = place(arguments[0]);
      const ir::ExprPtr re = lowering_.structures.member_of_structure(target, 0),
                        im = lowering_.structures.member_of_structure(target, 1);
      const ComplexParts now = op.empty() ? ComplexParts{by.re, by.im ? by.im : lowering_.initials.zero_of(part, where)}
                                          : kept(combined(op, {re, im}, by));
      emit(ir::assign(re, now.re, range_of(e)));
      if (now.im && !ir::same_expr(now.im, im)) emit(ir::assign(im, now.im, range_of(e)));
      out = target;
      return true;
    }
    const ComplexParts x = parts_of(arguments[0], part);
    if (arguments.size() == 1) {
      if (op == "+") return result(x);
      return op == "-" && result({ir::unary("-", x.re), x.im ? ir::unary("-", x.im) : nullptr});
    }
    const ComplexParts first = kept(x), y = parts_of(arguments[1], part);
    if (op == "==" || op == "!=") {
      out = complex_equality(op, first, y, part);
      return true;
    }
    if (op != "+" && op != "-" && op != "*" && op != "/") return false;
    return result(combined(op, first, y));
  }
  static const std::set<std::string> functions{"real",  "imag", "abs", "arg", "norm", "conj", "polar", "exp", "log",
                                               "log10", "sqrt", "pow", "sin", "cos",  "sinh", "cosh",  "tan", "tanh"};
  static const std::set<std::string> without_rule{"asin", "acos", "atan", "asinh", "acosh", "atanh", "proj"};
  if (without_rule.count(name) != 0 && e->getDirectCallee() != nullptr &&
      module_.in_system_header(e->getDirectCallee()->getLocation()))
    refuse(where, Refused::library_function, name);
  if (functions.count(name) == 0) return false;
  std::vector<ComplexParts> given;
  for (const clang::Expr* a : arguments)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(kept(parts_of(a, part)));
  ComplexParts z;
  return !given.empty() && complex_function(name, given, z) && result(z);
}

}  // namespace wengert::compiler
