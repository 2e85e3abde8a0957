// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Collections {
  private Collections() {}

  public static <T> void sort(ArrayList<T> list) {
    list.sort(new Natural<T>());
  }

  public static <T> void sort(ArrayList<T> list, Comparator<T> order) {
    list.sort(order);
  }

  public static <T> boolean addAll(ArrayList<T> list, ArrayList<T> elements) {
    list.addAll(elements);
    return elements.size() > 0;
  }

  public static <T> boolean addAll(ArrayList<T> list, T[] elements) {
    for (int i = 0; i < elements.length; i++) {
      list.add(elements[i]);
    }
    return elements.length > 0;
  }

  public static <T> boolean addAll(ArrayDeque<T> queue, ArrayList<T> elements) {
    queue.addAll(elements);
    return elements.size() > 0;
  }

  public static <T> boolean addAll(ArrayDeque<T> queue, T[] elements) {
    for (int i = 0; i < elements.length; i++) {
      queue.add(elements[i]);
    }
    return elements.length > 0;
  }

  public static <T> boolean addAll(HashSet<T> set, ArrayList<T> elements) {
    int before = set.size();
    for (int i = 0; i < elements.size(); i++) {
      set.add(elements.get(i));
    }
    return set.size() > before;
  }

  public static <T> boolean addAll(HashSet<T> set, T[] elements) {
    int before = set.size();
    for (int i = 0; i < elements.length; i++) {
      set.add(elements[i]);
    }
    return set.size() > before;
  }

  // Texts are whole numbers.

  public static boolean addAll(HashSet<Integer> set, int[] elements) {
    int before = set.size();
    for (int i = 0; i < elements.length; i++) {
      set.add(elements[i]);
    }
    return set.size() > before;
  }

  public static boolean addAll(ArrayList<Integer> list, int[] elements) {
    for (int i = 0; i < elements.length; i++) {
      list.add(elements[i]);
    }
    return elements.length > 0;
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
    return new FixedView<T>(list);
  }

  public static <T> ArrayList<T> emptyList() {
    return ArrayList.<T>of();
  }

  public static <T> ArrayList<T> singletonList(T element) {
    return ArrayList.<T>of(element);
  }

  public static <T> ArrayList<T> nCopies(int count, T element) {
    ArrayList<T> list = new ArrayList<T>();
    for (int i = 0; i < count; i++) {
      list.add(element);
    }
    return list.fixed();
  }

  public static <T> Comparator<T> reverseOrder() {
    return new Reversed<T>(new Natural<T>());
  }

  public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
    return new Reversed<T>(order);
  }

  public static <T> T max(ArrayList<T> list) {
    return Collections.<T>max(list, new Natural<T>());
  }

  public static <T> T min(ArrayList<T> list) {
    return Collections.<T>max(list, new Reversed<T>(new Natural<T>()));
  }

  public static <T> T min(ArrayList<T> list, Comparator<T> order) {
    return Collections.<T>max(list, new Reversed<T>(order));
  }

  public static <T> T max(ArrayList<T> list, Comparator<T> order) {
    T best = list.getFirst();
    for (int i = 1; i < list.size(); i++) {
      T element = list.get(i);
      if (order.compare(element, best) > 0) {
        best = element;
      }
    }
    return best;
  }

  public static <T> void fill(ArrayList<T> list, T element) {
    for (int i = 0; i < list.size(); i++) {
      list.set(i, element);
    }
  }

  public static <T> int frequency(ArrayList<T> list, T element) {
    Same<T> same = new Same<T>();
    int count = 0;
    for (int i = 0; i < list.size(); i++) {
      count = same.are(list.get(i), element) ? count + 1 : count;
    }
    return count;
  }

  public static <K, V> HashMap<K, V> emptyMap() {
    return HashMap.<K, V>of();
  }

  public static <K, V> HashMap<K, V> unmodifiableMap(HashMap<K, V> map) {
    return new FixedMap<K, V>(map);
  }

  public static <T> HashSet<T> unmodifiableSet(HashSet<T> set) {
    return new FixedSet<T>(set);
  }

  public static <T> ArrayList<T> unmodifiableCollection(ArrayList<T> list) {
    return new FixedView<T>(list);
  }

  public static <T> ArrayList<T> singleton(T element) {
    return ArrayList.<T>of(element);
  }

  public static <T> HashSet<T> emptySet() {
    return HashSet.<T>of();
  }

  public static <K, V> HashMap<K, V> singletonMap(K key, V value) {
    return HashMap.<K, V>of(key, value);
  }

  public static <T> void rotate(ArrayList<T> list, int distance) {
    int n = list.size();
    if (n == 0) {
      return;
    }
    ArrayList<T> old = new ArrayList<T>(list);
    int by = Math.floorMod(distance, n);
    for (int i = 0; i < n; i++) {
      list.set((i + by) % n, old.get(i));
    }
  }

  public static <T> boolean replaceAll(ArrayList<T> list, T from, T to) {
    Same<T> same = new Same<T>();
    boolean isAny = false;
    for (int i = 0; i < list.size(); i++) {
      if (same.are(list.get(i), from)) {
        list.set(i, to);
        isAny = true;
      }
    }
    return isAny;
  }

  public static <T> boolean disjoint(ArrayList<T> some, ArrayList<T> others) {
    for (int i = 0; i < some.size(); i++) {
      if (others.contains(some.get(i))) {
        return false;
      }
    }
    return true;
  }

  public static <T> int binarySearch(ArrayList<T> list, T key) {
    return Collections.<T>binarySearch(list, key, new Natural<T>());
  }

  public static <T> int binarySearch(ArrayList<T> list, T key, Comparator<T> order) {
    int low = 0;
    int high = list.size() - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      int c = order.compare(list.get(middle), key);
      if (c == 0) {
        return middle;
      }
      if (c < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -low - 1;
  }

  public static <T> ArrayList<T> synchronizedList(ArrayList<T> list) {
    return list;
  }

  public static <K, V> HashMap<K, V> synchronizedMap(HashMap<K, V> map) {
    return map;
  }

  public static <T> T max(HashSet<T> set) {
    return Collections.<T>max(set.list(), new Natural<T>());
  }

  public static <T> T min(HashSet<T> set) {
    return Collections.<T>max(set.list(), new Reversed<T>(new Natural<T>()));
  }

  public static <T> T max(HashSet<T> set, Comparator<T> order) {
    return Collections.<T>max(set.list(), order);
  }

  public static <T> T min(HashSet<T> set, Comparator<T> order) {
    return Collections.<T>max(set.list(), new Reversed<T>(order));
  }
}
