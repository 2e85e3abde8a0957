// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntSupplier {
  int getAsInt();
}
