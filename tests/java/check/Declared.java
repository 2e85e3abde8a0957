// SPDX-License-Identifier: MIT
package checked;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Methods of the library throw what these declare, and nobody catches it. */
final class Declared {
  private Declared() {}

  private static double weight(String text) throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader(text));
    double sum = 0;
    String line;
    while ((line = reader.readLine()) != null) {
      sum += line.startsWith("#") ? 0 : Double.parseDouble(line);
    }
    return sum;
  }

  static double run(double[] x) throws InterruptedException, ExecutionException, Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Double> product = pool.submit(() -> x[0] * x[1]);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    return product.get() * weight("1.5\n# none\n2") + product.get() * product.get();
  }
}
