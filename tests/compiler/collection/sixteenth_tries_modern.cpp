// SPDX-License-Identifier: MIT
// C++ of units, windows, ranges, tables of text, stocks, expression trees, curves and controllers.
#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <complex>
#include <cstdint>
#include <deque>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ranges>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Strong types with user-defined literals and operators.

template <int M, int L, int T>
struct Quantity {
  double value;
  constexpr explicit Quantity(double v) : value(v) {}
  constexpr Quantity operator+(Quantity o) const { return Quantity(value + o.value); }
  constexpr Quantity operator-(Quantity o) const { return Quantity(value - o.value); }
  constexpr auto operator<=>(const Quantity&) const = default;
};

template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator*(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
  return Quantity<M1 + M2, L1 + L2, T1 + T2>(a.value * b.value);
}
template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator/(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
  return Quantity<M1 - M2, L1 - L2, T1 - T2>(a.value / b.value);
}

using Length = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Speed = Quantity<0, 1, -1>;
using Accel = Quantity<0, 1, -2>;

constexpr Length operator""_m(long double v) { return Length(static_cast<double>(v)); }

// check: drop_height --size v=1 --size h=1
double drop_height(double v, double h) {
  Speed v0(v);
  Length height = Length(h) + 10.0_m;
  Accel g(9.81);
  Time t = v0 / g;
  Length top = height + v0 * t - Quantity<0, 1, 0>(0.5 * (g * t * t).value);
  if (top > 100.0_m) return 100.0;
  return top.value + std::sqrt(2.0 * top.value / g.value);
}

// check: median_filter --size x=9
double median_filter(const std::vector<double>& x) {
  std::deque<double> window;
  std::list<double> medians;
  for (double v : x) {
    window.push_back(v);
    if (window.size() > 3) window.pop_front();
    std::vector<double> sorted(window.begin(), window.end());
    std::nth_element(sorted.begin(), sorted.begin() + sorted.size() / 2, sorted.end());
    medians.push_back(sorted[sorted.size() / 2]);
  }
  medians.remove_if([](double v) { return v > 1e3; });
  medians.reverse();
  double s = 0.0, k = 1.0;
  for (auto it = medians.begin(); it != medians.end(); ++it, k += 0.5) s += k * *it * *it;
  return s;
}

// check: filtered_norm --size x=8
double filtered_norm(const std::vector<double>& x) {
  namespace rv = std::views;
  double s = 0.0;
  for (double v : x | rv::filter([](double d) { return d > -0.5; }) | rv::transform([](double d) { return d * d; })) s += v;
  for (int i : rv::iota(0, static_cast<int>(x.size()))) s += std::sin(x[i]) * i;
  auto biggest = std::ranges::max(x);
  std::vector<double> copy(x);
  std::ranges::sort(copy);
  for (double v : copy | rv::take(3) | rv::reverse) s = s * 0.5 + v;
  return std::sqrt(std::abs(s)) + biggest;
}

template <typename T>
class Polynomial {
 public:
  Polynomial(std::initializer_list<T> c) : coef(c) {}
  T operator()(const T& z) const {
    T r{};
    for (auto it = coef.rbegin(); it != coef.rend(); ++it) r = r * z + *it;
    return r;
  }
  Polynomial derivative() const {
    Polynomial d{};
    for (std::size_t i = 1; i < coef.size(); ++i) d.coef.push_back(coef[i] * static_cast<double>(i));
    return d;
  }
 private:
  std::vector<T> coef;
};

// check: newton_root --size re=1 --size im=1
double newton_root(double re, double im) {
  using C = std::complex<double>;
  Polynomial<C> p{C(-1.0 - re, im), C(0.0), C(0.5, 0.25), C(1.0)};
  auto dp = p.derivative();
  C z(1.0, 0.5);
  for (int i = 0; i < 6; ++i) {
    C step = p(z) / dp(z);
    z -= step;
    if (std::abs(step) < 1e-14) {
      std::cerr << "converged after " << i << " steps\n";
      break;
    }
  }
  return std::real(z) + 2.0 * std::arg(z) + std::abs(z * std::conj(z) - 1.0);
}

struct Joint { double x, y; };
struct Bar { int a, b; double area; };

