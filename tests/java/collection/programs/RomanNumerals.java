// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;

public class RomanNumerals {
    private static final Map<String, Integer> VALUES = new LinkedHashMap<>();
    static {
        VALUES.put("M", 1000); VALUES.put("CM", 900); VALUES.put("D", 500); VALUES.put("CD", 400); VALUES.put("C", 100); VALUES.put("XC", 90);
        VALUES.put("L", 50); VALUES.put("XL", 40); VALUES.put("X", 10); VALUES.put("IX", 9); VALUES.put("V", 5); VALUES.put("IV", 4); VALUES.put("I", 1);
    }
    static String toRoman(int n) {
        StringBuilder sb = new StringBuilder();
        for (Map.Entry<String, Integer> e : VALUES.entrySet()) {
            while (n >= e.getValue()) { sb.append(e.getKey()); n -= e.getValue(); }
        }
        return sb.toString();
    }
    static int fromRoman(String s) {
        int total = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = VALUES.get(String.valueOf(s.charAt(i)));
            int next = i + 1 < s.length() ? VALUES.get(s.substring(i + 1, i + 2)) : 0;
            total += v < next ? -v : v;
        }
        return total;
    }
    public static double run(double[] x) {
        double s = 0;
        int[] years = {14, 1999, 2026, 444};
        for (int i = 0; i < years.length; i++) {
            String r = toRoman(years[i]);
            if (fromRoman(r) != years[i]) throw new AssertionError(r);
            s += r.length() * x[i] * x[i + 1];
        }
        return s;
    }
}
