// SPDX-License-Identifier: MIT
// More C++ as people write it, each function written before any of them was tried.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

// --- a matrix class with nested vectors, operators, exceptions -------------------------------------------------------
class Matrix {
 public:
  Matrix(int rows, int cols, double init = 0.0) : rows_(rows), cols_(cols), data_(rows, std::vector<double>(cols, init)) {}
  Matrix(std::initializer_list<std::initializer_list<double>> rows)
      : rows_(static_cast<int>(rows.size())), cols_(static_cast<int>(rows.begin()->size())) {
    for (const auto& r : rows) data_.emplace_back(r);
  }
  std::vector<double>& operator[](int i) { return data_[i]; }
  const std::vector<double>& operator[](int i) const { return data_[i]; }
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  Matrix operator*(const Matrix& other) const {
    if (cols_ != other.rows_) throw std::invalid_argument("Matrix dimensions do not match");
    Matrix result(rows_, other.cols_);
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < other.cols_; ++j)
        for (int k = 0; k < cols_; ++k) result[i][j] += data_[i][k] * other[k][j];
    return result;
  }
  double trace() const {
    double t = 0.0;
    for (int i = 0; i < std::min(rows_, cols_); ++i) t += data_[i][i];
    return t;
  }

 private:
  int rows_, cols_;
  std::vector<std::vector<double>> data_;
};
// check: rotation_product
double rotation_product(double a, double b) {
  Matrix r1{{std::cos(a), -std::sin(a)}, {std::sin(a), std::cos(a)}};
  Matrix r2(2, 2);
  r2[0][0] = r2[1][1] = std::cos(b);
  r2[0][1] = -std::sin(b);
  r2[1][0] = std::sin(b);
  return (r1 * r2 * r1).trace();
}

// --- event-driven shop with a callback member ----------------------------------------------------------------------
class Thermostat {
 public:
  explicit Thermostat(std::function<double(double)> law) : law_(std::move(law)) {}
  double settle(double t, int n) const {
    for (int i = 0; i < n; ++i) t += 0.1 * law_(t);
    return t;
  }

 private:
  std::function<double(double)> law_;
};
// check: thermostat_temperature
double thermostat_temperature(double target, double gain) {
  Thermostat t([target, gain](double x) { return gain * (target - x); });
  return t.settle(0.2, 8);
}

// --- linear regression class with fit / predict -----------------------------------------------------------------------
class LinearRegression {
 public:
  LinearRegression& fit(const std::vector<double>& x, const std::vector<double>& y) {
    const auto n = static_cast<double>(x.size());
    const double sx = std::accumulate(x.begin(), x.end(), 0.0);
    const double sy = std::accumulate(y.begin(), y.end(), 0.0);
    const double sxx = std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
    const double sxy = std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
    slope_ = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    intercept_ = (sy - slope_ * sx) / n;
    return *this;
  }
  [[nodiscard]] double predict(double x) const noexcept { return slope_ * x + intercept_; }
  std::pair<double, double> coefficients() const { return {slope_, intercept_}; }

 private:
  double slope_{}, intercept_{};
};
// check: regression_prediction --size x=5 y=5
double regression_prediction(const std::vector<double>& x, const std::vector<double>& y, double at) {
  LinearRegression model;
  const auto [slope, intercept] = model.fit(x, y).coefficients();
  return model.predict(at) + 0.1 * slope * intercept;
}

// --- factory by name ----------------------------------------------------------------------------------------------
struct Kernel {
  virtual ~Kernel() = default;
  virtual double operator()(double r) const = 0;
};
struct Gaussian final : Kernel {
  explicit Gaussian(double s) : sigma(s) {}
  double operator()(double r) const override { return std::exp(-r * r / (2 * sigma * sigma)); }
  double sigma;
};
struct Matern final : Kernel {
  explicit Matern(double l) : length(l) {}
  double operator()(double r) const override {
    const double s = std::sqrt(3.0) * r / length;
    return (1 + s) * std::exp(-s);
  }
  double length;
};
std::unique_ptr<Kernel> make_kernel(const std::string& name, double parameter) {
  if (name == "gaussian") return std::make_unique<Gaussian>(parameter);
  if (name == "matern") return std::make_unique<Matern>(parameter);
  throw std::runtime_error("unknown kernel " + name);
}
// check: kernel_sum --size x=4
double kernel_sum(const std::vector<double>& x, double p) {
  const auto k1 = make_kernel("gaussian", p);
  const std::unique_ptr<Kernel> k2 = make_kernel("matern", 2 * p);
  double s = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) s += (*k1)(std::abs(x[i] - x[j])) * (*k2)(x[i] + x[j]);
  return s;
}

