// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;

public class CellularReaction {
    static final class Field {
        final int w, h; final double[] v;
        Field(int w, int h) { this.w = w; this.h = h; v = new double[w * h]; }
        double get(int x, int y) { return v[Math.floorMod(y, h) * w + Math.floorMod(x, w)]; }
        void set(int x, int y, double d) { v[y * w + x] = d; }
        double lap(int x, int y) { return get(x + 1, y) + get(x - 1, y) + get(x, y + 1) + get(x, y - 1) - 4 * get(x, y); }
        double combine(Field o, DoubleBinaryOperator op) { double s = 0; for (int i = 0; i < v.length; i++) s += op.applyAsDouble(v[i], o.v[i]); return s; }
    }
    public static double run(double[] x) {
        Field a = new Field(4, 4), b = new Field(4, 4);
        for (int i = 0; i < 16; i++) { a.v[i] = 1 - 0.1 * x[i % 6]; b.v[i] = i % 5 == 0 ? 0.5 + 0.1 * x[0] : 0.1; }
        double f = 0.04 + 0.001 * x[1], k = 0.06 + 0.001 * x[2], da = 0.2, db = 0.1 * x[3];
        for (int t = 0; t < 6; t++) {
            Field na = new Field(4, 4), nb = new Field(4, 4);
            for (int y = 0; y < 4; y++)
                for (int c = 0; c < 4; c++) {
                    double r = a.get(c, y) * b.get(c, y) * b.get(c, y);
                    na.set(c, y, a.get(c, y) + da * a.lap(c, y) - r + f * (1 - a.get(c, y)));
                    nb.set(c, y, b.get(c, y) + db * b.lap(c, y) + r - (k + f) * b.get(c, y));
                }
            a = na;
            b = nb;
        }
        return a.combine(b, (p, q) -> p * q * x[5]) + b.combine(a, Math::max) * x[4];
    }
}
