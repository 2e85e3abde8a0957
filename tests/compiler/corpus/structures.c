/* SPDX-License-Identifier: MIT */
/* Structures with pointers in C, passed by value, also with pointers to const. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  int n;
  const double* x;
  double* y;
} io;
static void apply(io v, double k) {
  int i;
  for (i = 0; i < v.n; i++) v.y[i] = k * v.x[i] * v.y[i];
}
/* check: by_value_io --size n=4 x=4 y=4 */
void by_value_io(int n, const double* x, double* y) {
  io v = {n, x, y};
  apply(v, 0.5);
  v.n = n - 1;
  v.x = x + 1;
  apply(v, 2.0);
}
typedef struct {
  double** rows;
  int n;
} matrix;
static double trace(matrix m) {
  double t = 0;
  int i;
  for (i = 0; i < m.n; i++) t += m.rows[i][i];
  return t;
}
/* check: matrix_of_rows --size n=3 x=9 */
double matrix_of_rows(int n, const double* x) {
  matrix m;
  int i, j;
  double t;
  m.n = n;
  m.rows = malloc(n * sizeof(double*));
  for (i = 0; i < n; i++) {
    m.rows[i] = malloc(n * sizeof(double));
    for (j = 0; j < n; j++) m.rows[i][j] = x[i * n + j] * x[j * n + i];
  }
  for (i = 0; i + 1 < n; i++)
    for (j = 0; j < n; j++) m.rows[i + 1][j] += m.rows[i][j] * m.rows[i][j];
  t = trace(m);
  for (i = 0; i < n; i++) free(m.rows[i]);
  free(m.rows);
  return t;
}
struct state {
  double t, y[3];
};
static struct state rhs(struct state s) {
  struct state d;
  d.t = 1;
  d.y[0] = s.y[1];
  d.y[1] = -s.y[0] * s.y[2];
  d.y[2] = s.t * s.y[1];
  return d;
}
static struct state axpy(double h, struct state d, struct state s) {
  int i;
  s.t += h * d.t;
  for (i = 0; i < 3; i++) s.y[i] += h * d.y[i];
  return s;
}
/* check: heun --size y=3 */
void heun(double* y, double h) {
  struct state s = {0.1, {0}};
  int k;
  memcpy(s.y, y, sizeof s.y);
  for (k = 0; k < 4; k++) {
    struct state a = rhs(s), b = rhs(axpy(h, a, s));
    s = axpy(h / 2, b, axpy(h / 2, a, s));
  }
  memcpy(y, s.y, sizeof s.y);
}
/* check: pointer_walk_back --size n=5 x=5 */
double pointer_walk_back(int n, double* x) {
  double s = 0, *p = x + n;
  while (p-- > x) {
    s = s * 0.5 + *p;
    *p = s;
  }
  for (p = x; p < x + n - 1; p++) p[1] -= 0.1 * p[0] * s;
  return s * x[n - 1];
}
/* check: select_array --size a=3 b=3 */
double select_array(int which, double* a, double* b) {
  double *p = which ? a : b, *q = which ? b : a;
  int i;
  double s = 0;
  for (i = 0; i < 3; i++) {
    p[i] *= q[i];
    s += p[i];
  }
  return s;
}
struct node {
  double v;
  struct node* next;
};
/* check: list_walk --size n=4 x=4 */
double list_walk(int n, const double* x) {
  struct node *head = NULL, *p;
  double s = 0;
  int i;
  for (i = 0; i < n; i++) {
    p = malloc(sizeof *p);
    p->v = x[i] * 2;
    p->next = head;
    head = p;
  }
  for (p = head; p; p = p->next) s += 3 * p->v;
  for (p = head; p && p->next; p = p->next) s += p->v * p->next->v;
  while (head) {
    p = head->next;
    free(head);
    head = p;
  }
  return s;
}
/* check: many_loops --size n=6 x=6 */
double many_loops(int n, const double* x) {
  double w[6], s = 0;
  int i, j;
  for (i = 0; i < n; i++) w[i] = x[i];
  for (i = 2; i < n - 1; i += 2) w[i] += w[i - 2] * w[i + 1];
  for (i = n; i-- > 0;) s += w[i] * i;
  for (i = 0, j = n - 1; i < j; i++, j--) {
    double t = w[i];
    w[i] = w[j];
    w[j] = t;
    s += w[i] * w[j];
  }
  for (i = 0; i < n && w[i] < 100; i++) s *= 1 + 0.01 * w[i];
  return s;
}
static double weighted(int n, const double* x, const double* w) {
  double s = 0;
  int i;
  for (i = 0; i < n; i++) s += x[i] * w[i] * w[i];
  return s;
}
/* check: io_pointers --size n=4 x=4 y=4 */
double io_pointers(int n, const double* x, double* y) {
  io v = {n, x, y};
  const double* p = v.x;
  double s = 0;
  int i;
  for (i = 0; i < n; i++) s += *p++ * y[i];
  s += weighted(n, v.x, v.y);
  v.y[1] *= s;
  return s + weighted(n - 1, v.x + 1, v.y);
}
struct view {
  const double* x;
  int n;
};
/* check: through_cast x=3 */
double through_cast(double* x) {
  struct view v = {x, 3};
  ((double*)v.x)[0] *= x[1];
  *(double*)v.x += 1.0;
  return x[0] * x[1] * x[2];
}
/* Numbers far behind a parameter. */
struct field {
  double* numbers;
  double weight;
};
struct face {
  struct field* field;
};
struct block {
  struct face* face;
};
struct mesh {
  struct block* block;
};
static void sweep_mesh(struct mesh* m) {
  struct field* f = m->block->face->field;
  f->numbers[0] *= f->weight;
  f->weight *= f->numbers[0];
}
/* check: four_pointers --size x=2 --size y=2 */
void four_pointers(double* x, double* y) {
  struct field f = {&x[1], y[0]};
  struct face e = {&f};
  struct block b = {&e};
  struct mesh m = {&b};
  int k;
  for (k = 0; k < 3; k++) {
    sweep_mesh(&m);
    y[1] = y[1] * x[1] * f.weight;
  }
}
struct ends {
  double* end[2];
};
struct tile {
  struct ends rows[2];
};
struct plane {
  struct tile tiles[2][2];
  double room[4];
};
struct space {
  struct plane planes[2];
};
static void lay_space(struct space* s, double* v) {
  int k;
  for (k = 0; k < 2; k++) {
    s->planes[1].tiles[1][0].rows[1].end[k] = v + k;
    s->planes[0].tiles[0][1].rows[0].end[k] = &s->planes[0].room[2 * k];
  }
}
static void sweep_space(struct space* s) {
  double **there = s->planes[0].tiles[0][1].rows[0].end, **here = s->planes[1].tiles[1][0].rows[1].end;
  *there[0] *= *here[1];
  *there[1] *= *here[0];
  *here[0] *= *there[1];
}
/* check: rows_of_pointers --size x=2 --size y=2 */
void rows_of_pointers(double* x, double* y) {
  struct space s, t;
  int k;
  s.planes[0].room[0] = y[0];
  s.planes[0].room[2] = y[1];
  lay_space(&s, x);
  t = s;
  for (k = 0; k < 3; k++) {
    sweep_space(&t);
    y[1] = y[1] * s.planes[0].room[0] + x[0] * x[0] * s.planes[0].room[2];
  }
}
