// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class CompletablePricing {
    static final AtomicInteger calls = new AtomicInteger();
    record Quote(String shop, double price) {}
    static Quote quote(String shop, double base, double margin) {
        calls.incrementAndGet();
        return new Quote(shop, base * (1 + margin) + 0.01 * base * base);
    }
    public static double run(double[] x) {
        List<String> shops = List.of("north", "south", "west");
        List<CompletableFuture<Quote>> futures = new ArrayList<>();
        for (int i = 0; i < shops.size(); i++) {
            final int k = i;
            futures.add(CompletableFuture.supplyAsync(() -> quote(shops.get(k), 10 + x[k], 0.1 * x[k + 3])));
        }
        double sum = 0;
        for (CompletableFuture<Quote> f : futures) sum += f.join().price();
        return sum;
    }
}
