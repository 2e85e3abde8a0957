// SPDX-License-Identifier: MIT
// Signals, filters, learning.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <memory>
#include <numeric>
#include <queue>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using cplx = std::complex<double>;

static void fft(std::vector<cplx>& a, bool inverse) {
  const std::size_t n = a.size();
  for (std::size_t i = 1, j = 0; i < n; i++) {
    std::size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(a[i], a[j]);
  }
  for (std::size_t len = 2; len <= n; len <<= 1) {
    const double ang = 2 * M_PI / len * (inverse ? -1 : 1);
    const cplx wlen(std::cos(ang), std::sin(ang));
    for (std::size_t i = 0; i < n; i += len) {
      cplx w(1);
      for (std::size_t j = 0; j < len / 2; j++) {
        cplx u = a[i + j], v = a[i + j + len / 2] * w;
        a[i + j] = u + v;
        a[i + j + len / 2] = u - v;
        w *= wlen;
      }
    }
  }
  if (inverse)
    for (cplx& x : a) x /= n;
}
// check: band_energy --size x=8
double band_energy(const double* x) {
  std::vector<cplx> a(x, x + 8);
  fft(a, false);
  double e = 0;
  for (int k = 1; k < 4; ++k) e += std::norm(a[k]);
  a[0] = 0.0;
  fft(a, true);
  return e + a[3].real() * std::abs(a[2]);
}

class Biquad {
 public:
  static Biquad lowpass(double fc, double q) {
    const double w0 = 2 * M_PI * fc, alpha = std::sin(w0) / (2 * q), cosw = std::cos(w0);
    const double a0 = 1 + alpha;
    Biquad f;
    f.b0 = (1 - cosw) / 2 / a0;
    f.b1 = (1 - cosw) / a0;
    f.b2 = f.b0;
    f.a1 = -2 * cosw / a0;
    f.a2 = (1 - alpha) / a0;
    return f;
  }
  double process(double in) noexcept {
    const double out = b0 * in + z1;
    z1 = b1 * in - a1 * out + z2;
    z2 = b2 * in - a2 * out;
    return out;
  }
  void reset() { z1 = z2 = 0; }

 private:
  double b0{1}, b1{0}, b2{0}, a1{0}, a2{0};
  double z1{}, z2{};
};

// check: equaliser --size in=10
double equaliser(const double* in, double fc, double q) {
  std::array<Biquad, 2> chain{Biquad::lowpass(0.1 + 0.05 * fc, 0.5 + q * q), Biquad::lowpass(0.2, 0.707)};
  double power = 0;
  for (int n = 0; n < 10; ++n) {
    double s = in[n];
    for (auto& f : chain) s = f.process(s);
    power += s * s;
  }
  chain[0].reset();
  return 10 * std::log10(power + 1e-3) + chain[0].process(in[0]);
}

template <int R, int C>
struct Mat {
  double m[R][C] = {};
  double* operator[](int i) { return m[i]; }
  const double* operator[](int i) const { return m[i]; }
  static Mat eye() {
    Mat r;
    for (int i = 0; i < R; ++i) r.m[i][i] = 1;
    return r;
  }
};
template <int R, int K, int C>
Mat<R, C> operator*(const Mat<R, K>& a, const Mat<K, C>& b) {
  Mat<R, C> r;
  for (int i = 0; i < R; ++i)
    for (int j = 0; j < C; ++j)
      for (int k = 0; k < K; ++k) r[i][j] += a[i][k] * b[k][j];
  return r;
}
template <int R, int C>
Mat<R, C> operator+(Mat<R, C> a, const Mat<R, C>& b) {
  for (int i = 0; i < R; ++i)
    for (int j = 0; j < C; ++j) a[i][j] += b[i][j];
  return a;
}
template <int R, int C>
Mat<C, R> T(const Mat<R, C>& a) {
  Mat<C, R> t;
  for (int i = 0; i < R; ++i)
    for (int j = 0; j < C; ++j) t[j][i] = a[i][j];
  return t;
}
class KalmanFilter {
  Mat<2, 1> x_;
  Mat<2, 2> P_ = Mat<2, 2>::eye();
  Mat<2, 2> F_ = Mat<2, 2>::eye(), Q_;
  Mat<1, 2> H_;
  double R_;

