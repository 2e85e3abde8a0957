// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class CsvPortfolio {
    static class Position {
        private String symbol;
        private int quantity;
        private double buyPrice;
        public Position(String symbol, int quantity, double buyPrice) {
            this.symbol = symbol;
            this.quantity = quantity;
            this.buyPrice = buyPrice;
        }
        public String getSymbol() { return symbol; }
        public int getQuantity() { return quantity; }
        public double getBuyPrice() { return buyPrice; }
        public double profit(double price) { return quantity * (price - buyPrice); }
        @Override
        public String toString() { return symbol + " x" + quantity + " @ " + String.format("%.2f", buyPrice); }
    }
    static final String CSV = "AAPL,10,150.5\nMSFT,5,280\nGOOG,2,2700.25\nAAPL,3,160\n";

    static List<Position> load(String csv) {
        List<Position> list = new ArrayList<>();
        Scanner scanner = new Scanner(csv);
        while (scanner.hasNextLine()) {
            String line = scanner.nextLine();
            if (line.isBlank()) continue;
            String[] f = line.split(",");
            list.add(new Position(f[0], Integer.parseInt(f[1]), Double.parseDouble(f[2])));
        }
        scanner.close();
        return list;
    }

    public static double run(double[] x) {
        List<Position> positions = load(CSV);
        Map<String, Double> market = new HashMap<>();
        market.put("AAPL", 155 + 10 * x[0]);
        market.put("MSFT", 300 * (1 + 0.05 * x[1]));
        market.put("GOOG", 2600 + 50 * x[2]);
        Map<String, Double> profits = new TreeMap<>();
        for (Position p : positions) {
            profits.merge(p.getSymbol(), p.profit(market.get(p.getSymbol())), Double::sum);
        }
        double tax = 0;
        for (var e : profits.entrySet()) {
            if (e.getValue() > 0) tax += (0.25 + 0.02 * x[3]) * e.getValue();
            System.out.printf("%-6s %10.2f%n", e.getKey(), e.getValue());
        }
        String all = positions.stream().map(Position::toString).collect(Collectors.joining("; "));
        System.out.println(all);
        double invested = positions.stream().mapToDouble(p -> p.getQuantity() * p.getBuyPrice()).sum();
        double gain = profits.values().stream().reduce(0.0, Double::sum);
        return gain / invested * 100 - tax * x[4] / 100 + x[5] * profits.size();
    }
}
