// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class TextUtilities {
    private static final String[] LINES = {"# rate table", "gold = 0.05 ; best", "silver=0.03", "", "bronze = 0.01;", "  tin:0.5  "};
    static Map<String, Double> parse(String... lines) {
        Map<String, Double> m = new LinkedHashMap<>();
        for (String raw : lines) {
            String line = raw.contains(";") ? raw.substring(0, raw.indexOf(';')) : raw;
            line = line.strip();
            if (line.isEmpty() || line.startsWith("#")) continue;
            int eq = line.indexOf('=');
            if (eq < 0) eq = line.indexOf(':');
            String key = line.substring(0, eq).trim().toUpperCase(), val = line.substring(eq + 1).trim();
            m.put(key, Double.valueOf(val));
        }
        return m;
    }
    static String caesar(String s, int by) {
        StringBuilder b = new StringBuilder(s.length());
        for (int i = 0; i < s.length(); i++) { char c = s.charAt(i); if (Character.isUpperCase(c)) b.append((char) ('A' + (c - 'A' + by) % 26)); else if (Character.isLowerCase(c)) b.append((char) ('a' + (c - 'a' + by) % 26)); else b.append(c); }
        return b.toString();
    }
    static boolean balanced(String s) {
        Deque<Character> st = new ArrayDeque<>();
        for (char c : s.toCharArray()) { if ("([{".indexOf(c) >= 0) st.push(c); else if (")]}".indexOf(c) >= 0) { if (st.isEmpty()) return false; char o = st.pop(); if (!(o == '(' && c == ')' || o == '[' && c == ']' || o == '{' && c == '}')) return false; } }
        return st.isEmpty();
    }
    static int roman(String r) { Map<Character, Integer> v = Map.of('I', 1, 'V', 5, 'X', 10, 'L', 50, 'C', 100); int t = 0; for (int i = 0; i < r.length(); i++) { int a = v.get(r.charAt(i)); if (i + 1 < r.length() && a < v.get(r.charAt(i + 1))) t -= a; else t += a; } return t; }
    static Map<Character, Long> histogram(String s) { return s.chars().mapToObj(c -> (char) c).filter(Character::isLetter).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())); }
    static String longest(List<String> w) { return w.stream().max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())).orElse(""); }
    public static double run(double[] x) {
        Map<String, Double> rates = parse(LINES);
        double s = 0; int i = 0;
        for (Map.Entry<String, Double> e : rates.entrySet()) s += x[i++] * e.getValue() * e.getKey().length() * 10;
        String c = caesar("Hello, World", 3);
        s += c.charAt(0) * 0.01 * x[4] + (c.equals("Khoor, Zruog") ? x[5] : 0) + (balanced("{[()]()}") ? 1 : 0) + (balanced("(]") ? 5 : 0) + roman("XCIV") * x[0] * 0.1;
        for (Map.Entry<Character, Long> e : histogram("banana bread").entrySet()) s += e.getValue() * x[2] * (e.getKey() == 'b' ? 2 : 1);
        List<String> words = Arrays.asList("kiwi apple fig cherry banana".split(" "));
        s += longest(words).length() + words.indexOf(longest(words)) * x[1];
        String joined = words.stream().filter(w -> w.length() > 3).map(w -> w.substring(0, 1).toUpperCase() + w.substring(1)).sorted(Comparator.reverseOrder()).collect(Collectors.joining(", ", "[", "]"));
        s += joined.length() + joined.lastIndexOf("Apple") + String.format("%05.1f|%-6s|%3d", 3.14159, "ab", 7).length() + "a,b,,c,,".split(",").length + Integer.parseInt("-42") + Integer.toBinaryString(10).length() + "x".repeat(3).replace('x', 'y').compareTo("yyx");
        StringBuilder t = new StringBuilder(); for (String w : words) { if (t.length() > 0) t.append('/'); t.append(w.substring(0, 2)); } s += t.toString().hashCode() % 7 + t.length();
        return s + String.valueOf(true).length() + Integer.valueOf(77).hashCode() + (char) 98;
    }
}
