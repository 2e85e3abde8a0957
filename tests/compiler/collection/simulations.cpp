// SPDX-License-Identifier: MIT
// Small simulation codes with classes and structures, as homework and hobby projects have them.
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

struct Vec2 {
  double x = 0, y = 0;
  Vec2() = default;
  Vec2(double x_, double y_) : x(x_), y(y_) {}
  Vec2& operator+=(const Vec2& o) { x += o.x; y += o.y; return *this; }
  Vec2& operator-=(const Vec2& o) { x -= o.x; y -= o.y; return *this; }
  Vec2& operator*=(double s) { x *= s; y *= s; return *this; }
  friend Vec2 operator+(Vec2 a, const Vec2& b) { return a += b; }
  friend Vec2 operator-(Vec2 a, const Vec2& b) { return a -= b; }
  friend Vec2 operator*(Vec2 a, double s) { return a *= s; }
  friend Vec2 operator*(double s, Vec2 a) { return a *= s; }
  double dot(const Vec2& o) const { return x * o.x + y * o.y; }
  double norm() const { return std::sqrt(dot(*this)); }
};

class Particle {
  Vec2 pos_, vel_, force_;
  double mass_;
  const int id_;
  static int next_id;

 public:
  Particle(Vec2 p, Vec2 v, double m) : pos_(p), vel_(v), mass_(m), id_(next_id++) {}
  const Vec2& pos() const { return pos_; }
  const Vec2& vel() const { return vel_; }
  double mass() const { return mass_; }
  int id() const { return id_; }
  void reset() { force_ = Vec2(); }
  void push(const Vec2& f) { force_ += f; }
  void kick(double dt) { vel_ += dt / mass_ * force_; }
  void drift(double dt) { pos_ += dt * vel_; }
};
int Particle::next_id = 0;

class World {
  std::vector<Particle> ps_;
  double g_;

 public:
  explicit World(double g) : g_(g) {}
  World& add(const Particle& p) {
    ps_.push_back(p);
    return *this;
  }
  void forces() {
    for (auto& p : ps_) p.reset();
    for (std::size_t i = 0; i < ps_.size(); ++i)
      for (std::size_t j = i + 1; j < ps_.size(); ++j) {
        Vec2 d = ps_[j].pos() - ps_[i].pos();
        double r = d.norm() + 0.1;
        Vec2 f = (g_ * ps_[i].mass() * ps_[j].mass() / (r * r * r)) * d;
        ps_[i].push(f);
        ps_[j].push(-1.0 * f);
      }
  }
  void step(double dt) {
    forces();
    for (auto& p : ps_) {
      p.kick(dt);
      p.drift(dt);
    }
  }
  double energy() const {
    double e = 0;
    for (const Particle& p : ps_) e += 0.5 * p.mass() * p.vel().dot(p.vel());
    return e;
  }
};
// check: three_bodies
double three_bodies(double m, double v) {
  World w(1.0);
  w.add(Particle({0, 0}, {0, 0}, 2.0 + m * m)).add(Particle({1, 0}, {0, v}, 0.1)).add(Particle({0, 2}, {-v, 0}, 0.2));
  for (int i = 0; i < 5; ++i) w.step(0.02);
  return w.energy();
}

// A pendulum with a pluggable integrator.
class System {
 public:
  virtual ~System() = default;
  virtual int dim() const = 0;
  virtual void rhs(double t, const std::vector<double>& y, std::vector<double>& dydt) const = 0;
};
class Pendulum final : public System {
  double length, damping;

 public:
  Pendulum(double l, double d) : length(l), damping(d) {}
  int dim() const override { return 2; }
  void rhs(double, const std::vector<double>& y, std::vector<double>& f) const override {
    f[0] = y[1];
    f[1] = -9.81 / length * std::sin(y[0]) - damping * y[1];
  }
};
class Stepper {
 protected:
  const System& sys;
  std::vector<double> k;

 public:
  explicit Stepper(const System& s) : sys(s), k(s.dim()) {}
  virtual ~Stepper() {}
  virtual void step(double t, double h, std::vector<double>& y) = 0;
};
class Euler : public Stepper {
 public:
  using Stepper::Stepper;
  void step(double t, double h, std::vector<double>& y) override {
    sys.rhs(t, y, k);
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += h * k[i];
  }
};
class Midpoint : public Stepper {
  std::vector<double> tmp;

