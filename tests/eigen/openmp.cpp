// SPDX-License-Identifier: MIT
// Eigen's products by several threads of OpenMP: values and gradients of entities are those of one thread. Prints
// times.
#include <Eigen/Dense>
#include <chrono>
#include <cstdio>
#include <wengert/eigen.hpp>
#include <wengert/wengert.hpp>

namespace {

using Matrix = Eigen::MatrixXd;

struct Result {
  double value = 0, seconds = 0, primal = 0;
  Matrix by_a, by_b;
};

template <class M>
auto cost(const M& a, const M& b) {
  const M product = a * b;
  return (product.transpose() * product).trace() + product.array().square().sum();
}

double seconds_of(const auto& call) {
  const auto start = std::chrono::steady_clock::now();
  call();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Result run(int threads, const Matrix& a, const Matrix& b) {
  Eigen::setNbThreads(threads);
  Result r;
  double plain = 0;
  r.primal = seconds_of([&] { plain = cost(a, b); });
  r.seconds = seconds_of([&] {
    wengert::Tape tape;
    const auto x = tape.input(a);
    const auto y = tape.input(b);
    const wengert::Real f = cost<Eigen::Matrix<wengert::Real, -1, -1>>(x, y);
    tape.adjoint(f) = 1.0;
    tape.reverse();
    r.value = f.value();
    r.by_a = tape.adjoint(x);
    r.by_b = tape.adjoint(y);
  });
  if (std::abs(plain - r.value) > 1e-10 * plain) std::printf("FAILED: value %.17g for %.17g\n", r.value, plain);
  return r;
}

}  // namespace

int main() {
  const Matrix a = Matrix::Random(600, 500), b = Matrix::Random(500, 550);
  run(2, a, b);  // the first use of the memory
  const Result one = run(1, a, b), two = run(2, a, b);
  if (Eigen::nbThreads() != 2) {
    std::printf("FAILED: Eigen has %d threads\n", Eigen::nbThreads());
    return 1;
  }
  const double by_a = (one.by_a - two.by_a).norm() / one.by_a.norm(),
               by_b = (one.by_b - two.by_b).norm() / one.by_b.norm();
  // f = 2 |A B|^2, so that the gradient by A is 4 A B B'.
  const double truth = (one.by_a - 4 * a * b * b.transpose()).norm() / one.by_a.norm();
  std::printf("primal %.3f s by one thread, %.3f s by two; gradient %.3f s and %.3f s\n", one.primal, two.primal,
              one.seconds, two.seconds);
  std::printf("difference %.1e and %.1e, from the formula %.1e\n", by_a, by_b, truth);
  return by_a < 1e-13 && by_b < 1e-13 && truth < 1e-13 && one.by_a.norm() > 0 ? 0 : 1;
}
