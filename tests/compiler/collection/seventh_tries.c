/* SPDX-License-Identifier: MIT */
/* C of textbooks, manuals and small programs: recipes, records, grids, interpreters, filters, orbits. */
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. recipe style: matrices with offset 1 made by dmatrix, tridiagonal reduction */
#define NR_END 1
static double **dmatrix(long nrl, long nrh, long ncl, long nch) {
  long i, nrow = nrh - nrl + 1, ncol = nch - ncl + 1;
  double **m = (double **)malloc((size_t)((nrow + NR_END) * sizeof(double *)));
  m += NR_END;
  m -= nrl;
  m[nrl] = (double *)malloc((size_t)((nrow * ncol + NR_END) * sizeof(double)));
  m[nrl] += NR_END;
  m[nrl] -= ncl;
  for (i = nrl + 1; i <= nrh; i++) m[i] = m[i - 1] + ncol;
  return m;
}
static void free_dmatrix(double **m, long nrl, long nrh, long ncl, long nch) {
  (void)nrh, (void)nch;
  free((char *)(m[nrl] + ncl - NR_END));
  free((char *)(m + nrl - NR_END));
}
static void gaussj_solve(double **a, int n, double *b) {
  int i, j, k;
  for (k = 1; k <= n; k++) {
    double piv = 1.0 / a[k][k];
    for (j = k; j <= n; j++) a[k][j] *= piv;
    b[k] *= piv;
    for (i = 1; i <= n; i++)
      if (i != k) {
        double f = a[i][k];
        for (j = k; j <= n; j++) a[i][j] -= f * a[k][j];
        b[i] -= f * b[k];
      }
  }
}
/* check: hilbert_like --size x=3 */
double hilbert_like(const double *x) {
  double **a = dmatrix(1, 3, 1, 3);
  double b[4], s;
  int i, j;
  for (i = 1; i <= 3; i++) {
    for (j = 1; j <= 3; j++) a[i][j] = 1.0 / (i + j) + (i == j ? 1.0 + x[i - 1] * x[i - 1] : 0.0);
    b[i] = x[i - 1];
  }
  gaussj_solve(a, 3, b);
  s = b[1] + 2 * b[2] * b[3];
  free_dmatrix(a, 1, 3, 1, 3);
  return s;
}

/* 2. reverse Polish calculator of a C textbook: stack of doubles as static array */
#define MAXVAL 100
static int sp;
static double val[MAXVAL];
static void push(double f) {
  if (sp < MAXVAL) val[sp++] = f;
  else printf("error: stack full, can't push %g\n", f);
}
static double pop(void) {
  if (sp > 0) return val[--sp];
  printf("error: stack empty\n");
  return 0.0;
}
/* check: polish */
double polish(double x, double y) {
  const char *program = "xy+x*yy*-2/";
  const char *s;
  double op2;
  sp = 0;
  for (s = program; *s != '\0'; ++s) {
    switch (*s) {
      case 'x': push(x); break;
      case 'y': push(y); break;
      case '+': push(pop() + pop()); break;
      case '*': push(pop() * pop()); break;
      case '-':
        op2 = pop();
        push(pop() - op2);
        break;
      case '/':
        op2 = pop();
        if (op2 != 0.0) push(pop() / op2);
        else printf("error: zero divisor\n");
        break;
      default:
        if (isdigit((unsigned char)*s)) push(*s - '0');
        break;
    }
  }
  return pop();
}

