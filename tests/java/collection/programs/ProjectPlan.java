// SPDX-License-Identifier: MIT
import java.util.*;

public class ProjectPlan {
    static class Task {
        final String name;
        final double duration;
        final Set<Task> needs = new LinkedHashSet<>();
        private Double earliest;

        Task(String name, double duration, Task... needs) {
            this.name = name;
            this.duration = duration;
            this.needs.addAll(Arrays.asList(needs));
        }

        double finish() {
            if (earliest == null) {
                double start = 0;
                for (Task t : needs) start = Math.max(start, t.finish());
                earliest = start + duration;
            }
            return earliest;
        }
    }

    private final Map<String, Task> tasks = new LinkedHashMap<>();

    Task task(String name, double duration, String... needs) {
        Task[] before = new Task[needs.length];
        for (int i = 0; i < needs.length; i++) {
            before[i] = tasks.get(needs[i]);
            if (before[i] == null) throw new IllegalArgumentException("unknown task " + needs[i]);
        }
        Task t = new Task(name, duration, before);
        tasks.put(name, t);
        return t;
    }

    List<Task> criticalPath() {
        LinkedList<Task> path = new LinkedList<>();
        Task at = Collections.max(tasks.values(), Comparator.comparingDouble(Task::finish));
        while (at != null) {
            path.addFirst(at);
            Task before = null;
            for (Task t : at.needs) {
                if (before == null || t.finish() > before.finish()) before = t;
            }
            at = before;
        }
        return path;
    }

    public static double run(double[] x) {
        ProjectPlan p = new ProjectPlan();
        p.task("dig", 2 + x[0]);
        p.task("order", 1.5 + x[1] * x[1]);
        p.task("base", 3, "dig", "order");
        p.task("walls", 4 + x[2], "base");
        p.task("cables", 1 + x[3], "base");
        p.task("roof", 2, "walls");
        p.task("paint", 1 + x[4], "walls", "cables", "roof");
        double cost = 0;
        int i = 0;
        for (Task t : p.criticalPath()) {
            cost += t.duration * (1 + 0.1 * i++);
        }
        return cost + x[5] * p.tasks.get("paint").finish();
    }
}
