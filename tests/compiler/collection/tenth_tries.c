/* SPDX-License-Identifier: MIT
   C programs as one finds them in course folders. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. a molecule read from a table of text lines, Lennard-Jones energy with parameters from the caller */
static const char *atoms[] = {"Ar 0.0 0.0 0.0", "Ar 1.1 0.0 0.2", "Ne 0.3 1.2 -0.1", "Ar -0.9 0.4 0.8", NULL};
struct atom {
  char symbol[4];
  double r[3];
};
// check: lennard_jones
double lennard_jones(double epsilon, double sigma) {
  struct atom list[8];
  int n = 0;
  for (const char **line = atoms; *line != NULL; line++) {
    struct atom *a = &list[n];
    if (sscanf(*line, "%3s %lf %lf %lf", a->symbol, &a->r[0], &a->r[1], &a->r[2]) != 4) {
      fprintf(stderr, "bad line: %s\n", *line);
      continue;
    }
    n++;
  }
  double energy = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double d2 = 0;
      for (int k = 0; k < 3; k++) d2 += (list[i].r[k] - list[j].r[k]) * (list[i].r[k] - list[j].r[k]);
      double s = strcmp(list[i].symbol, list[j].symbol) ? 0.9 * sigma : sigma;
      double q = pow(s * s / d2, 3);
      energy += 4 * epsilon * (q * q - q);
    }
  return energy;
}

/* 2. simplex of Nelder and Mead on a function by pointer, workspace by malloc */
typedef double (*objective)(const double *x, int n, void *data);
struct quadratic {
  double a, b;
};
static double bowl(const double *x, int n, void *data) {
  const struct quadratic *q = data;
  double s = 0;
  for (int i = 0; i < n; i++) s += q->a * (x[i] - q->b * (i + 1)) * (x[i] - q->b * (i + 1));
  return s;
}
static double nelder_mead(objective f, void *data, double *x, int n, int iterations) {
  const int m = n + 1;
  double *points = malloc(sizeof(double) * m * n), *values = malloc(sizeof(double) * m);
  double *centre = malloc(sizeof(double) * n), *trial = malloc(sizeof(double) * n);
  for (int i = 0; i < m; i++) {
    memcpy(points + i * n, x, n * sizeof(double));
    if (i > 0) points[i * n + i - 1] += 0.5;
    values[i] = f(points + i * n, n, data);
  }
  for (int it = 0; it < iterations; it++) {
    int best = 0, worst = 0;
    for (int i = 1; i < m; i++) {
      if (values[i] < values[best]) best = i;
      if (values[i] > values[worst]) worst = i;
    }
    for (int k = 0; k < n; k++) {
      centre[k] = 0;
      for (int i = 0; i < m; i++)
        if (i != worst) centre[k] += points[i * n + k] / n;
    }
    for (int k = 0; k < n; k++) trial[k] = 2 * centre[k] - points[worst * n + k];
    double v = f(trial, n, data);
    if (v >= values[worst]) {
      for (int k = 0; k < n; k++) trial[k] = 0.5 * (centre[k] + points[worst * n + k]);
      v = f(trial, n, data);
    }
    memcpy(points + worst * n, trial, n * sizeof(double));
    values[worst] = v;
  }
  double least = values[0];
  for (int i = 1; i < m; i++) least = fmin(least, values[i]);
  free(points);
  free(values);
  free(centre);
  free(trial);
  return least;
}
// check: least_of_bowl
double least_of_bowl(double a, double b, double start) {
  struct quadratic q = {a, b};
  double x[2] = {start, -start};
  return nelder_mead(bowl, &q, x, 2, 6);
}