/* 3. binary tree of words turned to numbers: talloc, addtree, recursion */
struct tnode {
  double key, sum;
  int count;
  struct tnode *left, *right;
};
static struct tnode *talloc(void) { return (struct tnode *)malloc(sizeof(struct tnode)); }
static struct tnode *addtree(struct tnode *p, double key, double w) {
  if (p == NULL) {
    p = talloc();
    p->key = key;
    p->sum = w;
    p->count = 1;
    p->left = p->right = NULL;
  } else if (fabs(key - p->key) < 1e-3) {
    p->count++;
    p->sum += w;
  } else if (key < p->key) {
    p->left = addtree(p->left, key, w);
  } else {
    p->right = addtree(p->right, key, w);
  }
  return p;
}
static double treesum(const struct tnode *p, int depth) {
  return p == NULL ? 0.0 : treesum(p->left, depth + 1) + p->sum * p->count / depth + p->key * treesum(p->right, depth + 1);
}
static void freetree(struct tnode *p) {
  if (!p) return;
  freetree(p->left);
  freetree(p->right);
  free(p);
}
/* check: tree_total --size n=6 --size k=6 --size w=6 */
double tree_total(int n, const double *k, const double *w) {
  struct tnode *root = NULL;
  double s;
  int i;
  for (i = 0; i < n; i++) root = addtree(root, k[i], w[i]);
  s = treesum(root, 1);
  freetree(root);
  return s;
}

/* 4. orbit: Kepler propagation with universal variables, in/out arrays */
static void stumpff(double z, double *c, double *s) {
  if (z > 1e-6) {
    double q = sqrt(z);
    *c = (1 - cos(q)) / z;
    *s = (q - sin(q)) / (q * z);
  } else if (z < -1e-6) {
    double q = sqrt(-z);
    *c = (1 - cosh(q)) / z;
    *s = (sinh(q) - q) / (q * -z);
  } else {
    *c = 0.5 - z / 24;
    *s = 1.0 / 6 - z / 120;
  }
}
/* check: propagate --size r=3 --size v=3 */
void propagate(double r[3], double v[3], double dt) {
  double r0 = sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + 1.0), v2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  double vr = (r[0] * v[0] + r[1] * v[1] + r[2] * v[2]) / r0, alpha = 2 / r0 - v2, chi = dt * 0.5, C, S, f, g, F, G, rn;
  double rnew[3];
  int k;
  for (k = 0; k < 12; k++) {
    double z = alpha * chi * chi, fun, dfun;
    stumpff(z, &C, &S);
    fun = r0 * vr * chi * chi * C + (1 - alpha * r0) * chi * chi * chi * S + r0 * chi - dt;
    dfun = r0 * vr * chi * (1 - z * S) + (1 - alpha * r0) * chi * chi * C + r0;
    chi -= fun / dfun;
  }
  stumpff(alpha * chi * chi, &C, &S);
  f = 1 - chi * chi / r0 * C;
  g = dt - chi * chi * chi * S;
  for (k = 0; k < 3; k++) rnew[k] = f * r[k] + g * v[k];
  rn = sqrt(rnew[0] * rnew[0] + rnew[1] * rnew[1] + rnew[2] * rnew[2] + 1.0);
  F = (alpha * chi * chi * chi * S - chi) / (r0 * rn);
  G = 1 - chi * chi / rn * C;
  for (k = 0; k < 3; k++) {
    double rk = r[k];
    r[k] = rnew[k];
    v[k] = F * rk + G * v[k];
  }
}

/* 5. record parser: sscanf of a static data table, strtok-like walk */
static const char *const csv[] = {"iron,7.87,0.45", "copper,8.96,0.385", "lead,11.3,0.13", NULL};
/* check: heat_content */
double heat_content(double dT, double volume) {
  double q = 0;
  for (const char *const *line = csv; *line; ++line) {
    char name[16];
    double rho, c;
    if (sscanf(*line, "%15[^,],%lf,%lf", name, &rho, &c) != 3) continue;
    if (strcmp(name, "lead") == 0) c *= 1.5;
    q += rho * volume * c * dT * dT;
  }
  return q;
}

/* 6. growing array with realloc, struct with capacity */
typedef struct {
  double *data;
  size_t size, cap;
} vec;
static void vec_push(vec *v, double x) {
  if (v->size == v->cap) {
    v->cap = v->cap ? 2 * v->cap : 4;
    v->data = realloc(v->data, v->cap * sizeof *v->data);
    if (!v->data) abort();
  }
  v->data[v->size++] = x;
}
/* check: adaptive_length */
double adaptive_length(double a, double b) {
  vec xs = {0}, ys = {0};
  double s = 0, x = 0;
  while (x < 2.0) {
    double y = a * sin(b * x);
    vec_push(&xs, x);
    vec_push(&ys, y);
    x += fabs(cos(3 * x)) > 0.5 ? 0.1 : 0.2;
  }
  for (size_t i = 1; i < xs.size; i++) s += hypot(xs.data[i] - xs.data[i - 1], ys.data[i] - ys.data[i - 1]);
  free(xs.data);
  free(ys.data);
  return s;
}

