// SPDX-License-Identifier: MIT
// Lists and arrays that grow, in one file: what is freed was noted where realloc moves memory.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char key[8];
  double val;
  struct entry* next;
};
struct table {
  struct entry* bucket[4];
};
static unsigned hash(const char* s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % 4;
}
static struct entry* lookup(struct table* t, const char* k, int create) {
  struct entry* e;
  for (e = t->bucket[hash(k)]; e; e = e->next)
    if (strcmp(e->key, k) == 0) return e;
  if (!create) return NULL;
  e = calloc(1, sizeof *e);
  strncpy(e->key, k, 7);
  e->next = t->bucket[hash(k)];
  t->bucket[hash(k)] = e;
  return e;
}
// check: chained
double chained(double a, double b) {
  struct table t = {{0}};
  double r;
  lookup(&t, "alpha", 1)->val = a;
  lookup(&t, "beta", 1)->val = b;
  lookup(&t, "alpha", 1)->val *= 2;
  r = lookup(&t, "alpha", 0)->val;
  r *= lookup(&t, "beta", 0)->val;
  for (int i = 0; i < 4; i++)
    while (t.bucket[i]) {
      struct entry* n = t.bucket[i]->next;
      free(t.bucket[i]);
      t.bucket[i] = n;
    }
  return r;
}

typedef struct {
  double* data;
  size_t len, cap;
} series;
static void add(series* v, double x) {
  if (v->len == v->cap) {
    v->cap = v->cap ? 2 * v->cap : 2;
    v->data = realloc(v->data, v->cap * sizeof *v->data);
    if (v->data == NULL) abort();
  }
  v->data[v->len++] = x;
}
// check: grown
double grown(double x) {
  series v = {NULL, 0, 0};
  double y = x;
  for (int i = 0; i < 7; i++) {
    y = i & 1 ? y * y / 2 : 3 * y + x;
    add(&v, y);
  }
  double s = 0;
  for (size_t i = 0; i < v.len; i++) s += v.data[i] / (double)(i + 1);
  free(v.data);
  return s;
}

typedef struct link {
  double mass, low;
  struct link* next;
} link;

static link* new_link(double low) {
  link* c = calloc(1, sizeof *c);
  c->low = low;
  return c;
}

static void grow(link* c, double m) {
  c->mass += m;
  if (c->mass > 1.0 && !c->next) c->next = new_link(2 * c->low + 0.2);
  if (c->next) grow(c->next, 0.5 * m);
}

static double attraction(const link* c, double x) {
  if (c == NULL) return 0;
  double d = c->mass - x;
  if (c->low / (fabs(d) + 0.01) < 0.3) return c->mass / pow(d * d + 0.01, 1.5);
  return c->mass * x + attraction(c->next, x);
}

/* A called part gives what it popped back by an address; the adjoint of the adjoint lost the member `low` there. */
/* check: grown_list --size m=4 */
double grown_list(const double* m, double x) {
  link* root = new_link(4.0);
  for (int i = 0; i < 4; i++) grow(root, 1 + m[i] * m[i]);
  double r = attraction(root, x);
  while (root) {
    link* next = root->next;
    free(root);
    root = next;
  }
  return r * r;
}
