// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.regex.*;

public class RecipeParser {
    private static final Pattern LINE = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(g|ml|kg)\\s+(\\w+)");

    record Ingredient(double amount, String unit, String name) {
        double grams() {
            return switch (unit) {
                case "kg" -> amount * 1000;
                case "ml" -> amount * 1.03;
                default -> amount;
            };
        }
    }

    static List<Ingredient> parse(String text) {
        List<Ingredient> list = new ArrayList<>();
        for (String line : text.split("\n")) {
            Matcher m = LINE.matcher(line.trim());
            if (m.matches()) {
                list.add(new Ingredient(Double.parseDouble(m.group(1)), m.group(2), m.group(3)));
            }
        }
        return list;
    }

    public static double run(double[] x) {
        String recipe = "250 g flour\n0.5 kg sugar\n120 ml milk\nsome salt\n30.5 g butter";
        Map<String, Double> pricePerGram = new HashMap<>();
        pricePerGram.put("flour", 0.001 * x[0]);
        pricePerGram.put("sugar", 0.002 * (1 + x[1]));
        pricePerGram.put("milk", 0.0015 * x[2]);
        pricePerGram.put("butter", 0.01 * Math.exp(x[3]));
        double cost = 0;
        for (Ingredient i : parse(recipe)) {
            cost += i.grams() * pricePerGram.getOrDefault(i.name(), 0.0);
        }
        return Math.log(1 + cost * cost);
    }
}
