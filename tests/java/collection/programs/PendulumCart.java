// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class PendulumCart {
    static double g = 9.81;
    static int steps = 0;
    private double mass, length, damping;
    private double[] state = new double[4];

    {
        mass = 1;
        damping = 0.1;
    }

    PendulumCart(double length) { this(length, 1.0); }
    PendulumCart(double length, double mass) { this.length = length; this.mass = mass; }

    private class Controller {
        double kp, kd;
        double integral = 0;
        Controller(double kp, double kd) { this.kp = kp; this.kd = kd; }
        double force() {
            integral += state[2];
            return kp * state[2] + kd * state[3] + 0.01 * integral;
        }
    }

    void step(Controller c, double dt) {
        steps++;
        double f = c.force();
        double sin = Math.sin(state[2]), cos = Math.cos(state[2]);
        double acc = (f + mass * sin * (length * state[3] * state[3] - g * cos) - damping * state[1]) / (1 + mass * sin * sin);
        double ang = (g * sin - acc * cos) / length;
        state[1] += dt * acc;
        state[0] += dt * state[1];
        state[3] += dt * ang;
        state[2] += dt * state[3];
    }

    public static double run(double[] x) {
        PendulumCart cart = new PendulumCart(1 + 0.2 * x[0]);
        Controller c = cart.new Controller(20 + x[1], 4 + x[2]);
        cart.state[2] = 0.1 * x[3];
        double cost = 0;
        do {
            cart.step(c, 0.01);
            cost += cart.state[2] * cart.state[2] + 0.1 * cart.state[0] * cart.state[0];
        } while (steps % 100 != 0);
        System.out.printf("final state %s after %d steps%n", Arrays.toString(cart.state), steps);
        return 100 * cost + cart.state[0] * x[4];
    }
}
