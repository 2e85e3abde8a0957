// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Orders that may fail validation: try, catch, finally, a custom exception; the failures are counted. */
public class TryOrders {
    static class InvalidOrder extends RuntimeException {
        private static final long serialVersionUID = 1L;
        InvalidOrder(String m) { super(m); }
    }

    static class Order {
        final double price;
        final int quantity;
        Order(double price, int quantity) {
            if (quantity <= 0) throw new InvalidOrder("quantity " + quantity);
            this.price = price;
            this.quantity = quantity;
        }
        double total() { return price * quantity; }
    }

    private double revenue;
    private int failures;

    void process(double price, int quantity) {
        try {
            Order o = new Order(price, quantity);
            revenue += o.total();
        } catch (InvalidOrder e) {
            failures++;
            System.err.println("skipped: " + e.getMessage());
        } finally {
            revenue *= 0.99;
        }
    }

    public static double run(double[] x) {
        TryOrders t = new TryOrders();
        int[] quantities = {3, 0, 2, -1, 5, 1};
        for (int i = 0; i < x.length; i++) t.process(10 * x[i], quantities[i]);
        return t.revenue - t.failures * x[3];
    }
}
