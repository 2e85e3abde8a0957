// SPDX-License-Identifier: MIT
// The adjoint of an adjoint against differences of the adjoint, and against the adjoint's tangent.
package again;

import again.objects.Chain_A1;
import again.objects.Chain_A1_A2;
import again.objects.Chain_A1_T2;
import java.util.Arrays;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleArray_A1;
import org.wengert.runtime.DoubleContainer;
import org.wengert.runtime.ObjectArray_A1;

final class AgainTest {
  /** A first adjoint as a function of one array, with its derivatives. */
  private interface Function {
    double[] value(double[] u);

    /** The derivative along v. */
    double[] tangent(double[] u, double[] v);

    /** The sum of the results' derivatives, with weights; the results go into the array. */
    double[] adjoint(double[] u, double[] w, double[] results);
  }

  private static int failed;

  private AgainTest() {}

  private static double[] part(double[] u, int from, int count) {
    return Arrays.copyOfRange(u, from, from + count);
  }

  private static double[] joined(double[]... parts) {
    return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Inputs: x, its adjoints, the seed. Results: the adjoints, the value. */
  private abstract static class OfArray implements Function {
    private final int n;

    OfArray(int n) {
      this.n = n;
    }

    abstract double first(AdContext context, double[] x, double[] adjoints, double seed);

    abstract double along(double[] x, double[] alongX, double[] adjoints, double[] alongAdjoints, double seed, double alongSeed, double[] result);

    abstract double second(AdContext context, double[] x, double[] ofX, double[] adjoints, double[] ofAdjoints, double seed, DoubleContainer ofSeed, double weight);

    @Override
    public double[] value(double[] u) {
      double[] adjoints = part(u, n, n);
      try (AdContext context = new AdContext()) {
        double value = first(context, part(u, 0, n), adjoints, u[2 * n]);
        return joined(adjoints, new double[] {value});
      }
    }

    @Override
    public double[] tangent(double[] u, double[] v) {
      double[] adjoints = part(v, n, n);
      double[] result = new double[1];
      along(part(u, 0, n), part(v, 0, n), part(u, n, n), adjoints, u[2 * n], v[2 * n], result);
      return joined(adjoints, result);
    }

    @Override
    public double[] adjoint(double[] u, double[] w, double[] results) {
      double[] x = new double[n];
      double[] adjoints = part(w, 0, n);
      DoubleContainer seed = new DoubleContainer();
      try (AdContext context = new AdContext()) {
        results[0] = second(context, part(u, 0, n), x, part(u, n, n), adjoints, u[2 * n], seed, w[n]);
        failed += context.allocations() == 0 && context.stack.size() == 0 ? 0 : 1;
      }
      return joined(x, adjoints, new double[] {seed.value});
    }
  }

  private static final class OfKernel extends OfArray {
    OfKernel() {
      super(4);
    }

    @Override
    double first(AdContext context, double[] x, double[] adjoints, double seed) {
      return Kernel_A1.a1_run(context, x, adjoints, seed);
    }

    @Override
    double along(double[] x, double[] alongX, double[] adjoints, double[] alongAdjoints, double seed, double alongSeed, double[] result) {
      return Kernel_A1_T2.t2_a1_run(x, alongX, adjoints, alongAdjoints, seed, alongSeed, result);
    }

    @Override
    double second(AdContext context, double[] x, double[] ofX, double[] adjoints, double[] ofAdjoints, double seed, DoubleContainer ofSeed, double weight) {
      return Kernel_A1_A2.a2_a1_run(context, x, ofX, adjoints, ofAdjoints, seed, ofSeed, weight);
    }
  }

  /** Objects that the head makes. */
  private static final class OfChain extends OfArray {
    OfChain() {
      super(5);
    }

    @Override
    double first(AdContext context, double[] x, double[] adjoints, double seed) {
      return Chain_A1.a1_run(context, x, adjoints, seed);
    }

    @Override
    double along(double[] x, double[] alongX, double[] adjoints, double[] alongAdjoints, double seed, double alongSeed, double[] result) {
      return Chain_A1_T2.t2_a1_run(x, alongX, adjoints, alongAdjoints, seed, alongSeed, result);
    }

    @Override
    double second(AdContext context, double[] x, double[] ofX, double[] adjoints, double[] ofAdjoints, double seed, DoubleContainer ofSeed, double weight) {
      return Chain_A1_A2.a2_a1_run(context, x, ofX, adjoints, ofAdjoints, seed, ofSeed, weight);
    }
  }

  /** Inputs: the matrix, the right side, the scale, their adjoints, the seed. Results: the adjoints, the value. */
  private static final class OfElimination implements Function {
    private static final int N = 3;
    private static final int ALL = N * N + N + 1;

    private static ObjectArray_A1<DoubleArray_A1> rows(AdContext context, double[][] values, double[][] adjoints) {
      ObjectArray_A1<DoubleArray_A1> rows = ObjectArray_A1.allocate(context, values.length);
      for (int i = 0; i < values.length; i++) {
        rows.set(i, DoubleArray_A1.around(context, values[i], adjoints[i]));
      }
      return rows;
    }

    private static double[][] matrix(double[] u, int from) {
      double[][] rows = new double[N][];
      for (int i = 0; i < N; i++) {
        rows[i] = part(u, from + N * i, N);
      }
      return rows;
    }

    @Override
    public double[] value(double[] u) {
      double[][] adjoints = matrix(u, ALL);
      double[] right = part(u, ALL + N * N, N);
      DoubleContainer scale = new DoubleContainer(u[2 * ALL - 1]);
      try (AdContext context = new AdContext()) {
        double value = Elimination_A1.a1_solve(context, rows(context, matrix(u, 0), adjoints), part(u, N * N, N), right, u[ALL - 1], scale, u[2 * ALL]);
        return joined(joined(adjoints), right, new double[] {scale.value, value});
      }
    }

    private static DoubleArray_T2[] pairs(double[][] values, double[][] tangents) {
      DoubleArray_T2[] rows = new DoubleArray_T2[N];
      for (int i = 0; i < N; i++) {
        rows[i] = new DoubleArray_T2(values[i], tangents[i]);
      }
      return rows;
    }

    @Override
    public double[] tangent(double[] u, double[] v) {
      double[][] adjoints = matrix(v, ALL);
      double[] right = part(v, ALL + N * N, N);
      double[] scale = {v[2 * ALL - 1]};
      double[] result = new double[1];
      Elimination_A1_T2.t2_a1_solve(pairs(matrix(u, 0), matrix(v, 0)), pairs(matrix(u, ALL), adjoints), part(u, N * N, N), part(v, N * N, N), part(u, ALL + N * N, N), right,
          u[ALL - 1], v[ALL - 1], new double[] {u[2 * ALL - 1]}, scale, u[2 * ALL], v[2 * ALL], result);
      return joined(joined(adjoints), right, scale, result);
    }

    @Override
    public double[] adjoint(double[] u, double[] w, double[] results) {
      double[][] ofValues = new double[N][N];
      double[][] ofAdjoints = matrix(w, 0);
      double[] right = new double[N];
      double[] ofRight = part(w, N * N, N);
      DoubleContainer scale = new DoubleContainer();
      double[] ofScale = {w[ALL - 1]};
      DoubleContainer seed = new DoubleContainer();
      try (AdContext context = new AdContext()) {
        results[0] = Elimination_A1_A2.a2_a1_solve(context, rows(context, matrix(u, 0), ofValues), rows(context, matrix(u, ALL), ofAdjoints), part(u, N * N, N), right,
            part(u, ALL + N * N, N), ofRight, u[ALL - 1], scale, new double[] {u[2 * ALL - 1]}, ofScale, u[2 * ALL], seed, w[ALL]);
      }
      return joined(joined(ofValues), right, new double[] {scale.value}, joined(ofAdjoints), ofRight, ofScale, new double[] {seed.value});
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      System.out.println("FAILED: " + what);
      failed++;
    }
  }

  private static void compare(String name, Function f, double[] u) {
    double[] value = f.value(u);
    double[] weights = new double[value.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.cos(1.7 * i + 0.4);
    }
    double[] results = new double[1];
    double[] gradient = f.adjoint(u, weights, results);
    require(results[0] == value[value.length - 1], name + " returns " + results[0] + ", not " + value[value.length - 1]);
    double[] direction = new double[u.length];
    for (int i = 0; i < u.length; i++) {
      direction[i] = Math.sin(2.3 * i + 1);
      double h = 1e-5;
      double[] above = u.clone();
      double[] below = u.clone();
      above[i] += h;
      below[i] -= h;
      double quotient = (dot(weights, f.value(above)) - dot(weights, f.value(below))) / (2 * h);
      require(Math.abs(gradient[i] - quotient) <= 1e-6 * (1 + Math.abs(quotient)), name + " " + i + ": " + gradient[i] + ", by differences " + quotient);
      require(gradient[i] != 0, name + " " + i + " is zero");
    }
    double forwards = dot(weights, f.tangent(u, direction));
    double backwards = dot(gradient, direction);
    require(Math.abs(forwards - backwards) <= 1e-12 * (1 + Math.abs(forwards)), name + ": the adjoint's tangent says " + forwards + ", its adjoint " + backwards);
  }

  public static void main(String[] arguments) {
    compare("Kernel", new OfKernel(), new double[] {0.9, -0.4, 1.3, 0.7, 0.1, 0.2, 0.3, 0.4, 1.3});
    compare("Chain", new OfChain(), new double[] {0.9, -0.4, 1.3, 0.7, 0.6, 0.1, 0.2, 0.3, 0.4, 0.5, 1.3});
    double[] u = new double[2 * OfElimination.ALL + 1];
    for (int i = 0; i < u.length; i++) {
      u[i] = Math.sin(3.1 * i + 0.7) + (i == 3 ? 2.5 : 0.1);
    }
    compare("Elimination", new OfElimination(), u);
    System.out.println("3 functions compared, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
