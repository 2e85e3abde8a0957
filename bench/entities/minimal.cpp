// SPDX-License-Identifier: MIT
// What recording T4 costs at least: its program with the smallest recorder that could reverse it, written for it by
// hand. A statement takes memory for its value from one block, computes there and appends a record of a code and
// pointers; nothing is counted, checked or freed one by one. The rest of what entities take is their bookkeeping.
#include "measure.hpp"

namespace {

using Vector = Eigen::Map<Eigen::VectorXd>;
using Value = Eigen::Map<const Eigen::VectorXd>;

struct Record {
  int operation;
  double* result;
  const double *a, *b, *c;
};
class Recorder {
 public:
  explicit Recorder(Eigen::Index n, int steps) : n_(n), numbers_(std::size_t(n * steps * 8 + n * 8)) {}
  void reset() {
    used_ = 0;
    records_.clear();
  }
  /// The place of the result of an operation on a, b and c.
  Vector result(int operation, const auto& a, const auto& b, const auto& c) {
    double* const place = numbers_.data() + used_;
    used_ += std::size_t(n_);
    records_.push_back({operation, place, a.data(), b.data(), c.data()});
    return Vector(place, n_);
  }
  const std::vector<Record>& records() const { return records_; }

 private:
  Eigen::Index n_;
  std::vector<double> numbers_;
  std::size_t used_ = 0;
  std::vector<Record> records_;
};

/// l1_analysis() of cases.hpp.
void record(Recorder& recorder, cases::Case& c) {
  const double alpha = 0.9, beta = 0.1, tau = 0.05;
  const Eigen::MatrixXd &w = c.matrices[0], &a = c.matrices[1];
  const auto start = [&](std::size_t i) { return Value(c.vectors[i].data(), c.n); };
  const Value x0 = start(0), y = start(1);
  Value v1 = start(2), z1 = start(3), v2 = start(4), z2 = start(5);
  const auto move = [](Value& variable, const Vector& to) { new (&variable) Value(to.data(), to.size()); };
  for (int k = 0; k < c.steps; ++k) {
    Vector y1 = recorder.result(0, v1, z1, z1);
    y1 = alpha * v1 + tau * z1;
    Vector y2 = recorder.result(0, v2, z2, z2);
    y2 = alpha * v2 + tau * z2;
    Vector x1 = recorder.result(1, y1, y2, y2);
    x1.noalias() = w.transpose() * y1;
    x1.noalias() -= a.transpose() * y2;
    Vector x = recorder.result(2, x0, x1, x1);
    x = x0 + beta * x1;
    Vector next = recorder.result(3, y1, x, x);
    next = y1;
    next.noalias() -= w * x;
    move(z1, next);
    Vector after = recorder.result(4, y2, y, x);
    after = y2 - y;
    after.noalias() += a * x;
    move(z2, after);
    Vector first = recorder.result(0, v1, z1, z1);
    first = alpha * v1 + tau * z1;
    move(v1, first);
    Vector second = recorder.result(0, v2, z2, z2);
    second = alpha * v2 + tau * z2;
    move(v2, second);
  }
  volatile double keep = v2(0);
  static_cast<void>(keep);
}

}  // namespace

int main() {
  measure::prepare_process();
  for (const int n : {10, 20, 50, 100}) {
    cases::Case c = cases::make("T4", n);
    Recorder recorder(n, c.steps);
    record(recorder, c);
    std::vector<double> primals, records;
    measure::Primal primal(c);
    for (int round = 0; round < 101; ++round) {
      primals.push_back(primal.seconds());
      recorder.reset();
      record(recorder, c);
      const double start = measure::now();
      recorder.reset();
      record(recorder, c);
      records.push_back(measure::now() - start);
    }
    std::printf("{\"test\": \"T4\", \"n\": %d, \"tool\": \"minimal\", \"primal\": %.4e, \"total\": %.4e}\n", n,
                measure::median(primals), measure::median(records));
  }
}
