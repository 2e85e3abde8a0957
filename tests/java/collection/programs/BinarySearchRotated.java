// SPDX-License-Identifier: MIT
public class BinarySearchRotated {
    static int search(double[] a, double target) {
        int lo = 0, hi = a.length - 1;
        while (lo <= hi) {
            int mid = lo + (hi - lo) / 2;
            if (a[mid] == target) return mid;
            if (a[lo] <= a[mid]) {
                if (target >= a[lo] && target < a[mid]) hi = mid - 1; else lo = mid + 1;
            } else {
                if (target > a[mid] && target <= a[hi]) lo = mid + 1; else hi = mid - 1;
            }
        }
        return -1;
    }
    static void rotate(double[] a, int k) { reverse(a, 0, a.length - 1); reverse(a, 0, k - 1); reverse(a, k, a.length - 1); }
    private static void reverse(double[] a, int i, int j) { for (; i < j; i++, j--) { double t = a[i]; a[i] = a[j]; a[j] = t; } }
    public static double run(double[] x) {
        double[] a = new double[8];
        for (int i = 0; i < 8; i++) a[i] = i + 0.1 * x[i % 6];
        double wanted = a[5];
        rotate(a, 3);
        int at = search(a, wanted), none = search(a, 100);
        return a[at] * a[(at + 1) % 8] + none * x[0] + at * x[5];
    }
}
