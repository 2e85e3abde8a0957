// SPDX-License-Identifier: MIT
// Transforms, graphs, lists, trees and tables of today's C++.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <list>
#include <memory>
#include <numeric>
#include <queue>
#include <ranges>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <vector>

// DFT by complex numbers
using cd = std::complex<double>;
static void fft(std::vector<cd>& a, bool invert) {
  size_t n = a.size();
  if (n == 1) return;
  std::vector<cd> a0(n / 2), a1(n / 2);
  for (size_t i = 0; 2 * i < n; i++) {
    a0[i] = a[2 * i];
    a1[i] = a[2 * i + 1];
  }
  fft(a0, invert);
  fft(a1, invert);
  double ang = 2 * std::acos(-1.0) / n * (invert ? -1 : 1);
  cd w(1), wn(std::cos(ang), std::sin(ang));
  for (size_t i = 0; 2 * i < n; i++) {
    a[i] = a0[i] + w * a1[i];
    a[i + n / 2] = a0[i] - w * a1[i];
    if (invert) {
      a[i] /= 2;
      a[i + n / 2] /= 2;
    }
    w *= wn;
  }
}

// check: product_of_polynomials --size p=4 --size q=4
double product_of_polynomials(const std::vector<double>& p, const std::vector<double>& q) {
  std::vector<cd> fa(p.begin(), p.end()), fb(q.begin(), q.end());
  size_t n = 1;
  while (n < p.size() + q.size()) n <<= 1;
  fa.resize(n);
  fb.resize(n);
  fft(fa, false);
  fft(fb, false);
  for (size_t i = 0; i < n; i++) fa[i] *= fb[i];
  fft(fa, true);
  double s = 0;
  for (size_t i = 0; i < n; i++) s += (i + 1) * fa[i].real();
  return s;
}

// shunting-yard calculator with a stack of numbers
static double apply_op(double a, double b, char op) {
  switch (op) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return a / b;
    default: return std::numeric_limits<double>::quiet_NaN();
  }
}

// check: rpn
double rpn(double x, double y) {
  const std::string program = "x y * x + y 3 * /";
  std::stack<double> st;
  for (char c : program) {
    if (c == ' ') continue;
    if (c == 'x') st.push(x);
    else if (c == 'y') st.push(y);
    else if (std::isdigit(c)) st.push(c - '0');
    else {
      double b = st.top(); st.pop();
      double a = st.top(); st.pop();
      st.push(apply_op(a, b, c));
    }
  }
  return st.top();
}

// Dijkstra with priority_queue
struct Edge { int to; double weight; };
class Graph {
  std::vector<std::vector<Edge>> adj;
 public:
  explicit Graph(int n) : adj(n) {}
  void add_edge(int u, int v, double w) {
    adj[u].push_back({v, w});
    adj[v].push_back({u, w});
  }
  std::vector<double> shortest(int source) const {
    std::vector<double> dist(adj.size(), std::numeric_limits<double>::infinity());
    using Item = std::pair<double, int>;
    std::priority_queue<Item, std::vector<Item>, std::greater<Item>> pq;
    dist[source] = 0;
    pq.emplace(0.0, source);
    while (!pq.empty()) {
      auto [d, u] = pq.top();
      pq.pop();
      if (d > dist[u]) continue;
      for (const Edge& e : adj[u]) {
        if (dist[u] + e.weight < dist[e.to]) {
          dist[e.to] = dist[u] + e.weight;
          pq.emplace(dist[e.to], e.to);
        }
      }
    }
    return dist;
  }
};

// check: longest_shortest --size w=6
double longest_shortest(const std::vector<double>& w) {
  Graph g(5);
  g.add_edge(0, 1, w[0] * w[0]);
  g.add_edge(1, 2, w[1] * w[1]);
  g.add_edge(2, 3, w[2] * w[2]);
  g.add_edge(3, 4, w[3] * w[3]);
  g.add_edge(0, 3, w[4] * w[4] + 1);
  g.add_edge(1, 4, w[5] * w[5] + 2);
  auto d = g.shortest(0);
  return *std::max_element(d.begin(), d.end());
}

// moving average by deque
// check: moving_average --size x=9
double moving_average(const std::vector<double>& x) {
  std::deque<double> window;
  double sum = 0, best = 0;
  for (double v : x) {
    window.push_back(v);
    sum += v;
    if (window.size() > 3) {
      sum -= window.front();
      window.pop_front();
    }
    best += sum / window.size() * window.back();
  }
  return best;
}

