// SPDX-License-Identifier: MIT
// Programs in the style of contests and courses, written before any of it was tried.
#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <climits>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;

// 1 stack-based calculator, competitive programmer style
// check: calc_sum --size v=5
double calc_sum(const double* v) {
  string ops = "+*-/";
  vector<double> st(v, v + 5);
  for (char c : ops) {
    double b = st.back();
    st.pop_back();
    double a = st.back();
    st.pop_back();
    switch (c) {
      case '+':
        st.push_back(a + b);
        break;
      case '-':
        st.push_back(a - b);
        break;
      case '*':
        st.push_back(a * b);
        break;
      case '/':
        st.push_back(a / (b + 10));
        break;
    }
  }
  return st[0];
}

// 2 knapsack-like DP with 2D vectors
// check: best_path --size c=12
double best_path(const double* c) {
  int n = 3, m = 4;
  vector<vector<double>> dp(n, vector<double>(m, 1e9));
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      if (!i && !j) dp[i][j] = c[0];
      if (i) dp[i][j] = min(dp[i][j], dp[i - 1][j] + c[i * m + j]);
      if (j) dp[i][j] = min(dp[i][j], dp[i][j - 1] + c[i * m + j]);
    }
  }
  return dp[n - 1][m - 1];
}

// 3 class hierarchy w/ static factory and enum, abstract integrator, pointer array
class Integrator {
 public:
  virtual double step(double (*f)(double, double), double t, double y, double h) const = 0;
  virtual ~Integrator() {}
};
class EulerI : public Integrator {
 public:
  double step(double (*f)(double, double), double t, double y, double h) const override { return y + h * f(t, y); }
};
class RK2I : public Integrator {
 public:
  double step(double (*f)(double, double), double t, double y, double h) const override {
    double k = f(t, y);
    return y + h * f(t + h / 2, y + h / 2 * k);
  }
};
static double decay_rhs(double t, double y) { return -y * (1 + 0.1 * t); }
// check: compare_integrators
double compare_integrators(double y0) {
  Integrator* methods[2] = {new EulerI, new RK2I};
  double res[2];
  for (int m = 0; m < 2; m++) {
    double y = y0, t = 0;
    for (int i = 0; i < 5; i++) {
      y = methods[m]->step(decay_rhs, t, y, 0.1);
      t += 0.1;
    }
    res[m] = y;
  }
  for (auto p : methods) delete p;
  return res[0] * res[1];
}

// 4 kalman filter with small matrix struct & operator overloading on arrays
struct Mat2 {
  double m[2][2];
  static Mat2 eye() { return {{{1, 0}, {0, 1}}}; }
  Mat2 t() const { return {{{m[0][0], m[1][0]}, {m[0][1], m[1][1]}}}; }
  Mat2 inv() const {
    double d = m[0][0] * m[1][1] - m[0][1] * m[1][0];
    return {{{m[1][1] / d, -m[0][1] / d}, {-m[1][0] / d, m[0][0] / d}}};
  }
};
Mat2 operator*(const Mat2& a, const Mat2& b) {
  Mat2 r = {};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) r.m[i][j] += a.m[i][k] * b.m[k][j];
  return r;
}
Mat2 operator+(Mat2 a, const Mat2& b) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) a.m[i][j] += b.m[i][j];
  return a;
}
Mat2 operator-(Mat2 a, const Mat2& b) {
  for (int i = 0; i < 4; i++) (&a.m[0][0])[i] -= (&b.m[0][0])[i];
  return a;
}
// check: kalman --size z=6
double kalman(const double* z, double q, double r) {
  Mat2 F = {{{1, 0.1}, {0, 1}}}, P = Mat2::eye(), Q = {{{q * q, 0}, {0, q * q}}},
       R = {{{r * r + 0.1, 0}, {0, r * r + 0.1}}};
  double x[2] = {0, 1};
  for (int k = 0; k < 6; k++) {
    double xp[2] = {x[0] + 0.1 * x[1], x[1]};
    P = F * P * F.t() + Q;
    Mat2 K = P * (P + R).inv();
    double y0 = z[k] - xp[0], y1 = 0.5 - xp[1];
    x[0] = xp[0] + K.m[0][0] * y0 + K.m[0][1] * y1;
    x[1] = xp[1] + K.m[1][0] * y0 + K.m[1][1] * y1;
    P = (Mat2::eye() - K) * P;
  }
  return x[0] * x[0] + x[1];
}

