// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class StockSpan {
    static int[] spans(double[] prices) {
        int[] span = new int[prices.length];
        Stack<Integer> stack = new Stack<>();
        for (int i = 0; i < prices.length; i++) {
            while (!stack.isEmpty() && prices[stack.peek()] <= prices[i]) stack.pop();
            span[i] = stack.isEmpty() ? i + 1 : i - stack.peek();
            stack.push(i);
        }
        return span;
    }

    static double maxDrawdown(double[] prices) {
        double peak = Double.NEGATIVE_INFINITY, worst = 0;
        for (double p : prices) {
            peak = Math.max(peak, p);
            worst = Math.max(worst, (peak - p) / peak);
        }
        return worst;
    }

    static double sharpe(List<Double> returns) {
        double mean = returns.stream().mapToDouble(Double::doubleValue).average().getAsDouble();
        double var = returns.stream().mapToDouble(r -> (r - mean) * (r - mean)).sum() / (returns.size() - 1);
        return mean / Math.sqrt(var);
    }

    static double[] ema(double[] in, double alpha) {
        double[] out = in.clone();
        for (int i = 1; i < out.length; i++) out[i] = alpha * in[i] + (1 - alpha) * out[i - 1];
        return out;
    }

    static int[] crossings(double[] fast, double[] slow) {
        return IntStream.range(1, fast.length)
            .filter(i -> (fast[i] > slow[i]) != (fast[i - 1] > slow[i - 1]))
            .toArray();
    }

    public static double run(double[] x) {
        double[] prices = new double[18];
        double p = 50;
        for (int i = 0; i < prices.length; i++) {
            p *= 1 + 0.03 * x[i % x.length] * Math.cos(i);
            prices[i] = p;
        }
        List<Double> returns = IntStream.range(1, prices.length).mapToObj(i -> Math.log(prices[i] / prices[i - 1])).collect(Collectors.toList());
        int[] c = crossings(ema(prices, 0.6), ema(prices, 0.2));
        int total = Arrays.stream(spans(prices)).sum();
        System.out.println("crossings " + Arrays.toString(c) + " total " + total);
        double traded = 0;
        for (int k : c) traded += prices[k];
        List<Double> worst = returns.stream().sorted().limit(3).collect(Collectors.toList());
        double cvar = -worst.stream().reduce(0.0, (a, b) -> a + b) / worst.size();
        return sharpe(returns) + maxDrawdown(prices) + 0.01 * traded + cvar + total * 1e-3 * x[0];
    }
}
