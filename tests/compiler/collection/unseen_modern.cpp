// SPDX-License-Identifier: MIT
// C++ with the library and classes as people use them, written without trying it first.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

/// A buffer that owns its memory.
class Buffer {
 public:
  explicit Buffer(std::size_t n) : size_(n), data_(new double[n]) { std::fill(data_, data_ + n, 0.0); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { delete[] data_; }
  double& operator[](std::size_t i) { return data_[i]; }
  const double& operator[](std::size_t i) const { return data_[i]; }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  double* data_;
};
// check: with_buffer --size x=5
double with_buffer(const double* x, int n = 5) {
  n = 5;
  Buffer b(n);
  for (int i = 0; i < n; ++i) b[i] = std::exp(x[i]);
  double s = 0.0;
  for (std::size_t i = 0; i + 1 < b.size(); ++i) s += b[i] * b[i + 1];
  return s;
}

template <typename T>
class Matrix {
 public:
  Matrix(std::size_t r, std::size_t c, T v = T{}) : rows_(r), cols_(c), data_(r * c, v) {}
  static Matrix identity(std::size_t n) {
    Matrix m(n, n);
    for (std::size_t i = 0; i < n; ++i) m(i, i) = T{1};
    return m;
  }
  T& operator()(std::size_t i, std::size_t j) { return data_[i * cols_ + j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return data_[i * cols_ + j]; }
  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  Matrix transpose() const {
    Matrix t(cols_, rows_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j < cols_; ++j) t(j, i) = (*this)(i, j);
    return t;
  }
  Matrix& operator+=(const Matrix& o) {
    if (o.rows_ != rows_ || o.cols_ != cols_) throw std::invalid_argument("shape");
    for (std::size_t i = 0; i < data_.size(); ++i) data_[i] += o.data_[i];
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix c(a.rows(), b.cols());
    for (std::size_t i = 0; i < a.rows(); ++i)
      for (std::size_t k = 0; k < a.cols(); ++k)
        for (std::size_t j = 0; j < b.cols(); ++j) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
  friend Matrix operator*(T s, Matrix m) {
    for (auto& v : m.data_) v *= s;
    return m;
  }
  T trace() const {
    T t{};
    for (std::size_t i = 0; i < rows_; ++i) t += (*this)(i, i);
    return t;
  }

 private:
  std::size_t rows_, cols_;
  std::vector<T> data_;
};
// check: matrix_exponential --size a=4
double matrix_exponential(const double* a) {
  Matrix<double> m(2, 2), term = Matrix<double>::identity(2), sum = Matrix<double>::identity(2);
  for (int i = 0; i < 4; ++i) m(i / 2, i % 2) = a[i];
  for (int k = 1; k < 8; ++k) {
    term = (1.0 / k) * (term * m);
    sum += term;
  }
  return (sum * sum.transpose()).trace();
}

struct Filter {
  virtual ~Filter() = default;
  virtual double apply(double x) = 0;
};
class Gain : public Filter {
 public:
  explicit Gain(double g) : g_(g) {}
  double apply(double x) override { return g_ * x; }

 private:
  double g_;
};
class Integrator : public Filter {
 public:
  double apply(double x) override { return state_ += 0.1 * x; }

 private:
  double state_ = 0.0;
};
// check: chain_of_filters --size x=6
double chain_of_filters(const std::vector<double>& x, double gain) {
  std::vector<std::unique_ptr<Filter>> chain;
  chain.push_back(std::make_unique<Gain>(gain));
  chain.push_back(std::make_unique<Integrator>());
  chain.emplace_back(new Gain(2.0));
  double s = 0.0;
  for (double v : x) {
    for (auto& f : chain) v = f->apply(v);
    s += v * v;
  }
  return s;
}

// check: named_parameters
double named_parameters(double k, double m, double c) {
  std::map<std::string, double> p;
  p["stiffness"] = k;
  p["mass"] = m;
  p["damping"] = c;
  double omega = std::sqrt(p.at("stiffness") / p["mass"]);
  double zeta = p["damping"] / (2.0 * std::sqrt(p["stiffness"] * p["mass"]));
  return omega * std::sqrt(std::fabs(1.0 - zeta * zeta));
}

// check: unordered_weights --size w=3
double unordered_weights(const std::array<double, 3>& w) {
  std::unordered_map<std::string, double> weight{{"a", w[0]}, {"b", w[1]}, {"c", w[2]}};
  double s = 0;
  for (const char* key : {"a", "b", "c", "d"})
    if (auto it = weight.find(key); it != weight.end()) s += it->second * it->second;
  return s * weight["a"];
}

using Shape = std::variant<double, std::pair<double, double>>;
// check: area_of_variants
double area_of_variants(double r, double a, double b) {
  std::vector<Shape> shapes{r, std::pair{a, b}};
  double area = 0.0;
  for (const auto& s : shapes) {
    if (std::holds_alternative<double>(s))
      area += 3.14159 * std::get<double>(s) * std::get<double>(s);
    else
      area += std::get<1>(s).first * std::get<1>(s).second;
  }
  return area;
}

struct Circle {
  double r;
};
struct Square {
  double a;
};
template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
// check: visited
double visited(double r, double a) {
  std::variant<Circle, Square> s = Circle{r};
  auto area = [](const auto& v) {
    return std::visit(
        Overloaded{[](const Circle& c) { return 3.0 * c.r * c.r; }, [](const Square& q) { return q.a * q.a; }}, v);
  };
  double total = area(s);
  s = Square{a};
  return total + area(s);
}

// check: valarray_model --size x=5
double valarray_model(const double* x, double a) {
  std::valarray<double> v(x, 5);
  std::valarray<double> w = std::exp(-a * v) + v * v;
  w /= 2.0;
  w[1] += v[0];
  return w.sum() + (v * w).max();
}

// check: log_likelihood --size x=6
double log_likelihood(std::span<const double> x, double mu, double sigma) {
  return std::transform_reduce(x.begin(), x.end(), 0.0, std::plus<>{}, [=](double v) {
    const double z = (v - mu) / sigma;
    return -0.5 * z * z - std::log(sigma);
  });
}

// check: spread --size x=6
double spread(const std::vector<double>& x) {
  const auto [lo, hi] = std::minmax_element(x.begin(), x.end());
  return (*hi - *lo) * *hi;
}

// check: median_of --size x=7
double median_of(std::vector<double> x) {
  auto mid = x.begin() + x.size() / 2;
  std::nth_element(x.begin(), mid, x.end());
  return *mid * *mid;
}

std::tuple<double, double, int> newton_root(const std::function<double(double)>& f,
                                            const std::function<double(double)>& df, double x) {
  int n = 0;
  double fx = f(x);
  while (std::abs(fx) > 1e-13 && n < 30) {
    x -= fx / df(x);
    fx = f(x);
    ++n;
  }
  return {x, fx, n};
}
// check: root_with_tuple
double root_with_tuple(double a) {
  auto [x, fx, n] = newton_root([a](double t) { return t * t * t - a; }, [](double t) { return 3 * t * t; }, 1.0);
  return n > 0 ? x : 1.0 + fx;
}

std::optional<double> safe_log(double x) {
  if (x <= 0) return std::nullopt;
  return std::log(x);
}
// check: optional_chain
double optional_chain(double x, double y) {
  auto a = safe_log(x + 1.0);
  auto b = safe_log(y - 5.0);
  if (!a.has_value()) return 0.0;
  return *a * x + b.value_or(y * y);
}

template <class State, class System>
class RungeKutta4 {
 public:
  explicit RungeKutta4(System s) : system_(std::move(s)) {}
  void step(State& y, double t, double h) const {
    State k1 = system_(t, y), k2 = system_(t + h / 2, axpy(y, h / 2, k1)), k3 = system_(t + h / 2, axpy(y, h / 2, k2)),
          k4 = system_(t + h, axpy(y, h, k3));
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }

 private:
  static State axpy(State y, double a, const State& x) {
    std::transform(y.begin(), y.end(), x.begin(), y.begin(), [a](double u, double v) { return u + a * v; });
    return y;
  }
  System system_;
};
// check: predator_prey --size p=4
double predator_prey(const std::array<double, 4>& p) {
  using State = std::array<double, 2>;
  auto system = [&p](double, const State& y) -> State {
    return {p[0] * y[0] - p[1] * y[0] * y[1], -p[2] * y[1] + p[3] * y[0] * y[1]};
  };
  RungeKutta4<State, decltype(system)> solver(system);
  State y{1.0, 0.5};
  for (int i = 0; i < 10; ++i) solver.step(y, 0.1 * i, 0.1);
  return y[0] * y[1];
}

struct Particle {
  std::array<double, 2> x{}, v{};
  double m = 1.0;
};
class System {
 public:
  void add(Particle p) { particles_.push_back(p); }
  void step(double dt) {
    std::vector<std::array<double, 2>> force(particles_.size());
    for (std::size_t i = 0; i < particles_.size(); ++i)
      for (std::size_t j = i + 1; j < particles_.size(); ++j) {
        const double dx = particles_[j].x[0] - particles_[i].x[0], dy = particles_[j].x[1] - particles_[i].x[1];
        const double r2 = dx * dx + dy * dy + 0.1, f = particles_[i].m * particles_[j].m / (r2 * std::sqrt(r2));
        force[i][0] += f * dx;
        force[i][1] += f * dy;
        force[j][0] -= f * dx;
        force[j][1] -= f * dy;
      }
    for (std::size_t i = 0; auto& p : particles_) {
      for (int d = 0; d < 2; ++d) {
        p.v[d] += dt * force[i][d] / p.m;
        p.x[d] += dt * p.v[d];
      }
      ++i;
    }
  }
  [[nodiscard]] double energy() const {
    return std::accumulate(particles_.cbegin(), particles_.cend(), 0.0, [](double e, const Particle& p) {
      return e + 0.5 * p.m * (p.v[0] * p.v[0] + p.v[1] * p.v[1]);
    });
  }

 private:
  std::vector<Particle> particles_;
};
// check: gravity --size x=6
double gravity(const std::vector<double>& x) {
  System s;
  for (int i = 0; i < 3; ++i) s.add({{x[2 * i] + i, x[2 * i + 1]}, {0.1 * i, -0.1}, 1.0 + 0.5 * i});
  for (int t = 0; t < 5; ++t) s.step(0.05);
  return s.energy();
}

// check: guarded
double guarded(double x) {
  try {
    if (x > 100.0) throw std::domain_error("too large");
    return std::sqrt(x) * x;
  } catch (const std::exception&) {
    return 0.0;
  }
}

// check: sorted_structs --size x=5 w=5
double sorted_structs(const std::vector<double>& x, const std::vector<double>& w) {
  struct Item {
    double value, weight;
  };
  std::vector<Item> items;
  items.reserve(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) items.push_back({x[i], w[i]});
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.value < b.value; });
  double total = 0.0, half = 0.0;
  for (const auto& [v, wt] : items) total += wt;
  for (const auto& i : items) {
    half += i.weight;
    if (half >= 0.5 * total) return i.value * total;
  }
  return 0.0;
}

// check: inserted --size x=4
double inserted(const std::vector<double>& x) {
  std::vector<double> out;
  std::copy_if(x.begin(), x.end(), std::back_inserter(out), [](double v) { return v > 0.5; });
  std::transform(x.rbegin(), x.rend(), std::back_inserter(out), [](double v) { return v * v; });
  std::partial_sum(out.begin(), out.end(), out.begin());
  return out.empty() ? 0.0 : out.back() * out.front();
}

class Interpolator {
 public:
  Interpolator(std::vector<double> x, std::vector<double> y) : x_(std::move(x)), y_(std::move(y)) {
    if (x_.size() != y_.size()) throw std::invalid_argument("sizes differ");
  }
  double operator()(double t) const {
    auto it = std::upper_bound(x_.begin(), x_.end(), t);
    if (it == x_.begin()) return y_.front();
    if (it == x_.end()) return y_.back();
    const auto i = std::distance(x_.begin(), it);
    const double w = (t - x_[i - 1]) / (x_[i] - x_[i - 1]);
    return std::lerp(y_[i - 1], y_[i], w);
  }

