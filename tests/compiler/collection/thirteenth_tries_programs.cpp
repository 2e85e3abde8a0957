// SPDX-License-Identifier: MIT
// More C++ programs of everyday work: classes, containers, lambdas, templates, text beside numbers.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <complex>
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// Stock of a shop: classes in containers, sorting by members.
struct Item {
  std::string name;
  double price = 0.0;
  int count = 0;
};

class Inventory {
 public:
  void add(const Item& item) {
    auto it = std::find_if(items_.begin(), items_.end(), [&](const Item& i) { return i.name == item.name; });
    if (it != items_.end()) {
      it->price = (it->price * it->count + item.price * item.count) / (it->count + item.count);
      it->count += item.count;
    } else {
      items_.push_back(item);
    }
  }
  double value() const {
    return std::accumulate(items_.begin(), items_.end(), 0.0,
                           [](double sum, const Item& i) { return sum + i.price * i.count; });
  }
  const Item* cheapest() const {
    if (items_.empty()) return nullptr;
    return &*std::min_element(items_.begin(), items_.end(),
                              [](const Item& a, const Item& b) { return a.price < b.price; });
  }
  void sortByPrice() {
    std::sort(items_.begin(), items_.end(), [](const auto& a, const auto& b) { return a.price > b.price; });
  }
  const std::vector<Item>& items() const { return items_; }

 private:
  std::vector<Item> items_;
};

// check: stock_value
double stock_value(double bolt, double nut, double washer) {
  Inventory stock;
  stock.add({"bolt", bolt, 10});
  stock.add({"nut", nut * nut, 5});
  stock.add({"washer", 0.1 + washer, 3});
  stock.add({"bolt", 2 * bolt * nut, 2});
  stock.sortByPrice();
  double rank = 1, weighted = 0;
  for (const auto& item : stock.items()) weighted += rank++ * item.price;
  if (const Item* c = stock.cheapest()) weighted += 0.5 * c->price * c->price;
  return stock.value() + weighted;
}

// Adaptive Simpson by a recursive lambda.
// check: adaptive_area
double adaptive_area(double a, double k) {
  const auto f = [k](double x) { return std::exp(-k * x * x) * std::cos(3 * x); };
  const auto simpson = [&f](double l, double r) { return (r - l) / 6 * (f(l) + 4 * f((l + r) / 2) + f(r)); };
  const std::function<double(double, double, double, double, int)> refine = [&](double l, double r, double whole,
                                                                                double eps, int depth) -> double {
    const double m = (l + r) / 2, left = simpson(l, m), right = simpson(m, r);
    const double delta = left + right - whole;
    if (depth <= 0 || std::abs(delta) < 15 * eps) return left + right + delta / 15;
    return refine(l, m, left, eps / 2, depth - 1) + refine(m, r, right, eps / 2, depth - 1);
  };
  const double end = 1 + a * a;
  return refine(0.0, end, simpson(0.0, end), 1e-4, 6);
}

// Signals: discrete Fourier transform by std::complex and recursion.
using Signal = std::vector<std::complex<double>>;
Signal fft(const Signal& in) {
  const std::size_t n = in.size();
  if (n == 1) return in;
  Signal even(n / 2), odd(n / 2);
  for (std::size_t i = 0; i < n / 2; ++i) {
    even[i] = in[2 * i];
    odd[i] = in[2 * i + 1];
  }
  even = fft(even);
  odd = fft(odd);
  Signal out(n);
  for (std::size_t k = 0; k < n / 2; ++k) {
    const auto t = std::polar(1.0, -2 * M_PI * static_cast<double>(k) / static_cast<double>(n)) * odd[k];
    out[k] = even[k] + t;
    out[k + n / 2] = even[k] - t;
  }
  return out;
}

// check: spectral_centroid --size x=8
double spectral_centroid(const std::vector<double>& x) {
  Signal s(x.begin(), x.end());
  const Signal spectrum = fft(s);
  double weighted = 0, total = 1e-9;
  for (std::size_t k = 0; k <= spectrum.size() / 2; ++k) {
    const double power = std::norm(spectrum[k]);
    weighted += static_cast<double>(k) * power;
    total += power;
  }
  return weighted / total;
}

