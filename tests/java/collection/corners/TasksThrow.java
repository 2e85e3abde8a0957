// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** What a task throws comes out where its result is asked for. */
public class TasksThrow {
    static double root(double v, int k) {
        if (k % 3 == 1) throw new IllegalArgumentException("no root of " + k);
        return Math.sqrt(v * v + k);
    }

    public static double run(double[] x) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Double>> parts = new ArrayList<>();
        double sum = 0;
        try {
            for (int i = 0; i < x.length; i++) {
                final int k = i;
                parts.add(pool.submit(() -> root(x[k], k)));
                sum += x[k];
            }
        } catch (IllegalArgumentException never) {
            sum *= 100;
        }
        int failed = 0;
        for (Future<Double> part : parts) {
            try {
                sum += part.get();
            } catch (ExecutionException e) {
                failed++;
                if (e.getCause() instanceof IllegalArgumentException) sum *= 1.1;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return -1;
            }
        }
        pool.shutdown();
        try {
            if (!pool.awaitTermination(1, TimeUnit.SECONDS)) sum = 0;
        } catch (InterruptedException e) {
            return -1;
        }
        CompletableFuture<Double> late = CompletableFuture.supplyAsync(() -> root(x[1], 1)).thenApply(v -> v * 2);
        try {
            sum += late.join();
        } catch (CompletionException e) {
            sum += 0.5 * x[2] * x[2];
        }
        return sum + failed;
    }
}
