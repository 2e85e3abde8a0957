// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

/** A multi-stage rocket; stages are dropped when empty. */
public class RocketStages {
    static class Stage {
        private double fuel;
        private final double dry, burnRate, exhaust;

        public Stage(double fuel, double dry, double burnRate, double exhaust) {
            this.fuel = fuel;
            this.dry = dry;
            this.burnRate = burnRate;
            this.exhaust = exhaust;
        }

        public double getMass() {
            return fuel + dry;
        }

        public double burn(double dt) {
            double used = Math.min(fuel, burnRate * dt);
            fuel -= used;
            return used * exhaust;
        }

        public boolean isEmpty() {
            return fuel <= 1e-9;
        }
    }

    static class Rocket {
        private Deque<Stage> stages = new ArrayDeque<>();
        private double payload, v, h;

        public Rocket(double payload) {
            this.payload = payload;
        }

        public void addStage(Stage s) {
            stages.push(s);
        }

        public double getMass() {
            double m = payload;
            for (Stage s : stages) m += s.getMass();
            return m;
        }

        public void step(double dt) {
            double impulse = 0.0;
            if (!stages.isEmpty()) {
                impulse = stages.peek().burn(dt);
                if (stages.peek().isEmpty()) {
                    Stage gone = stages.pop();
                    System.out.printf("dropped %.3f kg at %.1f m%n", gone.getMass(), h);
                }
            }
            v += impulse / getMass() - 9.81 * dt;
            h += v * dt;
        }

        public double getHeight() { return h; }
        public double getVelocity() { return v; }
    }

    public static double run(double[] x) {
        Rocket r = new Rocket(10 + x[0]);
        r.addStage(new Stage(20.03 + x[1], 3, 2, 300 + 10 * x[2]));
        r.addStage(new Stage(40.07 + x[3], 8 + x[4], 5, 250 + 10 * x[5]));
        double dt = 0.5;
        for (double t = 0; t < 30; t += dt) r.step(dt);
        return r.getHeight() / 1000 + r.getVelocity() / 100;
    }
}
