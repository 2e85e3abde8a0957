// SPDX-License-Identifier: MIT
// What T4 costs at least: recorded by the smallest recorder that could reverse it and reversed by its adjoint, both
// written for it by hand. A statement takes memory for its value from one block, computes there and appends a record of
// a code and pointers; nothing is counted, checked or freed one by one. The adjoint collects columns and rows for
// Eigen's matrix product. The rest of what entities take is their bookkeeping.
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

/// columns times rows, added to a matrix when there are as many as a product of matrices is worth.
class Panel {
 public:
  explicit Panel(int n) : sum(Eigen::MatrixXd::Zero(n, n)), columns_(n, width), rows_(n, width) {}
  void add(const auto& column, const auto& row) {
    columns_.col(used_) = column;
    rows_.col(used_) = row;
    if (++used_ == width) settle();
  }
  void settle() {
    sum.noalias() += columns_.leftCols(used_) * rows_.leftCols(used_).transpose();
    used_ = 0;
  }
  Eigen::MatrixXd sum;

 private:
  static constexpr Eigen::Index width = 32;
  Eigen::MatrixXd columns_, rows_;
  Eigen::Index used_ = 0;
};

/// The adjoint of l1_analysis() from the records, for outputs' adjoints of ones: the norm of those of W and A.
double reverse(const Recorder& recorder, const cases::Case& c) {
  const double alpha = 0.9, beta = 0.1, tau = 0.05;
  const Eigen::MatrixXd &w = c.matrices[0], &a = c.matrices[1];
  Panel w_b(c.n), a_b(c.n);
  Eigen::VectorXd v1_b = Eigen::VectorXd::Ones(c.n), z1_b = v1_b, v2_b = v1_b, z2_b = v1_b, x_b(c.n), x1_b(c.n);
  Eigen::VectorXd x0_b = Eigen::VectorXd::Zero(c.n), y_b = x0_b;
  for (std::size_t k = std::size_t(c.steps); k-- > 0;) {
    const auto value = [&](std::size_t i) { return Value(recorder.records()[8 * k + i].result, c.n); };
    const Value y1 = value(0), y2 = value(1), x = value(3);
    z1_b += tau * v1_b;
    z2_b += tau * v2_b;
    y_b -= z2_b;
    x_b.noalias() = a.transpose() * z2_b;
    x_b.noalias() -= w.transpose() * z1_b;
    a_b.add(z2_b, x);
    w_b.add(-z1_b, x);
    x0_b += x_b;
    x1_b = beta * x_b;
    w_b.add(y1, x1_b);
    a_b.add(-y2, x1_b);
    z1_b.noalias() += w * x1_b;  // the adjoint of y1
    z2_b.noalias() -= a * x1_b;
    v1_b = alpha * (v1_b + z1_b);
    v2_b = alpha * (v2_b + z2_b);
    z1_b *= tau;
    z2_b *= tau;
  }
  w_b.settle();
  a_b.settle();
  return std::sqrt(w_b.sum.squaredNorm() + a_b.sum.squaredNorm());
}

}  // namespace

int main() {
  measure::prepare_process();
  for (const int n : {10, 20, 50, 100, 200, 400}) {
    cases::Case c = cases::make("T4", n);
    Recorder recorder(n, c.steps);
    record(recorder, c);
    std::vector<double> primals, records, reverses;
    double norm = 0;
    measure::Primal primal(c);
    for (int round = 0; round < (n <= 100 ? 101 : 15); ++round) {
      primals.push_back(primal.seconds());
      recorder.reset();
      record(recorder, c);
      const double start = measure::now();
      recorder.reset();
      record(recorder, c);
      const double middle = measure::now();
      norm = reverse(recorder, c);
      records.push_back(middle - start);
      reverses.push_back(measure::now() - middle);
    }
    std::printf(
        "{\"test\": \"T4\", \"n\": %d, \"tool\": \"minimal\", \"steps\": %d, \"primal\": %.4e, \"record\": %.4e, "
        "\"reverse\": %.4e, \"gradient_norm\": %.12e, \"bytes\": 0}\n",
        n, c.steps, measure::median(primals), measure::median(records), measure::median(reverses), norm);
  }
}
