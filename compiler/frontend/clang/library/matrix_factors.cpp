// SPDX-License-Identifier: MIT
// Factorisations of Eigen's matrices, as loops. Golub and Van Loan, Matrix Computations, 4th edition: Cholesky 4.2.5
// by inner products, LDL^T with diagonal pivots 4.2.9, LU in Crout's form with row pivots 3.4.6, Gram-Schmidt 5.2.7;
// its second pass: Giraud, Langou and Rozloznik (2005).
#include "compiler/frontend/clang/library/matrix_factors.hpp"

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

ir::ExprPtr size_of(const Factors& f) { return f.form.rows >= 0 ? f.rows : f.cols; }

}  // namespace

std::optional<Factors::Kind> factors_made_by(const std::string& member) {
  static const std::map<std::string, Factors::Kind> kinds{
      {"llt", Factors::Kind::cholesky},
      {"ldlt", Factors::Kind::ldlt},
      {"lu", Factors::Kind::lu},
      {"partialPivLu", Factors::Kind::lu},
      {"fullPivLu", Factors::Kind::lu},
      {"householderQr", Factors::Kind::qr},
      {"colPivHouseholderQr", Factors::Kind::least_squares},
      {"fullPivHouseholderQr", Factors::Kind::least_squares},
      {"completeOrthogonalDecomposition", Factors::Kind::least_squares}};
  const auto found = kinds.find(member);
  return found != kinds.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<Factors::Kind> factors_kind(clang::QualType type) {
  static const std::map<std::string, Factors::Kind> kinds{
      {"LLT", Factors::Kind::cholesky},
      {"LDLT", Factors::Kind::ldlt},
      {"PartialPivLU", Factors::Kind::lu},
      {"FullPivLU", Factors::Kind::lu},
      {"HouseholderQR", Factors::Kind::qr},
      {"ColPivHouseholderQR", Factors::Kind::least_squares},
      {"FullPivHouseholderQR", Factors::Kind::least_squares},
      {"CompleteOrthogonalDecomposition", Factors::Kind::least_squares}};
  const auto* instance = eigen_class(type);
  const auto found = instance != nullptr ? kinds.find(instance->getName().str()) : kinds.end();
  return found != kinds.end() ? std::optional(found->second) : std::nullopt;
}

/// for (name = lower; name < bound; ++name)
void Matrices::loop_from(const ir::ExprPtr& lower, const ir::ExprPtr& bound, const char* name,
                         const std::function<void(const ir::ExprPtr&)>& body) {
  const auto counter = ir::variable(fresh_name(name), ir::int_type("long"));
  const ir::Block inside = scratch([&] { body(ir::ref(counter)); });
  emit(ir::for_(counter, true, lower, "<", bound, 1, inside));
}

/// for (name = count - 1; name >= 0; --name)
void Matrices::loop_down(const ir::ExprPtr& count, const char* name,
                         const std::function<void(const ir::ExprPtr&)>& body) {
  const auto counter = ir::variable(fresh_name(name), ir::int_type("long"));
  const ir::Block inside = scratch([&] { body(ir::ref(counter)); });
  emit(ir::for_(counter, true, ir::binary("-", count, index_of(1)), ">=", index_of(0), -1, inside));
}

/// A new matrix of zeros; without sizes an empty one, which is resized where the factors are computed.
ir::ExprPtr Matrices::factor_matrix(const ir::MatrixForm& form, const ir::TypePtr& number, const ir::ExprPtr& rows,
                                    const ir::ExprPtr& cols, const char* name, const std::string& comment) {
  const ir::TypePtr type = ir::matrix_type(form, number);
  const auto variable = ir::variable(fresh_name(name), type);
  show(variable);
  ir::ExprPtr initial;
  if (type->kind != ir::TypeKind::vector)
    initial = ir::initializer_list({}, type);
  else if (rows)
    initial = ir::call("vector", {form.cols == 1 ? rows : ir::binary("*", rows, cols)}, type);
  const ir::StmtPtr made = ir::declare(variable, initial);
  made->comment = comment;
  emit(made);
  return ir::ref(variable);
}

/// The variables of a factorisation of matrices of this form.
Factors Matrices::declared_factors(Factors::Kind kind, const ir::MatrixForm& form, const ir::TypePtr& number,
                                   const ir::ExprPtr& rows, const ir::ExprPtr& cols, const std::string& of) {
  using Kind = Factors::Kind;
  Factors f;
  f.kind = kind;
  f.number = number;
  f.form = form;
  const long n = form.rows >= 0 ? form.rows : form.cols;
  const ir::ExprPtr size = rows ? (form.rows >= 0 || form.cols < 0 ? rows : cols) : nullptr;
  ir::MatrixForm square, by_columns, line;
  square.rows = square.cols = n;
  square.by_rows = true;  // rows are multiplied by each other
  by_columns = square;
  by_columns.by_rows = false;
  line.rows = n;
  line.cols = 1;
  if (kind == Kind::qr || kind == Kind::least_squares) {
    ir::MatrixForm tall = form;
    tall.is_array = tall.by_rows = false;
    f.orthogonal = factor_matrix(tall, number, rows, cols, "orthogonal", "// " + of + " = orthogonal * upper");
    square.rows = square.cols = form.cols;
    square.by_rows = false;
    f.upper = factor_matrix(square, number, cols, cols, "upper", "");
    return f;
  }
  const char* texts[] = {" = lower * lower^T", " = lower * diagonal * lower^T, rows and columns in this order",
                         " = lower * upper, rows in this order"};
  f.lower = factor_matrix(square, number, size, size, "lower",
                          "// " + of +
                              texts[kind == Kind::cholesky ? 0
                                    : kind == Kind::ldlt   ? 1
                                                           : 2]);
  if (kind == Kind::cholesky) return f;
  if (kind == Kind::lu) f.upper = factor_matrix(by_columns, number, size, size, "upper", "");
  if (kind == Kind::ldlt) f.diagonal = factor_matrix(line, number, size, index_of(1), "diagonal", "");
  f.order = factor_matrix(line, ir::int_type("long"), size, index_of(1), "order", "");
  if (kind == Kind::lu) {
    const auto sign = ir::variable(fresh_name("sign"), number);
    show(sign);
    emit(ir::declare(sign, with_type(ir::literal("1.0", ir::real_type()), number)));
    f.sign = ir::ref(sign);
  }
  return f;
}

namespace {

std::vector<ir::ExprPtr> matrices_of(const Factors& f) {
  std::vector<ir::ExprPtr> all;
  for (const ir::ExprPtr& one : {f.lower, f.upper, f.diagonal, f.orthogonal, f.order})
    if (one) all.push_back(one);
  return all;
}

}  // namespace

/// Computes the factors of `of`, whose coefficients are read again and again.
void Matrices::factorise(Factors& f, const MatrixValue& given, bool resizes, clang::SourceLocation where) {
  using Kind = Factors::Kind;
  MatrixValue of = in_memory(given, where);
  for (const ir::ExprPtr& one : matrices_of(f))
    for (const auto* read : {&of.aligned, &of.moved})
      if (const auto root = ir::root_of(one); read->count(root.get()) != 0) of = leaf(materialised(of, where));
  f.rows = ir::rows_of(f.orthogonal ? f.orthogonal : f.lower);
  f.cols = ir::cols_of(f.orthogonal ? f.orthogonal : f.lower);
  if (f.is_rectangular && (f.form.rows < 0 || f.form.cols < 0)) {
    const auto* text = "throw std::invalid_argument(\"a factorisation of a matrix that is not square\");";
    emit(ir::if_(ir::binary("!=", of.rows, of.cols), {ir::opaque(text)}));
  } else if (!f.orthogonal && f.form.rows >= 0 && f.form.cols >= 0 && f.form.rows != f.form.cols) {
    refuse(where, Refused::eigen, "a factorisation of a matrix that is not square");
  }
  if (resizes && f.sign) emit(ir::assign(f.sign, with_type(ir::literal("1.0", ir::real_type()), f.number)));
  if (resizes)
    for (const ir::ExprPtr& one : matrices_of(f)) {
      const bool is_tall = one == f.orthogonal;
      const ir::ExprPtr cols = ir::matrix_form(one->type)->cols == 1 && !is_tall ? index_of(1) : of.cols;
      set_size(one, is_tall || !f.orthogonal ? of.rows : of.cols, cols);
    }
  if (f.orthogonal) return factorise_qr(f, of, where);
  if (f.reads_upper) {
    const MatrixValue upper = of;
    of.at = [upper](const ir::ExprPtr& i, const ir::ExprPtr& j) { return upper.at(j, i); };
  }
  if (f.kind == Kind::cholesky) return factorise_cholesky(f, of, where);
  if (f.kind == Kind::ldlt) return factorise_ldlt(f, of, where);
  factorise_lu(f, of, where);
}

/// start - sum over k < bound of a(k) * b(k), in a variable.
ir::ExprPtr Matrices::remainder(const ir::ExprPtr& start, const ir::ExprPtr& lower, const ir::ExprPtr& bound,
                                const std::function<ir::ExprPtr(const ir::ExprPtr&)>& term,
                                clang::SourceLocation where) {
  const ir::ExprPtr rest = save(start, "rest", where);
  loop_from(lower, bound, "k", [&](const ir::ExprPtr& k) { emit(ir::compound_assign(rest, "-", term(k))); });
  return rest;
}

void Matrices::factorise_cholesky(const Factors& f, const MatrixValue& of, clang::SourceLocation where) {
  const auto lower = [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { return ir::coefficient(f.lower, i, j); };
  loop_from(index_of(0), size_of(f), "j", [&](const ir::ExprPtr& j) {
    const ir::ExprPtr pivot = remainder(
        of.at(j, j), index_of(0), j, [&](const ir::ExprPtr& k) { return ir::binary("*", lower(j, k), lower(j, k)); },
        where);
    emit(ir::assign(lower(j, j), ir::call("sqrt", {pivot}, f.number)));
    loop_from(after(j), size_of(f), "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr rest = remainder(
          of.at(i, j), index_of(0), j, [&](const ir::ExprPtr& k) { return ir::binary("*", lower(i, k), lower(j, k)); },
          where);
      emit(ir::assign(lower(i, j), ir::binary("/", rest, lower(j, j))));
    });
  });
}

