// SPDX-License-Identifier: MIT
import java.util.*;

public class HuffmanCost {
    static abstract class Node {
        final double weight;
        Node(double weight) { this.weight = weight; }
        abstract void codes(String prefix, Map<Character, String> out);
    }

    static class Leaf extends Node {
        final char symbol;
        Leaf(char symbol, double weight) { super(weight); this.symbol = symbol; }
        @Override void codes(String prefix, Map<Character, String> out) { out.put(symbol, prefix.isEmpty() ? "0" : prefix); }
    }

    static class Inner extends Node {
        final Node left, right;
        Inner(Node left, Node right) {
            super(left.weight + right.weight);
            this.left = left;
            this.right = right;
        }
        @Override void codes(String prefix, Map<Character, String> out) {
            left.codes(prefix + '0', out);
            right.codes(prefix + '1', out);
        }
    }

    static Node build(Map<Character, Double> weights) {
        PriorityQueue<Node> queue = new PriorityQueue<>((a, b) -> Double.compare(a.weight, b.weight));
        for (Map.Entry<Character, Double> e : weights.entrySet()) queue.add(new Leaf(e.getKey(), e.getValue()));
        while (queue.size() > 1) queue.add(new Inner(queue.remove(), queue.remove()));
        return queue.remove();
    }

    public static double run(double[] x) {
        Map<Character, Double> weights = new TreeMap<>();
        String text = "abracadabra";
        for (char c : text.toCharArray()) {
            int k = c - 'a';
            weights.put(c, weights.getOrDefault(c, 0.0) + 1 + 0.1 * x[k % 6]);
        }
        Node root = build(weights);
        Map<Character, String> codes = new TreeMap<>();
        root.codes("", codes);
        double cost = 0;
        for (char c : codes.keySet()) cost += codes.get(c).length() * weights.get(c);
        int bits = 0;
        for (int i = 0; i < text.length(); i++) bits += codes.get(text.charAt(i)).length();
        return cost * x[0] + bits * x[1] * 0.1 + root.weight;
    }
}
