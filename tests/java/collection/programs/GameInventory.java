// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class GameInventory {
    interface Item { String name(); double weight(); default boolean heavy() { return weight() > LIMIT; } double LIMIT = 2.0; }
    record Sword(double damage, double weight) implements Item { public String name() { return "sword"; } }
    record Potion(double strength) implements Item {
        static int brewed = 0;
        Potion { brewed++; }
        public String name() { return "potion"; }
        public double weight() { return 0.3; }
    }

    static class Bag<I extends Item> {
        private final Map<String, Deque<I>> slots = new HashMap<>();
        private final double capacity;
        private double load;
        Bag(double capacity) { this.capacity = capacity; }
        boolean put(I item) {
            if (load + item.weight() > capacity) return false;
            slots.computeIfAbsent(item.name(), n -> new ArrayDeque<>()).addLast(item);
            load += item.weight();
            return true;
        }
        Optional<I> take(String name) {
            Deque<I> q = slots.get(name);
            if (q == null || q.isEmpty()) return Optional.empty();
            I item = q.pollFirst();
            load -= item.weight();
            return Optional.of(item);
        }
    }

    static class Hero {
        double health = 10;
        final Bag<Item> bag;
        Hero(Bag<Item> bag) { this.bag = bag; }
        double attack() {
            return bag.take("sword").filter(i -> i instanceof Sword).map(i -> (Sword) i).map(s -> {
                bag.put(s);
                return s.damage() * (s.heavy() ? 1.5 : 1.0);
            }).orElseGet(() -> 1.0);
        }
        void drink() {
            Optional<Item> p = bag.take("potion");
            if (p.isPresent() && p.get() instanceof Potion potion) health += potion.strength();
            else health -= 0.1;
        }
    }

    public static double run(double[] x) {
        Hero hero = new Hero(new Bag<>(5));
        hero.bag.put(new Sword(3 + x[0], 2.5));
        for (int i = 0; i < 4; i++) hero.bag.put(new Potion(Math.exp(0.1 * i * x[1])));
        boolean refused = !hero.bag.put(new Sword(1, 4));
        double monster = 20 + x[2];
        int round = 0;
        while (monster > 0 && hero.health > 0 && round < 5) {
            monster -= hero.attack();
            hero.health -= 1 + 0.2 * x[3] * x[3];
            if (++round % 2 == 0) hero.drink();
        }
        return hero.health * monster + (refused ? x[4] : 0) + Potion.brewed + hero.bag.load * x[5];
    }
}
