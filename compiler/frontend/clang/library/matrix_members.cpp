// SPDX-License-Identifier: MIT
// Members of Eigen's matrices: parts, functions of coefficients, reductions.
#include <clang/AST/DeclTemplate.h>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

/// The numbers that a member template is given: head<3>().
std::vector<long> template_numbers(const clang::FunctionDecl* f) {
  std::vector<long> all;
  if (const auto* given = f->getTemplateSpecializationArgs())
    for (const auto& a : given->asArray())
      if (a.getKind() == clang::TemplateArgument::Integral) all.push_back(a.getAsIntegral().getExtValue());
  return all;
}

ir::ExprPtr difference(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (is_zero(b)) return a;
  if (a->kind == ir::ExprKind::literal && b->kind == ir::ExprKind::literal)
    return index_of(std::stol(a->text) - std::stol(b->text));
  return ir::binary("-", a, b);
}

}  // namespace

ir::ExprPtr Matrices::integer(const clang::Expr* e) {
  ir::ExprPtr n = value(e);
  while (n->kind == ir::ExprKind::cast && n->text == "implicit") n = n->operands[0];
  if (n->kind == ir::ExprKind::literal || !keeps_subscripts_) return n;
  return save(n, "at", e->getBeginLoc());
}

MatrixValue Matrices::block(const MatrixValue& of, const ir::ExprPtr& row, const ir::ExprPtr& col,
                            const ir::ExprPtr& rows, const ir::ExprPtr& cols, long fixed_rows, long fixed_cols) {
  MatrixValue m = of;
  m.form.rows = fixed_rows;
  m.form.cols = fixed_cols;
  m.form.by_rows = fixed_rows == 1 && fixed_cols != 1;
  m.rows = rows;
  m.cols = cols;
  m.whole = nullptr;
  m.moved.insert(of.aligned.begin(), of.aligned.end());
  m.aligned.clear();
  m.at = [of, row, col](const ir::ExprPtr& i, const ir::ExprPtr& j) { return of.at(sum(row, i), sum(col, j)); };
  return m;
}

