// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class BookIndex {
    record Book(String title, String author, int year, double price) {
        Book withPrice(double p) { return new Book(title, author, year, p); }
    }
    public static double run(double[] x) {
        List<Book> books = new ArrayList<>(List.of(new Book("Emma", "Austen", 1815, 8 + x[0]), new Book("Persuasion", "Austen", 1817, 9 * x[2]),
            new Book("Middlemarch", "Eliot", 1871, 12 + x[3]), new Book("Dracula", "Stoker", 1897, Math.exp(x[5]) * 5)));
        books.replaceAll(b -> b.year() < 1850 ? b.withPrice(b.price() * (1 + 0.1 * x[1])) : b);
        Map<String, DoubleSummaryStatistics> stats = books.stream().collect(Collectors.groupingBy(Book::author, Collectors.summarizingDouble(Book::price)));
        double austen = stats.get("Austen").getAverage();
        Optional<Book> cheapest = books.stream().min(Comparator.comparingDouble(Book::price));
        boolean any = books.stream().anyMatch(b -> b.title().startsWith("D"));
        String titles = books.stream().sorted(Comparator.comparing(Book::author).thenComparing(Book::year, Comparator.reverseOrder())).map(Book::title).collect(Collectors.joining(" | "));
        return austen * titles.indexOf("|") + cheapest.get().price() * (any ? x[4] : 1) + titles.length();
    }
}