/* 7. bytecode machine with union of operand, computed dispatch by switch */
enum op { OP_PUSH, OP_LOAD, OP_ADD, OP_MUL, OP_SIN, OP_DUP, OP_HALT };
struct instr {
  enum op op;
  union {
    double num;
    int slot;
  } u;
};
/* check: machine_run --size vars=3 */
double machine_run(const double *vars) {
  static const struct instr program[] = {{OP_LOAD, {.slot = 0}}, {OP_LOAD, {.slot = 1}}, {OP_ADD, {0}}, {OP_DUP, {0}},
                                         {OP_MUL, {0}},          {OP_PUSH, {.num = 0.5}}, {OP_MUL, {0}}, {OP_SIN, {0}},
                                         {OP_LOAD, {.slot = 2}}, {OP_MUL, {0}},           {OP_HALT, {0}}};
  double stack[16], *top = stack;
  for (const struct instr *pc = program;; ++pc) {
    switch (pc->op) {
      case OP_PUSH: *top++ = pc->u.num; break;
      case OP_LOAD: *top++ = vars[pc->u.slot]; break;
      case OP_DUP: *top = top[-1]; ++top; break;
      case OP_ADD: --top; top[-1] += *top; break;
      case OP_MUL: --top; top[-1] *= *top; break;
      case OP_SIN: top[-1] = sin(top[-1]); break;
      case OP_HALT: return top[-1];
    }
  }
}

/* 8. grid with macro indexing, ghost cells, function pointer for the flux, double buffers swapped */
#define N 16
#define IDX(i, j) ((i) * (N + 2) + (j))
typedef double (*flux_fn)(double l, double r, const void *ctx);
struct diff_ctx { double k; };
static double diff_flux(double l, double r, const void *ctx) { return ((const struct diff_ctx *)ctx)->k * (r - l); }
static double upwind_flux(double l, double r, const void *ctx) { const double c = *(const double *)ctx; return -(c > 0 ? c * l : c * r); }
static void advance(double *u, double *unew, int steps, flux_fn fl, const void *ctx) {
  while (steps--) {
    for (int i = 1; i <= 4; i++)
      for (int j = 1; j <= 4; j++)
        unew[IDX(i, j)] = u[IDX(i, j)] + 0.1 * (fl(u[IDX(i, j)], u[IDX(i + 1, j)], ctx) - fl(u[IDX(i - 1, j)], u[IDX(i, j)], ctx) +
                                                fl(u[IDX(i, j)], u[IDX(i, j + 1)], ctx) - fl(u[IDX(i, j - 1)], u[IDX(i, j)], ctx));
    double *tmp = u;
    u = unew;
    unew = tmp;
  }
}
/* check: transported --size u0=4 */
double transported(double k, double c, const double *u0) {
  static double a[(N + 2) * (N + 2)], b[(N + 2) * (N + 2)];
  struct diff_ctx d = {k};
  memset(a, 0, sizeof a);
  memset(b, 0, sizeof b);
  for (int i = 0; i < 4; i++) a[IDX(2, i + 1)] = u0[i];
  advance(a, b, 4, diff_flux, &d);
  advance(a, b, 2, upwind_flux, &c);
  double s = 0;
  for (int i = 1; i <= 4; i++)
    for (int j = 1; j <= 4; j++) s += i * a[IDX(i, j)] * a[IDX(i, j)];
  return s;
}

