// SPDX-License-Identifier: MIT
import java.util.*;

public class InsuranceVisitor {
    interface Visitor<R> {
        R visitHouse(House h);
        R visitCar(Car c);
        R visitBundle(Bundle b);
    }
    interface Asset { <R> R accept(Visitor<R> v); }
    static class House implements Asset {
        final double area;
        final boolean hasAlarm;
        House(double area, boolean hasAlarm) { this.area = area; this.hasAlarm = hasAlarm; }
        public <R> R accept(Visitor<R> v) { return v.visitHouse(this); }
    }
    static class Car implements Asset {
        final double price;
        final int year;
        Car(double price, int year) { this.price = price; this.year = year; }
        public <R> R accept(Visitor<R> v) { return v.visitCar(this); }
    }
    static class Bundle implements Asset {
        final List<Asset> assets;
        Bundle(Asset... assets) { this.assets = Arrays.asList(assets); }
        public <R> R accept(Visitor<R> v) { return v.visitBundle(this); }
    }
    static class Premium implements Visitor<Double> {
        private final double base;
        Premium(double base) { this.base = base; }
        @Override public Double visitHouse(House h) { return base * h.area * (h.hasAlarm ? 0.8 : 1); }
        @Override public Double visitCar(Car c) { return c.price * 0.05 / (2025 - c.year); }
        @Override public Double visitBundle(Bundle b) {
            double s = 0;
            for (Asset a : b.assets) s += a.accept(this);
            return 0.9 * s;
        }
    }
    static class Counter implements Visitor<Integer> {
        @Override public Integer visitHouse(House h) { return 1; }
        @Override public Integer visitCar(Car c) { return 1; }
        @Override public Integer visitBundle(Bundle b) { return b.assets.stream().mapToInt(a -> a.accept(this)).sum(); }
    }
    static class Describer implements Visitor<String> {
        private int depth = 0;
        @Override public String visitHouse(House h) { return "house with" + (h.hasAlarm ? "" : "out") + " alarm"; }
        @Override public String visitCar(Car c) { return "car (" + c.year + ")"; }
        @Override public String visitBundle(Bundle b) {
            depth++;
            StringJoiner j = new StringJoiner(", ", "{", "}");
            for (Asset a : b.assets) j.add(a.accept(this));
            depth--;
            return j.toString();
        }
    }
    public static double run(double[] x) {
        Asset all = new Bundle(new House(120 * x[2], true), new Bundle(new Car(20000 + 100 * x[0], 2019), new Car(5000 * x[3], 2010)), new House(80 + x[1], false));
        System.out.println(all.accept(new Describer()));
        double p = all.accept(new Premium(2 + x[4]));
        return p / all.accept(new Counter()) + x[5] * all.accept(new Describer()).length();
    }
}
