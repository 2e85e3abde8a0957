// SPDX-License-Identifier: MIT
// Declarations of Eigen's matrices, maps and views; first values of members and elements.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

/// Whether what an initial value reads stays as it is while the function runs: constants of the function's own, and
/// constant arguments of a function that writes to no argument.
bool reads_constants(const clang::Expr* e, const clang::FunctionDecl* function) {
  bool writes = false;
  for (const clang::ParmVarDecl* p : function->parameters()) {
    const clang::QualType type = p->getType();
    writes = writes || type->isPointerType() || (is_ref(type) && !is_constant_ref(type)) ||
             (type->isReferenceType() && !type.getNonReferenceType().isConstQualified());
  }
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  writes = writes || (method != nullptr && method->isInstance());
  for (const clang::ValueDecl* d : mentioned_in(e).variables) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    if (v == nullptr) continue;
    const clang::QualType type = v->getType();
    const bool is_own = v->hasLocalStorage() && !type->isReferenceType() && !type->isPointerType();
    const bool is_constant = type.getNonReferenceType().isConstQualified();
    const bool is_steady_number = is_own && type->isArithmeticType() && !changes(function->getBody(), {d});
    const bool is_given = llvm::isa<clang::ParmVarDecl>(v) && type->isReferenceType() && !writes;
    if (!is_steady_number && !(is_constant && (is_own || is_given))) return false;
  }
  return true;
}

/// Whether an expression names a matrix that is no variable: a member, an element, what a pointer leads to.
bool names_place(const clang::Expr* e) {
  e = without_conversions(e);
  if (llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr, clang::UnaryOperator>(e)) return true;
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  return c != nullptr && c->isLValue() && !is_of_eigen(c->getDirectCallee());
}

}  // namespace

void Matrices::fill(const ir::ExprPtr& target, const clang::Expr* e) {
  const clang::Expr* given = without_conversions(e);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given)) {
    if (std::all_of(made->arg_begin(), made->arg_end(),
                    [](const clang::Expr* a) { return llvm::isa<clang::CXXDefaultArgExpr>(a); }))
      return;
  }
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(given); list != nullptr && list->getNumInits() == 0)
    return;
  assign(leaf(target), "", matrix(e), e->getBeginLoc());
}

ir::ExprPtr Matrices::made_of(clang::QualType type, const clang::CallExpr* e) {
  const auto where = e->getExprLoc();
  const auto form = eigen_form(type);
  const ir::TypePtr lowered = module_.type_of(type.getUnqualifiedType(), where);
  std::vector<const clang::Expr*> given(e->arg_begin(), e->arg_end());
  const ir::TypePtr number = ir::as_mutable(lowered->element);
  if (given.size() == 1 && is_eigen(given[0]->getType())) {
    const MatrixValue m = turned(as_values(matrix(given[0])), *form);
    if (m.whole && ir::same_type(m.whole->type, lowered)) return m.whole;
    const ir::ExprPtr made = new_matrix(*form, number, m.rows, m.cols, "value", where, false);
    assign(leaf(made), "", m, where);
    return made;
  }
  const bool sizes = !given.empty() && given.size() <= 2 && given[0]->getType()->isIntegralOrEnumerationType();
  if (lowered->kind == ir::TypeKind::vector) {
    if (!sizes && !given.empty()) refuse_operation(e, "emplace_back");
    const ir::ExprPtr zero = ir::literal("0", ir::int_type("long"));
    const ir::ExprPtr a = given.empty() ? zero : integer(given[0]);
    const ir::ExprPtr b = given.size() > 1 ? integer(given[1]) : form->is_vector() ? a : zero;
    return new_matrix(*form, number, a, b, "value", where, false);
  }
  const ir::ExprPtr made = new_matrix(*form, number, nullptr, nullptr, "value", where, false);
  if (!given.empty()) fill_list(leaf(made), given, where);
  return made;
}

