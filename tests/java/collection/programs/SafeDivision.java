// SPDX-License-Identifier: MIT
public class SafeDivision {
    static int safeIndex(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    static double divide(int a, int b, double whenZero) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return whenZero;
        }
    }

    public static double run(double[] x) {
        int[] table = {3, 0, 5};
        double s = 0;
        for (int i = -1; i < 5; i++) {
            int t = safeIndex(table, i);
            s += t * x[Math.floorMod(i, 6)] + divide(7, t, x[2] * x[2]);
        }
        return s;
    }
}
