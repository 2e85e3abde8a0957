// SPDX-License-Identifier: MIT
// Small C programs: state of the file, callbacks with a void*, growing arrays, state machines, random numbers.
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int verbose = 0;
static const double gravity = 9.81;
static double mass = 1.5;
static int calls;
double stiffness = 4.0;
const char* program_name = "programs";

// check: spring_energy
double spring_energy(double x, double v) {
  if (verbose) printf("%s: x = %g, v = %g\n", program_name, x, v);
  return 0.5 * stiffness * x * x + 0.5 * mass * v * v + mass * gravity * x;
}

// check: counted_calls
double counted_calls(double x) {
  calls++;
  return x * sin(x);
}

static double work[32];
// check: static_workspace --size x=6 n=6
double static_workspace(int n, const double* x) {
  double s = 0.0;
  int i;
  for (i = 0; i < n; i++) work[i] = x[i] * x[i];
  for (i = 0; i < n; i++) s += work[i] * work[n - 1 - i];
  return s;
}

static double alpha, beta;
static double model(double t) { return alpha * exp(-beta * t); }
// check: parameters_of_the_file
double parameters_of_the_file(double a, double b) {
  int i;
  double s = 0;
  alpha = a;
  beta = b;
  for (i = 0; i < 5; i++) s += model(0.2 * i) * model(0.1 * i);
  return s;
}

static unsigned long next = 1;
static double uniform(void) {
  next = next * 1103515245UL + 12345UL;
  return (double)((next / 65536UL) % 32768UL) / 32768.0;
}
// check: pi_like
double pi_like(double r) {
  int i;
  double in = 0.0;
  next = 42;
  for (i = 0; i < 30; i++) {
    double x = uniform(), y = uniform();
    in += 1.0 / (1.0 + exp(-10.0 * (r * r - x * x - y * y)));
  }
  return 4.0 * in / 30.0;
}

static double static_counter(double x) {
  static double last = 0.0;
  double change = x - last;
  last = x;
  return change;
}
// check: remembers_the_last
double remembers_the_last(double a, double b) {
  static_counter(0.0);
  return static_counter(a) * static_counter(b);
}

typedef struct {
  double a, b, c;
} quadratic_params;
static double quadratic(double x, void* params) {
  quadratic_params* p = (quadratic_params*)params;
  double a = p->a, b = p->b, c = p->c;
  return (a * x + b) * x + c;
}
typedef double (*scalar_function)(double x, void* params);
static double derivative_by_differences(scalar_function f, void* params, double x) {
  const double h = 0.01;
  return (f(x + h, params) - f(x - h, params)) / (2.0 * h);
}
// check: slope_of_parabola
double slope_of_parabola(double a, double b, double x) {
  quadratic_params p;
  p.a = a;
  p.b = b;
  p.c = 1.0;
  return derivative_by_differences(quadratic, &p, x) * x;
}

typedef struct {
  double (*function)(double x, void* params);
  void* params;
} gsl_like_function;
#define FN_EVAL(F, x) (*((F)->function))(x, (F)->params)
static double midpoint(const gsl_like_function* F, double a, double b, int n) {
  double h = (b - a) / n, s = 0.0;
  for (int i = 0; i < n; i++) s += FN_EVAL(F, a + (i + 0.5) * h);
  return s * h;
}
// check: area_of_parabola
double area_of_parabola(double a, double b) {
  quadratic_params p = {a, b, 3.0};
  gsl_like_function F;
  F.function = &quadratic;
  F.params = &p;
  return midpoint(&F, 0.0, 1.0, 10);
}

// check: growing_array --size x=6 n=6
double growing_array(int n, const double* x) {
  int capacity = 2, count = 0, i;
  double s = 0.0;
  double* kept = malloc(capacity * sizeof(double));
  for (i = 0; i < n; i++) {
    if (x[i] < -2.0) continue;
    if (count == capacity) {
      capacity *= 2;
      kept = realloc(kept, capacity * sizeof(double));
      if (kept == NULL) exit(1);
    }
    kept[count++] = x[i] * x[i];
  }
  for (i = 0; i < count; i++) s += kept[i] * (i + 1);
  free(kept);
  return s;
}

