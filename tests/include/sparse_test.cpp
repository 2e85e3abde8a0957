// SPDX-License-Identifier: MIT
// Sparse Jacobians and Hessians against dense ones; colourings against what they promise.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>
#include <wengert/wengert.hpp>

namespace {
using namespace wengert;

/// Every entry agrees with the dense matrix, and what has no entry is zero there.
template <class T>
void expect_same(const CompressedRows<T>& sparse, const Matrix<T>& dense, const std::string& what, double tolerance) {
  ASSERT_EQ(sparse.rows, dense.rows) << what;
  ASSERT_EQ(sparse.columns, dense.columns) << what;
  ASSERT_EQ(sparse.value.size(), sparse.entries()) << what;
  for (std::size_t i = 0; i < dense.rows; ++i)
    for (std::size_t j = 0; j < dense.columns; ++j)
      ASSERT_NEAR(sparse(i, j), dense(i, j), tolerance * (1 + std::abs(dense(i, j))))
          << what << " at " << i << ", " << j;
}

std::vector<double> point(std::size_t n, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::vector<double> x(n);
  for (double& element : x) element = std::uniform_real_distribution(0.2, 1.8)(random);
  return x;
}

/// A random program: `steps` statements of a few operands each, the last `results` of them are the results.
struct RandomProgram {
  unsigned seed;
  std::size_t steps, results;
  auto operator()(const auto& x) const {
    using T = value_type_of<decltype(x)>;
    std::mt19937 random(seed);
    std::vector<T> v(x.begin(), x.end());
    const auto pick = [&]() -> const T& {  // mostly something near, so that patterns stay sparse
      const std::size_t back = random() % 4 == 0 ? random() % v.size() : random() % std::min<std::size_t>(v.size(), 8);
      return v[v.size() - 1 - back];
    };
    for (std::size_t s = 0; s < steps; ++s) {
      const T &a = pick(), &b = pick(), &c = pick();
      switch (random() % 7) {
        case 0:
          v.push_back(a + 2.0 * b);
          break;
        case 1:
          v.push_back(0.5 * a * b - c);
          break;
        case 2:
          v.push_back(sin(a) + b);
          break;
        case 3:
          v.push_back(a / (2.0 + b * b));
          break;
        case 4:
          v.push_back(exp(-a * a));
          break;
        case 5:
          v.push_back(tanh(a - b) * c);
          break;
        default:
          v.push_back(0.25 * (a + b + c + v[0]));
          break;
      }
    }
    return std::vector<T>(v.end() - static_cast<std::ptrdiff_t>(results), v.end());
  }
};

TEST(SparseJacobian, OfRandomProgramsIsTheDenseOne) {
  std::size_t entries = 0, cells = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const RandomProgram f{seed, 10 + seed * 2, 5 + seed % 30};
    const auto x = point(5 + seed % 37, seed);
    const auto sparse = sparse_jacobian(f, x, PassiveOutputs::allowed);
    expect_same(sparse, jacobian(f, x, PassiveOutputs::allowed), "seed " + std::to_string(seed), 1e-13);
    entries += sparse.entries();
    cells += sparse.rows * sparse.columns;
  }
  EXPECT_LT(entries, cells * 3 / 4);
}

TEST(SparseHessian, OfRandomProgramsIsTheDenseOne) {
  std::size_t entries = 0, cells = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const RandomProgram parts{seed, 10 + seed, 4 + seed % 20};
    const auto f = [&](const auto& x) {
      value_type_of<decltype(x)> sum = 0.0;
      for (const auto& part : parts(x)) sum += part;
      return sum + 0.0 * x[0];
    };
    const auto x = point(5 + seed % 37, seed);
    const auto sparse = sparse_hessian(f, x);
    expect_same(sparse, hessian(f, x), "seed " + std::to_string(seed), 1e-12);
    const SparsityPattern turned = detail::transposed(sparse);
    ASSERT_EQ(turned.row_begin, sparse.row_begin);  // both triangles have the same places
    ASSERT_EQ(turned.column, sparse.column);
    entries += sparse.entries();
    cells += sparse.rows * sparse.columns;
  }
  EXPECT_LT(entries, cells * 3 / 4);
}

