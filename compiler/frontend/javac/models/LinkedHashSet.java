// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A set in the order in which its elements came. */
public final class LinkedHashSet<T> extends HashSet<T> {
  public LinkedHashSet() {
    super(new LinkedHashMap<T, Integer>());
  }
}
