// SPDX-License-Identifier: MIT
// Loops over a CopyOnWriteArrayList meet the elements that it had at the start.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
public class CopyOnWriteLoops {
    interface Listener { double hear(double v); }
    static class Hub {
        private final List<Listener> listeners = new CopyOnWriteArrayList<>();
        double fire(double v) {
            double s = 0;
            for (Listener each : listeners) s = s * 0.9 + each.hear(v);
            return s;
        }
    }
    public static double run(double[] x) {
        Hub hub = new Hub();
        hub.listeners.add(v -> v * x[0]);
        hub.listeners.add(new Listener() {
            @Override public double hear(double v) {
                hub.listeners.remove(this);
                hub.listeners.add(w -> w * w * x[1]);
                return v * 2;
            }
        });
        hub.listeners.add(v -> v + x[2]);
        double s = hub.fire(x[3]) + hub.fire(x[4]) * 10;
        CopyOnWriteArrayList<Double> squares = new CopyOnWriteArrayList<>();
        for (double v : x) squares.addIfAbsent(v * v);
        squares.forEach(v -> { if (v > 1) squares.add(v + x[5]); });
        for (double v : squares) if (squares.size() < 12) squares.add(v * x[0]);
        for (Iterator<Double> it = squares.iterator(); it.hasNext(); ) { s = s * 0.8 + it.next(); if (squares.size() > 8) squares.remove(0); }
        for (double v : new CopyOnWriteArrayList<>(List.of(x[0], x[1]))) s += v;
        return s + squares.size() * squares.get(1);
    }
}
