// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class OdeSolvers {
    interface Ode {
        int dimension();
        void derivatives(double t, double[] y, double[] dydt);
    }

    static abstract class Stepper {
        protected final Ode ode;
        protected final double[] k1;
        Stepper(Ode ode) {
            this.ode = ode;
            this.k1 = new double[ode.dimension()];
        }
        abstract void step(double t, double[] y, double h);
        abstract String name();
        double[] integrate(double[] y0, double t0, double t1, int n) {
            double[] y = new double[y0.length];
            System.arraycopy(y0, 0, y, 0, y0.length);
            double h = (t1 - t0) / n;
            for (int i = 0; i < n; ++i) {
                step(t0 + i * h, y, h);
            }
            return y;
        }
    }

    static class Heun extends Stepper {
        private final double[] k2, tmp;
        Heun(Ode ode) {
            super(ode);
            k2 = new double[ode.dimension()];
            tmp = new double[ode.dimension()];
        }
        @Override
        void step(double t, double[] y, double h) {
            ode.derivatives(t, y, k1);
            for (int i = 0; i < y.length; i++) tmp[i] = y[i] + h * k1[i];
            ode.derivatives(t + h, tmp, k2);
            for (int i = 0; i < y.length; i++) y[i] += 0.5 * h * (k1[i] + k2[i]);
        }
        @Override
        String name() { return "Heun"; }
    }

    static class RungeKutta4 extends Stepper {
        private final double[][] k;
        RungeKutta4(Ode ode) {
            super(ode);
            k = new double[4][ode.dimension()];
        }
        @Override
        void step(double t, double[] y, double h) {
            final double[] a = {0, 0.5, 0.5, 1};
            final double[] b = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
            double[] in = new double[y.length];
            for (int s = 0; s < 4; s++) {
                for (int i = 0; i < y.length; i++) in[i] = s == 0 ? y[i] : y[i] + a[s] * h * k[s - 1][i];
                ode.derivatives(t + a[s] * h, in, k[s]);
            }
            for (int s = 0; s < 4; s++)
                for (int i = 0; i < y.length; i++) y[i] += h * b[s] * k[s][i];
        }
        @Override
        String name() { return "RK4"; }
    }

    public static double run(double[] x) {
        Ode vanDerPol = new Ode() {
            @Override
            public int dimension() { return 2; }
            @Override
            public void derivatives(double t, double[] y, double[] d) {
                d[0] = y[1];
                d[1] = x[0] * (1 - y[0] * y[0]) * y[1] - y[0] + x[3] * Math.cos(x[2] * t);
            }
        };
        List<Stepper> all = new ArrayList<>();
        all.add(new Heun(vanDerPol));
        all.add(new RungeKutta4(vanDerPol));
        double sum = 0;
        for (Stepper s : all) {
            double[] end = s.integrate(new double[] {x[1], x[5]}, 0.0, 2.0, 20);
            System.out.println(s.name() + ": " + end[0] + " " + end[1]);
            sum += end[0] - 0.5 * end[1];
        }
        return sum;
    }
}
