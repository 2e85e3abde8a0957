// SPDX-License-Identifier: MIT
// javac's attribution, class by class where this Java lets a program ask for that: the library's models are a hundred
// files, and a round of passes that looks at none of them does not wait for their types.
package org.wengert.javac;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import javax.lang.model.element.Element;

final class Attribution {
  private final JavacTask task;
  private boolean isWhole;

  /** Of a task whose files have been parsed. */
  Attribution(JavacTask task) {
    this.task = task;
  }

  /** Declares the classes of all files, and attributes none; false if that is not to be had. */
  boolean begin() {
    return some(List.of());
  }

  /** The compiler's own defect: it fails an assertion where it looks for what is meant by a call that has an error. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Broken(AssertionError cause) {
      super(cause);
    }
  }

  /** Attributes classes that stand by themselves, with what is inside of them. Throws Broken. */
  void of(List<Element> classes) {
    if (!some(classes)) {
      whole();
    }
  }

  /** Attributes all that is left. */
  void whole() {
    if (!isWhole) {
      isWhole = true;
      try {
        task.analyze();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  // The method is the compiler's own: the archive's manifest, or the option --add-exports, makes it accessible.
  private boolean some(List<Element> classes) {
    try {
      Method analyze = task.getClass().getMethod("analyze", Iterable.class);
      analyze.invoke(task, classes);
      return true;
    } catch (NoSuchMethodException | IllegalAccessException withheld) {
      return false;
    } catch (InvocationTargetException failed) {
      if (failed.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      if (failed.getCause() instanceof AssertionError thrown) {
        throw new Broken(thrown);
      }
      throw new IllegalStateException(failed.getCause());
    }
  }
}
