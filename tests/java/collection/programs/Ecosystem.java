// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** Animals as a class hierarchy; the dead removed by iterator, the born added after; interface constants. */
public class Ecosystem {
    interface Limits {
        double MIN_ENERGY = 0.2;
        int MAX_ANIMALS = 30;
    }

    static abstract class Animal implements Limits, Cloneable {
        protected double energy;
        private int age;

        protected Animal(double energy) { this.energy = energy; }

        final void live(Ecosystem world) {
            age++;
            energy -= metabolism();
            eat(world);
        }

        abstract double metabolism();
        abstract void eat(Ecosystem world);
        abstract Animal child();

        boolean isDead() { return energy < MIN_ENERGY || age > 12; }
    }

    static class Rabbit extends Animal {
        Rabbit(double e) { super(e); }
        double metabolism() { return 0.1 + 0.01 * energy; }
        void eat(Ecosystem w) {
            double bite = 0.05 * w.grass / (1 + w.grass);
            w.grass -= bite;
            energy += 3 * bite;
        }
        Animal child() { return new Rabbit(energy / 3); }
    }

    static class Fox extends Animal {
        private final double skill;
        Fox(double e, double skill) { super(e); this.skill = skill; }
        double metabolism() { return 0.15; }
        void eat(Ecosystem w) {
            for (Animal a : w.animals) {
                if (a instanceof Rabbit && !a.isDead()) {
                    double got = skill * a.energy;
                    a.energy -= got;
                    energy += 0.8 * got;
                    break;
                }
            }
        }
        Animal child() { return new Fox(energy / 4, skill); }
    }

    double grass;
    final List<Animal> animals = new ArrayList<>();

    void step() {
        grass += 0.2 * grass * (1 - grass / 8);
        List<Animal> born = new ArrayList<>();
        for (Iterator<Animal> it = animals.iterator(); it.hasNext(); ) {
            Animal a = it.next();
            a.live(this);
            if (a.isDead()) {
                grass += 0.5 * a.energy;
                it.remove();
            } else if (a.energy > 1.7 && animals.size() < Limits.MAX_ANIMALS) {
                born.add(a.child());
                a.energy *= 0.6;
            }
        }
        animals.addAll(born);
    }

    public static double run(double[] x) {
        Ecosystem w = new Ecosystem();
        w.grass = 3 + x[2];
        w.animals.add(new Rabbit(1.2 + 0.3 * x[0]));
        w.animals.add(new Fox(1.5 + 0.2 * x[1], 0.2 + 0.1 * x[5]));
        w.animals.add(new Rabbit(1.3 + 0.1 * x[3] * x[4]));
        for (int i = 0; i < 9; i++) w.step();
        double s = w.grass;
        ListIterator<Animal> back = w.animals.listIterator(w.animals.size());
        while (back.hasPrevious()) s = 0.9 * s + back.previous().energy;
        return s;
    }
}
