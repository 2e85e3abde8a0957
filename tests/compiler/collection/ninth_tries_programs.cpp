// SPDX-License-Identifier: MIT
// Small engineering programs: mixtures of all that a normal program has.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
using namespace std;

// 1. a plane truss: nodes, bars, assembly, Gaussian elimination with vectors of vectors
struct TrussNode {
  double x, y;
  bool fixed;
};
struct Bar {
  int from, to;
  double area;
};
class Truss {
 public:
  int addNode(double x, double y, bool fixed = false) {
    nodes.push_back(TrussNode{x, y, fixed});
    return (int)nodes.size() - 1;
  }
  void addBar(int a, int b, double area) { bars.push_back({a, b, area}); }
  vector<double> solve(int loaded, double fx, double fy) {
    const int n = 2 * (int)nodes.size();
    vector<vector<double>> K(n, vector<double>(n, 0.0));
    vector<double> f(n, 0.0);
    for (const Bar& b : bars) {
      double dx = nodes[b.to].x - nodes[b.from].x, dy = nodes[b.to].y - nodes[b.from].y;
      double L = sqrt(dx * dx + dy * dy), c = dx / L, s = dy / L, k = 100.0 * b.area / L;
      double T[4] = {-c, -s, c, s};
      int dof[4] = {2 * b.from, 2 * b.from + 1, 2 * b.to, 2 * b.to + 1};
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) K[dof[i]][dof[j]] += k * T[i] * T[j];
    }
    f[2 * loaded] = fx;
    f[2 * loaded + 1] = fy;
    for (size_t i = 0; i < nodes.size(); i++)
      if (nodes[i].fixed)
        for (int d = 0; d < 2; d++) {
          int row = 2 * i + d;
          fill(K[row].begin(), K[row].end(), 0.0);
          K[row][row] = 1;
          f[row] = 0;
        }
    for (int p = 0; p < n; p++) {
      int best = p;
      for (int r = p + 1; r < n; r++)
        if (abs(K[r][p]) > abs(K[best][p])) best = r;
      if (abs(K[best][p]) < 1e-12) throw runtime_error("the truss is a mechanism");
      swap(K[p], K[best]);
      swap(f[p], f[best]);
      for (int r = p + 1; r < n; r++) {
        double m = K[r][p] / K[p][p];
        if (m == 0) continue;
        for (int c = p; c < n; c++) K[r][c] -= m * K[p][c];
        f[r] -= m * f[p];
      }
    }
    vector<double> u(n);
    for (int r = n - 1; r >= 0; r--) {
      double s = f[r];
      for (int c = r + 1; c < n; c++) s -= K[r][c] * u[c];
      u[r] = s / K[r][r];
    }
    return u;
  }

 private:
  vector<TrussNode> nodes;
  vector<Bar> bars;
};
// check: tip_displacement
double tip_displacement(double height, double area, double load) {
  Truss t;
  int a = t.addNode(0, 0, true), b = t.addNode(0, 1 + height, true), c = t.addNode(1, 0), d = t.addNode(1, 1);
  t.addBar(a, c, area);
  t.addBar(b, d, area);
  t.addBar(c, d, 0.5 * area);
  t.addBar(a, d, area * area);
  try {
    vector<double> u = t.solve(c, 0.0, -load);
    return -u[2 * c + 1];
  } catch (exception& e) {
    cerr << "Error: " << e.what() << endl;
    return 0;
  }
}

// 2. fast Fourier transform, recursive, complex vectors
typedef complex<double> cd;
static void fft(vector<cd>& a, bool invert) {
  int n = a.size();
  if (n == 1) return;
  vector<cd> a0(n / 2), a1(n / 2);
  for (int i = 0; 2 * i < n; i++) {
    a0[i] = a[2 * i];
    a1[i] = a[2 * i + 1];
  }
  fft(a0, invert);
  fft(a1, invert);
  double ang = 2 * M_PI / n * (invert ? -1 : 1);
  cd w(1), wn(cos(ang), sin(ang));
  for (int i = 0; 2 * i < n; i++) {
    a[i] = a0[i] + w * a1[i];
    a[i + n / 2] = a0[i] - w * a1[i];
    if (invert) {
      a[i] /= 2;
      a[i + n / 2] /= 2;
    }
    w *= wn;
  }
}
// check: product_of_polynomials --size a=3 --size b=3 --size result=8
vector<double> product_of_polynomials(const vector<double>& a, const vector<double>& b) {
  vector<cd> fa(a.begin(), a.end()), fb(b.begin(), b.end());
  size_t n = 1;
  while (n < a.size() + b.size()) n <<= 1;
  fa.resize(n);
  fb.resize(n);
  fft(fa, false);
  fft(fb, false);
  for (size_t i = 0; i < n; i++) fa[i] *= fb[i];
  fft(fa, true);
  vector<double> result(n);
  for (size_t i = 0; i < n; i++) result[i] = fa[i].real();
  return result;
}

