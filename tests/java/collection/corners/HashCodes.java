// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Maps and sets are gone through in the order of the hash codes of the program's own classes, and find only what has the same one. */
public class HashCodes {
  static double fold(Iterable<Double> all) {
    double s = 0.5;
    for (double v : all) s = Math.sin(s) * 0.9 + v;
    return s;
  }

  /** Keys in one place of the table, one taken out and put in again. */
  static class Collisions {
    record K(int a) { @Override public int hashCode() { return a % 3; } }
    static double run(double[] x) {
      Map<K, Double> m = new HashMap<>();
      for (int k = 0; k < 12; k++) m.put(new K(k), x[k % 6]);
      m.remove(new K(3));
      m.computeIfAbsent(new K(3), q -> x[1] * 2);
      m.merge(new K(15), x[2], Double::sum);
      m.remove(new K(6));
      m.put(new K(6), x[3]);
      return fold(m.values());
    }
  }

  /** A hash code that is kept in a field. */
  static class CachedCodes {
    static final class K {
      private final int a; private final long b; private int hash;
      K(int a, long b) { this.a = a; this.b = b; }
      @Override public boolean equals(Object o) { return o instanceof K && ((K) o).a == a && ((K) o).b == b; }
      @Override public int hashCode() {
        int h = hash;
        if (h == 0) { h = 31 * a + (int) (b ^ (b >>> 32)); hash = h; }
        return h;
      }
    }
    static double run(double[] x) {
      HashMap<K, Double> m = new HashMap<>();
      for (int k = 0; k < 20; k++) m.put(new K(k % 5, 10000000000L * (k % 7)), x[k % 6] * k);
      double s = fold(m.values());
      for (K key : new ArrayList<>(m.keySet())) s = 0.8 * s + key.a * x[0];
      return s;
    }
  }

  /** Components of every kind, null among them. */
  static class EveryKind {
    record All(byte a, short b, char c, int d, long e, boolean f, double g, Integer h, Double i) {}
    static double run(double[] x) {
      Map<All, Double> m = new HashMap<>();
      for (int k = 0; k < 14; k++)
        m.put(new All((byte) (k * 40), (short) (k * 5000), (char) ('a' + k), -k, 123456789012L * k, k % 2 == 0, k * 0.1, k % 3 == 0 ? null : k, k % 4 == 0 ? null : -0.5 * k), x[k % 6] + k);
      return fold(m.values()) + m.keySet().stream().mapToInt(q -> q.hashCode()).sum() % 17 * x[0];
    }
  }

