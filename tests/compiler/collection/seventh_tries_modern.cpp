// SPDX-License-Identifier: MIT
// C++ of textbooks, manuals and small programs: polynomials, ranges, particles, meshes, accounts, expression templates.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <deque>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <list>
#include <numeric>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

// 21. polynomial class with operators and ostream output, compound assignment by other operators
class Polynomial {
  std::vector<double> c_;

 public:
  Polynomial(std::initializer_list<double> c) : c_(c) {}
  explicit Polynomial(std::vector<double> c) : c_(std::move(c)) {}
  double operator()(double x) const {
    return std::accumulate(c_.rbegin(), c_.rend(), 0.0, [x](double acc, double c) { return acc * x + c; });
  }
  Polynomial& operator+=(const Polynomial& o) {
    if (o.c_.size() > c_.size()) c_.resize(o.c_.size());
    std::transform(o.c_.begin(), o.c_.end(), c_.begin(), c_.begin(), std::plus<double>());
    return *this;
  }
  friend Polynomial operator+(Polynomial a, const Polynomial& b) { return a += b; }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    std::vector<double> c(a.c_.size() + b.c_.size() - 1);
    for (std::size_t i = 0; i < a.c_.size(); ++i)
      for (std::size_t j = 0; j < b.c_.size(); ++j) c[i + j] += a.c_[i] * b.c_[j];
    return Polynomial(c);
  }
  Polynomial derivative() const {
    std::vector<double> d;
    for (std::size_t i = 1; i < c_.size(); ++i) d.push_back(i * c_[i]);
    return Polynomial(d);
  }
  friend std::ostream& operator<<(std::ostream& os, const Polynomial& p) {
    for (std::size_t i = 0; i < p.c_.size(); ++i) os << (i ? " + " : "") << p.c_[i] << "*x^" << i;
    return os;
  }
};
// check: polynomial_value
double polynomial_value(double a, double b, double x) {
  const Polynomial p{a, b, 1.0}, q{1.0, a * b};
  const Polynomial r = p * q + q;
  if (std::isnan(r(x))) std::cerr << "bad polynomial " << r << std::endl;
  return r(x) + r.derivative()(b);
}

// 22. ranges: zip by index, views::iota, transform, filter, ranges::fold by accumulate
// check: gini --size x=8
double gini(const std::vector<double>& x) {
  std::vector<double> y(x);
  for (auto& v : y) v = v * v + 0.1;
  std::ranges::sort(y);
  const double n = static_cast<double>(y.size());
  double weighted = 0;
  for (auto i : std::views::iota(std::size_t{0}, y.size())) weighted += (2.0 * (i + 1) - n - 1) * y[i];
  auto big = y | std::views::filter([](double v) { return v > 0.2; }) | std::views::transform([](double v) { return std::log(v); });
  return weighted / (n * std::accumulate(y.begin(), y.end(), 0.0)) + 0.1 * std::accumulate(big.begin(), big.end(), 0.0);
}

// 23. struct of arrays particles with erase-remove by index and swap with last
struct Particles {
  std::vector<double> x, v, life;
  void remove(std::size_t i) {
    x[i] = x.back();
    x.pop_back();
    v[i] = v.back();
    v.pop_back();
    std::swap(life[i], life.back());
    life.pop_back();
  }
  auto size() const { return x.size(); }
};
// check: fireworks --size v0=6
double fireworks(const std::vector<double>& v0, double g) {
  Particles p;
  for (std::size_t i = 0; i < v0.size(); ++i) {
    p.x.push_back(0);
    p.v.push_back(2 + v0[i]);
    p.life.push_back(0.35 + 0.1 * i);
  }
  double brightness = 0;
  for (double t = 0; t < 1.0; t += 0.1) {
    for (std::size_t i = 0; i < p.size();) {
      p.v[i] -= g * 0.1;
      p.x[i] += p.v[i] * 0.1;
      if ((p.life[i] -= 0.1) < 0) p.remove(i);
      else ++i;
    }
    for (auto h : p.x) brightness += std::exp(-h);
  }
  return brightness;
}