class Truss {
 public:
  int add_joint(double x, double y) { joints_.push_back({x, y}); return static_cast<int>(joints_.size()) - 1; }
  void add_bar(int a, int b, double area) { bars_.push_back(Bar{a, b, area}); }
  void fix(int joint) { fixed_.push_back(2 * joint); fixed_.push_back(2 * joint + 1); }
  std::vector<double> solve(std::vector<double> load, double young) const {
    const int n = 2 * static_cast<int>(joints_.size());
    std::vector<std::vector<double>> k(n, std::vector<double>(n));
    for (const Bar& bar : bars_) {
      double dx = joints_[bar.b].x - joints_[bar.a].x, dy = joints_[bar.b].y - joints_[bar.a].y;
      double length = std::hypot(dx, dy), c = dx / length, s = dy / length;
      double stiffness = young * bar.area / length;
      const int dofs[4] = {2 * bar.a, 2 * bar.a + 1, 2 * bar.b, 2 * bar.b + 1};
      const double v[4] = {-c, -s, c, s};
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) k[dofs[i]][dofs[j]] += stiffness * v[i] * v[j];
    }
    for (int f : fixed_) {
      for (int j = 0; j < n; ++j) k[f][j] = k[j][f] = 0.0;
      k[f][f] = 1.0;
      load[f] = 0.0;
    }
    for (int p = 0; p < n; ++p) {
      if (std::fabs(k[p][p]) < 1e-14) throw std::runtime_error("mechanism");
      for (int i = p + 1; i < n; ++i) {
        double m = k[i][p] / k[p][p];
        if (m == 0.0) continue;
        for (int j = p; j < n; ++j) k[i][j] -= m * k[p][j];
        load[i] -= m * load[p];
      }
    }
    for (int i = n; i-- > 0;) {
      for (int j = i + 1; j < n; ++j) load[i] -= k[i][j] * load[j];
      load[i] /= k[i][i];
    }
    return load;
  }
 private:
  std::vector<Joint> joints_;
  std::vector<Bar> bars_;
  std::vector<int> fixed_;
};

// check: tip_displacement --size area=5
double tip_displacement(const double* area, double load) {
  Truss t;
  int a = t.add_joint(0, 0), b = t.add_joint(0, 1), c = t.add_joint(1, 0), d = t.add_joint(1, 1);
  t.fix(a);
  t.fix(b);
  const int ends[5][2] = {{a, c}, {b, d}, {a, d}, {b, c}, {c, d}};
  for (int i = 0; i < 5; ++i) t.add_bar(ends[i][0], ends[i][1], 1.0 + area[i] * area[i]);
  std::vector<double> f(8);
  f[2 * c + 1] = load;
  auto u = t.solve(f, 10.0);
  return std::sqrt(u[4] * u[4] + u[5] * u[5]);
}

static std::vector<std::string> split(const std::string& line, char sep) {
  std::vector<std::string> out;
  std::string field;
  std::stringstream ss(line);
  while (std::getline(ss, field, sep)) out.push_back(field);
  return out;
}

