// SPDX-License-Identifier: MIT
// Random programs of entity statements on Eigen's matrices: products, blocks, parts of parts, updates, solves,
// reductions, aliases, passive operands. The same program on matrices of fixed and dynamic size, by rows and by
// columns, on numbers one by one and on double: values, adjoints, tangents and differences must agree. By default
// dynamic size by columns, with WENGERT_EVERY_KIND all four.
#include <gtest/gtest.h>
#include <iostream>
#include <optional>
#include <random>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

#include "../chosen.hpp"

using wengert::ElementReal;
using wengert::Real;
using wengert::Tape;

namespace {

constexpr int size = 3, matrices = 3, vectors = 2;
const unsigned steps = wengert::test::chosen("WENGERT_STEPS", 30);

template <class T, int N, int Options>
struct State {
  using Matrix = Eigen::Matrix<T, N, N, Options>;
  using Vector = Eigen::Matrix<T, N, 1>;
  std::vector<Matrix> m;
  std::vector<Vector> v;
  T r;
  std::vector<bool> branches{};  ///< what the program's conditions were, one after the other
};

double value_of(double x) { return x; }
double value_of(const Real& x) { return x.value(); }
double value_of(const ElementReal& x) { return x.value(); }
template <class Derived>
  requires(!wengert::detail::EntityPart<Derived>)
Eigen::MatrixXd values_of(const Eigen::DenseBase<Derived>& x) {
  return x.derived().unaryExpr([](const auto& number) { return value_of(number); });
}
template <class V>
Eigen::MatrixXd values_of(const wengert::Active<V>& x) {
  return x.value();
}

/// What a step does depends on the generator and, for sizes, on values alone.
template <class T, int N, int Options>
void step(std::mt19937& generator, State<T, N, Options>& x) {
  using M = typename State<T, N, Options>::Matrix;
  using V = typename State<T, N, Options>::Vector;
  const auto pick = [&](std::size_t n) { return std::size_t(generator() % n); };
  const std::size_t kind = pick(17);
  M &a = x.m[pick(matrices)], &b = x.m[pick(matrices)], &c = x.m[pick(matrices)];
  V &v = x.v[pick(vectors)], &w = x.v[pick(vectors)];
  const auto i = Eigen::Index(pick(size)), j = Eigen::Index(pick(size));
  const Eigen::Matrix<double, N, N, Options> passive = Eigen::Matrix<double, N, N, Options>::Constant(size, size, 0.25);
  switch (kind) {
    case 0:
      a = b * c;
      break;
    case 1:
      a += 0.5 * b * c;
      break;
    case 2:
      a.block(1, 0, 2, 2) = (b.block(0, 1, 2, 2) * c.topLeftCorner(2, 2)).eval();
      break;
    case 3: {
      M regular = a;
      regular.diagonal().array() += 7.0;
      v = regular.lu().solve(w);
      break;
    }
    case 4:
      a.col(i) = (b * v).eval();
      break;
    case 5: {
      const M turned = b.transpose();
      a = turned;
      break;
    }
    case 6:
      a.row(i) *= x.r;
      break;
    case 7:
      a(i, j) = v(i) * x.r;
      break;
    case 8:
      v = (a.colwise().sum().transpose() / 3.0 + w).eval();
      break;
    case 9:
      a.diagonal() += v;
      break;
    case 10:
      x.r = 0.25 * a.trace() + v.dot(w);
      break;
    case 11:
      a = (b.cwiseProduct(c) - passive * a).eval();
      break;
    case 12:
      if constexpr (std::is_same_v<T, ElementReal>)
        a = passive.template cast<T>();
      else
        a = passive;
      a(i, j) = 0.5;
      break;
    case 13:
      std::swap(a, b);
      break;
    case 14:
      a = b.array().tanh().matrix();
      break;
    case 15:
      a.row(i).head(2) = v.tail(2).transpose();
      break;
    default:
      v.segment(0, 2) -= (0.5 * w.tail(2)).eval();
  }
  const auto holds = [&](bool condition) { return x.branches.push_back(condition), condition; };
  for (M& matrix : x.m)
    if (holds(values_of(matrix).cwiseAbs().maxCoeff() > 2)) matrix *= 0.25;
  for (V& vector : x.v)
    if (holds(values_of(vector).cwiseAbs().maxCoeff() > 2)) vector *= 0.25;
  if (holds(std::abs(value_of(x.r)) > 2)) x.r = 0.25 * x.r;
}

template <class T, int N, int Options>
T run(unsigned seed, State<T, N, Options> x, std::vector<bool>* branches = nullptr) {
  std::mt19937 generator(seed);
  T y = 0.125 * x.r;  // steps may leave nothing that is active
  for (unsigned k = 0; k < steps; ++k) step(generator, x);
  y += x.r;
  for (const auto& m : x.m) y += m.sum() + 0.5 * m.squaredNorm();
  for (const auto& v : x.v) y += 0.5 * v.sum();
  if (branches != nullptr) *branches = x.branches;
  return y;
}

/// Where programs start; one matrix and one vector stay passive.
struct Start {
  std::vector<Eigen::MatrixXd> m;
  std::vector<Eigen::VectorXd> v;
  double r;
};
Start random_start(unsigned seed) {
  std::mt19937 generator(seed + 1000);
  std::uniform_real_distribution<double> uniform(-1, 1);
  Start s;
  for (int k = 0; k < matrices; ++k)
    s.m.push_back(Eigen::MatrixXd::NullaryExpr(size, size, [&] { return uniform(generator); }));
  for (int k = 0; k < vectors; ++k)
    s.v.push_back(Eigen::VectorXd::NullaryExpr(size, [&] { return uniform(generator); }));
  s.r = uniform(generator);
  return s;
}
constexpr int active_matrices = matrices - 1, active_vectors = vectors - 1;

double inner(const Start& a, const Start& b) {
  double sum = a.r * b.r;
  for (std::size_t k = 0; k < active_matrices; ++k) sum += a.m[k].cwiseProduct(b.m[k]).sum();
  for (std::size_t k = 0; k < active_vectors; ++k) sum += a.v[k].dot(b.v[k]);
  return sum;
}

struct Result {
  double value;
  Start gradient;
};
Result of_elements(unsigned seed, const Start& start) {
  Tape tape;
  State<ElementReal, Eigen::Dynamic, 0> x;
  for (const auto& m : start.m) x.m.emplace_back(m.cast<ElementReal>());
  for (const auto& v : start.v) x.v.emplace_back(v.cast<ElementReal>());
  x.r = start.r;
  for (std::size_t k = 0; k < active_matrices; ++k)
    for (ElementReal& number : x.m[k].reshaped()) tape.input(number);
  for (std::size_t k = 0; k < active_vectors; ++k)
    for (ElementReal& number : x.v[k].reshaped()) tape.input(number);
  tape.input(x.r);
  const ElementReal y = run(seed, x);
  Result result{y.value(), start};
  tape.adjoint(y) = 1.0;
  tape.reverse();
  for (std::size_t k = 0; k < active_matrices; ++k)
    for (Eigen::Index n = 0; n < size * size; ++n) result.gradient.m[k](n) = tape.adjoint(x.m[k](n));
  for (std::size_t k = 0; k < active_vectors; ++k)
    for (Eigen::Index n = 0; n < size; ++n) result.gradient.v[k](n) = tape.adjoint(x.v[k](n));
  result.gradient.r = tape.adjoint(x.r);
  return result;
}

struct Moved {
  double value;
  std::vector<bool> branches;
};
Moved of_doubles(unsigned seed, const Start& start, double h, const Start& along) {
  State<double, Eigen::Dynamic, 0> x{start.m, start.v, start.r + h * along.r};
  for (std::size_t k = 0; k < active_matrices; ++k) x.m[k] += h * along.m[k];
  for (std::size_t k = 0; k < active_vectors; ++k) x.v[k] += h * along.v[k];
  Moved moved;
  moved.value = run(seed, x, &moved.branches);
  return moved;
}

/// A difference is a slope only where its two ends and the centre lie on one piece of the function: where they take the
/// same branches. Without a value no step does that.
std::optional<double> difference(unsigned seed, const Start& start, const Start& along, const Moved& centre) {
  for (const double h : {1e-6, 1e-7}) {
    const Moved up = of_doubles(seed, start, h, along), down = of_doubles(seed, start, -h, along);
    if (up.branches == centre.branches && down.branches == centre.branches) return (up.value - down.value) / (2 * h);
  }
  return std::nullopt;
}

template <int N, int Options>
void check_entities(unsigned seed, const Start& start, const Start& along, const Result& expected) {
  using Plain = Eigen::Matrix<double, N, N, Options>;
  using Column = Eigen::Matrix<double, N, 1>;
  Tape tape;
  State<Real, N, Options> x;
  for (const auto& m : start.m) x.m.emplace_back(Plain(m));
  for (const auto& v : start.v) x.v.emplace_back(Column(v));
  x.r = tape.input(start.r);
  for (std::size_t k = 0; k < active_matrices; ++k) tape.input(x.m[k]);
  for (std::size_t k = 0; k < active_vectors; ++k) tape.input(x.v[k]);
  const Real y = run(seed, x);
  ASSERT_NEAR(y.value(), expected.value, 1e-12 * (1 + std::abs(expected.value)));
  for (int sweep = 0; sweep < 2; ++sweep) {  // the second shows that values were put back
    tape.clear_adjoints();
    tape.adjoint(y) = 1.0;
    tape.reverse();
    Start gradient = start;
    for (std::size_t k = 0; k < active_matrices; ++k) gradient.m[k] = Plain(tape.adjoint(x.m[k]));
    for (std::size_t k = 0; k < active_vectors; ++k) gradient.v[k] = Column(tape.adjoint(x.v[k]));
    gradient.r = tape.adjoint(x.r);
    const double scale = 1e-11 * (1 + std::sqrt(inner(expected.gradient, expected.gradient)));
    for (std::size_t k = 0; k < active_matrices; ++k)
      ASSERT_LE((gradient.m[k] - expected.gradient.m[k]).norm(), scale) << "matrix " << k << " sweep " << sweep;
    for (std::size_t k = 0; k < active_vectors; ++k)
      ASSERT_LE((gradient.v[k] - expected.gradient.v[k]).norm(), scale) << "vector " << k << " sweep " << sweep;
    ASSERT_NEAR(gradient.r, expected.gradient.r, scale);
    auto tangents = tape.directions(1);
    for (std::size_t k = 0; k < active_matrices; ++k) x.m[k].seed(tangents, 0, Plain(along.m[k]));
    for (std::size_t k = 0; k < active_vectors; ++k) x.v[k].seed(tangents, 0, Column(along.v[k]));
    tangents.row(tape.identifier(x.r))[0] = along.r;
    tape.forward(tangents);
    const double product = inner(gradient, along);
    ASSERT_NEAR(tangents.row(tape.identifier(y))[0], product, 1e-10 * (1 + std::abs(product)));
  }
}

}  // namespace