 public:
  KalmanFilter(double dt, double q, double r) : R_(r) {
    F_[0][1] = dt;
    Q_[0][0] = Q_[1][1] = q;
    H_[0][0] = 1;
  }
  void predict() {
    x_ = F_ * x_;
    P_ = F_ * P_ * T(F_) + Q_;
  }
  double update(double z) {
    const double y = z - (H_ * x_)[0][0];
    const double S = (H_ * P_ * T(H_))[0][0] + R_;
    Mat<2, 1> K = P_ * T(H_);
    for (auto& row : K.m) row[0] /= S;
    for (int i = 0; i < 2; ++i) x_[i][0] += K[i][0] * y;
    Mat<2, 2> KH = K * H_;
    Mat<2, 2> I = Mat<2, 2>::eye();
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) I[i][j] -= KH[i][j];
    P_ = I * P_;
    return 0.5 * (std::log(S) + y * y / S);
  }
};
// check: kalman_likelihood --size z=6
double kalman_likelihood(const double* z, double q, double r) {
  KalmanFilter kf(0.5, q * q, 0.1 + r * r);
  double nll = 0;
  for (int i = 0; i < 6; ++i) {
    kf.predict();
    nll += kf.update(z[i]);
  }
  return nll;
}

// LSTM cell
static inline double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }
struct LstmCell {
  static constexpr int hidden = 2;
  using Vector = std::array<double, hidden>;
  struct Gate {
    double w[hidden], u[hidden][hidden], b[hidden];
    void load(const double*& p) {
      for (double& v : w) v = *p++;
      for (auto& row : u)
        for (double& v : row) v = *p++;
      for (double& v : b) v = *p++;
    }
    double pre(int i, double x, const Vector& h) const {
      double s = b[i] + w[i] * x;
      for (int j = 0; j < hidden; ++j) s += u[i][j] * h[j];
      return s;
    }
  };
  Gate i, f, o, g;
  Vector h{}, c{};
  explicit LstmCell(const double* params) {
    i.load(params);
    f.load(params);
    o.load(params);
    g.load(params);
  }
  void step(double x) {
    Vector hn{}, cn{};
    for (int k = 0; k < hidden; ++k) {
      cn[k] = sigmoid(f.pre(k, x, h)) * c[k] + sigmoid(i.pre(k, x, h)) * std::tanh(g.pre(k, x, h));
      hn[k] = sigmoid(o.pre(k, x, h)) * std::tanh(cn[k]);
    }
    h = hn;
    c = cn;
  }
};
// check: lstm_loss --size params=32 xs=4
double lstm_loss(const double* params, const double* xs) {
  LstmCell cell(params);
  double loss = 0;
  for (int t = 0; t + 1 < 4; ++t) {
    cell.step(xs[t]);
    const double e = cell.h[0] - xs[t + 1];
    loss += e * e;
  }
  return loss;
}

// layers as variants
struct Linear {
  int in, out;
  std::vector<double> w, b;
};
struct Relu {};
struct Dropout {
  double keep;
};
using AnyLayer = std::variant<Linear, Relu, Dropout>;
static std::vector<double> forwardLayer(const AnyLayer& layer, const std::vector<double>& x) {
  if (auto* lin = std::get_if<Linear>(&layer)) {
    std::vector<double> y(lin->b);
    for (int o = 0; o < lin->out; ++o)
      for (int i = 0; i < lin->in; ++i) y[o] += lin->w[o * lin->in + i] * x[i];
    return y;
  }
  if (std::holds_alternative<Relu>(layer)) {
    std::vector<double> y = x;
    for (auto& v : y) v = v > 0 ? v : 0.01 * v;
    return y;
  }
  std::vector<double> y;
  for (double v : x) y.push_back(v * std::get<Dropout>(layer).keep);
  return y;
}
// check: variant_network --size w=6 x=2
double variant_network(const double* w, const double* x) {
  std::vector<AnyLayer> net;
  net.push_back(Linear{2, 2, {w[0], w[1], w[2], w[3]}, {0.1, -0.1}});
  net.push_back(Relu{});
  net.push_back(Dropout{0.5});
  net.emplace_back(Linear{2, 1, {w[4], w[5]}, {0.0}});
  std::vector<double> v(x, x + 2);
  for (const AnyLayer& l : net) v = forwardLayer(l, v);
  return v[0];
}

