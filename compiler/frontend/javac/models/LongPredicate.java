// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongPredicate {
  boolean test(long value);
}
