// SPDX-License-Identifier: MIT
public class RunLengthCodec {
    static String encode(String s) {
        if (s.isEmpty()) return "";
        StringBuilder out = new StringBuilder();
        char prev = s.charAt(0);
        int n = 1;
        for (int i = 1; i <= s.length(); i++) {
            if (i < s.length() && s.charAt(i) == prev) { n++; continue; }
            out.append(n).append(prev);
            if (i < s.length()) { prev = s.charAt(i); n = 1; }
        }
        return out.toString();
    }
    static String decode(String s) {
        String out = "";
        int n = 0;
        for (char c : s.toCharArray()) {
            if (Character.isDigit(c)) n = n * 10 + (c - '0');
            else { out += String.valueOf(c).repeat(n); n = 0; }
        }
        return out;
    }
    public static double run(double[] x) {
        String raw = "aaabbbbbbbbbbbbccd";
        String coded = encode(raw);
        double s = coded.length() * x[0];
        if (decode(coded).equals(raw)) s += x[1] * x[2];
        for (int i = 0; i < coded.length(); i++) {
            char c = coded.charAt(i);
            s += Character.isLetter(c) ? (c - 'a') * x[3] : Character.getNumericValue(c) * x[4] * x[4];
        }
        return s * x[5];
    }
}
