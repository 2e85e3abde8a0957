// SPDX-License-Identifier: MIT
// The elementary functions that java.lang.Math lacks, as generated code calls them. Accuracy is stated by function and
// tested against MPFR; the polynomials come from SpecialTables.java.
package org.wengert.runtime;

/** Elementary functions. Errors in units in the last place (ulp) of the result, the largest seen by the tests. */
public final class WengertMath {
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double LOG2E = 0x1.71547652b82fep0;
  private static final double LOG2E_LOW = 0x1.777d0ffda0d24p-56;
  private static final double SQRT_2PI = 0x1.40d931ff62706p1;
  private static final double HALF_LOG_2PI = 0x1.d67f1c864beb5p-1;

  private WengertMath() {}

  // Horner in the interval's own variable; rows as SpecialTables describes them.
  private static double polynomial(double[] row, double x) {
    double t = (2 * x - row[0] - row[1]) / (row[1] - row[0]);
    double sum = row[row.length - 1];
    for (int i = row.length - 2; i >= 2; i--) {
      sum = sum * t + row[i];
    }
    return sum;
  }

  /**
   * @param x in (0, infinity)
   * @return the logarithm to base 2; exact for powers of 2; 2 ulp
   */
  public static double log2(double x) {
    if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
      return Math.log(x);
    }
    int exponent = Math.getExponent(x < Double.MIN_NORMAL ? x * 0x1p54 : x) - (x < Double.MIN_NORMAL ? 54 : 0);
    double mantissa = x < Double.MIN_NORMAL ? x * 0x1p54 * Math.scalb(1.0, -exponent - 54) : Math.scalb(x, -exponent);
    // In [sqrt(1/2), sqrt(2)), so that the sum below does not cancel.
    if (mantissa > 1.4142135623730951) {
      mantissa /= 2;
      exponent++;
    }
    double log = Math.log(mantissa);
    return exponent + Math.fma(log, LOG2E, log * LOG2E_LOW);
  }

  /**
   * @param x any
   * @return 2 to the power x; 1 ulp
   */
  public static double exp2(double x) {
    return Math.pow(2, x);
  }

  /**
   * @param x any
   * @return 10 to the power x; 1 ulp
   */
  public static double exp10(double x) {
    return Math.pow(10, x);
  }

  /**
   * @param x any
   * @return the inverse hyperbolic sine; 3 ulp
   */
  public static double asinh(double x) {
    double a = Math.abs(x);
    double result;
    if (a > 0x1p28) {
      result = Math.log(a) + LN2;
    } else if (a < 0x1p-28) {
      return x;
    } else {
      result = Math.log1p(a + a * a / (1 + Math.sqrt(1 + a * a)));
    }
    return Math.copySign(result, x);
  }

  /**
   * @param x at least 1
   * @return the inverse hyperbolic cosine; 3 ulp
   */
  public static double acosh(double x) {
    if (x > 0x1p28) {
      return Math.log(x) + LN2;
    }
    double t = x - 1;
    return Math.log1p(t + Math.sqrt(2 * t + t * t));
  }

  /**
   * @param x in [-1, 1]
   * @return the inverse hyperbolic tangent; 3 ulp
   */
  public static double atanh(double x) {
    double a = Math.abs(x);
    if (a < 0x1p-28) {
      return x;
    }
    double result = a < 0.5 ? 0.5 * Math.log1p(2 * a + 2 * a * a / (1 - a)) : 0.5 * Math.log1p(2 * a / (1 - a));
    return Math.copySign(result, x);
  }

  /**
   * @param x any
   * @return the error function; 2 ulp
   */
  public static double erf(double x) {
    double a = Math.abs(x);
    if (!(a >= 0.5)) {
      return x * polynomial(SpecialTables.ERF[0], x * x);
    }
    return Math.copySign(a > 6 ? 1 : 1 - erfc(a), x);
  }

  /**
   * @param x any
   * @return the complementary error function, without cancellation; 4 ulp where it is a normal number
   */
  public static double erfc(double x) {
    if (!(x >= 0.5)) {
      return x < -6 ? 2 : 1 - erf(x);
    }
    if (x > 27.3) {
      return 0;
    }
    int row = 0;
    while (x >= SpecialTables.ERFCX[row][1]) {
      row++;
    }
    // exp(-x^2) with x^2 = square + rest exactly: the plain square would cost x^2 / 2 ulp.
    double square = x * x;
    double rest = Math.fma(x, x, -square);
    double scaled = polynomial(SpecialTables.ERFCX[row], x);
    return Math.exp(-square) * (scaled - scaled * rest);
  }

  // sin(pi x), exact reduction.
  private static double sinPi(double x) {
    double r = Math.abs(x - 2 * Math.rint(x / 2));
    double sine = r <= 0.25 ? Math.sin(Math.PI * r) : r <= 0.75 ? Math.cos(Math.PI * (0.5 - r)) : Math.sin(Math.PI * (1 - r));
    return x - 2 * Math.rint(x / 2) < 0 ? -sine : sine;
  }

  /**
   * @param x not zero or a negative integer (there: NaN, or an infinity at zero)
   * @return the gamma function; 6 ulp where it is a normal number
   */
  public static double tgamma(double x) {
    if (x == 0) {
      return 1 / x;
    }
    if (x < 0.5) {
      if (x == Math.rint(x)) {
        return Double.NaN;
      }
      if (x > -0.5) {
        return Math.abs(x) < 0x1p-54 ? 1 / x : tgamma(1 + x) / x;
      }
      if (x < -171 && x > -184) {
        // gamma(-x) overflows before gamma(x) vanishes; in between, gamma(x) = gamma(x + 16) / (x (x + 1) ...).
        double product = 1;
        for (int k = 0; k < 16; k++) {
          product *= x + k;
        }
        return tgamma(x + 16) / product;
      }
      if (x <= -184) {
        return Math.rint(Math.floor(x) / 2) * 2 == Math.floor(x) ? 0.0 : -0.0;
      }
      // gamma(x) gamma(1 - x) = pi / sin(pi x), with gamma(1 - x) = -x gamma(-x): 1 - x would be rounded.
      return Math.PI / sinPi(x) / tgamma(-x) / -x;
    }
    if (x < 1) {
      return tgamma(x + 1) / x;
    }
    if (x <= 20) {
      // gamma(x) = (x-1)(x-2)... gamma(1 + fraction), the product in twice the precision.
      double high = 1;
      double low = 0;
      double factor = x;
      while (factor >= 2) {
        factor -= 1;
        double product = high * factor;
        low = low * factor + Math.fma(high, factor, -product);
        high = product;
      }
      double gamma = polynomial(SpecialTables.GAMMA[0], factor);
      return high * gamma + low * gamma;
    }
    if (!(x <= 171.7)) {
      return x != x ? x : Double.POSITIVE_INFINITY;
    }
    double root = Math.pow(x, 0.5 * x - 0.25);
    double scaled = root * Math.exp(-x) * SQRT_2PI;
    return (scaled + scaled * Math.expm1(stirling(x))) * root;
  }

  // log(gamma(x)) - ((x - 1/2) log x - x + log(2 pi)/2) for x >= 10: the asymptotic series with Bernoulli numbers.
  private static double stirling(double x) {
    double s = 1 / (x * x);
    return (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s * (1.0 / 1188 - s * (691.0 / 360360 - s / 156)))))) / x;
  }

  /**
   * @param x not zero or a negative integer (there: infinity)
   * @return the logarithm of the gamma function's absolute value; 6 ulp for x above 0, and below 0 of max(1, result)
   */
  public static double lgamma(double x) {
    if (x != x) {
      return x;
    }
    if (x <= 0) {
      if (x == Math.rint(x)) {
        return Double.POSITIVE_INFINITY;
      }
      if (x > -0x1p-54) {
        return -Math.log(-x);
      }
      return Math.log(Math.PI / Math.abs(x * sinPi(x))) - lgamma(-x);
    }
    if (x < 1) {
      // lgamma(1 + x) - log(x), with the factors of lgamma(1 + x) before 1 + x is rounded.
      return x * (x - 1) * polynomial(SpecialTables.LGAMMA[0], 1 + x) - Math.log(x);
    }
    if (x < 3) {
      return (x - 1) * (x - 2) * polynomial(SpecialTables.LGAMMA[x < 2 ? 0 : 1], x);
    }
    if (x <= 20) {
      return Math.log(tgamma(x));
    }
    return (x - 0.5) * (Math.log(x) - 1) + (HALF_LOG_2PI - 0.5) + stirling(x);
  }

  /**
   * @param x not zero or a negative integer (there: NaN)
   * @return the derivative of lgamma; 6 ulp for x above 0, and below 0 of max(1, result)
   */
  public static double digamma(double x) {
    if (x <= 0) {
      return x == Math.rint(x) ? Double.NaN : digamma(-x) - 1 / x - Math.PI / tanPi(x);
    }
    if (x < 1) {
      return digamma(x + 1) - 1 / x;
    }
    if (x >= 10) {
      double s = 1 / (x * x);
      return Math.log(x) - 0.5 / x
          - s * (1.0 / 12 - s * (1.0 / 120 - s * (1.0 / 252 - s * (1.0 / 240 - s * (1.0 / 132 - s * (691.0 / 32760 - s / 12))))));
    }
    double sum = 0;
    while (x >= 2) {
      x -= 1;
      sum += 1 / x;
    }
    double distance = x - SpecialTables.DIGAMMA_ZERO - SpecialTables.DIGAMMA_ZERO_LOW;
    return sum + distance * polynomial(SpecialTables.DIGAMMA[0], x);
  }

  private static double tanPi(double x) {
    return sinPi(x) / sinPi(x + 0.5);
  }

  /**
   * @param x not zero or a negative integer (there: infinity)
   * @return the derivative of digamma; 6 ulp for x above 0
   */
  public static double trigamma(double x) {
    if (x <= 0) {
      double sine = sinPi(x);
      return x == Math.rint(x) ? Double.POSITIVE_INFINITY : Math.PI * Math.PI / (sine * sine) - trigamma(-x) + 1 / (x * x);
    }
    double sum = 0;
    while (x < 10) {
      sum += 1 / (x * x);
      x += 1;
    }
    double s = 1 / (x * x);
    return sum + (1 + 0.5 / x
        + s * (1.0 / 6 - s * (1.0 / 30 - s * (1.0 / 42 - s * (1.0 / 30 - s * (5.0 / 66 - s * (691.0 / 2730 - s * (7.0 / 6 - s * 3617 / 510)))))))) / x;
  }

  /**
   * @param x any
   * @return x without its fraction
   */
  public static double trunc(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  /**
   * C's round, not {@link Math#round}: to the nearest integer, halves away from zero.
   *
   * @param x any
   * @return the integer as a double
   */
  public static double round(double x) {
    double whole = trunc(x);
    return Math.abs(x - whole) >= 0.5 ? whole + Math.copySign(1, x) : whole;
  }

  /**
   * C's fmin, not {@link Math#min}: of a number and a NaN, the number.
   *
   * @param x any
   * @param y any
   * @return the smaller
   */
  public static double fmin(double x, double y) {
    return x != x ? y : y != y ? x : Math.min(x, y);
  }

  /**
   * C's fmax, not {@link Math#max}: of a number and a NaN, the number.
   *
   * @param x any
   * @param y any
   * @return the larger
   */
  public static double fmax(double x, double y) {
    return x != x ? y : y != y ? x : Math.max(x, y);
  }

  /**
   * @param x any
   * @param y any
   * @return x - y if that is positive, else 0; NaN if either is
   */
  public static double fdim(double x, double y) {
    return x <= y ? 0 : x - y;
  }

  /**
   * @param x any
   * @param y any
   * @param z any
   * @return the length of the vector (x, y, z)
   */
  public static double hypot(double x, double y, double z) {
    return Math.hypot(Math.hypot(x, y), z);
  }
}
