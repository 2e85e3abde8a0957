// SPDX-License-Identifier: MIT
import java.util.*;

public class PriorityTasks {
    private static final class Task implements Comparable<Task> {
        private final String name;
        private final int priority;
        private final double work;
        private final List<Task> next = new LinkedList<>();
        private int blockers;

        Task(String name, int priority, double work) {
            this.name = name;
            this.priority = priority;
            this.work = work;
        }

        Task before(Task... later) {
            for (Task t : later) {
                next.add(t);
                t.blockers++;
            }
            return this;
        }

        @Override
        public int compareTo(Task o) {
            int c = Integer.compare(o.priority, priority);
            return c != 0 ? c : name.compareTo(o.name);
        }
    }

    public static double run(double[] x) {
        Task design = new Task("design", 5, 2 + x[0]);
        Task build = new Task("build", 3, 4 * x[2]);
        Task paint = new Task("paint", 1, 1 + x[3]);
        Task test = new Task("test", 3, 2 + x[4]);
        Task ship = new Task("ship", 9, 0.5 + x[5]);
        design.before(build, test);
        build.before(paint, ship);
        test.before(ship);
        paint.before(ship);
        Queue<Task> queue = new PriorityQueue<>();
        for (Task t : Arrays.asList(design, build, paint, test, ship)) if (t.blockers == 0) queue.add(t);
        double clock = 0, penalty = 0;
        Map<String, Double> finished = new LinkedHashMap<>();
        while (!queue.isEmpty()) {
            Task t = queue.poll();
            clock += t.work * (1 + 0.1 * x[1]);
            finished.put(t.name, clock);
            penalty += t.priority * clock * clock;
            for (Task n : t.next) if (--n.blockers == 0) queue.offer(n);
        }
        double last = 0;
        for (double f : finished.values()) last = f;
        String order = String.join(">", finished.keySet());
        return last + penalty / 50 + order.length() + order.indexOf("ship");
    }
}
