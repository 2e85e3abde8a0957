// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
public class EventQueueServer {
    static class Event { final double time; final Runnable what; Event(double t, Runnable w) { time = t; what = w; } }
    static class Simulator {
        private double now; private final PriorityQueue<Event> q = new PriorityQueue<>(11, Comparator.comparingDouble((Event e) -> e.time)); private int fired;
        void at(double dt, Runnable r) { q.add(new Event(now + dt, r)); }
        void run(double until) { Event e; while ((e = q.poll()) != null && e.time <= until) { now = e.time; fired++; e.what.run(); } }
    }
    static class Server { private final Simulator sim; private final DoubleSupplier service; private final Queue<Double> line = new LinkedList<>(); private boolean busy; double waited; int served;
        Server(Simulator s, DoubleSupplier d) { sim = s; service = d; }
        void arrive() { line.add(sim.now); if (!busy) next(); }
        private void next() { Double since = line.poll(); if (since == null) { busy = false; return; } busy = true; waited += sim.now - since; sim.at(service.getAsDouble(), () -> { served++; next(); }); } }
    static class Pid { private final double kp, ki, kd; private double sum, last = Double.NaN; Pid(double p, double i, double d) { kp = p; ki = i; kd = d; } double step(double err, double dt) { sum += err * dt; double diff = Double.isNaN(last) ? 0 : (err - last) / dt; last = err; return kp * err + ki * sum + kd * diff; } }
    static double[] rk4(BiFunction<Double, double[], double[]> f, double t, double[] y, double h) {
        double[] k1 = f.apply(t, y), k2 = f.apply(t + h / 2, add(y, k1, h / 2)), k3 = f.apply(t + h / 2, add(y, k2, h / 2)), k4 = f.apply(t + h, add(y, k3, h));
        double[] r = y.clone(); for (int i = 0; i < y.length; i++) r[i] += h / 6 * (k1[i] + 2 * (k2[i] + k3[i]) + k4[i]); return r; }
    private static double[] add(double[] a, double[] b, double s) { double[] r = new double[a.length]; Arrays.setAll(r, i -> a[i] + s * b[i]); return r; }
    static class Lru<K, V> { private final int cap; private final LinkedHashMap<K, V> m = new LinkedHashMap<>(); Lru(int c) { cap = c; } V get(K k, Function<? super K, ? extends V> f) { V v = m.remove(k); if (v == null) v = f.apply(k); m.put(k, v); if (m.size() > cap) m.remove(m.keySet().iterator().next()); return v; } }
    public static double run(double[] x) {
        Simulator sim = new Simulator(); Random r = new Random(3); Server sv = new Server(sim, () -> 0.6 + 0.3 * x[0] * r.nextDouble());
        for (int i = 0; i < 8; i++) sim.at(i * 0.7 + 0.05 * x[i % 6], sv::arrive);
        sim.run(20);
        Pid pid = new Pid(1.2, 0.3 + 0.1 * x[1], 0.05); double temp = x[2]; for (int i = 0; i < 30; i++) temp += 0.1 * (pid.step(1.5 - temp, 0.1) - 0.2 * temp);
        double[] y = {x[3], x[4]}; double t = 0; while (t < 1) { y = rk4((tt, v) -> new double[] {v[1], -v[0] * (1 + 0.1 * Math.sin(tt)) - x[5] * v[1]}, t, y, 0.1); t += 0.1; }
        Lru<Integer, Double> lru = new Lru<>(2); double s = 0; int[] miss = {0}; for (int k : new int[] {1, 2, 1, 3, 2, 1}) s += lru.get(k, q -> { miss[0]++; return x[q] * q; });
        return sv.waited + sv.served + sim.fired + temp * 2 + y[0] * y[1] + s + miss[0] + sim.now * 0.1;
    }
}
