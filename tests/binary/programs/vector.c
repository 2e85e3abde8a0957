/* SPDX-License-Identifier: MIT
   Vector instructions by hand: SSE, AVX, FMA; packed and lowest-lane; masks, permutations, conversions, estimates. */
#include <immintrin.h>
#include <math.h>

#include "line.h"
#include "rounded.h"

typedef __m128d V2;
typedef __m256d V4;
typedef __m128 F4;
typedef __m256 F8;

static volatile double zero;

int main(void) {
  volatile double opaque = 1.25;
  double x = opaque, y;
  float f = 1.25f, g;
  INPUT_WITH_TANGENT(x, 1.0);
  INPUT_WITH_TANGENT(f, 1.0);
  const V2 a = _mm_set_pd(x * 2, x), c = _mm_set_pd(3, 2);
  V2 r = _mm_mul_pd(_mm_add_pd(a, c), _mm_sub_pd(a, c));
  double out[4];
  float fout[8];
#define STORE(v) _mm_storeu_pd(out, v)
#define LANE(name, i, expected) \
  do {                          \
    y = out[i];                 \
    LINE(name, y, expected);    \
  } while (0)
  STORE(r);
  LANE("sse_low", 0, 2 * x);
  LANE("sse_high", 1, 8 * x);
  STORE(_mm_div_pd(c, a));
  LANE("sse_div", 0, -2 / x / x);
  STORE(_mm_sqrt_pd(a));
  LANE("sse_sqrt", 1, 1 / sqrt(2 * x));
  STORE(_mm_min_pd(a, _mm_set1_pd(2)));
  LANE("sse_min_low", 0, 1);
  LANE("sse_min_high", 1, 0);
  STORE(_mm_max_sd(_mm_set_pd(x * 7, 1), a));
  LANE("max_sd_low", 0, 1);
  LANE("max_sd_high", 1, 7);
  STORE(_mm_mul_sd(_mm_set_pd(x * 7, 2), a));
  LANE("mul_sd_low", 0, 2);
  LANE("mul_sd_high", 1, 7);
  STORE(_mm_add_sd(_mm_set_pd(5, 2), a));
  LANE("add_sd_low", 0, 1);
  LANE("add_sd_high", 1, 0);
  STORE(_mm_sqrt_sd(_mm_set_pd(x, 5), a));
  LANE("sqrt_sd_low", 0, 0.5 / sqrt(x));
  LANE("sqrt_sd_high", 1, 1);
  STORE(_mm_shuffle_pd(a, a, 1));
  LANE("shuffle", 0, 2);
  STORE(_mm_unpackhi_pd(a, c));
  LANE("unpackhi", 0, 2);
  const V2 sign = _mm_set1_pd(-0.0);
  STORE(_mm_xor_pd(a, sign));
  LANE("xor_sign", 1, -2);
  STORE(_mm_xor_pd(sign, a));
  LANE("sign_xor", 0, -1);
  STORE(_mm_andnot_pd(sign, _mm_set_pd(-x, x)));
  LANE("andnot_sign", 1, 1);
  STORE(_mm_or_pd(sign, a));
  LANE("or_sign", 0, -1);
  STORE(_mm_or_pd(_mm_andnot_pd(sign, a), _mm_and_pd(sign, _mm_set1_pd(-3 - zero))));
  LANE("copysign", 1, -2);
  const V2 mask = _mm_cmplt_pd(a, _mm_set1_pd(2));
  STORE(_mm_or_pd(_mm_and_pd(mask, a), _mm_andnot_pd(mask, c)));
  LANE("blend_low", 0, 1);
  LANE("blend_high", 1, 0);
  STORE(_mm_or_pd(_mm_andnot_pd(mask, _mm_mul_pd(a, a)), _mm_and_pd(a, mask)));
  LANE("blend_active", 1, 8 * x);
  V2 p = a, q = _mm_mul_pd(a, a);
  p = _mm_xor_pd(p, q), q = _mm_xor_pd(q, p), p = _mm_xor_pd(p, q);
  STORE(_mm_add_pd(p, _mm_mul_pd(q, c)));
  LANE("xor_swap", 0, 2 * x + 2);
  STORE(_mm_castsi128_pd(_mm_shuffle_epi32(_mm_castpd_si128(a), 0x4e)));
  LANE("pshufd", 0, 2);
  STORE(_mm_castsi128_pd(_mm_slli_si128(_mm_castpd_si128(a), 8)));
  LANE("pslldq", 1, 1);
  STORE(_mm_cvtps_pd(_mm_set_ps(0, 0, f * 3, f)));
  LANE("cvtps_pd", 1, 3);
  _mm_storeu_ps(fout, _mm_cvtpd_ps(a));
  g = fout[1];
  LINE_WITHIN("cvtpd_ps", g, 2, 1e-6);
  STORE(_mm_cvtepi32_pd(_mm_cvttpd_epi32(a)));
  LANE("to_integers", 0, 0);

  const F4 fa = _mm_set_ps(f * 4, f * 3, f * 2, f);
#define FLANE(name, i, expected, tolerance)    \
  do {                                         \
    g = fout[i];                               \
    LINE_WITHIN(name, g, expected, tolerance); \
  } while (0)
  _mm_storeu_ps(fout, _mm_mul_ps(fa, fa));
  FLANE("ps_mul", 2, 18 * 1.25, 1e-6);
  _mm_storeu_ps(fout, _mm_rcp_ps(fa));
  FLANE("ps_rcp", 1, -0.5 / 1.25 / 1.25, 1e-3);
  _mm_storeu_ps(fout, _mm_rsqrt_ps(fa));
  FLANE("ps_rsqrt", 3, -0.25 / pow(1.25, 1.5), 1e-3);
  _mm_storeu_ps(fout, _mm_rcp_ss(fa));
  FLANE("ss_rcp", 0, -1 / 1.25 / 1.25, 1e-3);
  FLANE("ss_rcp_upper", 1, 2, 1e-6);
  _mm_storeu_ps(fout, _mm_rsqrt_ss(fa));
  FLANE("ss_rsqrt", 0, -0.5 / pow(1.25, 1.5), 1e-3);
  _mm_storeu_ps(fout, _mm_sqrt_ss(fa));
  FLANE("ss_sqrt", 0, 0.5 / sqrt(1.25), 1e-6);
  _mm_storeu_ps(fout, _mm_max_ps(fa, _mm_set1_ps(3)));
  FLANE("ps_max", 3, 4, 1e-6);
  FLANE("ps_max_constant", 0, 0, 1e-6);
  _mm_storeu_ps(fout, _mm_movehl_ps(fa, fa));
  FLANE("movehl", 0, 3, 1e-6);
  _mm_storeu_ps(fout, _mm_shuffle_ps(fa, fa, 0x1b));
  FLANE("shufps", 0, 4, 1e-6);
  _mm_storeu_ps(fout, _mm_xor_ps(fa, _mm_set1_ps(-0.0f)));
  FLANE("ps_negate", 1, -2, 1e-6);
  _mm_storeu_ps(fout, _mm_and_ps(_mm_sub_ps(_mm_setzero_ps(), fa), _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff))));
  FLANE("ps_abs", 1, 2, 1e-6);
  _mm_storeu_ps(fout, _mm_div_ss(_mm_set_ps(f, f, f, 1), fa));
  FLANE("ss_div", 0, -1 / 1.25 / 1.25, 1e-6);
  FLANE("ss_div_upper", 3, 1, 1e-6);

