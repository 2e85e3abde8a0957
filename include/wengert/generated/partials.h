/* SPDX-License-Identifier: MIT */
/* Generated from functions/table.json by functions/generate.cpp; edit those.
   wengert_FUNCTION_partial_x(arguments..., r) with respect to the first argument, _y and _z to the next ones,
   for the names of double (sin), float (sinf) and long double (sinl); r is the result, already computed, and n
   a passive argument. Functions whose derivative is identically zero are left out. */
#ifndef WENGERT_GENERATED_PARTIALS_H
#define WENGERT_GENERATED_PARTIALS_H
#include <float.h>
#include <math.h>
#include <wengert/functions/digamma.h>

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

static inline double wengert_fabs_partial_x(double x, double r) {
  (void)r;
  return x > 0.0 ? 1.0 : (x < 0.0 ? -1.0 : 0.0);
}

static inline double wengert_sqrt_partial_x(double x, double r) {
  (void)x;
  return 0.5 / (r + 0.0);
}

static inline double wengert_cbrt_partial_x(double x, double r) {
  (void)x;
  return 1.0 / (3.0 * r * r);
}

static inline double wengert_exp_partial_x(double x, double r) {
  (void)x;
  return r;
}

static inline double wengert_exp2_partial_x(double x, double r) {
  (void)x;
  return r * 0.693147180559945309417232121458176568;
}

static inline double wengert_exp10_partial_x(double x, double r) {
  (void)x;
  return r * 2.302585092994045684017991454684364208;
}

static inline double wengert_expm1_partial_x(double x, double r) {
  return x < -0.5 ? exp(x) : r + 1.0;
}

static inline double wengert_log_partial_x(double x, double r) {
  (void)r;
  return 1.0 / x;
}

static inline double wengert_log2_partial_x(double x, double r) {
  (void)r;
  return 1.442695040888963407359924681001892137 / x;
}

static inline double wengert_log10_partial_x(double x, double r) {
  (void)r;
  return 0.434294481903251827651128918916605082 / x;
}

static inline double wengert_log1p_partial_x(double x, double r) {
  (void)r;
  return 1.0 / (1.0 + x);
}

static inline double wengert_sin_partial_x(double x, double r) {
  (void)r;
  return cos(x);
}

static inline double wengert_cos_partial_x(double x, double r) {
  (void)r;
  return -sin(x);
}

static inline double wengert_tan_partial_x(double x, double r) {
  (void)x;
  return 1.0 + r * r;
}

static inline double wengert_asin_partial_x(double x, double r) {
  (void)r;
  return fabs(x) < 0.5 ? 1.0 / sqrt(1.0 - x * x) : 1.0 / sqrt((1.0 - x) * (1.0 + x));
}

static inline double wengert_acos_partial_x(double x, double r) {
  (void)r;
  return fabs(x) < 0.5 ? -1.0 / sqrt(1.0 - x * x) : -1.0 / sqrt((1.0 - x) * (1.0 + x));
}

static inline double wengert_atan_partial_x(double x, double r) {
  (void)r;
  return fabs(x) > 10000000000.0 ? 1.0 / x / x : 1.0 / (1.0 + x * x);
}

static inline double wengert_sinh_partial_x(double x, double r) {
  (void)r;
  return cosh(x);
}

static inline double wengert_cosh_partial_x(double x, double r) {
  (void)r;
  return sinh(x);
}

static inline double wengert_tanh_partial_x(double x, double r) {
  return r * r < 0.9 ? 1.0 - r * r : (1.0 + fabs(r)) * (1.0 + fabs(r)) * exp(-2.0 * fabs(x));
}

static inline double wengert_asinh_partial_x(double x, double r) {
  (void)r;
  return 1.0 / hypot(1.0, x);
}

static inline double wengert_acosh_partial_x(double x, double r) {
  (void)r;
  return 1.0 / (sqrt(x - 1.0) * sqrt(x + 1.0));
}

static inline double wengert_atanh_partial_x(double x, double r) {
  (void)r;
  return fabs(x) < 0.5 ? 1.0 / (1.0 - x * x) : 1.0 / ((1.0 - x) * (1.0 + x));
}

