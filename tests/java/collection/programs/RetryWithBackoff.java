// SPDX-License-Identifier: MIT
public class RetryWithBackoff {
    interface Attempt { double call(int n) throws Exception; }

    static double retry(Attempt a, int max) {
        int n = 0;
        double wait = 1;
        while (true) {
            try {
                return a.call(n) / wait;
            } catch (Exception e) {
                n++;
                wait *= 2;
                if (n >= max) throw new RuntimeException("failed after " + n, e);
            }
        }
    }

    public static double run(double[] x) {
        double v = retry(n -> {
            if (n < 2) throw new Exception("not yet");
            return x[0] * x[1] + n;
        }, 5);
        return v * x[2] + x[3] * x[4] - x[5];
    }
}
