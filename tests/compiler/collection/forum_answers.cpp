// SPDX-License-Identifier: MIT
// Snippets as questions and answers of forums have them: C++11 to C++20 mixed.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

using namespace std;

// "How do I evaluate an infix expression?" Shunting yard with two stacks.
static int precedence(char op) { return op == '+' || op == '-' ? 1 : 2; }
static double apply(double a, double b, char op) {
  switch (op) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return a / b;
  }
  return 0;
}
static double evaluate(const string& s, double x, double y) {
  stack<double> values;
  stack<char> ops;
  auto reduce = [&]() {
    double b = values.top();
    values.pop();
    double a = values.top();
    values.pop();
    values.push(apply(a, b, ops.top()));
    ops.pop();
  };
  for (size_t i = 0; i < s.length(); ++i) {
    const char c = s[i];
    if (c == ' ') continue;
    if (isdigit(c)) {
      values.push(c - '0');
    } else if (c == 'x' || c == 'y') {
      values.push(c == 'x' ? x : y);
    } else if (c == '(') {
      ops.push(c);
    } else if (c == ')') {
      while (ops.top() != '(') reduce();
      ops.pop();
    } else {
      while (!ops.empty() && ops.top() != '(' && precedence(ops.top()) >= precedence(c)) reduce();
      ops.push(c);
    }
  }
  while (!ops.empty()) reduce();
  return values.top();
}
// check: infix
double infix(double x, double y) { return evaluate("(x + 2) * y - x / (3 + y * y)", x, y); }

// "Moving average with deque"
class MovingAverage {
  deque<double> window;
  size_t size;
  double sum = 0;

 public:
  MovingAverage(size_t n) : size(n) {}
  double next(double v) {
    window.push_back(v);
    sum += v;
    if (window.size() > size) {
      sum -= window.front();
      window.pop_front();
    }
    return sum / window.size();
  }
};
// check: smooth_series --size x=7
double smooth_series(const vector<double>& x) {
  MovingAverage ma(3);
  double s = 0;
  for (double v : x) s += pow(ma.next(v), 2);
  return s;
}

// "Dijkstra with priority_queue; what is the derivative of the shortest path?"
typedef pair<double, int> Edge;
// check: shortest_path --size w=7
double shortest_path(const double* w) {
  vector<vector<Edge>> g(5);
  const int from[7] = {0, 0, 1, 1, 2, 3, 2}, to[7] = {1, 2, 2, 3, 3, 4, 4};
  for (int i = 0; i < 7; ++i) g[from[i]].push_back(make_pair(1.0 + w[i] * w[i], to[i]));
  vector<double> dist(5, numeric_limits<double>::infinity());
  priority_queue<Edge, vector<Edge>, greater<Edge>> q;
  dist[0] = 0;
  q.push({0.0, 0});
  while (!q.empty()) {
    auto [d, u] = q.top();
    q.pop();
    if (d > dist[u]) continue;
    for (auto& e : g[u]) {
      if (dist[u] + e.first < dist[e.second]) {
        dist[e.second] = dist[u] + e.first;
        q.push({dist[e.second], e.second});
      }
    }
  }
  return dist[4];
}

// "Weighted statistics in one pass (Welford)"
struct Welford {
  long n = 0;
  double mean = 0, m2 = 0;
  void operator()(double x) {
    ++n;
    double delta = x - mean;
    mean += delta / n;
    m2 += delta * (x - mean);
  }
  double variance() const { return n > 1 ? m2 / (n - 1) : 0.0; }
  explicit operator bool() const { return n > 0; }
};
// check: welford --size x=6
double welford(const vector<double>& x) {
  Welford w = for_each(x.begin(), x.end(), Welford());
  if (!w) return 0;
  return w.variance() + w.mean;
}

// "Function that returns several functions" (closures in a map)
// check: dispatch
double dispatch(double x, double y) {
  const map<string, function<double(double, double)>> table = {
      {"add", [](double a, double b) { return a + b; }},
      {"mul", [](double a, double b) { return a * b; }},
      {"hyp", [](double a, double b) { return hypot(a, b); }},
      {"pow", [](double a, double b) { return pow(1 + a * a, b); }},
  };
  double r = 0;
  for (const auto& name : {"add", "mul", "hyp", "pow"}) r += table.at(name)(x, y);
  return r;
}