static inline double wengert_erf_partial_x(double x, double r) {
  (void)r;
  return fabs(x) > 110.0 ? 0.0 : 1.128379167095512573896158903121545172 * exp(-x * x);
}

static inline double wengert_erfc_partial_x(double x, double r) {
  (void)r;
  return fabs(x) > 110.0 ? 0.0 : -1.128379167095512573896158903121545172 * exp(-x * x);
}

static inline double wengert_tgamma_partial_x(double x, double r) {
  return r * wengert_digamma(x);
}

static inline double wengert_lgamma_partial_x(double x, double r) {
  (void)r;
  return wengert_digamma(x);
}

static inline double wengert_digamma_partial_x(double x, double r) {
  (void)r;
  return wengert_trigamma(x);
}

static inline double wengert_trigamma_partial_x(double x, double r) {
  (void)r;
  return wengert_polygamma(x, 2);
}

static inline double wengert_pow_partial_x(double x, double y, double r) {
  return y == 0.0 && (x == 0.0 || x != x) ? 0.0 : (fabs(r) > DBL_MIN && fabs(r) < ((double)INFINITY) ? y * (r / x) : y * pow(x, y - 1.0));
}
static inline double wengert_pow_partial_y(double x, double y, double r) {
  return x > 0.0 ? r * log(x) : (x == 0.0 && y < 0.0 ? -((double)INFINITY) : (x <= 0.0 ? 0.0 : r * log(x)));
}

static inline double wengert_atan2_partial_x(double x, double y, double r) {
  (void)r;
  return x == 0.0 && y == 0.0 ? 0.0 : (fabs(x) <= fabs(y) ? 1.0 / (y + x * (x / y)) : y / x / (x + y * (y / x)));
}
static inline double wengert_atan2_partial_y(double x, double y, double r) {
  (void)r;
  return x == 0.0 && y == 0.0 ? 0.0 : (fabs(x) <= fabs(y) ? -(x / y) / (y + x * (x / y)) : -1.0 / (x + y * (y / x)));
}

static inline double wengert_fmod_partial_x(double x, double y, double r) {
  (void)x, (void)y, (void)r;
  return 1.0;
}
static inline double wengert_fmod_partial_y(double x, double y, double r) {
  return -rint((x - r) / y);
}

static inline double wengert_remainder_partial_x(double x, double y, double r) {
  (void)x, (void)y, (void)r;
  return 1.0;
}
static inline double wengert_remainder_partial_y(double x, double y, double r) {
  return -rint((x - r) / y);
}

static inline double wengert_hypot_partial_x(double x, double y, double r) {
  (void)y;
  return r == 0.0 ? 0.0 : x / r;
}
static inline double wengert_hypot_partial_y(double x, double y, double r) {
  (void)x;
  return r == 0.0 ? 0.0 : y / r;
}

static inline double wengert_fmin_partial_x(double x, double y, double r) {
  (void)r;
  return y < x || x != x ? 0.0 : 1.0;
}
static inline double wengert_fmin_partial_y(double x, double y, double r) {
  (void)r;
  return y < x || x != x ? 1.0 : 0.0;
}

static inline double wengert_fmax_partial_x(double x, double y, double r) {
  (void)r;
  return x < y || x != x ? 0.0 : 1.0;
}
static inline double wengert_fmax_partial_y(double x, double y, double r) {
  (void)r;
  return x < y || x != x ? 1.0 : 0.0;
}

static inline double wengert_fdim_partial_x(double x, double y, double r) {
  (void)r;
  return x > y ? 1.0 : 0.0;
}
static inline double wengert_fdim_partial_y(double x, double y, double r) {
  (void)r;
  return x > y ? -1.0 : 0.0;
}

static inline double wengert_copysign_partial_x(double x, double y, double r) {
  (void)y;
  return x == 0.0 ? 0.0 : ((x > 0.0) == (r > 0.0) ? 1.0 : -1.0);
}
static inline double wengert_copysign_partial_y(double x, double y, double r) {
  (void)x, (void)y, (void)r;
  return 0.0;
}

static inline double wengert_nextafter_partial_x(double x, double y, double r) {
  (void)x, (void)y, (void)r;
  return 1.0;
}
static inline double wengert_nextafter_partial_y(double x, double y, double r) {
  (void)x, (void)y, (void)r;
  return 0.0;
}

