// SPDX-License-Identifier: MIT
// Classes as people write them for physics, finance, geometry and robotics, written without trying them first.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// --- a vector class with everything ---------------------------------------------------------------------------------
class Vec3 {
 public:
  Vec3() : e{0, 0, 0} {}
  Vec3(double x, double y, double z) : e{x, y, z} {}
  double x() const { return e[0]; }
  double y() const { return e[1]; }
  double z() const { return e[2]; }
  Vec3 operator-() const { return Vec3(-e[0], -e[1], -e[2]); }
  double operator[](int i) const { return e[i]; }
  double& operator[](int i) { return e[i]; }
  Vec3& operator+=(const Vec3& v) {
    e[0] += v.e[0];
    e[1] += v.e[1];
    e[2] += v.e[2];
    return *this;
  }
  Vec3& operator*=(double t) {
    for (double& c : e) c *= t;
    return *this;
  }
  Vec3& operator/=(double t) { return *this *= 1 / t; }
  double length_squared() const { return e[0] * e[0] + e[1] * e[1] + e[2] * e[2]; }
  double length() const { return std::sqrt(length_squared()); }
  double e[3];
};
using Point3 = Vec3;
inline std::ostream& operator<<(std::ostream& out, const Vec3& v) {
  return out << v.e[0] << ' ' << v.e[1] << ' ' << v.e[2];
}
inline Vec3 operator+(const Vec3& u, const Vec3& v) { return Vec3(u.e[0] + v.e[0], u.e[1] + v.e[1], u.e[2] + v.e[2]); }
inline Vec3 operator-(const Vec3& u, const Vec3& v) { return u + (-v); }
inline Vec3 operator*(double t, const Vec3& v) { return Vec3(t * v.e[0], t * v.e[1], t * v.e[2]); }
inline Vec3 operator*(const Vec3& v, double t) { return t * v; }
inline Vec3 operator/(const Vec3& v, double t) { return (1 / t) * v; }
inline double dot(const Vec3& u, const Vec3& v) { return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]; }
inline Vec3 cross(const Vec3& u, const Vec3& v) {
  return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}
inline Vec3 unit_vector(const Vec3& v) { return v / v.length(); }

class Ray {
 public:
  Ray(const Point3& origin, const Vec3& direction) : orig(origin), dir(direction) {}
  const Point3& origin() const { return orig; }
  const Vec3& direction() const { return dir; }
  Point3 at(double t) const { return orig + t * dir; }

 private:
  Point3 orig;
  Vec3 dir;
};
struct HitRecord {
  Point3 p;
  Vec3 normal;
  double t;
  bool front_face;
  void set_face_normal(const Ray& r, const Vec3& outward_normal) {
    front_face = dot(r.direction(), outward_normal) < 0;
    normal = front_face ? outward_normal : -outward_normal;
  }
};
class Hittable {
 public:
  virtual ~Hittable() = default;
  virtual bool hit(const Ray& r, double t_min, double t_max, HitRecord& rec) const = 0;
};
class Sphere : public Hittable {
 public:
  Sphere(Point3 cen, double r) : center(cen), radius(r) {}
  bool hit(const Ray& r, double t_min, double t_max, HitRecord& rec) const override {
    Vec3 oc = r.origin() - center;
    auto a = r.direction().length_squared();
    auto half_b = dot(oc, r.direction());
    auto c = oc.length_squared() - radius * radius;
    auto discriminant = half_b * half_b - a * c;
    if (discriminant < 0) return false;
    auto sqrtd = std::sqrt(discriminant);
    auto root = (-half_b - sqrtd) / a;
    if (root < t_min || t_max < root) {
      root = (-half_b + sqrtd) / a;
      if (root < t_min || t_max < root) return false;
    }
    rec.t = root;
    rec.p = r.at(rec.t);
    rec.set_face_normal(r, (rec.p - center) / radius);
    return true;
  }

