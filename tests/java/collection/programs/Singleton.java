// SPDX-License-Identifier: MIT
public class Singleton {
    private static Singleton instance;
    private double gain = 2;
    private Singleton() { }
    public static Singleton getInstance() {
        if (instance == null) instance = new Singleton();
        return instance;
    }
    double amplify(double v) { return gain * v; }
    public static double run(double[] x) {
        double s = 0;
        for (double v : x) s += Singleton.getInstance().amplify(v) * v;
        return s;
    }
}
