// SPDX-License-Identifier: MIT
// Variables that keep their values between calls: of the file, of other files, static ones of functions.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

static double last_of(double x, int first) {
  static double last;
  double change;
  if (first) last = 0.0;
  change = x - last;
  last = x * x;
  return change;
}
// check: static_of_a_function
double static_of_a_function(double x, double y) {
  double a = last_of(x, 1), b = last_of(y, 0);
  return a * b + last_of(x * y, 0);
}

static float single_state;
// check: single_precision_state
double single_precision_state(double x) {
  single_state = (float)x;
  single_state *= single_state;
  return single_state * x;
}

static double alpha;
static double shadowed(double alpha_) {
  double a = alpha * alpha_;
  {
    double alpha = a * 2.0;
    a += alpha;
  }
  alpha = a;
  return a;
}
static double through(double x) {
  double alpha = x + 1.0;
  return shadowed(alpha) * alpha;
}
// check: names_like_state
double names_like_state(double x) {
  double a, b;
  alpha = 0.5 * x;
  a = through(x);
  b = through(alpha);
  return a * b + alpha;
}

static double total, weight[4];
static int count;
static void add(double x) {
  total += x * weight[count % 4];
  weight[count % 4] *= 1.0 + 0.1 * x;
  count++;
}
// check: state_in_loops --size x=7
double state_in_loops(const double* x) {
  total = 0.5;
  count = 0;
  for (int i = 0; i < 4; i++) weight[i] = 1.0 + i;
  for (int i = 0; i < 7; i++) {
    if (x[i] < 0.5) continue;
    add(x[i]);
    if (total > 6.0) return total * count;
  }
  return total + weight[1] * weight[2];
}
static double acc(double x) {
  total = total * x + 1.0;
  return total;
}
// check: order_of_state
double order_of_state(double x, double y) {
  total = x;
  double a = acc(y);
  a = a * total;
  double b = total + a;
  double c = acc(x);
  return a + b * c - total;
}
// check: used_before_and_after
double used_before_and_after(double x, double y) {
  double r;
  total = x * y;
  r = total * total;
  total = sin(r) + total;
  r *= total;
  total *= r;
  if (x > y) {
    total = r;
    return total * x;
  }
  return total + r;
}
struct cfg {
  double k[3];
  int n;
  double scale;
};
static struct cfg cfg;
static double apply(double x) {
  double s = 0;
  for (int i = 0; i < cfg.n; i++) s += cfg.k[i] * pow(x, i);
  return s * cfg.scale;
}
// check: struct_state
double struct_state(double a, double b, double x) {
  cfg.n = 3;
  cfg.k[0] = a;
  cfg.k[1] = b;
  cfg.k[2] = a * b;
  cfg.scale = 1.0 + a;
  double r = apply(x);
  cfg.scale *= r;
  return apply(r * 0.1) + cfg.scale;
}
static double fib_state;
static double rec(int n, double x) {
  if (n < 2) {
    fib_state += x;
    return x;
  }
  double a = rec(n - 1, x * 0.9);
  fib_state *= 1.01;
  return a + rec(n - 2, x) * fib_state;
}
// check: recursive_state
double recursive_state(double x) {
  fib_state = x * x;
  return rec(5, x) + fib_state;
}
double shared_total;
static void bump(double* p) {
  shared_total += *p;
  *p *= 0.5;
}
// check: pointer_and_state
double pointer_and_state(double x) {
  shared_total = x;
  double y = x * x;
  bump(&y);
  bump(&shared_total);
  return y * shared_total;
}
static double grid[4][4];
static void smooth(void) {
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < 3; j++)
      grid[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) * grid[i][j];
}
// check: grid_state --size b=16
double grid_state(const double b[16]) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) grid[i][j] = b[4 * i + j];
  for (int k = 0; k < 3; k++) smooth();
  double s = 0;
  for (int i = 0; i < 4; i++) s += grid[i][i] * grid[i][3 - i];
  return s;
}
static int idx;
static double tab[5];
static int nextidx(void) { return idx++; }
// check: subscripts_of_state
double subscripts_of_state(double x) {
  idx = 0;
  for (int i = 0; i < 5; i++) tab[i] = x * (i + 1);
  int k = nextidx();
  tab[k] += x;
  k = nextidx();
  tab[k] *= tab[idx];
  double s = 0;
  while (idx < 5) {
    s += tab[idx] * tab[idx - 1];
    idx++;
  }
  return s;
}

// check: long_double
double long_double(double x) {
  long double s = 0.0L, t = 1.0L;
  for (int i = 1; i < 12; i++) {
    t *= x / i;
    s += t;
  }
  return (double)sqrtl(fabsl(s)) + (double)(s * 0.5L);
}

static int place;
#pragma wengert inactive
static void move_on(void) { place++; }
// check: changed_by_an_inactive_function --size x=4
double changed_by_an_inactive_function(const double* x) {
  double s = 0.5;
  place = 0;
  for (int i = 0; i < 3; i++) {
    s += x[place] * x[place] * s + x[place];
    move_on();
  }
  return s;
}

#pragma wengert inactive
static void step(int* k) { (*k)++; }
// check: changed_through_a_pointer --size x=4
double changed_through_a_pointer(const double* x) {
  int k = 0;
  double s = 0.5;
  for (int i = 0; i < 3; i++) {
    s += x[k] * x[k] * s + x[k];
    step(&k);
  }
  return s;
}

static int how_many;
static double kept[4];
static void keep(double v) {
  assert(how_many < 4);
  kept[how_many++] = v;
}
// check: counted_in_an_assertion
double counted_in_an_assertion(double x) {
  how_many = 0;
  keep(x * x);
  keep(sin(x));
  return kept[0] * kept[1];
}

// check: text_that_stays --size x=3
double text_that_stays(const double* x) {
  static const char* order = "bca";
  double s = 0.5;
  for (const char* p = order; *p; ++p) s = s * x[*p - 'a'] + x[0];
  return s;
}

static int ncom;
static double *pcom, *xicom;
static double bowl(double p[]) { return p[0] * p[0] + 2 * p[1] * p[1] + p[0] * p[1]; }
static double f1dim(double x) {
  int j;
  double f, *xt = (double *)calloc((size_t)ncom, sizeof(double));
  for (j = 0; j < ncom; j++) xt[j] = pcom[j] + x * xicom[j];
  f = bowl(xt);
  free(xt);
  return f;
}
// check: linmin_value --size p=2 --size xi=2
double linmin_value(double *p, double *xi, double a) {
  ncom = 2;
  pcom = p;
  xicom = xi;
  return f1dim(a) - f1dim(0.0);
}
static double *room;
static void fill_room(int n, double x) {
  for (int i = 0; i < n; i++) room[i] = sin(x + i);
}
// check: own_workspace
double own_workspace(double x) {
  double s = 1;
  room = malloc(3 * sizeof(double));
  fill_room(3, x);
  for (int i = 0; i < 3; i++) s *= room[i];
  free(room);
  room = NULL;
  return s;
}
