// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;

public class PortfolioMap {
    static class Position {
        double quantity, price;
        Position(double quantity, double price) {
            this.quantity = quantity;
            this.price = price;
        }
        double value() { return quantity * price; }
    }

    private final Map<String, Position> positions = new LinkedHashMap<>();

    void buy(String symbol, double quantity, double price) {
        Position p = positions.get(symbol);
        if (p == null) {
            positions.put(symbol, new Position(quantity, price));
        } else {
            double cost = p.value() + quantity * price;
            p.quantity += quantity;
            p.price = cost / p.quantity;
        }
    }

    double total() {
        double sum = 0;
        for (Position p : positions.values()) {
            sum += p.value();
        }
        return sum;
    }

    double herfindahl() {
        double total = total(), h = 0;
        for (Map.Entry<String, Position> entry : positions.entrySet()) {
            double w = entry.getValue().value() / total;
            h += w * w;
            System.out.println(entry.getKey() + " " + w);
        }
        return h;
    }

    public static double run(double[] x) {
        PortfolioMap p = new PortfolioMap();
        p.buy("AAA", 10 + x[0], 3 + x[1]);
        p.buy("BBB", 5 + x[2], 2 + x[3]);
        p.buy("AAA", 2, 4 + x[4]);
        p.buy("CCC", 1 + x[3], 7 + x[5]);
        return p.herfindahl() + 0.01 * p.total();
    }
}
