// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

public class ThermostatNetwork {
    interface Sensor { double read(int minute); }
    interface Listener { void changed(Room room, double before, double after); }
    static class Room {
        final String name; private double temperature; private final Sensor sensor; private final ReentrantLock lock = new ReentrantLock();
        private final List<Listener> listeners = new ArrayList<>();
        Room(String name, double temperature, Sensor sensor) { this.name = name; this.temperature = temperature; this.sensor = sensor; }
        void heat(double watts, int minute) {
            lock.lock();
            try {
                double before = temperature;
                temperature += 0.01 * watts - 0.05 * (temperature - sensor.read(minute));
                for (Listener l : listeners) l.changed(this, before, temperature);
            } finally {
                lock.unlock();
            }
        }
    }
    private final Map<String, Room> rooms = new LinkedHashMap<>();
    private final ConcurrentHashMap<String, Double> energy = new ConcurrentHashMap<>();
    private final AtomicLong switches = new AtomicLong();
    void add(Room r) { rooms.put(r.name, r); energy.put(r.name, 0.0); }
    void control(int minute, double target, double band) {
        for (Room r : rooms.values()) {
            double power = 0;
            if (r.temperature < target - band) { power = 100; switches.incrementAndGet(); }
            else if (r.temperature < target) power = 100 * (target - r.temperature) / band;
            final double used = power;
            energy.compute(r.name, (k, v) -> v == null ? used : v + used * TimeUnit.MINUTES.toSeconds(1) / 60.0);
            r.heat(power, minute);
        }
    }
    public static double run(double[] x) {
        ThermostatNetwork net = new ThermostatNetwork();
        double[] change = {0};
        Room kitchen = new Room("kitchen", 18 + x[0], m -> 10 + x[1] * Math.sin(0.1 * m));
        Room attic = new Room("attic", 16, m -> 8 + x[2]);
        kitchen.listeners.add((r, a, b) -> change[0] += (b - a) * (b - a));
        net.add(kitchen);
        net.add(attic);
        for (int m = 0; m < 30; m++) net.control(m, 20 + x[3], 1 + 0.1 * x[4]);
        return net.energy.get("kitchen") * 0.01 + net.energy.get("attic") * 0.02 + change[0] + attic.temperature * x[5] + 0.001 * net.switches.get();
    }
}
