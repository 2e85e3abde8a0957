// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;

public final class ElementwiseVector {
    private final double[] data;

    public ElementwiseVector(double... data) { this.data = data.clone(); }
    public int size() { return data.length; }
    public double get(int i) { return data[i]; }

    private ElementwiseVector zip(ElementwiseVector o, DoubleBinaryOperator op) {
        if (o.size() != size()) throw new IllegalArgumentException("size mismatch: " + size() + " != " + o.size());
        double[] r = new double[size()];
        for (int i = 0; i < r.length; i++) r[i] = op.applyAsDouble(data[i], o.data[i]);
        return new ElementwiseVector(r);
    }
    public ElementwiseVector plus(ElementwiseVector o) { return zip(o, Double::sum); }
    public ElementwiseVector minus(ElementwiseVector o) { return zip(o, (a, b) -> a - b); }
    public ElementwiseVector scale(double s) {
        double[] r = data.clone();
        for (int i = 0; i < r.length; i++) r[i] *= s;
        return new ElementwiseVector(r);
    }
    public double dot(ElementwiseVector o) {
        double s = 0;
        for (int i = 0; i < data.length; i++) s += data[i] * o.data[i];
        return s;
    }
    public double norm() { return Math.sqrt(dot(this)); }
    public ElementwiseVector normalized() { return scale(1 / norm()); }

    public static ElementwiseVector lerp(ElementwiseVector a, ElementwiseVector b, double t) {
        return a.scale(1 - t).plus(b.scale(t));
    }

    public static double run(double[] x) {
        ElementwiseVector a = new ElementwiseVector(x[0], x[1], x[2]), b = new ElementwiseVector(x[3], x[4], x[5]);
        ElementwiseVector c = lerp(a, b, 0.3).normalized().minus(b);
        return c.dot(a) + c.norm() * b.zip(a, Math::max).get(1);
    }
}
