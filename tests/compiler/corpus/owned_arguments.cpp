// SPDX-License-Identifier: MIT
// Smart pointers that a called function replaces, beside arguments that lead through them.
#include <cmath>
#include <memory>
#include <vector>

struct Node {
  double value;
  std::shared_ptr<Node> next;
};
static std::shared_ptr<Node> chain(int n, const double* x) {
  std::shared_ptr<Node> h;
  for (int i = 0; i < n; ++i) {
    std::shared_ptr<Node> k = std::make_shared<Node>();
    k->value = x[i];
    k->next = h;
    h = k;
  }
  return h;
}
static double advance(std::shared_ptr<Node>& at, double w) {
  const double s = at->value * w;
  at->value = s * s;
  at = at->next;
  return s;
}
static double change(std::shared_ptr<Node> at, double w) {
  at->value *= w;
  return at->value * w;
}
static double step(std::shared_ptr<Node>& at, std::shared_ptr<Node> old) {
  old->value *= at->value;
  at = at->next;
  return old->value * at->value;
}
// check: passes_value_of_node --size n=9 --size x=9
double passes_value_of_node(int n, double* x) {
  std::shared_ptr<Node> h = chain(n, x);
  double s = 0;
  for (int i = 0; i < 3; ++i) s += advance(h, h->value) + change(h, h->value) * h->next->value;
  return s;
}
// check: advances_member --size n=9 --size x=9
double advances_member(int n, double* x) {
  std::shared_ptr<Node> h = chain(n, x);
  double s = 0;
  for (int i = 0; i < 3; ++i) s += advance(h->next, h->next->value) * h->value;
  return s;
}
// check: same_node_twice --size n=9 --size x=9
double same_node_twice(int n, double* x) {
  std::shared_ptr<Node> h = chain(n, x);
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    s += step(h, h);
    s *= step(h->next, h->next);
  }
  return s;
}
static double take(std::shared_ptr<Node>& head, Node& other) {
  const double s = other.value * other.value;
  other.value = std::sin(s) * head->value;
  head = head->next;
  return s * other.value;
}
// check: takes_the_head --size n=6 --size x=6
double takes_the_head(int n, double* x) {
  std::shared_ptr<Node> h;
  for (int i = 0; i < n; ++i) {
    std::shared_ptr<Node> k = std::make_shared<Node>();
    k->value = x[i];
    k->next = h;
    h = k;
  }
  double s = take(h, *h->next);
  s += take(h, *h->next) * h->value;
  return s + h->value;
}

struct Link {
  double value;
  std::unique_ptr<Link> next;
};
static std::unique_ptr<Link> linked(int n, const double* x) {
  std::unique_ptr<Link> h;
  for (int i = 0; i < n; ++i) {
    std::unique_ptr<Link> k = std::make_unique<Link>();
    k->value = x[i];
    k->next = std::move(h);
    h = std::move(k);
  }
  return h;
}
static double advance_link(std::unique_ptr<Link>& at, Link& other, double w) {
  const double s = at->value * w;
  other.value = s * s * other.value;
  at = std::move(at->next);
  return s;
}
// check: advances_unique --size n=9 --size x=9
double advances_unique(int n, double* x) {
  std::unique_ptr<Link> h = linked(n, x);
  double s = 0;
  for (int i = 0; i < 3; ++i) s += advance_link(h, *h->next, h->value);
  return s + h->value;
}
// check: advances_first --size n=9 --size x=9
double advances_first(int n, double* x) {
  std::unique_ptr<Link> h = linked(n, x);
  double s = 0;
  for (int i = 0; i < 3; ++i) s += advance_link(h->next, *h, h->next->value);
  return s + h->value;
}
static double along(Link*& at, double w) {
  at->value *= w;
  at = at->next.get();
  return at->value * w;
}
// check: observer_moves --size n=9 --size x=9
double observer_moves(int n, double* x) {
  std::unique_ptr<Link> h = linked(n, x);
  Link* p = h.get();
  double s = 0;
  for (int i = 0; i < 4; ++i) s += along(p, p->value);
  return s + p->value * h->value;
}

class Weighted {
 public:
  Weighted(double a, const std::vector<double>& w) : a_(a), w_(w) {}
  virtual ~Weighted() = default;
  virtual double get() const { return a_ * w_[0]; }

 protected:
  double a_;
  std::vector<double> w_;
};
class Extra : public Weighted {
 public:
  using Weighted::Weighted;
  double get() const override { return a_ * w_[1] + extra; }

