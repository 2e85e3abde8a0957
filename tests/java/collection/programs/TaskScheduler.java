// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class TaskScheduler {
    enum Priority { LOW, MEDIUM, HIGH }

    static class Task {
        private final String name;
        private final Priority priority;
        private final double duration;
        private final Set<String> dependsOn = new LinkedHashSet<>();
        Task(String name, Priority p, double d, String... deps) {
            this.name = name; priority = p; duration = d;
            dependsOn.addAll(List.of(deps));
        }
        String getName() { return name; }
        Priority getPriority() { return priority; }
        double getDuration() { return duration; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Task)) return false;
            Task t = (Task) o;
            return name.equals(t.name);
        }
        @Override public int hashCode() { return Objects.hash(name); }
    }

    static List<Task> order(Collection<Task> tasks) {
        List<Task> result = new ArrayList<>();
        Set<String> done = new HashSet<>();
        PriorityQueue<Task> ready = new PriorityQueue<>(
            Comparator.comparing(Task::getPriority).reversed().thenComparingDouble(Task::getDuration).thenComparing(Task::getName));
        List<Task> waiting = new ArrayList<>(tasks);
        while (result.size() < tasks.size()) {
            for (ListIterator<Task> it = waiting.listIterator(); it.hasNext(); ) {
                Task t = it.next();
                if (done.containsAll(t.dependsOn)) {
                    ready.add(t);
                    it.remove();
                }
            }
            Task next = ready.poll();
            if (next == null) throw new IllegalStateException("cycle among " + waiting.size());
            result.add(next);
            done.add(next.getName());
        }
        return result;
    }

    public static double run(double[] x) {
        List<Task> tasks = new ArrayList<>(Arrays.asList(
            new Task("design", Priority.HIGH, 3 + x[0]),
            new Task("code", Priority.HIGH, 5 * x[2], "design"),
            new Task("test", Priority.MEDIUM, 2 + x[1], "code"),
            new Task("docs", Priority.LOW, 1 + x[3] * x[3], "design"),
            new Task("release", Priority.HIGH, 0.5 * Math.exp(x[4]), "test", "docs")));
        Collections.reverse(tasks);
        double now = 0, weighted = 0;
        for (Task t : order(tasks)) {
            now += t.getDuration();
            weighted += now * (t.getPriority().ordinal() + 1);
        }
        try {
            order(List.of(new Task("a", Priority.LOW, 1, "b"), new Task("b", Priority.LOW, 1, "a")));
        } catch (IllegalStateException e) {
            weighted *= 1 + 0.01 * x[5];
        }
        Map<Priority, Double> load = tasks.stream().collect(Collectors.groupingBy(Task::getPriority, Collectors.summingDouble(Task::getDuration)));
        return weighted + load.get(Priority.HIGH) * load.get(Priority.LOW);
    }
}
