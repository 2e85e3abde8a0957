// SPDX-License-Identifier: MIT
import java.util.*;

public class PumpSchedule {
    private static abstract class Event implements Comparable<Event> {
        final double time;
        Event(double time) { this.time = time; }
        abstract void happen(PumpSchedule s);
        @Override public int compareTo(Event other) { return Double.compare(this.time, other.time); }
    }

    private static class Start extends Event {
        private final double rate;
        Start(double time, double rate) { super(time); this.rate = rate; }
        @Override void happen(PumpSchedule s) {
            s.rate += rate;
            s.schedule(new Stop(time + 1.5, rate));
        }
    }

    private static class Stop extends Event {
        private final double rate;
        Stop(double time, double rate) { super(time); this.rate = rate; }
        @Override void happen(PumpSchedule s) { s.rate -= rate; }
    }

    private class Check extends Event {
        Check(double time) { super(time); }
        @Override void happen(PumpSchedule s) {
            readings.add(level);
            if (time < 6) schedule(new Check(time + 1));
        }
    }

    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private final List<Double> readings = new LinkedList<>();
    private double rate, level, now;
    private final double leak;

    PumpSchedule(double leak) { this.leak = leak; }

    void schedule(Event e) { queue.add(e); }

    void simulate() {
        while (!queue.isEmpty()) {
            Event e = queue.poll();
            double dt = e.time - now;
            level += rate * dt - leak * level * dt;
            now = e.time;
            e.happen(this);
        }
    }

    public static double run(double[] x) {
        PumpSchedule s = new PumpSchedule(0.1 + 0.02 * x[0]);
        s.schedule(s.new Check(0.5));
        s.schedule(new Start(1 + 0.1 * x[1], 2 + x[2]));
        s.schedule(new Start(3.2 + 0.1 * x[3], 1 + x[4]));
        s.simulate();
        double sum = 0;
        Iterator<Double> it = s.readings.iterator();
        while (it.hasNext()) {
            double r = it.next();
            if (r <= 0) it.remove();
            else sum += Math.log1p(r);
        }
        return sum * x[5] + s.level + s.readings.size();
    }
}
