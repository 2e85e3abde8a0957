// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Overloads that differ by a text, inner classes of generic ones, local classes that extend one another, super in functions, boxes and generic
    records that are compared, maps of generic classes in the order of their keys. */
public class NamesAndNesting {
  static class Overloads {
    static abstract class Shape {
      final String name; final double size;
      Shape(String name) { this(name, 1); }
      Shape(int number) { this("n" + number, number); }
      Shape(String name, double size) { this.name = name; this.size = size; }
      abstract double by(String key);
      double by(int key) { return key * size; }
      double by(double key) { return key * key * size; }
      double by(String... keys) { double s = 0; for (String k : keys) s += by(k); return s; }
    }
    static class Square extends Shape {
      Square(String name) { super(name); }
      Square(int number) { super(number); }
      @Override double by(String key) { return key.equals(name) ? 2 * size : super.by(3); }
    }
    interface Sink { void put(String s, double v); void put(int i, double v); }
    static class Table implements Sink {
      final Map<String, Double> named = new HashMap<>();
      final double[] numbered = new double[5];
      public void put(String s, double v) { named.merge(s, v, Double::sum); }
      public void put(int i, double v) { numbered[i] += v; }
      void put(Map<String, Double> all) { for (Map.Entry<String, Double> e : all.entrySet()) put(e.getKey(), e.getValue()); }
      double get(String s) { return named.getOrDefault(s, -1.0); }
      double get(Integer i) { return numbered[i]; }
    }
    static String show(double v) { return "v" + v; }
    static String show(int v) { return "i" + v; }
    static String show(String v) { return "s" + v; }
    static String show(Object v) { return "o"; }
    static double value(double[] x) {
      Shape a = new Square("a"), b = new Square(2) { @Override double by(int k) { return 100 * k; } };
      Shape c = new Square("c") { @Override double by(String k) { return 7 * size; } };
      double r = a.by("a") * x[0] + a.by("q") * x[1] + a.by(2) * x[2] + a.by(1.5) * x[3] + b.by("n2") + b.by(1) * x[4] + c.by("z") * x[5];
      Sink s = new Table();
      s.put("u", x[0] * x[1]); s.put(3, x[2]); s.put("u", 1.0);
      Table t = (Table) s;
      BiConsumer<String, Double> put = t::put;
      put.accept("w", x[3]);
      ToDoubleFunction<String> get = t::get;
      t.put(Map.of("m", x[4]));
      r += t.get("u") * t.get(3) + get.applyAsDouble("w") + t.get("m") + a.by("a", "q");
      System.out.println(show(1) + show("x") + show(r) + show(s));
      return r;
    }
  }

  static class InnerOfGeneric {
    static class Table<K, V> {
      class Row {
        final K key; V value; final int number;
        Row(K key, V value) { this.key = key; this.value = value; number = rows.size(); }
        Table<K, V> table() { return Table.this; }
      }
      final List<Row> rows = new ArrayList<>();
      Row add(K k, V v) { Row r = new Row(k, v); rows.add(r); return r; }
      Table<K, V>.Row last() { return rows.get(rows.size() - 1); }
    }
    static double sum(Table<String, Double> t) {
      double s = 0;
      for (Table<String, Double>.Row r : t.rows) s = 0.5 * s + r.value * (r.number + 1);
      return s;
    }
    static double value(double[] x) {
      Table<String, Double> t = new Table<>();
      for (int i = 0; i < 4; i++) t.add("k" + i, x[i]);
      Table<String, Double>.Row extra = t.new Row("e", x[4]);
      t.rows.add(extra);
      for (var r : t.rows) r.value = r.value * r.value;
      List<Table<String, Double>.Row> copy = new ArrayList<>(t.rows);
      double m = copy.stream().mapToDouble(r -> r.value).sum();
      return sum(t) + t.last().value * x[5] + m + extra.table().rows.size();
    }
  }

