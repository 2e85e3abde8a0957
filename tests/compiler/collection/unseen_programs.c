// SPDX-License-Identifier: MIT
// C programs with state, callbacks, growth and jumps, written without trying them first.
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* callbacks in a struct, as optimisation libraries have them */
typedef struct problem {
  int n;
  double (*value)(const double* x, void* data);
  void (*gradient)(const double* x, double* g, void* data);
  void* data;
} problem;

struct bowl {
  double a, b;
};
static double bowl_value(const double* x, void* data) {
  const struct bowl* p = data;
  return p->a * x[0] * x[0] + p->b * x[1] * x[1];
}
static void bowl_gradient(const double* x, double* g, void* data) {
  const struct bowl* p = (const struct bowl*)data;
  g[0] = 2 * p->a * x[0];
  g[1] = 2 * p->b * x[1];
}
static double minimise(const problem* p, double* x, double step, int iterations) {
  double* g = malloc(sizeof(double) * p->n);
  for (int k = 0; k < iterations; k++) {
    p->gradient(x, g, p->data);
    for (int i = 0; i < p->n; i++) x[i] -= step * g[i];
  }
  free(g);
  return p->value(x, p->data);
}
// check: descend --size start=2
double descend(double a, double b, const double start[2]) {
  struct bowl data = {a, b};
  problem p = {.n = 2, .value = bowl_value, .gradient = bowl_gradient, .data = &data};
  double x[2] = {start[0], start[1]};
  return minimise(&p, x, 0.1, 5);
}

/* an error path with goto */
// check: cholesky_solve --size a=9 b=3 x=3
int cholesky_solve(const double* a, const double* b, double* x) {
  const int n = 3;
  int status = -1;
  double* l = NULL;
  double* y = NULL;
  l = malloc(n * n * sizeof *l);
  if (l == NULL) goto out;
  y = malloc(n * sizeof *y);
  if (y == NULL) goto out;
  for (int j = 0; j < n; ++j) {
    double d = a[j * n + j] + 4.0;
    for (int k = 0; k < j; ++k) d -= l[j * n + k] * l[j * n + k];
    if (d <= 0.0) goto out;
    l[j * n + j] = sqrt(d);
    for (int i = j + 1; i < n; ++i) {
      double s = a[i * n + j];
      for (int k = 0; k < j; ++k) s -= l[i * n + k] * l[j * n + k];
      l[i * n + j] = s / l[j * n + j];
    }
  }
  for (int i = 0; i < n; ++i) {
    double s = b[i];
    for (int k = 0; k < i; ++k) s -= l[i * n + k] * y[k];
    y[i] = s / l[i * n + i];
  }
  for (int i = n - 1; i >= 0; --i) {
    double s = y[i];
    for (int k = i + 1; k < n; ++k) s -= l[k * n + i] * x[k];
    x[i] = s / l[i * n + i];
  }
  status = 0;
out:
  free(l);
  free(y);
  return status;
}

// check: first_above --size x=12
double first_above(const double x[12], double limit) {
  int i, j;
  double s = 0.0;
  for (i = 0; i < 3; i++) {
    for (j = 0; j < 4; j++) {
      s += x[4 * i + j] * x[4 * i + j];
      if (s > 3.0 * limit) goto found;
    }
  }
  return s;
found:
  return s + i + x[4 * i + j];
}

// check: retry_newton
double retry_newton(double a, double x0) {
  double x = x0, damp = 1.0;
  int tries = 0;
again:
  for (int k = 0; k < 8; k++) {
    double step = (x * x - a) / (2 * x) * damp;
    x -= step;
    if (x <= 0) {
      damp *= 0.5;
      x = x0;
      if (++tries < 4) goto again;
      break;
    }
  }
  return x;
}

static struct {
  double gain, offset;
  int used;
} settings = {1.0, 0.0, 0};
void set_gain(double g) {
  settings.gain = g;
  settings.used++;
}
static double amplify(double x) { return settings.gain * x + settings.offset; }
// check: with_settings
double with_settings(double g, double x) {
  set_gain(g);
  settings.offset = 0.25 * g * g;
  return amplify(amplify(x));
}

static double history[16];
static int history_length = 0;
static void remember(double x) {
  if (history_length < 16) history[history_length++] = x;
}
// check: moving_sum --size x=6
double moving_sum(const double x[6]) {
  history_length = 0;
  for (int i = 0; i < 6; ++i) remember(sin(x[i]));
  double s = 0.0;
  for (int i = 1; i < history_length; ++i) s += history[i] * history[i - 1];
  return s;
}