// 5 event queue simulation
struct Event {
  double time;
  int id;
  bool operator<(const Event& o) const { return time > o.time; }
};
// check: event_sim --size rate=3
double event_sim(const double* rate) {
  priority_queue<Event> q;
  for (int i = 0; i < 3; i++) q.push(Event{1.0 / (1 + rate[i] * rate[i]), i});
  double t = 0, w = 0;
  int n = 0;
  while (!q.empty() && n < 8) {
    Event e = q.top();
    q.pop();
    w += (e.time - t) * e.id;
    t = e.time;
    q.push({t + 1.0 / (1 + rate[e.id] * rate[e.id]), e.id});
    ++n;
  }
  return w + t;
}

// 6 logging with ofstream/stringstream of active values, setprecision
// check: logged_newton
double logged_newton(double a) {
  ostringstream log;
  double x = 1;
  for (int i = 0; i < 5; ++i) {
    x = 0.5 * (x + (2 + a) / x);
    log << "iter " << setw(3) << i << ": " << fixed << setprecision(6) << x << "\n";
  }
  if (log.str().empty()) throw logic_error("no log");
  return x;
}

// 7 erase-remove idiom, sort by key descending, unique, accumulate w/ lambda
// check: trimmed_mean --size x=7
double trimmed_mean(const double* x) {
  vector<double> v(x, x + 7);
  sort(v.begin(), v.end(), greater<double>());
  v.erase(v.begin());
  v.pop_back();
  v.erase(remove_if(v.begin(), v.end(), [](double d) { return d > 5.0; }), v.end());
  v.insert(v.begin(), v.front() * 2);
  return accumulate(v.begin(), v.end(), 0.0) / v.size();
}

// 8 map<string, double> of parameters & struct with string names
struct Param {
  string name;
  double value;
};
double lookup(const vector<Param>& ps, const string& n) {
  for (const auto& p : ps)
    if (p.name == n) return p.value;
  throw out_of_range("no parameter " + n);
}
// check: by_params
double by_params(double m, double k) {
  vector<Param> ps = {{"mass", m * m + 1}, {"stiffness", k * k + 1}};
  ps.push_back({"damping", 0.1});
  double w = sqrt(lookup(ps, "stiffness") / lookup(ps, "mass"));
  double z = lookup(ps, "damping") / (2 * lookup(ps, "mass") * w);
  map<string, double> results;
  results["omega"] = w;
  results["zeta"] = z;
  double s = 0;
  for (auto& [name, v] : results) s += v * name.size();
  return s;
}

// 9 graph BFS + edge weights in unordered_map<int, vector<pair>>
// check: bfs_weight --size w=4
double bfs_weight(const double* w) {
  unordered_map<int, vector<pair<int, double>>> g;
  g[0].push_back({1, w[0]});
  g[0].emplace_back(2, w[1]);
  g[1].push_back(make_pair(3, w[2]));
  g[2].push_back(make_pair(3, w[3]));
  queue<int> q;
  vector<bool> seen(4, false);
  vector<double> d(4, 0.0);
  q.push(0);
  seen[0] = true;
  while (!q.empty()) {
    int u = q.front();
    q.pop();
    for (auto& e : g[u]) {
      d[e.first] += exp(e.second) + d[u] * e.second;
      if (!seen[e.first]) {
        seen[e.first] = true;
        q.push(e.first);
      }
    }
  }
  return d[3];
}

// 10 try/catch inside that goes on
double safe_log(double x) {
  if (x <= 0) throw domain_error("log of non-positive");
  return log(x);
}
// check: robust_sum --size x=4
double robust_sum(const double* x) {
  double s = 0;
  int bad = 0;
  for (int i = 0; i < 4; i++) {
    try {
      s += safe_log(x[i] + (i == 2 ? -5 : 3));
    } catch (const domain_error& e) {
      ++bad;
      s -= 1.0;
    }
  }
  return s / (bad + 1);
}

