// SPDX-License-Identifier: MIT
// What Eigen's factorisations and triangles are asked for: solutions, factors, determinants, inverses.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

std::vector<const clang::Expr*> given_to(const clang::CallExpr* e) {
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  return given;
}

/// The matrix type that a factorisation is of.
clang::QualType matrix_of(clang::QualType factors) { return eigen_class(factors)->getTemplateArgs()[0].getAsType(); }

bool of_upper_triangle(clang::QualType factors) {
  const auto& given = eigen_class(factors)->getTemplateArgs();
  return given.size() > 1 && given[1].getKind() == clang::TemplateArgument::Integral &&
         given[1].getAsIntegral().getExtValue() == 2;
}

}  // namespace

/// Zeros, and ones where that is meant, outside the part that a view keeps.
MatrixValue Matrices::as_values(const MatrixValue& m) {
  using Kind = MatrixValue::Kind;
  if (m.kind != Kind::lower && m.kind != Kind::upper && m.kind != Kind::diagonal) return m;
  MatrixValue all = m;
  all.kind = Kind::values;
  all.has_unit_diagonal = false;
  all.whole = nullptr;
  all.is_view = false;
  const auto number = [type = m.number](const char* text) {
    return with_type(ir::literal(text, ir::real_type()), type);
  };
  if (m.kind == Kind::diagonal) {
    all.cols = m.rows;
    all.form.cols = m.form.rows;
    all.form.by_rows = false;
    all.moved.insert(m.aligned.begin(), m.aligned.end());
    all.aligned.clear();
    all.at = [m, number](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return ir::conditional(ir::binary("==", i, j), m.at(i, index_of(0)), number("0.0"));
    };
    return all;
  }
  const std::string keeps = m.kind == Kind::lower ? ">" : "<";
  all.at = [m, number, keeps](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const ir::ExprPtr zero = number("0.0");
    if (!m.has_unit_diagonal) return ir::conditional(ir::binary(keeps + "=", i, j), m.at(i, j), zero);
    const ir::ExprPtr beside = ir::conditional(ir::binary("==", i, j), number("1.0"), zero);
    return ir::conditional(ir::binary(keeps, i, j), m.at(i, j), beside);
  };
  return all;
}

/// A.triangularView<Eigen::Lower>()
MatrixValue Matrices::triangle(const MatrixValue& of, long mode, const clang::CXXMemberCallExpr* e) {
  using Kind = MatrixValue::Kind;
  MatrixValue m = of;
  m.whole = nullptr;
  if ((mode & 16) != 0) {  // Eigen::SelfAdjoint
    const bool from_lower = (mode & 1) != 0;
    m.is_view = false;
    m.moved.insert(of.aligned.begin(), of.aligned.end());
    m.aligned.clear();
    m.at = [of, from_lower](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return ir::conditional(ir::binary(from_lower ? ">=" : "<=", i, j), of.at(i, j), of.at(j, i));
    };
    return m;
  }
  if ((mode & 8) != 0 || (mode & 3) == 0 || (mode & 3) == 3) refuse_operation(e, "triangularView");
  m.kind = (mode & 1) != 0 ? Kind::lower : Kind::upper;
  m.has_unit_diagonal = (mode & 4) != 0;
  return m;
}

/// The solution of a triangular system.
MatrixValue Matrices::solved_triangle(const MatrixValue& of, const MatrixValue& right, clang::SourceLocation where) {
  const bool lower = of.kind == MatrixValue::Kind::lower;
  ir::MatrixForm form;
  form.rows = of.form.rows >= 0 ? of.form.rows : of.form.cols >= 0 ? of.form.cols : right.form.rows;
  form.cols = right.form.cols;
  const ir::ExprPtr size = of.form.rows >= 0 ? of.rows : of.form.cols >= 0 ? of.cols : of.rows;
  const ir::ExprPtr made = new_matrix(form, of.number, size, right.cols, "solution", where, false);
  const auto x = [&](const ir::ExprPtr& i, const ir::ExprPtr& c) { return ir::coefficient(made, i, c); };
  loop(right.cols, "c", [&](const ir::ExprPtr& c) {
    const auto line = [&](const ir::ExprPtr& i) {
      const ir::ExprPtr rest = remainder(
          right.at(i, c), lower ? index_of(0) : after(i), lower ? i : size,
          [&](const ir::ExprPtr& k) {
            const ir::ExprPtr factor = of.at(i, k);
            return ir::binary("*", factor, x(k, c));
          },
          where);
      emit(ir::assign(x(i, c), of.has_unit_diagonal ? rest : ir::binary("/", rest, of.at(i, i))));
    };
    if (lower)
      loop_from(index_of(0), size, "i", line);
    else
      loop_down(size, "i", line);
  });
  return leaf(made);
}

