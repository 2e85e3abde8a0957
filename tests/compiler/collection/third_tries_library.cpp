// SPDX-License-Identifier: MIT
// The library beside structures: units, trees, tables of functions, models of terms, transforms, clipping, alignment, LU.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

// 1. units by tag types
template <class Tag> class Quantity { double v; public: constexpr explicit Quantity(double x) : v(x) {} constexpr double value() const { return v; } constexpr Quantity operator+(Quantity o) const { return Quantity(v + o.v); } constexpr auto operator<=>(const Quantity&) const = default; };
struct MetreTag {}; struct SecondTag {};
using Metre = Quantity<MetreTag>; using Second = Quantity<SecondTag>;
constexpr Metre operator""_m(long double v) { return Metre(static_cast<double>(v)); }
constexpr Second operator""_s(long double v) { return Second(static_cast<double>(v)); }
// check: typed_quantities
double typed_quantities(double height, double t) {
  Metre h = Metre(height) + 2.0_m;
  Second s = Second(t) + 0.5_s;
  Metre fall(h.value() - 0.5 * 9.81 * s.value() * s.value());
  return std::max(fall, Metre(-100)).value() * s.value();
}

// 2. binary search tree with raw pointers and class destructor
class Tree {
  struct N { double key, weight; N *l = nullptr, *r = nullptr; N(double k, double w) : key(k), weight(w) {} };
  N* root = nullptr;
  static void insert(N*& n, double k, double w) { if (!n) n = new N(k, w); else if (k < n->key) insert(n->l, k, w); else insert(n->r, k, w); }
  static double walk(const N* n, double& last) { if (!n) return 0; double s = walk(n->l, last); s += n->weight * (n->key - last); last = n->key; return s + walk(n->r, last); }
  static void destroy(N* n) { if (n) { destroy(n->l); destroy(n->r); delete n; } }
 public:
  Tree() = default; Tree(const Tree&) = delete; Tree& operator=(const Tree&) = delete;
  ~Tree() { destroy(root); }
  void add(double k, double w) { insert(root, k, w); }
  double integral() const { double last = 0; return walk(root, last); }
};
// check: integral_by_tree --size x=5
double integral_by_tree(const double* x) { Tree t; for (int i = 0; i < 5; ++i) t.add(x[i], x[i] * x[i] + i); return t.integral(); }

// 3. type-erased functor, function pointers in constexpr array
using Fn = double (*)(double);
static constexpr std::array<std::pair<std::string_view, Fn>, 3> table{{{"sin", [](double x) { return std::sin(x); }}, {"sq", [](double x) { return x * x; }}, {"exp", [](double x) { return std::exp(x); }}}};
static Fn lookup(std::string_view n) { for (auto& [name, f] : table) if (name == n) return f; return nullptr; }
// check: composed_by_name
double composed_by_name(double x) { double v = x; for (auto n : {"sq", "sin", "exp"}) if (auto f = lookup(n)) v = f(v); return v; }

// 4. static polymorphism with std::tuple of terms, fold expressions
template <class... Terms> class Model { std::tuple<Terms...> terms; public: explicit Model(Terms... t) : terms(std::move(t)...) {} double operator()(double x) const { return std::apply([x](const auto&... t) { return (t(x) + ...); }, terms); } };
struct Gauss { double a, mu, s; double operator()(double x) const { const double z = (x - mu) / s; return a * std::exp(-0.5 * z * z); } };
struct Linear { double m, c; double operator()(double x) const { return m * x + c; } };
// check: spectrum_misfit --size x=5 --size y=5
double spectrum_misfit(const double* x, const double* y, double a, double mu, double m) {
  Model model(Gauss{a, mu, 1.5}, Linear{m, 0.1}, [a](double v) { return 0.01 * a * v * v; });
  double chi2 = 0;
  for (int i = 0; i < 5; ++i) { double r = y[i] - model(x[i]); chi2 += r * r; }
  return chi2;
}

// 5. FFT recursive with complex vectors returned
using Cplx = std::complex<double>;
static std::vector<Cplx> fft(const std::vector<Cplx>& a) {
  const size_t n = a.size();
  if (n == 1) return a;
  std::vector<Cplx> even(n / 2), odd(n / 2);
  for (size_t i = 0; i < n / 2; ++i) { even[i] = a[2 * i]; odd[i] = a[2 * i + 1]; }
  even = fft(even); odd = fft(odd);
  std::vector<Cplx> y(n);
  for (size_t k = 0; k < n / 2; ++k) { Cplx t = std::polar(1.0, -2 * M_PI * k / n) * odd[k]; y[k] = even[k] + t; y[k + n / 2] = even[k] - t; }
  return y;
}
// check: band_power --size x=8
double band_power(const double* x) { std::vector<Cplx> a(x, x + 8); auto s = fft(a); double p = 0; for (int k = 1; k < 4; ++k) p += std::norm(s[k]) / k + std::arg(s[k]); return p; }

