// SPDX-License-Identifier: MIT
// The functions that java.lang.Math lacks, against values correctly rounded by MPFR (special_reference.cpp), and at the
// points where they are special. Argument: the file of reference values.
package org.wengert.test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.wengert.runtime.WengertMath;

/** See the file's first lines. */
public final class WengertMathTest {
  private record Function(DoubleUnaryOperator function, double ulps) {}

  // The bounds are those that the documentation of WengertMath states.
  private static final Map<String, Function> FUNCTIONS = Map.of(
      "log2", new Function(WengertMath::log2, 2), "exp2", new Function(WengertMath::exp2, 1.5),
      "exp10", new Function(WengertMath::exp10, 1.5), "asinh", new Function(WengertMath::asinh, 3),
      "acosh", new Function(WengertMath::acosh, 3), "atanh", new Function(WengertMath::atanh, 3),
      "erf", new Function(WengertMath::erf, 2), "erfc", new Function(WengertMath::erfc, 4),
      "tgamma", new Function(WengertMath::tgamma, 6), "lgamma", new Function(WengertMath::lgamma, 6));
  private static final Map<String, Function> DERIVATIVES = Map.of("digamma", new Function(WengertMath::digamma, 6),
      "trigamma", new Function(WengertMath::trigamma, 6));

  private static void same(double expected, double actual) {
    Check.require(Double.compare(expected, actual) == 0, expected + " expected, got " + actual);
  }

  /** @param arguments the file of reference values */
  public static void main(String[] arguments) throws Exception {
    Check check = new Check();
    var worst = new TreeMap<String, double[]>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      String[] field = line.split(" ");
      double x = Double.parseDouble(field[1]);
      double expected = Double.parseDouble(field[2]);
      if (Double.isInfinite(expected) || Math.abs(expected) < Double.MIN_NORMAL) {
        continue;
      }
      Function function = FUNCTIONS.containsKey(field[0]) ? FUNCTIONS.get(field[0]) : DERIVATIVES.get(field[0]);
      double actual = function.function.applyAsDouble(x);
      boolean hasZeros = x < 0 && (field[0].equals("lgamma") || field[0].equals("digamma"));
      double ulp = Math.ulp(hasZeros ? Math.max(1, Math.abs(expected)) : expected);
      double error = Math.abs(actual - expected) / ulp;
      double[] seen = worst.computeIfAbsent(field[0], name -> new double[3]);
      seen[2]++;
      if (!(error <= seen[0])) {
        seen[0] = error;
        seen[1] = x;
      }
    }
    worst.forEach((name, seen) -> {
      double bound = (FUNCTIONS.containsKey(name) ? FUNCTIONS : DERIVATIVES).get(name).ulps;
      System.out.printf("%-8s %5.0f points, largest error %.2f ulp at %.17g%n", name, seen[2], seen[0], seen[1]);
      check.that(name + " is within " + bound + " ulp", () -> Check.require(seen[0] <= bound && seen[2] >= 1000,
          seen[0] + " ulp at " + seen[1] + ", " + seen[2] + " points"));
    });
    check.that("every function was compared", () -> Check.require(worst.size() == 12, worst.keySet().toString()));
    check.that("log2 of powers of two is exact, subnormals included", () -> {
      for (int k = -1074; k <= 1023; k++) {
        same(k, WengertMath.log2(Math.scalb(1.0, k)));
      }
    });
    check.that("zeros keep their sign, infinities and NaN pass", () -> {
      same(-0.0, WengertMath.erf(-0.0));
      same(-0.0, WengertMath.asinh(-0.0));
      same(-0.0, WengertMath.atanh(-0.0));
      same(1, WengertMath.erf(Double.POSITIVE_INFINITY));
      same(2, WengertMath.erfc(Double.NEGATIVE_INFINITY));
      same(0, WengertMath.erfc(Double.POSITIVE_INFINITY));
      same(Double.POSITIVE_INFINITY, WengertMath.atanh(1));
      same(Double.POSITIVE_INFINITY, WengertMath.tgamma(0.0));
      same(Double.NEGATIVE_INFINITY, WengertMath.tgamma(-0.0));
      same(Double.NaN, WengertMath.tgamma(-3));
      same(Double.POSITIVE_INFINITY, WengertMath.tgamma(172));
      same(Double.POSITIVE_INFINITY, WengertMath.lgamma(-2));
      same(Double.NEGATIVE_INFINITY, WengertMath.log2(0));
      same(Double.NaN, WengertMath.log2(-1));
      same(Double.NaN, WengertMath.acosh(0.5));
      for (DoubleUnaryOperator f : new DoubleUnaryOperator[] {WengertMath::erf, WengertMath::erfc, WengertMath::tgamma,
          WengertMath::lgamma, WengertMath::digamma, WengertMath::log2, WengertMath::asinh, WengertMath::atanh}) {
        same(Double.NaN, f.applyAsDouble(Double.NaN));
      }
    });
    check.that("gamma vanishes gradually", () -> {
      // Both are subnormal: so many digits are right as the format holds.
      Check.require(Math.abs(WengertMath.tgamma(-172.5) / -1.11978350329e-312 - 1) < 1e-9, "gamma(-172.5)");
      Check.require(Math.abs(WengertMath.tgamma(-176.5) / -1.19403573415e-321 - 1) < 1e-2, "gamma(-176.5)");
      same(0, Math.abs(WengertMath.tgamma(-190.5)));
    });
    check.that("gamma of small integers is exact", () -> {
      double factorial = 1;
      for (int n = 1; n <= 19; n++) {
        same(factorial, WengertMath.tgamma(n));
        factorial *= n;
      }
    });
    check.that("rounding, minima and distances follow C", () -> {
      same(-3, WengertMath.round(-2.5));
      same(3, WengertMath.round(2.5));
      same(0, WengertMath.round(0.49999999999999994));
      same(-2, WengertMath.trunc(-2.7));
      same(1, WengertMath.fmin(Double.NaN, 1));
      same(1, WengertMath.fmax(1, Double.NaN));
      same(0, WengertMath.fdim(1, 2));
      same(Double.NaN, WengertMath.fdim(Double.NaN, 2));
      same(7, WengertMath.hypot(2, 3, 6));
    });
    check.close();
  }
}
