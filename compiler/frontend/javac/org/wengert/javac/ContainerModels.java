// SPDX-License-Identifier: MIT
// ArrayList and HashMap as ordinary classes of the subset: what a program calls in java.util is read from here, for the
// types that it uses, so that derivatives, and the reversal of what they store, follow from the source like any other.
package org.wengert.javac;

import java.net.URI;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

final class ContainerModels {
  private static final String ARRAY_LIST = """
      package org.wengert.model;

      public final class ArrayList<T> {
        private T[] elements;
        private int size;
        private T none;

        public ArrayList() {
          elements = (T[]) new Object[8];
        }

        public ArrayList(int capacity) {
          elements = (T[]) new Object[capacity + 1];
        }

        public ArrayList(ArrayList<T> other) {
          elements = (T[]) new Object[other.size + 1];
          size = other.size;
          for (int i = 0; i < other.size; i++) {
            elements[i] = other.elements[i];
          }
        }

        private void check(int index) {
          if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
          }
        }

        private void reserve() {
          if (size == elements.length) {
            T[] larger = (T[]) new Object[2 * size];
            for (int i = 0; i < size; i++) {
              larger[i] = elements[i];
            }
            elements = larger;
          }
        }

        public void add(T element) {
          reserve();
          elements[size] = element;
          size = size + 1;
        }

        public void add(int index, T element) {
          if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
          }
          reserve();
          for (int i = size; i > index; i--) {
            elements[i] = elements[i - 1];
          }
          elements[index] = element;
          size = size + 1;
        }

        public T get(int index) {
          check(index);
          return elements[index];
        }

        public T set(int index, T element) {
          check(index);
          T old = elements[index];
          elements[index] = element;
          return old;
        }

        public int size() {
          return size;
        }

        public boolean isEmpty() {
          return size == 0;
        }

        public T remove(int index) {
          check(index);
          T old = elements[index];
          size = size - 1;
          for (int i = index; i < size; i++) {
            elements[i] = elements[i + 1];
          }
          elements[size] = none;
          return old;
        }

        public void clear() {
          size = 0;
          elements = (T[]) new Object[8];
        }
      }
      """;

  // Keys are compared by '==': the reader accepts integers, and classes that do not define 'equals'.
  private static final String HASH_MAP = """
      package org.wengert.model;

      public final class HashMap<K, V> {
        private K[] keys;
        private V[] values;
        private int size;
        private V none;

        public HashMap() {
          keys = (K[]) new Object[8];
          values = (V[]) new Object[8];
        }

        private int find(K key) {
          int at = 0;
          while (at < size && keys[at] != key) {
            at = at + 1;
          }
          return at;
        }

        public V put(K key, V value) {
          int at = find(key);
          if (at < size) {
            V old = values[at];
            values[at] = value;
            return old;
          }
          if (size == keys.length) {
            K[] moreKeys = (K[]) new Object[2 * size];
            V[] moreValues = (V[]) new Object[2 * size];
            for (int i = 0; i < size; i++) {
              moreKeys[i] = keys[i];
              moreValues[i] = values[i];
            }
            keys = moreKeys;
            values = moreValues;
          }
          keys[size] = key;
          values[size] = value;
          size = size + 1;
          return none;
        }

        public V get(K key) {
          int at = find(key);
          return at < size ? values[at] : none;
        }

        public V getOrDefault(K key, V otherwise) {
          int at = find(key);
          return at < size ? values[at] : otherwise;
        }

        public boolean containsKey(K key) {
          return find(key) < size;
        }

        public int size() {
          return size;
        }

        public boolean isEmpty() {
          return size == 0;
        }

        public V remove(K key) {
          int at = find(key);
          if (at == size) {
            return none;
          }
          V old = values[at];
          size = size - 1;
          keys[at] = keys[size];
          values[at] = values[size];
          values[size] = none;
          return old;
        }

        public void clear() {
          size = 0;
          keys = (K[]) new Object[8];
          values = (V[]) new Object[8];
        }
      }
      """;

  private ContainerModels() {}

  static boolean areUsedBy(String text) {
    return text.contains("java.util.");
  }

  private static JavaFileObject file(String name, String text) {
    return new SimpleJavaFileObject(URI.create("string:///org/wengert/model/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  static List<JavaFileObject> files() {
    return List.of(file("ArrayList", ARRAY_LIST), file("HashMap", HASH_MAP));
  }
}