// check: regression_slope --size noise=4
double regression_slope(const double* noise) {
  const std::string csv = "t,v\n0,1.0\n1,2.1\n2,2.9\n3,4.2\n";
  std::istringstream in(csv);
  std::string header;
  std::getline(in, header);
  std::vector<std::pair<double, double>> data;
  for (std::string line; std::getline(in, line);) {
    auto cells = split(line, ',');
    if (cells.size() != 2) continue;
    data.emplace_back(std::stod(cells[0]), std::stod(cells[1]));
  }
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (std::size_t i = 0; i < data.size(); ++i) {
    auto [x, y] = data[i];
    y += noise[i];
    sx += x; sy += y; sxx += x * x; sxy += x * y;
  }
  double n = data.size();
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

enum class Category { raw, part, product };

struct Item {
  std::string name;
  Category category;
  int quantity;
  double unit_price;
};

class Inventory {
 public:
  void add(const std::string& name, Category c, int q, double p) {
    auto it = items_.find(name);
    if (it != items_.end()) {
      double total = it->second.quantity * it->second.unit_price + q * p;
      it->second.quantity += q;
      it->second.unit_price = total / it->second.quantity;
    } else {
      items_.insert({name, Item{name, c, q, p}});
    }
  }
  bool remove(const std::string& name, int q) {
    if (!items_.count(name)) throw std::out_of_range("no such item: " + name);
    Item& item = items_.at(name);
    if (item.quantity < q) return false;
    item.quantity -= q;
    if (item.quantity == 0) items_.erase(name);
    return true;
  }
  double value(Category c) const {
    double v = 0.0;
    for (const auto& [key, item] : items_)
      if (item.category == c) v += item.quantity * item.unit_price;
    return v;
  }
 private:
  std::map<std::string, Item> items_;
};

// check: stock_value --size price=3
double stock_value(const double* price) {
  Inventory inv;
  inv.add("steel", Category::raw, 10, price[0]);
  inv.add("bolt", Category::part, 100, 0.1 * price[1]);
  inv.add("steel", Category::raw, 30, price[1] * price[2]);
  inv.add("frame", Category::product, 2, price[2] * price[2]);
  inv.remove("steel", 15);
  bool ok = inv.remove("frame", 2);
  return inv.value(Category::raw) + 2.0 * inv.value(Category::part) + (ok ? price[0] : 0.0) + inv.value(Category::product);
}

// Expression tree with smart pointers and derived classes.

class Expr {
 public:
  virtual ~Expr() = default;
  virtual double eval(const std::map<std::string, double>& env) const = 0;
};
using ExprPtr = std::shared_ptr<const Expr>;

class Const : public Expr {
  double v_;
 public:
  explicit Const(double v) : v_(v) {}
  double eval(const std::map<std::string, double>&) const override { return v_; }
};
class Var : public Expr {
  std::string name_;
 public:
  explicit Var(std::string n) : name_(std::move(n)) {}
  double eval(const std::map<std::string, double>& env) const override { return env.at(name_); }
};
class Binary : public Expr {
  char op_;
  ExprPtr l_, r_;
 public:
  Binary(char op, ExprPtr l, ExprPtr r) : op_(op), l_(std::move(l)), r_(std::move(r)) {}
  double eval(const std::map<std::string, double>& env) const override {
    const double a = l_->eval(env), b = r_->eval(env);
    switch (op_) {
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      case '/': return a / b;
      default: return std::pow(a, b);
    }
  }
};
ExprPtr operator+(ExprPtr a, ExprPtr b) { return std::make_shared<Binary>('+', a, b); }
ExprPtr operator*(ExprPtr a, ExprPtr b) { return std::make_shared<Binary>('*', a, b); }

// check: symbolic_value --size x=2
double symbolic_value(const double* x) {
  ExprPtr u = std::make_shared<Var>("u"), v = std::make_shared<Var>("v");
  ExprPtr e = u * u * std::make_shared<Const>(3.0) + v * u;
  e = std::make_shared<Binary>('/', e, v + std::make_shared<Const>(4.0));
  std::map<std::string, double> env{{"u", x[0]}, {"v", x[1]}};
  return e->eval(env);
}

struct Vec2 {
  double x = 0, y = 0;
  Vec2& operator+=(const Vec2& o) { x += o.x; y += o.y; return *this; }
  friend Vec2 operator+(Vec2 a, const Vec2& b) { return a += b; }
  friend Vec2 operator-(const Vec2& a, const Vec2& b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec2 operator*(double s, const Vec2& v) { return {s * v.x, s * v.y}; }
  double norm() const { return std::sqrt(x * x + y * y); }
};

static Vec2 de_casteljau(std::vector<Vec2> p, double t) {
  for (auto n = p.size(); n > 1; --n)
    std::transform(p.begin(), p.begin() + (n - 1), std::next(p.begin()), p.begin(),
                   [t](const Vec2& a, const Vec2& b) { return (1 - t) * a + t * b; });
  return p.front();
}

// check: curve_length --size px=4 --size py=4
double curve_length(const std::vector<double>& px, const std::vector<double>& py) {
  std::vector<Vec2> control;
  control.reserve(px.size());
  for (std::size_t i = 0; i < px.size(); ++i) control.push_back({px[i] + i, py[i]});
  double length = 0;
  Vec2 last = control[0];
  for (int k = 1; k <= 8; ++k) {
    Vec2 now = de_casteljau(control, k / 8.0);
    length += (now - last).norm();
    last = now;
  }
  return length;
}

// check: knapsack --size value=6
double knapsack(const std::array<double, 6>& value) {
  static const int weight[] = {2, 3, 4, 5, 9, 1};
  const int capacity = 10;
  std::vector<std::vector<double>> best(7, std::vector<double>(capacity + 1, 0.0));
  for (int i = 1; i <= 6; ++i)
    for (int w = 0; w <= capacity; ++w) {
      best[i][w] = best[i - 1][w];
      if (w >= weight[i - 1]) best[i][w] = std::max(best[i][w], best[i - 1][w - weight[i - 1]] + value[i - 1] * value[i - 1]);
    }
  std::vector<int> chosen;
  for (int i = 6, w = capacity; i > 0; --i)
    if (best[i][w] != best[i - 1][w]) {
      chosen.push_back(i - 1);
      w -= weight[i - 1];
    }
  std::reverse(chosen.begin(), chosen.end());
  double product = std::accumulate(chosen.begin(), chosen.end(), 1.0, [&](double p, int i) { return p * (1.0 + 0.1 * value[i]); });
  return best[6][capacity] + product;
}

class PidController {
 public:
  struct Gains { double p, i, d; };
  PidController(Gains g, double dt, double limit = 2.0) : gains_(g), dt_(dt), limit_(limit) {}
  double update(double error) {
    integral_ += error * dt_;
    const double derivative = previous_ ? (error - *previous_) / dt_ : 0.0;
    previous_ = error;
    return std::clamp(gains_.p * error + gains_.i * integral_ + gains_.d * derivative, -limit_, limit_);
  }
  void reset() { integral_ = 0.0; previous_.reset(); }
 private:
  Gains gains_;
  double dt_, limit_;
  double integral_ = 0.0;
  std::optional<double> previous_;
};

// check: control_cost --size gains=3
double control_cost(const double* gains) {
  PidController pid({1.0 + gains[0], 0.2 * gains[1], 0.05 * gains[2]}, 0.1);
  auto plant = [y = 0.0, v = 0.0](double u) mutable {
    v += 0.1 * (u - 0.8 * v - y);
    y += 0.1 * v;
    return y;
  };
  double y = 0.0, cost = 0.0;
  for (int k = 0; k < 20; ++k) {
    const double u = pid.update(1.0 - y);
    y = plant(u);
    cost += (1.0 - y) * (1.0 - y) + 0.01 * u * u;
  }
  pid.reset();
  return cost;
}

namespace {
constexpr std::array<std::uint8_t, 16> perm{3, 7, 1, 14, 9, 0, 12, 5, 10, 2, 15, 8, 4, 11, 6, 13};
inline int hash(int x, int y) { return perm[(perm[x & 15] + y) & 15]; }
constexpr double fade(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }
template <class T> constexpr T mix(T a, T b, T t) { return a + t * (b - a); }
double grad(int h, double x, double y) {
  switch (h & 3) {
    case 0: return x + y;
    case 1: return -x + y;
    case 2: return x - y;
  }
  return -x - y;
}
double noise(double x, double y) {
  const int xi = static_cast<int>(std::floor(x)), yi = static_cast<int>(std::floor(y));
  const double xf = x - xi, yf = y - yi, u = fade(xf), v = fade(yf);
  return mix(mix(grad(hash(xi, yi), xf, yf), grad(hash(xi + 1, yi), xf - 1, yf), u),
             mix(grad(hash(xi, yi + 1), xf, yf - 1), grad(hash(xi + 1, yi + 1), xf - 1, yf - 1), u), v);
}
}  // namespace

// check: noise_sum --size p=2
double noise_sum(const double (&p)[2]) {
  double amplitude = 1.0, frequency = 1.0, sum = 0.0;
  for (int octave = 0; octave < 4; ++octave, amplitude *= 0.5, frequency *= 2.0)
    sum += amplitude * noise(frequency * (p[0] + 3.3), frequency * (p[1] + 1.7));
  return sum;
}