  static class SuperCalls {
    static class Model<T extends Comparable<T>> {
      final double k; final List<Double> seen = new ArrayList<>();
      Model(double k) { this.k = k; }
      double eval(double v, int n) { return k * v + n; }
      void note(double v) { seen.add(v); }
      T pick(T a, T b) { return a.compareTo(b) < 0 ? a : b; }
    }
    static class Fast extends Model<Double> {
      Fast(double k) { super(k); }
      @Override double eval(double v, int n) {
        double[] r = {0};
        for (int i = 0; i < 2; i++) {
          final int m = i;
          DoubleSupplier s = () -> super.eval(v, n + m) * super.eval(v * v, m);
          r[0] += s.getAsDouble();
        }
        List.of(v, 2 * v).forEach(super::note);
        List.of(v, 3 * v).forEach(u -> { if (u > 0) super.note(u * u); });
        BinaryOperator<Double> p = (a, b) -> super.pick(a, b) + 1;
        return r[0] + p.apply(v, 0.3);
      }
      @Override void note(double v) { throw new IllegalStateException("never"); }
      @Override Double pick(Double a, Double b) { return -1.0; }
    }
    static double value(double[] x) {
      Fast f = new Fast(x[0]);
      double r = f.eval(x[1], 2) + f.eval(x[2], 1) * x[3];
      for (double d : f.seen) r = 0.7 * r + d;
      return r;
    }
  }

  static class LocalClasses {
    interface Law { double f(double v); }
    static double sum(double[] x, int n) {
      final double k = x[0];
      abstract class Base implements Law {
        final double c;
        Base(double c) { this.c = c; }
        Base() { this(k * 2); }
        double scaled(double v) { return k * f(v) + c; }
      }
      class Lin extends Base {
        Lin(double c) { super(c); }
        Lin() { }
        public double f(double v) { return v + x[1]; }
      }
      class Quad extends Lin {
        final double[] seen = {k};
        @Override public double f(double v) { return super.f(v) * v * n + seen[0]; }
      }
      List<Base> all = new ArrayList<>();
      all.add(new Lin(x[2]));
      all.add(new Lin());
      all.add(new Quad());
      Base anonymous = new Base(1.5) { public double f(double v) { return v * v * x[3]; } };
      double s = anonymous.f(x[4]);
      for (Base b : all) s += b.scaled(x[5]);
      return s;
    }
    static double value(double[] x) {
      return sum(x, 2) + sum(new double[] {x[1], x[0], 1, 2, x[3], x[2]}, 3);
    }
  }

  static class BoxEquals {
    static double value(double[] x) {
      Double a = x[0], b = x[0] + 0.0, c = x[1];
      double r = a.equals(b) ? x[2] : x[3];
      r += a.equals(c) ? 1 : x[4] * a;
      List<Double> l = new ArrayList<>(List.of(x[0], x[1]));
      r += l.get(0).equals(a) ? x[5] : 0;
      r += Double.valueOf(2.0).equals(2.0) ? 1 : 0;
      Integer i = 1000, j = 1000;
      if (i.equals(j)) r += a;
      if (a.compareTo(c) > 0) r *= 2;
      return r;
    }
  }

  static class CharacterEquals {
    static double value(double[] x) {
      Map<Character, Double> w = new TreeMap<>();
      w.put('a', x[0]); w.put('b', x[1]); w.put('c', x[2]);
      Predicate<Character> isB = c -> c.equals('b');
      BiPredicate<Character, Character> same = (c, d) -> c.equals(d);
      double r = 0;
      for (Map.Entry<Character, Double> e : w.entrySet()) {
        if (isB.test(e.getKey())) r += 2 * e.getValue();
        else if (same.test(e.getKey(), 'c')) r += e.getValue() * e.getValue();
      }
      long n = "banana".chars().mapToObj(c -> (char) c).filter(c -> c.equals('a')).count();
      return r + n * x[3];
    }
  }

  /** A static field that nothing asks for is made nevertheless, as its class is used. */
  static class Unasked {
    static final Unasked ORIGIN = new Unasked(0, 0);
    static final Comparator<Unasked> BY_SIZE = Comparator.comparingDouble(u -> u.size());
    final double x, y;

    Unasked(double x, double y) {
      this.x = x;
      this.y = y;
    }

    double size() {
      return x + y;
    }

    static double dot(double[] a, double[] b) {
      return a[0] * b[0] + a[1] * b[1];
    }
  }

  sealed interface Mark permits Dot, Line {}

  record Dot(double x) implements Mark {}

  record Line(double x, double y) implements Mark {}

