// SPDX-License-Identifier: MIT
final class Native {
  native double f(double x); // refused: native method 'f' has no source

  void g() {
    System.loadLibrary("native"); // refused: native method 'System.loadLibrary'
  }
}
