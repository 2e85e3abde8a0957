// SPDX-License-Identifier: MIT
// First and second partials of every smooth function of the table at 3,000 arguments over the whole range of exponents,
// against MPFR. The references are the textbook's derivatives, written without cancellation and evaluated with 320 bits
// and MPFR's exponents, which do not overflow here.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <vector>
#include <wengert/generated/declarations.hpp>
#include <wengert/wengert.hpp>

#include "agreement.hpp"

#ifdef WENGERT_GENERATED
// From generated_source.cpp: first derivatives, and derivatives of their text.
double t2_t1_elementary(int which, double x, double t2_x, double t1_x, double t2_t1_x, double y, double t2_y,
                        double t1_y, double t2_t1_y, double z, double t2_z, double t1_z, double t2_t1_z,
                        double& t1_result, double& t2_t1_result, double& t2_result);
double t2_a1_elementary(int which, double x, double t2_x, double& a1_x, double& t2_a1_x, double y, double t2_y,
                        double& a1_y, double& t2_a1_y, double z, double t2_z, double& a1_z, double& t2_a1_z,
                        double a1_result, double t2_a1_result, double& t2_result);
#endif

namespace {
using namespace wengert::test;
using namespace wengert::function;
using wengert::Tangent;

constexpr int arguments_of_each = 3000;
using Point = std::vector<double>;
using Exact = std::vector<MpfrNumber>;
using Reference = std::function<MpfrNumber(const Exact&)>;

// Arguments of every size: a third over all exponents, a third of ordinary size, a third around -1, 0 and 1.
class Arguments {
 public:
  double next() {
    const double sign = random_() % 2 == 0 ? 1 : -1,
                 fraction = 1 + std::ldexp(static_cast<double>(random_() >> 11), -53);
    switch (random_() % 3) {
      case 0:
        return sign * std::ldexp(fraction, between(-1074, 1023));
      case 1:
        return sign * std::ldexp(fraction, between(-6, 10));
      default:
        return sign * (1 + (random_() % 2 == 0 ? 1 : -1) * std::ldexp(fraction, between(-50, -1)));
    }
  }

