// SPDX-License-Identifier: MIT
// ArrayList, HashMap, and generic classes and methods of one's own: each method is one program, 'run' chooses.
package suites;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every program maps numbers to a number. */
public final class Containers {
  public static final int COUNT = 13;

  private Containers() {}

  /** A particle. */
  static final class Particle {
    double x;
    double v;
    List<Particle> neighbours = new ArrayList<>();

    Particle(double x, double v) {
      this.x = x;
      this.v = v;
    }
  }

  static double list(double[] x) {
    List<Particle> all = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      all.add(new Particle(x[i], 0.1 * i));
    }
    double sum = 0.0;
    for (int step = 0; step < 4; step++) {
      for (Particle p : all) {
        p.v = p.v - 0.1 * p.x * p.x;
        p.x = p.x + 0.1 * p.v;
      }
      all.add(new Particle(all.get(step).x * all.get(0).v, x[step]));
      if (step % 2 == 1) {
        Particle gone = all.remove(0);
        sum = sum + gone.x * gone.v;
      }
      Particle first = all.get(0);
      all.set(0, all.get(all.size() - 1));
      all.set(all.size() - 1, first);
    }
    for (int i = 0; i < all.size(); i++) {
      sum = sum + all.get(i).x * (i + 1);
    }
    return sum;
  }

  static double neighbours(double[] x) {
    ArrayList<Particle> all = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      all.add(new Particle(x[i], 1.0));
    }
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < all.size(); j++) {
        if (i != j && (i + j) % 3 != 0) {
          all.get(i).neighbours.add(all.get(j));
        }
      }
    }
    double sum = 0.0;
    for (int step = 0; step < 3; step++) {
      for (Particle p : all) {
        double force = 0.0;
        for (Particle q : p.neighbours) {
          force = force + Math.sin(q.x - p.x);
        }
        p.v = p.v + 0.05 * force;
      }
      for (Particle p : all) {
        p.x = p.x + 0.1 * p.v;
        if (p.neighbours.size() > 2 && p.x > 0.5) {
          p.neighbours.remove(p.neighbours.size() - 1);
        }
        sum = sum + p.x * p.v;
      }
    }
    return sum;
  }

  /** Keys are integers. */
  static double map(double[] x) {
    Map<Integer, Particle> byNumber = new HashMap<>();
    for (int i = 0; i < x.length; i++) {
      byNumber.put(7 * i % 5, new Particle(x[i], x[(i + 1) % x.length]));
    }
    double sum = byNumber.size();
    for (int k = 0; k < 7; k++) {
      if (byNumber.containsKey(k)) {
        Particle p = byNumber.get(k);
        p.x = p.x * p.v + sum;
        sum = sum + p.x * k;
      } else {
        Particle missing = byNumber.get(k);
        sum = sum + (missing == null ? 1.0 : missing.x);
      }
    }
    byNumber.remove(1);
    for (int k = 0; k < 5; k++) {
      Particle p = byNumber.getOrDefault(k, byNumber.get(0));
      sum = sum + p.x * p.v;
    }
    return sum;
  }

  /** Keys are objects, values are arrays. */
  static double keyed(double[] x) {
    HashMap<Particle, double[]> work = new HashMap<>();
    List<Particle> all = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      Particle p = new Particle(x[i], 0.5);
      all.add(p);
      work.put(p, new double[] {x[i] * x[i], 2.0 * x[i]});
    }
    double sum = 0.0;
    for (Particle p : all) {
      double[] w = work.get(p);
      w[0] = w[0] * w[1];
      sum = sum + w[0] * p.x;
    }
    for (Particle p : all) {
      sum = sum + work.get(p)[0] * 0.1;
    }
    return sum;
  }

  /** A list of numbers that carry no derivative, and lists of arrays. */
  static double indices(double[] x) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      order.add(0, i);
    }
    List<double[]> rows = new ArrayList<>(4);
    for (int i = 0; i < 3; i++) {
      double[] row = new double[2];
      row[0] = x[i];
      row[1] = x[order.get(i)];
      rows.add(row);
    }
    double sum = 0.0;
    for (double[] row : rows) {
      row[0] = row[0] * row[1];
      sum = sum + row[0] * row[0];
    }
    for (int i : order) {
      sum = sum * 0.9 + x[i] * i;
    }
    List<double[]> copy = new ArrayList<>(rows);
    rows.clear();
    return sum + copy.get(1)[0] + rows.size();
  }

  /** A generic class of one's own. */
  static class Stack<T> {
    private T[] items;
    private int count;

    @SuppressWarnings("unchecked")
    Stack(int capacity) {
      items = (T[]) new Object[capacity];
    }

    void push(T item) {
      items[count] = item;
      count++;
    }

    T pop() {
      count--;
      return items[count];
    }

    boolean isEmpty() {
      return count == 0;
    }
  }

  static final class Counting<T> extends Stack<T> {
    int pushes;

    Counting() {
      super(16);
    }

    @Override
    void push(T item) {
      super.push(item);
      pushes++;
    }
  }

  static double stack(double[] x) {
    Stack<Particle> stack = new Counting<>();
    Stack<double[]> arrays = new Stack<>(8);
    for (int i = 0; i < x.length; i++) {
      stack.push(new Particle(x[i], i));
      arrays.push(new double[] {x[i]});
    }
    double sum = 0.0;
    while (!stack.isEmpty()) {
      Particle p = stack.pop();
      double[] a = arrays.pop();
      sum = sum * a[0] + p.x * p.v;
      if (p.x > 1.0 && sum < 100.0) {
        p.x = 0.5 * p.x;
        stack.push(p);
        arrays.push(a);
      }
    }
    return sum + ((Counting<Particle>) stack).pushes;
  }

  /** A pair of anything. */
  record Pair<A, B>(A first, B second) {
    <C> Pair<A, C> with(C other) {
      return new Pair<>(first, other);
    }
  }

  static <T> T pick(T a, T b, boolean first) {
    return first ? a : b;
  }

  static <T> void swap(T[] array, int i, int j) {
    T old = array[i];
    array[i] = array[j];
    array[j] = old;
  }

  static double pairs(double[] x) {
    Pair<Particle, double[]> pair = new Pair<>(new Particle(x[0], x[1]), x.clone());
    Pair<Particle, Particle> both = pair.with(new Particle(x[2], 2.0));
    both.second().x = both.first().x * both.second().x;
    double[] chosen = pick(pair.second(), x, x[0] > 0.0);
    chosen[1] = chosen[1] * both.second().x;
    Particle one = pick(both.first(), both.second(), false);
    one.v = one.v * chosen[1];
    Particle[] array = {both.first(), both.second(), new Particle(x[3], x[4])};
    swap(array, 0, 2);
    return array[0].x * array[2].x + one.v + pair.second()[1];
  }

  /** Something generic with a bound. */
  interface Valued {
    double value();
  }

  record Number(double value) implements Valued {}

  record Double2(double a, double b) implements Valued {
    @Override
    public double value() {
      return a * b;
    }
  }

  static final class Best<T extends Valued> {
    T best;

    void offer(T candidate) {
      if (best == null || candidate.value() > best.value()) {
        best = candidate;
      }
    }
  }

  static double bounded(double[] x) {
    Best<Valued> any = new Best<>();
    Best<Number> numbers = new Best<>();
    for (int i = 0; i + 1 < x.length; i++) {
      any.offer(new Double2(x[i], x[i + 1]));
      any.offer(new Number(x[i] * x[i]));
      numbers.offer(new Number(x[i] + x[i + 1]));
    }
    return any.best.value() * numbers.best.value();
  }

  /** Lists of lists. */
  static double nested(double[] x) {
    List<List<Particle>> groups = new ArrayList<>();
    for (int g = 0; g < 3; g++) {
      groups.add(new ArrayList<>());
    }
    for (int i = 0; i < x.length; i++) {
      groups.get(i % 3).add(new Particle(x[i], 1.0));
    }
    double sum = 1.0;
    for (List<Particle> group : groups) {
      double product = 1.0;
      for (Particle p : group) {
        product = product * p.x;
      }
      sum = sum + product * product;
    }
    Map<Integer, List<Particle>> byKey = new HashMap<>();
    for (int i = 0; i < 6; i++) {
      if (!byKey.containsKey(i % 2)) {
        byKey.put(i % 2, new ArrayList<>());
      }
      byKey.get(i % 2).add(groups.get(i % 3).get(i / 3));
    }
    for (Particle p : byKey.get(1)) {
      sum = sum + Math.exp(p.x);
    }
    return sum;
  }

  /** Fresh lists every step, so that collections have victims. */
  static double fresh(double[] x) {
    List<Particle> now = new ArrayList<>();
    for (double v : x) {
      now.add(new Particle(v, 0.0));
    }
    for (int step = 0; step < 30; step++) {
      List<Particle> next = new ArrayList<>();
      for (int i = 0; i < now.size(); i++) {
        Particle p = now.get(i);
        Particle q = now.get((i + 1) % now.size());
        next.add(new Particle(Math.sin(p.x + 0.2 * q.x), p.v + p.x * q.x));
      }
      now = next;
    }
    double sum = 0.0;
    for (Particle p : now) {
      sum = sum + p.x * p.v;
    }
    return sum;
  }

  /** An overwritten list in a field of a shared object. */
  static final class Cell {
    List<double[]> history = new ArrayList<>();
    double[] state;

    void step(double by) {
      history.add(state);
      double[] next = new double[state.length];
      for (int i = 0; i < next.length; i++) {
        next[i] = Math.tanh(state[i] + by);
      }
      state = next;
      if (history.size() > 3) {
        history.remove(0);
      }
    }
  }

  static double window(double[] x) {
    Cell cell = new Cell();
    cell.state = x.clone();
    double sum = 0.0;
    for (int step = 0; step < 12; step++) {
      cell.step(x[step % x.length] * 0.3);
      for (double[] old : cell.history) {
        sum = sum * 0.95 + old[step % old.length] * cell.state[1];
      }
    }
    return sum;
  }

  /** Insertion in the middle. */
  static double sorted(double[] x) {
    List<Particle> all = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      int at = 0;
      while (at < all.size() && all.get(at).x < x[i]) {
        at++;
      }
      all.add(at, new Particle(x[i], i));
    }
    double sum = 0.0;
    for (int i = 0; i < all.size(); i++) {
      sum = sum + all.get(i).x * all.get(i).x * (i + 1);
    }
    return sum;
  }

  /** An array of subscripts is replaced by another one, and is needed again. */
  static double reordered(double[] x) {
    int[] order = new int[x.length];
    double sum = 0.0;
    for (int turn = 1; turn < 4; turn++) {
      for (int i = 0; i + 1 < x.length; i++) {
        sum = sum + turn * x[order[i]] * x[order[i + 1]] * x[i];
      }
      order = new int[x.length];
      for (int i = 0; i < x.length; i++) {
        order[i] = (i * i + turn) % x.length;
      }
    }
    return sum;
  }

  /** All programs. */
  public static double run(double[] x, int which) {
    switch (which) {
      case 0:
        return list(x);
      case 1:
        return neighbours(x);
      case 2:
        return map(x);
      case 3:
        return keyed(x);
      case 4:
        return indices(x);
      case 5:
        return stack(x);
      case 6:
        return pairs(x);
      case 7:
        return bounded(x);
      case 8:
        return nested(x);
      case 9:
        return fresh(x);
      case 10:
        return window(x);
      case 11:
        return reordered(x);
      default:
        return sorted(x);
    }
  }
}
