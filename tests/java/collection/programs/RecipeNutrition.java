// SPDX-License-Identifier: MIT
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;

public class RecipeNutrition {
    public static class Recipe {
        private final String title;
        private final Map<String, Double> grams;
        private final int servings;

        private Recipe(Builder b) {
            this.title = b.title;
            this.grams = Collections.unmodifiableMap(new LinkedHashMap<>(b.grams));
            this.servings = b.servings;
        }

        public static Builder builder(String title) { return new Builder(title); }

        public static class Builder {
            private final String title;
            private final Map<String, Double> grams = new LinkedHashMap<>();
            private int servings = 1;

            private Builder(String title) { this.title = title; }

            public Builder with(String ingredient, double amount) {
                grams.merge(ingredient, amount, Double::sum);
                return this;
            }

            public Builder serves(int people) {
                if (people < 1) {
                    throw new IllegalArgumentException("serves " + people);
                }
                servings = people;
                return this;
            }

            public Recipe build() { return new Recipe(this); }
        }

        public double calories(Map<String, Double> table) {
            double total = 0.0;
            for (Entry<String, Double> e : grams.entrySet()) {
                Double per100 = table.get(e.getKey());
                if (per100 == null) {
                    continue;
                }
                total += per100 * e.getValue() / 100;
            }
            return total / servings;
        }

        @Override
        public String toString() {
            StringBuilder sb = new StringBuilder(title).append(": ");
            for (String key : grams.keySet()) {
                sb.append(key).append(' ');
            }
            return sb.toString().trim();
        }
    }

    public static double run(double[] x) {
        Map<String, Double> table = new HashMap<>();
        table.put("flour", 364.0 + x[0]);
        table.put("sugar", 387.0);
        table.put("butter", 717 * x[1]);
        Recipe cake = Recipe.builder("cake").with("flour", 250).with("sugar", 100 + 10 * x[2]).with("butter", 120).with("salt", 2).with("sugar", 20 * x[3]).serves(8).build();
        Recipe bread = Recipe.builder("bread").with("flour", 500 * x[4]).build();
        System.out.println(cake);
        return (cake.calories(table) + bread.calories(table) * x[5]) / 100;
    }
}
