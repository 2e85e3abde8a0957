// SPDX-License-Identifier: MIT
// The alternative to versions: identifiers that are reused, so that a value lives where its identifier says and every
// assignment saves what it overwrites. Three loops of matrices on the smallest tape of that kind beside entities.
#include <wengert/eigen.hpp>

#include "measure.hpp"

namespace {

using Eigen::MatrixXd;
enum class Loop { product, scaled_sum, update };
constexpr const char* names[] = {"x = a * x", "x = 0.9 * x + q", "x += a * q"};

/// Values and adjoints by identifier, statements that hold what they overwrote. Matrices are kept for the next.
class ReusedIdentifiers {
 public:
  explicit ReusedIdentifiers(std::vector<MatrixXd> values) : values_(std::move(values)), adjoints_(values_.size()) {}
  void record(Loop loop, int steps) {
    for (Statement& s : statements_) kept_.push_back(std::move(s.old));
    statements_.clear();
    for (int k = 0; k < steps; ++k) {
      MatrixXd made = take();
      if (loop == Loop::product) made.noalias() = values_[a] * values_[x];
      if (loop == Loop::scaled_sum) made = 0.9 * values_[x] + values_[q];
      if (loop == Loop::update) made = values_[x], made.noalias() += values_[a] * values_[q];
      statements_.push_back({loop, std::move(values_[x])});
      values_[x] = std::move(made);
    }
  }
  void reverse() {
    const Eigen::Index n = values_[x].rows();
    for (MatrixXd& adjoint : adjoints_) adjoint = MatrixXd::Zero(n, n);
    adjoints_[x].setOnes();
    for (std::size_t i = statements_.size(); i-- > 0;) {
      Statement& s = statements_[i];
      values_[x].swap(s.old);
      MatrixXd& g = adjoints_[x];
      if (s.loop == Loop::product) {
        adjoints_[a].noalias() += g * values_[x].transpose();
        MatrixXd next = take();
        next.noalias() = values_[a].transpose() * g;
        g.swap(next);
        kept_.push_back(std::move(next));
      } else if (s.loop == Loop::scaled_sum) {
        adjoints_[q] += g;
        g *= 0.9;
      } else {
        adjoints_[a].noalias() += g * values_[q].transpose();
        adjoints_[q].noalias() += values_[a].transpose() * g;
      }
    }
    for (Statement& s : statements_) values_[x].swap(s.old);
  }
  double gradient_norm() const { return adjoints_[a].norm() + adjoints_[q].norm(); }
  double bytes() const { return double(sizeof(Statement)) + 8.0 * double(values_[x].size()); }
  void restore(const MatrixXd& value) { values_[x] = value; }

  static constexpr std::size_t a = 0, q = 1, x = 2;

 private:
  struct Statement {
    Loop loop;
    MatrixXd old;
  };
  MatrixXd take() {
    if (kept_.empty()) return MatrixXd(values_[x].rows(), values_[x].cols());
    MatrixXd m = std::move(kept_.back());
    kept_.pop_back();
    return m;
  }
  std::vector<MatrixXd> values_, adjoints_, kept_;
  std::vector<Statement> statements_;
};

class Versions {
 public:
  explicit Versions(const std::vector<MatrixXd>& values) : a_(values[0]), q_(values[1]), start_(values[2]) {}
  void record(Loop loop, int steps) {
    x_ = start_;
    tape_.reset();
    tape_.input(a_);
    tape_.input(q_);
    for (int k = 0; k < steps; ++k) {
      if (loop == Loop::product) x_ = a_ * x_;
      if (loop == Loop::scaled_sum) x_ = 0.9 * x_ + q_;
      if (loop == Loop::update) x_ += a_ * q_;
    }
    entity_bytes_ = double(tape_.report().entity_bytes) / steps;
  }
  void reverse() {
    tape_.adjoint(x_) = MatrixXd::Ones(start_.rows(), start_.cols());
    tape_.reverse();
  }
  double gradient_norm() { return MatrixXd(tape_.adjoint(a_)).norm() + MatrixXd(tape_.adjoint(q_)).norm(); }
  /// Records, and the versions whose values a sweep reads.
  double bytes(Loop loop) const { return entity_bytes_ + (loop == Loop::product ? 8.0 * double(start_.size()) : 0.0); }

 private:
  using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;
  wengert::Tape tape_;
  Matrix a_, q_, x_;
  MatrixXd start_;
  double entity_bytes_ = 0;
};

void compare(Loop loop, int n, int steps) {
  const std::vector<MatrixXd> values{MatrixXd::Random(n, n) / n, MatrixXd::Random(n, n), MatrixXd::Random(n, n)};
  ReusedIdentifiers reused(values);
  Versions versions(values);
  std::vector<double> times[4];
  for (int round = 0; round < 31; ++round) {
    const double t0 = measure::now();
    reused.restore(values[2]);
    reused.record(loop, steps);
    const double t1 = measure::now();
    reused.reverse();
    const double t2 = measure::now();
    versions.record(loop, steps);
    const double t3 = measure::now();
    versions.reverse();
    const double t4 = measure::now();
    const double spent[] = {t1 - t0, t2 - t1, t3 - t2, t4 - t3};
    for (int i = 0; i < 4 && round > 0; ++i) times[i].push_back(spent[i]);
  }
  if (std::abs(reused.gradient_norm() - versions.gradient_norm()) > 1e-10 * reused.gradient_norm()) {
    std::printf("the gradients of '%s' disagree\n", names[int(loop)]);
    std::exit(1);
  }
  const double us = 1e6 / steps;
  std::printf("%-16s n %3d: reused %7.2f + %7.2f us, %8.0f B; versions %7.2f + %7.2f us, %8.0f B\n", names[int(loop)],
              n, us * measure::median(times[0]), us * measure::median(times[1]), reused.bytes(),
              us * measure::median(times[2]), us * measure::median(times[3]), versions.bytes(loop));
}

}  // namespace

int main() {
  measure::prepare_process();
  for (const Loop loop : {Loop::product, Loop::scaled_sum, Loop::update})
    for (const int n : {20, 200}) compare(loop, n, n == 20 ? 2000 : 40);
  return 0;
}
