// SPDX-License-Identifier: MIT
// The elementwise scalar of eigen_scalar.hpp on T1 to T4.
#include <wengert/eigen_scalar.hpp>

#include "measure.hpp"
#include "scalar_tool.hpp"

namespace {

using wengert::ElementReal;

class Elementwise : public measure::ScalarTool<ElementReal> {
 public:
  using ScalarTool::ScalarTool;
  void record() {
    tape_.reset();
    record_with([&](ElementReal& x, double value) {
      x = value;
      tape_.input(x);
    });
  }
  void reverse() {
    for_outputs([&](ElementReal& y) { tape_.adjoint(y.real()) = 1.0; });
    tape_.reverse();
    double sum = 0;
    for (const ElementReal& x : first_inputs_) sum += tape_.adjoint(x.real()) * tape_.adjoint(x.real());
    norm_ = std::sqrt(sum);
  }
  double bytes() const {
    const auto report = tape_.report();
    return double(report.count_bytes + report.identifier_bytes + report.partial_bytes) / case_.steps;
  }

 private:
  wengert::Tape tape_;
};

}  // namespace

int main(int argc, char** argv) { return measure::program<Elementwise>("eigen_scalar", argc, argv); }
