// SPDX-License-Identifier: MIT
// Small simulations and models in classes, written before any of it was tried.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// 1 3-vector class with operators, orbit integration, templates
template <typename T>
struct Vec3 {
  T x{}, y{}, z{};
  constexpr Vec3() = default;
  constexpr Vec3(T a, T b, T c) : x(a), y(b), z(c) {}
  Vec3& operator+=(const Vec3& o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  Vec3& operator*=(T s) { return *this = *this * s; }
  friend Vec3 operator+(Vec3 a, const Vec3& b) { return a += b; }
  friend Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec3 operator*(const Vec3& a, T s) { return {a.x * s, a.y * s, a.z * s}; }
  friend Vec3 operator*(T s, const Vec3& a) { return a * s; }
  friend T dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
  T norm() const { return std::sqrt(dot(*this, *this)); }
};
using V3 = Vec3<double>;
struct Body {
  V3 pos, vel, acc;
  double mass = 1.0;
};
class SolarSystem {
  std::vector<Body> bodies_;
  double eps2_ = 1e-3;

 public:
  SolarSystem(std::initializer_list<Body> b) : bodies_(b) {}
  void accelerations() {
    for (auto& a : bodies_) a.acc = V3{};
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      for (std::size_t j = i + 1; j < bodies_.size(); ++j) {
        Body &a = bodies_[i], &b = bodies_[j];
        const V3 d = b.pos - a.pos;
        const double r2 = dot(d, d) + eps2_, inv = 1.0 / (r2 * std::sqrt(r2));
        a.acc += b.mass * inv * d;
        b.acc += (-a.mass * inv) * d;
      }
  }
  void leapfrog(double dt, int n) {
    accelerations();
    while (n-- > 0) {
      for (auto& b : bodies_) {
        b.vel += 0.5 * dt * b.acc;
        b.pos += dt * b.vel;
      }
      accelerations();
      for (auto& b : bodies_) b.vel += 0.5 * dt * b.acc;
    }
  }
  double energy() const {
    double e = 0;
    for (auto i = bodies_.cbegin(); i != bodies_.cend(); ++i) {
      e += 0.5 * i->mass * dot(i->vel, i->vel);
      for (auto j = std::next(i); j != bodies_.cend(); ++j)
        e -= i->mass * j->mass / std::sqrt(dot(i->pos - j->pos, i->pos - j->pos) + eps2_);
    }
    return e;
  }
};
// check: three_bodies --size m=3
double three_bodies(const double* m, double speed) {
  SolarSystem s{{V3(0, 0, 0), V3(0, 0, 0), V3(), 1 + m[0]},
                {V3(1, 0, 0), V3(0, speed, 0), V3(), 0.1 + m[1]},
                {V3(0, 2, 0.5), V3(-speed, 0, 0.1), V3(), 0.1 + m[2]}};
  s.leapfrog(0.05, 4);
  return s.energy();
}

// 2 expression templates
template <class E>
struct Expr {
  const E& self() const { return static_cast<const E&>(*this); }
  double operator[](std::size_t i) const { return self()[i]; }
  std::size_t size() const { return self().size(); }
};
template <class L, class R>
struct Sum : Expr<Sum<L, R>> {
  const L& l;
  const R& r;
  Sum(const L& a, const R& b) : l(a), r(b) {}
  double operator[](std::size_t i) const { return l[i] + r[i]; }
  std::size_t size() const { return l.size(); }
};
template <class E>
struct Scaled : Expr<Scaled<E>> {
  double s;
  const E& e;
  Scaled(double a, const E& b) : s(a), e(b) {}
  double operator[](std::size_t i) const { return s * e[i]; }
  std::size_t size() const { return e.size(); }
};
struct Array : Expr<Array> {
  std::vector<double> d;
  explicit Array(std::size_t n) : d(n) {}
  template <class E>
  Array(const Expr<E>& e) : d(e.size()) {
    for (std::size_t i = 0; i < d.size(); ++i) d[i] = e[i];
  }
  double operator[](std::size_t i) const { return d[i]; }
  double& operator[](std::size_t i) { return d[i]; }
  std::size_t size() const { return d.size(); }
};
template <class L, class R>
Sum<L, R> operator+(const Expr<L>& a, const Expr<R>& b) {
  return {a.self(), b.self()};
}
template <class E>
Scaled<E> operator*(double s, const Expr<E>& e) {
  return {s, e.self()};
}
// check: lazy_sum --size x=4
double lazy_sum(const double* x, double k) {
  Array a(4), b(4);
  for (int i = 0; i < 4; ++i) a[i] = x[i], b[i] = std::sin(x[i]);
  Array c = a + k * b;
  double s = 0;
  for (std::size_t i = 0; i < c.size(); ++i) s += c[i] * c[i];
  return s;
}

// 3 PID controller simulation, class with state, struct config
class Pid {
 public:
  struct Gains {
    double kp = 1, ki = 0, kd = 0;
  };
  Pid(Gains g, double dt, double limit) : g_(g), dt_(dt), limit_(limit) {}
  double update(double setpoint, double measured) {
    const double err = setpoint - measured;
    integral_ += err * dt_;
    const double deriv = first_ ? 0.0 : (err - prev_) / dt_;
    first_ = false;
    prev_ = err;
    return std::clamp(g_.kp * err + g_.ki * integral_ + g_.kd * deriv, -limit_, limit_);
  }
  void reset() noexcept {
    integral_ = prev_ = 0;
    first_ = true;
  }