#ifdef __AVX__
  const V4 b = _mm256_set_pd(x * 4, x * 3, x * 2, x), d = _mm256_set1_pd(2);
  _mm256_storeu_pd(out, _mm256_div_pd(_mm256_mul_pd(b, b), _mm256_add_pd(b, d)));
  LANE("avx", 3, (32 * x * (4 * x + 2) - 64 * x * x) / (4 * x + 2) / (4 * x + 2));
  _mm256_storeu_pd(out, _mm256_sqrt_pd(b));
  LANE("avx_sqrt", 2, 1.5 / sqrt(3 * x));
  _mm256_storeu_pd(out, _mm256_max_pd(b, _mm256_set1_pd(3)));
  LANE("avx_max", 3, 4);
  LANE("avx_max_constant", 1, 0);
  _mm256_storeu_pd(out, _mm256_min_pd(b, _mm256_set1_pd(3)));
  LANE("avx_min", 1, 2);
  _mm256_storeu_pd(out, _mm256_permute2f128_pd(b, b, 1));
  LANE("avx_permute2f128", 0, 3);
  _mm256_storeu_pd(out, _mm256_permute_pd(b, 5));
  LANE("avx_permute", 0, 2);
  _mm256_storeu_pd(out, _mm256_xor_pd(b, _mm256_set1_pd(-0.0)));
  LANE("avx_negate", 3, -4);
  _mm256_storeu_pd(out, _mm256_andnot_pd(_mm256_set1_pd(-0.0), _mm256_sub_pd(_mm256_setzero_pd(), b)));
  LANE("avx_abs", 2, 3);
  _mm256_storeu_pd(out, _mm256_blendv_pd(b, d, _mm256_cmp_pd(b, _mm256_set1_pd(3), _CMP_LT_OQ)));
  LANE("avx_blendv", 3, 4);
  LANE("avx_blendv_constant", 0, 0);
  _mm256_storeu_pd(out, _mm256_hadd_pd(b, b));
  LANE("avx_hadd", 2, 7);
  _mm256_storeu_pd(out, _mm256_broadcast_sd(&x));
  LANE("avx_broadcast", 3, 1);
  _mm256_maskstore_pd(out, _mm256_set_epi64x(-1, 0, -1, 0), b);
  LANE("avx_maskstore", 3, 4);
  LANE("avx_maskstore_kept", 0, 1);
  double source[4] = {x, x * 2, x * 3, x * 4};
  _mm256_storeu_pd(out, _mm256_maskload_pd(source, _mm256_set_epi64x(0, -1, 0, -1)));
  LANE("avx_maskload", 2, 3);
  LANE("avx_maskload_zero", 3, 0);
  const F8 fb = _mm256_set1_ps(f);
  _mm256_storeu_ps(fout, _mm256_mul_ps(fb, _mm256_add_ps(fb, fb)));
  FLANE("avx_ps", 7, 5, 1e-6);
  _mm256_storeu_ps(fout, _mm256_rsqrt_ps(fb));
  FLANE("avx_rsqrt", 5, -0.5 / pow(1.25, 1.5), 1e-3);
  _mm256_storeu_ps(fout, _mm256_rcp_ps(fb));
  FLANE("avx_rcp", 4, -1 / 1.25 / 1.25, 1e-3);
  _mm256_storeu_ps(fout, _mm256_sqrt_ps(fb));
  FLANE("avx_sqrt_ps", 6, 0.5 / sqrt(1.25), 1e-6);
