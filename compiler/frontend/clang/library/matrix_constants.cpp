// SPDX-License-Identifier: MIT
// Eigen's matrices of constants, as the coefficient at (i, j): Zero, Ones, Constant, Identity, LinSpaced, Unit.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

/// MatrixXd::Zero(n, m) and its like.
MatrixValue Matrices::nullary(const clang::CallExpr* e, const std::string& name) {
  const auto where = e->getBeginLoc();
  clang::QualType plain_type = e->getType();
  const bool is_unit = name.starts_with("Unit");
  const auto* method = llvm::cast<clang::CXXMethodDecl>(e->getDirectCallee());
  if (const auto* base = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(method->getParent()); is_unit && base)
    plain_type = base->getTemplateArgs()[0].getAsType();
  if (const auto* instance = eigen_class(plain_type); instance != nullptr && instance->getName() == "CwiseNullaryOp")
    plain_type = instance->getTemplateArgs()[1].getAsType();
  if (const auto* instance = eigen_class(plain_type); instance != nullptr && instance->getName() == "Block")
    plain_type = clang::QualType();  // of another kind
  const auto form = plain_type.isNull() ? std::nullopt : eigen_form(plain_type);
  if (!form) refuse_operation(e, name);
  MatrixValue m;
  m.form = *form;
  m.number = ir::as_mutable(module_.type_of(eigen_number(plain_type), where));
  std::vector<const clang::Expr*> given(e->arg_begin(), e->arg_end());
  const std::size_t of_value = name == "Constant" ? 1 : name == "LinSpaced" ? 2 : 0;
  if (is_unit) {
    if (!m.form.is_vector() || m.form.rows < 0 || m.form.cols < 0) refuse_operation(e, name);
    m.rows = index_of(m.form.rows);
    m.cols = index_of(m.form.cols);
    const ir::ExprPtr place =
        name == "Unit" ? integer(given.at(0)) : index_of(long(std::string("XYZW").find(name.back())));
    m.at = [=, column = m.is_column(), number = m.number](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const auto literal = [&](const char* text) { return with_type(ir::literal(text, ir::real_type()), number); };
      const ir::ExprPtr& k = column ? i : j;
      if (k->kind == ir::ExprKind::literal && place->kind == ir::ExprKind::literal)
        return literal(k->text == place->text ? "1.0" : "0.0");
      return ir::conditional(ir::binary("==", k, place), literal("1.0"), literal("0.0"));
    };
    return m;
  }
  std::vector<ir::ExprPtr> sizes;
  const auto known = [](long n) { return index_of(n); };
  if (given.size() < of_value) refuse_operation(e, name);
  for (std::size_t k = 0; k + of_value < given.size(); ++k) sizes.push_back(integer(given[k]));
  const ir::TypePtr number = m.number;
  if (m.form.rows >= 0) m.rows = known(m.form.rows);
  if (m.form.cols >= 0) m.cols = known(m.form.cols);
  if (sizes.size() == 2) {
    if (!m.rows) m.rows = sizes[0];
    if (!m.cols) m.cols = sizes[1];
  } else if (sizes.size() == 1) {
    if (!m.rows) m.rows = sizes[0];
    if (!m.cols) m.cols = sizes[0];
  }
  if (!m.rows || !m.cols) refuse_operation(e, name);
  const auto literal = [number](const char* text) { return with_type(ir::literal(text, ir::real_type()), number); };
  // Eigen copies it now: v(0) in v = v + Constant(n, v(0)).
  const auto copied = [&](const clang::Expr* x, const char* what) {
    const ir::ExprPtr now = converted(value(x), number);
    return now->kind == ir::ExprKind::index ? save(now, what, where) : held(now, what, where);
  };
  if (name == "Zero") {
    m.at = [literal](const ir::ExprPtr&, const ir::ExprPtr&) { return literal("0.0"); };
  } else if (name == "Ones") {
    m.at = [literal](const ir::ExprPtr&, const ir::ExprPtr&) { return literal("1.0"); };
  } else if (name == "Constant") {
    const ir::ExprPtr c = copied(given.back(), "constant");
    m.at = [c](const ir::ExprPtr&, const ir::ExprPtr&) { return c; };
  } else if (name == "Identity") {
    m.at = [literal](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return ir::conditional(ir::binary("==", i, j), literal("1.0"), literal("0.0"));
    };
  } else if (name == "LinSpaced" && m.form.is_vector()) {
    const ir::ExprPtr low = copied(given[given.size() - 2], "low");
    const ir::ExprPtr high = copied(given.back(), "high");
    const ir::ExprPtr last = ir::binary("-", m.is_column() ? m.rows : m.cols, index_of(1));
    const ir::ExprPtr step =
        save(ir::conditional(ir::binary(">", last, index_of(0)),
                             ir::binary("/", ir::binary("-", high, low), ir::cast(number, last)), literal("0.0")),
             "step", where);
    const bool column = m.is_column();
    m.at = [=](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr& k = column ? i : j;
      return ir::conditional(ir::binary("==", k, last), high,
                             ir::binary("+", low, ir::binary("*", ir::cast(number, k), step)));
    };
  } else {
    refuse_operation(e, name);
  }
  return m;
}

}  // namespace wengert::compiler
