// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

public class InventorySim {
    private static final int LEAD_TIME = 3;
    private double stock;
    private double cost;
    private final Deque<Double> orders = new ArrayDeque<>();

    InventorySim(double initial) {
        stock = initial;
        for (int i = 0; i < LEAD_TIME; i++) orders.addLast(0.0);
    }

    void day(double demand, double target, double holding, double shortage) {
        stock += orders.pollFirst();
        stock -= demand;
        if (stock >= 0) cost += holding * stock;
        else cost -= shortage * stock;
        double inTransit = 0;
        for (Iterator<Double> it = orders.iterator(); it.hasNext(); ) inTransit += it.next();
        double order = Math.max(0.0, target - stock - inTransit);
        orders.addLast(order);
    }

    public static double run(double[] x) {
        InventorySim sim = new InventorySim(10 + x[0]);
        double[] demand = {3, 4, 5, 2, 6, 7, 3, 4};
        for (double d : demand) sim.day(d * (1 + 0.1 * x[1]), 15 + x[2], 0.5, 2 + x[3]);
        return sim.cost;
    }
}
