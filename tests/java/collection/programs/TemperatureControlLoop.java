// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

public class TemperatureControlLoop {
    static abstract class Controller {
        protected final double setpoint;
        private final List<Consumer<Double>> observers = new ArrayList<>();
        Controller(double setpoint) { this.setpoint = setpoint; }
        final double control(double measured, double dt) {
            double u = compute(setpoint - measured, dt);
            u = limit(u);
            for (Consumer<Double> o : observers) o.accept(u);
            return u;
        }
        protected abstract double compute(double error, double dt);
        protected double limit(double u) { return Math.max(-10, Math.min(10, u)); }
        void onOutput(Consumer<Double> o) { observers.add(o); }
    }
    static class Pid extends Controller {
        private final double kp, ki, kd;
        private double integral, previous;
        private boolean first = true;
        Pid(double setpoint, double kp, double ki, double kd) {
            super(setpoint);
            this.kp = kp;
            this.ki = ki;
            this.kd = kd;
        }
        @Override protected double compute(double error, double dt) {
            integral += error * dt;
            double derivative = first ? 0 : (error - previous) / dt;
            first = false;
            previous = error;
            return kp * error + ki * integral + kd * derivative;
        }
    }
    static class BangBang extends Controller {
        BangBang(double setpoint) { super(setpoint); }
        @Override protected double compute(double error, double dt) { return error > 0 ? 3 : -3; }
        @Override protected double limit(double u) { return u; }
    }
    static class Room {
        private double temperature;
        private final double loss;
        private final DoubleSupplier outside;
        Room(double temperature, double loss, DoubleSupplier outside) {
            this.temperature = temperature;
            this.loss = loss;
            this.outside = outside;
        }
        void step(double heat, double dt) { temperature += dt * (heat - loss * (temperature - outside.getAsDouble())); }
    }
    public static double run(double[] x) {
        double[] energy = new double[1];
        int[] switches = {0};
        BiFunction<Controller, Room, Double> simulate = (c, r) -> {
            double cost = 0;
            for (int i = 0; i < 20; i++) {
                double u = c.control(r.temperature, 0.1);
                r.step(u, 0.1);
                cost += Math.pow(r.temperature - c.setpoint, 2) * 0.1;
            }
            return cost;
        };
        Pid pid = new Pid(20 + x[0], 2 + x[1], 0.5 * x[2], 0.01);
        pid.onOutput(u -> energy[0] += u * u * 0.1);
        pid.onOutput(u -> { if (u < 0) switches[0]++; });
        double cost = simulate.apply(pid, new Room(15, 0.2 + 0.1 * x[3], () -> 5 + x[4]));
        cost += simulate.apply(new BangBang(18), new Room(17 + x[5], 0.1, () -> 0.0));
        return cost + 0.05 * energy[0] + switches[0] * x[0];
    }
}
