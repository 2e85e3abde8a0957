// SPDX-License-Identifier: MIT
// Exceptions that are thrown and caught: what was done before stays done.
#include <cmath>
#include <functional>
#include <stdexcept>
#include <vector>
#include <map>
#include <string>
struct Bad : std::runtime_error { using std::runtime_error::runtime_error; };
struct Worse : Bad { double v; Worse(double x) : Bad("worse"), v(x) {} };
static double root(double x) { if (x < 0) throw std::domain_error("neg"); return std::sqrt(x); }
static double chain(double x) { double a = root(x); return a * root(x - 0.5); }
// check: sums
double sums(const double x[4]) {
  double s = 0;
  for (int i = 0; i < 4; ++i) {
    try { s += x[i]; s += root(x[i]); s *= 1.5; } catch (const std::exception&) { s -= 2 * x[i] * x[i]; continue; }
    s += 1;
  }
  return s;
}
// check: circuits
double circuits(const double x[4]) {
  double s = 0;
  for (int i = 0; i < 4; ++i)
    try { if (x[i] > -0.2 && root(x[i]) > 0.3) s += root(x[i]); else s += chain(x[i] + 0.2) * x[0]; }
    catch (std::domain_error&) { s += x[i] * x[(i + 1) % 4]; }
  return s;
}
struct Guard { double& t; double d; Guard(double& t, double d) : t(t), d(d) { t += d; } ~Guard() { t *= 1.1; } };
// check: unwinds
double unwinds(const double x[4]) {
  double total = 1;
  for (int i = 0; i < 4; ++i) {
    try { Guard g(total, x[i]); double r = root(x[i]); total += r; } catch (...) { total -= 0.5 * x[i]; }
  }
  return total;
}
static double inner(double x, double& log) {
  try { return root(x); } catch (const std::domain_error&) { log += x; throw; }
}
// check: again
double again(const double x[4]) {
  double log = 0, s = 0;
  for (int i = 0; i < 4; ++i) { try { s += inner(x[i], log); } catch (const std::exception& e) { s += 0.1 * log * x[i]; } }
  return s + log * log;
}
// check: order
double order(const double x[4]) {
  double s = 0;
  try { for (int i = 0; i < 4; ++i) { if (x[i] < -0.5) throw Worse(x[i]); if (x[i] < 0) throw Bad("b"); s += x[i] * x[i]; } }
  catch (const Worse&) { s = s * 3; }
  catch (const Bad&) { s = s * 2 + x[0]; }
  return s + x[1];
}
// check: valued
double valued(const double x[4]) {
  double s = 0;
  for (int i = 0; i < 4; ++i) { try { if (x[i] < 0) throw x[i] * 2; s += x[i]; } catch (double v) { s += v * v; } }
  return s;
}
// check: lambdas
double lambdas(const double x[4]) {
  double s = 0;
  auto f = [&](double v) { s += v; if (v < 0) throw Bad("x"); return v * v; };
  for (int i = 0; i < 4; ++i) { try { s = s * 0.9 + f(x[i]); } catch (Bad&) { s += 0.3; } }
  return s;
}
class Account { double b; public: explicit Account(double b) : b(b) {} void take(double a) { if (a > b) throw Bad("no"); b -= a; } double left() const { return b; } };
// check: account
double account(const double x[4]) {
  Account a(1 + x[0] * x[0]); double failed = 0;
  for (int i = 0; i < 4; ++i) try { a.take(std::fabs(x[i]) + 0.3); } catch (const Bad& e) { failed += x[i]; }
  return a.left() * failed + a.left();
}
// check: elements
double elements(const double x[4]) {
  std::vector<double> v{x[0], x[1]}; std::map<int, double> m{{1, x[2]}}; double s = 0;
  for (int i = 0; i < 4; ++i) { try { s += v.at(i) * m.at(i); } catch (const std::out_of_range&) { s += x[i] * x[3]; } }
  return s;
}
struct Shape { virtual ~Shape() = default; virtual double area(double s) const = 0; };
struct Sq : Shape { double area(double s) const override { if (s < 0) throw std::invalid_argument("s"); return s * s; } };
struct Ci : Shape { double area(double s) const override { return 3.0 * s * s * s; } };
// check: virtuals
double virtuals(const double x[4]) {
  Sq q; Ci c; const Shape* all[2] = {&q, &c}; double s = 0;
  for (int i = 0; i < 4; ++i) try { s += all[i % 2]->area(x[i]) + x[i]; } catch (const std::logic_error&) { s -= 7 * x[i]; }
  return s;
}

static double tried(double x) { try { return root(x) * 2; } catch (...) { return -x; } }
// check: returns
double returns(const double x[4]) { double s = 0; for (int i = 0; i < 4; ++i) s += tried(x[i]) * (i + 1); return s; }
// check: while_loops
double while_loops(const double x[4]) {
  double s = 0; int i = 0, fails = 0;
  while (i < 4) { try { s += chain(x[i]); ++i; } catch (...) { if (++fails % 2) { s += x[i] * 0.5; ++i; break; } ++i; } }
  return s + fails * x[3];
}
