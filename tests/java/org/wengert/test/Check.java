// SPDX-License-Identifier: MIT
// The checker of the Java tests: named cases, one line for each that fails, a closing line, an exit status.
package org.wengert.test;

/** Runs cases and counts them. */
public final class Check {
  /** A case; it fails by throwing. */
  @FunctionalInterface
  public interface Case {
    /** @throws Exception when the stated fact does not hold */
    void run() throws Exception;
  }

  private int passed;
  private int failed;

  /**
   * @param fact what the case shows
   * @param body shows it
   */
  public void that(String fact, Case body) {
    try {
      body.run();
      passed++;
    } catch (Throwable failure) {
      failed++;
      System.out.println("FAILED: " + fact + ": " + failure);
      for (int i = 0; i < Math.min(6, failure.getStackTrace().length); i++) {
        System.out.println("    at " + failure.getStackTrace()[i]);
      }
    }
  }

  /** Prints the closing line and exits; a test without cases fails. */
  public void close() {
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 && passed > 0 ? 0 : 1);
  }

  /**
   * @param holds the condition
   * @param message said when it does not
   */
  public static void require(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }

  /**
   * @param expected bits
   * @param actual bits
   * @param what is compared
   */
  public static void sameBits(double[] expected, double[] actual, String what) {
    require(expected.length == actual.length, what + ": lengths " + expected.length + " and " + actual.length);
    for (int i = 0; i < expected.length; i++) {
      require(Double.doubleToRawLongBits(expected[i]) == Double.doubleToRawLongBits(actual[i]),
          what + "[" + i + "]: " + expected[i] + " expected, got " + actual[i]);
    }
  }

  /**
   * Collects, and waits until the collector's notices have been queued. One thread of the JVM queues the notices of a
   * collection in no set order, then takes those of the next one: the second sentinel comes after all of the first
   * collection.
   */
  public static void collect() {
    collectOnce();
    collectOnce();
  }

  private static void collectOnce() {
    var queue = new java.lang.ref.ReferenceQueue<Object>();
    var sentinel = new java.lang.ref.PhantomReference<>(new Object(), queue);
    System.gc();
    try {
      require(queue.remove(60_000) != null, "the collector gave no notice of a dead object in a minute");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    java.lang.ref.Reference.reachabilityFence(sentinel);
  }
}
