// SPDX-License-Identifier: MIT
// Java 21 and 22: record patterns in each other, of generic records, and variables without a name.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

public class RecordPatterns {
    interface Item {}
    record Point(double x, double y) implements Item {}
    record Line(Point from, Point to) implements Item {}
    record Word(int letters) implements Item {}
    record Box<T>(T content, int count) {}
    sealed interface Expr permits Num, Neg, Add, Mul {}
    record Num(double value) implements Expr {}
    record Neg(Expr inner) implements Expr {}
    record Add(Expr left, Expr right) implements Expr {}
    record Mul(Expr left, Expr right) implements Expr {}

    static Expr simplify(Expr e) {
        return switch (e) {
            case Neg(Neg(var inner)) -> simplify(inner);
            case Add(Num(double a), Num(double b)) -> new Num(a + b);
            case Mul(Num(var a), var right) when a == 1 -> simplify(right);
            case Mul(Expr left, Expr right) -> new Mul(simplify(left), simplify(right));
            case Add(var left, var right) -> new Add(simplify(left), simplify(right));
            case Neg n -> new Neg(simplify(n.inner()));
            case Num n -> n;
        };
    }

    static double value(Expr e) {
        return switch (e) {
            case Num(double v) -> v;
            case Neg(Expr inner) -> -value(inner);
            case Add(Expr a, Expr b) -> value(a) + value(b);
            case Mul(Expr a, Expr b) -> value(a) * value(b);
        };
    }

    static int depth(Expr e) {
        return switch (e) {
            case Num _ -> 1;
            case Neg(_) -> 2;
            case Add _, Mul _ -> 3;
        };
    }

    static double length(Item any) {
        if (any instanceof Line(Point(double a, double b), Point(var c, var d))) {
            return Math.hypot(c - a, d - b);
        }
        if (!(any instanceof Point(double a, _))) {
            return 0;
        }
        return a;
    }

    static double boxed(Box<Point> box) {
        if (box instanceof Box<Point>(Point(var a, var b), var n) && n > 1) {
            return a * b * n;
        }
        return box instanceof Box<Point>(var point, _) ? point.x() : -1;
    }

    public static double run(double[] x) {
        Expr e = new Add(new Neg(new Neg(new Num(x[0]))), new Mul(new Num(1), new Add(new Num(x[1]), new Num(x[2]))));
        double sum = value(simplify(e)) * value(new Mul(e, new Neg(new Num(x[3]))));
        List<Item> all = List.of(new Line(new Point(x[0], x[1]), new Point(x[4], 3)), new Point(x[5], 1), new Word(2));
        for (Item each : all) {
            sum += length(each);
        }
        int count = 0;
        for (Item _ : all) {
            count++;
        }
        Map<String, Double> weights = new TreeMap<>(Map.of("a", x[2], "b", x[3]));
        BiFunction<Double, Double, Double> second = (_, b) -> b * x[4];
        weights.replaceAll((_, w) -> second.apply(1.0, w));
        try {
            sum += Integer.parseInt("12x");
        } catch (NumberFormatException _) {
            sum += weights.get("a") + weights.get("b");
        }
        return sum * depth(e) + count + boxed(new Box<>(new Point(x[0], x[4]), 3)) + boxed(new Box<>(new Point(x[5], 0), 1));
    }
}
