// SPDX-License-Identifier: MIT
public class Runnables {
    private double state = 1;
    private void apply(Runnable... rs) { for (Runnable r : rs) r.run(); }
    public static double run(double[] x) {
        Runnables s = new Runnables();
        s.apply(() -> s.state *= x[0], () -> s.state += x[1] * x[2], () -> { s.state = s.state * s.state - x[3]; });
        return s.state + x[4] * x[5];
    }
}
