// SPDX-License-Identifier: MIT
/**
 * Steady flow in a pipe with Colebrook friction, as in a fluid mechanics lecture.
 */
public final class PipeFlowSolver {
    private static final double G = 9.81;
    private static final int MAX_ITERATIONS = 50;
    public static boolean verbose = false;

    private final double diameter;
    private final double length;
    private final double roughness;
    private final double viscosity;

    public PipeFlowSolver(double diameter, double length, double roughness, double viscosity) {
        this.diameter = diameter;
        this.length = length;
        this.roughness = roughness;
        this.viscosity = viscosity;
    }

    private double frictionFactor(double reynolds) {
        if (reynolds < 2300.0) {
            return 64.0 / reynolds;
        }
        double f = 0.02;
        int iteration = 0;
        double previous;
        do {
            previous = f;
            double rhs = -2.0 * Math.log10(roughness / (3.7 * diameter) + 2.51 / (reynolds * Math.sqrt(f)));
            f = 1.0 / (rhs * rhs);
            iteration++;
        } while (Math.abs(f - previous) > 1e-13 && iteration < MAX_ITERATIONS);
        if (iteration == MAX_ITERATIONS) {
            throw new ArithmeticException("Colebrook did not converge");
        }
        return f;
    }

    public double headLoss(double velocity) {
        double re = velocity * diameter / viscosity;
        double f = frictionFactor(re);
        if (verbose) {
            System.out.printf("Re = %.0f, f = %.5f%n", re, f);
        }
        return f * length / diameter * velocity * velocity / (2 * G);
    }

    public double velocityFor(double head) {
        double low = 1e-3, high = 20;
        double v = 0.5 * (low + high);
        for (int i = 0; i < 60; i++) {
            double h = headLoss(v) - head;
            double dh = (headLoss(v * 1.0001) - headLoss(v)) / (v * 0.0001);
            double next = v - h / dh;
            if (next <= low || next >= high) {
                if (h > 0) high = v; else low = v;
                next = (low + high) / 2;
            }
            if (Math.abs(next - v) < 1e-12) return next;
            v = next;
        }
        return v;
    }

    public static double run(double[] x) {
        PipeFlowSolver water = new PipeFlowSolver(0.2 + 0.02 * x[0], 100 + 10 * x[1], 1e-4 * (1 + 0.1 * x[2]), 1e-6);
        PipeFlowSolver oil = new PipeFlowSolver(0.1, 50, 1e-4, 1e-4 * (1 + 0.2 * x[3]));
        return water.headLoss(2 + x[4]) + oil.headLoss(0.8) + water.velocityFor(3 + x[5]);
    }
}