 private:
  double extra = 2.0;
};
// check: inherited_constructor
double inherited_constructor(double x, double y) {
  std::vector<std::unique_ptr<Weighted>> all;
  all.push_back(std::make_unique<Extra>(x, std::vector<double>{y, x}));
  all.push_back(std::make_unique<Weighted>(y, std::vector<double>{y, x}));
  Extra d(y, {x, y});
  double s = d.get();
  for (const auto& one : all) s = s * one->get() + 1;
  return s;
}

struct Paper {
  virtual ~Paper() = default;
  virtual double value(double r) const = 0;
};
struct Bond : Paper {
  double face;
  explicit Bond(double f) : face(f) {}
  double value(double r) const override { return face / (1 + r * r); }
};
struct Zero : Bond {
  explicit Zero(double f) : Bond(f) {}
  double value(double r) const override { return face * face - r; }
};
struct Coin : Paper {
  double amount;
  explicit Coin(double a) : amount(a) {}
  double value(double) const override { return amount; }
};
// check: cast_to_shared
double cast_to_shared(double r, double face) {
  std::vector<std::shared_ptr<Paper>> all;
  all.push_back(std::make_shared<Bond>(face));
  all.push_back(std::make_shared<Coin>(face * r));
  all.push_back(std::make_shared<Zero>(r));
  all.push_back(nullptr);
  double total = 0;
  for (const auto& a : all) {
    if (a) total += a->value(r);
    if (auto b = std::dynamic_pointer_cast<Bond>(a)) {
      total -= 0.5 * b->face * r;
      b->face *= r;
    }
    std::shared_ptr<Zero> z;
    z = std::dynamic_pointer_cast<Zero>(a);
    if (z != nullptr) total *= z->face;
  }
  const auto last = std::static_pointer_cast<Coin>(all[1]);
  return total * last->amount + all[0]->value(r);
}

// A pointer from outside of a loop leads into an object that each iteration makes and frees.
struct Bag {
  std::vector<double> w;
};
// check: lends_its_numbers --size y=2
void lends_its_numbers(double* y) {
  double s = 1;
  double* q = y;
  for (int i = 0; i < 3; ++i) {
    auto bag = std::make_unique<Bag>();
    bag->w = {y[0], y[1]};
    q = bag->w.data();
    q[1] *= s;
    s += bag->w[0] * bag->w[1] * q[1];
  }
  y[0] = s;
}
// check: lends_after_an_argument --size y=2
void lends_after_an_argument(double* y) {
  double s = 1;
  for (int i = 0; i < 3; ++i) {
    double* q = y;
    auto bag = std::make_unique<Bag>();
    bag->w = {y[0], y[1]};
    q[0] *= q[1];
    bag->w[0] += std::sin(*q);
    q = bag->w.data();
    q[1] *= s;
    y[1] *= bag->w[1];
    s += bag->w[0];
  }
  y[0] = s;
}
static double squares_of(const double* q, int n) {
  double s = 0;
  for (const double* e = q; e != q + n; ++e) s += *e * *e;
  return s;
}
// check: lends_to_a_function
double lends_to_a_function(double x) {
  double s = x;
  for (int i = 0; i < 3; ++i) {
    auto bag = std::make_unique<Bag>();
    bag->w.assign(2, s);
    s = squares_of(bag->w.data(), 2) * bag->w[1];
    bag->w[1] = std::sin(s);
    s += bag->w[1];
  }
  return s;
}

// Weights are copied from where a pointer moves.
struct Layer { virtual void apply(std::vector<double>& v) const = 0; virtual ~Layer() = default; };
struct Scale : Layer {
  std::vector<double> w;
  Scale(int n, double*& p) : w(n) { for (auto& x : w) { x = *p; *p *= 0.5; ++p; } }
  void apply(std::vector<double>& v) const override { for (size_t i = 0; i < v.size(); ++i) v[i] *= w[i]; }
};
// check: filled_layers --size p=4 --size y=2
void filled_layers(double* p, double* y) {
  std::vector<std::unique_ptr<Layer>> all;
  for (int i = 0; i < 2; ++i) all.push_back(std::make_unique<Scale>(2, p));
  std::vector<double> v{y[0], y[1]};
  for (auto& l : all) l->apply(v);
  y[0] = std::sin(v[0]);
  y[1] = v[1] * v[0];
}
