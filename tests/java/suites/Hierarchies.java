// SPDX-License-Identifier: MIT
// Inheritance, interfaces, dispatch, casts, records, enums: each method is one program, 'run' chooses.
package suites;

/** Every program maps numbers to a number. */
public final class Hierarchies {
  public static final int COUNT = 14;

  private Hierarchies() {}

  /** What has an area; most of it by default. */
  interface Shape {
    double area(double scale);

    default double twice(double scale) {
      return 2.0 * area(scale) + name();
    }

    default int name() {
      return 1;
    }
  }

  /** A circle; a base of others. */
  static class Circle implements Shape {
    double radius;

    Circle(double radius) {
      this.radius = radius;
    }

    @Override
    public double area(double scale) {
      return Math.PI * radius * radius * scale;
    }

    void grow(double by) {
      radius = radius * by;
    }
  }

  /** A ring: a circle with a hole. */
  static final class Ring extends Circle {
    double hole;
    Ring inner;

    Ring(double radius, double hole) {
      super(radius);
      this.hole = hole;
    }

    @Override
    public double area(double scale) {
      double whole = super.area(scale);
      return whole - Math.PI * hole * hole * scale;
    }

    @Override
    void grow(double by) {
      super.grow(by);
      hole = hole * Math.sin(by);
    }

    @Override
    public int name() {
      return 3;
    }
  }

  /** Whose constructor writes fields twice, and lets others write them. */
  static final class Made {
    double a;
    double b;
    Made link;

    Made(double x, Made before) {
      this.a = x;
      this.b = this.a * this.a;
      this.a = this.b * x;
      this.link = before;
      if (before != null) {
        before.link = this;
        bend(before);
      }
      this.b = this.b * this.b;
    }

    /** Writes what it reaches, which may be an object in the making. */
    static void bend(Made one) {
      one.link.b = Math.sin(one.link.b * one.link.a);
      one.link = new Made(Math.sin(one.a * one.b), null);
    }
  }

  /** Calls a method of the class derived from it before that one's constructor begins. */
  static class Early {
    double v;

    Early(double x) {
      v = x;
      settle(x);
    }

    void settle(double x) {
      v = v * x;
    }
  }

  /** Has a field that is written before its constructor writes it. */
  static final class Late extends Early {
    double w;

    Late(double x) {
      super(x);
      v = v * w;
      w = w * w + x * v;
    }

    @Override
    void settle(double x) {
      w = x * x;
      v = v + w * w;
    }
  }

  /** A record is a shape too. */
  record Box(double width, double height) implements Shape {
    @Override
    public double area(double scale) {
      return width * height * scale;
    }

    @Override
    public double twice(double scale) {
      return Shape.super.twice(scale) * width;
    }
  }

  /** No number of its own. */
  static final class Nothing implements Shape {
    @Override
    public double area(double scale) {
      return scale;
    }
  }

  private static Shape choose(double[] x, int i) {
    switch (i % 4) {
      case 0:
        return new Circle(x[i]);
      case 1:
        return new Ring(x[i] + 2.0, x[i]);
      case 2:
        return new Box(x[i], x[(i + 1) % x.length]);
      default:
        return new Nothing();
    }
  }

