// SPDX-License-Identifier: MIT
// The gradient of a weighted sum of everything that is returned, seeded by an array or by a function that is given the
// result, against differences; and seeds that do not fit.
package results;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdException;

public final class ReturnedTest {
  private static int failed;

  private static void check(String fact, boolean holds) {
    if (!holds) {
      System.out.println("FAILED: " + fact);
      failed++;
    }
  }

  private static double weight(int k) {
    return Math.cos(k + 1.0);
  }

  private static double sum(double[][] table) {
    double sum = 0.0;
    int k = 0;
    for (double[] row : table) {
      for (double v : row) {
        sum += weight(k++) * v;
      }
    }
    return sum;
  }

  private static double sum(Whole.All all) {
    double sum = 0.3 * all.sum() + all.point().at * 0.7;
    for (int i = 0; i < all.squares().length; i++) {
      sum += weight(i) * all.squares()[i] + weight(i + 4) * all.list().get(i).at;
    }
    return sum;
  }

  private interface Function {
    double of(double[] x);
  }

  private static void compare(String what, Function f, double[] x, double[] gradient) {
    for (int i = 0; i < x.length; i++) {
      double[] above = x.clone();
      double[] below = x.clone();
      above[i] += 1e-6;
      below[i] -= 1e-6;
      double difference = (f.of(above) - f.of(below)) / 2e-6;
      check(what + ": component " + i + " is " + gradient[i] + ", differences " + difference,
          Math.abs(gradient[i] - difference) < 1e-7 * Math.max(1.0, Math.abs(difference)));
    }
  }

  private static void refuses(double[] x, double[] a1_x, double[][] seed, String message) {
    try (AdContext context = new AdContext()) {
      Returned_A1.a1_table(context, x, a1_x, seed);
      check("a seed that does not fit is refused", false);
    } catch (AdException refused) {
      check(refused.getMessage() + " instead of " + message, refused.getMessage().equals(message));
    }
  }

  public static void main(String[] arguments) {
    double[] x = {0.4, -0.3, 0.8};
    double[][] seed = {{weight(0)}, {weight(1), weight(2)}, {weight(3), weight(4), weight(5)}};
    for (long budget : new long[] {0, 1}) {
      AdContext context = new AdContext();
      if (budget > 0) {
        context.budget(budget);
      }
      double[] gradient = new double[3];
      double[][] table = Returned_A1.a1_table(context, x, gradient, seed);
      check("the values are returned", sum(table) == sum(Returned.table(x.clone())));
      check("the arguments are as before", x[0] == 0.4 && x[1] == -0.3);
      compare("table", v -> sum(Returned.table(v)), x, gradient);
      double[] more = new double[3];
      Whole_A1.a1_all(context, x, more, all -> {
        all.addSumAdjoint(0.3);
        all.getPoint(context).addAtAdjoint(0.7);
        for (int i = 0; i < 3; i++) {
          all.getSquares(context).adjoint()[i] += weight(i);
          all.getList(context).getElements(context).get(context, i).addAtAdjoint(weight(i + 4));
        }
      });
      compare("all", v -> sum(Whole.all(v)), x, more);
      context.close();
    }
    refuses(x, new double[3], new double[3][], "the result is an array of 1 elements, its adjoint is null; give as many");
    refuses(x, new double[3], new double[2][], "the result is an array of 3 elements, its adjoint has 2; give as many");
    refuses(x, new double[2], seed, "an array of 3 numbers has 2 adjoints; give as many");
    refuses(x, null, seed, "an array of 3 numbers has no adjoints, but null; give as many");
    refuses(null, new double[3], seed, "an array that is given to an adjoint is null; give numbers and as many adjoints");
    AdContext closed = new AdContext();
    closed.close();
    try {
      Returned_A1.a1_table(closed, x, new double[3], seed);
      check("a closed context is refused", false);
    } catch (AdException refused) {
      check(refused.getMessage(), refused.getMessage().equals("the context is closed; make a new one"));
    }
    System.out.println(failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
