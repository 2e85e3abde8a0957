// SPDX-License-Identifier: MIT
import java.util.*;

public class TemperatureObserver {
    interface Observer<T> { void update(T value); }

    static class Subject<T> {
        private final List<Observer<? super T>> observers = new ArrayList<>();
        private T last;
        void attach(Observer<? super T> o) { observers.add(o); }
        void detach(Observer<? super T> o) { observers.remove(o); }
        void publish(T value) {
            last = value;
            for (Observer<? super T> o : observers) o.update(value);
        }
        T getLast() { return last; }
    }

    static class Average implements Observer<Double> {
        private double sum;
        private int n;
        @Override public void update(Double v) { sum += v; n++; }
        double get() { return n == 0 ? 0 : sum / n; }
    }

    static class Extremes implements Observer<Double> {
        double min = Double.MAX_VALUE, max = -Double.MAX_VALUE;
        @Override public void update(Double v) {
            if (v < min) min = v;
            if (v > max) max = v;
        }
    }

    static class Alarm implements Observer<Double> {
        private final double limit;
        private final Runnable action;
        private boolean raised;
        Alarm(double limit, Runnable action) { this.limit = limit; this.action = action; }
        @Override public void update(Double v) {
            if (v > limit && !raised) {
                raised = true;
                action.run();
            }
        }
    }

    public static double run(double[] x) {
        Subject<Double> sensor = new Subject<>();
        Average average = new Average();
        Extremes extremes = new Extremes();
        final double[] heater = {x[0]};
        sensor.attach(average);
        sensor.attach(extremes);
        sensor.attach(new Alarm(1.0, () -> heater[0] *= 0.5));
        double t = x[1];
        for (int i = 0; i < 10; i++) {
            t += 0.3 * (heater[0] + x[2] - 0.2 * t);
            sensor.publish(t);
            if (i == 6) sensor.detach(average);
        }
        return average.get() * x[3] + extremes.max - extremes.min * x[4] + sensor.getLast() * x[5];
    }
}
