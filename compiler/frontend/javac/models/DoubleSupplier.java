// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleSupplier {
  double getAsDouble();
}
