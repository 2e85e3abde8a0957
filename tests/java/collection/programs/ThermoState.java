// SPDX-License-Identifier: MIT
/** An ideal gas cycle with a state machine by enum and switch expressions. */
public class ThermoState {
    enum Process { ISOTHERMAL, ADIABATIC, ISOCHORIC, ISOBARIC }

    record State(double p, double v, double t) {
        static final double R = 8.314;

        State {
            if (p <= 0 || v <= 0) {
                throw new IllegalArgumentException("p=" + p + " v=" + v);
            }
        }

        State(double p, double v) {
            this(p, v, p * v / R);
        }

        State to(Process process, double target) {
            final double gamma = 1.4;
            return switch (process) {
                case ISOTHERMAL -> new State(p * v / target, target);
                case ADIABATIC -> {
                    double q = p * Math.pow(v / target, gamma);
                    yield new State(q, target);
                }
                case ISOCHORIC -> new State(target, v);
                case ISOBARIC -> new State(p, target);
            };
        }
    }

    static double work(State a, State b, Process process) {
        switch (process) {
            case ISOTHERMAL:
                return State.R * a.t() * Math.log(b.v() / a.v());
            case ADIABATIC:
                return (a.p() * a.v() - b.p() * b.v()) / 0.4;
            case ISOBARIC:
                return a.p() * (b.v() - a.v());
            default:
                return 0;
        }
    }

    public static double run(double[] x) {
        Process[] cycle = {Process.ISOTHERMAL, Process.ADIABATIC, Process.ISOBARIC, Process.ISOCHORIC};
        double[] targets = {2 + x[1], 3.5 + x[2], 2.2 + x[3], 3 * x[0]};
        State s = new State(4 + x[4], 1 + x[5]);
        double w = 0;
        for (int i = 0; i < cycle.length; i++) {
            State next = s.to(cycle[i], targets[i]);
            w += work(s, next, cycle[i]);
            s = next;
        }
        return w + s.t();
    }
}