  static double dispatch(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      Shape shape = choose(x, i);
      sum = sum + shape.area(x[i]) * shape.twice(0.5);
    }
    return sum;
  }

  static double arrays(double[] x) {
    Shape[] shapes = new Shape[x.length];
    for (int i = 0; i < x.length; i++) {
      shapes[i] = choose(x, i);
    }
    double sum = 0.0;
    for (int turn = 0; turn < 3; turn++) {
      Shape first = shapes[0];
      for (int i = 0; i + 1 < shapes.length; i++) {
        shapes[i] = shapes[i + 1];
      }
      shapes[shapes.length - 1] = first;
      for (Shape shape : shapes) {
        sum = sum + shape.area(1.0 + 0.1 * turn);
        if (shape instanceof Circle) {
          Circle circle = (Circle) shape;
          circle.grow(1.1);
        }
      }
    }
    return sum;
  }

  static double casts(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      Shape shape = choose(x, i);
      if (shape instanceof Ring && ((Ring) shape).hole > -5.0) {
        ((Ring) shape).hole = sum + x[0];
        sum = sum + ((Ring) shape).hole * shape.area(2.0);
      } else if (shape instanceof Box) {
        sum = sum + ((Box) shape).width() * 3.0;
      }
      Shape same = shape;
      sum = sum * (same == shape ? 0.5 : 2.0);
    }
    return sum;
  }

  /** Fields, constructors and methods at three levels. */
  abstract static class Body {
    protected double mass;
    protected double speed = 0.5;
    protected final int number;

    Body(double mass, int number) {
      this.mass = mass;
      this.number = number;
      speed = speed + start();
    }

    Body(double mass) {
      this(mass, 7);
    }

    abstract double start();

    double energy() {
      return 0.5 * mass * speed * speed + number;
    }

    void step(double dt) {
      speed = speed + dt * force();
    }

    double force() {
      return -speed;
    }
  }

  static class Spring extends Body {
    double position;
    double stiffness = 2.0;

    Spring(double mass, double position) {
      super(mass);
      this.position = position;
    }

    @Override
    double start() {
      return mass * 0.25;
    }

    @Override
    double force() {
      return super.force() - stiffness * position / mass;
    }

    @Override
    void step(double dt) {
      super.step(dt);
      position = position + dt * speed;
    }
  }

  static final class Damped extends Spring {
    double damping;

    Damped(double mass, double position, double damping) {
      super(mass + 1.0, position);
      this.damping = damping;
    }

    @Override
    double force() {
      return super.force() - damping * speed * Math.abs(speed);
    }

    @Override
    double energy() {
      return super.energy() * damping;
    }
  }

  static double levels(double[] x) {
    Body[] bodies = {new Spring(1.5 + x[0] * x[0], x[1]), new Damped(1.2, x[2], x[3]), new Spring(2.0, x[4] * x[5])};
    for (int step = 0; step < 6; step++) {
      for (int i = 0; i < bodies.length; i++) {
        bodies[i].step(0.1);
        if (step % 2 == 1) {
          bodies[i].mass = bodies[i].mass * 1.01 + 0.01 * bodies[(i + 1) % bodies.length].energy();
        }
      }
    }
    double sum = 0.0;
    for (Body body : bodies) {
      sum = sum + body.energy();
    }
    return sum;
  }

  /** An expression tree. */
  interface Term {
    double value(double[] at);
  }

  static final class Variable implements Term {
    final int index;

    Variable(int index) {
      this.index = index;
    }

    @Override
    public double value(double[] at) {
      return at[index];
    }
  }

  record Sum(Term left, Term right) implements Term {
    @Override
    public double value(double[] at) {
      return left.value(at) + right.value(at);
    }
  }

  record Product(Term left, Term right) implements Term {
    @Override
    public double value(double[] at) {
      return left.value(at) * right.value(at);
    }
  }

  record Sine(Term of, double frequency) implements Term {
    @Override
    public double value(double[] at) {
      return Math.sin(frequency * of.value(at));
    }
  }

  private static Term build(int depth, int n) {
    if (depth == 0) {
      return new Variable(n % 6);
    }
    Term left = build(depth - 1, 2 * n + 1);
    Term right = build(depth - 1, 2 * n + 2);
    return depth % 2 == 0 ? new Sum(left, right) : new Product(new Sine(left, 1.3), right);
  }

  static double trees(double[] x) {
    Term tree = build(4, 0);
    return tree.value(x) + tree.value(x) * x[0];
  }

  /** The inherited method implements the interface of the derived class. */
  interface Measured {
    double measure(double by);
  }

  static class Plain {
    double size;

    public double measure(double by) {
      return size * by;
    }
  }

  static final class Derived extends Plain implements Measured {}

  static double inherited(double[] x) {
    Derived d = new Derived();
    d.size = x[0] + x[1] * x[2];
    Measured m = d;
    return m.measure(x[3]) + m.measure(x[4] * x[5]);
  }

  enum Kind {
    LINEAR, QUADRATIC, SINE
  }

  static final class Rule {
    Kind kind;
    double weight;
    Rule next;

    Rule(Kind kind, double weight, Rule next) {
      this.kind = kind;
      this.weight = weight;
      this.next = next;
    }
  }

  static double apply(Kind kind, double v) {
    switch (kind) {
      case LINEAR:
        return 2.0 * v;
      case QUADRATIC:
        return v * v;
      default:
        return Math.sin(v);
    }
  }

  static double enums(double[] x) {
    Rule rules = null;
    for (int i = 0; i < x.length; i++) {
      Kind kind = i % 3 == 0 ? Kind.LINEAR : i % 3 == 1 ? Kind.QUADRATIC : Kind.SINE;
      rules = new Rule(kind, x[i], rules);
    }
    double sum = 0.0;
    for (Rule r = rules; r != null; r = r.next) {
      sum = sum + r.weight * apply(r.kind, x[r.kind.ordinal()] + sum);
      if (r.kind == Kind.QUADRATIC) {
        r.kind = Kind.SINE;
        r.weight = r.weight * sum;
      }
    }
    for (Rule r = rules; r != null; r = r.next) {
      sum = sum + apply(r.kind, r.weight);
    }
    return sum;
  }

  /** Holds no number, but its constructor looks at some. */
  static final class Sized {
    final int size;
    final int positive;

    Sized(double[] values, double threshold) {
      size = values.length;
      int count = 0;
      for (double v : values) {
        if (v > threshold) {
          count++;
        }
      }
      positive = count;
    }
  }

  static double sized(double[] x) {
    double[] y = new double[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = x[i] * x[0];
    }
    Sized s = new Sized(y, x[5]);
    double sum = 0.0;
    for (int i = 0; i < s.size; i++) {
      sum = sum + y[i] * y[i] * s.positive;
    }
    return sum;
  }

  /** Static constants, a class of constants, static methods by the class's name. */
  static final class Constants {
    static final double GRAVITY = 9.81;
    static final double SCALE = 2.0 * GRAVITY / 3.0;
    static final int TURNS = 4;

    static double scaled(double v) {
      return v * SCALE;
    }
  }

  static double constants(double[] x) {
    double sum = 0.0;
    for (int i = 0; i < Constants.TURNS; i++) {
      sum = sum + Constants.scaled(x[i]) * x[i + 1] - Constants.GRAVITY * x[0];
    }
    return sum;
  }

  /** Fresh objects of changing classes, so that collections have victims. */
  static double fresh(double[] x) {
    Shape[] current = new Shape[2];
    current[0] = new Circle(x[0]);
    current[1] = new Ring(x[1] + 1.0, x[2]);
    double sum = 0.0;
    for (int step = 0; step < 40; step++) {
      Shape[] next = new Shape[2];
      for (int k = 0; k < 2; k++) {
        double v = Math.cos(current[k].area(0.3) + x[step % x.length]);
        if ((step + k) % 3 == 0) {
          next[k] = new Ring(v, 0.5 * v);
        } else if ((step + k) % 3 == 1) {
          next[k] = new Box(v, current[1 - k].area(0.1));
        } else {
          next[k] = new Circle(v);
        }
        if (next[k] instanceof Ring && current[k] instanceof Ring) {
          ((Ring) next[k]).inner = (Ring) current[k];
        }
      }
      current = next;
      sum = sum * 0.9 + current[0].area(1.0) * current[1].area(1.0);
    }
    return sum;
  }

  /** A list whose elements know the one before: references overwritten by virtual methods. */
  static class Link {
    double value;
    Link other;

    Link(double value) {
      this.value = value;
    }

    void join(Link to) {
      other = to;
      value = value * to.value;
    }

    Link far() {
      return other == null ? this : other;
    }
  }

  static final class Turning extends Link {
    Turning(double value) {
      super(value);
    }

    @Override
    void join(Link to) {
      to.other = this;
      to.value = to.value + Math.sin(value);
    }

    @Override
    Turning far() {
      return this;
    }
  }

  static double links(double[] x) {
    Link[] all = new Link[x.length];
    for (int i = 0; i < x.length; i++) {
      all[i] = i % 2 == 0 ? new Link(x[i]) : new Turning(x[i]);
    }
    double sum = 0.0;
    for (int turn = 0; turn < 4; turn++) {
      for (int i = 0; i < x.length; i++) {
        all[i].join(all[(2 * i + turn + 1) % x.length]);
        sum = sum * 0.7 + all[i].far().value * 0.3;
        all[i].far().value = all[i].far().value * 0.6 + 0.1;
      }
    }
    return sum;
  }

  private static double made(double[] x) {
    double sum = 0.0;
    Made last = null;
    for (int i = 0; i < x.length; i++) {
      Made one = new Made(x[i], last);
      Made two = new Made(Math.sin(one.a * x[0]), i % 2 == 0 ? one : last);
      Late late = new Late(Math.sin(two.b));
      if (x[i] > 0.5) {
        two = new Made(Math.sin(late.w), two);
      }
      sum += one.a * one.b + two.link.b * two.a + late.v * late.w;
      last = two;
    }
    return sum + last.link.a * last.b;
  }

  /** All programs. */
  public static double run(double[] x, int which) {
    switch (which) {
      case 0:
        return dispatch(x);
      case 1:
        return arrays(x);
      case 2:
        return casts(x);
      case 3:
        return levels(x);
      case 4:
        return trees(x);
      case 5:
        return inherited(x);
      case 6:
        return enums(x);
      case 7:
        return sized(x);
      case 8:
        return constants(x);
      case 9:
        return fresh(x);
      case 10:
        return links(x);
      case 11:
        return dispatch(x) * links(x);
      case 12:
        return made(x);
      default:
        return levels(x) + fresh(x);
    }
  }
}
