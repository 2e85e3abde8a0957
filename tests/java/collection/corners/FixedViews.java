// SPDX-License-Identifier: MIT
import java.util.*;

public class FixedViews {
    static class Order {
        private final List<Double> prices = new ArrayList<>();
        List<Double> prices() { return Collections.unmodifiableList(prices); }
        void add(double p) { prices.add(p); }
    }
    public static double run(double[] x) {
        Order order = new Order();
        order.add(x[0]);
        List<Double> seen = order.prices();
        order.add(2 * x[1]);
        order.add(x[2] * x[3]);
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            try {
                if (k == 0) seen.add(x[5]);
                if (k == 1) seen.set(0, x[5]);
                if (k == 2) seen.remove(1);
                if (k == 3) seen.clear();
                sum += 100 * x[5];
            } catch (UnsupportedOperationException e) {
                sum += k * seen.get(k % seen.size());
            }
        }
        for (double p : seen) sum = 0.5 * sum + p * p;
        return sum + seen.size() * x[4];
    }
}
