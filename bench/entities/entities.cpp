// SPDX-License-Identifier: MIT
// Entities on T1 to T4, and two measurements of their own: a 3 x 3 product statement, and T1's adjoint written by hand.
#include <wengert/eigen.hpp>

#include "measure.hpp"

namespace {

using wengert::Real;
using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using Vector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

class Entities {
 public:
  explicit Entities(const cases::Case& c) : case_(c) {
    for (const auto& m : c.matrices) inputs_.m.emplace_back(m);
    for (const auto& v : c.vectors) inputs_.v.emplace_back(v);
  }
  void record() {
    end_ = {};
    tape_.reset();
    for (std::size_t i = 0; i < case_.matrix_inputs; ++i) tape_.input(inputs_.m[i]);
    for (std::size_t i = 0; i < case_.vector_inputs; ++i) tape_.input(inputs_.v[i]);
    end_ = inputs_;
    cases::run(case_.test, end_, case_.steps);
  }
  void reverse() {
    for (const std::size_t i : case_.matrix_outputs) tape_.adjoint(end_.m[i]) = Eigen::MatrixXd::Ones(case_.n, case_.n);
    for (const std::size_t i : case_.vector_outputs) tape_.adjoint(end_.v[i]) = Eigen::VectorXd::Ones(case_.n);
    tape_.reverse();
  }
  double gradient_norm() {
    double sum = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(2, case_.matrix_inputs); ++i)
      sum += Eigen::MatrixXd(tape_.adjoint(inputs_.m[i])).squaredNorm();
    return std::sqrt(sum);
  }
  double bytes() const { return double(tape_.report().entity_bytes) / case_.steps; }

 private:
  cases::Case case_;
  wengert::Tape tape_;
  cases::State<Matrix, Vector> inputs_, end_;
};

/// T1 and its adjoint as one would write them with Eigen: the same products, seeds of ones, and sums over the steps.
void by_hand(int n) {
  const cases::Case c = cases::make("T1", n);
  const Eigen::MatrixXd &a = c.matrices[0], &b = c.matrices[1];
  std::vector<Eigen::MatrixXd> products(std::size_t(c.steps), c.matrices[2]), seeds = products;
  Eigen::MatrixXd a_b(n, n), b_b(n, n);
  const auto run = [&] {
    for (Eigen::MatrixXd& product : products) product.noalias() = a * b;
    for (Eigen::MatrixXd& g : seeds) g.setOnes();
    a_b.setZero();
    b_b.setZero();
    for (std::size_t k = products.size(); k-- > 0;) {
      a_b.noalias() += seeds[k] * b.transpose();
      b_b.noalias() += a.transpose() * seeds[k];
    }
  };
  measure::Primal primal(c);
  std::vector<double> primals, totals;
  const int rounds = n <= 100 ? 101 : 15;
  for (int round = 0; round < rounds; ++round) {
    primals.push_back(primal.seconds());
    run();
    const double start = measure::now();
    run();
    totals.push_back(measure::now() - start);
  }
  std::printf("{\"test\": \"T1\", \"n\": %d, \"tool\": \"by hand\", \"primal\": %.4e, \"total\": %.4e}\n", n,
              measure::median(primals), measure::median(totals));
}

/// A chain of 3 x 3 products: nanoseconds a statement. A round takes a tenth of a millisecond, and so rounds are spread
/// over the program: what else the machine does in one moment is not what all of them see.
class SmallProducts {
 public:
  void rounds() {
    for (int round = 0; round < 51; ++round) once();
  }
  void print() const {
    const double ns = 1e9 / steps;
    std::printf(
        "{\"test\": \"3x3\", \"n\": 3, \"tool\": \"entities\", \"primal\": %.2f, \"record\": %.2f, \"reverse\": "
        "%.2f}\n",
        ns * measure::median(primals_), ns * measure::median(records_), ns * measure::median(reverses_));
  }

 private:
  void once() {
    using Small = Eigen::Matrix<Real, 3, 3>;
    Eigen::Matrix3d plain = Eigen::Matrix3d::Identity();
    double t = measure::now();
    for (int k = 0; k < steps; ++k) {
      plain = factor_ * plain;
      asm volatile("" ::"m"(plain));
    }
    primals_.push_back(measure::now() - t);
    tape_.reset();
    Small a = factor_, x = Eigen::Matrix3d(Eigen::Matrix3d::Identity());
    tape_.input(a);
    t = measure::now();
    for (int k = 0; k < steps; ++k) x = a * x;
    records_.push_back(measure::now() - t);
    tape_.adjoint(x) = Eigen::Matrix3d::Ones();
    t = measure::now();
    tape_.reverse();
    reverses_.push_back(measure::now() - t);
  }
  static constexpr int steps = 2000;
  wengert::Tape tape_;
  const Eigen::Matrix3d factor_ = 0.5 * Eigen::Matrix3d::Random();
  std::vector<double> primals_, records_, reverses_;
};

}  // namespace

int main(int argc, char** argv) {
  measure::prepare_process();
  const int largest = argc > 1 ? std::atoi(argv[1]) : 400;
  {
    SmallProducts small;
    for (const int n : {20, 50, 100, 200, 400, 700}) {
      small.rounds();
      if (n <= largest) by_hand(n);
    }
    small.print();
  }
  return measure::program<Entities>("entities", argc, argv);
}
