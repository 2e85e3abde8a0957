// SPDX-License-Identifier: MIT
// The classes of random programs of objects.
#pragma once

inline const char* const prelude = R"(// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
struct Cell {
  double a = 0.3;
  int tag = 1;
  std::vector<double> w = {0.2, 0.4};
  double sum() const {
    double s = a;
    for (double v : w) s = 0.5 * s + v;
    return s;
  }
  void add(double v) {
    w.push_back(v * 0.5);
    a = 0.7 * a + 0.1 * v;
    ++tag;
  }
  void drop() {
    if (w.size() > 2) w.pop_back();
    w.front() = std::sin(w.back());
  }
  Cell& operator+=(const Cell& o) {
    a = 0.5 * (a + o.a);
    for (std::size_t i = 0; i < w.size() && i < o.w.size(); ++i) w[i] = 0.4 * w[i] + 0.5 * o.w[i];
    return *this;
  }
  double& part(int k) { return k % 2 == 0 ? a : w[k % w.size()]; }
};
struct Tree {
  double value = 0.2;
  std::vector<std::unique_ptr<Tree>> children;
  void add(double v) {
    children.push_back(std::make_unique<Tree>());
    children.back()->value = v;
  }
  double sum() const {
    double s = value;
    for (const auto& c : children) s = 0.5 * s + c->sum();
    return s;
  }
  void scale(double by) {
    value = 0.8 * value + 0.1 * by;
    for (auto& c : children) c->scale(value);
  }
};
struct Shape {
  virtual ~Shape() = default;
  virtual double area(double k) const = 0;
  virtual void grow(double by) = 0;
  double factor = 0.9;
};
struct Ring : Shape {
  double inner = 0.3;
  std::vector<double> widths = {0.2, 0.1};
  double area(double k) const override { return factor * k * (inner + widths.back()); }
  void grow(double by) override { widths.push_back(0.2 * by); }
};
struct Disc : Shape {
  double r;
  explicit Disc(double radius) : r(radius) {}
  double area(double k) const override { return factor * k * r * r; }
  void grow(double by) override { r = 0.9 * r + 0.1 * by; }
};
struct Strip : Shape {
  std::vector<double> sides;
  Strip(double a, double b) : sides{a, b} {}
  double area(double k) const override {
    double s = k;
    for (double x : sides) s = 0.5 * s + x;
    return s;
  }
  void grow(double by) override {
    if (sides.size() < 5) sides.push_back(0.3 * by);
    sides.front() *= 0.9;
  }
};
class Table {
 public:
  void set(const std::string& name, double v) { rows_[name].push_back(v * 0.5); }
  Cell& cell(int k) { return cells_[k]; }
  double mean(const std::string& name) const {
    const auto it = rows_.find(name);
    if (it == rows_.end()) return 0.25;
    double s = 0;
    for (double v : it->second) s += v;
    return s / it->second.size();
  }
  double total() const {
    double s = 0.1;
    for (const auto& [name, row] : rows_) s = 0.5 * s + row.back();
    for (const auto& [k, c] : cells_) s = 0.6 * s + 0.1 * k + c.sum();
    return s;
  }
  void drop(int k) {
    for (auto it = cells_.begin(); it != cells_.end();) {
      if (it->first > k)
        it = cells_.erase(it);
      else
        ++it;
    }
  }

 private:
  std::map<std::string, std::vector<double>> rows_;
  std::map<int, Cell> cells_;
};
class Log {
 public:
  explicit Log(std::vector<double>& out) : out_(out) {}
  void note(double v) {
    total_ = 0.6 * total_ + v;
    out_.push_back(0.5 * total_);
  }
  void forget() {
    if (out_.size() > 2) out_.pop_back();
  }
  double total() const { return total_; }

 private:
  std::vector<double>& out_;
  double total_ = 0.1;
};
)";
