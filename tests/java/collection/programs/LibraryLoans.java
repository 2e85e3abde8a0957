// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.stream.Collectors;

public class LibraryLoans {
    record Member(String name, LocalDate joined) {
        int yearsAt(LocalDate day) { return Period.between(joined, day).getYears(); }
    }
    record Loan(Member member, String title, LocalDate due) {
        long daysLate(LocalDate today) { return Math.max(0, ChronoUnit.DAYS.between(due, today)); }
    }
    private final List<Loan> loans = new ArrayList<>();
    private final double feePerDay;

    LibraryLoans(double feePerDay) { this.feePerDay = feePerDay; }

    void lend(Member m, String title, LocalDate day) {
        boolean taken = loans.stream().anyMatch(l -> l.title().equals(title));
        if (taken) throw new IllegalStateException(title + " is lent");
        loans.add(new Loan(m, title, day.plusWeeks(m.yearsAt(day) >= 2 ? 4 : 2)));
    }
    double fee(LocalDate today, double discount) {
        return loans.stream().mapToDouble(l -> l.daysLate(today) * feePerDay * (l.member().yearsAt(today) > 3 ? 1 - discount : 1)).sum();
    }
    public static double run(double[] x) {
        Member eve = new Member("Eve", LocalDate.of(2020, 5, 17));
        Member max = new Member("Max", LocalDate.of(2023, 1, 3));
        LibraryLoans lib = new LibraryLoans(0.2 + 0.05 * x[0]);
        lib.lend(eve, "Emma", LocalDate.of(2024, 2, 1));
        lib.lend(max, "Dune", LocalDate.of(2024, 2, 15));
        double penalty = 0;
        try {
            lib.lend(max, "Emma", LocalDate.of(2024, 2, 16));
        } catch (IllegalStateException e) {
            penalty += x[1] * x[1];
        }
        LocalDate today = LocalDate.of(2024, 4, 1);
        Map<String, Long> late = lib.loans.stream().collect(Collectors.toMap(l -> l.member().name(), l -> l.daysLate(today), Long::sum, TreeMap::new));
        double total = lib.fee(today, 0.1 + 0.1 * x[2]) + penalty;
        for (Map.Entry<String, Long> e : late.entrySet()) {
            System.out.println(e.getKey() + " is " + e.getValue() + " days late");
            total += Math.log(1 + e.getValue()) * x[3];
        }
        return total + (today.getDayOfWeek().getValue() >= 6 ? 0 : x[4]) * x[5];
    }
}
