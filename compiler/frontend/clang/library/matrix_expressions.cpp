// SPDX-License-Identifier: MIT
// Expressions of Eigen's matrices, as the coefficient at (i, j) that each of them has.
#include <array>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

void merge(MatrixValue& into, const MatrixValue& from) {
  into.aligned.insert(from.aligned.begin(), from.aligned.end());
  into.moved.insert(from.moved.begin(), from.moved.end());
}

}  // namespace

void Matrices::refuse_operation(const clang::Expr* e, const std::string& name) {
  refuse(e->getBeginLoc(), Refused::eigen,
         "'" + (name.empty() ? module_.text_of(e->getSourceRange()) : name) +
             "' has no derivative here; write it with the operations of docs/reference/eigen-compiled.md, or "
             "coefficient by coefficient");
}

/// A value that may be read more than once.
ir::ExprPtr Matrices::held(const ir::ExprPtr& x, const char* name, clang::SourceLocation where) {
  const bool simple = x->kind == ir::ExprKind::literal || x->kind == ir::ExprKind::variable ||
                      (x->kind == ir::ExprKind::index && x->operands[0]->kind == ir::ExprKind::variable);
  return simple ? x : save(x, name, where);
}

MatrixValue Matrices::each(const MatrixValue& a, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& f) {
  MatrixValue m = a;
  m.whole = nullptr;
  m.is_view = false;
  m.at = [a, f](const ir::ExprPtr& i, const ir::ExprPtr& j) { return f(a.at(i, j)); };
  return m;
}

MatrixValue Matrices::each(const MatrixValue& a, const MatrixValue& b,
                           const std::function<ir::ExprPtr(const ir::ExprPtr&, const ir::ExprPtr&)>& f) {
  MatrixValue m = a;
  m.whole = nullptr;
  m.is_view = false;
  merge(m, b);
  if (m.form.rows < 0 && b.form.rows >= 0) m.form.rows = b.form.rows, m.rows = b.rows;
  if (m.form.cols < 0 && b.form.cols >= 0) m.form.cols = b.form.cols, m.cols = b.cols;
  if (!ir::is_real(m.number) && ir::is_real(b.number)) m.number = b.number;
  m.at = [a, b, f](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const ir::ExprPtr left = a.at(i, j);
    return f(left, b.at(i, j));
  };
  return m;
}

MatrixValue Matrices::scalar(const clang::Expr* e, const ir::TypePtr& number) {
  MatrixValue m;
  const ir::ExprPtr given = converted(value(e), number);
  // Eigen copies it now: v(0) in v = v * v(0).
  const auto where = e->getBeginLoc();
  const ir::ExprPtr one =
      given->kind == ir::ExprKind::index ? save(given, "factor", where) : held(given, "factor", where);
  m.number = number;
  m.rows = m.cols = nullptr;
  m.at = [one](const ir::ExprPtr&, const ir::ExprPtr&) { return one; };
  return m;
}

ir::ExprPtr Matrices::function_of(const std::string& name, const ir::ExprPtr& x, clang::SourceLocation where) {
  static const std::map<std::string, std::string> same{
      {"exp", "exp"},        {"log", "log"},     {"sqrt", "sqrt"},    {"sin", "sin"},     {"cos", "cos"},
      {"tan", "tan"},        {"asin", "asin"},   {"acos", "acos"},    {"atan", "atan"},   {"sinh", "sinh"},
      {"cosh", "cosh"},      {"tanh", "tanh"},   {"log1p", "log1p"},  {"expm1", "expm1"}, {"log10", "log10"},
      {"asinh", "asinh"},    {"acosh", "acosh"}, {"atanh", "atanh"},  {"erf", "erf"},     {"erfc", "erfc"},
      {"lgamma", "lgamma"},  {"floor", "floor"}, {"ceil", "ceil"},    {"round", "round"}, {"log2", "log2"},
      {"cwiseSqrt", "sqrt"}, {"abs", "fabs"},    {"cwiseAbs", "fabs"}};
  const auto type = ir::as_mutable(x->type);
  if (const auto known = same.find(name); known != same.end() && ir::is_real(type))
    return ir::call(known->second, {x}, type);
  const auto one = [&] { return with_type(ir::literal("1.0", ir::real_type()), type); };
  if (name == "square" || name == "abs2" || name == "cwiseAbs2") {
    const ir::ExprPtr v = held(x, "base", where);
    return ir::binary("*", v, v);
  }
  if (name == "cube") {
    const ir::ExprPtr v = held(x, "base", where);
    return ir::binary("*", ir::binary("*", v, v), v);
  }
  if (name == "inverse" || name == "cwiseInverse") return ir::binary("/", one(), x);
  if (name == "rsqrt") return ir::binary("/", one(), ir::call("sqrt", {x}, type));
  if (name == "logistic")
    return ir::binary("/", one(), ir::binary("+", one(), ir::call("exp", {ir::unary("-", x)}, type)));
  return nullptr;
}