/* 3. a sparse matrix as triplets, conjugate gradients */
typedef struct {
  int row, col;
  double value;
} triplet;
typedef struct {
  int n, count, capacity;
  triplet *entries;
} sparse;
static void sparse_add(sparse *m, int r, int c, double v) {
  if (m->count == m->capacity) {
    m->capacity = m->capacity ? 2 * m->capacity : 4;
    m->entries = realloc(m->entries, m->capacity * sizeof(triplet));
    assert(m->entries != NULL);
  }
  triplet t = {r, c, v};
  m->entries[m->count++] = t;
}
static void sparse_multiply(const sparse *m, const double *x, double *y) {
  memset(y, 0, m->n * sizeof *y);
  for (const triplet *t = m->entries; t != m->entries + m->count; ++t) y[t->row] += t->value * x[t->col];
}
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  while (n-- > 0) s += *a++ * *b++;
  return s;
}
// check: conjugate_gradients --size n=6 --size load=6
double conjugate_gradients(int n, const double *load, double stiffness) {
  sparse k = {n, 0, 0, NULL};
  for (int i = 0; i < n; i++) {
    sparse_add(&k, i, i, 2 * stiffness + 0.1);
    if (i > 0) sparse_add(&k, i, i - 1, -stiffness);
    if (i + 1 < n) sparse_add(&k, i, i + 1, -stiffness);
  }
  double *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  memcpy(r, load, n * sizeof *r);
  memcpy(p, r, n * sizeof *p);
  double rho = dot(r, r, n);
  for (int it = 0; it < 4; it++) {
    sparse_multiply(&k, p, q);
    double alpha = rho / dot(p, q, n);
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    double next = dot(r, r, n);
    if (sqrt(next) < 1e-14) break;
    for (int i = 0; i < n; i++) p[i] = r[i] + next / rho * p[i];
    rho = next;
  }
  double work = dot(x, load, n);
  free(x);
  free(r);
  free(p);
  free(q);
  free(k.entries);
  return work;
}

/* 4. Game of diffusion: a grid with ghost cells, two buffers that are exchanged, a report now and then */
#define NX 8
#define NY 6
#define IDX(i, j) ((j) * (NX + 2) + (i))
static void boundary(double *u) {
  int i, j;
  for (i = 1; i <= NX; i++) u[IDX(i, 0)] = u[IDX(i, 1)], u[IDX(i, NY + 1)] = u[IDX(i, NY)];
  for (j = 0; j <= NY + 1; j++) {
    u[IDX(0, j)] = u[IDX(NX, j)];
    u[IDX(NX + 1, j)] = u[IDX(1, j)];
  }
}
// check: diffused
double diffused(double source, double d) {
  double buffer[2][(NX + 2) * (NY + 2)] = {{0}};
  double *now = buffer[0], *next = buffer[1];
  now[IDX(3, 2)] = source;
  now[IDX(5, 4)] = -0.5 * source * source;
  for (int step = 0; step < 9; step++) {
    boundary(now);
    for (int j = 1; j <= NY; j++)
      for (int i = 1; i <= NX; i++) {
        double lap = now[IDX(i - 1, j)] + now[IDX(i + 1, j)] + now[IDX(i, j - 1)] + now[IDX(i, j + 1)] - 4 * now[IDX(i, j)];
        next[IDX(i, j)] = now[IDX(i, j)] + 0.2 * d * lap;
      }
    double *t = now;
    now = next;
    next = t;
    if (step % 4 == 0) printf("step %d: centre %g\n", step, now[IDX(4, 3)]);
  }
  double sum = 0;
  for (int j = 1; j <= NY; j++)
    for (int i = 1; i <= NX; i++) sum += now[IDX(i, j)] * now[IDX(i, j)];
  return sum;
}

/* 5. a ring buffer of measurements and an alarm state */
enum state { IDLE, ARMED, ALARM };
typedef struct ring {
  double data[5];
  unsigned head, fill;
} ring;
static void ring_put(ring *r, double v) {
  r->data[r->head] = v;
  r->head = (r->head + 1) % (sizeof r->data / sizeof *r->data);
  if (r->fill < 5) r->fill++;
}
static double ring_mean(const ring *r) {
  double s = 0.0;
  for (unsigned i = 0; i < r->fill; i++) s += r->data[i];
  return r->fill ? s / r->fill : 0.0;
}
// check: alarm_energy --size n=9 --size x=9
double alarm_energy(int n, const double *x, double level) {
  ring r = {{0}, 0, 0};
  enum state s = IDLE;
  double energy = 0, peak = 0;
  for (int i = 0; i < n; ++i) {
    ring_put(&r, x[i]);
    double m = ring_mean(&r);
    switch (s) {
      case IDLE:
        if (m > 0.5 * level) s = ARMED;
        /* fall through */
      case ARMED:
        if (x[i] > level) {
          s = ALARM;
          peak = x[i];
        }
        energy += m * m;
        break;
      case ALARM:
        peak = x[i] > peak ? x[i] : peak;
        energy += (x[i] - m) * peak;
        if (m < 0.4 * level) s = IDLE;
        break;
    }
  }
  return energy;
}