// 24. complex FFT recursion with vectors of std::complex, spectrum power
using cd = std::complex<double>;
static void fft(std::vector<cd>& a, bool invert) {
  const int n = static_cast<int>(a.size());
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) swap(a[i], a[j]);
  }
  for (int len = 2; len <= n; len <<= 1) {
    const double ang = 2 * M_PI / len * (invert ? -1 : 1);
    const cd wlen(cos(ang), sin(ang));
    for (int i = 0; i < n; i += len) {
      cd w(1);
      for (int j = 0; j < len / 2; j++) {
        cd u = a[i + j], v = a[i + j + len / 2] * w;
        a[i + j] = u + v;
        a[i + j + len / 2] = u - v;
        w *= wlen;
      }
    }
  }
  if (invert)
    for (cd& x : a) x /= n;
}
// check: multiplied_tail --size a=4 --size b=4
double multiplied_tail(std::vector<double> const& a, std::vector<double> const& b) {
  std::vector<cd> fa(a.begin(), a.end()), fb(b.begin(), b.end());
  std::size_t n = 1;
  while (n < a.size() + b.size()) n <<= 1;
  fa.resize(n);
  fb.resize(n);
  fft(fa, false), fft(fb, false);
  for (std::size_t i = 0; i < n; i++) fa[i] *= fb[i];
  fft(fa, true);
  return fa[n - 3].real() + fa[2].real() * fa[3].real();
}

// 25. gradient descent with observers (callbacks) and struct options with designated initialisers
struct Options {
  double rate = 0.1;
  double momentum = 0.0;
  int steps = 10;
  std::function<void(int, double)> observer;
};
template <class F, class G>
static double minimise(F f, G g, double x, const Options& o = {}) {
  double v = 0;
  for (int i = 0; i < o.steps; ++i) {
    v = o.momentum * v - o.rate * g(x);
    x += v;
    if (o.observer) o.observer(i, f(x));
  }
  return x;
}
// check: trained
double trained(double a, double rate) {
  std::vector<double> history;
  const double x = minimise([a](double x) { return std::pow(x - a, 4) + x * x; },
                            [a](double x) { return 4 * std::pow(x - a, 3) + 2 * x; }, 1.0,
                            {.rate = 0.05 * rate, .momentum = 0.5, .steps = 12, .observer = [&](int, double f) { history.push_back(f); }});
  return x + *std::min_element(history.begin(), history.end());
}

