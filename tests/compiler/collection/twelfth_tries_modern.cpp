// SPDX-License-Identifier: MIT
// Programs in the newer parts of the language.
#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <valarray>
#include <variant>
#include <vector>

// Shapes in a variant, visited by overloads.
struct Circle {
  double radius;
};
struct Box {
  double width, height;
};
struct Ring {
  double inner, outer;
};
using Shape = std::variant<Circle, Box, Ring>;

template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;

double area(const Shape& shape) {
  return std::visit(
      overloaded{[](const Circle& c) { return std::numbers::pi * c.radius * c.radius; },
                 [](const Box& b) { return b.width * b.height; },
                 [](const Ring& r) { return std::numbers::pi * (r.outer * r.outer - r.inner * r.inner); }},
      shape);
}

// check: weighted_area
double weighted_area(double a, double b, double c) {
  const std::vector<Shape> shapes{Circle{a}, Box{a, b}, Ring{b, c}, Circle{c}};
  double total = 0.0, weight = 1.0;
  for (const auto& s : shapes) {
    total += weight * area(s);
    if (std::holds_alternative<Circle>(s)) weight *= 0.5;
  }
  return total;
}

// Root of an equation: optional results and concepts.
template <typename F>
concept Scalar = std::regular_invocable<F, double>;

template <Scalar F>
std::optional<double> bisection(F f, double low, double high, int steps = 40) {
  if (f(low) * f(high) > 0) return std::nullopt;
  for (int i = 0; i < steps; ++i) {
    const double mid = std::midpoint(low, high);
    if (f(low) * f(mid) <= 0)
      high = mid;
    else
      low = mid;
  }
  return (low + high) / 2;
}

template <Scalar F, Scalar D>
double polish(F f, D slope, double x) {
  for (int i = 0; i < 3; ++i) x -= f(x) / slope(x);
  return x;
}

// check: kepler
double kepler(double eccentricity, double anomaly) {
  const double e = 0.5 / (1.0 + eccentricity * eccentricity);
  auto equation = [e, anomaly](double E) { return E - e * std::sin(E) - anomaly; };
  auto slope = [e](double E) { return 1.0 - e * std::cos(E); };
  if (auto root = bisection(equation, anomaly - 1.0, anomaly + 1.0, 8)) return polish(equation, slope, *root);
  return std::numeric_limits<double>::quiet_NaN();
}

// Ranges: filter, transform, accumulate.
// check: filtered_sum --size x=7
double filtered_sum(std::span<const double> x) {
  namespace views = std::views;
  auto positive =
      x | views::filter([](double v) { return v > 0.0; }) | views::transform([](double v) { return std::sqrt(v); });
  double sum = 0.0;
  for (double v : positive) sum += v;
  for (auto i : views::iota(1, static_cast<int>(x.size()))) sum += 0.1 * x[i] * x[i - 1];
  return sum;
}

// Neural network with layers, activations by std::function.
class Layer {
 public:
  Layer(int in, int out, std::function<double(double)> activation)
      : weights_(out, std::vector<double>(in)), bias_(out), activation_(std::move(activation)) {}
  int load(const std::vector<double>& p, int at) {
    for (auto& row : weights_)
      for (auto& w : row) w = p[at++];
    for (auto& b : bias_) b = p[at++];
    return at;
  }
  std::vector<double> operator()(const std::vector<double>& input) const {
    std::vector<double> output;
    output.reserve(bias_.size());
    for (size_t i = 0; i < bias_.size(); ++i)
      output.push_back(activation_(std::inner_product(input.begin(), input.end(), weights_[i].begin(), bias_[i])));
    return output;
  }

 private:
  std::vector<std::vector<double>> weights_;
  std::vector<double> bias_;
  std::function<double(double)> activation_;
};

