// SPDX-License-Identifier: MIT
// What programs of several fields are made of: finance, learning, geometry, mechanics, statistics, linear algebra.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

// check: binomial_put --size n=12
double binomial_put(int n, double s0, double k, double sigma) {
  const double dt = 1.0 / n, r = 0.03;
  const double up = std::exp(std::abs(sigma) * std::sqrt(dt) + 0.1), down = 1 / up;
  const double p = (std::exp(r * dt) - down) / (up - down);
  std::vector<double> value(n + 1);
  for (int i = 0; i <= n; ++i) value[i] = std::max(k - s0 * std::pow(up, 2 * i - n), 0.0);
  for (int step = n - 1; step >= 0; --step)
    for (int i = 0; i <= step; ++i) {
      const double hold = std::exp(-r * dt) * (p * value[i + 1] + (1 - p) * value[i]);
      const double exercise = k - s0 * std::pow(up, 2 * i - step);
      value[i] = hold > exercise ? hold : exercise;
    }
  return value[0];
}

template <int N, int M>
struct Dense {
  double w[M][N];
  double b[M];
  void apply(const double (&in)[N], double (&out)[M]) const {
    for (int i = 0; i < M; ++i) {
      out[i] = b[i];
      for (int j = 0; j < N; ++j) out[i] += w[i][j] * in[j];
      out[i] = std::tanh(out[i]);
    }
  }
};
struct Network {
  Dense<3, 4> first;
  Dense<4, 2> second;
};

// check: network_loss
double network_loss(const Network& net, const double (&x)[3], const double (&target)[2]) {
  double hidden[4], out[2];
  net.first.apply(x, hidden);
  net.second.apply(hidden, out);
  double loss = 0;
  for (int i = 0; i < 2; ++i) loss += (out[i] - target[i]) * (out[i] - target[i]);
  return loss / 2;
}

