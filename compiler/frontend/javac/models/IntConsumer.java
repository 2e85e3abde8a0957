// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntConsumer {
  void accept(int value);
}