// valarray formulas
// check: valarray_energy --size m=5 --size v=5
double valarray_energy(const std::valarray<double>& m, const std::valarray<double>& v) {
  std::valarray<double> p = m * v;
  double kinetic = (0.5 * m * v * v).sum();
  return kinetic + std::exp(-std::abs(p)).sum() + p.max();
}

// Simpson, recursive adaptive with callable template
template <class F>
double simpson(F f, double a, double b) {
  double c = (a + b) / 2;
  return (b - a) / 6 * (f(a) + 4 * f(c) + f(b));
}
template <class F>
double adaptive(F f, double a, double b, double eps, double whole, int depth) {
  double c = (a + b) / 2;
  double left = simpson(f, a, c), right = simpson(f, c, b);
  double delta = left + right - whole;
  if (depth <= 0 || std::fabs(delta) <= 15 * eps) return left + right + delta / 15;
  return adaptive(f, a, c, eps / 2, left, depth - 1) + adaptive(f, c, b, eps / 2, right, depth - 1);
}

// check: normal_probability
double normal_probability(double mu, double sigma, double upper) {
  double s = 1 + sigma * sigma;
  auto pdf = [mu, s](double x) { return std::exp(-0.5 * (x - mu) * (x - mu) / (s * s)) / (s * std::sqrt(2 * M_PI)); };
  return adaptive(pdf, -3.0, upper, 1e-6, simpson(pdf, -3.0, upper), 8);
}

// linked list of raw pointers
struct Node {
  double value;
  Node* next;
};
class LinkedList {
  Node* head = nullptr;
  int n = 0;
 public:
  ~LinkedList() {
    while (head) {
      Node* t = head->next;
      delete head;
      head = t;
    }
  }
  void push_front(double v) { head = new Node{v, head}; ++n; }
  void reverse() {
    Node *prev = nullptr, *cur = head;
    while (cur) {
      Node* nx = cur->next;
      cur->next = prev;
      prev = cur;
      cur = nx;
    }
    head = prev;
  }
  double horner(double x) const {
    double r = 0;
    for (const Node* p = head; p; p = p->next) r = r * x + p->value;
    return r;
  }
};

// check: list_horner --size c=4
double list_horner(const double c[4], double x) {
  LinkedList l;
  for (int i = 0; i < 4; i++) l.push_front(c[i]);
  l.reverse();
  return l.horner(x);
}

// ranges pipeline
// check: sum_of_even_squares --size v=7
double sum_of_even_squares(const std::vector<double>& v) {
  auto squares = v | std::views::filter([](double x) { return x > 0.2; }) | std::views::transform([](double x) { return x * x; });
  double s = 0;
  for (double q : squares) s += q;
  return s;
}

// binary search tree by unique_ptr
struct TreeNode {
  double key;
  std::unique_ptr<TreeNode> left, right;
  explicit TreeNode(double k) : key(k) {}
};
static void insert(std::unique_ptr<TreeNode>& root, double k) {
  if (!root) root = std::make_unique<TreeNode>(k);
  else if (k < root->key) insert(root->left, k);
  else insert(root->right, k);
}
static double weighted_depth(const TreeNode* n, int depth) {
  return n ? depth * n->key + weighted_depth(n->left.get(), depth + 1) + weighted_depth(n->right.get(), depth + 1) : 0.0;
}

// check: tree_depths --size x=6
double tree_depths(const std::vector<double>& x) {
  std::unique_ptr<TreeNode> root;
  for (double v : x) insert(root, v * v);
  return weighted_depth(root.get(), 1);
}

// table look-up by lower_bound and linear interpolation
class Interpolator {
  std::vector<double> xs, ys;
 public:
  Interpolator(std::vector<double> x, std::vector<double> y) : xs(std::move(x)), ys(std::move(y)) {
    assert(xs.size() == ys.size());
    assert(std::is_sorted(xs.begin(), xs.end()));
  }
  double operator()(double x) const {
    auto it = std::lower_bound(xs.begin(), xs.end(), x);
    if (it == xs.begin()) return ys.front();
    if (it == xs.end()) return ys.back();
    auto i = std::distance(xs.begin(), it);
    double t = (x - xs[i - 1]) / (xs[i] - xs[i - 1]);
    return std::lerp(ys[i - 1], ys[i], t);
  }
};

// check: thermal_conductivity --size k=4
double thermal_conductivity(double T, const std::vector<double>& k) {
  static const double temps[] = {-1.0, 0.0, 1.0, 2.5};
  Interpolator f(std::vector<double>(std::begin(temps), std::end(temps)), k);
  return f(T) + f(0.5 * T + 0.3);
}
