// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class UnitsEnum {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), MARS(6.421e+23, 3.3972e6);

        private final double mass, radius;
        static final double G = 6.67300E-11;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double surfaceGravity() { return G * mass / (radius * radius); }
        double surfaceWeight(double otherMass) { return otherMass * surfaceGravity(); }
    }

    public static double run(double[] x) {
        double mass = x[0] / Planet.EARTH.surfaceGravity();
        Map<Planet, Double> weights = new EnumMap<>(Planet.class);
        for (Planet p : Planet.values()) {
            weights.put(p, p.surfaceWeight(mass) * (1 + x[1] * p.ordinal()));
            System.out.printf("Weight on %s is %f%n", p, p.surfaceWeight(mass));
        }
        weights.merge(Planet.MARS, x[2], Double::sum);
        double s = 0;
        for (Map.Entry<Planet, Double> e : weights.entrySet()) s += e.getValue() * (e.getKey() == Planet.EARTH ? 2 : 1);
        return s;
    }
}