// scaled dot product attention
// check: attention --size q=6 k=6 v=6
double attention(const double* q, const double* k, const double* v) {
  constexpr int n = 3, d = 2;
  double loss = 0;
  for (int i = 0; i < n; i++) {
    std::array<double, n> score;
    for (int j = 0; j < n; j++)
      score[j] = std::inner_product(q + i * d, q + (i + 1) * d, k + j * d, 0.0) / std::sqrt(double(d));
    const double top = *std::max_element(score.begin(), score.end());
    std::transform(score.begin(), score.end(), score.begin(), [top](double s) { return std::exp(s - top); });
    const double z = std::accumulate(score.begin(), score.end(), 0.0);
    for (int c = 0; c < d; c++) {
      double out = 0;
      for (int j = 0; j < n; j++) out += score[j] / z * v[j * d + c];
      loss += out * out;
    }
  }
  return loss;
}

// k-means, hard assignment
// check: kmeans --size pts=12
double kmeans(const double* pts) {
  using Pt = std::pair<double, double>;
  std::vector<Pt> p, c;
  for (int i = 0; i < 6; ++i) p.emplace_back(pts[2 * i] + (i % 2 ? 3.0 : 0.0), pts[2 * i + 1]);
  c = {p[0], p[1]};
  auto dist = [](const Pt& a, const Pt& b) { return std::hypot(a.first - b.first, a.second - b.second); };
  std::vector<int> label(p.size(), 0);
  for (int it = 0; it < 3; ++it) {
    for (size_t i = 0; i < p.size(); ++i) {
      auto nearest = std::min_element(c.begin(), c.end(),
                                      [&](const Pt& a, const Pt& b) { return dist(a, p[i]) < dist(b, p[i]); });
      label[i] = static_cast<int>(nearest - c.begin());
    }
    for (size_t k = 0; k < c.size(); ++k) {
      Pt sum{0.0, 0.0};
      int count = 0;
      for (size_t i = 0; i < p.size(); ++i)
        if (label[i] == static_cast<int>(k)) {
          sum.first += p[i].first;
          sum.second += p[i].second;
          ++count;
        }
      if (count) c[k] = {sum.first / count, sum.second / count};
    }
  }
  double inertia = 0;
  for (size_t i = 0; i < p.size(); ++i) inertia += std::pow(dist(p[i], c[label[i]]), 2);
  return inertia;
}

// Dijkstra on a small graph with priority_queue of pairs
// check: shortest_by_queue --size w=7
double shortest_by_queue(const double* w) {
  struct Edge {
    int to;
    double w;
  };
  std::vector<std::vector<Edge>> g(5);
  const int from[] = {0, 0, 1, 1, 2, 3, 2}, to[] = {1, 2, 3, 2, 3, 4, 4};
  for (int e = 0; e < 7; ++e) g[from[e]].push_back({to[e], 1 + w[e] * w[e]});
  std::vector<double> dist(5, 1e30);
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> q;
  dist[0] = 0;
  q.push({0.0, 0});
  while (!q.empty()) {
    auto [d, u] = q.top();
    q.pop();
    if (d > dist[u]) continue;
    for (const Edge& e : g[u])
      if (dist[u] + e.w < dist[e.to]) {
        dist[e.to] = dist[u] + e.w;
        q.push({dist[e.to], e.to});
      }
  }
  return dist[4];
}

// GMM log-likelihood with log-sum-exp
struct Component {
  double logWeight, mean, logSigma;
  double logPdf(double x) const {
    const double z = (x - mean) * std::exp(-logSigma);
    return logWeight - logSigma - 0.5 * z * z - 0.5 * std::log(2 * M_PI);
  }
};
// check: mixture --size params=6 x=4
double mixture(const std::vector<double>& params, const std::vector<double>& x) {
  std::vector<Component> comps(params.size() / 3);
  for (std::size_t k = 0; k < comps.size(); ++k) comps[k] = {params[3 * k], params[3 * k + 1], params[3 * k + 2]};
  double norm = 0;
  for (const Component& c : comps) norm += std::exp(c.logWeight);
  double ll = -std::log(norm) * x.size();
  for (const double& xi : x) {
    std::vector<double> lp(comps.size());
    std::transform(comps.cbegin(), comps.cend(), lp.begin(), [&xi](const Component& c) { return c.logPdf(xi); });
    auto m = *std::max_element(lp.begin(), lp.end());
    double s = 0;
    for (auto l : lp) s += std::exp(l - m);
    ll += m + std::log(s);
  }
  return ll;
}
