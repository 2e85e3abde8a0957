// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.*;

public class FarmSimulation {
    interface Feedable {
        void feed(double amount);
        default boolean isHungry() { return false; }
    }
    interface Produces<P> { Optional<P> collect(); }
    record Milk(double litres) {}
    record Egg(int size) {}
    static abstract class Animal implements Feedable {
        private double energy = 1;
        protected int age;
        abstract double appetite();
        @Override public void feed(double amount) { energy += amount / appetite(); }
        @Override public boolean isHungry() { return energy < 1.5; }
        double energy() { return energy; }
        void live() {
            age++;
            energy *= 0.9;
        }
    }
    static class Cow extends Animal implements Produces<Milk> {
        private final double yield;
        Cow(double yield) { this.yield = yield; }
        @Override double appetite() { return 4; }
        @Override public Optional<Milk> collect() { return energy() > 1 ? Optional.of(new Milk(yield * Math.sqrt(energy()))) : Optional.empty(); }
    }
    static class Hen extends Animal implements Produces<Egg> {
        @Override double appetite() { return 0.5; }
        @Override public Optional<Egg> collect() { return age % 2 == 0 ? Optional.of(new Egg(age % 3 + 1)) : Optional.empty(); }
        @Override void live() {
            super.live();
            super.live();
            age--;
        }
    }
    static class Farm {
        private final List<Animal> animals = new ArrayList<>();
        private double milk;
        private int eggs;
        <A extends Animal> A add(A a) {
            animals.add(a);
            return a;
        }
        void day(double food) {
            List<Animal> hungry = animals.stream().filter(Feedable::isHungry).collect(Collectors.toList());
            for (Animal a : hungry) a.feed(food / hungry.size());
            for (Animal a : animals) {
                a.live();
                if (a instanceof Cow) {
                    milk += ((Cow) a).collect().map(Milk::litres).orElse(0.0);
                } else if (a instanceof Hen h) {
                    eggs += h.collect().map(Egg::size).orElse(0);
                }
            }
        }
        long count(Predicate<Animal> p) { return animals.stream().filter(p).count(); }
    }
    public static double run(double[] x) {
        Farm farm = new Farm();
        Cow berta = farm.add(new Cow(10 + x[0]));
        farm.add(new Cow(8 * x[2]));
        Hen h = farm.add(new Hen());
        for (int day = 1; day <= 7; day++) farm.day(3 + x[1] + (day > 5 ? x[3] : 0));
        return farm.milk + farm.eggs * x[4] + berta.energy() * x[5] + h.energy() + farm.count(a -> a.energy() > 1.2);
    }
}