MatrixValue Matrices::product(MatrixValue a, MatrixValue b, clang::SourceLocation where) {
  using Kind = MatrixValue::Kind;
  const auto is_plain = [](const MatrixValue& m) { return m.kind == Kind::values; };
  // A diagonal one scales rows or columns.
  if (a.kind == Kind::diagonal || b.kind == Kind::diagonal) {
    const bool left = a.kind == Kind::diagonal;
    MatrixValue m = left ? b : a;
    if (!is_plain(m)) refuse(where, Refused::eigen, "a product of two views of matrices; evaluate one of them");
    const MatrixValue d = left ? a : b;
    const MatrixValue of = m;
    m.whole = nullptr;
    m.is_view = false;
    m.aligned = of.aligned;
    m.moved = of.moved;
    m.moved.insert(d.aligned.begin(), d.aligned.end());
    m.moved.insert(d.moved.begin(), d.moved.end());
    m.at = [of, d, left](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr x = of.at(i, j);
      return left ? ir::binary("*", d.at(i, index_of(0)), x) : ir::binary("*", x, d.at(j, index_of(0)));
    };
    return m;
  }
  if ((!is_plain(a) && a.kind != Kind::lower && a.kind != Kind::upper) ||
      (!is_plain(b) && b.kind != Kind::lower && b.kind != Kind::upper))
    refuse(where, Refused::eigen, "this product; evaluate its factors first");
  a = in_memory(a, where);
  b = in_memory(b, where);
  ir::MatrixForm form;
  form.rows = a.form.rows;
  form.cols = b.form.cols;
  form.by_rows = form.rows == 1 && form.cols != 1;
  if (a.form.cols == 1 && is_plain(a) && is_plain(b)) {  // an outer product
    MatrixValue m = a;
    m.form = form;
    m.cols = b.cols;
    m.whole = nullptr;
    m.is_view = false;
    m.moved.insert(a.aligned.begin(), a.aligned.end());
    m.moved.insert(b.aligned.begin(), b.aligned.end());
    m.moved.insert(b.moved.begin(), b.moved.end());
    m.aligned.clear();
    m.at = [a, b](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr left = a.at(i, index_of(0));
      return ir::binary("*", left, b.at(index_of(0), j));
    };
    return m;
  }
  const ir::ExprPtr inner = a.form.cols >= 0 ? a.cols : b.form.rows >= 0 ? b.rows : a.cols;
  if (form.rows == 1 && form.cols == 1) {
    const ir::ExprPtr total = save(lowering_.initials.zero_of(a.number, where), "product", where);
    loop(inner, "k", [&](const ir::ExprPtr& k) {
      const ir::ExprPtr left = a.at(index_of(0), k);
      emit(ir::compound_assign(total, "+", ir::binary("*", left, b.at(k, index_of(0)))));
    });
    MatrixValue m;
    m.number = a.number;
    m.form = form;
    m.rows = m.cols = index_of(1);
    m.at = [total](const ir::ExprPtr&, const ir::ExprPtr&) { return total; };
    return m;
  }
  const ir::ExprPtr made = new_matrix(form, a.number, a.rows, b.cols, "product", where, true);
  const MatrixValue c = leaf(made);
  const auto add = [&](const ir::ExprPtr& i, const ir::ExprPtr& j, const ir::ExprPtr& k) {
    const auto term = [&] {
      const ir::ExprPtr left = a.kind != Kind::values && a.has_unit_diagonal ? nullptr : a.at(i, k);
      emit(ir::compound_assign(c.at(i, j), "+", ir::binary("*", left ? left : a.at(i, k), b.at(k, j))));
    };
    ir::ExprPtr inside;
    const auto triangle = [&](const MatrixValue& m, const ir::ExprPtr& r, const ir::ExprPtr& s) {
      if (m.kind == Kind::values) return;
      const ir::ExprPtr test = ir::binary(m.kind == Kind::lower ? ">=" : "<=", r, s);
      inside = inside ? ir::binary("&&", inside, test) : test;
    };
    triangle(a, i, k);
    triangle(b, k, j);
    if (!inside) return term();
    emit(ir::if_(inside, scratch([&] { term(); })));
  };
  if ((a.has_unit_diagonal && a.kind != Kind::values) || (b.has_unit_diagonal && b.kind != Kind::values))
    refuse(where, Refused::eigen, "a product of a triangle with ones on its diagonal; set its diagonal first");
  // The innermost loop goes along a column where there are several.
  loop(b.cols, "j", [&](const ir::ExprPtr& j) {
    loop(inner, "k", [&](const ir::ExprPtr& k) { loop(a.rows, "i", [&](const ir::ExprPtr& i) { add(i, j, k); }); });
  });
  return c;
}

