// SPDX-License-Identifier: MIT
import java.util.*;

public class ClassOfNull {
  static class Leaf {
    final double value;
    Leaf(double value) { this.value = value; }
  }
  static class Red extends Leaf {
    Red(double value) { super(value); }
  }

  public static double run(double[] x) {
    Map<Class<?>, Double> by = new HashMap<>();
    Leaf[] leaves = {new Leaf(x[0]), new Red(x[1]), null};
    for (Leaf leaf : leaves) {
      by.put(leaf.getClass(), leaf.value);
    }
    return by.get(Red.class);
  }
}
