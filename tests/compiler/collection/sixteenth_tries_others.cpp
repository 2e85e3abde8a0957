// SPDX-License-Identifier: MIT
// C++ of intervals, epidemics and wrapped text.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <ostream>
#include <ranges>
#include <span>
#include <string>
#include <vector>

class Interval {
  double lo_, hi_;
 public:
  Interval(double v) : lo_(v), hi_(v) {}
  Interval(double lo, double hi) : lo_(std::min(lo, hi)), hi_(std::max(lo, hi)) {}
  double lower() const { return lo_; }
  double upper() const { return hi_; }
  explicit operator double() const { return 0.5 * (lo_ + hi_); }
  Interval operator-() const { return {-hi_, -lo_}; }
  Interval& operator*=(const Interval& o) {
    std::initializer_list<double> all = {lo_ * o.lo_, lo_ * o.hi_, hi_ * o.lo_, hi_ * o.hi_};
    const double a = std::min(all), b = std::max(all);
    lo_ = a;
    hi_ = b;
    return *this;
  }
  friend Interval operator+(const Interval& a, const Interval& b) { return {a.lo_ + b.lo_, a.hi_ + b.hi_}; }
  friend std::ostream& operator<<(std::ostream& os, const Interval& i) { return os << '[' << i.lo_ << ", " << i.hi_ << ']'; }
};
inline Interval operator*(Interval a, const Interval& b) { return a *= b; }
inline Interval operator-(const Interval& a, const Interval& b) { return a + (-b); }
inline double width(const Interval& i) { return i.upper() - i.lower(); }

// check: widths --size x=2
double widths(const double* x) {
  Interval a(x[0], x[0] + 0.5), b(x[1] - 0.25, x[1] + 0.25);
  Interval c = a * b - 2.0 * a + 1;
  c *= c;
  return width(c) + static_cast<double>(a) * double(b);
}

struct Compartments { double s, i, r; };

static Compartments rhs(const Compartments& c, double beta, double gamma) {
  return {.s = -beta * c.s * c.i, .i = beta * c.s * c.i - gamma * c.i, .r = gamma * c.i};
}

static std::vector<Compartments> integrate(Compartments c, double beta, double gamma, int days) {
  std::vector<Compartments> history{c};
  for (int day = 0; day < days; ++day) {
    const auto k1 = rhs(c, beta, gamma);
    const auto mid = Compartments{c.s + 0.5 * k1.s, c.i + 0.5 * k1.i, c.r + 0.5 * k1.r};
    const auto k2 = rhs(mid, beta, gamma);
    c.s += k2.s;
    c.i += k2.i;
    c.r += k2.r;
    history.push_back(c);
  }
  return history;
}

static double misfit(std::span<const double> observed, const std::vector<Compartments>& model) {
  return std::transform_reduce(observed.begin(), observed.end(), model.begin(), 0.0, std::plus<>(),
                               [](double o, const Compartments& m) { return (o - m.i) * (o - m.i); });
}

// check: sir_misfit --size beta=1 --size gamma=1
double sir_misfit(double beta, double gamma) {
  static constexpr double observed[] = {0.01, 0.02, 0.03, 0.05, 0.08, 0.12};
  auto history = integrate({0.99, 0.01, 0.0}, 0.5 + 0.1 * beta, 0.1 + 0.02 * gamma, 6);
  auto peak = *std::max_element(history.begin(), history.end(), [](const auto& a, const auto& b) { return a.i < b.i; });
  std::vector<double> removed;
  std::ranges::transform(history, std::back_inserter(removed), &Compartments::r);
  return misfit(observed, history) + peak.i + std::accumulate(removed.begin(), removed.end(), 0.0);
}

// Minimum raggedness word wrap with costs depending on parameters.

static std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string current;
  for (char c : text) {
    if (std::isspace(static_cast<unsigned char>(c))) {
      if (!current.empty()) {
        words.push_back(current);
        current.clear();
      }
    } else {
      current += c;
    }
  }
  if (!current.empty()) words.push_back(current);
  return words;
}

// check: raggedness --size weight=3
double raggedness(const double* weight) {
  const auto words = words_of("it was the best of times it was the worst of times");
  const std::size_t n = words.size(), width = 16;
  std::vector<double> cost(n + 1, std::numeric_limits<double>::infinity());
  cost[n] = 0.0;
  for (std::size_t i = n; i-- > 0;) {
    std::size_t length = 0;
    for (std::size_t j = i; j < n; ++j) {
      length += words[j].length() + (j > i ? 1 : 0);
      if (length > width) break;
      double gap = static_cast<double>(width - length);
      double here = j + 1 == n ? 0.0 : weight[0] * weight[0] * gap * gap + std::abs(weight[1]) * gap;
      cost[i] = std::min(cost[i], here + 0.1 * weight[2] + cost[j + 1]);
    }
  }
  return cost[0];
}