/// Puts the place in `order` from k on, whose value is largest, at k.
void Matrices::choose_pivot(const Factors& f, const ir::ExprPtr& k,
                            const std::function<ir::ExprPtr(const ir::ExprPtr&)>& value, clang::SourceLocation where) {
  const auto size = [&](const ir::ExprPtr& i) { return ir::call("fabs", {value(ir::index(f.order, i))}, f.number); };
  const ir::ExprPtr best = save(k, "best", where);
  loop_from(after(k), size_of(f), "i",
            [&](const ir::ExprPtr& i) { emit(ir::if_(ir::binary(">", size(i), size(best)), {ir::assign(best, i)})); });
  ir::Block exchange = scratch([&] {
    const ir::ExprPtr row = save(ir::index(f.order, k), "row", where);
    emit(ir::assign(ir::index(f.order, k), ir::index(f.order, best)));
    emit(ir::assign(ir::index(f.order, best), row));
    if (f.sign) emit(ir::assign(f.sign, ir::unary("-", f.sign)));
  });
  emit(ir::if_(ir::binary("!=", best, k), exchange));
}

void Matrices::factorise_lu(const Factors& f, const MatrixValue& of, clang::SourceLocation where) {
  const auto row = [&](const ir::ExprPtr& i) { return ir::index(f.order, i); };
  const auto lower = [&](const ir::ExprPtr& r, const ir::ExprPtr& k) { return ir::coefficient(f.lower, r, k); };
  const auto upper = [&](const ir::ExprPtr& k, const ir::ExprPtr& j) { return ir::coefficient(f.upper, k, j); };
  loop_from(index_of(0), size_of(f), "i", [&](const ir::ExprPtr& i) { emit(ir::assign(row(i), i)); });
  loop_from(index_of(0), size_of(f), "j", [&](const ir::ExprPtr& j) {
    const auto rest = [&](const ir::ExprPtr& r, const ir::ExprPtr& bound) {
      return remainder(
          of.at(r, j), index_of(0), bound,
          [&](const ir::ExprPtr& k) { return ir::binary("*", lower(r, k), upper(k, j)); }, where);
    };
    loop_from(index_of(0), j, "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr r = save(row(i), "row", where);
      const ir::ExprPtr left = rest(r, i);
      emit(ir::assign(upper(i, j), ir::binary("/", left, lower(r, i))));
    });
    loop_from(j, size_of(f), "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr r = save(row(i), "row", where);
      const ir::ExprPtr left = rest(r, j);
      emit(ir::assign(lower(r, j), left));
    });
    choose_pivot(f, j, [&](const ir::ExprPtr& r) { return lower(r, j); }, where);
  });
}

