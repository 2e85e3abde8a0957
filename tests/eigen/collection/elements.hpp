// SPDX-License-Identifier: MIT
// Programs that go through vectors and matrices element by element, as loops in textbooks do.
#pragma once
#include <algorithm>
#include <numeric>

#include "program.hpp"

using namespace Eigen;

PROGRAM(operations_of_their_own_results) {
  ArrayX<Scalar> x = in.vector(3).array();
  MatrixX<Scalar> a = in.matrix(3, 3);
  const auto turned = a.transpose();
  const auto twice_turned = [](const auto& m) { return m.transpose().eval(); }(a.transpose());
  ArrayX<Scalar> y =
      x.exp().exp() + sin(sin(x)) + x.square().square() - (-(-x)) + x.sqrt().sqrt() * x.inverse().inverse();
  MatrixX<Scalar> b =
      (a * a).transpose().transpose() + 2.0 * turned.transpose() + (a + a).cwiseInverse().cwiseInverse();
  b += (a + a).reverse().reverse() * a.inverse().inverse() + twice_turned - (-(-a)) + turned.transpose().transpose();
  return y.sum() + b(0, 1) + 2.0 * b(2, 0) + b.norm();
}
PROGRAM(swap_with_a_temporary) {
  VectorX<Scalar> x = in.vector(4);
  auto tmp = x(0);
  x(0) = x(1);
  x(1) = tmp;
  return x(0) * x(0) + 3.0 * x(1) + x(2) * x(3);
}
PROGRAM(previous_value_of_a_recurrence) {
  VectorX<Scalar> x = in.vector(5);
  Scalar s = 0.0;
  for (int i = 1; i < 5; ++i) {
    auto prev = x(i - 1);
    x(i - 1) = 0.0;
    x(i) = x(i) + 0.5 * prev;
    s += prev * prev;
  }
  return s + x(4);
}
PROGRAM(largest_element_by_a_loop) {
  VectorX<Scalar> x = in.vector(6);
  auto best = x(0);
  for (int i = 1; i < x.size(); ++i)
    if (x(i) > best) best = x(i);
  x.setZero();
  return best * best;
}
PROGRAM(running_sum_with_auto) {
  VectorX<Scalar> x = in.vector(5);
  auto sum = x(0);
  for (int i = 1; i < 5; ++i) {
    sum += x(i);
    x(i) = sum;
  }
  return x(4) * x(1) + x(0);
}
PROGRAM(lambda_that_returns_an_element) {
  VectorX<Scalar> x = in.vector(3);
  auto first = [&x] { return x(0); };
  const auto a = first();
  x(0) = 2.0 * x(1);
  return a * a + first();
}
PROGRAM(pair_of_elements) {
  VectorX<Scalar> x = in.vector(3);
  auto p = std::make_pair(x(0), x(1));
  x *= 3.0;
  return p.first * p.second + x(2);
}
PROGRAM(reference_to_an_element) {
  VectorX<Scalar> x = in.vector(3);
  auto& e = x(1);
  x(1) = x(0) * 2.0;
  Scalar y = e * e;
  e = x(2);
  return y + x(1) * x(1) * x(1);
}
PROGRAM(constant_reference_to_an_element) {
  VectorX<Scalar> x = in.vector(3);
  const auto& e = x(1);
  x(1) = x(0) * 2.0;
  return e * e;
}
PROGRAM(forwarding_reference_to_an_element) {
  MatrixX<Scalar> a = in.matrix(2, 2);
  auto&& e = a(0, 1);
  e = a(1, 1) * a(0, 0);
  return a(0, 1) * a(1, 0);
}
PROGRAM(elements_swapped_by_the_library) {
  VectorX<Scalar> x = in.vector(4);
  std::swap(x(0), x(3));
  using std::swap;
  swap(x[1], x[2]);
  return x(0) + 2.0 * x(1) * x(1) + 3.0 * x(2) + 4.0 * x(3) * x(3);
}
template <class T>
T cube(const T& a) {
  return a * a * a;
}
PROGRAM(element_given_to_a_template) {
  VectorX<Scalar> x = in.vector(3);
  Scalar y = cube(x(0)) + cube(x(1));
  return y;
}
PROGRAM(power_of_an_element) {
  using std::pow;
  using std::sqrt;
  VectorX<Scalar> v = in.vector(3);
  Scalar s = 0;
  for (int i = 0; i < 3; ++i) s += pow(v[i], 2);
  return sqrt(s);
}
template <class T>
void rotate_pair(T& a, T& b) {
  T c = a * 0.6 - b * 0.8;
  T d = a * 0.8 + b * 0.6;
  a = c;
  b = d;
}
PROGRAM(elements_as_reference_arguments) {
  VectorX<Scalar> x = in.vector(3);
  rotate_pair<Scalar>(x(0), x(2));
  return x(0) * x(1) + x(2) * x(2);
}
template <class T>
void add_square(T& sum, const T& x) {
  sum += x * x;
}
PROGRAM(accumulator_that_is_an_element) {
  VectorX<Scalar> x = in.vector(3);
  VectorX<Scalar> sums = VectorX<Scalar>::Zero(2);
  for (int i = 0; i < 3; ++i) add_square<Scalar>(sums(i % 2), x(i));
  return sums(0) * sums(1);
}
PROGRAM(range_for_over_a_vector) {
  VectorX<Scalar> x = in.vector(4);
  Scalar s = 0;
  for (auto v : x) s += v * v;
  return s;
}
PROGRAM(range_for_that_writes) {
  VectorX<Scalar> x = in.vector(4);
  for (auto& v : x) v = v * v;
  return x.sum() * x(0);
}
PROGRAM(data_pointer) {
  MatrixX<Scalar> a = in.matrix(2, 3);
  const Scalar* p = a.data();
  Scalar s = 0;
  for (int i = 0; i < a.size(); ++i) s += double(i) * p[i];
  return s * s;
}
PROGRAM(data_pointer_that_writes) {
  VectorX<Scalar> x = in.vector(3);
  Scalar* p = x.data();
  p[0] = p[1] * p[2];
  p[2] += x(1);
  return x.squaredNorm();
}
PROGRAM(accumulate_over_iterators) {
  VectorX<Scalar> x = in.vector(4);
  return std::accumulate(x.begin(), x.end(), Scalar(0)) * x(0);
}
PROGRAM(copy_from_a_standard_vector) {
  VectorX<Scalar> source = in.vector(4);
  std::vector<Scalar> v(4);
  for (int i = 0; i < 4; ++i) v[std::size_t(i)] = source(i);
  VectorX<Scalar> x(4);
  std::copy(v.begin(), v.end(), x.begin());
  return x.dot(source);
}
PROGRAM(map_of_a_standard_vector) {
  VectorX<Scalar> source = in.vector(4);
  std::vector<Scalar> v;
  for (int i = 0; i < 4; ++i) v.push_back(source(i) * 2.0);
  Map<VectorX<Scalar>> m(v.data(), 4);
  return m.squaredNorm() + m.head(2).sum() * m(3);
}
PROGRAM(map_of_a_buffer_that_is_written) {
  VectorX<Scalar> source = in.vector(4);
  std::vector<Scalar> v(std::size_t(source.size()));
  for (int i = 0; i < 4; ++i) v[std::size_t(i)] = source(i);
  Map<Matrix<Scalar, 2, 2>> m(v.data());
  v[0] = v[1] * v[2];
  m(1, 1) = m(0, 0) * 2.0;
  return m.determinant() + v[3];
}
PROGRAM(map_assigned_and_updated) {
  VectorX<Scalar> source = in.vector(3);
  std::vector<Scalar> v(3);
  Map<VectorX<Scalar>> m(v.data(), 3);
  m = source;
  m += source;
  m *= 0.5;
  return v[0] * v[1] + v[2];
}
PROGRAM(constant_map) {
  VectorX<Scalar> source = in.vector(6);
  std::vector<Scalar> v;
  for (int i = 0; i < 6; ++i) v.push_back(source(i));
  Map<const MatrixX<Scalar>> m(v.data(), 2, 3);
  return (m * m.transpose()).trace() + m.row(0).tail(2).sum();
}
PROGRAM(array_of_scalars_as_a_map) {
  Vector3<Scalar> p = in.template fixed<3, 1>();
  Scalar raw[3] = {p(0), p(1), p(2)};
  Map<Vector3<Scalar>> q(raw);
  Vector3<Scalar> r = q.cross(p) + 2.0 * q;
  return r.norm();
}
PROGRAM(ternary_of_an_element) {
  VectorX<Scalar> x = in.vector(4);
  Scalar s = 0;
  for (int i = 0; i < 4; ++i) {
    Scalar r = x(i) > 0.8 ? x(i) : Scalar(0);
    s += r * r;
  }
  return s;
}
PROGRAM(minimum_and_maximum_of_elements) {
  VectorX<Scalar> x = in.vector(3);
  Scalar a = std::max(x(0), x(1));
  Scalar b = std::min(x(1), x(2));
  return a * b;
}
PROGRAM(horner_polynomial) {
  VectorX<Scalar> c = in.vector(4);
  Scalar t = in.number();
  Scalar y = c[c.size() - 1];
  for (Index i = c.size() - 2; i >= 0; --i) y = y * t + c[i];
  return y;
}
PROGRAM(forward_substitution) {
  MatrixX<Scalar> L = in.matrix(4, 4);
  VectorX<Scalar> b = in.vector(4);
  VectorX<Scalar> x(4);
  for (int i = 0; i < 4; ++i) {
    Scalar sum = b(i);
    for (int j = 0; j < i; ++j) sum -= L(i, j) * x(j);
    x(i) = sum / L(i, i);
  }
  return x.squaredNorm();
}
PROGRAM(thomas_algorithm) {
  VectorX<Scalar> a = in.vector(5), b = in.vector(5), c = in.vector(5), d = in.vector(5);
  b.array() += 4.0;
  for (int i = 1; i < 5; ++i) {
    auto w = a(i) / b(i - 1);
    b(i) -= w * c(i - 1);
    d(i) -= w * d(i - 1);
  }
  VectorX<Scalar> x(5);
  x(4) = d(4) / b(4);
  for (int i = 3; i >= 0; --i) x(i) = (d(i) - c(i) * x(i + 1)) / b(i);
  return x.sum();
}
PROGRAM(gaussian_elimination_with_row_swaps) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  Scalar det = 1.0;
  for (int k = 0; k < 4; ++k) {
    int p = k;
    for (int i = k + 1; i < 4; ++i)
      if (abs(A(i, k)) > abs(A(p, k))) p = i;
    if (p != k) {
      A.row(k).swap(A.row(p));
      det = -det;
    }
    det *= A(k, k);
    for (int i = k + 1; i < 4; ++i) {
      Scalar f = A(i, k) / A(k, k);
      A.row(i) -= f * A.row(k);
    }
  }
  return det;
}
PROGRAM(cholesky_by_hand) {
  MatrixX<Scalar> B = in.matrix(4, 4);
  MatrixX<Scalar> A = B * B.transpose() + MatrixX<Scalar>::Identity(4, 4);
  MatrixX<Scalar> L = MatrixX<Scalar>::Zero(4, 4);
  using std::sqrt;
  for (int j = 0; j < 4; ++j) {
    L(j, j) = sqrt(A(j, j) - L.row(j).head(j).squaredNorm());
    for (int i = j + 1; i < 4; ++i) L(i, j) = (A(i, j) - L.row(i).head(j).dot(L.row(j).head(j))) / L(j, j);
  }
  return L.diagonal().array().log().sum() * 2.0 + L(3, 0);
}
PROGRAM(bubble_sort) {
  VectorX<Scalar> x = in.vector(6);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j + 1 < 6 - i; ++j)
      if (x(j) > x(j + 1)) {
        auto t = x(j);
        x(j) = x(j + 1);
        x(j + 1) = t;
      }
  Scalar s = 0;
  for (int i = 0; i < 6; ++i) s += double(i + 1) * x(i) * x(i);
  return s;
}
PROGRAM(fibonacci_shift_register) {
  Vector3<Scalar> r = in.template fixed<3, 1>();
  for (int k = 0; k < 5; ++k) {
    const auto next = r(0) * 0.5 + r(2) * r(1);
    r(0) = r(1);
    r(1) = r(2);
    r(2) = next;
  }
  return r(2);
}
PROGRAM(element_products_in_nested_loops) {
  MatrixX<Scalar> A = in.matrix(3, 4), B = in.matrix(4, 2);
  MatrixX<Scalar> C(3, 2);
  C.setZero();
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j)
      for (int k = 0; k < 4; ++k) C(i, j) += A(i, k) * B(k, j);
  return (C - A * B).norm() + C.sum();
}
PROGRAM(coefficients_by_coeff_ref) {
  VectorX<Scalar> x = in.vector(3);
  x.coeffRef(0) = x.coeff(1) * x.coeff(2);
  x.coeffRef(1) += 1.0;
  return x.prod();
}
PROGRAM(comparison_of_elements) {
  VectorX<Scalar> x = in.vector(5);
  int count = 0;
  for (int i = 0; i < 5; ++i)
    if (x(i) < x((i + 1) % 5) && x(i) != 0.0 && !(x(i) == x((i + 2) % 5))) ++count;
  return double(count) * x.sum();
}

