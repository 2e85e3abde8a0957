// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class EnumOrder {
    enum Level {
        LOW(1.5), MIDDLE(2.5), HIGH(4);

        final double weight;

        Level(double weight) { this.weight = weight; }
    }

    record Task(Level level, double cost) {}

    public static double run(double[] x) {
        PriorityQueue<Level> queue = new PriorityQueue<>(Comparator.reverseOrder());
        TreeMap<Level, Double> costs = new TreeMap<>();
        List<Task> tasks = new ArrayList<>();
        int k = 0;
        for (Level each : new Level[] {Level.MIDDLE, Level.HIGH, Level.LOW}) {
            queue.add(each);
            costs.put(each, x[k] * each.weight);
            tasks.add(new Task(each, x[k++]));
        }
        tasks.sort(Comparator.comparing(Task::level).thenComparing(Task::cost));
        double s = costs.firstKey().compareTo(Level.HIGH) < 0 ? 0 : 1;
        for (double c : costs.values()) s = 0.5 * s + c * c;
        for (Task t : tasks) s = 0.5 * s + t.cost() * queue.poll().weight;
        return s;
    }
}
