// SPDX-License-Identifier: MIT

/** A hash table of its own. */
public class OwnTable {
  static class Key {
    final int a;
    final double b;

    Key(int a, double b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public int hashCode() {
      return 17 * a + Double.hashCode(b);
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Key && ((Key) o).a == a && ((Key) o).b == b;
    }
  }

  static class Link {
    final Key key;
    double value;
    Link next;

    Link(Key key, double value, Link next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  static class Table {
    private final Link[] buckets = new Link[7];

    private int index(Key key) {
      return Math.floorMod(key.hashCode(), buckets.length);
    }

    void add(Key key, double value) {
      int i = index(key);
      for (Link l = buckets[i]; l != null; l = l.next) {
        if (l.key.equals(key)) {
          l.value += value;
          return;
        }
      }
      buckets[i] = new Link(key, value, buckets[i]);
    }

    double fold(double damping) {
      double sum = 0.0;
      for (Link bucket : buckets) {
        for (Link l = bucket; l != null; l = l.next) {
          sum = damping * sum + l.value;
        }
      }
      return sum;
    }
  }

  static double run(double[] x) {
    Table table = new Table();
    for (int k = 0; k < 20; k++) {
      table.add(new Key(k % 6, 0.25 * (k % 4)), x[k % x.length] * x[(k + 1) % x.length]);
    }
    return table.fold(x[3]);
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
