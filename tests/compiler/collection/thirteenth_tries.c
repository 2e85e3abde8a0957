// SPDX-License-Identifier: MIT
// More C programs of everyday work: records and pointers, tables, text beside numbers, simulations.
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Flow in a network of pipes: friction factor by iteration, pressure drop along the pipes. */
#define GRAVITY 9.81
struct pipe {
  double length, diameter, roughness;
  const char* material;
};

static double friction(double reynolds, double relative_roughness) {
  double f = 0.02;
  if (reynolds < 2300.0) return 64.0 / reynolds;
  for (int it = 0; it < 8; ++it) {
    double rhs = -2.0 * log10(relative_roughness / 3.7 + 2.51 / (reynolds * sqrt(f)));
    f = 1.0 / (rhs * rhs);
  }
  return f;
}

// check: head_loss
double head_loss(double q, double d) {
  struct pipe pipes[3] = {{100.0, 0.1, 4.5e-5, "steel"},
                          {50.0, 0.08, 1.5e-6, "copper"},
                          {.length = 20.0, .diameter = 0.05, .material = "pvc"}};
  const double flow = 0.004 + 0.002 * tanh(q);
  double total = 0;
  pipes[1].diameter = 0.06 + 0.01 * d * d;
  for (struct pipe* p = pipes; p != pipes + 3; ++p) {
    if (strcmp(p->material, "pvc") == 0) p->roughness = 7e-6;
    const double area = M_PI * p->diameter * p->diameter / 4;
    const double v = flow / area;
    const double re = v * p->diameter / 1e-6;
    total += friction(re, p->roughness / p->diameter) * p->length / p->diameter * v * v / (2 * GRAVITY);
  }
  return total;
}

/* A dynamic array with amortised growth. */
typedef struct {
  double* data;
  size_t size, capacity;
} Vector;

static void vector_init(Vector* v) {
  v->data = NULL;
  v->size = v->capacity = 0;
}
static bool vector_push(Vector* v, double x) {
  if (v->size == v->capacity) {
    size_t bigger = v->capacity ? 2 * v->capacity : 4;
    double* moved = realloc(v->data, bigger * sizeof(double));
    if (moved == NULL) return false;
    v->data = moved;
    v->capacity = bigger;
  }
  v->data[v->size++] = x;
  return true;
}
static void vector_free(Vector* v) {
  free(v->data);
  vector_init(v);
}

// check: peaks_product --size n=9 x=9
double peaks_product(int n, const double x[]) {
  Vector peaks;
  double product = 1.0;
  vector_init(&peaks);
  for (int i = 1; i + 1 < n; i++) {
    double smooth = (x[i - 1] + 2 * x[i] + x[i + 1]) / 4;
    if (!vector_push(&peaks, smooth)) abort();
  }
  for (size_t i = 0; i < peaks.size; i++) product *= 1 + 0.5 * peaks.data[i];
  vector_free(&peaks);
  return product;
}

/* Backpropagation by hand is a forum question; here the loss alone, with weights in one array. */
enum { INPUTS = 3, HIDDEN = 4 };
static inline double relu(double z) { return z > 0 ? z : 0.01 * z; }

// check: mlp_loss --size w=21
double mlp_loss(const double* w) {
  static const double samples[2][INPUTS] = {{0.1, 0.7, -0.3}, {-0.5, 0.2, 0.9}};
  static const double targets[2] = {1.0, -0.5};
  double loss = 0;
  for (int s = 0; s < 2; ++s) {
    double hidden[HIDDEN];
    const double* at = w;
    for (int j = 0; j < HIDDEN; ++j) {
      double z = *at++;
      for (int i = 0; i < INPUTS; ++i) z += *at++ * samples[s][i];
      hidden[j] = relu(z);
    }
    double y = *at++;
    for (int j = 0; j < HIDDEN; ++j) y += *at++ * hidden[j];
    loss += pow(y - targets[s], 2);
  }
  return loss / 2;
}