static double low_pass(double x) {
  static double y1 = 0.0, y2 = 0.0;
  static int first = 1;
  if (first) {
    y1 = y2 = x;
    first = 0;
  }
  double y = 0.2 * x + 0.5 * y1 + 0.3 * y2;
  y2 = y1;
  y1 = y;
  return y;
}
// check: filtered --size x=8 y=8
void filtered(const double x[8], double y[8]) {
  for (int i = 0; i < 8; i++) y[i] = low_pass(x[i]) * x[i];
}

typedef struct node {
  double coefficient;
  int exponent;
  struct node* next;
} node;
static node* push_term(node* head, double c, int e) {
  node* n = (node*)malloc(sizeof(node));
  if (!n) abort();
  n->coefficient = c;
  n->exponent = e;
  n->next = head;
  return n;
}
static void destroy(node* head) {
  while (head) {
    node* next = head->next;
    free(head);
    head = next;
  }
}
// check: polynomial_list --size c=5
double polynomial_list(const double c[5], double x) {
  node* p = NULL;
  for (int i = 0; i < 5; ++i) p = push_term(p, c[i], i);
  double s = 0.0;
  for (const node* t = p; t != NULL; t = t->next) s += t->coefficient * pow(x, t->exponent);
  destroy(p);
  return s;
}

typedef struct tree {
  double key;
  struct tree *left, *right;
} tree;
static tree* insert(tree* t, double key) {
  if (t == NULL) {
    t = calloc(1, sizeof(tree));
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}
static double weighted_depth(const tree* t, int depth) {
  return t ? depth * t->key * t->key + weighted_depth(t->left, depth + 1) + weighted_depth(t->right, depth + 1) : 0.0;
}
static void free_tree(tree* t) {
  if (!t) return;
  free_tree(t->left);
  free_tree(t->right);
  free(t);
}
// check: search_tree --size x=7
double search_tree(const double x[7]) {
  tree* root = NULL;
  for (int i = 0; i < 7; i++) root = insert(root, x[i]);
  double s = weighted_depth(root, 1);
  free_tree(root);
  return s;
}

struct buffer {
  double* data;
  size_t size, capacity;
};
static int buffer_push(struct buffer* b, double v) {
  if (b->size == b->capacity) {
    size_t c = b->capacity ? 2 * b->capacity : 4;
    double* p = realloc(b->data, c * sizeof(double));
    if (!p) return -1;
    b->data = p;
    b->capacity = c;
  }
  b->data[b->size++] = v;
  return 0;
}
// check: adaptive_points
double adaptive_points(double a, double b) {
  struct buffer points = {0};
  double t = 0.0, s = 0.0;
  while (t < 1.0) {
    if (buffer_push(&points, a * exp(-b * t)) != 0) return -1.0;
    t += 0.11;
  }
  for (size_t i = 0; i + 1 < points.size; ++i) s += points.data[i] * points.data[i + 1];
  free(points.data);
  return s;
}

// check: long_accumulator --size x=10
double long_accumulator(const double x[10]) {
  long double s = 0.0L, q = 0.0L;
  for (int i = 0; i < 10; i++) {
    s += x[i];
    q += (long double)x[i] * x[i];
  }
  return (double)(q / 10.0L - (s / 10.0L) * (s / 10.0L));
}

// check: kahan --size x=9
double kahan(const double x[9]) {
  double sum = 0.0, c = 0.0;
  for (int i = 0; i < 9; i++) {
    double y = x[i] * x[i] - c;
    double t = sum + y;
    c = (t - sum) - y;
    sum = t;
  }
  return sum;
}

// check: rows_of_pointers --size x=12
double rows_of_pointers(const double x[12]) {
  int rows = 3, cols = 4;
  double** m = malloc(rows * sizeof(double*));
  for (int i = 0; i < rows; i++) {
    m[i] = malloc(cols * sizeof(double));
    memcpy(m[i], x + i * cols, cols * sizeof(double));
  }
  double* t = m[0];
  m[0] = m[2];
  m[2] = t;
  double s = 0.0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) s += (i + 1) * (j - 1.5) * m[i][j] * m[i][j];
  for (int i = 0; i < rows; i++) free(m[i]);
  free(m);
  return s;
}

