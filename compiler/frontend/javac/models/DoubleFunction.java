// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleFunction<R> {
  R apply(double value);
}