/* 9. biquad cascade with struct state, direct form II, bit flags */
enum { F_BYPASS = 1u << 0, F_CLIP = 1u << 1 };
typedef struct biquad { double b0, b1, b2, a1, a2, z1, z2; unsigned flags : 4; unsigned order : 4; } biquad;
static double biquad_tick(biquad *q, double in) {
  double out;
  if (q->flags & F_BYPASS) return in;
  out = in * q->b0 + q->z1;
  q->z1 = in * q->b1 + q->z2 - q->a1 * out;
  q->z2 = in * q->b2 - q->a2 * out;
  if (q->flags & F_CLIP) out = out > 1 ? 1 : out < -1 ? -1 : out;
  return out;
}
/* check: filtered_energy --size x=10 */
double filtered_energy(const double *x, double fc, double Q) {
  biquad stage[2];
  double w = 0.3 + 0.1 * fc, al = sin(w) / (2 * (0.7 + Q * Q)), a0 = 1 + al, e = 0;
  for (int s = 0; s < 2; ++s) {
    memset(&stage[s], 0, sizeof stage[s]);
    stage[s].b0 = stage[s].b2 = (1 - cos(w)) / 2 / a0;
    stage[s].b1 = (1 - cos(w)) / a0;
    stage[s].a1 = -2 * cos(w) / a0;
    stage[s].a2 = (1 - al) / a0;
    stage[s].order = 2;
    stage[s].flags = s == 1 ? F_CLIP : 0;
  }
  for (int i = 0; i < 10; ++i) {
    double y = x[i];
    for (biquad *q = stage; q < stage + 2; ++q) y = biquad_tick(q, y);
    e += y * y;
  }
  return e;
}

/* 10. hash table with chains keyed by strings */
struct nlist { struct nlist *next; const char *name; double value; };
#define HASHSIZE 11
static unsigned hash(const char *s) {
  unsigned h;
  for (h = 0; *s != '\0'; s++) h = *s + 31 * h;
  return h % HASHSIZE;
}
static struct nlist *lookup(struct nlist **tab, const char *s) {
  struct nlist *np;
  for (np = tab[hash(s)]; np != NULL; np = np->next)
    if (strcmp(s, np->name) == 0) return np;
  return NULL;
}
static struct nlist *install(struct nlist **tab, const char *name, double v) {
  struct nlist *np;
  if ((np = lookup(tab, name)) == NULL) {
    unsigned h = hash(name);
    np = malloc(sizeof *np);
    np->name = name;
    np->next = tab[h];
    tab[h] = np;
  }
  np->value = v;
  return np;
}
/* check: from_table */
double from_table(double rho, double mu) {
  struct nlist *tab[HASHSIZE] = {NULL}, *p, *q;
  double re;
  int i;
  install(tab, "rho", 1 + rho);
  install(tab, "mu", 0.1 + mu * mu);
  install(tab, "u", 2.0);
  install(tab, "rho", lookup(tab, "rho")->value * 1.1);
  re = lookup(tab, "rho")->value * lookup(tab, "u")->value / lookup(tab, "mu")->value;
  for (i = 0; i < HASHSIZE; i++)
    for (p = tab[i]; p; p = q) {
      q = p->next;
      free(p);
    }
  return log(re);
}

/* 11. qsort with comparison function, trimmed mean, early exit by goto */
static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
/* check: trimmed_mean --size n=7 --size x=7 */
int trimmed_mean(const double *x, int n, double *mean, double *sd) {
  int status = 0, cut = n / 7;
  double *copy = malloc(n * sizeof(double));
  double s = 0, q = 0;
  if (!copy) {
    status = ENOMEM;
    goto done;
  }
  memcpy(copy, x, n * sizeof *x);
  qsort(copy, n, sizeof *copy, by_value);
  for (int i = cut; i < n - cut; ++i) s += copy[i];
  s /= n - 2 * cut;
  for (int i = cut; i < n - cut; ++i) q += (copy[i] - s) * (copy[i] - s);
  if (q <= 0) {
    status = ERANGE;
    goto done;
  }
  *mean = s;
  *sd = sqrt(q / (n - 2 * cut - 1));
done:
  free(copy);
  return status;
}

