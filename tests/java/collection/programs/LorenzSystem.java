// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class LorenzSystem {
    record State(double x, double y, double z) {
        State plus(State other, double scale) {
            return new State(x + scale * other.x, y + scale * other.y, z + scale * other.z);
        }

        double norm() {
            return Math.sqrt(x * x + y * y + z * z);
        }
    }

    private final double sigma, rho, beta;

    LorenzSystem(double sigma, double rho, double beta) {
        this.sigma = sigma;
        this.rho = rho;
        this.beta = beta;
    }

    State derivative(State s) {
        return new State(sigma * (s.y() - s.x()), s.x() * (rho - s.z()) - s.y(), s.x() * s.y() - beta * s.z());
    }

    List<State> integrate(State start, double h, int steps) {
        List<State> trajectory = new ArrayList<>();
        trajectory.add(start);
        State s = start;
        for (int i = 0; i < steps; i++) {
            State k1 = derivative(s);
            State k2 = derivative(s.plus(k1, h / 2));
            State k3 = derivative(s.plus(k2, h / 2));
            State k4 = derivative(s.plus(k3, h));
            s = s.plus(k1, h / 6).plus(k2, h / 3).plus(k3, h / 3).plus(k4, h / 6);
            trajectory.add(s);
        }
        return trajectory;
    }

    public static double run(double[] x) {
        LorenzSystem lorenz = new LorenzSystem(10 + x[0], 28 + x[1], 8.0 / 3 + x[2]);
        double sum = 0;
        for (State s : lorenz.integrate(new State(x[3], x[4], x[5]), 0.01, 15)) {
            sum += s.norm();
        }
        return sum / 16;
    }
}