TEST(eigen, random_programs_agree_with_elements_and_differences) {
  const unsigned first = wengert::test::chosen("WENGERT_SEED", 0), count = wengert::test::chosen("WENGERT_COUNT", 150);
  unsigned checked = 0, undecided = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE(seed);
    const Start start = random_start(seed), along = random_start(seed + 5000);
    const Result expected = of_elements(seed, start);
    const double product = inner(expected.gradient, along);
    const Moved centre = of_doubles(seed, start, 0, along);
    ASSERT_NEAR(centre.value, expected.value, 1e-12 * (1 + std::abs(expected.value)));
    if (const auto slope = difference(seed, start, along, centre))
      ASSERT_NEAR(product, *slope, 1e-6 * (1 + std::abs(*slope)));
    else
      ++undecided;
    check_entities<Eigen::Dynamic, Eigen::ColMajor>(seed, start, along, expected);
#ifdef WENGERT_EVERY_KIND
    check_entities<size, Eigen::RowMajor>(seed, start, along, expected);
    check_entities<Eigen::Dynamic, Eigen::RowMajor>(seed, start, along, expected);
    check_entities<size, Eigen::ColMajor>(seed, start, along, expected);
#endif
    if (HasFatalFailure()) return;
    if (product != 0) ++checked;
  }
  std::cout << "no difference decides " << undecided << " of " << count << " programs\n";
  if (!wengert::test::many(count)) return;
  EXPECT_GT(checked, count * 9 / 10);
  EXPECT_LE(undecided, 1 + count / 1000) << "so many programs without a difference hide faults";
}

// A coefficient of this program is within 1e-6 of 2, where matrices are scaled.
TEST(eigen, difference_over_two_branches_is_taken_with_a_smaller_step) {
  const unsigned seed = 520794380;
  const Start start = random_start(seed), along = random_start(seed + 5000);
  const Moved centre = of_doubles(seed, start, 0, along);
  EXPECT_NE(of_doubles(seed, start, 1e-6, along).branches, of_doubles(seed, start, -1e-6, along).branches);
  const double product = inner(of_elements(seed, start).gradient, along);
  EXPECT_NEAR(difference(seed, start, along, centre).value(), product, 1e-6 * (1 + std::abs(product)));
}
