// SPDX-License-Identifier: MIT
final class Synchronized {
  double sum;

  synchronized double f(double x) { // refused: 'synchronized' means other threads, whose order cannot be reversed; differentiate the work of one thread
    return x;
  }

  double g(double x) {
    synchronized (this) { // refused: 'synchronized' means other threads, whose order cannot be reversed; differentiate the work of one thread
      sum = sum + x;
    }
    return sum;
  }
}