#endif
#ifdef __AVX2__
  _mm256_storeu_pd(out, _mm256_permute4x64_pd(b, 0x1b));
  LANE("avx2_permute4x64", 0, 4);
  _mm256_storeu_ps(fout, _mm256_permutevar8x32_ps(_mm256_set_ps(f * 8, f * 7, f * 6, f * 5, f * 4, f * 3, f * 2, f),
                                                  _mm256_set_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
  FLANE("avx2_permutevar", 1, 7, 1e-6);
  _mm256_storeu_pd(out, _mm256_i64gather_pd(source, _mm256_set_epi64x(0, 1, 2, 3), 8));
  LANE("avx2_gather", 0, 4);
#endif
#ifdef __FMA__
  _mm256_storeu_pd(out, _mm256_fmadd_pd(b, b, d));
  LANE("fma_add", 1, 8 * x);
  _mm256_storeu_pd(out, _mm256_fnmsub_pd(b, d, b));
  LANE("fma_nmsub", 0, -3);
  STORE(_mm_fmsub_sd(a, a, a));
  LANE("fma_sd", 0, 2 * x - 1);
  _mm_storeu_ps(fout, _mm_fmadd_ps(fa, fa, fa));
  FLANE("fma_ps", 3, 32 * 1.25 + 4, 1e-6);
#endif
  show_rounded_vectors(x, f);
  return 0;
}
