// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class StreamChains {
    static class Trade {
        private final String symbol;
        private final double price;
        private final int volume;
        Trade(String symbol, double price, int volume) { this.symbol = symbol; this.price = price; this.volume = volume; }
        String getSymbol() { return symbol; }
        double getPrice() { return price; }
        int getVolume() { return volume; }
        double value() { return price * volume; }
    }
    public static double run(double[] x) {
        List<Trade> trades = new ArrayList<>();
        String[] symbols = {"A", "B", "A", "C", "B", "A"};
        for (int i = 0; i < 6; i++) trades.add(new Trade(symbols[i], 2 + x[i], i + 1));
        double a = trades.stream().filter(t -> t.getSymbol().equals("A")).mapToDouble(Trade::value).sum();
        int n = trades.stream().mapToInt(Trade::getVolume).sum();
        double top = trades.stream().max(Comparator.comparingDouble(Trade::getPrice)).get().value();
        List<Trade> sorted = trades.stream().sorted(Comparator.comparingDouble(Trade::value)).collect(Collectors.toList());
        double geometric = DoubleStream.iterate(1, v -> v * x[0]).limit(6).sum();
        double squares = IntStream.rangeClosed(1, 3).mapToDouble(i -> Math.pow(x[i], i)).sum();
        double mean = trades.stream().map(Trade::getPrice).reduce(0.0, (p, q) -> p + q) / n;
        return a + top * 0.1 + sorted.get(2).getPrice() + geometric + squares * mean;
    }
}