MatrixValue Matrices::constructed(const clang::CXXConstructExpr* e) {
  if (is_rotation(e->getType())) return rotation(e);
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  if (given.size() == 1 && is_eigen(given[0]->getType())) {
    MatrixValue m = as_values(matrix(given[0]));
    // A matrix made of an expression is a copy: later changes do not reach it.
    if (const auto form = eigen_form(e->getType())) m = turned(m, *form);
    if (const auto form = eigen_form(e->getType()); form && !m.whole) {
      if (m.form.rows < 0 && form->rows >= 0) m.form.rows = form->rows, m.rows = index_of(form->rows);
      if (m.form.cols < 0 && form->cols >= 0) m.form.cols = form->cols, m.cols = index_of(form->cols);
    }
    return m;
  }
  const auto form = eigen_form(e->getType());
  if (!form) refuse_operation(e, {});
  const ir::TypePtr type = module_.type_of(e->getType().getUnqualifiedType(), e->getBeginLoc());
  const bool sizes = type->kind == ir::TypeKind::vector && !given.empty() && given.size() <= 2 &&
                     given[0]->getType()->isIntegralOrEnumerationType();
  if (sizes) {
    const ir::ExprPtr a = integer(given[0]), b = given.size() > 1 ? integer(given[1]) : index_of(1);
    return leaf(new_matrix(*form, type->element, a, form->rows == 1 && given.size() == 1 ? a : b, "value",
                           e->getBeginLoc(), true));
  }
  if (type->kind == ir::TypeKind::vector && !given.empty()) refuse_operation(e, {});
  const auto variable = ir::variable(fresh_name("value"), type);
  show(variable);
  emit(ir::declare(variable));
  if (!given.empty()) fill_constructed(ir::ref(variable), e);
  return leaf(ir::ref(variable));
}

/// The place as it is now, where a view is bound to a name: later changes of subscripts do not move it.
ir::ExprPtr Matrices::kept(const ir::ExprPtr& place, clang::SourceLocation where) {
  if (!keeps_subscripts_ || place->kind == ir::ExprKind::variable) return place;
  std::vector<ir::ExprPtr> operands = place->operands;
  for (std::size_t k = 0; k < operands.size(); ++k) {
    const bool is_subscript = place->kind == ir::ExprKind::index && k == 1;
    if (!is_subscript)
      operands[k] = kept(operands[k], where);
    else if (operands[k]->kind != ir::ExprKind::literal)
      operands[k] = save(operands[k], "at", where);
  }
  return ir::with_operands(place, operands);
}