void Matrices::factorise_ldlt(const Factors& f, const MatrixValue& of, clang::SourceLocation where) {
  const auto row = [&](const ir::ExprPtr& i) { return ir::index(f.order, i); };
  const auto lower = [&](const ir::ExprPtr& r, const ir::ExprPtr& k) { return ir::coefficient(f.lower, r, k); };
  const auto diagonal = [&](const ir::ExprPtr& k) { return ir::index(f.diagonal, k); };
  ir::MatrixForm line = *ir::matrix_form(f.diagonal->type);
  const ir::ExprPtr left = new_matrix(line, f.number, size_of(f), index_of(1), "left", where, false);
  loop_from(index_of(0), size_of(f), "i", [&](const ir::ExprPtr& i) {
    emit(ir::assign(row(i), i));
    emit(ir::assign(ir::index(left, i), of.at(i, i)));
  });
  loop_from(index_of(0), size_of(f), "j", [&](const ir::ExprPtr& j) {
    choose_pivot(f, j, [&](const ir::ExprPtr& r) { return ir::index(left, r); }, where);
    const ir::ExprPtr s = save(row(j), "pivot_row", where);
    emit(ir::assign(diagonal(j), ir::index(left, s)));
    loop_from(after(j), size_of(f), "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr r = save(row(i), "row", where);
      // The lower triangle alone is read.
      const ir::ExprPtr is_below = ir::binary(">", r, s);
      const ir::ExprPtr start = of.at(save(ir::conditional(is_below, r, s), "below", where),
                                      save(ir::conditional(is_below, s, r), "above", where));
      const ir::ExprPtr rest = remainder(
          start, index_of(0), j,
          [&](const ir::ExprPtr& k) { return ir::binary("*", ir::binary("*", lower(r, k), lower(s, k)), diagonal(k)); },
          where);
      emit(ir::assign(lower(r, j), ir::binary("/", rest, diagonal(j))));
      emit(ir::compound_assign(ir::index(left, r), "-",
                               ir::binary("*", ir::binary("*", lower(r, j), lower(r, j)), diagonal(j))));
    });
  });
}

