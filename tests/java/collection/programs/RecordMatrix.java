// SPDX-License-Identifier: MIT
public class RecordMatrix {
    record Matrix2(double a, double b, double c, double d) {
        static Matrix2 rotation(double phi) { return new Matrix2(Math.cos(phi), -Math.sin(phi), Math.sin(phi), Math.cos(phi)); }
        Matrix2 times(Matrix2 o) { return new Matrix2(a * o.a + b * o.c, a * o.b + b * o.d, c * o.a + d * o.c, c * o.b + d * o.d); }
        double det() { return a * d - b * c; }
        Matrix2 inverse() {
            double det = det();
            if (Math.abs(det) < 1e-12) throw new ArithmeticException("singular matrix " + this);
            return new Matrix2(d / det, -b / det, -c / det, a / det);
        }
    }
    public static double run(double[] x) {
        var m = new Matrix2(x[0], x[1], x[2], x[3]);
        var r = Matrix2.rotation(x[4]).times(m).times(Matrix2.rotation(-x[5])).inverse();
        return r.a() + 2 * r.b() * r.c() - r.d();
    }
}
