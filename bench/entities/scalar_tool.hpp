// SPDX-License-Identifier: MIT
// What tools with an active scalar have in common: Eigen matrices of it, inputs registered one by one.
#pragma once
#include "measure.hpp"

namespace measure {

template <class Scalar>
class ScalarTool {
 public:
  explicit ScalarTool(const cases::Case& c) : case_(c) {}
  double gradient_norm() const { return norm_; }

 protected:
  using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;

  /// Makes every number of the case's inputs an input by input(x, value) and runs it.
  template <class Input>
  void record_with(Input&& input) {
    end_ = {};
    first_inputs_.clear();
    for (const auto& m : case_.matrices) {
      Matrix& a = end_.m.emplace_back(m.rows(), m.cols());
      for (Eigen::Index i = 0; i < m.size(); ++i)
        if (end_.m.size() <= case_.matrix_inputs)
          input(a(i), m(i));
        else
          a(i) = m(i);
      if (end_.m.size() <= std::min<std::size_t>(2, case_.matrix_inputs))
        first_inputs_.insert(first_inputs_.end(), a.data(), a.data() + a.size());
    }
    for (const auto& v : case_.vectors) {
      Vector& a = end_.v.emplace_back(v.size());
      for (Eigen::Index i = 0; i < v.size(); ++i)
        if (end_.v.size() <= case_.vector_inputs)
          input(a(i), v(i));
        else
          a(i) = v(i);
    }
    cases::run(case_.test, end_, case_.steps);
  }
  template <class Visit>
  void for_outputs(Visit&& visit) {
    for (const std::size_t i : case_.matrix_outputs)
      for (Eigen::Index k = 0; k < end_.m[i].size(); ++k) visit(end_.m[i](k));
    for (const std::size_t i : case_.vector_outputs)
      for (Eigen::Index k = 0; k < end_.v[i].size(); ++k) visit(end_.v[i](k));
  }

  cases::Case case_;
  cases::State<Matrix, Vector> end_;
  std::vector<Scalar> first_inputs_;
  double norm_ = 0;
};

}  // namespace measure
