// SPDX-License-Identifier: MIT
// What the compiler refuses after the front end has read it: one part a reason, each compiled alone.
package refused;

import java.util.*;
import java.util.stream.*;

@SuppressWarnings("all")
public final class Refused {
  // privateField:
  static final class Counter {
    private int count = 3;

    int count() {
      return count;
    }
  }

  public static double privateField(double[] x, Counter counter) {
    return x[0] * counter.count();
  }

  // takesObject:
  static final class Node {
    double value;
  }

  static final class Sized {
    final int size;

    Sized(Node node) {
      size = node.value > 0.0 ? 1 : 2;
    }
  }

  public static double takesObject(double[] x) {
    Node node = new Node();
    node.value = x[0];
    return new Sized(node).size * node.value;
  }

  // breaksAndFalls:
  public static double breaksAndFalls(double[] x, int kind) {
    double sum = 0.0;
    switch (kind) {
      case 0:
        if (x[0] > 0.0) {
          break;
        }
        sum = x[0];
      default:
        sum = sum + x[1];
        break;
    }
    return sum;
  }

  // hidden:
  static class Base {
    double value;
  }

  static final class Derived extends Base {
    double value;
  }

  public static double hidden(double[] x) {
    Derived d = new Derived();
    d.value = x[0];
    return d.value;
  }

  // arrays:
  static class Shape {
    double size;
  }

  static final class Circle extends Shape {
  }

  public static double arrays(double[] x) {
    Shape[] shapes = new Circle[2];
    return x[0] * shapes.length;
  }

  // keys:
  record Point(int[] at) {
  }

  public static double keys(double[] x) {
    Map<Point, double[]> map = new HashMap<>();
    Point point = new Point(new int[] {1, 2});
    map.put(point, x);
    return map.get(point)[0];
  }

  // boxes:
  public static double boxes(double[] x) {
    List<Double> numbers = new ArrayList<>();
    numbers.add(1.0);
    numbers.add(1.0);
    return numbers.get(0) == numbers.get(1) ? x[0] : x[1];
  }

  // raw:
  public static double raw(double[] x) {
    List numbers = new ArrayList();
    return x[0] * numbers.size();
  }

  // uncounted:
  public static double uncounted(double[] x) {
    double sum = x[0];
    for (@org.wengert.runtime.Checkpoints(4) int t = 0; t < 10; t = t + 1 + t % 2) {
      sum = sum * x[1];
    }
    return sum;
  }

  // leaves:
  public static double leaves(double[] x) {
    double sum = x[0];
    for (@org.wengert.runtime.Checkpoints(4) int t = 0; t < 10; t++) {
      sum = sum * x[1];
      if (sum > 3.0) {
        break;
      }
    }
    return sum;
  }

  // counts:
  static final class Count {
    int turns;
  }

  public static double counts(double[] x) {
    Count count = new Count();
    double sum = x[0];
    for (@org.wengert.runtime.Checkpoints(4) int t = 0; t < 10; t++) {
      count.turns = count.turns + 1;
      sum = sum * x[1] + count.turns;
    }
    return sum;
  }

  // object:
  public static double object(double[] x) {
    Object o = x;
    return x[0];
  }

  // draws:
  public static double draws(double[] x) {
    Random random = new Random(1);
    return Arrays.stream(x).map(v -> v * random.nextDouble()).filter(v -> random.nextDouble() < v).sum();
  }

  // keeps:
  public static double keeps(double[] x) {
    TreeMap<Integer, Double> all = new TreeMap<>();
    SortedMap<Integer, Double> low = all.headMap(2);
    all.put(1, x[0]);
    return low.size() * x[1];
  }

  // late:
  public static double late(double[] x) {
    List<Double> values = new ArrayList<>(List.of(x[0], x[1]));
    Stream<Double> all = values.stream();
    values.set(0, 3 * x[1]);
    return all.mapToDouble(v -> v).sum();
  }

  // identity:
  public static double identity(double[] x) {
    java.math.BigDecimal none = java.math.BigDecimal.ZERO;
    return none == java.math.BigDecimal.ZERO ? x[0] * x[0] : x[1];
  }

  // sameDay:
  public static double sameDay(double[] x) {
    java.time.LocalDate first = java.time.LocalDate.of(2024, 3, 1), second = java.time.LocalDate.of(2024, 2, 29).plusDays(1);
    return first != second ? x[0] * x[0] : x[1];
  }

  // open:
  static String state = "x";

  public static double open(double[] x) {
    state = "y";
    return state.equals("y") ? x[0] * x[1] : x[2];
  }

  // overridden:
  static class Base {
    final int a;

    Base(int a) {
      this.a = a;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Base && a == ((Base) o).a;
    }

