// SPDX-License-Identifier: MIT
// C of least squares, lists, steam tables, rotations, relaxation, orbits, lattices and pipes.
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double **matrix(int r, int c) {
  double **m = malloc(r * sizeof *m);
  for (int i = 0; i < r; i++) m[i] = calloc(c, sizeof **m);
  return m;
}

static void free_matrix(double **m, int r) {
  for (int i = 0; i < r; i++) free(m[i]);
  free(m);
}

static int gauss(double **a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    int piv = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i][k]) > fabs(a[piv][k])) piv = i;
    if (a[piv][k] == 0.0) return -1;
    if (piv != k) {
      double *t = a[piv];
      a[piv] = a[k];
      a[k] = t;
      double s = b[piv];
      b[piv] = b[k];
      b[k] = s;
    }
    for (int i = k + 1; i < n; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++) b[i] -= a[i][j] * b[j];
    b[i] /= a[i][i];
  }
  return 0;
}

/* check: polyfit_residual --size n=7 --size x=7 --size y=7 */
double polyfit_residual(int n, const double *x, const double *y) {
  const int m = 3;
  double **a = matrix(m, m);
  double *b = calloc(m, sizeof *b);
  for (int k = 0; k < n; k++) {
    double t = k + x[k];
    double p[3] = {1.0, t, t * t};
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) a[i][j] += p[i] * p[j];
      b[i] += p[i] * y[k];
    }
  }
  double res = -1.0;
  if (gauss(a, b, m) == 0) {
    res = 0.0;
    for (int k = 0; k < n; k++) {
      double t = k + x[k];
      double r = y[k] - (b[0] + t * (b[1] + t * b[2]));
      res += r * r;
    }
  }
  free(b);
  free_matrix(a, m);
  return res;
}

typedef struct particle {
  double pos[2];
  double charge;
  struct particle *next;
} particle;

static particle *prepend(particle *head, double px, double py, double q) {
  particle *p = (particle *)malloc(sizeof(particle));
  if (!p) return head;
  p->pos[0] = px;
  p->pos[1] = py;
  p->charge = q;
  p->next = head;
  return p;
}

static double distance(const particle *a, const particle *b) {
  double dx = a->pos[0] - b->pos[0];
  double dy = a->pos[1] - b->pos[1];
  return sqrt(dx * dx + dy * dy + 0.01);
}

static void destroy(particle *head) {
  while (head) {
    particle *next = head->next;
    free(head);
    head = next;
  }
}

/* check: list_energy --size n=6 --size x=6 */
double list_energy(int n, const double *x) {
  particle *head = NULL;
  for (int i = 0; i < n; i++) head = prepend(head, x[i] + i, x[(i + 1) % n] * 2.0, i % 2 ? 1.0 : -x[i]);
  double e = 0.0;
  for (particle *p = head; p != NULL; p = p->next)
    for (particle *q = p->next; q != NULL; q = q->next) e += p->charge * q->charge / distance(p, q);
  destroy(head);
  return e;
}

static const double table[][2] = {{273.15, 0.611}, {283.15, 1.228}, {293.15, 2.339}, {303.15, 4.246}, {313.15, 7.384}, {323.15, 12.35}};
#define NROWS (sizeof(table) / sizeof(table[0]))

typedef double (*root_function)(double, void *);

struct context {
  double target;
  double slope;
};

static double interpolate(double t) {
  size_t i = 0;
  while (i + 2 < NROWS && t > table[i + 1][0]) i++;
  double w = (t - table[i][0]) / (table[i + 1][0] - table[i][0]);
  return exp((1.0 - w) * log(table[i][1]) + w * log(table[i + 1][1]));
}

static double residual(double t, void *user) {
  struct context *c = (struct context *)user;
  return interpolate(t) + c->slope * (t - 300.0) - c->target;
}

static double secant(root_function f, void *user, double a, double b, int steps) {
  double fa = f(a, user), fb = f(b, user);
  for (int i = 0; i < steps && fabs(fb) > 1e-13; i++) {
    double c = b - fb * (b - a) / (fb - fa);
    a = b;
    fa = fb;
    b = c;
    fb = f(c, user);
  }
  return b;
}

/* check: saturation --size t=1 */
double saturation(double t, double slope) {
  struct context c;
  c.target = interpolate(295.0 + t);
  c.slope = 0.01 * slope;
  return secant(residual, &c, 290.0, 300.0, 12);
}

