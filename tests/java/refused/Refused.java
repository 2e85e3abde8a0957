// SPDX-License-Identifier: MIT
// What the compiler refuses after the front end has read it: one method a reason.
package refused;

public final class Refused {
  private Refused() {}

  static final class Counter {
    private int count = 3;

    int count() {
      return count;
    }
  }

  static class Base {
    double value;
  }

  static final class Derived extends Base {
    double other;
  }

  public static double privateField(double[] x, Counter counter) {
    return x[0] * counter.count();
  }

  public static double inheritance(double[] x) {
    Derived d = new Derived();
    d.value = x[0];
    d.other = d.value * x[1];
    return d.other;
  }

  public static double fallsThrough(double[] x, int kind) {
    double sum = 0.0;
    switch (kind) {
      case 0:
        sum = x[0];
      default:
        sum = sum + x[1];
        break;
    }
    return sum;
  }
}
