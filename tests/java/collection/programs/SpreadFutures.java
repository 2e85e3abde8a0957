// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.stream.Collectors;

public class SpreadFutures {
    record CashFlow(LocalDate date, double amount) {
        double discounted(LocalDate today, double rate) {
            long days = ChronoUnit.DAYS.between(today, date);
            return amount * Math.exp(-rate * days / 365.0);
        }
    }

    interface Instrument {
        List<CashFlow> flows();
        default double value(LocalDate today, double rate) {
            return flows().stream().filter(f -> f.date().isAfter(today)).mapToDouble(f -> f.discounted(today, rate)).sum();
        }
    }

    static class Bond implements Instrument {
        private final double coupon, face;
        private final LocalDate issue;
        private final int years;
        Bond(double coupon, double face, LocalDate issue, int years) {
            this.coupon = coupon;
            this.face = face;
            this.issue = issue;
            this.years = years;
        }
        @Override public List<CashFlow> flows() {
            List<CashFlow> all = new ArrayList<>();
            for (int y = 1; y <= years; y++) {
                all.add(new CashFlow(issue.plusYears(y), y == years ? face + coupon * face : coupon * face));
            }
            return all;
        }
    }

    static class Portfolio implements Instrument {
        private final Map<Instrument, Double> positions = new LinkedHashMap<>();
        Portfolio hold(Instrument i, double n) {
            positions.merge(i, n, Double::sum);
            return this;
        }
        @Override public List<CashFlow> flows() {
            return positions.entrySet().stream()
                .flatMap(e -> e.getKey().flows().stream().map(f -> new CashFlow(f.date(), f.amount() * e.getValue())))
                .sorted(Comparator.comparing(CashFlow::date))
                .collect(Collectors.toList());
        }
    }

    public static double run(double[] x) {
        Bond a = new Bond(0.03 + 0.01 * x[0], 100 + x[1], LocalDate.of(2020, 3, 15), 5);
        Bond b = new Bond(0.05, 50 * x[2], LocalDate.of(2021, 2, 28), 3);
        Portfolio p = new Portfolio().hold(a, 2).hold(b, 1 + x[3]).hold(a, 0.5);
        LocalDate today = LocalDate.of(2022, 7, 1);
        double v = p.value(today, 0.02 + 0.01 * x[4]);
        double up = p.value(today, 0.021 + 0.01 * x[4]);
        return v / 100 + (v - up) * x[5] + p.flows().size();
    }
}
