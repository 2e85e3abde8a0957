// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongSupplier {
  long getAsLong();
}
