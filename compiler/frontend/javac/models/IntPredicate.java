// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntPredicate {
  boolean test(int value);

  default IntPredicate negate() {
    return new IntTest(this, this, 0);
  }

  default IntPredicate and(IntPredicate other) {
    return new IntTest(this, other, 1);
  }

  default IntPredicate or(IntPredicate other) {
    return new IntTest(this, other, 2);
  }
}

final class IntTest implements IntPredicate {
  final IntPredicate first;
  final IntPredicate second;
  final int kind;

  IntTest(IntPredicate first, IntPredicate second, int kind) {
    this.first = first;
    this.second = second;
    this.kind = kind;
  }

  public boolean test(int value) {
    if (kind == 0) {
      return !first.test(value);
    }
    if (kind == 1) {
      return first.test(value) && second.test(value);
    }
    return first.test(value) || second.test(value);
  }
}
