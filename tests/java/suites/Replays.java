// SPDX-License-Identifier: MIT
// Loops that are reversed from checkpoints: local numbers, references that move on, objects that are made, changed and
// dropped, shared parts, calls, nested loops.
package suites;

import org.wengert.runtime.Checkpoints;

public final class Replays {
  private Replays() {}

  static final int COUNT = 9;

  static final class State {
    double[] values;
    double weight;
    State before;

    State(int n) {
      values = new double[n];
    }
  }

  static final class Chain {
    double x;
    Chain next;

    Chain(double x, Chain next) {
      this.x = x;
      this.next = next;
    }
  }

  // Local numbers alone.
  private static double numbers(double[] x) {
    double a = x[0];
    double b = x[1];
    int parity = 0;
    for (@Checkpoints(3) int t = 0; t < 17; t++) {
      double old = a;
      a = a + 0.1 * Math.sin(b) * x[t % 6];
      b = parity == 0 ? b - 0.1 * old * a : b * Math.cos(0.1 * a);
      parity = 1 - parity;
    }
    return a * b + parity;
  }

  // An array that is changed in place, and one that every turn makes.
  private static double arrays(double[] x) {
    double[] u = x.clone();
    double[] last = null;
    for (@Checkpoints(2) int t = 0; t < 9; t++) {
      double[] v = new double[u.length];
      for (int i = 0; i < u.length; i++) {
        v[i] = u[i] + 0.2 * Math.sin(u[(i + 1) % u.length]) * u[(i + 5) % u.length];
      }
      for (int i = 0; i < u.length; i++) {
        u[i] = 0.9 * v[i] + (last == null ? 0.0 : 0.05 * last[i]);
      }
      last = v;
    }
    return u[0] * u[3] + last[2] * u[5];
  }

  private static State step(State from, double dt) {
    State to = new State(from.values.length);
    for (int i = 0; i < to.values.length; i++) {
      to.values[i] = from.values[i] + dt * Math.cos(from.values[(i + 1) % to.values.length]) * from.weight;
    }
    to.weight = from.weight * 0.98 + 0.01 * to.values[2] * to.values[2];
    to.before = from;
    from.before = null;
    return to;
  }

  // Fresh objects at every turn; the last two are alive.
  private static double fresh(double[] x) {
    State state = new State(6);
    state.weight = x[5];
    for (int i = 0; i < 6; i++) {
      state.values[i] = x[i];
    }
    for (@Checkpoints(4) int t = 0; t < 21; t++) {
      state = step(state, 0.1 + 0.01 * t);
      if (t % 3 == 1) {
        state.weight = state.weight + 0.1 * state.before.values[t % 6];
      }
    }
    return state.values[0] * state.weight + state.before.weight;
  }

  // A list that grows and is cut, with parts that several turns refer to.
  private static double chains(double[] x) {
    Chain chain = new Chain(x[0], null);
    Chain kept = chain;
    for (@Checkpoints(3) int t = 0; t < 12; t++) {
      chain = new Chain(chain.x * Math.cos(x[t % 6]) + 0.3 * kept.x, chain);
      if (t % 4 == 2) {
        chain.next = kept;
        kept = chain;
      }
      kept.x = kept.x * 0.95 + 0.1 * chain.x * chain.next.x;
    }
    double sum = 0.0;
    for (Chain c = chain; c != null; c = c.next) {
      sum = sum + c.x * c.x;
    }
    return sum + kept.x;
  }

  private static void swapAndMix(State[] pair, int t, double by) {
    State first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
    for (int i = 0; i < 6; i++) {
      pair[0].values[i] = pair[0].values[i] * 0.9 + 0.1 * Math.sin(pair[1].values[(i + t) % 6]) * by;
    }
  }