/// Parts and other views; false for other members.
bool Matrices::part(const MatrixValue& of, const std::string& name, const clang::CXXMemberCallExpr* e,
                    MatrixValue& out) {
  const auto numbers = template_numbers(e->getMethodDecl());
  std::vector<ir::ExprPtr> given;
  const auto arguments = [&] {
    for (const clang::Expr* a : e->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(integer(a));
  };
  const ir::ExprPtr zero = index_of(0), one = index_of(1);
  const auto line = [&](const ir::ExprPtr& from, const ir::ExprPtr& count, long fixed) {
    if (of.is_row() && !of.is_column()) return block(of, zero, from, one, count, 1, fixed);
    return block(of, from, zero, count, one, fixed, 1);
  };
  const ir::ExprPtr& length = of.is_row() && !of.is_column() ? of.cols : of.rows;
  if (name == "head" || name == "tail" || name == "segment") {
    arguments();
    const bool fixed = !numbers.empty() && given.size() < (name == "segment" ? 2U : 1U);
    const ir::ExprPtr count = fixed ? index_of(numbers[0]) : given.back();
    const long known = fixed ? numbers[0] : -1;
    const ir::ExprPtr from = name == "head" ? zero : name == "tail" ? difference(length, count) : given[0];
    out = line(from, count, known);
    return true;
  }
  if (name == "row" || name == "col") {
    arguments();
    out = name == "row" ? block(of, given[0], zero, one, of.cols, 1, of.form.cols)
                        : block(of, zero, given[0], of.rows, one, of.form.rows, 1);
    return true;
  }
  if (name == "block") {
    arguments();
    const bool fixed = numbers.size() >= 2 && given.size() == 2;
    out = block(of, given[0], given[1], fixed ? index_of(numbers[0]) : given[2],
                fixed ? index_of(numbers[1]) : given[3], fixed ? numbers[0] : -1, fixed ? numbers[1] : -1);
    return true;
  }
  const auto count_and_form = [&](std::size_t k) {
    const bool fixed = given.size() <= k;
    return std::pair{fixed ? index_of(numbers.at(0)) : given[k], fixed ? numbers.at(0) : -1L};
  };
  if (name == "topRows" || name == "bottomRows" || name == "middleRows") {
    arguments();
    const auto [count, fixed] = count_and_form(name == "middleRows" ? 1 : 0);
    const ir::ExprPtr from = name == "topRows" ? zero : name == "bottomRows" ? difference(of.rows, count) : given[0];
    out = block(of, from, zero, count, of.cols, fixed, of.form.cols);
    return true;
  }
  if (name == "leftCols" || name == "rightCols" || name == "middleCols") {
    arguments();
    const auto [count, fixed] = count_and_form(name == "middleCols" ? 1 : 0);
    const ir::ExprPtr from = name == "leftCols" ? zero : name == "rightCols" ? difference(of.cols, count) : given[0];
    out = block(of, zero, from, of.rows, count, of.form.rows, fixed);
    return true;
  }
  if (name.ends_with("Corner") && (name.starts_with("top") || name.starts_with("bottom"))) {
    arguments();
    const bool fixed = given.size() < 2;
    if (fixed && numbers.size() < 2) return false;
    const ir::ExprPtr rows = fixed ? index_of(numbers[0]) : given[0], cols = fixed ? index_of(numbers[1]) : given[1];
    out = block(of, name.starts_with("top") ? zero : difference(of.rows, rows),
                name.find("Left") != std::string::npos ? zero : difference(of.cols, cols), rows, cols,
                fixed ? numbers[0] : -1, fixed ? numbers[1] : -1);
    return true;
  }
  if (name == "transpose" || name == "adjoint") {
    out = transposed(of);
    return true;
  }
  if ((name == "triangularView" || name == "selfadjointView") && !numbers.empty()) {
    out = triangle(of, numbers[0] | (name == "selfadjointView" ? 16 : 0), e);
    return true;
  }
  if (name == "array" || name == "matrix") {
    out = of;
    out.form.is_array = name == "array";
    out.whole = nullptr;
    return true;
  }
  if (name == "noalias" || name == "eval" || name == "derived" || name == "const_cast_derived") {
    out = of;
    if (name == "eval" && !of.whole) out = leaf(materialised(of, e->getBeginLoc()));
    if (name == "eval" && of.whole) {
      const MatrixValue copy = of;
      MatrixValue values = copy;
      values.whole = nullptr;
      out = leaf(materialised(values, e->getBeginLoc()));
    }
    return true;
  }
  if (name == "diagonal") {
    if (!numbers.empty() && numbers[0] != 0) return false;
    if (e->getNumArgs() > 0 && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0))) return false;
    out = block(of, zero, zero, of.form.rows >= 0 && of.form.cols < 0 ? of.cols : of.rows, one, -1, 1);
    if (of.form.rows >= 0 && of.form.cols >= 0) {
      out.form.rows = std::min(of.form.rows, of.form.cols);
      out.rows = index_of(out.form.rows);
    } else {
      out.rows = ir::conditional(ir::binary("<", of.rows, of.cols), of.rows, of.cols);
    }
    out.form.by_rows = false;
    out.at = [of](const ir::ExprPtr& i, const ir::ExprPtr&) { return of.at(i, i); };
    return true;
  }
  if (name == "reverse") {
    out = of;
    out.whole = nullptr;
    out.moved.insert(of.aligned.begin(), of.aligned.end());
    out.aligned.clear();
    const auto back = [](const ir::ExprPtr& count, const ir::ExprPtr& k) {
      return ir::binary("-", difference(count, index_of(1)), k);
    };
    const bool rows = !of.is_row(), cols = !of.is_column();
    out.at = [=](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return of.at(rows ? back(of.rows, i) : i, cols ? back(of.cols, j) : j);
    };
    return true;
  }
  if (name == "asDiagonal") {
    out = of;
    if (of.is_row() && !of.is_column())
      out.at = [of](const ir::ExprPtr& i, const ir::ExprPtr& j) { return of.at(j, i); };
    out.whole = nullptr;
    out.kind = MatrixValue::Kind::diagonal;
    return true;
  }
  if (name == "replicate") {
    arguments();
    if (given.size() + numbers.size() != 2) return false;
    const bool fixed = given.empty();
    const auto count = [&](std::size_t k) {
      return fixed ? index_of(numbers[k]) : held(given[k], "count", e->getBeginLoc());
    };
    const auto times = [&](const ir::ExprPtr& n, const ir::ExprPtr& k) {
      return n->text == "1" && n->kind == ir::ExprKind::literal ? k : ir::binary("*", n, k);
    };
    out = block(of, zero, zero, times(of.rows, count(0)), times(of.cols, count(1)),
                fixed && of.form.rows >= 0 ? of.form.rows * numbers[0] : -1,
                fixed && of.form.cols >= 0 ? of.form.cols * numbers[1] : -1);
    out.is_view = false;
    const auto within = [](const ir::ExprPtr& k, const ir::ExprPtr& n) {
      return n->text == "1" && n->kind == ir::ExprKind::literal ? index_of(0) : ir::binary("%", k, n);
    };
    out.at = [of, within](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return of.at(within(i, of.rows), within(j, of.cols));
    };
    return true;
  }
  if (name == "colwise" || name == "rowwise") {
    out = of;
    out.whole = nullptr;
    out.kind = name == "colwise" ? MatrixValue::Kind::by_columns : MatrixValue::Kind::by_rows;
    return true;
  }
  return false;
}

