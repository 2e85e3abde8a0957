// SPDX-License-Identifier: MIT
// std::array and std::vector with indexing; memory from new and malloc; what is inactive: assert, printf, streams.
#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

// check: array_argument
double array_argument(const std::array<double, 3>& x) { return x[0] * x[1] + x[2] * x[2]; }

// check: array_by_value
double array_by_value(std::array<double, 2> x) {
  x[0] *= x[1];
  return x[0] * x[0];
}

// check: array_written
void array_written(double a, std::array<double, 3>& x) {
  for (int i = 0; i < 3; ++i) x[static_cast<std::size_t>(i)] *= a;
}

// check: array_local
double array_local(double x) {
  std::array<double, 4> t;
  t[0] = x;
  for (std::size_t i = 1; i < 4; ++i) t[i] = t[i - 1] * x;
  return t[3] + t[1];
}

// check: array_initialised
double array_initialised(double x) {
  std::array<double, 3> t = {x, x * x, 2.0};
  return t[0] * t[1] * t[2];
}

// check: array_of_arrays
double array_of_arrays(const std::array<std::array<double, 2>, 2>& m) { return m[0][0] * m[1][1] - m[0][1] * m[1][0]; }

// check: array_size
double array_size(const std::array<double, 5>& x) {
  double s = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) s += x[i] * x[i];
  return s;
}

// check: array_returned
std::array<double, 2> array_returned(double x, double y) {
  std::array<double, 2> r;
  r[0] = x * y;
  r[1] = x - y * y;
  return r;
}

// check: vector_argument --size n=4
double vector_argument(int n, const std::vector<double>& x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += x[static_cast<std::size_t>(i)] * x[0];
  return s;
}

// check: vector_size --size x=5
double vector_size(const std::vector<double>& x) {
  double s = 1.0;
  for (std::size_t i = 0; i < x.size(); ++i) s *= x[i];
  return s;
}

// check: vector_written --size x=5
void vector_written(double a, std::vector<double>& x) {
  for (std::size_t i = 1; i < x.size(); ++i) x[i] = a * x[i - 1] * x[i];
}

// check: vector_local --size n=5
double vector_local(int n, const double* x) {
  std::vector<double> t(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) t[static_cast<std::size_t>(i)] = x[i] * x[i];
  double s = 0.0;
  for (std::size_t i = 0; i < t.size(); ++i) s += t[i] * t[0];
  return s;
}

// check: vector_filled --size n=5
double vector_filled(std::size_t n, double x) {
  std::vector<double> t(n, x);
  for (std::size_t i = 1; i < n; ++i) t[i] = t[i] * t[i - 1];
  return t[n - 1];
}

// check: vector_range --size x=4
double vector_range(const std::vector<double>& x) {
  double s = 0.0;
  for (double v : x) s += v * v * v;
  return s;
}

// check: vector_range_written --size x=4
double vector_range_written(std::vector<double>& x) {
  for (double& v : x) v *= v;
  return x[0] * x[1];
}

// check: vector_at --size x=4
double vector_at(const std::vector<double>& x) { return x.at(0) * x.at(1) + x.front() * x.back(); }

// check: vector_data --size x=4
static double norm(std::size_t n, const double* x) {
  double s = 0.0;
  for (std::size_t i = 0; i < n; ++i) s += x[i] * x[i];
  return std::sqrt(s);
}
double vector_data(const std::vector<double>& x) { return norm(x.size(), x.data()); }

// check: vector_passed --size x=4
static double weighted(const std::vector<double>& x, double w) { return x[0] * w + x[1] * w * w; }
double vector_passed(const std::vector<double>& x) { return weighted(x, x[2]) * weighted(x, x[3]); }

// check: vector_of_vectors --size a=3x3
double vector_of_vectors(const std::vector<std::vector<double>>& a) {
  double s = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a[i].size(); ++j) s += a[i][j] * a[j][i];
  return s;
}

// check: new_and_delete --size n=4
double new_and_delete(int n, const double* x) {
  double* t = new double[static_cast<std::size_t>(n)];
  for (int i = 0; i < n; ++i) t[i] = std::sin(x[i]);
  double s = 1.0;
  for (int i = 0; i < n; ++i) s *= t[i];
  delete[] t;
  return s;
}

// check: new_scalar
double new_scalar(double x) {
  double* p = new double;
  *p = x * x;
  double y = *p * x;
  delete p;
  return y;
}

// check: malloc_and_free --size n=4
double malloc_and_free(int n, const double* x) {
  double* t = static_cast<double*>(malloc(static_cast<std::size_t>(n) * sizeof(double)));
  for (int i = 0; i < n; ++i) t[i] = x[i] * x[i];
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += t[i] * t[n - 1 - i];
  free(t);
  return s;
}

