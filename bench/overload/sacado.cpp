// SPDX-License-Identifier: MIT
// A measured peer: Sacado's reverse mode (Rad) and forward mode (Fad).
#include <Sacado.hpp>

#include "measure.hpp"

namespace {

using Variable = Sacado::Rad::ADvar<double>;

class SacadoRad {
 public:
  template <class Workload>
  void record(const Workload& workload, const std::vector<double>& x) {
    inputs_.assign(x.begin(), x.end());
    output_ = workload(inputs_);
  }
  void reverse() {
    Sacado::Rad::ADcontext<double>::Gradcomp();  // of the last variable assigned, which is the output
    gradient_.resize(inputs_.size());
    for (std::size_t i = 0; i < inputs_.size(); ++i) gradient_[i] = inputs_[i].adj();
  }
  const std::vector<double>& gradient() const { return gradient_; }
  double statements() const { return 0; }
  double bytes() const { return 0; }  // Rad does not tell

 private:
  std::vector<Variable> inputs_;
  Variable output_;
  std::vector<double> gradient_;
};

template <int N>
void add_forward(const workload::Burgers& burgers) {
  using Active = Sacado::Fad::SFad<double, N>;
  benchmark::RegisterBenchmark(("burgers-forward-" + std::to_string(N) + "/sacado").c_str(),
                               [burgers](benchmark::State& state) {
                                 measure::forward_mode<Active>(state, burgers, [](double value, std::size_t i) {
                                   return Active(N, static_cast<int>(i % N), value);
                                 });
                               })
      ->UseManualTime()
      ->Iterations(7)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
  const bool quick = std::getenv("WENGERT_BENCH_QUICK") != nullptr;
  measure::register_reverse<SacadoRad>("sacado", quick);
  if (!quick) {
    add_forward<1>({200, 20});
    add_forward<8>({200, 20});
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
