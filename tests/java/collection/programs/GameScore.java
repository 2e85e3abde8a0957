// SPDX-License-Identifier: MIT
import java.util.*;

public class GameScore {
    static abstract class Unit {
        private static int counter = 0;
        protected final int id = ++counter;
        protected double health;
        protected final Map<String, Integer> inventory = new LinkedHashMap<>();
        { inventory.put("potion", 1); }
        Unit(double health) { this.health = health; }
        abstract double attack(Unit other, double luck);
        final boolean isAlive() { return health > 0; }
        void drink() {
            inventory.computeIfPresent("potion", (k, v) -> v > 1 ? v - 1 : null);
            health += 5;
        }
    }

    static class Knight extends Unit {
        private final double strength;
        Knight(double health, double strength) { super(health); this.strength = strength; }
        @Override double attack(Unit other, double luck) {
            double damage = strength * (1 + 0.1 * luck);
            if (other instanceof Mage m && m.shield > 0) {
                double absorbed = Math.min(m.shield, damage * 0.5);
                m.shield -= absorbed;
                damage -= absorbed;
            }
            other.health -= damage;
            return damage;
        }
    }

    static class Mage extends Unit {
        double shield;
        Mage(double health, double shield) { super(health); this.shield = shield; }
        @Override double attack(Unit other, double luck) {
            double damage = 0.2 * other.health + luck;
            other.health -= damage;
            return damage;
        }
    }

    public static double run(double[] x) {
        Unit[] red = {new Knight(30 + x[0], 6 * x[2]), new Mage(20, 4 + x[3])};
        Unit[] blue = {new Mage(25 + x[1], 6), new Knight(28 - x[4], 5 + x[5])};
        Random dice = new Random(7L);
        double total = 0;
        int round = 0;
        battle:
        while (true) {
            round++;
            for (int i = 0; i < 2; i++) {
                Unit a = red[i], b = blue[i];
                if (!a.isAlive() || !b.isAlive()) break battle;
                total += a.attack(b, dice.nextDouble());
                if (b.isAlive()) total -= 0.5 * b.attack(a, dice.nextDouble());
                if (a.health < 10 && a.inventory.containsKey("potion")) a.drink();
            }
            if (round > 8) break;
        }
        double rest = 0;
        for (Unit[] side : new Unit[][] {red, blue}) for (Unit u : side) rest += u.health * u.id;
        return total + 0.1 * rest + round;
    }
}
