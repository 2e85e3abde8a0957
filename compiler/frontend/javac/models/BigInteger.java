// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.math.BigInteger, whose values have no derivatives: held by its text, with which the run-time library computes. */
public final class BigInteger implements Comparable<BigInteger> {
  private static final int ADD = 64;
  private static final int SUBTRACT = 65;
  private static final int MULTIPLY = 66;
  private static final int DIVIDE = 67;
  private static final int REMAINDER = 68;
  private static final int MOD = 69;
  private static final int POWER = 70;
  private static final int GCD = 71;
  private static final int SHIFT = 72;
  private static final int AND = 73;
  private static final int OR = 74;
  private static final int XOR = 75;
  private static final int INVERSE = 76;
  private static final int ROOT = 77;
  private static final int BIT_LENGTH = 78;
  private static final int BIT_COUNT = 79;
  private static final int IS_PRIME = 80;
  private static final int NEXT_PRIME = 81;

  private final int text;

  private BigInteger(int text) {
    this.text = text;
  }

  public static BigInteger ofText(int given) {
    if (!Texts.isInteger(KnownTexts.asked(given))) {
      throw new NumberFormatException();
    }
    return new BigInteger(Texts.integer(given));
  }

  public static BigInteger valueOf(long given) {
    return new BigInteger(Texts.ofLong(given));
  }

  private BigInteger with(BigInteger other, int operation, int by) {
    if (!Texts.isComputed(operation, text, other.text, by, 0)) {
      throw new ArithmeticException();
    }
    return new BigInteger(Texts.computed(operation, text, other.text, by, 0));
  }

  public BigInteger add(BigInteger other) {
    return with(other, ADD, 0);
  }

  public BigInteger subtract(BigInteger other) {
    return with(other, SUBTRACT, 0);
  }

  public BigInteger multiply(BigInteger other) {
    return with(other, MULTIPLY, 0);
  }

  public BigInteger divide(BigInteger other) {
    return with(other, DIVIDE, 0);
  }

  public BigInteger remainder(BigInteger other) {
    return with(other, REMAINDER, 0);
  }

  public BigInteger[] divideAndRemainder(BigInteger other) {
    return new BigInteger[] {divide(other), remainder(other)};
  }

  public BigInteger mod(BigInteger other) {
    return with(other, MOD, 0);
  }

  public BigInteger modInverse(BigInteger other) {
    return with(other, INVERSE, 0);
  }

  public BigInteger modPow(BigInteger exponent, BigInteger other) {
    if (other.signum() <= 0) {
      throw new ArithmeticException();
    }
    BigInteger base = exponent.signum() < 0 ? modInverse(other) : mod(other);
    BigInteger rest = exponent.abs();
    BigInteger two = valueOf(2L);
    BigInteger result = valueOf(1L).mod(other);
    while (rest.signum() > 0) {
      if (rest.remainder(two).signum() > 0) {
        result = result.multiply(base).mod(other);
      }
      base = base.multiply(base).mod(other);
      rest = rest.divide(two);
    }
    return result;
  }

  public BigInteger gcd(BigInteger other) {
    return with(other, GCD, 0);
  }

  public BigInteger pow(int n) {
    return with(this, POWER, n);
  }

  public BigInteger sqrt() {
    return with(this, ROOT, 0);
  }

  public BigInteger shiftLeft(int n) {
    return with(this, SHIFT, n);
  }

  public BigInteger shiftRight(int n) {
    return with(this, SHIFT, -n);
  }

  public BigInteger and(BigInteger other) {
    return with(other, AND, 0);
  }

  public BigInteger or(BigInteger other) {
    return with(other, OR, 0);
  }

  public BigInteger xor(BigInteger other) {
    return with(other, XOR, 0);
  }

  public BigInteger not() {
    return negate().subtract(valueOf(1L));
  }

  public boolean testBit(int n) {
    if (n < 0) {
      throw new ArithmeticException();
    }
    return shiftRight(n).and(valueOf(1L)).signum() > 0;
  }

  public BigInteger setBit(int n) {
    if (n < 0) {
      throw new ArithmeticException();
    }
    return or(valueOf(1L).shiftLeft(n));
  }

  public int bitLength() {
    return with(this, BIT_LENGTH, 0).intValue();
  }

  public int bitCount() {
    return with(this, BIT_COUNT, 0).intValue();
  }

  public boolean isProbablePrime(int certainty) {
    return with(this, IS_PRIME, certainty).signum() > 0;
  }

  public BigInteger nextProbablePrime() {
    return with(this, NEXT_PRIME, 0);
  }

  public BigInteger negate() {
    return valueOf(0L).subtract(this);
  }

  public BigInteger abs() {
    return signum() < 0 ? negate() : this;
  }

  public BigInteger max(BigInteger other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public BigInteger min(BigInteger other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public int signum() {
    return Texts.signOf(text);
  }

  public int compareTo(BigInteger other) {
    return Texts.compareDecimals(text, other.text);
  }

  public boolean equals_(BigInteger other) {
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

  public int intValueExact() {
    long value = longValueExact();
    if (value != (int) value) {
      throw new ArithmeticException();
    }
    return (int) value;
  }

  public long longValueExact() {
    if (bitLength() > 63) {
      throw new ArithmeticException();
    }
    return longValue();
  }

  public int toText_() {
    return text;
  }
}
