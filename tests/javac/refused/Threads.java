// SPDX-License-Identifier: MIT
final class Threads {
  double f(double x) throws InterruptedException {
    Thread worker = new Thread(); // refused: 'Thread' runs or joins threads, whose order cannot be reversed; call the work in a loop on one thread
    worker.start(); // refused: 'Thread.start' runs or joins threads, whose order cannot be reversed; call the work in a loop on one thread
    return x;
  }
}