// 11 fixed-size template matrix & CG, non-type params, static constexpr members
template <int N>
class SquareMatrix {
  double a_[N][N];

 public:
  static constexpr int size = N;
  SquareMatrix() {
    for (auto& r : a_)
      for (auto& v : r) v = 0;
  }
  double* operator[](int i) { return a_[i]; }
  const double* operator[](int i) const { return a_[i]; }
  array<double, N> operator*(const array<double, N>& x) const {
    array<double, N> y{};
    for (int i = 0; i < N; i++) y[i] = inner_product(a_[i], a_[i] + N, x.begin(), 0.0);
    return y;
  }
};
// check: power_iteration --size d=3
double power_iteration(const double* d) {
  SquareMatrix<3> A;
  for (int i = 0; i < A.size; i++) {
    A[i][i] = 2 + d[i];
    if (i + 1 < A.size) A[i][i + 1] = A[i + 1][i] = 0.5;
  }
  array<double, 3> v = {1, 1, 1};
  double lambda = 0;
  for (int it = 0; it < 6; it++) {
    auto w = A * v;
    lambda = *max_element(w.begin(), w.end(), [](double a, double b) { return fabs(a) < fabs(b); });
    transform(w.begin(), w.end(), v.begin(), [=](double t) { return t / lambda; });
  }
  return lambda;
}

// 12 weighted random sampling w/ srand/rand
// check: metropolis
double metropolis(double beta) {
  srand(42);
  double x = 0.5, acc = 0;
  for (int i = 0; i < 20; i++) {
    double xn = x + 0.2 * (rand() / (double)RAND_MAX - 0.5);
    double p = exp(-beta * (xn * xn - x * x));
    if (rand() / (RAND_MAX + 1.0) < p) x = xn;
    acc += p;
  }
  return acc;
}

// 13 struct with pointers to array and C-style callbacks array
typedef double (*Activation)(double);
static double relu(double x) { return x > 0 ? x : 0.01 * x; }
static double sigm(double x) { return 1 / (1 + exp(-x)); }
struct NetLayer {
  int in, out;
  const double *w, *b;
  Activation act;
};
// check: mlp --size w=11
double mlp(const double* w) {
  NetLayer layers[] = {{2, 2, w, w + 4, relu}, {2, 1, w + 6, w + 8, sigm}};
  double a[8] = {0.4, -0.3}, z[8];
  for (const NetLayer& l : layers) {
    for (int o = 0; o < l.out; o++) {
      z[o] = l.b[o];
      for (int i = 0; i < l.in; i++) z[o] += l.w[o * l.in + i] * a[i];
    }
    for (int o = 0; o < l.out; o++) a[o] = l.act(z[o]);
  }
  return a[0];
}

// 14 recursion with lambda: std::function recursive
// check: catalan_like
double catalan_like(double x) {
  function<double(int)> c = [&](int n) -> double {
    if (n == 0) return 1;
    double s = 0;
    for (int i = 0; i < n; i++) s += c(i) * c(n - 1 - i);
    return s * x;
  };
  return c(4);
}

// 15 complex newton fractal
// check: newton_complex
double newton_complex(double re, double im) {
  complex<double> z(re + 1, im + 0.5);
  for (int i = 0; i < 5; ++i) z -= (z * z * z - 1.0) / (3.0 * z * z);
  return abs(z - polar(1.0, 0.3)) + arg(z) + real(conj(z) * z);
}

// 16 Lagrange with initializer_list and default args
double lagrange(initializer_list<pair<double, double>> pts, double x) {
  double r = 0;
  for (auto i = pts.begin(); i != pts.end(); ++i) {
    double l = i->second;
    for (auto j = pts.begin(); j != pts.end(); ++j)
      if (i != j) l *= (x - j->first) / (i->first - j->first);
    r += l;
  }
  return r;
}
// check: lagrange_at
double lagrange_at(double x, double y1, double y2) {
  return lagrange({{0.0, 1.0}, {0.5, y1}, {1.0, y2}, {2.0, 0.3}}, x);
}
