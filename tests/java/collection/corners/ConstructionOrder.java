// SPDX-License-Identifier: MIT
import java.util.*;
public class ConstructionOrder {
    static abstract class Base {
        protected double size = 2;
        final double seen;
        Base() { seen = compute(); init(); }
        abstract double compute();
        void init() { size += 1; }
    }
    static class Derived extends Base {
        double factor = 5;
        double copy;
        { copy = size * 2; }
        Derived(double f) { factor = f; }
        @Override double compute() { return factor + 1; }
        @Override void init() { super.init(); factor += 7; copy = 100; }
    }
    static class A { double v = 1; double get() { return v; } static double s() { return 1; } }
    static class B extends A { double w = 2; @Override double get() { return w * super.v + ((A) this).v; } static double s() { return 2; } }
    interface L { default double m(double a) { return a + 1; } }
    interface R { default double m(double a) { return a * 3; } }
    static class LR implements L, R { public double m(double a) { return L.super.m(a) * R.super.m(a); } }
    static class P implements Cloneable {
        double[] a; double b; P next;
        P(double[] a, double b) { this.a = a; this.b = b; }
        @Override protected P clone() { try { P c = (P) super.clone(); c.a = a.clone(); return c; } catch (CloneNotSupportedException e) { throw new RuntimeException(e); } }
    }
    public static double run(double[] x) {
        Derived d = new Derived(x[0]);
        A a = new B();
        a.v = x[1];
        ((B) a).w = x[2];
        P p = new P(new double[] {x[3], 2}, x[4]);
        p.next = p;
        P q = p.clone();
        q.a[0] *= 3; q.b += 1; q.next.b *= 2;
        double[][] m = {{x[0], x[1]}, {x[2], x[3]}};
        double[][] c = m.clone();
        c[0][0] = 10 * x[5]; c[1] = new double[] {1, 1};
        Double[] boxes = {x[0], x[1], x[2]};
        List<Double> view = Arrays.asList(boxes);
        view.set(1, x[5] * 4);
        Collections.reverse(view);
        int[] counter = {0};
        int i = 3;
        i += 0.7 + x[0] * 0; i *= 1.5; 
        byte by = (byte) 200; by += 100; short sh = (short) 40000; sh >>>= 2; char ch = 'a'; ch += 2; ch++;
        return d.seen * x[0] + d.factor + d.copy * x[1] + d.size + a.v * a.get() + A.s() + B.s() + new LR().m(x[3]) + q.a[0] * q.b + p.a[0] * p.b + q.next.b
            + m[0][0] * m[1][0] + boxes[1] * boxes[0] * boxes[2] + i + by + sh + ch + (int) 1e20 + (long) Double.NaN + (1 << 33) + (-7 / 2) + (-7 % 3) + (5 & 6 | 1 ^ 8) + (char) (ch + 1);
    }
}
