// SPDX-License-Identifier: MIT
public class PalindromeWeights {
    static boolean isPalindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) if (s.charAt(i++) != s.charAt(j--)) return false;
        return true;
    }

    static String reverse(String s) {
        return new StringBuilder(s).reverse().toString();
    }

    public static double run(double[] x) {
        String[] words = {"level", "java", "noon", "tape", "radar", "x"};
        double s = 0;
        for (int i = 0; i < words.length; i++) {
            if (isPalindrome(words[i])) s += x[i] * words[i].length();
            else s -= x[i] * x[i];
            if (words[i].equals(reverse(words[i]))) s += 0.5 * x[0];
        }
        return s;
    }
}
