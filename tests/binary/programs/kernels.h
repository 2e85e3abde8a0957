/* SPDX-License-Identifier: MIT
   Small functions of x and y with known derivatives, in the number type REAL (functions of <math.h> through M), written
   in every way a compiler turns into different instructions. Each is KERNEL(name, value, df/dx, df/dy); the derivatives
   are formulas in double X and Y. Bodies that are more than an expression are functions above their line.
   Included once for each type; see kernels.c. */

#define N 37 /* not a multiple of a vector's length */

static REAL NAME(halves)(REAL x, REAL y) { /* moved as two integers through memory */
  union {
    REAL number;
    uint32_t word[sizeof(REAL) / 4];
  } from, to;
  memset(&to, 0, sizeof to);
  from.number = x * y;
  for (unsigned i = 0; i < sizeof(REAL) / 4; ++i) to.word[i] = from.word[i];
  return to.number;
}
static REAL NAME(bytes)(REAL x, REAL y) {
  REAL from = x + y, to = 0;
  const volatile char* p = (const volatile char*)&from;
  volatile char* q = (volatile char*)&to;
  for (unsigned i = 0; i < sizeof(REAL); ++i) q[i] = p[i];
  return to;
}
static REAL NAME(copied)(REAL x, REAL y) {
  REAL a[N], b[N];
  for (int i = 0; i < N; ++i) a[i] = x * (REAL)i;
  memcpy(b, a, sizeof a);
  memmove(b + 1, b, (N - 1) * sizeof *b);
  return b[5] * y; /* 4 x y */
}
static REAL NAME(cleared)(REAL x, REAL y) {
  REAL a[N];
  for (int i = 0; i < N; ++i) a[i] = x;
  memset(a, 0, sizeof a);
  return a[7] + y;
}
static REAL NAME(for_sum)(REAL x, REAL y) {
  REAL a[N], sum = 0;
  for (int i = 0; i < N; ++i) a[i] = x * (REAL)(i + 1);
  for (int i = 0; i < N; ++i) sum += a[i] * y;
  return sum / 100;
}
static REAL NAME(while_product)(REAL x, REAL y) {
  int i = 0;
  REAL p = 1;
  while (i++ < 4) p *= x;
  return p + y;
}
static REAL NAME(do_newton)(REAL x, REAL y) { /* sqrt(x) by iteration */
  REAL r = x;
  int i = 0;
  do r = (r + x / r) / 2;
  while (++i < 8);
  return r * y;
}
static REAL NAME(stencil)(REAL x, REAL y) {
  REAL a[N], b[N];
  for (int i = 0; i < N; ++i) a[i] = x * (REAL)i * (REAL)i, b[i] = 0;
  for (int i = 1; i < N - 1; ++i) b[i] = a[i - 1] - 2 * a[i] + a[i + 1];
  return b[3] * y + b[N - 2] - b[N - 3]; /* 2 x y */
}
static REAL NAME(norm)(REAL x, REAL y) {
  REAL a[N], sum = 0;
  for (int i = 0; i < N; ++i) a[i] = i % 2 ? x : y;
  for (int i = 0; i < N; ++i) sum += a[i] * a[i];
  return M(sqrt)(sum);
}
static REAL NAME(largest)(REAL x, REAL y) {
  REAL a[N], m;
  for (int i = 0; i < N; ++i) a[i] = x * (REAL)(i % 7) - y;
  m = a[0];
  for (int i = 1; i < N; ++i) m = a[i] > m ? a[i] : m;
  return m; /* 6 x - y */
}
static REAL NAME(smallest)(REAL x, REAL y) {
  REAL a[N], m;
  for (int i = 0; i < N; ++i) a[i] = y - x * (REAL)(i % 5);
  m = a[0];
  for (int i = 1; i < N; ++i)
    if (a[i] < m) m = a[i];
  return m; /* y - 4 x */
}
static REAL NAME(absolutes)(REAL x, REAL y) {
  REAL a[N], sum = 0;
  for (int i = 0; i < N; ++i) a[i] = i % 3 ? x : -y;
  for (int i = 0; i < N; ++i) sum += M(fabs)(-a[i]);
  return sum; /* 24 |x| + 13 |y| */
}
static REAL NAME(blended)(REAL x, REAL y) {
  REAL a[N], sum = 0;
  for (int i = 0; i < N; ++i) a[i] = (REAL)(i - 10);
  for (int i = 0; i < N; ++i) sum += a[i] > 0 ? x * a[i] : y;
  return sum; /* 351 x + 11 y */
}
static REAL NAME(recursive)(REAL x, int depth) { return depth == 0 ? x : x * NAME(recursive)(x, depth - 1); }
static REAL NAME(swapped)(REAL x, REAL y) {
  volatile REAL a = x, b = y;
  REAL t = a;
  a = b;
  b = t;
  return a * a + b;
}
struct NAME(Pair) {
  REAL first, second;
};
static struct NAME(Pair) __attribute__((noinline)) NAME(exchange)(struct NAME(Pair) p) {
  struct NAME(Pair) q;
  q.first = p.second, q.second = p.first;
  return q;
}
static REAL NAME(structures)(REAL x, REAL y) {
  struct NAME(Pair) p, q;
  p.first = x, p.second = y;
  q = NAME(exchange)(p);
  return q.first * q.first + q.second;
}
static REAL NAME(jumped)(REAL x, REAL y) {
  jmp_buf here;
  volatile REAL kept = x * x;
  if (setjmp(here) == 0) {
    kept = kept * y;
    longjmp(here, 1);
  }
  return kept;
}
static int NAME(compare)(const void* a, const void* b) {
  const REAL p = *(const REAL*)a, q = *(const REAL*)b;
  return (p > q) - (p < q);
}
static REAL NAME(sorted)(REAL x, REAL y) {
  REAL a[5] = {y * 3, x, y, x * 5, y * 2};
  qsort(a, 5, sizeof *a, NAME(compare));
  return a[0] + 10 * a[4];
}
static REAL NAME(to_double)(REAL x, REAL y) {
  const double d = (double)x * 2.0;
  return (REAL)d * y;
}
static REAL NAME(to_float)(REAL x, REAL y) {
  const float f = (float)(x * y);
  return (REAL)(f * 3.0f);
}
static REAL NAME(to_long)(REAL x, REAL y) {
  const long double w = (long double)x;
  return (REAL)(w * w) * y;
}
static REAL NAME(to_integer)(REAL x, REAL y) { return (REAL)(int)(x * 10) + (REAL)(long long)(y * 10) + x; }
static REAL NAME(variadic)(int n, ...) {
  va_list list;
  REAL sum = 0;
  va_start(list, n);
  for (int i = 0; i < n; ++i) sum += (REAL)va_arg(list, long double);
  va_end(list);
  return sum;
}
static REAL NAME(many)(REAL a, REAL b, REAL c, REAL d, REAL e, REAL f, REAL g, REAL h, REAL i, REAL j, REAL k) {
  return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11;
}
static REAL (*volatile NAME(many_pointer))(REAL, REAL, REAL, REAL, REAL, REAL, REAL, REAL, REAL, REAL,
                                           REAL) = NAME(many);