typedef struct { double w, x, y, z; } quat;
typedef struct { double v[3]; } vec3;
typedef union { int i; float f; } bits;

static quat qmul(quat a, quat b) {
  quat r = {
    .w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    .x = a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    .y = a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    .z = a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w
  };
  return r;
}

static void qnormalise(quat *q) {
  double n = 1.0 / sqrt(q->w * q->w + q->x * q->x + q->y * q->y + q->z * q->z);
  q->w *= n, q->x *= n, q->y *= n, q->z *= n;
}

static vec3 cross(const vec3 *a, const vec3 *b) {
  vec3 c;
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    c.v[i] = a->v[j] * b->v[k] - a->v[k] * b->v[j];
  }
  return c;
}

/* check: rigid_body --size state=10 */
double rigid_body(const double state[10]) {
  quat q = {1.0 + state[0], state[1], state[2], state[3]};
  vec3 omega, inertia = {{1.0, 2.0, 3.0}};
  memcpy(omega.v, state + 4, 3 * sizeof(double));
  for (int i = 0; i < 3; i++) inertia.v[i] += state[7 + i] * state[7 + i];
  const double dt = 0.05;
  qnormalise(&q);
  for (int step = 0; step < 5; step++) {
    vec3 l;
    for (int i = 0; i < 3; i++) l.v[i] = inertia.v[i] * omega.v[i];
    vec3 t = cross(&omega, &l);
    for (int i = 0; i < 3; i++) omega.v[i] -= dt * t.v[i] / inertia.v[i];
    quat w = {0.0, omega.v[0], omega.v[1], omega.v[2]};
    quat dq = qmul(q, w);
    q.w += 0.5 * dt * dq.w;
    q.x += 0.5 * dt * dq.x;
    q.y += 0.5 * dt * dq.y;
    q.z += 0.5 * dt * dq.z;
    qnormalise(&q);
  }
  return q.w * q.x + q.y * q.y - q.z + omega.v[0] * omega.v[2];
}

#define IDX(i, j) ((i) * ny + (j))
#define SQ(x) ((x) * (x))

/* check: sor_solution --size nx=5 --size ny=4 --size f=20 */
double sor_solution(int nx, int ny, const double *f, double omega) {
  double *u = (double *)calloc((size_t)nx * ny, sizeof(double));
  if (u == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  double w = 1.2 + 0.1 * tanh(omega), change;
  int it = 0;
  do {
    change = 0.0;
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++) {
        double old = u[IDX(i, j)];
        double gs = 0.25 * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)] + f[IDX(i, j)]);
        u[IDX(i, j)] = (1.0 - w) * old + w * gs;
        change += SQ(u[IDX(i, j)] - old);
      }
    it++;
  } while (change > 1e-10 && it < 12);
  double s = 0.0;
  for (int k = 0; k < nx * ny; k++) s += SQ(u[k]);
  free(u);
  return sqrt(s + 1e-3);
}

enum { MAXN = 64 };

static void tridiag(int n, const double a[], const double b[], const double c[], double d[]) {
  double cp[MAXN];
  assert(n <= MAXN);
  cp[0] = c[0] / b[0];
  d[0] /= b[0];
  for (int i = 1; i < n; i++) {
    double m = 1.0 / (b[i] - a[i] * cp[i - 1]);
    cp[i] = c[i] * m;
    d[i] = (d[i] - a[i] * d[i - 1]) * m;
  }
  for (int i = n - 2; i >= 0; i--) d[i] -= cp[i] * d[i + 1];
}

/* check: crank_nicolson --size n=7 --size u=7 */
void crank_nicolson(int n, double *u, double lambda) {
  double a[MAXN], b[MAXN], c[MAXN], d[MAXN];
  for (int step = 0; step < 3; step++) {
    memset(d, 0, sizeof d);
    for (int i = 0; i < n; i++) {
      a[i] = c[i] = -0.5 * lambda * lambda;
      b[i] = 1.0 + lambda * lambda;
      double left = i > 0 ? u[i - 1] : 0.0, right = i < n - 1 ? u[i + 1] : 0.0;
      d[i] = u[i] + 0.5 * lambda * lambda * (left - 2.0 * u[i] + right);
    }
    tridiag(n, a, b, c, d);
    memcpy(u, d, n * sizeof *u);
  }
}

typedef struct orbit { double a, e, i, raan, argp, m; } orbit_t;

