/* SPDX-License-Identifier: MIT
   C as engineers and students write it: tables, structures, lists, callbacks, text. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. steam table: linear interpolation in a static table of structures, by bisection */
struct steam_row {
  double temperature, pressure, enthalpy;
};
static const struct steam_row steam[] = {
    {0.0, 0.006, 2.501}, {0.5, 0.123, 2.592}, {1.0, 1.014, 2.676}, {1.5, 4.76, 2.746}, {2.0, 15.54, 2.793}};

static int steam_index(double t) {
  int low = 0, high = (int)(sizeof steam / sizeof *steam) - 1;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (steam[middle].temperature > t)
      high = middle;
    else
      low = middle;
  }
  return low;
}

// check: boiler_power
double boiler_power(double t_in, double t_out, double mass_flow) {
  double h[2], t[2] = {t_in, t_out};
  for (int k = 0; k < 2; k++) {
    const struct steam_row* row = &steam[steam_index(t[k])];
    double w = (t[k] - row[0].temperature) / (row[1].temperature - row[0].temperature);
    h[k] = (1 - w) * row[0].enthalpy + w * row[1].enthalpy;
  }
  return mass_flow * (h[1] - h[0]);
}

/* 2. a linked list of charges, built by push_front, summed, freed */
typedef struct charge {
  double q, position;
  struct charge* next;
} charge_t;

static charge_t* push_front(charge_t* head, double q, double position) {
  charge_t* c = malloc(sizeof *c);
  if (!c) return head;
  c->q = q;
  c->position = position;
  c->next = head;
  return c;
}

// check: potential_at --size n=5 --size q=5
double potential_at(int n, const double* q, double x) {
  charge_t* list = NULL;
  for (int i = 0; i < n; i++) list = push_front(list, q[i], 2.0 + i);
  double v = 0;
  for (const charge_t* c = list; c; c = c->next) v += c->q / (c->position - x);
  while (list) {
    charge_t* next = list->next;
    free(list);
    list = next;
  }
  return v;
}

/* 3. Romberg's method with a callback and parameters behind void* */
typedef double (*integrand)(double, void*);
struct decay {
  double rate, amplitude;
};
static double decaying(double x, void* p) {
  const struct decay* d = p;
  return d->amplitude * exp(-d->rate * x) * cos(x);
}
static double romberg(integrand f, void* p, double a, double b) {
  double r[6][6];
  double h = b - a;
  r[0][0] = 0.5 * h * (f(a, p) + f(b, p));
  for (int i = 1; i < 6; i++) {
    h /= 2;
    double s = 0;
    for (int k = 1; k < (1 << i); k += 2) s += f(a + k * h, p);
    r[i][0] = 0.5 * r[i - 1][0] + h * s;
    double four = 1;
    for (int j = 1; j <= i; j++) {
      four *= 4;
      r[i][j] = r[i][j - 1] + (r[i][j - 1] - r[i - 1][j - 1]) / (four - 1);
    }
  }
  return r[5][5];
}

// check: decayed
double decayed(double rate, double amplitude, double end) {
  struct decay d = {rate, amplitude};
  return romberg(decaying, &d, 0.0, end);
}

/* 4. two-dimensional array on the heap as array of rows; successive over-relaxation until it converges */
static double** new_grid(int rows, int columns) {
  double** g = malloc(rows * sizeof(double*));
  for (int i = 0; i < rows; i++) g[i] = calloc(columns, sizeof(double));
  return g;
}
static void delete_grid(double** g, int rows) {
  for (int i = 0; i < rows; i++) free(g[i]);
  free(g);
}

// check: plate_temperature
double plate_temperature(double left, double right, double omega) {
  const int n = 6;
  double** t = new_grid(n, n);
  for (int i = 0; i < n; i++) {
    t[i][0] = left;
    t[i][n - 1] = right;
  }
  for (int sweep = 0; sweep < 30; sweep++) {
    double change = 0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        double old = t[i][j];
        double gs = 0.25 * (t[i - 1][j] + t[i + 1][j] + t[i][j - 1] + t[i][j + 1]);
        t[i][j] = old + (0.8 + 0.1 * omega) * (gs - old);
        change = fmax(change, fabs(t[i][j] - old));
      }
    if (change < 1e-12) break;
  }
  double middle = t[n / 2][n / 2];
  delete_grid(t, n);
  return middle;
}

/* 5. a small stack calculator on a fixed text */
// check: evaluated
double evaluated(double x, double y) {
  const char* program = "xy*x+y2/-s";
  double stack[16];
  int top = 0;
  for (const char* p = program; *p; p++) {
    switch (*p) {
      case 'x':
        stack[top++] = x;
        break;
      case 'y':
        stack[top++] = y;
        break;
      case '+':
        top--;
        stack[top - 1] += stack[top];
        break;
      case '-':
        top--;
        stack[top - 1] -= stack[top];
        break;
      case '*':
        top--;
        stack[top - 1] *= stack[top];
        break;
      case '/':
        top--;
        stack[top - 1] /= stack[top];
        break;
      case 's':
        stack[top - 1] = sin(stack[top - 1]);
        break;
      default:
        if (*p >= '0' && *p <= '9') stack[top++] = *p - '0';
    }
  }
  return stack[0];
}

/* 6. pipe network: Hardy Cross's method on two loops that share a pipe */
struct pipe {
  double resistance, flow;
  int loop[2];
  int sign[2];
};

