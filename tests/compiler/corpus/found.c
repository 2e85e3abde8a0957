/* SPDX-License-Identifier: MIT */
/* Small programs that once gave a wrong derivative, or none. */
#include <math.h>
#include <stdlib.h>

struct link {
  double v;
  struct link* next;
};
static struct link* link_to(struct link* next) {
  struct link* q = malloc(sizeof *q);
  q->v = 0.5;
  q->next = next;
  return q;
}
/* check: list_by_function --size x=3 --size n=3 */
double list_by_function(int n, const double* x) {
  struct link* h = link_to(NULL);
  double s = 1;
  for (int i = 0; i < n; ++i) {
    h = link_to(h);
    h->v = x[i] * h->next->v;
  }
  while (h) {
    struct link* t = h->next;
    s += h->v * h->v;
    free(h);
    h = t;
  }
  return s;
}
struct queue {
  int a[4], n;
};
static int pop(struct queue* q) { return q->a[--q->n]; }
/* check: queue_by_pointer --size x=3 */
double queue_by_pointer(const double* x) {
  struct queue q = {{0, 1, 2, 1}, 4};
  double s = 1;
  while (q.n > 0) {
    int j = pop(&q);
    s *= x[j] + x[q.n % 3];
  }
  return s;
}

struct numbers {
  double* d;
  int n;
};
/* check: block_replaced_by_name --size x=3 */
double block_replaced_by_name(const double* x) {
  struct numbers a, *p = &a;
  double *o, r;
  p->n = 2;
  p->d = malloc(p->n * sizeof(double));
  o = p->d;
  o[0] = x[0];
  o[1] = x[1];
  p->d = malloc((p->n = 3) * sizeof(double));
  p->d[0] = o[1] * o[0];
  r = *p->d * x[2];
  free(o);
  free(p->d);
  return r;
}

/* check: block_of_a_structure --size x=2 */
double block_of_a_structure(const double* x) {
  struct {
    double* mem;
    int used;
  } pool;
  double *a, s;
  pool.mem = malloc(2 * sizeof(double));
  a = pool.mem;
  a[0] = x[0];
  s = a[0] * x[1];
  free(pool.mem);
  return s;
}

struct matrix {
  int n;
  double* v;
};
static struct matrix new_matrix(int n) {
  struct matrix m = {n, calloc(n, sizeof(double))};
  return m;
}
static double* element(struct matrix* m, int i) { return &m->v[i]; }
static struct matrix squares(struct matrix a) {
  struct matrix m = new_matrix(a.n);
  for (int i = 0; i < a.n; i++) *element(&m, i) = *element(&a, i) * *element(&a, i);
  return m;
}
/* check: squares_of_squares --size x=2 */
double squares_of_squares(double* x) {
  struct matrix a = {2, x};
  struct matrix c = squares(a), d = squares(c);
  double s = d.v[0] * d.v[1];
  free(c.v);
  free(d.v);
  return s;
}

/* Structures with pointers to integers are assigned whole: what those lead to keeps its place for the reverse part. */
struct walk {
  const int *at;
  double weight;
};
static double walked(const double *x) {
  const int order[4] = {2, 0, 1, 1};
  struct walk a = {order, 2.0}, b = {order + 1, 0.5};
  double s = 1;
  for (int i = 0; i < 3; i++) {
    s += x[*a.at] * a.weight * s;
    a = b;
  }
  return s;
}
/* check: walks --size x=3 */
double walks(const double *x) { return walked(x) * walked(x); }

/* Values passed beside the array that they are taken from: with several directions in C each is an array of its own. */
static void scales_first(double *a, double b) {
  a[0] = a[0] * b;
  a[1] = a[0] * a[1] * b;
}
/* check: scaled_by_elements --size u=3 */
void scaled_by_elements(double *u) {
  scales_first(u, u[0]);
  scales_first(u, u[1]);
}

/* Parts of one argument overlap in the function that is called, though --noalias holds for the head. */
static void sines_of(double *a, const double *b, int n) {
  for (int i = 0; i < n; i++) a[i] = sin(b[i]);
}
/* check: shifts_down --size n=4 --size u=6 */
void shifts_down(int n, double *u) { sines_of(u, u + 1, n); }

/* Rows that may be one, and rows that are not. */
static void mixes_row(int n, double *a, const double *b) {
  for (int i = 0; i < n; i++) a[i] = sin(b[i]) * b[n - 1 - i];
}
/* check: mixes_rows --size n=3 --size u=3x3 */
void mixes_rows(int n, double u[n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) mixes_row(n, u[i], u[k]);
}
/* check: mixes_neighbours --size n=4 --size u=4x4 */
void mixes_neighbours(int n, double u[n][n]) {
  for (int i = 1; i < n; i++) mixes_row(n, u[i], u[i - 1]);
}

/* A number that is passed by value and the result are places of an array: nothing is promised of that array. */
static double times_first(const double *a, double b) { return a[0] * b + a[1]; }
/* check: takes_own_elements --size u=3 */
void takes_own_elements(double *u) {
  u[1] = times_first(u, u[0]);
  u[2] += times_first(u + 1, u[1]);
}
