// SPDX-License-Identifier: MIT
// Small models from courses and forums in C++11 to C++20, written without trying them first.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <new>
#include <numbers>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

// --- a dynamic array written by hand: rule of five -------------------------------------------------------------------
template <typename T>
class DynArray {
 public:
  DynArray() = default;
  explicit DynArray(std::size_t n, const T& v = T()) : size_(n), data_(n ? new T[n] : nullptr) {
    std::fill(data_, data_ + n, v);
  }
  DynArray(const DynArray& o) : size_(o.size_), data_(o.size_ ? new T[o.size_] : nullptr) {
    std::copy(o.data_, o.data_ + size_, data_);
  }
  DynArray(DynArray&& o) noexcept : size_(o.size_), data_(o.data_) {
    o.size_ = 0;
    o.data_ = nullptr;
  }
  DynArray& operator=(DynArray o) {
    swap(o);
    return *this;
  }
  ~DynArray() { delete[] data_; }
  void swap(DynArray& o) noexcept {
    std::swap(size_, o.size_);
    std::swap(data_, o.data_);
  }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  std::size_t size() const { return size_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  std::size_t size_ = 0;
  T* data_ = nullptr;
};
static DynArray<double> squared(const DynArray<double>& a) {
  DynArray<double> r(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) r[i] = a[i] * a[i];
  return r;
}
// check: rule_of_five --size x=4
double rule_of_five(const double* x) {
  DynArray<double> a(4);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = x[i];
  DynArray<double> b = squared(a), c = b;
  c[0] *= 3.0;
  b = squared(c);
  double s = 0.0;
  for (double v : b) s += v;
  return s + a[1] * c[2];
}

// --- members that own arrays ----------------------------------------------------------------------------------------
class TridiagonalSystem {
 public:
  explicit TridiagonalSystem(int n) : a(n), b(n), c(n), d(n) {}
  DynArray<double> a, b, c, d;
  DynArray<double> solve() const {
    const int n = static_cast<int>(b.size());
    DynArray<double> cp(n), dp(n), x(n);
    cp[0] = c[0] / b[0];
    dp[0] = d[0] / b[0];
    for (int i = 1; i < n; i++) {
      const double m = b[i] - a[i] * cp[i - 1];
      cp[i] = c[i] / m;
      dp[i] = (d[i] - a[i] * dp[i - 1]) / m;
    }
    x[n - 1] = dp[n - 1];
    for (int i = n - 2; i >= 0; i--) x[i] = dp[i] - cp[i] * x[i + 1];
    return x;
  }
};
// check: implicit_diffusion --size u=5
double implicit_diffusion(const double* u, double r) {
  TridiagonalSystem s(5);
  for (int i = 0; i < 5; ++i) {
    s.a[i] = s.c[i] = -r;
    s.b[i] = 1 + 2 * r;
    s.d[i] = u[i];
  }
  const auto x = s.solve();
  return x[2] * x[1];
}

// --- strategy by function pointer and by template -------------------------------------------------------------------
typedef double (*Activation)(double);
static double relu(double x) { return x > 0 ? x : 0; }
static double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
struct LayerSpec {
  int inputs, outputs;
  Activation activation;
};
// check: mlp --size w=9 x=2
double mlp(const double* w, const double* x) {
  const LayerSpec specs[] = {{2, 2, relu}, {2, 1, sigmoid}};
  std::vector<double> in(x, x + 2);
  for (const LayerSpec& spec : specs) {
    std::vector<double> out(spec.outputs);
    for (int o = 0; o < spec.outputs; ++o) {
      double z = *w++;
      for (int i = 0; i < spec.inputs; ++i) z += *w++ * in[i];
      out[o] = spec.activation(z);
    }
    in.swap(out);
  }
  return in[0];
}

// --- dual numbers, templates and friends ----------------------------------------------------------------------------
template <typename T>
T lennard_jones_pair(T r2, T epsilon, T sigma2) {
  T s6 = (sigma2 / r2) * (sigma2 / r2) * (sigma2 / r2);
  return T(4) * epsilon * (s6 * s6 - s6);
}
template <typename Iter, typename F>
auto pair_sum(Iter first, Iter last, F f) -> decltype(f(*first, *first)) {
  decltype(f(*first, *first)) total{};
  for (Iter i = first; i != last; ++i)
    for (Iter j = std::next(i); j != last; ++j) total += f(*i, *j);
  return total;
}
struct P2 {
  double x, y;
};
// check: cluster_energy --size xy=8
double cluster_energy(const std::vector<double>& xy, double eps) {
  std::vector<P2> atoms;
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) atoms.push_back({xy[i] + double(i), xy[i + 1]});
  return pair_sum(atoms.begin(), atoms.end(), [eps](const P2& a, const P2& b) {
    const double dx = a.x - b.x, dy = a.y - b.y;
    return lennard_jones_pair(dx * dx + dy * dy, eps, 1.0);
  });
}

