// SPDX-License-Identifier: MIT
// Idioms of answers in forums: lambdas, auto, masks, sequences, visitors, references, containers of vectors.
#pragma once
#include <array>
#include <numeric>
#include <optional>
#include <sstream>
#include <tuple>

#include "program.hpp"

using namespace Eigen;

PROGRAM(vector_of_vectors) {
  std::vector<VectorX<Scalar>> states;
  states.push_back(in.vector(3));
  for (int k = 0; k < 4; ++k) states.push_back(0.9 * states.back() + 0.1 * states.front().reverse());
  return std::accumulate(states.begin(), states.end(), Scalar(0),
                         [](Scalar s, const VectorX<Scalar>& x) -> Scalar { return s + x.squaredNorm(); });
}
PROGRAM(accumulate_matrices) {
  std::vector<MatrixX<Scalar>> ms{in.matrix(2, 2), in.matrix(2, 2), in.matrix(2, 2)};
  MatrixX<Scalar> product = std::accumulate(ms.begin(), ms.end(), MatrixX<Scalar>(MatrixX<Scalar>::Identity(2, 2)),
                                            [](const auto& a, const auto& b) -> MatrixX<Scalar> { return a * b; });
  return product.trace() + product.determinant();
}
PROGRAM(structured_bindings_of_matrices) {
  auto split = [](const MatrixX<Scalar>& m) {
    return std::make_tuple(MatrixX<Scalar>(m.leftCols(2)), VectorX<Scalar>(m.col(2)));
  };
  const auto [A, b] = split(in.matrix(2, 3));
  return (A * b).sum();
}
PROGRAM(optional_and_array_of_vectors) {
  std::array<Vector3<Scalar>, 2> ends = {in.template fixed<3, 1>(), in.template fixed<3, 1>()};
  std::optional<Vector3<Scalar>> middle;
  if (ends[0].norm() > 0.1) middle = (ends[0] + ends[1]) / 2.0;
  return middle->dot(ends[0]) + (*middle)(1);
}
PROGRAM(one_by_one_products_as_scalars) {
  VectorX<Scalar> x = in.vector(3), g = in.vector(3);
  MatrixX<Scalar> H = in.matrix(3, 3);
  Scalar model = 1.0 + (g.transpose() * x)(0) + 0.5 * (x.transpose() * H * x)(0, 0);
  model += g.transpose() * H * x;
  const Scalar ratio = (x.transpose() * x).value() / (g.transpose() * g).value();
  return model * ratio;
}
PROGRAM(boolean_mask_as_numbers) {
  ArrayX<Scalar> x = in.vector(6).array();
  ArrayX<Scalar> mask = (x > 0.8).template cast<Scalar>();
  auto n = (x > 0.8).count();
  return (mask * x.square()).sum() / double(n) + ((1.0 - mask) * x).sum();
}
PROGRAM(select_between_expressions) {
  ArrayXX<Scalar> x = in.matrix(3, 3).array();
  ArrayXX<Scalar> y = (x < 0.7).select(x.square(), (x > 1.2).select(x.sqrt(), 2.0 * x));
  return y.sum();
}
PROGRAM(masked_assignment_by_loop) {
  MatrixX<Scalar> x = in.matrix(3, 3);
  for (Index j = 0; j < x.cols(); ++j)
    for (Index i = 0; i < x.rows(); ++i)
      if (x(i, j) < 0.7) x(i, j) = 0.7;
  x = (x.array() > 1.2).select(1.2, x);
  return x.squaredNorm();
}
PROGRAM(position_of_the_extremes) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  Index r, c;
  const Scalar top = m.maxCoeff(&r, &c);
  MatrixX<Scalar> rest = m;
  rest(r, c) = 0;
  Index worst;
  m.row(r).minCoeff(&worst);
  return top * rest.norm() + m.col(worst).sum();
}
PROGRAM(row_and_column_idioms) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  VectorX<Scalar> n = m.rowwise().norm();
  MatrixX<Scalar> u = n.cwiseInverse().asDiagonal() * m;
  MatrixX<Scalar> c = m.colwise().normalized();
  MatrixX<Scalar> r = n.replicate(1, 4);
  RowVectorX<Scalar> last = m.row(m.rows() - 1).reverse();
  return (u.array() * c.array()).sum() + (m.array() / r.array()).square().sum() * last(0) + m.colwise().sum()(1) +
         m.rowwise().prod().minCoeff();
}
PROGRAM(rows_removed_by_conservative_resize) {
  MatrixX<Scalar> m = in.matrix(4, 3);
  const Index row = 1, rows = m.rows() - 1, cols = m.cols();
  m.block(row, 0, rows - row, cols) = m.bottomRows(rows - row).eval();
  m.conservativeResize(rows, cols);
  return m.determinant();
}
PROGRAM(stacked_matrices) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 3), C(2, 5), D(4, 5);
  C << A, B;
  D << C, 2.0 * C;
  MatrixX<Scalar> E(D.rows(), D.cols() + 1);
  E << D, VectorX<Scalar>::Ones(D.rows());
  return E.squaredNorm() + E(3, 5) * E(2, 4);
}
PROGRAM(printing_what_is_computed) {
  std::ostringstream out;
  VectorX<Scalar> x = in.vector(3);
  MatrixX<Scalar> A = in.matrix(2, 3);
  IOFormat clean(4, 0, ", ", "\n", "[", "]");
  out << "x = " << x.transpose() << std::endl
      << A.format(clean) << '\n'
      << A * x << "\nnorm " << x.norm() << '\n'
      << A.row(0) + A.row(1) << x.transpose().format(clean);
  return x.sum() + (out.str().size() > 20 ? 2.0 : 1.0) * A(0, 0);
}
PROGRAM(approximate_comparisons) {
  MatrixX<Scalar> A = in.matrix(3, 3), B = A.transpose();
  Scalar s = (A + B).sum();
  if (!A.isApprox(B)) s += 1.0;
  if ((A * A.inverse()).isIdentity(1e-8)) s *= 2.0;
  if ((A + B).isApprox((A + B).transpose())) s += A(0, 1);
  if (A.isMuchSmallerThan(1e6)) s += A(1, 1);
  if ((A.array() > 0).all() && !A.hasNaN()) s += A.trace();
  return s;
}
PROGRAM(reduction_by_redux_and_visitors) {
  VectorX<Scalar> v = in.vector(5);
  auto largest = v.redux([](const Scalar& a, const Scalar& b) { return a > b ? a : b; });
  Scalar product = v.array().square().redux([](const Scalar& a, const Scalar& b) -> Scalar { return a * b; });
  return largest * largest + product;
}
PROGRAM(sequences_with_last) {
  VectorX<Scalar> v = in.vector(8);
  VectorX<Scalar> even = v(seq(0, last, 2)), odd = v(seq(1, last, fix<2>));
  VectorX<Scalar> diff = v(seq(1, last)) - v(seq(0, last - 1));
  VectorX<Scalar> back = v(seq(last, 0, fix<-1>));
  return even.dot(odd) + diff.squaredNorm() + back(0) * back(1) + v(lastN(3)).sum();
}
PROGRAM(ternaries_of_elements_and_expressions) {
  VectorX<Scalar> x = in.vector(4);
  bool flag = x(0) > x(1);
  Scalar a = flag ? x(0) : x(1);
  VectorX<Scalar> y = flag ? VectorX<Scalar>(2.0 * x) : VectorX<Scalar>(-x);
  VectorX<Scalar> z = flag ? x : y;
  auto clamp = [](const Scalar& v, double lo, double hi) { return v < lo ? Scalar(lo) : v > hi ? Scalar(hi) : v; };
  return a * y.sum() + clamp(x(2), 0.5, 1.0) * clamp(x(3), 0.5, 1.0) + z(3);
}
PROGRAM(recursion_over_blocks) {
  std::function<Scalar(const MatrixX<Scalar>&)> det = [&](const MatrixX<Scalar>& m) -> Scalar {
    const Index n = m.rows();
    if (n == 1) return m(0, 0);
    Scalar sum = 0;
    double sign = 1;
    for (Index j = 0; j < n; ++j, sign = -sign) {
      MatrixX<Scalar> minor(n - 1, n - 1);
      minor << m.block(1, 0, n - 1, j), m.block(1, j + 1, n - 1, n - j - 1);
      sum += sign * m(0, j) * det(minor);
    }
    return sum;
  };
  return det(in.matrix(4, 4).array().cube().matrix());
}
template <class Derived>
auto centred(const DenseBase<Derived>& x) {
  return (x.derived().array() - x.derived().mean()).matrix().eval();
}
PROGRAM(function_of_a_dense_base_returning_auto) {
  VectorX<Scalar> x = in.vector(5);
  const auto c = centred(x);
  const auto d = centred(x.head(3));
  return c.squaredNorm() + d.squaredNorm();
}
template <class Scalar>
void axpy(const Scalar& a, Ref<const VectorX<Scalar>> x, Ref<VectorX<Scalar>> y) {
  y += a * x;
}
PROGRAM(references_to_blocks_as_arguments) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  Scalar a = in.number();
  axpy<Scalar>(a, A.col(0), A.col(1));
  axpy<Scalar>(a, 2.0 * A.col(1), A.col(2));
  return A.squaredNorm();
}
PROGRAM(map_over_parameters) {
  VectorX<Scalar> p = in.vector(10);
  Map<const MatrixX<Scalar>> W(p.data(), 2, 3);
  Map<const VectorX<Scalar>> b(p.data() + 6, 2);
  Map<const VectorX<Scalar>> c(p.data() + 8, 2);
  VectorX<Scalar> h = (W * Vector3d(1, 2, 3) + b).array().tanh();
  return c.dot(h);
}
PROGRAM(array_functions_as_free_functions) {
  ArrayX<Scalar> x = in.vector(4).array();
  ArrayX<Scalar> y = exp(-x) * sin(x) + sqrt(x) / (1 + x * x) + tanh(x) - log(x + 2) + abs(x - 0.8);
  return y.sum() + x.max(0.8).sum() + (x.pow(2) + pow(x, 3.0)).prod() + cos(y).square().mean();
}
PROGRAM(auto_in_small_steps) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  auto At = A.transpose();
  auto AtA = (At * A).eval();
  auto rhs = At * b;
  const auto x = AtA.ldlt().solve(rhs).eval();
  const auto r = A * x - b;
  auto n = x.norm();
  n += r.squaredNorm();
  auto first = x(0);
  return n * 2.0 + first;
}
PROGRAM(accumulation_in_place) {
  MatrixX<Scalar> A = MatrixX<Scalar>::Zero(3, 3);
  VectorX<Scalar> x = in.vector(3);
  for (int k = 1; k <= 3; ++k) {
    A += x * x.transpose() / k;
    A += x.asDiagonal();
    x = (A * x).normalized();
  }
  A *= 1 / A.trace();
  return A(0, 1) + x(2);
}
PROGRAM(kronecker_and_vectorisation) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 2), X = in.matrix(2, 2);
  MatrixX<Scalar> K(4, 4);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) K.block(2 * i, 2 * j, 2, 2) = B.transpose()(i, j) * A;
  VectorX<Scalar> v = K * X.reshaped();
  return (v - (A * X * B).reshaped()).norm() + v.sum();
}
PROGRAM(orthonormal_basis_by_gram_schmidt) {
  MatrixX<Scalar> A = in.matrix(4, 3);
  MatrixX<Scalar> Q = A;
  for (int j = 0; j < A.cols(); ++j) {
    for (int k = 0; k < j; ++k) Q.col(j) -= Q.col(k).dot(A.col(j)) * Q.col(k);
    Q.col(j).normalize();
  }
  HouseholderQR<MatrixX<Scalar>> qr(A);
  MatrixX<Scalar> thinQ = qr.householderQ() * MatrixX<Scalar>::Identity(4, 3);
  MatrixX<Scalar> R = qr.matrixQR().topRows(3).template triangularView<Upper>();
  return Q(0, 2) + (thinQ * R - A).norm() + R(0, 0) * R(0, 0);
}
PROGRAM(power_iteration_and_rayleigh_quotient) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> A = B + B.transpose();
  VectorX<Scalar> v = VectorX<Scalar>::Ones(3);
  for (int k = 0; k < 6; ++k) {
    v = A * v;
    v.normalize();
  }
  return v.transpose() * A * v;
}
PROGRAM(matrix_exponential_by_series) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  MatrixX<Scalar> term = MatrixX<Scalar>::Identity(3, 3), sum = term;
  for (int k = 1; k < 10; ++k) {
    term = term * A / k;
    sum += term;
  }
  return sum(0, 2) + sum.trace();
}
PROGRAM(cumulative_sums) {
  VectorX<Scalar> x = in.vector(5), c(5);
  std::partial_sum(x.begin(), x.end(), c.begin());
  VectorX<Scalar> sorted = c;
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a > b; });
  return c.squaredNorm() + sorted(0) * sorted(4);
}
PROGRAM(integer_arithmetic_beside_active) {
  VectorX<Scalar> x = in.vector(4);
  VectorXi k(4);
  k << 1, 2, 3, 4;
  VectorX<Scalar> y = x.cwiseProduct(k.cast<Scalar>()) * 2 / 3;
  for (int i = 0; i < 4; ++i) y(i) += k(i) * x(3 - i);
  return y.sum() * y(0);
}
