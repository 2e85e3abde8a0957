// SPDX-License-Identifier: MIT
import java.util.*;

public class EventSimulation {
    enum Kind { ARRIVAL, DEPARTURE }
    record Event(double time, Kind kind, int id) implements Comparable<Event> {
        @Override public int compareTo(Event o) { return Double.compare(time, o.time); }
    }

    private final PriorityQueue<Event> agenda = new PriorityQueue<>();
    private final Deque<Integer> line = new ArrayDeque<>();
    private final Map<Integer, Double> arrivedAt = new TreeMap<>();
    private boolean busy;
    private double waited;

    void simulate(double[] gaps, double service) {
        double t = 0;
        for (int i = 0; i < gaps.length; i++) {
            t += gaps[i];
            agenda.add(new Event(t, Kind.ARRIVAL, i));
        }
        while (!agenda.isEmpty()) {
            Event e = agenda.poll();
            switch (e.kind()) {
                case ARRIVAL -> {
                    arrivedAt.put(e.id(), e.time());
                    if (busy) line.addLast(e.id());
                    else { busy = true; agenda.add(new Event(e.time() + service, Kind.DEPARTURE, e.id())); }
                }
                case DEPARTURE -> {
                    if (line.isEmpty()) busy = false;
                    else {
                        int next = line.pollFirst();
                        waited += e.time() - arrivedAt.get(next);
                        agenda.add(new Event(e.time() + service, Kind.DEPARTURE, next));
                    }
                }
            }
        }
    }

    public static double run(double[] x) {
        EventSimulation s = new EventSimulation();
        double[] gaps = new double[6];
        for (int i = 0; i < 6; i++) gaps[i] = 0.5 + x[i] * x[i];
        s.simulate(gaps, 1.1 + 0.1 * x[0]);
        return s.waited;
    }
}
