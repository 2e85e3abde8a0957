// SPDX-License-Identifier: MIT
// What a user's first program looks like; both consumer projects build it.
#include <cstdio>
#include <vector>
#include <wengert/wengert.hpp>

int main() {
  const auto f = [](const auto& x) { return x[0] * sin(x[1]); };
  const auto gradient = wengert::gradient(f, std::vector{2.0, 1.0});
  std::printf("%.6f %.6f\n", gradient[0], gradient[1]);
}