static inline double wengert_hypot3_partial_x(double x, double y, double z, double r) {
  (void)y, (void)z;
  return r == 0.0 ? 0.0 : x / r;
}
static inline double wengert_hypot3_partial_y(double x, double y, double z, double r) {
  (void)x, (void)z;
  return r == 0.0 ? 0.0 : y / r;
}
static inline double wengert_hypot3_partial_z(double x, double y, double z, double r) {
  (void)x, (void)y;
  return r == 0.0 ? 0.0 : z / r;
}

static inline double wengert_fma_partial_x(double x, double y, double z, double r) {
  (void)x, (void)z, (void)r;
  return y;
}
static inline double wengert_fma_partial_y(double x, double y, double z, double r) {
  (void)y, (void)z, (void)r;
  return x;
}
static inline double wengert_fma_partial_z(double x, double y, double z, double r) {
  (void)x, (void)y, (void)z, (void)r;
  return 1.0;
}

static inline double wengert_lerp_partial_x(double x, double y, double z, double r) {
  (void)x, (void)y, (void)r;
  return 1.0 - z;
}
static inline double wengert_lerp_partial_y(double x, double y, double z, double r) {
  (void)x, (void)y, (void)r;
  return z;
}
static inline double wengert_lerp_partial_z(double x, double y, double z, double r) {
  (void)z, (void)r;
  return y - x;
}

static inline double wengert_ldexp_partial_x(double x, int n, double r) {
  (void)x, (void)r;
  return ldexp(1.0, n);
}

static inline double wengert_scalbn_partial_x(double x, int n, double r) {
  (void)x, (void)r;
  return scalbn(1.0, n);
}

static inline double wengert_scalbln_partial_x(double x, long n, double r) {
  (void)x, (void)r;
  return scalbln(1.0, n);
}

static inline double wengert_nexttoward_partial_x(double x, long double n, double r) {
  (void)x, (void)n, (void)r;
  return 1.0;
}

static inline double wengert_polygamma_partial_x(double x, int n, double r) {
  (void)r;
  return wengert_polygamma(x, n + 1);
}

static inline double wengert_frexp_partial_x(double x, int n, double r) {
  (void)x, (void)r;
  return ldexp(1.0, -n);
}

static inline double wengert_modf_partial_x(double x, double r) {
  (void)x, (void)r;
  return 1.0;
}
static inline double wengert_modf_out_partial_x(double x, double r) {
  (void)x, (void)r;
  return 0.0;
}

static inline double wengert_remquo_partial_x(double x, double y, int n, double r) {
  (void)x, (void)y, (void)n, (void)r;
  return 1.0;
}
static inline double wengert_remquo_partial_y(double x, double y, int n, double r) {
  (void)n;
  return -rint((x - r) / y);
}

static inline double wengert_sincos_partial_x(double x, double r) {
  (void)r;
  return cos(x);
}
static inline double wengert_sincos_out_partial_x(double x, double r) {
  (void)r;
  return -sin(x);
}

static inline float wengert_fabsf_partial_x(float x, float r) {
  (void)r;
  return x > 0.0f ? 1.0f : (x < 0.0f ? -1.0f : 0.0f);
}

static inline float wengert_sqrtf_partial_x(float x, float r) {
  (void)x;
  return 0.5f / (r + 0.0f);
}

static inline float wengert_cbrtf_partial_x(float x, float r) {
  (void)x;
  return 1.0f / (3.0f * r * r);
}

static inline float wengert_expf_partial_x(float x, float r) {
  (void)x;
  return r;
}

static inline float wengert_exp2f_partial_x(float x, float r) {
  (void)x;
  return r * 0.693147180559945309417232121458176568f;
}

static inline float wengert_exp10f_partial_x(float x, float r) {
  (void)x;
  return r * 2.302585092994045684017991454684364208f;
}

static inline float wengert_expm1f_partial_x(float x, float r) {
  return x < -0.5f ? expf(x) : r + 1.0f;
}

static inline float wengert_logf_partial_x(float x, float r) {
  (void)r;
  return 1.0f / x;
}

