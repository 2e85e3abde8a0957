// SPDX-License-Identifier: MIT
public class EnumPlanet2 {
    private enum Planet {
        MERCURY(3.303e+23, 2.4397e6),
        EARTH(5.976e+24, 6.37814e6),
        JUPITER(1.9e+27, 7.1492e7);

        private final double mass, radius;
        private static final double G = 6.67300E-11;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double surfaceGravity() { return G * mass / (radius * radius); }
        double surfaceWeight(double otherMass) { return otherMass * surfaceGravity(); }
    }

    public static double run(double[] x) {
        double earthWeight = 70 + x[0];
        double mass = earthWeight / Planet.EARTH.surfaceGravity();
        double sum = 0;
        for (Planet p : Planet.values()) {
            System.out.printf("Your weight on %s is %f%n", p, p.surfaceWeight(mass));
            sum += p.surfaceWeight(mass) * x[p.ordinal()];
        }
        return sum / 10 + Planet.valueOf("EARTH").surfaceWeight(x[4] * x[5]);
    }
}
