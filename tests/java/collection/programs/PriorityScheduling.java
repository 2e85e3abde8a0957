// SPDX-License-Identifier: MIT
import java.util.Comparator;
import java.util.PriorityQueue;

public class PriorityScheduling {
    static class Job {
        final double due, length;
        Job(double due, double length) { this.due = due; this.length = length; }
    }
    public static double run(double[] x) {
        PriorityQueue<Job> queue = new PriorityQueue<>(Comparator.comparingDouble(j -> j.due));
        for (int i = 0; i < 6; i++) queue.add(new Job(x[i], 1 + x[(i + 1) % 6] * x[i]));
        double t = 0, late = 0;
        while (!queue.isEmpty()) {
            Job j = queue.poll();
            t += j.length;
            late += Math.max(0, t - j.due);
        }
        return late;
    }
}