struct Vec3 {
  double x = 0, y = 0, z = 0;
  Vec3() = default;
  Vec3(double a, double b, double c) : x(a), y(b), z(c) {}
  Vec3 operator+(const Vec3& o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec3 operator-(const Vec3& o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 operator-() const { return {-x, -y, -z}; }
  Vec3& operator+=(const Vec3& o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  Vec3& operator*=(double s) {
    x *= s;
    y *= s;
    z *= s;
    return *this;
  }
  double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  double operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }
  double norm() const { return std::sqrt(x * x + y * y + z * z); }
};
Vec3 operator*(double s, const Vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vec3 cross(const Vec3& a, const Vec3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// check: ray_triangle
double ray_triangle(Vec3 origin, Vec3 direction, Vec3 a, Vec3 b, Vec3 c) {
  Vec3 e1 = b - a, e2 = c - a;
  Vec3 p = cross(direction, e2);
  double det = dot(e1, p);
  if (std::fabs(det) < 1e-12) return 0;
  Vec3 t = origin - a;
  Vec3 q = cross(t, e1);
  double u = dot(t, p) / det, v = dot(direction, q) / det;
  return dot(e2, q) / det + u * v;
}

// check: bezier --size n=4 points=4
double bezier(int n, const Vec3* points, double t) {
  std::vector<Vec3> work(points, points + n);
  while (work.size() > 1) {
    for (std::size_t i = 0; i + 1 < work.size(); ++i) work[i] = (1 - t) * work[i] + t * work[i + 1];
    work.pop_back();
  }
  return work.front().norm();
}

// check: vec_component
double vec_component(double a, double b) {
  Vec3 v(a, b, a * b), w;
  for (int i = 0; i < 3; ++i) w[i] = v[(i + 1) % 3] * v[i];
  w += -v;
  w *= a;
  return w[0] * w[1] + w[2];
}

enum class Limiter { none, minmod, van_leer };
double limited(Limiter kind, double a, double b) {
  switch (kind) {
    case Limiter::none:
      return (a + b) / 2;
    case Limiter::minmod:
      if (a * b <= 0) return 0;
      return std::abs(a) < std::abs(b) ? a : b;
    case Limiter::van_leer: {
      const double ab = a * b;
      if (ab <= 0) return 0.0;
      return 2 * ab / (a + b);
    }
  }
  return 0;
}

// check: muscl --size n=8 u=8
void muscl(int n, double* u, double dt) {
  std::vector<double> flux(n + 1, 0.0);
  for (auto kind : {Limiter::none, Limiter::minmod, Limiter::van_leer}) {
    for (int i = 2; i < n - 1; ++i) {
      const double left = u[i - 1] + 0.5 * limited(kind, u[i - 1] - u[i - 2], u[i] - u[i - 1]);
      const double right = u[i] - 0.5 * limited(kind, u[i] - u[i - 1], u[i + 1] - u[i]);
      const double speed = std::max(std::abs(left), std::abs(right));
      flux[i] = 0.25 * (left * left + right * right) - 0.5 * speed * (right - left);
    }
    for (int i = 2; i < n - 2; ++i) u[i] -= dt * (flux[i + 1] - flux[i]);
  }
}

// check: adaptive_ode
double adaptive_ode(double y0, double lambda) {
  double t = 0, y = y0, h = 0.1;
  int steps = 0;
  while (t < 1.0 && steps++ < 200) {
    if (t + h > 1.0) h = 1.0 - t;
    const double k1 = -lambda * y, k2 = -lambda * (y + h * k1);
    const double coarse = y + h * k1, fine = y + h * (k1 + k2) / 2;
    const double error = std::fabs(fine - coarse);
    if (error > 1e-2) {
      h /= 2;
      continue;
    }
    y = fine;
    t += h;
    if (error < 1e-3) h *= 2;
  }
  return y * y;
}

// check: multigrid --size n=9 f=9 u=9
void smooth(int n, const double* f, double* u, int sweeps) {
  while (sweeps--)
    for (int i = 1; i < n - 1; ++i) u[i] = 0.5 * (u[i - 1] + u[i + 1] + f[i]);
}
void cycle(int n, const double* f, double* u) {
  smooth(n, f, u, 2);
  if (n <= 3) return;
  const int m = (n + 1) / 2;
  std::vector<double> residual(m), correction(m);
  for (int i = 1; i < m - 1; ++i) {
    const int k = 2 * i;
    residual[i] = 4 * (f[k] - 2 * u[k] + u[k - 1] + u[k + 1]);
  }
  cycle(m, residual.data(), correction.data());
  for (int i = 0; i < m - 1; ++i) {
    u[2 * i] += correction[i];
    u[2 * i + 1] += 0.5 * (correction[i] + correction[i + 1]);
  }
  smooth(n, f, u, 1);
}
double multigrid(int n, const double* f, double* u) {
  cycle(n, f, u);
  return std::inner_product(u, u + n, f, 0.0);
}

template <std::size_t R, std::size_t C>
class Matrix {
 public:
  double& operator()(std::size_t i, std::size_t j) { return data_[i * C + j]; }
  const double& operator()(std::size_t i, std::size_t j) const { return data_[i * C + j]; }
  static Matrix identity() {
    Matrix m;
    for (std::size_t i = 0; i < R; ++i) m(i, i) = 1;
    return m;
  }
  template <std::size_t K>
  Matrix<R, K> operator*(const Matrix<C, K>& o) const {
    Matrix<R, K> m;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < K; ++j)
        for (std::size_t k = 0; k < C; ++k) m(i, j) += (*this)(i, k) * o(k, j);
    return m;
  }
  Matrix<C, R> transposed() const {
    Matrix<C, R> m;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < C; ++j) m(j, i) = (*this)(i, j);
    return m;
  }
  Matrix& operator+=(const Matrix& o) {
    for (std::size_t i = 0; i < R * C; ++i) data_[i] += o.data_[i];
    return *this;
  }

 private:
  std::array<double, R * C> data_{};
};

// check: matrix_product
double matrix_product(double a, double b, double c) {
  auto m = Matrix<2, 2>::identity();
  m(0, 1) = a;
  m(1, 0) = b * c;
  Matrix<2, 3> t;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 3; ++j) t(i, j) = std::sin(a * (i + 1) + b * j);
  auto p = t.transposed() * (m * t);
  p += Matrix<3, 3>::identity();
  return p(0, 0) * p(1, 2) + p(2, 1);
}

// check: hmm --size n=4 transition=2x2 emission=4
double hmm(int n, const double transition[2][2], const double* emission) {
  double alpha[2] = {0.5, 0.5};
  double log_likelihood = 0;
  for (int t = 0; t < n; ++t) {
    double next[2] = {};
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) next[j] += alpha[i] * std::exp(transition[i][j]);
    double sum = 0;
    for (int j = 0; j < 2; ++j) sum += next[j] *= std::exp(-emission[t] * emission[t] * (j + 1));
    log_likelihood += std::log(sum);
    for (int j = 0; j < 2; ++j) alpha[j] = next[j] / sum;
  }
  return log_likelihood;
}

