// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A map in the order in which its keys came. */
public final class LinkedHashMap<K, V> extends HashMap<K, V> {
  public LinkedHashMap() {
    isOrdered = true;
  }

  public LinkedHashMap(int capacity) {
    isOrdered = true;
  }
}
