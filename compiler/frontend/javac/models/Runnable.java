// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Runnable {
  void run();
}
