// SPDX-License-Identifier: MIT
// Decimal numbers by their texts, which say all of them.
package org.wengert.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Computes as the models of BigDecimal and BigInteger ask. */
final class TextDecimals {
  private static final int ROUNDED = 16;
  private static final int OF_INTEGERS = 64;

  private TextDecimals() {}

  private static RoundingMode mode(int number) {
    return RoundingMode.values()[number];
  }

  private static BigDecimal ofIntegers(int operation, BigInteger a, BigInteger b, int by) {
    return new BigDecimal(switch (operation - OF_INTEGERS) {
      case 0 -> a.add(b);
      case 1 -> a.subtract(b);
      case 2 -> a.multiply(b);
      case 3 -> a.divide(b);
      case 4 -> a.remainder(b);
      case 5 -> a.mod(b);
      case 6 -> a.pow(by);
      case 7 -> a.gcd(b);
      case 8 -> a.shiftLeft(by);
      case 9 -> a.and(b);
      case 10 -> a.or(b);
      case 11 -> a.xor(b);
      case 12 -> a.modInverse(b);
      case 13 -> a.sqrt();
      case 14 -> BigInteger.valueOf(a.bitLength());
      case 15 -> BigInteger.valueOf(a.bitCount());
      case 16 -> a.isProbablePrime(by) ? BigInteger.ONE : BigInteger.ZERO;
      default -> a.nextProbablePrime();
    });
  }

  static BigDecimal computed(int operation, BigDecimal a, BigDecimal b, int first, int second) {
    if (operation >= OF_INTEGERS) {
      return ofIntegers(operation, a.toBigIntegerExact(), b.toBigIntegerExact(), first);
    }
    if (operation >= ROUNDED) {
      MathContext context = new MathContext(first / 8, mode(first % 8));
      return switch (operation - ROUNDED) {
        case 0 -> a.add(b, context);
        case 1 -> a.subtract(b, context);
        case 2 -> a.multiply(b, context);
        default -> a.divide(b, context);
      };
    }
    return switch (operation) {
      case 0 -> a.add(b);
      case 1 -> a.subtract(b);
      case 2 -> a.multiply(b);
      case 3 -> a.divide(b);
      case 4 -> a.remainder(b);
      case 5 -> a.divideToIntegralValue(b);
      case 6 -> a.setScale(first, mode(second));
      case 7 -> a.divide(b, first, mode(second));
      case 8 -> a.pow(first);
      case 9 -> a.stripTrailingZeros();
      case 10 -> a.movePointLeft(first);
      default -> a.round(new MathContext(first / 8, mode(first % 8)));
    };
  }
}
