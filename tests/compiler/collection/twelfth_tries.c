// SPDX-License-Identifier: MIT
// Small C programs as courses and engineering offices have them.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LAYERS 16
#define SQUARE(x) ((x) * (x))

/* Steady heat flow through a wall of several layers, with films on both sides. */
typedef struct {
  char name[24];
  double thickness;
  double conductivity;
} Layer;

typedef struct {
  Layer layers[MAX_LAYERS];
  int count;
  double inside_film, outside_film;
} Wall;

static void wall_add(Wall* wall, const char* name, double thickness, double conductivity) {
  Layer* layer;
  if (wall->count >= MAX_LAYERS) {
    fprintf(stderr, "too many layers\n");
    return;
  }
  layer = &wall->layers[wall->count++];
  strncpy(layer->name, name, sizeof layer->name - 1);
  layer->name[sizeof layer->name - 1] = '\0';
  layer->thickness = thickness;
  layer->conductivity = conductivity;
}

static double wall_resistance(const Wall* wall) {
  double r = 1.0 / wall->inside_film + 1.0 / wall->outside_film;
  for (int i = 0; i < wall->count; i++) {
    const Layer* l = wall->layers + i;
    r += l->thickness / l->conductivity;
  }
  return r;
}

// check: wall_heat_flow
double wall_heat_flow(double brick, double wool, double k_wool, double t_in, double t_out) {
  Wall wall;
  memset(&wall, 0, sizeof(Wall));
  wall.inside_film = 8.0;
  wall.outside_film = 23.0;
  wall_add(&wall, "plaster", 0.015, 0.7);
  wall_add(&wall, "brick", SQUARE(brick) + 0.1, 0.8);
  wall_add(&wall, "mineral wool", SQUARE(wool) + 0.05, 0.035 + SQUARE(k_wool));
  return (t_in - t_out) / wall_resistance(&wall);
}

/* Romberg integration with a callback and a user pointer. */
typedef double (*integrand_t)(double x, void* user);

struct gaussian {
  double mean, width, height;
};

static double gauss_bell(double x, void* user) {
  struct gaussian* g = (struct gaussian*)user;
  double z = (x - g->mean) / g->width;
  return g->height * exp(-0.5 * z * z);
}

static double romberg(integrand_t f, double a, double b, int levels, void* user) {
  double R[8][8];
  double h = b - a;
  R[0][0] = 0.5 * h * (f(a, user) + f(b, user));
  for (int i = 1; i < levels; ++i) {
    double sum = 0;
    int points = 1 << (i - 1);
    h /= 2;
    for (int k = 0; k < points; ++k) sum += f(a + (2 * k + 1) * h, user);
    R[i][0] = 0.5 * R[i - 1][0] + h * sum;
    double factor = 1;
    for (int j = 1; j <= i; ++j) {
      factor *= 4;
      R[i][j] = R[i][j - 1] + (R[i][j - 1] - R[i - 1][j - 1]) / (factor - 1);
    }
  }
  return R[levels - 1][levels - 1];
}

// check: bell_area
double bell_area(double mean, double width, double height) {
  struct gaussian g = {mean, 0.5 + fabs(width), height};
  return romberg(gauss_bell, -1.0, 2.0, 5, &g);
}

/* A queue by a linked list, with a moving average over it. */
struct item {
  double value;
  struct item* next;
};

struct queue {
  struct item *front, *back;
  int length;
};

static void enqueue(struct queue* q, double value) {
  struct item* it = malloc(sizeof *it);
  if (!it) exit(EXIT_FAILURE);
  it->value = value;
  it->next = NULL;
  if (q->back)
    q->back->next = it;
  else
    q->front = it;
  q->back = it;
  q->length++;
}

static double dequeue(struct queue* q) {
  struct item* it = q->front;
  double value = it->value;
  q->front = it->next;
  if (q->front == NULL) q->back = NULL;
  free(it);
  q->length--;
  return value;
}

// check: moving_average --size x=8 n=8 out=8
void moving_average(int n, const double* x, double* out) {
  struct queue q = {NULL, NULL, 0};
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    enqueue(&q, x[i]);
    sum += x[i];
    if (q.length > 3) sum -= dequeue(&q);
    out[i] = sum / q.length;
  }
  while (q.length > 0) (void)dequeue(&q);
}