// --- expression as a sum type ---------------------------------------------------------------------------------------
struct Add {
  double left, right;
};
struct Mul {
  double left, right;
};
struct Neg {
  double of;
};
struct Evaluator {
  double operator()(const Add& e) const { return e.left + e.right; }
  double operator()(const Mul& e) const { return e.left * e.right; }
  double operator()(const Neg& e) const { return -e.of; }
};
// check: evaluated_expressions
double evaluated_expressions(double x, double y) {
  using Expression = std::variant<Add, Mul, Neg>;
  Expression e = Mul{x, y};
  double v = std::visit(Evaluator{}, e);
  e = Add{v, x};
  v *= std::visit(Evaluator{}, e);
  e = Neg{v};
  if (auto* n = std::get_if<Neg>(&e)) n->of *= 2.0;
  return std::visit(Evaluator{}, e) + static_cast<double>(e.index());
}

// --- particles kept in a map of vectors by name -----------------------------------------------------------------------
// check: species_energy
double species_energy(double m1, double m2, double v) {
  std::map<std::string, std::vector<double>> species;
  species["electron"].push_back(v);
  species["electron"].push_back(2.0 * v);
  species["proton"].push_back(0.5 * v);
  const std::map<std::string, double> mass{{"electron", m1}, {"proton", m2}};
  double energy = 0.0;
  for (const auto& [name, speeds] : species)
    for (double s : speeds) energy += 0.5 * mass.at(name) * s * s;
  return energy;
}

// --- solver with std::optional result and lambda callbacks --------------------------------------------------------------
template <typename F>
std::optional<double> secant(F&& f, double a, double b, double tolerance = 1e-12, int limit = 40) {
  double fa = f(a), fb = f(b);
  for (int i = 0; i < limit; ++i) {
    if (std::abs(fb) < tolerance) return b;
    const double d = fb - fa;
    if (d == 0.0) break;
    const double next = b - fb * (b - a) / d;
    a = std::exchange(b, next);
    fa = std::exchange(fb, f(b));
  }
  return std::nullopt;
}
// check: secant_root
double secant_root(double c) {
  const auto f = [&c](double x) { return std::exp(x) - 2.0 - c * x * x * 0.1; };
  if (const auto root = secant(f, 0.3, 1.0); root) return root.value() * c;
  return -1.0;
}

// --- chunked work with iterators ----------------------------------------------------------------------------------------
template <typename It>
double mean(It first, It last) {
  return std::accumulate(first, last, 0.0) / static_cast<double>(std::distance(first, last));
}
// check: block_averages --size x=8
double block_averages(const std::vector<double>& x) {
  constexpr int block = 2;
  std::vector<double> means;
  for (auto it = x.begin(); it != x.end(); std::advance(it, block)) means.push_back(mean(it, it + block));
  const double m = mean(means.cbegin(), means.cend());
  return std::accumulate(means.begin(), means.end(), 0.0, [m](double s, double v) { return s + (v - m) * (v - m); });
}

// --- quaternion with operators -------------------------------------------------------------------------------------------
struct Quaternion {
  double w = 1.0, x = 0.0, y = 0.0, z = 0.0;
  static Quaternion from_axis(double ax, double ay, double az, double angle) {
    const double s = std::sin(angle / 2);
    return {std::cos(angle / 2), ax * s, ay * s, az * s};
  }
  constexpr Quaternion conjugate() const { return {w, -x, -y, -z}; }
  friend Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
  }
  Quaternion& operator*=(const Quaternion& o) { return *this = *this * o; }
};
// check: rotated_height
double rotated_height(double angle, double tilt) {
  Quaternion q = Quaternion::from_axis(0, 0, 1, angle);
  q *= Quaternion::from_axis(1, 0, 0, tilt);
  const Quaternion v{0.0, 1.0, 2.0, 3.0};
  const auto r = q * v * q.conjugate();
  return r.z + 0.1 * r.x;
}