/// Of fixed sizes up to three by cofactors, of others by elimination.
ir::ExprPtr Matrices::determinant(const MatrixValue& m, clang::SourceLocation where) {
  const long n = m.form.rows;
  if (n != m.form.cols || n < 1 || n > 3) {
    Factors f = declared_factors(Factors::Kind::lu, m.form, m.number, m.rows, m.cols, "the matrix");
    factorise(f, m, false, where);
    return determinant_of(f, where);
  }
  const auto at = [&](long i, long j) { return m.at(index_of(i), index_of(j)); };
  const auto minor = [&](long r, long s, long c, long d) {
    return ir::binary("-", ir::binary("*", at(r, c), at(s, d)), ir::binary("*", at(r, d), at(s, c)));
  };
  if (n == 1) return at(0, 0);
  if (n == 2) return minor(0, 1, 0, 1);
  const auto term = [&](long j) { return ir::binary("*", at(0, j), minor(1, 2, (j + 1) % 3, (j + 2) % 3)); };
  return ir::binary("+", ir::binary("+", term(0), term(1)), term(2));
}

MatrixValue Matrices::inverse(const MatrixValue& of, clang::SourceLocation where) {
  const MatrixValue m = in_memory(of, where);
  const long n = m.form.rows;
  if (n != m.form.cols || n < 1 || n > 3) {
    Factors f = declared_factors(Factors::Kind::lu, m.form, m.number, m.rows, m.cols, "the matrix");
    factorise(f, m, false, where);
    return inverse_of(f, where);
  }
  const ir::ExprPtr whole = save(determinant(m, where), "determinant", where);
  const ir::ExprPtr made = new_matrix(m.form, m.number, m.rows, m.cols, "inverse", where, false);
  const MatrixValue result = leaf(made);
  const auto at = [&](long i, long j) { return m.at(index_of(i), index_of(j)); };
  for (long j = 0; j < n; ++j)
    for (long i = 0; i < n; ++i) {
      ir::ExprPtr cofactor;
      if (n == 1) {
        cofactor = with_type(ir::literal("1.0", ir::real_type()), m.number);
      } else if (n == 2) {
        cofactor = i == j ? at(1 - i, 1 - j) : ir::unary("-", at(i, j));
      } else {
        const long r = (j + 1) % 3, s = (j + 2) % 3, c = (i + 1) % 3, d = (i + 2) % 3;
        cofactor = ir::binary("-", ir::binary("*", at(r, c), at(s, d)), ir::binary("*", at(r, d), at(s, c)));
      }
      emit(ir::assign(result.at(index_of(i), index_of(j)), ir::binary("/", cofactor, whole)));
    }
  return result;
}

