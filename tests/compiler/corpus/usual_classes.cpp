// SPDX-License-Identifier: MIT
// Classes as users write them: in order by std::tie, summed by their operators, in pairs, watched by functions.
#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <vector>

namespace {

struct Day {
  int year, month;
  double rate;
  friend bool operator<(const Day& a, const Day& b) { return std::tie(a.year, a.month) < std::tie(b.year, b.month); }
};

template <class T>
class Cells {
 public:
  explicit Cells(int n, const T& start = T()) : cells_(static_cast<std::size_t>(n), start) {}
  T& operator()(int i) { return cells_[static_cast<std::size_t>(i)]; }

 private:
  std::vector<T> cells_;
};

template <class T, std::size_t N>
struct Curve {
  std::array<T, N> points;
  std::pair<Curve, Curve> split(T t) const {
    Curve left = *this, right = *this;
    left.points[0] *= t;
    right.points[1] -= t;
    return {left, right};
  }
};

class Row {
 public:
  Row(std::initializer_list<double> given) {
    entries_.resize(given.size());
    auto from = given.begin();
    for (double& entry : entries_) entry = *from++;
  }
  double operator[](std::size_t k) const { return entries_[k]; }

 private:
  std::vector<double> entries_;
};

}  // namespace

// check: split_in_order
double split_in_order(double a, double b) {
  std::vector<Day> days{{2024, 5, a}, {2023, 7, b}, {2024, 2, a * b}};
  std::sort(days.begin(), days.end());
  Cells<std::array<double, 2>> cells(2);
  cells(1)[0] = days[0].rate;
  const auto [left, right] = Curve<double, 2>{{a, b}}.split(days[1].rate);
  const Row row{a, b, a * b};
  return row[0] * row[2] + cells(1)[0] * days[2].rate + cells(0)[1] + left.points[0] * right.points[1];
}

namespace {

struct Tally {
  double hits, misses;
  friend Tally operator+(const Tally& a, const Tally& b) { return {a.hits + b.hits, a.misses + 2 * b.misses}; }
};

class Triangle {
 public:
  explicit Triangle(std::size_t n) : entries_(0.5, n * (n + 1) / 2) {}
  Triangle(double a, double b) : entries_{a, b, a * b} {}
  double sum() const { return entries_.sum(); }

 private:
  std::valarray<double> entries_;
};

bool all_below(const std::unordered_map<int, double>& of, double limit) {
  for (const auto& entry : of)
    if (entry.second > limit) return false;
  return true;
}

}  // namespace

// check: summed_objects
double summed_objects(double a, double b) {
  const std::vector<Tally> all{{a, b}, {b, a * b}, {1.0, a}};
  const Tally sum = std::accumulate(all.begin(), all.end(), Tally{0.0, 0.0});
  const std::unordered_map<int, double> limits{{3, a}, {5, b}};
  if (!all_below(limits, 100.0)) return a;
  return sum.hits * sum.misses + Triangle(2).sum() * Triangle(a, b).sum();
}

// check: drawn_without_repeats --size x=6
double drawn_without_repeats(const std::vector<double>& x) {
  std::mt19937 generator(3);
  std::vector<double> some, all(x);
  std::sample(x.begin(), x.end(), std::back_inserter(some), 3, generator);
  std::shuffle(all.begin(), all.end(), generator);
  double sum = all[0] * all[1];
  for (const double v : some) sum += v * v;
  return sum;
}

namespace {

class Simulation {
 public:
  using Observer = std::function<void(int, double)>;
  explicit Simulation(double start) : state_(start) {}
  void observe(Observer observer) { observer_ = std::move(observer); }
  void stop_above(double limit) {
    stop_ = [limit](double state) { return state > limit; };
  }
  void run() {
    for (int step = 0; step < 3; ++step) {
      state_ += 0.1 * state_ * state_;
      if (observer_) observer_(step, state_);
      if (stop_ != nullptr && stop_(state_)) break;
    }
  }

 private:
  double state_;
  Observer observer_;
  std::function<bool(double)> stop_;
};

struct Rule {
  std::string name;
  std::function<double(double)> bent;  // empty where nobody sets it
  double of(double x) const { return bent ? bent(x) : x; }
};

class Segments {
 public:
  explicit Segments(const std::vector<double>& heights) {
    segments_.resize(heights.size());
    for (std::size_t k = 0; k < heights.size(); ++k) segments_[k] = {static_cast<double>(k), heights[k]};
  }
  double at(double x) const {
    const Segment& found = find(x);
    return found.height * (x - found.start);
  }

 private:
  struct Segment {
    double start, height;
  };
  const Segment& find(double x) const {
    std::size_t k = 0;
    while (k + 1 < segments_.size() && segments_[k + 1].start < x) ++k;
    return segments_[k];
  }
  std::vector<Segment> segments_;
};

}  // namespace

// check: watched --size y=3
double watched(const std::vector<double>& y, double x) {
  Simulation simulation(x);
  double weighted = 0.0;
  simulation.observe([&weighted, x](int step, double state) { weighted += x * state * step; });
  if (x > 10) simulation.stop_above(20.0);
  simulation.run();
  Rule straight, bent;
  bent.name = "bent";
  bent.bent = [x](double v) { return x * v * v; };
  if (straight.name.empty() && bent.name == "bent") weighted *= x;
  return weighted * straight.of(y[0]) + bent.of(y[1]) * Segments(y).at(1.5 + x);
}

class Samples {
 public:
  typedef std::vector<double>::iterator iterator;
  explicit Samples(int n) : all_(n, 0.0) {}
  iterator begin() { return all_.begin(); }
  iterator end() { return all_.end(); }

 private:
  std::vector<double> all_;
};
// check: own_ends
double own_ends(double x, double y) {
  Samples v(3);
  for (auto it = v.begin(); it != v.end(); ++it) *it = x * y;
  double s = 0;
  for (int k = 2; k < 4; ++k) {
    Samples w(k);
    for (auto it = w.begin(); it != w.end(); ++it) *it = s + x;
    v = w;
    for (Samples::iterator it = v.begin(); it != v.end(); ++it) s += *it * *it;
  }
  return s;
}

struct Triple : std::array<double, 3> {
  Triple(double x = 0, double y = 0, double z = 0) : std::array<double, 3>{x, y, z} {}
  double dot(const Triple& o) const { return std::inner_product(begin(), end(), o.begin(), 0.0); }
};
Triple operator*(double s, const Triple& v) { return Triple(s * v[0], s * v[1], s * v[2]); }
struct Pair : std::array<double, 2> {};
// check: arrays_by_base
double arrays_by_base(double x, double y) {
  const Triple a(x, y, 1.0);
  Triple sum;
  for (const Triple& v : std::vector<Triple>{a, y * a, Triple(y, x, x)})
    for (int i = 0; i < 3; ++i) sum[i] += x * v[i];
  Triple c = sum;
  c[2] = sum.dot(a);
  Pair p{x * y, c[0]};
  p[1] *= p[0];
  return c.dot(sum) + p[1];
}
