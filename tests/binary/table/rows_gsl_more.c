/* SPDX-License-Identifier: MIT
   More of the GNU Scientific Library: integration, interpolation, equations, minima, series; see rows_gsl.c. */
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_chebyshev.h>
#include <gsl/gsl_complex_math.h>
#include <gsl/gsl_deriv.h>
#include <gsl/gsl_eigen.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_fft_complex.h>
#include <gsl/gsl_fft_real.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_interp2d.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_monte_plain.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_multiroots.h>
#include <gsl/gsl_odeiv2.h>
#include <gsl/gsl_poly.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_sf.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_spline.h>
#include <gsl/gsl_spline2d.h>
#include <gsl/gsl_statistics.h>
#include <gsl/gsl_sum.h>
#include <gsl/gsl_wavelet.h>

#include "rows.h"

/* Special functions. */
static double bessels(double x) {
  return gsl_sf_bessel_In(2, x) + gsl_sf_bessel_Kn(2, x) + gsl_sf_bessel_Yn(2, x) + gsl_sf_bessel_jl(3, x) +
         gsl_sf_bessel_Jnu(1.3, x);
}
static double clausen(double x) {
  return gsl_sf_clausen(x) + gsl_sf_debye_3(x) + gsl_sf_synchrotron_1(x) + gsl_sf_transport_3(x);
}
static double elliptic(double x) {
  double s, c, d;
  gsl_sf_elljac_e(x, 0.4, &s, &c, &d);
  return gsl_sf_ellint_F(x, 0.5, GSL_PREC_DOUBLE) + gsl_sf_ellint_E(x, 0.5, GSL_PREC_DOUBLE) +
         gsl_sf_ellint_RF(x, 1, 2, GSL_PREC_DOUBLE) + s + c * d;
}
static double exponential(double x) {
  return gsl_sf_expint_Ei(x) + gsl_sf_Si(x) + gsl_sf_Ci(x) + gsl_sf_exprel(x) + gsl_sf_exp_mult(x, x) +
         gsl_sf_fermi_dirac_1(x);
}
static double hypergeometric(double x) {
  return gsl_sf_hyperg_1F1(0.5, 1.5, x) + gsl_sf_hyperg_2F1(0.5, 1, 2.5, x) + gsl_sf_hyperg_U(0.5, 1.5, x) +
         gsl_sf_hyperg_0F1(1.5, x);
}
static double polynomials(double x) {
  return gsl_sf_legendre_Pl(5, x) + gsl_sf_legendre_Plm(4, 2, x) + gsl_sf_gegenpoly_n(4, 0.7, x) +
         gsl_sf_laguerre_n(4, 0.5, x) + gsl_sf_legendre_Ql(2, x) + gsl_sf_conicalP_0(0.5, x);
}
static double zetas(double x) {
  return gsl_sf_zeta(x) + gsl_sf_hzeta(x, 1.5) + gsl_sf_eta(x) + gsl_sf_lambert_W0(x) + gsl_sf_psi_1(x);
}
static double powers(double x) {
  return gsl_sf_pow_int(x, 7) + gsl_pow_5(x) + gsl_sf_log_1plusx(x) + gsl_sf_lngamma(x) + gsl_sf_lnbeta(x, 2) +
         gsl_sf_poch(x, 1.5) + gsl_sf_lncosh(x) + gsl_sf_hypot(x, 2) + gsl_sf_gammainv(x) + gsl_hypot3(x, 1, 2);
}
static double coulomb(double x) {
  gsl_sf_result F, Fp, G, Gp;
  double a, b;
  gsl_sf_coulomb_wave_FG_e(0.5, x, 0, 0, &F, &Fp, &G, &Gp, &a, &b);
  return F.val + G.val + gsl_sf_hydrogenicR(2, 1, 1.5, x);
}
/* Distributions. */
static double distributions(double x) {
  return gsl_cdf_gamma_P(x, 2.5, 1.5) + gsl_cdf_chisq_Q(x, 3) + gsl_cdf_beta_P(x / 3, 2, 3) + gsl_cdf_fdist_P(x, 3, 7) +
         gsl_cdf_weibull_P(x, 2, 3);
}
static double quantiles(double x) {
  return gsl_cdf_chisq_Pinv(x, 3) + gsl_cdf_beta_Pinv(x, 2, 3) + gsl_cdf_tdist_Pinv(x, 5) +
         gsl_cdf_gamma_Pinv(x, 2.5, 1.5) + gsl_cdf_logistic_Pinv(x, 2);
}
static double densities(double x) {
  return gsl_ran_gaussian_pdf(x, 1.5) + gsl_ran_gamma_pdf(x, 2.5, 1.5) + gsl_ran_beta_pdf(x / 3, 2, 3) +
         gsl_ran_tdist_pdf(x, 5) + gsl_ran_poisson_pdf(3, x) + gsl_ran_binomial_pdf(3, x / 3, 10);
}
static double random_numbers(double x) {
  gsl_rng* r = gsl_rng_alloc(gsl_rng_mt19937);
  const double y = gsl_ran_gaussian_ziggurat(r, x) + gsl_ran_gaussian(r, x * x) + gsl_ran_gamma(r, 2.5, x) +
                   gsl_ran_exponential(r, x) + gsl_ran_weibull(r, x, 2);
  gsl_rng_free(r);
  return y;
}
/* Integrals. */
static double damped(double t, void* x) { return exp(-*(double*)x * t * t); }
static double singular(double t, void* x) { return exp(-*(double*)x * t) / sqrt(t); }
static double adaptive(double x) {
  gsl_integration_workspace* w = gsl_integration_workspace_alloc(200);
  gsl_function f = {damped, &x}, g = {singular, &x};
  double a, b, c, error;
  gsl_integration_qags(&g, 0, 1, 0, 1e-10, 200, w, &a, &error);
  gsl_integration_qagi(&f, 0, 1e-10, 200, w, &b, &error);
  gsl_integration_qagiu(&f, 0.5, 0, 1e-10, 200, w, &c, &error);
  gsl_integration_workspace_free(w);
  return a + b + c;
}
static double fixed(double x) {
  gsl_function f = {damped, &x};
  double a, b, c, error;
  size_t count;
  gsl_integration_qng(&f, 0, 1, 0, 1e-10, &a, &error, &count);
  gsl_integration_cquad_workspace* w = gsl_integration_cquad_workspace_alloc(100);
  gsl_integration_cquad(&f, 0, 1, 0, 1e-10, w, &b, &error, &count);
  gsl_integration_cquad_workspace_free(w);
  gsl_integration_romberg_workspace* romberg = gsl_integration_romberg_alloc(15);
  gsl_integration_romberg(&f, 0, 1, 0, 1e-10, &c, &count, romberg);
  gsl_integration_romberg_free(romberg);
  gsl_integration_glfixed_table* t = gsl_integration_glfixed_table_alloc(12);
  const double d = gsl_integration_glfixed(&f, 0, x, t);
  gsl_integration_glfixed_table_free(t);
  return a + b + c + d;
}
static double over_square(double* t, size_t n, void* x) { return n * exp(-*(double*)x * t[0] * t[1]); }
static double monte_carlo(double x) {
  double low[] = {0, 0}, high[] = {1, x}, result, error;
  gsl_monte_function f = {over_square, 2, &x};
  gsl_rng* r = gsl_rng_alloc(gsl_rng_taus);
  gsl_monte_plain_state* s = gsl_monte_plain_alloc(2);
  gsl_monte_plain_integrate(&f, low, high, 2, 100, r, s, &result, &error);
  gsl_monte_plain_free(s);
  gsl_rng_free(r);
  return result;
}
/* Interpolation. */
static double interpolated(const gsl_interp_type* type, double x) {
  const double at[] = {0, 1, 2, 3, 4, 5}, y[] = {1, 1 + x, 2.5, 2 + x * x, 4, 7};
  gsl_spline* s = gsl_spline_alloc(type, 6);
  gsl_spline_init(s, at, y, 6);
  const double result = gsl_spline_eval(s, 2.4 + x / 10, NULL) + gsl_spline_eval_deriv(s, 1.4, NULL) +
                        gsl_spline_eval_integ(s, 0.3, 3 + x, NULL);
  gsl_spline_free(s);
  return result;
}
static double splines(double x) {
  return interpolated(gsl_interp_akima, x) + interpolated(gsl_interp_steffen, x) +
         interpolated(gsl_interp_polynomial, x) + interpolated(gsl_interp_linear, x) +
         interpolated(gsl_interp_cspline_periodic, x);
}
static double surface(double x) {
  const double at[] = {0, 1, 2, 3}, z[] = {1, x, 2, 3, 0, 1, x * x, 2, 1, 1, 2, 4, 2, 3, x, 1};
  gsl_spline2d* s = gsl_spline2d_alloc(gsl_interp2d_bicubic, 4, 4);
  gsl_spline2d_init(s, at, at, z, 4, 4);
  const double result = gsl_spline2d_eval(s, 1.3, x, NULL, NULL);
  gsl_spline2d_free(s);
  return result;
}
/* Equations and minima. */
static double cubic(double t, void* x) { return t * t * t + t - *(double*)x; }
static double cubic_slope(double t, void* x) { return 3 * t * t + 1; }
static void cubic_both(double t, void* x, double* f, double* df) { *f = cubic(t, x), *df = cubic_slope(t, x); }
static double roots(double x) {
  gsl_function f = {cubic, &x};
  gsl_function_fdf g = {cubic, cubic_slope, cubic_both, &x};
  gsl_root_fsolver* s = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  gsl_root_fsolver_set(s, &f, 0, 2);
  for (int i = 0; i < 12; ++i) gsl_root_fsolver_iterate(s);
  gsl_root_fdfsolver* n = gsl_root_fdfsolver_alloc(gsl_root_fdfsolver_newton);
  gsl_root_fdfsolver_set(n, &g, 1);
  for (int i = 0; i < 10; ++i) gsl_root_fdfsolver_iterate(n);
  const double result = gsl_root_fsolver_root(s) + 2 * gsl_root_fdfsolver_root(n);
  gsl_root_fsolver_free(s);
  gsl_root_fdfsolver_free(n);
  return result;
}
static int two_equations(const gsl_vector* p, void* x, gsl_vector* f) {
  const double a = gsl_vector_get(p, 0), b = gsl_vector_get(p, 1);
  gsl_vector_set(f, 0, a * a + b - *(double*)x);
  gsl_vector_set(f, 1, b - a - 0.1);
  return GSL_SUCCESS;
}
static double system_of_equations(double x) {
  gsl_multiroot_function f = {two_equations, 2, &x};
  gsl_vector* start = gsl_vector_alloc(2);
  gsl_vector_set_all(start, 1);
  gsl_multiroot_fsolver* s = gsl_multiroot_fsolver_alloc(gsl_multiroot_fsolver_hybrids, 2);
  gsl_multiroot_fsolver_set(s, &f, start);
  for (int i = 0; i < 15 && gsl_multiroot_test_residual(s->f, 1e-14) != GSL_SUCCESS; ++i)
    gsl_multiroot_fsolver_iterate(s);
  const double result = gsl_vector_get(s->x, 0) + gsl_vector_get(s->x, 1);
  gsl_multiroot_fsolver_free(s);
  gsl_vector_free(start);
  return result;
}
static double valley(const gsl_vector* p, void* x) {
  const double a = gsl_vector_get(p, 0), b = gsl_vector_get(p, 1);
  return (a - *(double*)x) * (a - *(double*)x) + (b - a) * (b - a) + *(double*)x * b;
}
static double smallest(double x) {
  gsl_multimin_function f = {valley, 2, &x};
  gsl_vector *start = gsl_vector_calloc(2), *step = gsl_vector_alloc(2);
  gsl_vector_set_all(step, 0.5);
  gsl_multimin_fminimizer* s = gsl_multimin_fminimizer_alloc(gsl_multimin_fminimizer_nmsimplex2, 2);
  gsl_multimin_fminimizer_set(s, &f, start, step);
  for (int i = 0; i < 80; ++i) gsl_multimin_fminimizer_iterate(s);
  const double result = s->fval;
  gsl_multimin_fminimizer_free(s);
  gsl_vector_free(start);
  gsl_vector_free(step);
  return result;
}
/* Ordinary differential equations. */
static int oscillator(double t, const double y[], double f[], void* x) {
  f[0] = y[1], f[1] = -*(double*)x * y[0];
  return GSL_SUCCESS;
}
static int oscillator_jacobian(double t, const double y[], double* dfdy, double dfdt[], void* x) {
  dfdy[0] = 0, dfdy[1] = 1, dfdy[2] = -*(double*)x, dfdy[3] = 0;
  dfdt[0] = dfdt[1] = 0;
  return GSL_SUCCESS;
}
static double integrated(const gsl_odeiv2_step_type* type, double x) {
  gsl_odeiv2_system system = {oscillator, oscillator_jacobian, 2, &x};
  gsl_odeiv2_driver* d = gsl_odeiv2_driver_alloc_y_new(&system, type, 1e-3, 1e-11, 1e-11);
  double t = 0, y[] = {1, 0};
  gsl_odeiv2_driver_apply(d, &t, 1, y);
  gsl_odeiv2_driver_free(d);
  return y[0] + y[1];
}
static double explicit_steps(double x) {
  return integrated(gsl_odeiv2_step_rkf45, x) + integrated(gsl_odeiv2_step_rk8pd, x);
}
static double implicit_steps(double x) {
  return integrated(gsl_odeiv2_step_bsimp, x) + integrated(gsl_odeiv2_step_rk4imp, x);
}
static double several_steps(double x) {
  return integrated(gsl_odeiv2_step_msadams, x) + integrated(gsl_odeiv2_step_msbdf, x);
}
/* Matrices. */
static double eigenvalues(double x) {
  double a[] = {4, 1 + x, 0.5, 1 + x, 3, 0.2, 0.5, 0.2, 2}, b[] = {4, x, 0.5, 1, 3, 0.2, 0.5, 0.2, 2}, e[3];
  gsl_matrix_view A = gsl_matrix_view_array(a, 3, 3), B = gsl_matrix_view_array(b, 3, 3);
  gsl_vector_view v = gsl_vector_view_array(e, 3);
  gsl_eigen_symm_workspace* w = gsl_eigen_symm_alloc(3);
  gsl_eigen_symm(&A.matrix, &v.vector, w);
  gsl_eigen_symm_free(w);
  gsl_eigen_nonsymm_workspace* u = gsl_eigen_nonsymm_alloc(3);
  gsl_vector_complex* z = gsl_vector_complex_alloc(3);
  gsl_eigen_nonsymm(&B.matrix, z, u);
  double result = gsl_vector_max(&v.vector);
  for (int i = 0; i < 3; ++i)
    result += GSL_REAL(gsl_complex_mul(gsl_vector_complex_get(z, i), gsl_vector_complex_get(z, i)));
  gsl_vector_complex_free(z);
  gsl_eigen_nonsymm_free(u);
  return result;
}
static double factors(double x) {
  double a[] = {4, 1 + x, 0.5, 1, 3, 0.2, 0.5, 0.2, 2}, c[] = {4 + x, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2}, v[9], s[3], w[3],
         t[3];
  gsl_matrix_view A = gsl_matrix_view_array(a, 3, 3), C = gsl_matrix_view_array(c, 3, 3),
                  V = gsl_matrix_view_array(v, 3, 3);
  gsl_vector_view S = gsl_vector_view_array(s, 3), W = gsl_vector_view_array(w, 3), T = gsl_vector_view_array(t, 3);
  gsl_linalg_SV_decomp(&A.matrix, &V.matrix, &S.vector, &W.vector);
  gsl_linalg_cholesky_decomp1(&C.matrix);
  double result = s[0] + 2 * s[1] + 3 * s[2] + v[0] * v[0] + c[0] + c[4] + c[8] + c[3];
  double q[] = {x, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2};
  gsl_matrix_view Q = gsl_matrix_view_array(q, 3, 3);
  gsl_linalg_QR_decomp(&Q.matrix, &T.vector);
  return result + fabs(q[0]) + fabs(q[4]) + fabs(q[8]);
}
static double tridiagonal(double x) {
  double d[] = {4, 3 + x, 2, 5}, e[] = {1, x, 0.5}, f[] = {1, 0.3, x}, b[] = {1, 2, x, 1}, y[4];
  gsl_vector_view D = gsl_vector_view_array(d, 4), E = gsl_vector_view_array(e, 3), F = gsl_vector_view_array(f, 3),
                  B = gsl_vector_view_array(b, 4), Y = gsl_vector_view_array(y, 4);
  gsl_linalg_solve_tridiag(&D.vector, &E.vector, &F.vector, &B.vector, &Y.vector);
  return y[0] + y[1] + 2 * y[2] + y[3];
}
/* The rest. */
static double zeros(double x) {
  double r[3], c[] = {-1, x, 0.3, 0, 1}, z[8], sum = 0;
  gsl_poly_solve_cubic(-6 * x, 11, -6, r, r + 1, r + 2);
  gsl_poly_complex_workspace* w = gsl_poly_complex_workspace_alloc(5);
  gsl_poly_complex_solve(c, 5, w, z);
  gsl_poly_complex_workspace_free(w);
  for (int i = 0; i < 8; ++i) sum += z[i] * z[i];
  return r[0] + gsl_poly_eval(c, 5, x) + sum;
}
static double statistics(double x) {
  double a[] = {1, x, 3, x * x, 5}, b[] = {2, 1, x, 4, 3};
  double result = gsl_stats_mean(a, 1, 5) + gsl_stats_variance(a, 1, 5) + gsl_stats_skew(a, 1, 5) +
                  gsl_stats_kurtosis(a, 1, 5) + gsl_stats_absdev(a, 1, 5) + gsl_stats_correlation(a, 1, b, 1, 5) +
                  gsl_stats_max(b, 1, 5);
  gsl_sort(a, 1, 5);
  return result + gsl_stats_quantile_from_sorted_data(a, 1, 5, 0.3);
}
static double transforms(double x) {
  double a[] = {x, 2, x * x, 1, 0.5, 3, 1, x}, b[] = {x, 2, x * x, 1, 0.5, 3}, c[] = {1, x, 2, 3, x * x, 1, 0, 2};
  gsl_fft_complex_radix2_forward(a, 1, 4);
  gsl_fft_real_wavetable* t = gsl_fft_real_wavetable_alloc(6);
  gsl_fft_real_workspace* w = gsl_fft_real_workspace_alloc(6);
  gsl_fft_real_transform(b, 1, 6, t, w);
  gsl_fft_real_wavetable_free(t);
  gsl_fft_real_workspace_free(w);
  gsl_wavelet* wavelet = gsl_wavelet_alloc(gsl_wavelet_daubechies, 4);
  gsl_wavelet_workspace* space = gsl_wavelet_workspace_alloc(8);
  gsl_wavelet_transform_forward(wavelet, c, 1, 8, space);
  gsl_wavelet_workspace_free(space);
  gsl_wavelet_free(wavelet);
  return hypot(a[2], a[3]) + b[1] * b[1] + c[3];
}
static double derivative_of(double t, void* x) { return sin(*(double*)x * t); }
static double approximations(double x) {
  gsl_function f = {derivative_of, &x};
  double result, error, terms[20], sum;
  gsl_deriv_central(&f, 0.7, 1e-2, &result, &error);
  gsl_cheb_series* c = gsl_cheb_alloc(15);
  gsl_cheb_init(c, &f, 0, 2);
  for (int i = 0; i < 20; ++i) terms[i] = pow(-x, i) / (i + 1);
  gsl_sum_levin_u_workspace* w = gsl_sum_levin_u_alloc(20);
  gsl_sum_levin_u_accel(terms, 20, w, &sum, &error);
  gsl_sum_levin_u_free(w);
  result += gsl_cheb_eval(c, x) + sum;
  gsl_cheb_free(c);
  return result;
}
static double fits(double x) {
  const double at[] = {0, 1, 2, 3, 4}, y[] = {1, x, 2, x * x, 5}, w[] = {1, 2, x, 1, 1};
  double a, b, p, q, r, chi;
  gsl_fit_wlinear(at, 1, w, 1, y, 1, 5, &a, &b, &p, &q, &r, &chi);
  gsl_matrix *X = gsl_matrix_alloc(5, 3), *cov = gsl_matrix_alloc(3, 3);
  gsl_vector *Y = gsl_vector_alloc(5), *c = gsl_vector_alloc(3);
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j < 3; ++j) gsl_matrix_set(X, i, j, pow(at[i], j));
    gsl_vector_set(Y, i, y[i]);
  }
  double chi2;
  gsl_multifit_linear_workspace* space = gsl_multifit_linear_alloc(5, 3);
  gsl_multifit_linear(X, Y, c, cov, &chi2, space);
  gsl_multifit_linear_free(space);
  const double result = a + b + chi + chi2 + gsl_vector_get(c, 1);
  gsl_matrix_free(X), gsl_matrix_free(cov), gsl_vector_free(Y), gsl_vector_free(c);
  return result;
}
static double complex_functions(double x) {
  const gsl_complex z = gsl_complex_rect(x, 0.7);
  return gsl_complex_abs(gsl_complex_pow(z, z)) + GSL_REAL(gsl_complex_sin(z)) + GSL_IMAG(gsl_complex_log(z)) +
         GSL_REAL(gsl_complex_arctan(z)) + gsl_complex_abs(gsl_complex_sqrt(z));
}
static double number_parts(double x) {
  int e;
  return gsl_frexp(3 * x, &e) + gsl_ldexp(x, 3) + gsl_expm1(x) + gsl_log1p(x) + gsl_asinh(x) + gsl_acosh(1 + x) +
         gsl_atanh(x / 2);
}

