// SPDX-License-Identifier: MIT
// Times primal, tangent and adjoint of four programs, the adjoint of ADOL-C on the same programs, and counts stack
// bytes. Every gradient is compared with ADOL-C's before a time is printed. Medians; absolute times and ratios. Exit
// status 1 if a bar is missed or a gradient differs.
#include <adolc/adolc.h>
#include <wengert/stack.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "problems.hpp"

namespace {

using Numbers = std::vector<double>;

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Median of `repetitions` after one warm-up; `prepare` is not timed.
double median(int repetitions, const std::function<void()>& prepare, const std::function<void()>& work) {
  std::vector<double> times;
  for (int k = 0; k <= repetitions; ++k) {
    prepare();
    const double t = seconds(work);
    if (k > 0) times.push_back(t);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

struct Row {
  std::string name, size, peer_size;
  double primal = 0, tangent = 0, adjoint = 0, peer_primal = 0, peer = 0, difference = 0;
  std::size_t bytes = 0, least = 0;
  double bar = 0;
};

constexpr double tangent_bar = 2.0, bytes_bar = 1.1, hessian_bar = 1.3;

std::vector<Row> rows;

/// The Hessian by n calls of the tangent of the adjoint.
struct HessianRow {
  int n;
  double primal, hessian;
  double per_column() const { return hessian / primal / n; }
};
std::vector<HessianRow> hessians;

double worst_difference(const Numbers& a, const Numbers& b) {
  double worst = 0, scale = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    worst = std::max(worst, std::fabs(a[k] - b[k]));
    scale = std::max(scale, std::fabs(b[k]));
  }
  return worst / scale;
}

/// Gradient by ADOL-C: record, then one reverse sweep. `evaluate` gets the independents.
template <class Evaluate>
Numbers adolc_gradient(const Numbers& x, double& time, Evaluate&& evaluate) {
  Numbers gradient(x.size());
  time = seconds([&] {
    trace_on(1, 1);
    std::vector<adouble> active(x.size());
    for (std::size_t k = 0; k < x.size(); ++k) active[k] <<= x[k];
    adouble y = evaluate(active);
    double value = 0;
    y >>= value;
    trace_off();
    double seed = 1.0;
    reverse(1, 1, static_cast<int>(x.size()), 0, &seed, gradient.data());
  });
  return gradient;
}

void bench_sines() {
  const int n = 4000000, small = 400000;
  Numbers x(n), dx(n, 0.0);
  for (int i = 0; i < n; ++i) x[static_cast<std::size_t>(i)] = 1.5707963 + 1e-4 * std::sin(0.1 * i);
  double y = 0, dy = 0;
  Row row{"product of sines", "n = 4,000,000", "n = 400,000"};
  row.bar = 2.2;
  row.primal = median(5, [] {}, [&] { sines(n, x.data(), y); });
  row.tangent =
      median(5, [&] { std::fill(dx.begin(), dx.end(), 1.0); }, [&] { t1_sines(n, x.data(), dx.data(), y, dy); });
  wengert_stack_reset_peak();
  row.adjoint = median(
      5,
      [&] {
        std::fill(dx.begin(), dx.end(), 0.0);
        dy = 1.0;
      },
      [&] { a1_sines(n, x.data(), dx.data(), y, dy); });
  row.bytes = wengert_stack_total_peak();
  row.least = 2UL * 8UL * n;  // the product before each factor, and the sine
  const Numbers part(x.begin(), x.begin() + small);
  row.peer_primal = median(
      5, [] {},
      [&] {
        Numbers p = part;
        sines(small, p.data(), y);
      });
  const Numbers peer_gradient =
      adolc_gradient(part, row.peer, [&](std::vector<adouble>& a) { return peer::sines(small, a.data()); });
  Numbers own(small, 0.0), p = part;
  dy = 1.0;
  a1_sines(small, p.data(), own.data(), y, dy);
  row.difference = worst_difference(own, peer_gradient);
  rows.push_back(row);
}

struct Grid {
  Grid(int rows_, int columns) : numbers(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns)) {
    for (int j = 0; j < rows_; ++j) pointers.push_back(numbers.data() + static_cast<std::ptrdiff_t>(j) * columns);
  }
  void clear() { std::fill(numbers.begin(), numbers.end(), 0.0); }
  Numbers numbers;
  std::vector<double*> pointers;
};

void bench_burgers1d() {
  const int n = 1000, nt = 1000, small = 100;
  const double dx = 1.0 / n, dt = 0.2 * dx * dx / 0.01, nu = 0.01;
  Grid u(nt, n), du(nt, n), observed(nt, n);
  Numbers ui(n), dui(n);
  for (int i = 0; i < n; ++i) ui[static_cast<std::size_t>(i)] = 0.5 + 0.3 * std::sin(6.2831853 * i * dx);
  double cost = 0, dcost = 0;
  Row row{"1-D Burgers", "n = 1000, nt = 1000", "nt = 100"};
  row.bar = 2.8;
  row.primal = median(
      7, [] {}, [&] { burgers1d(n, nt, dx, dt, nu, cost, u.pointers.data(), ui.data(), observed.pointers.data()); });
  row.tangent = median(
      7, [&] { std::fill(dui.begin(), dui.end(), 1.0); },
      [&] {
        t1_burgers1d(n, nt, dx, dt, nu, cost, dcost, u.pointers.data(), du.pointers.data(), ui.data(), dui.data(),
                     observed.pointers.data());
      });
  wengert_stack_reset_peak();
  const auto prepare = [&] {
    std::fill(dui.begin(), dui.end(), 0.0);
    du.clear();
    dcost = 1.0;
  };
  row.adjoint = median(7, prepare, [&] {
    a1_burgers1d(n, nt, dx, dt, nu, cost, dcost, u.pointers.data(), du.pointers.data(), ui.data(), dui.data(),
                 observed.pointers.data());
  });
  row.bytes = wengert_stack_total_peak();
  row.least = 0;  // every element of u is written once
  row.peer_primal = median(
      7, [] {}, [&] { burgers1d(n, small, dx, dt, nu, cost, u.pointers.data(), ui.data(), observed.pointers.data()); });
  const Numbers gradient = adolc_gradient(ui, row.peer, [&](std::vector<adouble>& a) {
    std::vector<adouble> state(static_cast<std::size_t>(n) * small);
    std::vector<adouble*> lines;
    for (int j = 0; j < small; ++j) lines.push_back(state.data() + static_cast<std::ptrdiff_t>(j) * n);
    return peer::burgers1d(n, small, dx, dt, nu, lines.data(), a.data(), observed.pointers.data());
  });
  prepare();
  a1_burgers1d(n, small, dx, dt, nu, cost, dcost, u.pointers.data(), du.pointers.data(), ui.data(), dui.data(),
               observed.pointers.data());
  row.difference = worst_difference(dui, gradient);
  rows.push_back(row);
}

void bench_hessian() {
  for (const int n : {250, 500, 1000}) {
    const int nt = 100;
    const double dx = 1.0 / n, dt = 0.2 * dx * dx / 0.01, nu = 0.01;
    Grid u(nt, n), a1_u(nt, n), t2_u(nt, n), t2_a1_u(nt, n), observed(nt, n);
    Numbers ui(static_cast<std::size_t>(n)), a1_ui(ui), t2_ui(ui), t2_a1_ui(ui);
    for (int i = 0; i < n; ++i) ui[static_cast<std::size_t>(i)] = 0.5 + 0.3 * std::sin(6.2831853 * i * dx);
    double cost = 0, a1_cost = 0;  // the adjoints of u are consumed: zero again after each call
    HessianRow row{n, 0, 0};
    row.primal = median(
        9, [] {}, [&] { burgers1d(n, nt, dx, dt, nu, cost, u.pointers.data(), ui.data(), observed.pointers.data()); });
    row.hessian = median(
        1, [] {},
        [&] {
          for (int k = 0; k < n; ++k) {
            for (Numbers* x : {&a1_ui, &t2_ui, &t2_a1_ui}) std::fill(x->begin(), x->end(), 0.0);
            t2_ui[static_cast<std::size_t>(k)] = 1.0;
            a1_cost = 1.0;
            t2_a1_burgers1d(n, nt, dx, dt, nu, cost, a1_cost, u.pointers.data(), t2_u.pointers.data(),
                            a1_u.pointers.data(), t2_a1_u.pointers.data(), ui.data(), t2_ui.data(), a1_ui.data(),
                            t2_a1_ui.data(), observed.pointers.data());
          }
        });
    hessians.push_back(row);
  }
}

template <class Peer>
void bench_planar(const char* name, double bar, Planar* f, DifferentiatedPlanar* tangent, DifferentiatedPlanar* adjoint,
                  std::size_t least, Peer&& peer_of) {
  const int n = 200, nt = 100, small = 5;
  const double dx = 1.0 / n, dt = 0.1 * dx * dx / 0.05, nu = 0.05;
  const std::size_t points = static_cast<std::size_t>(n) * n;
  Numbers u0(points), v0(points);
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) {
      u0[static_cast<std::size_t>(j * n + i)] = std::sin(6.2831853 * i * dx) * std::cos(3.1415927 * j * dx);
      v0[static_cast<std::size_t>(j * n + i)] = std::cos(6.2831853 * j * dx) + 0.1;
    }
  Numbers u, v, un(points), vn(points), du(points), dv(points), dun(points), dvn(points);
  double cost = 0, dcost = 0;
  Row row{name, "200 x 200, 100 steps", "5 steps"};
  row.bar = bar;
  const auto start = [&](double seed) {
    return [&, seed] {
      u = un = u0;
      v = vn = v0;
      std::fill(du.begin(), du.end(), seed);
      std::fill(dv.begin(), dv.end(), seed);
      std::fill(dun.begin(), dun.end(), 0.0);
      std::fill(dvn.begin(), dvn.end(), 0.0);
      dcost = 1.0;
    };
  };
  const auto differentiated = [&](DifferentiatedPlanar* d, int steps) {
    d(n, n, steps, dx, dt, nu, cost, dcost, u.data(), du.data(), v.data(), dv.data(), un.data(), dun.data(), vn.data(),
      dvn.data());
  };
  const auto primal = [&](int steps) { f(n, n, steps, dx, dt, nu, cost, u.data(), v.data(), un.data(), vn.data()); };
  row.primal = median(7, start(0), [&] { primal(nt); });
  row.tangent = median(7, start(1), [&] { differentiated(tangent, nt); });
  wengert_stack_reset_peak();
  row.adjoint = median(7, start(0), [&] { differentiated(adjoint, nt); });
  row.bytes = wengert_stack_total_peak();
  row.least = least;
  row.peer_primal = median(7, start(0), [&] { primal(small); });
  Numbers both = u0;
  both.insert(both.end(), v0.begin(), v0.end());
  const Numbers gradient = adolc_gradient(both, row.peer, [&](std::vector<adouble>& a) {
    std::vector<adouble> next_u(points), next_v(points);
    return peer_of(n, n, small, dx, dt, nu, a.data(), a.data() + points, next_u.data(), next_v.data());
  });
  start(0)();
  differentiated(adjoint, small);
  Numbers own = du;
  own.insert(own.end(), dv.begin(), dv.end());
  row.difference = worst_difference(own, gradient);
  rows.push_back(row);
}