/* Band matrix solver (Thomas) with malloc'ed workspace and a return code. */
static int solve_tridiagonal(int n, const double* a, const double* b, const double* c, const double* d, double* x) {
  double* cp = (double*)malloc(n * sizeof(double));
  double* dp = (double*)malloc(n * sizeof(double));
  int i, status = 0;
  if (cp == NULL || dp == NULL) {
    status = -1;
    goto cleanup;
  }
  if (b[0] == 0.0) {
    status = 1;
    goto cleanup;
  }
  cp[0] = c[0] / b[0];
  dp[0] = d[0] / b[0];
  for (i = 1; i < n; i++) {
    double m = b[i] - a[i] * cp[i - 1];
    if (fabs(m) < 1e-14) {
      status = 1;
      goto cleanup;
    }
    cp[i] = c[i] / m;
    dp[i] = (d[i] - a[i] * dp[i - 1]) / m;
  }
  x[n - 1] = dp[n - 1];
  for (i = n - 2; i >= 0; i--) x[i] = dp[i] - cp[i] * x[i + 1];
cleanup:
  free(cp);
  free(dp);
  return status;
}

// check: rod_temperature --size n=6 source=6
double rod_temperature(int n, const double* source, double conductivity) {
  double a[32], b[32], c[32], x[32];
  double k = 1.0 + conductivity * conductivity;
  for (int i = 0; i < n; i++) {
    a[i] = i ? -k : 0.0;
    b[i] = 2.0 * k + 0.3;
    c[i] = i < n - 1 ? -k : 0.0;
  }
  if (solve_tridiagonal(n, a, b, c, source, x) != 0) return -1.0;
  double hottest = x[0];
  for (int i = 1; i < n; i++)
    if (x[i] > hottest) hottest = x[i];
  return hottest;
}

/* Interpolation in a table of steam pressures, static and constant. */
static const struct {
  double t;
  double p;
} steam[] = {{0.0, 0.6113}, {20.0, 2.339}, {40.0, 7.384}, {60.0, 19.94}, {80.0, 47.39}, {100.0, 101.35}};

static double steam_pressure(double t) {
  const int n = sizeof(steam) / sizeof(steam[0]);
  int lo = 0, hi = n - 1;
  if (t <= steam[0].t) return steam[0].p;
  if (t >= steam[n - 1].t) return steam[n - 1].p;
  while (hi - lo > 1) {
    int mid = (lo + hi) / 2;
    if (steam[mid].t > t)
      hi = mid;
    else
      lo = mid;
  }
  double w = (t - steam[lo].t) / (steam[hi].t - steam[lo].t);
  return exp((1 - w) * log(steam[lo].p) + w * log(steam[hi].p));
}

// check: dew_point_deficit
double dew_point_deficit(double t, double humidity) {
  double celsius = 50.0 + 30.0 * sin(t);
  double p = steam_pressure(celsius) * (0.2 + 0.6 / (1 + exp(-humidity)));
  double guess = celsius - 5;
  for (int i = 0; i < 12; i++) {
    double f = log(steam_pressure(guess)) - log(p);
    guess -= f / 0.05;
    if (fabs(f) < 1e-12) break;
  }
  return celsius - guess;
}

/* Menu by a switch, operations on a stack of numbers: a calculator. */
enum op { PUSH_X, PUSH_Y, PUSH_CONST, ADD, SUB, MUL, DIV, SQRT, DUP, SWAP };
struct step {
  enum op op;
  double constant;
};

static double run_program(const struct step* steps, size_t count, double x, double y) {
  double stack[16];
  int top = 0;
  for (size_t i = 0; i < count; i++) {
    double a, b;
    switch (steps[i].op) {
      case PUSH_X:
        stack[top++] = x;
        break;
      case PUSH_Y:
        stack[top++] = y;
        break;
      case PUSH_CONST:
        stack[top++] = steps[i].constant;
        break;
      case ADD:
        b = stack[--top];
        a = stack[--top];
        stack[top++] = a + b;
        break;
      case SUB:
        b = stack[--top];
        a = stack[--top];
        stack[top++] = a - b;
        break;
      case MUL:
        b = stack[--top];
        a = stack[--top];
        stack[top++] = a * b;
        break;
      case DIV:
        b = stack[--top];
        a = stack[--top];
        stack[top++] = a / b;
        break;
      case SQRT:
        stack[top - 1] = sqrt(stack[top - 1]);
        break;
      case DUP:
        stack[top] = stack[top - 1];
        top++;
        break;
      case SWAP:
        a = stack[top - 1];
        stack[top - 1] = stack[top - 2];
        stack[top - 2] = a;
        break;
      default:
        return NAN;
    }
  }
  return stack[0];
}

