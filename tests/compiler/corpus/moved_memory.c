// SPDX-License-Identifier: MIT
// Lists and arrays that grow, in one file: what is freed was noted where realloc moves memory.
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
