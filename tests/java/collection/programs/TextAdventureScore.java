// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

public class TextAdventureScore {
    private static final String SCRIPT = "go north; take lamp; go east; attack troll 3; take gold; go cellar; attack rat 1; drop lamp";

    interface Command { double execute(World w); }

    static class World {
        final Map<String, Double> values = new HashMap<>();
        final List<String> inventory = new LinkedList<>();
        String room = "start";
        double health = 10;
    }

    static Command parse(String line) {
        String[] words = line.trim().toLowerCase().split(" ");
        switch (words[0]) {
            case "go":
                return w -> {
                    w.room = words[1];
                    return w.values.getOrDefault(words[1], 0.0);
                };
            case "take":
                return w -> {
                    w.inventory.add(words[1]);
                    return w.values.get(words[1]) * w.inventory.size();
                };
            case "drop":
                return w -> w.inventory.remove(words[1]) ? -0.5 * w.values.get(words[1]) : 0;
            case "attack":
                int hits = Integer.parseInt(words[2]);
                return w -> {
                    double won = 0;
                    for (int i = 0; i < hits; i++) {
                        w.health -= w.values.get(words[1]);
                        won += w.health / (i + 1);
                    }
                    return won;
                };
            default:
                throw new IllegalArgumentException("I don't understand '" + line + "'");
        }
    }

    public static double run(double[] x) {
        World w = new World();
        String[] names = {"lamp", "gold", "troll", "rat", "north", "cellar"};
        for (int i = 0; i < names.length; i++) w.values.put(names[i], x[i]);
        double score = 0;
        for (String line : SCRIPT.split(";")) score += parse(line).execute(w);
        if (w.inventory.contains("gold")) score *= 1.1;
        return score + (w.room.equals("cellar") ? w.health : 0);
    }
}