static inline float wengert_log2f_partial_x(float x, float r) {
  (void)r;
  return 1.442695040888963407359924681001892137f / x;
}

static inline float wengert_log10f_partial_x(float x, float r) {
  (void)r;
  return 0.434294481903251827651128918916605082f / x;
}

static inline float wengert_log1pf_partial_x(float x, float r) {
  (void)r;
  return 1.0f / (1.0f + x);
}

static inline float wengert_sinf_partial_x(float x, float r) {
  (void)r;
  return cosf(x);
}

static inline float wengert_cosf_partial_x(float x, float r) {
  (void)r;
  return -sinf(x);
}

static inline float wengert_tanf_partial_x(float x, float r) {
  (void)x;
  return 1.0f + r * r;
}

static inline float wengert_asinf_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) < 0.5f ? 1.0f / sqrtf(1.0f - x * x) : 1.0f / sqrtf((1.0f - x) * (1.0f + x));
}

static inline float wengert_acosf_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) < 0.5f ? -1.0f / sqrtf(1.0f - x * x) : -1.0f / sqrtf((1.0f - x) * (1.0f + x));
}

static inline float wengert_atanf_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) > 10000000000.0f ? 1.0f / x / x : 1.0f / (1.0f + x * x);
}

static inline float wengert_sinhf_partial_x(float x, float r) {
  (void)r;
  return coshf(x);
}

static inline float wengert_coshf_partial_x(float x, float r) {
  (void)r;
  return sinhf(x);
}

static inline float wengert_tanhf_partial_x(float x, float r) {
  return r * r < 0.9f ? 1.0f - r * r : (1.0f + fabsf(r)) * (1.0f + fabsf(r)) * expf(-2.0f * fabsf(x));
}

static inline float wengert_asinhf_partial_x(float x, float r) {
  (void)r;
  return 1.0f / hypotf(1.0f, x);
}

static inline float wengert_acoshf_partial_x(float x, float r) {
  (void)r;
  return 1.0f / (sqrtf(x - 1.0f) * sqrtf(x + 1.0f));
}

static inline float wengert_atanhf_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) < 0.5f ? 1.0f / (1.0f - x * x) : 1.0f / ((1.0f - x) * (1.0f + x));
}

static inline float wengert_erff_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) > 110.0f ? 0.0f : 1.128379167095512573896158903121545172f * expf(-x * x);
}

static inline float wengert_erfcf_partial_x(float x, float r) {
  (void)r;
  return fabsf(x) > 110.0f ? 0.0f : -1.128379167095512573896158903121545172f * expf(-x * x);
}

static inline float wengert_tgammaf_partial_x(float x, float r) {
  return r * wengert_digammaf(x);
}

static inline float wengert_lgammaf_partial_x(float x, float r) {
  (void)r;
  return wengert_digammaf(x);
}

static inline float wengert_digammaf_partial_x(float x, float r) {
  (void)r;
  return wengert_trigammaf(x);
}

static inline float wengert_trigammaf_partial_x(float x, float r) {
  (void)r;
  return wengert_polygammaf(x, 2);
}

static inline float wengert_powf_partial_x(float x, float y, float r) {
  return y == 0.0f && (x == 0.0f || x != x) ? 0.0f : (fabsf(r) > FLT_MIN && fabsf(r) < ((float)INFINITY) ? y * (r / x) : y * powf(x, y - 1.0f));
}
static inline float wengert_powf_partial_y(float x, float y, float r) {
  return x > 0.0f ? r * logf(x) : (x == 0.0f && y < 0.0f ? -((float)INFINITY) : (x <= 0.0f ? 0.0f : r * logf(x)));
}

static inline float wengert_atan2f_partial_x(float x, float y, float r) {
  (void)r;
  return x == 0.0f && y == 0.0f ? 0.0f : (fabsf(x) <= fabsf(y) ? 1.0f / (y + x * (x / y)) : y / x / (x + y * (y / x)));
}
static inline float wengert_atan2f_partial_y(float x, float y, float r) {
  (void)r;
  return x == 0.0f && y == 0.0f ? 0.0f : (fabsf(x) <= fabsf(y) ? -(x / y) / (y + x * (x / y)) : -1.0f / (x + y * (y / x)));
}

