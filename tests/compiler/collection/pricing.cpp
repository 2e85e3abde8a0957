// SPDX-License-Identifier: MIT
// Finance as courses and small pricing libraries have it.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace pricing {

enum OptionType { Call = 1, Put = -1 };

inline double N(double x) { return 0.5 * std::erfc(-x * M_SQRT1_2); }
inline double n(double x) { return std::exp(-0.5 * x * x) / std::sqrt(2.0 * M_PI); }

class PayOff {
 public:
  PayOff() {}
  virtual double operator()(double spot) const = 0;
  virtual ~PayOff() {}
  virtual PayOff* clone() const = 0;
};
class PayOffCall : public PayOff {
 public:
  PayOffCall(double strike) : strike_(strike) {}
  virtual double operator()(double s) const { return s > strike_ ? s - strike_ : 0.0; }
  virtual PayOff* clone() const { return new PayOffCall(*this); }

 private:
  double strike_;
};
class PayOffBridge {
 public:
  PayOffBridge(const PayOff& inner) { ptr_ = inner.clone(); }
  PayOffBridge(const PayOffBridge& o) { ptr_ = o.ptr_->clone(); }
  ~PayOffBridge() { delete ptr_; }
  PayOffBridge& operator=(const PayOffBridge& o) {
    if (this != &o) {
      delete ptr_;
      ptr_ = o.ptr_->clone();
    }
    return *this;
  }
  double operator()(double s) const { return ptr_->operator()(s); }

 private:
  PayOff* ptr_;
};
class VanillaOption {
 public:
  VanillaOption(const PayOffBridge& p, double expiry) : payoff_(p), expiry_(expiry) {}
  double expiry() const { return expiry_; }
  double payoff(double s) const { return payoff_(s); }

 private:
  PayOffBridge payoff_;
  double expiry_;
};

class YieldCurve {
 public:
  YieldCurve(std::vector<double> times, std::vector<double> rates) : times_(std::move(times)), rates_(std::move(rates)) {
    if (times_.size() != rates_.size()) throw std::invalid_argument("sizes differ: " + std::to_string(times_.size()));
  }
  double rate(double t) const {
    auto it = std::upper_bound(times_.begin(), times_.end(), t);
    if (it == times_.begin()) return rates_.front();
    if (it == times_.end()) return rates_.back();
    auto i = static_cast<std::size_t>(it - times_.begin());
    double w = (t - times_[i - 1]) / (times_[i] - times_[i - 1]);
    return (1 - w) * rates_[i - 1] + w * rates_[i];
  }
  double discount(double t) const { return std::exp(-rate(t) * t); }

 private:
  std::vector<double> times_, rates_;
};

}  // namespace pricing

// check: joshi_style
double joshi_style(double spot, double vol) {
  using namespace pricing;
  PayOffCall call(1.0 + 0.1 * vol);
  VanillaOption option(call, 1.0);
  double s = 0;
  static const double z[5] = {-1.2, -0.4, 0.1, 0.6, 1.9};
  for (double zi : z) {
    double v = 0.2 + vol * vol;
    s += option.payoff((1.0 + spot * spot) * std::exp(-0.5 * v * v * option.expiry() + v * std::sqrt(option.expiry()) * zi));
  }
  return s / 5;
}

// check: swap_rate --size r=4
double swap_rate(const std::vector<double>& r) {
  pricing::YieldCurve curve({0.5, 1.0, 2.0, 5.0}, r);
  double annuity = 0;
  for (int i = 1; i <= 6; ++i) annuity += 0.5 * curve.discount(0.5 * i);
  return (1.0 - curve.discount(3.0)) / annuity;
}

// implied volatility, Newton with a fallback
static double black(double f, double k, double sigma, double t, pricing::OptionType type) {
  const double sd = sigma * std::sqrt(t);
  const double d1 = std::log(f / k) / sd + 0.5 * sd, d2 = d1 - sd;
  return type * (f * pricing::N(type * d1) - k * pricing::N(type * d2));
}
// check: implied_volatility
double implied_volatility(double price, double f) {
  const double fwd = 1.0 + 0.1 * std::tanh(f), target = 0.08 + 0.02 * std::tanh(price);
  double lo = 1e-3, hi = 3.0, sigma = 0.3;
  for (int it = 0; it < 8; ++it) {
    const double diff = black(fwd, 1.0, sigma, 1.0, pricing::Call) - target;
    if (diff > 0) hi = sigma; else lo = sigma;
    const double d1 = std::log(fwd) / sigma + 0.5 * sigma;
    const double vega = fwd * pricing::n(d1);
    double next = sigma - diff / vega;
    if (!(next > lo && next < hi)) next = 0.5 * (lo + hi);
    if (std::fabs(next - sigma) < 1e-14) return next;
    sigma = next;
  }
  return sigma;
}

// binomial tree with early exercise, callable
template <typename Payoff>
double crr(double s, double vol, double r, int steps, Payoff payoff) {
  const double dt = 1.0 / steps, u = std::exp(vol * std::sqrt(dt)), d = 1 / u;
  const double p = (std::exp(r * dt) - d) / (u - d), df = std::exp(-r * dt);
  std::vector<double> v(steps + 1);
  for (int i = 0; i <= steps; ++i) v[i] = payoff(s * std::pow(u, 2 * i - steps));
  for (int n = steps - 1; n >= 0; --n)
    for (int i = 0; i <= n; ++i) v[i] = std::max(df * (p * v[i + 1] + (1 - p) * v[i]), payoff(s * std::pow(u, 2 * i - n)));
  return v[0];
}
// check: american_put
double american_put(double s, double vol) {
  const double k = 1.05;
  return crr(1 + 0.1 * s, 0.3 + 0.1 * std::tanh(vol), 0.03, 6, [k](double x) { return std::max(k - x, 0.0); });
}

// portfolio by asset name
struct Position {
  std::string ticker;
  double quantity;
};
// check: portfolio_value --size prices=3
double portfolio_value(const std::vector<double>& prices) {
  std::map<std::string, double> market;
  const std::vector<std::string> names{"AAA", "BBB", "CCC"};
  for (std::size_t i = 0; i < names.size(); ++i) market[names[i]] = prices[i];
  std::vector<Position> book{{"BBB", 10}, {"AAA", -2.5}, {"CCC", 4}};
  double value = 0;
  for (const auto& p : book) value += p.quantity * market[p.ticker];
  for (const auto& [name, price] : market)
    if (name != "AAA") value += price * price;
  return value;
}

// bond: bootstrapped by bisection, with exceptions for bad data
class Bond {
  double coupon_;
  int years_;

 public:
  Bond(double c, int y) : coupon_(c), years_(y) {
    if (y <= 0) throw std::invalid_argument("maturity");
  }
  double price(double y) const {
    double p = 0;
    for (int i = 1; i <= years_; ++i) p += coupon_ / std::pow(1 + y, i);
    return p + 1.0 / std::pow(1 + y, years_);
  }
  double duration(double y) const {
    double d = 0;
    for (int i = 1; i <= years_; ++i) d += i * coupon_ / std::pow(1 + y, i);
    return (d + years_ / std::pow(1 + y, years_)) / price(y);
  }
};
// check: bond_ladder
double bond_ladder(double y, double c) {
  double total = 0;
  const double yield = 0.03 + 0.01 * std::tanh(y);
  for (int m : {1, 2, 5}) {
    try {
      Bond b(0.04 + 0.01 * c, m);
      total += b.price(yield) * b.duration(yield);
    } catch (const std::exception&) {
      return -1.0;
    }
  }
  return total;
}