// check: hypotenuse_by_program
double hypotenuse_by_program(double x, double y) {
  static const struct step program[] = {{PUSH_X, 0}, {DUP, 0},  {MUL, 0},          {PUSH_Y, 0}, {DUP, 0}, {MUL, 0},
                                        {ADD, 0},    {SQRT, 0}, {PUSH_CONST, 3.0}, {SWAP, 0},   {DIV, 0}};
  return run_program(program, sizeof program / sizeof *program, x, y);
}

/* Truss of bars in the plane: assemble, apply supports, Gauss with pivoting. */
#define NODES 4
#define BARS 5
static const int bar_ends[BARS][2] = {{0, 1}, {1, 2}, {2, 3}, {0, 2}, {1, 3}};

static void assemble(double K[2 * NODES][2 * NODES], const double xy[NODES][2], const double area[BARS]) {
  memset(K, 0, sizeof(double) * 2 * NODES * 2 * NODES);
  for (int e = 0; e < BARS; e++) {
    int i = bar_ends[e][0], j = bar_ends[e][1];
    double dx = xy[j][0] - xy[i][0], dy = xy[j][1] - xy[i][1];
    double L = hypot(dx, dy);
    double c = dx / L, s = dy / L, k = 100.0 * area[e] / L;
    double v[4] = {-c, -s, c, s};
    int dof[4] = {2 * i, 2 * i + 1, 2 * j, 2 * j + 1};
    for (int p = 0; p < 4; p++)
      for (int q = 0; q < 4; q++) K[dof[p]][dof[q]] += k * v[p] * v[q];
  }
}

static int gauss(int n, double A[][2 * NODES], double* b) {
  for (int col = 0; col < n; col++) {
    int pivot = col;
    for (int r = col + 1; r < n; r++)
      if (fabs(A[r][col]) > fabs(A[pivot][col])) pivot = r;
    if (A[pivot][col] == 0) return 0;
    if (pivot != col) {
      for (int k = 0; k < n; k++) {
        double t = A[col][k];
        A[col][k] = A[pivot][k];
        A[pivot][k] = t;
      }
      double t = b[col];
      b[col] = b[pivot];
      b[pivot] = t;
    }
    for (int r = col + 1; r < n; r++) {
      double f = A[r][col] / A[col][col];
      for (int k = col; k < n; k++) A[r][k] -= f * A[col][k];
      b[r] -= f * b[col];
    }
  }
  for (int r = n - 1; r >= 0; r--) {
    for (int k = r + 1; k < n; k++) b[r] -= A[r][k] * b[k];
    b[r] /= A[r][r];
  }
  return 1;
}

// check: truss_compliance --size a=5
double truss_compliance(const double a[BARS], double load) {
  double xy[NODES][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  double area[BARS], K[2 * NODES][2 * NODES], f[2 * NODES] = {0};
  for (int i = 0; i < BARS; ++i) area[i] = 0.2 + a[i] * a[i];
  assemble(K, (const double(*)[2])xy, area);
  const int fixed[] = {0, 1, 6, 7};
  for (int i = 0; i < 4; i++) K[fixed[i]][fixed[i]] += 1e4;
  f[5] = -load;
  if (!gauss(2 * NODES, K, f)) {
    printf("mechanism\n");
    return 0;
  }
  return -f[5] * load;
}

/* Sorting measurements with qsort and taking a trimmed mean. */
static int compare_doubles(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

// check: trimmed_mean --size n=7 x=7
double trimmed_mean(const double* x, int n) {
  double* copy = malloc(n * sizeof *copy);
  double sum = 0;
  int cut = n / 5;
  memcpy(copy, x, n * sizeof *copy);
  qsort(copy, n, sizeof *copy, compare_doubles);
  for (int i = cut; i < n - cut; i++) sum += copy[i];
  free(copy);
  return sum / (n - 2 * cut);
}
