// SPDX-License-Identifier: MIT
// Our own lines: reverse mode on every workload, Burgers at the size of the bars, and forward mode.
#include <memory>
#include <wengert/wengert.hpp>

#include "measure.hpp"

namespace {

class WengertTape {
 public:
  template <class Workload>
  void record(const Workload& workload, const std::vector<double>& x) {
    tape_.reset();
    inputs_.assign(x.begin(), x.end());
    tape_.input(inputs_);
    output_ = workload(inputs_);
  }
  void reverse() {
    tape_.clear_adjoints();
    tape_.adjoint(output_) = 1.0;
    tape_.reverse();
  }
  std::vector<double> gradient() { return tape_.adjoint(inputs_); }
  double statements() const { return static_cast<double>(tape_.report().statements); }
  double bytes() const { return static_cast<double>(tape_.report().used_bytes()); }

 private:
  wengert::Tape tape_;
  std::vector<wengert::Real> inputs_;
  wengert::Real output_;
};

template <std::size_t N>
void add_forward(const workload::Burgers& burgers) {
  using Active = wengert::Tangent<double, N>;
  benchmark::RegisterBenchmark(("burgers-forward-" + std::to_string(N) + "/wengert").c_str(),
                               [burgers](benchmark::State& state) {
                                 measure::forward_mode<Active>(state, burgers, [](double value, std::size_t i) {
                                   Active x(value);
                                   x.tangent(i % N) = 1.0;
                                   return x;
                                 });
                               })
      ->UseManualTime()
      ->Iterations(7)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
  const bool quick = std::getenv("WENGERT_BENCH_QUICK") != nullptr;
  measure::register_reverse<WengertTape>("wengert", quick);
  if (!quick) {
    benchmark::RegisterBenchmark(
        "burgers-200x200x100/wengert",
        [](benchmark::State& state) { measure::reverse_mode<WengertTape>(state, workload::Burgers{200, 100}); })
        ->UseManualTime()
        ->Iterations(7)
        ->Unit(benchmark::kMillisecond);
    add_forward<1>({200, 20});
    add_forward<8>({200, 20});
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