// 26. barycentric interpolation on a triangle mesh: nested structs, arrays of indices, cross products via operators
struct V3 {
  double x = 0, y = 0, z = 0;
  friend V3 operator-(const V3& a, const V3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend V3 operator+(V3 a, const V3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend V3 operator*(double s, V3 a) { return {s * a.x, s * a.y, s * a.z}; }
  friend double operator*(const V3& a, const V3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
  friend V3 operator^(const V3& a, const V3& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
  double norm() const { return std::sqrt(*this * *this); }
  double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
};
struct Mesh {
  std::vector<V3> points;
  std::vector<std::array<unsigned, 3>> faces;
};
// check: tetra_volume --size p=12
double tetra_volume(const double* p) {
  Mesh m;
  for (int i = 0; i < 4; ++i) m.points.push_back(V3{p[3 * i], p[3 * i + 1], p[3 * i + 2]});
  m.points[3][2] += 2.0;
  m.faces = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {0, 2, 3}};
  double volume = 0, area = 0;
  for (auto [a, b, c] : m.faces) {
    const V3 &A = m.points[a], &B = m.points[b], &C = m.points[c];
    volume += A * (B ^ C) / 6;
    area += ((B - A) ^ (C - A)).norm() / 2;
  }
  return volume + area;
}

// 27. bank accounts: inheritance with protected members, static counter, virtual non-pure, list of pointers
class Account {
 protected:
  double balance_;
  static inline int opened = 0;

 public:
  explicit Account(double b) : balance_(b) { ++opened; }
  virtual ~Account() = default;
  virtual void month() {}
  void deposit(double a) { balance_ += a; }
  virtual bool withdraw(double a) {
    if (a > balance_) return false;
    balance_ -= a;
    return true;
  }
  double balance() const { return balance_; }
};
class Savings : public Account {
  double rate_;

 public:
  Savings(double b, double r) : Account(b), rate_(r) {}
  void month() override { balance_ *= 1 + rate_ / 12; }
};
class Checking : public Account {
 public:
  using Account::Account;
  bool withdraw(double a) override { return Account::withdraw(a * 1.01 + 0.05); }
};
// check: net_worth
double net_worth(double start, double rate) {
  Savings s(10 + start, 0.05 + 0.01 * rate);
  Checking c(5.0);
  std::list<Account*> all{&s, &c};
  int failed = 0;
  for (int m = 0; m < 12; ++m) {
    for (Account* a : all) a->month();
    if (c.withdraw(0.3 + 0.05 * start)) s.deposit(0.2);
    else ++failed;
  }
  double sum = 0;
  for (const auto* a : all) sum += a->balance();
  return sum - 0.1 * failed;
}

// 28. expression templates, small
namespace et {
template <class L, class R>
struct Sum {
  const L& l;
  const R& r;
  double operator[](std::size_t i) const { return l[i] + r[i]; }
  std::size_t size() const { return l.size(); }
};
template <class R>
struct Scaled {
  double s;
  const R& r;
  double operator[](std::size_t i) const { return s * r[i]; }
  std::size_t size() const { return r.size(); }
};
class Vec {
  std::vector<double> d_;

 public:
  explicit Vec(std::size_t n) : d_(n) {}
  template <class E>
  Vec(const E& e) : d_(e.size()) {
    for (std::size_t i = 0; i < d_.size(); ++i) d_[i] = e[i];
  }
  double operator[](std::size_t i) const { return d_[i]; }
  double& operator[](std::size_t i) { return d_[i]; }
  std::size_t size() const { return d_.size(); }
};
template <class L, class R>
Sum<L, R> operator+(const L& l, const R& r) { return {l, r}; }
template <class R>
Scaled<R> operator*(double s, const R& r) { return {s, r}; }
}  // namespace et
// check: lazy_sum --size x=4 --size y=4
double lazy_sum(const double* x, const double* y, double a) {
  const std::size_t n = 4;
  et::Vec u(n), v(n);
  for (std::size_t i = 0; i < n; ++i) u[i] = x[i], v[i] = y[i];
  const et::Vec w = a * u + v;
  double s = 0;
  for (std::size_t i = 0; i < w.size(); ++i) s += w[i] * w[i] * w[i];
  return s;
}

// 29. union-find and Kruskal with tuples sorted
struct DisjointSets {
  std::vector<int> parent;
  explicit DisjointSets(int n) : parent(n) { std::iota(parent.begin(), parent.end(), 0); }
  int find(int i) { return parent[i] == i ? i : parent[i] = find(parent[i]); }
  bool unite(int a, int b) {
    a = find(a), b = find(b);
    if (a == b) return false;
    parent[b] = a;
    return true;
  }
};
// check: spanning_tree --size x=5 --size y=5
double spanning_tree(const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<std::tuple<double, int, int>> edges;
  const int n = static_cast<int>(x.size());
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) edges.emplace_back(std::sqrt(std::pow(x[i] - x[j], 2) + std::pow(y[i] - y[j], 2)), i, j);
  std::sort(edges.begin(), edges.end());
  DisjointSets sets(n);
  double total = 0;
  for (const auto& [length, i, j] : edges)
    if (sets.unite(i, j)) total += length;
  return total;
}

// 30. median filter and exponential smoothing over deque window, generic lambda
// check: smoothed --size x=12 --size result=12
std::vector<double> smoothed(const std::vector<double>& x, double alpha) {
  std::deque<double> window;
  std::vector<double> out;
  double state = 0;
  bool first = true;
  auto median = [](auto w) {
    auto mid = w.begin() + w.size() / 2;
    std::nth_element(w.begin(), mid, w.end());
    return *mid;
  };
  for (const double v : x) {
    window.push_back(v);
    if (window.size() > 3) window.pop_front();
    const double m = median(window);
    state = std::exchange(first, false) ? m : state + alpha * (m - state);
    out.push_back(state);
  }
  return out;
}
