// SPDX-License-Identifier: MIT
public class PlanetEnum {
    public enum Planet {
        MERCURY(3.303e+23, 2.4397e6),
        VENUS(4.869e+24, 6.0518e6),
        EARTH(5.976e+24, 6.37814e6),
        MARS(6.421e+23, 3.3972e6);

        private final double mass;
        private final double radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        public static final double G = 6.67300E-11;

        double surfaceGravity() {
            return G * mass / (radius * radius);
        }

        double surfaceWeight(double otherMass) {
            return otherMass * surfaceGravity();
        }
    }

    public static double run(double[] x) {
        double mass = 70 + x[0];
        double total = 0;
        for (Planet p : Planet.values()) total += p.surfaceWeight(mass) * x[1 + p.ordinal()];
        return (total + Planet.EARTH.surfaceWeight(x[5])) / 1000;
    }
}
