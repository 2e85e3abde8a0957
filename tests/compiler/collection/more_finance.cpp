// SPDX-License-Identifier: MIT
// Finance as quantitative libraries and courses write it.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace pricing {

enum class OptionType { Call, Put };
enum class Exercise { European, American };

inline double normalCdf(double x) { return 0.5 * std::erfc(-x * M_SQRT1_2); }

class Payoff {
 public:
  virtual ~Payoff() {}
  virtual double operator()(double spot) const = 0;
  virtual std::unique_ptr<Payoff> clone() const = 0;
};

class VanillaPayoff : public Payoff {
 public:
  VanillaPayoff(OptionType type, double strike) : type_(type), strike_(strike) {}
  double operator()(double spot) const override {
    switch (type_) {
      case OptionType::Call: return std::max(spot - strike_, 0.0);
      case OptionType::Put: return std::max(strike_ - spot, 0.0);
      default: throw std::invalid_argument("unknown option type");
    }
  }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<VanillaPayoff>(*this); }

 private:
  OptionType type_;
  double strike_;
};

class PayoffBridge {
 public:
  PayoffBridge(const Payoff& inner) : payoff_(inner.clone()) {}
  PayoffBridge(const PayoffBridge& other) : payoff_(other.payoff_->clone()) {}
  PayoffBridge& operator=(const PayoffBridge& other) {
    if (this != &other) payoff_ = other.payoff_->clone();
    return *this;
  }
  double operator()(double spot) const { return (*payoff_)(spot); }

 private:
  std::unique_ptr<Payoff> payoff_;
};

class BinomialTree {
 public:
  BinomialTree(double spot, double rate, double vol, double maturity, int steps)
      : spot_(spot), rate_(rate), steps_(steps), dt_(maturity / steps), up_(std::exp(vol * std::sqrt(dt_))) {}
  double price(const PayoffBridge& payoff, Exercise exercise) const {
    const double down = 1.0 / up_;
    const double p = (std::exp(rate_ * dt_) - down) / (up_ - down);
    const double disc = std::exp(-rate_ * dt_);
    std::vector<double> values(steps_ + 1);
    for (int i = 0; i <= steps_; ++i) values[i] = payoff(spot_ * std::pow(up_, 2 * i - steps_));
    for (int n = steps_ - 1; n >= 0; --n)
      for (int i = 0; i <= n; ++i) {
        values[i] = disc * (p * values[i + 1] + (1 - p) * values[i]);
        if (exercise == Exercise::American) values[i] = std::max(values[i], payoff(spot_ * std::pow(up_, 2 * i - n)));
      }
    return values.front();
  }

 private:
  double spot_, rate_;
  int steps_;
  double dt_, up_;
};
}  // namespace pricing

// check: american_put
double american_put(double spot, double rate, double vol, double maturity) {
  using namespace pricing;
  BinomialTree tree(spot * 100, 0.1 * rate, vol, maturity, 12);
  PayoffBridge payoff(VanillaPayoff(OptionType::Put, 105.0));
  return tree.price(payoff, Exercise::American);
}

struct Quote {
  double maturity;
  double rate;
};

class YieldCurve {
 public:
  explicit YieldCurve(const std::vector<Quote>& quotes) {
    double annuity = 0.0;
    for (const auto& [t, r] : quotes) {
      const double df = (1.0 - r * annuity) / (1.0 + r);
      annuity += df;
      nodes_[t] = std::log(df);
    }
  }
  double discount(double t) const {
    auto hi = nodes_.upper_bound(t);
    if (hi == nodes_.begin()) return std::exp(hi->second * t / hi->first);
    auto lo = std::prev(hi);
    if (hi == nodes_.end()) return std::exp(lo->second * t / lo->first);
    const double w = (t - lo->first) / (hi->first - lo->first);
    return std::exp((1 - w) * lo->second + w * hi->second);
  }

 private:
  std::map<double, double> nodes_;
};