  static double kinds(double[] x) {
    List<Mark> all = List.of(new Dot(x[0]), new Line(x[1], 2), new Dot(x[3]));
    Map<Class<?>, Long> counts = all.stream().collect(Collectors.groupingBy(Object::getClass, Collectors.counting()));
    return counts.get(Dot.class) * x[2] + counts.size();
  }

  static class GenericRecords {
    record Pair<A, B>(A first, B second) {}
    record Cell(int row, int column) {}
    record Edge<N>(N from, N to, double weight) {}
    enum Side { LEFT, RIGHT }
    static double sum(Map<Pair<String, Integer>, Double> m, String k) {
      double s = 0;
      for (int i = 0; i < 3; i++) s += m.getOrDefault(new Pair<>(k, i), 0.5);
      return s;
    }
    static double value(double[] x) {
      Map<Pair<Cell, Side>, Double> memo = new HashMap<>();
      memo.put(new Pair<>(new Cell(1, 2), Side.LEFT), x[0]);
      memo.put(new Pair<>(new Cell(1, 2), Side.RIGHT), x[1]);
      memo.merge(new Pair<>(new Cell(1, 2), Side.LEFT), x[2], Double::sum);
      Map<Pair<String, Integer>, Double> named = new HashMap<>();
      named.put(new Pair<>("a", 0), x[3]);
      named.put(new Pair<>("a", 2), x[4]);
      named.put(new Pair<>("b", 2), x[5]);
      Edge<Cell> e = new Edge<>(new Cell(0, 0), new Cell(0, 1), x[0]);
      List<Edge<Cell>> edges = new ArrayList<>(List.of(e, new Edge<>(new Cell(0, 0), new Cell(0, 1), x[1])));
      int at = edges.indexOf(new Edge<>(new Cell(0, 0), new Cell(0, 1), x[1]));
      Pair<Double, Double> p = new Pair<>(x[0], x[1]);
      return memo.get(new Pair<>(new Cell(1, 2), Side.LEFT)) * memo.size() + sum(named, "a") * sum(named, "b") + at * x[3] + (p.equals(new Pair<>(x[0], x[1])) ? x[5] : 0) + (e.equals(edges.get(1)) ? 1 : x[2]);
    }
  }

  static class GenericMaps {
    static class Graph<T> {
      private final Map<T, List<T>> next = new HashMap<>();
      private final Map<T, Double> weight = new HashMap<>();
      void connect(T a, T b) {
        next.computeIfAbsent(a, k -> new ArrayList<>()).add(b);
        next.computeIfAbsent(b, k -> new ArrayList<>()).add(a);
      }
      void weigh(T a, double w) { weight.put(a, w); }
      double folded() {
        double r = 0;
        for (T a : next.keySet()) {
          r = 0.7 * r + weight.get(a);
          for (T b : next.get(a)) r += 0.1 * weight.get(b);
        }
        for (Map.Entry<T, Double> e : weight.entrySet()) r = 0.9 * r + e.getValue() * next.get(e.getKey()).size();
        return r;
      }
      Set<T> reached(T from) {
        Set<T> seen = new HashSet<>();
        Deque<T> open = new ArrayDeque<>();
        open.push(from);
        while (!open.isEmpty()) {
          T at = open.pop();
          if (seen.add(at)) for (T b : next.get(at)) open.push(b);
        }
        return seen;
      }
    }
    static double value(double[] x) {
      Graph<String> g = new Graph<>();
      String[] names = {"Rom", "Oslo", "Bern", "Kiew", "Paris", "Wien"};
      for (int i = 0; i < names.length; i++) g.weigh(names[i], x[i]);
      for (int i = 0; i < names.length; i++) g.connect(names[i], names[(i * i + 1) % 6]);
      double r = g.folded();
      for (String s : g.reached("Rom")) r = 0.8 * r + s.length() * x[s.length() % 6];
      return r;
    }
  }

  public static double run(double[] x) {
    double nested = InnerOfGeneric.value(x) + SuperCalls.value(x) + LocalClasses.value(x);
    return Overloads.value(x) + nested + BoxEquals.value(x) + CharacterEquals.value(x) + Unasked.dot(x, new double[] {x[2], x[3]}) + kinds(x) + GenericRecords.value(x)
        + GenericMaps.value(x);
  }
}
