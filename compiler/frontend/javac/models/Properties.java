// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.util.Properties: texts by texts. */
public final class Properties {
  private final TextMap<Integer> table = new TextMap<Integer>();

  public Properties() {}

  public void setProperty(int key, int value) {
    table.put(KnownTexts.asked(key), KnownTexts.asked(value));
  }

  public int getProperty(int key) {
    return table.containsKey(key) ? table.get(key) : 0;
  }

  public int getProperty(int key, int other) {
    return table.containsKey(key) ? table.get(key) : other;
  }

  public boolean containsKey(Integer key) {
    return table.containsKey(key);
  }

  public int size() {
    return table.size();
  }

  public boolean isEmpty() {
    return table.isEmpty();
  }
}