 public:
  explicit Midpoint(const System& s) : Stepper(s), tmp(s.dim()) {}
  void step(double t, double h, std::vector<double>& y) override {
    sys.rhs(t, y, k);
    for (std::size_t i = 0; i < y.size(); ++i) tmp[i] = y[i] + 0.5 * h * k[i];
    sys.rhs(t + 0.5 * h, tmp, k);
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += h * k[i];
  }
};
// check: pendulum_by_plugin
double pendulum_by_plugin(double length, double angle) {
  Pendulum p(1.0 + length * length, 0.1);
  std::vector<std::unique_ptr<Stepper>> steppers;
  steppers.push_back(std::make_unique<Euler>(p));
  steppers.push_back(std::make_unique<Midpoint>(p));
  double result = 0;
  for (const auto& s : steppers) {
    std::vector<double> y{angle, 0.0};
    double t = 0;
    const double h = 0.05;
    for (int i = 0; i < 6; ++i, t += h) s->step(t, h, y);
    result += y[0] + 0.1 * y[1];
  }
  return result;
}

// Event queue of a bouncing ball; state machine by enum class.
enum class Phase : std::uint8_t { Falling, Rising, Resting };
struct Ball {
  double h, v;
  Phase phase = Phase::Falling;
};
// check: bouncing
double bouncing(double h0, double restitution) {
  Ball b{1.0 + h0 * h0, 0.0};
  const double dt = 0.01, e = 0.5 + 0.3 * std::tanh(restitution);
  double travelled = 0;
  for (int i = 0; i < 120 && b.phase != Phase::Resting; ++i) {
    b.v -= 9.81 * dt;
    double next = b.h + dt * b.v;
    switch (b.phase) {
      case Phase::Falling:
        if (next < 0) {
          next = -e * next;
          b.v = -e * b.v;
          b.phase = Phase::Rising;
        }
        break;
      case Phase::Rising:
        if (b.v < 0) b.phase = Phase::Falling;
        break;
      case Phase::Resting: break;
    }
    travelled += std::abs(next - b.h);
    b.h = next;
    if (b.h < 1e-9 && std::abs(b.v) < 1e-6) b.phase = Phase::Resting;
  }
  return travelled;
}

// Heat on a grid class with a proxy row and copy-and-swap time stepping.
template <typename T>
class Grid {
  int nx_, ny_;
  std::vector<T> d_;

 public:
  Grid(int nx, int ny, T v = T{}) : nx_(nx), ny_(ny), d_(static_cast<std::size_t>(nx) * ny, v) {}
  T& operator()(int i, int j) {
    assert(i >= 0 && i < nx_ && j >= 0 && j < ny_);
    return d_[static_cast<std::size_t>(j) * nx_ + i];
  }
  const T& operator()(int i, int j) const { return d_[static_cast<std::size_t>(j) * nx_ + i]; }
  int nx() const noexcept { return nx_; }
  int ny() const noexcept { return ny_; }
  void swap(Grid& o) noexcept {
    std::swap(nx_, o.nx_);
    std::swap(ny_, o.ny_);
    d_.swap(o.d_);
  }
};
// check: plate
double plate(double source, double kappa) {
  Grid<double> u(5, 4), next(5, 4);
  for (int j = 0; j < u.ny(); ++j) u(0, j) = next(0, j) = source * (1 + j);
  for (int n = 0; n < 4; ++n) {
    for (int j = 1; j + 1 < u.ny(); ++j)
      for (int i = 1; i + 1 < u.nx(); ++i)
        next(i, j) = u(i, j) + 0.1 * kappa * kappa * (u(i + 1, j) + u(i - 1, j) + u(i, j + 1) + u(i, j - 1) - 4 * u(i, j));
    u.swap(next);
  }
  double sum = 0.0;
  for (int j = 0; j < u.ny(); ++j)
    for (int i = 0; i < u.nx(); ++i) sum += u(i, j) * u(i, j);
  return sum;
}

// A random walk with a seeded generator: noise is data.
// check: walk
double walk(double drift, double vol) {
  std::mt19937 gen(42);
  std::normal_distribution<double> normal(0.0, 1.0);
  double s = 1.0, total = 0.0;
  for (int i = 0; i < 10; ++i) {
    s *= std::exp((drift - 0.5 * vol * vol) * 0.1 + vol * std::sqrt(0.1) * normal(gen));
    total += s;
  }
  return total / 10;
}

// Names of species and a reaction network.
struct Reaction {
  std::string name;
  std::vector<std::pair<std::size_t, int>> reactants, products;
  double rate;
};
class Network {
  std::vector<Reaction> reactions_;