// check: shared_flow
double shared_flow(double r0, double r1, double r2, double inflow) {
  struct pipe pipes[3] = {{r0, 0.5 * inflow, {0, -1}, {1, 0}},
                          {r1, 0.3 * inflow, {0, 1}, {-1, 1}},
                          {r2, 0.2 * inflow, {1, -1}, {-1, 0}}};
  for (int iteration = 0; iteration < 8; iteration++) {
    for (int l = 0; l < 2; l++) {
      double head = 0, slope = 0;
      for (int k = 0; k < 3; k++)
        for (int side = 0; side < 2; side++) {
          if (pipes[k].loop[side] != l) continue;
          double q = pipes[k].sign[side] * pipes[k].flow;
          head += pipes[k].resistance * q * fabs(q);
          slope += 2 * pipes[k].resistance * fabs(q);
        }
      double correction = -head / (slope + 1e-9);
      for (int k = 0; k < 3; k++)
        for (int side = 0; side < 2; side++)
          if (pipes[k].loop[side] == l) pipes[k].flow += pipes[k].sign[side] * correction;
    }
  }
  return pipes[1].flow;
}

/* 7. exponential moving averages in a ring buffer; results through a structure */
#define RING 4
typedef struct {
  double data[RING];
  int head, count;
} ring_t;
typedef struct {
  double mean, spread;
} summary_t;
static void ring_add(ring_t* r, double v) {
  r->data[r->head] = v;
  r->head = (r->head + 1) % RING;
  if (r->count < RING) r->count++;
}
static summary_t summarise(const ring_t* r) {
  summary_t s = {0.0, 0.0};
  for (int i = 0; i < r->count; i++) s.mean += r->data[i];
  s.mean /= r->count;
  for (int i = 0; i < r->count; i++) s.spread += pow(r->data[i] - s.mean, 2);
  s.spread = sqrt(s.spread / r->count);
  return s;
}

// check: highest_signal --size n=9 --size price=9
double highest_signal(int n, const double* price) {
  ring_t ring;
  memset(&ring, 0, sizeof ring);
  double best = -1e9;
  for (int i = 0; i < n; i++) {
    ring_add(&ring, price[i]);
    if (ring.count < RING) continue;
    summary_t s = summarise(&ring);
    double z = (price[i] - s.mean) / (s.spread + 0.1);
    if (z > best) best = z;
  }
  return best;
}

/* 8. sorting an array of structures with qsort, then a cumulated distribution */
struct sample {
  double value, weight;
};
static int by_value(const void* a, const void* b) {
  const struct sample* x = a;
  const struct sample* y = b;
  return (x->value > y->value) - (x->value < y->value);
}

// check: weighted_median --size n=7 --size v=7 --size w=7
double weighted_median(int n, const double* v, const double* w) {
  struct sample s[32];
  double total = 0;
  for (int i = 0; i < n; i++) {
    s[i].value = v[i];
    s[i].weight = w[i];
    total += w[i];
  }
  qsort(s, n, sizeof s[0], by_value);
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (sum + s[i].weight >= 0.5 * total) return s[i].value + (0.5 * total - sum) / s[i].weight;
    sum += s[i].weight;
  }
  return s[n - 1].value;
}

/* 9. recursion: Simpson's rule, adaptive */
static double simpson(double a, double b, double fa, double fm, double fb) { return (b - a) / 6 * (fa + 4 * fm + fb); }
static double f_peak(double x, double width) { return 1.0 / (width + (x - 0.4) * (x - 0.4)); }
static double refine(double a, double b, double fa, double fm, double fb, double whole, double width, int depth) {
  double m = (a + b) / 2, lm = (a + m) / 2, rm = (m + b) / 2;
  double flm = f_peak(lm, width), frm = f_peak(rm, width);
  double left = simpson(a, m, fa, flm, fm), right = simpson(m, b, fm, frm, fb);
  double error = left + right - whole;
  if (depth <= 0 || fabs(error) < 1e-6) return left + right + error / 15;
  return refine(a, m, fa, flm, fm, left, width, depth - 1) + refine(m, b, fm, frm, fb, right, width, depth - 1);
}

// check: peak_area
double peak_area(double a, double b, double width) {
  double fa = f_peak(a, width), fm = f_peak((a + b) / 2, width), fb = f_peak(b, width);
  return refine(a, b, fa, fm, fb, simpson(a, b, fa, fm, fb), width, 6);
}

/* 10. matrices by value in a structure, rotations chained, union-free */
typedef struct {
  double m[3][3];
} mat3;
static mat3 mul(mat3 a, mat3 b) {
  mat3 c;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      c.m[i][j] = 0;
      for (int k = 0; k < 3; k++) c.m[i][j] += a.m[i][k] * b.m[k][j];
    }
  return c;
}
static mat3 rotation(int axis, double angle) {
  mat3 r = {{{0}}};
  int i = (axis + 1) % 3, j = (axis + 2) % 3;
  r.m[axis][axis] = 1;
  r.m[i][i] = r.m[j][j] = cos(angle);
  r.m[i][j] = -(r.m[j][i] = sin(angle));
  return r;
}

// check: euler_angles --size tip=3
void euler_angles(double a, double b, double c, double tip[3]) {
  mat3 r = mul(mul(rotation(2, a), rotation(1, b)), rotation(0, c));
  double v[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++) {
    tip[i] = 0;
    for (int k = 0; k < 3; k++) tip[i] += r.m[i][k] * v[k];
  }
}