 private:
  Point3 center;
  double radius;
};
class HittableList : public Hittable {
 public:
  void add(std::shared_ptr<Hittable> object) { objects.push_back(object); }
  bool hit(const Ray& r, double t_min, double t_max, HitRecord& rec) const override {
    HitRecord temp_rec;
    bool hit_anything = false;
    auto closest_so_far = t_max;
    for (const auto& object : objects) {
      if (object->hit(r, t_min, closest_so_far, temp_rec)) {
        hit_anything = true;
        closest_so_far = temp_rec.t;
        rec = temp_rec;
      }
    }
    return hit_anything;
  }
  std::vector<std::shared_ptr<Hittable>> objects;
};
// check: shaded_pixel
double shaded_pixel(double radius, double height, double light) {
  HittableList world;
  world.add(std::make_shared<Sphere>(Point3(0, 0, -3), radius));
  world.add(std::make_shared<Sphere>(Point3(0, -100.5, -1), 100));
  Ray r(Point3(0, 0.1 * height, 0), Vec3(0.05, 0.02, -1));
  HitRecord rec;
  if (world.hit(r, 0.0, 1e30, rec)) {
    Vec3 l = unit_vector(Vec3(light, 1, 1));
    return 0.5 * (dot(rec.normal, l) + 1.0);
  }
  return 0.0;
}

// --- polynomial class -----------------------------------------------------------------------------------------------
class Polynomial {
 public:
  Polynomial(std::initializer_list<double> c) : coeffs(c) {}
  explicit Polynomial(std::vector<double> c) : coeffs(std::move(c)) {}
  int degree() const { return static_cast<int>(coeffs.size()) - 1; }
  double operator()(double x) const {
    double result = 0.0;
    for (auto it = coeffs.rbegin(); it != coeffs.rend(); ++it) result = result * x + *it;
    return result;
  }
  Polynomial derivative() const {
    std::vector<double> d;
    for (size_t i = 1; i < coeffs.size(); ++i) d.push_back(i * coeffs[i]);
    return Polynomial(d);
  }
  Polynomial operator*(const Polynomial& other) const {
    std::vector<double> r(coeffs.size() + other.coeffs.size() - 1, 0.0);
    for (size_t i = 0; i < coeffs.size(); ++i)
      for (size_t j = 0; j < other.coeffs.size(); ++j) r[i + j] += coeffs[i] * other.coeffs[j];
    return Polynomial(r);
  }
  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    const Polynomial& longer = a.degree() >= b.degree() ? a : b;
    const Polynomial& shorter = a.degree() >= b.degree() ? b : a;
    std::vector<double> r = longer.coeffs;
    for (size_t i = 0; i < shorter.coeffs.size(); ++i) r[i] += shorter.coeffs[i];
    return Polynomial(r);
  }

 private:
  std::vector<double> coeffs;
};
// check: polynomial_algebra
double polynomial_algebra(double a, double b, double x) {
  Polynomial p{1.0, a, b};
  Polynomial q{b, 2.0};
  Polynomial r = p * q + q;
  return r(x) - r.derivative()(x);
}

// --- matrices of any size -------------------------------------------------------------------------------------------
template <typename T, int R, int C>
struct Mat {
  std::array<std::array<T, C>, R> m{};
  T& operator()(int i, int j) { return m[i][j]; }
  const T& operator()(int i, int j) const { return m[i][j]; }
  static Mat Identity() {
    static_assert(R == C, "square only");
    Mat r;
    for (int i = 0; i < R; i++) r(i, i) = T(1);
    return r;
  }
};
template <typename T, int R, int K, int C>
Mat<T, R, C> operator*(const Mat<T, R, K>& a, const Mat<T, K, C>& b) {
  Mat<T, R, C> out;
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      for (int k = 0; k < K; k++) out(i, j) += a(i, k) * b(k, j);
  return out;
}
using Mat4 = Mat<double, 4, 4>;
static Mat4 dh(double theta, double d, double a, double alpha) {
  const double ct = std::cos(theta), st = std::sin(theta), ca = std::cos(alpha), sa = std::sin(alpha);
  Mat4 t;
  t.m = {{{ct, -st * ca, st * sa, a * ct}, {st, ct * ca, -ct * sa, a * st}, {0, sa, ca, d}, {0, 0, 0, 1}}};
  return t;
}
// check: forward_kinematics --size q=3 xyz=3
void forward_kinematics(const double* q, double* xyz) {
  struct Link {
    double d, a, alpha;
  };
  const Link links[] = {{0.3, 0.0, 1.5707963}, {0.0, 0.5, 0.0}, {0.0, 0.4, -1.5707963}};
  Mat4 t = Mat4::Identity();
  int i = 0;
  for (const auto& [d, a, alpha] : links) t = t * dh(q[i++], d, a, alpha);
  for (int k = 0; k < 3; ++k) xyz[k] = t(k, 3);
}

