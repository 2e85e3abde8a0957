// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

public class ThermodynamicCycle {
    static class State implements Cloneable {
        double p, v, t;
        State(double p, double v, double t) { this.p = p; this.v = v; this.t = t; }
        @Override public State clone() {
            try {
                return (State) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
        @Override public String toString() { return String.format("p=%.1f v=%.3f T=%.1f", p, v, t); }
    }

    @FunctionalInterface
    interface Process { State apply(State s, double end); }

    static final double GAMMA = 1.4, R = 8.314;

    enum Kind implements Process {
        ISOTHERMAL {
            public State apply(State s, double v2) {
                State e = s.clone();
                e.v = v2;
                e.p = R * s.t / v2;
                return e;
            }
            double work(State a, State b) { return R * a.t * Math.log(b.v / a.v); }
        },
        ADIABATIC {
            public State apply(State s, double v2) {
                State e = s.clone();
                e.v = v2;
                e.p *= Math.pow(s.v / v2, GAMMA);
                e.t = e.p * e.v / R;
                return e;
            }
            double work(State a, State b) { return (a.p * a.v - b.p * b.v) / (GAMMA - 1); }
        },
        ISOCHORIC {
            public State apply(State s, double p2) {
                State e = s.clone();
                e.p = p2;
                e.t = e.p * e.v / R;
                return e;
            }
            double work(State a, State b) { return 0; }
        };
        abstract double work(State a, State b);
    }

    private final List<State> path = new ArrayList<>();
    private double net, heatIn;

    void go(Kind kind, double end) {
        State from = path.get(path.size() - 1), to = kind.apply(from, end);
        double w = kind.work(from, to), du = R / (GAMMA - 1) * (to.t - from.t), q = du + w;
        net += w;
        if (q > 0) heatIn += q;
        path.add(to);
    }

    double efficiency() {
        if (heatIn == 0) throw new ArithmeticException("no heat");
        return net / heatIn;
    }

    public static double run(double[] x) {
        ThermodynamicCycle otto = new ThermodynamicCycle();
        double v1 = 1 + 0.1 * x[0], t1 = 300 + 10 * x[1];
        otto.path.add(new State(R * t1 / v1, v1, t1));
        otto.go(Kind.ADIABATIC, v1 / (8 + x[2]));
        State s2 = otto.path.get(1);
        otto.go(Kind.ISOCHORIC, s2.p * (2 + 0.2 * x[3]));
        otto.go(Kind.ADIABATIC, v1);
        otto.go(Kind.ISOCHORIC, otto.path.get(0).p);
        ThermodynamicCycle carnot = new ThermodynamicCycle();
        carnot.path.add(otto.path.get(2));
        carnot.go(Kind.ISOTHERMAL, carnot.path.get(0).v * (2 + 0.1 * x[4]));
        DoubleBinaryOperator blend = (a, b) -> a * (1 - 0.1 * x[5]) + b;
        return blend.applyAsDouble(otto.efficiency(), carnot.net / 1e4);
    }
}
