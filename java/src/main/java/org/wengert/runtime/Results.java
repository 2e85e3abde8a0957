// SPDX-License-Identifier: MIT
// What a head returns, if it is an array: its values leave the sweep as a plain array, and its adjoints enter as one.
package org.wengert.runtime;

import java.lang.reflect.Array;

/** Called by generated code between the two sweeps. */
public final class Results {
  private Results() {}

  /**
   * The values as a plain array, before the reverse sweep undoes them.
   *
   * @param context the context of the sweep
   * @param array a managed array of numbers, or of such arrays; may be null
   * @param type the class of the plain array: double[][].class
   * @return a copy
   */
  public static Object values(AdContext context, AdHandle array, Class<?> type) {
    if (array == null) {
      return null;
    }
    if (array instanceof DoubleArray_A1 numbers) {
      return numbers.value().clone();
    }
    if (array instanceof FloatArray_A1 numbers) {
      return numbers.value().clone();
    }
    ObjectArray_A1<?> rows = (ObjectArray_A1<?>) array;
    Object[] copy = (Object[]) Array.newInstance(type.getComponentType(), rows.length());
    for (int i = 0; i < copy.length; i++) {
      copy[i] = values(context, rows.get(context, i), type.getComponentType());
    }
    return copy;
  }

  /**
   * Adds the seed to the array's adjoints.
   *
   * @param context the context of the sweep
   * @param array a managed array of numbers, or of such arrays; may be null
   * @param seed a plain array of the same lengths; may be null where the array is
   */
  public static void seed(AdContext context, AdHandle array, Object seed) {
    if (array == null) {
      return;
    }
    int length = array instanceof DoubleArray_A1 numbers ? numbers.value().length
        : array instanceof FloatArray_A1 numbers ? numbers.value().length : ((ObjectArray_A1<?>) array).length();
    int given = seed == null ? 0 : Array.getLength(seed);
    if (seed == null || given != length) {
      throw new AdException(AdException.Code.WRONG_VALUE, "the result is an array of " + length + " elements, its adjoint "
          + (seed == null ? "is null" : "has " + given) + "; give as many");
    }
    if (array instanceof DoubleArray_A1 numbers) {
      double[] to = numbers.adjoint();
      for (int i = 0; i < length; i++) {
        to[i] += ((double[]) seed)[i];
      }
    } else if (array instanceof FloatArray_A1 numbers) {
      float[] to = numbers.adjoint();
      for (int i = 0; i < length; i++) {
        to[i] += ((float[]) seed)[i];
      }
    } else {
      for (int i = 0; i < length; i++) {
        seed(context, ((ObjectArray_A1<?>) array).get(context, i), ((Object[]) seed)[i]);
      }
    }
  }
}
