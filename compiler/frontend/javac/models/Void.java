// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Of which there is only null. */
public final class Void {
  private Void() {}
}