// Helpers whose type is deduced of an element.
template <typename T>
Matrix<T, 2, 2> rotation_by(const T& a) {
  Matrix<T, 2, 2> r;
  r << cos(a), -sin(a), sin(a), cos(a);
  return r;
}
template <typename T>
Matrix<T, 3, 1> direction_of(const T& a, const T& b) {
  Matrix<T, 3, 1> v = Matrix<T, 3, 1>::Zero();
  v(0) = a;
  v(1) = a * b;
  v[2] += b;
  v.normalize();
  return v;
}
template <typename T>
Array<T, Dynamic, 1> powers_of(T a, int n) {
  Array<T, Dynamic, 1> v(n);
  T p(1.0);
  for (int i = 0; i < n; ++i) v(i) = (p *= a);
  return v;
}
PROGRAM(matrices_of_the_type_of_an_element) {
  VectorX<Scalar> x = in.vector(4);
  Matrix<Scalar, 2, 2> r = rotation_by(x(0)) * rotation_by(x[1]).transpose();
  std::vector<Matrix<Scalar, 2, 2>> all{r};
  all.push_back(rotation_by(x(2)));
  auto v = direction_of(x(0), x(1));
  v(1) = 3.0 * v(0);
  return (all.back() * all.front()).sum() + v.dot(direction_of(x(2), x(3))) + powers_of(x(3), 3).exp().sum();
}
PROGRAM(functions_of_std_of_elements) {
  VectorX<Scalar> v = in.vector(4);
  if (std::isnan(v(0)) || !std::isfinite(v(1)) || std::signbit(v(2) * v(2))) return Scalar(0);
  Scalar s = std::sin(v(0)) + std::abs(v(1)) + std::pow(v(2), 2) + std::pow(v(2), v(3)) + std::atan2(v(0), 2.0);
  s += std::max(v(0), Scalar(0.3)) + std::min(v(2) * v(1), v(3)) + std::copysign(v(2), v(3)) + std::floor(v(1));
  s += std::clamp(v(0), 0.0, 1.5) * std::clamp(v(1) * v(3), Scalar(-0.4), Scalar(0.6));
  return s + std::sqrt(v.squaredNorm()) + std::exp(-0.5 * v.dot(v)) + std::abs(v.minCoeff());
}
PROGRAM(transpositions_of_a_factorisation) {
  MatrixX<Scalar> a = in.matrix(4, 4);
  a.diagonal() += Vector4d(3, 1, 4, 2);
  LDLT<MatrixX<Scalar>> f(a);
  MatrixX<Scalar> b = f.transpositionsP() * a, c = a * f.transpositionsP();
  const auto d = f.transpositionsP().transpose() * b;
  return b(0, 1) + 2.0 * c(1, 0) + c(0, 2) * b(2, 1) + (d - a).sum() + d(1, 2) * d(3, 0);
}
PROGRAM(last_row_of_a_transform) {
  Transform<Scalar, 3, Isometry> t;
  t.matrix() = in.matrix(4, 4);
  t.makeAffine();
  return (t * Vector3d(1, 2, 3)).squaredNorm() + t(3, 3) * t(3, 0) + (t.matrix() * t.matrix()).sum();
}
