// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

public class DecisionTree {
    private static class Sample {
        final double[] features;
        final double target;
        Sample(double target, double... features) { this.target = target; this.features = features; }
    }

    private static abstract class Node {
        abstract double predict(double[] f);
        abstract int depth();
    }

    private static class Leaf extends Node {
        private final double value;
        Leaf(List<Sample> samples) { value = samples.stream().collect(Collectors.averagingDouble(s -> s.target)); }
        @Override double predict(double[] f) { return value; }
        @Override int depth() { return 0; }
    }

    private static class Split extends Node {
        private final int feature;
        private final double threshold;
        private Node left, right;
        Split(int feature, double threshold) { this.feature = feature; this.threshold = threshold; }
        @Override double predict(double[] f) { return (f[feature] <= threshold ? left : right).predict(f); }
        @Override int depth() { return 1 + Math.max(left.depth(), right.depth()); }
    }

    private Node root;
    private final int maxDepth;

    public DecisionTree(int maxDepth) { this.maxDepth = maxDepth; }

    private static double variance(List<Sample> s) {
        double mean = s.stream().mapToDouble(a -> a.target).average().orElse(0);
        return s.stream().mapToDouble(a -> (a.target - mean) * (a.target - mean)).sum();
    }

    private Optional<Split> bestSplit(List<Sample> samples) {
        double best = variance(samples) - 1e-9;
        Split result = null;
        for (int f = 0; f < samples.get(0).features.length; f++) {
            final int feature = f;
            double[] values = samples.stream().mapToDouble(s -> s.features[feature]).sorted().toArray();
            for (int i = 1; i < values.length; i++) {
                double t = 0.5 * (values[i - 1] + values[i]);
                var parts = samples.stream().collect(Collectors.partitioningBy(s -> s.features[feature] <= t));
                if (parts.get(true).isEmpty() || parts.get(false).isEmpty()) continue;
                double score = variance(parts.get(true)) + variance(parts.get(false));
                if (score < best) {
                    best = score;
                    result = new Split(feature, t);
                }
            }
        }
        return Optional.ofNullable(result);
    }

    private Node build(List<Sample> samples, int depth) {
        if (depth == maxDepth || samples.size() < 2) return new Leaf(samples);
        return bestSplit(samples).map(split -> {
            List<Sample> l = new ArrayList<>(), r = new ArrayList<>();
            for (Sample s : samples) (s.features[split.feature] <= split.threshold ? l : r).add(s);
            split.left = build(l, depth + 1);
            split.right = build(r, depth + 1);
            return (Node) split;
        }).orElseGet(() -> new Leaf(samples));
    }

    public static double run(double[] x) {
        List<Sample> data = Arrays.asList(new Sample(x[0], 0.1, 2), new Sample(x[1], 0.7, 1), new Sample(x[2], 1.5, 0.3),
            new Sample(x[3], 2.2, 1.4), new Sample(x[4] * x[5], 2.9, 0.2));
        DecisionTree t = new DecisionTree(2);
        t.root = t.build(data, 0);
        double err = 0;
        for (Sample s : data) err += Math.pow(t.root.predict(s.features) - s.target, 2);
        return err + t.root.depth() * x[0];
    }
}
