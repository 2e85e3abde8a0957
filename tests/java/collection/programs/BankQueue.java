// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

public class BankQueue {
    enum EventType { ARRIVAL, DEPARTURE }

    static class Event {
        final double time;
        final EventType type;
        final int customer;
        Event(double time, EventType type, int customer) {
            this.time = time;
            this.type = type;
            this.customer = customer;
        }
    }

    public static double run(double[] x) {
        double[] arrivals = new double[6];
        double[] service = new double[6];
        double t = 0;
        for (int i = 0; i < 6; i++) {
            t += Math.abs(x[i]);
            arrivals[i] = t;
            service[i] = 0.8 + 0.3 * x[(i + 1) % 6];
        }
        PriorityQueue<Event> agenda = new PriorityQueue<>(Comparator.comparingDouble((Event e) -> e.time));
        for (int i = 0; i < 6; i++) agenda.add(new Event(arrivals[i], EventType.ARRIVAL, i));
        Queue<Integer> waiting = new LinkedList<>();
        boolean busy = false;
        double totalWait = 0, clock = 0;
        List<Double> finished = new ArrayList<>();
        while (!agenda.isEmpty()) {
            Event e = agenda.poll();
            clock = e.time;
            switch (e.type) {
                case ARRIVAL -> {
                    if (busy) {
                        waiting.offer(e.customer);
                    } else {
                        busy = true;
                        agenda.add(new Event(clock + service[e.customer], EventType.DEPARTURE, e.customer));
                    }
                }
                case DEPARTURE -> {
                    finished.add(clock);
                    if (waiting.isEmpty()) {
                        busy = false;
                    } else {
                        int next = waiting.remove();
                        totalWait += clock - arrivals[next];
                        agenda.add(new Event(clock + service[next], EventType.DEPARTURE, next));
                    }
                }
            }
        }
        return totalWait / 6 + finished.get(finished.size() - 1);
    }
}