static inline float wengert_fmodf_partial_x(float x, float y, float r) {
  (void)x, (void)y, (void)r;
  return 1.0f;
}
static inline float wengert_fmodf_partial_y(float x, float y, float r) {
  return -rintf((x - r) / y);
}

static inline float wengert_remainderf_partial_x(float x, float y, float r) {
  (void)x, (void)y, (void)r;
  return 1.0f;
}
static inline float wengert_remainderf_partial_y(float x, float y, float r) {
  return -rintf((x - r) / y);
}

static inline float wengert_hypotf_partial_x(float x, float y, float r) {
  (void)y;
  return r == 0.0f ? 0.0f : x / r;
}
static inline float wengert_hypotf_partial_y(float x, float y, float r) {
  (void)x;
  return r == 0.0f ? 0.0f : y / r;
}

static inline float wengert_fminf_partial_x(float x, float y, float r) {
  (void)r;
  return y < x || x != x ? 0.0f : 1.0f;
}
static inline float wengert_fminf_partial_y(float x, float y, float r) {
  (void)r;
  return y < x || x != x ? 1.0f : 0.0f;
}

static inline float wengert_fmaxf_partial_x(float x, float y, float r) {
  (void)r;
  return x < y || x != x ? 0.0f : 1.0f;
}
static inline float wengert_fmaxf_partial_y(float x, float y, float r) {
  (void)r;
  return x < y || x != x ? 1.0f : 0.0f;
}

static inline float wengert_fdimf_partial_x(float x, float y, float r) {
  (void)r;
  return x > y ? 1.0f : 0.0f;
}
static inline float wengert_fdimf_partial_y(float x, float y, float r) {
  (void)r;
  return x > y ? -1.0f : 0.0f;
}

static inline float wengert_copysignf_partial_x(float x, float y, float r) {
  (void)y;
  return x == 0.0f ? 0.0f : ((x > 0.0f) == (r > 0.0f) ? 1.0f : -1.0f);
}
static inline float wengert_copysignf_partial_y(float x, float y, float r) {
  (void)x, (void)y, (void)r;
  return 0.0f;
}

static inline float wengert_nextafterf_partial_x(float x, float y, float r) {
  (void)x, (void)y, (void)r;
  return 1.0f;
}
static inline float wengert_nextafterf_partial_y(float x, float y, float r) {
  (void)x, (void)y, (void)r;
  return 0.0f;
}

static inline float wengert_hypot3f_partial_x(float x, float y, float z, float r) {
  (void)y, (void)z;
  return r == 0.0f ? 0.0f : x / r;
}
static inline float wengert_hypot3f_partial_y(float x, float y, float z, float r) {
  (void)x, (void)z;
  return r == 0.0f ? 0.0f : y / r;
}
static inline float wengert_hypot3f_partial_z(float x, float y, float z, float r) {
  (void)x, (void)y;
  return r == 0.0f ? 0.0f : z / r;
}

static inline float wengert_fmaf_partial_x(float x, float y, float z, float r) {
  (void)x, (void)z, (void)r;
  return y;
}
static inline float wengert_fmaf_partial_y(float x, float y, float z, float r) {
  (void)y, (void)z, (void)r;
  return x;
}
static inline float wengert_fmaf_partial_z(float x, float y, float z, float r) {
  (void)x, (void)y, (void)z, (void)r;
  return 1.0f;
}

static inline float wengert_lerpf_partial_x(float x, float y, float z, float r) {
  (void)x, (void)y, (void)r;
  return 1.0f - z;
}
static inline float wengert_lerpf_partial_y(float x, float y, float z, float r) {
  (void)x, (void)y, (void)r;
  return z;
}
static inline float wengert_lerpf_partial_z(float x, float y, float z, float r) {
  (void)z, (void)r;
  return y - x;
}

static inline float wengert_ldexpf_partial_x(float x, int n, float r) {
  (void)x, (void)r;
  return ldexpf(1.0f, n);
}

static inline float wengert_scalbnf_partial_x(float x, int n, float r) {
  (void)x, (void)r;
  return scalbnf(1.0f, n);
}

static inline float wengert_scalblnf_partial_x(float x, long n, float r) {
  (void)x, (void)r;
  return scalblnf(1.0f, n);
}

