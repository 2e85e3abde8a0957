// SPDX-License-Identifier: MIT
import java.math.*;
import java.util.*;

/** Decimal amounts beside numbers with derivatives. */
public class DecimalLedger {
    enum Kind { FEE, TAX }

    static class Line implements Comparable<Line> {
        private final String what;
        private final BigDecimal amount;
        private final Kind kind;
        Line(String what, BigDecimal amount, Kind kind) { this.what = what; this.amount = amount; this.kind = kind; }
        @Override public int compareTo(Line o) { return amount.compareTo(o.amount); }
    }

    static BigDecimal split(BigDecimal total, int parts, RoundingMode mode) {
        return total.divide(BigDecimal.valueOf(parts), 3, mode);
    }

    public static double run(double[] x) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("setup", new BigDecimal("12.345"), Kind.FEE));
        lines.add(new Line("vat", BigDecimal.valueOf(2.5).multiply(BigDecimal.TEN), Kind.TAX));
        lines.add(new Line("small", BigDecimal.valueOf(125, 2), Kind.FEE));
        Collections.sort(lines);
        BigDecimal sum = BigDecimal.ZERO;
        for (Line l : lines) sum = sum.add(l.amount.setScale(2, RoundingMode.HALF_EVEN));
        BigDecimal third = split(sum, 3, RoundingMode.FLOOR);
        BigDecimal precise = BigDecimal.ONE.divide(new BigDecimal(7), MathContext.DECIMAL32).add(third.negate().abs().pow(2));
        double scale = 0;
        try {
            BigDecimal.ONE.divide(new BigDecimal("3"));
        } catch (ArithmeticException e) {
            scale = 1;
        }
        int signs = sum.signum() + third.negate().signum() + precise.compareTo(third) + (sum.equals(new BigDecimal("38.59")) ? 5 : 0) + third.scale();
        String plain = third.toPlainString();
        System.out.println("sum " + plain + String.format(" %.3f", x[0]));
        return x[0] * sum.doubleValue() + x[1] * third.doubleValue() + x[2] * precise.doubleValue() * scale + signs * x[3] + lines.get(0).amount.max(third).intValue() * x[4] * x[5];
    }
}
