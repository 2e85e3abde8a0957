// SPDX-License-Identifier: MIT
import java.util.*;

public class TextAdventureEngine {
    private static final String SCRIPT = "go north; take lamp; go east; fight troll; take gold; rest; fight dragon";

    private static class Player {
        double health, strength;
        final Set<String> bag = new HashSet<>();
        int steps;

        Player(double health, double strength) {
            this.health = health;
            this.strength = strength;
        }
    }

    private interface Action {
        void perform(Player p, String object);
    }

    private final Map<String, Action> actions = new HashMap<>();
    private final Map<String, Double> monsters = new HashMap<>();

    private TextAdventureEngine(double troll, double dragon) {
        monsters.put("troll", troll);
        monsters.put("dragon", dragon);
        actions.put("go", (p, o) -> p.steps++);
        actions.put("take", (p, o) -> p.bag.add(o));
        actions.put("rest", (p, o) -> p.health = Math.min(100, p.health * 1.1));
        actions.put("fight", this::fight);
    }

    private void fight(Player p, String name) {
        double enemy = monsters.get(name);
        double bonus = p.bag.contains("lamp") ? 1.25 : 1.0;
        while (enemy > 0 && p.health > 0) {
            enemy -= p.strength * bonus;
            p.health -= 0.5 * Math.exp(0.1 * enemy);
        }
        if (p.bag.contains("gold")) {
            p.strength += 0.1 * p.health;
        }
    }

    private double play(Player p) {
        for (String command : SCRIPT.split(";")) {
            String[] words = command.trim().split(" ");
            Action action = actions.get(words[0]);
            if (action == null) {
                throw new IllegalArgumentException("unknown command " + words[0]);
            }
            action.perform(p, words.length > 1 ? words[1] : "");
        }
        return p.health + 2 * p.strength + p.steps * p.bag.size();
    }

    public static double run(double[] x) {
        TextAdventureEngine game = new TextAdventureEngine(8 + x[0], 12 + x[1] * x[2]);
        return game.play(new Player(30 + x[3], 2.3 + 0.1 * x[4])) + x[5] * x[5];
    }
}
