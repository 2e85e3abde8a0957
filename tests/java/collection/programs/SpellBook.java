// SPDX-License-Identifier: MIT
import java.util.*;

public class SpellBook {
    static class Node {
        final Map<Character, Node> next = new TreeMap<>();
        double weight = -1;
    }
    private final Node root = new Node();
    private int size;

    public void put(String word, double weight) {
        Node n = root;
        for (char c : word.toLowerCase().toCharArray()) {
            n = n.next.computeIfAbsent(c, k -> new Node());
        }
        if (n.weight < 0) size++;
        n.weight = weight;
    }

    public OptionalDouble get(CharSequence word) {
        Node n = root;
        for (int i = 0; i < word.length() && n != null; i++) n = n.next.get(word.charAt(i));
        return n == null || n.weight < 0 ? OptionalDouble.empty() : OptionalDouble.of(n.weight);
    }

    private double sum(Node n, int depth) {
        double s = n.weight >= 0 ? n.weight / depth : 0;
        for (Map.Entry<Character, Node> e : n.next.entrySet()) {
            s += (e.getKey() == 'f' ? 2 : 1) * sum(e.getValue(), depth + 1);
        }
        return s;
    }

    public static double run(double[] x) {
        SpellBook book = new SpellBook();
        book.put("Fire", Math.exp(x[0]));
        book.put("frost", 1 + x[1] * x[1]);
        book.put("FIREBALL", 2 + x[2]);
        book.put("fire", 3 + x[3]);
        double total = book.sum(book.root, 0 + 1);
        for (String query : new String[] {"fire", "ice", "frost", "fir"}) {
            OptionalDouble w = book.get(query);
            if (w.isPresent()) total += w.getAsDouble() * query.length();
            else total -= x[4];
        }
        return total + book.size;
    }
}