static inline float wengert_nexttowardf_partial_x(float x, long double n, float r) {
  (void)x, (void)n, (void)r;
  return 1.0f;
}

static inline float wengert_polygammaf_partial_x(float x, int n, float r) {
  (void)r;
  return wengert_polygammaf(x, n + 1);
}

static inline float wengert_frexpf_partial_x(float x, int n, float r) {
  (void)x, (void)r;
  return ldexpf(1.0f, -n);
}

static inline float wengert_modff_partial_x(float x, float r) {
  (void)x, (void)r;
  return 1.0f;
}
static inline float wengert_modff_out_partial_x(float x, float r) {
  (void)x, (void)r;
  return 0.0f;
}

static inline float wengert_remquof_partial_x(float x, float y, int n, float r) {
  (void)x, (void)y, (void)n, (void)r;
  return 1.0f;
}
static inline float wengert_remquof_partial_y(float x, float y, int n, float r) {
  (void)n;
  return -rintf((x - r) / y);
}

static inline float wengert_sincosf_partial_x(float x, float r) {
  (void)r;
  return cosf(x);
}
static inline float wengert_sincosf_out_partial_x(float x, float r) {
  (void)r;
  return -sinf(x);
}

static inline long double wengert_fabsl_partial_x(long double x, long double r) {
  (void)r;
  return x > 0.0L ? 1.0L : (x < 0.0L ? -1.0L : 0.0L);
}

static inline long double wengert_sqrtl_partial_x(long double x, long double r) {
  (void)x;
  return 0.5L / (r + 0.0L);
}

static inline long double wengert_cbrtl_partial_x(long double x, long double r) {
  (void)x;
  return 1.0L / (3.0L * r * r);
}

static inline long double wengert_expl_partial_x(long double x, long double r) {
  (void)x;
  return r;
}

static inline long double wengert_exp2l_partial_x(long double x, long double r) {
  (void)x;
  return r * 0.693147180559945309417232121458176568L;
}

static inline long double wengert_exp10l_partial_x(long double x, long double r) {
  (void)x;
  return r * 2.302585092994045684017991454684364208L;
}

static inline long double wengert_expm1l_partial_x(long double x, long double r) {
  return x < -0.5L ? expl(x) : r + 1.0L;
}

static inline long double wengert_logl_partial_x(long double x, long double r) {
  (void)r;
  return 1.0L / x;
}

static inline long double wengert_log2l_partial_x(long double x, long double r) {
  (void)r;
  return 1.442695040888963407359924681001892137L / x;
}

static inline long double wengert_log10l_partial_x(long double x, long double r) {
  (void)r;
  return 0.434294481903251827651128918916605082L / x;
}

static inline long double wengert_log1pl_partial_x(long double x, long double r) {
  (void)r;
  return 1.0L / (1.0L + x);
}

static inline long double wengert_sinl_partial_x(long double x, long double r) {
  (void)r;
  return cosl(x);
}

static inline long double wengert_cosl_partial_x(long double x, long double r) {
  (void)r;
  return -sinl(x);
}

static inline long double wengert_tanl_partial_x(long double x, long double r) {
  (void)x;
  return 1.0L + r * r;
}

static inline long double wengert_asinl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) < 0.5L ? 1.0L / sqrtl(1.0L - x * x) : 1.0L / sqrtl((1.0L - x) * (1.0L + x));
}

static inline long double wengert_acosl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) < 0.5L ? -1.0L / sqrtl(1.0L - x * x) : -1.0L / sqrtl((1.0L - x) * (1.0L + x));
}

static inline long double wengert_atanl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) > 10000000000.0L ? 1.0L / x / x : 1.0L / (1.0L + x * x);
}

static inline long double wengert_sinhl_partial_x(long double x, long double r) {
  (void)r;
  return coshl(x);
}

static inline long double wengert_coshl_partial_x(long double x, long double r) {
  (void)r;
  return sinhl(x);
}

static inline long double wengert_tanhl_partial_x(long double x, long double r) {
  return r * r < 0.9L ? 1.0L - r * r : (1.0L + fabsl(r)) * (1.0L + fabsl(r)) * expl(-2.0L * fabsl(x));
}

