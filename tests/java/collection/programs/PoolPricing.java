// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class PoolPricing {
    static class PathTask implements Callable<Double> {
        private final long seed;
        private final int paths;
        private final double s0, vol, rate;
        PathTask(long seed, int paths, double s0, double vol, double rate) {
            this.seed = seed; this.paths = paths; this.s0 = s0; this.vol = vol; this.rate = rate;
        }
        @Override public Double call() {
            Random random = new Random(seed);
            double sum = 0;
            for (int i = 0; i < paths; i++) {
                double s = s0;
                for (int t = 0; t < 4; t++) {
                    s *= Math.exp((rate - vol * vol / 2) / 4 + vol * Math.sqrt(0.25) * random.nextGaussian());
                }
                sum += Math.max(s - 100, 0);
            }
            return sum / paths;
        }
    }

    static double price(double s0, double vol, double rate) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Future<Double>> futures = new ArrayList<>();
            for (int i = 0; i < 4; i++) futures.add(pool.submit(new PathTask(42 + i, 25, s0, vol, rate)));
            double total = 0;
            for (Future<Double> f : futures) total += f.get();
            return Math.exp(-rate) * total / futures.size();
        } finally {
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.SECONDS);
        }
    }

    static double priceAll(double s0, double vol, double rate) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        List<Callable<Double>> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int id = i;
            tasks.add(() -> new PathTask(id, 10, s0 + id, vol, rate).call());
        }
        double total = 0;
        for (Future<Double> f : pool.invokeAll(tasks)) total += f.get();
        pool.shutdown();
        return total;
    }

    public static double run(double[] x) {
        try {
            return price(100 + 5 * x[0], 0.2 + 0.05 * x[1], 0.03 * x[2]) + priceAll(101 + x[3], 0.3 + 0.1 * x[5], 0.01 * x[4]);
        } catch (Exception e) {
            throw new RuntimeException(e);
        }
    }
}