static double eccentric_anomaly(double m, double e, int *iterations) {
  double E = e < 0.8 ? m : M_PI;
  bool done = false;
  *iterations = 0;
  while (!done) {
    double f = E - e * sin(E) - m, fp = 1.0 - e * cos(E);
    double d = f / fp;
    E -= d;
    ++*iterations;
    done = fabs(d) < 1e-14 || *iterations >= 30;
  }
  return E;
}

static void position(const orbit_t *o, double out[static 3]) {
  int it;
  double E = eccentric_anomaly(o->m, o->e, &it);
  double nu = 2.0 * atan2(sqrt(1.0 + o->e) * sin(E / 2.0), sqrt(1.0 - o->e) * cos(E / 2.0));
  double r = o->a * (1.0 - o->e * cos(E));
  double u = o->argp + nu;
  out[0] = r * (cos(o->raan) * cos(u) - sin(o->raan) * sin(u) * cos(o->i));
  out[1] = r * (sin(o->raan) * cos(u) + cos(o->raan) * sin(u) * cos(o->i));
  out[2] = r * sin(u) * sin(o->i);
}

/* check: true_anomaly --size m=1 --size e=1 */
double true_anomaly(double m, double e) {
  orbit_t o = {.a = 1.5, .e = 0.3 + 0.1 * tanh(e), .i = 0.2, .m = 1.0 + m};
  double p[3];
  position(&o, p);
  return p[0] + 2.0 * p[1] + 3.0 * p[2];
}

#define L 4
typedef double lattice[L][L];

static struct { int dx, dy; } const neighbours[] = {{1, 0}, {0, 1}};

static double local_field(lattice s, int i, int j) {
  double h = 0;
  for (size_t k = 0; k < sizeof neighbours / sizeof *neighbours; k++)
    h += s[(i + neighbours[k].dx) % L][(j + neighbours[k].dy) % L];
  return h;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* check: ising_energy --size spins=16 */
double ising_energy(const double *spins, double coupling) {
  lattice s;
  double rows[L];
  for (int i = 0; i < L; i++)
    for (int j = 0; j < L; j++) s[i][j] = tanh(spins[i * L + j]);
  double e = 0.0;
  for (int i = 0; i < L; i++) {
    rows[i] = 0.0;
    for (int j = 0; j < L; j++) {
      double t = -coupling * s[i][j] * local_field(s, i, j);
      e += t;
      rows[i] += t * t;
    }
  }
  qsort(rows, L, sizeof(double), compare);
  return e + 0.5 * (rows[1] + rows[2]);
}

struct fluid { const char *name; double rho, mu; };
struct segment { double length, diameter, roughness; struct { double k[2]; int n; } fittings; };

static const struct fluid fluids[] = {{"water", 998.0, 1.0e-3}, {"oil", 870.0, 5.0e-2}, {NULL, 0, 0}};

static const struct fluid *find_fluid(const char *name) {
  for (const struct fluid *f = fluids; f->name; ++f)
    if (strcmp(f->name, name) == 0) return f;
  return NULL;
}

static double friction_factor(double re, double rel) {
  if (re < 2300.0) return 64.0 / re;
  double f = 0.02;
  for (int i = 0; i < 8; i++) {
    double s = -2.0 * log10(rel / 3.7 + 2.51 / (re * sqrt(f)));
    f = 1.0 / (s * s);
  }
  return f;
}

static double loss(const struct segment *s, const struct fluid *fl, double q) {
  const double area = M_PI * s->diameter * s->diameter / 4.0;
  const double v = q / area, re = fl->rho * fabs(v) * s->diameter / fl->mu;
  double k = friction_factor(fmax(re, DBL_EPSILON), s->roughness / s->diameter) * s->length / s->diameter;
  for (int i = 0; i < s->fittings.n; i++) k += s->fittings.k[i];
  return 0.5 * fl->rho * k * v * fabs(v);
}

/* check: pressure_drop --size q=3 */
double pressure_drop(const double *q, double d) {
  const struct fluid *water = find_fluid("water"), *oil = find_fluid("oil");
  if (!water || !oil) {
    puts("unknown fluid");
    return -1.0;
  }
  struct segment line[] = {{10.0, 0.1 + 0.01 * d, 4.5e-5, {{0.9, 0.2}, 2}}, {5.0, 0.08, 4.5e-5, {{1.5}, 1}}, {2.0, 0.05, 1e-5, {.n = 0}}};
  double total = 0.0;
  for (int i = 0; i < 3; i++) total += loss(&line[i], i == 2 ? oil : water, 0.01 + 0.001 * q[i]);
  return total * 1e-3;
}
