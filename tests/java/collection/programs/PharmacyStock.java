// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.Period;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;

public class PharmacyStock {
    static class OutOfStockException extends Exception {
        private static final long serialVersionUID = 1L;
        OutOfStockException(String drug) { super(drug + " is out of stock"); }
    }
    static final class Batch {
        private final String drug;
        private final LocalDate expires;
        private double amount;
        private final double price;
        Batch(String drug, LocalDate expires, double amount, double price) {
            this.drug = Objects.requireNonNull(drug);
            this.expires = expires;
            this.amount = amount;
            this.price = price;
        }
        boolean expired(LocalDate today) { return !expires.isAfter(today); }
        double discounted(LocalDate today) {
            long days = ChronoUnit.DAYS.between(today, expires);
            return days < 30 ? price * (0.7 + 0.01 * days) : price;
        }
        @Override public String toString() { return drug + " until " + expires.format(DateTimeFormatter.ISO_DATE); }
    }
    private final Map<String, PriorityQueue<Batch>> stock = new HashMap<>();
    private double wasted;

    void receive(Batch b) {
        stock.computeIfAbsent(b.drug, k -> new PriorityQueue<>(Comparator.comparing((Batch x) -> x.expires))).add(b);
    }
    double sell(String drug, double wanted, LocalDate today) throws OutOfStockException {
        PriorityQueue<Batch> queue = stock.get(drug);
        double cost = 0;
        while (wanted > 1e-9) {
            Batch first = queue == null ? null : queue.peek();
            if (first == null) throw new OutOfStockException(drug);
            if (first.expired(today)) { wasted += first.amount * first.price; queue.poll(); continue; }
            double taken = Math.min(wanted, first.amount);
            cost += taken * first.discounted(today);
            first.amount -= taken;
            wanted -= taken;
            if (first.amount <= 1e-9) queue.remove();
        }
        return cost;
    }
    Optional<Batch> next(String drug) { return Optional.ofNullable(stock.get(drug)).map(PriorityQueue::peek); }

    public static double run(double[] x) {
        PharmacyStock p = new PharmacyStock();
        LocalDate today = LocalDate.of(2024, 5, 20);
        p.receive(new Batch("aspirin", today.plusDays(12), 4 + x[0], 2.0 + x[1]));
        p.receive(new Batch("aspirin", today.plusMonths(8), 10, 2.2));
        p.receive(new Batch("ibuprofen", today.minusDays(1), 3, 1.5 + x[2]));
        p.receive(new Batch("ibuprofen", today.plusWeeks(2), 6 + x[3], 1.7));
        double revenue = 0;
        int missed = 0;
        String[] drugs = {"aspirin", "ibuprofen", "aspirin", "codeine", "ibuprofen"};
        for (int i = 0; i < drugs.length; i++) {
            try {
                revenue += p.sell(drugs[i], 2 + i + 0.1 * x[4], today.plusDays(i));
            } catch (OutOfStockException e) {
                missed++;
                System.err.println(e.getMessage());
            }
        }
        System.out.println(p.next("aspirin") + " " + Period.ofDays(3));
        return revenue - p.wasted + missed * x[5] + p.next("aspirin").map(b -> b.amount).orElse(0.0);
    }
}
