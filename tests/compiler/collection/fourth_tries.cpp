// SPDX-License-Identifier: MIT
// Lattices, filters, graphs, rockets, polynomials, fallbacks, lists, adaptive steps, variants, windows, tables.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>
// 1 Hull-White-like tree with struct and std::vector<std::vector>
struct Market { double spot, rate, vol; };
class Lattice {
  const Market& m_; int n_; double dt_, u_, d_, p_;
 public:
  Lattice(const Market& m, double T, int n) : m_(m), n_(n), dt_(T / n), u_(std::exp(m.vol * std::sqrt(dt_))), d_(1.0 / u_), p_((std::exp(m.rate * dt_) - d_) / (u_ - d_)) { if (n <= 0) throw std::invalid_argument("steps"); }
  template <class Payoff> double price(Payoff&& payoff, bool american = false) const {
    std::vector<double> v(n_ + 1);
    for (int i = 0; i <= n_; ++i) v[i] = payoff(m_.spot * std::pow(u_, n_ - 2 * i));
    for (int s = n_ - 1; s >= 0; --s) for (int i = 0; i <= s; ++i) { v[i] = std::exp(-m_.rate * dt_) * (p_ * v[i] + (1 - p_) * v[i + 1]); if (american) v[i] = std::max(v[i], payoff(m_.spot * std::pow(u_, s - 2 * i))); }
    return v.front();
  }
};
// check: put_spread
double put_spread(double s, double r, double vol) {
  Market m{1 + 0.1 * s, 0.02 + 0.01 * r, 0.2 + 0.05 * vol * vol};
  Lattice l(m, 1.0, 5);
  return l.price([](double x) { return std::max(1.1 - x, 0.0); }, true) - l.price([](double x) { return std::max(0.9 - x, 0.0); });
}
// 2 Kalman with small matrix template + operators
template <std::size_t R, std::size_t C> struct Mat { std::array<double, R * C> a{}; double& operator()(std::size_t i, std::size_t j) { return a[i * C + j]; } double operator()(std::size_t i, std::size_t j) const { return a[i * C + j]; } };
template <std::size_t R, std::size_t K, std::size_t C> Mat<R, C> operator*(const Mat<R, K>& x, const Mat<K, C>& y) { Mat<R, C> z; for (std::size_t i = 0; i < R; ++i) for (std::size_t j = 0; j < C; ++j) for (std::size_t k = 0; k < K; ++k) z(i, j) += x(i, k) * y(k, j); return z; }
template <std::size_t R, std::size_t C> Mat<R, C> operator+(Mat<R, C> x, const Mat<R, C>& y) { for (std::size_t i = 0; i < R * C; ++i) x.a[i] += y.a[i]; return x; }
template <std::size_t R, std::size_t C> Mat<C, R> transpose(const Mat<R, C>& x) { Mat<C, R> t; for (std::size_t i = 0; i < R; ++i) for (std::size_t j = 0; j < C; ++j) t(j, i) = x(i, j); return t; }
// check: tracked --size z=4
double tracked(const double* z, double q, double r) {
  Mat<2, 2> F{{1, 0.5, 0, 1}}, P{{1, 0, 0, 1}}, Q{{q * q, 0, 0, q * q}};
  Mat<1, 2> H{{1, 0}};
  Mat<2, 1> x;
  double ll = 0;
  for (int k = 0; k < 4; ++k) {
    x = F * x; P = F * P * transpose(F) + Q;
    const double S = (H * P * transpose(H))(0, 0) + 0.1 + r * r, e = z[k] - (H * x)(0, 0);
    auto K = P * transpose(H);
    for (auto& g : K.a) g /= S;
    for (int i = 0; i < 2; ++i) x(i, 0) += K(i, 0) * e;
    Mat<2, 2> KH = K * H, I{{1, 0, 0, 1}};
    for (int i = 0; i < 4; ++i) I.a[i] -= KH.a[i];
    P = I * P;
    ll -= 0.5 * (std::log(S) + e * e / S);
  }
  return ll;
}
// 3 graph shortest path Dijkstra soft with adjacency map
class Graph { std::map<int, std::vector<std::pair<int, double>>> adj; public: void edge(int a, int b, double w) { adj[a].emplace_back(b, w); adj[b].emplace_back(a, w); } const std::vector<std::pair<int, double>>& of(int a) const { return adj.at(a); } };
// check: shortest_way --size w=5
double shortest_way(const double* w) {
  Graph g;
  g.edge(0, 1, 1 + w[0] * w[0]); g.edge(1, 2, 1 + w[1] * w[1]); g.edge(0, 2, 3 + w[2]); g.edge(2, 3, 1 + std::exp(w[3])); g.edge(1, 3, 2 + w[4] * w[4]);
  std::vector<double> dist(4, 1e9); std::vector<bool> done(4, false);
  dist[0] = 0;
  for (int n = 0; n < 4; ++n) {
    int u = -1;
    for (int i = 0; i < 4; ++i) if (!done[i] && (u < 0 || dist[i] < dist[u])) u = i;
    done[u] = true;
    for (auto [v, len] : g.of(u)) if (dist[u] + len < dist[v]) dist[v] = dist[u] + len;
  }
  return dist[3];
}
// 4 state machine with enum class + unordered_map of handlers
enum class Phase { Boost, Coast, Descent };
struct Rocket { double h = 0, v = 0, m = 2; Phase phase = Phase::Boost; };
// check: flight_height
double flight_height(double thrust, double drag) {
  Rocket r;
  const std::map<Phase, std::function<double(const Rocket&)>> force{{Phase::Boost, [&](const Rocket& s) { return (20 + thrust) / s.m - 9.81 - drag * s.v * s.v; }}, {Phase::Coast, [&](const Rocket& s) { return -9.81 - drag * s.v * std::abs(s.v); }}, {Phase::Descent, [](const Rocket& s) { return -9.81 - 2 * s.v; }}};
  double top = 0;
  for (int i = 0; i < 20; ++i) {
    r.v += 0.1 * force.at(r.phase)(r); r.h += 0.1 * r.v;
    switch (r.phase) { case Phase::Boost: r.m -= 0.1; if (i > 8) r.phase = Phase::Coast; break; case Phase::Coast: if (r.v < 0) r.phase = Phase::Descent; break; case Phase::Descent: break; }
    top = std::max(top, r.h);
  }
  return top;
}
// 5 poly class with vector and operators, Horner & derivative
class Poly { std::vector<double> c; public: Poly(std::initializer_list<double> l) : c(l) {} explicit Poly(std::vector<double> v) : c(std::move(v)) {} std::size_t degree() const { return c.empty() ? 0 : c.size() - 1; } double operator()(double x) const { return std::accumulate(c.rbegin(), c.rend(), 0.0, [x](double s, double a) { return s * x + a; }); } Poly derivative() const { std::vector<double> d; for (std::size_t i = 1; i < c.size(); ++i) d.push_back(i * c[i]); return Poly(d); } friend Poly operator*(const Poly& a, const Poly& b) { std::vector<double> r(a.c.size() + b.c.size() - 1, 0.0); for (std::size_t i = 0; i < a.c.size(); ++i) for (std::size_t j = 0; j < b.c.size(); ++j) r[i + j] += a.c[i] * b.c[j]; return Poly(std::move(r)); } Poly& operator+=(const Poly& o) { c.resize(std::max(c.size(), o.c.size())); for (std::size_t i = 0; i < o.c.size(); ++i) c[i] += o.c[i]; return *this; } };
// check: polynomial_slope
double polynomial_slope(double a, double b, double x) { Poly p{1, a}, q{b, 0, a * b}; Poly r = p * q; r += Poly{0.5, x}; return r.derivative()(x) * r(b); }
// 6 exceptions: solver class throws, caller falls back
struct NoConvergence : std::runtime_error { using std::runtime_error::runtime_error; };
static double fixed_point(const std::function<double(double)>& g, double x, int limit) { for (int i = 0; i < limit; ++i) { double y = g(x); if (std::fabs(y - x) < 1e-10) return y; x = y; } throw NoConvergence("fixed point"); }
// check: fallback_root
double fallback_root(double a) { try { return fixed_point([a](double x) { return 3 * std::cos(a * x) + x * x; }, 1.0, 4); } catch (const NoConvergence& e) { std::cerr << e.what() << '\n'; return fixed_point([&](double x) { return 0.3 * std::sin(a + x); }, 0.0, 60); } }
// 7 linked list with unique_ptr
struct Cell { double v; std::unique_ptr<Cell> next; };
// check: list_alternating --size x=4
double list_alternating(const double* x) { std::unique_ptr<Cell> head; for (int i = 0; i < 4; ++i) { auto c = std::make_unique<Cell>(); c->v = x[i] * x[i]; c->next = std::move(head); head = std::move(c); } double s = 0, sign = 1; for (const Cell* c = head.get(); c; c = c->next.get()) { s += sign * c->v; sign = -sign; } return s; }
// 8 ODE adaptive RK45 with tuple return
static std::tuple<double, double> rkf(const std::function<double(double, double)>& f, double t, double y, double h) { double k1 = h * f(t, y), k2 = h * f(t + h / 2, y + k1 / 2), k3 = h * f(t + 3 * h / 4, y + 3 * k2 / 4); double y3 = y + (2 * k1 + 3 * k2 + 4 * k3) / 9, k4 = h * f(t + h, y3); return {y3, std::abs(-5 * k1 / 72 + k2 / 12 + k3 / 9 - k4 / 8)}; }
// check: adaptive_logistic
double adaptive_logistic(double r, double k) { double t = 0, y = 0.1, h = 0.25; int steps = 0; while (t < 1 && ++steps < 30) { auto [yn, err] = rkf([=](double, double u) { return r * u * (1 - u / (1 + k * k)); }, t, y, h); if (err < 1e-2) { t += h; y = yn; } h = std::min(h * (err > 1e-2 ? 0.5 : 1.2), 1 - t + 1e-12); } return y; }
// 9 variant AST with recursion via shared_ptr
struct Add; struct Mul; struct Leaf { int which; };
using Term = std::variant<Leaf, std::shared_ptr<Add>, std::shared_ptr<Mul>>;
struct Add { Term l, r; }; struct Mul { Term l, r; };
static double eval(const Term& t, std::span<const double> x) { return std::visit([&](const auto& n) -> double { using T = std::decay_t<decltype(n)>; if constexpr (std::is_same_v<T, Leaf>) return x[n.which]; else if constexpr (std::is_same_v<T, std::shared_ptr<Add>>) return eval(n->l, x) + eval(n->r, x); else return eval(n->l, x) * eval(n->r, x); }, t); }
// check: variant_tree --size x=2
double variant_tree(const double* x) { Term t = std::make_shared<Add>(Add{Leaf{0}, std::make_shared<Mul>(Mul{Leaf{0}, Leaf{1}})}); return eval(t, {x, 2}); }
// 10 statistics: online Welford struct, ranges
struct Welford { int n = 0; double mean = 0, m2 = 0; void operator()(double x) { ++n; double d = x - mean; mean += d / n; m2 += d * (x - mean); } double variance() const { return n > 1 ? m2 / (n - 1) : 0; } };
// check: online_variance --size x=6
double online_variance(const std::vector<double>& x) { Welford w = std::for_each(x.begin(), x.end(), Welford{}); Welford v; for (double t : x | std::views::filter([](double q) { return q > 0; })) v(t); return w.variance() + v.mean; }
// 11 sparse CSR from map, CG
// check: conjugate_gradients --size b=4
double conjugate_gradients(const double* b, double shift) {
  std::map<std::pair<int, int>, double> A;
  for (int i = 0; i < 4; ++i) { A[{i, i}] = 2.5 + shift * shift; if (i) A[{i, i - 1}] = A[{i - 1, i}] = -1; }
  std::vector<double> x(4, 0.0), r(b, b + 4), p = r, Ap(4);
  auto dot = [](const auto& u, const auto& v) { return std::inner_product(u.begin(), u.end(), v.begin(), 0.0); };
  double rs = dot(r, r);
  for (int it = 0; it < 3; ++it) {
    std::fill(Ap.begin(), Ap.end(), 0.0);
    for (const auto& [ij, v] : A) Ap[ij.first] += v * p[ij.second];
    const double alpha = rs / dot(p, Ap);
    for (int i = 0; i < 4; ++i) { x[i] += alpha * p[i]; r[i] -= alpha * Ap[i]; }
    const double next = dot(r, r);
    std::transform(r.begin(), r.end(), p.begin(), p.begin(), [beta = next / rs](double a, double c) { return a + beta * c; });
    rs = next;
  }
  return x[0] + 2 * x[3];
}
// 12 singleton parameters + static method + namespace
namespace model { struct Params { double g = 9.81, l = 1; static Params& instance() { static Params p; return p; } }; inline double period(double theta) { const auto& p = Params::instance(); double s = std::sin(theta / 2); return 2 * M_PI * std::sqrt(p.l / p.g) * (1 + s * s / 4 + 9 * s * s * s * s / 64); } }
// check: swing_time
double swing_time(double theta, double l) { model::Params::instance().l = 1 + l * l; double t = model::period(theta); model::Params::instance().l = 1; return t; }
// 13 Bezier de Casteljau with template points
template <typename T> T lerp_(const T& a, const T& b, double t) { return a * (1 - t) + b * t; }
struct P2 { double x, y; P2 operator*(double s) const { return {x * s, y * s}; } P2 operator+(P2 o) const { return {x + o.x, y + o.y}; } };
template <typename T> T casteljau(std::vector<T> pts, double t) { while (pts.size() > 1) { for (std::size_t i = 0; i + 1 < pts.size(); ++i) pts[i] = lerp_(pts[i], pts[i + 1], t); pts.pop_back(); } return pts[0]; }
// check: curve_length
double curve_length(double cx, double cy) { std::vector<P2> c{{0, 0}, {cx, cy}, {2, 1}}; double len = 0; P2 prev = casteljau(c, 0.0); for (int i = 1; i <= 5; ++i) { P2 q = casteljau(c, i / 5.0); len += std::hypot(q.x - prev.x, q.y - prev.y); prev = q; } return len; }
// 14 windows that hold const_iterators
class Window { using It = std::vector<double>::const_iterator; It first_, last_; public: Window(It a, It b) : first_(a), last_(b) {} It begin() const { return first_; } It end() const { return last_; } double mean() const { return std::accumulate(first_, last_, 0.0) / std::distance(first_, last_); } };
// check: moving_windows --size x=7
double moving_windows(const std::vector<double>& x) { double s = 0; for (auto it = x.begin(); it + 3 <= x.end(); ++it) { Window w(it, it + 3); double m = w.mean(); for (double v : w) s += (v - m) * (v - m); } return s; }
// 15 text table parse
// check: parsed_table
double parsed_table(double x) { std::istringstream in("0 1\n1 2.5\n2 2\n"); std::vector<std::pair<double, double>> t; double a, b; while (in >> a >> b) t.emplace_back(a, b); auto it = std::upper_bound(t.begin(), t.end(), x, [](double v, const auto& p) { return v < p.first; }); if (it == t.begin()) return t.front().second; if (it == t.end()) return t.back().second * x; auto prev = std::prev(it); return prev->second + (it->second - prev->second) * (x - prev->first) / (it->first - prev->first); }
