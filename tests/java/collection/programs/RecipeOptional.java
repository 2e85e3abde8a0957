// SPDX-License-Identifier: MIT
import java.util.*;

public class RecipeOptional {
    static class Ingredient {
        private final String name;
        private final double grams;
        private final Double density;
        Ingredient(String name, double grams, Double density) {
            this.name = Objects.requireNonNull(name);
            this.grams = grams;
            this.density = density;
        }
        Optional<Double> volume() {
            return Optional.ofNullable(density).map(d -> grams / d);
        }
    }
    static class Recipe {
        private final List<Ingredient> ingredients;
        private Optional<Double> temperature = Optional.empty();
        private Recipe(Builder b) {
            ingredients = List.copyOf(b.ingredients);
            if (b.temperature != 0) temperature = Optional.of(b.temperature);
        }
        static Builder builder() { return new Builder(); }
        Optional<Ingredient> find(String name) {
            return ingredients.stream().filter(i -> i.name.equalsIgnoreCase(name)).findFirst();
        }
        double totalVolume() {
            return ingredients.stream().map(Ingredient::volume).filter(Optional::isPresent).mapToDouble(Optional::get).sum();
        }
        static class Builder {
            private final List<Ingredient> ingredients = new ArrayList<>();
            private double temperature;
            Builder add(String name, double grams) { return add(name, grams, null); }
            Builder add(String name, double grams, Double density) {
                ingredients.add(new Ingredient(name, grams, density));
                return this;
            }
            Builder bakeAt(double t) {
                temperature = t;
                return this;
            }
            Recipe build() {
                if (ingredients.isEmpty()) throw new IllegalStateException("empty recipe");
                return new Recipe(this);
            }
        }
    }
    public static double run(double[] x) {
        Recipe bread = Recipe.builder().add("Flour", 500 + x[0], 0.55).add("water", 320 * x[2], 1.0 + 0.01 * x[1]).add("salt", 10).bakeAt(230 + x[3]).build();
        Recipe salad = Recipe.builder().add("Lettuce", 100, 0.3).build();
        double result = bread.totalVolume() / 100;
        result += bread.find("SALT").flatMap(Ingredient::volume).orElse(x[4] * x[4]);
        result += bread.find("flour").map(i -> i.grams).orElse(0.0) * 0.01;
        if (!salad.find("sugar").isPresent()) result += x[5];
        result += bread.temperature.map(t -> Math.log(t)).orElseGet(() -> 1.0);
        result -= salad.temperature.orElse(2 * x[0]);
        try {
            Recipe.builder().build();
        } catch (IllegalStateException e) {
            result += 1;
        }
        return result;
    }
}