// --- PID controller -------------------------------------------------------------------------------------------------
class PIDController {
 public:
  struct Gains {
    double kp = 1.0, ki = 0.0, kd = 0.0;
  };
  explicit PIDController(const Gains& gains, double limit = 1e9) : gains_(gains), limit_(limit) {}
  void reset() noexcept {
    integral_ = 0.0;
    previous_.reset();
  }
  double update(double setpoint, double measured, double dt) {
    if (dt <= 0.0) throw std::invalid_argument("PIDController: dt must be positive, got " + std::to_string(dt));
    const double error = setpoint - measured;
    integral_ += error * dt;
    double derivative = 0.0;
    if (previous_) derivative = (error - *previous_) / dt;
    previous_ = error;
    return std::clamp(gains_.kp * error + gains_.ki * integral_ + gains_.kd * derivative, -limit_, limit_);
  }

 private:
  Gains gains_;
  double limit_;
  double integral_ = 0.0;
  std::optional<double> previous_;
};
// check: settled_error
double settled_error(double kp, double ki, double kd) {
  PIDController pid({.kp = kp, .ki = ki, .kd = 0.01 * kd});
  double position = 0.0, velocity = 0.0, cost = 0.0;
  for (int i = 0; i < 20; ++i) {
    const double u = pid.update(1.0, position, 0.05);
    velocity += 0.05 * (u - 0.5 * velocity);
    position += 0.05 * velocity;
    cost += (1.0 - position) * (1.0 - position);
  }
  return cost;
}

// --- instruments behind an interface --------------------------------------------------------------------------------
class Instrument {
 public:
  explicit Instrument(std::string name) : name_(std::move(name)) {}
  virtual ~Instrument() {}
  virtual double npv(double rate) const = 0;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};
class ZeroCoupon : public Instrument {
 public:
  ZeroCoupon(const std::string& name, double notional, double t) : Instrument(name), notional_(notional), t_(t) {}
  double npv(double rate) const override { return notional_ * std::exp(-rate * t_); }

 private:
  double notional_, t_;
};
class CouponBond : public Instrument {
 public:
  CouponBond(const std::string& name, double coupon, int years) : Instrument(name), coupon_(coupon), years_(years) {}
  double npv(double rate) const override {
    double v = 0;
    for (int t = 1; t <= years_; ++t) v += coupon_ * std::exp(-rate * t);
    return v + std::exp(-rate * years_);
  }

 private:
  double coupon_;
  int years_;
};
class Portfolio {
 public:
  void add(std::unique_ptr<Instrument> i, double quantity) { positions_.emplace_back(std::move(i), quantity); }
  double value(double rate) const {
    double total = 0.0;
    for (const auto& p : positions_) total += p.second * p.first->npv(rate);
    return total;
  }
  std::size_t size() const { return positions_.size(); }

 private:
  std::vector<std::pair<std::unique_ptr<Instrument>, double>> positions_;
};
// check: bond_portfolio
double bond_portfolio(double rate, double notional, double coupon) {
  Portfolio p;
  p.add(std::make_unique<ZeroCoupon>("zero", notional, 2.0), 1.5);
  p.add(std::make_unique<CouponBond>("bond", 0.1 * coupon, 3), 2.0);
  if (p.size() != 2) throw std::logic_error("two positions expected");
  return p.value(0.1 * rate);
}

// --- an account with history ----------------------------------------------------------------------------------------
class Account {
 public:
  Account(std::string owner, double balance) : owner_(std::move(owner)), balance_(balance) {}
  void deposit(double amount) {
    if (amount < 0) throw std::runtime_error("negative deposit");
    balance_ += amount;
    history_.push_back(amount);
  }
  bool withdraw(double amount) {
    if (amount > balance_) return false;
    balance_ -= amount;
    history_.push_back(-amount);
    return true;
  }
  void accrue(double rate, int months = 1) {
    for (int i = 0; i < months; ++i) balance_ *= 1.0 + rate / 12.0;
  }
  double balance() const { return balance_; }
  double turnover() const {
    return std::accumulate(history_.begin(), history_.end(), 0.0, [](double a, double b) { return a + std::abs(b); });
  }