// Where residuals vanish, every adjoint of a residual is zero.
TEST(SparseHessian, IsThereAtAnOptimum) {
  const auto rosenbrock = [](const auto& x) {
    value_type_of<decltype(x)> sum = 0.0;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      const value_type_of<decltype(x)> a = 1.0 - x[i], b = x[i + 1] - x[i] * x[i];
      sum += a * a + 100.0 * b * b;
    }
    return sum;
  };
  const std::vector<double> x(9, 1.0);
  const auto h = sparse_hessian(rosenbrock, x);
  expect_same(h, hessian(rosenbrock, x), "rosenbrock", 0);
  EXPECT_EQ(h.entries(), 9 + 2 * 8);
  EXPECT_EQ(h(0, 0), 802);
  EXPECT_EQ(h(0, 1), -400);
}

TEST(SparseHessian, OfLinearAndDenseFunctions) {
  const auto linear = [](const auto& x) {
    value_type_of<decltype(x)> sum = 0.0;
    for (const auto& e : x) sum += 3.0 * e;
    return sum;
  };
  EXPECT_EQ(sparse_hessian(linear, point(5)).entries(), 0u);
  const auto norm = [](const auto& x) {
    value_type_of<decltype(x)> sum = 0.0;
    for (const auto& e : x) sum += e * e;
    return value_type_of<decltype(x)>(sqrt(sum));
  };
  const auto h = sparse_hessian(norm, point(12));
  EXPECT_EQ(h.entries(), 144u);
  expect_same(h, hessian(norm, point(12)), "norm", 1e-14);
}

TEST(SparseJacobian, TakesLongRowsAndLongColumnsByThemselves) {
  const auto arrow = [](const auto& x) {
    using T = value_type_of<decltype(x)>;
    std::vector<T> r;
    T sum = 0.0;
    for (const auto& e : x) {
      sum += e * e;
      r.push_back(e * x[0]);
    }
    r.push_back(sum);
    return r;
  };
  const auto x = point(200);
  const auto j = sparse_jacobian(arrow, x);
  expect_same(j, jacobian(arrow, x), "arrow", 1e-15);
  const detail::Compression way = detail::compression(j);
  ASSERT_EQ(way.parts.size(), 2u);
  EXPECT_LE(way.parts[0].colouring.count + way.parts[1].colouring.count, 4u);
  const auto by_reverse = detail::compression(j, false);
  EXPECT_EQ(by_reverse.parts.size(), 1u);
}

TEST(SparseJacobian, OfATapeWithNamesArraysAndFloats) {
  FloatTape tape;
  std::vector<FloatTape::Real> x = tape.input(std::vector<float>{1, 2, 3});
  tape.output(x[0] * x[2]);
  tape.output(x[1]);  // an input that is an output
  tape.output(x[1]);  // twice
  const auto j = sparse_jacobian(tape);
  EXPECT_EQ(j.row_begin, (std::vector<std::int64_t>{0, 2, 3, 4}));
  EXPECT_EQ(j.column, (std::vector<std::int64_t>{0, 2, 1, 1}));
  EXPECT_EQ(j.value, (std::vector<float>{3, 1, 1, 1}));
  const auto array = sparse_jacobian([](const auto& p) { return p[0] * p[1]; }, std::array{2.0, 5.0, 7.0});
  EXPECT_EQ(array.value, (std::vector<double>{5, 2}));
  EXPECT_EQ(array.columns, 3u);
}

TEST(SparseJacobian, SumsOfManyArgumentsAndLongStatements) {
  Tape tape;
  std::vector<Real> x = tape.input(point(700));
  std::vector<double> partials(700, 0.5);
  tape.output(tape.statement(1.0, x, partials));  // 700 arguments: three records
  tape.output(x[3] * x[699]);
  const auto j = sparse_jacobian(tape);
  EXPECT_EQ(j.entries(), 702u);
  EXPECT_EQ(j(0, 699), 0.5);
  EXPECT_EQ(j(1, 3), x[699].value());
}

