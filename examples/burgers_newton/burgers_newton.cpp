// SPDX-License-Identifier: MIT
// The worked example of the compiler: an initial state of Burgers' equation is recovered from observations by Newton's
// method, and the times of f, its gradients and its Hessian are printed for growing grids (the paper's Table I).
// The three derivatives are written by the build: see CMakeLists.txt.
#include <wengert/stack.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

void f(int n, int nt, double dx, double dt, double nu, double& cost, double** u, const double* ui, double** uob);
void t1_f(int n, int nt, double dx, double dt, double nu, double& cost, double& t1_cost, double** u, double** t1_u,
          const double* ui, double* t1_ui, double** uob);
void a1_f(int n, int nt, double dx, double dt, double nu, double& cost, double& a1_cost, double** u, double** a1_u,
          const double* ui, double* a1_ui, double** uob);
void t2_a1_f(int n, int nt, double dx, double dt, double nu, double& cost, double& a1_cost, double** u, double** t2_u,
             double** a1_u, double** t2_a1_u, const double* ui, double* t2_ui, double* a1_ui, double* t2_a1_ui,
             double** uob);

namespace {

using Numbers = std::vector<double>;

struct Grid {
  Grid(int rows, int columns) : numbers(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {
    for (int j = 0; j < rows; ++j) rows_.push_back(numbers.data() + static_cast<std::ptrdiff_t>(j) * columns);
  }
  double** data() { return rows_.data(); }
  void clear() { std::memset(numbers.data(), 0, numbers.size() * sizeof(double)); }
  Numbers numbers;

 private:
  std::vector<double*> rows_;
};

/// The problem of one grid: n points, nt steps, observations at every point of every step.
class Problem {
 public:
  Problem(int n, int nt) : n_(n), nt_(nt), u(nt, n), t2_u(nt, n), a1_u(nt, n), t2_a1_u(nt, n), observed(nt, n) {
    dx_ = 1.0 / (n - 1);
    dt_ = 0.2 * dx_ * dx_ / nu_;
    truth.resize(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) truth[static_cast<std::size_t>(i)] = 0.5 + 0.3 * std::sin(6.283185307179586 * i * dx_);
    Grid exact(nt, n);
    double ignored = 0;
    f(n, nt, dx_, dt_, nu_, ignored, exact.data(), truth.data(), observed.data());
    observed.numbers = exact.numbers;
  }
  double cost(const Numbers& ui) {
    double y = 0;
    f(n_, nt_, dx_, dt_, nu_, y, u.data(), ui.data(), observed.data());
    return y;
  }
  /// One component of the gradient: one run of the tangent.
  double directional(const Numbers& ui, std::size_t k) {
    Numbers direction(ui.size());
    direction[k] = 1.0;
    double y = 0, t1_y = 0;
    t1_f(n_, nt_, dx_, dt_, nu_, y, t1_y, u.data(), t2_u.data(), ui.data(), direction.data(), observed.data());
    return t1_y;
  }
  Numbers gradient(const Numbers& ui) {
    Numbers a1_ui(ui.size());
    a1_u.clear();
    double y = 0, a1_y = 1.0;
    a1_f(n_, nt_, dx_, dt_, nu_, y, a1_y, u.data(), a1_u.data(), ui.data(), a1_ui.data(), observed.data());
    return a1_ui;
  }
  /// One column of the Hessian: one run of the tangent of the adjoint.
  Numbers hessian_column(const Numbers& ui, std::size_t k) {
    Numbers t2_ui(ui.size()), a1_ui(ui.size()), t2_a1_ui(ui.size());
    t2_ui[k] = 1.0;
    a1_u.clear();
    t2_a1_u.clear();
    double y = 0, a1_y = 1.0;
    t2_a1_f(n_, nt_, dx_, dt_, nu_, y, a1_y, u.data(), t2_u.data(), a1_u.data(), t2_a1_u.data(), ui.data(),
            t2_ui.data(), a1_ui.data(), t2_a1_ui.data(), observed.data());
    return t2_a1_ui;
  }
  Numbers truth;

