// SPDX-License-Identifier: MIT
// What classes give their members where a container, a pair or an array makes the objects; values that a function
// computes of the container that grows by them; elements behind pointers whose vectors methods change; plain pointers
// into objects that smart pointers own.
// C++20.
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace {

struct Sum {
  double sum = 0.5;
  int count = 1;
  void add(double v) {
    sum += v;
    ++count;
  }
  double mean() const { return sum / count; }
};

struct Cell {
  double a = 0.3;
  int tag = 2;
  std::vector<double> w = {0.2, 0.4};
  double total() const {
    double s = a * tag;
    for (double v : w) s = 0.5 * s + v;
    return s;
  }
  void add(double v) {
    w.push_back(v * 0.5);
    a = 0.7 * a + 0.1 * v;
  }
  void drop() {
    if (w.size() > 2) w.pop_back();
  }
};

class Filter {
 public:
  Filter() : gain_(0.7), taps_(3, 0.25) {}
  void set(double gain) { gain_ = gain; }
  double run(double u) const {
    double s = gain_;
    for (double t : taps_) s = s * u + t;
    return s;
  }

 private:
  double gain_;
  std::vector<double> taps_;
};

struct Parts {
  Sum pair[2];
  std::array<Sum, 2> both;
  Cell cell;
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
  double passed(double v) {
    note(v);
    return total_;
  }
  double total() const { return total_; }

 private:
  std::vector<double>& out_;
  double total_ = 0.1;
};

double total(const std::vector<double>& v) {
  double s = 0.1;
  for (double e : v) s = 0.5 * s + e;
  return std::sin(s) + 0.1 * v.size();
}

double total(const std::map<int, double>& m) {
  double s = 0.1;
  for (const auto& [key, value] : m) s = 0.5 * s + value * (key + 1);
  return std::sin(s) + 0.1 * m.size();
}

std::vector<double> scaled(const std::vector<double>& v) {
  std::vector<double> r;
  for (double e : v) r.push_back(e * total(v));
  return r;
}

double noted(Cell& c, double v) {
  Log log(c.w);
  log.note(v);
  if (v < 0.8) log.forget();
  return log.total() + c.total();
}

void add_twice(std::vector<Cell>& cells, double v) {
  for (int i = 0; i < 2; ++i) {
    Cell* last = &cells[cells.size() - 1];
    last->add(v * i);
  }
}

struct Body {
  double scale = 0.5;
  virtual ~Body() = default;
  virtual double mass(double x) const = 0;
};
struct Beam : Body {
  double length = 0.25;
  std::vector<double> loads = {0.1, 0.2};
  double mass(double x) const override { return scale * x + length + loads[1]; }
};
struct Frame : Beam {
  double weight{0.75};
  Frame() { scale = 0.9; }
  double mass(double x) const override { return Beam::mass(x) * weight; }
};

}  // namespace

// check: bases_without_constructors
double bases_without_constructors(double x, double y) {
  std::vector<std::unique_ptr<Body>> bodies;
  bodies.push_back(std::make_unique<Beam>());
  bodies.push_back(std::make_unique<Frame>());
  double r = 0;
  for (const auto& b : bodies) r = 0.5 * r + b->mass(x);
  std::variant<Sum, double> either;
  r *= std::get<Sum>(either).sum;
  either = y;
  return r * std::get<double>(either);
}

// check: made_by_containers
double made_by_containers(double x, double y) {
  std::map<std::string, Sum> sums;
  sums["u"].add(x);
  sums["u"].add(y * y);
  sums["v"].add(x * y);
  double r = 0;
  for (const auto& [name, s] : sums) r += s.mean() * s.mean();
  std::map<int, Filter> filters;
  filters[0].set(x);
  r += filters[0].run(y) + filters[1].run(x);
  std::map<int, std::array<Sum, 2>> of_arrays;
  of_arrays[1][0].add(x);
  std::vector<std::pair<Sum, double>> pairs(2);
  pairs[0].first.add(y);
  std::tuple<Sum, double> of_both;
  std::vector<Cell> cells;
  cells.emplace_back();
  cells.back().a = x;
  std::deque<Sum> more(2);
  more.emplace_back();
  std::map<int, Cell> by_number;
  by_number.try_emplace(1);
  return r + of_arrays[1][1].mean() * of_arrays[1][0].mean() + pairs[1].first.mean() * pairs[0].first.mean() +
         std::get<0>(of_both).mean() * y + cells[0].total() * y + more[2].mean() + by_number.at(1).total() * x;
}

