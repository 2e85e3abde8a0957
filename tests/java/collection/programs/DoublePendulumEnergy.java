// SPDX-License-Identifier: MIT
import static java.lang.Math.*;

public class DoublePendulumEnergy {
    static class State implements Cloneable {
        double t1, t2, w1, w2;

        State(double t1, double t2, double w1, double w2) {
            this.t1 = t1; this.t2 = t2; this.w1 = w1; this.w2 = w2;
        }

        State copy() {
            try {
                return (State) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        State plus(double h, State d) { return new State(t1 + h * d.t1, t2 + h * d.t2, w1 + h * d.w1, w2 + h * d.w2); }
    }

    private final double m1, m2, l1, l2;
    private static final double g = 9.81;
    private final State[] history;
    private int count;

    DoublePendulumEnergy(double m1, double m2, double l1, double l2, int capacity) {
        this.m1 = m1; this.m2 = m2; this.l1 = l1; this.l2 = l2;
        history = new State[capacity];
    }

    State derivative(State s) {
        double d = s.t1 - s.t2, den = 2 * m1 + m2 - m2 * cos(2 * d);
        double a1 = (-g * (2 * m1 + m2) * sin(s.t1) - m2 * g * sin(s.t1 - 2 * s.t2)
                - 2 * sin(d) * m2 * (s.w2 * s.w2 * l2 + s.w1 * s.w1 * l1 * cos(d))) / (l1 * den);
        double a2 = 2 * sin(d) * (s.w1 * s.w1 * l1 * (m1 + m2) + g * (m1 + m2) * cos(s.t1) + s.w2 * s.w2 * l2 * m2 * cos(d)) / (l2 * den);
        return new State(s.w1, s.w2, a1, a2);
    }

    State rk4(State s, double h) {
        State k1 = derivative(s), k2 = derivative(s.plus(h / 2, k1)), k3 = derivative(s.plus(h / 2, k2)), k4 = derivative(s.plus(h, k3));
        return s.plus(h / 6, k1).plus(h / 3, k2).plus(h / 3, k3).plus(h / 6, k4);
    }

    void record(State s) { history[count++ % history.length] = s.copy(); }

    double energy(State s) {
        double kinetic = m1 * pow(l1 * s.w1, 2) / 2 + m2 / 2 * (pow(l1 * s.w1, 2) + pow(l2 * s.w2, 2) + 2 * l1 * l2 * s.w1 * s.w2 * cos(s.t1 - s.t2));
        return kinetic - (m1 + m2) * g * l1 * cos(s.t1) - m2 * g * l2 * cos(s.t2);
    }

    public static double run(double[] x) {
        DoublePendulumEnergy p = new DoublePendulumEnergy(1 + 0.1 * x[0], 1, 1 + 0.1 * x[1], 0.8, 4);
        State s = new State(x[2], x[3], x[4], 0);
        for (int i = 0; i < 30; i++) {
            s = p.rk4(s, 0.01);
            if (i % 5 == 0) p.record(s);
        }
        double total = 0;
        for (State h : p.history) if (h != null) total += p.energy(h) * (1 + 0.01 * x[5]);
        return total / 10;
    }
}
