// SPDX-License-Identifier: MIT
public class StringCompressorCost {
    static String compress(String s) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            int run = 1;
            while (i + run < s.length() && s.charAt(i + run) == c) run++;
            out.append(c);
            if (run > 1) out.append(run);
            i += run;
        }
        return out.toString();
    }

    static String expand(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int n = 0;
            while (i + 1 < s.length() && Character.isDigit(s.charAt(i + 1))) n = n * 10 + (s.charAt(++i) - '0');
            out.append(String.valueOf(c).repeat(Math.max(n, 1)));
        }
        return out.toString();
    }

    static double score(String s, double[] w) {
        double total = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (Character.isLetter(c)) total += w[(c - 'a') % w.length] / (i + 1);
            else total -= (c - '0') * w[0] * w[1];
        }
        return total;
    }

    public static double run(double[] x) {
        String text = "aaabccddddde";
        String packed = compress(text);
        String back = expand(packed);
        double ratio = (double) packed.length() / text.length();
        double value = score(packed, x) + ratio * score(back, x);
        if (!back.equals(text)) value = -1;
        String hex = Integer.toHexString(packed.hashCode() & 0xFFFF);
        return value + x[hex.length() % 6] * x[5];
    }
}
