// SPDX-License-Identifier: MIT
public class Bodies {
    static final double SOLAR_MASS = 4 * Math.PI * Math.PI;
    static final double DAYS = 365.24;

    static class Body {
        public double x, y, z, vx, vy, vz, mass;

        static Body sun() {
            Body p = new Body();
            p.mass = SOLAR_MASS;
            return p;
        }

        static Body jupiter(double dx, double dv) {
            Body p = new Body();
            p.x = 4.84143144246472090e+00 + dx;
            p.y = -1.16032004402742839e+00;
            p.z = -1.03622044471123109e-01;
            p.vx = 1.66007664274403694e-03 * DAYS + dv;
            p.vy = 7.69901118419740425e-03 * DAYS;
            p.vz = -6.90460016972063023e-05 * DAYS;
            p.mass = 9.54791938424326609e-04 * SOLAR_MASS;
            return p;
        }

        Body offsetMomentum(double px, double py, double pz) {
            vx = -px / SOLAR_MASS;
            vy = -py / SOLAR_MASS;
            vz = -pz / SOLAR_MASS;
            return this;
        }
    }

    private Body[] bodies;

    Bodies(double[] v) {
        bodies = new Body[] {Body.sun(), Body.jupiter(v[0], v[1]), Body.jupiter(-6 + v[2], -v[3])};
        double px = 0.0, py = 0.0, pz = 0.0;
        for (int i = 0; i < bodies.length; ++i) {
            px += bodies[i].vx * bodies[i].mass;
            py += bodies[i].vy * bodies[i].mass;
            pz += bodies[i].vz * bodies[i].mass;
        }
        bodies[0].offsetMomentum(px, py, pz);
    }

    public void advance(double dt) {
        for (int i = 0; i < bodies.length; ++i) {
            Body iBody = bodies[i];
            for (int j = i + 1; j < bodies.length; ++j) {
                double dx = iBody.x - bodies[j].x;
                double dy = iBody.y - bodies[j].y;
                double dz = iBody.z - bodies[j].z;
                double dSquared = dx * dx + dy * dy + dz * dz;
                double distance = Math.sqrt(dSquared);
                double mag = dt / (dSquared * distance);
                iBody.vx -= dx * bodies[j].mass * mag;
                iBody.vy -= dy * bodies[j].mass * mag;
                iBody.vz -= dz * bodies[j].mass * mag;
                bodies[j].vx += dx * iBody.mass * mag;
                bodies[j].vy += dy * iBody.mass * mag;
                bodies[j].vz += dz * iBody.mass * mag;
            }
        }
        for (Body body : bodies) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    public double energy() {
        double e = 0.0;
        for (int i = 0; i < bodies.length; ++i) {
            Body b = bodies[i];
            e += 0.5 * b.mass * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz);
            for (int j = i + 1; j < bodies.length; ++j) {
                Body c = bodies[j];
                double dx = b.x - c.x, dy = b.y - c.y, dz = b.z - c.z;
                e -= b.mass * c.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return e;
    }

    public static double run(double[] x) {
        Bodies system = new Bodies(x);
        for (int i = 0; i < 10; i++) system.advance(0.01 * (1 + 0.1 * x[4]));
        return system.energy() + system.bodies[1].x * x[5];
    }
}
