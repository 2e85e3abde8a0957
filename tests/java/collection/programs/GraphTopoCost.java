// SPDX-License-Identifier: MIT
import java.util.*;

public class GraphTopoCost {
    static class Graph<T> {
        private final Map<T, List<T>> edges = new LinkedHashMap<>();

        void addVertex(T v) { edges.putIfAbsent(v, new ArrayList<>()); }

        void addEdge(T from, T to) {
            addVertex(from);
            addVertex(to);
            edges.get(from).add(to);
        }

        List<T> topologicalOrder() {
            Map<T, Integer> indegree = new HashMap<>();
            for (T v : edges.keySet()) indegree.put(v, 0);
            for (List<T> targets : edges.values())
                for (T t : targets) indegree.merge(t, 1, Integer::sum);
            Queue<T> ready = new LinkedList<>();
            for (T v : edges.keySet())
                if (indegree.get(v) == 0) ready.add(v);
            List<T> order = new ArrayList<>();
            while (!ready.isEmpty()) {
                T v = ready.remove();
                order.add(v);
                for (T t : edges.get(v)) {
                    indegree.put(t, indegree.get(t) - 1);
                    if (indegree.get(t) == 0) ready.add(t);
                }
            }
            if (order.size() != edges.size()) throw new IllegalStateException("cycle");
            return order;
        }
    }

    public static double run(double[] x) {
        Graph<String> tasks = new Graph<>();
        tasks.addEdge("design", "code");
        tasks.addEdge("design", "test plan");
        tasks.addEdge("code", "test");
        tasks.addEdge("test plan", "test");
        tasks.addEdge("test", "release");
        tasks.addVertex("party");
        Map<String, Double> duration = new HashMap<>();
        String[] names = {"design", "code", "test plan", "test", "release", "party"};
        for (int i = 0; i < names.length; i++) duration.put(names[i], 2 + x[i] * x[(i + 2) % 6]);
        Map<String, Double> finish = new HashMap<>();
        for (String t : tasks.topologicalOrder()) {
            double start = 0;
            for (String before : names) {
                if (tasks.edges.get(before).contains(t)) start = Math.max(start, finish.get(before));
            }
            finish.put(t, start + duration.get(t));
        }
        double makespan = Collections.max(finish.values());
        return makespan + 0.1 * finish.getOrDefault("party", 0.0);
    }
}
