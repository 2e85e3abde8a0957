// SPDX-License-Identifier: MIT
import java.time.DayOfWeek;
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.Collectors;

public class LibrarySystem {
    interface Fine {
        double amount(int days);

        static Fine flat(double rate) { return d -> rate * d; }

        static Fine capped(Fine f, double cap) { return d -> Math.min(cap, f.amount(d)); }

        default Fine plus(Fine other) { return d -> amount(d) + other.amount(d); }
    }

    static class Loan {
        final String book;
        final String member;
        final int due, returned;

        Loan(String book, String member, int due, int returned) {
            this.book = book;
            this.member = member;
            this.due = due;
            this.returned = returned;
        }

        int late() { return Math.max(0, returned - due); }
        boolean isLate() { return late() > 0; }
    }

    static List<Loan> filter(List<Loan> loans, Predicate<? super Loan> p) {
        List<Loan> result = new ArrayList<>();
        for (Loan l : loans) if (p.test(l)) result.add(l);
        return result;
    }

    public static double run(double[] x) {
        List<Loan> loans = Arrays.asList(
                new Loan("Dune", "ann", 10, 15), new Loan("Emma", "bob", 12, 11),
                new Loan("Ulysses", "ann", 20, 50), new Loan("Dracula", "cy", 8, 9));
        Fine fine = Fine.capped(Fine.flat(0.5 + 0.1 * x[0]).plus(d -> 0.01 * d * d * x[1]), 20 + x[2]);
        Map<String, Double> owed = new TreeMap<>();
        for (Loan l : filter(loans, Loan::isLate)) {
            owed.merge(l.member, fine.amount(l.late()), Double::sum);
        }
        Map<Boolean, List<Loan>> parts = loans.stream().collect(Collectors.partitioningBy(l -> l.late() > 3));
        String members = loans.stream().map(l -> l.member).distinct().sorted().collect(Collectors.joining(","));
        double total = owed.values().stream().mapToDouble(Double::doubleValue).sum();
        double max = owed.values().stream().max(Comparator.naturalOrder()).get();
        Predicate<Loan> onlyAnn = l -> l.member.equals("ann");
        long others = loans.stream().filter(onlyAnn.negate()).count();
        return total * x[3] + max * x[4] + parts.get(true).size() * x[5] + others + members.length();
    }
}
