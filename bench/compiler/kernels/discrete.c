/* SPDX-License-Identifier: MIT */
/* Dynamic programming, tables, sparse matrices, recursions, statistics. */
#include <math.h>

/* bench: shortest_paths n=150 d[i]=10*R+0.1 */
void shortest_paths(int n, double d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
}

/* bench: time_warping n=500 m=500 d=n*m */
double time_warping(int n, int m, const double a[n], const double b[m], double* d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double cost = (a[i] - b[j]) * (a[i] - b[j]);
      double best = 0;
      if (i > 0 && j > 0)
        best = fmin(d[(i - 1) * m + j - 1], fmin(d[(i - 1) * m + j], d[i * m + j - 1]));
      else if (i > 0)
        best = d[(i - 1) * m];
      else if (j > 0)
        best = d[j - 1];
      d[i * m + j] = cost + best;
    }
  return d[n * m - 1];
}

/* bench: best_path steps=300 n=40 */
double best_path(int steps, int n, const double transition[n][n], const double emission[steps][n],
                 double score[steps][n]) {
  for (int s = 0; s < n; s++) score[0][s] = emission[0][s];
  for (int t = 1; t < steps; t++)
    for (int s = 0; s < n; s++) {
      double best = -1e300;
      for (int r = 0; r < n; r++)
        if (score[t - 1][r] + transition[r][s] > best) best = score[t - 1][r] + transition[r][s];
      score[t][s] = best + emission[t][s];
    }
  double best = score[steps - 1][0];
  for (int s = 1; s < n; s++) best = fmax(best, score[steps - 1][s]);
  return best;
}

/* bench: forward_probabilities steps=300 n=40 */
double forward_probabilities(int steps, int n, const double transition[n][n], const double emission[steps][n],
                             double a[steps][n]) {
  double log_likelihood = 0;
  for (int s = 0; s < n; s++) a[0][s] = emission[0][s] / n;
  for (int t = 1; t < steps; t++) {
    double scale = 0;
    for (int s = 0; s < n; s++) {
      a[t][s] = 0;
      for (int r = 0; r < n; r++) a[t][s] += a[t - 1][r] * transition[r][s];
      a[t][s] *= emission[t][s];
      scale += a[t][s];
    }
    for (int s = 0; s < n; s++) a[t][s] /= scale;
    log_likelihood += log(scale);
  }
  return log_likelihood;
}

/* bench: table_lookup n=100000 m=200 x=n table=m y=n x[i]=R*0.999 */
void table_lookup(int n, int m, const double* x, const double* table, double* y) {
  for (int i = 0; i < n; i++) {
    double t = x[i] * (m - 1);
    int k = (int)t;
    double w = t - k;
    y[i] = (1 - w) * table[k] + w * table[k + 1];
  }
}

/* bench: sparse_power n=8000 steps=8 start=n+1 column=6*n a=6*n x=n y=n start[i]=6*i column[i]=(i/6*7+i*131)%n */
void sparse_power(int n, int steps, const int* start, const int* column, const double* a, double* x, double* y) {
  for (int t = 0; t < steps; t++) {
    double norm = 0;
    for (int i = 0; i < n; i++) {
      y[i] = 0;
      for (int k = start[i]; k < start[i + 1]; k++) y[i] += a[k] * x[column[k]];
    }
    for (int i = 0; i < n; i++) norm += y[i] * y[i];
    norm = sqrt(norm);
    for (int i = 0; i < n; i++) x[i] = y[i] / norm;
  }
}

/* bench: conjugate_gradients n=8000 steps=8 start=n+1 column=5*n a=5*n b=n x=n r=n p=n q=n start[i]=5*i
 * column[i]=i%5==0?i/5:(i/5*7+i*131)%n a[i]=i%5==0?6:R */
void conjugate_gradients(int n, int steps, const int* start, const int* column, const double* a, const double* b,
                         double* x, double* r, double* p, double* q) {
  double rho = 0;
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    r[i] = b[i];
    p[i] = r[i];
    rho += r[i] * r[i];
  }
  for (int t = 0; t < steps; t++) {
    double pq = 0;
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++) s += a[k] * p[column[k]];
      q[i] = s;
      pq += p[i] * s;
    }
    double alpha = rho / pq, next = 0;
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      next += r[i] * r[i];
    }
    double beta = next / rho;
    rho = next;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta * p[i];
  }
}

static double subtree(int node, int n, const double* weight, const double* value) {
  double here = value[node];
  if (2 * node + 2 < n)
    here = here * subtree(2 * node + 1, n, weight, value) + weight[node] * subtree(2 * node + 2, n, weight, value);
  return tanh(here);
}

/* bench: tree n=16383 weight=n value=n */
double tree(int n, const double* weight, const double* value) { return subtree(0, n, weight, value); }

/* bench: mixture n=4000 m=20 d=4 x=n*d l=m*d*(d+1)/2 mean=m*d out=d */
double mixture(int n, int m, int d, const double* x, const double* l, const double* mean, double* out) {
  double total = 0;
  for (int p = 0; p < n; p++) {
    double sum = 0;
    for (int c = 0; c < m; c++) {
      int k = c * d * (d + 1) / 2;
      for (int j = 0; j < d; j++) out[j] = 0;
      for (int i = 0; i < d; i++)
        for (int j = i; j < d; j++) {
          out[j] = out[j] + l[k] * (x[p * d + i] - mean[c * d + i]);
          ++k;
        }
      double q = 0;
      for (int j = 0; j < d; j++) q += out[j] * out[j];
      sum += exp(-0.5 * q);
    }
    total += log(sum);
  }
  return total;
}

/* bench: layers depth=6 n=120 batch=20 */
void layers(int depth, int n, int batch, const double w[depth][n][n], const double bias[depth][n],
            double x[depth + 1][batch][n]) {
  for (int l = 0; l < depth; l++)
    for (int s = 0; s < batch; s++)
      for (int i = 0; i < n; i++) {
        double z = bias[l][i];
        for (int j = 0; j < n; j++) z += 0.05 * w[l][i][j] * x[l][s][j];
        x[l + 1][s][i] = tanh(z);
      }
}

/* bench: softmax_loss n=2000 m=20 d=16 label[i]=i%m */
double softmax_loss(int n, int m, int d, const double w[m][d], const double x[n][d], const int label[n]) {
  double loss = 0;
  for (int p = 0; p < n; p++) {
    double z[m], top = -1e300, sum = 0;
    for (int c = 0; c < m; c++) {
      z[c] = 0;
      for (int k = 0; k < d; k++) z[c] += w[c][k] * x[p][k];
      if (z[c] > top) top = z[c];
    }
    for (int c = 0; c < m; c++) sum += exp(z[c] - top);
    loss += log(sum) + top - z[label[p]];
  }
  return loss / n;
}