void print(const char* json) {
  std::printf("%-18s %-22s %9s %9s %9s %8s %8s %6s %13s %13s %8s %10s %10s\n", "program", "size", "primal", "tangent",
              "adjoint", "tan/pri", "adj/pri", "aim", "stack bytes", "least", "by least", "ADOL-C/pri", "difference");
  bool good = true;
  for (const Row& r : rows) {
    char by_least[16] = "-";  // aim: 1.1
    if (r.least > 0)
      std::snprintf(by_least, sizeof by_least, "%.2f", static_cast<double>(r.bytes) / static_cast<double>(r.least));
    std::printf("%-18s %-22s %7.2fms %7.2fms %7.2fms %8.2f %8.2f %6.1f %13zu %13zu %8s %10.1f %10.1e\n", r.name.c_str(),
                r.size.c_str(), 1e3 * r.primal, 1e3 * r.tangent, 1e3 * r.adjoint, r.tangent / r.primal,
                r.adjoint / r.primal, r.bar, r.bytes, r.least, by_least, r.peer / r.peer_primal, r.difference);
    good &= r.difference < 1e-9;
  }
  std::printf("ADOL-C runs at");
  for (const Row& r : rows) std::printf(" %s%s", r.peer_size.c_str(), &r == &rows.back() ? "" : ",");
  std::printf(" (its tape would not fit otherwise); recording and one reverse sweep, over the primal of that size.\n");
  if (std::FILE* out = json != nullptr ? std::fopen(json, "w") : nullptr) {
    std::fprintf(out, "[");
    for (const Row& r : rows)
      std::fprintf(
          out,
          "%s\n  {\"program\": \"%s\", \"size\": \"%s\", \"primal_s\": %.6g, \"tangent_s\": %.6g, \"adjoint_s\": %.6g, "
          "\"stack_bytes\": %zu, \"least_bytes\": %zu, \"adolc_ratio\": %.4g, \"difference\": %.3g}",
          &r == rows.data() ? "" : ",", r.name.c_str(), r.size.c_str(), r.primal, r.tangent, r.adjoint, r.bytes,
          r.least, r.peer / r.peer_primal, r.difference);
    std::fprintf(out, "\n]\n");
    std::fclose(out);
  }
  std::printf("Hessian of 1-D Burgers by tangent over adjoint, nt = 100:");
  for (const HessianRow& h : hessians)
    std::printf(" n = %d: %.1f ms, %.2f primals a column%s", h.n, 1e3 * h.hessian, h.per_column(),
                &h == &hessians.back() ? "\n" : ";");
  if (!good) {
    std::fprintf(stderr, "bench compiler: a gradient differs from ADOL-C's\n");
    std::exit(1);
  }
  bool missed = false;
  const auto miss = [&](const std::string& what, double value, double bar) {
    if (value <= bar) return;
    std::printf("MISSED: %s: %.2f, bar %.1f\n", what.c_str(), value, bar);
    missed = true;
  };
  for (const Row& r : rows) {
    miss(r.name + ", adjoint by primal", r.adjoint / r.primal, r.bar);
    miss(r.name + ", tangent by primal", r.tangent / r.primal, tangent_bar);
    if (r.least > 0)
      miss(r.name + ", stack bytes by least", static_cast<double>(r.bytes) / static_cast<double>(r.least), bytes_bar);
    else
      miss(r.name + ", stack bytes", static_cast<double>(r.bytes), 0);
  }
  double smallest = hessians[0].per_column(), largest = smallest;
  for (const HessianRow& h : hessians) {
    smallest = std::min(smallest, h.per_column());
    largest = std::max(largest, h.per_column());
  }
  miss("Hessian, dearest column by cheapest over all n", largest / smallest, hessian_bar);
  if (missed) std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  bench_sines();
  bench_burgers1d();
  // Least: u and v before each step, where they are overwritten (the interior).
  const std::size_t interior = 198UL * 198UL * 100UL * 2UL * 8UL;
  bench_planar("2-D central", 3.0, central, t1_central, a1_central, interior,
               [](auto... a) { return peer::central(a...); });
  bench_planar("2-D upwind", 3.6, upwind, t1_upwind, a1_upwind, interior, [](auto... a) { return peer::upwind(a...); });
  bench_hessian();
  print(argc > 1 ? argv[1] : nullptr);
}
