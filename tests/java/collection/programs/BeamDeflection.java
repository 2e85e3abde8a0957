// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Deflection of a simply supported beam under several loads. */
public class BeamDeflection {
    interface Load {
        double moment(double x, double length);

        default double scaled(double x, double length, double factor) {
            return factor * moment(x, length);
        }
    }

    static class PointLoad implements Load {
        private final double force;
        private final double position;

        PointLoad(double force, double position) {
            if (position < 0) {
                throw new IllegalArgumentException("position must not be negative: " + position);
            }
            this.force = force;
            this.position = position;
        }

        @Override
        public double moment(double x, double length) {
            double left = force * (length - position) / length;
            return x <= position ? left * x : left * x - force * (x - position);
        }
    }

    static class UniformLoad implements Load {
        private final double q;

        UniformLoad(double q) {
            this.q = q;
        }

        @Override
        public double moment(double x, double length) {
            return q * x / 2.0 * (length - x);
        }
    }

    private final double length;
    private final double stiffness;
    private final List<Load> loads = new ArrayList<>();

    public BeamDeflection(double length, double stiffness) {
        this.length = length;
        this.stiffness = stiffness;
    }

    public BeamDeflection add(Load load) {
        loads.add(load);
        return this;
    }

    public double moment(double x) {
        double sum = 0;
        for (Load load : loads) {
            sum += load.scaled(x, length, 1.5);
        }
        return sum;
    }

    /** Unit load method, Simpson's rule. */
    public double midDeflection(int n) {
        double h = length / n;
        double sum = 0.0;
        for (int i = 0; i <= n; i++) {
            double x = i * h;
            double unit = x <= length / 2 ? x / 2 : (length - x) / 2;
            int weight = (i == 0 || i == n) ? 1 : (i % 2 == 1 ? 4 : 2);
            sum += weight * moment(x) * unit / stiffness;
        }
        return sum * h / 3.0;
    }

    public static double run(double[] x) {
        BeamDeflection beam = new BeamDeflection(4.0 + x[5], 100.0 * x[2]);
        beam.add(new PointLoad(10 * x[0], 1.03 + x[3] / 10)).add(new UniformLoad(x[1] * x[1])).add(new PointLoad(x[4], 2.97));
        return 1e3 * beam.midDeflection(20);
    }
}
