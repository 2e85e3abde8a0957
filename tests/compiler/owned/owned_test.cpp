// SPDX-License-Identifier: MIT
// The derivatives that the build wrote of owned.cpp, under the sanitizers: tangent against adjoint, both against
// differences; what the primal frees is freed in the forward section, and comes back.
#include <wengert/stack.h>
#include <wengert/owned.hpp>

#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "owned.cpp"

#define DECLARE(f)                                                        \
  double t1_##f(int n, const double* x, double* t1_x, double& t1_result); \
  double a1_##f(int n, const double* x, double* a1_x, double a1_result);
DECLARE(list)
DECLARE(reversed_list)
DECLARE(tree)
DECLARE(shared)
DECLARE(calculator)
DECLARE(pool)
DECLARE(expression)
DECLARE(moving)
#undef DECLARE
double t1_fresh_states(int steps, double x, double t1_x, double y, double t1_y, double& t1_result);
double a1_fresh_states(int steps, double x, double& a1_x, double y, double& a1_y, double a1_result);
double t1_grids(int n, int steps, const double* x, double* t1_x, double& t1_result);
double a1_grids(int n, int steps, const double* x, double* a1_x, double a1_result);

namespace {

using Vector = std::vector<double>;

struct Case {
  std::string name;
  Vector x;
  std::function<double(const Vector&)> primal;
  std::function<double(const Vector&, Vector&, double&)> tangent;
  std::function<double(const Vector&, Vector&)> adjoint;
  std::size_t freed;  ///< at least so many objects die in the forward section
};

int failures = 0;
void require(bool holds, const Case& c, const std::string& what) {
  if (holds) return;
  ++failures;
  std::printf("FAILED: %s: %s\n", c.name.c_str(), what.c_str());
}

void run(const Case& c) {
  const double value = c.primal(c.x);
  Vector direction(c.x.size()), gradient(c.x.size());
  for (std::size_t i = 0; i < direction.size(); ++i) direction[i] = std::cos(1.3 * static_cast<double>(i) + 0.4);
  double derivative = 0;
  require(c.tangent(c.x, direction, derivative) == value, c, "the tangent's value is not the primal's");
  wengert::owned::context().reset_statistics();
  require(c.adjoint(c.x, gradient) == value, c, "the adjoint's value is not the primal's");
  const wengert::owned::Statistics seen = wengert_objects_statistics();
  double product = 0, size = 0;
  Vector above = c.x, below = c.x;
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    product += gradient[i] * direction[i];
    size += std::fabs(gradient[i] * direction[i]);
    above[i] += 1e-6 * direction[i];
    below[i] -= 1e-6 * direction[i];
  }
  const double quotient = (c.primal(above) - c.primal(below)) / 2e-6;
  require(size > 0, c, "the gradient is zero");
  require(std::fabs(product - derivative) <= 1e-12 * size, c,
          "tangent " + std::to_string(derivative) + ", adjoint " + std::to_string(product));
  require(std::fabs(quotient - derivative) <= 1e-6 * (size + std::fabs(value)), c,
          "tangent " + std::to_string(derivative) + ", differences " + std::to_string(quotient));
  require(seen.freed >= c.freed, c, "only " + std::to_string(seen.freed) + " objects were freed on the way");
  require(c.freed == 0 || seen.restored > 0, c, "no object came back");
  require(seen.alive == 0, c, std::to_string(seen.alive) + " objects are left");
  require(seen.log_bytes == 0 && wengert_stack_is_empty(), c, "stack or log are not empty");
  // A second sweep in the same thread finds nothing of the first.
  Vector again(c.x.size());
  c.adjoint(c.x, again);
  require(again == gradient, c, "the second sweep differs");
  std::printf("%s: %zu objects made, %zu freed on the way, %zu came back\n", c.name.c_str(), seen.made, seen.freed,
              seen.restored);
}

}  // namespace

int main() {
  Vector x;
  for (int i = 0; i < 12; ++i) x.push_back(0.8 * std::sin(2.1 * i + 0.3) + 0.1);
  std::vector<Case> cases;
#define ARRAY_CASE(f, freed)                                                                                      \
  cases.push_back(                                                                                                \
      {#f, x, [](const Vector& in) { return f(static_cast<int>(in.size()), in.data()); },                         \
       [](const Vector& in, Vector& t, double& d) {                                                               \
         return t1_##f(static_cast<int>(in.size()), in.data(), t.data(), d);                                      \
       },                                                                                                         \
       [](const Vector& in, Vector& a) { return a1_##f(static_cast<int>(in.size()), in.data(), a.data(), 1.0); }, \
       freed});
  ARRAY_CASE(list, 12)
  ARRAY_CASE(reversed_list, 0)
  ARRAY_CASE(tree, 12)
  ARRAY_CASE(shared, 4)
  ARRAY_CASE(calculator, 10)
  ARRAY_CASE(pool, 5)
  ARRAY_CASE(expression, 20)
  ARRAY_CASE(moving, 9)
#undef ARRAY_CASE
  cases.push_back(
      {"fresh_states",
       {0.4, 0.7},
       [](const Vector& in) { return fresh_states(50, in[0], in[1]); },
       [](const Vector& in, Vector& t, double& d) { return t1_fresh_states(50, in[0], t[0], in[1], t[1], d); },
       [](const Vector& in, Vector& a) { return a1_fresh_states(50, in[0], a[0], in[1], a[1], 1.0); },
       49});
  cases.push_back({"grids", x, [](const Vector& in) { return grids(12, 30, in.data()); },
                   [](const Vector& in, Vector& t, double& d) { return t1_grids(12, 30, in.data(), t.data(), d); },
                   [](const Vector& in, Vector& a) { return a1_grids(12, 30, in.data(), a.data(), 1.0); }, 29});
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  for (const Case& c : cases) run(c);
  std::printf("%zu cases, %d failed\n", cases.size(), failures);
  return failures > 0;
}
