// SPDX-License-Identifier: MIT
// Streams as arguments, tables of texts, parts of what a call gives in a print, and functions in members that
// algorithms call.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <optional>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

static void report(std::ostream& out, const std::string& name, double v) { out << name << " = " << v << "\n"; }

// check: printed_to_argument
double printed_to_argument(double x) {
  std::ostringstream text;
  double y = x;
  for (int k = 0; k < 2; ++k) {
    y = std::sin(y) * x;
    std::ostringstream line;
    report(line, "line", y);
    report(text, "text", y);
  }
  report(std::cerr, "y", y);
  return y;
}

static double next_of(std::istream& in) {
  double value = 0.0;
  in >> value;
  return value;
}

// Each reading gives another number, so that none is read again in the reverse section.
// check: read_from_argument
double read_from_argument(double x) {
  std::istringstream in("2.0 3.0 0.5");
  double y = x;
  for (int k = 0; k < 3; ++k) {
    const double factor = next_of(in);
    y = y * y * factor;
  }
  return y;
}

struct Filter {
  struct State {
    double mean, var;
  };
  State held;
  void update(double z) { held.mean += 0.5 * (z * held.var - held.mean); }
  const State& state() const { return held; }
};

// check: part_of_a_result_printed
double part_of_a_result_printed(double x) {
  Filter f{{0.2, x}};
  f.update(x);
  std::cerr << "mean " << f.state().mean << ", " << f.state().var << "\n";
  return f.state().mean * x;
}

static const char* kind_of(double x) {
  static const char* kinds[] = {"small", "large"};
  return kinds[x > 1.0 ? 1 : 0];
}
static const char* units[] = {"m", "s"};
static std::string unit(int k) { return units[k]; }

// check: named_by_tables
double named_by_tables(double x) {
  std::cerr << kind_of(x) << ' ' << unit(1) << "\n";
  return unit(0) == "m" ? x * x : x;
}

class Layer {
 public:
  Layer(std::function<double(double)> f, double scale) : f_(f), scale_(scale) {}
  std::vector<double> run(const std::vector<double>& in) const {
    std::vector<double> out(in.size());
    std::transform(in.begin(), in.end(), out.begin(), f_);
    for (double& v : out) v *= scale_;
    return out;
  }

 private:
  std::function<double(double)> f_;
  double scale_;
};

// check: transformed_by_member x=3
double transformed_by_member(const std::vector<double>& x) {
  std::vector<Layer> layers;
  layers.push_back(Layer([](double v) { return std::tanh(v); }, 2.0));
  layers.push_back(Layer([](double v) { return v * v; }, 0.5));
  std::vector<double> v = x;
  for (const Layer& one : layers) v = one.run(v);
  double sum = 0.0;
  for (double one : v) sum += one;
  return sum;
}

struct Particle {
  double x, life;
  void step(double dt) {
    x += dt * life;
    life -= dt;
  }
};

// check: erased_after_a_method
double erased_after_a_method(double x) {
  std::list<Particle> all;
  for (int k = 0; k < 4; ++k) all.push_back({x * k, 0.3 * (k + 1)});
  double gone = 0.0;
  for (int t = 0; t < 3; ++t)
    for (auto it = all.begin(); it != all.end();) {
      it->step(0.2 * x);
      if (it->life < 0.0) {
        gone += it->x * it->x;
        it = all.erase(it);
      } else {
        ++it;
      }
    }
  for (const Particle& one : all) gone += one.x;
  return gone;
}

struct Disc {
  double r;
};
struct Box {
  double w, h;
};

// check: bound_to_an_alternative
double bound_to_an_alternative(double a, double b) {
  std::variant<Disc, Box> shape = Box{a, b};
  if (a > 100.0) shape = Disc{a};
  const auto& [w, h] = std::get<Box>(shape);
  return w * h * h;
}

// check: asked_in_prints
double asked_in_prints(double x) {
  std::optional<double> guess = x > 0.0 ? std::optional<double>(x * x) : std::nullopt;
  std::map<int, double> by_number{{1, x}, {2, x * x}};
  std::map<int, std::string> names;
  names[1] = "one";
  std::stack<double> waiting;
  waiting.push(x);
  std::tuple<double, int> both{x, 3};
  std::cerr << guess.value_or(0.0) << ' ' << guess.has_value() << ' ' << *guess << ' ' << by_number.at(1) << ' '
            << by_number.find(2)->second << ' ' << by_number.size() << ' ' << names.at(1) << ' ' << waiting.top() << ' '
            << std::get<0>(both) << '\n';
  return guess.value_or(1.0) + by_number[2] + waiting.top() * std::get<0>(both);
}