  /** Maps of maps. */
  static class NestedMaps {
    record P(int x, int y) { P plus(int dx, int dy) { return new P(x + dx, y + dy); } }
    static double run(double[] x) {
      Map<P, Map<P, Double>> flows = new HashMap<>();
      for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) {
        P p = new P(i, j);
        for (int[] d : new int[][] {{1, 0}, {0, 1}, {-1, 0}}) {
          P q = p.plus(d[0], d[1]);
          flows.computeIfAbsent(p, z -> new HashMap<>()).merge(q, x[(i + j) % 6] * (d[0] + 2), Double::sum);
        }
      }
      double s = 0;
      for (Map.Entry<P, Map<P, Double>> e : flows.entrySet())
        for (Map.Entry<P, Double> f : e.getValue().entrySet()) s = Math.cos(s) + f.getValue() * (e.getKey().x() - f.getKey().y());
      return s;
    }
  }

  /** Classes with hash codes of their own below the class of the keys. */
  static class Overridden {
    static class A { final int n; A(int n) { this.n = n; }
      @Override public boolean equals(Object o) { return o instanceof A && ((A) o).n == n; }
      @Override public int hashCode() { return n; } }
    static class B extends A { B(int n) { super(n); } @Override public int hashCode() { return super.hashCode(); } }
    static double run(double[] x) {
      Map<A, Double> m = new HashMap<>();
      for (int k = 0; k < 14; k++) m.put(k % 2 == 0 ? new A(k * 100) : new B(k * 100), x[k % 6] + k);
      return fold(m.values());
    }
  }

  /** Equal objects with other hash codes: a map does not find them. */
  static class VagueEquals {
    static class K { final int a; final int tag; K(int a, int tag) { this.a = a; this.tag = tag; }
      @Override public boolean equals(Object o) { return o instanceof K k && k.a == a; }
      @Override public int hashCode() { return Objects.hash(a, tag); } }
    static double run(double[] x) {
      Map<K, Double> m = new LinkedHashMap<>();
      Map<K, Double> h = new HashMap<>();
      for (int k = 0; k < 14; k++) { m.merge(new K(k % 4, k % 3), x[k % 6] + k, Double::sum); h.put(new K(k % 4, k % 5), x[k % 6]); }
      double s = m.size() * x[0] + h.size() * x[1];
      for (double v : m.values()) s = 0.9 * s + v;
      return s + h.getOrDefault(new K(1, 1), x[5] * 7);
    }
  }

  /** A key that changes after it has been put in. */
  static class ChangedKeys {
    static class K { int a; K(int a) { this.a = a; }
      @Override public boolean equals(Object o) { return o instanceof K k && k.a == a; }
      @Override public int hashCode() { return a; } }
    static double run(double[] x) {
      Map<K, Double> m = new HashMap<>();
      K first = new K(1);
      m.put(first, x[0]);
      m.put(new K(2), x[1]);
      m.put(new K(3), x[2]);
      first.a = 9;
      return fold(m.values()) + m.getOrDefault(new K(9), x[3] * 5) + m.getOrDefault(first, x[3] * 3) + m.getOrDefault(new K(1), x[4] * 3);
    }
  }

  /** Sets that are made of others. */
  static class SetOperations {
    record P(int i, int j) {}
    static double run(double[] x) {
      Set<P> a = new HashSet<>();
      for (int k = 0; k < 30; k++) a.add(new P(k % 7, k % 4));
      Set<P> b = new HashSet<>(a);
      b.removeIf(p -> (p.i() + p.j()) % 2 == 0);
      Set<P> c = a.stream().filter(p -> x[p.i() % 6] > 0).collect(Collectors.toSet());
      c.addAll(b);
      c.retainAll(a);
      Set<P> d = new HashSet<>(Arrays.asList(new P(9, 9), new P(100, 3), new P(3, 100)));
      d.addAll(c);
      double s = 0;
      for (P p : a) s = s * 0.9 + x[p.i() % 6];
      for (P p : b) s = s * 0.9 + x[p.j() % 6];
      for (P p : c) s = s * 0.9 + x[p.j() % 6] * p.i();
      for (P p : d) s = s * 0.9 + x[p.j() % 6] * p.i();
      return s + a.stream().mapToDouble(p -> x[p.i() % 6]).reduce(1, (u, v) -> 0.5 * u + v);
    }
  }

  /** Hash codes of objects in objects. */
  static class Paths {
    static final class Path { final Path parent; final int step;
      Path(Path parent, int step) { this.parent = parent; this.step = step; }
      @Override public boolean equals(Object o) { return o instanceof Path p && step == p.step && Objects.equals(parent, p.parent); }
      @Override public int hashCode() { return 31 * Objects.hashCode(parent) + step; } }
    static double run(double[] x) {
      Map<Path, Double> m = new HashMap<>();
      Path p = null;
      for (int k = 0; k < 10; k++) { p = new Path(k % 4 == 0 ? null : p, k % 3); m.merge(p, x[k % 6] + k, Double::sum); }
      m.put(null, x[0]);
      return fold(m.values());
    }
  }

  /** Hash codes of arrays. */
  static class OfArrays {
    static class State {
      final double[] q;
      final double[][] m;
      State(double[] q, double[][] m) { this.q = q; this.m = m; }
      @Override public boolean equals(Object o) { return o instanceof State && Arrays.equals(q, ((State) o).q) && Arrays.deepEquals(m, ((State) o).m); }
      @Override public int hashCode() { return 31 * Arrays.hashCode(q) + Arrays.deepHashCode(m); }
    }
    static double run(double[] x) {
      Map<State, Double> seen = new HashMap<>();
      for (int k = 0; k < 12; k++) {
        double[][] m = new double[2][2];
        m[k % 2][0] = 0.5 * (k % 3);
        seen.merge(new State(new double[] {k % 4, 0.5}, m), x[k % 6], Double::sum);
      }
      double s = 0;
      for (Map.Entry<State, Double> e : seen.entrySet()) s = 0.9 * s + e.getValue() * e.getKey().q[0];
      return s;
    }
  }

  /** Hash codes of fractions lie in few places of a small table, which grows then. */
  static class Crowded {
    record Knot(double at, int kind) {}
    record Same(int n) { @Override public int hashCode() { return n & 3; } }
    static double fold(Iterable<Double> all) { double s = 0.5; for (double v : all) s = Math.sin(s) * 0.9 + v; return s; }
    static double run(double[] x) {
      Map<Double, Double> a = new HashMap<>();
      for (int k = 0; k < 40; k++) a.put(0.5 * (k * 7 % 40), x[k % 6] + k);
      Map<Double, Double> b = new HashMap<>();
      for (int k = 0; k < 30; k++) b.merge(0.25 * (k * 11 % 30), x[k % 6] + k, Double::sum);
      Map<Knot, Double> c = new HashMap<>();
      for (int k = 0; k < 30; k++) c.put(new Knot(0.125 * (k * 7 % 23), k % 2), x[k % 6] - k);
      Map<Same, Double> d = new HashMap<>();
      for (int k = 0; k < 29; k++) { if (k % 3 == 0) d.computeIfAbsent(new Same(k), q -> x[q.n() % 6]); else d.put(new Same(k), x[k % 6] * k); }
      Set<Double> e = IntStream.range(0, 25).mapToObj(k -> 0.5 * k).collect(Collectors.toSet());
      Map<Double, Double> f = new HashMap<>(a);
      double s = fold(a.values()) + fold(b.values()) + fold(c.values()) + fold(f.values());
      for (double v : e) s = 0.9 * s + v * x[0];
      return s + fold(d.values());
    }
  }

  /** Keys of type parameters. */
  static class Generic {
    static class Pair<A, B> { private final A a; private final B b;
      Pair(A a, B b) { this.a = a; this.b = b; }
      public A getA() { return a; }
      @Override public boolean equals(Object o) { if (this == o) return true; if (o == null || getClass() != o.getClass()) return false;
        Pair<?, ?> p = (Pair<?, ?>) o; return Objects.equals(a, p.a) && Objects.equals(b, p.b); }
      @Override public int hashCode() { return Objects.hash(a, b); } }
    static class Counter<T> { private final Map<T, Integer> counts = new HashMap<>();
      void add(T t) { counts.merge(t, 1, Integer::sum); }
      Map<T, Integer> counts() { return counts; } }
    record P(int i, int j) {}
    static <T> Map<T, Double> weigh(List<T> all, double[] x) { Map<T, Double> m = new HashMap<>(); int k = 0; for (T t : all) { m.merge(t, x[k++ % 6], Double::sum); } return m; }
    static double run(double[] x) {
      Counter<Pair<P, Double>> c = new Counter<>();
      for (int k = 0; k < 14; k++) c.add(new Pair<>(new P(k % 3, k % 2), 0.25 * (k % 4)));
      double s = 0;
      for (Map.Entry<Pair<P, Double>, Integer> e : c.counts().entrySet()) s = 0.9 * s + e.getValue() * x[e.getKey().getA().i()];
      List<P> points = List.of(new P(4, 5), new P(100, 3), new P(4, 5), new P(-1, 7));
      return s + fold(weigh(points, x).values()) + fold(weigh(List.of(5, 17, 33, 5), x).values());
    }
  }

  static double run(double[] x) {
    return Collisions.run(x) + CachedCodes.run(x) + EveryKind.run(x) + NestedMaps.run(x) + Overridden.run(x) + VagueEquals.run(x) + ChangedKeys.run(x) + SetOperations.run(x) + Paths.run(x) + OfArrays.run(x) + Crowded.run(x) + Generic.run(x);
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
