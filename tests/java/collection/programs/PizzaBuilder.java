// SPDX-License-Identifier: MIT
public class PizzaBuilder {
    private final double diameter;
    private final double thickness;
    private final String sauce;
    private final boolean extraCheese;

    private PizzaBuilder(Builder builder) {
        this.diameter = builder.diameter;
        this.thickness = builder.thickness;
        this.sauce = builder.sauce;
        this.extraCheese = builder.extraCheese;
    }

    public static class Builder {
        private double diameter = 30;
        private double thickness = 1;
        private String sauce = "tomato";
        private boolean extraCheese;

        public Builder diameter(double d) { this.diameter = d; return this; }
        public Builder thickness(double t) { this.thickness = t; return this; }
        public Builder sauce(String s) { this.sauce = s; return this; }
        public Builder extraCheese(boolean c) { this.extraCheese = c; return this; }
        public PizzaBuilder build() {
            if (diameter <= 0) throw new IllegalArgumentException("diameter must be positive");
            return new PizzaBuilder(this);
        }
    }

    public double volume() {
        return Math.PI * diameter * diameter / 4 * thickness;
    }

    public double cost() {
        double base = volume() * 0.05;
        if (extraCheese) base += 1.5;
        switch (sauce) {
            case "tomato": base += 0.5; break;
            case "cream": base += 0.8; break;
            default: base += 1;
        }
        return base;
    }

    @Override
    public String toString() {
        return "Pizza{" + "diameter=" + diameter + ", sauce='" + sauce + '\'' + '}';
    }

    public static double run(double[] x) {
        PizzaBuilder p = new PizzaBuilder.Builder().diameter(2 + x[0]).thickness(x[2]).sauce("cream").extraCheese(true).build();
        PizzaBuilder q = new PizzaBuilder.Builder().diameter(x[3]).build();
        System.out.println(p + " and " + q);
        return p.cost() * x[4] + q.cost() * x[5] + x[1];
    }
}