MatrixValue Matrices::member(const clang::CXXMemberCallExpr* e) {
  const auto where = e->getExprLoc();
  const auto* method = e->getMethodDecl();
  const std::string name = method->getDeclName().isIdentifier() ? method->getNameAsString() : std::string();
  const clang::Expr* object = e->getImplicitObjectArgument();
  if (name == "finished") {
    ir::ExprPtr out;
    if (!statement(llvm::dyn_cast<clang::CallExpr>(plain(object)->IgnoreParenImpCasts()), out) || !out)
      refuse_operation(e, name);
    return leaf(out);
  }
  MatrixValue out;
  if (name == "lazyProduct") return product(matrix(object), matrix(e->getArg(0)), where);
  if (factors_kind(without_conversions(object)->getType())) return factor_member(e);
  if (is_rotation(without_conversions(object)->getType())) return rotation_member(e, name);
  MatrixValue of = matrix(object);
  if (of.kind == MatrixValue::Kind::lower || of.kind == MatrixValue::Kind::upper) {
    if (name == "solve" && e->getNumArgs() == 1)
      return solved_triangle(of, in_memory(as_values(matrix(e->getArg(0))), where), where);
    if (name == "transpose" || name == "adjoint") return transposed(of);
    if (name == "nestedExpression" || name == "toDenseMatrix" || name == "eval") {
      if (name != "nestedExpression") return as_values(of);
      of.kind = MatrixValue::Kind::values;
      return of;
    }
  }
  if (of.kind == MatrixValue::Kind::diagonal && name == "toDenseMatrix") return as_values(of);
  if (of.kind == MatrixValue::Kind::by_columns || of.kind == MatrixValue::Kind::by_rows)
    return reduced_by(of, name, where);
  if (of.kind != MatrixValue::Kind::values) refuse_operation(e, name);
  if (part(of, name, e, out)) return out;
  if (name == "inverse" && !of.form.is_array) return inverse(of, where);
  std::vector<const clang::Expr*> values{object};
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) values.push_back(a);
  if (name == "normalized" || name == "stableNormalized") {
    const ir::ExprPtr length = save(reduced(of, "norm", where), "length", where);
    return each(of, [length](const ir::ExprPtr& x) { return ir::binary("/", x, length); });
  }
  if (name == "cross") {
    const MatrixValue a = in_memory(of, where), b = in_memory(matrix(e->getArg(0)), where);
    const auto at = [](const MatrixValue& m, long k) {
      return m.is_column() ? m.at(index_of(k), index_of(0)) : m.at(index_of(0), index_of(k));
    };
    const ir::ExprPtr made = new_matrix(a.form, a.number, a.rows, a.cols, "cross", where, false);
    const MatrixValue c = leaf(made);
    for (long k = 0; k < 3; ++k) {
      const long p = (k + 1) % 3, q = (k + 2) % 3;
      emit(ir::assign(at(c, k),
                      ir::binary("-", ir::binary("*", at(a, p), at(b, q)), ir::binary("*", at(a, q), at(b, p)))));
    }
    return c;
  }
  if (name == "unaryExpr") {
    const Applied f = lowering_.ordering.applied(e->getArg(0));
    if (!f) refuse(where, Refused::indirect_call, module_.text_of(e->getArg(0)->getSourceRange()));
    return each(of, [f](const ir::ExprPtr& x) { return f({x}); });
  }
  if (name == "cast") {
    const auto* instance = eigen_class(e->getType());
    const auto* given = method->getTemplateSpecializationArgs();
    if (instance == nullptr || given == nullptr || given->size() == 0) refuse_operation(e, name);
    const ir::TypePtr to = ir::as_mutable(module_.type_of(given->get(0).getAsType(), where));
    MatrixValue m = each(of, [to](const ir::ExprPtr& x) { return ir::cast(to, x); });
    m.number = to;
    return m;
  }
  if (name == "select" && values.size() == 3) {
    const auto side = [&](const clang::Expr* s, const ir::TypePtr& number) {
      return is_eigen(s->getType()) ? matrix(s) : scalar(s, number);
    };
    const bool first = is_eigen(values[1]->getType());
    const MatrixValue known = side(first ? values[1] : values[2], ir::real_type());
    const MatrixValue other = side(first ? values[2] : values[1], known.number);
    const MatrixValue &a = first ? known : other, &b = first ? other : known;
    MatrixValue m = of;
    m.whole = nullptr;
    m.is_view = false;
    m.number = known.number;
    for (const MatrixValue* one : {&a, &b}) {
      m.aligned.insert(one->aligned.begin(), one->aligned.end());
      m.moved.insert(one->moved.begin(), one->moved.end());
    }
    m.at = [of, a, b](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr test = of.at(i, j);
      const ir::ExprPtr then = a.at(i, j);
      return ir::conditional(test, then, b.at(i, j));
    };
    return m;
  }
  return applied(e, name, values);
}

