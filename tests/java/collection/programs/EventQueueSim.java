// SPDX-License-Identifier: MIT
import java.util.PriorityQueue;
import java.util.Comparator;

public class EventQueueSim {
    static class Event {
        final double time; final int kind;
        Event(double time, int kind) { this.time = time; this.kind = kind; }
    }

    public static double run(double[] x) {
        PriorityQueue<Event> queue = new PriorityQueue<>(Comparator.comparingDouble((Event e) -> e.time));
        queue.add(new Event(x[0], 0));
        queue.add(new Event(x[1], 1));
        double waiting = 0, last = 0;
        int handled = 0;
        while (!queue.isEmpty() && handled < 6) {
            Event e = queue.poll();
            waiting += (e.time - last) * (e.kind + 1);
            last = e.time;
            if (e.kind == 0) queue.offer(new Event(e.time + 0.5 * x[2] + 0.3, 1));
            else queue.offer(new Event(e.time + x[0], 0));
            handled++;
        }
        return waiting * waiting;
    }
}
