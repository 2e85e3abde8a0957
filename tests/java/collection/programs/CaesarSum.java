// SPDX-License-Identifier: MIT
public class CaesarSum {
    static String encrypt(String text, int shift) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) out.append((char) ('A' + (c - 'A' + shift) % 26));
            else if (Character.isLowerCase(c)) out.append((char) ('a' + (c - 'a' + shift) % 26));
            else out.append(c);
        }
        return out.toString();
    }

    public static double run(double[] x) {
        String s = encrypt("Hello World", 3);
        double v = 0;
        for (int i = 0; i < s.length(); i++) v += (s.charAt(i) % 7) * x[i % 6];
        return v * x[0];
    }
}
