/* SPDX-License-Identifier: MIT */
/* Small programs that once gave a wrong derivative, or none. */
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