/// A factor as a triangle whose rows are in the order of the factorisation.
MatrixValue Matrices::triangle_of(const Factors& f, bool lower) {
  const ir::ExprPtr& place = lower ? f.lower : f.upper;
  MatrixValue m = leaf(place);
  m.whole = nullptr;
  m.kind = lower ? MatrixValue::Kind::lower : MatrixValue::Kind::upper;
  m.has_unit_diagonal = f.kind == Factors::Kind::ldlt || (f.kind == Factors::Kind::lu && !lower);
  if (lower && f.order) {
    m.moved.insert(m.aligned.begin(), m.aligned.end());
    m.aligned.clear();
    m.moved.insert(ir::root_of(f.order).get());
    m.at = [f](const ir::ExprPtr& i, const ir::ExprPtr& k) {
      return ir::coefficient(f.lower, ir::index(f.order, i), k);
    };
  }
  return m;
}

MatrixValue Matrices::transposed(const MatrixValue& of) {
  MatrixValue m = of;
  std::swap(m.rows, m.cols);
  std::swap(m.form.rows, m.form.cols);
  if (m.form.is_vector()) m.form.by_rows = m.form.rows == 1 && m.form.cols != 1;
  m.whole = nullptr;
  if (m.kind == MatrixValue::Kind::lower || m.kind == MatrixValue::Kind::upper)
    m.kind = m.kind == MatrixValue::Kind::lower ? MatrixValue::Kind::upper : MatrixValue::Kind::lower;
  if (!of.form.is_vector()) {
    m.moved.insert(of.aligned.begin(), of.aligned.end());
    m.aligned.clear();
  }
  m.at = [of](const ir::ExprPtr& i, const ir::ExprPtr& j) { return of.at(j, i); };
  return m;
}

MatrixValue Matrices::solved(const Factors& f, const MatrixValue& given, clang::SourceLocation where) {
  using Kind = Factors::Kind;
  MatrixValue right = as_values(given);
  if (f.kind == Kind::cholesky) {
    const MatrixValue lower = triangle_of(f, true);
    const MatrixValue half = solved_triangle(lower, right, where);
    return solved_triangle(transposed(lower), half, where);
  }
  if (f.orthogonal) {
    MatrixValue turned = transposed(leaf(f.orthogonal));
    return solved_triangle(triangle_of(f, false), product(turned, in_memory(right, where), where), where);
  }
  const MatrixValue rows = right;
  right.whole = nullptr;
  right.at = [rows, f](const ir::ExprPtr& i, const ir::ExprPtr& c) { return rows.at(ir::index(f.order, i), c); };
  const MatrixValue lower = triangle_of(f, true);
  MatrixValue half = solved_triangle(lower, right, where);
  if (f.kind == Kind::lu) return solved_triangle(triangle_of(f, false), half, where);
  const MatrixValue unscaled = half;
  half.whole = nullptr;
  half.at = [unscaled, f](const ir::ExprPtr& i, const ir::ExprPtr& c) {
    return ir::binary("/", unscaled.at(i, c), ir::index(f.diagonal, i));
  };
  const MatrixValue ordered = solved_triangle(transposed(lower), half, where);
  const ir::ExprPtr made = new_matrix(ordered.form, f.number, ordered.rows, ordered.cols, "solution", where, false);
  loop(ordered.cols, "c", [&](const ir::ExprPtr& c) {
    loop_from(index_of(0), ordered.rows, "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr value = ordered.at(i, c);
      emit(ir::assign(ir::coefficient(made, ir::index(f.order, i), c), value));
    });
  });
  return leaf(made);
}

/// The factorisation that an expression names or computes.
Factors Matrices::factors(const clang::Expr* whole) {
  const clang::Expr* e = without_conversions(whole);
  const auto where = e->getBeginLoc();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    const auto found = factors_.find(r->getDecl());
    if (found == factors_.end()) refuse_operation(e, {});
    return found->second;
  }
  const clang::Expr* of = nullptr;
  if (const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const std::string name = name_of(c->getMethodDecl());
    if (name == "compute") return computed(c);
    if (factors_made_by(name)) of = c->getImplicitObjectArgument();
  } else if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    if (made->getNumArgs() > 0) of = made->getArg(0);
  }
  if (of == nullptr || !is_eigen(of->getType())) refuse_operation(e, {});
  return factors_of(of, e->getType(), where);
}

