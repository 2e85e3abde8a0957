// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class JobShop {
    static class Task {
        final int id;
        final double duration;
        final List<Task> before = new ArrayList<>();
        Double finish = null;

        Task(int id, double duration) { this.id = id; this.duration = duration; }

        Task after(Task... others) {
            before.addAll(Arrays.asList(others));
            return this;
        }
    }

    static class CycleException extends Exception {
        private final int id;
        CycleException(int id) { super("cycle at task " + id); this.id = id; }
        int getId() { return id; }
    }

    static class Planner {
        private final Set<Integer> active = new HashSet<>();

        double finish(Task task) throws CycleException {
            if (task.finish != null) return task.finish;
            if (!active.add(task.id)) throw new CycleException(task.id);
            double start = 0;
            for (Task t : task.before) start = Math.max(start, finish(t));
            active.remove(task.id);
            task.finish = start + task.duration;
            return task.finish;
        }
    }

    public static double run(double[] x) {
        Task a = new Task(1, 1 + x[0] * x[0]);
        Task b = new Task(2, 2 + x[1]).after(a);
        Task c = new Task(3, Math.cosh(x[2])).after(a);
        Task d = new Task(4, 1 + Math.abs(x[3])).after(b, c);
        Task loop1 = new Task(5, 1);
        Task loop2 = new Task(6, 1).after(loop1);
        loop1.after(loop2);
        Planner planner = new Planner();
        double penalty = 0;
        double total = 0;
        for (Task t : Arrays.asList(d, loop2, a)) {
            try {
                total += planner.finish(t);
            } catch (CycleException e) {
                penalty += e.getId() * x[4];
            } finally {
                total += 0.5 * x[5];
            }
        }
        return total + penalty;
    }
}
