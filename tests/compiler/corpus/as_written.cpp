// SPDX-License-Identifier: MIT
// Small pieces of programs as their authors write them: classes with accessors, lambdas, iterators that are kept,
// constants outside functions, algorithms that are handed an order.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

double median_of(std::vector<double> v) {
  const auto middle = v.begin() + v.size() / 2;
  std::nth_element(v.begin(), middle, v.end());
  if (v.size() % 2) return *middle;
  return (*middle + *std::max_element(v.begin(), middle)) / 2;
}

// check: iterator_kept_in_a_copy --size x=7
double iterator_kept_in_a_copy(const std::vector<double>& x) { return median_of(x) * x[0]; }

// check: iterator_kept_of_a_row --size x=6
double iterator_kept_of_a_row(const std::vector<double>& x) {
  std::vector<std::vector<double>> rows;
  for (int i = 0; i < 3; ++i) rows.push_back({x[2 * i], x[2 * i + 1] * x[0]});
  const auto best = std::max_element(rows.back().begin(), rows.back().end());
  const auto at = best - rows.back().begin();
  rows.back()[1 - at] *= x[1];
  return *best * rows.back()[1 - at] + at;
}

// check: pointer_into_a_vector_of_a_loop --size x=6
double pointer_into_a_vector_of_a_loop(const std::vector<double>& x) {
  double total = 0;
  for (int i = 0; i < 2; ++i) {
    double v[6];
    for (int k = 0; k < 6; ++k) v[k] = x[k];
    double* last = &v[5 - i];
    v[0] = x[i] * x[i + 1];
    *last *= v[0];
    total += *last * v[1];
  }
  return total;
}

int evaluations() {
  static int n = 0;
  return ++n;
}

// check: counts_its_calls
double counts_its_calls(double x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    evaluations();
    s = std::cos(s + x);
  }
  return s;
}

struct Gap {
  double length, index;
  Gap(double l, double n) : length(l), index(n) {}
  double reduced() const { return length / index; }
};
template <class T, class... Arguments>
T made_of(Arguments&&... arguments) {
  return T(std::forward<Arguments>(arguments)...);
}

// check: forwarded_arguments
double forwarded_arguments(double a, double b) {
  return made_of<Gap>(a * a, 1 + b * b).reduced() * made_of<Gap>(b, 2.0).reduced();
}

class Samples {
  double* p_;
  int n_;

 public:
  explicit Samples(int n) : p_(new double[n]), n_(n) {
    for (int i = 0; i < n; ++i) p_[i] = 0;
  }
  ~Samples() { delete[] p_; }
  Samples(const Samples&) = delete;
  Samples& operator=(const Samples&) = delete;
  double& operator[](int i) { return p_[i]; }
  int size() const { return n_; }
};

// check: object_on_the_heap_with_a_destructor --size x=4
double object_on_the_heap_with_a_destructor(const double* x) {
  auto* s = new Samples(4);
  for (int i = 0; i < s->size(); ++i) (*s)[i] = x[i] * x[(i + 1) % 4];
  double sum = 0;
  for (int i = 0; i < s->size(); ++i) sum += std::sin((*s)[i]);
  delete s;
  return sum;
}

// check: extremes_by_an_order --size x=5
double extremes_by_an_order(const std::vector<double>& x) {
  auto closer = [](double a, double b) { return std::abs(a - 0.3) < std::abs(b - 0.3); };
  double best = x[0];
  for (const double v : x) best = std::min(best, v, closer);
  return best * std::max({x[0], x[1], x[2]}, closer);
}

struct Vertex {
  std::vector<double> x;
  double f;
  bool operator<(const Vertex& o) const { return f < o.f; }
};

// check: extremes_of_a_class --size x=6
double extremes_of_a_class(const std::vector<double>& x) {
  std::vector<Vertex> all;
  for (std::size_t i = 0; i + 1 < x.size(); i += 2) all.push_back({{x[i], x[i + 1]}, x[i] * x[i] + x[i + 1]});
  const auto least = std::min_element(all.begin(), all.end());
  const Vertex &first = all.front(), &last = all.back();
  Vertex chosen = first < last ? first : last;
  chosen.x[0] *= least->f;
  all.back() = last < chosen ? last : chosen;
  return all.back().x[0] + all.back().f * least->x[1];
}

