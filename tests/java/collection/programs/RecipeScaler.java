// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class RecipeScaler {
    record Ingredient(String name, double grams, double kcalPerGram) {
        Ingredient scaled(double f) { return new Ingredient(name, grams * f, kcalPerGram); }
        double kcal() { return grams * kcalPerGram; }
    }
    public static double run(double[] x) {
        List<Ingredient> list = List.of(new Ingredient("flour", 100 * x[0], 3.6), new Ingredient("butter", 50 + x[1], 7.2), new Ingredient("sugar", 30 * x[2] * x[2], 4.0));
        List<Ingredient> twice = list.stream().map(i -> i.scaled(2.0)).collect(Collectors.toList());
        double kcal = twice.stream().filter(i -> !i.name().equals("butter")).mapToDouble(Ingredient::kcal).sum();
        double heaviest = twice.stream().mapToDouble(Ingredient::grams).max().orElse(0.0);
        return kcal + Math.sqrt(heaviest);
    }
}