// check: made_by_lists
double made_by_lists(double x, double y) {
  Sum three[3] = {{x, 2}};
  std::array<Cell, 2> two = {};
  Filter filters[2] = {};
  filters[0].set(x);
  Parts parts{};
  parts.pair[0].add(y);
  std::pair<Sum, Cell> pair{};
  pair.first.add(x);
  return three[0].mean() * y + three[2].mean() * x + two[1].total() * y + filters[0].run(y) + filters[1].run(x) +
         parts.pair[0].mean() * parts.pair[1].mean() + parts.both[1].mean() * x + parts.cell.total() +
         pair.first.mean() * pair.second.total();
}

double appended(std::vector<double>& v) {
  v.push_back(0.5 * v.back());
  return v.front() + v.back();
}

// check: value_of_what_grows
double value_of_what_grows(double x, double y) {
  std::vector<double> v = {x, y};
  for (int i = 0; i < 2; ++i) v.push_back(total(v));
  for (int i = 0; i < 2; ++i) v.back() = appended(v);
  Log log(v);
  v[0] = log.passed(x * y);
  v.resize(6, total(v));
  std::map<int, double> m;
  m[0] = x;
  m[1] = total(m);
  m[2] += total(m);
  std::map<int, std::vector<double>> rows;
  rows[0] = {x, y};
  rows[1] = scaled(rows[0]);
  rows[2] = {total(rows[0]), total(rows[1])};
  rows[0].push_back(total(rows[0]));
  return total(v) * total(m) + total(rows[0]) * total(rows[2]);
}

// check: grown_behind_elements --refused-twice
double grown_behind_elements(double x, double y) {
  std::vector<Cell> cells(2);
  add_twice(cells, x);
  Cell copy = cells[1];
  {
    Cell* last = &cells[1];
    copy.w.back() *= std::sin(cells.back().total() + x);
    last->add(y);
    last->drop();
    *last = copy;
  }
  return cells[0].total() * cells[1].total() + copy.total();
}

// check: grown_in_a_loop
double grown_in_a_loop(double x, double y) {
  std::vector<Cell> cells(2);
  for (int i = 0; i < 2; ++i) {
    Cell* first = &cells.front();
    first->add(x * y);
  }
  return cells[0].total() * cells[1].total();
}

// check: pointers_into_replaced_objects --refused-twice
double pointers_into_replaced_objects(double x, double y) {
  auto u = std::make_unique<Cell>();
  u->a = x;
  double* p = &u->w[1];
  *p = u->w[0] * x;
  double r = u->total();
  u = std::make_unique<Cell>();
  u->a = y;
  r *= noted(*u, y);
  u = std::make_unique<Cell>();
  for (int i = 0; i < 2; ++i) {
    auto inner = std::make_unique<Cell>();
    inner->a = r;
    Log log(inner->w);
    log.note(y * inner->total());
    if (y < 0.8) log.forget();
    r += log.total() * inner->total();
  }
  return r * u->total();
}

// check: changed_in_entries
double changed_in_entries(double x, double y) {
  std::map<std::string, Cell> m;
  m["a"].a = x;
  m.at("a").w.insert(m.at("a").w.begin() + 1, y);
  m["a"].w.erase(m["a"].w.begin());
  std::map<int, std::vector<double>> rows;
  rows[1] = {x, y, x * y};
  rows[2] = {y};
  rows[2].insert(rows[2].begin(), rows[1].begin(), rows[1].end());
  rows[1].erase(rows[1].begin(), rows[1].begin() + 1);
  return m["a"].total() * rows[1][0] + rows[2][1];
}

struct Halved {
  double v;
  explicit Halved(double x) : v(x) {}
  Halved(const Halved& other) : v(other.v * 0.5) {}
  Halved& operator=(const Halved& other) {
    v += other.v;
    return *this;
  }
};
struct HalvedAndMore : Halved {
  double w;
  HalvedAndMore(double x, double y) : Halved(x), w(y) {}
};

// The elements and the base were copied without their constructors and operators.
// check: copied_by_constructors
double copied_by_constructors(double x, double y) {
  const Halved all[2] = {Halved(x), Halved(y)};
  double s = 0;
  for (auto e : all) s += e.v * e.v;
  for (const Halved& e : all) s += e.v;
  HalvedAndMore m(x, y), n = m;
  n = m;
  const Halved sliced = n;
  return s + n.v * n.w + sliced.v;
}
