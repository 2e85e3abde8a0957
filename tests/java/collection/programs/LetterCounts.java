// SPDX-License-Identifier: MIT
public class LetterCounts {
    static int vowels(String s) {
        int n = 0;
        for (char c : s.toCharArray()) if (c == (char) 97) n++;
        return n;
    }
    static double encode(String word, double x) {
        double v = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (Character.isDigit(c)) v += (c - '0') * x;
            else if (Character.isUpperCase(c)) v *= x;
            else v += c == 'a' ? x * x : 0.1;
        }
        return v;
    }
    public static double run(double[] x) {
        String[] words = {"a1B2", "Banana", "x9"};
        double s = 0;
        for (String w : words) s += encode(w, x[0]) * w.length() + x[1];
        int open = 0;
        for (char c : "(()())".toCharArray()) { if (c == '(') open++; else s += open * x[1] * x[1]; }
        return s;
    }
}
