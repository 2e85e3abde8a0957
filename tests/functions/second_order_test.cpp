// SPDX-License-Identifier: MIT
// Second derivatives of every smooth function of the table, by nesting the number type, against second differences of
// MPFR's values: the partials' expressions, run on an active type, must be differentiable themselves.
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <stdexcept>
#include <vector>
#include <wengert/generated/declarations.hpp>
#include <wengert/wengert.hpp>

#include "agreement.hpp"
#include "error_bound.hpp"
#include "table.hpp"

namespace {
using namespace wengert::test;
using namespace wengert::function;
using wengert::Tangent;
using wengert::functions::Function;

const Function& line(const std::string& name, std::size_t arity) {
  static const std::vector<Function> table = wengert::functions::read_table(WENGERT_FUNCTION_TABLE);
  for (const Function& f : table)
    if (f.name == name && f.arity() == arity) return f;
  throw std::out_of_range(name);
}

template <class F, class T>
T value_of(const std::vector<T>& x) {
  if constexpr (F::arity == 1)
    return F::value(x[0]);
  else if constexpr (F::arity == 2)
    return F::value(x[0], x[1]);
  else
    return F::value(x[0], x[1], x[2]);
}

// d2f / dx_i dx_j by forward over forward.
template <class F, class T>
T second(const std::vector<double>& at, std::size_t i, std::size_t j) {
  using Inner = Tangent<T, 1>;
  std::vector<Tangent<Inner, 1>> x;
  for (std::size_t k = 0; k < at.size(); ++k) {
    x.emplace_back(Inner(at[k]));
    if (k == i) x[k].value().tangent() = 1;
    if (k == j) x[k].tangent() = Inner(1);
  }
  return value_of<F>(x).tangent().tangent();
}

template <class F>
MpfrNumber second_difference(const std::vector<MpfrNumber>& x, std::size_t i, std::size_t j) {
  const auto step_of = [](const MpfrNumber& a) {
    const MpfrNumber size = a == MpfrNumber(0) ? MpfrNumber(1) : fmin(abs(a), MpfrNumber(1));
    return MpfrNumber::scaled(size, -static_cast<long>(MpfrNumber::precision() / 5));
  };
  const MpfrNumber hi = step_of(x[i]), hj = step_of(x[j]);
  MpfrNumber sum;
  for (const int a : {1, -1})
    for (const int b : {1, -1}) {
      std::vector<MpfrNumber> moved = x;
      moved[i] += MpfrNumber(a) * hi;
      moved[j] += MpfrNumber(b) * hj;
      sum += MpfrNumber(a * b) * value_of<F>(moved);
    }
  return sum / (MpfrNumber(4) * hi * hj);
}

template <class F>
void check(int& points) {
  const Function& f = line(F::name, F::arity);
  for (const auto& point : f.points) {
    bool ordinary = true;
    for (double a : point.at) ordinary = ordinary && (a == 0 || (std::abs(a) < 1e3 && std::abs(a) > 1e-3));
    if (!ordinary) continue;
    MpfrNumber::precision() = 1500;
    const std::vector<MpfrNumber> exact(point.at.begin(), point.at.end());
    for (std::size_t i = 0; i < point.at.size(); ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        const MpfrNumber reference = second_difference<F>(exact, i, j);
        const double computed = second<F, double>(point.at, i, j);
        const ErrorBound bound = second<F, ErrorBound>(point.at, i, j);
        const long double allowed =
            2 * bound.bound() + 8 * std::numeric_limits<double>::epsilon() * std::abs(bound.value());
        std::ostringstream where;
        where << F::name << " at";
        for (double a : point.at) where << " " << a;
        EXPECT_LE(static_cast<long double>(abs(MpfrNumber(computed) - reference)), allowed + 1e-30L)
            << where.str() << ": second partial " << i << j << " is " << computed << " but MPFR gives "
            << reference.text(20);
        EXPECT_LE(allowed, 1e-6L * (1 + std::abs(static_cast<long double>(reference)))) << where.str();
        ++points;
      }
  }
}

template <class... F>
int check_all(List<F...>) {
  int points = 0;
  const auto check_one = [&points]<class G>(G*) {
    constexpr bool differenced = std::is_same_v<G, Digamma> || std::is_same_v<G, Trigamma>;  // by MPFR, already once
    if constexpr (!G::step && !differenced) check<G>(points);
  };
  (check_one(static_cast<F*>(nullptr)), ...);
  return points;
}

TEST(SecondOrder, OfPowersAtZeroIsThatOfThePolynomial) {
  EXPECT_EQ((second<Pow, double>({0, 1}, 0, 0)), 0);
  EXPECT_EQ((second<Pow, double>({0, 2}, 0, 0)), 2);
  EXPECT_EQ((second<Pow, double>({0, 3}, 0, 0)), 0);
  EXPECT_EQ((second<Pow, double>({-2, 2}, 0, 0)), 2);
}

TEST(SecondOrder, OfUnaryFunctionsAgreesWithMpfr) { EXPECT_GE(check_all(UnaryFunctions{}), 80); }
TEST(SecondOrder, OfBinaryFunctionsAgreesWithMpfr) { EXPECT_GE(check_all(BinaryFunctions{}), 60); }
TEST(SecondOrder, OfTernaryFunctionsAndOperatorsAgreesWithMpfr) {
  EXPECT_GE(check_all(TernaryFunctions{}) + check_all(OperatorFunctions{}), 30);
}
}  // namespace
