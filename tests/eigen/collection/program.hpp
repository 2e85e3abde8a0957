// SPDX-License-Identifier: MIT
// What runs the collection of ordinary Eigen programs: each is one function template of its scalar. With `double` it is
// plain Eigen, with wengert::Real its matrices are entities. Values of both have to agree, and the adjoint has to agree
// with differences along a direction. `table.py` compiles each program by itself and prints the table of all.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>

namespace collection {

/// Where a program's data come from: matrices and numbers of a fixed sequence. With Real each is an input of the tape;
/// with double each is moved by `step` along a direction that is as fixed.
template <class Scalar>
class Input {
 public:
  static constexpr bool is_active = !std::is_same_v<Scalar, double>;
  explicit Input(double step = 0) : step_(step) {}
  explicit Input(wengert::Tape& tape) : tape_(&tape) {}

  Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> matrix(Eigen::Index rows, Eigen::Index cols) {
    return of<Eigen::MatrixXd, Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>>(rows, cols);
  }
  Eigen::Matrix<Scalar, Eigen::Dynamic, 1> vector(Eigen::Index size) {
    return of<Eigen::VectorXd, Eigen::Matrix<Scalar, Eigen::Dynamic, 1>>(size, 1);
  }
  template <int Rows, int Cols>
  Eigen::Matrix<Scalar, Rows, Cols> fixed() {
    return of<Eigen::Matrix<double, Rows, Cols>, Eigen::Matrix<Scalar, Rows, Cols>>(Rows, Cols);
  }
  Scalar number() {
    const double value = next(), direction = 0.5 - value * value;
    if constexpr (is_active) {
      Scalar x = value;
      tape_->input(x);
      sums_.push_back([tape = tape_, x, direction] { return tape->adjoint(x) * direction; });
      return x;
    } else {
      return value + step_ * direction;
    }
  }
  /// The derivative along the direction, after the reverse sweep.
  double derivative() const {
    double sum = 0;
    for (const auto& term : sums_) sum += term();
    return sum;
  }

 private:
  template <class Plain, class Result>
  Result of(Eigen::Index rows, Eigen::Index cols) {
    Plain value = Plain::Zero(rows, cols);
    for (Eigen::Index j = 0; j < cols; ++j)
      for (Eigen::Index i = 0; i < rows; ++i) value(i, j) = next();
    const Plain direction = value.unaryExpr([](double v) { return 0.5 - v * v; });
    if constexpr (is_active) {
      Result x = value;
      tape_->input(x);
      sums_.push_back([tape = tape_, x, direction] { return Plain(tape->adjoint(x)).cwiseProduct(direction).sum(); });
      return x;
    } else {
      return Plain(value + step_ * direction);
    }
  }
  /// Between 0.3 and 1.5, no two alike.
  double next() { return 0.9 + 0.6 * std::sin(1.0 + 2.39996 * count_++); }
  wengert::Tape* tape_ = nullptr;
  double step_ = 0;
  int count_ = 0;
  std::vector<std::function<double()>> sums_;
};

struct Program {
  std::string name;
  double (*plain)(Input<double>&);
  wengert::Real (*active)(Input<wengert::Real>&);
};
inline std::vector<Program>& programs() {
  static std::vector<Program> all;
  return all;
}
inline bool add(const char* name, double (*plain)(Input<double>&), wengert::Real (*active)(Input<wengert::Real>&)) {
  programs().push_back({name, plain, active});
  return true;
}

/// Runs a program both ways: "" where it is right, else what differs ("value ...", "gradient ...") or the error that
/// refused it ("refused: ...").
inline std::string run(const Program& program) {
  const auto at = [&](double step) {
    std::srand(1);  // Random() gives every run the same
    Input<double> input(step);
    return program.plain(input);
  };
  const double expected = at(0), h = 1e-5;
  const double slope = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
  char text[200];
  try {
    std::srand(1);
    wengert::Tape tape;
    Input<wengert::Real> input(tape);
    const wengert::Real y = program.active(input);
    if (!(std::abs(y.value() - expected) <= 1e-11 * (1 + std::abs(expected)))) {
      std::snprintf(text, sizeof text, "value %.15g instead of %.15g", y.value(), expected);
      return text;
    }
    double derivative = 0;
    if (y.active()) {
      tape.adjoint(y) = 1.0;
      tape.reverse();
      derivative = input.derivative();
    }
    if (!(std::abs(derivative - slope) <= 1e-7 * (1 + std::abs(slope)))) {
      std::snprintf(text, sizeof text, "gradient %.12g instead of %.12g", derivative, slope);
      return text;
    }
  } catch (const std::exception& error) {
    return std::string("refused: ") + error.what();
  }
  return "";
}

}  // namespace collection

/// PROGRAM(name) { ... }: the body of `template <class Scalar> Scalar name(Input<Scalar>& in)`.
#define PROGRAM(name)                                                                                               \
  template <class Scalar>                                                                                           \
  Scalar name(collection::Input<Scalar>& in);                                                                       \
  [[maybe_unused]] static const bool name##_is_known = collection::add(#name, &name<double>, &name<wengert::Real>); \
  template <class Scalar>                                                                                           \
  Scalar name([[maybe_unused]] collection::Input<Scalar>& in)
