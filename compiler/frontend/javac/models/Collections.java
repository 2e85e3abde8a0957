// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Collections {
  private Collections() {}

  public static <T extends Comparable<T>> void sort(ArrayList<T> list) {
    for (int i = 1; i < list.size(); i++) {
      T x = list.get(i);
      int k = i;
      while (k > 0 && list.get(k - 1).compareTo(x) > 0) {
        list.set(k, list.get(k - 1));
        k = k - 1;
      }
      list.set(k, x);
    }
  }

  public static <T> void sort(ArrayList<T> list, Comparator<T> order) {
    list.sort(order);
  }

  /** A list of Double. */
  public static void sortNumbers(ArrayList<Double> list) {
    for (int i = 1; i < list.size(); i++) {
      double x = list.get(i);
      int k = i;
      while (k > 0 && Numbers.compare(list.get(k - 1), x) > 0) {
        list.set(k, list.get(k - 1));
        k = k - 1;
      }
      list.set(k, x);
    }
  }

  public static <T> void swap(ArrayList<T> list, int i, int j) {
    T x = list.get(i);
    list.set(i, list.get(j));
    list.set(j, x);
  }

  public static <T> void reverse(ArrayList<T> list) {
    int n = list.size();
    for (int i = 0; i < n / 2; i++) {
      Collections.<T>swap(list, i, n - 1 - i);
    }
  }

  public static <T> void shuffle(ArrayList<T> list, Random random) {
    for (int i = list.size(); i > 1; i--) {
      Collections.<T>swap(list, i - 1, random.nextInt(i));
    }
  }

  public static <T> ArrayList<T> unmodifiableList(ArrayList<T> list) {
    return list;
  }

  public static <T> ArrayList<T> emptyList() {
    return new ArrayList<T>();
  }
}