// 6. gradient descent on lambda with nested lambda, generic lambda
// check: descended
double descended(double a, double b) {
  auto rosen = [a, b](auto x, auto y) { return (a - x) * (a - x) + (1 + b * b) * (y - x * x) * (y - x * x); };
  auto grad = [&rosen](double x, double y, double h = 1e-4) { return std::pair{(rosen(x + h, y) - rosen(x - h, y)) / (2 * h), (rosen(x, y + h) - rosen(x, y - h)) / (2 * h)}; };
  double x = 0.2, y = 0.1;
  for (int i = 0; i < 5; ++i) { auto [gx, gy] = grad(x, y); x -= 0.05 * gx; y -= 0.05 * gy; }
  return rosen(x, y);
}

// 7. polygon clipping Sutherland-Hodgman with vectors of points
struct Point { double x, y; };
static std::vector<Point> clip(const std::vector<Point>& poly, std::function<double(const Point&)> side) {
  std::vector<Point> out;
  for (size_t i = 0; i < poly.size(); ++i) {
    const Point &a = poly[i], &b = poly[(i + 1) % poly.size()];
    double da = side(a), db = side(b);
    if (da >= 0) out.push_back(a);
    if ((da >= 0) != (db >= 0)) { double t = da / (da - db); out.push_back({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}); }
  }
  return out;
}
static double area(const std::vector<Point>& p) { double s = 0; for (auto it = p.begin(); it != p.end(); ++it) { auto nx = std::next(it) == p.end() ? p.begin() : std::next(it); s += it->x * nx->y - nx->x * it->y; } return 0.5 * s; }
// check: clipped_area
double clipped_area(double w, double h) {
  std::vector<Point> tri{{-1, -1}, {2, 0}, {0, 2}};
  tri = clip(tri, [](const Point& p) { return p.x; });
  tri = clip(tri, [=](const Point& p) { return 1 + 0.2 * w - p.x; });
  tri = clip(tri, [&h](const Point& p) { return 1.2 + 0.1 * h - p.y; });
  return area(tri);
}

// 8. alignment DP with initializer of vector of vectors and string
static double score(const std::string& a, const std::string& b, double match, double mismatch, double gap) {
  std::vector<std::vector<double>> dp(a.size() + 1, std::vector<double>(b.size() + 1, 0.0));
  for (size_t i = 1; i <= a.size(); ++i) dp[i][0] = -gap * i;
  for (size_t j = 1; j <= b.size(); ++j) dp[0][j] = -gap * j;
  for (size_t i = 1; i <= a.size(); ++i) for (size_t j = 1; j <= b.size(); ++j) dp[i][j] = std::max({dp[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? match : -mismatch), dp[i - 1][j] - gap, dp[i][j - 1] - gap});
  return dp.back().back();
}
// check: alignment_score
double alignment_score(double match, double mismatch, double gap) { return score("GATTACA", "GCATGCU", match, mismatch, 0.3 + gap * gap); }

// 9. LU with vector<vector>, permutation
struct LU { std::vector<std::vector<double>> a; std::vector<int> perm; int sign = 1;
  explicit LU(std::vector<std::vector<double>> m) : a(std::move(m)), perm(a.size()) {
    std::iota(begin(perm), end(perm), 0);
    for (size_t k = 0; k < a.size(); ++k) {
      auto piv = std::max_element(a.begin() + k, a.end(), [k](auto& r, auto& s) { return std::fabs(r[k]) < std::fabs(s[k]); });
      size_t p = std::distance(a.begin(), piv);
      if (p != k) { a[p].swap(a[k]); std::swap(perm[p], perm[k]); sign = -sign; }
      for (size_t i = k + 1; i < a.size(); ++i) { double f = a[i][k] /= a[k][k]; for (size_t j = k + 1; j < a.size(); ++j) a[i][j] -= f * a[k][j]; }
    }
  }
  double determinant() const { double d = sign; for (size_t i = 0; i < a.size(); ++i) d *= a[i][i]; return d; }
};
// check: determinant_of_rows --size m=9
double determinant_of_rows(const double* m) { std::vector<std::vector<double>> a; for (int i = 0; i < 3; ++i) a.emplace_back(m + 3 * i, m + 3 * i + 3); return LU(a).determinant(); }

// 10. span-taking head and helpers
static double mean(std::span<const double> s) { return std::reduce(s.begin(), s.end()) / s.size(); }
static double variance(std::span<const double> s) { const double m = mean(s); return std::transform_reduce(s.begin(), s.end(), 0.0, std::plus<>{}, [m](double v) { return (v - m) * (v - m); }) / (s.size() - 1); }
// check: sharpe_ratio --size r=6
double sharpe_ratio(const std::vector<double>& r, double rf) { return (mean(r) - rf) / std::sqrt(variance(r)) + mean(std::span(r).subspan(2, 3)) + mean(std::span{r}.first(2)); }
