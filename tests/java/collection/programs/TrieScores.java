// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class TrieScores {
    private static class Node {
        Map<Character, Node> children = new HashMap<>();
        double score = 0;
        boolean word;
    }
    private final Node root = new Node();

    void insert(String w, double score) {
        Node n = root;
        for (char c : w.toCharArray()) {
            n = n.children.computeIfAbsent(c, k -> new Node());
            n.score += score * 0.1;
        }
        n.word = true;
        n.score += score;
    }

    double lookup(String prefix) {
        Node n = root;
        for (int i = 0; i < prefix.length(); i++) {
            Node next = n.children.get(prefix.charAt(i));
            if (next == null) return 0;
            n = next;
        }
        return n.word ? n.score : n.score / 2;
    }

    double total(Node n) {
        double t = n.score;
        for (Node c : n.children.values()) t += 0.9 * total(c);
        return t;
    }

    public static double run(double[] x) {
        TrieScores t = new TrieScores();
        String[] words = {"car", "card", "care", "cat", "dog", "do"};
        for (int i = 0; i < words.length; i++) t.insert(words[i], x[i]);
        return t.lookup("car") * t.lookup("do") + t.lookup("ca") + t.total(t.root) + t.lookup("zebra");
    }
}
