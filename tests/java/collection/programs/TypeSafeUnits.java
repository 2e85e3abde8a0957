// SPDX-License-Identifier: MIT
public class TypeSafeUnits {
    interface Unit<T extends Unit<T>> {}
    static final class Metre implements Unit<Metre> {}
    static final class Second implements Unit<Second> {}
    static class Quantity<U extends Unit<U>> implements Comparable<Quantity<U>> {
        protected final double amount;
        Quantity(double amount) { this.amount = amount; }
        Quantity<U> plus(Quantity<U> o) { return new Quantity<>(amount + o.amount); }
        Quantity<U> times(double k) { return new Quantity<>(amount * k); }
        @Override public int compareTo(Quantity<U> o) { return Double.compare(amount, o.amount); }
    }
    static double speed(Quantity<Metre> d, Quantity<Second> t) {
        if (t.amount == 0) throw new ArithmeticException("division by zero time");
        return d.amount / t.amount;
    }
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    public static double run(double[] x) {
        Quantity<Metre> a = new Quantity<Metre>(x[0]).plus(new Quantity<>(x[2])), b = new Quantity<Metre>(3).times(x[3]);
        Quantity<Second> t = new Quantity<>(1 + x[5] * x[5]);
        double v = speed(larger(a, b), t);
        try {
            v += speed(a, new Quantity<>(0));
        } catch (ArithmeticException e) {
            v *= 1 + x[1] * x[4];
        }
        return v;
    }
}