enum token { NUMBER, PLUS, TIMES, END };
// check: stack_machine --size v=3
double stack_machine(const double* v) {
  static const enum token code[] = {NUMBER, NUMBER, TIMES, NUMBER, PLUS, END};
  double stack[8];
  int top = 0, pc = 0, arg = 0;
  while (1) {
    switch (code[pc++]) {
      case NUMBER:
        stack[top++] = v[arg++];
        break;
      case PLUS:
        top--;
        stack[top - 1] += stack[top];
        break;
      case TIMES:
        top--;
        stack[top - 1] *= stack[top];
        break;
      case END:
        return stack[0];
    }
  }
}

// check: bands --size k=2
double bands(int k, double x) {
  double y = x;
  switch (k) {
    double scale;
    case 3:
      y *= x;
      /* fall through */
    case 2:
      scale = 2.0;
      y = scale * y + x;
    case 1:
      y += 1.0;
      break;
    default:
      y = 0.0;
  }
  return y * y;
}

// check: duffs_sum --size x=7
double duffs_sum(const double* x) {
  int count = 7, n = (count + 3) / 4, i = 0;
  double s = 0;
  switch (count % 4) {
    case 0: do { s += x[i] * x[i]; i++;
    case 3: s += x[i] * x[i]; i++;
    case 2: s += x[i] * x[i]; i++;
    case 1: s += x[i] * x[i]; i++;
    } while (--n > 0);
  }
  return s;
}

static double sum_of(int n, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, n);
  for (int i = 0; i < n; i++) s += va_arg(ap, double);
  va_end(ap);
  return s;
}
// check: variadic_sum
double variadic_sum(double a, double b) { return sum_of(2, a * a, b * b); }

// check: long_double_sum --size x=5
double long_double_sum(const double* x) {
  long double s = 0.0L;
  for (int i = 0; i < 5; i++) s += (long double)x[i] * x[i];
  return (double)sqrtl(s);
}

// check: smoothed_in_parallel --size x=8 y=8 n=8
void smoothed_in_parallel(int n, const double* restrict x, double* restrict y) {
  int i;
#pragma omp parallel for private(i)
  for (i = 1; i < n - 1; i++) y[i] = 0.25 * (x[i - 1] + 2.0 * x[i] + x[i + 1]);
  y[0] = x[0];
  y[n - 1] = x[n - 1];
}

struct node {
  double value;
  struct node* next;
};
static struct node* push(struct node* head, double value) {
  struct node* fresh = (struct node*)malloc(sizeof(struct node));
  fresh->value = value;
  fresh->next = head;
  return fresh;
}
// check: list_norm --size x=4
double list_norm(const double* x) {
  struct node *head = NULL, *p;
  double s = 0.0;
  for (int i = 0; i < 4; i++) head = push(head, x[i]);
  for (p = head; p; p = p->next) s += p->value * p->value;
  while (head) {
    p = head->next;
    free(head);
    head = p;
  }
  return sqrt(s);
}

static int compare(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}
// check: median_by_qsort --size x=5
double median_by_qsort(double* x) {
  qsort(x, 5, sizeof(double), compare);
  return x[2] * x[2] + x[0];
}

// check: larger_of_two
double larger_of_two(double a, double b) {
  double* p = a > b ? &a : &b;
  *p *= 3.0;
  return a * b;
}

#define max_of(a, b)       \
  ({                       \
    __typeof__(a) _a = (a); \
    __typeof__(b) _b = (b); \
    _a > _b ? _a : _b;     \
  })
// check: statement_expression
double statement_expression(double x, double y) { return max_of(x * x, y) + max_of(1.0, x); }

static double poly(const double* c, int n, double x) {
  double r = 0;
  while (n--) r = r * x + c[n];
  return r;
}
typedef double (*unary)(double);
static const struct {
  const char* name;
  unary f;
} functions[] = {{"sin", sin}, {"cos", cos}, {"exp", exp}, {0, 0}};
// check: called_by_name
double called_by_name(double x) {
  double s = poly((double[]){1.0, 2.0, 3.0}, 3, x);
  for (int i = 0; functions[i].name; i++)
    if (strcmp(functions[i].name, "cos") == 0) s += functions[i].f(x);
  return s;
}
