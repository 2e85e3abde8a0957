// SPDX-License-Identifier: MIT
// Lambdas, names and alternatives that memory holds; references as results; valarrays.
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

class Stages {
 public:
  void add(const std::string& name, std::function<double(double)> f) { all_.push_back({name, std::move(f)}); }
  double run(double x, const std::string& without) const {
    for (const auto& [name, f] : all_)
      if (name != without) x = f(x);
    return x;
  }

 private:
  std::vector<std::pair<std::string, std::function<double(double)>>> all_;
};
// check: stages_by_name
double stages_by_name(double x, double k) {
  Stages s;
  double sum = 0.0;
  s.add("scale", [k](double v) { return k * v; });
  s.add("count", [&sum](double v) { return sum += v * v; });
  s.add("sine", [](double v) { return std::sin(v); });
  const double all = s.run(x, "none"), part = s.run(k, "scale");
  return all + sum * part;
}

struct Disc {
  double radius;
};
struct Slab {
  double width, height;
};
// check: areas_of_alternatives
double areas_of_alternatives(double r, double a, double b) {
  std::vector<std::variant<Disc, Slab>> all{Disc{r}, Slab{a, b}};
  std::get<Slab>(all[1]).width *= r;
  double s = 0.0;
  for (const auto& one : all)
    s += std::visit(
        [](const auto& x) {
          if constexpr (std::is_same_v<std::decay_t<decltype(x)>, Disc>)
            return 3.0 * x.radius * x.radius;
          else
            return x.width * x.height;
        },
        one);
  return s;
}

class Ledger {
 public:
  explicit Ledger(int n) : entries_(n, 0.0) {}
  double& slot(int month) {
    const int n = static_cast<int>(entries_.size());
    if (month < 0) month += n;
    return entries_[month % n];
  }
  double total() const {
    double s = 0.0;
    for (double e : entries_) s += e * e;
    return s;
  }

 private:
  std::vector<double> entries_;
};
// check: slots_by_reference
double slots_by_reference(double x, double y) {
  Ledger l(3);
  l.slot(4) = x * y;
  l.slot(-1) += x;
  l.slot(1) *= l.slot(2);
  return l.total();
}

// check: valarray_steps --size n=5 x=5
double valarray_steps(const double* x, int n, double a) {
  std::valarray<double> v(x, n), w = std::exp(-a * v) + v * v;
  w += 0.5 * (v.cshift(1) - v);
  return (w * v).sum() / w.max();
}

// check: valarray_by_its_elements --size n=4 x=4
double valarray_by_its_elements(const double* x, int n, double a) {
  std::valarray<double> v(x, n);
  const double& third = v[2];
  v *= v[1];
  v -= third * third;
  v /= third;
  v += a;
  const double s = v.sum();
  v.resize(3, s * a);
  v[0] *= x[1];
  v.resize(4);
  v[1] += s;
  return v.sum() + v[1] * v[1] + (v[0] + x[0]) * s;
}

// check: rows_and_masks --size x=6
double rows_and_masks(const std::vector<double>& x, double c) {
  typedef std::valarray<double> Row;
  std::vector<Row> rows(2, Row(x.data(), x.size()));
  std::map<std::string, Row> named;
  rows[1][rows[0] > c] = 0.5 * c;
  const Row small = rows[1][rows[1] < 0.9];
  rows[1][rows[1] < 0.9] *= small;
  named["sum"] = rows.at(0) + rows.back();
  Row w = rows[0] * named["sum"];
  const std::valarray<bool> low = w <= c;
  w[low && w > 0.2] = 3.0 * c;
  const std::valarray<std::size_t> order = {4, 0, 2};
  const Row chosen = w[order];
  rows[0][order] += Row(chosen * c);
  const Row rest = w[!low];
  double s = 0.0;
  for (const Row& r : rows) s += (r * w).sum();
  return s + std::pow(rest, 2.0).sum() + (small.size() != 0 ? small.sum() : 0.0);
}