 private:
  int between(int first, int last) {
    return first + static_cast<int>(random_() % static_cast<unsigned>(last - first + 1));
  }
  std::mt19937_64 random_{20260301};
};

template <class F, class T>
T value_of(const std::vector<T>& x) {
  if constexpr (F::arity == 1)
    return F::value(x[0]);
  else if constexpr (F::arity == 2)
    return F::value(x[0], x[1]);
  else
    return F::value(x[0], x[1], x[2]);
}

template <class F>
double first(const Point& at, std::size_t i) {
  std::vector<Tangent<double, 1>> x(at.begin(), at.end());
  x[i].tangent() = 1;
  return value_of<F>(x).tangent();
}

template <class F>
double second(const Point& at, std::size_t i, std::size_t j) {
  std::vector<Tangent<Tangent<double>>> x;
  for (const double a : at) x.emplace_back(Tangent<double>(a));
  x[i].value().tangent() = 1;
  x[j].tangent() = Tangent<double>(1);
  return value_of<F>(x).tangent().tangent();
}

#ifdef WENGERT_GENERATED
// The functions of generated_source.cpp, in its order.
using Generated = List<Sqrt, Cbrt, Exp, Exp2, Expm1, Log, Log2, Log10, Log1p, Sin, Cos, Tan, Asin, Acos, Atan, Sinh,
                       Cosh, Tanh, Asinh, Acosh, Atanh, Erf, Erfc, Tgamma, Lgamma, Digamma, Trigamma, Fabs, Pow, Atan2,
                       Hypot, Fmod, Remainder, Fmin, Fmax, Fdim, Copysign, Hypot3, Divide, Fma>;
template <class F>
int generated_number() {
  int number = -1, at = 0;
  const auto look = [&]<class... G>(List<G...>) { ((number = std::is_same_v<F, G> ? at : number, ++at), ...); };
  look(Generated{});
  return number;
}

// The first and the second partial by the compiler's tangent and adjoint, each differentiated by its tangent.
struct Both {
  double first, second;
};
Both by_tangents(int which, const Point& at, std::size_t i, std::size_t j) {
  double x[3] = {}, one[3] = {}, two[3] = {}, first = 0, second = 0, along_two = 0;
  std::copy(at.begin(), at.end(), x);
  one[i] = two[j] = 1;
  t2_t1_elementary(which, x[0], two[0], one[0], 0, x[1], two[1], one[1], 0, x[2], two[2], one[2], 0, first, second,
                   along_two);
  return {first, second};
}
Both by_adjoint(int which, const Point& at, std::size_t i, std::size_t j) {
  double x[3] = {}, two[3] = {}, first[3] = {}, second[3] = {}, along_two = 0;
  std::copy(at.begin(), at.end(), x);
  two[j] = 1;
  t2_a1_elementary(which, x[0], two[0], first[0], second[0], x[1], two[1], first[1], second[1], x[2], two[2], first[2],
                   second[2], 1, 0, along_two);
  return {first[i], second[i]};
}
#endif

// What a derivative may be off by: units of its last place, and units of the last place of the arguments.
struct Tolerance {
  double ulps = 16;
  double argument_ulps = 0;
  bool underflows = false;  ///< a product of ratios of the arguments that underflows is left out
};

// Units of the tolerance by which `computed` is off; more than 1 is a failure.
double excess(double computed, const Reference& reference, const Point& at, const Tolerance& tolerance) {
  const MpfrNumber expected = reference(Exact(at.begin(), at.end()));
  const double ulps = ulps_between(computed, expected);
  if (ulps <= tolerance.ulps) return ulps / tolerance.ulps;
  // A subnormal result has factors of fewer digits.
  double allowed =
      tolerance.ulps * (std::abs(static_cast<double>(expected)) < std::numeric_limits<double>::min() ? 256 : 1);
  if (tolerance.underflows) {
    double largest = 0;
    for (const double a : at) largest = std::max(largest, std::abs(a));
    const MpfrNumber lost = MpfrNumber(std::numeric_limits<double>::denorm_min()) / MpfrNumber(largest);
    if (abs(MpfrNumber(computed) - expected) <= MpfrNumber(4) * lost) return 1;
  }
  if (tolerance.argument_ulps > 0)
    for (std::size_t i = 0; i < at.size(); ++i) {
      Exact moved(at.begin(), at.end());
      moved[i] = moved[i] * (MpfrNumber(1) + MpfrNumber::scaled(MpfrNumber(1), -52));
      allowed += tolerance.argument_ulps * std::abs(ulps_between(static_cast<double>(reference(moved)), expected));
    }
  return ulps / allowed;
}

std::set<std::string>& checked() {
  static std::set<std::string> names;
  return names;
}

template <class F>
void check(const std::function<bool(const Point&)>& inside, const std::vector<Reference>& firsts,
           const std::vector<Reference>& seconds, Tolerance tolerance = {}, int count = arguments_of_each) {
  constexpr std::size_t n = F::arity;
  checked().insert(F::name);
  MpfrNumber::precision() = 320;
  Arguments arguments;
  int failures = 0;
  const auto judge = [&](const Point& at, double computed, const Reference& reference, const std::string& which) {
    if (const double by = excess(computed, reference, at, tolerance); !(by <= 1) && ++failures <= 3) {
      std::ostringstream where;
      where.precision(17);
      for (const double a : at) where << " " << a;
      ADD_FAILURE() << F::name << " at" << where.str() << ", " << which << ": " << computed << " but MPFR gives "
                    << reference(Exact(at.begin(), at.end())).text(20) << ", " << by << " times what is allowed";
    }
  };
  for (int k = 0; k < count;) {
    Point at;
    for (std::size_t i = 0; i < n; ++i) at.push_back(arguments.next());
    if (!inside(at)) continue;
    ++k;
    // With several arguments, a second partial is asked for where the first ones have not overflowed.
    bool ordinary = true;
    for (const Reference& slope : firsts)
      ordinary = ordinary && (n == 1 || std::isfinite(static_cast<double>(slope(Exact(at.begin(), at.end())))));
    std::size_t pair = 0;
    for (std::size_t i = 0; i < n; ++i) {
      judge(at, first<F>(at, i), firsts.at(i), "partial " + std::to_string(i));
      for (std::size_t j = 0; ordinary && j <= i; ++j, ++pair)
        for (std::size_t order = 0; order < (i == j ? 1 : 2); ++order) {
          const std::size_t a = order == 0 ? i : j, b = order == 0 ? j : i;
          const std::string which = "second partial " + std::to_string(a) + std::to_string(b);
          judge(at, second<F>(at, a, b), seconds.at(pair), which);
#ifdef WENGERT_GENERATED
          // Every fourth argument: generated code computes the same everywhere. It multiplies without asking, so that
          // all of a point's derivatives are lost beside one that overflows, and digits beside one that underflows.
          const auto ordinary_size = [&](const Reference& f) {
            const double d = static_cast<double>(f(Exact(at.begin(), at.end())));
            return d == 0 || std::isnormal(d);
          };
          const int number = (k % 4 == 0 || std::getenv("WENGERT_TEST_ALL") != nullptr) ? generated_number<F>() : -1;
          const bool tiny_power = std::is_same_v<F, Pow> && std::abs(at[0]) < 1e-154;  // r / x / x overflows
          if (number >= 0 && !tiny_power && std::all_of(firsts.begin(), firsts.end(), ordinary_size) &&
              std::all_of(seconds.begin(), seconds.end(), ordinary_size)) {
            const Both tangents = by_tangents(number, at, a, b), adjoint = by_adjoint(number, at, a, b);
            judge(at, tangents.first, firsts.at(a), "generated tangent " + std::to_string(a));
            judge(at, adjoint.first, firsts.at(a), "generated adjoint " + std::to_string(a));
            judge(at, tangents.second, seconds.at(pair), which + " of the generated tangent");
            judge(at, adjoint.second, seconds.at(pair), which + " of the generated adjoint");
          }
#endif
        }
    }
  }
  EXPECT_EQ(failures, 0) << F::name << " fails that often";
}

// One argument.
template <class F>
void check(const std::function<bool(double)>& inside, const std::function<MpfrNumber(MpfrNumber)>& first,
           const std::function<MpfrNumber(MpfrNumber)>& second, Tolerance tolerance = {},
           int count = arguments_of_each) {
  check<F>(std::function<bool(const Point&)>([&](const Point& at) { return inside(at[0]); }),
           {[&](const Exact& x) { return first(x[0]); }}, {[&](const Exact& x) { return second(x[0]); }}, tolerance,
           count);
}

using M = MpfrNumber;
const auto everywhere = [](double) { return true; };
const auto anywhere = [](const Point&) { return true; };
const auto positive = [](double x) { return x > 0; };
const auto up_to_one = [](double x) { return std::abs(x) < 1; };
M ln(int base) { return log(M(base)); }
M pi() {
  M result;
  mpfr_const_pi(result.get(), MPFR_RNDN);
  return result;
}
M zero(const M&) { return M(0); }
M sign(const M& x) { return M(x < M(0) ? -1 : 1); }

TEST(WholeRange, Roots) {
  check<Sqrt>(positive, [](M x) { return M(0.5) / sqrt(x); }, [](M x) { return M(-0.25) / (x * sqrt(x)); });
  check<Cbrt>(
      everywhere, [](M x) { return cbrt(x) / (M(3) * x); }, [](M x) { return M(-2) * cbrt(x) / (M(9) * x * x); }, {32});
}

TEST(WholeRange, ExponentialsAndLogarithms) {
  check<Exp>(everywhere, [](M x) { return exp(x); }, [](M x) { return exp(x); });
  check<Exp2>(everywhere, [](M x) { return exp2(x) * ln(2); }, [](M x) { return exp2(x) * ln(2) * ln(2); });
  check<Exp10>(everywhere, [](M x) { return exp10(x) * ln(10); }, [](M x) { return exp10(x) * ln(10) * ln(10); });
  check<Expm1>(everywhere, [](M x) { return exp(x); }, [](M x) { return exp(x); });
  check<Log>(positive, [](M x) { return M(1) / x; }, [](M x) { return M(-1) / (x * x); });
  check<Log2>(positive, [](M x) { return M(1) / (x * ln(2)); }, [](M x) { return M(-1) / (x * x * ln(2)); });
  check<Log10>(positive, [](M x) { return M(1) / (x * ln(10)); }, [](M x) { return M(-1) / (x * x * ln(10)); });
  check<Log1p>([](double x) { return x > -1; }, [](M x) { return M(1) / (M(1) + x); },
               [](M x) { return M(-1) / ((M(1) + x) * (M(1) + x)); });
}

TEST(WholeRange, Trigonometry) {
  check<Sin>(everywhere, [](M x) { return cos(x); }, [](M x) { return -sin(x); });
  check<Cos>(everywhere, [](M x) { return -sin(x); }, [](M x) { return -cos(x); });
  check<Tan>(
      everywhere, [](M x) { return M(1) / (cos(x) * cos(x)); }, [](M x) { return M(2) * tan(x) / (cos(x) * cos(x)); });
  const auto square = [](M x) { return (M(1) - x) * (M(1) + x); };
  check<Asin>(
      up_to_one, [&](M x) { return M(1) / sqrt(square(x)); }, [&](M x) { return x / (square(x) * sqrt(square(x))); });
  check<Acos>(
      up_to_one, [&](M x) { return M(-1) / sqrt(square(x)); }, [&](M x) { return -x / (square(x) * sqrt(square(x))); });
  const auto rise = [](M x) { return M(1) + x * x; };
  check<Atan>(everywhere, [&](M x) { return M(1) / rise(x); }, [&](M x) { return M(-2) * x / (rise(x) * rise(x)); });
}

TEST(WholeRange, HyperbolicFunctions) {
  check<Sinh>(everywhere, [](M x) { return cosh(x); }, [](M x) { return sinh(x); });
  check<Cosh>(everywhere, [](M x) { return sinh(x); }, [](M x) { return cosh(x); });
  check<Tanh>(
      everywhere, [](M x) { return M(1) / (cosh(x) * cosh(x)); },
      [](M x) { return M(-2) * tanh(x) / (cosh(x) * cosh(x)); });
  const auto rise = [](M x) { return M(1) + x * x; };
  check<Asinh>(
      everywhere, [&](M x) { return M(1) / sqrt(rise(x)); }, [&](M x) { return -x / (rise(x) * sqrt(rise(x))); });
  const auto fall = [](M x) { return (x - M(1)) * (x + M(1)); };
  check<Acosh>([](double x) { return x > 1; }, [&](M x) { return M(1) / sqrt(fall(x)); },
               [&](M x) { return -x / (fall(x) * sqrt(fall(x))); });
  const auto square = [](M x) { return (M(1) - x) * (M(1) + x); };
  check<Atanh>(
      up_to_one, [&](M x) { return M(1) / square(x); }, [&](M x) { return M(2) * x / (square(x) * square(x)); });
}

TEST(WholeRange, ErrorFunctions) {
  const Tolerance squared{64, 4};  // exp(-x * x) feels the rounding of the square
  const auto bell = [](M x) { return M(2) / sqrt(pi()) * exp(-x * x); };
  check<Erf>(everywhere, [&](M x) { return bell(x); }, [&](M x) { return M(-2) * x * bell(x); }, squared);
  check<Erfc>(everywhere, [&](M x) { return -bell(x); }, [&](M x) { return M(2) * x * bell(x); }, squared);
}

TEST(WholeRange, Pieces) {
  check<Abs>(everywhere, sign, zero);
  check<Fabs>(everywhere, sign, zero);
  check<Negate>(everywhere, [](M) { return M(-1); }, zero);
  const auto none = [](const Exact&) { return M(0); };
  const auto one = [](const Exact&) { return M(1); };
  const auto minus_one = [](const Exact&) { return M(-1); };
  const std::vector<Reference> flat{none, none, none};
  const auto if_less = [](int yes, int no) { return [=](const Exact& x) { return M(x[0] < x[1] ? yes : no); }; };
  check<Fmin>(anywhere, {if_less(1, 0), if_less(0, 1)}, flat);
  check<Fmax>(anywhere, {if_less(0, 1), if_less(1, 0)}, flat);
  check<Fdim>(anywhere, {if_less(0, 1), if_less(0, -1)}, flat);
  check<Copysign>(anywhere, {[](const Exact& x) { return sign(x[0]) * sign(x[1]); }, none}, flat);
  check<Nextafter>(anywhere, {one, none}, flat);
  // Quotients of more than 53 bits are rounded.
  const auto quotient = [](const Point& at) { return std::abs(at[0] / at[1]) < 0x1p53; };
  const auto whole = [](const Exact& x) { return -trunc(x[0] / x[1]); };
  check<Fmod>(quotient, {one, whole}, flat);
  check<Remainder>(quotient, {one, [](const Exact& x) { return (remainder(x[0], x[1]) - x[0]) / x[1]; }}, flat);
  check<Add>(anywhere, {one, one}, flat);
  check<Subtract>(anywhere, {one, minus_one}, flat);
}

TEST(WholeRange, ProductsAndQuotients) {
  const auto none = [](const Exact&) { return M(0); };
  const auto one = [](const Exact&) { return M(1); };
  check<Multiply>(anywhere, {[](const Exact& x) { return x[1]; }, [](const Exact& x) { return x[0]; }},
                  {none, one, none});
  check<Divide>(anywhere,
                {[](const Exact& x) { return M(1) / x[1]; }, [](const Exact& x) { return -x[0] / (x[1] * x[1]); }},
                {none, [](const Exact& x) { return M(-1) / (x[1] * x[1]); },
                 [](const Exact& x) { return M(2) * x[0] / (x[1] * x[1] * x[1]); }});
  check<Fma>(anywhere, {[](const Exact& x) { return x[1]; }, [](const Exact& x) { return x[0]; }, one},
             {none, one, none, none, none, none});
  check<Lerp>(anywhere,
              {[](const Exact& x) { return M(1) - x[2]; }, [](const Exact& x) { return x[2]; },
               [](const Exact& x) { return x[1] - x[0]; }},
              {none, none, none, [](const Exact&) { return M(-1); }, one, none});
}

TEST(WholeRange, Angles) {
  const auto squares = [](const Exact& x) { return x[0] * x[0] + x[1] * x[1]; };
  const auto mixed = [&](const Exact& x) { return (x[0] - x[1]) * (x[0] + x[1]) / (squares(x) * squares(x)); };
  const auto twice = [&](const Exact& x) { return M(2) * x[0] * x[1] / (squares(x) * squares(x)); };
  check<Atan2>(anywhere,
               {[&](const Exact& x) { return x[1] / squares(x); }, [&](const Exact& x) { return -x[0] / squares(x); }},
               {[&](const Exact& x) { return -twice(x); }, mixed, twice}, {16, 4});
}

TEST(WholeRange, Lengths) {
  const auto length = [](const Exact& x) {
    M sum;
    for (const M& a : x) sum += a * a;
    return sqrt(sum);
  };
  const auto slope = [&](std::size_t i) { return [=](const Exact& x) { return x[i] / length(x); }; };
  const auto bend = [&](std::size_t i, std::size_t j) {
    return [=](const Exact& x) {
      const M r = length(x);
      M others;
      for (std::size_t k = 0; k < x.size(); ++k)
        if (k != i) others += x[k] * x[k];
      return (i == j ? others : -x[i] * x[j]) / (r * r * r);
    };
  };
  const auto finite = [](const Point& at) {
    double sum = 0;
    for (const double a : at) sum += std::abs(a);
    return std::isfinite(sum);
  };
  check<Hypot>(finite, {slope(0), slope(1)}, {bend(0, 0), bend(1, 0), bend(1, 1)});
  check<Hypot3>(finite, {slope(0), slope(1), slope(2)},
                {bend(0, 0), bend(1, 0), bend(1, 1), bend(2, 0), bend(2, 1), bend(2, 2)}, {16, 0, true});
}

TEST(WholeRange, Powers) {
  const Tolerance roots{32, 4};
  // 1 / x overflows below 1e-307, and a power that is subnormal has few digits.
  const auto inside = [](const Point& at) { return at[0] > 1e-307 && std::isnormal(std::pow(at[0], at[1])); };
  check<Pow>(inside,
             {[](const Exact& x) { return x[1] * pow(x[0], x[1] - M(1)); },
              [](const Exact& x) { return pow(x[0], x[1]) * log(x[0]); }},
             {[](const Exact& x) { return x[1] * (x[1] - M(1)) * pow(x[0], x[1] - M(2)); },
              [](const Exact& x) { return pow(x[0], x[1] - M(1)) * (M(1) + x[1] * log(x[0])); },
              [](const Exact& x) { return pow(x[0], x[1]) * log(x[0]) * log(x[0]); }},
             roots);
}

// Digamma's derivatives by differences of MPFR's digamma.
M psi(int n, const M& x) {
  MpfrNumber::precision() = 160 + 96 * (n + 1);
  M wide(0);
  mpfr_set(wide.get(), x.get(), MPFR_RNDN);
  M result = polygamma(wide, n);
  MpfrNumber::precision() = 320;
  return result;
}

TEST(WholeRange, GammaFunctions) {
  const Tolerance reflected{64, 8};
  const auto no_pole = [](double x) { return std::abs(x) < 1e4 && !(x <= 0 && std::floor(x) == x); };
  constexpr int fewer = 300;  // MPFR's digamma is slow
  check<Tgamma>(
      no_pole, [](M x) { return tgamma(x) * digamma(x); },
      [](M x) { return tgamma(x) * (digamma(x) * digamma(x) + psi(1, x)); }, reflected, fewer);
  check<Lgamma>(no_pole, [](M x) { return digamma(x); }, [](M x) { return psi(1, x); }, reflected, fewer);
  check<Digamma>(no_pole, [](M x) { return psi(1, x); }, [](M x) { return psi(2, x); }, reflected, fewer);
  check<Trigamma>(no_pole, [](M x) { return psi(2, x); }, [](M x) { return psi(3, x); }, reflected, fewer);
}

// Runs after the others, as it stands last; under a filter it fails and names what the filter left out.
TEST(WholeRange, LeavesNoFunctionOut) {
  std::vector<std::string> missing;
  const auto look = [&]<class... F>(List<F...>) {
    const auto one = [&]<class G>(G*) {
      if (!G::step && !checked().contains(G::name)) missing.emplace_back(G::name);
    };
    (one(static_cast<F*>(nullptr)), ...);
  };
  look(UnaryFunctions{});
  look(BinaryFunctions{});
  look(TernaryFunctions{});
  look(OperatorFunctions{});
  EXPECT_TRUE(missing.empty()) << testing::PrintToString(missing);
}
}  // namespace
