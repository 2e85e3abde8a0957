// SPDX-License-Identifier: MIT
public class PidController {
    private final double kp, ki, kd;
    private double integral, last;
    private boolean first = true;
    PidController(double kp, double ki, double kd) { this.kp = kp; this.ki = ki; this.kd = kd; }
    double control(double error, double dt) {
        integral += error * dt;
        double derivative = first ? 0 : (error - last) / dt;
        first = false;
        last = error;
        return kp * error + ki * integral + kd * derivative;
    }
    public static double run(double[] x) {
        PidController pid = new PidController(2 + x[0], 0.5 + 0.1 * x[1], 0.1 + 0.01 * x[2]);
        double y = x[3], v = 0, cost = 0, dt = 0.05;
        for (int i = 0; i < 60; i++) {
            double u = pid.control(1 + x[4] - y, dt);
            v += (u - 0.5 * v) * dt;
            y += v * dt;
            cost += (1 - y) * (1 - y) * dt;
        }
        return cost + x[5] * y;
    }
}