/// Eigen::Map<T> x(pointer, n) and views bound to a name.
bool Matrices::map(const clang::VarDecl* d, const clang::Expr* e) {
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(without_conversions(e));
  if (made == nullptr || !is_eigen_of(d->getType(), "Map")) return false;
  const auto where = d->getLocation();
  const auto* instance = eigen_class(d->getType());
  const auto form = eigen_form(instance->getTemplateArgs()[0].getAsType());
  const auto* stride = eigen_class(instance->getTemplateArgs()[2].getAsType());
  bool plain_stride = stride != nullptr;
  if (stride != nullptr)
    for (const auto& a : stride->getTemplateArgs().asArray())
      plain_stride = plain_stride && a.getKind() == clang::TemplateArgument::Integral && a.getAsIntegral() == 0;
  if (!form || !plain_stride) refuse(where, Refused::eigen, "a map with strides; copy what it reads to a matrix");
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : made->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  if (given.size() == 1 && is_eigen(given[0]->getType())) return false;
  const ir::ExprPtr start = value(given[0]);
  const auto* parameter = llvm::dyn_cast_or_null<clang::ParmVarDecl>(named(given[0]));
  const bool stays = parameter != nullptr && !changes(body_.function->getBody(), {parameter});
  const ir::ExprPtr base = stays || start->kind == ir::ExprKind::address_of || ir::is_sequence(start->type)
                               ? start
                               : save(start, "data", where);
  const auto extent = [&](std::size_t k, long known) {
    if (known >= 0) return ir::literal(std::to_string(known), ir::int_type("long"));
    const auto* number = llvm::dyn_cast_or_null<clang::ParmVarDecl>(named(given[k]));
    const ir::ExprPtr n = value(given[k]);
    const bool steady =
        n->kind == ir::ExprKind::literal || (number != nullptr && !changes(body_.function->getBody(), {number}));
    return steady ? n : save(n, "count", where);
  };
  MatrixValue m;
  m.form = *form;
  if (form->is_vector()) {
    m.rows = form->cols == 1 ? extent(1, form->rows) : ir::literal("1", ir::int_type("long"));
    m.cols = form->cols == 1 ? ir::literal("1", ir::int_type("long")) : extent(1, form->cols);
  } else {
    m.rows = extent(1, form->rows);
    m.cols = extent(2, form->cols);
  }
  m.number = ir::as_mutable(module_.type_of(eigen_number(instance->getTemplateArgs()[0].getAsType()), where));
  const ir::MatrixForm f = *form;
  const ir::ExprPtr rows = m.rows, cols = m.cols;
  m.at = [this, base, f, rows, cols, where](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    if (f.cols == 1) return element(base, i, where);
    if (f.rows == 1) return element(base, j, where);
    return f.by_rows ? element(base, ir::binary("+", ir::binary("*", i, cols), j), where)
                     : element(base, ir::binary("+", ir::binary("*", j, rows), i), where);
  };
  m.is_view = true;
  // What lies behind a pointer may lie behind another one.
  ir::for_each_expr(base, [&](const ir::ExprPtr& x) {
    if (x->kind == ir::ExprKind::variable) m.aligned.insert(x->variable.get());
  });
  views_[d] = m;
  return true;
}

/// The constructors that set sizes or coefficients, of a variable that has just been declared.
bool Matrices::fill_constructed(const ir::ExprPtr& target, const clang::Expr* e) {
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(without_conversions(e));
  if (made == nullptr) return false;
  const MatrixValue m = leaf(target);
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : made->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  if (given.size() == 1 && given[0]->getType()->isPointerType()) {
    const ir::ExprPtr from = value(given[0]);
    for_each(m, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      const ir::ExprPtr to = m.at(i, j);
      emit(ir::assign(to, element(from, to->operands[1], e->getBeginLoc())));
    });
    return true;
  }
  fill_list(m, given, e->getBeginLoc());
  return true;
}

