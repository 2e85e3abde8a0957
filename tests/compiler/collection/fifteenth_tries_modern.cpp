// SPDX-License-Identifier: MIT
// A parser, caches, rotations, spans and curves of today's C++.
#include <algorithm>
#include <array>
#include <bitset>
#include <cctype>
#include <cmath>
#include <complex>
#include <cstring>
#include <deque>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// recursive descent parser and evaluator over a string with a variable
class Parser {
  std::string_view s;
  std::size_t pos = 0;
  double x;
  char peek() const { return pos < s.size() ? s[pos] : '\0'; }
  void skip() { while (peek() == ' ') ++pos; }
  double number() {
    std::size_t start = pos;
    while (std::isdigit(static_cast<unsigned char>(peek())) || peek() == '.') ++pos;
    return std::stod(std::string(s.substr(start, pos - start)));
  }
  double factor() {
    skip();
    if (peek() == '(') {
      ++pos;
      double v = expression();
      skip();
      if (peek() != ')') throw std::runtime_error("expected )");
      ++pos;
      return v;
    }
    if (peek() == 'x') { ++pos; return x; }
    if (peek() == '-') { ++pos; return -factor(); }
    return number();
  }
  double term() {
    double v = factor();
    for (;;) {
      skip();
      if (peek() == '*') { ++pos; v *= factor(); }
      else if (peek() == '/') { ++pos; v /= factor(); }
      else return v;
    }
  }
 public:
  Parser(std::string_view text, double x) : s(text), x(x) {}
  double expression() {
    double v = term();
    for (;;) {
      skip();
      if (peek() == '+') { ++pos; v += term(); }
      else if (peek() == '-') { ++pos; v -= term(); }
      else return v;
    }
  }
};

// check: parsed_formula
double parsed_formula(double x) {
  Parser p("3 * (x + 1.5) * x - x / (2 + x*x)", x);
  return p.expression();
}

// std::list splice/erase: LRU cache of function values
template <typename K, typename V>
class LruCache {
  std::size_t cap;
  std::list<std::pair<K, V>> items;
 public:
  explicit LruCache(std::size_t c) : cap(c) {}
  V get(const K& k, const std::function<V(K)>& make) {
    for (auto it = items.begin(); it != items.end(); ++it)
      if (it->first == k) {
        V v = it->second;
        items.erase(it);
        items.push_front({k, v});
        return v;
      }
    V v = make(k);
    items.push_front({k, v});
    if (items.size() > cap) items.pop_back();
    return v;
  }
};

// check: cached_sum
double cached_sum(double a, double b) {
  LruCache<int, double> cache(2);
  double sum = 0;
  for (int k : {1, 2, 1, 3, 2, 1}) sum += cache.get(k, [&](int n) { return std::pow(a, n) + b * n; });
  return sum * sum;
}

// Jacobi eigenvalues for a symmetric 3x3 with std::array
using Mat3 = std::array<std::array<double, 3>, 3>;

// check: largest_eigenvalue --size v=6
double largest_eigenvalue(const double* v) {
  Mat3 a{{{v[0] + 3, v[1], v[2]}, {v[1], v[3] + 1, v[4]}, {v[2], v[4], v[5] - 1}}};
  for (int sweep = 0; sweep < 6; ++sweep)
    for (int p = 0; p < 2; ++p)
      for (int q = p + 1; q < 3; ++q) {
        if (std::abs(a[p][q]) < 1e-14) continue;
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double t = std::copysign(1.0, theta) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        double c = 1 / std::sqrt(t * t + 1), s = t * c;
        for (int k = 0; k < 3; ++k) {
          double akp = a[k][p], akq = a[k][q];
          a[k][p] = c * akp - s * akq;
          a[k][q] = s * akp + c * akq;
        }
        for (int k = 0; k < 3; ++k) {
          double apk = a[p][k], aqk = a[q][k];
          a[p][k] = c * apk - s * aqk;
          a[q][k] = s * apk + c * aqk;
        }
      }
  return std::max({a[0][0], a[1][1], a[2][2]});
}

// rolling statistics by iterators and back_inserter, adjacent_difference
// check: realised_volatility --size prices=7
double realised_volatility(const std::vector<double>& prices) {
  std::vector<double> logs, returns(prices.size());
  std::transform(prices.cbegin(), prices.cend(), std::back_inserter(logs), [](double p) { return std::log(1 + p * p); });
  std::adjacent_difference(logs.begin(), logs.end(), returns.begin());
  returns.erase(returns.begin());
  const double mean = std::reduce(returns.begin(), returns.end()) / static_cast<double>(returns.size());
  double sq = std::transform_reduce(returns.begin(), returns.end(), 0.0, std::plus{}, [mean](double r) { return (r - mean) * (r - mean); });
  return std::sqrt(252 * sq / (returns.size() - 1));
}

