// SPDX-License-Identifier: MIT
// A cellular automaton of records: every generation is a new array of immutable cells.
package engineers;

/** Heat, fuel and state of a row of cells that burns. */
public final class Automaton {
  enum State { COLD, BURNING, SPENT }

  record Cell(double heat, double fuel, State state) {
    Cell {
      if (fuel < 0.0) {
        fuel = 0.0;
      }
    }

    Cell(double heat, double fuel) {
      this(heat, fuel, State.COLD);
    }

    Cell next(Cell left, Cell right, Rule rule) {
      double flow = rule.conduction() * (left.heat() - 2.0 * heat + right.heat());
      switch (state) {
        case COLD: {
          double warmer = heat + flow;
          return new Cell(warmer, fuel, warmer > rule.ignition() ? State.BURNING : State.COLD);
        }
        case BURNING: {
          double burnt = fuel * (1.0 - Math.exp(-rule.speed() * heat));
          double left2 = fuel - burnt;
          return new Cell(heat + flow + 2.0 * burnt, left2, left2 < 0.1 ? State.SPENT : State.BURNING);
        }
        default:
          return new Cell(0.9 * heat + flow, fuel, state);
      }
    }
  }

  record Rule(double conduction, double ignition, double speed) {}

  private Automaton() {}

  /**
   * @param x rule, fuel, spark
   * @return heat and fuel that are left
   */
  public static double run(double[] x) {
    Rule rule = new Rule(0.2 + 0.02 * x[0], 0.35, 0.5 + 0.1 * x[1]);
    Cell[] row = new Cell[9];
    for (int i = 0; i < row.length; i++) {
      row[i] = new Cell(i == 4 ? 1.2 + 0.1 * x[2] : 0.1 * Math.sin(x[3] + i), 1.0 + 0.1 * x[4] * i);
    }
    for (int generation = 0; generation < 10; generation++) {
      Cell[] next = new Cell[row.length];
      for (int i = 0; i < row.length; i++) {
        Cell left = row[i == 0 ? row.length - 1 : i - 1];
        Cell right = row[(i + 1) % row.length];
        next[i] = row[i].next(left, right, rule);
      }
      row = next;
    }
    double sum = 0.0;
    for (Cell cell : row) {
      sum += cell.heat() * cell.heat() + x[5] * cell.fuel();
      if (cell.state() == State.SPENT) {
        sum += 0.1 * cell.heat();
      }
    }
    return sum;
  }
}
