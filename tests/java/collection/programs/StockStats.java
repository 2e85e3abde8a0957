// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Returns, volatility, Sharpe ratio, drawdown of a price series. */
public class StockStats {
    static double[] logReturns(double[] prices) {
        return IntStream.range(1, prices.length).mapToDouble(i -> Math.log(prices[i] / prices[i - 1])).toArray();
    }

    static double mean(double[] v) {
        return Arrays.stream(v).average().orElse(Double.NaN);
    }

    static double stdev(double[] v) {
        double m = mean(v);
        return Math.sqrt(DoubleStream.of(v).map(r -> (r - m) * (r - m)).sum() / (v.length - 1));
    }

    static double maxDrawdown(List<Double> prices) {
        double peak = Double.NEGATIVE_INFINITY, worst = 0;
        for (Double p : prices) {
            peak = Math.max(peak, p);
            worst = Math.max(worst, (peak - p) / peak);
        }
        return worst;
    }

    public static double run(double[] x) {
        List<Double> prices = new ArrayList<>();
        double p = 100;
        for (int i = 0; i < 12; i++) {
            p *= 1 + 0.05 * x[i % x.length] * Math.cos(i + 0.3);
            prices.add(p);
        }
        double[] array = prices.stream().mapToDouble(Double::doubleValue).toArray();
        double[] r = logReturns(array);
        double sharpe = mean(r) / stdev(r) * Math.sqrt(252);
        List<Double> sorted = prices.stream().sorted().collect(Collectors.toList());
        double median = (sorted.get(5) + sorted.get(6)) / 2;
        double high = Collections.max(prices), low = Collections.min(prices);
        double above = prices.stream().filter(q -> q > median).mapToDouble(q -> q - median).sum();
        return sharpe + maxDrawdown(prices) + (high - low) / median + 0.01 * above;
    }
}
