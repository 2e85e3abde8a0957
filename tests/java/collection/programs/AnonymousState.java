// SPDX-License-Identifier: MIT
public class AnonymousState {
    static abstract class Sequence {
        private final double start;
        protected int count;
        Sequence(double start) { this.start = start; }
        abstract double next();
        double first() { return start; }
    }
    private double base = 2;
    Sequence geometric(final double ratio) {
        return new Sequence(base * ratio) {
            double current = first();
            final double r = ratio + 1;
            @Override double next() {
                count++;
                current *= r;
                return current + base;
            }
        };
    }
    public static double run(double[] x) {
        AnonymousState a = new AnonymousState();
        Sequence s = a.geometric(x[0]), t = a.geometric(x[1]);
        a.base = x[2];
        double sum = 0;
        for (int i = 0; i < 3; i++) sum += s.next() * x[3] + t.next() * x[4];
        return sum + s.count * x[5];
    }
}
