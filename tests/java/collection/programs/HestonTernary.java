// SPDX-License-Identifier: MIT
public class HestonTernary {
    private double kappa, theta, xi, rho;

    public HestonTernary setKappa(double kappa) { this.kappa = kappa; return this; }
    public HestonTernary setTheta(double theta) { this.theta = theta; return this; }
    public HestonTernary setXi(double xi) { this.xi = xi; return this; }
    public HestonTernary setRho(double rho) { this.rho = rho; return this; }

    private static long next(long s) { return (s * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1); }
    private static double uniform(long s) { return (s >>> 16) / (double) (1L << 32); }

    double simulate(double s0, double v0, int steps) {
        double s = s0, v = v0, dt = 1.0 / steps;
        long state = 12345L;
        for (int i = 0; i < steps; i++) {
            state = next(state); double u1 = uniform(state);
            state = next(state); double u2 = uniform(state);
            double z1 = Math.sqrt(-2 * Math.log(u1 + 1e-12)) * Math.cos(2 * Math.PI * u2);
            double z2 = Math.sqrt(-2 * Math.log(u1 + 1e-12)) * Math.sin(2 * Math.PI * u2);
            double vp = v > 0 ? v : 0;
            double w = rho * z1 + Math.sqrt(1 - rho * rho) * z2;
            s *= Math.exp(-0.5 * vp * dt + Math.sqrt(vp * dt) * z1);
            v += kappa * (theta - vp) * dt + xi * Math.sqrt(vp * dt) * w;
        }
        return s;
    }

    public static double run(double[] x) {
        HestonTernary h = new HestonTernary().setKappa(1 + x[0]).setTheta(0.04 * x[2]).setXi(0.1 * x[3]).setRho(0.5 * x[1]);
        return h.simulate(1 + x[5], 0.04 + 0.01 * x[4], 20);
    }
}
