// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class ClassesAsKeys {
  interface Part { double weight(); }
  static class Bolt implements Part {
    final double w;
    Bolt(double w) { this.w = w; }
    public double weight() { return w; }
  }
  static class LongBolt extends Bolt {
    LongBolt(double w) { super(w * w); }
  }
  record Nut(double w) implements Part {
    public double weight() { return 2 * w; }
  }
  static final class Washer implements Part {
    public double weight() { return 0.5; }
  }

  static int count(List<Part> parts, Class<?>... kinds) {
    int n = 0;
    for (Part part : parts) {
      for (Class<?> kind : kinds) {
        if (part.getClass() == kind) n++;
      }
    }
    return n;
  }

  static double sum(List<Part> parts, Class<? extends Part> kind) {
    double s = 0;
    for (Part part : parts) {
      if (kind.isInstance(part)) s += part.weight();
    }
    return s;
  }

  static <P extends Part> List<P> only(List<Part> parts, Class<P> kind) {
    List<P> found = new ArrayList<>();
    for (Part part : parts) {
      if (kind.isInstance(part)) found.add(kind.cast(part));
    }
    return found;
  }

  static <P extends Part> double heaviest(List<Part> parts, Class<P> kind, ToDoubleFunction<P> of) {
    double most = 0;
    for (P part : only(parts, kind)) most = Math.max(most, of.applyAsDouble(part));
    return most;
  }

  static class Bin<P extends Part> {
    private final Class<P> kind;
    private double held;
    Bin(Class<P> kind) { this.kind = kind; }
    boolean offer(Part part) {
      if (!kind.isInstance(part)) return false;
      P own = kind.cast(part);
      held += own.weight();
      return true;
    }
  }

  public static double run(double[] x) {
    List<Part> parts = new ArrayList<>(List.of(new Bolt(x[0]), new LongBolt(x[1]), new Nut(x[2]), new Washer(), new LongBolt(x[3])));
    Map<Class<? extends Part>, Double> totals = new HashMap<>();
    for (Part part : parts) totals.merge(part.getClass(), part.weight(), Double::sum);
    double result = totals.get(Bolt.class) * 2 + totals.get(LongBolt.class) * 3 + totals.getOrDefault(Nut.class, 0.0);
    result += count(parts, Bolt.class, LongBolt.class, Washer.class);
    result += sum(parts, Bolt.class) + 5 * sum(parts, Part.class);
    result += heaviest(parts, LongBolt.class, bolt -> bolt.w * x[4]);
    Bin<Nut> nuts = new Bin<>(Nut.class);
    int taken = 0;
    for (Part part : parts) if (nuts.offer(part)) taken++;
    result += nuts.held * x[5] + taken;
    List<Class<?>> seen = new ArrayList<>();
    for (Part part : parts) if (!seen.contains(part.getClass())) seen.add(part.getClass());
    seen.remove(Washer.class);
    result += 10 * seen.size();
    Class<?> last = null;
    for (Part part : parts) if (last == null || !last.equals(part.getClass())) last = part.getClass();
    String name = last.getSimpleName();
    switch (name) {
      case "LongBolt": result += x[0]; break;
      case "Nut": result += 100 * x[0]; break;
      default: result += 1000;
    }
    String text = "found " + Nut.class + " and " + parts.get(0).getClass().getSimpleName();
    if (text.endsWith("Nut and Bolt")) result += x[1];
    result += text.length();
    try {
      Bolt wrong = LongBolt.class.cast(parts.get(0));
      result += 1e6 * wrong.w;
    } catch (ClassCastException expected) {
      result += x[2];
    }
    return result;
  }
}