static inline long double wengert_asinhl_partial_x(long double x, long double r) {
  (void)r;
  return 1.0L / hypotl(1.0L, x);
}

static inline long double wengert_acoshl_partial_x(long double x, long double r) {
  (void)r;
  return 1.0L / (sqrtl(x - 1.0L) * sqrtl(x + 1.0L));
}

static inline long double wengert_atanhl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) < 0.5L ? 1.0L / (1.0L - x * x) : 1.0L / ((1.0L - x) * (1.0L + x));
}

static inline long double wengert_erfl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) > 110.0L ? 0.0L : 1.128379167095512573896158903121545172L * expl(-x * x);
}

static inline long double wengert_erfcl_partial_x(long double x, long double r) {
  (void)r;
  return fabsl(x) > 110.0L ? 0.0L : -1.128379167095512573896158903121545172L * expl(-x * x);
}

static inline long double wengert_tgammal_partial_x(long double x, long double r) {
  return r * wengert_digammal(x);
}

static inline long double wengert_lgammal_partial_x(long double x, long double r) {
  (void)r;
  return wengert_digammal(x);
}

static inline long double wengert_digammal_partial_x(long double x, long double r) {
  (void)r;
  return wengert_trigammal(x);
}

static inline long double wengert_trigammal_partial_x(long double x, long double r) {
  (void)r;
  return wengert_polygammal(x, 2);
}

static inline long double wengert_powl_partial_x(long double x, long double y, long double r) {
  return y == 0.0L && (x == 0.0L || x != x) ? 0.0L : (fabsl(r) > LDBL_MIN && fabsl(r) < ((long double)INFINITY) ? y * (r / x) : y * powl(x, y - 1.0L));
}
static inline long double wengert_powl_partial_y(long double x, long double y, long double r) {
  return x > 0.0L ? r * logl(x) : (x == 0.0L && y < 0.0L ? -((long double)INFINITY) : (x <= 0.0L ? 0.0L : r * logl(x)));
}

static inline long double wengert_atan2l_partial_x(long double x, long double y, long double r) {
  (void)r;
  return x == 0.0L && y == 0.0L ? 0.0L : (fabsl(x) <= fabsl(y) ? 1.0L / (y + x * (x / y)) : y / x / (x + y * (y / x)));
}
static inline long double wengert_atan2l_partial_y(long double x, long double y, long double r) {
  (void)r;
  return x == 0.0L && y == 0.0L ? 0.0L : (fabsl(x) <= fabsl(y) ? -(x / y) / (y + x * (x / y)) : -1.0L / (x + y * (y / x)));
}

static inline long double wengert_fmodl_partial_x(long double x, long double y, long double r) {
  (void)x, (void)y, (void)r;
  return 1.0L;
}
static inline long double wengert_fmodl_partial_y(long double x, long double y, long double r) {
  return -rintl((x - r) / y);
}

static inline long double wengert_remainderl_partial_x(long double x, long double y, long double r) {
  (void)x, (void)y, (void)r;
  return 1.0L;
}
static inline long double wengert_remainderl_partial_y(long double x, long double y, long double r) {
  return -rintl((x - r) / y);
}

static inline long double wengert_hypotl_partial_x(long double x, long double y, long double r) {
  (void)y;
  return r == 0.0L ? 0.0L : x / r;
}
static inline long double wengert_hypotl_partial_y(long double x, long double y, long double r) {
  (void)x;
  return r == 0.0L ? 0.0L : y / r;
}

static inline long double wengert_fminl_partial_x(long double x, long double y, long double r) {
  (void)r;
  return y < x || x != x ? 0.0L : 1.0L;
}
static inline long double wengert_fminl_partial_y(long double x, long double y, long double r) {
  (void)r;
  return y < x || x != x ? 1.0L : 0.0L;
}

static inline long double wengert_fmaxl_partial_x(long double x, long double y, long double r) {
  (void)r;
  return x < y || x != x ? 0.0L : 1.0L;
}
static inline long double wengert_fmaxl_partial_y(long double x, long double y, long double r) {
  (void)r;
  return x < y || x != x ? 1.0L : 0.0L;
}