// Observers with weak coupling: callbacks registered by name.
class Sensor {
 public:
  using Callback = std::function<void(const std::string&, double)>;
  explicit Sensor(std::string name) : name_{std::move(name)} {}
  void subscribe(Callback c) { callbacks_.push_back(std::move(c)); }
  void measure(double value) {
    last_ = value;
    for (const auto& c : callbacks_) c(name_, value);
  }
  double last() const noexcept { return last_; }

 private:
  std::string name_;
  std::vector<Callback> callbacks_;
  double last_{};
};

// check: alarm_level
double alarm_level(double t, double p) {
  Sensor temperature("temperature"), pressure("pressure");
  std::map<std::string, double> latest;
  double alarm = 0.0;
  temperature.subscribe([&latest](const std::string& who, double v) { latest[who] = v; });
  pressure.subscribe([&latest](const std::string& who, double v) { latest[who] = v; });
  pressure.subscribe([&](const std::string&, double v) {
    if (v > 0.2) alarm += (v - 0.2) * (v - 0.2) * latest["temperature"];
  });
  for (int i = 1; i <= 3; ++i) {
    temperature.measure(t * i);
    pressure.measure(p * i / 2.0);
  }
  return alarm + latest.at("pressure") * temperature.last();
}

// Polymorphic layers of an optical system, ray transfer matrices by value.
struct Ray {
  double height, angle;
};
class Element {
 public:
  virtual ~Element() = default;
  [[nodiscard]] virtual Ray trace(Ray in) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Element> clone() const = 0;
};
class Gap final : public Element {
  double length_;

 public:
  explicit Gap(double length) : length_(length) {}
  Ray trace(Ray in) const override { return {in.height + length_ * in.angle, in.angle}; }
  std::unique_ptr<Element> clone() const override { return std::make_unique<Gap>(*this); }
};
class Lens final : public Element {
  double focal_;

 public:
  explicit Lens(double focal) : focal_(focal) {}
  Ray trace(Ray in) const override { return {in.height, in.angle - in.height / focal_}; }
  std::unique_ptr<Element> clone() const override { return std::make_unique<Lens>(*this); }
};
class System {
 public:
  System() = default;
  System(const System& other) {
    for (const auto& e : other.elements_) elements_.push_back(e->clone());
  }
  System& add(std::unique_ptr<Element> e) {
    elements_.push_back(std::move(e));
    return *this;
  }
  Ray trace(Ray r) const {
    for (const auto& e : elements_) r = e->trace(r);
    return r;
  }

 private:
  std::vector<std::unique_ptr<Element>> elements_;
};

// check: image_height
double image_height(double focal, double gap, double height) {
  System base;
  base.add(std::make_unique<Gap>(1.0 + gap)).add(std::make_unique<Lens>(0.5 + focal * focal));
  System twice(base);
  twice.add(std::make_unique<Gap>(0.3));
  const Ray one = base.trace({height, 0.1}), two = twice.trace({height * height, 0.0});
  return one.height * two.angle + two.height;
}

// Monte Carlo with a fixed seed and antithetic paths.
// check: asian_option
double asian_option(double spot, double volatility) {
  std::mt19937 generator(42);
  std::normal_distribution<double> normal(0.0, 1.0);
  const int paths = 6, steps = 4;
  const double dt = 0.25, sigma = 0.1 + 0.1 * volatility * volatility;
  double sum = 0;
  for (int p = 0; p < paths; ++p) {
    double up = spot, down = spot, average_up = 0, average_down = 0;
    for (int k = 0; k < steps; ++k) {
      const double z = normal(generator);
      up *= std::exp(-0.5 * sigma * sigma * dt + sigma * std::sqrt(dt) * z);
      down *= std::exp(-0.5 * sigma * sigma * dt - sigma * std::sqrt(dt) * z);
      average_up += up / steps;
      average_down += down / steps;
    }
    sum += std::max(average_up - 0.5, 0.0) + std::max(average_down - 0.5, 0.0);
  }
  return sum / (2 * paths);
}