 private:
  std::string owner_;
  double balance_;
  std::vector<double> history_;
};
// check: savings_account
double savings_account(double start, double monthly, double rate) {
  Account account("Alice", start);
  for (int month = 0; month < 6; ++month) {
    account.deposit(monthly);
    account.accrue(rate);
    if (month % 3 == 2 && !account.withdraw(0.5 * monthly)) std::cerr << "insufficient funds\n";
  }
  return account.balance() + 0.1 * account.turnover();
}

// --- rational expressions as a tree of variants ---------------------------------------------------------------------
struct Constant {
  double value;
};
struct Power {
  int exponent;
  double scale;
};
struct Sine {
  double frequency;
};
using Term = std::variant<Constant, Power, Sine>;
// check: evaluate_terms
double evaluate_terms(double a, double b, double w, double x) {
  std::vector<Term> terms{Constant{a}, Power{3, b}, Sine{w}};
  double sum = 0.0;
  for (const auto& term : terms) {
    sum += std::visit(
        [x](auto&& t) -> double {
          using T = std::decay_t<decltype(t)>;
          if constexpr (std::is_same_v<T, Constant>)
            return t.value;
          else if constexpr (std::is_same_v<T, Power>)
            return t.scale * std::pow(x, t.exponent);
          else
            return std::sin(t.frequency * x);
        },
        term);
  }
  return sum;
}

// --- a solver with options, a result and an exception ---------------------------------------------------------------
struct SolverOptions {
  int max_iterations = 50;
  double tolerance = 1e-12;
  bool verbose = false;
};
struct SolverResult {
  double root = 0.0;
  int iterations = 0;
  bool converged = false;
};
class ConvergenceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
template <typename F, typename DF>
SolverResult newton(F f, DF df, double x0, const SolverOptions& options = {}) {
  SolverResult result;
  double x = x0;
  for (int i = 0; i < options.max_iterations; ++i) {
    const double fx = f(x);
    if (options.verbose) std::cout << "iteration " << i << ": x = " << x << ", f = " << fx << std::endl;
    if (std::fabs(fx) < options.tolerance) {
      result.converged = true;
      break;
    }
    const double d = df(x);
    if (d == 0.0) throw ConvergenceError("zero derivative");
    x -= fx / d;
    ++result.iterations;
  }
  result.root = x;
  if (!result.converged) throw ConvergenceError("newton did not converge after " + std::to_string(result.iterations));
  return result;
}
// check: orbit_anomaly
double orbit_anomaly(double mean_anomaly, double eccentricity) {
  const double e = 0.5 * eccentricity;
  auto result = newton([=](double E) { return E - e * std::sin(E) - mean_anomaly; },
                       [=](double E) { return 1 - e * std::cos(E); }, mean_anomaly);
  return std::tan(result.root / 2) * std::sqrt((1 + e) / (1 - e));
}

// check: checked_division
double checked_division(double a, double b) {
  auto divide = [](double p, double q) {
    if (std::abs(q) < 1e-12) throw std::domain_error("division by zero");
    return p / q;
  };
  double r = 0.0;
  try {
    r = divide(a, b) + divide(b, a);
  } catch (const std::domain_error& e) {
    std::cerr << "error: " << e.what() << '\n';
    r = 0.0;
  }
  return r * r;
}

// --- statistics object with operator overloads ----------------------------------------------------------------------
class RunningStats {
 public:
  void push(double x) {
    n_++;
    double delta = x - mean_;
    mean_ += delta / n_;
    m2_ += delta * (x - mean_);
    min_ = std::min(min_, x);
    max_ = std::max(max_, x);
  }
  int count() const { return n_; }
  double mean() const { return mean_; }
  double variance() const { return n_ > 1 ? m2_ / (n_ - 1) : 0.0; }
  double range() const { return max_ - min_; }
  RunningStats& operator+=(const RunningStats& o) {
    const int n = n_ + o.n_;
    const double d = o.mean_ - mean_;
    m2_ += o.m2_ + d * d * n_ * o.n_ / n;
    mean_ += d * o.n_ / n;
    min_ = std::min(min_, o.min_);
    max_ = std::max(max_, o.max_);
    n_ = n;
    return *this;
  }