/// What the columns before have in common with column j is taken off it twice, which leaves columns that are
/// orthogonal to the last digits.
void Matrices::factorise_qr(const Factors& f, const MatrixValue& of, clang::SourceLocation where) {
  const ir::ExprPtr rows = ir::rows_of(f.orthogonal), cols = ir::cols_of(f.orthogonal);
  const auto q = [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { return ir::coefficient(f.orthogonal, i, j); };
  const auto upper = [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { return ir::coefficient(f.upper, i, j); };
  const auto* shape = "throw std::invalid_argument(\"a least squares solution of fewer rows than columns\");";
  const auto* depends = "throw std::invalid_argument(\"a QR factorisation of columns that depend on each other\");";
  if (f.form.rows >= 0 && f.form.cols >= 0 && f.form.rows < f.form.cols)
    refuse(where, Refused::eigen, "the QR factorisation of a matrix of fewer rows than columns");
  if (f.form.rows < 0 || f.form.cols < 0) emit(ir::if_(ir::binary("<", rows, cols), {ir::opaque(shape)}));
  ir::MatrixForm line;
  line.rows = f.form.rows;
  line.cols = 1;
  const auto column = [&](const char* name) {
    return new_matrix(line, f.number, rows, index_of(1), name, where, false);
  };
  const auto squares = [&](const std::function<ir::ExprPtr(const ir::ExprPtr&)>& x) {
    const ir::ExprPtr total = save(lowering_.initials.zero_of(f.number, where), "squares", where);
    loop_from(index_of(0), rows, "i",
              [&](const ir::ExprPtr& i) { emit(ir::compound_assign(total, "+", ir::binary("*", x(i), x(i)))); });
    return total;
  };
  loop_from(index_of(0), cols, "j", [&](const ir::ExprPtr& j) {
    std::function<ir::ExprPtr(const ir::ExprPtr&)> from = [&](const ir::ExprPtr& i) { return of.at(i, j); };
    for (const int pass : {0, 1}) {
      const ir::ExprPtr left = column(pass == 0 ? "once" : "twice");
      loop_from(index_of(0), rows, "i", [&](const ir::ExprPtr& i) { emit(ir::assign(ir::index(left, i), from(i))); });
      loop_from(index_of(0), j, "k", [&](const ir::ExprPtr& k) {
        const ir::ExprPtr common = save(lowering_.initials.zero_of(f.number, where), "common", where);
        loop_from(index_of(0), rows, "i", [&](const ir::ExprPtr& i) {
          emit(ir::compound_assign(common, "+", ir::binary("*", q(i, k), from(i))));
        });
        emit(ir::compound_assign(upper(k, j), pass == 0 ? "" : "+", common));
        loop_from(index_of(0), rows, "i", [&](const ir::ExprPtr& i) {
          emit(ir::compound_assign(ir::index(left, i), "-", ir::binary("*", common, q(i, k))));
        });
      });
      from = [left](const ir::ExprPtr& i) { return ir::index(left, i); };
    }
    const ir::ExprPtr length = save(ir::call("sqrt", {squares(from)}, f.number), "length", where);
    const ir::ExprPtr whole = save(squares([&](const ir::ExprPtr& i) { return of.at(i, j); }), "whole", where);
    const ir::ExprPtr bound =
        ir::binary("*", with_type(ir::real_literal(f.number->name == "float" ? 1e-6 : 1e-14), f.number),
                   ir::call("sqrt", {whole}, f.number));
    emit(ir::if_(ir::binary("<=", length, bound), {ir::opaque(depends)}));
    emit(ir::assign(upper(j, j), length));
    loop_from(index_of(0), rows, "i",
              [&](const ir::ExprPtr& i) { emit(ir::assign(q(i, j), ir::binary("/", from(i), length))); });
  });
}

}  // namespace wengert::compiler
