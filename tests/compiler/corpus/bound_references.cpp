// SPDX-License-Identifier: MIT
// Variables that are changed through references: those that constructors, aggregates and pointers to functions are
// given.
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

struct Doubled {
  double before;
  explicit Doubled(double& x) : before(x) { x *= 2; }
};
struct Held {
  double& x;
};
void squared(double& x) { x *= x; }

// check: copied_before_construction
double copied_before_construction(double x, double y) {
  double k = x * y;
  auto f = [k](double t) { return k * t; };
  Doubled d(k);
  return f(y) + k + d.before;
}

// check: copied_before_aggregate
double copied_before_aggregate(double x, double y) {
  double k = x * y;
  auto f = [k](double t) { return k * t; };
  Held h{k};
  h.x *= 2;
  return f(y) + k;
}

// check: copied_before_pointer
double copied_before_pointer(double x, double y) {
  void (*g)(double&) = squared;
  double k = x * y;
  auto f = [k](double t) { return k * t; };
  g(k);
  return f(y) + k;
}

// check: changed_by_lambdas_aggregate
double changed_by_lambdas_aggregate(double x, double y) {
  double k = x * y;
  auto f = [&k](double t) {
    Held h{k};
    h.x *= 2;
    return k * t;
  };
  const double first = f(y), second = f(x);
  return first + k * second;
}

// check: changed_by_lambdas_object
double changed_by_lambdas_object(double x, double y) {
  double k = x + y;
  auto f = [&k](double t) {
    Doubled d(k);
    return d.before * t;
  };
  const double first = f(y), second = f(x);
  return first + k * second;
}

class Part {
 public:
  std::vector<double> weights;
  Part(std::vector<double>::const_iterator& next, int n) {
    weights.assign(next, next + n);
    next += n;
  }
};
// check: parts_in_turn --size x=5
double parts_in_turn(const std::vector<double>& x) {
  auto next = x.begin();
  const Part a(next, 2);
  const Part b(next, 3);
  return a.weights[0] * b.weights[2] + std::sin(a.weights[1] * b.weights[0]) + b.weights[1];
}

static double doubled_with(const double& a, double& b) {
  b *= 2;
  return a * b;
}

// The references lead to copies: they were taken for the variables and elements themselves.
// check: references_to_copies --size x=3
double references_to_copies(std::vector<double> x, double y) {
  const double& t = +x[0];
  auto&& u = double(y);
  x[0] *= 2;
  y += u;
  u *= 3;
  double s = t * x[0] + u * y + doubled_with(+x[1], x[1]);
  for (const float& e : x) {
    x[2] += y;
    s += e * y;
  }
  std::map<int, double> m{{1, x[0]}, {2, y}};
  for (const std::pair<int, double>& p : m) {
    m[p.first] *= 2;
    s += p.second;
  }
  return s * m[1];
}

// Rows of a matrix's own copy, changed through a reference that lives in the loop's body.
struct OwnMatrix {
  std::vector<double> a;
  int n;
  double& at(int i, int j) { return a[i * n + j]; }
};
double eliminated(OwnMatrix m, const std::vector<double>& b) {
  double sum = 0;
  for (int k = 0; k + 1 < m.n; ++k) {
    for (int i = k + 1; i < m.n; ++i) {
      double& factor = m.at(i, k);
      factor /= m.at(k, k);
      sum += factor * b[i];
    }
  }
  return sum;
}
// check: local_of_object --size x=9
double local_of_object(const std::vector<double>& x) {
  OwnMatrix m{x, 3};
  const double sum = eliminated(m, x);
  return sum * sum;
}

// Objects that keep results, called through constant references: captured ones and elements of a vector.
struct Keeping {
  double rate;
  mutable std::map<int, double> kept;
  double at(int t) const {
    const auto it = kept.find(t);
    if (it != kept.end()) return it->second;
    return kept[t] = std::exp(-rate * t);
  }
};
double kept_sum(const Keeping& one, const std::vector<Keeping>& all) {
  const std::vector<int> times{1, 2, 1};
  double sum = std::accumulate(times.begin(), times.end(), 0.0, [&one](double s, int t) { return s + one.at(t); });
  for (const Keeping& k : all) sum += k.at(1) * one.at(2);
  return sum;
}
// check: mutable_captured
double mutable_captured(double rate, double other) {
  const Keeping one{rate, {}};
  const std::vector<Keeping> all{Keeping{other, {}}, Keeping{rate * other, {}}};
  return kept_sum(one, all);
}
