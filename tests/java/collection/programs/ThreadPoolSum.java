// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ThreadPoolSum {
    static class Block implements Callable<Double> {
        private final double[] data;
        private final int from, to;
        Block(double[] data, int from, int to) { this.data = data; this.from = from; this.to = to; }
        @Override public Double call() {
            double s = 0;
            for (int i = from; i < to; i++) s += Math.sin(data[i]) * data[i];
            return s;
        }
    }

    static double parallel(double[] data, int workers) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            List<Future<Double>> parts = new ArrayList<>();
            int chunk = (data.length + workers - 1) / workers;
            for (int w = 0; w < workers; w++) {
                int from = w * chunk, to = Math.min(data.length, from + chunk);
                parts.add(pool.submit(new Block(data, from, to)));
            }
            double total = 0;
            for (Future<Double> part : parts) total += part.get();
            return total;
        } finally {
            pool.shutdown();
            pool.awaitTermination(5, TimeUnit.SECONDS);
        }
    }

    public static double run(double[] x) {
        double[] data = new double[30];
        for (int i = 0; i < data.length; i++) data[i] = x[i % x.length] * (1 + 0.1 * i);
        try {
            return parallel(data, 3);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        } catch (ExecutionException e) {
            throw new RuntimeException(e.getCause());
        }
    }
}
