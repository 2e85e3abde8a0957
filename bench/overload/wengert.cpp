// SPDX-License-Identifier: MIT
// Our own lines: reverse mode on every workload, Burgers at the size of the bars, and forward mode.
#include <array>
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

 protected:
  wengert::Tape tape_;

 private:
  std::vector<wengert::Real> inputs_;
  wengert::Real output_;
};

/// As the tape above, without operands whose partial is zero.
class ZerosDropped : public WengertTape {
 public:
  ZerosDropped() { tape_.drop_zero_partials(); }
};

/// k-means: the sum over points of the squared distance to the nearest centre. A product of its Hessian and a vector.
void hessian_product(benchmark::State& state) {
  volatile std::size_t points = 2000, k = 10, d = 8;
  const workload::Numbers data = workload::uniform(points * d, -1, 1, 11),
                          centres = workload::uniform(k * d, -1, 1, 13), direction(k * d, 1.0);
  const auto cost = [&data, points = std::size_t(points), k = std::size_t(k), d = std::size_t(d)](const auto& at) {
    using T = wengert::value_type_of<decltype(at)>;
    T sum = 0.0;
    for (std::size_t p = 0; p < points; ++p) {
      T least = 1e300;
      for (std::size_t c = 0; c < k; ++c) {
        T distance = 0.0;
        for (std::size_t i = 0; i < d; ++i) {
          const T difference = data[p * d + i] - at[c * d + i];
          distance += difference * difference;
        }
        if (distance < least) least = distance;
      }
      sum += least;
    }
    return sum;
  };
  measure::beside_the_primal(
      state, [&] { return cost(centres); }, [&] { return wengert::hvp(cost, centres, direction).product[3]; });
}

/// The one-line Jacobian of `results` functions of `inputs` numbers.
void whole_jacobian(benchmark::State& state) {
  volatile std::size_t results = 500, inputs = 28;
  const workload::Numbers x = workload::uniform(inputs, 0.5, 1.5, 14);
  const auto f = [results = std::size_t(results)](const auto& at) {
    using T = wengert::value_type_of<decltype(at)>;
    using std::sin;
    std::vector<T> r(results);
    for (std::size_t i = 0; i < results; ++i) {
      T sum = 0.0;
      for (std::size_t j = 0; j < at.size(); ++j) sum += at[j] * (0.1 * static_cast<double>((i + j) % 7) + 0.3);
      r[i] = sin(sum) * sum;
    }
    return r;
  };
  measure::beside_the_primal(state, [&] { return f(x)[3]; }, [&] { return wengert::jacobian(f, x)(3, 4); });
}

/// A thousand Jacobians of 2 by 15, as least-squares problems have them.
void small_jacobians(benchmark::State& state) {
  std::array<double, 15> x;
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = 0.5 + 0.05 * static_cast<double>(i);
  const auto f = [](const auto& at) {
    using T = wengert::value_type_of<decltype(at)>;
    using std::exp;
    using std::sin;
    T a = 0.0, b = 1.0;
    for (const T& v : at) {
      a += exp(-v) * b;
      b = b * 0.9 + sin(v) * v;
    }
    return std::array<T, 2>{a, b};
  };
  const auto thousand = [&](auto&& one) {
    double sum = 0;
    for (int i = 0; i < 1000; ++i) {
      benchmark::DoNotOptimize(x);
      sum += one();
    }
    return sum;
  };
  measure::beside_the_primal(
      state, [&] { return thousand([&] { return f(x)[0]; }); },
      [&] { return thousand([&] { return wengert::jacobian(f, x)(1, 3); }); });
}

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
    benchmark::RegisterBenchmark(
        "kinetics-zeros-dropped/wengert",
        [](benchmark::State& state) { measure::reverse_mode<ZerosDropped>(state, workload::Kinetics{4000, 50}); })
        ->UseManualTime()
        ->Iterations(5)
        ->Unit(benchmark::kMillisecond);
    const auto add_line = [](const char* name, void (*run)(benchmark::State&)) {
      benchmark::RegisterBenchmark(name, run)->UseManualTime()->Iterations(21)->Unit(benchmark::kMillisecond);
    };
    add_line("hessian-product-k-means/wengert", hessian_product);
    add_line("jacobian-500x28/wengert", whole_jacobian);
    add_line("jacobian-2x15-thousand/wengert", small_jacobians);
    add_forward<1>({200, 20});
    add_forward<8>({200, 20});
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