class Network {
 public:
  void add(Layer layer) { layers_.push_back(std::move(layer)); }
  void load(const std::vector<double>& p) {
    int at = 0;
    for (auto& l : layers_) at = l.load(p, at);
  }
  std::vector<double> forward(std::vector<double> x) const {
    for (const auto& l : layers_) x = l(x);
    return x;
  }

 private:
  std::vector<Layer> layers_;
};

// check: network_loss --size p=13
double network_loss(const std::vector<double>& p) {
  Network net;
  net.add(Layer(2, 3, [](double z) { return std::tanh(z); }));
  net.add(Layer(3, 1, [](double z) { return 1.0 / (1.0 + std::exp(-z)); }));
  net.load(p);
  const std::array<std::array<double, 3>, 4> data{{{0, 0, 0}, {0, 1, 1}, {1, 0, 1}, {1, 1, 0}}};
  double loss = 0.0;
  for (const auto& [a, b, target] : data) {
    const double y = net.forward({a, b}).front();
    loss -= target * std::log(y) + (1 - target) * std::log(1 - y);
  }
  return loss / data.size();
}

// Dual use of a template: vectors of a fixed size with operators.
template <typename T, std::size_t N>
struct Vec {
  std::array<T, N> e{};
  constexpr T& operator[](std::size_t i) { return e[i]; }
  constexpr const T& operator[](std::size_t i) const { return e[i]; }
  friend constexpr Vec operator+(const Vec& a, const Vec& b) {
    Vec r;
    for (std::size_t i = 0; i < N; ++i) r[i] = a[i] + b[i];
    return r;
  }
  friend constexpr Vec operator-(const Vec& a, const Vec& b) {
    Vec r;
    for (std::size_t i = 0; i < N; ++i) r[i] = a[i] - b[i];
    return r;
  }
  friend constexpr Vec operator*(T s, const Vec& a) {
    Vec r = a;
    for (auto& v : r.e) v *= s;
    return r;
  }
  friend constexpr T dot(const Vec& a, const Vec& b) {
    return std::inner_product(a.e.begin(), a.e.end(), b.e.begin(), T{});
  }
  T norm() const { return std::sqrt(dot(*this, *this)); }
};
using Vec3 = Vec<double, 3>;

struct Body {
  Vec3 position, velocity;
  double mass = 1.0;
};

template <typename System>
void leapfrog(System& bodies, double dt) {
  auto kick = [&](double h) {
    for (std::size_t i = 0; i < bodies.size(); ++i)
      for (std::size_t j = 0; j < bodies.size(); ++j) {
        if (i == j) continue;
        const Vec3 r = bodies[j].position - bodies[i].position;
        const double d = r.norm() + 0.1;
        bodies[i].velocity = bodies[i].velocity + (h * bodies[j].mass / (d * d * d)) * r;
      }
  };
  kick(dt / 2);
  for (auto& b : bodies) b.position = b.position + dt * b.velocity;
  kick(dt / 2);
}

// check: orbit_distance
double orbit_distance(double vx, double vy, double mass) {
  std::array<Body, 2> bodies;
  bodies[0].mass = 1.0 + mass * mass;
  bodies[1] = Body{.position = {{1.0, 0.0, 0.1}}, .velocity = {{vx, vy, 0.0}}, .mass = 0.1};
  for (int i = 0; i < 6; ++i) leapfrog(bodies, 0.05);
  return (bodies[1].position - bodies[0].position).norm();
}

