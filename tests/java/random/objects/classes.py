# SPDX-License-Identifier: MIT
"""The classes of random programs of objects. A program has those that it names."""

CLASSES = {
    "Point": """record Point(double x, double y) {
  private static int made;
  static final Point UNIT = new Point(1, 0.5);
  Point {
    made++;
    if (y > 4) {
      y = 4;
    }
  }
  Point(double x) {
    this(x, made * 0.01);
  }
  static Point of(double v) {
    return new Point(v * 0.5).plus(UNIT);
  }
  Point plus(Point o) {
    return new Point(x + o.x, 0.5 * (y + o.y));
  }
  Point turned() {
    return new Point(-y, x());
  }
  Point withX(double v) {
    return v == x ? this : new Point(v, y);
  }
  double norm() {
    return Math.sqrt(x * x + y * y + 0.1);
  }
}""",
    "Body": """static class Body implements Comparable<Body> {
  static int born;
  double mass = 0.5;
  double speed;
  int hits;
  String tag = "b";
  Body next;
  final double[] state = {0.1, 0.2, 0.3, mass};
  {
    hits = 1;
    mass += 0.25 * state[2];
  }
  Body(double mass) {
    this(mass, 0);
    hits++;
  }
  Body(double mass, int hits) {
    this.mass += Math.sin(mass);
    this.hits += hits + born++ % 3;
    settle();
  }
  Body push(double force) {
    speed = speed * 0.5 + force / (1 + mass * mass);
    state[mod(hits++, 3)] += 0.1 * speed;
    return this;
  }
  void settle() {
    mass = mass * 0.9 + BODY;
    state[0] *= 0.5;
  }
  double energy() {
    return 0.5 * mass * speed * speed + mass + state[0];
  }
  Body copy() {
    Body other = new Body(mass, hits);
    other.next = this;
    other.tag = tag + hits % 3;
    return other;
  }
  <T> T give(T v) {
    hits++;
    return v;
  }
  @Override
  public int compareTo(Body o) {
    return Double.compare(mass, o.mass);
  }
}""",
    "Heavy": """static final class Heavy extends Body {
  double drag = 0.3;
  int settled;
  Heavy(double mass, double drag) {
    super(mass * 1.5);
    this.drag += drag * 0.5;
  }
  @Override
  void settle() {
    settled++;
    mass += 0.1 * drag + 0.01 * settled;
    super.settle();
  }
  @Override
  double energy() {
    return super.energy() * (1 + drag) + HEAVY;
  }
  @Override
  Heavy push(double force) {
    drag = drag * 0.9 + 0.1 * force;
    super.push(force - drag);
    return this;
  }
}""",
    "Op": """enum Op {
  ADD("+", 0.5) {
    @Override
    double apply(double a, double b) {
      return a + b * weight;
    }
  },
  MUL("*", 1.25) {
    @Override
    double apply(double a, double b) {
      return a * b;
    }
    @Override
    double half(double v) {
      return v * 0.25 + ordinal();
    }
  },
  MIX("m") {
    @Override
    double apply(double a, double b) {
      return ADD.apply(a, b) * 0.5 + Math.sin(b);
    }
  };
  final String sign;
  final double weight;
  Op(String sign, double weight) {
    this.sign = sign;
    this.weight = weight;
  }
  Op(String sign) {
    this(sign, 0.75);
  }
  abstract double apply(double a, double b);
  double half(double v) {
    return v * 0.5 * weight;
  }
  Op next() {
    return values()[(ordinal() + 1) % values().length];
  }
}""",
    "Fn": """@FunctionalInterface
interface Fn {
  double at(double v);
  default Fn then(Fn g) {
    return v -> g.at(0.5 * at(v));
  }
  static Fn scale(double k) {
    return v -> k * v + 0.1;
  }
}""",
    "Shape": """sealed interface Shape permits Disc, Rect, Group {}
record Disc(double r) implements Shape {}
record Rect(double a, double b) implements Shape {
  Rect {
    a = Math.max(a, -0.75);
  }
}
record Group(List<Shape> parts) implements Shape {}
static double area(Shape s) {
  AREA
}""",
    "Box": """static class Box<T> {
  T value;
  Box(T value) {
    this.value = value;
  }
  T get() {
    return value;
  }
  void set(T value) {
    this.value = value;
  }
  <R> Box<R> map(Function<? super T, ? extends R> f) {
    return new Box<>(f.apply(value));
  }
}""",
    "Pair": """record Pair<A, B>(A first, B second) {
  static <A, B> Pair<A, B> of(A a, B b) {
    return new Pair<>(a, b);
  }
  <C> Pair<A, C> withSecond(C c) {
    return new Pair<>(first, c);
  }
}""",
    "Ring": """static class Ring<T> implements Iterable<T> {
  private class Link {
    T value;
    Link next;
    Link(T value) {
      this.value = value;
      size++;
    }
  }
  private Link head;
  private Link tail;
  private int size;
  Ring<T> add(T value) {
    Link link = new Link(value);
    if (head == null) {
      head = tail = link;
    } else {
      tail = tail.next = link;
    }
    return this;
  }
  @Override
  public Iterator<T> iterator() {
    return new Iterator<T>() {
      private Link at = head;
      @Override
      public boolean hasNext() {
        return at != null;
      }
      @Override
      public T next() {
        T value = at.value;
        at = at.next;
        return value;
      }
    };
  }
}""",
    "Account": """static class Account {
  double balance;
  final List<Double> log = new ArrayList<>();
  Account(double balance) {
    this.balance = balance;
  }
  class Entry {
    final double amount;
    Entry(double amount) {
      this.amount = amount;
      balance += amount * 0.5;
      log.add(balance);
    }
    double share() {
      return amount / (1.5 + balance * balance) + Account.this.log.size() * 0.01;
    }
  }
  Entry book(double amount) {
    return new Entry(amount);
  }
  double last() {
    return log.isEmpty() ? 0 : log.get(log.size() - 1);
  }
}""",
    "Guard": """static class Guard {
  final double v;
  Guard(double v) {
    total1 += 0.1;
    if (v > 0.2) {
      throw new Oops(v * 0.5);
    }
    this.v = v;
  }
}""",
    "Oops": """static class Oops extends RuntimeException {
  private static final long serialVersionUID = 1L;
  final double v;
  Oops(double v) {
    super("oops");
    this.v = v;
  }
}""",
}