 private:
  int n_, nt_;
  double nu_ = 0.02, dx_ = 0, dt_ = 0;
  Grid u, t2_u, a1_u, t2_a1_u, observed;
};

/// x with h x = b by Cholesky's factorisation; h is symmetric, row by row, and is overwritten.
Numbers solve(std::vector<Numbers>& h, Numbers b) {
  const std::size_t n = b.size();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = 0; k < j; ++k) h[j][j] -= h[j][k] * h[j][k];
    if (!(h[j][j] > 0)) {
      std::fprintf(stderr, "burgers_newton: the Hessian is not positive definite\n");
      std::exit(1);
    }
    h[j][j] = std::sqrt(h[j][j]);
    for (std::size_t i = j + 1; i < n; ++i) {
      for (std::size_t k = 0; k < j; ++k) h[i][j] -= h[i][k] * h[j][k];
      h[i][j] /= h[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= h[i][k] * b[k];
    b[i] /= h[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= h[k][i] * b[k];
    b[i] /= h[i][i];
  }
  return b;
}

/// The larger one, and what is no number before all: fmax would pass it over.
double larger(double a, double b) { return b > a || std::isnan(b) ? b : a; }

double distance(const Numbers& a, const Numbers& b) {
  double worst = 0;
  for (std::size_t k = 0; k < a.size(); ++k) worst = larger(worst, std::fabs(a[k] - b[k]));
  return worst;
}

/// The shortest of some runs.
double seconds(const std::function<void()>& work, int runs = 1) {
  double best = 0;
  for (int k = 0; k < runs; ++k) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const double one = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    best = k == 0 ? one : std::fmin(best, one);
  }
  return best;
}

/// Newton's method from a disturbed state; exits with 1 if it does not find the true one.
void recover(int n, int nt) {
  Problem problem(n, nt);
  Numbers ui = problem.truth;
  for (std::size_t k = 0; k < ui.size(); ++k) ui[k] += 0.1 * std::sin(3.0 * static_cast<double>(k));
  std::printf("Newton's method, n = %d, nt = %d\n  step           cost     |gradient|  distance to the truth\n", n, nt);
  for (int step = 0; step <= 12; ++step) {
    const Numbers g = problem.gradient(ui);
    const double y = problem.cost(ui);
    std::printf("  %4d  %13.6e  %13.6e  %13.6e\n", step, y, distance(g, Numbers(g.size())),
                distance(ui, problem.truth));
    if (y < 1e-24) break;
    std::vector<Numbers> hessian;
    for (std::size_t k = 0; k < ui.size(); ++k) hessian.push_back(problem.hessian_column(ui, k));
    const Numbers move = solve(hessian, g);
    for (std::size_t k = 0; k < ui.size(); ++k) ui[k] -= move[k];
  }
  if (!(distance(ui, problem.truth) <= 1e-8)) {
    std::fprintf(stderr, "burgers_newton: the initial state was not recovered\n");
    std::exit(1);
  }
}

/// One line of Table I. Gradients by tangents and Hessians that would take more seconds than the limit are measured by
/// some directions, and the rest is extrapolated. Exits with 1 if tangents and adjoint disagree.
void table_line(int n, int nt, double limit) {
  Problem problem(n, nt);
  Numbers ui = problem.truth;
  for (std::size_t k = 0; k < ui.size(); ++k) ui[k] += 0.01 * std::sin(3.0 * static_cast<double>(k));
  const double primal = seconds([&] { problem.cost(ui); }, 3);
  wengert_stack_reset_peak();
  Numbers gradient;
  const double adjoint = seconds([&] { gradient = problem.gradient(ui); }, 3);
  const std::size_t bytes = wengert_stack_total_peak();
  const auto by_directions = [&](auto&& one, bool& extrapolated) {
    double spent = 0;
    int done = 0;
    for (; done < n && (done == 0 || spent / done * n <= limit || spent < limit / 60); ++done)
      spent += seconds([&] { one(static_cast<std::size_t>(done)); });
    extrapolated = done < n;
    return spent * n / done;
  };
  bool some_tangents = false, some_columns = false;
  double worst = 0;
  const double tangent =
      by_directions([&](std::size_t k) { worst = larger(worst, std::fabs(problem.directional(ui, k) - gradient[k])); },
                    some_tangents);
  wengert_stack_reset_peak();
  const double hessian = by_directions([&](std::size_t k) { problem.hessian_column(ui, k); }, some_columns);
  const std::size_t second_bytes = wengert_stack_total_peak();
  worst /= distance(gradient, Numbers(gradient.size()));
  std::printf("%6d %9.3f %10.2f%s %10.3f %10.1f%s %14zu %14zu %10.1e\n", n, primal, tangent, some_tangents ? "*" : " ",
              adjoint, hessian, some_columns ? "*" : " ", bytes, second_bytes, worst);
  std::fflush(stdout);
  if (!(worst < 1e-10)) {
    std::fprintf(stderr, "burgers_newton: tangents and adjoint disagree\n");
    std::exit(1);
  }
}

}  // namespace

/// burgers_newton [--quick] [--limit SECONDS]: with --quick a small grid and few steps; the limit is that of
/// table_line.
int main(int argc, char** argv) {
  bool quick = false;
  double limit = 600;
  for (int k = 1; k < argc; ++k) {
    const std::string word = argv[k];
    char* end = nullptr;
    if (word == "--quick") {
      quick = true;
    } else if (word == "--limit" && k + 1 < argc && (limit = std::strtod(argv[++k], &end)) > 0 && *end == '\0') {
    } else {
      std::fprintf(stderr, "usage: burgers_newton [--quick] [--limit SECONDS]\n");
      return 2;
    }
  }
  recover(quick ? 20 : 60, quick ? 40 : 200);
  const int nt = quick ? 100 : 10000;
  std::printf("\nTable I: seconds, nt = %d. *: over %.0f s; some directions measured, the rest extrapolated\n", nt,
              limit);
  std::printf("%6s %9s %11s %10s %11s %14s %14s %10s\n", "n", "f", "tangents", "adjoint", "Hessian", "stack bytes",
              "stack bytes 2", "difference");
  for (const int n : quick ? std::vector<int>{25, 50} : std::vector<int>{250, 500, 1000, 2000})
    table_line(n, nt, limit);
  std::printf("The stacks hold nothing where u keeps the whole trajectory: each of its elements is written once.\n");
}
