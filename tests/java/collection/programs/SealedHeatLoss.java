// SPDX-License-Identifier: MIT
import java.util.List;

public class SealedHeatLoss {
    sealed interface Layer permits Solid, Air, Composite {}
    record Solid(String name, double thickness, double conductivity) implements Layer {}
    record Air(double gap) implements Layer {}
    record Composite(List<Layer> parts, double fraction) implements Layer {}

    static double resistance(Layer layer) {
        if (layer instanceof Solid s) {
            return s.thickness() / s.conductivity();
        } else if (layer instanceof Air a) {
            return a.gap() < 0.02 ? a.gap() / 0.025 : 0.18;
        } else if (layer instanceof Composite c) {
            double r = 0;
            for (Layer p : c.parts()) r += 1 / resistance(p);
            return c.fraction() / r;
        }
        throw new AssertionError("unknown layer " + layer);
    }

    static double loss(List<? extends Layer> wall, double inside, double outside, double area) {
        double r = wall.stream().mapToDouble(SealedHeatLoss::resistance).sum() + 0.17;
        return area * (inside - outside) / r;
    }

    public static double run(double[] x) {
        var brick = new Solid("brick", 0.1 + 0.01 * x[0], 0.77);
        var wool = new Solid("wool", 0.12, 0.035 + 0.001 * x[1]);
        var gap = new Air(0.015 + 0.001 * x[2]);
        var studs = new Composite(List.of(wool, new Solid("timber", 0.12, 0.14 + 0.01 * x[3])), 0.9);
        double day = loss(List.of(brick, gap, studs), 20 + x[4], 3, 12);
        double night = loss(List.of(brick, wool), 17, -2 + x[5], 8.5);
        return Math.log(day) + 0.01 * night * night;
    }
}
