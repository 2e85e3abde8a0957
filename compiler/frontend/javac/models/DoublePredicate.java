// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoublePredicate {
  boolean test(double value);

  default DoublePredicate negate() {
    return new DoubleTest(this, this, 0);
  }

  default DoublePredicate and(DoublePredicate other) {
    return new DoubleTest(this, other, 1);
  }

  default DoublePredicate or(DoublePredicate other) {
    return new DoubleTest(this, other, 2);
  }
}

final class DoubleTest implements DoublePredicate {
  final DoublePredicate first;
  final DoublePredicate second;
  final int kind;

  DoubleTest(DoublePredicate first, DoublePredicate second, int kind) {
    this.first = first;
    this.second = second;
    this.kind = kind;
  }

  public boolean test(double value) {
    if (kind == 0) {
      return !first.test(value);
    }
    if (kind == 1) {
      return first.test(value) && second.test(value);
    }
    return first.test(value) || second.test(value);
  }
}
