// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class Scheduler2 {
    private static class Job {
        final String name; final double duration; final Set<String> needs = new HashSet<>();
        Job(String name, double duration, String... needs) { this.name = name; this.duration = duration; this.needs.addAll(Arrays.asList(needs)); }
    }
    private final Map<String, Job> jobs = new LinkedHashMap<>();
    private final Map<String, Double> finish = new HashMap<>();
    void add(Job j) { jobs.put(j.name, j); }
    private double finishOf(String name, Set<String> path) {
        Double known = finish.get(name);
        if (known != null) return known;
        if (!path.add(name)) throw new IllegalStateException("cycle at " + name);
        Job j = jobs.get(name);
        double start = 0;
        for (String n : j.needs) start = Math.max(start, finishOf(n, path));
        path.remove(name);
        finish.put(name, start + j.duration);
        return start + j.duration;
    }
    double makespan() {
        return jobs.keySet().stream().mapToDouble(n -> finishOf(n, new HashSet<>())).max().orElse(0);
    }
    public static double run(double[] x) {
        Scheduler2 s = new Scheduler2();
        s.add(new Job("dig", 2 + x[0]));
        s.add(new Job("walls", 3 * x[2], "dig"));
        s.add(new Job("roof", 1 + x[3], "walls"));
        s.add(new Job("paint", 2 + x[1], "walls", "dig"));
        s.add(new Job("party", 0.5 + x[5], "roof", "paint"));
        double t = s.makespan();
        String done = s.finish.entrySet().stream().filter(e -> e.getValue() > 4).map(Map.Entry::getKey).sorted().collect(Collectors.joining(","));
        return t * t + done.length() * x[4];
    }
}
