// SPDX-License-Identifier: MIT
public class GliderFlight {
    private static final double G = 9.81;
    private static final int PHASES = 3;

    private static abstract class Phase {
        protected final GliderFlight glider;
        Phase(GliderFlight glider) { this.glider = glider; }
        abstract double angle(double time);
        boolean done() { return glider.height <= 0; }
        final void fly(double dt, int max) {
            int n = 0;
            while (!done() && n++ < max) {
                double a = Math.toRadians(angle(n * dt));
                double lift = glider.cl * glider.speed * glider.speed * Math.cos(a);
                double drag = (glider.cd0 + 0.05 * glider.cl * glider.cl) * Math.pow(glider.speed, 2);
                glider.speed += dt * (-drag - G * Math.sin(a) * 0.1);
                glider.height += dt * (glider.speed * Math.sin(a) + 0.01 * lift);
                glider.distance += dt * glider.speed * Math.cos(a);
            }
        }
    }

    private double height, speed, distance, cl, cd0;

    private GliderFlight() { this(10, 8); }
    private GliderFlight(double height, double speed) {
        this.height = height;
        this.speed = speed;
        cl = 0.5;
        cd0 = 0.002;
    }

    public double fly(final double steep) {
        Phase[] phases = new Phase[PHASES];
        phases[0] = new Phase(this) {
            @Override double angle(double t) { return 10 * Math.exp(-t); }
        };
        phases[1] = new Phase(this) {
            private double sum = 0;
            @Override double angle(double t) {
                sum += 0.1 * speed;
                return -steep - 0.1 * sum;
            }
            @Override boolean done() { return super.done() || height < 5; }
        };
        class Landing extends Phase {
            Landing() { super(GliderFlight.this); }
            double angle(double t) { return -steep * (height > 1 ? 2 : 0.5); }
        }
        phases[2] = new Landing();
        for (Phase p : phases) p.fly(0.1, 30);
        return distance;
    }

    public static double run(double[] x) {
        GliderFlight a = new GliderFlight(), b = new GliderFlight(12 + x[0], 9 + x[1]);
        b.cl *= 1 + 0.1 * x[2];
        b.cd0 += 0.0005 * x[3];
        a.cl = a.cl + 0.05 * x[5];
        return 0.1 * (a.fly(4 + x[4]) + b.fly(5.0 - 0.5 * x[4]) + b.speed);
    }
}
