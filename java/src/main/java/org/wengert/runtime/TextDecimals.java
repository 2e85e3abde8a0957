// SPDX-License-Identifier: MIT
// Decimal numbers by their texts, which say all of them.
package org.wengert.runtime;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Computes as the model of BigDecimal asks. */
final class TextDecimals {
  private static final int ROUNDED = 16;

  private TextDecimals() {}

  private static RoundingMode mode(int number) {
    return RoundingMode.values()[number];
  }

  static BigDecimal computed(int operation, BigDecimal a, BigDecimal b, int first, int second) {
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
