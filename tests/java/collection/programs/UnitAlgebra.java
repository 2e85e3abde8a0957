// SPDX-License-Identifier: MIT
import java.util.function.Supplier;

public class UnitAlgebra {
    static abstract class Quantity<Q extends Quantity<Q>> {
        protected final double si;
        protected Quantity(double si) { this.si = si; }
        protected abstract Q create(double si);
        public Q add(Q other) { return create(si + other.si); }
        public Q scale(double k) { return create(k * si); }
        public double in(Unit<Q> unit) { return si / unit.factor; }
    }

    static final class Unit<Q extends Quantity<Q>> {
        final double factor;
        final String symbol;
        Unit(double factor, String symbol) { this.factor = factor; this.symbol = symbol; }
    }

    static final class Length extends Quantity<Length> {
        static final Unit<Length> METRE = new Unit<>(1, "m"), FOOT = new Unit<>(0.3048, "ft");
        Length(double si) { super(si); }
        static Length of(double v, Unit<Length> u) { return new Length(v * u.factor); }
        @Override protected Length create(double si) { return new Length(si); }
        Speed per(Time t) { return new Speed(si / t.si); }
    }

    static final class Time extends Quantity<Time> {
        static final Unit<Time> SECOND = new Unit<>(1, "s"), HOUR = new Unit<>(3600, "h");
        Time(double si) { super(si); }
        @Override protected Time create(double si) { return new Time(si); }
    }

    static final class Speed extends Quantity<Speed> {
        static final Unit<Speed> KMH = new Unit<>(1 / 3.6, "km/h");
        Speed(double si) { super(si); }
        @Override protected Speed create(double si) { return new Speed(si); }
        Length times(Time t) { return new Length(si * t.si); }
    }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> init;
        private T value;
        Lazy(Supplier<? extends T> init) { this.init = init; }
        @Override public T get() {
            if (init != null) {
                value = init.get();
                init = null;
            }
            return value;
        }
    }

    @SafeVarargs
    static <Q extends Quantity<Q>> Q sum(Q first, Q... rest) {
        Q s = first;
        for (Q q : rest) s = s.add(q);
        return s;
    }

    public static double run(double[] x) {
        Length d = sum(Length.of(10 + x[0], Length.METRE), Length.of(20 * x[2], Length.FOOT), new Length(x[1]).scale(3));
        Time t = new Time(5 + x[3]);
        Lazy<Speed> v = new Lazy<>(() -> d.per(t));
        double kmh = v.get().in(Speed.KMH) + v.get().scale(x[4]).in(Speed.KMH);
        return kmh + v.get().times(t.add(new Time(x[5]))).in(Length.FOOT);
    }
}
