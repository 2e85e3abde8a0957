// SPDX-License-Identifier: MIT
public class SumTypes {
    private static int counter = 0;
    private final int id = ++counter;
    private double[] history = {};

    void record(double v) {
        double[] h = new double[history.length + 1];
        System.arraycopy(history, 0, h, 0, history.length);
        h[history.length] = v;
        history = h;
    }

    double smooth(float alpha) {
        double s = 0;
        for (double v : history) s = alpha * v + (1 - alpha) * s;
        return s;
    }

    public static double run(double[] x) {
        counter = 0;
        SumTypes a = new SumTypes(), b = new SumTypes();
        for (int i = 0; i < x.length; i++) (i < 3 ? a : b).record(x[i] * a.id + b.id);
        long l = Math.round(3.7) + (long) 1e3;
        short sh = (short) (l % 7);
        char c = 'a';
        c += sh;
        byte by = (byte) 200;
        return a.smooth(0.25f) * b.smooth(0.5f) + c * x[0] * 0.01 + by * x[1] * 0.01;
    }
}
