// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

public class BondPortfolio {
    interface Instrument { double presentValue(double rate); default double duration(double r) { return (presentValue(r) - presentValue(r + 1e-4)) / 1e-4; } }

    record ZeroBond(double face, double years) implements Instrument {
        public double presentValue(double rate) { return face * Math.exp(-rate * years); }
    }
    record CouponBond(double face, double coupon, int years) implements Instrument {
        public double presentValue(double rate) {
            double pv = 0;
            for (int i = 1; i <= years; i++) pv += coupon * face / Math.pow(1 + rate, i);
            return pv + face / Math.pow(1 + rate, years);
        }
    }
    record Swap(Instrument pay, Instrument receive) implements Instrument {
        public double presentValue(double rate) { return receive.presentValue(rate) - pay.presentValue(rate); }
    }

    static double total(List<? extends Instrument> all, ToDoubleFunction<? super Instrument> f) {
        return all.stream().mapToDouble(f).sum();
    }

    public static double run(double[] x) {
        List<Instrument> book = new ArrayList<>();
        book.add(new ZeroBond(10 * x[0], 2 + x[1]));
        book.add(new CouponBond(x[2], 0.05 * x[3], 5));
        book.add(new Swap(new ZeroBond(1, 1), new ZeroBond(1 + x[4], 3)));
        double r = 0.03 + 0.01 * x[5];
        List<Instrument> positive = book.stream().filter(i -> i.presentValue(r) > 0).collect(Collectors.toList());
        return total(book, i -> i.presentValue(r)) + total(positive, i -> i.duration(r)) * 0.01;
    }
}
