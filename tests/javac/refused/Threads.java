// SPDX-License-Identifier: MIT
final class Threads {
  double f(double x) throws InterruptedException {
    Thread worker = new Thread(); // refused: 'Thread' runs or joins threads
    worker.start(); // refused: 'Thread.start' runs or joins threads
    return x;
  }
}