// Quaternion with a friend operator and slerp
template <std::floating_point T>
struct Quaternion {
  T w{1}, x{}, y{}, z{};
  constexpr Quaternion() = default;
  constexpr Quaternion(T w, T x, T y, T z) : w(w), x(x), y(y), z(z) {}
  static Quaternion from_axis_angle(T ax, T ay, T az, T angle) {
    const T n = std::sqrt(ax * ax + ay * ay + az * az), s = std::sin(angle / 2) / n;
    return {std::cos(angle / 2), ax * s, ay * s, az * s};
  }
  friend constexpr Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
  }
  constexpr Quaternion conjugate() const { return {w, -x, -y, -z}; }
  friend constexpr T dot(const Quaternion& a, const Quaternion& b) { return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z; }
};
template <typename T>
Quaternion<T> slerp(Quaternion<T> a, const Quaternion<T>& b, std::type_identity_t<T> t) {
  T c = dot(a, b);
  if (c < 0) { a = {-a.w, -a.x, -a.y, -a.z}; c = -c; }
  if (c > T(0.9995)) return {a.w + t * (b.w - a.w), a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)};
  const T th = std::acos(c), s = std::sin(th), k1 = std::sin((1 - t) * th) / s, k2 = std::sin(t * th) / s;
  return {k1 * a.w + k2 * b.w, k1 * a.x + k2 * b.x, k1 * a.y + k2 * b.y, k1 * a.z + k2 * b.z};
}

// check: rotated_height
double rotated_height(double angle, double tilt, double t) {
  auto a = Quaternion<double>::from_axis_angle(1, tilt, 0, angle);
  auto b = Quaternion<double>::from_axis_angle(0, 1, tilt, 2 * angle);
  auto q = slerp(a, b, t);
  auto v = q * Quaternion<double>(0, 1, 0, 1) * q.conjugate();
  return v.z + v.x * v.y;
}

// subspan / span-based quickselect, recursion
static double quickselect(std::span<double> v, std::size_t k) {
  if (v.size() == 1) return v[0];
  double pivot = v[v.size() / 2];
  auto mid = std::partition(v.begin(), v.end(), [pivot](double a) { return a < pivot; });
  std::size_t left = static_cast<std::size_t>(mid - v.begin());
  if (k < left) return quickselect(v.first(left), k);
  auto eq = std::partition(mid, v.end(), [pivot](double a) { return a <= pivot; });
  std::size_t upto = static_cast<std::size_t>(eq - v.begin());
  if (k < upto) return pivot;
  return quickselect(v.subspan(upto), k - upto);
}

// check: median_square --size x=7
double median_square(std::vector<double> x) {
  for (auto& v : x) v *= v;
  return quickselect(x, x.size() / 2) + quickselect(std::span(x).last(3), 1);
}

// discrete convolution with padding policy by template parameter and if constexpr
enum class Padding { Zero, Clamp, Wrap };
template <Padding P>
std::vector<double> convolve(const std::vector<double>& x, const std::vector<double>& k) {
  const int n = static_cast<int>(x.size()), m = static_cast<int>(k.size()), half = m / 2;
  std::vector<double> out(n);
  for (int i = 0; i < n; ++i) {
    double acc = 0;
    for (int j = 0; j < m; ++j) {
      int at = i + j - half;
      if constexpr (P == Padding::Zero) {
        if (at < 0 || at >= n) continue;
      } else if constexpr (P == Padding::Clamp) {
        at = std::clamp(at, 0, n - 1);
      } else {
        at = (at + n) % n;
      }
      acc += k[j] * x[at];
    }
    out[i] = acc;
  }
  return out;
}

// check: smoothness --size x=6
double smoothness(const std::vector<double>& x, double w) {
  const std::vector<double> kernel{w, 1 - 2 * w, w};
  auto a = convolve<Padding::Zero>(x, kernel), b = convolve<Padding::Clamp>(a, kernel), c = convolve<Padding::Wrap>(b, kernel);
  double s = 0;
  for (auto it = c.begin(); it + 1 != c.end(); ++it) s += std::pow(*(it + 1) - *it, 2);
  return s;
}

// multimap / lower_bound for a yield curve
class YieldCurve {
  std::map<double, double> nodes_;
 public:
  void add(double t, double rate) { nodes_.emplace(t, rate); }
  double rate(double t) const {
    auto hi = nodes_.lower_bound(t);
    if (hi == nodes_.end()) return nodes_.rbegin()->second;
    if (hi == nodes_.begin()) return hi->second;
    auto lo = std::prev(hi);
    const double w = (t - lo->first) / (hi->first - lo->first);
    return lo->second + w * (hi->second - lo->second);
  }
  double discount(double t) const { return std::exp(-rate(t) * t); }
};

// check: bond_price
double bond_price(double r1, double r2, double r5, double coupon) {
  YieldCurve curve;
  curve.add(1, r1);
  curve.add(2, r2);
  curve.add(5, r5);
  double p = 0;
  for (int k = 1; k <= 8; ++k) p += coupon / 2 * curve.discount(0.5 * k);
  return p + curve.discount(4.0);
}
