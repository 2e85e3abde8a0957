// SPDX-License-Identifier: MIT
// Variables that are changed through references: those that constructors, aggregates and pointers to functions are
// given.
#include <cmath>
#include <functional>
#include <map>
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
