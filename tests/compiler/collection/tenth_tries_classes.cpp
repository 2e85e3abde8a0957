// SPDX-License-Identifier: MIT
// Classes of everyday programs.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

// 1. dual-purpose solver with its own exception that carries the last estimate
class NotConverged : public std::exception {
 public:
  NotConverged(double last, int iterations) : last_(last), iterations_(iterations) {}
  const char* what() const noexcept override { return "iteration did not converge"; }
  double last() const { return last_; }
  int iterations() const { return iterations_; }

 private:
  double last_;
  int iterations_;
};
template <class F>
double fixedPoint(F f, double x, int most) {
  for (int i = 0; i < most; ++i) {
    const double next = f(x);
    if (std::abs(next - x) < 1e-12) return next;
    x = next;
  }
  throw NotConverged(x, most);
}
// check: colebrook
double colebrook(double reynolds, double roughness) {
  auto f = [=](double x) { return -2.0 * std::log10(roughness * 0.01 / 3.7 + 2.51 * x / (reynolds * 1e5)); };
  double sum = 0;
  for (int most : {40, 2}) {
    try {
      sum += fixedPoint(f, 7.0, most);
    } catch (const NotConverged& e) {
      std::cerr << e.what() << " after " << e.iterations() << " steps\n";
      sum += 0.5 * e.last();
    }
  }
  return 1.0 / (sum * sum);
}

// 2. a tree of parts: a composite with unique_ptr children and a parent's density
class Part {
 public:
  explicit Part(std::string name, double volume = 0) : name_(std::move(name)), volume_(volume) {}
  virtual ~Part() = default;
  Part* add(std::unique_ptr<Part> child) {
    children_.push_back(std::move(child));
    return children_.back().get();
  }
  virtual double mass(double density) const {
    double m = density * volume_;
    for (const auto& c : children_) m += c->mass(density);
    return m;
  }
  int count() const {
    int n = 1;
    for (const auto& c : children_) n += c->count();
    return n;
  }

 protected:
  std::string name_;
  double volume_;
  std::vector<std::unique_ptr<Part>> children_;
};
class Insert : public Part {
 public:
  Insert(const std::string& name, double volume, double density) : Part(name, volume), density_(density) {}
  double mass(double) const override { return Part::mass(density_); }

 private:
  double density_;
};
// check: assembly_mass
double assembly_mass(double frame, double bolt, double density) {
  Part root("machine");
  Part* body = root.add(std::make_unique<Part>("body", frame));
  for (int i = 0; i < 3; ++i) body->add(std::make_unique<Part>("bolt " + std::to_string(i), bolt));
  body->add(std::make_unique<Insert>("bush", bolt, 8.5));
  return root.mass(density) + 0.01 * root.count();
}

// 3. rational fractions and a generic power function
template <typename T>
struct Fraction {
  T num, den;
  Fraction(T n = 0, T d = 1) : num(n), den(d) {}
  Fraction operator*(const Fraction& o) const { return {num * o.num, den * o.den}; }
  Fraction operator+(const Fraction& o) const { return {num * o.den + o.num * den, den * o.den}; }
  Fraction& operator*=(const Fraction& o) { return *this = *this * o; }
  bool operator<(const Fraction& o) const { return num * o.den < o.num * den; }
  explicit operator double() const { return double(num) / double(den); }
};
template <typename T>
T power(T base, unsigned n) {
  T result(1);
  while (n) {
    if (n & 1u) result *= base;
    base *= base;
    n >>= 1;
  }
  return result;
}
// check: fractions
double fractions(double a, double b) {
  Fraction<double> x(a, b), y(b, 2);
  auto z = power(x, 5) + std::max(x, y);
  Fraction<int> third(1, 3);
  return static_cast<double>(z) * static_cast<double>(power(third, 2));
}

// 4. bank of strategies in a map from name to std::function, applied in the order of a list
class Pipeline {
 public:
  using Step = std::function<double(double)>;
  void define(const std::string& name, Step s) { steps_[name] = std::move(s); }
  double run(double x, const std::vector<std::string>& names) const {
    for (const auto& n : names) {
      auto it = steps_.find(n);
      if (it == steps_.end()) throw std::out_of_range("no step " + n);
      x = it->second(x);
    }
    return x;
  }

 private:
  std::unordered_map<std::string, Step> steps_;
};
// check: pipeline
double pipeline(double x, double gain, double bias) {
  Pipeline p;
  p.define("amplify", [gain](double v) { return gain * v; });
  p.define("offset", [bias](double v) { return v + bias; });
  p.define("limit", [](double v) { return std::tanh(v); });
  return p.run(x, {"amplify", "offset", "limit", "amplify"});
}

// 5. spreadsheet: cells that are numbers or sums of others, evaluated on demand with a cache
class Sheet {
 public:
  void set(const std::string& cell, double v) {
    values_[cell] = v;
    cache_.clear();
  }
  void sum(const std::string& cell, std::vector<std::string> of) { sums_[cell] = of; }
  double get(const std::string& cell) {
    if (auto v = values_.find(cell); v != values_.end()) return v->second;
    if (auto c = cache_.find(cell); c != cache_.end()) return c->second;
    double s = 0;
    for (const auto& one : sums_.at(cell)) s += get(one);
    return cache_[cell] = s;
  }

 private:
  std::map<std::string, double> values_, cache_;
  std::map<std::string, std::vector<std::string>> sums_;
};
// check: sheet_total
double sheet_total(double a, double b) {
  Sheet s;
  s.set("A1", a);
  s.set("A2", b * b);
  s.sum("A3", {"A1", "A2"});
  s.sum("A4", {"A3", "A1", "A3"});
  const double before = s.get("A4");
  s.set("A1", a * b);
  return s.get("A4") * before;
}

// 6. a shape with a clone method, copied deep by a container class
struct Field {
  virtual ~Field() {}
  virtual double at(double x, double y) const = 0;
  virtual std::unique_ptr<Field> clone() const = 0;
};
struct Uniform : Field {
  double v;
  Uniform(double v) : v(v) {}
  double at(double, double) const override { return v; }
  std::unique_ptr<Field> clone() const override { return std::make_unique<Uniform>(*this); }
};
struct Source : Field {
  double strength, x0, y0;
  Source(double s, double x, double y) : strength(s), x0(x), y0(y) {}
  double at(double x, double y) const override { return strength / (0.1 + std::hypot(x - x0, y - y0)); }
  std::unique_ptr<Field> clone() const override { return std::make_unique<Source>(*this); }
};
class Superposition {
  std::vector<std::unique_ptr<Field>> all_;

 public:
  void add(const Field& f) { all_.push_back(f.clone()); }
  double operator()(double x, double y) const {
    double s = 0;
    for (auto& f : all_) s += f->at(x, y);
    return s;
  }
};
// check: potential
double potential(double strength, double x, double y) {
  Superposition total;
  total.add(Source(strength, 0.5, 0.5));
  total.add(Uniform(0.3));
  total.add(Source(-0.5 * strength, x, -1));
  return total(x, y) * total(y, x);
}
