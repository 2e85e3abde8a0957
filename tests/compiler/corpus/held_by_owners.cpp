// SPDX-License-Identifier: MIT
// What smart pointers own though it is no class of the source, or a class that also stands by value.
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

// check: owned_library_types --wrt x
double owned_library_types(const double x[3]) {
  auto v = std::make_shared<std::vector<double>>(3, x[0]);
  std::shared_ptr<std::vector<double>> same = v;
  (*v)[1] = x[1] * x[1];
  same->push_back(x[2] * (*v)[0]);
  auto p = std::make_unique<double>(x[2]);
  *p *= x[0];
  std::unique_ptr<double> q(new double(x[1]));
  auto a = std::make_shared<std::array<double, 3>>();
  (*a)[0] = *p;
  a->at(1) = *q;
  double s = 0;
  for (double e : *v) s += e * e;
  for (std::size_t i = 0; i < v->size(); ++i) s += v->at(i) * (*a)[i % 3];
  if (p) s += *p * *q;
  std::shared_ptr<std::map<int, double>> m = std::make_shared<std::map<int, double>>();
  (*m)[3] = x[0] * s;
  m->emplace(1, x[1]);
  for (const auto& e : *m) s += e.first * e.second;
  return s * same->back() + v->front();
}

class Matrix {
  int n_;
  std::vector<double> a_;

 public:
  explicit Matrix(int n, double d = 0.0) : n_(n), a_(n * n, d) {}
  double& operator()(int i, int j) { return a_[i * n_ + j]; }
  double operator()(int i, int j) const { return a_[i * n_ + j]; }
  int size() const { return n_; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix c(a.n_);
    for (int i = 0; i < a.n_; ++i)
      for (int j = 0; j < a.n_; ++j)
        for (int k = 0; k < a.n_; ++k) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
  double trace() const {
    double s = 0;
    for (int i = 0; i < n_; ++i) s += (*this)(i, i);
    return s;
  }
};
struct Operator {
  std::shared_ptr<const Matrix> m;
  double scale = 1.0;
  Matrix squared() const { return *m * *m; }
};
struct Node {
  const Matrix* raw;
  std::shared_ptr<Matrix> own;
};
static std::shared_ptr<Matrix> make(double v) {
  auto p = std::make_shared<Matrix>(2, v);
  (*p)(0, 1) = v * v;
  return p;
}
static std::optional<Matrix> maybe(const Matrix& m) {
  if (m.trace() > 100) return std::nullopt;
  return m;
}
static double norm(const Matrix* m) { return m == nullptr ? 0.0 : m->trace() * (*m)(0, 1); }
// check: owned_and_by_value --wrt x
double owned_and_by_value(const double x[3]) {
  auto p = make(x[0]);
  Operator o{p};
  Operator o2 = o;
  o2.scale = x[1];
  Node n{p.get(), make(x[2])};
  Matrix q = *n.own * o2.squared();
  (*p)(1, 1) *= x[1];
  std::unique_ptr<Matrix> none;
  auto copy = std::make_unique<Matrix>(q);
  (*copy)(0, 0) += 1.0;
  Matrix& ref = *copy;
  ref(1, 0) *= x[2];
  auto m = maybe(*copy);
  double s = m ? m->trace() : 0.0;
  n.own = std::move(copy);
  return q.trace() * o2.scale + norm(n.raw) + norm(none.get()) + norm(n.own.get()) + s;
}

struct Series {
  std::vector<double> v;
  double scale;
};
static void add(std::vector<double>& v, double x) { v.push_back(std::sin(x) * v.back()); }
static void extend(Series& s, double x) {
  s.v.push_back(x * s.scale);
  s.scale *= x;
}
static Series doubled(const Series& s) {
  Series r = s;
  for (auto& e : r.v) e *= e;
  return r;
}
// check: owned_vectors_change --wrt x
double owned_vectors_change(const double x[4]) {
  auto v = std::make_shared<std::vector<double>>(1, x[0]);
  std::vector<double>& ref = *v;
  double s = 0;
  for (int i = 0; i < 4; ++i) {
    add(*v, x[i]);
    ref.push_back(s * x[i]);
    s += v->back() * v->front();
    (*v)[0] *= s;
  }
  std::vector<std::shared_ptr<Series>> all;
  for (int i = 0; i < 3; ++i) all.push_back(std::make_shared<Series>(Series{{x[i], x[i + 1]}, x[3]}));
  for (auto& p : all) {
    extend(*p, x[1]);
    Series& r = *p;
    extend(r, x[2]);
    *p = doubled(*p);
    std::shared_ptr<Series> q = p;
    extend(*q, 2.0);
    q->v[0] *= p->scale;
  }
  std::swap(all[0], all[2]);
  auto keep = all[1];
  all.erase(all.begin() + 1);
  all.pop_back();
  for (auto& p : all)
    for (double e : p->v) s += std::exp(-e) * p->scale;
  for (double e : keep->v) s += e * keep->scale;
  return s;
}

struct Modulus {
  double e;
};
struct Branch {
  double key, value;
  std::unique_ptr<Branch> left, right;
  Branch(double k, double v) : key(k), value(v) {}
};
static double put(std::unique_ptr<Branch>& t, double k, double v) {
  if (!t) {
    t = std::make_unique<Branch>(k, v);
    return v;
  }
  t->value *= 1.1;
  return v * put(k < t->key ? t->left : t->right, k, t->value);
}
struct Member {
  std::shared_ptr<const Modulus> m;
  double a;
  Member(double area, std::shared_ptr<const Modulus> mat) : m(std::move(mat)), a(area) {}
  double f() const { return a * m->e; }
};
// check: one_of_two_owners --wrt x
double one_of_two_owners(const double x[4]) {
  std::unique_ptr<Branch> root;
  double s = 0;
  for (int i = 0; i < 4; ++i) s += put(root, x[i], x[i] * x[i]);
  auto hard = std::make_shared<const Modulus>(Modulus{x[0]}),
       soft = std::make_shared<const Modulus>(Modulus{x[1]});
  std::vector<Member> all;
  for (int i = 0; i < 4; ++i) all.emplace_back(x[i], i % 2 ? hard : soft);
  std::shared_ptr<const Modulus> last = x[0] > x[1] ? hard : soft;
  for (const auto& e : all) s += e.f();
  const Branch* n = (x[0] > x[1] ? root->left : root->right).get();
  return s * last->e * (n ? n->value : 1.0);
}

struct Store {
  std::vector<double> v;
  double k;
};

// The references stay with the objects, which other smart pointers own then.
// check: referred_to_when_owners_change
double referred_to_when_owners_change(double x, double y) {
  auto p = std::make_unique<Store>(Store{{x, y}, x}), q = std::make_unique<Store>(Store{{y, 2}, y});
  double &k = p->k, &e = p->v[1];
  std::swap(p, q);
  k *= 3;
  e *= k;
  auto a = std::make_shared<Store>(Store{{y, x}, 1}), b = std::make_shared<Store>(Store{{2, x}, y}), c = a;
  std::vector<double>& v = a->v;
  a = b;
  v[1] *= 3;
  return p->k + 2 * q->k * q->v[1] + a->v[1] + c->v[1] * v[1];
}