// check: rows_exchanged_by_iterators --size a=4
double rows_exchanged_by_iterators(const double* a) {
  std::vector<std::vector<double>> rows{{a[0], a[1]}, {a[2], a[3]}};
  auto pivot = std::max_element(rows.begin(), rows.end(),
                                [](const auto& l, const auto& r) { return std::abs(l[0]) < std::abs(r[0]); });
  std::iter_swap(rows.begin(), pivot);
  return rows[1][1] - rows[1][0] / rows[0][0] * rows[0][1];
}

struct Orbit {
  double a, e, w;
};

// check: captured_parts
double captured_parts(double a, double e, double w) {
  const auto [axis, eccentricity, angle] = Orbit{a, e * 0.1, w};
  auto turned = [&](double x, double y) { return std::cos(angle) * x - std::sin(angle) * y; };
  auto scaled = [axis = axis, eccentricity](double x) { return axis * x * std::sqrt(1 - eccentricity * eccentricity); };
  return turned(a, e) + scaled(w);
}

// check: rows_added_in_place --size x=4
double rows_added_in_place(const std::vector<double>& x) {
  std::vector<std::vector<double>> rows;
  for (const double a : x) {
    auto& row = rows.emplace_back();
    for (const double b : x) row.push_back(std::exp(-(a - b) * (a - b)));
  }
  rows.emplace_back(2, x[0]);
  double s = rows.back()[1];
  for (const auto& row : rows) s += row[0] * row[1];
  return s;
}

struct Step {
  std::vector<double> s;
  double rho;
};

// check: backwards_while_another_grows --size x=4
double backwards_while_another_grows(const std::vector<double>& x) {
  std::list<Step> memory;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) memory.push_back({{x[i], x[i + 1]}, x[i] * x[i]});
  std::vector<double> alpha;
  double q = 1;
  for (auto step = memory.rbegin(); step != memory.rend(); ++step) {
    alpha.push_back(step->rho * q);
    q -= alpha.back() * step->s[1];
  }
  return q + alpha.front() * alpha.back();
}

double mean_of(std::initializer_list<double> all) {
  double s = 0;
  for (auto it = all.begin(); it != all.end(); ++it) s += *it * *it;
  return s / static_cast<double>(all.size());
}

// check: iterators_of_a_list
double iterators_of_a_list(double a, double b) { return mean_of({a, b, a * b}) * mean_of({b, a}); }

struct Sum {
  double total = 0;
  int calls = 0;
  void operator()(double v) {
    total += v * v;
    ++calls;
  }
};

// check: algorithm_with_a_reference --size x=4
double algorithm_with_a_reference(const std::vector<double>& x) {
  Sum sum;
  std::for_each(x.begin(), x.end(), std::ref(sum));
  const auto& seen = std::as_const(sum);
  return seen.total / seen.calls;
}

const std::map<std::string, double> masses = {{"H", 1.008}, {"C", 12.011}, {"O", 15.999}};
const std::map<int, std::vector<std::pair<double, double>>> rules = {
    {2, {{-0.577, 1.0}, {0.577, 1.0}}}, {3, {{-0.775, 0.556}, {0.0, 0.889}, {0.775, 0.556}}}};

// check: constants_of_names --size x=3
double constants_of_names(const double* x) {
  const char* const species[3] = {"H", "C", "O"};
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += masses.at(species[i]) * x[i] * x[i];
  return sum;
}

// check: constants_of_rules --size c=2
double constants_of_rules(const double* c, double half) {
  double sum = 0;
  for (const auto& [node, weight] : rules.at(3)) sum += weight * c[0] * std::exp(-c[1] * node * half);
  return sum * half;
}

class SmallVector {
  double own_[2];
  double* data_ = own_;
  std::size_t size_ = 0, room_ = 2;

