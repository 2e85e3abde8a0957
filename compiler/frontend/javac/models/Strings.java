// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Texts as numbers: 0 is null, those of the program are numbered from 1, a text that was put together is -1. */
public final class Strings {
  private Strings() {}

  /** What may not be null. */
  public static int asked(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    return text;
  }

  public static int asked(int text, int message) {
    return asked(text);
  }

  public static int asked(int text, Supplier<Integer> message) {
    return asked(text);
  }

  public static int askedElse(int text, int otherwise) {
    return text != 0 ? text : asked(otherwise);
  }

  public static int askedElse(int text, Supplier<Integer> otherwise) {
    return text != 0 ? text : asked(otherwise.get());
  }

  public static boolean isNull(int text) {
    return text == 0;
  }

  public static boolean nonNull(int text) {
    return text != 0;
  }

  public static Optional<Integer> optional(int text) {
    return Optional.<Integer>of(asked(text));
  }

  public static Optional<Integer> optionalOrNone(int text) {
    return text == 0 ? Optional.<Integer>empty() : Optional.<Integer>of(text);
  }

  /** Evaluates what a text is made of. */
  public static int of(double value) {
    return -1;
  }

  public static int of(boolean value) {
    return -1;
  }

  /** A text that is compared must be one of the program's. */
  public static int known(int text) {
    if (text < 0) {
      throw new IllegalStateException("a text that was put together is compared; derivatives know texts that stand in the source: compare an int or an enum");
    }
    return text;
  }

  /** What a switch goes by. */
  public static int chosen(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    return known(text);
  }

  public static boolean equals(int a, int b) {
    if (a == 0) {
      throw new NullPointerException();
    }
    return known(a) == known(b);
  }

  // ---- texts of containers: 0 is null

  public static <K> int get(HashMap<K, Integer> map, K key) {
    return map.getOrDefault(key, 0);
  }

  public static <K> int remove(HashMap<K, Integer> map, K key) {
    int text = map.getOrDefault(key, 0);
    map.remove_(key);
    return text;
  }

  public static <K> int put(HashMap<K, Integer> map, K key, int value) {
    int text = map.getOrDefault(key, 0);
    map.put_(key, value);
    return text;
  }

  public static <K> int putIfAbsent(HashMap<K, Integer> map, K key, int value) {
    int text = map.getOrDefault(key, 0);
    map.putIfAbsent_(key, value);
    return text;
  }

  public static int poll(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.poll();
  }

  public static int pollFirst(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.pollFirst();
  }

  public static int pollLast(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.pollLast();
  }

  public static int peek(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peek();
  }

  public static int peekFirst(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peekFirst();
  }

  public static int peekLast(ArrayDeque<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peekLast();
  }

  public static int poll(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.poll();
  }

  public static int pollFirst(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.pollFirst();
  }

  public static int pollLast(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.pollLast();
  }

  public static int peek(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peek();
  }

  public static int peekFirst(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peekFirst();
  }

  public static int peekLast(ArrayList<Integer> queue) {
    return queue.isEmpty() ? 0 : queue.peekLast();
  }
}
