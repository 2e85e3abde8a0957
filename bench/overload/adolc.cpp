// SPDX-License-Identifier: MIT
// A measured peer: ADOL-C's taped reverse mode, as its manual recommends it (keep = 1, then reverse). Its buffers are
// set in .adolcrc by the bench script so that it never writes to disk.
#include <adolc/adolc.h>

#include "measure.hpp"

namespace {

class AdolcTape {
 public:
  template <class Workload>
  void record(const Workload& workload, const std::vector<double>& x) {
    trace_on(1, 1);
    std::vector<adouble> inputs(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) inputs[i] <<= x[i];
    adouble output = workload(inputs);
    double value;
    output >>= value;
    trace_off();
    gradient_.resize(x.size());
  }
  void reverse() {
    double seed = 1.0;
    ::reverse(1, 1, static_cast<int>(gradient_.size()), 0, &seed, gradient_.data());
  }
  const std::vector<double>& gradient() const { return gradient_; }
  std::vector<std::size_t> statistics() const {
    std::vector<std::size_t> counts(STAT_SIZE);
    tapestats(1, counts.data());
    return counts;
  }
  double statements() const { return static_cast<double>(statistics()[NUM_OPERATIONS]); }
  double bytes() const {
    const auto counts = statistics();
    return static_cast<double>(counts[NUM_OPERATIONS] + counts[NUM_LOCATIONS] * sizeof(locint) +
                               (counts[NUM_VALUES] + counts[TAY_STACK_SIZE]) * sizeof(double));
  }

 private:
  std::vector<double> gradient_;
};

}  // namespace

int main(int argc, char** argv) {
  measure::register_reverse<AdolcTape>("adolc", std::getenv("WENGERT_BENCH_QUICK") != nullptr);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