 public:
  SmallVector() = default;
  SmallVector(const SmallVector&) = delete;
  SmallVector& operator=(const SmallVector&) = delete;
  ~SmallVector() {
    if (data_ != own_) delete[] data_;
  }
  void push_back(double v) {
    if (size_ == room_) {
      double* more = new double[2 * room_];
      std::copy(data_, data_ + size_, more);
      if (data_ != own_) delete[] data_;
      data_ = more;
      room_ *= 2;
    }
    data_[size_++] = v;
  }
  double* begin() { return data_; }
  double* end() { return data_ + size_; }
};

// check: member_that_another_gives --size x=3
double member_that_another_gives(const double* x) {
  SmallVector v;
  for (int i = 0; i < 3; ++i) v.push_back(x[i] * x[i]);
  double s = 0;
  for (const double e : v) s += std::sin(e);
  return s;
}

class Field {
  int n_;
  std::unique_ptr<double[]> v_;

 public:
  explicit Field(int n) : n_(n), v_(new double[n]()) {}
  double& operator()(int i) { return v_[(i + n_) % n_]; }
};

// check: member_that_owns_an_array --size x=4
double member_that_owns_an_array(const double* x) {
  Field a(4), b(4);
  for (int i = 0; i < 4; ++i) a(i) = x[i];
  for (int i = 0; i < 4; ++i) b(i) = a(i - 1) * a(i + 1);
  return b(0) * b(1) + b(2);
}

struct Share {
  double weight, mean = 2;
  Share() : weight(1.5) {}
};
struct Point {
  double u, v;
};
class Points {
  int n_;
  std::unique_ptr<Point[]> all_;

 public:
  explicit Points(int n) : n_(n), all_(new Point[n]) {}
  Point& operator[](int i) { return all_[i]; }
  void scale(double by) {
    for (int i = 0; i < n_; ++i) {
      Point& p = all_[i];
      p.u *= by;
      p.v += p.u;
    }
  }
};

// What is made anew had the values of the array before.
// check: arrays_of_objects_owned
double arrays_of_objects_owned(double x, double y) {
  std::unique_ptr<Share[]> shares(new Share[2]);
  shares[0].weight *= x;
  shares[1].mean += y * x;
  Points points(3);
  for (int i = 0; i < 3; ++i) points[i] = {x + i, y * i};
  points.scale(x * y);
  auto numbers = std::make_unique<double[]>(2);
  numbers[0] = x;
  double s = numbers[0];
  numbers = std::make_unique<double[]>(2);
  for (int i = 0; i < 2; ++i) s += shares[i].weight * shares[i].mean + points[i + 1].u * points[i].v + numbers[i];
  shares = std::make_unique<Share[]>(2);
  numbers.reset(new double[1]());
  auto moved = std::move(shares);
  Share* raw = moved.get();
  raw[1].mean *= y;
  return s * moved[1].mean * moved[0].weight + x * numbers[0];
}

struct Corner {
  double p[3];
};
class Mesh {
  std::vector<Corner> corners_;

 public:
  Mesh(const double* xyz, std::size_t n) : corners_(n) {
    for (auto& v : corners_)
      for (double& c : v.p) c = *xyz++;
  }
  double edge(std::size_t i, std::size_t j) const {
    const auto &a = corners_[i].p, &b = corners_[j].p;
    double s = 0;
    for (int k = 0; k < 3; ++k) s += (a[k] - b[k]) * (a[k] - b[k]);
    return std::sqrt(s);
  }
};

// check: references_to_constant_arrays --size v=9
double references_to_constant_arrays(const double* v) {
  const Mesh mesh(v, 3);
  return mesh.edge(0, 1) * mesh.edge(1, 2) + v[0] * v[1];
}

constexpr std::array<std::pair<double, double>, 3> layers{{{0, 1.2}, {1, 0.5}, {2, 0.1}}};

// check: constant_array_of_pairs
double constant_array_of_pairs(double h, double scale) {
  const auto upper =
      std::find_if(layers.begin(), layers.end(), [h](const auto& layer) { return layer.first > 0.5 + 0.1 * h; });
  const auto lower = upper - 1;
  return lower->second * std::pow(upper->second / lower->second, h) * scale;
}

// check: static_strings
double static_strings(double gap, double other) {
  static const std::string from = "kitten", to = "sitting";
  double s = 0;
  for (std::size_t i = 0; i < from.size(); ++i) s += from[i] == to[i] ? gap * gap : other;
  return s;
}
