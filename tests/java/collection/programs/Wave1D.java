// SPDX-License-Identifier: MIT
/** One-dimensional wave equation with different boundaries as strategies, triple buffering. */
public class Wave1D {
    enum Boundary { FIXED, FREE, PERIODIC }

    private double[] previous, current, next;
    private final double c;
    private final Boundary boundary;

    Wave1D(int n, double courant, Boundary boundary) {
        previous = new double[n];
        current = new double[n];
        next = new double[n];
        c = courant * courant;
        this.boundary = boundary;
    }

    private double neighbour(double[] u, int i) {
        int n = u.length;
        if (i >= 0 && i < n) return u[i];
        switch (boundary) {
            case FIXED: return 0;
            case FREE: return u[i < 0 ? 0 : n - 1];
            case PERIODIC: return u[(i + n) % n];
            default: throw new AssertionError(boundary);
        }
    }

    void step() {
        for (int i = 0; i < current.length; i++) {
            next[i] = 2 * current[i] - previous[i] + c * (neighbour(current, i - 1) - 2 * current[i] + neighbour(current, i + 1));
        }
        double[] t = previous;
        previous = current;
        current = next;
        next = t;
    }

    public static double run(double[] x) {
        double total = 0;
        for (Boundary b : Boundary.values()) {
            Wave1D w = new Wave1D(12, 0.5 + 0.1 * x[5], b);
            for (int i = 0; i < 12; i++) {
                double s = (i - 5.5) / 3;
                w.current[i] = x[0] * Math.exp(-s * s) + 0.1 * x[i % 6];
                w.previous[i] = w.current[i] - 0.05 * x[1];
            }
            for (int t = 0; t < 25; t++) w.step();
            for (double u : w.current) total += u * u * (b == Boundary.FREE ? 2 : 1);
        }
        return total;
    }
}
