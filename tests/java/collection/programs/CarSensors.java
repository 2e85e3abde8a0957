// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Observers with lambdas that capture and change an outer object; suppliers evaluated late. */
public class CarSensors {
    static class Sensor {
        private final List<Consumer<Double>> listeners = new ArrayList<>();
        private final Supplier<Double> source;

        Sensor(Supplier<Double> source) {
            this.source = source;
        }

        void onReading(Consumer<Double> c) {
            listeners.add(c);
        }

        void poll() {
            double value = source.get();
            for (Consumer<Double> c : listeners) c.accept(value);
        }
    }

    static class Average {
        private double sum;
        private int n;

        void accept(double v) {
            sum += v;
            n++;
        }

        double get() {
            return n == 0 ? 0 : sum / n;
        }
    }

    private double clock = 0;

    public static double run(double[] x) {
        CarSensors car = new CarSensors();
        Sensor speed = new Sensor(() -> x[0] * Math.sin(car.clock) + x[2]);
        Sensor heat = new Sensor(() -> x[3] * Math.exp(-x[5] * car.clock));
        Average mean = new Average();
        double[] peak = {Double.NEGATIVE_INFINITY};
        final int[] warnings = new int[1];
        speed.onReading(mean::accept);
        speed.onReading(v -> {
            if (v > 1.9) warnings[0]++;
        });
        heat.onReading(v -> peak[0] = Math.max(peak[0], v * x[4]));
        heat.onReading(mean::accept);
        for (int i = 0; i < 10; i++) {
            car.clock += 0.25;
            speed.poll();
            heat.poll();
        }
        System.out.println("warnings: " + warnings[0]);
        return mean.get() + peak[0] + x[1] * warnings[0];
    }
}