// "Matrix exponentiation: overload operator* for arrays"
using Mat2 = array<array<double, 2>, 2>;
Mat2 operator*(const Mat2& a, const Mat2& b) {
  Mat2 c{};
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      for (int k = 0; k < 2; ++k) c[i][j] += a[i][k] * b[k][j];
  return c;
}
// check: fibonacci_like
double fibonacci_like(double p, double q) {
  Mat2 base{{{p, q}, {1, 0}}}, result{{{1, 0}, {0, 1}}};
  for (unsigned n = 11; n; n >>= 1) {
    if (n & 1) result = result * base;
    base = base * base;
  }
  return result[0][1];
}

// "Parse a CSV line and sum" : data is text, weights are numbers
// check: from_text
double from_text(double w) {
  const char* csv = "1.5,2.25,-3,0.5";
  stringstream ss(csv);
  string cell;
  double s = 0;
  int k = 0;
  while (getline(ss, cell, ',')) s += stod(cell) * pow(1 + w * w, ++k);
  return s;
}

// "std::visit with overloaded for shapes"
template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;
struct Disc { double r; };
struct Box { double a, b; };
struct Tri { double a, b, c; };
using AnyShape = variant<Disc, Box, Tri>;
// check: total_area
double total_area(double u, double v) {
  vector<AnyShape> shapes{Disc{u}, Box{u, 1 + v}, Tri{3 + 0.1 * u, 4.0, 5.0}, Disc{v}};
  double sum = 0;
  for (const auto& s : shapes)
    sum += visit(overloaded{[](const Disc& d) { return M_PI * d.r * d.r; }, [](const Box& b) { return b.a * b.b; },
                            [](const Tri& t) {
                              auto p = (t.a + t.b + t.c) / 2;
                              return sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
                            }},
                 s);
  return sum;
}

// "Timing my loop"
// check: timed
double timed(double x) {
  auto start = chrono::steady_clock::now();
  double s = 0;
  for (int i = 1; i <= 8; ++i) s += sin(i * x) / i;
  auto stop = chrono::steady_clock::now();
  chrono::duration<double> elapsed = stop - start;
  if (elapsed.count() > 1000) cerr << "slow: " << fixed << setprecision(3) << elapsed.count() << " s" << endl;
  return s;
}

// "Binary search tree insert and in-order traversal"
struct TreeNode {
  double key;
  TreeNode *left = nullptr, *right = nullptr;
  TreeNode(double k) : key(k) {}
};
static TreeNode* insert(TreeNode* root, double k) {
  if (!root) return new TreeNode(k);
  if (k < root->key)
    root->left = insert(root->left, k);
  else
    root->right = insert(root->right, k);
  return root;
}
static void inorder(const TreeNode* n, double& acc, int& rank) {
  if (n == nullptr) return;
  inorder(n->left, acc, rank);
  acc += ++rank * n->key;
  inorder(n->right, acc, rank);
}
static void destroy(TreeNode* n) {
  if (!n) return;
  destroy(n->left);
  destroy(n->right);
  delete n;
}
// check: ranked_by_tree --size x=5
double ranked_by_tree(const double* x) {
  TreeNode* root = nullptr;
  for (int i = 0; i < 5; ++i) root = insert(root, x[i]);
  double acc = 0;
  int rank = 0;
  inorder(root, acc, rank);
  destroy(root);
  return acc;
}

// "Find the k-th largest, reverse iterators, erase-remove"
// check: trimmed_mean --size x=7
double trimmed_mean(vector<double> x) {
  sort(x.rbegin(), x.rend());
  x.erase(x.begin());
  x.pop_back();
  x.erase(remove_if(x.begin(), x.end(), [](double v) { return v < -1e6; }), x.end());
  return accumulate(x.begin(), x.end(), 0.0) / x.size() + *(x.rbegin() + 1) * x.front();
}
