// SPDX-License-Identifier: MIT
public class RobotArm {
    static class Joint {
        double angle;
        final double length;
        private final double min, max;

        Joint(double length, double min, double max) {
            this.length = length;
            this.min = min;
            this.max = max;
        }

        void rotate(double by) {
            angle = Math.max(min, Math.min(max, angle + by));
        }
    }

    private final Joint[] joints;
    private double targetX, targetY;

    public RobotArm(Joint... joints) { this.joints = joints; }

    public RobotArm target(double x, double y) {
        targetX = x;
        targetY = y;
        return this;
    }

    private double[] tip() {
        double a = 0, px = 0, py = 0;
        for (Joint j : joints) {
            a += j.angle;
            px += j.length * Math.cos(a);
            py += j.length * Math.sin(a);
        }
        return new double[] {px, py};
    }

    private double error() {
        double[] t = tip();
        double dx = t[0] - targetX, dy = t[1] - targetY;
        return dx * dx + dy * dy;
    }

    public int solve(double rate, int maxIterations) {
        int it;
        for (it = 0; it < maxIterations; it++) {
            if (error() < 1e-9) break;
            double[] g = new double[joints.length];
            for (int i = 0; i < joints.length; i++) {
                double h = 1e-4;
                joints[i].angle += h;
                double up = error();
                joints[i].angle -= 2 * h;
                double down = error();
                joints[i].angle += h;
                g[i] = (up - down) / (2 * h);
            }
            int i = 0;
            for (Joint j : joints) j.rotate(-rate * g[i++]);
        }
        return it;
    }

    public static double run(double[] x) {
        RobotArm arm = new RobotArm(new Joint(1 + 0.1 * x[0], -3, 3), new Joint(0.8, -2, 2), new Joint(0.5, -1, 1));
        arm.target(1.2 + 0.1 * x[1], 0.7 + 0.1 * x[2]).solve(0.05, 25);
        double sum = 0;
        for (int k = arm.joints.length; k-- > 0;) sum = sum * x[3] + arm.joints[k].angle;
        return sum + 10 * arm.error() * x[4] + x[5] * arm.tip()[0];
    }
}
