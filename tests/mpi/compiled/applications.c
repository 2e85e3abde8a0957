/* SPDX-License-Identifier: MIT */
/* Larger programs with MPI in functions that are called; see programs.c. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "ranks.h"

struct domain {
  int nx, ny, left, right;
  MPI_Datatype column;
  double* u;
  MPI_Comm c;
};
static void exchange(struct domain* d, int tag) {
  MPI_Request r[4];
  const int w = d->nx + 2;
  MPI_Irecv(d->u, 1, d->column, d->left, tag, d->c, &r[0]);
  MPI_Irecv(d->u + w - 1, 1, d->column, d->right, tag, d->c, &r[1]);
  MPI_Isend(d->u + 1, 1, d->column, d->left, tag, d->c, &r[2]);
  MPI_Isend(d->u + w - 2, 1, d->column, d->right, tag, d->c, &r[3]);
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
}
static void smooth(struct domain* d, double* next) {
  const int w = d->nx + 2;
  for (int j = 0; j < d->ny; ++j)
    for (int i = 1; i <= d->nx; ++i) {
      const double* u = d->u + j * w + i;
      next[j * w + i] = u[0] + 0.1 * (u[-1] * u[1] - u[0] * u[0]);
    }
  for (int j = 0; j < d->ny; ++j)
    for (int i = 1; i <= d->nx; ++i) d->u[j * w + i] = next[j * w + i];
}
// program: halo2d
void halo2d(double* x, double* y, MPI_Comm c) {
  struct domain d;
  const int rank = rank_of(c), size = size_of(c);
  double* next = (double*)calloc(15, sizeof(double));
  d.nx = 3;
  d.ny = 2;
  d.c = c;
  d.left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  d.right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  d.u = (double*)calloc(10, sizeof(double));
  MPI_Type_vector(2, 1, 5, MPI_DOUBLE, &d.column);
  MPI_Type_commit(&d.column);
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 3; ++i) d.u[j * 5 + i + 1] = x[j * 3 + i];
  for (int t = 0; t < 3; ++t) {
    exchange(&d, t);
    smooth(&d, next);
  }
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 3; ++i) y[j * 3 + i] = d.u[j * 5 + i + 1] * y[j];
  MPI_Type_free(&d.column);
  free(next);
  free(d.u);
}
static double dot(const double* a, const double* b, int n, MPI_Comm c) {
  double s = 0, t;
  for (int i = 0; i < n; ++i) s += a[i] * b[i];
  MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, c);
  return t;
}
static void apply(const double* p, double* q, int n, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double l = 0, r = 0;
  MPI_Sendrecv(p + n - 1, 1, MPI_DOUBLE, rank + 1 < size ? rank + 1 : MPI_PROC_NULL, 1, &l, 1, MPI_DOUBLE,
               rank > 0 ? rank - 1 : MPI_PROC_NULL, 1, c, MPI_STATUS_IGNORE);
  MPI_Sendrecv(p, 1, MPI_DOUBLE, rank > 0 ? rank - 1 : MPI_PROC_NULL, 2, &r, 1, MPI_DOUBLE,
               rank + 1 < size ? rank + 1 : MPI_PROC_NULL, 2, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) q[i] = 4.0 * p[i] - (i > 0 ? p[i - 1] : l) - (i + 1 < n ? p[i + 1] : r);
}
// program: cg
void cg(double* x, double* y, MPI_Comm c) {
  double r[6], p[6], q[6], s[6] = {0};
  for (int i = 0; i < 6; ++i) r[i] = p[i] = x[i] * y[i];
  double rr = dot(r, r, 6, c);
  for (int k = 0; k < 4; ++k) {
    apply(p, q, 6, c);
    const double a = rr / dot(p, q, 6, c);
    for (int i = 0; i < 6; ++i) {
      s[i] += a * p[i];
      r[i] -= a * q[i];
    }
    const double now = dot(r, r, 6, c), b = now / rr;
    rr = now;
    for (int i = 0; i < 6; ++i) p[i] = r[i] + b * p[i];
  }
  for (int i = 0; i < 6; ++i) y[i] = s[i];
}
static double time_step(const double* u, int n, MPI_Comm c) {
  double fast = 0.0, dt;
  for (int i = 0; i < n; ++i)
    if (fabs(u[i]) > fast) fast = fabs(u[i]);
  MPI_Allreduce(&fast, &dt, 1, MPI_DOUBLE, MPI_MAX, c);
  return 0.3 / dt;
}
// program: cfl
void cfl(double* x, double* y, MPI_Comm c) {
  for (int k = 0; k < 3; ++k) {
    const double dt = time_step(x, 6, c);
    double edge = 0.0;
    const int rank = rank_of(c), size = size_of(c);
    MPI_Sendrecv(&x[5], 1, MPI_DOUBLE, (rank + 1) % size, 0, &edge, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, c,
                 MPI_STATUS_IGNORE);
    for (int i = 5; i >= 0; --i) x[i] -= dt * x[i] * (x[i] - (i > 0 ? x[i - 1] : edge));
  }
  y[0] = x[0] * x[5];
}
struct sum {
  MPI_Request r;
  double mine, all;
};
static void begin_sum(struct sum* s, const double* v, int n, MPI_Comm c) {
  s->mine = 0.0;
  for (int i = 0; i < n; ++i) s->mine += v[i] * v[i];
  MPI_Iallreduce(&s->mine, &s->all, 1, MPI_DOUBLE, MPI_SUM, c, &s->r);
}
static double end_sum(struct sum* s) {
  MPI_Wait(&s->r, MPI_STATUS_IGNORE);
  return sqrt(s->all);
}
// program: overlapped_norm
void overlapped_norm(double* x, double* y, MPI_Comm c) {
  struct sum s, t;
  for (int k = 0; k < 3; ++k) {
    begin_sum(&s, x, 6, c);
    begin_sum(&t, y, 6, c);
    for (int i = 0; i < 6; ++i) y[i] = sin(y[i]) * x[i];
    const double b = end_sum(&t), a = end_sum(&s);
    for (int i = 0; i < 6; ++i) x[i] = x[i] / a + 0.1 * y[i] * b;
  }
}
// program: cannon
void cannon(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double b[4], s[4] = {0};
  memcpy(b, x, 4 * sizeof(double));
  for (int k = 0; k < size; ++k) {
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        for (int l = 0; l < 2; ++l) s[2 * i + j] += y[2 * i + l] * b[2 * l + j] / size;
    MPI_Sendrecv_replace(b, 4, MPI_DOUBLE, (rank + 1) % size, k, (rank + size - 1) % size, k, c, MPI_STATUS_IGNORE);
  }
  for (int i = 0; i < 4; ++i) x[i] = s[i] * b[i];
}
static void transpose(const double* a, double* b, int n, MPI_Comm c) {
  const int size = size_of(c);
  double* s = (double*)malloc(sizeof(double) * (size_t)(n * size));
  double* t = (double*)malloc(sizeof(double) * (size_t)(n * size));
  for (int r = 0; r < size; ++r)
    for (int i = 0; i < n; ++i) s[r * n + i] = a[i] * (r + 1);
  MPI_Alltoall(s, n, MPI_DOUBLE, t, n, MPI_DOUBLE, c);
  for (int i = 0; i < n; ++i) {
    b[i] = 0;
    for (int r = 0; r < size; ++r) b[i] += t[r * n + i] / (size * size);
  }
  free(s);
  free(t);
}
// program: transposed
void transposed(double* x, double* y, MPI_Comm c) {
  transpose(x, y, 6, c);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * y[5 - i];
  transpose(x, y, 6, c);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * y[i];
}
static void row_mean(double* v, int n, MPI_Comm c, int colour) {
  MPI_Comm row;
  double s[6];
  MPI_Comm_split(c, colour, rank_of(c), &row);
  MPI_Allreduce(v, s, n, MPI_DOUBLE, MPI_SUM, row);
  for (int i = 0; i < n; ++i) v[i] = v[i] * s[i] / size_of(row);
}
// program: rows_and_columns
void rows_and_columns(double* x, double* y, MPI_Comm c) {
  row_mean(x, 6, c, rank_of(c) / 2);
  row_mean(y, 6, c, rank_of(c) % 2);
  for (int i = 0; i < 6; ++i) x[i] = sin(x[i] * y[i]);
  row_mean(x, 3, c, 0);
}
static double at_root(const double* v, int n, MPI_Comm c) {
  double s[6] = {0}, out = 0.0;
  MPI_Reduce(v, s, n, MPI_DOUBLE, MPI_SUM, 0, c);
  if (rank_of(c) == 0) {
    for (int i = 0; i < n; ++i) out += sin(s[i] / size_of(c)) * s[i];
  }
  MPI_Bcast(&out, 1, MPI_DOUBLE, 0, c);
  return out / size_of(c);
}
// program: solved_at_root
void solved_at_root(double* x, double* y, MPI_Comm c) {
  const double a = at_root(x, 6, c);
  if (a < 0.0) {
    y[0] = a;
    return;
  }
  for (int i = 0; i < 6; ++i) y[i] = y[i] * a + x[i];
  y[1] = at_root(y, 3, c);
}
struct queue {
  int n;
  MPI_Request* r;
  double* out;
};
static void post(struct queue* q, const double* v, int to, MPI_Comm c) {
  for (int i = 0; i < q->n; ++i) {
    q->out[i] = v[i] * v[i];
    MPI_Isend(&q->out[i], 1, MPI_DOUBLE, to, i, c, &q->r[i]);
  }
}
// program: queued
void queued(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  struct queue q = {6, NULL, NULL};
  q.r = (MPI_Request*)malloc(6 * sizeof(MPI_Request));
  q.out = (double*)malloc(6 * sizeof(double));
  post(&q, x, (rank + 1) % size, c);
  for (int i = 5; i >= 0; --i) {
    double got;
    MPI_Recv(&got, 1, MPI_DOUBLE, (rank + size - 1) % size, i, c, MPI_STATUS_IGNORE);
    y[i] = y[i] * got;
  }
  MPI_Waitall(q.n, q.r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 6; ++i) x[i] = q.out[i] * y[i];
  free(q.r);
  free(q.out);
}
struct later {
  MPI_Request r;
  double z[6];
};
static void spread(struct later* l, const double* v, int root, MPI_Comm c) {
  for (int i = 0; i < 6; ++i) l->z[i] = v[i] * v[5 - i];
  MPI_Ibcast(l->z, 6, MPI_DOUBLE, root, c, &l->r);
}
// program: spread_later
void spread_later(double* x, double* y, MPI_Comm c) {
  struct later l[2];
  const int size = size_of(c);
  for (int k = 0; k < 3; ++k) {
    spread(&l[0], x, k % size, c);
    spread(&l[1], y, (k + 1) % size, c);
    for (int i = 0; i < 6; ++i) y[i] = cos(y[i]) * x[i];
    MPI_Wait(&l[rank_of(c) % 2].r, MPI_STATUS_IGNORE);
    MPI_Wait(&l[1 - rank_of(c) % 2].r, MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] = 0.5 * l[0].z[i] + 0.2 * l[1].z[5 - i] * x[i];
  }
}
// program: offsets
void offsets(double* x, double* y, MPI_Comm c) {
  double mine = 0.0, before = 0.0;
  for (int i = 0; i < 6; ++i) mine += x[i] * x[i];
  MPI_Exscan(&mine, &before, 1, MPI_DOUBLE, MPI_SUM, c);
  for (int i = 0; i < 6; ++i) {
    before += x[i] * x[i];
    y[i] = sqrt(before) * y[i];
  }
}
static void up_and_down(double* x, int level, MPI_Comm c) {
  if (level < 0) return;
  const int rank = rank_of(c), size = size_of(c);
  double got[2] = {0, 0};
  if (level % 2) {
    MPI_Request r;
    MPI_Irecv(got, 2, MPI_DOUBLE, (rank + 1) % size, level, c, &r);
    MPI_Send(x + level, 2, MPI_DOUBLE, (rank + size - 1) % size, level, c);
    up_and_down(x, level - 1, c);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
  } else {
    up_and_down(x, level - 1, c);
    MPI_Allreduce(x + level, got, 2, MPI_DOUBLE, MPI_MIN, c);
  }
  x[level] = x[level] * got[0] + 0.1 * sin(got[1]);
}
// program: recursive_messages
void recursive_messages(double* x, double* y, MPI_Comm c) {
  up_and_down(x, 3, c);
  y[0] = x[3] * x[0];
}
// program: work_queue
void work_queue(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  if (size == 1) {
    y[0] = x[0] * x[0];
    return;
  }
  if (rank == 0) {
    for (int k = 0; k < 6; ++k) MPI_Send(&x[k], 1, MPI_DOUBLE, 1 + k % (size - 1), k, c);
    for (int k = 0; k < 6; ++k) MPI_Recv(&y[k], 1, MPI_DOUBLE, 1 + k % (size - 1), k, c, MPI_STATUS_IGNORE);
  } else {
    for (int k = 0; k < 6; ++k) {
      if (1 + k % (size - 1) != rank) continue;
      double task;
      MPI_Recv(&task, 1, MPI_DOUBLE, 0, k, c, MPI_STATUS_IGNORE);
      for (int i = 0; i < k; ++i) task = sin(task) * x[i];
      MPI_Send(&task, 1, MPI_DOUBLE, 0, k, c);
    }
  }
}
