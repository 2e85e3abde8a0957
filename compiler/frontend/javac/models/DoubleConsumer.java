// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleConsumer {
  void accept(double value);
}
