// SPDX-License-Identifier: MIT
public class TimedLoop {
    public static double run(double[] x) {
        long start = System.nanoTime();
        double s = 0;
        for (int i = 0; i < 30; i++) s += Math.sin(i * x[i % 6]);
        long elapsed = System.nanoTime() - start;
        System.out.println("took " + elapsed / 1e6 + " ms");
        return s;
    }
}
