// SPDX-License-Identifier: MIT
import java.util.concurrent.ExecutorService;

final class Executors {
  double f(ExecutorService service, double x) { // refused: 'ExecutorService' runs or joins threads, whose order cannot be reversed; call the work in a loop on one thread
    return x;
  }
}