    @Override
    public int hashCode() {
      return a;
    }
  }

  static class Derived extends Base {
    final int c;

    Derived(int a, int c) {
      super(a);
      this.c = c;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Derived && super.equals(o) && c == ((Derived) o).c;
    }

    @Override
    public int hashCode() {
      return c;
    }
  }

  public static double overridden(double[] x) {
    List<Base> list = List.of(new Derived(1, 2), new Base(1));
    return list.indexOf(new Base(1)) * x[0];
  }

  // lonely:
  static class Lonely {
    final int a;

    Lonely(int a) {
      this.a = a;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Lonely && a == ((Lonely) o).a;
    }
  }

  public static double lonely(double[] x) {
    Map<Lonely, Double> map = new HashMap<>();
    map.put(new Lonely(1), x[0]);
    return map.getOrDefault(new Lonely(1), x[1]);
  }

  // above:
  interface Asset {}

  record Lot(int number) implements Asset {}

  public static double above(double[] x) {
    Map<Asset, Double> map = new HashMap<>();
    map.put(new Lot(1), x[0]);
    return map.getOrDefault(new Lot(1), x[1]);
  }

  // changing:
  static class Changing {
    int a;

    Changing(int a) {
      this.a = a;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Changing && a == ((Changing) o).a;
    }

    @Override
    public int hashCode() {
      return a;
    }
  }

  public static double changing(double[] x) {
    Map<Changing, Double> map = new LinkedHashMap<>();
    Changing key = new Changing(1);
    map.put(key, x[0]);
    key.a = 2;
    return map.getOrDefault(new Changing(2), x[1]);
  }

  // near:
  static class Near {
    final double a;
    final Object kind;

    Near(double a, Object kind) {
      this.a = a;
      this.kind = kind;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Near && Math.abs(a - ((Near) o).a) < 1e-6;
    }

    @Override
    public int hashCode() {
      return kind.hashCode();
    }
  }

  public static double near(double[] x) {
    Map<Near, Double> map = new HashMap<>();
    map.put(new Near(1.0, x), x[0]);
    return map.getOrDefault(new Near(1.0 + 1e-9, map), x[1]);
  }

  // ranges:
  static class Counted extends ArrayList<Double> {
    int cleared;

    @Override
    protected void removeRange(int from, int to) {
      cleared += to - from;
      super.removeRange(from, to);
    }
  }

  public static double ranges(double[] x) {
    Counted list = new Counted();
    list.add(x[0]);
    list.add(x[1]);
    list.subList(0, 1).clear();
    return list.get(0) * list.cleared;
  }

  // parses:
  public static double parses(double[] x, String scale) {
    Deque<Double> stack = new ArrayDeque<>();
    stack.push(x[0]);
    stack.push(x[1]);
    double factor = Double.parseDouble(scale);
    DoubleUnaryOperatorOfOurs f = v -> v * factor;
    return f.of(stack.pop() * stack.pop());
  }

  interface DoubleUnaryOperatorOfOurs {
    double of(double v);
  }

  // asksAgain:
  static final class Asked extends AbstractList<Double> {
    double[] data;
    double asked;

    @Override
    public Double get(int i) {
      asked++;
      return data[i];
    }

    @Override
    public int size() {
      return data.length;
    }

    @Override
    public Double remove(int i) {
      return data[i];
    }
  }

  public static double asksAgain(double[] x) {
    Asked list = new Asked();
    list.data = x;
    list.sort((a, b) -> Double.compare(a, b));
    return x[0] * list.asked;
  }

  // fills:
  private static final double[] TABLE = {1.0, 2.0, 3.0};

  static final class Late {
    private static double start = second() * 2.0;

    static double second() {
      return TABLE[1];
    }

    static double get() {
      return start;
    }
  }

  public static double fills(double[] x) {
    TABLE[1] = x[0];
    return Late.get() * x[1];
  }

  // starts:
  static final class Factors {
    private static double[] all = {1, 2};
    private static double sum;
  }

  static final class Starter {
    static final double SCALE = 2;
    static {
      Factors.sum = 3;
    }

    static double of(double v) {
      return SCALE * v + Factors.all[1] * Factors.sum;
    }
  }

  public static double starts(double[] x) {
    return Starter.of(x[0]);
  }

  // says:
  static final class Saying extends ArrayList<Double> {
    @Override
    public boolean add(Double v) {
      boolean is = super.add(v);
      return is;
    }
  }

  public static double says(double[] x) {
    Saying list = new Saying();
    list.add(x[0]);
    DoubleUnaryOperatorOfAll f = v -> v * list.get(0);
    return f.of(x[1]);
  }

  interface DoubleUnaryOperatorOfAll {
    double of(double v);
  }
}
