// SPDX-License-Identifier: MIT
#include <cstdio>
#include <vector>
#include <wengert/wengert.hpp>

int main() {
  const std::vector<double> x{2.0, 1.0};
  const auto f = [](const auto& p) { return p[0] * sin(p[1]); };
  const auto gradient = wengert::gradient(f, x);
  std::printf("%.6f %.6f\n", gradient[0], gradient[1]);  // sin(1) and 2 cos(1)
}
