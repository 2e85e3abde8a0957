// SPDX-License-Identifier: MIT
// Containers that std::move takes from, and that are used again: they are empty then.
#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

struct MovedCell {
  double a = 0.3;
  std::vector<double> w = {0.2, 0.4};
  double sum() const {
    double s = a;
    for (double v : w) s = 0.5 * s + v;
    return s;
  }
};

static double total(const std::vector<double>& v) {
  double s = 0.1;
  for (double e : v) s = 0.5 * s + e;
  return s + 0.1 * v.size();
}
static double taken(std::vector<double> v, double x) {
  v.push_back(x);
  return total(v);
}
static double seen(std::vector<double>&& v) { return total(v); }
static double kept(std::vector<double>&& v) {
  std::vector<double> w = std::move(v);
  return total(w) * 2;
}

struct MovedParts {
  std::vector<double> parts;
  MovedParts& add(double v) {
    parts.push_back(v);
    return *this;
  }
  std::vector<double> build() { return std::move(parts); }
};

struct MovedQueue {
  std::vector<double> in, out;
  void put(double v) { in.push_back(v); }
  double take() {
    if (out.empty()) {
      out = std::move(in);
      std::reverse(out.begin(), out.end());
    }
    double v = out.back();
    out.pop_back();
    return v;
  }
};

// check: moved_and_used_again
double moved_and_used_again(double x, double y) {
  std::vector<double> v = {x, y};
  std::vector<double> w = std::move(v);
  v.push_back(x * y);
  double r = taken(std::move(w), x) * total(v);
  w.push_back(r);
  r += seen(std::move(v)) + total(v);
  r += kept(std::move(v));
  std::vector<std::vector<double>> rows;
  std::vector<double> row;
  for (int i = 0; i < 5; ++i) {
    row.push_back(x * i + y);
    if (row.size() == 2) rows.push_back(std::move(row));
  }
  for (const auto& one : rows) r = 0.5 * r + total(one);
  return r * total(w) + total(v) + total(row);
}

// check: moved_out_of_objects
double moved_out_of_objects(double x, double y) {
  std::vector<MovedCell> cells;
  MovedCell c;
  c.a = x;
  cells.push_back(std::move(c));
  c.w.push_back(y);
  cells.push_back(c);
  MovedParts p;
  const auto first = p.add(x).add(y).build();
  p.add(x * y);
  const auto second = p.build();
  std::array<std::vector<double>, 2> a;
  a[0] = {x, y};
  a[1] = {y};
  auto b = std::move(a);
  a[1].push_back(x);
  std::map<int, std::vector<double>> m;
  m[1] = {x};
  auto t = std::move(m[1]);
  m[1].push_back(y);
  MovedQueue q;
  q.put(x);
  q.put(y);
  double r = q.take();
  q.put(r * y);
  r = 0.5 * r + q.take();
  r = 0.5 * r + q.take() * q.in.size();
  return cells[0].sum() * cells[1].sum() + total(first) * total(second) + total(b[0]) * total(a[1]) + total(a[0]) +
         total(t) * total(m[1]) + r;
}
