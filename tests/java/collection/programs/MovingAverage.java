// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class MovingAverage {
    private final Deque<Double> window = new ArrayDeque<>();
    private final int period;
    private double sum;
    MovingAverage(int period) {
        if (period <= 0) throw new IllegalArgumentException("period must be positive");
        this.period = period;
    }
    void add(double num) {
        sum += num;
        window.addLast(num);
        if (window.size() > period) sum -= window.removeFirst();
    }
    double average() { return window.isEmpty() ? 0 : sum / window.size(); }
    public static double run(double[] x) {
        MovingAverage m = new MovingAverage(3);
        double s = 0;
        for (int i = 0; i < 12; i++) {
            m.add(x[i % 6] * (i + 1));
            s += m.average() * m.average();
        }
        return s;
    }
}
