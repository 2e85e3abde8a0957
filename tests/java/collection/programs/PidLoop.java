// SPDX-License-Identifier: MIT
public class PidLoop {
    public static class PidController {
        private double kp, ki, kd;
        private double setpoint;
        private double integral = 0, previousError = 0;
        private boolean first = true;
        private double min = Double.NEGATIVE_INFINITY, max = Double.POSITIVE_INFINITY;

        public PidController(double kp, double ki, double kd) { this.kp = kp; this.ki = ki; this.kd = kd; }
        public void setSetpoint(double s) { setpoint = s; }
        public void setOutputLimits(double min, double max) {
            if (min >= max) return;
            this.min = min;
            this.max = max;
        }
        public double update(double measured, double dt) {
            double error = setpoint - measured;
            integral += error * dt;
            double derivative = first ? 0 : (error - previousError) / dt;
            first = false;
            previousError = error;
            double out = kp * error + ki * integral + kd * derivative;
            if (out > max) out = max;
            else if (out < min) out = min;
            return out;
        }
    }

    public static double run(double[] x) {
        PidController pid = new PidController(1 + x[0], 0.5 * x[2], 0.1 * x[3]);
        pid.setSetpoint(x[4] + 3);
        pid.setOutputLimits(-2.5, 2.5);
        double temp = x[1], cost = 0, dt = 0.1;
        for (int i = 0; i < 40; i++) {
            double u = pid.update(temp, dt);
            temp += dt * (u - 0.3 * (temp - x[5]));
            cost += u * u * dt;
        }
        return cost + temp;
    }
}
