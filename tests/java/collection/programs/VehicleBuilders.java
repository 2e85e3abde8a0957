// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

public class VehicleBuilders {
    static abstract class Vehicle {
        final double mass;
        final double drag;
        final List<Double> payloads;

        static abstract class Builder<T extends Builder<T>> {
            private double mass = 1.0;
            private double drag = 0.3;
            private final List<Double> payloads = new ArrayList<>();

            T mass(double m) { this.mass = m; return self(); }
            T drag(double d) { this.drag = d; return self(); }
            T load(double p) { payloads.add(Objects.requireNonNull(p)); return self(); }

            abstract Vehicle build();
            protected abstract T self();
        }

        Vehicle(Builder<?> b) {
            mass = b.mass;
            drag = b.drag;
            payloads = new ArrayList<>(b.payloads);
        }

        double totalMass() {
            double m = mass;
            for (double p : payloads) m += p;
            return m;
        }

        abstract double energy(double speed);
    }

    static class Car extends Vehicle {
        private final double engine;

        static class Builder extends Vehicle.Builder<Builder> {
            private double engine = 1;
            Builder engine(double e) { engine = e; return this; }
            @Override Car build() { return new Car(this); }
            @Override protected Builder self() { return this; }
        }

        private Car(Builder b) { super(b); engine = b.engine; }

        @Override double energy(double v) { return 0.5 * totalMass() * v * v + drag * v * v * v / engine; }
    }

    static class Boat extends Vehicle {
        private final double hull;

        static class Builder extends Vehicle.Builder<Builder> {
            private final double hull;
            Builder(double hull) { this.hull = hull; }
            @Override Boat build() { return new Boat(this); }
            @Override protected Builder self() { return this; }
        }

        private Boat(Builder b) { super(b); hull = b.hull; }

        @Override double energy(double v) { return 0.5 * totalMass() * v * v + drag * Math.exp(0.1 * v) * hull; }
    }

    public static double run(double[] x) {
        Vehicle car = new Car.Builder().mass(2 + x[0]).load(x[1]).load(0.5).engine(3 + x[2]).drag(x[3]).build();
        Vehicle boat = new Boat.Builder(1 + x[5] * x[5]).drag(x[4]).mass(4).load(x[0] * x[1]).build();
        Vehicle[] fleet = {car, boat};
        double sum = 0;
        for (int i = 0; i < fleet.length; i++) {
            sum += fleet[i].energy(1.5 + i * x[2]);
        }
        return sum;
    }
}
