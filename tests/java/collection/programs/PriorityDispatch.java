// SPDX-License-Identifier: MIT
import java.util.PriorityQueue;

public class PriorityDispatch {
    static class Task implements Comparable<Task> {
        final int priority;
        final double cost;
        final String name;
        Task(String name, int priority, double cost) { this.name = name; this.priority = priority; this.cost = cost; }
        @Override public int compareTo(Task other) { return Integer.compare(other.priority, this.priority); }
        @Override public String toString() { return name + "(" + priority + ")"; }
    }

    public static double run(double[] x) {
        PriorityQueue<Task> queue = new PriorityQueue<>();
        queue.offer(new Task("low", 1, x[0] * 2));
        queue.offer(new Task("high", 9, x[1] * x[2]));
        queue.offer(new Task("mid", 5, Math.sin(x[3])));
        queue.add(new Task("mid2", 4, x[4]));
        double t = 0, penalty = 0;
        while (!queue.isEmpty()) {
            Task task = queue.poll();
            System.out.println("running " + task);
            t += Math.abs(task.cost);
            penalty += t * task.priority * x[5];
        }
        return penalty;
    }
}
