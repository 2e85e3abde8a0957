// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class BuilderPizza {
    private final double size; private final List<Double> toppings; private final boolean thick;
    private BuilderPizza(Builder b) { size = b.size; toppings = b.toppings; thick = b.thick; }
    public double price() {
        double p = 0.05 * size * size;
        for (double t : toppings) p += t * Math.sqrt(size);
        return thick ? p * 1.2 : p;
    }
    public static Builder builder() { return new Builder(); }
    public static class Builder {
        private double size = 10; private boolean thick = false;
        private final List<Double> toppings = new ArrayList<>();
        public Builder size(double s) { this.size = s; return this; }
        public Builder thick() { this.thick = true; return this; }
        public Builder topping(double price) { toppings.add(price); return this; }
        public BuilderPizza build() {
            if (size <= 0) throw new IllegalStateException("size");
            return new BuilderPizza(this);
        }
    }
    public static double run(double[] x) {
        BuilderPizza a = BuilderPizza.builder().size(20 + x[0]).topping(x[1]).topping(0.5 * x[2]).thick().build();
        BuilderPizza b = builder().topping(x[0] * x[1]).build();
        return a.price() + b.price() * b.price();
    }
}
