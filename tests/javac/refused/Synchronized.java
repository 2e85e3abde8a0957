// SPDX-License-Identifier: MIT
final class Synchronized {
  double sum;

  synchronized double f(double x) { // refused: 'synchronized' means other threads
    return x;
  }

  double g(double x) {
    synchronized (this) { // refused: 'synchronized' means other threads
      sum = sum + x;
    }
    return sum;
  }
}
