// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class FamilyBudget {
    enum Category { FOOD, RENT, FUN, SAVINGS }

    static final class Expense {
        private final Category category;
        private final String note;
        private final double amount;
        Expense(Category category, String note, double amount) { this.category = category; this.note = note; this.amount = amount; }
        Category getCategory() { return category; }
        String getNote() { return note; }
        double getAmount() { return amount; }
    }

    public static double run(double[] x) {
        List<Expense> expenses = new ArrayList<>();
        expenses.add(new Expense(Category.FOOD, "market", 30 + x[0]));
        expenses.add(new Expense(Category.RENT, "flat", 500 * (1 + 0.01 * x[1])));
        expenses.add(new Expense(Category.FOOD, "bakery", 5 * Math.exp(x[2])));
        expenses.add(new Expense(Category.FUN, "cinema", 12 + x[3] * x[3]));
        expenses.add(new Expense(Category.FUN, "zoo visit", 20));
        Map<Category, Double> totals = new EnumMap<>(Category.class);
        for (Expense e : expenses) totals.merge(e.getCategory(), e.getAmount(), Double::sum);
        Predicate<Expense> isFood = e -> e.getCategory() == Category.FOOD;
        Predicate<Expense> small = e -> e.getAmount() < 25;
        double smallOther = expenses.stream().filter(isFood.negate().and(small)).mapToDouble(Expense::getAmount).sum();
        Map<Boolean, Double> parts = expenses.stream().collect(Collectors.partitioningBy(isFood, Collectors.averagingDouble(Expense::getAmount)));
        DoubleSummaryStatistics stats = expenses.stream().mapToDouble(Expense::getAmount).summaryStatistics();
        Expense longest = Collections.max(expenses, Comparator.comparingInt(e -> e.getNote().length()));
        List<String> notes = expenses.stream().map(Expense::getNote).filter(n -> !n.isBlank()).map(String::toUpperCase).sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())).collect(Collectors.toList());
        double result = totals.getOrDefault(Category.SAVINGS, 100.0) * x[4];
        for (Category c : Category.values()) {
            if (!totals.containsKey(c)) continue;
            result += totals.get(c) / (c.ordinal() + 1);
        }
        return result + smallOther + parts.get(true) - parts.get(false) + stats.getMax() - stats.getMin() + longest.getAmount() + notes.get(0).charAt(0);
    }
}
