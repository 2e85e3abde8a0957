// SPDX-License-Identifier: MIT
// What the reader makes IR of: the subset without dispatch, containers and type parameters.
package accepted;

class Base {
  double scale = 1.5;
  int uses;

  Base(double scale) {
    this.scale += scale;
  }

  final double scaled(double x) {
    uses++;
    return scale * x;
  }
}

final class Derived extends Base {
  double[] table = {1.0, 2.0, 4.0};

  Derived() {
    this(0.25);
  }

  Derived(double scale) {
    super(scale * 2);
    table[0] += scale;
  }

  double entry(int i) {
    return table[i] * super.scaled(1.0);
  }
}

record Span(double from, double to) {
  Span {
    if (to < from) {
      throw new IllegalArgumentException("empty: " + from);
    }
  }

  double length() {
    return to - from();
  }
}

final class Link {
  double x;
  Link next;

  Link(double x, Link next) {
    this.x = x;
    this.next = next;
  }
}

public final class Core {
  static final double HALF = 0.5;
  static final double ROOT = Math.sqrt(2.0);
  static final long MASK = 0xffL;

  static double loops(double x, int n) {
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      sum += x * i;
    }
    for (int i = n - 1; i >= 0; i -= 2) {
      if (i == 3) {
        continue;
      }
      sum -= HALF * i;
    }
    for (int i = 0, j = 10; i < j; i += 2, j--) {
      if (i == 4) continue;
      sum = sum + i * j * 1e-3;
    }
    int k = 0;
    while (k < 7) {
      k++;
      sum *= 1.0 + 1.0 / (k + 1);
      if (sum > 1e3) break;
    }
    do {
      k--;
      sum += k;
    } while (k > 0);
    return sum + ROOT;
  }

  static double arrays(double x, int n) {
    double[] a = new double[n];
    double[][] b = new double[n + 1][3];
    double[] c = {1, x, 3.0f};
    float[] f = new float[] {1.5f, (float) x};
    boolean[] flags = {true, false};
    a[0] = x;
    for (int i = 1; i < a.length; i++) {
      a[i] = Math.sin(a[i - 1]) + c[i % c.length];
      b[i][i % 3] = a[i] * f[flags[i % 2] ? 0 : 1];
    }
    double[] d = a.clone();
    System.arraycopy(c, 0, d, 1, 2);
    System.arraycopy(d, 0, d, 1, n - 1);
    int at = 1;
    System.arraycopy(d, at, d, at - 1, n - 1);
    System.arraycopy(a, at, a, at + 1, n - 2);
    var sum = 0.0;
    for (double value : d) {
      sum = sum * 1.1 + value;
    }
    for (double[] row : b) {
      for (final double value : row) {
        sum += value;
      }
    }
    java.util.Arrays.fill(d, x);
    sum += d[n - 1] + a[n - 1];
    return a == d ? -1.0 : sum;
  }

  static double objects(double x) {
    Derived derived = new Derived();
    double first = new Derived(x).table[0];
    double sum = derived.entry(1) + derived.scaled(x) + derived.uses + first;
    Link ring = new Link(x, null);
    ring.next = new Link(2.0 * x, ring);
    Link object = ring.next;
    if (ring != null && object.next == ring || x < 0.0) {
      sum += new Span(x, 2.0 + x).length();
    }
    Link p = ring;
    for (int i = 0; i < 5; i++) {
      p.x = Math.cos(p.x) + i;
      p = p.next;
    }
    Link[] links = new Link[3];
    links[1] = p;
    return sum + ring.x + links[1].next.x + (links[0] == null ? 0.125 : 8.0);
  }

  static long integers(int n) {
    long bits = 0x7fL << 3;
    bits ^= n & 5 | 2;
    bits += MASK;
    char letter = 'c';
    letter += 1;
    byte small = (byte) 300;
    small *= 3;
    short middle = (short) (n / 2);
    int negative = -n >> 1;
    int rounded = 7;
    rounded *= 1.6;
    rounded += 0.9;
    int hex = 0xffffffff;
    int binary = 0b101 + 017;
    return bits + letter + small + middle + ~negative + (n > 2 ^ n < 5 ? 1 : 0) + (!(n > 2) ? 7 : 8) + -7 / 2 + -7 % 3
        + rounded + hex + binary + Math.max(n, 4) + Math.abs(-n) + 1_000;
  }

  static double switches(int n, double x) {
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      switch (i % 5) {
        case 0:
          sum += x;
          break;
        case 1:
        case 2:
          sum += 2.0;
        case 3:
          if (sum > 100.0) {
            break;
          }
          sum -= 0.5;
          break;
        default:
          sum *= 1.5;
      }
      switch (i) {
        case 1, 2 -> sum += Math.exp(-x);
        case 3 -> {
          sum -= Math.max(x, 0.1);
        }
        default -> sum = sum + Math.abs(x);
      }
    }
    return sum + Math.toRadians(x) + 1 / 3 + 1 / 3.0;
  }

  public static double run(double x, int n) {
    return loops(x, n) + arrays(x, n) + objects(x) + integers(n) + switches(n, x);
  }
}
