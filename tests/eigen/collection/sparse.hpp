// SPDX-License-Identifier: MIT
// Sparse matrices as people use them: parts, pruning, triplets that are joined, products from the left, matrices by
// rows, determinants and all solvers with the orderings and preconditioners that Eigen has for them.
#pragma once
#include <sstream>
#include <type_traits>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

enum class Stored { both, lower, upper };
/// Four rows with a dominant diagonal; symmetric ones may have one triangle alone.
template <class Scalar>
SparseMatrix<Scalar> four_rows(const VectorX<Scalar>& x, bool symmetric, Stored stored = Stored::both) {
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 4; ++i) {
    t.emplace_back(i, i, 4.0 + x(i));
    if (i > 0 && stored != Stored::upper) t.emplace_back(i, i - 1, -x(i - 1));
    if (i > 0 && stored != Stored::lower) t.push_back({i - 1, i, symmetric ? Scalar(-x(i - 1)) : Scalar(x(i) * 0.5)});
  }
  if (stored != Stored::upper) t.emplace_back(3, 0, 0.3 * x(2));
  if (symmetric && stored != Stored::lower) t.emplace_back(0, 3, 0.3 * x(2));
  SparseMatrix<Scalar> a(4, 4);
  a.setFromTriplets(t.begin(), t.end());
  return a;
}

