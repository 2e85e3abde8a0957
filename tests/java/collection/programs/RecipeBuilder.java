// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class RecipeBuilder {
    enum Unit {
        GRAM(1), KILOGRAM(1000), OUNCE(28.35);
        private final double inGrams;
        Unit(double g) { inGrams = g; }
        double toGrams(double amount) { return amount * inGrams; }
        static Unit parse(String s) {
            for (Unit u : values()) if (u.name().toLowerCase().startsWith(s)) return u;
            throw new IllegalArgumentException("unit " + s);
        }
    }
    static class Ingredient {
        private final String name;
        private final double amount;
        private final Unit unit;
        private Ingredient(String name, double amount, Unit unit) { this.name = name; this.amount = amount; this.unit = unit; }
        public String getName() { return name; }
        public double grams() { return unit.toGrams(amount); }
    }
    static class Recipe {
        private final String title;
        private final List<Ingredient> ingredients;
        private final int servings;
        private Recipe(Builder b) {
            title = b.title;
            ingredients = Collections.unmodifiableList(new ArrayList<>(b.ingredients));
            servings = b.servings;
        }
        static Builder builder() { return new Builder(); }
        double gramsPerServing() { return ingredients.stream().mapToDouble(Ingredient::grams).sum() / servings; }
        static class Builder {
            private String title = "untitled";
            private final List<Ingredient> ingredients = new ArrayList<>();
            private int servings = 1;
            Builder title(String t) { title = Objects.requireNonNull(t); return this; }
            Builder serves(int n) {
                if (n <= 0) throw new IllegalArgumentException("servings must be positive");
                servings = n;
                return this;
            }
            Builder add(String name, double amount, String unit) {
                ingredients.add(new Ingredient(name, amount, Unit.parse(unit)));
                return this;
            }
            Recipe build() { return new Recipe(this); }
        }
    }

    public static double run(double[] x) {
        Recipe bread = Recipe.builder().title("Bread").serves(4)
            .add("flour", 0.5 + 0.1 * x[0], "kilo").add("water", 300 * x[2], "gram").add("salt", 0.4 + 0.1 * x[1], "ounce").build();
        Recipe soup = Recipe.builder().add("carrot", 200 + x[3], "g").add("potato", 0.3 * x[5], "k").serves(2).build();
        Map<String, Double> kcal = Map.of("flour", 3.6, "water", 0.0, "carrot", 0.4, "potato", 0.8);
        double energy = 0;
        for (Recipe r : List.of(bread, soup)) {
            for (Ingredient i : r.ingredients) energy += i.grams() * kcal.getOrDefault(i.getName(), 0.1 * x[4]);
        }
        boolean failed = false;
        try {
            bread.ingredients.add(null);
        } catch (UnsupportedOperationException e) {
            failed = true;
        }
        return bread.gramsPerServing() * soup.gramsPerServing() / 100 + energy + (failed ? 0 : 1);
    }
}
