// SPDX-License-Identifier: MIT
// The registry of managed types: the log names a type by its number and asks here for a blank side-car.
package org.wengert.runtime;

import java.util.Arrays;

/** One managed class: how a blank side-car of it is made. Registered once, from the class's static initialiser. */
public final class AdType {
  /** Makes a side-car without a handle, to be loaded. */
  @FunctionalInterface
  public interface Blank {
    /**
     * @param context the context of the sweep
     * @param key of the record
     * @param extent what {@link AdSideCar#extent} said
     * @return a side-car ready for {@link AdSideCar#load}
     */
    AdSideCar make(AdContext context, long key, int extent);
  }

  private static AdType[] types = new AdType[16];
  private static int count;

  private final int id;
  private final String name;
  private final Blank blank;

  private AdType(int id, String name, Blank blank) {
    this.id = id;
    this.name = name;
    this.blank = blank;
  }

  /**
   * @param name for messages
   * @param blank makes an empty side-car
   * @return the type
   */
  public static synchronized AdType register(String name, Blank blank) {
    if (count == types.length) {
      types = Arrays.copyOf(types, 2 * count);
    }
    AdType type = new AdType(count, name, blank);
    types[count++] = type;
    return type;
  }

  static synchronized AdType of(int id) {
    return types[id];
  }

  static synchronized int count() {
    return count;
  }

  /** @return the number that records carry */
  public int id() {
    return id;
  }

  @Override
  public String toString() {
    return name;
  }

  AdSideCar blank(AdContext context, long key, int extent) {
    return blank.make(context, key, extent);
  }
}
