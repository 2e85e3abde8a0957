// SPDX-License-Identifier: MIT
// Small programs in the subset, one method each, for the test that differentiates every one of them both ways: lists,
// rings, arrays of objects, shared arrays, overwritten references, loops with exits, recursion.
package programs;

/** Every public method maps numbers to a number. */
public final class Programs {
  private Programs() {}

  /** A list's element; also a cell with two neighbours. */
  static final class Node {
    double value;
    int count;
    Node next;
    double[] weights;

    Node(double value, Node next) {
      this.value = value;
      this.next = next;
      this.count = 1;
    }
  }

  /** Two numbers. */
  record Pair(double first, double second) {
    double product() {
      return first * second;
    }
  }

  /** Builds a list, walks it, overwrites its values. */
  public static double list(double[] x) {
    Node head = null;
    for (int i = 0; i < x.length; i++) {
      head = new Node(x[i] * x[i], head);
    }
    double sum = 0.0;
    for (Node at = head; at != null; at = at.next) {
      sum = sum + Math.sin(at.value) * at.value;
      at.value = at.value * sum;
    }
    for (Node at = head; at != null; at = at.next) {
      sum = sum + at.value * 0.125;
    }
    return sum;
  }

  /** A ring whose links turn round while numbers move. */
  public static double ring(double[] x) {
    Node first = new Node(x[0], null);
    Node last = first;
    for (int i = 1; i < x.length; i++) {
      Node n = new Node(x[i], null);
      last.next = n;
      last = n;
    }
    last.next = first;
    Node at = first;
    for (int step = 0; step < 3 * x.length; step++) {
      Node next = at.next;
      next.value = next.value * 0.5 + Math.cos(at.value);
      at.count = at.count + 1;
      if (at.count > 2 && next.next != at) {
        Node skipped = next.next;
        at.next = skipped;
        next.next = at;
      }
      at = next;
    }
    double sum = 0.0;
    at = first;
    for (int step = 0; step < x.length; step++) {
      sum = sum + at.value * at.count;
      at = at.next;
    }
    return sum;
  }

  /** An array of objects with arrays; objects are exchanged. */
  public static double table(double[] x) {
    int n = x.length;
    Node[] nodes = new Node[n];
    for (int i = 0; i < n; i++) {
      nodes[i] = new Node(x[i], null);
      nodes[i].weights = new double[3];
      for (int k = 0; k < 3; k++) {
        nodes[i].weights[k] = x[i] * (k + 1);
      }
    }
    for (int i = 0; i + 1 < n; i++) {
      Node swapped = nodes[i];
      nodes[i] = nodes[i + 1];
      nodes[i + 1] = swapped;
      nodes[i].value = nodes[i].value * nodes[i + 1].weights[1];
      nodes[i + 1].weights[2] = nodes[i].value * nodes[i].value;
    }
    double sum = 0.0;
    for (Node node : nodes) {
      sum = sum + node.value * node.weights[2];
    }
    return sum;
  }

  /** One array by two names, and a clone that is apart. */
  public static double shared(double[] x) {
    double[] a = x.clone();
    double[] b = a;
    double[] c = a.clone();
    for (int i = 0; i < a.length; i++) {
      b[i] = a[i] * c[i];
      c[a.length - 1 - i] = Math.exp(0.1 * a[i]);
    }
    double sum = 0.0;
    for (int i = 0; i < a.length; i++) {
      sum = sum + a[i] * c[i] + b[i];
    }
    return sum;
  }

