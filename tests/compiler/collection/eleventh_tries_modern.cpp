// SPDX-License-Identifier: MIT
// Templates, lambdas, ranges and iterators, as newer code has them.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// 1. an integrator that takes any callable, state as array
template <std::size_t N, class F>
std::array<double, N> rk4(F&& f, std::array<double, N> y, double t, double h, int steps) {
  auto axpy = [](const std::array<double, N>& a, double s, const std::array<double, N>& b) {
    std::array<double, N> r;
    for (std::size_t i = 0; i < N; ++i) r[i] = a[i] + s * b[i];
    return r;
  };
  for (int k = 0; k < steps; ++k, t += h) {
    const auto k1 = f(t, y);
    const auto k2 = f(t + h / 2, axpy(y, h / 2, k1));
    const auto k3 = f(t + h / 2, axpy(y, h / 2, k2));
    const auto k4 = f(t + h, axpy(y, h, k3));
    for (std::size_t i = 0; i < N; ++i) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  return y;
}

// check: oscillator
double oscillator(double damping, double stiffness, double x0) {
  auto f = [&](double t, const std::array<double, 2>& y) {
    return std::array<double, 2>{y[1], -damping * y[1] - stiffness * y[0] + 0.1 * std::sin(t)};
  };
  auto [x, v] = rk4<2>(f, {x0, 0.0}, 0.0, 0.1, 10);
  return x + 0.5 * v;
}

// 2. ranges: filter and transform, summed
// check: energy_of_loud --size samples=8
double energy_of_loud(const std::vector<double>& samples, double gain) {
  auto loud = samples | std::views::filter([](double s) { return s > 0.6; }) |
              std::views::transform([gain](double s) { return gain * s * s; });
  double sum = 0;
  for (double e : loud) sum += e;
  return sum;
}

// 3. a tree by unique_ptr: insertion by a loop over a pointer to the link, a sum by recursion
struct Leaf {
  double key, weight;
  std::unique_ptr<Leaf> left, right;
};
static void insert(std::unique_ptr<Leaf>& at, double key, double weight) {
  if (!at) {
    at = std::make_unique<Leaf>();
    at->key = key;
    at->weight = weight;
    return;
  }
  insert(key < at->key ? at->left : at->right, key, weight);
}
static double depth_sum(const Leaf* n, int depth) {
  if (n == nullptr) return 0;
  return depth * n->key * n->weight + depth_sum(n->left.get(), depth + 1) + depth_sum(n->right.get(), depth + 1);
}

// check: tree_cost --size keys=5
double tree_cost(const std::vector<double>& keys, double w) {
  std::unique_ptr<Leaf> root;
  for (double k : keys) insert(root, k, w + k);
  return depth_sum(root.get(), 1);
}

// 4. compile-time unrolled Horner with a fold, constexpr table
template <class... C>
double horner(double x, C... c) {
  double r = 0;
  ((r = r * x + c), ...);
  return r;
}
constexpr std::array<double, 4> erf_table{0.254829592, -0.284496736, 1.421413741, -1.453152027};

// check: gauss_tail
double gauss_tail(double x, double scale) {
  const double t = 1 / (1 + 0.3275911 * x);
  double poly = 0;
  for (auto c = erf_table.rbegin(); c != erf_table.rend(); ++c) poly = (poly + *c) * t;
  return scale * poly * std::exp(-x * x) + horner(x, 0.1, 0.2, 0.3);
}

// 5. dense layer network with spans
static void dense(std::span<const double> w, std::span<const double> in, std::span<double> out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    auto row = w.subspan(i * in.size(), in.size());
    out[i] = std::tanh(std::inner_product(row.begin(), row.end(), in.begin(), 0.0));
  }
}

// check: network --size w=8 --size x=2
double network(const std::vector<double>& w, const std::vector<double>& x) {
  std::vector<double> hidden(3);
  std::array<double, 1> out;
  dense(std::span(w).first(6), x, hidden);
  dense(std::span<const double>(w).last(2), std::span<const double>(hidden).first(2), out);
  return out[0] + hidden[2];
}

// 6. sorting indices by a projected key, then a cumulated sum
// check: gini --size income=6
double gini(std::vector<double> income) {
  std::sort(income.begin(), income.end());
  const double total = std::accumulate(income.begin(), income.end(), 0.0);
  std::vector<double> cumulated(income.size());
  std::partial_sum(income.begin(), income.end(), cumulated.begin());
  const double area = std::transform_reduce(cumulated.begin(), cumulated.end(), 0.0, std::plus<>(),
                                            [total](double c) { return c / total; });
  return 1 + 1.0 / income.size() - 2 * area / income.size();
}

// 7. a policy class as template argument, CRTP for printing left out
struct Linear {
  static double weight(double r) { return 1 - r; }
};
struct Gaussian {
  static double weight(double r) { return std::exp(-3 * r * r); }
};
template <class Kernel>
class Smoother {
 public:
  explicit Smoother(double width) : width_(width) {}
  double operator()(const std::vector<double>& y, double at) const {
    double sum = 0, norm = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double r = std::abs(static_cast<double>(i) - at) / width_;
      if (r >= 1) continue;
      sum += Kernel::weight(r) * y[i];
      norm += Kernel::weight(r);
    }
    return norm > 0 ? sum / norm : 0.0;
  }

 private:
  double width_;
};

// check: smoothed --size y=7
double smoothed(const std::vector<double>& y, double at) {
  return Smoother<Linear>(2.5)(y, 3 + 0.3 * at) - 0.5 * Smoother<Gaussian>{3.1}(y, 2 + 0.2 * at);
}

// 8. moving a unique_ptr chain: pipeline of stages
class Stage {
 public:
  virtual double apply(double x) const = 0;
  virtual ~Stage() = default;
};
class Scale final : public Stage {
  double by_;

 public:
  explicit Scale(double by) : by_(by) {}
  double apply(double x) const override { return by_ * x; }
};
class Clamp final : public Stage {
  double low_, high_;

 public:
  Clamp(double low, double high) : low_(low), high_(high) {}
  double apply(double x) const override { return std::clamp(x, low_, high_); }
};
class Chain {
  std::vector<std::unique_ptr<Stage>> stages_;

 public:
  Chain& add(std::unique_ptr<Stage> s) {
    stages_.push_back(std::move(s));
    return *this;
  }
  double operator()(double x) const {
    for (const auto& s : stages_) x = s->apply(x);
    return x;
  }
};

// check: conditioned
double conditioned(double signal, double gain, double limit) {
  Chain chain;
  chain.add(std::make_unique<Scale>(gain)).add(std::make_unique<Clamp>(-limit, limit)).add(std::make_unique<Scale>(2.0));
  return chain(signal) + chain(3 * signal);
}