// --- singletons and static caches -----------------------------------------------------------------------------------
class Binomials {
 public:
  static const Binomials& instance() {
    static Binomials b;
    return b;
  }
  double operator()(int n, int k) const { return table_[n][k]; }

 private:
  Binomials() {
    for (int n = 0; n < 8; ++n)
      for (int k = 0; k <= n; ++k) table_[n][k] = k == 0 || k == n ? 1.0 : table_[n - 1][k - 1] + table_[n - 1][k];
  }
  double table_[8][8] = {};
};
// check: bezier_point --size control=5
double bezier_point(const double* control, double t) {
  const auto& binomial = Binomials::instance();
  double s = 0.0;
  for (int i = 0; i <= 4; ++i) s += binomial(4, i) * std::pow(t, i) * std::pow(1 - t, 4 - i) * control[i];
  return s;
}

double factorial(int n) {
  static std::vector<double> cache{1.0};
  while (static_cast<int>(cache.size()) <= n) cache.push_back(cache.back() * cache.size());
  return cache[n];
}
// check: taylor_exponential
double taylor_exponential(double x) {
  double s = 0.0, p = 1.0;
  for (int i = 0; i < 10; ++i, p *= x) s += p / factorial(i);
  return s;
}

// --- RAII guard with a destructor that writes -----------------------------------------------------------------------
class ScopedAdd {
 public:
  ScopedAdd(double& target, double amount) : target_(target), amount_(amount) { target_ += amount_; }
  ~ScopedAdd() { target_ -= amount_; }
  ScopedAdd(const ScopedAdd&) = delete;

 private:
  double& target_;
  double amount_;
};
// check: central_difference
double central_difference(double x, double h) {
  double p[2] = {x, x * x};
  auto f = [&] { return std::sin(p[0]) * p[1]; };
  double forward, backward;
  {
    ScopedAdd shift(p[0], 0.1 * h);
    forward = f();
  }
  {
    ScopedAdd shift(p[0], -0.1 * h);
    backward = f();
  }
  return (forward - backward) / (0.2 * h);
}

// --- parse a name, choose a law -------------------------------------------------------------------------------------
enum class Law { Linear, Quadratic, Exponential };
Law law_of(const std::string& name) {
  if (name == "linear") return Law::Linear;
  if (name == "quadratic") return Law::Quadratic;
  if (name == "exponential") return Law::Exponential;
  throw std::invalid_argument("unknown law: " + name);
}
// check: law_by_name
double law_by_name(double x, double k) {
  switch (law_of("quadratic")) {
    case Law::Linear:
      return k * x;
    case Law::Quadratic:
      return k * x * x;
    case Law::Exponential:
      return std::exp(k * x);
  }
  return 0.0;
}

