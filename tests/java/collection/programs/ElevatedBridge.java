// SPDX-License-Identifier: MIT
/** Deflection of a simply supported beam with several loads; engineering course work. */
public class ElevatedBridge {
    interface Load {
        double momentAt(double x, double length);

        default double scaled(double x, double length, double factor) {
            return factor * momentAt(x, length);
        }
    }

    static class PointLoad implements Load {
        final double force, position;

        PointLoad(double force, double position) {
            this.force = force;
            this.position = position;
        }

        @Override
        public double momentAt(double x, double length) {
            double reaction = force * (length - position) / length;
            double m = reaction * x;
            if (x > position) m -= force * (x - position);
            return m;
        }
    }

    static class UniformLoad implements Load {
        final double intensity;

        UniformLoad(double intensity) { this.intensity = intensity; }

        @Override
        public double momentAt(double x, double length) {
            return intensity * x / 2.0 * (length - x);
        }

        @Override
        public String toString() { return String.format("q=%.2f", intensity); }
    }

    static double deflection(Load[] loads, double length, double ei, int n) {
        double h = length / n;
        double[] moment = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            for (Load l : loads) {
                moment[i] += l.scaled(i * h, length, 1.05);
            }
        }
        // w'' = -M/EI, solved by Thomas algorithm
        double[] a = new double[n + 1], b = new double[n + 1], c = new double[n + 1], d = new double[n + 1], w = new double[n + 1];
        b[0] = b[n] = 1;
        for (int i = 1; i < n; i++) {
            a[i] = c[i] = 1;
            b[i] = -2;
            d[i] = -moment[i] / ei * h * h;
        }
        for (int i = 1; i <= n; i++) {
            double m = a[i] / b[i - 1];
            b[i] -= m * c[i - 1];
            d[i] -= m * d[i - 1];
        }
        w[n] = d[n] / b[n];
        for (int i = n - 1; i >= 0; i--)
            w[i] = (d[i] - c[i] * w[i + 1]) / b[i];
        double max = Double.NEGATIVE_INFINITY;
        int where = -1;
        for (int i = 0; i <= n; i++) {
            if (w[i] > max) {
                max = w[i];
                where = i;
            }
        }
        System.out.println("largest deflection at node " + where + ": " + max);
        return max;
    }

    public static double run(double[] x) {
        Load[] loads = {
            new PointLoad(10 + x[0], 2.0),
            new UniformLoad(3 * x[2]),
            new PointLoad(5 - x[4], 4.5 + 0.1 * x[1]),
        };
        System.out.println("loads: " + loads[1]);
        return deflection(loads, 6.0 + 0.2 * x[3], 20 + x[5], 12);
    }
}
