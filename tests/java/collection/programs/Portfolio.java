// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Instruments valued by a common interface; streams over them, grouped and sorted. */
public class Portfolio {
    interface Instrument {
        String name();
        double value(Market m);
        default double delta(Market m) {
            double h = 0.1;
            return (value(m.bumped(h)) - value(m.bumped(-h))) / (2 * h);
        }
    }

    record Market(double spot, double rate, double vol) {
        Market bumped(double h) {
            return new Market(spot + h, rate, vol);
        }
    }

    record Bond(String name, double coupon, int years) implements Instrument {
        public double value(Market m) {
            double v = 0;
            for (int t = 1; t <= years; t++) v += coupon * Math.exp(-m.rate() * t);
            return v + 100 * Math.exp(-m.rate() * years);
        }
    }

    record Call(String name, double strike, double maturity) implements Instrument {
        private static double cdf(double z) {
            double t = 1 / (1 + 0.2316419 * Math.abs(z));
            double d = 0.3989423 * Math.exp(-z * z / 2);
            double p = d * t * (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
            return z > 0 ? 1 - p : p;
        }

        public double value(Market m) {
            double s = m.vol() * Math.sqrt(maturity);
            double d1 = (Math.log(m.spot() / strike) + (m.rate() + m.vol() * m.vol() / 2) * maturity) / s;
            return m.spot() * cdf(d1) - strike * Math.exp(-m.rate() * maturity) * cdf(d1 - s);
        }
    }

    record Position(Instrument instrument, double quantity) {
        double value(Market m) {
            return quantity * instrument.value(m);
        }
    }

    public static double run(double[] x) {
        Market m = new Market(100 + x[0], 0.03 + 0.01 * x[1], 0.2 + 0.05 * x[2]);
        List<Position> book = new ArrayList<>();
        book.add(new Position(new Bond("b5", 4 + x[3], 5), 2));
        book.add(new Position(new Call("c1", 95, 0.5), 3 + x[4]));
        book.add(new Position(new Call("c2", 105 + x[5], 1.0), -1));
        double total = book.stream().mapToDouble(p -> p.value(m)).sum();
        List<Position> byValue = book.stream().sorted(Comparator.comparingDouble(p -> p.value(m))).collect(Collectors.toList());
        double delta = 0;
        for (Position p : byValue) delta += p.quantity() * p.instrument().delta(m);
        String names = byValue.stream().map(p -> p.instrument().name()).collect(Collectors.joining(", ", "[", "]"));
        System.out.println(names + " " + total);
        return total + 10 * delta + byValue.get(byValue.size() - 1).value(m);
    }
}