template <class Value>
ExternalFunction<Value> product(bool with_tangent) {
  ExternalFunction<Value> f;
  f.name = "product";
  f.primal = [](std::span<const Value> x, std::span<Value> y) { y[0] = x[0] * x[1], y[1] = x[0] + x[1]; };
  f.adjoint = [](std::span<const Value> x, std::span<const Value>, std::span<const Value> y_bar,
                 std::span<Value> x_bar) {
    x_bar[0] += x[1] * y_bar[0] + y_bar[1];
    x_bar[1] += x[0] * y_bar[0] + y_bar[1];
  };
  if (with_tangent)
    f.tangent = [](std::span<const Value> x, std::span<const Value>, std::span<const Value> x_dot,
                   std::span<Value> y_dot) {
      y_dot[0] = x[1] * x_dot[0] + x[0] * x_dot[1];
      y_dot[1] = x_dot[0] + x_dot[1];
    };
  return f;
}

TEST(Sparse, ExternalFunctions) {
  for (const bool with_tangent : {false, true}) {
    const auto f = [&](const auto& x) {
      using T = value_type_of<decltype(x)>;
      using Value = typename T::value_type;
      std::vector<T> r;
      for (std::size_t i = 0; i + 1 < x.size(); i += 2) {
        const auto y = BasicTape<Value>::recording()->call(product<Value>(with_tangent),
                                                           std::vector<T>{T(x[i] * x[i]), x[i + 1]}, 2);
        r.push_back(y[0] * x[0]);
        r.push_back(y[1]);
      }
      return r;
    };
    const auto x = point(8);
    const auto on_tape = [&](const auto& p) { return f(p); };
    Tape tape;
    std::vector<Real> inputs = tape.input(x);
    tape.output(on_tape(inputs));
    const auto j = sparse_jacobian(tape);
    ASSERT_EQ(j.entries(), 2u + 2u + 3u * 5u) << with_tangent;
    for (std::size_t k = 0; k < 4; ++k) {
      const double a = x[2 * k], b = x[2 * k + 1];
      EXPECT_DOUBLE_EQ(j(2 * k, 2 * k + 1), a * a * x[0]);
      EXPECT_DOUBLE_EQ(j(2 * k + 1, 2 * k), 2 * a);
      EXPECT_DOUBLE_EQ(j(2 * k + 1, 2 * k + 1), 1.0);
      if (k != 0) EXPECT_DOUBLE_EQ(j(2 * k, 2 * k), 2 * a * b * x[0]);
    }
    const auto sum = [&](const auto& p) {
      value_type_of<decltype(p)> s = 0.0;
      for (const auto& e : f(p)) s += e;
      return s;
    };
    expect_same(sparse_hessian(sum, x), hessian(sum, x), "external", 1e-14);
  }
}

TEST(Sparse, PassiveAndMissingResults) {
  const auto f = [](const auto& x) {
    using T = value_type_of<decltype(x)>;
    return std::array<T, 2>{T(7.0), T(x[0] * x[1])};
  };
  const std::vector<double> x{2.0, 5.0};
  EXPECT_THROW(sparse_jacobian(f, x), Error);
  const auto j = sparse_jacobian(f, x, PassiveOutputs::allowed);
  EXPECT_EQ(j.row_begin, (std::vector<std::int64_t>{0, 0, 2}));
  EXPECT_THROW(sparse_hessian([](const auto& p) { return value_type_of<decltype(p)>(1.0); }, x), Error);
  EXPECT_THROW(sparse_jacobian(f, std::vector<double>()), Error);
  EXPECT_THROW(sparse_hessian(f, x), Error);  // two results
  Tape tape;
  EXPECT_THROW(jacobian_pattern(tape), Error);
}

TEST(Sparse, RefusesEventsThatDoNotSayWhatTheyDependOn) {
  struct Silent final : TapeEvent<double> {
    void reverse(DirectionMatrix<double>&) override {}
    void forward(DirectionMatrix<double>&) override {}
    std::size_t bytes() const override { return sizeof(*this); }
  };
  Tape tape;
  const Real x = tape.input(1.0);
  tape.add_event(std::make_unique<Silent>());
  tape.output(x * x);
  try {
    sparse_jacobian(tape);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::wrong_value);
    EXPECT_NE(std::string(error.what()).find("ElementReal"), std::string::npos);
  }
}

