// SPDX-License-Identifier: MIT
// From the objects of a program to those of its derivative: an object that is met twice is one copy.
package org.wengert.runtime;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Copies of a program's objects for its adjoint. A generated class {@code Thing_A1} has {@code of(copies, thing)}, which copies the object and all
 * that it leads to; asked again for the same object it gives the same copy, whose accessors have the adjoints after the call. Private
 * fields are read by reflection: a module must be open to {@code org.wengert.runtime}. Objects without floating-point numbers are shared.
 */
public final class Copies {
  private final AdContext context;
  private final IdentityHashMap<Object, AdHandle> known = new IdentityHashMap<>();
  private final Map<Class<?>, Map<String, Field>> fields = new HashMap<>();

  /** @param context of the adjoint that gets the copies */
  public Copies(AdContext context) {
    this.context = context;
  }

  /**
   * Called by generated code.
   *
   * @param source an object of the program, or null
   * @param types of the classes that it may have
   * @return its copy
   */
  public AdHandle of(Object source, AdType... types) {
    AdHandle copy = source == null ? null : known.get(source);
    if (source == null || copy != null) {
      return copy;
    }
    String name = source.getClass().getCanonicalName();
    for (AdType type : types) {
      if (type.toString().equals(name)) {
        AdSlab.Cursor cursor = context.cursor(type);
        AdSlab slab = cursor.slab();
        int index = cursor.next();
        AdHandle at = slab.known(index);
        AdInstance made = (AdInstance) (at != null ? at : slab.rebuild(cursor.token(), index));
        known.put(source, made);
        made.copy(this, source);
        return made;
      }
    }
    throw new AdException(AdException.Code.WRONG_VALUE, "an object of class " + source.getClass().getName()
        + ", which the derivative does not know: differentiate together with its source");
  }

  /**
   * @param source an array of the program, or null
   * @return its copy, with adjoints
   */
  public DoubleArray_A1 doubles(Object source) {
    return (DoubleArray_A1) array(source, () -> DoubleArray_A1.around(context, ((double[]) source).clone(), new double[((double[]) source).length]));
  }

  /**
   * @param source an array of the program, or null
   * @return its copy, with adjoints
   */
  public FloatArray_A1 floats(Object source) {
    return (FloatArray_A1) array(source, () -> FloatArray_A1.around(context, ((float[]) source).clone(), new float[((float[]) source).length]));
  }

  /**
   * @param <T> the copy of an element
   * @param source an array of arrays or objects, or null
   * @param element copies one element
   * @return its copy
   */
  @SuppressWarnings("unchecked")
  public <T extends AdHandle> ObjectArray_A1<T> array(Object source, Function<Object, T> element) {
    if (source == null || known.containsKey(source)) {
      return (ObjectArray_A1<T>) known.get(source);
    }
    Object[] from = (Object[]) source;
    ObjectArray_A1<T> made = ObjectArray_A1.allocate(context, from.length);
    known.put(source, made);
    for (int i = 0; i < from.length; i++) {
      made.set(i, element.apply(from[i]));
    }
    return made;
  }

  private AdHandle array(Object source, java.util.function.Supplier<AdHandle> make) {
    if (source == null) {
      return null;
    }
    AdHandle copy = known.get(source);
    if (copy == null) {
      copy = make.get();
      known.put(source, copy);
    }
    return copy;
  }

  /**
   * @param source an array that has been copied
   * @return its adjoints
   */
  public double[] adjoint(double[] source) {
    return ((DoubleArray_A1) copied(source)).adjoint();
  }

  /**
   * @param source an array that has been copied
   * @return its adjoints
   */
  public float[] adjoint(float[] source) {
    return ((FloatArray_A1) copied(source)).adjoint();
  }

  private AdHandle copied(Object source) {
    AdHandle copy = known.get(source);
    if (copy == null) {
      throw new AdException(AdException.Code.WRONG_VALUE, "an array that has not been copied: no object that was copied leads to it");
    }
    return copy;
  }

  // ---- fields of the program's objects

  /**
   * @param source an object of the program
   * @param name of a field of its class, or of one that it extends
   * @return what it holds; numbers are boxed
   */
  public Object get(Object source, String name) {
    try {
      return fields.computeIfAbsent(source.getClass(), each -> new HashMap<>()).computeIfAbsent(name, each -> field(source.getClass(), name)).get(source);
    } catch (IllegalAccessException closed) {
      throw new AdException(AdException.Code.WRONG_VALUE, "field '" + name + "' of " + source.getClass().getName() + " cannot be read", closed);
    }
  }

  private static Field field(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      try {
        Field found = at.getDeclaredField(name);
        found.setAccessible(true);
        return found;
      } catch (NoSuchFieldException above) {
        continue;
      } catch (RuntimeException closed) {
        throw new AdException(AdException.Code.WRONG_VALUE, "field '" + name + "' of " + at.getName() + " is not open to org.wengert.runtime: write 'opens "
            + at.getPackageName() + " to org.wengert.runtime;' in module-info.java", closed);
      }
    }
    throw new AdException(AdException.Code.WRONG_VALUE, "class " + type.getName() + " has no field '" + name + "': its derivative belongs to another version");
  }
}
