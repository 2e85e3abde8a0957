// SPDX-License-Identifier: MIT
import java.util.Objects;

public class RecordValidation {
    record Range(double lo, double hi) {
        Range {
            if (lo > hi) {
                double t = lo;
                lo = hi;
                hi = t;
            }
        }
        static Range around(double centre, double radius) { return new Range(centre - radius, centre + radius); }
        double width() { return hi - lo; }
        boolean contains(double v) { return lo <= v && v <= hi; }
        Range intersect(Range o) { return new Range(Math.max(lo, o.lo), Math.min(hi, o.hi)); }
    }

    record Named<T>(String name, T value) {
        Named { Objects.requireNonNull(name, "name"); }
    }

    public static double run(double[] x) {
        Range a = new Range(x[0], x[1]);
        Range b = Range.around(x[5], Math.abs(x[4]));
        Named<Range> c = new Named<>("both", a.intersect(b));
        System.out.println(c);
        double w = c.value().width();
        return (a.contains(x[5]) ? w * w : w) + b.lo() * x[2] * x[3];
    }
}
