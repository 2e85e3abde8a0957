// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class MultigridPoisson {
    static class Level {
        final int n;
        final double h;
        final double[] u, f, r;
        Level(int n) {
            this.n = n;
            this.h = 1.0 / n;
            u = new double[n + 1];
            f = new double[n + 1];
            r = new double[n + 1];
        }
        void smooth(int sweeps) {
            for (int s = 0; s < sweeps; s++)
                for (int i = 1; i < n; i++)
                    u[i] = 0.5 * (u[i - 1] + u[i + 1] + h * h * f[i]);
        }
        void residual() {
            for (int i = 1; i < n; i++) r[i] = f[i] - (2 * u[i] - u[i - 1] - u[i + 1]) / (h * h);
        }
    }

    private final List<Level> levels = new ArrayList<>();

    MultigridPoisson(int finest) {
        for (int n = finest; n >= 2; n /= 2) levels.add(new Level(n));
    }

    void vCycle(int l) {
        Level fine = levels.get(l);
        if (l == levels.size() - 1) {
            fine.smooth(5);
            return;
        }
        Level coarse = levels.get(l + 1);
        fine.smooth(2);
        fine.residual();
        for (int i = 1; i < coarse.n; i++) {
            coarse.f[i] = 0.25 * (fine.r[2 * i - 1] + 2 * fine.r[2 * i] + fine.r[2 * i + 1]);
            coarse.u[i] = 0;
        }
        vCycle(l + 1);
        for (int i = 0; i < coarse.n; i++) {
            fine.u[2 * i] += coarse.u[i];
            fine.u[2 * i + 1] += 0.5 * (coarse.u[i] + coarse.u[i + 1]);
        }
        fine.smooth(2);
    }

    public static double run(double[] x) {
        MultigridPoisson solver = new MultigridPoisson(16);
        Level top = solver.levels.get(0);
        for (int i = 0; i <= top.n; i++) {
            double s = i * top.h;
            top.f[i] = x[0] * Math.sin(Math.PI * s) + x[1] * s + x[2] * s * s * x[3];
        }
        for (int k = 0; k < 4; k++) solver.vCycle(0);
        double sum = 0;
        for (double v : top.u) sum += v * v;
        return sum * 100 + top.u[5];
    }
}