  /** Rows of a matrix that change places. */
  public static double rows(double[] x) {
    int n = x.length;
    double[][] m = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        m[i][j] = x[i] * x[j] + (i == j ? 2.0 : 0.0);
      }
    }
    double determinant = 1.0;
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        if (Math.abs(m[i][k]) > Math.abs(m[pivot][k])) {
          pivot = i;
        }
      }
      if (pivot != k) {
        double[] row = m[k];
        m[k] = m[pivot];
        m[pivot] = row;
        determinant = -determinant;
      }
      determinant = determinant * m[k][k];
      for (int i = k + 1; i < n; i++) {
        double factor = m[i][k] / m[k][k];
        for (int j = k; j < n; j++) {
          m[i][j] = m[i][j] - factor * m[k][j];
        }
      }
    }
    return determinant;
  }

  /** Loops with exits. */
  public static double exits(double[] x) {
    double sum = 0.0;
    int i = 0;
    while (true) {
      if (i >= x.length) {
        break;
      }
      double v = x[i];
      i++;
      if (v < 0.0) {
        continue;
      }
      do {
        v = v * 0.5;
        sum = sum + v * v;
      } while (v > 0.3);
      if (sum > 50.0) {
        return sum * sum;
      }
    }
    return sum;
  }

  private static double power(double base, int exponent) {
    if (exponent == 0) {
      return 1.0;
    }
    double half = power(base, exponent / 2);
    return exponent % 2 == 0 ? half * half : half * half * base;
  }

  /** Recursion. */
  public static double recursion(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      sum = sum + power(x[i], i + 1);
    }
    return sum;
  }

  private static Node longest(Node a, Node b, boolean first) {
    return first ? a : b;
  }

  /** A method that returns one of its arguments, which is then written. */
  public static double returned(double[] x) {
    Node a = new Node(x[0], null);
    Node b = new Node(x[1], a);
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      Node chosen = longest(a, b, i % 2 == 0);
      chosen.value = chosen.value * x[i] + 1.0;
      sum = sum + a.value * b.value;
    }
    return sum;
  }

  /** A record, var, a switch. */
  public static double choices(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      var pair = new Pair(x[i], i + 1.0);
      switch (i % 3) {
        case 0:
          sum = sum + pair.product();
          break;
        case 1:
          sum = sum * 0.5 + Math.sqrt(1.0 + pair.first() * pair.first());
          break;
        default:
          sum = sum - Math.atan2(pair.first(), 2.0);
          break;
      }
    }
    return sum;
  }

  /** Integers decide where numbers go. */
  public static double scattered(double[] x) {
    int n = x.length;
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = n - 1 - i;
    }
    double[] y = new double[n];
    for (int turn = 0; turn < 3; turn++) {
      for (int i = 0; i < n; i++) {
        y[order[i]] = y[order[i]] * 0.5 + x[i] * x[(i + turn) % n];
        order[i] = (order[i] + 1) % n;
      }
      System.arraycopy(y, 0, x.clone(), 0, n);
      System.arraycopy(y, 0, y, 1, n - 1);
    }
    double sum = 0.0;
    for (double v : y) {
      sum = sum + v * v;
    }
    return sum;
  }

  /** Hands itself out before its last field has its last value. */
  static final class Gauge {
    double level;
    double energy;

    Gauge(double height, double width) {
      fill(this, height);
      level = height * width;
    }

    static void fill(Gauge gauge, double height) {
      gauge.level = Math.sin(height);
      gauge.energy = gauge.level * gauge.level;
    }
  }

  /** What a constructor overwrites has been read by a function that knows the object. */
  public static double handedOut(double[] x) {
    double sum = 0.0;
    for (int i = 0; i + 1 < x.length; i++) {
      Gauge gauge = new Gauge(x[i], x[i + 1]);
      sum = sum * 0.5 + gauge.energy * gauge.level;
    }
    return sum;
  }

  /** Fresh objects every step, so that collections have victims. */
  public static double fresh(double[] x) {
    Node state = new Node(0.0, null);
    state.weights = x.clone();
    for (int step = 0; step < 40; step++) {
      Node next = new Node(state.value + state.weights[step % x.length], null);
      next.weights = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        next.weights[i] = Math.sin(state.weights[i] + 0.1 * state.weights[(i + 1) % x.length]);
      }
      state = next;
    }
    return state.value * state.value;
  }
}
