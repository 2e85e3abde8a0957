// SPDX-License-Identifier: MIT
// Eigen's matrices: assignments, loops over coefficients, what fills and resizes them.
#include "compiler/frontend/clang/library/matrices.hpp"

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

ir::ExprPtr zero_index() { return ir::literal("0", ir::int_type("long")); }

bool is_one(const ir::ExprPtr& e) { return e->kind == ir::ExprKind::literal && e->text == "1"; }

}  // namespace

const clang::Expr* without_conversions(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* t = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) e = t->getSubExpr();
    if (const auto* b = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) e = b->getSubExpr();
    if (const auto* c = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(e)) e = c->getSubExpr();
  }
  return e;
}

MatrixValue Matrices::leaf(const ir::ExprPtr& place) {
  const auto form = ir::matrix_form(place->type);
  MatrixValue m;
  m.number = ir::as_mutable(place->type->element);
  m.form = *form;
  m.rows = ir::rows_of(place);
  m.cols = ir::cols_of(place);
  m.at = [place](const ir::ExprPtr& i, const ir::ExprPtr& j) { return ir::coefficient(place, i, j); };
  if (const ir::VariablePtr root = ir::root_of(place)) m.aligned.insert(root.get());
  m.whole = place;
  m.is_view = true;
  return m;
}

/// A row that becomes a column, or the other way round, as Eigen lets vectors do.
MatrixValue Matrices::turned(const MatrixValue& m, const ir::MatrixForm& form) {
  const bool to_column = form.cols == 1 && form.rows != 1 && m.form.rows == 1 && m.form.cols != 1;
  const bool to_row = form.rows == 1 && form.cols != 1 && m.form.cols == 1 && m.form.rows != 1;
  if (!to_column && !to_row) return m;
  MatrixValue t = m;
  std::swap(t.rows, t.cols);
  std::swap(t.form.rows, t.form.cols);
  t.form.by_rows = to_row;
  t.whole = nullptr;
  t.at = [m](const ir::ExprPtr& i, const ir::ExprPtr& j) { return m.at(j, i); };
  return t;
}

void Matrices::loop(const ir::ExprPtr& count, const char* name, const std::function<void(const ir::ExprPtr&)>& body) {
  if (is_one(count)) return body(zero_index());
  const auto counter = ir::variable(fresh_name(name), ir::int_type("long"));
  const ir::Block inside = scratch([&] { body(ir::ref(counter)); });
  emit(ir::for_(counter, true, zero_index(), "<", count, 1, inside));
}

void Matrices::for_each(const MatrixValue& shape, const Act& body) {
  const auto over_rows = [&](const ir::ExprPtr& j) {
    loop(shape.rows, "i", [&](const ir::ExprPtr& i) { body(i, j); });
  };
  if (shape.form.by_rows)
    return loop(shape.rows, "i",
                [&](const ir::ExprPtr& i) { loop(shape.cols, "j", [&](const ir::ExprPtr& j) { body(i, j); }); });
  loop(shape.cols, "j", over_rows);
}

ir::ExprPtr Matrices::new_matrix(const ir::MatrixForm& form, const ir::TypePtr& number, const ir::ExprPtr& rows,
                                 const ir::ExprPtr& cols, const char* name, clang::SourceLocation where, bool zeros) {
  const ir::TypePtr type = ir::matrix_type(form, ir::as_mutable(number));
  const auto variable = ir::variable(fresh_name(name), type);
  show(variable);
  ir::ExprPtr initial;
  if (type->kind == ir::TypeKind::vector) {
    const ir::ExprPtr size = form.cols == 1 ? rows : form.rows == 1 ? cols : ir::binary("*", rows, cols);
    initial = ir::call("vector", {size}, type);
  }
  emit(ir::declare(variable, initial));
  if (zeros && type->kind != ir::TypeKind::vector) {
    const MatrixValue made = leaf(ir::ref(variable));
    for_each(made, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      emit(ir::assign(made.at(i, j), lowering_.initials.zero_of(made.number, where)));
    });
  }
  return ir::ref(variable);
}