PROGRAM(sparse_det_lu) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseLU<SparseMatrix<Scalar>> l(a);
  return Scalar(l.determinant());
}
PROGRAM(sparse_logdet_lu) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseLU<SparseMatrix<Scalar>> l(a);
  return Scalar(l.logAbsDeterminant() + l.signDeterminant());
}
PROGRAM(sparse_absdet_lu) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseLU<SparseMatrix<Scalar>, NaturalOrdering<int>> l;
  l.compute(a);
  return Scalar(l.absDeterminant());
}
PROGRAM(sparse_det_ldlt_lower) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true, Stored::lower);
  SimplicialLDLT<SparseMatrix<Scalar>> l(a);
  return Scalar(l.determinant());
}
PROGRAM(sparse_det_llt_upper) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true, Stored::upper);
  SimplicialLLT<SparseMatrix<Scalar>, Upper> l(a);
  return Scalar(l.determinant());
}
PROGRAM(sparse_solve_llt_upper) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true, Stored::upper);
  SimplicialLLT<SparseMatrix<Scalar>, Upper> l(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_solve_chol) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true);
  SimplicialCholesky<SparseMatrix<Scalar>> l(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.dot(b));
}
PROGRAM(sparse_cg_lower_only) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true, Stored::lower);
  ConjugateGradient<SparseMatrix<Scalar>> l;
  l.setTolerance(1e-14);
  l.compute(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_cg_upper_only) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true, Stored::upper);
  ConjugateGradient<SparseMatrix<Scalar>, Upper> l;
  l.setTolerance(1e-14);
  l.compute(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_cg_both_ic) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, true);
  ConjugateGradient<SparseMatrix<Scalar>, Lower | Upper, IncompleteCholesky<Scalar>> l;
  l.setTolerance(1e-14);
  l.compute(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_bicg_ilut) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  BiCGSTAB<SparseMatrix<Scalar>, IncompleteLUT<Scalar>> l;
  l.setTolerance(1e-14);
  l.compute(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_bicg_rows) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar, RowMajor> m = a;
  BiCGSTAB<SparseMatrix<Scalar, RowMajor>> l;
  l.setTolerance(1e-14);
  l.compute(m);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_qr_square) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseQR<SparseMatrix<Scalar>, COLAMDOrdering<int>> l(a);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_qr_tall) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a.leftCols(2);
  m.makeCompressed();
  SparseQR<SparseMatrix<Scalar>, COLAMDOrdering<int>> l(m);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_lscg_tall) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a.leftCols(2);
  LeastSquaresConjugateGradient<SparseMatrix<Scalar>> l;
  l.setTolerance(1e-14);
  l.compute(m);
  VectorX<Scalar> y = l.solve(b);
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_col) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  VectorX<Scalar> c = a.col(1);
  return Scalar(c.dot(b) + a.col(2).sum());
}
PROGRAM(sparse_row) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  return Scalar(a.row(1).sum() + a.row(2).dot(b));
}
PROGRAM(sparse_col_plus) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  VectorX<Scalar> y = a.col(1) * 2.0 + b;
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_col_of_product) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  return Scalar((a * a).col(1).dot(b));
}
PROGRAM(sparse_block) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  MatrixX<Scalar> c = a.block(1, 0, 2, 3);
  return Scalar(c.squaredNorm());
}
PROGRAM(sparse_rows) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> c = a.topRows(2);
  SparseMatrix<Scalar> d = a.bottomRows(2);
  return Scalar((c * b).dot(d * b));
}
PROGRAM(sparse_cols) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> c = a.middleCols(1, 2);
  return Scalar((c * b.head(2)).squaredNorm());
}
PROGRAM(sparse_cwise) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a.transpose();
  SparseMatrix<Scalar> c = a.cwiseProduct(m);
  return Scalar(c.sum() + a.cwiseAbs().sum());
}
PROGRAM(sparse_prune) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a;
  m.prune([](int i, int j, const Scalar&) { return i >= j; });
  return Scalar((m * b).squaredNorm());
}
PROGRAM(sparse_prune2) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a;
  m.prune(Scalar(1.0), 0.9);
  return Scalar((m * b).squaredNorm());
}
PROGRAM(sparse_dup) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  std::vector<Triplet<Scalar>> t;
  t.emplace_back(0, 0, x(0));
  t.emplace_back(0, 0, x(1));
  t.emplace_back(1, 2, x(2));
  a.setFromTriplets(t.begin(), t.end(), [](const Scalar& a, const Scalar& c) { return Scalar(a * c); });
  return Scalar((a * b).squaredNorm());
}
PROGRAM(sparse_left) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  RowVectorX<Scalar> r = b.transpose() * a;
  Scalar s = b.transpose() * a * b;
  return Scalar(r.squaredNorm() + s);
}
PROGRAM(sparse_sparse_view) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  MatrixX<Scalar> d = a;
  d *= 2.0;
  SparseMatrix<Scalar> m = d.sparseView();
  return Scalar((m * b).squaredNorm());
}
PROGRAM(sparse_diagonal) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> D(b.asDiagonal());
  return Scalar((D * (a * b)).squaredNorm());
}
PROGRAM(sparse_rowmajor) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar, RowMajor> m = a;
  Scalar s(0);
  for (int k = 0; k < m.outerSize(); ++k)
    for (typename SparseMatrix<Scalar, RowMajor>::InnerIterator it(m, k); it; ++it)
      s += it.value() * b(it.col()) * double(it.row() + 1);
  for (int k = 0; k < m.outerSize(); ++k)
    for (typename SparseMatrix<Scalar, RowMajor>::InnerIterator it(m, k); it; ++it) it.valueRef() *= b(it.row());
  return Scalar(s + (m * b).sum());
}
PROGRAM(sparse_rowmajor_triplets) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 4; ++i) {
    t.emplace_back(i, i, x(i));
    t.emplace_back(i, (i + 2) % 4, x(i + 4));
  }
  SparseMatrix<Scalar, RowMajor> m(4, 4);
  m.setFromTriplets(t.begin(), t.end());
  SparseMatrix<Scalar, RowMajor> C = m * 2.0;
  C = C + m;
  VectorX<Scalar> y = C * b;
  return Scalar(y.squaredNorm() + m.row(1).sum() + (C.transpose() * b)(0));
}
PROGRAM(sparse_sparse_vector) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseVector<Scalar> v(4);
  v.coeffRef(1) = x(3);
  v.insert(2) = x(4);
  VectorX<Scalar> y = a * v;
  return Scalar(y.squaredNorm());
}
PROGRAM(sparse_swap) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m;
  m.swap(a);
  SparseMatrix<Scalar> C = m.pruned();
  return Scalar((C * b).sum());
}
PROGRAM(sparse_unary) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> m = a.unaryExpr([](const Scalar& v) { return Scalar(v * v); });
  return Scalar((m * b).sum());
}
PROGRAM(sparse_conservative) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  a.conservativeResize(3, 3);
  a.coeffRef(0, 2) += x(6);
  return Scalar((a * b.head(3)).squaredNorm());
}
PROGRAM(sparse_print) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  std::ostringstream s;
  s << a;
  return Scalar(double(s.str().size() > 20) + a.sum());
}
PROGRAM(sparse_adjoint) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  VectorX<Scalar> y = a.adjoint() * b;
  return Scalar(y.squaredNorm() + double(a.isApprox(a)));
}
/// Unsymmetric, of rows in an order that LU changes.
inline SparseMatrix<double> plain_rows(int n, bool symmetric) {
  SparseMatrix<double> a(n, n);
  for (int i = 0; i < n; ++i) {
    a.coeffRef(i, i) = symmetric ? 4.0 + i : 0.5 - i;
    if (i > 0) a.coeffRef(i, i - 1) = a.coeffRef(i - 1, i) = -1.0;
    if (i > 1 && !symmetric) a.coeffRef(i - 2, i) = 3.0;
  }
  a.makeCompressed();
  return a;
}
template <typename Scalar>
VectorX<Scalar> after_steps(VectorX<Scalar> u, const SparseMatrix<double>& a) {
  SparseLU<SparseMatrix<double>> lu(a);
  for (int k = 0; k < 3; ++k) {
    VectorX<Scalar> right = u + 0.1 * u.cwiseAbs2();
    u = lu.solve(right);
  }
  return u;
}
PROGRAM(sparse_plain_solvers) {
  VectorX<Scalar> x = in.vector(6);
  SparseMatrix<double> a = plain_rows(6, false), s = plain_rows(6, true);
  VectorX<Scalar> u = after_steps<Scalar>(x, a);
  BiCGSTAB<SparseMatrix<double>> both(a);
  both.setTolerance(1e-15);
  VectorX<Scalar> v = both.solve(x.cwiseAbs2());
  ConjugateGradient<SparseMatrix<double>, Upper> cg(s);
  cg.setMaxIterations(1);
  VectorX<Scalar> rough = cg.solve(x);
  cg.setMaxIterations(50);
  cg.setTolerance(1e-15);
  VectorX<Scalar> w = cg.solve(x);
  if (cg.info() != Success || cg.iterations() < 2) return Scalar(0);
  SimplicialLLT<SparseMatrix<double>, Upper, NaturalOrdering<int>> llt(s);
  SimplicialLDLT<SparseMatrix<double>> ldlt;
  ldlt.setShift(0.5);
  ldlt.compute(s);
  MatrixX<Scalar> m = ldlt.solve(x * x.transpose());
  if (rough.size() != w.size()) return Scalar(0);
  return u.norm() + v.sum() + w.sum() + llt.solve(x).dot(u) + m(0, 3) + m.norm();
}
PROGRAM(sparse_shift) {
  VectorX<Scalar> x = in.vector(8), b = x.tail(4);
  SparseMatrix<Scalar> a = four_rows<Scalar>(x, false);
  SparseMatrix<Scalar> s = a * a.transpose();
  s.data().squeeze();
  SimplicialLDLT<SparseMatrix<Scalar>> ldlt;
  ldlt.setShift(0.5);
  ldlt.compute(s);
  SimplicialLLT<SparseMatrix<Scalar>> llt;
  llt.setShift(x(0) * x(0), 2.0);
  llt.analyzePattern(s);
  llt.factorize(s);
  VectorX<Scalar> u = ldlt.solve(b), v = llt.solve(u);
  return u.norm() + v.sum();
}