static inline long double wengert_fdiml_partial_x(long double x, long double y, long double r) {
  (void)r;
  return x > y ? 1.0L : 0.0L;
}
static inline long double wengert_fdiml_partial_y(long double x, long double y, long double r) {
  (void)r;
  return x > y ? -1.0L : 0.0L;
}

static inline long double wengert_copysignl_partial_x(long double x, long double y, long double r) {
  (void)y;
  return x == 0.0L ? 0.0L : ((x > 0.0L) == (r > 0.0L) ? 1.0L : -1.0L);
}
static inline long double wengert_copysignl_partial_y(long double x, long double y, long double r) {
  (void)x, (void)y, (void)r;
  return 0.0L;
}

static inline long double wengert_nextafterl_partial_x(long double x, long double y, long double r) {
  (void)x, (void)y, (void)r;
  return 1.0L;
}
static inline long double wengert_nextafterl_partial_y(long double x, long double y, long double r) {
  (void)x, (void)y, (void)r;
  return 0.0L;
}

static inline long double wengert_hypot3l_partial_x(long double x, long double y, long double z, long double r) {
  (void)y, (void)z;
  return r == 0.0L ? 0.0L : x / r;
}
static inline long double wengert_hypot3l_partial_y(long double x, long double y, long double z, long double r) {
  (void)x, (void)z;
  return r == 0.0L ? 0.0L : y / r;
}
static inline long double wengert_hypot3l_partial_z(long double x, long double y, long double z, long double r) {
  (void)x, (void)y;
  return r == 0.0L ? 0.0L : z / r;
}

static inline long double wengert_fmal_partial_x(long double x, long double y, long double z, long double r) {
  (void)x, (void)z, (void)r;
  return y;
}
static inline long double wengert_fmal_partial_y(long double x, long double y, long double z, long double r) {
  (void)y, (void)z, (void)r;
  return x;
}
static inline long double wengert_fmal_partial_z(long double x, long double y, long double z, long double r) {
  (void)x, (void)y, (void)z, (void)r;
  return 1.0L;
}

static inline long double wengert_lerpl_partial_x(long double x, long double y, long double z, long double r) {
  (void)x, (void)y, (void)r;
  return 1.0L - z;
}
static inline long double wengert_lerpl_partial_y(long double x, long double y, long double z, long double r) {
  (void)x, (void)y, (void)r;
  return z;
}
static inline long double wengert_lerpl_partial_z(long double x, long double y, long double z, long double r) {
  (void)z, (void)r;
  return y - x;
}

static inline long double wengert_ldexpl_partial_x(long double x, int n, long double r) {
  (void)x, (void)r;
  return ldexpl(1.0L, n);
}

static inline long double wengert_scalbnl_partial_x(long double x, int n, long double r) {
  (void)x, (void)r;
  return scalbnl(1.0L, n);
}

static inline long double wengert_scalblnl_partial_x(long double x, long n, long double r) {
  (void)x, (void)r;
  return scalblnl(1.0L, n);
}

static inline long double wengert_nexttowardl_partial_x(long double x, long double n, long double r) {
  (void)x, (void)n, (void)r;
  return 1.0L;
}

static inline long double wengert_polygammal_partial_x(long double x, int n, long double r) {
  (void)r;
  return wengert_polygammal(x, n + 1);
}

static inline long double wengert_frexpl_partial_x(long double x, int n, long double r) {
  (void)x, (void)r;
  return ldexpl(1.0L, -n);
}

static inline long double wengert_modfl_partial_x(long double x, long double r) {
  (void)x, (void)r;
  return 1.0L;
}
static inline long double wengert_modfl_out_partial_x(long double x, long double r) {
  (void)x, (void)r;
  return 0.0L;
}

static inline long double wengert_remquol_partial_x(long double x, long double y, int n, long double r) {
  (void)x, (void)y, (void)n, (void)r;
  return 1.0L;
}
static inline long double wengert_remquol_partial_y(long double x, long double y, int n, long double r) {
  (void)n;
  return -rintl((x - r) / y);
}

static inline long double wengert_sincosl_partial_x(long double x, long double r) {
  (void)r;
  return cosl(x);
}
static inline long double wengert_sincosl_out_partial_x(long double x, long double r) {
  (void)r;
  return -sinl(x);
}

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
