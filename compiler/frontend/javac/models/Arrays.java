// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Arrays {
  private Arrays() {}

  public static void fill(double[] a, double value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static void fill(double[] a, int from, int to, double value) {
    for (int i = from; i < to; i++) {
      a[i] = value;
    }
  }

  public static double[] copyOf(double[] a, int length) {
    double[] result = new double[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static double[] copyOfRange(double[] a, int from, int to) {
    double[] result = new double[to - from];
    int count = Math.min(to - from, a.length - from);
    for (int i = 0; i < count; i++) {
      result[i] = a[from + i];
    }
    return result;
  }

  public static boolean equals(double[] a, double[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (Numbers.compare(a[i], b[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  public static int binarySearch(double[] a, double key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      int order = Numbers.compare(a[middle], key);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -(low + 1);
  }

  public static int binarySearch(int[] a, int key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      if (a[middle] == key) {
        return middle;
      }
      if (a[middle] < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -(low + 1);
  }

  public static void sort(double[] a) {
    sort(a, 0, a.length);
  }

  /** By merging: the values, and so their order, are those of the library. */
  public static void sort(double[] a, int from, int to) {
    if (to - from < 12) {
      for (int i = from + 1; i < to; i++) {
        double x = a[i];
        int k = i;
        while (k > from && Numbers.compare(a[k - 1], x) > 0) {
          a[k] = a[k - 1];
          k = k - 1;
        }
        a[k] = x;
      }
      return;
    }
    int middle = from + (to - from) / 2;
    sort(a, from, middle);
    sort(a, middle, to);
    double[] merged = new double[to - from];
    int left = from;
    int right = middle;
    for (int i = 0; i < merged.length; i++) {
      if (right >= to || left < middle && Numbers.compare(a[left], a[right]) <= 0) {
        merged[i] = a[left];
        left = left + 1;
      } else {
        merged[i] = a[right];
        right = right + 1;
      }
    }
    for (int i = 0; i < merged.length; i++) {
      a[from + i] = merged[i];
    }
  }

  public static void fill(int[] a, int value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static void fill(int[] a, int from, int to, int value) {
    for (int i = from; i < to; i++) {
      a[i] = value;
    }
  }

  public static int[] copyOf(int[] a, int length) {
    int[] result = new int[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static int[] copyOfRange(int[] a, int from, int to) {
    int[] result = new int[to - from];
    int count = Math.min(to - from, a.length - from);
    for (int i = 0; i < count; i++) {
      result[i] = a[from + i];
    }
    return result;
  }

  public static boolean equals(int[] a, int[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  public static void sort(char[] a) {
    for (int i = 1; i < a.length; i++) {
      char x = a[i];
      int k = i;
      while (k > 0 && a[k - 1] > x) {
        a[k] = a[k - 1];
        k = k - 1;
      }
      a[k] = x;
    }
  }

  public static void sort(int[] a) {
    sort(a, 0, a.length);
  }

  /** By merging: the values, and so their order, are those of the library. */
  public static void sort(int[] a, int from, int to) {
    if (to - from < 12) {
      for (int i = from + 1; i < to; i++) {
        int x = a[i];
        int k = i;
        while (k > from && Numbers.compare(a[k - 1], x) > 0) {
          a[k] = a[k - 1];
          k = k - 1;
        }
        a[k] = x;
      }
      return;
    }
    int middle = from + (to - from) / 2;
    sort(a, from, middle);
    sort(a, middle, to);
    int[] merged = new int[to - from];
    int left = from;
    int right = middle;
    for (int i = 0; i < merged.length; i++) {
      if (right >= to || left < middle && Numbers.compare(a[left], a[right]) <= 0) {
        merged[i] = a[left];
        left = left + 1;
      } else {
        merged[i] = a[right];
        right = right + 1;
      }
    }
    for (int i = 0; i < merged.length; i++) {
      a[from + i] = merged[i];
    }
  }

  public static void fill(boolean[] a, boolean value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static void fill(boolean[] a, int from, int to, boolean value) {
    for (int i = from; i < to; i++) {
      a[i] = value;
    }
  }

  public static boolean[] copyOf(boolean[] a, int length) {
    boolean[] result = new boolean[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static boolean[] copyOfRange(boolean[] a, int from, int to) {
    boolean[] result = new boolean[to - from];
    int count = Math.min(to - from, a.length - from);
    for (int i = 0; i < count; i++) {
      result[i] = a[from + i];
    }
    return result;
  }

  public static boolean equals(boolean[] a, boolean[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  public static void fill(long[] a, long value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static void fill(long[] a, int from, int to, long value) {
    for (int i = from; i < to; i++) {
      a[i] = value;
    }
  }

  public static long[] copyOf(long[] a, int length) {
    long[] result = new long[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static long[] copyOfRange(long[] a, int from, int to) {
    long[] result = new long[to - from];
    int count = Math.min(to - from, a.length - from);
    for (int i = 0; i < count; i++) {
      result[i] = a[from + i];
    }
    return result;
  }

  public static boolean equals(long[] a, long[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  public static <T> void sort(T[] a, Comparator<? super T> order) {
    Arrays.<T>sort(a, 0, a.length, order);
  }

  public static <T> void sort(T[] a, int from, int to, Comparator<? super T> order) {
    for (int i = from + 1; i < to; i++) {
      T x = a[i];
      int k = i;
      while (k > from && order.compare(a[k - 1], x) > 0) {
        a[k] = a[k - 1];
        k = k - 1;
      }
      a[k] = x;
    }
  }

  public static <T> void sort(T[] a) {
    for (int i = 1; i < a.length; i++) {
      T x = a[i];
      int k = i;
      while (k > 0 && Order.<T>compare(a[k - 1], x) > 0) {
        a[k] = a[k - 1];
        k = k - 1;
      }
      a[k] = x;
    }
  }

  public static <T> T[] copyOf(T[] a, int length) {
    T[] result = (T[]) new Object[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static <T> T[] copyOfRange(T[] a, int from, int to) {
    T[] result = (T[]) new Object[to - from];
    int count = Math.min(to - from, a.length - from);
    for (int i = 0; i < count; i++) {
      result[i] = a[from + i];
    }
    return result;
  }

  public static <T> void fill(T[] a, T value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static <T> void setAll(T[] a, IntFunction<? extends T> f) {
    for (int i = 0; i < a.length; i++) {
      a[i] = f.apply(i);
    }
  }

  public static void fill(char[] a, char value) {
    for (int i = 0; i < a.length; i++) {
      a[i] = value;
    }
  }

  public static char[] copyOf(char[] a, int length) {
    char[] result = new char[length];
    int count = Math.min(length, a.length);
    for (int i = 0; i < count; i++) {
      result[i] = a[i];
    }
    return result;
  }

  public static void setAll(double[] a, IntToDoubleFunction f) {
    for (int i = 0; i < a.length; i++) {
      a[i] = f.applyAsDouble(i);
    }
  }

  public static void setAll(int[] a, IntUnaryOperator f) {
    for (int i = 0; i < a.length; i++) {
      a[i] = f.applyAsInt(i);
    }
  }

  public static DoubleStream stream(double[] a) {
    return new DoubleStream(a.clone());
  }

  public static DoubleStream stream(double[] a, int from, int to) {
    return new DoubleStream(copyOfRange(a, from, to));
  }

  public static IntStream stream(int[] a) {
    return new IntStream(a.clone());
  }

  public static <T> Stream<T> stream(T[] a) {
    ArrayList<T> list = new ArrayList<T>();
    for (int i = 0; i < a.length; i++) {
      list.add(a[i]);
    }
    return new Stream<T>(list);
  }

  public static <T> ArrayList<T> asListArray(T[] array) {
    return ArrayList.<T>around(array);
  }

  public static ArrayList<Integer> asListArray(int[] texts) {
    return ArrayList.ofArray(texts).sized();
  }

  public static <T> ArrayList<T> asList(T e0) {
    return ArrayList.<T>of(e0).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1) {
    return ArrayList.<T>of(e0, e1).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2) {
    return ArrayList.<T>of(e0, e1, e2).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3) {
    return ArrayList.<T>of(e0, e1, e2, e3).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4, T e5) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4, e5).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4, T e5, T e6) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4, e5, e6).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4, e5, e6, e7).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7, T e8) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4, e5, e6, e7, e8).sized();
  }

  public static <T> ArrayList<T> asList(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7, T e8, T e9) {
    return ArrayList.<T>of(e0, e1, e2, e3, e4, e5, e6, e7, e8, e9).sized();
  }

  public static boolean deepEquals(int[][] a, int[][] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null || b[i] == null ? a[i] != b[i] : !equals(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  public static boolean deepEquals(double[][] a, double[][] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null || b[i] == null ? a[i] != b[i] : !equals(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  public static boolean deepEquals(boolean[][] a, boolean[][] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null || b[i] == null ? a[i] != b[i] : !equals(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  public static boolean deepEquals(long[][] a, long[][] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null || b[i] == null ? a[i] != b[i] : !equals(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  public static int hashCode(int[] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + a[i];
    }
    return code;
  }

  public static int hashCode(long[] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + (int) (a[i] ^ (a[i] >>> 32));
    }
    return code;
  }

  public static int hashCode(boolean[] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + (a[i] ? 1231 : 1237);
    }
    return code;
  }

  public static int hashCode(double[] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + Hash.<Double>of(a[i]);
    }
    return code;
  }

  public static int hashCode(char[] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + a[i];
    }
    return code;
  }

  public static int deepHashCode(int[][] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + hashCode(a[i]);
    }
    return code;
  }

  public static int deepHashCode(long[][] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + hashCode(a[i]);
    }
    return code;
  }

  public static int deepHashCode(boolean[][] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + hashCode(a[i]);
    }
    return code;
  }

  public static int deepHashCode(char[][] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + hashCode(a[i]);
    }
    return code;
  }

  public static int deepHashCode(double[][] a) {
    if (a == null) {
      return 0;
    }
    int code = 1;
    for (int i = 0; i < a.length; i++) {
      code = 31 * code + hashCode(a[i]);
    }
    return code;
  }
}
