/* SPDX-License-Identifier: MIT
   Functions of the GNU Scientific Library; see marks.c. */
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_sf.h>
#include <gsl/gsl_spline.h>

#include "rows.h"

static double bessel(double x) { return gsl_sf_bessel_J0(x) + gsl_sf_bessel_Knu(0.5, x); }
static double gammas(double x) { return gsl_sf_gamma(x) + gsl_sf_psi(x) + gsl_sf_gamma_inc_P(2.5, x); }
static double betas(double x) { return gsl_sf_beta_inc(2, 3, x); }
static double erfs(double x) { return gsl_sf_erf(x) + gsl_sf_dawson(x); }
static double ellipse(double x) { return gsl_sf_ellint_Kcomp(x, GSL_PREC_DOUBLE); }
static double airy(double x) { return gsl_sf_airy_Ai(x, GSL_PREC_DOUBLE); }
static double dilog(double x) { return gsl_sf_dilog(x) + gsl_sf_expint_E1(x); }
static double cdf(double x) { return gsl_cdf_tdist_P(x, 5) + gsl_cdf_gaussian_Pinv(x, 1); }
static double integrand(double t, void* x) { return exp(-*(double*)x * t * t); }
static double quadrature(double x) {
  gsl_integration_workspace* w = gsl_integration_workspace_alloc(100);
  gsl_function f = {integrand, &x};
  double result, error;
  gsl_integration_qag(&f, 0, 1, 0, 1e-12, 100, GSL_INTEG_GAUSS31, w, &result, &error);
  gsl_integration_workspace_free(w);
  return result;
}
static double spline(double x) {
  const double at[] = {0, 1, 2, 3, 4}, y[] = {1, x, 2, x * x, 3};
  gsl_spline* s = gsl_spline_alloc(gsl_interp_cspline, 5);
  gsl_spline_init(s, at, y, 5);
  const double result = gsl_spline_eval(s, 2.4, NULL);
  gsl_spline_free(s);
  return result;
}
static double solve(double x) {
  double a[] = {4, 1 + x, 0.5, 1, 3, 0.2, 0.5, 0.2, 2}, b[] = {1, 2, 3}, y[3];
  gsl_matrix_view m = gsl_matrix_view_array(a, 3, 3);
  gsl_vector_view v = gsl_vector_view_array(b, 3), r = gsl_vector_view_array(y, 3);
  gsl_permutation* p = gsl_permutation_alloc(3);
  int sign;
  gsl_linalg_LU_decomp(&m.matrix, p, &sign);
  gsl_linalg_LU_solve(&m.matrix, p, &v.vector, &r.vector);
  gsl_permutation_free(p);
  return y[0] + y[1] + y[2];
}

int main(void) {
  row("bessel_J0, Knu", bessel, bessel, 1.4);
  row("gamma, psi, gamma_inc", gammas, gammas, 1.4);
  row("beta_inc", betas, betas, 0.4);
  row("erf, dawson", erfs, erfs, 0.4);
  row("ellint_Kcomp", ellipse, ellipse, 0.4);
  row("airy_Ai", airy, airy, 0.4);
  row("dilog, expint_E1", dilog, dilog, 0.4);
  row("cdf tdist, gaussian_Pinv", cdf, cdf, 0.4);
  row("integration_qag", quadrature, quadrature, 0.8);
  row("cspline", spline, spline, 0.8);
  row("LU", solve, solve, 0.8);
  return 0;
}
