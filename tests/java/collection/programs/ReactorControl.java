// SPDX-License-Identifier: MIT
import java.util.function.Consumer;
import java.util.ArrayList;
import java.util.List;

public class ReactorControl {
    public static class OverheatException extends Exception {
        private static final long serialVersionUID = 1L;
        private final double temperature;
        public OverheatException(String message, double temperature) {
            super(message);
            this.temperature = temperature;
        }
        public double getTemperature() { return temperature; }
    }

    private double temperature, power, rods;
    private final List<Consumer<Double>> listeners = new ArrayList<>();
    private int scrams;

    public ReactorControl(double temperature, double power) {
        this.temperature = temperature;
        this.power = power;
    }

    public void onTemperature(Consumer<Double> c) { listeners.add(c); }

    private void tick(double dt) throws OverheatException {
        power += dt * power * (0.8 - rods - 0.001 * temperature);
        temperature += dt * (10 * power - 0.2 * (temperature - 20));
        for (Consumer<Double> l : listeners) l.accept(temperature);
        if (temperature > 60) throw new OverheatException("T = " + temperature, temperature);
    }

    public double simulate(int steps, double dt) {
        double log = 0;
        for (int i = 0; i < steps; i++) {
            try {
                tick(dt);
                rods = Math.max(0, rods - 0.05 * dt);
            } catch (OverheatException e) {
                scrams++;
                rods += 0.01 * (e.getTemperature() - 50);
                log += e.getTemperature() * 0.01;
            } finally {
                log += 0.001 * power;
            }
        }
        return log;
    }

    public static double run(double[] x) {
        ReactorControl r = new ReactorControl(30 + 2 * x[0], 2 + 0.3 * x[1]);
        double[] peak = {Double.NEGATIVE_INFINITY};
        double[] integral = new double[1];
        r.onTemperature(t -> { if (t > peak[0]) peak[0] = t; });
        r.onTemperature(t -> integral[0] += t * 0.1 * x[2]);
        double log = r.simulate(25, 0.1 + 0.01 * x[3]);
        return log + peak[0] * 0.01 + integral[0] * 0.01 + r.scrams + r.rods * x[4] * x[5];
    }
}
