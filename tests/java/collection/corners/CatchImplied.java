// SPDX-License-Identifier: MIT
/** What the language throws by itself. */
public class CatchImplied {
    static class Node { double value; Node next; Node(double v) { value = v; } }
    static abstract class Shape { }
    static class Disc extends Shape { double r; Disc(double r) { this.r = r; } }
    static class Bar extends Shape { double l; Bar(double l) { this.l = l; } }
    static double at(double[] a, int i) { return a[i]; }
    static int ratio(int a, int b) { return a / b; }
    static double next(Node n) { return n.next.value; }
    static double radius(Shape s) { return ((Disc) s).r; }
    public static double run(double[] x) {
        double sum = 0;
        Node n = new Node(x[2]);
        n.next = new Node(x[3]);
        for (int i = -1; i < 8; i++) {
            try { sum += at(x, i) * i; } catch (ArrayIndexOutOfBoundsException e) { sum += x[0] * x[0]; }
            try { sum += ratio(12, i) * x[1]; } catch (ArithmeticException e) { sum *= x[2]; }
        }
        for (int k = 0; k < 2; k++) {
            try { sum += next(n); n = n.next; } catch (NullPointerException e) { sum -= n.value * x[4]; }
        }
        Shape[] all = {new Disc(x[5]), new Bar(x[0])};
        for (Shape s : all) {
            try { sum += radius(s); } catch (ClassCastException e) { sum += ((Bar) s).l * 2; }
        }
        try { double[] none = new double[all.length - 3]; sum += none.length; } catch (NegativeArraySizeException e) { sum += x[1]; }
        return sum;
    }
}
