// SPDX-License-Identifier: MIT
public class ChainOfResponsibility {
    static abstract class Handler {
        private Handler next;
        Handler linkWith(Handler next) { this.next = next; return next; }
        double handle(double request) { return next == null ? request : next.handle(request); }
    }
    static class Discount extends Handler {
        private final double rate;
        Discount(double rate) { this.rate = rate; }
        @Override double handle(double r) { return super.handle(r > 2 ? r * (1 - rate) : r); }
    }
    static class Tax extends Handler {
        private final double rate;
        Tax(double rate) { this.rate = rate; }
        @Override double handle(double r) { return super.handle(r + r * rate); }
    }
    static class Rounding extends Handler {
        @Override double handle(double r) {
            if (Double.isNaN(r)) return 0;
            return super.handle(r + 0.001 * Math.sin(r));
        }
    }
    public static double run(double[] x) {
        Handler head = new Discount(0.1 * x[0]);
        head.linkWith(new Tax(0.2 + 0.01 * x[1])).linkWith(new Rounding()).linkWith(new Tax(0.05 * x[5]));
        double sum = 0;
        for (double base : new double[] {1 + x[2], 4 * x[3], 2.5 + x[4]}) sum += head.handle(base);
        return sum;
    }
}
