// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

public class CallCentre {
    private enum Type { ARRIVAL, DEPARTURE }

    private static final class Event implements Comparable<Event> {
        private final double time;
        private final Type type;
        private final int agent;

        Event(double time, Type type, int agent) {
            this.time = time;
            this.type = type;
            this.agent = agent;
        }

        @Override
        public int compareTo(Event other) {
            int c = Double.compare(this.time, other.time);
            return c != 0 ? c : type.compareTo(other.type);
        }
    }

    private final PriorityQueue<Event> agenda = new PriorityQueue<>();
    private final Queue<Double> waiting = new ArrayDeque<>();
    private final Deque<Integer> idle = new ArrayDeque<>();
    private final Random rng = new Random(42);
    private final double lambda, mu;
    private double totalWait;
    private int served;

    CallCentre(double lambda, double mu, int agents) {
        this.lambda = lambda;
        this.mu = mu;
        for (int i = 0; i < agents; i++) idle.push(i);
    }

    private double exponential(double rate) {
        return -Math.log(1 - rng.nextDouble()) / rate;
    }

    double simulate(int customers) {
        int generated = 0;
        agenda.add(new Event(exponential(lambda), Type.ARRIVAL, -1));
        while (!agenda.isEmpty()) {
            Event e = agenda.poll();
            switch (e.type) {
                case ARRIVAL -> {
                    generated++;
                    if (generated < customers) agenda.add(new Event(e.time + exponential(lambda), Type.ARRIVAL, -1));
                    if (idle.isEmpty()) waiting.offer(e.time);
                    else start(e.time, e.time, idle.pop());
                }
                case DEPARTURE -> {
                    if (waiting.isEmpty()) idle.push(e.agent);
                    else start(waiting.remove(), e.time, e.agent);
                }
            }
        }
        return totalWait / served;
    }

    private void start(double arrived, double now, int agent) {
        totalWait += now - arrived;
        served++;
        agenda.add(new Event(now + exponential(mu), Type.DEPARTURE, agent));
    }

    public static double run(double[] x) {
        CallCentre c = new CallCentre(3 + x[0], 1 + Math.abs(x[1]), 2);
        double w = c.simulate(30);
        return w * x[2] + Math.log1p(x[3]) * x[4] + x[5];
    }
}