// Expression tree with shared_ptr and virtual evaluation.
struct Expr {
  virtual ~Expr() = default;
  virtual double eval(const std::map<std::string, double>& env) const = 0;
};
using ExprPtr = std::shared_ptr<const Expr>;
struct Const final : Expr {
  double value;
  explicit Const(double v) : value(v) {}
  double eval(const std::map<std::string, double>&) const override { return value; }
};
struct Var final : Expr {
  std::string name;
  explicit Var(std::string n) : name(std::move(n)) {}
  double eval(const std::map<std::string, double>& env) const override { return env.at(name); }
};
struct Binary final : Expr {
  char op;
  ExprPtr left, right;
  Binary(char o, ExprPtr l, ExprPtr r) : op(o), left(std::move(l)), right(std::move(r)) {}
  double eval(const std::map<std::string, double>& env) const override {
    const double a = left->eval(env), b = right->eval(env);
    switch (op) {
      case '+':
        return a + b;
      case '-':
        return a - b;
      case '*':
        return a * b;
      case '/':
        return a / b;
    }
    throw std::logic_error("unknown operator");
  }
};
ExprPtr operator+(ExprPtr a, ExprPtr b) { return std::make_shared<Binary>('+', a, b); }
ExprPtr operator*(ExprPtr a, ExprPtr b) { return std::make_shared<Binary>('*', a, b); }
ExprPtr operator/(ExprPtr a, ExprPtr b) { return std::make_shared<Binary>('/', a, b); }

// check: expression_value
double expression_value(double x, double y) {
  ExprPtr vx = std::make_shared<Var>("x"), vy = std::make_shared<Var>("y");
  ExprPtr two = std::make_shared<Const>(2.0);
  ExprPtr e = (vx * vx + two * vy) / (vy * vy + two);
  return e->eval({{"x", x}, {"y", y}});
}

// A thin wrapper with physical units.
template <int M, int L, int T>
class Quantity {
  double value_;

 public:
  constexpr explicit Quantity(double v) : value_(v) {}
  constexpr double value() const { return value_; }
  constexpr Quantity operator+(Quantity o) const { return Quantity(value_ + o.value_); }
  constexpr Quantity& operator+=(Quantity o) {
    value_ += o.value_;
    return *this;
  }
  template <int M2, int L2, int T2>
  constexpr auto operator*(Quantity<M2, L2, T2> o) const {
    return Quantity<M + M2, L + L2, T + T2>(value_ * o.value());
  }
  template <int M2, int L2, int T2>
  constexpr auto operator/(Quantity<M2, L2, T2> o) const {
    return Quantity<M - M2, L - L2, T - T2>(value_ / o.value());
  }
};
using Mass = Quantity<1, 0, 0>;
using Length = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Force = Quantity<1, 1, -2>;

constexpr Length operator""_m(long double v) { return Length(static_cast<double>(v)); }

// check: braking_work
double braking_work(double mass, double speed, double friction) {
  const Mass m(1.0 + mass * mass);
  Length travelled = 0.0_m;
  auto v = Length(2.0 + speed) / Time(1.0);
  const Time dt(0.1);
  double work = 0;
  for (int i = 0; i < 10 && v.value() > 0; ++i) {
    const auto f = m * (Length(-0.5 * friction * friction) / (Time(1) * Time(1)));
    static_assert(std::is_same_v<decltype(f), const Force>);
    const Length step = v * dt;
    travelled += step;
    work += (f * step).value();
    v = v + f / m * dt;
  }
  return work + travelled.value();
}

// valarray and slices of time series.
// check: filtered_signal --size x=8
double filtered_signal(const std::vector<double>& x) {
  std::valarray<double> signal(x.data(), x.size());
  signal -= signal.sum() / static_cast<double>(signal.size());
  std::valarray<double> smooth = 0.5 * signal + 0.25 * signal.cshift(1) + 0.25 * signal.cshift(-1);
  return (smooth * smooth).sum() + std::exp(-std::abs(smooth)).max();
}

// Memoised dynamic programming with a tuple as the key's owner and recursion by a lambda.
// check: edit_cost --size a=4 b=3
double edit_cost(const std::vector<double>& a, const std::vector<double>& b) {
  std::map<std::tuple<int, int>, double> memo;
  std::function<double(int, int)> cost = [&](int i, int j) -> double {
    if (i == 0) return 0.7 * j;
    if (j == 0) return 0.9 * i;
    if (auto it = memo.find({i, j}); it != memo.end()) return it->second;
    const double d = a[i - 1] - b[j - 1];
    const double best = std::min({cost(i - 1, j) + 0.9, cost(i, j - 1) + 0.7, cost(i - 1, j - 1) + d * d});
    return memo[{i, j}] = best;
  };
  return cost(static_cast<int>(a.size()), static_cast<int>(b.size()));
}

