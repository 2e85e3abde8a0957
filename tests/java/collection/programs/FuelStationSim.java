// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.Supplier;

public class FuelStationSim {
    static abstract class Event implements Comparable<Event> {
        final double time;
        Event(double time) { this.time = time; }
        abstract void fire(FuelStationSim sim);
        @Override public int compareTo(Event other) { return Double.compare(time, other.time); }
    }
    static class Arrival extends Event {
        Arrival(double time) { super(time); }
        @Override void fire(FuelStationSim sim) {
            Car car = new Car(time, sim.litres.get());
            if (sim.free > 0) sim.start(car, time);
            else if (sim.line.size() < 4) sim.line.addLast(car);
            else sim.lost++;
            if (++sim.arrived < 12) sim.events.add(new Arrival(time + sim.gap()));
        }
    }
    class Departure extends Event {
        private final Car car;
        Departure(double time, Car car) { super(time); this.car = car; }
        @Override void fire(FuelStationSim sim) {
            income += car.litres * price - 0.01 * (time - car.arrived);
            free++;
            Car next = line.pollFirst();
            if (next != null) start(next, time);
        }
    }
    static final class Car {
        final double arrived, litres;
        Car(double arrived, double litres) { this.arrived = arrived; this.litres = litres; }
    }
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Deque<Car> line = new ArrayDeque<>();
    private final Random random = new Random(99);
    private final Supplier<Double> litres;
    private final double mean, speed, price;
    private int free = 2, arrived, lost;
    private double income;
    FuelStationSim(double mean, double speed, double price, Supplier<Double> litres) {
        this.mean = mean; this.speed = speed; this.price = price; this.litres = litres;
    }
    private double gap() { return -mean * Math.log(1 - random.nextDouble()); }
    private void start(Car car, double now) {
        free--;
        events.add(new Departure(now + car.litres / speed, car));
    }
    double simulate() {
        events.add(new Arrival(0));
        double last = 0;
        while (!events.isEmpty()) {
            Event e = events.poll();
            last = e.time;
            e.fire(this);
        }
        double waiting = 0;
        for (Iterator<Car> it = line.iterator(); it.hasNext(); ) waiting += it.next().litres;
        return income - 2 * lost - 0.1 * last + waiting;
    }
    public static double run(double[] x) {
        Random r = new Random(3);
        Supplier<Double> litres = () -> 20 + 10 * r.nextDouble() + x[0];
        return new FuelStationSim(2.5 + 0.1 * x[1], 6 + x[2], 1.6 + 0.1 * x[3], litres).simulate() + x[4] * x[5];
    }
}