/* Conway-like grid with toroidal boundaries: diffusion and reaction (Gray-Scott) on two grids that swap. */
#define N 6
static void gray_scott(double u[N][N], double v[N][N], double feed, double kill, int steps) {
  double u2[N][N], v2[N][N];
  double(*a)[N] = u, (*b)[N] = v, (*c)[N] = u2, (*d)[N] = v2;
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) {
        int up = (i + N - 1) % N, down = (i + 1) % N, left = (j + N - 1) % N, right = (j + 1) % N;
        double lu = a[up][j] + a[down][j] + a[i][left] + a[i][right] - 4 * a[i][j];
        double lv = b[up][j] + b[down][j] + b[i][left] + b[i][right] - 4 * b[i][j];
        double r = a[i][j] * b[i][j] * b[i][j];
        c[i][j] = a[i][j] + 0.16 * lu - r + feed * (1 - a[i][j]);
        d[i][j] = b[i][j] + 0.08 * lv + r - (feed + kill) * b[i][j];
      }
    double(*swap)[N] = a;
    a = c;
    c = swap;
    swap = b;
    b = d;
    d = swap;
  }
  if (a != u) {
    memcpy(u, a, sizeof u2);
    memcpy(v, b, sizeof v2);
  }
}

// check: pattern_mass --size seed=6
double pattern_mass(const double seed[6], double feed, double kill) {
  double u[N][N], v[N][N], mass = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      u[i][j] = 1.0;
      v[i][j] = i == j ? 0.3 * seed[i] : 0.0;
    }
  gray_scott(u, v, 0.05 * feed, 0.06 * kill, 5);
  for (int k = 0; k < N * N; ++k) mass += (&u[0][0])[k] * (&v[0][0])[k];
  return mass;
}

/* Reading numbers from text with units. */
static double parse_quantity(const char* text) {
  char* end;
  double value = strtod(text, &end);
  while (isspace((unsigned char)*end)) ++end;
  if (!strcmp(end, "mm")) return value * 1e-3;
  if (!strcmp(end, "cm")) return value * 1e-2;
  return value;
}

// check: beam_deflection
double beam_deflection(double load, double modulus) {
  const char* sizes[] = {"40 mm", "6 cm", "1.5"};
  double b = parse_quantity(sizes[0]), h = parse_quantity(sizes[1]), span = parse_quantity(sizes[2]);
  assert(b > 0);
  double inertia = b * pow(h, 3) / 12.0;
  return 1e-6 * load * pow(span, 3) / (48.0 * (1 + modulus * modulus) * inertia);
}

/* Simulated state machine of a washing process with function pointers in a table. */
typedef struct machine {
  double water, heat, time;
  int (*state)(struct machine*, double);
} Machine;
static int filling(Machine* m, double rate);
static int heating(Machine* m, double rate);
static int (*const states[])(Machine*, double) = {filling, heating, NULL};
static int filling(Machine* m, double rate) {
  m->water += 0.3 * (1 + rate * rate);
  m->time += 1;
  return m->water > 1.0 ? 1 : 0;
}
static int heating(Machine* m, double rate) {
  m->heat += 0.5 * rate / m->water;
  m->time += 1;
  return m->time > 8 ? 2 : 1;
}

// check: washing_heat
double washing_heat(double rate, double start) {
  Machine m = {.water = 0.1 * start, .heat = start};
  int s = 0;
  do {
    m.state = states[s];
    s = m.state(&m, rate);
  } while (states[s] != NULL);
  return m.heat * m.water;
}

/* Union-like tagged values evaluated by a recursive function over an array of nodes. */
struct expr_node {
  char kind;
  int left, right;
  double value;
};
static double eval_node(const struct expr_node* nodes, int at, double x) {
  const struct expr_node* n = &nodes[at];
  switch (n->kind) {
    case 'x':
      return x;
    case 'c':
      return n->value;
    case '+':
      return eval_node(nodes, n->left, x) + eval_node(nodes, n->right, x);
    case '*':
      return eval_node(nodes, n->left, x) * eval_node(nodes, n->right, x);
    case 's':
      return sin(eval_node(nodes, n->left, x));
  }
  fprintf(stderr, "bad node %c\n", n->kind);
  exit(1);
}

// check: tree_in_array
double tree_in_array(double x, double c) {
  struct expr_node nodes[6] = {{'+', 1, 4, 0}, {'*', 2, 3, 0}, {'x', 0, 0, 0}, {'c', 0, 0, 0}, {'s', 2, 0, 0}};
  nodes[3].value = c * c;
  return eval_node(nodes, 0, x);
}