int main(void) {
  gsl_set_error_handler_off();
#define ROW(name, function, x) row(name, function, function, x)
  ROW("bessel_In, Kn, Yn, jl, Jnu", bessels, 1.4);
  ROW("clausen, debye, synchrotron", clausen, 1.4);
  ROW("ellint_F, E, RF; elljac", elliptic, 0.6);
  ROW("expint_Ei, Si, Ci, fermi_dirac", exponential, 0.6);
  ROW("hyperg_1F1, 2F1, U, 0F1", hypergeometric, 0.4);
  ROW("legendre, gegenpoly, laguerre", polynomials, 0.4);
  ROW("zeta, hzeta, lambert_W0, psi_1", zetas, 2.3);
  ROW("pow_int, lngamma, poch, hypot", powers, 1.3);
  ROW("coulomb, hydrogenic", coulomb, 2.3);
  ROW("cdf gamma, chisq, beta, fdist", distributions, 1.3);
  ROW("cdf inverses", quantiles, 0.6);
  ROW("densities", densities, 1.3);
  ROW("random numbers of a scale", random_numbers, 1.3);
  ROW("qags, qagi, qagiu", adaptive, 0.8);
  ROW("qng, cquad, romberg, glfixed", fixed, 0.8);
  ROW("monte plain", monte_carlo, 0.8);
  ROW("akima, steffen, polynomial", splines, 0.8);
  ROW("bicubic", surface, 0.8);
  ROW("roots brent, newton", roots, 1.3);
  ROW("multiroot hybrids", system_of_equations, 1.3);
  ROW("multimin nmsimplex2, value", smallest, 0.8);
  ROW("odeiv2 rkf45, rk8pd", explicit_steps, 1.3);
  ROW("odeiv2 bsimp, rk4imp", implicit_steps, 1.3);
  ROW("odeiv2 msadams, msbdf", several_steps, 1.3);
  ROW("eigen symm, nonsymm", eigenvalues, 0.8);
  ROW("SV, cholesky, QR", factors, 0.8);
  ROW("tridiag", tridiagonal, 0.8);
  ROW("poly solve_cubic, complex_solve", zeros, 0.9);
  ROW("stats, sort", statistics, 1.3);
  ROW("fft, wavelet", transforms, 0.8);
  ROW("deriv_central, cheb, levin_u", approximations, 0.8);
  ROW("fit, multifit", fits, 1.3);
  ROW("complex", complex_functions, 0.8);
  ROW("frexp, ldexp, expm1, asinh", number_parts, 0.8);
  return 0;
}
