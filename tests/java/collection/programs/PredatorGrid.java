// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

public class PredatorGrid {
    static final int SIZE = 8;

    static abstract class Animal {
        protected int row, col;
        protected double energy;
        protected boolean alive = true;

        Animal(int row, int col, double energy) {
            this.row = row;
            this.col = col;
            this.energy = energy;
        }

        void move(Random r) {
            int direction = r.nextInt(4);
            switch (direction) {
                case 0 -> row = (row + 1) % SIZE;
                case 1 -> row = (row + SIZE - 1) % SIZE;
                case 2 -> col = (col + 1) % SIZE;
                case 3 -> col = (col + SIZE - 1) % SIZE;
                default -> throw new IllegalStateException();
            }
            energy -= cost();
            if (energy <= 0) alive = false;
        }

        abstract double cost();
        abstract void meet(Animal other);
    }

    static class Rabbit extends Animal {
        Rabbit(int row, int col, double energy) { super(row, col, energy); }

        @Override double cost() { return 0.047; }
        @Override void meet(Animal other) { if (other instanceof Rabbit) energy *= 1.01; }
    }

    static class Fox extends Animal {
        private final double appetite;

        Fox(int row, int col, double energy, double appetite) {
            super(row, col, energy);
            this.appetite = appetite;
        }

        @Override double cost() { return 0.1 * energy; }

        @Override
        void meet(Animal other) {
            if (other instanceof Rabbit && other.alive) {
                double bite = Math.min(other.energy, appetite);
                energy += bite;
                other.energy -= bite;
                other.alive = other.energy > 0.12;
            }
        }
    }

    public static double run(double[] x) {
        Random random = new Random(2024);
        List<Animal> animals = new ArrayList<>();
        for (int i = 0; i < 12; i++) animals.add(new Rabbit(random.nextInt(SIZE), random.nextInt(SIZE), 1 + 0.3 * x[i % 3]));
        for (int i = 0; i < 4; i++) animals.add(new Fox(random.nextInt(SIZE), random.nextInt(SIZE), 3 + x[3] + i, 0.4 + 0.1 * x[4]));
        for (int step = 0; step < 15; step++) {
            for (Animal a : animals) a.move(random);
            for (Animal a : animals)
                for (Animal b : animals)
                    if (a != b && a.row == b.row && a.col == b.col) a.meet(b);
            Iterator<Animal> it = animals.iterator();
            while (it.hasNext()) if (!it.next().alive) it.remove();
        }
        double total = 0;
        for (Animal a : animals) total += a.energy * (a instanceof Fox ? x[5] : 1);
        return total;
    }
}
