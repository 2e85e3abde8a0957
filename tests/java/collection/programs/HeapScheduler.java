// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

public class HeapScheduler {
    private static final AtomicInteger SEQUENCE = new AtomicInteger();

    static abstract class Job implements Comparable<Job> {
        private final int priority;
        private final int sequence = SEQUENCE.incrementAndGet();
        protected final String name;
        Job(String name, int priority) { this.name = name; this.priority = priority; }
        abstract double execute(Context c);
        @Override public int compareTo(Job other) {
            int byPriority = Integer.compare(other.priority, priority);
            return byPriority != 0 ? byPriority : Integer.compare(sequence, other.sequence);
        }
    }
    static class Context {
        double clock;
        final Map<String, Double> variables = new HashMap<>();
        final PriorityQueue<Job> queue = new PriorityQueue<>();
        void submit(Job j) { queue.offer(j); }
        double run() {
            double total = 0;
            while (!queue.isEmpty()) {
                Job j = queue.poll();
                double cost = j.execute(this);
                clock += cost * cost;
                total += clock;
                System.out.println(j.name + " done at " + clock);
            }
            return total;
        }
    }
    static class Compute extends Job {
        private final double work;
        Compute(String name, int priority, double work) { super(name, priority); this.work = work; }
        @Override double execute(Context c) {
            c.variables.put(name, work * 2);
            return work;
        }
    }
    static class Combine extends Job {
        private final String[] inputs;
        Combine(String name, String... inputs) { super(name, 0); this.inputs = inputs; }
        @Override double execute(Context c) {
            double sum = 0;
            for (String in : inputs) {
                if (c.variables.containsKey(in)) sum += c.variables.get(in);
                else if (c.clock < 100) c.submit(new Compute(in, 5, 0.5));
            }
            c.variables.put(name, sum);
            return Math.sin(sum) + 1;
        }
    }
    public static double run(double[] x) {
        Context c = new Context();
        c.submit(new Combine("total", "a", "b", "missing"));
        c.submit(new Compute("a", 1, 1 + x[0]));
        c.submit(new Compute("b", 3, x[1] * x[1]));
        c.submit(new Compute("c", 3, 0.5 * x[2]) {
            @Override double execute(Context ctx) { return super.execute(ctx) + x[3] * ctx.clock; }
        });
        double total = c.run();
        return total + c.variables.get("total") * x[4] + c.variables.size() * x[5];
    }
}
