// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A part of a list, as 'subList' gives it: what is changed in one is changed in the other. It holds copies, which are read anew when the
 *  list has changed. */
final class ListPart<T> extends ArrayList<T> {
  private final ArrayList<T> whole;
  private final int from;
  private int wholeSize;

  ListPart(ArrayList<T> whole, int from, int count) {
    super(count);
    this.whole = whole;
    this.from = from;
    size = count;
    isView = true;
    wholeSize = whole.size();
    refresh();
  }

  @Override
  void refresh() {
    if (!whole.isLive && whole.size() != wholeSize) {
      throw new java.util.ConcurrentModificationException();
    }
    for (int i = 0; i < size; i++) {
      elements[i] = whole.get(from + i);
    }
    whole.shows(this);
  }

  @Override
  void grown(int at) {
    wholeSize = wholeSize + 1;
    whole.add(from + at, elements[at]);
    whole.shows(this);
  }

  @Override
  void replaced(int at) {
    whole.set(from + at, elements[at]);
    whole.shows(this);
  }

  @Override
  void removed(int at) {
    wholeSize = wholeSize - 1;
    whole.remove(from + at);
    whole.shows(this);
  }
}

/** A list from its end to its start, as 'reversed' gives it, likewise. */
final class ReversedList<T> extends ArrayList<T> {
  private final ArrayList<T> whole;

  ReversedList(ArrayList<T> whole) {
    super(whole.size());
    this.whole = whole;
    isView = true;
    refresh();
  }

  @Override
  void refresh() {
    if (whole.size() > elements.length) {
      elements = (T[]) new Object[2 * whole.size()];
    }
    size = whole.size();
    for (int i = 0; i < size; i++) {
      elements[i] = whole.get(size - 1 - i);
    }
    whole.shows(this);
  }

  @Override
  void grown(int at) {
    whole.add(size - 1 - at, elements[at]);
    whole.shows(this);
  }

  @Override
  void replaced(int at) {
    whole.set(size - 1 - at, elements[at]);
    whole.shows(this);
  }

  @Override
  void removed(int at) {
    whole.remove(size - at);
    whole.shows(this);
  }
}

/** A list that only its owner changes, as 'unmodifiableList' gives it: the owner's array. */
final class FixedView<T> extends ArrayList<T> {
  private final ArrayList<T> whole;

  FixedView(ArrayList<T> whole) {
    super(0);
    this.whole = whole;
    isView = true;
    refresh();
    fixed();
  }

  @Override
  void refresh() {
    size = whole.size();
    elements = whole.elements;
    whole.shows(this);
  }
}

/** The values of a map: what leaves them leaves the map. Copies, read anew when the map has changed. */
final class ValueList<K, V> extends ArrayList<V> {
  private final HashMap<K, V> map;
  ValueList<K, V> nextValues;

  ValueList(HashMap<K, V> map) {
    super(map.size);
    this.map = map;
    isView = true;
    refresh();
  }

  @Override
  void refresh() {
    map.checkOrder();
    if (map.size > elements.length) {
      elements = (V[]) new Object[2 * map.size];
    }
    size = map.size;
    for (int i = 0; i < size; i++) {
      elements[i] = map.values[i];
    }
    map.shows(this);
  }

  @Override
  void growing() {
    throw new UnsupportedOperationException();
  }

  @Override
  void removed(int at) {
    map.removeAt(at);
    map.shows(this);
  }
}