  // References in an array that are swapped; what comes before and after needs the same objects.
  private static double swapped(double[] x) {
    State[] pair = new State[2];
    for (int k = 0; k < 2; k++) {
      pair[k] = new State(6);
      for (int i = 0; i < 6; i++) {
        pair[k].values[i] = x[i] * (1 + k);
      }
    }
    double before = Math.exp(0.3 * pair[0].values[1]) * pair[1].values[2];
    for (@Checkpoints(3) int t = 0; t < 10; t++) {
      swapAndMix(pair, t, x[t % 6]);
    }
    return before * pair[0].values[3] + Math.sin(pair[1].values[4] * before);
  }

  // A loop under checkpoints in a loop under checkpoints, in a method of its own.
  private static double inner(State state, double a) {
    double sum = a;
    for (@Checkpoints(2) int k = 0; k < 5; k++) {
      sum = sum + 0.2 * Math.sin(sum) * state.values[k];
      state.values[k] = state.values[k] + 0.1 * sum;
    }
    return sum;
  }

  private static double nested(double[] x) {
    State state = new State(6);
    for (int i = 0; i < 6; i++) {
      state.values[i] = x[i];
    }
    double sum = x[1];
    for (@Checkpoints(2) int t = 0; t < 6; t++) {
      sum = inner(state, sum) * 0.7;
      for (@Checkpoints(2) int k = 5; k > 0; k -= 2) {
        sum = sum + 0.1 * state.values[k] * sum;
      }
    }
    return sum + state.values[0];
  }

  // The number of turns is not known, may be none, and the counter does not begin at 0.
  private static double turns(double[] x, int from, int to) {
    double a = x[2];
    State state = new State(3);
    state.values[1] = x[4];
    for (@Checkpoints(2) int t = from; t <= to; t += 3) {
      state.values[t % 3] = Math.sin(a) + state.values[(t + 1) % 3] * x[t % 6];
      a = a * 0.8 + state.values[t % 3];
      state.weight = state.weight + a * a;
    }
    return a + state.weight + state.values[1];
  }

  // What a loop makes stays in an array and in a list beside it; later loops use it, overwrite it, and lose it.
  private static double escaping(double[] x) {
    State[] shelf = new State[4];
    for (int k = 0; k < 4; k++) {
      shelf[k] = new State(6);
      shelf[k].values[k] = x[k];
    }
    Chain list = null;
    State state = shelf[0];
    for (@Checkpoints(3) int t = 0; t < 9; t++) {
      state = step(shelf[t % 4], 0.1);
      state.before = null;
      if (t % 2 == 0) {
        shelf[(t + 1) % 4] = state;
        list = new Chain(state.values[t % 6] + x[4], list);
      }
    }
    State made = state;
    double early = Math.sin(made.values[1] + shelf[1].values[0]);
    for (int t = 0; t < 5; t++) {
      State next = step(shelf[t % 4], 0.05 * early);
      next.before = t == 2 ? made : null;
      shelf[(t + 3) % 4] = next;
      list.x = list.x * next.values[2] + x[5];
      state = next;
    }
    made = null;
    Chain last = list;
    for (@Checkpoints(2) int t = 0; t < 7; t++) {
      State old = shelf[t % 4];
      shelf[t % 4] = step(old, 0.1 * list.x);
      shelf[t % 4].before = null;
      last = new Chain(last.x * old.values[t % 6] + x[t % 6], last.next == null ? list : last.next);
    }
    double sum = early;
    for (Chain c = last; c != null; c = c.next) {
      sum = sum + c.x * c.x;
    }
    for (int k = 0; k < 4; k++) {
      sum = sum + shelf[k].weight * shelf[k].values[k];
    }
    return sum + state.values[3];
  }

  public static double run(double[] x, int which) {
    switch (which) {
      case 0:
        return numbers(x);
      case 1:
        return arrays(x);
      case 2:
        return fresh(x);
      case 3:
        return chains(x);
      case 4:
        return swapped(x);
      case 5:
        return nested(x);
      case 6:
        return turns(x, 1, 14);
      case 7:
        return turns(x, 4, 3);
      default:
        return escaping(x);
    }
  }
}
