/* SPDX-License-Identifier: MIT */
/* Partials computed by C code, for the C++ test that compares them. */
#ifndef WENGERT_TESTS_PARTIALS_TEST_H
#define WENGERT_TESTS_PARTIALS_TEST_H
#ifdef __cplusplus
extern "C" {
#endif
double c_sin(double x);
float c_tanhf(float x);
long double c_powl(long double x, long double y, int i);
double c_lgamma(double x);
double c_ldexp(double x, int n);
double c_fma(double x, double y, double z);
double c_hypot3(double x, double y, double z, double r);
double c_sincos_cosine(double x);
double c_frexp(double x);
#ifdef __cplusplus
}
#endif
#endif
