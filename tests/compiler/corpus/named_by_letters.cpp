// SPDX-License-Identifier: MIT
// Strings that are made of parameters const char*, and literals that templates hand on.
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

static double in_metres(const char* unit) {
  if (std::strcmp(unit, "km") == 0) return 1000.0;
  return std::string(unit) == "cm" ? 0.01 : 1.0;
}

class Settings {
 public:
  void set(const char* name, double value) { values_[name] = value; }
  double get(const char* name) const {
    const auto found = values_.find(std::string(name));
    return found == values_.end() ? 1.0 : found->second;
  }

 private:
  std::map<std::string, double> values_;
};

// check: named_by_letters
double named_by_letters(double x, double y) {
  Settings all;
  all.set("length", x * in_metres("km"));
  all.set("width", std::sin(y) * in_metres("cm"));
  return all.get("length") * all.get("width") * all.get("depth") + in_metres("m") * x;
}

struct Piece {
  virtual ~Piece() = default;
  virtual double weight() const = 0;
  std::string label;
};
struct Rod : Piece {
  Rod(double length, std::string n) : length(length) { label = std::move(n); }
  double weight() const override { return length * 2.0; }
  double length;
};
struct Plate : Piece {
  Plate(double a, double b, const std::string& n) : a(a), b(b) { label = n; }
  double weight() const override { return a * b; }
  double a, b;
};
class Assembly {
 public:
  template <class T, class... Args>
  void add(Args&&... args) {
    pieces_.push_back(std::make_unique<T>(std::forward<Args>(args)...));
  }
  double weight(const std::string& label) const {
    double sum = 0.0;
    for (const auto& piece : pieces_)
      if (piece->label == label) sum += piece->weight();
    return sum;
  }

 private:
  std::vector<std::unique_ptr<Piece>> pieces_;
};

// check: forwarded_literals
double forwarded_literals(double x, double y) {
  Assembly all;
  all.add<Rod>(x, "red");
  all.add<Plate>(x, y, "blue");
  all.add<Rod>(y * y, std::string("red"));
  return all.weight("red") * x + all.weight("blue");
}

template <class Name>
static double factor_of(const Name& name, double x) {
  return std::strcmp(name, "twice") == 0 ? 2.0 * x : x;
}

// check: letters_by_reference
double letters_by_reference(double x) { return x * factor_of("twice", x) + factor_of("once", std::sin(x)); }

struct Road {
  const char* from;
  const char* to;
  double length;
};
static const Road roads[] = {{"a", "b", 1.0}, {"b", "c", 2.0}, {"a", "c", 4.0}};
// check: letters_in_structures --size x=3
double letters_in_structures(const std::vector<double>& x) {
  std::map<std::string, double> at;
  std::vector<Road> own;
  const std::vector<const char*> places{"c", "b"};
  double s = 0;
  for (std::size_t k = 0; k < x.size(); ++k) own.push_back({roads[k].to, roads[k].from, x[k] * roads[k].length});
  for (const Road& r : own) {
    at[r.from] += r.length * r.length;
    if (std::string(r.to) == "a") s += r.length * x[0];
    if (std::strcmp(r.to, "b") == 0) s -= x[1] * r.length;
  }
  for (const char* p : places) s += at.at(p) * x[0];
  const char* kind = "long";
  if (s < 3.0) kind = "short";
  const std::string named = kind;
  for (const auto& [name, d] : at) s += name == "c" ? d : named == "long" ? 2 * d : 3 * d;
  return s;
}

struct Element {
  std::string name;
  double size;
  Element(const std::string& n, double s) : name(n), size(s) {}
  virtual ~Element() = default;
  virtual double flow() const = 0;
};
struct Pipe : Element {
  using Element::Element;
  double flow() const override { return name == "main" ? 2 / size : 1 / size; }
};
struct Plant {
  std::vector<std::unique_ptr<Element>> parts;
  template <typename T, typename... Args>
  void add(Args&&... args) {
    parts.push_back(std::unique_ptr<Element>(new T(std::forward<Args>(args)...)));
  }
};
// check: forwarded_to_new
double forwarded_to_new(double x, double y) {
  Plant plant;
  plant.add<Pipe>("main", x);
  plant.add<Pipe>("side", y * x);
  double s = 0;
  for (const auto& one : plant.parts) s += one->flow();
  return s;
}

struct Stage {
  double factor;
  std::function<double(double)> shape;
};
class Chain {
 public:
  Chain& add(double factor, const std::string& shape) {
    static const std::map<std::string, std::function<double(double)>> table = {
        {"tanh", [](double v) { return std::tanh(v); }}, {"linear", [](double v) { return v; }}};
    stages_.push_back({factor, table.at(shape)});
    return *this;
  }
  double operator()(double s) const {
    for (const Stage& one : stages_) s = one.shape(s * one.factor);
    return s;
  }

 private:
  std::vector<Stage> stages_;
};
double by_name(const std::string& name, double x) {
  static const std::map<std::string, double (*)(double)> table = {{"cosh", std::cosh}, {"atan", &std::atan}};
  return table.at(name)(x);
}
// check: tables_of_a_class
double tables_of_a_class(double x) {
  Chain chain;
  chain.add(x, "tanh").add(x * x, "linear");
  return chain(1.0) + by_name("cosh", x) * by_name("atan", x);
}
