// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** Dynamic programming whose states are keys. */
public class Alignment {
  record State(int i, int j) {}

  static class Solver {
    private final Map<State, Double> memo = new HashMap<>();
    private final double[] x;

    Solver(double[] x) {
      this.x = x;
    }

    double cost(int i, int j) {
      if (i == 0 || j == 0) {
        return 0.3 * (i + j);
      }
      State state = new State(i, j);
      Double known = memo.get(state);
      if (known != null) {
        return known;
      }
      double match = cost(i - 1, j - 1) + Math.pow(x[i % x.length] - x[j % x.length], 2);
      double gap = Math.min(cost(i - 1, j), cost(i, j - 1)) + 0.4 * x[0] * x[0];
      double best = -Math.log(Math.exp(-match) + Math.exp(-gap));
      memo.put(state, best);
      return best;
    }
  }

  static double run(double[] x) {
    return new Solver(x).cost(20, 20);
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
