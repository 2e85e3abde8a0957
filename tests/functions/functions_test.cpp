// SPDX-License-Identifier: MIT
// Every function of the table in every width: values and partials at the table's test points against MPFR (partials by
// difference quotients of MPFR's values, so that no formula of ours is its own witness), and kinks against the table.
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <stdexcept>
#include <wengert/generated/declarations.hpp>
#include <wengert/generated/functions.hpp>

#include "agreement.hpp"
#include "table.hpp"

namespace {
using namespace wengert::test;
using namespace wengert::function;
using wengert::functions::Function;

// The table's line of a name; hypot stands twice and differs by arity.
const Function& line(const std::string& name, std::size_t arity = 0) {
  static const std::vector<Function> table = wengert::functions::read_table(WENGERT_FUNCTION_TABLE);
  for (const Function& f : table)
    if (f.name == name && (arity == 0 || f.arity() == arity)) return f;
  throw std::out_of_range(name);
}

// One call shape for all arities: the arguments in an array.
template <class F, class T>
T value_of(const std::array<T, 3>& x) {
  if constexpr (F::arity == 1)
    return F::value(x[0]);
  else if constexpr (F::arity == 2)
    return F::value(x[0], x[1]);
  else
    return F::value(x[0], x[1], x[2]);
}

template <class F, class T>
T partial_of(std::size_t i, const std::array<T, 3>& x, const T& r) {
  if constexpr (F::arity == 1) {
    return F::partial_x(x[0], r);
  } else if constexpr (F::arity == 2) {
    return i == 0 ? F::partial_x(x[0], x[1], r) : F::partial_y(x[0], x[1], r);
  } else {
    return i == 0   ? F::partial_x(x[0], x[1], x[2], r)
           : i == 1 ? F::partial_y(x[0], x[1], x[2], r)
                    : F::partial_z(x[0], x[1], x[2], r);
  }
}

std::string at_text(const Function& f, const std::vector<double>& at, const char* width) {
  std::ostringstream text;
  text << f.structure << "<" << width << "> at";
  for (double a : at) text << " " << a;
  return text.str();
}

// Bits with room for the largest argument plus a step of a third of the bits below the smallest.
mpfr_prec_t bits_for(const std::vector<double>& at) {
  const bool extreme =
      std::any_of(at.begin(), at.end(), [](double a) { return a != 0 && (std::abs(a) > 1e35 || std::abs(a) < 1e-35); });
  return extreme ? 6600 : 1500;
}

template <class T>
bool fits(const std::vector<double>& at) {
  return std::all_of(at.begin(), at.end(), representable<T>);
}

struct Points {
  int checked = 0;
};

template <class F, class T>
void check_points(const Function& f, Points& points) {
  for (const auto& point : f.points) {
    if (!fits<T>(point.at)) continue;
    MpfrNumber::precision() = bits_for(point.at);
    std::array<T, 3> x{};
    std::array<MpfrNumber, 3> exact;
    for (std::size_t i = 0; i < point.at.size(); ++i) exact[i] = x[i] = static_cast<T>(point.at[i]);
    const std::string where = at_text(f, point.at, width_name<T>());
    const T r = value_of<F>(x);
    EXPECT_LE(ulps_between(r, value_of<F>(exact)), point.ulps) << where;
    for (std::size_t i = 0; i < static_cast<std::size_t>(F::arity); ++i) {
      const MpfrNumber slope = difference_quotient([](const auto& a) { return value_of<F>(a); }, exact, i);
      const T partial = partial_of<F>(i, x, r);
      EXPECT_LE(ulps_between(partial, slope), point.ulps)
          << where << " partial " << i << ": " << partial << " but MPFR gives " << slope.text(25);
    }
    ++points.checked;
  }
}

template <class F, class T>
void check_kinks(const Function& f) {
  for (const auto& kink : f.kinks) {
    std::array<T, 3> x{};
    for (std::size_t i = 0; i < kink.at.size(); ++i) x[i] = static_cast<T>(kink.at[i]);
    const T r = value_of<F>(x);
    for (std::size_t i = 0; i < static_cast<std::size_t>(F::arity); ++i) {
      const T partial = partial_of<F>(i, x, r), wanted = static_cast<T>(kink.partials[i]);
      EXPECT_TRUE(std::isnan(wanted) ? std::isnan(partial) : partial == wanted)
          << at_text(f, kink.at, width_name<T>()) << " partial " << i << ": " << partial << " but the table says "
          << wanted;
    }
  }
}

template <class F>
void check_function() {
  const Function& f = line(F::name, F::arity);
  Points points;
  check_points<F, float>(f, points);
  check_points<F, double>(f, points);
  check_points<F, long double>(f, points);
  EXPECT_TRUE(points.checked >= 6 || (f.points.empty() && !f.kinks.empty())) << f.name << " has too few test points";
  check_kinks<F, float>(f);
  check_kinks<F, double>(f);
  check_kinks<F, long double>(f);
}

template <class... F>
void check_functions(List<F...>) {
  (check_function<F>(), ...);
}

TEST(FunctionTable, UnaryFunctionsAgreeWithMpfr) { check_functions(UnaryFunctions{}); }
TEST(FunctionTable, BinaryFunctionsAgreeWithMpfr) { check_functions(BinaryFunctions{}); }
TEST(FunctionTable, TernaryFunctionsAgreeWithMpfr) { check_functions(TernaryFunctions{}); }
TEST(FunctionTable, OperatorsAgreeWithMpfr) {
  check_functions(List<Negate>{});
  check_functions(OperatorFunctions{});
}

template <class F, class T>
void check_passive_argument(const Function& f, Points& points) {
  for (const auto& point : f.points) {
    if (!fits<T>(point.at)) continue;
    MpfrNumber::precision() = bits_for(point.at);
    const T x = static_cast<T>(point.at[0]);
    const int n = static_cast<int>(point.at[1]);
    const std::array<MpfrNumber, 1> exact{MpfrNumber(x)};
    const std::string where = at_text(f, point.at, width_name<T>());
    const T r = F::value(x, n);
    EXPECT_LE(ulps_between(r, F::value(exact[0], n)), point.ulps) << where;
    const MpfrNumber slope = difference_quotient([n](const auto& a) { return F::value(a[0], n); }, exact, 0);
    EXPECT_LE(ulps_between(F::partial_x(x, n, r), slope), point.ulps) << where << slope.text(25);
    ++points.checked;
  }
}

template <class F>
void check_passive_argument() {
  const Function& f = line(F::name);
  Points points;
  check_passive_argument<F, float>(f, points);
  check_passive_argument<F, double>(f, points);
  check_passive_argument<F, long double>(f, points);
  EXPECT_GE(points.checked, 6) << f.name;
}

TEST(FunctionTable, FunctionsOfANumberAndAnIntegerAgreeWithMpfr) {
  check_passive_argument<Ldexp>();
  check_passive_argument<Scalbn>();
  check_passive_argument<Scalbln>();
  check_passive_argument<Polygamma>();
}

TEST(FunctionTable, AStepToTheNextNumberMovesWithItsArgument) {
  const double r = Nexttoward::value(1.0, 2.0L);
  EXPECT_EQ(r, 1 + std::numeric_limits<double>::epsilon());
  EXPECT_EQ(Nexttoward::partial_x(1.0, 2.0L, r), 1);
}

TEST(FunctionTable, MinAndMaxGiveATieToTheFirstArgument) {
  // std::max and std::min return references, so MPFR runs the same template.
  check_functions(ChoiceFunctions{});
}

TEST(FunctionTable, FrexpHoldsItsExponent) {
  for (const auto& point : line("frexp").points) {
    int n = 0;
    const double x = point.at[0], r = Frexp::value(x, &n);
    EXPECT_EQ(Frexp::partial_x(x, n, r), r / x) << x;
  }
  int n = 7;
  const double r = Frexp::value(0.0, &n);
  EXPECT_EQ(Frexp::partial_x(0.0, n, r), 1);
}

TEST(FunctionTable, ModfGivesTheSlopeToTheFraction) {
  double whole = 0;
  const double r = Modf::value(2.75, &whole);
  EXPECT_EQ(r, 0.75);
  EXPECT_EQ(whole, 2);
  EXPECT_EQ(Modf::partial_x(2.75, r), 1);
  EXPECT_EQ(Modf::out_partial_x(2.75, r), 0);
}

TEST(FunctionTable, RemquoHasTheSlopesOfRemainder) {
  for (const auto& point : line("remquo").points) {
    int n = 0;
    const double x = point.at[0], y = point.at[1], r = Remquo::value(x, y, &n);
    EXPECT_EQ(r, std::remainder(x, y));
    EXPECT_EQ(Remquo::partial_x(x, y, n, r), 1);
    EXPECT_EQ(Remquo::partial_y(x, y, n, r), -std::nearbyint(x / y)) << x << " " << y;
  }
}

TEST(FunctionTable, SincosHasBothSlopes) {
  for (const auto& point : line("sincos").points) {
    double sine = 0, cosine = 0;
    Sincos::value(point.at[0], &sine, &cosine);
    EXPECT_EQ(sine, std::sin(point.at[0]));
    EXPECT_EQ(cosine, std::cos(point.at[0]));
    EXPECT_EQ(Sincos::partial_x(point.at[0], sine), cosine);
    EXPECT_EQ(Sincos::out_partial_x(point.at[0], sine), -sine);
  }
}

TEST(FunctionTable, IntegerResultsAreThoseOfTheLibrary) {
  EXPECT_EQ(Lround::value(2.5), 3);
  EXPECT_EQ(Llround::value(-2.5), -3);
  EXPECT_EQ(Lrint::value(2.5), 2);
  EXPECT_EQ(Llrint::value(3.5), 4);
  EXPECT_EQ(Ilogb::value(8.5), 3);
  EXPECT_TRUE(Isnan::value(std::nan("")));
  EXPECT_TRUE(Signbit::value(-0.0));
  EXPECT_TRUE(Isgreater::value(2.0, 1.0));
  EXPECT_TRUE(Isunordered::value(2.0, std::nan("")));
  static_assert(Lround::step && Ilogb::step && Isless::step && Floor::step && !Sin::step);
}
}  // namespace
