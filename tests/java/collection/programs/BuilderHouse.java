// SPDX-License-Identifier: MIT
public class BuilderHouse {
    private final double area, height, insulation;
    private BuilderHouse(Builder b) { area = b.area; height = b.height; insulation = b.insulation; }
    static Builder builder() { return new Builder(); }
    static class Builder {
        private double area = 100, height = 2.5, insulation = 1;
        Builder area(double a) { area = a; return this; }
        Builder height(double h) { height = h; return this; }
        Builder insulation(double i) { insulation = i; return this; }
        BuilderHouse build() { if (area <= 0) throw new IllegalStateException("area must be positive: " + area); return new BuilderHouse(this); }
    }
    double heatLoss(double dT) { return area * Math.sqrt(height) * dT / (1 + insulation); }
    public static double run(double[] x) {
        BuilderHouse h = BuilderHouse.builder().area(80 + 10 * x[0]).insulation(1 + x[1] * x[1]).build();
        return h.heatLoss(20 + x[2]);
    }
}
