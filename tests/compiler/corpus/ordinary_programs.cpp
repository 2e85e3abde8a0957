// SPDX-License-Identifier: MIT
// What ordinary programs asked for: differences with an operation of their own, functors made as aggregates, letters
// read step by step, tables of names, slices of std::valarray.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <valarray>
#include <vector>

// check: logarithmic_returns --size prices=6
double logarithmic_returns(const std::vector<double>& prices) {
  std::vector<double> r, same(prices.size());
  std::adjacent_difference(prices.begin(), prices.end(), std::back_inserter(r),
                           [](double now, double before) { return std::log(now / before); });
  r.erase(r.begin());
  std::adjacent_difference(prices.begin(), prices.end(), same.begin(), [](double a, double b) { return a * b - a; });
  double sum = same[0] * same[5];
  for (double one : r) sum += one * one;
  return sum;
}

using Rates = std::function<void(const std::vector<double>&, std::vector<double>&)>;
struct Rotor {
  double omega, damping;
  void operator()(const std::vector<double>& x, std::vector<double>& rate) const {
    rate[0] = omega * x[1];
    rate[1] = -omega * std::sin(x[0]) - damping * x[1];
  }
};
void euler_steps(const Rates& f, std::vector<double>& x, double h) {
  std::vector<double> k(x.size());
  for (int n = 0; n < 3; ++n) {
    f(x, k);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += h * k[i];
  }
}
// check: handed_functor
double handed_functor(double omega, double damping) {
  std::vector<double> x{1.0, 0.5};
  euler_steps(Rotor{omega, damping}, x, 0.1);
  euler_steps(
      [damping](const std::vector<double>& y, std::vector<double>& rate) {
        rate[0] = y[1] * damping;
        rate[1] = y[0];
      },
      x, 0.2);
  return x[0] * x[1];
}

class Words {
 public:
  explicit Words(const std::string& text) : text_(text) {}
  double sum(const std::map<std::string, double>& values) {
    double total = 0;
    while (at_ < text_.size()) {
      std::string word;
      while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) word += text_[at_++];
      if (const auto found = values.find(word); found != values.end()) total += found->second * found->second;
      ++at_;
    }
    return total;
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};
// check: stepped_letters
double stepped_letters(double mass, double speed) {
  std::map<std::string, double> values{{"mass", mass}, {"speed", speed}};
  return Words("mass + speed + none + mass").sum(values) * speed;
}

double factor_of(const std::string& name, double x) { return name == "cosine" ? std::cos(x) : x * x; }
// check: table_of_names
double table_of_names(double x) {
  const char* names[] = {"square", "cosine", "square"};
  double product = 1;
  for (int k = 0; k < 5; ++k) product *= 1 + factor_of(names[k % 3], x + k);
  const char* pairs[2][2] = {{"cosine", "square"}, {"square", "square"}};
  for (int k = 0; k < 2; ++k) product += factor_of(pairs[k][0], x) * factor_of(pairs[k][1], x + k);
  return product;
}

// check: slices --size x=6
double slices(const std::vector<double>& x) {
  std::valarray<double> all(x.data(), x.size());
  const std::valarray<double> fixed = all;
  const std::valarray<double> second = fixed[std::slice(1, 3, 2)];
  all[std::slice(0, 2, 3)] = std::valarray<double>(second[std::slice(0, 2, 2)]);
  all[std::slice(1, 2, 1)] *= second[std::slice(1, 2, 1)];
  all[std::slice(4, 2, 1)] = 2.0;
  const std::slice left(0, all.size() - 1, 1);
  std::slice right = std::slice(1, left.size(), 1);
  const std::valarray<double> slopes = std::valarray<double>(all[right]) - std::valarray<double>(all[left]);
  return (all * all).sum() + second.max() + std::abs(slopes).max() * slopes[right.start()];
}

// Sums over elements that lie two apart, and three increments of one element.
// check: interleaved_parts --size n=37 z=74 out=74 --noalias
void interleaved_parts(const double* z, double* out, int n, double a, double b) {
  for (int i = 0; i < n; ++i) {
    out[2 * i] = a * z[2 * i] - b * z[2 * i + 1] + z[2 * i] * z[2 * i + 1];
    out[2 * i + 1] = b * z[2 * i] + a * z[2 * i + 1] * z[2 * i + 1];
  }
}
