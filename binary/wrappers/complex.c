/* SPDX-License-Identifier: MIT
   The wrappers of <complex.h>. Analytic functions: with f'(z) = a + ib the result's real part has the derivative
   a dx - b dy, its imaginary part b dx + a dy. Unwrapped they would call libm's inner functions, which no wrapper
   reaches. */
#define _GNU_SOURCE
#include <complex.h>

#include "shapes.h"

#define ATTACHED(T, s, w, slope, x, y)                                                            \
  do {                                                                                            \
    const T ux = attach##s(1, x), uy = attach##s(1, y), a = creal##s(slope), b = cimag##s(slope); \
    real = attach##s(creal##s(w), real + (a * ux - b * uy));                                      \
    imaginary = attach##s(cimag##s(w), imaginary + (b * ux + a * uy));                            \
  } while (0)
#define PASSIVE(T, s, z) CMPLX_##s(passive##s(creal##s(z)), passive##s(cimag##s(z)))
/* CMPLX and its kin, which the C library offers to GCC only. */
#define CMPLX_f(a, b) __builtin_complex((float)(a), (float)(b))
#define CMPLX_(a, b) __builtin_complex((double)(a), (double)(b))
#define CMPLX_l(a, b) __builtin_complex((long double)(a), (long double)(b))

#define UNARY(T, s, n, slope)                                     \
  DECLARE(T complex, n##s, (T complex));                          \
  static T complex wrap_##n##s(T complex z_) {                    \
    const T complex z = PASSIVE(T, s, z_), w = ORIGINAL(n##s)(z); \
    T real = 0, imaginary = 0;                                    \
    ATTACHED(T, s, w, (slope), creal##s(z_), cimag##s(z_));       \
    return CMPLX_##s(real, imaginary);                            \
  }
#define EACH(T, s)                                                                             \
  UNARY(T, s, cexp, w)                                                                         \
  UNARY(T, s, clog, 1 / z)                                                                     \
  UNARY(T, s, csqrt, 1 / (2 * w))                                                              \
  UNARY(T, s, csin, ccos##s(z))                                                                \
  UNARY(T, s, ccos, -csin##s(z))                                                               \
  UNARY(T, s, ctan, 1 + w * w)                                                                 \
  UNARY(T, s, csinh, ccosh##s(z))                                                              \
  UNARY(T, s, ccosh, csinh##s(z))                                                              \
  UNARY(T, s, ctanh, 1 - w * w)                                                                \
  UNARY(T, s, casin, 1 / csqrt##s(1 - z * z))                                                  \
  UNARY(T, s, cacos, -1 / csqrt##s(1 - z * z))                                                 \
  UNARY(T, s, catan, 1 / (1 + z * z))                                                          \
  UNARY(T, s, casinh, 1 / csqrt##s(1 + z * z))                                                 \
  UNARY(T, s, cacosh, 1 / (csqrt##s(z - 1) * csqrt##s(z + 1)))                                 \
  UNARY(T, s, catanh, 1 / (1 - z * z))                                                         \
  UNARY(T, s, clog10, 0.434294481903251827651128918916605082L / z)                             \
  DECLARE(T complex, cpow##s, (T complex, T complex));                                         \
  static T complex wrap_cpow##s(T complex z_, T complex p_) {                                  \
    const T complex z = PASSIVE(T, s, z_), p = PASSIVE(T, s, p_), w = ORIGINAL(cpow##s)(z, p); \
    T real = 0, imaginary = 0;                                                                 \
    if (active##s(creal##s(z_)) || active##s(cimag##s(z_)))                                    \
      ATTACHED(T, s, w, p* cpow##s(z, p - 1), creal##s(z_), cimag##s(z_));                     \
    if (active##s(creal##s(p_)) || active##s(cimag##s(p_)))                                    \
      ATTACHED(T, s, w, clog##s(z) * w, creal##s(p_), cimag##s(p_));                           \
    return CMPLX_##s(attach##s(creal##s(w), real), attach##s(cimag##s(w), imaginary));         \
  }
EACH(float, f)
EACH(double, )
EACH(long double, l)

/* A complex float is one vector register or two words, a complex double two of each, a long one memory. */
#if defined(__x86_64__)
#define COMPLEX_f(count) (1U | (count) << 8)
#else
#define COMPLEX_f(count) PLACES_f(2U * (count))
#endif
#define COMPLEX(n, count) \
  ENTRY_AT(n, f, COMPLEX_f(count)) ENTRY_AT(n, , PLACES_(2U * (count))) ENTRY_AT(n, l, PLACES_l(2U * (count)))

const struct WengertWrapper wengert_complex_wrappers[] = {
    COMPLEX(cexp, 1U) COMPLEX(clog, 1U) COMPLEX(csqrt, 1U) COMPLEX(csin, 1U) COMPLEX(ccos, 1U) COMPLEX(ctan, 1U)
        COMPLEX(csinh, 1U) COMPLEX(ccosh, 1U) COMPLEX(ctanh, 1U) COMPLEX(casin, 1U) COMPLEX(cacos, 1U)
            COMPLEX(catan, 1U) COMPLEX(casinh, 1U) COMPLEX(cacosh, 1U) COMPLEX(catanh, 1U) COMPLEX(clog10, 1U)
                COMPLEX(cpow, 2U)};
const size_t wengert_complex_wrapper_count = sizeof wengert_complex_wrappers / sizeof *wengert_complex_wrappers;
