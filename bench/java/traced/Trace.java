// SPDX-License-Identifier: MIT
// Differentiation by objects on the run-time library's stack: a number is an object with a place in the trace, an operation pushes its
// partials and its operands' places. A compiled part is one entry, which keeps its arrays and calls the generated adjoint.
package traced;

import java.util.ArrayList;
import java.util.List;
import org.wengert.runtime.AdStack;

final class Trace implements AutoCloseable {
  /** A compiled part: adds to the adjoints of what went in, given those of what came out. */
  interface Part {
    void reverse(double[][] in, double[][] a1In, double[] a1Out);
  }

  static final class Num {
    final double value;
    final int place;

    Num(double value, int place) {
      this.value = value;
      this.place = place;
    }
  }

  private final AdStack stack = AdStack.direct();
  private final List<Part> parts = new ArrayList<>();
  private int count;
  private double[] adjoints;

  Num input(double value) {
    stack.pushInt(0);
    return new Num(value, count++);
  }

  private Num result(double value, Num a, double byA) {
    stack.pushInt(a.place);
    stack.pushDouble(byA);
    stack.pushInt(1);
    return new Num(value, count++);
  }

  private Num result(double value, Num a, double byA, Num b, double byB) {
    stack.pushInt(a.place);
    stack.pushDouble(byA);
    stack.pushInt(b.place);
    stack.pushDouble(byB);
    stack.pushInt(2);
    return new Num(value, count++);
  }

  Num plus(Num a, Num b) {
    return result(a.value + b.value, a, 1.0, b, 1.0);
  }

  Num minus(Num a, Num b) {
    return result(a.value - b.value, a, 1.0, b, -1.0);
  }

  Num times(Num a, Num b) {
    return result(a.value * b.value, a, b.value, b, a.value);
  }

  Num times(double factor, Num a) {
    return result(factor * a.value, a, factor);
  }

  Num exp(Num a) {
    double value = Math.exp(a.value);
    return result(value, a, value);
  }

  static double[] values(Num[] all) {
    double[] values = new double[all.length];
    for (int i = 0; i < all.length; i++) {
      values[i] = all[i].value;
    }
    return values;
  }

  /** What a compiled part has computed: its results follow one another in the trace. */
  Num[] part(Part part, double[] results, Num[]... in) {
    for (Num[] each : in) {
      int[] places = new int[each.length];
      for (int i = 0; i < places.length; i++) {
        places[i] = each[i].place;
      }
      stack.push(places);
      stack.push(values(each));
      stack.pushInt(each.length);
    }
    stack.pushInt(in.length);
    stack.pushInt(results.length);
    stack.pushInt(-1);
    parts.add(part);
    Num[] out = new Num[results.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = new Num(results[i], count++);
    }
    return out;
  }

  private void reversePart(Part part) {
    double[] a1Out = new double[stack.popInt()];
    count -= a1Out.length;
    System.arraycopy(adjoints, count, a1Out, 0, a1Out.length);
    int arrays = stack.popInt();
    double[][] in = new double[arrays][];
    double[][] a1In = new double[arrays][];
    int[][] places = new int[arrays][];
    for (int k = arrays - 1; k >= 0; k--) {
      int length = stack.popInt();
      in[k] = new double[length];
      a1In[k] = new double[length];
      places[k] = new int[length];
      stack.pop(in[k]);
      stack.pop(places[k]);
    }
    part.reverse(in, a1In, a1Out);
    for (int k = 0; k < arrays; k++) {
      for (int i = 0; i < places[k].length; i++) {
        adjoints[places[k][i]] += a1In[k][i];
      }
    }
  }

  /** The reverse sweep; afterwards the trace is empty. */
  void reverse(Num result) {
    adjoints = new double[count];
    adjoints[result.place] = 1.0;
    int next = parts.size();
    while (count > 0) {
      int operands = stack.popInt();
      if (operands < 0) {
        next--;
        reversePart(parts.get(next));
      } else {
        count--;
        for (int k = 0; k < operands; k++) {
          double partial = stack.popDouble();
          adjoints[stack.popInt()] += partial * adjoints[count];
        }
      }
    }
    parts.clear();
  }

  double adjoint(Num of) {
    return adjoints[of.place];
  }

  long bytes() {
    return stack.size();
  }

  @Override
  public void close() {
    stack.close();
  }
}
