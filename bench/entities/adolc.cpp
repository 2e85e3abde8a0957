// SPDX-License-Identifier: MIT
// A measured peer: ADOL-C's scalar type in Eigen's matrices, taped and swept as its manual recommends.
#include <adolc/adolc.h>

#include <Eigen/Core>

namespace Eigen {
template <>
struct NumTraits<adouble> : NumTraits<double> {
  using Real = adouble;
  using NonInteger = adouble;
  using Nested = adouble;
  enum {
    IsComplex = 0,
    IsInteger = 0,
    IsSigned = 1,
    RequireInitialization = 1,
    ReadCost = 1,
    AddCost = 3,
    MulCost = 3
  };
};
template <class Operation>
struct ScalarBinaryOpTraits<adouble, double, Operation> {
  using ReturnType = adouble;
};
template <class Operation>
struct ScalarBinaryOpTraits<double, adouble, Operation> {
  using ReturnType = adouble;
};
// ADOL-C's operators give a temporary that cannot be copied.
template <>
struct internal::conj_retval<adub> {
  using type = adouble;
};
template <>
struct internal::conj_default_impl<adub, false> {
  static adouble run(const adub& x) { return x; }
};
}  // namespace Eigen
inline const adouble& conj(const adouble& x) { return x; }
inline const adouble& real(const adouble& x) { return x; }
inline adouble imag(const adouble&) { return 0.0; }
inline adouble abs(const adouble& x) { return fabs(x); }
inline adouble abs2(const adouble& x) { return x * x; }

#include "measure.hpp"
#include "scalar_tool.hpp"

namespace {

class Adolc : public measure::ScalarTool<adouble> {
 public:
  using ScalarTool::ScalarTool;
  void record() {
    inputs_ = outputs_ = 0;
    trace_on(1, 1);
    record_with([&](adouble& x, double value) {
      x <<= value;
      ++inputs_;
    });
    double value;
    for_outputs([&](adouble& y) {
      y >>= value;
      ++outputs_;
    });
    end_ = {};
    first_inputs_.clear();
    trace_off();
    gradient_.resize(inputs_);
    seeds_.assign(outputs_, 1.0);
  }
  void reverse() {
    ::reverse(1, int(outputs_), int(inputs_), 0, seeds_.data(), gradient_.data());
    std::size_t count = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(2, case_.matrix_inputs); ++i)
      count += std::size_t(case_.matrices[i].size());
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += gradient_[i] * gradient_[i];
    norm_ = std::sqrt(sum);
  }
  double bytes() const { return 0; }

 private:
  std::size_t inputs_ = 0, outputs_ = 0;
  std::vector<double> gradient_, seeds_;
};

}  // namespace

int main(int argc, char** argv) { return measure::program<Adolc>("ADOL-C", argc, argv); }