enum phase { SOLID, MELTING, LIQUID };
// check: heating_state
double heating_state(double power, double mass) {
  enum phase state = SOLID;
  double temperature = -10.0, energy = 0.0, melted = 0.0, dt = 4.0;
  for (int step = 0; step < 60; ++step) {
    double q = power * dt;
    energy += q;
    switch (state) {
      case SOLID:
        temperature += q / (2.1 * mass);
        if (temperature >= 0.0) {
          temperature = 0.0;
          state = MELTING;
        }
        break;
      case MELTING:
        melted += q / (33.0 * mass);
        if (melted >= 1.0) state = LIQUID;
        break;
      case LIQUID:
        temperature += q / (4.2 * mass);
        break;
      default:
        assert(0 && "no such state");
    }
  }
  return temperature + melted + 0.01 * energy;
}

// check: wave_with_ghosts --size u=8
double wave_with_ghosts(const double u[8], double c) {
  enum { N = 8 };
  double a[N + 2], b[N + 2], n[N + 2];
  double r = 0.25 * c * c;
  memset(a, 0, sizeof a);
  memcpy(a + 1, u, N * sizeof(double));
  memcpy(b, a, sizeof(a));
  double *prev = a, *now = b, *next = n;
  for (int t = 0; t < 6; ++t) {
    now[0] = now[1];
    now[N + 1] = now[N];
    for (int i = 1; i <= N; ++i) next[i] = 2 * now[i] - prev[i] + r * (now[i - 1] - 2 * now[i] + now[i + 1]);
    double* spare = prev;
    prev = now;
    now = next;
    next = spare;
  }
  double e = 0;
  for (int i = 1; i <= N; i++) e += now[i] * now[i];
  return e;
}

#define IX(i, j) ((i) + 6 * (j))
static void set_bnd(int b, double* x) {
  for (int i = 1; i <= 4; i++) {
    x[IX(0, i)] = b == 1 ? -x[IX(1, i)] : x[IX(1, i)];
    x[IX(5, i)] = b == 1 ? -x[IX(4, i)] : x[IX(4, i)];
    x[IX(i, 0)] = b == 2 ? -x[IX(i, 1)] : x[IX(i, 1)];
    x[IX(i, 5)] = b == 2 ? -x[IX(i, 4)] : x[IX(i, 4)];
  }
}
// check: diffuse --size x=36 x0=36
void diffuse(double* x, double* x0, double diff, double dt) {
  double a = dt * diff * 4 * 4;
  for (int k = 0; k < 4; k++) {
    for (int i = 1; i <= 4; i++) {
      for (int j = 1; j <= 4; j++) {
        x[IX(i, j)] =
            (x0[IX(i, j)] + a * (x[IX(i - 1, j)] + x[IX(i + 1, j)] + x[IX(i, j - 1)] + x[IX(i, j + 1)])) / (1 + 4 * a);
      }
    }
    set_bnd(k % 3, x);
  }
}

typedef double (*unary)(double);
static double square(double x) { return x * x; }
static double soft(double x) { return log1p(exp(x)); }
static const struct {
  const char* name;
  unary f;
} table[] = {{"sin", sin}, {"square", square}, {"soft", soft}};
// check: table_of_functions
double table_of_functions(double x) {
  double s = 0.0;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) s += (i + 1) * table[i].f(x);
  return s;
}

// check: dynamic_time_warping --size a=5 b=6
double dynamic_time_warping(const double a[5], const double b[6]) {
  double d[6][7];
  for (int i = 0; i <= 5; i++)
    for (int j = 0; j <= 6; j++) d[i][j] = HUGE_VAL;
  d[0][0] = 0;
  for (int i = 1; i <= 5; i++)
    for (int j = 1; j <= 6; j++) {
      double cost = fabs(a[i - 1] - b[j - 1]);
      double best = d[i - 1][j];
      if (d[i][j - 1] < best) best = d[i][j - 1];
      if (d[i - 1][j - 1] < best) best = d[i - 1][j - 1];
      d[i][j] = cost + best;
    }
  return d[5][6];
}

union number {
  double d;
  unsigned long long u;
};
// check: fast_inverse_root
double fast_inverse_root(double x) {
  union number v;
  v.d = x;
  v.u = 0x5fe6eb50c7b537a9ULL - (v.u >> 1);
  return v.d * (1.5 - 0.5 * x * v.d * v.d);
}
