// SPDX-License-Identifier: MIT
public interface InterfaceStatics {
    double evaluate(double x);
    default InterfaceStatics plus(InterfaceStatics other) { return x -> evaluate(x) + other.evaluate(x); }
    default InterfaceStatics scaled(double s) { return x -> s * evaluate(x); }
    static InterfaceStatics monomial(int n) { return x -> Math.pow(x, n); }
    double EPS = 1e-3;
    static double run(double[] x) {
        InterfaceStatics p = monomial(2).scaled(x[0]).plus(monomial(1).scaled(x[1])).plus(t -> x[2]);
        double slope = (p.evaluate(x[3] + EPS) - p.evaluate(x[3] - EPS)) / (2 * EPS);
        return p.evaluate(x[4]) * slope + x[5];
    }
}