/* 12. flexible array member, struct allocated with its data */
struct series { size_t n; double scale; double c[]; };
static struct series *series_new(size_t n) {
  struct series *s = malloc(sizeof *s + n * sizeof s->c[0]);
  s->n = n;
  s->scale = 1;
  return s;
}
static double series_eval(const struct series *s, double x) {
  double d = 0, dd = 0;
  for (size_t j = s->n - 1; j > 0; --j) {
    double sv = d;
    d = 2 * x * d - dd + s->c[j];
    dd = sv;
  }
  return s->scale * (x * d - dd + 0.5 * s->c[0]);
}
/* check: chebyshev */
double chebyshev(double a, double x) {
  enum { M = 8 };
  struct series *s = series_new(M);
  for (int j = 0; j < M; j++) {
    s->c[j] = 0;
    for (int k = 0; k < M; k++) {
      double y = cos(M_PI * (k + 0.5) / M);
      s->c[j] += 2.0 / M * exp(a * y) * cos(M_PI * j * (k + 0.5) / M);
    }
  }
  double r = series_eval(s, x * 0.5);
  free(s);
  return r;
}

/* 13. complex arithmetic of <complex.h>: Durand-Kerner */
/* check: largest_root --size c=3 */
double largest_root(const double *c) {
  double complex r[3] = {1.0, 0.4 + 0.9 * I, cpow(0.4 + 0.9 * I, 2)};
  for (int it = 0; it < 30; ++it)
    for (int i = 0; i < 3; ++i) {
      double complex p = ((r[i] + c[2]) * r[i] + c[1]) * r[i] + c[0] + 1, q = 1;
      for (int j = 0; j < 3; ++j)
        if (j != i) q *= r[i] - r[j];
      r[i] -= p / q;
    }
  double best = 0;
  for (int i = 0; i < 3; ++i) best = fmax(best, cabs(r[i]));
  return best;
}

/* 14. variable-length 2-D arrays in parameters, dynamic time warping */
static double min3(double a, double b, double c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }
/* check: warped_distance --size n=5 --size m=4 --size a=5 --size b=4 */
double warped_distance(int n, int m, const double a[n], const double b[m]) {
  double D[n + 1][m + 1];
  memset(D, 0, sizeof D);
  for (int i = 1; i <= n; i++) D[i][0] = 1e3;
  for (int j = 1; j <= m; j++) D[0][j] = 1e3;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) D[i][j] = pow(a[i - 1] - b[j - 1], 2) + min3(D[i - 1][j], D[i][j - 1], D[i - 1][j - 1]);
  return sqrt(D[n][m]);
}

/* 15. string-driven integrator choice, static table of structs with function pointers */
typedef double (*rhs_t)(double, double, void *);
static double step_euler(rhs_t f, double t, double y, double h, void *p) { return y + h * f(t, y, p); }
static double step_heun(rhs_t f, double t, double y, double h, void *p) {
  double k1 = f(t, y, p), k2 = f(t + h, y + h * k1, p);
  return y + 0.5 * h * (k1 + k2);
}
static double step_rk4(rhs_t f, double t, double y, double h, void *p) {
  double k1 = f(t, y, p), k2 = f(t + h / 2, y + h / 2 * k1, p), k3 = f(t + h / 2, y + h / 2 * k2, p), k4 = f(t + h, y + h * k3, p);
  return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
}
static const struct method { const char *name; double (*step)(rhs_t, double, double, double, void *); int order; } methods[] = {
    {"euler", step_euler, 1}, {"heun", step_heun, 2}, {"rk4", step_rk4, 4}, {NULL, NULL, 0}};
static const struct method *find_method(const char *name) {
  for (const struct method *m = methods; m->name; ++m)
    if (!strcmp(m->name, name)) return m;
  fprintf(stderr, "unknown method '%s'\n", name);
  exit(EXIT_FAILURE);
}
struct logistic { double r, K; };
static double logistic_rhs(double t, double y, void *p) {
  struct logistic *l = p;
  (void)t;
  return l->r * y * (1 - y / l->K);
}
/* check: population */
double population(double r, double K, double y0) {
  struct logistic l = {r, 1 + K * K};
  double total = 0;
  const char *names[] = {"euler", "heun", "rk4"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    const struct method *m = find_method(names[i]);
    double y = y0;
    for (int k = 0; k < 10; ++k) y = m->step(logistic_rhs, 0.1 * k, y, 0.1, &l);
    total += y * m->order;
  }
  return total;
}
