// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

public class InventoryFifo {
    private static class Lot {
        int units;
        final double unitCost;

        Lot(int units, double unitCost) {
            this.units = units;
            this.unitCost = unitCost;
        }
    }

    private final Deque<Lot> lots = new ArrayDeque<>();
    private double costOfGoods;

    public void buy(int units, double unitCost) {
        lots.addLast(new Lot(units, unitCost));
    }

    public double sell(int units, boolean lifo) {
        double cost = 0;
        int left = units;
        while (left > 0) {
            Lot lot = lifo ? lots.peekLast() : lots.peekFirst();
            if (lot == null)
                throw new IllegalStateException("not enough stock, " + left + " missing");
            int taken = Math.min(left, lot.units);
            cost += taken * lot.unitCost;
            lot.units -= taken;
            left -= taken;
            if (lot.units == 0) {
                if (lifo) lots.removeLast();
                else lots.removeFirst();
            }
        }
        costOfGoods += cost;
        return cost;
    }

    public double stockValue() {
        double value = 0;
        for (Iterator<Lot> it = lots.iterator(); it.hasNext();) {
            Lot lot = it.next();
            value += lot.units * lot.unitCost;
        }
        return value;
    }

    public static double run(double[] x) {
        InventoryFifo store = new InventoryFifo();
        store.buy(10, 5 + x[0]);
        store.buy(5, 6 + x[1] * x[2]);
        double margin = 14 * 8.0 - store.sell(14, false);
        store.buy(8, 7 + Math.log(2 + x[3]));
        margin += 3 * (9 + x[4]) - store.sell(3, true);
        return margin * 0.1 + store.stockValue() * x[5] + 0.01 * store.costOfGoods * store.costOfGoods;
    }
}
