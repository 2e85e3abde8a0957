// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What Double has as static methods: arguments of other types become doubles. */
public final class DoubleNumbers {
  private DoubleNumbers() {}

  public static int compare(double a, double b) {
    return Numbers.compare(a, b);
  }

  public static double sum(double a, double b) {
    return a + b;
  }

  public static double max(double a, double b) {
    return Math.max(a, b);
  }

  public static double min(double a, double b) {
    return Math.min(a, b);
  }

  public static double valueOf(double a) {
    return a;
  }
}