bool Matrices::declare(const clang::VarDecl* d) {
  clang::QualType type = d->getType();
  if (!is_eigen(type)) return false;
  const auto where = d->getLocation();
  if (d->hasGlobalStorage())
    refuse(where, Refused::eigen,
           "matrix '" + d->getNameAsString() + "' lives on between calls; make it a local variable");
  if (declare_factors(d)) return true;
  const clang::Expr* start = d->getInit();
  if (is_rotation(type) && start != nullptr) {
    views_[d] = rotation(start);
    return true;
  }
  // A reference to a member or an element stands for it, as any other reference does.
  if (type->isReferenceType() && eigen_form(type) && start != nullptr && names_place(start)) return false;
  if (start != nullptr && map(d, start)) return true;
  const auto form = eigen_form(type.getNonReferenceType());
  const auto range = module_.range_of(d->getSourceRange());
  if (type->isReferenceType() || !form || is_ref(type)) {
    static const std::set<std::string> views{"Block",        "VectorBlock",   "Transpose", "Map",           "Diagonal",
                                             "ArrayWrapper", "MatrixWrapper", "Ref",       "TriangularView"};
    const bool is_view = form || views.count(eigen_class(type)->getName().str()) != 0;
    if (!is_view && start != nullptr && reads_constants(start, body_.function)) {
      // Eigen would compute it at each use, of the same numbers.
      const MatrixValue m = as_values(matrix(start));
      if (m.kind == MatrixValue::Kind::values) {
        views_[d] = leaf(materialised(m, where, d->getName().str().c_str()));
        views_[d].is_view = false;
        return true;
      }
    }
    if (!is_view || start == nullptr)
      refuse(where, Refused::eigen,
             "'" + d->getNameAsString() + "' is an expression of type '" + eigen_class(type)->getName().str() +
                 "', which Eigen computes where it is used; give it the type of a "
                 "matrix or vector, or write .eval() behind it");
    keeps_subscripts_ = true;
    MatrixValue m = matrix(start);
    keeps_subscripts_ = false;
    if (!m.is_view) m = leaf(materialised(m, where, d->getName().str().c_str()));
    views_[d] = m;
    return true;
  }
  const ir::TypePtr lowered = module_.type_of(type.getUnqualifiedType(), where);
  const auto declared = [&](const ir::ExprPtr& initial) {
    const auto variable = new_variable(d, ir::as_mutable(lowered), ir::Passing::local);
    variable->is_const = false;
    emit(ir::declare(variable, initial, range));
    return ir::ref(variable);
  };
  const clang::Expr* e = start != nullptr ? without_conversions(start) : nullptr;
  std::vector<const clang::Expr*> given, items;
  if (e == nullptr) {
    declared(nullptr);
    return true;
  }
  // Eigen::VectorXd v = (Eigen::VectorXd(3) << 1, 2, 3).finished();
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e)) {
    const ir::ExprPtr target = declared(nullptr);
    for (const clang::Expr* one : list->inits()) items.push_back(one);
    fill_list(leaf(target), items, where);
    return true;
  }
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  if (made != nullptr)
    for (const clang::Expr* a : made->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  const bool copies = made == nullptr || (given.size() == 1 && is_eigen(given[0]->getType()));
  if (copies) {
    const clang::Expr* from = made != nullptr ? given[0] : e;
    const MatrixValue m = turned(as_values(matrix(from)), *form);
    if (m.whole && ir::same_type(m.whole->type, lowered)) {
      // The result of a call, or another variable.
      const ir::ExprPtr target = declared(nullptr);
      emit(ir::assign(target, m.whole, range));
      return true;
    }
    ir::ExprPtr initial;
    if (lowered->kind == ir::TypeKind::vector)
      initial = ir::call("vector",
                         {form->cols == 1   ? m.rows
                          : form->rows == 1 ? m.cols
                                            : ir::binary("*", m.rows, m.cols)},
                         lowered);
    if (m.kind != MatrixValue::Kind::values)
      refuse(where, Refused::eigen, "this view of a matrix stands alone; use it in a product, a sum or a solve");
    const MatrixValue target = leaf(declared(initial));
    for_each(target, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      emit(ir::assign(target.at(i, j), converted(m.at(i, j), target.number)));
    });
    return true;
  }
  if (given.empty()) {
    declared(nullptr);
    return true;
  }
  const bool integers = std::all_of(
      given.begin(), given.end(), [](const clang::Expr* one) { return one->getType()->isIntegralOrEnumerationType(); });
  if (lowered->kind == ir::TypeKind::vector && integers && given.size() <= 2) {
    const ir::ExprPtr a = integer(given[0]), b = given.size() > 1 ? integer(given[1]) : nullptr;
    const ir::ExprPtr size = form->is_vector() ? (b && form->rows != 1 ? a : b ? b : a) : b ? ir::binary("*", a, b) : a;
    declared(ir::call("vector", {size}, lowered));
    return true;
  }
  if (lowered->kind == ir::TypeKind::vector || (given.size() == 1 && !given[0]->getType()->isPointerType())) {
    if (lowered->kind == ir::TypeKind::vector && !(given.size() == 1 && given[0]->getType()->isPointerType()))
      refuse(where, Refused::eigen, "this constructor of '" + spelled(type.getUnqualifiedType()) + "'");
    if (integers) {  // Matrix3d m(3)
      declared(nullptr);
      return true;
    }
  }
  return fill_constructed(declared(nullptr), e);
}

}  // namespace wengert::compiler