 private:
  std::vector<double> x_, y_;
};
// check: looked_up --size y=4
double looked_up(const std::vector<double>& y, double t) {
  Interpolator f({0.0, 0.5, 1.0, 1.5}, y);
  return f(t) * f(0.5 * t);
}

template <std::size_t N>
double horner(const double (&c)[N], double x) {
  double r = 0;
  for (auto it = std::rbegin(c); it != std::rend(c); ++it) r = r * x + *it;
  return r;
}
// check: horner_of_array
double horner_of_array(double a, double b, double x) {
  const double c[] = {a, b, 0.5, a * b};
  return horner(c, x);
}

template <typename... Args>
auto sum_of_squares(Args... args) {
  return (... + (args * args));
}
// check: folded
double folded(double a, double b, double c) { return sum_of_squares(a, b, c * a, std::sin(b)); }

namespace {
double damping = 0.1;
int evaluations = 0;
struct Model {
  double k;
  static inline double scale = 1.0;
  double operator()(double x) const {
    ++evaluations;
    return scale * (k * x - damping * x * x);
  }
};
}  // namespace
// check: global_state
double global_state(double k, double d, double x) {
  damping = d * d;
  Model::scale = 2.0 * k;
  Model m{k};
  return m(x) + m(2 * x);
}

// check: memoised
double memoised(double x) {
  std::map<int, double> cache;
  std::function<double(int)> legendre = [&](int n) -> double {
    if (n == 0) return 1.0;
    if (n == 1) return x;
    if (auto it = cache.find(n); it != cache.end()) return it->second;
    double v = ((2 * n - 1) * x * legendre(n - 1) - (n - 1) * legendre(n - 2)) / n;
    cache[n] = v;
    return v;
  };
  return legendre(5);
}

// check: dispatch_by_name
double dispatch_by_name(double x) {
  const std::map<std::string, std::function<double(double)>> f{{"relu", [](double v) { return v > 0 ? v : 0.0; }},
                                                               {"tanh", [](double v) { return std::tanh(v); }}};
  return f.at("tanh")(x) + f.at("relu")(x);
}

class Stopwatch {
 public:
  explicit Stopwatch(int& ticks) : ticks_(ticks) {}
  ~Stopwatch() { ++ticks_; }

 private:
  int& ticks_;
};
class Scaled {
 public:
  Scaled(double& x, double f) : x_(x), f_(f) { x_ *= f_; }
  ~Scaled() { x_ /= f_; }

 private:
  double& x_;
  double f_;
};
// check: scoped_scale
double scoped_scale(double x, double f) {
  int ticks = 0;
  double r = 0.0;
  {
    Stopwatch w(ticks);
    Scaled s(x, f);
    r = std::sin(x);
  }
  if (ticks == 1) r += x * x;
  return r;
}

double seeded_noise(double sigma) {
  std::mt19937 gen(42);
  std::normal_distribution<double> d(0.0, 1.0);
  double s = 0;
  for (int i = 0; i < 4; ++i) s += std::exp(sigma * d(gen));
  return s;
}
// check: noisy
double noisy(double sigma) { return seeded_noise(sigma) / 4.0; }