ir::ExprPtr Matrices::materialised(const MatrixValue& given, clang::SourceLocation where, const char* name) {
  const MatrixValue m = as_values(given);
  if (m.kind != MatrixValue::Kind::values)
    refuse(where, Refused::eigen, "this view of a matrix stands alone; use it in a product, a sum or a solve");
  const ir::ExprPtr made = new_matrix(m.form, m.number, m.rows, m.cols, name, where, false);
  const MatrixValue target = leaf(made);
  for_each(target, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { emit(ir::assign(target.at(i, j), m.at(i, j))); });
  return made;
}

/// A variable, or a transposed one: what is read again and again.
MatrixValue Matrices::in_memory(const MatrixValue& m, clang::SourceLocation where) {
  return m.is_view || m.kind != MatrixValue::Kind::values ? m : leaf(materialised(m, where));
}

void Matrices::set_size(const ir::ExprPtr& place, const ir::ExprPtr& rows, const ir::ExprPtr& cols) {
  if (place->type->kind != ir::TypeKind::vector) return;
  const ir::MatrixForm form = *ir::matrix_form(place->type);
  const auto differs = [&](const ir::ExprPtr& own, const ir::ExprPtr& wanted) { return ir::binary("!=", own, wanted); };
  const ir::ExprPtr own_rows = ir::rows_of(place), own_cols = ir::cols_of(place);
  if (form.is_vector()) {
    const ir::ExprPtr wanted = form.cols == 1 ? rows : cols;
    const ir::ExprPtr size = ir::measure_of(place, "");
    if (ir::same_expr(size, wanted)) return;
    return emit(ir::if_(differs(size, wanted), {ir::resize(place, wanted)}));
  }
  if (ir::same_expr(own_rows, rows) && ir::same_expr(own_cols, cols)) return;
  emit(ir::if_(ir::binary("||", differs(own_rows, rows), differs(own_cols, cols)),
               {ir::resize(place, ir::binary("*", rows, cols))}));
}

void Matrices::assign(const MatrixValue& target, const std::string& op, MatrixValue source,
                      clang::SourceLocation where) {
  if (!target.is_view) refuse(where, Refused::eigen, "what is assigned to is no matrix, block or map of numbers");
  using Kind = MatrixValue::Kind;
  const bool is_triangle = (target.kind == Kind::lower || target.kind == Kind::upper) && !target.has_unit_diagonal;
  if (target.kind != Kind::values && !is_triangle)
    refuse(where, Refused::eigen, "this kind of target; assign to a matrix or a block of it");
  source = turned(as_values(source), target.form);
  std::set<const ir::Variable*> written = target.aligned;
  written.insert(target.moved.begin(), target.moved.end());
  bool reads_elsewhere = false, reads_same = false;
  for (const ir::Variable* v : written) {
    reads_elsewhere |= source.moved.count(v) != 0;
    reads_same |= source.aligned.count(v) != 0;
  }
  // Of members and elements the root alone is known: what is read may lie beside the target or be it.
  const bool is_part = target.whole && target.whole->kind != ir::ExprKind::variable;
  const bool copies = is_part && source.whole && op.empty() && ir::same_type(target.whole->type, source.whole->type);
  if (is_part && (reads_elsewhere || reads_same) && !copies) {
    source = leaf(materialised(source, where));
    reads_elsewhere = reads_same = false;
  }
  if (target.whole && reads_elsewhere)
    refuse(
        where, Refused::eigen,
        "the right side reads coefficients that the assignment overwrites, in another order; write .eval() behind it");
  if (!target.whole && (reads_elsewhere || reads_same)) source = leaf(materialised(source, where));
  if (target.whole && op.empty() && source.whole && ir::same_type(target.whole->type, source.whole->type)) {
    if (!ir::same_expr(target.whole, source.whole)) emit(ir::assign(target.whole, source.whole));
    return;
  }
  if (target.whole && op.empty() && !reads_same) {
    // What it is made of must not change before it is read.
    set_size(target.whole, source.rows, source.cols);
  }
  for_each(target, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const auto one = [&] {
      const ir::ExprPtr given = converted(source.at(i, j), target.number);
      emit(ir::compound_assign(target.at(i, j), op, given));
    };
    if (!is_triangle) return one();
    emit(ir::if_(ir::binary(target.kind == Kind::lower ? ">=" : "<=", i, j), scratch(one)));
  });
}