// --- configuration map ----------------------------------------------------------------------------------------------
using Config = std::map<std::string, double>;
double get_or(const Config& c, const std::string& key, double fallback) {
  auto it = c.find(key);
  return it == c.end() ? fallback : it->second;
}
// check: configured_spring
double configured_spring(double k, double m) {
  Config config = {{"k", k}, {"m", m}};
  config["c"] = 0.1 * k;
  const double omega = std::sqrt(get_or(config, "k", 1.0) / get_or(config, "m", 1.0));
  return omega + get_or(config, "c", 0.0) * get_or(config, "length", 2.0);
}

// --- span of a row-major matrix -------------------------------------------------------------------------------------
double row_norm(std::span<const double> row) {
  return std::sqrt(std::accumulate(row.begin(), row.end(), 0.0, [](double s, double v) { return s + v * v; }));
}
// check: matrix_21_norm --size a=6
double matrix_21_norm(const std::vector<double>& a) {
  constexpr std::size_t cols = 3;
  std::span<const double> all(a);
  double s = 0.0;
  for (std::size_t r = 0; r < a.size() / cols; ++r) s += row_norm(all.subspan(r * cols, cols));
  return s;
}

// --- factory that returns a closure ---------------------------------------------------------------------------------
auto make_spring(double k, double rest) {
  return [k, rest](double x) { return 0.5 * k * (x - rest) * (x - rest); };
}
std::function<double(double)> make_barrier(double height) {
  return [height](double x) { return height * std::exp(-x * x); };
}
// check: closure_factory
double closure_factory(double k, double h, double x) {
  auto spring = make_spring(k, 0.3);
  auto barrier = make_barrier(h);
  return spring(x) + barrier(x) * spring(2 * x);
}

// --- template method over a base class ------------------------------------------------------------------------------
template <typename Derived>
class Integrand {
 public:
  double integrate(double a, double b, int n) const {
    double h = (b - a) / n, s = 0.0;
    for (int i = 0; i < n; ++i) s += static_cast<const Derived*>(this)->value(a + (i + 0.5) * h);
    return s * h;
  }
};
class Planck : public Integrand<Planck> {
 public:
  explicit Planck(double t) : t_(t) {}
  double value(double x) const { return x * x * x / std::expm1(x / t_); }

 private:
  double t_;
};
// check: planck_energy
double planck_energy(double temperature) { return Planck(temperature).integrate(0.1, 3.0, 12); }

// --- placement new in a buffer --------------------------------------------------------------------------------------
struct Material {
  double young, poisson;
  Material(double e, double nu) : young(e), poisson(nu) {}
  double shear() const { return young / (2 * (1 + poisson)); }
};
// check: placed_material
double placed_material(double e, double nu) {
  alignas(Material) unsigned char storage[sizeof(Material)];
  Material* m = new (storage) Material(e, nu);
  const double g = m->shear();
  m->~Material();
  return g * g;
}

// --- recursion over a struct of vectors -----------------------------------------------------------------------------
struct Tree {
  std::vector<int> child_begin, child_count, children;
  std::vector<double> mass;
};
double total_mass(const Tree& t, int node) {
  double m = t.mass[node];
  for (int c = 0; c < t.child_count[node]; ++c) m += 0.9 * total_mass(t, t.children[t.child_begin[node] + c]);
  return m;
}
// check: mobile_mass --size m=5
double mobile_mass(const std::vector<double>& m) {
  Tree t{{0, 2, 3, 4, 4}, {2, 1, 1, 0, 0}, {1, 2, 3, 4}, m};
  return total_mass(t, 0) * total_mass(t, 1);
}

// --- ranges of a ring buffer with its own iterator ------------------------------------------------------------------
class RingBuffer {
 public:
  explicit RingBuffer(int capacity) : buffer_(capacity, 0.0) {}
  void push(double v) {
    buffer_[head_] = v;
    head_ = (head_ + 1) % static_cast<int>(buffer_.size());
    if (count_ < static_cast<int>(buffer_.size())) ++count_;
  }
  class const_iterator {
   public:
    const_iterator(const RingBuffer* ring, int i) : ring_(ring), i_(i) {}
    const double& operator*() const { return ring_->at(i_); }
    const_iterator& operator++() {
      ++i_;
      return *this;
    }
    bool operator!=(const const_iterator& o) const { return i_ != o.i_; }

