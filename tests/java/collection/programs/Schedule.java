// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Jobs with priorities, sorted by several keys, dependencies resolved by depth-first search. */
public class Schedule {
    static class Job implements Comparable<Job> {
        final String name;
        final double duration;
        final int priority;
        final List<Job> needs = new ArrayList<>();
        double finish = -1;

        Job(String name, double duration, int priority) {
            this.name = name;
            this.duration = duration;
            this.priority = priority;
        }

        Job after(Job... jobs) {
            Collections.addAll(needs, jobs);
            return this;
        }

        @Override
        public int compareTo(Job o) {
            return Integer.compare(o.priority, priority);
        }
    }

    private final Set<Job> visiting = new HashSet<>();

    double finish(Job j) {
        if (j.finish >= 0) return j.finish;
        if (!visiting.add(j)) throw new IllegalStateException("cycle at " + j.name);
        double start = 0;
        for (Job n : j.needs) start = Math.max(start, finish(n));
        visiting.remove(j);
        return j.finish = start + j.duration;
    }

    public static double run(double[] x) {
        Job a = new Job("dig", 2 + x[0], 1), b = new Job("pour", 1 + x[3], 3);
        Job c = new Job("wall", 4 * x[2], 2).after(a, b), d = new Job("roof", 3 + x[1] * x[4], 2).after(c);
        Job e = new Job("paint", 1 + x[5], 5).after(c);
        List<Job> jobs = new ArrayList<>(List.of(a, b, c, d, e));
        Collections.sort(jobs);
        jobs.sort(Comparator.comparingInt((Job j) -> j.priority).thenComparing(j -> j.duration, Comparator.reverseOrder()));
        Schedule s = new Schedule();
        double cost = 0;
        int rank = 1;
        for (Job j : jobs) cost += s.finish(j) * rank++;
        return cost + Collections.max(jobs, Comparator.comparingDouble(j -> j.finish)).finish;
    }
}
