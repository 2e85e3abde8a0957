// SPDX-License-Identifier: MIT
// The whole subset of Java that the front end accepts, once each.
package accepted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

interface Potential {
  double at(double x);

  default double twice(double x) {
    return 2.0 * at(x);
  }
}

abstract class Shape implements Potential {
  protected double scale;

  Shape(double scale) {
    this.scale = scale;
  }

  abstract double weight();

  @Override
  public double at(double x) {
    return scale * x * weight();
  }
}

final class Square extends Shape {
  private final double side;

  Square(double side) {
    super(side / 2.0);
    this.side = side;
  }

  Square() {
    this(3.0);
  }

  @Override
  double weight() {
    return side * side;
  }

  @Override
  public double at(double x) {
    return super.at(x) + 1.0;
  }
}

final class Disc extends Shape {
  double radius = 1.5;

  Disc(double scale) {
    super(scale);
  }

  @Override
  double weight() {
    return Math.PI * radius * radius;
  }
}

record Point(double x, double y) {
  Point {
    if (x > 1e6) {
      throw new IllegalArgumentException("too far: " + x);
    }
  }

  double norm() {
    return Math.hypot(x, y());
  }
}

record Shifted(double x, double by) {
  @Override
  public double x() {
    return x + by;
  }
}

final class Pair<A, B> {
  A first;
  B second;

  Pair(A first, B second) {
    this.first = first;
    this.second = second;
  }

  A first() {
    return first;
  }
}

final class Node {
  double x;
  Node next;

  Node(double x, Node next) {
    this.x = x;
    this.next = next;
  }
}

public final class Everything {
  static final double HALF = 0.5;
  static final double ROOT = Math.sqrt(2.0);

  private int count;

  static final class Nested {
    double value = 1.25;
  }

  public double run(double x, int n) {
    double sum = 0.0;
    // Counted up, down and by twos; two variables of one name.
    for (int i = 0; i < n; i++) {
      sum += x * i;
    }
    for (int i = n - 1; i >= 0; --i) {
      sum -= HALF * i;
    }
    for (int i = 0, j = 10; i < j; i += 2, j--) {
      sum = sum + i * j * 1e-3;
    }
    int k = 0;
    while (true) {
      if (k++ > 5) {
        break;
      }
      if (k % 2 == 0) {
        continue;
      }
      sum *= 1.0 + 1.0 / (k + 1);
    }
    do {
      k--;
      sum += k;
    } while (k > 0);
    ;
    sum += arrays(x, n) + objects(x) + containers(x, n) + integers(n) + switches(n, x);
    {
      final double inner = sum;
      sum = inner > 3.0 ? Math.log(inner) : -inner;
    }
    assert sum == sum : "NaN";
    System.out.println("carried through: " + n);
    return sum + ROOT + count;
  }

  private double arrays(double x, int n) {
    double[] a = new double[n];
    double[][] b = new double[n][3];
    double[] c = {1.0, x, 3.0f};
    float[] f = new float[] {1.5f, (float) x};
    boolean[] flags = {true, false};
    a[0] = x;
    for (int i = 1; i < a.length; i++) {
      a[i] = Math.sin(a[i - 1]) + c[i % c.length];
      b[i][i % 3] = a[i] * f[flags[i % 2] ? 0 : 1];
    }
    double[] d = a.clone();
    System.arraycopy(c, 0, d, 1, 2);
    var sum = 0.0;
    for (double value : d) {
      sum += value;
    }
    for (double[] row : b) {
      for (final double value : row) {
        sum += value;
      }
    }
    return a == d ? -1.0 : sum;
  }

  private double objects(double x) {
    Potential[] potentials = {new Square(x), new Disc(2.0), new Square()};
    double sum = 0.0;
    for (Potential potential : potentials) {
      sum += potential.at(x) + potential.twice(1.0);
      if (potential instanceof Disc) {
        ((Disc) potential).radius *= 1.1;
        sum += ((Disc) potential).weight();
      }
    }
    Node ring = new Node(x, null);
    ring.next = new Node(2.0 * x, ring);
    sum += ring.next.next == ring ? ring.next.x : 0.0;
    if (ring != null && ring.next != ring || x < 0.0) {
      sum += new Point(x, 2.0).norm() + new Shifted(x, 0.25).x() + new Point(1.0, x).y();
    }
    Pair<Node, double[]> pair = new Pair<>(ring, new double[] {x});
    count++;
    this.count += 2;
    return sum + pair.first().x + pair.second[0] + new Nested().value + pick(pair.second, 0);
  }

  static <T> T same(T thing) {
    return thing;
  }

  private static double pick(double[] a, int i) {
    return same(a)[i];
  }

  private double containers(double x, int n) {
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      nodes.add(new Node(x + i, null));
    }
    nodes.set(0, nodes.get(n - 1));
    Map<Integer, double[]> map = new HashMap<>();
    map.put(3, new double[] {x});
    double sum = map.containsKey(3) ? map.get(3)[0] : 0.0;
    for (Node node : nodes) {
      sum += node.x;
    }
    return sum + nodes.size();
  }

  private long integers(int n) {
    long bits = 0x7fL << 3;
    bits ^= n & 5 | 2;
    bits >>>= 1;
    char letter = 'c';
    letter += 1;
    byte small = (byte) 300;
    short middle = (short) (n / 2);
    int negative = -n >> 1;
    return bits + letter + small + middle + ~negative + (n > 2 ^ n < 5 ? 1 : 0) + (!(n > 2) ? 7 : 8) + -7 / 2 + -7 % 3;
  }

  private static double switches(int n, double x) {
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
    return sum;
  }
}