ir::ExprPtr Matrices::evaluated(const clang::Expr* e) {
  const MatrixValue m = matrix(e);
  // A matrix of another type, as a parameter or a member wants it.
  if (const auto form = eigen_form(e->getType()); form && m.whole && !is_ref(e->getType())) {
    const ir::TypePtr wanted = ir::matrix_type(*form, m.number);
    if (!ir::same_type(ir::as_mutable(m.whole->type), wanted)) {
      const MatrixValue values = turned(m, *form);
      const ir::ExprPtr made = new_matrix(*form, m.number, values.rows, values.cols, "value", e->getBeginLoc(), false);
      assign(leaf(made), "", values, e->getBeginLoc());
      return made;
    }
  }
  return m.whole ? m.whole : materialised(m, e->getBeginLoc());
}

ir::ExprPtr Matrices::place_of(const clang::Expr* e) {
  const MatrixValue m = matrix(e);
  if (!m.whole)
    refuse(e->getBeginLoc(), Refused::eigen,
           "'" + module_.text_of(e->getSourceRange()) +
               "' is a part of a matrix and is passed to be written to; pass the "
               "whole matrix, or copy the part back afterwards");
  return m.whole;
}

void Matrices::fill_list(const MatrixValue& target, const std::vector<const clang::Expr*>& items,
                         clang::SourceLocation where) {
  const auto index_type = ir::int_type("long");
  const bool numbers =
      std::none_of(items.begin(), items.end(), [](const auto* one) { return is_eigen(one->getType()); });
  if (numbers) {
    for (std::size_t k = 0; k < items.size(); ++k) {
      const long at = static_cast<long>(k);
      const ir::ExprPtr index = ir::literal(std::to_string(at), index_type);
      ir::ExprPtr i = index, j = zero_index();
      if (target.is_row()) {
        std::swap(i, j);
      } else if (!target.is_column() && target.form.cols > 0) {
        i = ir::literal(std::to_string(at / target.form.cols), index_type);
        j = ir::literal(std::to_string(at % target.form.cols), index_type);
      } else if (!target.is_column()) {
        i = ir::binary("/", index, target.cols);
        j = ir::binary("%", index, target.cols);
      }
      const ir::ExprPtr given = converted(value(items[k]), target.number);
      emit(ir::assign(target.at(i, j), given));
    }
    return;
  }
  if (!target.form.is_vector())
    refuse(where, Refused::eigen, "a list of matrices behind '<<'; assign the blocks one by one");
  ir::ExprPtr offset = zero_index();
  for (const clang::Expr* one : items) {
    const bool is_number = !is_eigen(one->getType());
    const ir::ExprPtr single = is_number ? converted(value(one), target.number) : nullptr;
    MatrixValue part;
    if (!is_number) {
      part = matrix(one);
      for (const ir::Variable* v : target.aligned)
        if (part.aligned.count(v) + part.moved.count(v) != 0) part = leaf(materialised(part, where));
    }
    const ir::ExprPtr count = is_number ? ir::literal("1", index_type) : part.is_column() ? part.rows : part.cols;
    const ir::ExprPtr start = offset;
    loop(count, "i", [&](const ir::ExprPtr& i) {
      const ir::ExprPtr at = sum(start, i);
      const ir::ExprPtr given = is_number          ? single
                                : part.is_column() ? part.at(i, zero_index())
                                                   : part.at(zero_index(), i);
      emit(ir::assign(target.is_column() ? target.at(at, zero_index()) : target.at(zero_index(), at), given));
    });
    offset = sum(offset, count);
  }
}

}  // namespace wengert::compiler
