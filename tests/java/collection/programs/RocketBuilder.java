// SPDX-License-Identifier: MIT
public class RocketBuilder {
    private static final double G0 = 9.80665;

    static class Stage {
        final String name;
        double propellant;
        final double dry, isp, burnRate;
        Stage next;

        private Stage(Builder b) {
            name = b.name;
            propellant = b.propellant;
            dry = b.dry;
            isp = b.isp;
            burnRate = b.burnRate;
        }

        double totalMass() { return dry + propellant + (next == null ? 0 : next.totalMass()); }

        static Builder named(String n) { return new Builder(n); }

        static class Builder {
            private final String name;
            private double propellant = 1000, dry = 100, isp = 300, burnRate = 25;
            Builder(String name) { this.name = name; }
            Builder propellant(double p) { propellant = p; return this; }
            Builder dry(double d) { dry = d; return this; }
            Builder isp(double i) { isp = i; return this; }
            Builder burnRate(double r) { burnRate = r; return this; }
            Stage on(Stage upper) { Stage s = build(); s.next = upper; return s; }
            Stage build() {
                if (propellant <= 0 || dry <= 0) throw new IllegalStateException("stage " + name + " has no mass");
                return new Stage(this);
            }
        }
    }

    static double density(double h) {
        if (h < 11_000) return 1.225 * Math.pow(1 - 2.25577e-5 * h, 4.256);
        else if (h < 25_000) return 0.3639 * Math.exp(-(h - 11_000) / 6_341.6);
        return 0;
    }

    public static double run(double[] x) {
        Stage rocket = Stage.named("booster").propellant(2017 * x[0]).isp(270 + 10 * x[1]).burnRate(40).on(Stage.named("upper").propellant(600 * x[2]).dry(80 + 5 * x[3]).isp(340).burnRate(6).build());
        double v = 0, h = 0, t = 0;
        final double dt = 0.5;
        StringBuilder log = new StringBuilder();
        do {
            double m = rocket.totalMass();
            double flow = Math.min(rocket.burnRate, rocket.propellant / dt);
            double thrust = flow * rocket.isp * G0;
            double drag = 0.5 * density(h) * v * Math.abs(v) * (0.3 + 0.02 * x[5]);
            v += ((thrust - drag) / m - G0) * dt;
            h += v * dt;
            rocket.propellant -= flow * dt;
            if (rocket.propellant <= 1e-9 && rocket.next != null) {
                log.append(String.format("%6.1f s: %s separated%n", t, rocket.name));
                rocket = rocket.next;
            }
            t += dt;
        } while (t < 120 && h >= 0);
        System.out.print(log);
        return h / 1e4 + v / 1e3 + x[4] * x[4];
    }
}
