// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BooleanSupplier {
  boolean getAsBoolean();
}
