// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntFunction<R> {
  R apply(int value);
}
