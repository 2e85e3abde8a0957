// SPDX-License-Identifier: MIT
// Eigen's rotations, as the matrices that they are: AngleAxis, Rotation2D, and a Quaternion that is made of them.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

ir::ExprPtr times(const ir::ExprPtr& x, const ir::ExprPtr& y) { return ir::binary("*", x, y); }

}  // namespace

bool is_rotation(clang::QualType type) {
  return is_eigen_of(type, "AngleAxis") || is_eigen_of(type, "Rotation2D") || is_eigen_of(type, "Quaternion");
}

/// The matrix of a rotation about an axis of length one (Rodrigues), and of one in the plane.
MatrixValue Matrices::rotation(const clang::Expr* whole) {
  const clang::Expr* e = without_conversions(whole);
  const auto where = e->getBeginLoc();
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  if (made == nullptr) return matrix(e);
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : made->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  if (given.size() == 1 && is_rotation(given[0]->getType())) return rotation(given[0]);
  const auto* instance = eigen_class(made->getType());
  const ir::TypePtr number = ir::as_mutable(module_.type_of(instance->getTemplateArgs()[0].getAsType(), where));
  const bool is_plane = instance->getName() == "Rotation2D" && given.size() == 1 && !is_eigen(given[0]->getType());
  const bool is_space = instance->getName() == "AngleAxis" && given.size() == 2;
  if (!is_plane && !is_space) refuse_operation(e, {});
  const auto one = with_type(ir::literal("1.0", ir::real_type()), number);
  ir::MatrixForm form;
  form.rows = form.cols = is_plane ? 2 : 3;
  const ir::ExprPtr angle = save(converted(value(given[0]), number), "angle", where);
  const ir::ExprPtr s = save(ir::call("sin", {angle}, number), "sine", where);
  const ir::ExprPtr c = save(ir::call("cos", {angle}, number), "cosine", where);
  const MatrixValue axis = is_space ? in_memory(as_values(matrix(given[1])), where) : MatrixValue();
  const ir::ExprPtr size = index_of(form.rows);
  const MatrixValue r = leaf(new_matrix(form, number, size, size, "rotation", where, false));
  const auto set = [&](long i, long j, const ir::ExprPtr& x) { emit(ir::assign(r.at(index_of(i), index_of(j)), x)); };
  if (is_plane) {
    set(0, 0, c), set(0, 1, ir::unary("-", s)), set(1, 0, s), set(1, 1, c);
  } else {
    const auto a = [&](long k) {
      return axis.is_column() ? axis.at(index_of(k), index_of(0)) : axis.at(index_of(0), index_of(k));
    };
    const ir::ExprPtr rest = save(ir::binary("-", one, c), "rest", where);
    for (long j = 0; j < 3; ++j)
      for (long i = 0; i < 3; ++i) {
        const ir::ExprPtr both = times(times(rest, a(i)), a(j));
        const long k = 3 - i - j;
        const bool is_even = (i + 1) % 3 == j;  // above the diagonal in the cycle 0, 1, 2
        set(i, j, i == j ? ir::binary("+", both, c) : ir::binary(is_even ? "-" : "+", both, times(s, a(k))));
      }
  }
  MatrixValue result = r;
  result.is_view = false;  // a value
  return result;
}

/// Members of rotations: the matrix, the inverse.
MatrixValue Matrices::rotation_member(const clang::CXXMemberCallExpr* e, const std::string& name) {
  const MatrixValue r = rotation(e->getImplicitObjectArgument());
  if (name == "toRotationMatrix" || name == "matrix" || name == "normalized") return r;
  if (name == "inverse" || name == "conjugate") return transposed(r);
  refuse_operation(e, name);
}

}  // namespace wengert::compiler
