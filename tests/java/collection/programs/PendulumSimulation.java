// SPDX-License-Identifier: MIT
import java.util.ArrayList;

class Pendulum {
    private double theta;
    private double omega;
    private final double length;
    private static final double G = 9.81;
    private double damping = 0.1;

    public Pendulum(double theta, double omega, double length) {
        this.theta = theta;
        this.omega = omega;
        this.length = length;
    }

    public void setDamping(double damping) { this.damping = damping; }
    public double getTheta() { return theta; }
    public double getOmega() { return omega; }

    public double energy() {
        return 0.5 * length * length * omega * omega + G * length * (1 - Math.cos(theta));
    }

    public void step(double dt) {
        double alpha = -G / length * Math.sin(theta) - damping * omega;
        omega += alpha * dt;
        theta += omega * dt;
        if (theta > Math.PI) {
            theta -= 2 * Math.PI;
        } else if (theta < -Math.PI) {
            theta += 2 * Math.PI;
        }
    }

    @Override
    public String toString() {
        return String.format("theta=%.3f omega=%.3f", theta, omega);
    }
}

public class PendulumSimulation {
    public static double run(double[] x) {
        Pendulum p = new Pendulum(x[0], x[1], 1 + x[3]);
        p.setDamping(0.2 * x[2]);
        ArrayList<Double> energies = new ArrayList<Double>();
        double t = 0;
        final double dt = 0.01;
        while (t < 0.5) {
            p.step(dt);
            energies.add(p.energy());
            t += dt;
        }
        System.out.println(p);
        double mean = 0;
        for (Double e : energies) {
            mean += e;
        }
        mean /= energies.size();
        return mean + p.getTheta() * p.getOmega();
    }
}