   private:
    const RingBuffer* ring_;
    int i_;
  };
  const_iterator begin() const { return {this, 0}; }
  const_iterator end() const { return {this, count_}; }
  const double& at(int i) const {
    const int n = static_cast<int>(buffer_.size());
    return buffer_[(head_ - count_ + i + n) % n];
  }

 private:
  std::vector<double> buffer_;
  int head_ = 0, count_ = 0;
};
// check: ring_average --size x=7
double ring_average(const std::vector<double>& x) {
  RingBuffer ring(4);
  double worst = 0.0;
  for (double v : x) {
    ring.push(v);
    double s = 0.0, w = 1.0;
    for (double e : ring) {
      s += w * e;
      w *= 0.7;
    }
    worst += s * s;
  }
  return worst;
}

// --- gradient descent with momentum, std::function objective and numerical gradient ----------------------------------
std::vector<double> numeric_gradient(const std::function<double(const std::vector<double>&)>& f, std::vector<double> x) {
  std::vector<double> g(x.size());
  const double h = 1e-3;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double saved = x[i];
    x[i] = saved + h;
    const double up = f(x);
    x[i] = saved - h;
    const double down = f(x);
    x[i] = saved;
    g[i] = (up - down) / (2 * h);
  }
  return g;
}
// check: momentum_descent --size x0=2
double momentum_descent(const std::vector<double>& x0, double a) {
  auto rosenbrock = [a](const std::vector<double>& x) {
    return (1 - x[0]) * (1 - x[0]) + a * (x[1] - x[0] * x[0]) * (x[1] - x[0] * x[0]);
  };
  std::vector<double> x = x0, v(x.size(), 0.0);
  for (int k = 0; k < 4; ++k) {
    const auto g = numeric_gradient(rosenbrock, x);
    for (std::size_t i = 0; i < x.size(); ++i) {
      v[i] = 0.5 * v[i] - 0.01 * g[i];
      x[i] += v[i];
    }
  }
  return rosenbrock(x);
}

// --- const data in a namespace, lookup with upper_bound -------------------------------------------------------------
namespace atmosphere {
struct Layer {
  double base, lapse, temperature;
};
constexpr std::array<Layer, 3> layers{{{0.0, -6.5, 288.15}, {11.0, 0.0, 216.65}, {20.0, 1.0, 216.65}}};
inline double temperature(double h) {
  const auto it = std::upper_bound(layers.begin(), layers.end(), h,
                                   [](double value, const Layer& l) { return value < l.base; });
  const Layer& l = *std::prev(it);
  return l.temperature + l.lapse * (h - l.base);
}
}  // namespace atmosphere
// check: speed_of_sound
double speed_of_sound(double h) {
  return std::sqrt(1.4 * 287.05 * atmosphere::temperature(10.0 * h)) +
         std::sqrt(atmosphere::temperature(25.0));
}

// --- a class as the head's argument ---------------------------------------------------------------------------------
class Pendulum {
 public:
  Pendulum(double length, double damping) : length_(length), damping_(damping) {}
  void step(double dt) {
    const double acc = -9.81 / length_ * std::sin(theta_) - damping_ * omega_;
    omega_ += acc * dt;
    theta_ += omega_ * dt;
  }
  void release(double theta) { theta_ = theta; }
  double angle() const { return theta_; }

 private:
  double length_, damping_;
  double theta_ = 0.1, omega_ = 0.0;
};
// check: swing
double swing(Pendulum& p, double theta) {
  p.release(theta);
  for (int i = 0; i < 5; ++i) p.step(0.02);
  return p.angle();
}