// check: lifting --size n=8 x=8
void lifting(int n, double* x) {
  for (int h = 1; h < n; h <<= 1)
    for (int i = 0; i + h < n; i += h << 1) {
      x[i + h] -= x[i] * x[i + h];
      x[i] += std::ldexp(x[i + h], -1);
    }
}

// check: lu_pivot --size n=4 a=16 b=4
double lu_pivot(int n, double* a, double* b) {
  std::vector<int> p(n);
  std::iota(p.begin(), p.end(), 0);
  for (int k = 0; k < n; ++k) {
    int best = k;
    for (int i = k + 1; i < n; ++i)
      if (std::abs(a[p[i] * n + k]) > std::abs(a[p[best] * n + k])) best = i;
    std::swap(p[k], p[best]);
    for (int i = k + 1; i < n; ++i) {
      const double l = a[p[i] * n + k] /= a[p[k] * n + k];
      for (int j = k + 1; j < n; ++j) a[p[i] * n + j] -= l * a[p[k] * n + j];
      b[p[i]] -= l * b[p[k]];
    }
  }
  std::vector<double> x(n);
  for (int i = n; i-- > 0;) {
    double s = b[p[i]];
    for (int j = i + 1; j < n; ++j) s -= a[p[i] * n + j] * x[j];
    x[i] = s / a[p[i] * n + i];
  }
  double norm = 0;
  for (double v : x) norm += v * v;
  return norm;
}

// check: conjugate_gradient --size n=4 b=4
double conjugate_gradient(int n, const double* b, double shift) {
  std::vector<double> x(n, 0.0), r(b, b + n), p = r, q(n);
  double rho = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
  for (int it = 0; it < 3 && rho > 1e-20; ++it) {
    for (int i = 0; i < n; ++i) {
      q[i] = (3 + shift * shift) * p[i];
      if (i > 0) q[i] -= p[i - 1];
      if (i < n - 1) q[i] -= p[i + 1];
    }
    const double alpha = rho / std::inner_product(p.begin(), p.end(), q.begin(), 0.0);
    for (int i = 0; i < n; ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    const double old = std::exchange(rho, std::inner_product(r.begin(), r.end(), r.begin(), 0.0));
    for (int i = 0; i < n; ++i) p[i] = r[i] + rho / old * p[i];
  }
  return *std::max_element(x.begin(), x.end());
}

// check: stack_machine
double stack_machine(double x, double y) {
  static const char program[] = {'x', 'y', '*', 'x', '+', 's', 'y', '-'};
  std::vector<double> stack;
  stack.reserve(8);
  for (char c : program) {
    if (c == 'x')
      stack.push_back(x);
    else if (c == 'y')
      stack.push_back(y);
    else if (c == 's')
      stack.back() = std::sin(stack.back());
    else {
      const double b = stack.back();
      stack.pop_back();
      double& a = stack.back();
      switch (c) {
        case '*':
          a *= b;
          break;
        case '+':
          a += b;
          break;
        default:
          a -= b;
      }
    }
  }
  return stack.back();
}

struct Tree {
  struct Node {
    double key;
    int left, right;
  };
  Node nodes[8];
  int count = 0;
  int add(double key) {
    nodes[count].key = key;
    nodes[count].left = nodes[count].right = -1;
    return count++;
  }
  void insert(double key) {
    const int made = add(key);
    if (made == 0) return;
    int at = 0;
    for (;;) {
      int& next = key < nodes[at].key ? nodes[at].left : nodes[at].right;
      if (next < 0) {
        next = made;
        return;
      }
      at = next;
    }
  }
  double sum(int at, int depth) const {
    if (at < 0) return 0;
    return depth * nodes[at].key * nodes[at].key + sum(nodes[at].left, depth + 1) + sum(nodes[at].right, depth + 1);
  }
};

// check: search_tree --size n=6 keys=6
double search_tree(int n, const double* keys) {
  Tree tree;
  for (int i = 0; i < n; ++i) tree.insert(keys[i]);
  return tree.sum(0, 1);
}

// check: condition_effects --size n=6 x=6
double condition_effects(int n, const double* x) {
  int i = 0;
  double s = 0, last = 0;
  while (i < n && (last = x[i++] * x[0]) < 5 && !(s > 100)) s += last;
  do {
    --i;
    if (x[i] < 0) continue;
    s += x[i] * last;
  } while (i > 0);
  return s;
}
