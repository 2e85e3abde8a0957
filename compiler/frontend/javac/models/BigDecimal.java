// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.math.BigDecimal, whose values have no derivatives: held by its text, with which the run-time library computes. A floating-point number
 *  that comes in is not given back. */
public final class BigDecimal implements Comparable<BigDecimal> {
  private static final int ADD = 0;
  private static final int SUBTRACT = 1;
  private static final int MULTIPLY = 2;
  private static final int DIVIDE = 3;
  private static final int REMAINDER = 4;
  private static final int QUOTIENT = 5;
  private static final int SCALE = 6;
  private static final int DIVIDE_TO_SCALE = 7;
  private static final int POWER = 8;
  private static final int STRIP = 9;
  private static final int MOVE = 10;
  private static final int ROUND = 11;
  private static final int ROUNDED = 16;

  private final int text;

  private BigDecimal(int text) {
    this.text = text;
  }

  public static BigDecimal ofText(int given) {
    if (!Texts.isDecimal(KnownTexts.asked(given))) {
      throw new NumberFormatException();
    }
    return new BigDecimal(Texts.decimal(given));
  }

  /** The number as it is written. */
  public static BigDecimal ofDouble(double given) {
    return new BigDecimal(Texts.ofDecimal(given, false));
  }

  /** The number as it is. */
  public static BigDecimal ofExact(double given) {
    return new BigDecimal(Texts.ofDecimal(given, true));
  }

  public static BigDecimal valueOf(long given) {
    return new BigDecimal(Texts.ofLong(given));
  }

  public static BigDecimal valueOf(long unscaled, int scale) {
    return new BigDecimal(Texts.scaled(unscaled, scale));
  }

  private BigDecimal with(BigDecimal other, int operation, int a, int b) {
    if (!Texts.isComputed(operation, text, other.text, a, b)) {
      throw new ArithmeticException();
    }
    return new BigDecimal(Texts.computed(operation, text, other.text, a, b));
  }

  public BigDecimal add(BigDecimal other) {
    return with(other, ADD, 0, 0);
  }

  public BigDecimal subtract(BigDecimal other) {
    return with(other, SUBTRACT, 0, 0);
  }

  public BigDecimal multiply(BigDecimal other) {
    return with(other, MULTIPLY, 0, 0);
  }

  public BigDecimal divide(BigDecimal other) {
    return with(other, DIVIDE, 0, 0);
  }

  public BigDecimal divide(BigDecimal other, int mode) {
    return with(other, DIVIDE_TO_SCALE, scale(), mode);
  }

  public BigDecimal divide(BigDecimal other, int scale, int mode) {
    return with(other, DIVIDE_TO_SCALE, scale, mode);
  }

  public BigDecimal remainder(BigDecimal other) {
    return with(other, REMAINDER, 0, 0);
  }

  public BigDecimal divideToIntegralValue(BigDecimal other) {
    return with(other, QUOTIENT, 0, 0);
  }

  // Those with a context, 8 times the digits and the way of rounding.

  public BigDecimal addIn(BigDecimal other, int context) {
    return with(other, ROUNDED + ADD, context, 0);
  }

  public BigDecimal subtractIn(BigDecimal other, int context) {
    return with(other, ROUNDED + SUBTRACT, context, 0);
  }

  public BigDecimal multiplyIn(BigDecimal other, int context) {
    return with(other, ROUNDED + MULTIPLY, context, 0);
  }

  public BigDecimal divideIn(BigDecimal other, int context) {
    return with(other, ROUNDED + DIVIDE, context, 0);
  }

  public BigDecimal roundIn(int context) {
    return with(this, ROUND, context, 0);
  }

  public BigDecimal setScale(int scale) {
    return with(this, SCALE, scale, 7);
  }

  public BigDecimal setScale(int scale, int mode) {
    return with(this, SCALE, scale, mode);
  }

  public BigDecimal pow(int n) {
    return with(this, POWER, n, 0);
  }

  public BigDecimal stripTrailingZeros() {
    return with(this, STRIP, 0, 0);
  }

  public BigDecimal movePointLeft(int n) {
    return with(this, MOVE, n, 0);
  }

  public BigDecimal movePointRight(int n) {
    return with(this, MOVE, -n, 0);
  }

  public BigDecimal negate() {
    return subtract(this).subtract(this);
  }

  public BigDecimal abs() {
    return signum() < 0 ? negate() : this;
  }

  public BigDecimal max(BigDecimal other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public BigDecimal min(BigDecimal other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public int signum() {
    return Texts.signOf(text);
  }

  public int scale() {
    return Texts.scaleOf(text);
  }

  public int precision() {
    return Texts.digitsOf(text);
  }

  public int compareTo(BigDecimal other) {
    return Texts.compareDecimals(text, other.text);
  }

  public boolean equals_(BigDecimal other) {
    return other != null && Texts.equal(text, other.text);
  }

  public double doubleValue() {
    return Texts.parseDouble(text);
  }

  public int intValue() {
    return (int) Texts.wholeOf(text);
  }

  public long longValue() {
    return Texts.wholeOf(text);
  }

  public int toText_() {
    return text;
  }

  public int toPlainString() {
    return toPlainText_();
  }

  public int toPlainText_() {
    return Texts.plain(text);
  }
}
