/* SPDX-License-Identifier: MIT */
/* Dense linear algebra as people write it. bench: NAME SIZES and how arguments begin (R: a random number of [0, 1)). */
#include <math.h>

/* bench: gemm n=240 */
void gemm(int n, double alpha, double beta, double C[n][n], const double A[n][n], const double B[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      C[i][j] *= beta;
      for (int k = 0; k < n; k++) C[i][j] += alpha * A[i][k] * B[k][j];
    }
}

/* bench: gemm_rows n=300 */
void gemm_rows(int n, double alpha, double beta, double C[n][n], const double A[n][n], const double B[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) C[i][j] *= beta;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) C[i][j] += alpha * A[i][k] * B[k][j];
  }
}

/* bench: rank_k n=300 m=240 */
void rank_k(int n, int m, double alpha, double beta, double C[n][n], const double A[n][m]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) C[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++) C[i][j] += alpha * A[i][k] * A[j][k];
  }
}

/* bench: two_products n=200 */
void two_products(int n, double alpha, double beta, double tmp[n][n], const double A[n][n], const double B[n][n],
                  const double C[n][n], double D[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      tmp[i][j] = 0.0;
      for (int k = 0; k < n; k++) tmp[i][j] += alpha * A[i][k] * B[k][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      D[i][j] *= beta;
      for (int k = 0; k < n; k++) D[i][j] += tmp[i][k] * C[k][j];
    }
}

/* bench: mat_vec n=1200 */
void mat_vec(int n, double x1[n], double x2[n], const double y1[n], const double y2[n], const double A[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x1[i] = x1[i] + A[i][j] * y1[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x2[i] = x2[i] + A[j][i] * y2[j];
}

/* bench: normal_equations n=1200 */
void normal_equations(int n, const double A[n][n], const double x[n], double y[n], double tmp[n]) {
  for (int i = 0; i < n; i++) y[i] = 0;
  for (int i = 0; i < n; i++) {
    tmp[i] = 0.0;
    for (int j = 0; j < n; j++) tmp[i] = tmp[i] + A[i][j] * x[j];
    for (int j = 0; j < n; j++) y[j] = y[j] + A[i][j] * tmp[i];
  }
}

/* bench: rank_two n=1000 */
void rank_two(int n, double alpha, double beta, double A[n][n], const double u1[n], const double v1[n],
              const double u2[n], const double v2[n], double w[n], double x[n], const double y[n], const double z[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x[i] = x[i] + beta * A[j][i] * y[j];
  for (int i = 0; i < n; i++) x[i] = x[i] + z[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) w[i] = w[i] + alpha * A[i][j] * x[j];
}

/* bench: lu n=300 A[i]=(i/n==i%n?n:0)+R */
void lu(int n, double A[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++) A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++) A[i][j] -= A[i][k] * A[k][j];
  }
}

/* bench: lu_right_looking n=300 A=n*n A[i]=(i/n==i%n?n:0)+R */
void lu_right_looking(int n, double* A) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      A[i * n + k] /= A[k * n + k];
      for (int j = k + 1; j < n; j++) A[i * n + j] -= A[i * n + k] * A[k * n + j];
    }
}

/* bench: cholesky n=300 A[i]=(i/n==i%n?n:0)+0.01*((i/n+i%n)%7) */
void cholesky(int n, double A[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++) A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
    }
    for (int k = 0; k < i; k++) A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = sqrt(A[i][i]);
  }
}

/* bench: gram_schmidt m=240 n=200 A[i]=(i/n==i%n?4:0)+R */
void gram_schmidt(int m, int n, double A[m][n], double R[n][n], double Q[m][n]) {
  for (int k = 0; k < n; k++) {
    double nrm = 0.0;
    for (int i = 0; i < m; i++) nrm += A[i][k] * A[i][k];
    R[k][k] = sqrt(nrm);
    for (int i = 0; i < m; i++) Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0.0;
      for (int i = 0; i < m; i++) R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++) A[i][j] = A[i][j] - Q[i][k] * R[k][j];
    }
  }
}

/* bench: triangular_solve n=1200 L[i]=(i/n==i%n?n:0)+R */
void triangular_solve(int n, const double L[n][n], double x[n], const double b[n]) {
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++) x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
}

/* bench: triangular_product m=240 n=240 */
void triangular_product(int m, int n, double alpha, const double A[m][m], double B[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++) B[i][j] += A[k][i] * B[k][j];
      B[i][j] = alpha * B[i][j];
    }
}

/* bench: gauss_elimination n=240 a=n*n b=n x=n a[i]=(i/n==i%n?3:0)+R */
void gauss_elimination(int n, double* a, double* b, double* x) {
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    if (p != k) {
      for (int j = k; j < n; j++) {
        double t = a[k * n + j];
        a[k * n + j] = a[p * n + j];
        a[p * n + j] = t;
      }
      double t = b[k];
      b[k] = b[p];
      b[p] = t;
    }
    for (int i = k + 1; i < n; i++) {
      double f = a[i * n + k] / a[k * n + k];
      for (int j = k + 1; j < n; j++) a[i * n + j] -= f * a[k * n + j];
      b[i] -= f * b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    double s = b[i];
    for (int j = i + 1; j < n; j++) s -= a[i * n + j] * x[j];
    x[i] = s / a[i * n + i];
  }
}

/* bench: covariance m=200 n=240 */
void covariance(int m, int n, double data[n][m], double cov[m][m], double mean[m]) {
  for (int j = 0; j < m; j++) {
    mean[j] = 0.0;
    for (int i = 0; i < n; i++) mean[j] += data[i][j];
    mean[j] /= n;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) data[i][j] -= mean[j];
  for (int i = 0; i < m; i++)
    for (int j = i; j < m; j++) {
      cov[i][j] = 0.0;
      for (int k = 0; k < n; k++) cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= (n - 1.0);
      cov[j][i] = cov[i][j];
    }
}
