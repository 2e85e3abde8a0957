// SPDX-License-Identifier: MIT
/** What is raised in conditions, switches and virtual calls. */
public class CatchLoops {
    interface Source {
        boolean hasMore();
        double next();
    }

    static class Limited implements Source {
        private final double[] x;
        private int n;
        Limited(double[] x) { this.x = x; }
        public boolean hasMore() {
            if (n > 8) throw new IllegalStateException("over");
            return n < 12;
        }
        public double next() {
            n++;
            if (n % 4 == 3) throw new ArithmeticException("three");
            return x[n % 6];
        }
    }

    static class Constant implements Source {
        private int left = 3;
        private final double value;
        Constant(double value) { this.value = value; }
        public boolean hasMore() { return left > 0; }
        public double next() { left--; return value * value; }
    }

    static double drain(Source s) {
        double sum = 0;
        while (s.hasMore()) sum += s.next();
        return sum;
    }

    static double drainAtLeastOne(Source s) {
        double sum = 0;
        do { sum = sum * 0.5 + s.next(); } while (s.hasMore() && sum < 100);
        return sum;
    }

    static double pick(double[] x, int i) {
        if (i >= x.length) throw new IndexOutOfBoundsException("no " + i);
        return x[i];
    }

    public static double run(double[] x) {
        double total = 0.3;
        Source[] all = {new Limited(x), new Constant(x[1]), new Limited(x)};
        for (Source s : all) {
            for (int attempt = 0; attempt < 5; attempt++) {
                try {
                    total += attempt % 2 == 0 ? drain(s) : drainAtLeastOne(s);
                    if (attempt == 3) break;
                } catch (ArithmeticException e) {
                    total += x[0] * attempt;
                    continue;
                } catch (IllegalStateException e) {
                    total *= 1 + 0.1 * x[2];
                    break;
                } finally {
                    total += 0.1 * x[5];
                }
                total += x[3];
            }
        }
        for (int k = 0; k < 4; k++) {
            try {
                double v = switch (k) {
                    case 0 -> pick(x, 9);
                    case 1 -> x[1];
                    default -> {
                        double w = pick(x, 2 * k);
                        yield w * 2;
                    }
                };
                total += v * v;
                switch (k) {
                    case 1:
                        total += pick(x, 4);
                        break;
                    case 2:
                        total += pick(x, 7);
                        break;
                    default:
                        total += 1;
                }
                if (pick(x, k) > 0.5 && pick(x, 3 + k) > 0) total += x[4];
                for (int i = 0; pick(x, i) > -10; i++) total += 0.01 * i * x[i];
            } catch (IndexOutOfBoundsException e) {
                total -= 0.2 * x[k];
            }
        }
        return total;
    }
}
