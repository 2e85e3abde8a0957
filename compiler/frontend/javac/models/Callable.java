// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Callable<T> {
  T call();
}
