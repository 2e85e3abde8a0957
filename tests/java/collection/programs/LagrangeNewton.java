// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.ArrayList;
import java.util.ListIterator;

public class LagrangeNewton {
    static class Polynomial implements Cloneable {
        private List<Double> coeffs = new ArrayList<>();

        Polynomial(Double... c) { Collections.addAll(coeffs, c); }

        Polynomial multiplyByRoot(double root) {
            Polynomial p = new Polynomial();
            p.coeffs.add(0.0);
            p.coeffs.addAll(coeffs);
            for (int i = 0; i < coeffs.size(); i++) p.coeffs.set(i, p.coeffs.get(i) - root * coeffs.get(i));
            return p;
        }

        Polynomial plus(Polynomial o, double factor) {
            Polynomial p = new Polynomial();
            int n = Math.max(coeffs.size(), o.coeffs.size());
            for (int i = 0; i < n; i++) p.coeffs.add((i < coeffs.size() ? coeffs.get(i) : 0) + (i < o.coeffs.size() ? factor * o.coeffs.get(i) : 0));
            return p;
        }

        double eval(double t) {
            double r = 0;
            ListIterator<Double> it = coeffs.listIterator(coeffs.size());
            while (it.hasPrevious()) r = r * t + it.previous();
            return r;
        }

        Polynomial derivative() {
            Polynomial d = new Polynomial();
            int k = 0;
            for (Iterator<Double> it = coeffs.iterator(); it.hasNext(); k++) {
                double c = it.next();
                if (k > 0) d.coeffs.add(k * c);
            }
            return d;
        }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (int i = coeffs.size() - 1; i >= 0; i--) {
                if (sb.length() > 0) sb.append(" + ");
                sb.append(coeffs.get(i));
                if (i > 0) sb.append("x").append(i > 1 ? "^" + i : "");
            }
            return sb.toString();
        }
    }

    static Polynomial newton(double[] xs, double[] ys) {
        int n = xs.length;
        double[] d = ys.clone();
        Deque<Double> stack = new ArrayDeque<>();
        for (int j = 0; j < n; j++) {
            stack.push(d[0]);
            for (int i = 0; i < n - 1 - j; i++) d[i] = (d[i + 1] - d[i]) / (xs[i + j + 1] - xs[i]);
        }
        Polynomial result = new Polynomial(0.0), basis = new Polynomial(1.0);
        int k = 0;
        for (Iterator<Double> it = stack.descendingIterator(); it.hasNext(); ) {
            result = result.plus(basis, it.next());
            basis = basis.multiplyByRoot(xs[k++]);
        }
        return result;
    }

    public static double run(double[] x) {
        double[] nodes = {-1, -0.4, 0.1, 0.5, 1.2, 2};
        Polynomial p = newton(nodes, x);
        System.out.println("p(x) = " + p);
        double t = 0.3;
        for (int i = 0; i < 3; i++) t -= 0.1 * p.eval(t) / (1 + Math.abs(p.derivative().eval(t)));
        return p.eval(0.7) + t * p.derivative().eval(-0.2);
    }
}
