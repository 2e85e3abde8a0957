// SPDX-License-Identifier: MIT
#include "matrix.hpp"

#include <sstream>

#include "builder.hpp"

namespace wengert::ir {

TypePtr matrix_type(const MatrixForm& form, TypePtr number) {
  const bool fixed = form.rows >= 0 && form.cols >= 0;
  auto t = std::make_shared<Type>();
  t->kind = fixed ? TypeKind::std_array : TypeKind::vector;
  t->element = std::move(number);
  if (fixed) t->extent = int_literal(form.rows * form.cols);
  t->name = std::string(form.is_array ? "Array " : "Matrix ") + std::to_string(form.rows) + " " +
            std::to_string(form.cols) + (form.by_rows ? " rows" : "");
  return t;
}

namespace {

MatrixForm form_of(const std::string& name) {
  std::istringstream text(name);
  std::string kind, order;
  MatrixForm form;
  text >> kind >> form.rows >> form.cols >> order;
  form.is_array = kind == "Array";
  form.by_rows = order == "rows";
  return form;
}

}  // namespace

TypePtr with_matrix_name(const std::string& name, TypePtr number) {
  return matrix_type(form_of(name), std::move(number));
}

std::optional<MatrixForm> matrix_form(const TypePtr& type) {
  return is_matrix(type) ? std::optional(form_of(type->name)) : std::nullopt;
}

bool is_shaped(const TypePtr& type) {
  const auto form = matrix_form(type);
  return form && type->kind == TypeKind::vector && !form->is_vector();
}

bool holds_matrices(const TypePtr& type) { return type && (is_matrix(type) || holds_matrices(type->element)); }

bool takes_matrices(const Function& function) {
  bool found = holds_matrices(function.result);
  for (const VariablePtr& p : function.parameters) found = found || holds_matrices(p->type);
  return found;
}

bool uses_matrices(const Module& module) {
  bool found = false;
  for (const Struct& s : module.structs)
    for (const Field& f : s.fields) found = found || holds_matrices(f.type);
  for (const FunctionPtr& f : module.functions) {
    found = found || takes_matrices(*f);
    for_each_stmt(
        f->body, [&](const StmtPtr& s) { found |= s->kind == StmtKind::declare && holds_matrices(s->variable->type); });
  }
  return found;
}

std::string matrix_spelling(const TypePtr& type) {
  const MatrixForm form = *matrix_form(type);
  const std::string& number = type->element->name;
  const std::string letter = number == "double" ? "d" : number == "float" ? "f" : number == "int" ? "i" : "";
  const auto extent = [](long n) { return n < 0 ? std::string("X") : std::to_string(n); };
  const auto small = [](long n) { return n < 0 || (n >= 2 && n <= 4); };
  const std::string kind = form.is_array ? "Array" : "Matrix";
  if (!letter.empty() && !form.by_rows) {
    if (!form.is_array && form.cols == 1 && small(form.rows)) return "Eigen::Vector" + extent(form.rows) + letter;
    if (form.is_array && form.cols == 1 && small(form.rows)) return "Eigen::Array" + extent(form.rows) + letter;
    if (form.rows == form.cols && small(form.rows))
      return "Eigen::" + kind + extent(form.rows) + (form.is_array ? extent(form.cols) : "") + letter;
  }
  if (!letter.empty() && form.by_rows && !form.is_array && form.rows == 1 && small(form.cols))
    return "Eigen::RowVector" + extent(form.cols) + letter;
  const auto argument = [](long n) { return n < 0 ? std::string("Eigen::Dynamic") : std::to_string(n); };
  return "Eigen::" + kind + "<" + number + ", " + argument(form.rows) + ", " + argument(form.cols) +
         (form.by_rows && form.rows != 1 ? ", Eigen::RowMajor" : "") + ">";
}

ExprPtr measure_of(const ExprPtr& place, const std::string& what) {
  auto e = std::make_shared<Expr>(*size_of_sequence(place));
  e->text = what;
  return e;
}

namespace {

ExprPtr extent_of(const ExprPtr& place, long known, long other, const char* what) {
  if (known >= 0) return literal(std::to_string(known), int_type("long"));
  return other == 1 ? measure_of(place, "") : measure_of(place, what);
}

std::optional<long> number(const ExprPtr& e) {
  const ExprPtr plain = without_casts(e);
  if (plain->kind != ExprKind::literal || !is_integer(plain->type)) return std::nullopt;
  if (plain->text.empty() || plain->text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return std::stol(plain->text);
}

}  // namespace

ExprPtr rows_of(const ExprPtr& place) {
  const MatrixForm form = *matrix_form(place->type);
  return extent_of(place, form.rows, form.cols, "rows");
}
ExprPtr cols_of(const ExprPtr& place) {
  const MatrixForm form = *matrix_form(place->type);
  return extent_of(place, form.cols, form.rows, "cols");
}
ExprPtr shape_of(const ExprPtr& place) {
  return is_shaped(place->type) ? measure_of(place, "shape") : measure_of(place, "");
}

ExprPtr coefficient(const ExprPtr& place, const ExprPtr& row, const ExprPtr& column, SourceRange range) {
  const MatrixForm form = *matrix_form(place->type);
  if (form.cols == 1) return index(place, row, range);
  if (form.rows == 1) return index(place, column, range);
  const ExprPtr& near = form.by_rows ? column : row;
  const ExprPtr& far = form.by_rows ? row : column;
  const ExprPtr stride = form.by_rows ? cols_of(place) : rows_of(place);
  const auto a = number(near), b = number(far), n = number(stride);
  if (a && b && n) return index(place, literal(std::to_string(*a + *b * *n), int_type("long")), range);
  return index(place, binary("+", near, binary("*", far, stride)), range);
}

std::optional<std::pair<ExprPtr, ExprPtr>> row_and_column(const TypePtr& type, const ExprPtr& subscript) {
  const auto form = matrix_form(type);
  if (!form || form->is_vector()) return std::nullopt;
  const long stride = form->by_rows ? form->cols : form->rows;
  ExprPtr near, far;
  if (const auto k = number(subscript); k && stride > 0) {
    near = int_literal(*k % stride);
    far = int_literal(*k / stride);
  } else if (subscript->kind == ExprKind::binary && subscript->text == "+") {
    const ExprPtr& product = subscript->operands[1];
    if (product->kind != ExprKind::binary || product->text != "*") return std::nullopt;
    const ExprPtr& by = product->operands[1];
    const bool fits = stride >= 0 ? number(by) == stride
                                  : by->kind == ExprKind::size && by->text == (form->by_rows ? "cols" : "rows");
    if (!fits) return std::nullopt;
    near = subscript->operands[0];
    far = product->operands[0];
  } else {
    return std::nullopt;
  }
  if (form->by_rows) std::swap(near, far);
  return std::pair{near, far};
}

}  // namespace wengert::ir
