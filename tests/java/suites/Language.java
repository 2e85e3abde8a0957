// SPDX-License-Identifier: MIT
// Statements, expressions and functions of the language: each method is one program, 'run' chooses.
package suites;

import java.util.Arrays;

/** Every program maps numbers to a number. */
public final class Language {
  public static final int COUNT = 24;

  private Language() {}

  /** The old form of switch, with shared labels and cases that fall through. */
  @SuppressWarnings("fallthrough")
  static double oldSwitch(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      switch (i) {
        case 0:
        case 3:
          sum = sum + x[i] * x[i];
          break;
        case 1:
          sum = sum * x[i];
        case 2:
          sum = sum + Math.sin(x[i]);
          break;
        case 4:
          if (sum > 0.0) {
            sum = sum * 0.5;
            break;
          }
          sum = sum + x[i];
          break;
        default:
          sum = sum - x[i] * x[0];
      }
    }
    return sum;
  }

  enum Mode {
    FAST, SLOW, NONE
  }

  /** The new form, as a statement and as an expression. */
  static double newSwitch(double[] x) {
    double sum = 1.0;
    for (int i = 0; i < x.length; i++) {
      Mode mode = switch (i % 3) {
        case 0 -> Mode.FAST;
        case 1 -> Mode.SLOW;
        default -> Mode.NONE;
      };
      double factor = switch (mode) {
        case FAST -> 2.0 * x[i];
        case SLOW -> {
          double v = x[i] * x[i];
          yield v + x[0];
        }
        case NONE -> 1.0;
      };
      switch (i) {
        case 1, 2 -> sum = sum + factor;
        case 3 -> {
          double v = Math.cos(factor);
          sum = sum * v;
        }
        default -> sum = sum + factor * sum;
      }
    }
    return sum;
  }

  static double conditionals(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      double a = x[i] > 0.0 ? x[i] * x[i] : -x[i];
      double[] which = i % 2 == 0 ? x : x.clone();
      double[] made = i % 2 == 1 ? new double[] {a, x[0]} : new double[2];
      made[1] = made[0] + a;
      sum = sum + a * which[0] + made[1] * (a > 1.0 ? 2.0 : i % 2 == 0 ? x[1] : x[2]);
    }
    return sum;
  }

  static double clones(double[] x) {
    double[] a = x.clone();
    double[] b = a.clone();
    for (int i = 0; i < a.length; i++) {
      a[i] = a[i] * b[a.length - 1 - i];
    }
    double[][] m = {a, b, x};
    double[][] n = m.clone();
    n[0] = b;
    m[1][2] = m[0][1] * n[0][3];
    double sum = 0.0;
    for (double[] row : n) {
      for (double v : row) {
        sum = sum + v * v;
      }
    }
    return sum + m[0][0];
  }

  static double copies(double[] x) {
    double[] y = new double[2 * x.length];
    System.arraycopy(x, 0, y, 0, x.length);
    System.arraycopy(x, 1, y, x.length, x.length - 1);
    System.arraycopy(y, 0, y, 2, 4);
    int shift = 3;
    System.arraycopy(y, shift, y, shift - 2, 5);
    System.arraycopy(y, shift - 2, y, shift, 5);
    double[] filled = new double[4];
    Arrays.fill(filled, x[3] * x[4]);
    double sum = 0.0;
    for (int i = 0; i < y.length; i++) {
      sum = sum + y[i] * y[i] * (i + 1) + filled[i % 4];
    }
    return sum;
  }

  static double matrices(double[] x) {
    int n = 3;
    double[][] a = new double[n][n];
    double[][] b = new double[n][];
    for (int i = 0; i < n; i++) {
      b[i] = new double[i + 1];
      for (int j = 0; j < n; j++) {
        a[i][j] = x[i] * x[j + 3];
        if (j <= i) {
          b[i][j] = x[j] + i;
        }
      }
    }
    double[][][] cube = new double[2][n][n];
    for (int k = 0; k < 2; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          for (int l = 0; l < b[i].length; l++) {
            cube[k][i][j] += b[i][l] * a[l][j];
          }
        }
      }
      a = cube[k];
    }
    double sum = 0.0;
    for (double[][] plane : cube) {
      for (double[] row : plane) {
        for (int j = 0; j < row.length; j++) {
          sum += row[j] * row[j];
        }
      }
    }
    return sum;
  }

  static double variables(double[] x) {
    var sum = 0.0;
    final var n = x.length;
    var copy = x.clone();
    for (var i = 0; i < n; i++) {
      final var v = copy[i] * copy[(i + 1) % n];
      sum += v;
      copy[i] -= 0.5 * v;
      copy[i] /= 1.5 + sum * sum;
      sum *= 1.01;
    }
    return sum;
  }

  /** Single precision in between would drown the differences: values that it holds exactly. */
  static double singles(double[] x) {
    float scale = 0.5f;
    float[] weights = {1.0f, 2.0f, 0.25f};
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      sum = sum + scale * weights[i % 3] * x[i] * x[i];
      scale = scale * 2f;
    }
    return sum;
  }

  static double elementary(double[] x) {
    double p = 0.3 + 0.1 * x[0];
    double sum = Math.abs(x[1]) + Math.sqrt(2.0 + x[0]) + Math.cbrt(x[2]) + Math.exp(x[1]) + Math.expm1(x[3]);
    sum = sum + Math.log(2.0 + x[1]) + Math.log10(3.0 + x[1]) + Math.log1p(p) + Math.sin(x[4]) + Math.cos(x[5]);
    sum = sum * Math.tan(p) + Math.asin(p) + Math.acos(p) + Math.atan(x[2]) + Math.sinh(x[3]) + Math.cosh(x[4]);
    sum = sum + Math.tanh(x[5]) + Math.pow(1.5 + x[1], x[2]) + Math.pow(x[0], 3) + Math.atan2(x[3], x[4]);
    sum = sum + Math.hypot(x[0], x[1]) + Math.fma(x[2], x[3], x[4]) + Math.max(x[0], x[1]) + Math.min(x[2], x[3]);
    sum = sum + Math.floor(x[2]) * x[1] + Math.ceil(x[3]) * x[0] + Math.rint(x[0]) * x[5];
    sum = sum + Math.copySign(x[4], x[1]) + Math.toRadians(90.0 * x[2]) + Math.toDegrees(0.01 * x[3]);
    sum = sum + Math.scalb(x[0], 2) + Math.IEEEremainder(x[2], 0.7) + Math.round(x[3]) * x[4] + x[2] % 0.8;
    return sum + Math.max(3, x.length) * x[0] + Math.abs(-2) * x[1] + Math.signum(x[1]) * x[2];
  }

  static double loops(double[] x) {
    double sum = 0.0;
    int i = x.length;
    while (i-- > 0) {
      sum = sum + x[i] * i;
    }
    do {
      sum = sum * 0.7;
      i++;
    } while (i < 4 && next(sum) > 0.1);
    for (int a = 0, b = x.length - 1; a < b; a++, b--) {
      if (a == 1) {
        continue;
      }
      sum += x[a] * x[b];
    }
    for (i = 0; next(i) < 5.0; i += 2) {
      if (i == 2) {
        continue;
      }
      sum = sum + Math.sin(sum) * x[i];
    }
    int k;
    while ((k = i / 2) > 0) {
      sum += x[k] * k;
      i = i - 2;
    }
    return sum;
  }

  private static double next(double v) {
    return v + 1.0;
  }

  static double assignments(double[] x) {
    double a;
    double b = a = x[0] * x[1];
    int i = 0;
    double[] y = new double[4];
    y[i++] = a;
    y[i++] = b * x[2];
    y[i] = y[0] * y[1];
    double c = (b += x[3]) * a + b;
    int j = i + i++ + ++i;
    return y[2] + c * j + x[i - 1] * x[--i];
  }

  static double exits(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        if (j > i + 1) {
          break;
        }
        if (x[j] < -1.0) {
          continue;
        }
        sum = sum + x[i] * x[j];
        if (sum > 40.0) {
          return sum * x[0];
        }
      }
      if (sum > 3.0 && i > 2) {
        return sum + x[i] * x[i];
      }
    }
    return sum;
  }

  static final class Part {
    double value;
    Part next;

    Part(double value) {
      this.value = value;
    }

    Part follow() {
      return next == null ? this : next;
    }

    double take() {
      value = value * 0.5;
      return value;
    }
  }

  /** Calls in the order of evaluation, chains of calls, 'new' inside expressions. */
  static double order(double[] x) {
    Part p = new Part(x[0]);
    p.next = new Part(x[1] * x[2]);
    double sum = p.take() + p.take() * new Part(x[3]).take() + p.follow().take();
    p.follow().follow().value = sum * x[4];
    sum = sum + (p.take() > 0.1 && p.follow().take() < 5.0 ? p.follow().value : new Part(x[5]).value);
    boolean any = p.value > 100.0 || new Part(sum).take() > -100.0;
    return any ? sum * p.next.value : sum;
  }

  static double integers(double[] x) {
    long big = 1L << 3;
    int bits = 0x0F & 29;
    short s = (short) 70000;
    byte b = (byte) 200;
    char c = 'a';
    c++;
    s += 2;
    bits ^= 3;
    bits |= 16;
    bits <<= 1;
    bits >>= 2;
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      int k = (int) (2.6 * i) % x.length;
      sum = sum + x[k] * x[i] * (big + bits % 5 + b / 50 + s % 3 + c - 'a' + Math.floorMod(-i, 3) + Math.floorDiv(-i, 2));
    }
    return sum;
  }

  static double whole(double[] x) {
    int[][] table = {{0, 2}, {1, 3}, {4, 5}};
    boolean[] used = new boolean[x.length];
    long[] counts = new long[3];
    double sum = 0.0;
    for (int i = 0; i < table.length; i++) {
      for (int j : table[i]) {
        if (!used[j]) {
          used[j] = true;
          counts[i] += j;
          sum = sum + x[j] * counts[i] + sum * x[0];
        }
      }
    }
    return sum;
  }

  static double even(double v, int n) {
    return n == 0 ? v : odd(v * 1.1, n - 1) * v;
  }

  static double odd(double v, int n) {
    if (n == 0) {
      return v * v;
    }
    double w = even(Math.sin(v), n - 1);
    return w + v;
  }

  static double recursion(double[] x) {
    return even(x[0], 4) + odd(x[1], 5) * even(x[2] * x[3], 3) + odd(x[4] + x[5], 2);
  }

  static double nulls(double[] x) {
    Part[] parts = new Part[x.length];
    for (int i = 0; i < x.length; i += 2) {
      parts[i] = new Part(x[i]);
    }
    double sum = 0.0;
    Part last = null;
    for (int i = 0; i < x.length; i++) {
      if (parts[i] == null) {
        parts[i] = last;
        sum = sum + x[i] * (last != null ? last.value : 1.0);
      } else if (parts[i] != last) {
        parts[i].next = last;
        last = parts[i];
      }
    }
    for (Part at = last; at != null; at = at.next) {
      sum = sum * at.value + at.follow().value;
    }
    return sum;
  }

  static double throwing(double[] x) {
    if (x.length == 0) {
      throw new IllegalArgumentException("no numbers");
    }
    assert x.length > 2 : "too few";
    double sum = 0.0;
    for (double v : x) {
      sum = sum + v * v * v;
    }
    return sum;
  }

  /** What a branch reads through a reference of its own is overwritten before its number is used. */
  private static double chosen(double[] x) {
    double[] a = x.clone();
    double[] b = {x[1], x[0], x[3], x[2], x[5], x[4]};
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      double c;
      if (i % 2 == 0) {
        double[] one = i % 4 == 0 ? a : b;
        c = one[i];
      } else {
        c = 0.5;
      }
      a[i] = Math.sin(a[i]);
      b[i] = b[i] * a[i];
      sum += c * c * a[i] * b[i];
    }
    return sum;
  }

  /** Loops that read what their last turn has written; some of them make no turn, or know the array by two names. */
  private static double recurrences(double[] x) {
    int n = x.length;
    double[] a = x.clone();
    double[] other = a;
    for (int i = 1; i < n; i++) {
      a[i] = Math.sin(a[i - 1]) * a[i] + other[i - 1];
    }
    for (int i = n - 2; i >= 0; i--) {
      a[i] = a[i] - 0.5 * a[i + 1] * a[i + 1];
    }
    for (int row = 0; row < 3; row++) {
      int inner = row - 1;
      for (int i = 0; i < inner; i++) {
        int k = i + 2 * row;
        a[k] = 0.3 * a[k - 1] + a[k];
      }
    }
    // Nothing is read before the first element: there is no turn, or the condition forbids it.
    for (int i = 0; i < n - 6; i++) {
      a[i] = a[i - 1];
    }
    for (int i = 0; i < n; i++) {
      a[i] = i > 0 ? a[i - 1] + a[i] : a[i];
    }
    for (int i = 1; i < n; i++) {
      a[i] = a[i - 1] * 0.5;
      a[i - 1] = a[i] * a[i - 1];
    }
    double[] b = x[0] > 5.0 ? new double[n] : a;
    for (int i = 1; i < n; i++) {
      a[i] = a[i] + Math.cos(a[i - 1]);
      b[i - 1] = b[i - 1] * 1.5;
    }
    float[] narrow = new float[n];
    for (int i = 1; i < n; i++) {
      narrow[i] = (float) (0.25 * narrow[i - 1]);
    }
    double sum = narrow[n - 1];
    for (int i = 1; i < n; i++) {
      double before = a[i - 1];
      a[i] += before * a[i - 1];
      sum += a[i] * a[i - 1];
    }
    return sum;
  }

  /** At the suite's point both adjoints are exactly zero where the second derivative is not. */
  static double vanishing(double[] x) {
    double a = 0.9 - x[0];
    double b = x[1] + 0.4 - (x[0] * x[0] - 0.9 * 0.9);
    return a * a + 100.0 * b * b + 0.1 * x[2] * x[3];
  }

  /** Loop bounds by Math.min and Math.max, operators of booleans, and a variable with the name of the value returned. */
  static double bounded(double[] x) {
    double result = 0.0;
    int n = x.length;
    boolean odd = n > 3 & x[0] > 0.0 | n < 2;
    for (int k = Math.max(0, n - 4); k < Math.min(n, 5); k++) {
      odd ^= k > 2;
      result += odd & k > 1 ? x[k] * x[k] : Math.sin(x[k] * x[0]);
    }
    for (int k = n - 1; k >= Math.abs(Math.min(-1, n - 9)); k -= 2) {
      result *= odd | k == 3 ? x[k] : 1.5;
    }
    return result * (3L * 1000 * 1000 * 1000) * 1e-9;
  }

  /** A variable number of arguments. */
  private static double total(double first, double... rest) {
    double sum = first;
    for (double v : rest) {
      sum += v * v;
    }
    return sum * rest.length;
  }

  /** Assignments to elements and fields that are values, too. */
  private static double assigned(double[] x) {
    double[] a = new double[4];
    double[] b = {x[0], x[1], x[2], 0.5};
    int k = 0;
    a[0] = b[3] = x[4] * x[4];
    double last = a[k++] += b[k] = x[2] * b[0];
    double sum = (a[2] = Math.sin(x[3])) * (a[2] + (b[0] *= x[1])) + last;
    double old = b[1]++ * --b[2];
    double found;
    while (k < 3 && (found = a[k - 1] * b[k]) < 5.0) {
      sum += found * (a[k++] -= x[5]);
    }
    // What stands left of an assignment has the value of before.
    sum += a[1] * (a[1] += x[3]) + a[3] + (a[3] *= x[4]) * a[3];
    int[] n = {0, 1, 3, 1};
    n[n[0]] += 2;
    int m = n[n[1]] += 1;
    sum *= 0.02 * m + 0.1 * n[0] + (n[n[2]] = 3) * n[n[0]];
    return sum + old + b[0] + b[1] * b[2] + a[1] * a[2] + total(x[0]) + total(x[1], x[2]) + total(x[0], x[3], sum) + total(1.0, b);
  }

  /** All programs. */
  public static double run(double[] x, int which) {
    switch (which) {
      case 0:
        return oldSwitch(x);
      case 1:
        return newSwitch(x);
      case 2:
        return conditionals(x);
      case 3:
        return clones(x);
      case 4:
        return copies(x);
      case 5:
        return matrices(x);
      case 6:
        return variables(x);
      case 7:
        return singles(x);
      case 8:
        return elementary(x);
      case 9:
        return loops(x);
      case 10:
        return assignments(x);
      case 11:
        return exits(x);
      case 12:
        return order(x);
      case 13:
        return integers(x);
      case 14:
        return whole(x);
      case 15:
        return recursion(x);
      case 16:
        return nulls(x);
      case 17:
        return throwing(x);
      case 18:
        return recurrences(x);
      case 19:
        return chosen(x);
      case 20:
        return vanishing(x);
      case 21:
        return bounded(x);
      case 22:
        return assigned(x);
      default:
        return clones(x) * exits(x);
    }
  }
}