// 3. a chemical reactor: species by enum, rate laws as function pointers in a table
enum Species { A, B, C, SPECIES };
struct Reaction {
  const char* label;
  double (*rate)(const double* c, double temperature);
  int stoichiometry[SPECIES];
};
static double arrhenius(double k0, double e, double t) { return k0 * exp(-e / t); }
static double forwardRate(const double* c, double t) { return arrhenius(2.0, 0.5, t) * c[A]; }
static double backwardRate(const double* c, double t) { return arrhenius(0.5, 0.8, t) * c[B]; }
static double dimerRate(const double* c, double t) { return arrhenius(1.0, 1.0, t) * c[B] * c[B]; }
static const Reaction reactions[] = {
    {"A -> B", forwardRate, {-1, 1, 0}}, {"B -> A", backwardRate, {1, -1, 0}}, {"2B -> C", dimerRate, {0, -2, 1}}};
// check: yield_of_c
double yield_of_c(double a0, double temperature, double minutes) {
  double c[SPECIES] = {a0, 0, 0};
  const int steps = 40;
  const double dt = minutes / steps;
  for (int i = 0; i < steps; ++i) {
    double dc[SPECIES] = {};
    for (const Reaction& r : reactions) {
      const double v = r.rate(c, temperature);
      for (int s = 0; s < SPECIES; ++s) dc[s] += r.stoichiometry[s] * v;
      if (i == 0) printf("%-8s %g\n", r.label, v);
    }
    for (int s = A; s < SPECIES; ++s) c[s] += dt * dc[s];
  }
  return c[C] / a0;
}

// 4. a binary search tree with raw nodes that sums weights along the way
struct TreeNode {
  double key, weight;
  TreeNode *left, *right;
  TreeNode(double k, double w) : key(k), weight(w), left(NULL), right(NULL) {}
};
static TreeNode* insert(TreeNode* root, double key, double weight) {
  if (root == NULL) return new TreeNode(key, weight);
  if (key < root->key)
    root->left = insert(root->left, key, weight);
  else
    root->right = insert(root->right, key, weight);
  return root;
}
static double weightedDepth(const TreeNode* n, int depth) {
  if (!n) return 0;
  return n->weight * depth * n->key + weightedDepth(n->left, depth + 1) + weightedDepth(n->right, depth + 1);
}
static void destroy(TreeNode* n) {
  if (n) {
    destroy(n->left);
    destroy(n->right);
    delete n;
  }
}
// check: tree_cost --size keys=6 --size weights=6
double tree_cost(const vector<double>& keys, const vector<double>& weights) {
  TreeNode* root = nullptr;
  for (size_t i = 0; i < keys.size(); ++i) root = insert(root, keys[i], weights[i]);
  double cost = weightedDepth(root, 1);
  destroy(root);
  return cost;
}

// 5. k-means and a Gaussian score of points in the plane
struct Point {
  double x, y;
};
static double dist2(const Point& a, const Point& b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }
// check: kmeans_spread --size xs=8 --size ys=8
double kmeans_spread(const vector<double>& xs, const vector<double>& ys) {
  vector<Point> points;
  transform(xs.begin(), xs.end(), ys.begin(), back_inserter(points), [](double x, double y) { return Point{x, y}; });
  vector<Point> centres(points.begin(), points.begin() + 2);
  vector<int> owner(points.size(), -1);
  bool changed = true;
  for (int iteration = 0; changed && iteration < 20; ++iteration) {
    changed = false;
    for (size_t i = 0; i < points.size(); ++i) {
      int best = 0;
      for (size_t k = 1; k < centres.size(); ++k)
        if (dist2(points[i], centres[k]) < dist2(points[i], centres[best])) best = k;
      if (owner[i] != best) {
        owner[i] = best;
        changed = true;
      }
    }
    for (size_t k = 0; k < centres.size(); ++k) {
      Point sum{0, 0};
      int count = 0;
      for (size_t i = 0; i < points.size(); ++i)
        if (owner[i] == (int)k) {
          sum.x += points[i].x;
          sum.y += points[i].y;
          ++count;
        }
      if (count) centres[k] = {sum.x / count, sum.y / count};
    }
  }
  double spread = 0;
  for (size_t i = 0; i < points.size(); ++i) spread += dist2(points[i], centres[owner[i]]);
  return spread;
}

