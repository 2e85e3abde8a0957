// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class CompositePattern {
    interface Component { double cost(); String describe(); }
    static class Part implements Component {
        private final String name;
        private final double price;
        Part(String n, double p) { name = n; price = p; }
        public double cost() { return price; }
        public String describe() { return name + "@" + price; }
    }
    static class Assembly implements Component {
        private final String name;
        private final List<Component> children = new ArrayList<>();
        private double margin = 1.1;
        Assembly(String name, Component... parts) {
            this.name = name;
            for (Component p : parts) children.add(p);
        }
        Assembly margin(double m) { margin = m; return this; }
        public double cost() {
            double c = 0;
            for (Component p : children) c += p.cost();
            return c * margin;
        }
        public String describe() {
            StringBuilder b = new StringBuilder(name).append('[');
            for (Component c : children) b.append(c.describe()).append(';');
            return b.append(']').toString();
        }
    }
    public static double run(double[] x) {
        Assembly wheel = new Assembly("wheel", new Part("rim", x[0]), new Part("tyre", x[1] * x[1])).margin(1 + 0.1 * x[2]);
        Assembly bike = new Assembly("bike", wheel, wheel, new Part("frame", Math.exp(x[3])));
        String text = bike.describe();
        if (text.isEmpty()) throw new IllegalStateException(text);
        return bike.cost() * x[4] + x[5];
    }
}
