// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class BitsAndChars implements Cloneable {
    private double[] weights;
    private int seed;

    BitsAndChars(int seed, double... weights) { this.seed = seed; this.weights = weights; }

    @Override public BitsAndChars clone() {
        try {
            BitsAndChars c = (BitsAndChars) super.clone();
            c.weights = weights.clone();
            return c;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
    private int nextInt() {
        seed ^= seed << 13;
        seed ^= seed >>> 17;
        seed ^= seed << 5;
        return seed;
    }
    double mix(String word) {
        int hash = 7;
        for (char c : word.toCharArray()) hash = hash * 31 + c;
        hash *= 0x9E3779B9;
        double r = 0;
        outer:
        for (int bit = 0; bit < 32; bit++) {
            if ((hash >>> bit & 1) == 0) continue;
            for (int k = 0; k < weights.length; k++) {
                if ((nextInt() & 7) == 0) continue outer;
                if (bit + k > 30) break outer;
                r += weights[k] * (1.0 + (byte) (hash >> bit)) / 256;
            }
        }
        return r;
    }
    static String reverse(String s) { return new StringBuilder(s).reverse().toString(); }
    static boolean isPalindrome(String s) {
        String t = s.toLowerCase().replaceAll("[^a-z]", "");
        return t.equals(reverse(t));
    }
    static int digitSum(long n) { return n == 0 ? 0 : (int) (n % 10) + digitSum(n / 10); }

    public static double run(double[] x) {
        BitsAndChars a = new BitsAndChars(2463534, x[0], x[1], x[2]);
        BitsAndChars b = a.clone();
        b.weights[1] *= x[3];
        double u = a.mix("Newton") + b.mix("Raphson");
        char grade = u > 0 ? 'A' : 'B';
        grade += 2;
        switch (grade) {
            case 'C': u += Math.sin(x[4]); break;
            case 'D': u -= Math.cos(x[4]);
            default: u *= 1.1;
        }
        int i = 0;
        double[] t = {x[5], x[4], x[3]};
        t[i++] += t[i] * (i += 1);
        int caught = 0;
        try {
            t[i + 1] = 3;
        } catch (ArrayIndexOutOfBoundsException e) {
            caught = 1;
        }
        if (isPalindrome("A man, a plan, a canal: Panama")) u += t[0] * caught;
        return u + digitSum(9876543210L) * t[2] + Arrays.hashCode(new int[] {1, 2, 3}) * 1e-5 + (Integer.bitCount(a.seed) > 0 ? Long.MAX_VALUE % 7 : 0);
    }
}
