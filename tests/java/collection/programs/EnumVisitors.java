// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class EnumVisitors {
    enum Op implements java.util.function.DoubleBinaryOperator {
        PLUS("+", 1) { public double applyAsDouble(double a, double b) { return a + b; } },
        TIMES("*", 2) { public double applyAsDouble(double a, double b) { return a * b; } },
        POWER("^", 3) { public double applyAsDouble(double a, double b) { return Math.pow(Math.abs(a), b); } };
        private final String symbol; private final int precedence;
        private static final Map<String, Op> TABLE = Arrays.stream(values()).collect(Collectors.toMap(o -> o.symbol, o -> o));
        Op(String s, int p) { symbol = s; precedence = p; }
        static Optional<Op> find(String s) { return Optional.ofNullable(TABLE.get(s)); }
    }
    enum Level { LOW, MID, HIGH; Level up() { return this == HIGH ? HIGH : values()[ordinal() + 1]; } static final int COUNT = values().length; }
    enum Singleton { INSTANCE; private double total; private int n; void add(double v) { total += v; n++; } double mean() { return n == 0 ? 0 : total / n; } }
    static abstract class Visitor<R> { abstract R num(double v); abstract R bin(Op o, Expr l, Expr r); R neg(Expr e) { return bin(Op.TIMES, new Num(-1), e); } }
    interface Expr { <R> R accept(Visitor<R> v); }
    static class Num implements Expr { final double v; Num(double v) { this.v = v; } public <R> R accept(Visitor<R> w) { return w.num(v); } }
    static class Bin implements Expr { final Op o; final Expr l, r; Bin(Op o, Expr l, Expr r) { this.o = o; this.l = l; this.r = r; } public <R> R accept(Visitor<R> w) { return w.bin(o, l, r); } }
    static class Neg implements Expr { final Expr e; Neg(Expr e) { this.e = e; } public <R> R accept(Visitor<R> w) { return w.neg(e); } }
    static class Eval extends Visitor<Double> {
        public Double num(double v) { return v; }
        public Double bin(Op o, Expr l, Expr r) { return o.applyAsDouble(l.accept(this), r.accept(this)); }
    }
    static class Size extends Visitor<Integer> {
        public Integer num(double v) { return 1; }
        public Integer bin(Op o, Expr l, Expr r) { return 1 + l.accept(this) + r.accept(this); }
        @Override public Integer neg(Expr e) { return 1 + e.accept(this); }
    }
    public static double run(double[] x) {
        Expr e = new Bin(Op.find("+").get(), new Num(x[0]), new Neg(new Bin(Op.find("*").orElseThrow(), new Num(x[1]), new Bin(Op.POWER, new Num(x[2]), new Num(x[3])))));
        double s = e.accept(new Eval()) / e.accept(new Size());
        Map<Level, Double> byLevel = new EnumMap<>(Level.class);
        Level l = Level.LOW;
        for (int i = 0; i < 5; i++) { byLevel.merge(l, x[i] * i, Double::sum); l = l.up(); }
        for (Map.Entry<Level, Double> en : byLevel.entrySet()) s += en.getValue() * (en.getKey().ordinal() + Level.COUNT);
        Set<Level> some = EnumSet.of(Level.HIGH, Level.LOW);
        for (Level each : some) s += byLevel.getOrDefault(each, 0.0) * (each.compareTo(Level.MID));
        for (double v : x) Singleton.INSTANCE.add(v * v);
        return s + Singleton.INSTANCE.mean() * x[5] + Op.find("?").map(o -> o.precedence).orElse(7);
    }
}
