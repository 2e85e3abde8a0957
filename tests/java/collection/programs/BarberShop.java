// SPDX-License-Identifier: MIT
import java.util.*;

public class BarberShop {
    enum Kind { ARRIVAL, START, DEPARTURE }
    static class Event implements Comparable<Event> {
        final double time; final Kind kind; final int customer;
        Event(double time, Kind kind, int customer) { this.time = time; this.kind = kind; this.customer = customer; }
        @Override public int compareTo(Event o) { return Double.compare(time, o.time); }
    }
    private final PriorityQueue<Event> agenda = new PriorityQueue<>();
    private final Queue<Integer> chairs = new LinkedList<>();
    private final Map<Integer, Double> arrived = new HashMap<>();
    private final double[] service;
    private boolean busy;
    private double now, waited, lastDeparture;
    private int lost;

    BarberShop(double[] service) { this.service = service; }

    private void schedule(double delay, Kind kind, int customer) { agenda.offer(new Event(now + delay, kind, customer)); }

    void simulate(double[] gaps) {
        double t = 0;
        for (int i = 0; i < gaps.length; i++) {
            t += gaps[i];
            agenda.add(new Event(t, Kind.ARRIVAL, i));
        }
        while (!agenda.isEmpty()) {
            Event e = agenda.poll();
            now = e.time;
            switch (e.kind) {
                case ARRIVAL:
                    if (chairs.size() >= 2) { lost++; break; }
                    arrived.put(e.customer, now);
                    chairs.add(e.customer);
                    if (!busy) schedule(0, Kind.START, chairs.peek());
                    break;
                case START:
                    if (busy || chairs.isEmpty()) break;
                    int c = chairs.remove();
                    busy = true;
                    waited += now - arrived.get(c);
                    schedule(service[c % service.length], Kind.DEPARTURE, c);
                    break;
                case DEPARTURE:
                    busy = false;
                    lastDeparture = now;
                    arrived.remove(e.customer);
                    if (!chairs.isEmpty()) schedule(0.01, Kind.START, chairs.peek());
                    break;
            }
        }
    }

    public static double run(double[] x) {
        BarberShop shop = new BarberShop(new double[] {1 + x[0], 2 + x[1], 1.5 * x[2]});
        double[] gaps = new double[8];
        for (int i = 0; i < gaps.length; i++) gaps[i] = 0.5 + 0.3 * x[3 + i % 3] * x[3 + i % 3] + 0.07 * i;
        shop.simulate(gaps);
        System.out.println("lost " + shop.lost + " of " + gaps.length);
        return shop.waited + 0.5 * shop.lastDeparture + shop.lost * x[5];
    }
}