// check: calloc_and_free --size n=4
double calloc_and_free(int n, const double* x) {
  double* t = (double*)std::calloc((std::size_t)n, sizeof(double));
  for (int i = 0; i < n; i += 2) t[i] = x[i] * x[i];
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += t[i] * x[i];
  std::free(t);
  return s;
}

// check: allocation_in_loop --size n=3
double allocation_in_loop(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    double* t = new double[2];
    t[0] = x[i];
    t[1] = t[0] * x[i];
    s += t[0] * t[1];
    delete[] t;
  }
  return s;
}

// check: asserted
double asserted(double x) {
  assert(x > -1000.0);
  return x * x;
}

// check: printed --size n=3
double printed(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    s += x[i] * x[i];
    if (s > 1e6) std::printf("large: %g at %d\n", s, i);
  }
  return s;
}

// check: streamed
double streamed(double x) {
  if (x > 1e6) std::cout << "large: " << x << std::endl;
  if (x > 1e7) std::cerr << "very large " << 2 * x << '\n';
  return x * x * x;
}

struct Node {
  double value;
  Node* next;
};

// check: linked_list --size n=4
double linked_list(int n, const double* x) {
  Node* head = nullptr;
  for (int i = 0; i < n; ++i) {
    Node* node = new Node;
    node->value = x[i] * x[i];
    node->next = head;
    head = node;
  }
  double s = 1.0;
  while (head != nullptr) {
    s = s * head->value + 0.1;
    Node* next = head->next;
    delete head;
    head = next;
  }
  return s;
}

// check: new_objects --size n=3
double new_objects(int n, const double* x) {
  Node* made = new Node[n]();
  Node* one = new Node();
  Node* unset = new Node;
  unset->value = x[0] * x[1];
  for (int i = 0; i < n; ++i) made[i].value += x[i] * unset->value;
  one->value += made[0].value * made[1].value;
  const double s = one->value + made[2].value * x[0];
  delete unset;
  delete one;
  delete[] made;
  return s;
}
// check: ahead --size n=6 x=6 y=6
void ahead(int n, const double* x, double* y) {
  for (int i = 1; i + 1 < n; ++i) y[i] = y[i] * x[i + 1] + x[i - 1] * x[i];
}
// check: ahead_of_size --size x=5
double ahead_of_size(const std::vector<double>& x) {
  double s = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) s += x[i] * x[i + 1];
  for (std::size_t i = 0; 2 + i < x.size(); ++i) s *= 1 + 0.1 * x[i] * x[i + 2];
  return s;
}
// check: ahead_empty --size n=0 x=4
double ahead_empty(unsigned n, const double* x) {
  double s = x[0];
  for (unsigned i = 0; i + 1 < n; ++i) s += x[i] * x[i + 1];
  for (int i = 3; i - 1 >= 0; --i) s *= x[i - 1];
  for (int i = 0; i + 1 != 4; ++i) s += x[i + 1] * s;
  for (int i = 3; 0 <= i - 2; i -= 2) s *= x[i];
  return s;
}

// One caller needs what a vector held before a call, the other only its memory.
static double overwritten_factors(double a, std::vector<double>& v) {
  const double s = v[0] * a;
  v[0] = 0.5;
  return s * s;
}
static double factors_not_needed(double a) {
  double s = a;
  for (int i = 0; i < 2; ++i) {
    std::vector<double> v(2, 0.3);
    s += overwritten_factors(s, v);
  }
  return s;
}
// check: vector_that_only_another_call_needs --size x=4
double vector_that_only_another_call_needs(double a, const double* x) {
  std::vector<double> v(3, 0.7);
  double s = v[0] * x[0] * x[1];
  s += overwritten_factors(a * s, v) * v[0];
  return s * factors_not_needed(x[2]) * x[3];
}

// A vector that a function in which pointers change makes longer.
static double chosen_after_growth(int k, const double* x, double* z, std::vector<double>& v) {
  double s = 0.5, t = x[1];
  v.push_back(x[0] * x[0]);
  (k > 1 ? s : t) = x[2];
  z[1] = s * z[0];
  return s * t * v[4];
}
// check: longer_where_pointers_change --size x=4
double longer_where_pointers_change(int k, double a, double* x) {
  double z[2] = {a, a};
  std::vector<double> u(4, a * x[3]);
  return chosen_after_growth(k, x, z, u) * u[4] * z[1];
}

// The minus of a derivative comes after the conversion of a size.
// check: divided_count --size x=3
double divided_count(const std::vector<double>& x, unsigned k) {
  double s = 0.5;
  for (double v : x) s += v * v;
  return x.size() / s + k / (s * s);
}

