// SPDX-License-Identifier: MIT
#include "java_engine.hpp"

namespace wengert::compiler {

// PACKAGE, PRIMAL, TANGENT, ADJOINT, SECOND, and the tables are filled in.
const char* const java_engine = R"(@PACKAGE@
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;

/** Written by wengert check. Numbers lie in one array a parameter, the result's in the last. */
final class WengertCheck {
  private WengertCheck() {}

  static final String[] NAMES = {@NAME_LIST@};
  static final boolean[] WRT = {@WRT_LIST@};
  static final boolean[] OF = {@OF_LIST@};
  static final int[] SIZES = {@SIZE_LIST@};

  static boolean failed;
  // The array that the primal returned last, if it returns one: its lengths are those of its adjoint.
  static Object shape;

  /** The numbers of an array, or of the array's generated class, whose field says which numbers. */
  static double[] flat(Object array, String field) {
    if (array instanceof double[]) {
      return ((double[]) array).clone();
    }
    if (array instanceof float[]) {
      return whole((float[]) array);
    }
    double[] all = new double[0];
    if (array instanceof Object[]) {
      for (Object row : (Object[]) array) {
        double[] more = flat(row, field);
        all = Arrays.copyOf(all, all.length + more.length);
        System.arraycopy(more, 0, all, all.length - more.length, more.length);
      }
    } else if (array != null) {
      try {
        return flat(array.getClass().getField(field).get(array), field);
      } catch (ReflectiveOperationException none) {
        throw new AssertionError(none);
      }
    }
    return all;
  }

  /** An array of the shape's lengths that holds these numbers; at: where the next one is. */
  static Object shaped(Object like, double[] numbers, int[] at) {
    if (like == null) {
      return null;
    }
    Object copy = Array.newInstance(like.getClass().getComponentType(), Array.getLength(like));
    for (int i = 0; i < Array.getLength(like); i++) {
      if (like instanceof double[]) {
        ((double[]) copy)[i] = numbers[at[0]++];
      } else if (like instanceof float[]) {
        ((float[]) copy)[i] = (float) numbers[at[0]++];
      } else {
        Array.set(copy, i, shaped(Array.get(like, i), numbers, at));
      }
    }
    return copy;
  }

  static float[] single(double[] v) {
    float[] s = new float[v.length];
    for (int i = 0; i < s.length; i++) {
      s[i] = (float) v[i];
    }
    return s;
  }

  static double[] whole(float[] v) {
    double[] d = new double[v.length];
    for (int i = 0; i < d.length; i++) {
      d[i] = v[i];
    }
    return d;
  }

@METHODS@
  static double[][] numbers(Random random, boolean[] mask) {
    double[][] all = new double[NAMES.length][];
    for (int k = 0; k < all.length; k++) {
      all[k] = new double[SIZES[k]];
      for (int i = 0; i < all[k].length; i++) {
        all[k][i] = mask == null ? (float) (0.2 + 0.7 * random.nextDouble()) : mask[k] ? 2.0 * random.nextDouble() - 1.0 : 0.0;
      }
    }
    return all;
  }

  static double[][] moved(double[][] x, double[][] by, double h) {
    double[][] all = new double[x.length][];
    for (int k = 0; k < all.length; k++) {
      all[k] = x[k].clone();
      for (int i = 0; i < all[k].length; i++) {
        all[k][i] += h * by[k][i];
      }
    }
    return all;
  }

  static double dot(double[][] a, double[][] b, boolean[] mask, boolean absolute) {
    double sum = 0.0;
    for (int k = 0; k < a.length; k++) {
      for (int i = 0; mask[k] && i < a[k].length; i++) {
        sum += absolute ? Math.abs(a[k][i] * b[k][i]) : a[k][i] * b[k][i];
      }
    }
    return sum;
  }

  static void say(boolean holds, String what, String figures) {
    System.out.println((holds ? "ok      " : "FAILED  ") + what + ": " + figures);
    failed |= !holds;
  }

  static boolean same(double[][] a, double[][] b) {
    for (int k = 0; k < a.length; k++) {
      for (int i = 0; i < a[k].length; i++) {
        if (Double.doubleToLongBits(a[k][i]) != Double.doubleToLongBits(b[k][i])) {
          return false;
        }
      }
    }
    return true;
  }