 private:
  Gains g_;
  double dt_, limit_, integral_ = 0, prev_ = 0;
  bool first_ = true;
};
// check: pid_cost
double pid_cost(double kp, double ki, double kd) {
  Pid pid({.kp = kp, .ki = ki, .kd = kd}, 0.1, 5.0);
  pid.reset();
  double temp = 0, cost = 0;
  for (int i = 0; i < 30; ++i) {
    const double u = pid.update(1.0, temp);
    temp += 0.1 * (u - 0.5 * temp);
    cost += (1 - temp) * (1 - temp) + 0.01 * u * u;
  }
  return cost;
}

// 4 own iterator over grid; range-for
class Grid {
 public:
  class iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = double;
    using difference_type = std::ptrdiff_t;
    using pointer = double*;
    using reference = double&;
    iterator(double* p, int stride) : p_(p), stride_(stride) {}
    reference operator*() const { return *p_; }
    iterator& operator++() {
      p_ += stride_;
      return *this;
    }
    iterator operator++(int) {
      iterator t = *this;
      ++*this;
      return t;
    }
    bool operator==(const iterator& o) const { return p_ == o.p_; }
    bool operator!=(const iterator& o) const { return !(*this == o); }

   private:
    double* p_;
    int stride_;
  };
  struct Column {
    iterator b, e;
    iterator begin() { return b; }
    iterator end() { return e; }
  };
  Grid(int n, int m) : n_(n), m_(m), v_(n * m) {}
  Column column(int j) { return {iterator(v_.data() + j, m_), iterator(v_.data() + j + n_ * m_, m_)}; }
  double& at(int i, int j) { return v_[i * m_ + j]; }

 private:
  int n_, m_;
  std::vector<double> v_;
};
// check: column_products --size x=6
double column_products(const double* x) {
  Grid g(3, 2);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j) g.at(i, j) = x[2 * i + j];
  double s = 0;
  for (int j = 0; j < 2; ++j) {
    double p = 1;
    for (double& v : g.column(j)) p *= v;
    s += p;
  }
  return s;
}

// 5 rule of five buffer with copy-and-swap
class Signal {
  std::size_t n_ = 0;
  double* d_ = nullptr;

 public:
  explicit Signal(std::size_t n) : n_(n), d_(n ? new double[n]() : nullptr) {}
  Signal(const Signal& o) : Signal(o.n_) { std::copy(o.d_, o.d_ + n_, d_); }
  Signal(Signal&& o) noexcept : n_(std::exchange(o.n_, 0)), d_(std::exchange(o.d_, nullptr)) {}
  Signal& operator=(Signal o) noexcept {
    swap(o);
    return *this;
  }
  ~Signal() { delete[] d_; }
  void swap(Signal& o) noexcept {
    std::swap(n_, o.n_);
    std::swap(d_, o.d_);
  }
  std::size_t size() const { return n_; }
  double& operator[](std::size_t i) { return d_[i]; }
  double operator[](std::size_t i) const { return d_[i]; }
  Signal filtered(double a) const {
    Signal r(n_);
    for (std::size_t i = 0; i < n_; ++i) r[i] = i ? a * d_[i] + (1 - a) * r[i - 1] : d_[0];
    return r;
  }
};
// check: smoothed_energy --size x=6
double smoothed_energy(const double* x, double a) {
  Signal s(6);
  for (int i = 0; i < 6; ++i) s[i] = x[i];
  Signal t = s;
  for (int k = 0; k < 3; ++k) t = t.filtered(a);
  s = t;
  double e = 0;
  for (std::size_t i = 0; i < s.size(); ++i) e += s[i] * s[i];
  return e;
}

// 6 constexpr table, gauss-legendre, template on function
constexpr std::array<std::pair<double, double>, 3> kGauss{
    {{0.0, 8.0 / 9}, {0.7745966692414834, 5.0 / 9}, {-0.7745966692414834, 5.0 / 9}}};
template <typename F, typename = std::enable_if_t<std::is_invocable_r_v<double, F, double>>>
double quad(F f, double a, double b) {
  double c = 0.5 * (a + b), h = 0.5 * (b - a);
  double s = 0;
  for (const auto& [x, w] : kGauss) s += w * f(c + h * x);
  return h * s;
}
// check: double_integral
double double_integral(double a, double b) {
  return quad([=](double x) { return quad([=](double y) { return std::exp(-a * x * x - b * y * y); }, 0, x); }, 0, 1);
}

