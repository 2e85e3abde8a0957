// SPDX-License-Identifier: MIT
// Runs Everything; the same driver runs what is printed from the JSON.
package accepted;

public final class Driver {
  public static void main(String[] arguments) {
    for (int n = 3; n < 9; n++) {
      System.out.printf("%d %s%n", n, Double.toHexString(new Everything().run(0.3 + 0.1 * n, n)));
    }
  }
}