  public static void main(String[] arguments) throws Exception {
    Random random = new Random(20);
    double[][] x = numbers(random, null);
    int result = x.length - 1;
    x[result] = primal(moved(x, x, 0.0))[result];
    SIZES[result] = x[result].length;
    Arrays.fill(x[result], 0.0);
    double[][] u = numbers(random, WRT);
    double[][] w = numbers(random, OF);
    double[][] value = primal(moved(x, u, 0.0));
    // What is as before the call is no output.
    boolean changes = false;
    for (int k = 0; k < x.length; k++) {
      for (int i = 0; OF[k] && i < x[k].length; i++) {
        boolean changed = k == result || Double.doubleToLongBits(value[k][i]) != Double.doubleToLongBits(x[k][i]);
        w[k][i] = changed ? w[k][i] : 0.0;
        changes |= changed;
      }
    }
    say(changes, "output", changes ? "numbers are returned or changed" : "no number is returned, and none changes");
    double[][] v = moved(u, u, 0.0);
    say(same(value, tangent(moved(x, u, 0.0), v)), "primal values in the tangent", "to the bit");
    // Differences: the best of several steps counts, entry by entry; the worst entry is shown.
    double worst = 0.0;
    String place = "no output";
    for (int k = 0; k < v.length; k++) {
      for (int i = 0; OF[k] && i < v[k].length; i++) {
        double best = Double.POSITIVE_INFINITY;
        double quotient = 0.0;
        for (double h = @HSTART@; h > @HSTART@ * 1e-4; h /= 10.0) {
          double q = (primal(moved(x, u, h))[k][i] - primal(moved(x, u, -h))[k][i]) / (2.0 * h);
          double error = Math.abs(q - v[k][i]) / Math.max(1.0, Math.abs(v[k][i]));
          if (error < best) {
            best = error;
            quotient = q;
          }
        }
        if (!(best <= worst) || place.equals("no output")) {
          worst = best;
          place = NAMES[k] + (SIZES[k] > 1 ? "[" + i + "]" : "") + " has tangent " + v[k][i] + ", differences " + quotient;
        }
      }
    }
    say(worst <= @DIFFERENCES@, "tangent against differences", String.format("worst entry %.1e: %s", worst, place));
    double[][] g = moved(w, w, 0.0);
    double[][] before = moved(x, x, 0.0);
    double[][] returned = adjoint(before, g, 0);
    say(Arrays.equals(returned[result], value[result]), "primal value from the adjoint", "to the bit");
    before[result] = x[result];
    say(same(x, before), "arrays after the adjoint", "as before it");
    double left = dot(w, v, OF, false);
    double right = dot(g, u, WRT, false);
    double scale = Math.max(dot(w, v, OF, true) + dot(g, u, WRT, true), Double.MIN_NORMAL);
    say(Math.abs(left - right) <= @DOT@ * scale, "tangent against adjoint",
        String.format("%.17g, %.17g, relative %.1e", left, right, Math.abs(left - right) / scale));
    double[][] forced = moved(w, w, 0.0);
    adjoint(moved(x, u, 0.0), forced, 1);
    say(same(g, forced), "adjoint with collections forced", "to the bit");
    boolean zero = true;
    for (int k = 0; k < g.length; k++) {
      for (int i = 0; WRT[k] && i < g[k].length; i++) {
        zero &= g[k][i] == 0.0;
      }
    }
    say(!zero || @ZERO_EXPECTED@, "gradient", zero ? "is zero" : "is not zero");
@SECOND@
    System.exit(failed ? 1 : 0);
  }
}
)";

// u'Hw from the tangent's tangent against differences of the adjoint.
const char* const java_second_engine = R"(    double[][] other = numbers(random, WRT);
    double[][] uHw = second(moved(x, u, 0.0), moved(u, u, 0.0), moved(other, other, 0.0));
    double h = 1e-5;
    double[][] above = moved(w, w, 0.0);
    double[][] below = moved(w, w, 0.0);
    adjoint(moved(x, other, h), above, 0);
    adjoint(moved(x, other, -h), below, 0);
    double quotient = (dot(above, u, WRT, false) - dot(below, u, WRT, false)) / (2.0 * h);
    double got = dot(w, uHw, OF, false);
    // Rounding of large gradients shows in their differences.
    double rounding = 1e-15 / h * (dot(above, u, WRT, true) + dot(below, u, WRT, true));
    say(Math.abs(got - quotient) <= 1e-5 * Math.max(1.0, Math.abs(quotient)) + rounding, "second derivative against differences of the adjoint",
        String.format("%.9g, %.9g", got, quotient));
)";

}  // namespace wengert::compiler
