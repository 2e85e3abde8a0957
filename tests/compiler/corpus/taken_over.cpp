// SPDX-License-Identifier: MIT
// Plain pointers that smart pointers take over, pairs of owners and numbers, functions found in a map; constants of the
// file behind a vector's pointers; what a method returns by reference after an argument that is a list; accessors that
// compute with integers first; letters that are names, too.
#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

class Load {
 public:
  virtual ~Load() = default;
  virtual double at(double x) const = 0;
};

class PointLoad : public Load {
 public:
  PointLoad(double force, double place) : force_(force), place_(place) {}
  double at(double x) const override { return x < place_ ? force_ * x : force_ * place_; }

 private:
  double force_, place_;
};

class LineLoad : public Load {
 public:
  explicit LineLoad(double force) : force_(force) {}
  double at(double x) const override { return force_ * x * x; }

 private:
  double force_;
};

class Beam {
 public:
  void add(Load* load) { loads_.emplace_back(load); }
  void add(Load* load, double factor) {
    factors_.emplace_back(load, factor);
    loads_.push_back(std::unique_ptr<Load>(load));
  }
  void add_below(Load* load, double most) {
    if (load->at(1.0) > most) {
      delete load;
      return;
    }
    loads_.emplace_back(load);
  }
  void keep(std::unique_ptr<Load> load, double factor) { kept_.emplace_back(std::move(load), factor); }
  double moment(double x) const {
    double m = 0;
    for (const auto& load : loads_) m += load->at(x);
    for (const auto& [load, factor] : factors_) m += factor * load->at(x);
    for (const auto& one : kept_) m += one.second * one.second * one.first->at(0.5 * x);
    return m;
  }

 private:
  std::vector<std::unique_ptr<Load>> loads_;
  std::vector<std::pair<const Load*, double>> factors_;
  std::vector<std::pair<std::unique_ptr<Load>, double>> kept_;
};

}  // namespace

// check: loads_taken_over
double loads_taken_over(double p, double q, double x) {
  std::map<std::string, std::function<std::unique_ptr<Load>(double)>> makers;
  makers["line"] = [](double force) { return std::make_unique<LineLoad>(force); };
  makers["point"] = [x](double force) { return std::make_unique<PointLoad>(force, x); };
  Beam beam;
  beam.add(new PointLoad(p, 0.4));
  Load* line = new LineLoad(q);
  beam.add(line, q);
  Load* either = x > 0.5 ? static_cast<Load*>(new PointLoad(q, x)) : new LineLoad(p * p);
  beam.add_below(either, 5.0);
  const auto found = makers.find("line");
  if (found != makers.end()) beam.keep(found->second(p * q), p);
  if (auto it = makers.find("point"); it != makers.end()) beam.keep(it->second(q), 0.7);
  return beam.moment(x);
}

namespace {

struct Material {
  const char* name;
  double conductivity, slope;
};

const Material materials[] = {{"brick", 0.7, 0.1}, {"wool", 0.04, 0.02}};

struct Layers {
  std::vector<const Material*> of;
  std::vector<double> temperature;
  void add(const Material* m, int count) {
    for (int k = 0; k < count; ++k) {
      of.push_back(m);
      temperature.push_back(0.5);
    }
  }
  double conductivity(int k) const { return of[k]->conductivity + of[k]->slope * temperature[k]; }
};

class History {
 public:
  const std::deque<std::vector<double>>& run(std::vector<double> state, int steps) {
    for (int k = 0; k < steps; ++k) {
      state[0] += 0.1 * state[1] * state[0];
      all_.push_back(state);
      if (all_.size() > 2) all_.pop_front();
    }
    return all_;
  }
  double first() const { return all_.front()[0]; }

 private:
  std::deque<std::vector<double>> all_;
};

}  // namespace

// check: constants_behind_pointers
double constants_behind_pointers(double left, double speed) {
  Layers layers;
  layers.add(&materials[0], 2);
  layers.add(&materials[1], 1);
  for (int k = 0; k < 3; ++k) layers.temperature[k] = left * layers.conductivity(k);
  History history;
  const auto& all = history.run({left, speed}, 3);
  return layers.conductivity(0) * layers.conductivity(2) + history.first() * all.back()[0];
}

namespace {

class Picture {
 public:
  Picture(int width, int height) : width_(width), height_(height), values_(width * height) {}
  double& at(int x, int y) { return values_[y * width_ + x]; }
  const double& at(int x, int y) const {
    x = std::clamp(x, 0, width_ - 1);
    if (y < 0) y = 0;
    if (y >= height_) y -= height_;
    const int place = y * width_ + x;
    return values_[place];
  }
  void swap(Picture& other) { values_.swap(other.values_); }

 private:
  int width_, height_;
  std::vector<double> values_;
};

using Colour = std::array<double, 3>;

double product(const Colour& a, const Colour& b) {
  double sum = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end(); ++i, ++j) sum += *i * *j;
  return sum;
}

std::tuple<Colour, double> tinted(const Colour& of, double by) { return {{of[0] * by, of[1], of[2] + by}, by * by}; }

double factor(const char* name) { return std::strcmp(name, "red") == 0 ? 2.0 : 0.5; }

}  // namespace

// check: clamped_accessor
double clamped_accessor(double first, double second, double by) {
  Picture picture(3, 2), next(3, 2);
  picture.at(0, 0) = first;
  picture.at(1, 1) = second;
  const auto mean = [](const Picture& p, int x, int y) { return 0.5 * (p.at(x - 1, y) + p.at(x + 1, y + 1)); };
  for (int turn = 0; turn < 2; ++turn) {
    for (int y = 0; y < 2; ++y)
      for (int x = 0; x < 3; ++x) next.at(x, y) = mean(picture, x, y) * by;
    picture.swap(next);
  }
  double sum = 0;
  for (int turn = 0; turn < 2; ++turn) {
    Colour colour{picture.at(turn, 0), second, by}, other;
    double more = 0;
    std::tie(other, more) = tinted(colour, first);
    sum += product(colour, other) * more;
  }
  std::map<std::string, double> weights{{"red", first}, {"blue", by * by}};
  const char* key = sum > 0 ? "red" : "blue";
  const auto found = weights.find(key);
  if (found != weights.end()) sum *= found->second;
  for (const char* name : {"red", "blue"}) sum += factor(name) * weights[name];
  return sum;
}
