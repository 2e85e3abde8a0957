// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class StockBoard {
    static class Tick {
        private final String symbol;
        private final int minute;
        private final double price, volume;
        Tick(String symbol, int minute, double price, double volume) {
            this.symbol = symbol;
            this.minute = minute;
            this.price = price;
            this.volume = volume;
        }
        public String getSymbol() { return symbol; }
        public int getMinute() { return minute; }
        public double getPrice() { return price; }
        public double getVolume() { return volume; }
    }

    static double vwap(List<Tick> ticks) {
        double v = ticks.stream().mapToDouble(Tick::getVolume).sum();
        return ticks.stream().mapToDouble(t -> t.getPrice() * t.getVolume()).sum() / v;
    }

    static double[] ema(List<Double> prices, double alpha) {
        double[] out = new double[prices.size()];
        for (int i = 0; i < out.length; i++) out[i] = i == 0 ? prices.get(0) : alpha * prices.get(i) + (1 - alpha) * out[i - 1];
        return out;
    }

    public static double run(double[] x) {
        String[] symbols = {"AAA", "BBB", "CCC"};
        List<Tick> ticks = new ArrayList<>();
        for (int m = 0; m < 9; m++) {
            int s = m % 3;
            ticks.add(new Tick(symbols[s], m, 10 + s + Math.sin(m + x[s]), 1 + 0.2 * x[3] * x[3] + m % 2));
        }
        Map<String, List<Tick>> bySymbol = ticks.stream().collect(Collectors.groupingBy(Tick::getSymbol, TreeMap::new, Collectors.toList()));
        double total = 0;
        for (var e : bySymbol.entrySet()) total += vwap(e.getValue()) * e.getKey().length();
        Map<Boolean, Double> early = ticks.stream().collect(Collectors.partitioningBy(t -> t.getMinute() < 4, Collectors.averagingDouble(Tick::getPrice)));
        Optional<Tick> peak = ticks.stream().max(Comparator.comparingDouble(Tick::getPrice));
        List<Double> prices = ticks.stream().sorted(Comparator.comparing(Tick::getMinute).reversed()).map(Tick::getPrice).collect(Collectors.toList());
        double[] smooth = ema(prices, 0.3 + 0.05 * x[4]);
        Map<String, Double> last = ticks.stream().collect(Collectors.toMap(Tick::getSymbol, Tick::getPrice, (a, b) -> b));
        return total / 10 + (early.get(true) - early.get(false)) * x[5] + peak.get().getPrice() + smooth[smooth.length - 1] + last.get("BBB") * x[0];
    }
}
