// SPDX-License-Identifier: MIT
/** The first handler that fits; what was assigned before stays. */
public class CatchOrders {
    static class Base extends RuntimeException { Base(String m) { super(m); } }
    static class Derived extends Base { final double extra; Derived(double extra) { super("derived"); this.extra = extra; } }
    static double risky(int k, double v) {
        if (k == 1) throw new Derived(v * v);
        if (k == 2) throw new Base("base");
        if (k == 3) throw new IllegalArgumentException("argument");
        if (k == 4) throw new IllegalStateException();
        return v;
    }
    public static double run(double[] x) {
        double sum = 0, kept = x[5];
        for (int k = 0; k < 5; k++) {
            try {
                sum += x[0];
                kept = risky(k, x[k]) * 2;
                sum += 100;
            } catch (Derived e) {
                sum += e.extra;
            } catch (Base e) {
                sum += kept * x[1];
            } catch (IllegalArgumentException | IllegalStateException e) {
                sum *= 1 + 0.1 * x[2];
            }
        }
        return sum + kept;
    }
}
