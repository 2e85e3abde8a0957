// SPDX-License-Identifier: MIT
// Members by static imports, local classes that extend each other and use the object around them, a HashMap gone through by its entries.
import static java.lang.Math.*;
import static java.util.Arrays.asList;
import static java.util.Collections.max;
import static java.util.Map.Entry.comparingByKey;
import java.util.*;
import java.util.stream.*;
public class LocalClasses {
  private double scale = 2; private int calls;
  interface Op { double at(double v); }
  double apply(double[] x, int n) {
    final double shift = x[1];
    abstract class Base implements Op { final double k; Base(double k) { this.k = k; } double twice(double v) { return at(at(v)); } }
    class Lin extends Base { Lin(double k) { super(k * scale); } Lin() { this(0.5); } public double at(double v) { calls++; return k * v + shift; } }
    class Rec { double fact(int m) { return m <= 1 ? scale : m * new Rec().fact(m - 1); } }
    Op quad = new Op() { double memory = 1; public double at(double v) { memory += v; return memory * v * scale; } };
    double s = new Lin(x[2]).twice(x[0]) + new Lin().at(x[3]) + new Rec().fact(n) * x[4];
    scale = x[5];
    return s + quad.at(x[0]) + quad.at(x[1]) + calls;
  }
  public static double run(double[] x) {
    Map<Integer, Double> m = new HashMap<>();
    for (int i = 0; i < 5; i++) m.merge((i * 7) % 3, x[i], Double::sum);
    double s = m.entrySet().stream().sorted(comparingByKey()).mapToDouble(e -> e.getKey() + e.getValue() * e.getValue()).sum();
    return new LocalClasses().apply(x, 4) + s * max(asList(x[0], x[1], x[2])) + Math.max(x[3], x[4]) + sqrt(abs(x[5]));
  }
}