// --- scheduling loop with enum class and struct of arrays ---------------------------------------------------------------
enum class Phase { Charge, Hold, Discharge };
struct Battery {
  double charge = 0.0, temperature = 20.0;
  Phase phase = Phase::Charge;
};
Phase next(Phase p, const Battery& b) {
  if (p == Phase::Charge && b.charge > 1.0) return Phase::Hold;
  if (p == Phase::Hold && b.temperature < 20.5) return Phase::Discharge;
  return p;
}
// check: battery_state
double battery_state(double current, double loss) {
  Battery b;
  for (int i = 0; i < 12; ++i) {
    switch (b.phase) {
      case Phase::Charge:
        b.charge += 0.3 * current;
        b.temperature += loss * current * current;
        break;
      case Phase::Discharge:
        b.charge -= 0.1 * current;
        [[fallthrough]];
      case Phase::Hold:
        b.temperature -= 0.3 * (b.temperature - 20.0);
    }
    b.phase = next(b.phase, b);
  }
  return b.charge * b.temperature;
}

// --- memo table in a struct with mutable members ---------------------------------------------------------------------
class Legendre {
 public:
  explicit Legendre(double x) : x_(x), memo_{1.0, x} {}
  double operator()(int n) const {
    while (static_cast<int>(memo_.size()) <= n) {
      const int k = static_cast<int>(memo_.size());
      memo_.push_back(((2 * k - 1) * x_ * memo_[k - 1] - (k - 1) * memo_[k - 2]) / k);
    }
    return memo_[n];
  }

 private:
  double x_;
  mutable std::vector<double> memo_;
};
// check: legendre_combination --size c=5
double legendre_combination(const std::array<double, 5>& c, double x) {
  const Legendre p(0.5 * x);
  double s = 0.0;
  for (int n = 4; n >= 0; --n) s += c[n] * p(n);
  return s;
}

// --- pipeline of functions -------------------------------------------------------------------------------------------------
// check: piped
double piped(double x, double k) {
  std::vector<std::function<double(double)>> stages;
  stages.push_back([](double v) { return std::sqrt(v); });
  stages.push_back([k](double v) { return k * v + 1.0; });
  stages.push_back(static_cast<double (*)(double)>(std::log));
  double v = x;
  for (const auto& stage : stages) v = stage(v);
  return v;
}

// --- try around parse-like validation ------------------------------------------------------------------------------------
double validated(double x, double low, double high) {
  if (x < low || x > high) throw std::out_of_range("value out of range: " + std::to_string(x));
  return x;
}
// check: validated_ratio
double validated_ratio(double a, double b) {
  try {
    return validated(a, 0.0, 10.0) / validated(b, 0.1, 10.0);
  } catch (const std::out_of_range& e) {
    std::cerr << e.what() << "\n";
    return std::nan("");
  }
}

// --- shared nodes in a directed graph -----------------------------------------------------------------------------------
struct GraphNode {
  double value;
  std::vector<std::shared_ptr<GraphNode>> inputs;
  explicit GraphNode(double v) : value(v) {}
  double evaluate() const {
    double s = value;
    for (const auto& i : inputs) s += 0.5 * i->evaluate() * value;
    return s;
  }
};
// check: graph_value
double graph_value(double a, double b, double c) {
  auto x = std::make_shared<GraphNode>(a);
  auto y = std::make_shared<GraphNode>(b);
  auto z = std::make_shared<GraphNode>(c);
  y->inputs.push_back(x);
  z->inputs.push_back(x);
  z->inputs.push_back(y);
  return z->evaluate();
}

// --- trapezoid on user grid by std::adjacent and zip-like index loop ----------------------------------------------------
// check: work_along_path --size force=6 position=6
double work_along_path(const std::vector<double>& force, const std::vector<double>& position) {
  std::vector<double> steps(position.size());
  std::partial_sum(position.begin(), position.end(), steps.begin());
  std::vector<double> dx;
  std::transform(std::next(steps.begin()), steps.end(), steps.begin(), std::back_inserter(dx), std::minus<>{});
  double w = 0.0;
  for (std::size_t i = 0; i < dx.size(); ++i) w += 0.5 * (force[i] + force[i + 1]) * dx[i];
  return w;
}
