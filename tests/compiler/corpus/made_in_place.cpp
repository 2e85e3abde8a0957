// SPDX-License-Identifier: MIT
// Pointers lead to elements of what a function returns, and of what is moved: derivatives make it where it is wanted.
#include <utility>
#include <vector>
struct Mass {
  double x, v, f;
};
struct Spring {
  Mass *from, *to;
  double stiffness;
};
struct Chain {
  std::vector<Mass> masses;
  std::vector<Spring> springs;
};
static void fill(Chain& c, int n, double stiffness) {
  c.masses.resize(n);
  for (int i = 0; i < n; ++i) c.masses[i] = {1.0 * i, 0.1 * i * stiffness, 0.0};
  for (int i = 0; i + 1 < n; ++i) c.springs.push_back({&c.masses[i], &c.masses[i + 1], stiffness});
}
static Chain chain_of(int n, double stiffness) {
  Chain c;
  fill(c, n, stiffness);
  return c;
}
static void move_masses(Chain& c, double dt) {
  for (const Spring& s : c.springs) {
    const double force = s.stiffness * (s.to->x - s.from->x - 0.8);
    s.from->f += force;
    s.to->f -= force;
  }
  for (Mass& m : c.masses) {
    m.v += dt * m.f;
    m.x += dt * m.v;
    m.f *= 0.5;
  }
}
class Model {
 public:
  Model(int n, double stiffness) : chain_(chain_of(n, stiffness)) {}
  double end(double dt) {
    for (int i = 0; i < 3; ++i) move_masses(chain_, dt);
    return chain_.masses.back().x * chain_.masses.front().v;
  }

 private:
  Chain chain_;
};
// check: returned_with_pointers_inside
double returned_with_pointers_inside(double stiffness, double dt) {
  Chain c = chain_of(4, stiffness);
  move_masses(c, dt);
  Model model(3, stiffness * dt);
  return c.masses[3].x * c.masses[2].v + model.end(dt);
}
static std::vector<Mass> masses_of(double x, std::vector<Spring>& springs) {
  std::vector<Mass> masses;
  masses.reserve(3);
  springs.reserve(2);
  for (int i = 0; i < 3; ++i) masses.push_back({x * i, x, 0.0});
  for (int i = 0; i < 2; ++i) springs.push_back({&masses[i], &masses[i + 1], x});
  return masses;
}
// check: returned_with_pointers_outside
double returned_with_pointers_outside(double x, double y) {
  std::vector<Spring> springs;
  const std::vector<Mass> masses = masses_of(x, springs);
  for (Spring& s : springs) s.to->x += s.from->x * y;
  return masses[1].x * masses[2].x;
}
// check: moved_under_pointers
double moved_under_pointers(double x, double y) {
  std::vector<Mass*> kept;
  kept.reserve(4);
  std::vector<Mass> masses{{x, y, x}, {y, x, y}}, others;
  for (Mass& m : masses) kept.push_back(&m);
  others = std::move(masses);
  for (Mass* m : kept) m->x *= m->v * x;
  return others[0].x * others[1].x;
}
