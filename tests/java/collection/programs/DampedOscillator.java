// SPDX-License-Identifier: MIT
public class DampedOscillator {
    double position;
    double velocity;
    double mass, k, c;

    {
        mass = 1.0;
        k = 4.0;
        c = 0.2;
    }

    DampedOscillator(double position, double velocity) {
        this.position = position;
        this.velocity = velocity;
    }

    void advance(double dt) {
        double a = (-k * position - c * velocity) / mass;
        velocity += a * dt;
        position += velocity * dt;
    }

    double energy() { return 0.5 * mass * velocity * velocity + 0.5 * k * position * position; }

    public static double run(double[] x) {
        DampedOscillator o = new DampedOscillator(x[0], x[1]);
        o.mass += 0.1 * x[2];
        o.k += x[3];
        o.c += 0.1 * x[4];
        int step = 0;
        while (true) {
            o.advance(0.05);
            if (++step >= 40) break;
        }
        return o.energy() + x[5] * o.position;
    }
}