static double remembered(int n, double x, std::unordered_map<int, double>& known) {
  if (n < 2) return x * n + 1;
  auto it = known.find(n);
  if (it != known.end()) return it->second;
  const double value = std::sin(x * remembered(n - 1, x, known)) + remembered(n - 2, x, known);
  known[n] = value;
  return value;
}
// check: found_before_growth
double found_before_growth(double x) {
  std::unordered_map<int, double> known;
  return remembered(5, x, known);
}
// check: found_or_inserted --size x=6
double found_or_inserted(const std::vector<double>& x) {
  std::map<int, double> products;
  for (int i = 0; i < 6; ++i) {
    auto found = products.find(i % 3);
    if (found == products.end())
      products.insert({i % 3, x[i]});
    else
      found->second += x[i] * found->second;
  }
  double sum = 0;
  for (const auto& [key, value] : products) sum += key * value * value + value;
  return sum;
}
// check: bounds_in_map --size y=4
double bounds_in_map(const double* y, double t) {
  std::map<double, double> m;
  for (int i = 0; i < 4; ++i) m[i] = y[i];
  const double at = 1.5;
  auto above = m.upper_bound(at);
  auto below = std::prev(above);
  auto here = m.lower_bound(2.0), next = m.upper_bound(2.0);
  double s = here->second * next->second * t;
  if (m.upper_bound(7.0) == m.end()) s += m.rbegin()->second;
  return s + below->second * (above->first - at) + above->second * (at - below->first);
}
// The first loop is not run backwards: what it would have restored is not kept.
// check: lists_in_map --size x=3
double lists_in_map(const double* x) {
  std::unordered_map<int, std::vector<int>> lists;
  for (int i = 0; i < 3; ++i) lists[i % 2].push_back(i);
  double e = 0.0;
  for (int c = 0; c < 3; ++c) {
    auto found = lists.find(c);
    if (found == lists.end()) continue;
    for (int j : found->second)
      if (j > 0) e += x[j] * x[j];
  }
  return e;
}

// check: table_of_rows
double table_of_rows(double x, double y) {
  const std::vector<std::vector<double>> table{{x, 1.0}, {-1.0, y}, {0.2, x * y}};
  std::vector<std::vector<double>> more{std::vector<double>(2, x), {y, 3.0}, table[2]};
  double s = 0;
  for (const auto& row : table) s += row[0] * row[1];
  for (const auto& row : more) s += std::sin(row[0]) * row[1];
  return s;
}

// check: erased_first --size x=4
double erased_first(const double* x) {
  std::set<std::pair<double, int>> queue;
  for (int i = 0; i < 4; ++i) queue.insert({x[i] * x[i], i});
  double s = 0.0;
  while (!queue.empty()) {
    const auto top = *queue.begin();
    queue.erase(queue.begin());
    s = 0.5 * s * top.first + top.first * (top.second + 1);
    if (top.second == 1 && s < 1e3) queue.insert({top.first + s, 5});
  }
  return s;
}

struct Gas {
  double gamma, mass;
};
// check: entry_of_a_constant_map
double entry_of_a_constant_map(double t, double factor) {
  const std::map<int, Gas> gases = {{1, {1.4, 28.97}}, {4, {1.667, factor + 4.0}}};
  double s = 0.0;
  for (int k = 1; k < 5; k += 3) {
    const Gas& gas = gases.at(k);
    s += std::sqrt(gas.gamma * 8314.0 * (280.0 + t) / gas.mass);
  }
  return s;
}

struct Reported {
  double value;
  friend std::ostream& operator<<(std::ostream& out, const Reported& r) { return out << "[" << r.value << "]"; }
};
// check: printed_by_its_own_operator
double printed_by_its_own_operator(double x) {
  Reported r{x * x};
  if (r.value > 1e9) std::cout << "large: " << r << std::endl;
  return r.value * x;
}

// An element of a vector that a loop increments in each iteration is added up first. Not where the loop has no
// iteration: x may have no element i.
// check: polynomials_of_vectors --size n=4 c=3 x=4 y=4
void polynomials_of_vectors(int n, const std::vector<double>& c, const std::vector<double>& x, std::vector<double>& y) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int k = static_cast<int>(c.size()) - 1; k >= 0; --k) s = s * x[i] + c[k];
    y[i] = s;
  }
}

// check: sums_over_no_iterations --size n=3 m=0 x=3
double sums_over_no_iterations(int n, int m, const std::vector<double>& x) {
  double s = 1;
  for (int i = 0; i < 2 * n; ++i)
    for (int k = 0; k < m; ++k) s = s * x[i] + 0.1;
  for (int k = 0; k < n; ++k) s = s * x[1] + 0.5 * x[k];  // two places of one vector
  for (int k = 0; k < 3; ++k) s = s * x[2] + 0.5 * s * s;
  return s;
}

// check: rows_of_vectors_summed --size n=3 a=3x3 y=3
double rows_of_vectors_summed(int n, const std::vector<std::vector<double>>& a, std::vector<double>& y) {
  double s = 0.3;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      s = s * a[i][1] + y[k];
      if (s > 1) s = 0.5 * s;
      y[i] = 0.1 * s;
    }
  return s;
}