// check: bootstrapped --size rates=4
double bootstrapped(const double* rates) {
  std::vector<Quote> quotes;
  for (int i = 0; i < 4; ++i) quotes.push_back({double(i + 1), 0.03 + 0.01 * rates[i]});
  YieldCurve curve(quotes);
  double bond = 0;
  for (double t = 0.5; t <= 4.5; t += 0.5) bond += 2.5 * curve.discount(t);
  return bond + 100 * curve.discount(4.5);
}

struct HestonParams {
  double kappa, theta, sigma, rho, v0;
};

// check: heston_paths --size z1=12 z2=12
double heston_paths(double kappa, double theta, double sigma, double v0, const double* z1, const double* z2) {
  const HestonParams p{.kappa = kappa, .theta = theta, .sigma = 0.2 * sigma, .rho = -0.6, .v0 = v0};
  const int paths = 3, steps = 4;
  const double dt = 1.0 / steps;
  double sum = 0.0;
  for (int path = 0; path < paths; ++path) {
    double logS = 0.0, v = p.v0;
    for (int s = 0; s < steps; ++s) {
      const int k = path * steps + s;
      const double dw1 = z1[k], dw2 = p.rho * z1[k] + std::sqrt(1 - p.rho * p.rho) * z2[k];
      const double vp = v > 0 ? v : 0.0;
      logS += -0.5 * vp * dt + std::sqrt(vp * dt) * dw1;
      v += p.kappa * (p.theta - vp) * dt + p.sigma * std::sqrt(vp * dt) * dw2;
    }
    const double payoff = std::exp(logS) - 0.9;
    sum += payoff > 0 ? payoff : 0;
  }
  return sum / paths;
}

// implied volatility by Newton with a lambda and std::optional
static std::optional<double> solve(const std::function<double(double)>& f, const std::function<double(double)>& df,
                                   double guess, int maxIterations = 20) {
  double x = guess;
  for (int i = 0; i < maxIterations; ++i) {
    const double fx = f(x);
    if (std::abs(fx) < 1e-13) return x;
    const double d = df(x);
    if (std::abs(d) < 1e-14) return std::nullopt;
    x -= fx / d;
  }
  return x;
}

// check: implied_vol
double implied_vol(double spot, double strike, double price) {
  const double S = 1.0 + 0.1 * spot, K = 1.0 + 0.1 * strike, target = 0.15 + 0.1 * price;
  auto d1 = [=](double vol) { return (std::log(S / K) + 0.5 * vol * vol) / vol; };
  auto call = [&](double vol) { return S * pricing::normalCdf(d1(vol)) - K * pricing::normalCdf(d1(vol) - vol); };
  auto vega = [&](double vol) { return S * std::exp(-0.5 * d1(vol) * d1(vol)) / std::sqrt(2 * M_PI); };
  const auto vol = solve([&](double v) { return call(v) - target; }, vega, 0.4);
  if (!vol.has_value()) throw std::runtime_error("no implied volatility");
  return *vol;
}

struct CashFlow {
  double time;
  double amount;
};
struct Bond {
  std::string isin;
  std::vector<CashFlow> flows;
  double pv(double y) const {
    return std::accumulate(flows.begin(), flows.end(), 0.0,
                           [y](double acc, const CashFlow& cf) { return acc + cf.amount * std::exp(-y * cf.time); });
  }
  double duration(double y) const {
    double d = 0.0;
    for (auto it = flows.cbegin(); it != flows.cend(); ++it) d += it->time * it->amount * std::exp(-y * it->time);
    return d / pv(y);
  }
};

// check: portfolio_duration
double portfolio_duration(double y, double c1, double c2) {
  std::map<std::string, Bond> book;
  book["DE001"] = Bond{"DE001", {{1.0, c1}, {2.0, 1.0 + c1}}};
  book["DE002"] = Bond{"DE002", {{1.0, c2}, {2.0, c2}, {3.0, 1.0 + c2}}};
  double total = 0.0, weighted = 0.0;
  for (const auto& [name, bond] : book) {
    const double pv = bond.pv(y);
    total += pv;
    weighted += pv * bond.duration(y);
  }
  return weighted / total;
}