// A control loop: a PID controller with a history in a deque, a state machine and an exception as the way out.
enum class Mode { Off, Heating, Holding };

class TooHot : public std::runtime_error {
 public:
  explicit TooHot(double t) : std::runtime_error("too hot"), temperature(t) {}
  double temperature;
};

class Pid {
 public:
  struct Gains {
    double p = 1.0, i = 0.1, d = 0.05;
  };
  Pid(Gains gains, double target) : gains_{gains}, target_{target} {}
  [[nodiscard]] double operator()(double measured, double dt) {
    const double error = target_ - measured;
    history_.push_back(error);
    if (history_.size() > 4) history_.pop_front();
    integral_ += error * dt;
    const double slope =
        history_.size() > 1 ? (history_.back() - history_.front()) / (dt * (history_.size() - 1)) : 0.0;
    return std::clamp(gains_.p * error + gains_.i * integral_ + gains_.d * slope, 0.0, 5.0);
  }

 private:
  Gains gains_;
  double target_, integral_ = 0.0;
  std::deque<double> history_;
};

// check: furnace
double furnace(double gain, double target, double loss) {
  Pid pid({.p = gain, .d = 0.2}, target);
  Mode mode = Mode::Off;
  double t = 0.2;
  try {
    for (int k = 0; k < 15; ++k) {
      switch (mode) {
        case Mode::Off:
          if (t < target) mode = Mode::Heating;
          break;
        case Mode::Heating:
          t += 0.2 * pid(t, 0.2);
          if (t > 0.9 * target) mode = Mode::Holding;
          break;
        case Mode::Holding:
          t += 0.05 * pid(t, 0.2);
          break;
      }
      t -= 0.1 * loss * loss * t;
      if (t > 100.0) throw TooHot(t);
    }
  } catch (const TooHot& e) {
    return -e.temperature;
  }
  return t;
}

// Instruments with a common base, kept by a template's registry and looked up by name.
struct Instrument {
  virtual double price(double spot, double volatility) const = 0;
  virtual std::string_view name() const { return "instrument"; }
  virtual ~Instrument() = default;
};

template <typename Derived>
struct Option : Instrument {
  double strike, expiry;
  Option(double k, double t) : strike(k), expiry(t) {}
  double price(double s, double sigma) const override {
    const double sd = sigma * std::sqrt(expiry);
    const double d1 = std::log(s / strike) / sd + 0.5 * sd;
    return static_cast<const Derived&>(*this).value(s, d1, d1 - sd);
  }
  static double cdf(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }
};
struct Call : Option<Call> {
  using Option::Option;
  double value(double s, double d1, double d2) const { return s * cdf(d1) - strike * cdf(d2); }
  std::string_view name() const override { return "call"; }
};
struct Put : Option<Put> {
  using Option::Option;
  double value(double s, double d1, double d2) const { return strike * cdf(-d2) - s * cdf(-d1); }
  std::string_view name() const override { return "put"; }
};

// check: straddle_vega_hedge
double straddle_vega_hedge(double spot, double volatility) {
  const double s = 1.0 + spot * spot, sigma = 0.1 + volatility * volatility;
  std::vector<std::unique_ptr<Instrument>> book;
  book.push_back(std::make_unique<Call>(1.1, 0.5));
  book.push_back(std::make_unique<Put>(1.0, 0.5));
  book.emplace_back(new Call(1.3, 1.0));
  double value = 0.0;
  for (const auto& i : book) value += (i->name() == "put" ? 2.0 : 1.0) * i->price(s, sigma);
  return std::ranges::max(std::initializer_list<double>{value, 0.01 * s});
}
