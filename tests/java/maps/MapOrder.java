// SPDX-License-Identifier: MIT
// The model of a HashMap of numbers goes through its entries as java.util.HashMap of this JDK does, whatever was done to both: random
// calls, and a thousand maps whose order the model says it does not know must be few.
package org.wengert.model;

import java.util.Map;

/** Argument: how many random maps. */
public final class MapOrder {
  private MapOrder() {}

  /** Outside derivatives keys are objects. */
  private static final class Numbered extends NumberMap<Integer, Integer> {
    Numbered() {}

    Numbered(int capacity) {
      super(capacity);
    }

    Numbered(HashMap<Integer, Integer> other) {
      super(other);
    }

    @Override
    int code(Integer key) {
      return key;
    }

    @Override
    int find(Integer key) {
      int at = 0;
      while (at < size && !((NumberMap<?, ?>) this).keys[at].equals(key)) {
        at++;
      }
      return at;
    }

    String text() {
      java.lang.StringBuilder all = new java.lang.StringBuilder();
      for (int i = 0; i < size; i++) {
        all.append(((NumberMap<?, ?>) this).keys[i]).append('=').append(((NumberMap<?, ?>) this).values[i]).append(' ');
      }
      return all.toString();
    }
  }

  private java.util.HashMap<Integer, Integer> library;
  private Numbered model;

  private void step(java.util.Random random, int key, int value, int range, int shift) {
    BiFunction<Integer, Integer, Integer> sum = Integer::sum;
    switch (random.nextInt(12)) {
      case 0 -> {
        library.remove(key);
        model.remove_(key);
      }
      case 1 -> {
        library.merge(key, value, Integer::sum);
        model.merge(key, value, sum);
      }
      case 2 -> {
        library.computeIfAbsent(key, each -> value);
        model.computeIfAbsent(key, each -> value);
      }
      case 3 -> {
        library.putIfAbsent(key, value);
        model.putIfAbsent_(key, value);
      }
      case 4 -> {
        if (random.nextInt(20) == 0) {
          library.clear();
          model.clear();
        }
      }
      case 5 -> {
        if (random.nextInt(8) == 0) {
          java.util.HashMap<Integer, Integer> more = new java.util.HashMap<>();
          Numbered same = new Numbered();
          for (int count = random.nextInt(30); count > 0; count--) {
            int each = random.nextInt(range) << shift;
            more.put(each, count);
            same.put_(each, count);
          }
          library.putAll(more);
          model.putAll(same);
        }
      }
      case 6 -> {
        if (random.nextInt(10) == 0) {
          library = new java.util.HashMap<>(library);
          model = new Numbered(model);
        }
      }
      case 7 -> {
        library.compute(key, (each, old) -> old == null ? value : old + 1);
        model.compute(key, (each, old) -> old == null ? value : old + 1);
      }
      default -> {
        library.put(key, value);
        model.put_(key, value);
      }
    }
  }

  private boolean isSame(int seed) {
    java.util.Random random = new java.util.Random(seed);
    int capacity = random.nextInt(4) == 0 ? random.nextInt(40) : -1;
    library = capacity < 0 ? new java.util.HashMap<>() : new java.util.HashMap<>(capacity);
    model = capacity < 0 ? new Numbered() : new Numbered(capacity);
    int range = 1 + random.nextInt(random.nextBoolean() ? 50 : 3000);
    int shift = random.nextInt(3) * 8;
    for (int i = 0; i < 60; i++) {
      step(random, (random.nextInt(range) - range / 3) << shift, i, range, shift);
    }
    java.lang.StringBuilder wanted = new java.lang.StringBuilder();
    for (Map.Entry<Integer, Integer> entry : library.entrySet()) {
      wanted.append(entry.getKey()).append('=').append(entry.getValue()).append(' ');
    }
    if (model.isOrdered && !wanted.toString().equals(model.text())) {
      System.out.println("FAILED: seed " + seed + ": " + wanted + "; the model: " + model.text());
      return false;
    }
    return true;
  }

  public static void main(String[] arguments) {
    int count = Integer.parseInt(arguments[0]);
    int failed = 0;
    int ordered = 0;
    for (int seed = 0; seed < count; seed++) {
      MapOrder maps = new MapOrder();
      failed += maps.isSame(seed) ? 0 : 1;
      ordered += maps.model.isOrdered ? 1 : 0;
    }
    boolean good = failed == 0 && 2 * ordered > count;
    System.out.println(count + " maps, " + ordered + " of known order, " + failed + " failed");
    System.exit(good ? 0 : 1);
  }
}