 private:
  int n_ = 0;
  double mean_ = 0.0, m2_ = 0.0;
  double min_ = std::numeric_limits<double>::infinity();
  double max_ = -std::numeric_limits<double>::infinity();
};
RunningStats operator+(RunningStats a, const RunningStats& b) {
  a += b;
  return a;
}
// check: merged_statistics --size x=4 y=5
double merged_statistics(const std::vector<double>& x, const std::vector<double>& y) {
  RunningStats a, b;
  for (double v : x) a.push(v);
  std::for_each(y.begin(), y.end(), [&b](double v) { b.push(v); });
  const auto all = a + b;
  assert(all.count() == static_cast<int>(x.size() + y.size()));
  return all.variance() + 0.1 * all.range() * all.mean();
}

// --- a graph of nodes owned by unique pointers ----------------------------------------------------------------------
struct Node {
  double weight;
  std::unique_ptr<Node> left, right;
  explicit Node(double w) : weight(w) {}
};
class BinaryTree {
 public:
  void insert(double w) { insert(root_, w); }
  double sum(double decay) const { return sum(root_.get(), 1.0, decay); }

 private:
  static void insert(std::unique_ptr<Node>& node, double w) {
    if (!node) {
      node = std::make_unique<Node>(w);
    } else if (w < node->weight) {
      insert(node->left, w);
    } else {
      insert(node->right, w);
    }
  }
  static double sum(const Node* node, double factor, double decay) {
    if (node == nullptr) return 0.0;
    return factor * node->weight + sum(node->left.get(), factor * decay, decay) +
           sum(node->right.get(), factor * decay, decay);
  }
  std::unique_ptr<Node> root_;
};
// check: weighted_tree --size x=6
double weighted_tree(const std::vector<double>& x, double decay) {
  BinaryTree tree;
  for (auto v : x) tree.insert(v);
  return tree.sum(decay);
}

// --- a simulation with observers ------------------------------------------------------------------------------------
class Simulation {
 public:
  using Observer = std::function<void(double, double)>;
  void on_step(Observer o) { observers_.push_back(std::move(o)); }
  void run(double x, double k, int steps) {
    double v = 0.0;
    const double dt = 0.1;
    for (int i = 0; i < steps; ++i) {
      v -= k * x * dt;
      x += v * dt;
      for (const auto& o : observers_) o(x, v);
    }
  }

 private:
  std::vector<Observer> observers_;
};
// check: observed_energy
double observed_energy(double x0, double k) {
  Simulation s;
  double energy = 0.0, furthest = 0.0;
  s.on_step([&](double x, double v) { energy += 0.5 * v * v + 0.5 * k * x * x; });
  s.on_step([&](double x, double) { furthest = std::max(furthest, x); });
  s.run(x0, k, 6);
  return energy * furthest;
}

// --- units with literals, enum class and switch ---------------------------------------------------------------------
namespace units {
constexpr double operator""_km(long double v) { return static_cast<double>(v) * 1000.0; }
enum class Scale { Celsius, Fahrenheit, Kelvin };
constexpr double to_kelvin(double value, Scale scale) {
  switch (scale) {
    case Scale::Celsius:
      return value + 273.15;
    case Scale::Fahrenheit:
      return (value - 32.0) * 5.0 / 9.0 + 273.15;
    case Scale::Kelvin:
      break;
  }
  return value;
}
}  // namespace units
// check: radiated_power
double radiated_power(double temperature, double area) {
  using namespace units;
  constexpr double sigma = 5.670374419e-8;
  double total = 0.0;
  for (auto scale : {Scale::Celsius, Scale::Fahrenheit, Scale::Kelvin}) {
    const double t = to_kelvin(100.0 * temperature, scale);
    total += sigma * area * std::pow(t, 4);
  }
  return total / 1.0_km;
}