TEST(Sparse, InfiniteAndNanEntriesStayWhereTheyAre) {
  const auto f = [](const auto& x) {
    using T = value_type_of<decltype(x)>;
    return std::vector<T>{T(sqrt(x[0])), T(x[1] * 2.0), T(x[0] * x[2])};
  };
  const auto j = sparse_jacobian(f, std::vector{0.0, 1.0, 3.0});
  EXPECT_EQ(j(0, 0), std::numeric_limits<double>::infinity());
  EXPECT_EQ(j(1, 1), 2.0);
  EXPECT_EQ(j(2, 0), 3.0);
  EXPECT_EQ(j(2, 2), 0.0);
}

TEST(SparseHessian, RefusesAPatternOfAnotherCall) {
  int calls = 0;
  const auto chain = [&calls](const auto& x) {
    using T = value_type_of<decltype(x)>;
    T sum = 0;
    const bool coupled = calls++ != 0;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) sum += coupled ? T(x[i] * x[i] * x[i + 1]) : T(x[i] * x[i]);
    return sum;
  };
  const std::vector<double> x{1.0, 1.5, 2.0, 2.5};
  try {
    sparse_hessian(chain, x);
    FAIL() << "a Hessian of two functions";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::wrong_value);
    EXPECT_NE(std::string(error.what()).find("when it is called again"), std::string::npos) << error.what();
  }
}

/// A random symmetric pattern, with a few vertices that have many neighbours.
SparsityPattern random_symmetric(unsigned seed, std::size_t n, std::size_t edges) {
  std::mt19937 random(seed);
  std::vector<std::set<std::uint32_t>> rows(n);
  for (std::size_t e = 0; e < edges; ++e) {
    const auto i = static_cast<std::uint32_t>(random() % n);
    const auto j = static_cast<std::uint32_t>(random() % 5 == 0 ? random() % 3 % n : random() % n);
    rows[i].insert(j);
    rows[j].insert(i);
  }
  std::vector<std::vector<std::uint32_t>> lists;
  for (const auto& row : rows) lists.emplace_back(row.begin(), row.end());
  return detail::pattern_of_rows(lists, n);
}

TEST(Colouring, IsAStarColouring) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const std::size_t n = 3 + seed % 25;
    const SparsityPattern p = random_symmetric(seed, n, seed % 60);
    const auto [colour, count] = detail::StarColouring(p).result();
    const auto neighbours = [&](std::size_t v) {
      std::vector<std::size_t> all;
      for (std::size_t e = detail::begin_of(p, v); e < detail::begin_of(p, v + 1); ++e)
        if (static_cast<std::size_t>(p.column[e]) != v) all.push_back(static_cast<std::size_t>(p.column[e]));
      return all;
    };
    for (std::size_t a = 0; a < n; ++a)
      for (const std::size_t b : neighbours(a)) {
        ASSERT_NE(colour[a], colour[b]);
        ASSERT_LT(colour[a], count);
        for (const std::size_t c : neighbours(b))
          for (const std::size_t d : neighbours(c))
            if (c != a && d != b && d != a)
              ASSERT_FALSE(colour[a] == colour[c] && colour[b] == colour[d]) << "seed " << seed;
      }
  }
}

TEST(Colouring, OfAnArrowTakesFewSweeps) {
  const std::size_t n = 50;
  std::vector<std::vector<std::uint32_t>> rows(n);
  for (std::uint32_t i = 1; i < n; ++i) {
    rows[0].push_back(i - 1);
    rows[i] = {i};
  }
  rows[0].push_back(n - 1);
  std::size_t sweeps = 0;
  for (const auto& part : detail::compression(detail::pattern_of_rows(rows, n)).parts) sweeps += part.colouring.count;
  EXPECT_EQ(sweeps, 2u);
}

TEST(Colouring, OfABandTakesAsManyColoursAsItIsWide) {
  std::vector<std::vector<std::uint32_t>> rows(100);
  for (std::uint32_t i = 0; i < 100; ++i)
    for (std::uint32_t j = i < 2 ? 0 : i - 2; j <= i + 2 && j < 100; ++j) rows[i].push_back(j);
  const SparsityPattern p = detail::pattern_of_rows(rows, 100);
  EXPECT_EQ(detail::colour_columns(p, detail::transposed(p)).count, 5u);
  EXPECT_LE(detail::StarColouring(p).result().count, 5u);
}

}  // namespace