// 7 game of state machines: enum class, string_view switch, static method
class Engine {
 public:
  enum class State { Idle, Accel, Cruise, Brake };
  static State parse(std::string_view s) {
    if (s == "accel") return State::Accel;
    if (s == "cruise") return State::Cruise;
    if (s == "brake") return State::Brake;
    return State::Idle;
  }
  void run(State s, double dt) {
    switch (s) {
      case State::Accel:
        v_ += thrust_ * dt;
        break;
      case State::Cruise:
        v_ -= drag(v_) * dt;
        break;
      case State::Brake:
        v_ -= std::min(v_, 3.0) * dt;
        [[fallthrough]];
      case State::Idle:
        v_ -= 0.5 * drag(v_) * dt;
    }
    x_ += v_ * dt;
  }
  double position() const { return x_; }
  explicit Engine(double thrust) : thrust_{thrust} {}

 private:
  static double drag(double v) { return 0.1 * v * std::abs(v); }
  double thrust_, v_{}, x_{};
};
// check: drive
double drive(double thrust) {
  Engine e(thrust);
  for (const char* cmd : {"accel", "accel", "cruise", "brake", "idle"})
    for (int i = 0; i < 3; ++i) e.run(Engine::parse(cmd), 0.1);
  return e.position();
}

// 8 observer callbacks stored in vector<std::function<void(double)>>
class Simulation {
  std::vector<std::function<void(int, double)>> observers_;

 public:
  void subscribe(std::function<void(int, double)> f) { observers_.push_back(std::move(f)); }
  void run(double x0, double r) {
    double x = x0;
    for (int i = 0; i < 8; ++i) {
      x = r * x * (1 - x);
      for (auto& o : observers_) o(i, x);
    }
  }
};
// check: observed_map
double observed_map(double x0, double r) {
  Simulation sim;
  double sum = 0, last = 0;
  std::vector<double> history;
  sim.subscribe([&sum](int, double x) { sum += x; });
  sim.subscribe([&](int i, double x) {
    if (i % 2 == 0) history.push_back(x);
    last = x;
  });
  sim.run(x0, r);
  return sum * last + history.back() * history.front();
}

// 9 multi-dim array of arrays, lattice, heat on std::array, with lambdas returning refs
// check: heat2d --size src=9
double heat2d(const double* src, double kappa) {
  constexpr int N = 5;
  std::array<std::array<double, N>, N> u{}, next{};
  for (int i = 1; i < N - 1; ++i)
    for (int j = 1; j < N - 1; ++j) u[i][j] = src[(i - 1) * 3 + j - 1];
  auto lap = [&u](int i, int j) -> double {
    return u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j];
  };
  for (int t = 0; t < 4; ++t) {
    for (int i = 1; i < N - 1; ++i)
      for (int j = 1; j < N - 1; ++j) next[i][j] = u[i][j] + 0.1 * kappa * lap(i, j);
    std::swap(u, next);
  }
  double total = 0;
  for (const auto& row : u)
    total = std::accumulate(row.begin(), row.end(), total, [](double s, double v) { return s + v * v; });
  return total;
}

// 10 abstract factory by string & shared_ptr, decorator pattern
struct Potential {
  virtual double energy(double r) const = 0;
  virtual ~Potential() {}
};
struct LennardJones : Potential {
  double eps, sig;
  LennardJones(double e, double s) : eps(e), sig(s) {}
  double energy(double r) const override {
    double s6 = std::pow(sig / r, 6);
    return 4 * eps * (s6 * s6 - s6);
  }
};
struct Morse : Potential {
  double d, a, r0;
  Morse(double d_, double a_, double r_) : d(d_), a(a_), r0(r_) {}
  double energy(double r) const override { return d * std::pow(1 - std::exp(-a * (r - r0)), 2); }
};
struct Shifted : Potential {
  std::shared_ptr<Potential> inner;
  double cutoff, shift;
  Shifted(std::shared_ptr<Potential> p, double rc) : inner(std::move(p)), cutoff(rc), shift(inner->energy(rc)) {}
  double energy(double r) const override { return r < cutoff ? inner->energy(r) - shift : 0.0; }
};
std::shared_ptr<Potential> make_potential(const std::string& kind, double p1, double p2) {
  if (kind == "lj") return std::make_shared<LennardJones>(p1, p2);
  if (kind == "morse") return std::make_shared<Morse>(p1, p2, 1.2);
  throw std::invalid_argument("unknown potential " + kind);
}
// check: pair_energy --size r=4
double pair_energy(const double* r, double p1, double p2) {
  auto a = make_potential("lj", p1, p2);
  auto b = std::make_shared<Shifted>(make_potential("morse", p2, p1), 3.0);
  double e = 0;
  for (int i = 0; i < 4; ++i) e += a->energy(1.5 + r[i] * r[i]) + b->energy(1.0 + r[i]);
  return e;
}
