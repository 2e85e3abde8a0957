// SPDX-License-Identifier: MIT
// Random graphs of owned objects through generated C++, under the sanitizers: tangent against adjoint and differences,
// objects freed on the way and brought back. Arguments: number of graphs (100), first seed (1), most instructions of
// one.
#include <wengert/owned.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "machine.cpp"

double t1_machine(int length, const int* code, const double* in, double* t1_in, double& t1_result);
double a1_machine(int length, const int* code, const double* in, double* a1_in, double a1_result);

int main(int argc, char** argv) {
  const int graphs = argc > 1 ? std::atoi(argv[1]) : 100;
  const unsigned first = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 1;
  const unsigned most = argc > 3 ? static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10)) : 180;
  int failures = 0;
  std::size_t freed = 0, restored = 0;
  int nonzero = 0;  // gradients
  for (unsigned graph = first; graph < first + static_cast<unsigned>(graphs); ++graph) {
    std::mt19937 random(graph);
    std::vector<int> code(4 * std::min<unsigned long>(most, 60 + random() % 120));
    for (std::size_t i = 0; i < code.size(); ++i)
      code[i] = static_cast<int>(random() % (i % 4 == 0 ? 9u : static_cast<unsigned>(registers)));
    const int length = static_cast<int>(code.size());
    std::vector<double> in(registers), direction(registers), gradient(registers), again(registers);
    for (int i = 0; i < registers; ++i) {
      in[i] = static_cast<double>(random() % 2000) * 5e-4 - 0.5;
      direction[i] = static_cast<double>(random() % 2000) * 5e-4 - 0.5;
    }
    const auto require = [&](bool holds, const char* what, double a, double b) {
      if (holds) return;
      ++failures;
      std::printf("FAILED: graph %u: %s: %.17g, %.17g\n", graph, what, a, b);
    };
    const double value = machine(length, code.data(), in.data());
    double derivative = 0;
    require(t1_machine(length, code.data(), in.data(), direction.data(), derivative) == value, "the tangent's value", 0,
            0);
    wengert::owned::context().reset_statistics();
    require(a1_machine(length, code.data(), in.data(), gradient.data(), 1.0) == value, "the adjoint's value", 0, 0);
    const wengert::owned::Statistics seen = wengert_objects_statistics();
    require(seen.alive == 0 && seen.log_bytes == 0 && wengert_stack_is_empty(), "something is left",
            static_cast<double>(seen.alive), static_cast<double>(seen.log_bytes));
    freed += seen.freed;
    restored += seen.restored;
    a1_machine(length, code.data(), in.data(), again.data(), 1.0);
    require(again == gradient, "the second sweep differs", 0, 0);
    double product = 0, size = 0;
    std::vector<double> above = in, below = in;
    for (int i = 0; i < registers; ++i) {
      product += gradient[i] * direction[i];
      size += std::fabs(gradient[i] * direction[i]);
      above[i] += 1e-6 * direction[i];
      below[i] -= 1e-6 * direction[i];
    }
    nonzero += size > 0;
    require(std::fabs(product - derivative) <= 1e-11 * size, "adjoint, tangent", product, derivative);
    const double quotient =
        (machine(length, code.data(), above.data()) - machine(length, code.data(), below.data())) / 2e-6;
    require(std::fabs(quotient - derivative) <= 1e-4 * (size + std::fabs(value)), "differences, tangent", quotient,
            derivative);
  }
  std::printf("%d graphs: %zu objects freed, %zu restored; %d failed\n", graphs, freed, restored, failures);
  // One short graph in some thousands frees nothing, or depends on nothing; most do.
  if (graphs >= 10 && most >= 180 && (freed == 0 || restored == 0 || 2 * nonzero < graphs)) {
    std::printf("FAILED: of %d graphs, %d have a gradient\n", graphs, nonzero);
    ++failures;
  }
  return failures > 0;
}
