// SPDX-License-Identifier: MIT
// Structures and classes with public data: by value, reference and pointer, nested, arrays of them, returned.
#include <cmath>

struct Point {
  double x, y;
};

struct Particle {
  double position[3];
  double velocity[3];
  double mass;
  int charge;
};

struct Line {
  Point from, to;
};

class Parameters {
 public:
  double stiffness;
  double damping;
  int steps;
};

struct Field {
  int n;
  double* values;
};

struct Settings {
  int order;
  bool squared;
};

typedef struct {
  double re, im;
} Complex;

using Pair = Point;

// check: struct_by_pointer
double struct_by_pointer(const Point* p) { return p->x * p->y + p->x * p->x; }

// check: struct_by_reference
double struct_by_reference(const Point& p) { return std::sin(p.x) * p.y; }

// check: struct_by_value
double struct_by_value(Point p) {
  p.x *= p.y;
  return p.x * p.x;
}

// check: struct_written
void struct_written(double a, double b, Point& p) {
  p.x = a * b;
  p.y = p.x + a;
}

// check: struct_updated
void struct_updated(Point& p) {
  double t = p.x;
  p.x = p.x * p.y;
  p.y = t + p.y * p.y;
}

// check: local_struct
double local_struct(double x, double y) {
  Point p;
  p.x = x * y;
  p.y = x + y;
  return p.x * p.y;
}

// check: initialised_struct
double initialised_struct(double x, double y) {
  Point p = {x * x, y};
  Point q{y * y, x};
  return p.x * q.x + p.y * q.y;
}

// check: designated_struct
double designated_struct(double x) {
  Point p = {.x = x, .y = x * x};
  return p.x * p.y;
}

// check: copied_struct
double copied_struct(const Point& p) {
  Point q = p;
  q.x *= 2.0;
  Point r;
  r = q;
  r.y *= q.x;
  return p.x * q.x + r.y;
}

// check: nested_struct
double nested_struct(const Line& l) {
  double dx = l.to.x - l.from.x, dy = l.to.y - l.from.y;
  return std::sqrt(dx * dx + dy * dy + 1.0);
}

// check: nested_struct_written
void nested_struct_written(double a, Line& l) {
  l.from.x = a * a;
  l.to = l.from;
  l.to.y += a * l.from.x;
}

// check: array_of_structs --size n=4
double array_of_structs(int n, const Point* p) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += p[i].x * p[i].y;
  return s;
}

// check: array_of_structs_written --size n=4
void array_of_structs_written(int n, double dt, Point* p) {
  for (int i = 0; i < n; ++i) {
    p[i].x += dt * p[i].y;
    p[i].y -= dt * std::sin(p[i].x);
  }
}

// check: arrays_in_struct
double arrays_in_struct(const Particle& p) {
  double energy = 0.0;
  for (int k = 0; k < 3; ++k) energy += 0.5 * p.mass * p.velocity[k] * p.velocity[k] + p.charge * p.position[k];
  return energy;
}

// check: particles --size n=3 steps=2
void particles(int n, int steps, double dt, Particle* p) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 3; ++k) {
        double force = 0.0;
        for (int j = 0; j < n; ++j) force += p[j].mass * (p[j].position[k] - p[i].position[k]);
        p[i].velocity[k] += dt * force / p[i].mass;
      }
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 3; ++k) p[i].position[k] += dt * p[i].velocity[k];
  }
}

// check: class_with_public_data --size p.steps=3
double class_with_public_data(const Parameters& p, double x) {
  double v = 0.0;
  for (int i = 0; i < p.steps; ++i) {
    v -= 0.1 * (p.stiffness * x + p.damping * v);
    x += 0.1 * v;
  }
  return x;
}

// check: pointer_to_element --size n=4
double pointer_to_element(int n, Point* p) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    Point* q = &p[i];
    q->x *= q->y;
    s += q->x;
  }
  return s;
}

// check: reference_to_element --size n=4
double reference_to_element(int n, Point* p) {
  double s = 1.0;
  for (int i = 0; i < n; ++i) {
    Point& q = p[i];
    s = s * q.x + q.y;
  }
  return s;
}

// check: reference_to_member
double reference_to_member(Line& l) {
  double& x = l.from.x;
  x = x * x;
  const Point& to = l.to;
  return x * to.y;
}

// check: integer_members --size s.order=3
double integer_members(const Settings& s, double x) {
  double y = 1.0;
  for (int i = 0; i < s.order; ++i) y *= x;
  if (s.squared) y *= y;
  return y;
}

static Point rotated(Point p, double angle) {
  Point r;
  r.x = std::cos(angle) * p.x - std::sin(angle) * p.y;
  r.y = std::sin(angle) * p.x + std::cos(angle) * p.y;
  return r;
}

// check: struct_returned
double struct_returned(double x, double y, double angle) {
  Point p = {x, y};
  Point q = rotated(p, angle);
  return q.x * q.x * q.y;
}

// check: returns_struct
Point returns_struct(double x, double y) {
  Point p;
  p.x = x * y;
  p.y = x / y;
  return p;
}

static Complex times(Complex a, Complex b) {
  Complex c;
  c.re = a.re * b.re - a.im * b.im;
  c.im = a.re * b.im + a.im * b.re;
  return c;
}

// check: complex_polynomial
double complex_polynomial(double re, double im) {
  Complex z = {re, im};
  Complex w = times(z, z);
  w = times(w, z);
  return w.re * w.re + w.im;
}

static void move(Point* p, double dx) { p->x += dx * p->x; }

// check: address_of_struct
double address_of_struct(double x, double dx) {
  Point p = {x, 1.0};
  move(&p, dx);
  move(&p, x);
  return p.x * p.y;
}

// check: alias_of_type
double alias_of_type(const Pair& p) { return p.x / p.y; }

// check: local_array_of_structs
double local_array_of_structs(double x) {
  Point p[3];
  for (int i = 0; i < 3; ++i) {
    p[i].x = x * (i + 1);
    p[i].y = std::sin(p[i].x);
  }
  return p[0].x * p[1].y + p[2].y;
}

// check: struct_with_default_member
struct Weights {
  double a = 2.0;
  double b = 3.0;
};
double struct_with_default_member(double x) {
  Weights w;
  w.b = x * w.a;
  return w.b * w.b + w.a * x;
}

// check: struct_with_pointer --size f.n=4 f.values=4
double struct_with_pointer(const Field& f) {
  double s = 0.0;
  for (int i = 0; i < f.n; ++i) s += f.values[i] * f.values[i];
  return s;
}

// check: local_struct_with_pointer --size n=4
double local_struct_with_pointer(int n, double* x) {
  Field f;
  f.n = n;
  f.values = x;
  double s = 0.0;
  for (int i = 0; i < f.n; ++i) s += f.values[i] * x[0];
  return s;
}