/// A number of all coefficients; null for other names.
ir::ExprPtr Matrices::reduced(const MatrixValue& of, const std::string& name, clang::SourceLocation where) {
  const auto zero = [&] { return lowering_.initials.zero_of(of.number, where); };
  const auto total = [&](const char* as, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& f) {
    const ir::ExprPtr s = save(zero(), as, where);
    for_each(of,
             [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { emit(ir::compound_assign(s, "+", f(of.at(i, j)))); });
    return s;
  };
  const auto squares = [&] {
    return total("squares", [&](const ir::ExprPtr& x) {
      const ir::ExprPtr v = held(x, "coefficient", where);
      return ir::binary("*", v, v);
    });
  };
  const auto count = [&]() -> ir::ExprPtr {
    return of.form.cols == 1 ? of.rows : of.form.rows == 1 ? of.cols : ir::binary("*", of.rows, of.cols);
  };
  if (name == "sum") return total("sum", [](const ir::ExprPtr& x) { return x; });
  if (name == "mean")
    return ir::binary("/", total("sum", [](const ir::ExprPtr& x) { return x; }), ir::cast(of.number, count()));
  if (name == "squaredNorm") return squares();
  if (name == "norm" || name == "stableNorm" || name == "blueNorm") return ir::call("sqrt", {squares()}, of.number);
  if (name == "lpNorm<1>") return total("sum", [&](const ir::ExprPtr& x) { return ir::call("fabs", {x}, of.number); });
  if (name == "prod") {
    const ir::ExprPtr p = save(with_type(ir::literal("1.0", ir::real_type()), of.number), "prod", where);
    for_each(of, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { emit(ir::compound_assign(p, "*", of.at(i, j))); });
    return p;
  }
  if (name == "trace") {
    const ir::ExprPtr s = save(zero(), "trace", where);
    loop(of.form.cols >= 0 ? of.cols : of.rows, "i",
         [&](const ir::ExprPtr& i) { emit(ir::compound_assign(s, "+", of.at(i, i))); });
    return s;
  }
  if (name == "minCoeff" || name == "maxCoeff") {
    const ir::ExprPtr best = save(of.at(index_of(0), index_of(0)), name == "minCoeff" ? "least" : "most", where);
    for_each(of, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr x = held(of.at(i, j), "coefficient", where);
      emit(ir::if_(ir::binary(name == "minCoeff" ? "<" : ">", x, best), {ir::assign(best, x)}));
    });
    return best;
  }
  return nullptr;
}

/// m.colwise().sum() and its like: a row, or a column.
MatrixValue Matrices::reduced_by(const MatrixValue& of, const std::string& name, clang::SourceLocation where) {
  const bool columns = of.kind == MatrixValue::Kind::by_columns;
  if (name == "normalized") {
    MatrixValue m = of;
    m.kind = MatrixValue::Kind::values;
    m = in_memory(m, where);
    MatrixValue lines = m;
    lines.kind = of.kind;
    const MatrixValue lengths = reduced_by(lines, "norm", where), whole = m;
    m.whole = nullptr;
    m.is_view = false;
    m.at = [=](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr zero = index_of(0), x = whole.at(i, j);
      return ir::binary("/", x, columns ? lengths.at(zero, j) : lengths.at(i, zero));
    };
    return m;
  }
  ir::MatrixForm form;
  form.is_array = of.form.is_array;
  form.rows = columns ? 1 : of.form.rows;
  form.cols = columns ? of.form.cols : 1;
  form.by_rows = columns;
  const ir::ExprPtr one = index_of(1), zero = index_of(0);
  const ir::ExprPtr made = new_matrix(form, of.number, columns ? one : of.rows, columns ? of.cols : one,
                                      columns ? "of_columns" : "of_rows", where, false);
  loop(columns ? of.cols : of.rows, "k", [&](const ir::ExprPtr& k) {
    MatrixValue line =
        columns ? block(of, zero, k, of.rows, one, of.form.rows, 1) : block(of, k, zero, one, of.cols, 1, of.form.cols);
    line.kind = MatrixValue::Kind::values;
    const ir::ExprPtr result = reduced(line, name, where);
    if (!result) refuse(where, Refused::eigen, "'" + name + "' by columns or rows; write the loop over them");
    emit(ir::assign(ir::index(made, k), result));
  });
  return leaf(made);
}

}  // namespace wengert::compiler