MatrixValue Matrices::matrix(const clang::Expr* whole) {
  const clang::Expr* e = without_conversions(whole);
  const auto where = e->getBeginLoc();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (const auto view = views_.find(r->getDecl()); view != views_.end()) return view->second;
    const ir::ExprPtr place = lowering_.expressions.reference(r);
    if (!ir::is_matrix(place->type)) refuse_operation(e, {});
    return leaf(place);
  }
  const auto part = [&](const ir::ExprPtr& place) {
    if (!ir::is_matrix(place->type)) refuse_operation(e, {});
    return leaf(ir::is_place(place) ? kept(place, where) : save(place, "value", where));
  };
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return part(lowering_.expressions.member(m));
  if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const ir::ExprPtr base = value(s->getBase());
    return part(element(base, value(s->getIdx()), where));
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e); u != nullptr && u->getOpcode() == clang::UO_Deref)
    return part(lowering_.expressions.pointee(value(u->getSubExpr()), where));
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e)) return constructed(c);
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
      o != nullptr && (is_of_eigen(o->getDirectCallee()) || is_eigen(o->getArg(0)->getType())))
    return operation(o);
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e); m != nullptr && is_of_eigen(m->getMethodDecl()))
    return member(m);
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
    const clang::FunctionDecl* callee = c->getDirectCallee();
    if (callee != nullptr && is_of_eigen(callee)) {
      const std::string name = name_of(callee);
      if (llvm::isa<clang::CXXMethodDecl>(callee)) return nullary(c, name);
      std::vector<const clang::Expr*> values(c->arg_begin(), c->arg_end());
      return applied(c, name, values);
    }
    const ir::ExprPtr result = lowering_.calls.call(c, true);
    const ir::ExprPtr place = ir::is_place(result) ? kept(result, where) : save(result, "value", where);
    return leaf(place);
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e); c != nullptr && eigen_form(c->getType())) {
    const ir::TypePtr type = ir::as_mutable(module_.type_of(c->getType().getUnqualifiedType(), where));
    const ir::ExprPtr test = value(c->getCond());
    const auto variable = ir::variable(fresh_name("choice"), type);
    show(variable);
    emit(ir::declare(variable));
    const MatrixValue target = leaf(ir::ref(variable));
    const ir::Block then = scratch([&] { assign(target, "", matrix(c->getTrueExpr()), where); });
    const ir::Block otherwise = scratch([&] { assign(target, "", matrix(c->getFalseExpr()), where); });
    emit(ir::if_(test, then, otherwise));
    return target;
  }
  refuse_operation(e, {});
}