static REAL NAME(heap)(REAL x, REAL y) {
  REAL* p = (REAL*)malloc(sizeof *p * 3);
  REAL r;
  p[0] = x, p[1] = y, p[2] = x * y;
  p = (REAL*)realloc(p, sizeof *p * 100000);
  r = p[0] + p[1] + p[2];
  free(p);
  return r;
}
static REAL NAME(inactive_singular)(REAL x, REAL y) { /* sqrt and quotient of passive zeros must not make NaN */
  volatile REAL zero = 0, one = 1;
  REAL root = M(sqrt)(zero), infinite = one / zero;
  return x * y + root + (infinite > 0 ? x : y);
}
static REAL NAME(frexp_of)(REAL x) {
  int e;
  return M(frexp)(x * 8, &e) + (REAL)e;
}
static REAL NAME(modf_of)(REAL x) {
  REAL whole, part = M(modf)(x * 5, &whole);
  return part + 100 * whole;
}
static REAL NAME(remquo_of)(REAL x, REAL y) {
  int q;
  return M(remquo)(x, y, &q);
}

#define KERNELS(KERNEL)                                                                                          \
  KERNEL(add, x + y, 1, 1)                                                                                       \
  KERNEL(add_constant, 3 + x + 2, 1, 0)                                                                          \
  KERNEL(subtract, x - y, 1, -1)                                                                                 \
  KERNEL(constant_subtract, 2 - x, -1, 0)                                                                        \
  KERNEL(multiply, x* y, Y, X)                                                                                   \
  KERNEL(multiply_constant, x * 5 + 7 * y, 5, 7)                                                                 \
  KERNEL(divide, x / y, 1 / Y, -X / Y / Y)                                                                       \
  KERNEL(constant_divide, 2 / x, -2 / X / X, 0)                                                                  \
  KERNEL(divide_constant, x / 3, 1 / 3.0, 0)                                                                     \
  KERNEL(negate, -x* y, -Y, -X)                                                                                  \
  KERNEL(absolute, M(fabs)(-x) + M(fabs)(y), 1, 1)                                                               \
  KERNEL(copysign_negative, M(copysign)(x, -y), -1, 0)                                                           \
  KERNEL(copysign_of_negative, M(copysign)(-x, y), 1, 0)                                                         \
  KERNEL(compound, (x + y) * (x - y) / (1 + x * y),                                                              \
         (2 * X * (1 + X * Y) - (X * X - Y * Y) * Y) / (1 + X * Y) / (1 + X * Y),                                \
         (-2 * Y * (1 + X * Y) - (X * X - Y * Y) * X) / (1 + X * Y) / (1 + X * Y))                               \
  KERNEL(fma, M(fma)(x, y, x), Y + 1, X)                                                                         \
  KERNEL(fmin, M(fmin)(x, y), X < Y, X >= Y)                                                                     \
  KERNEL(fmax, M(fmax)(x, y), X > Y, X <= Y)                                                                     \
  KERNEL(fdim, M(fdim)(y, x), -1, 1)                                                                             \
  KERNEL(ternary, x < y ? x * x : y, 2 * X, 0)                                                                   \
  KERNEL(choice, x > y ? x * x : y, 0, 1)                                                                        \
  KERNEL(sqrt, M(sqrt)(x * y), 0.5 * sqrt(Y / X), 0.5 * sqrt(X / Y))                                             \
  KERNEL(cbrt, M(cbrt)(x), cbrt(X) / 3 / X, 0)                                                                   \
  KERNEL(pow, M(pow)(x, y), Y* pow(X, Y - 1), pow(X, Y) * log(X))                                                \
  KERNEL(pow_constant, M(pow)(x, 3) + M(pow)(2, y), 3 * X * X, pow(2, Y) * log(2.0))                             \
  KERNEL(exp, M(exp)(x) + M(exp2)(y), exp(X), exp2(Y) * log(2.0))                                                \
  KERNEL(expm1, M(expm1)(x), exp(X), 0)                                                                          \
  KERNEL(log, M(log)(x) + M(log10)(y), 1 / X, 1 / Y / log(10.0))                                                 \
  KERNEL(log_others, M(log2)(x) + M(log1p)(y), 1 / X / log(2.0), 1 / (1 + Y))                                    \
  KERNEL(sin, M(sin)(x * y), Y* cos(X* Y), X* cos(X* Y))                                                         \
  KERNEL(cos, M(cos)(x), -sin(X), 0)                                                                             \
  KERNEL(tan, M(tan)(x), 1 + tan(X) * tan(X), 0)                                                                 \
  KERNEL(asin, M(asin)(x), 1 / sqrt(1 - X * X), 0)                                                               \
  KERNEL(acos, M(acos)(x), -1 / sqrt(1 - X * X), 0)                                                              \
  KERNEL(atan, M(atan)(x), 1 / (1 + X * X), 0)                                                                   \
  KERNEL(atan2, M(atan2)(x, y), Y / (X * X + Y * Y), -X / (X * X + Y * Y))                                       \
  KERNEL(sinh, M(sinh)(x) + M(cosh)(y), cosh(X), sinh(Y))                                                        \
  KERNEL(tanh, M(tanh)(x), 1 - tanh(X) * tanh(X), 0)                                                             \
  KERNEL(asinh, M(asinh)(x) + M(acosh)(y), 1 / sqrt(1 + X * X), 1 / sqrt(Y * Y - 1))                             \
  KERNEL(atanh, M(atanh)(x), 1 / (1 - X * X), 0)                                                                 \
  KERNEL(erf, M(erf)(x) + M(erfc)(y), 1.1283791670955126 * exp(-X * X), -1.1283791670955126 * exp(-Y * Y))       \
  KERNEL(gamma, M(lgamma)(x + 1) + 0 * M(tgamma)(y), digamma(X + 1), 0)                                          \
  KERNEL(hypot, M(hypot)(x, y), X / hypot(X, Y), Y / hypot(X, Y))                                                \
  KERNEL(fmod, M(fmod)(y, x), -trunc(Y / X), 1)                                                                  \
  KERNEL(remainder, M(remainder)(y, x), -rint(Y / X), 1)                                                         \
  KERNEL(remquo, NAME(remquo_of)(y, x), -rint(Y / X), 1)                                                         \
  KERNEL(floor, M(floor)(x * 10) + M(ceil)(y * 10) + x, 1, 0)                                                    \
  KERNEL(round, M(round)(x * 10) + M(trunc)(y * 10) + M(rint)(x * 7) + M(nearbyint)(y * 7) + y, 0, 1)            \
  KERNEL(lround, (REAL)M(lround)(x * 10) + (REAL)M(lrint)(y * 10) + (REAL)M(ilogb)(x) + x, 1, 0)                 \
  KERNEL(ldexp, M(ldexp)(x, 3) + M(scalbn)(y, -2) + M(scalbln)(x, 1L), 10, 0.25)                                 \
  KERNEL(frexp, NAME(frexp_of)(x), frexp_slope(X * 8) * 8, 0)                                                    \
  KERNEL(modf, NAME(modf_of)(x), 5, 0)                                                                           \
  KERNEL(nextafter, M(nextafter)(x, y), 1, 0)                                                                    \
  KERNEL(halves, NAME(halves)(x, y), Y, X)                                                                       \
  KERNEL(bytes, NAME(bytes)(x, y), 1, 1)                                                                         \
  KERNEL(copied, NAME(copied)(x, y), 4 * Y, 4 * X)                                                               \
  KERNEL(cleared, NAME(cleared)(x, y), 0, 1)                                                                     \
  KERNEL(for_sum, NAME(for_sum)(x, y), 7.03 * Y, 7.03 * X)                                                       \
  KERNEL(while_product, NAME(while_product)(x, y), 4 * X * X * X, 1)                                             \
  KERNEL(do_newton, NAME(do_newton)(x, y), 0.5 * Y / sqrt(X), sqrt(X))                                           \
  KERNEL(stencil, NAME(stencil)(x, y), 2 * Y, 2 * X)                                                             \
  KERNEL(norm, NAME(norm)(x, y), 18 * X / sqrt(18 * X * X + 19 * Y * Y), 19 * Y / sqrt(18 * X * X + 19 * Y * Y)) \
  KERNEL(largest, NAME(largest)(x, y), 6, -1)                                                                    \
  KERNEL(smallest, NAME(smallest)(x, y), -4, 1)                                                                  \
  KERNEL(absolutes, NAME(absolutes)(x, y), 24, 13)                                                               \
  KERNEL(blended, NAME(blended)(x, y), 351, 11)                                                                  \
  KERNEL(recursive, NAME(recursive)(x, 4), 5 * X * X * X * X, 0)                                                 \
  KERNEL(swapped, NAME(swapped)(x, y), 1, 2 * Y)                                                                 \
  KERNEL(structures, NAME(structures)(x, y), 1, 2 * Y)                                                           \
  KERNEL(jumped, NAME(jumped)(x, y), 2 * X * Y, X * X)                                                           \
  KERNEL(sorted, NAME(sorted)(x, y), 1, 30)                                                                      \
  KERNEL(to_double, NAME(to_double)(x, y), 2 * Y, 2 * X)                                                         \
  KERNEL(to_long, NAME(to_long)(x, y), 2 * X * Y, X * X)                                                         \
  KERNEL(to_integer, NAME(to_integer)(x, y), 1, 0)                                                               \
  KERNEL(variadic, NAME(variadic)(2, (long double)x, (long double)(x * y)), 1 + Y, X)                            \
  KERNEL(many, NAME(many_pointer)(x, y, x, y, x, y, x, y, x, y, x), 36, 30)                                      \
  KERNEL(heap, NAME(heap)(x, y), 1 + Y, 1 + X)                                                                   \
  KERNEL(inactive_singular, NAME(inactive_singular)(x, y), Y + 1, X)                                             \
  KERNEL_ROUGH(to_float, NAME(to_float)(x, y), 3 * Y, 3 * X)

#define KERNEL(name, value, dx, dy) \
  static REAL __attribute__((noinline)) NAME(kernel_##name)(REAL x, REAL y) { return (void)x, (void)y, value; }
#define KERNEL_ROUGH KERNEL
KERNELS(KERNEL)
#undef KERNEL
#undef KERNEL_ROUGH

static void NAME(run)(void) {
#define KERNEL(name, value, dx, dy) one(#name, NAME(kernel_##name), dx, dy, 0);
#define KERNEL_ROUGH(name, value, dx, dy) one(#name, NAME(kernel_##name), dx, dy, 1);
#define one NAME(report)
  KERNELS(KERNEL)
#undef one
#undef KERNEL
#undef KERNEL_ROUGH
}