// Reverse Polish notation with std::stack and istringstream.
// check: reverse_polish
double reverse_polish(double x, double y) {
  const std::map<std::string, double> variables{{"x", x}, {"y", y}};
  const std::map<std::string, std::function<double(double, double)>> operators{
      {"+", std::plus<double>()}, {"*", [](double a, double b) { return a * b; }}, {"max", [](double a, double b) {
                                                                                      return std::max(a, b);
                                                                                    }}};
  std::stack<double> stack;
  std::istringstream in("x y * 2.5 + y x max *");
  for (std::string token; in >> token;) {
    if (auto v = variables.find(token); v != variables.end()) {
      stack.push(v->second);
    } else if (auto o = operators.find(token); o != operators.end()) {
      const double b = stack.top();
      stack.pop();
      const double a = stack.top();
      stack.pop();
      stack.push(o->second(a, b));
    } else {
      stack.push(std::stod(token));
    }
  }
  return stack.top();
}

// Stepping any system of equations: a template over the state with operators for std::array.
template <std::size_t N>
std::array<double, N> operator+(std::array<double, N> a, const std::array<double, N>& b) {
  for (std::size_t i = 0; i < N; ++i) a[i] += b[i];
  return a;
}
template <std::size_t N>
std::array<double, N> operator*(double s, std::array<double, N> a) {
  for (double& v : a) v *= s;
  return a;
}
template <typename State, typename Rhs>
std::vector<std::pair<double, State>> integrate(Rhs rhs, State y, double end, int steps) {
  std::vector<std::pair<double, State>> path{{0.0, y}};
  const double h = end / steps;
  for (int i = 0; i < steps; ++i) {
    const double t = i * h;
    const State k1 = rhs(t, y), k2 = rhs(t + h / 2, y + 0.5 * h * k1);
    const State k3 = rhs(t + h / 2, y + 0.5 * h * k2), k4 = rhs(t + h, y + h * k3);
    y = y + (h / 6) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    path.emplace_back(t + h, y);
  }
  return path;
}

// check: pendulum_peak
double pendulum_peak(double damping, double start) {
  const auto path = integrate(
      [damping](double t, const std::array<double, 2>& y) {
        return std::array<double, 2>{y[1], -std::sin(y[0]) - damping * y[1] + 0.1 * std::cos(t)};
      },
      std::array<double, 2>{start, 0.5}, 2.0, 8);
  const auto peak = std::max_element(path.begin(), path.end(),
                                     [](const auto& a, const auto& b) { return a.second[0] < b.second[0]; });
  return peak->second[0] * peak->first + path.back().second[1];
}

// Grades by name, reported by a multimap and a set of names.
// check: weighted_grade
double weighted_grade(double homework, double exam, double project) {
  enum Kind { Homework, Exam, Project };
  struct Grade {
    Kind kind;
    double points;
  };
  static const char* const names[] = {"homework", "exam", "project"};
  const std::vector<Grade> grades{{Homework, homework}, {Exam, exam}, {Project, project}, {Exam, exam * homework}};
  std::map<std::string, std::pair<double, int>> sums;
  for (const Grade& g : grades) {
    auto& [sum, count] = sums[names[g.kind]];
    sum += g.points;
    ++count;
  }
  double grade = 0;
  for (const auto& [name, entry] : sums) {
    const double weight = name == "exam" ? 0.5 : 0.25;
    grade += weight * entry.first / entry.second;
  }
  return grade;
}

// A thermostat whose settings may be missing.
struct Options {
  std::optional<double> gain;
  std::optional<std::string> label;
  double offset = 0.1;
};
// check: regulated
double regulated(double measured, double gain) {
  Options given, defaults;
  if (measured < 1e6) given.gain = gain;
  defaults.offset = 0.2;
  double out = 0;
  for (const Options* o : {&given, &defaults}) {
    const double g = o->gain.value_or(0.5);
    const double e = 1.0 - measured * (1 + o->offset);
    out += g * e + (o->label ? 1.0 : e * e);
  }
  return out;
}
