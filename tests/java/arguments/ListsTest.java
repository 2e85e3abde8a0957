// SPDX-License-Identifier: MIT
// Composites of containers are filled by their fields: adjoint against tangent against differences.
package arguments;

import java.util.HashMap;
import java.util.List;
import org.wengert.runtime.*;

final class ListsTest {
  private static final int[] KEYS = {3, 7};

  private ListsTest() {}

  private static double plain(double[][] x) {
    HashMap<Integer, double[]> table = new HashMap<>();
    table.put(3, x[2]);
    table.put(7, x[3]);
    return Lists.run(List.of(x[0], x[1]), table);
  }

  private static double[][] adjoint(double[][] x, boolean collect) {
    double[][] a1_x = new double[4][2];
    try (AdContext context = new AdContext()) {
      AdContext.Mark before = context.mark();
      ArrayList_doubleArray_A1 rows = ArrayList_doubleArray_A1.allocate(context);
      HashMap_int_doubleArray_A1 table = HashMap_int_doubleArray_A1.allocate(context);
      rows.setElements(ObjectArray_A1.allocate(context, 2));
      table.setValues(ObjectArray_A1.allocate(context, 2));
      table.setKeys(KEYS.clone());
      for (int i = 0; i < 4; i++) {
        DoubleArray_A1 array = DoubleArray_A1.around(context, x[i], a1_x[i]);
        (i < 2 ? rows.getElements(context) : table.getValues(context)).set(i % 2, array);
      }
      rows.setSize(2);
      table.setSize(2);
      if (collect) {
        System.gc();
      }
      require(Lists_A1.a1_run(context, rows, table, 1.0) == plain(x), "the adjoint's value");
      context.unwindTo(before);
      require(context.allocations() == 0, "something is left");
    }
    return a1_x;
  }

  private static double tangent(double[][] x, int i, int k) {
    DoubleArray_T1[] all = new DoubleArray_T1[4];
    for (int j = 0; j < 4; j++) {
      all[j] = new DoubleArray_T1(x[j], new double[2]);
    }
    all[i].tangent[k] = 1.0;
    ArrayList_doubleArray_T1 rows = new ArrayList_doubleArray_T1();
    rows.elements = new DoubleArray_T1[] {all[0], all[1]};
    rows.size = 2;
    HashMap_int_doubleArray_T1 table = new HashMap_int_doubleArray_T1();
    table.keys = KEYS.clone();
    table.values = new DoubleArray_T1[] {all[2], all[3]};
    table.size = 2;
    double[] result = new double[1];
    Lists_T1.t1_run(rows, table, result);
    return result[0];
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("FAILED: " + what);
    }
  }

  public static void main(String[] arguments) {
    double[][] x = {{0.7, -1.1}, {0.3, 0.9}, {1.4, 0.2}, {-0.6, 2.1}};
    double[][] gradient = adjoint(x, false);
    double[][] collected = adjoint(x, true);
    double largest = 0;
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < 2; k++) {
        double expected = tangent(x, i, k);
        require(Math.abs(gradient[i][k] - expected) <= 1e-15 * Math.max(1.0, Math.abs(expected)), "adjoint " + i + ", " + k);
        require(collected[i][k] == gradient[i][k], "collected " + i + ", " + k);
        double at = x[i][k];
        x[i][k] = at + 1e-6;
        double above = plain(x);
        x[i][k] = at - 1e-6;
        double below = plain(x);
        x[i][k] = at;
        require(Math.abs((above - below) / 2e-6 - expected) <= 1e-8, "differences " + i + ", " + k);
        largest = Math.max(largest, Math.abs(expected));
      }
    }
    require(largest > 0.1, "the gradient is zero");
    System.out.println("1 passed, 0 failed");
  }
}
