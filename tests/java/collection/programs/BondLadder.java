// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

public class BondLadder {
    static final LocalDate TODAY = LocalDate.of(2024, 2, 29);

    record CashFlow(LocalDate date, double amount) implements Comparable<CashFlow> {
        @Override public int compareTo(CashFlow o) { return date.compareTo(o.date); }
        double yearsFrom(LocalDate start) { return ChronoUnit.DAYS.between(start, date) / 365.25; }
    }

    static abstract class Bond {
        protected final double face;
        protected final LocalDate maturity;
        Bond(double face, LocalDate maturity) {
            this.face = face;
            this.maturity = maturity;
        }
        abstract List<CashFlow> flows(LocalDate from);
        double price(UnaryOperator<Double> zeroRate) {
            double pv = 0;
            for (CashFlow cf : flows(TODAY)) {
                double t = cf.yearsFrom(TODAY);
                pv += cf.amount() * Math.exp(-zeroRate.apply(t) * t);
            }
            return pv;
        }
    }

    static class ZeroBond extends Bond {
        ZeroBond(double face, LocalDate m) { super(face, m); }
        @Override List<CashFlow> flows(LocalDate from) { return Collections.singletonList(new CashFlow(maturity, face)); }
    }

    static class CouponBond extends Bond {
        private final double coupon;
        private final int frequency;
        CouponBond(double face, double coupon, int frequency, LocalDate m) {
            super(face, m);
            this.coupon = coupon;
            this.frequency = frequency;
        }
        @Override List<CashFlow> flows(LocalDate from) {
            List<CashFlow> all = new ArrayList<>();
            LocalDate d = maturity;
            while (d.isAfter(from)) {
                all.add(new CashFlow(d, face * coupon / frequency));
                d = d.minusMonths(12 / frequency);
            }
            all.add(new CashFlow(maturity, face));
            Collections.sort(all);
            return all;
        }
    }

    public static double run(double[] x) {
        List<Bond> ladder = new ArrayList<>();
        for (int y = 1; y <= 3; y++) {
            LocalDate m = TODAY.plusYears(y);
            ladder.add(y % 2 == 0 ? new ZeroBond(100 + x[0], m) : new CouponBond(100, 0.05 + 0.01 * x[1], 2, m));
        }
        double b0 = 0.03 + 0.005 * x[2], b1 = -0.01 * x[3], tau = 1.5 + x[4] * 0.2;
        UnaryOperator<Double> nelsonSiegel = t -> b0 + b1 * (1 - Math.exp(-t / tau)) / (t / tau);
        double sum = 0;
        for (Bond b : ladder) sum += b.price(nelsonSiegel);
        return sum / 100 + x[5] * TODAY.getDayOfYear();
    }
}