Factors Matrices::factors_of(const clang::Expr* of, clang::QualType type, clang::SourceLocation where) {
  const auto kind = factors_kind(type);
  if (!kind) refuse_operation(of, {});
  const MatrixValue m = in_memory(as_values(matrix(of)), where);
  std::string text = module_.text_of(without_conversions(of)->getSourceRange());
  if (text.size() > 40 || text.find('\n') != std::string::npos) text = "the matrix";
  const auto form = eigen_form(matrix_of(type));
  Factors f = declared_factors(*kind, form ? *form : m.form, m.number, m.rows, m.cols, text);
  f.reads_upper = of_upper_triangle(type);
  f.is_rectangular = eigen_class(type)->getName() == "FullPivLU";
  factorise(f, m, false, where);
  return f;
}

/// llt.compute(A)
Factors Matrices::computed(const clang::CXXMemberCallExpr* e) {
  const auto* d = named(e->getImplicitObjectArgument());
  const auto found = factors_.find(d);
  const auto given = given_to(e);
  if (found == factors_.end() || given.size() != 1) refuse_operation(e, "compute");
  factorise(found->second, as_values(matrix(given[0])), true, e->getExprLoc());
  return found->second;
}

/// Eigen::LLT<Eigen::MatrixXd> llt(A), and auto llt = A.llt().
bool Matrices::declare_factors(const clang::VarDecl* d) {
  const auto kind = factors_kind(d->getType());
  if (!kind) return false;
  const auto where = d->getLocation();
  const clang::Expr* start = d->getInit() != nullptr ? without_conversions(d->getInit()) : nullptr;
  const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(start);
  std::vector<const clang::Expr*> given;
  if (made != nullptr)
    for (const clang::Expr* a : made->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  const auto form = eigen_form(matrix_of(d->getType()));
  if (!form || is_ref(matrix_of(d->getType())))
    refuse(where, Refused::eigen, "a factorisation in its matrix's memory; give it a matrix of its own");
  const bool sizes = !given.empty() && given[0]->getType()->isIntegralOrEnumerationType();
  if (start != nullptr && (made == nullptr || (!given.empty() && !sizes))) {
    factors_[d] = made != nullptr && given.size() == 1 && !factors_kind(without_conversions(given[0])->getType())
                      ? factors_of(given[0], d->getType(), where)
                      : factors(made != nullptr ? given[0] : start);
    return true;
  }
  const ir::TypePtr number = ir::as_mutable(module_.type_of(eigen_number(matrix_of(d->getType())), where));
  Factors f = declared_factors(*kind, *form, number, nullptr, nullptr, d->getNameAsString());
  f.reads_upper = of_upper_triangle(d->getType());
  f.is_rectangular = eigen_class(d->getType())->getName() == "FullPivLU";
  factors_[d] = f;
  return true;
}

/// Members of factorisations that are matrices.
MatrixValue Matrices::factor_member(const clang::CXXMemberCallExpr* e) {
  using Kind = Factors::Kind;
  const std::string name = name_of(e->getMethodDecl());
  const auto where = e->getExprLoc();
  const Factors f = factors(e->getImplicitObjectArgument());
  const auto given = given_to(e);
  if (name == "solve" && given.size() == 1) return solved(f, in_memory(as_values(matrix(given[0])), where), where);
  if (name == "inverse" && f.kind != Kind::qr) return inverse_of(f, where);
  const bool triangles = f.kind == Kind::cholesky || f.kind == Kind::ldlt;
  if (name == "matrixL" && triangles) return triangle_of(f, true);
  if (name == "matrixU" && triangles) return transposed(triangle_of(f, true));
  if (name == "vectorD" && f.kind == Kind::ldlt) return leaf(f.diagonal);
  if (name == "matrixLU" && f.kind == Kind::lu && !f.is_rectangular) return packed_lu(f, where);
  if (name == "matrixLLT" && f.kind == Kind::cholesky) {
    MatrixValue m = triangle_of(f, true);
    m.kind = MatrixValue::Kind::values;
    const MatrixValue lower = m;
    // Above the diagonal there are remains of A, which nobody should read.
    const ir::ExprPtr nothing = with_type(ir::literal("NAN", ir::real_type()), f.number);
    m.at = [lower, nothing](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      if (ir::same_expr(i, j)) return lower.at(i, j);
      return ir::conditional(ir::binary(">=", i, j), lower.at(i, j), nothing);
    };
    return m;
  }
  refuse_operation(e, name);
}

/// Eigen's L has ones on its diagonal, and the pivots are U's.
MatrixValue Matrices::packed_lu(const Factors& f, clang::SourceLocation where) {
  MatrixValue m;
  m.number = f.number;
  m.form = f.form;
  m.form.is_array = m.form.by_rows = false;
  m.rows = f.rows;
  m.cols = f.cols;
  m.at = [f](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const auto lower = [&](const ir::ExprPtr& r, const ir::ExprPtr& k) {
      return ir::coefficient(f.lower, ir::index(f.order, r), k);
    };
    const ir::ExprPtr above = ir::binary("*", lower(i, i), ir::coefficient(f.upper, i, j));
    return ir::conditional(ir::binary(">", i, j), ir::binary("/", lower(i, j), lower(j, j)),
                           ir::conditional(ir::binary("==", i, j), lower(i, i), above));
  };
  return leaf(materialised(m, where, "packed"));
}

MatrixValue Matrices::inverse_of(const Factors& f, clang::SourceLocation where) {
  MatrixValue unit;
  unit.number = f.number;
  unit.form = f.form;
  unit.form.is_array = unit.form.by_rows = false;
  unit.rows = f.rows;
  unit.cols = f.cols;
  unit.at = [number = f.number](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const auto literal = [&](const char* text) { return with_type(ir::literal(text, ir::real_type()), number); };
    return ir::conditional(ir::binary("==", i, j), literal("1.0"), literal("0.0"));
  };
  return solved(f, unit, where);
}

/// The product of the diagonal of a triangle, or the sum of its logarithms.
ir::ExprPtr Matrices::over_diagonal(const MatrixValue& m, bool logarithms, clang::SourceLocation where) {
  const auto literal = [&](const char* text) { return with_type(ir::literal(text, ir::real_type()), m.number); };
  if (m.has_unit_diagonal) return literal(logarithms ? "0.0" : "1.0");
  const ir::ExprPtr all =
      save(literal(logarithms ? "0.0" : "1.0"), logarithms ? "log_determinant" : "determinant", where);
  loop_from(index_of(0), m.form.rows >= 0 ? m.rows : m.cols, "i", [&](const ir::ExprPtr& i) {
    const ir::ExprPtr one = m.at(i, i);
    if (!logarithms) return emit(ir::compound_assign(all, "*", one));
    emit(ir::compound_assign(all, "+", ir::call("log", {ir::call("fabs", {one}, m.number)}, m.number)));
  });
  return all;
}

ir::ExprPtr Matrices::determinant_of(const Factors& f, clang::SourceLocation where) {
  return ir::binary("*", f.sign, over_diagonal(triangle_of(f, true), false, where));
}

/// Members of factorisations and of triangles that are numbers; false for others.
bool Matrices::factor_number(const clang::CXXMemberCallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getExprLoc();
  const clang::Expr* object = e->getImplicitObjectArgument();
  if (!factors_kind(without_conversions(object)->getType())) return false;
  const Factors f = factors(object);
  if (name == "rows" || name == "cols") {
    out = name == "rows" ? f.rows : f.cols;
    return true;
  }
  if (name == "info") {
    if (f.kind != Factors::Kind::cholesky) {
      out = ir::literal("0", ir::int_type());
      return true;
    }
    const ir::ExprPtr info = save(ir::literal("0", ir::int_type()), "info", where);
    const auto zero = with_type(ir::literal("0.0", ir::real_type()), f.number);
    loop_from(index_of(0), f.rows, "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr fails = ir::unary("!", ir::binary(">", ir::coefficient(f.lower, i, i), zero));
      emit(ir::if_(fails, {ir::assign(info, ir::literal("1", ir::int_type()))}));
    });
    out = info;
    return true;
  }
  if (name == "determinant" && f.kind == Factors::Kind::lu) {
    out = determinant_of(f, where);
    return true;
  }
  if (name == "absDeterminant" && f.orthogonal) {
    out = over_diagonal(triangle_of(f, false), false, where);
    return true;
  }
  if (name == "logAbsDeterminant" && f.orthogonal) {
    out = over_diagonal(triangle_of(f, false), true, where);
    return true;
  }
  refuse_operation(e, name);
}

/// llt.compute(A), llt.solveInPlace(b), L.triangularView<Eigen::Lower>().solveInPlace(b); false for other members.
bool Matrices::changing_solve(const clang::CXXMemberCallExpr* e, const std::string& name) {
  const clang::Expr* object = e->getImplicitObjectArgument();
  const bool of_factors = factors_kind(without_conversions(object)->getType()).has_value();
  if (name == "compute" && of_factors) {
    computed(e);
    return true;
  }
  if (name != "solveInPlace") return false;
  const auto given = given_to(e);
  if (given.size() != 1) refuse_operation(e, name);
  const auto where = e->getExprLoc();
  const MatrixValue target = matrix(given[0]);
  if (!target.is_view) refuse_operation(e, name);
  if (of_factors) {
    assign(target, "", solved(factors(object), target, where), where);
    return true;
  }
  const MatrixValue triangle = matrix(object);
  if (triangle.kind != MatrixValue::Kind::lower && triangle.kind != MatrixValue::Kind::upper) refuse_operation(e, name);
  assign(target, "", solved_triangle(triangle, target, where), where);
  return true;
}

}  // namespace wengert::compiler