// 6. readings in CSV text, a regression through them with weights from the caller
static vector<vector<double>> readCsv(const string& text) {
  vector<vector<double>> rows;
  stringstream in(text);
  string line, cell;
  getline(in, line);
  while (getline(in, line)) {
    stringstream cells(line);
    vector<double> row;
    while (getline(cells, cell, ',')) row.push_back(atof(cell.c_str()));
    rows.push_back(row);
  }
  return rows;
}
// check: weighted_slope --size w=4
double weighted_slope(const vector<double>& w) {
  vector<vector<double>> data = readCsv("time,value\n0,1.0\n1,2.9\n2,5.2\n3,6.8\n");
  double sw = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (size_t i = 0; i < data.size(); ++i) {
    double x = data[i][0], y = data[i][1];
    sw += w[i];
    sx += w[i] * x;
    sy += w[i] * y;
    sxx += w[i] * x * x;
    sxy += w[i] * x * y;
  }
  return (sw * sxy - sx * sy) / (sw * sxx - sx * sx);
}

// 7. a game: entities with components, collisions, a state machine
enum class Mode { Patrol, Chase, Rest };
struct Enemy {
  double x, v, energy;
  Mode mode = Mode::Patrol;
  int timer = 0;
};
static const char* toString(Mode m) {
  switch (m) {
    case Mode::Patrol: return "patrol";
    case Mode::Chase: return "chase";
    default: return "rest";
  }
}
static void think(Enemy& e, double player, double dt) {
  const double gap = player - e.x;
  switch (e.mode) {
    case Mode::Patrol:
      if (++e.timer > 3) {
        e.v = -e.v;
        e.timer = 0;
      }
      if (fabs(gap) < 1.0) e.mode = Mode::Chase;
      break;
    case Mode::Chase:
      e.v += dt * 2.0 * gap;
      e.energy -= 0.1 * e.v * e.v;
      if (e.energy < 0.2) e.mode = Mode::Rest;
      break;
    case Mode::Rest:
      e.v *= 0.5;
      e.energy += 0.05;
      if (e.energy > 0.5) e.mode = Mode::Patrol;
      break;
  }
  e.x += dt * e.v;
}
// check: game_score
double game_score(double px, double pv, double energy) {
  array<Enemy, 3> enemies{{{0.0, 0.4, energy}, {2.0, -0.3, energy * 0.5}, {-1.0, 0.8, 0.9}}};
  double score = 0;
  for (int frame = 0; frame < 12; ++frame) {
    px += 0.1 * pv;
    for (auto& e : enemies) {
      think(e, px, 0.1);
      if (frame % 6 == 5) cout << frame << ": " << toString(e.mode) << " at " << e.x << '\n';
    }
    auto nearest = min_element(enemies.begin(), enemies.end(),
                               [px](const Enemy& a, const Enemy& b) { return fabs(a.x - px) < fabs(b.x - px); });
    score += fabs(nearest->x - px) * nearest->energy;
  }
  return score;
}

// 8. Levenberg-Marquardt with a callback for residuals and a helper object that owns the work space
class CurveFit {
 public:
  using Model = function<double(double t, const vector<double>& p)>;
  CurveFit(Model model, vector<double> t, vector<double> y) : model_(model), t_(t), y_(y) { assert(t_.size() == y_.size()); }
  vector<double> fit(vector<double> p, int iterations) const {
    double lambda = 1e-2;
    double cost = sumOfSquares(p);
    for (int it = 0; it < iterations; ++it) {
      double a = 0, b = 0, d = 0, g0 = 0, g1 = 0;
      for (size_t i = 0; i < t_.size(); ++i) {
        const double r = y_[i] - model_(t_[i], p);
        double j[2];
        for (int k = 0; k < 2; ++k) {
          vector<double> q = p;
          const double h = 1e-3;
          q[k] += h;
          j[k] = (model_(t_[i], q) - model_(t_[i], p)) / h;
        }
        a += j[0] * j[0];
        b += j[0] * j[1];
        d += j[1] * j[1];
        g0 += j[0] * r;
        g1 += j[1] * r;
      }
      a *= 1 + lambda;
      d *= 1 + lambda;
      const double det = a * d - b * b;
      vector<double> trial = {p[0] + (d * g0 - b * g1) / det, p[1] + (a * g1 - b * g0) / det};
      const double next = sumOfSquares(trial);
      if (next < cost) {
        p = trial;
        cost = next;
        lambda /= 10;
      } else {
        lambda *= 10;
      }
    }
    return p;
  }

 private:
  double sumOfSquares(const vector<double>& p) const {
    double s = 0;
    for (size_t i = 0; i < t_.size(); ++i) {
      const double r = y_[i] - model_(t_[i], p);
      s += r * r;
    }
    return s;
  }
  Model model_;
  vector<double> t_, y_;
};
// check: fitted_half_life --size y=4
double fitted_half_life(const vector<double>& y) {
  vector<double> t(y.size());
  iota(t.begin(), t.end(), 0.0);
  CurveFit fit([](double time, const vector<double>& p) { return p[0] * exp(-p[1] * time); }, t, y);
  const auto p = fit.fit({1.0, 0.3}, 3);
  return log(2.0) / p[1];
}