/// Functions of coefficients: exp(a), pow(a, 2), a.min(b).
MatrixValue Matrices::applied(const clang::CallExpr* e, const std::string& name,
                              const std::vector<const clang::Expr*>& values) {
  const auto where = e->getBeginLoc();
  // Of matrices, exp or inverse is something else than of their coefficients.
  const auto refuse_matrix = [&](const MatrixValue& a) {
    if (!a.form.is_array && !name.starts_with("cwise")) refuse_operation(e, name);
  };
  if (values.size() == 1) {
    const MatrixValue a = matrix(values[0]);
    refuse_matrix(a);
    if (!function_of(name, ir::literal("1.0", a.number), where)) refuse_operation(e, name);
    return each(a, [=, this](const ir::ExprPtr& x) { return function_of(name, x, where); });
  }
  if (values.size() != 2) refuse_operation(e, name);
  const bool left = is_eigen(values[0]->getType()), right = is_eigen(values[1]->getType());
  const MatrixValue a = left ? matrix(values[0]) : MatrixValue();
  const MatrixValue b = right ? matrix(values[1]) : scalar(values[1], a.number);
  const MatrixValue first = left ? a : scalar(values[0], b.number);
  refuse_matrix(left ? a : b);
  std::function<ir::ExprPtr(const ir::ExprPtr&, const ir::ExprPtr&)> f;
  const auto chooses = [&](const char* op) {
    f = [=, this](const ir::ExprPtr& x, const ir::ExprPtr& y) {
      const ir::ExprPtr u = held(x, "left", where), v = held(y, "right", where);
      return ir::conditional(ir::binary(op, v, u), v, u);
    };
  };
  if (name == "pow")
    f = [](const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::call("pow", {x, y}, ir::as_mutable(x->type)); };
  else if (name == "min" || name == "cwiseMin")
    chooses("<");
  else if (name == "max" || name == "cwiseMax")
    chooses(">");
  else if (name == "cwiseProduct")
    f = [](const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::binary("*", x, y); };
  else if (name == "cwiseQuotient")
    f = [](const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::binary("/", x, y); };
  else if (name == "atan2")
    f = [](const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::call("atan2", {x, y}, ir::as_mutable(x->type)); };
  else
    refuse_operation(e, name);
  return left ? each(a, b, f) : each(b, first, [f](const ir::ExprPtr& x, const ir::ExprPtr& y) { return f(y, x); });
}

MatrixValue Matrices::operation(const clang::CXXOperatorCallExpr* e) {
  using Kind = MatrixValue::Kind;
  const auto where = e->getOperatorLoc();
  const std::string op = clang::getOperatorSpelling(e->getOperator());
  if (op == "=" || op == "+=" || op == "-=" || op == "*=" || op == "/=" || op == "<<" || op == ",") {
    ir::ExprPtr out;
    if (!statement(e, out)) refuse_operation(e, {});
    if (!out) refuse_operation(e, {});
    return leaf(out);
  }
  if (e->getNumArgs() == 1) {
    if (op != "-" && op != "+") refuse_operation(e, {});
    const MatrixValue a = matrix(e->getArg(0));
    return op == "-" ? each(a, [](const ir::ExprPtr& x) { return ir::unary("-", x); }) : a;
  }
  static const std::set<std::string> known{"+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "&&", "||"};
  if (e->getNumArgs() != 2 || known.count(op) == 0) refuse_operation(e, {});
  const clang::Expr *left = e->getArg(0), *right = e->getArg(1);
  const bool a_matrix = is_eigen(left->getType()), b_matrix = is_eigen(right->getType());
  const auto f = [op](const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::binary(op, x, y); };
  if (!a_matrix || !b_matrix) {
    const MatrixValue m = matrix(a_matrix ? left : right);
    if (m.kind == Kind::by_columns || m.kind == Kind::by_rows) refuse_operation(e, {});
    const MatrixValue s = scalar(a_matrix ? right : left, m.number);
    MatrixValue result =
        a_matrix ? each(m, s, f) : each(m, s, [f](const ir::ExprPtr& x, const ir::ExprPtr& y) { return f(y, x); });
    result.form = m.form;
    result.rows = m.rows;
    result.cols = m.cols;
    return result;
  }
  const MatrixValue a = matrix(left), b = matrix(right);
  // m.colwise() + v: the vector is added to each column.
  if (a.kind == Kind::by_columns || a.kind == Kind::by_rows) {
    MatrixValue spread = a;
    spread.aligned.clear();
    spread.moved = b.moved;
    spread.moved.insert(b.aligned.begin(), b.aligned.end());
    spread.whole = nullptr;
    spread.at = [b, by = a.kind](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return by == Kind::by_columns ? b.at(i, index_of(0)) : b.at(index_of(0), j);
    };
    MatrixValue m = each(a, spread, f);
    m.kind = Kind::values;
    return m;
  }
  if (op == "*" && !a.form.is_array) return product(a, b, where);
  return each(as_values(a), as_values(b), f);
}

}  // namespace wengert::compiler