AREA_BY_QUESTIONS = """if (s instanceof Disc d) {
    return 3 * d.r() * d.r();
  } else if (s instanceof Rect q) {
    return q.a() * q.b();
  } else if (s instanceof Group g) {
    double sum = 0;
    for (Shape part : g.parts()) {
      sum += area(part) * 0.5;
    }
    return sum;
  }
  throw new IllegalArgumentException();"""
AREA_BY_PATTERNS = """return switch (s) {
    case Disc d when d.r() > 0.2 -> 3 * d.r() * d.r();
    case Disc(double r) -> r;
    case Rect(double a, double b) -> a * b;
    case Group g -> {
      double sum = 0;
      for (Shape part : g.parts()) {
        sum += area(part) * 0.5;
      }
      yield sum;
    }
  };"""

METHODS = {
    "total": """static double total(Ring<Double> ring) {
  double sum = 0.01 * ring.size;
  for (double each : ring) {
    sum = sum * 0.5 + each;
  }
  return sum;
}""",
    "mod": """static int mod(int i, int n) {
  return Math.floorMod(i, n);
}""",
    "twice": """static double twice(double v) {
  return 2 * v - v * v * 0.25;
}""",
    "count": """static double count(double v) {
  calls++;
  return v * 0.5 + 0.01 * calls;
}
static int count(int k) {
  return (calls += k) % 7;
}""",
    "mix": """static double mix(double... v) {
  double sum = v.length * 0.1;
  for (double e : v) {
    sum = sum * 0.5 + e;
  }
  if (v.length > 2) {
    v[0] = sum;
  }
  return sum;
}""",
    "fill": """static List<Double> fill(Collection<Double> c) {
  List<Double> l = new ArrayList<>(c);
  while (l.size() < 3) {
    l.add(0.5 + l.size());
  }
  return l;
}""",
    "listOf": """@SafeVarargs
static <T> List<T> listOf(T... items) {
  List<T> l = new ArrayList<>();
  for (T item : items) {
    l.add(item);
  }
  return l;
}""",
    "cut": """static String cut(String s) {
  return s.length() > 12 ? s.substring(0, 12) : s;
}""",
    "step": """static double step(double[] a, double v) {
  double old = a[0];
  a[calls++ % 3] = v;
  return old * 0.5 + v;
}""",
    "rec": """static double rec(int n, double v) {
  return n <= 0 ? v : 0.5 * rec(n - 1, v * 0.9 + 0.1) + (n > 1 ? rec(n - 2, Math.sin(v)) : 0.1);
}""",
    "risky": """static double risky(double v) {
  double r = v;
  try {
    if (v > 0.3) {
      throw new Oops(v);
    }
    r = r * 0.5;
    return r;
  } catch (Oops e) {
    return e.v * v;
  } finally {
    r = 99;
    calls++;
    total1 += v * 0.1;
  }
}""",
    "guarded": """static double guarded(double v, int k) {
  for (int i = 0; ; i++) {
    try {
      v = v * 0.5 + 0.1;
      if (i > 2) {
        return v;
      }
      if (mod(k, 3) == i) {
        continue;
      }
      v += new Guard(v).v;
    } catch (Oops e) {
      v -= e.v;
    } finally {
      v *= 0.9;
    }
  }
}""",
}
