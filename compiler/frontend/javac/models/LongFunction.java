// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongFunction<R> {
  R apply(long value);
}