 public:
  void add(std::string name, std::vector<std::pair<std::size_t, int>> from, std::vector<std::pair<std::size_t, int>> to, double k) {
    reactions_.push_back(Reaction{std::move(name), std::move(from), std::move(to), k});
  }
  std::vector<double> derivative(const std::vector<double>& c) const {
    std::vector<double> d(c.size());
    for (const auto& r : reactions_) {
      double v = r.rate;
      for (const auto& [s, n] : r.reactants) v *= std::pow(c[s], n);
      for (const auto& [s, n] : r.reactants) d[s] -= n * v;
      for (const auto& [s, n] : r.products) d[s] += n * v;
    }
    return d;
  }
  void print(std::ostream& os) const {
    for (const auto& r : reactions_) os << r.name << " k=" << r.rate << "\n";
  }
};
// check: brusselator
double brusselator(double a, double b) {
  Network net;
  net.add("decay", {{0, 1}}, {{1, 1}}, 1.0 + b * b);
  net.add("autocatalysis", {{0, 2}, {1, 1}}, {{0, 3}}, 1.0);
  net.add("drain", {{0, 1}}, {}, 0.5 + a * a);
  std::vector<double> c = {1.2, 0.8};
  for (int i = 0; i < 4; ++i) {
    auto d = net.derivative(c);
    for (std::size_t k = 0; k < c.size(); k++) c[k] += 0.05 * d[k];
    c[0] += 0.05 * a;
  }
  return c[0] * c[1];
}

// Circuit with nodal analysis: an abstract element stamps a matrix.
class Matrix {
  std::vector<std::vector<double>> a;

 public:
  explicit Matrix(int n) : a(n, std::vector<double>(n)) {}
  std::vector<double>& operator[](int i) { return a[i]; }
  const std::vector<double>& operator[](int i) const { return a[i]; }
  int size() const { return static_cast<int>(a.size()); }
};
static std::vector<double> gauss(Matrix m, std::vector<double> b) {
  const int n = m.size();
  for (int c = 0; c < n; ++c) {
    int p = c;
    for (int r = c + 1; r < n; ++r)
      if (std::abs(m[r][c]) > std::abs(m[p][c])) p = r;
    if (p != c) {
      std::swap(m[p], m[c]);
      std::swap(b[p], b[c]);
    }
    for (int r = c + 1; r < n; ++r) {
      const double f = m[r][c] / m[c][c];
      for (int k = c; k < n; ++k) m[r][k] -= f * m[c][k];
      b[r] -= f * b[c];
    }
  }
  for (int r = n - 1; r >= 0; --r) {
    for (int k = r + 1; k < n; ++k) b[r] -= m[r][k] * b[k];
    b[r] /= m[r][r];
  }
  return b;
}
class Element {
 public:
  Element(int from, int to) : from_(from), to_(to) {}
  virtual ~Element() = default;
  virtual void stamp(Matrix& g, std::vector<double>& rhs) const = 0;

 protected:
  int from_, to_;
};
class Resistor : public Element {
  double r_;

 public:
  Resistor(int f, int t, double r) : Element(f, t), r_(r) {}
  void stamp(Matrix& g, std::vector<double>&) const override {
    const double y = 1 / r_;
    if (from_ >= 0) g[from_][from_] += y;
    if (to_ >= 0) g[to_][to_] += y;
    if (from_ >= 0 && to_ >= 0) {
      g[from_][to_] -= y;
      g[to_][from_] -= y;
    }
  }
};
class CurrentSource : public Element {
  double i_;

 public:
  CurrentSource(int f, int t, double i) : Element(f, t), i_(i) {}
  void stamp(Matrix&, std::vector<double>& rhs) const override {
    if (from_ >= 0) rhs[from_] -= i_;
    if (to_ >= 0) rhs[to_] += i_;
  }
};
// check: circuit
double circuit(double r, double i) {
  std::vector<std::shared_ptr<Element>> parts;
  parts.emplace_back(std::make_shared<Resistor>(0, 1, 1.0 + r * r));
  parts.emplace_back(std::make_shared<Resistor>(1, -1, 2.0));
  parts.emplace_back(std::make_shared<Resistor>(0, 2, 3.0 + r));
  parts.emplace_back(std::make_shared<Resistor>(2, -1, 1.5));
  parts.emplace_back(std::make_shared<CurrentSource>(-1, 0, i));
  Matrix g(3);
  std::vector<double> rhs(3, 0.0);
  for (auto& e : parts) e->stamp(g, rhs);
  auto v = gauss(g, rhs);
  return v[0] * v[1] - v[2];
}
