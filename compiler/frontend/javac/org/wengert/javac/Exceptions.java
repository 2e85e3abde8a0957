// SPDX-License-Identifier: MIT
// Exceptions of the library as ordinary classes, for programs that catch some and go on. Which classes there are, and the text of
// their models.
package org.wengert.javac;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Exceptions {
  static final String FILE = "org/wengert/model/Exceptions.java";

  /** Each with the one that it extends, which stands before it. */
  private static final Map<String, String> ABOVE = new LinkedHashMap<>();

  static {
    ABOVE.put("java.lang.Exception", "java.lang.Throwable");
    ABOVE.put("java.lang.Error", "java.lang.Throwable");
    ABOVE.put("java.lang.RuntimeException", "java.lang.Exception");
    for (String name : List.of("CloneNotSupported", "Interrupted")) {
      ABOVE.put("java.lang." + name + "Exception", "java.lang.Exception");
    }
    for (String name : List.of("IllegalArgument", "IllegalState", "Arithmetic", "IndexOutOfBounds", "NullPointer", "UnsupportedOperation", "ClassCast",
        "NegativeArraySize", "ArrayStore")) {
      ABOVE.put("java.lang." + name + "Exception", "java.lang.RuntimeException");
    }
    ABOVE.put("java.lang.NumberFormatException", "java.lang.IllegalArgumentException");
    ABOVE.put("java.lang.ArrayIndexOutOfBoundsException", "java.lang.IndexOutOfBoundsException");
    ABOVE.put("java.lang.StringIndexOutOfBoundsException", "java.lang.IndexOutOfBoundsException");
    ABOVE.put("java.lang.AssertionError", "java.lang.Error");
    for (String name : List.of("NoSuchElement", "EmptyStack", "ConcurrentModification")) {
      ABOVE.put("java.util." + name + "Exception", "java.lang.RuntimeException");
    }
    ABOVE.put("java.time.DateTimeException", "java.lang.RuntimeException");
    ABOVE.put("java.util.InputMismatchException", "java.util.NoSuchElementException");
    ABOVE.put("java.io.IOException", "java.lang.Exception");
    ABOVE.put("java.io.FileNotFoundException", "java.io.IOException");
    ABOVE.put("java.io.UncheckedIOException", "java.lang.RuntimeException");
    ABOVE.put("java.util.concurrent.TimeoutException", "java.lang.Exception");
    ABOVE.put("java.util.concurrent.ExecutionException", "java.lang.Exception");
    ABOVE.put("java.util.concurrent.CompletionException", "java.lang.RuntimeException");
    ABOVE.put("java.util.concurrent.RejectedExecutionException", "java.lang.RuntimeException");
  }

  private Exceptions() {}

  /** The model's simple name, or null if there is none. */
  static String model(String name) {
    return name.equals("java.lang.Throwable") || ABOVE.containsKey(name) ? name.substring(name.lastIndexOf('.') + 1) + "_" : null;
  }

  /** A model for programs that go on after exceptions. */
  static String caught(String model) {
    return model.replace("// if caught: ", "");
  }

  private static boolean isUnchecked(String name) {
    for (String at = name; at != null; at = ABOVE.get(at)) {
      if (at.equals("java.lang.RuntimeException") || at.equals("java.lang.Error")) {
        return true;
      }
    }
    return false;
  }

  private static String constructors(String name, boolean isFirst) {
    String[] parameters = {"", "int message", "int message, Throwable_ cause", "Throwable_ cause"};
    StringBuilder all = new StringBuilder();
    for (String each : parameters) {
      String body = isFirst
          ? (each.contains("message") ? "message_ = message; " : "") + (each.contains("cause") ? "cause_ = cause; " : "")
          : "super(" + each.replaceAll("(int|Throwable_) ", "") + "); ";
      all.append("  public ").append(name).append("(").append(each).append(") { ").append(body).append("}\n");
    }
    return all.toString();
  }

  /** The models, which extend an exception of Java so that the language lets them be thrown and caught. */
  static String text() {
    StringBuilder all = new StringBuilder("// SPDX-License-Identifier: MIT\npackage org.wengert.model;\n\n");
    all.append("public class Throwable_ extends RuntimeException {\n  int message_;\n  Throwable_ cause_;\n").append(constructors("Throwable_", true))
        .append("  public int getMessage_() { return message_; }\n  public Throwable_ getCause_() { return cause_; }\n}\n\n");
    ABOVE.forEach((name, above) -> all.append("public class ").append(model(name)).append(" extends ").append(model(above)).append(" {\n")
        .append(constructors(model(name), false)).append("}\n\n"));
    all.append("/** What a guarded block has raised. */\npublic final class Raised {\n  public Throwable_ thrown;\n}\n\n");
    all.append("public final class Exceptions {\n  private Exceptions() {}\n\n  public static void rethrow(Throwable_ thrown) {\n");
    List<String> deepestFirst = new ArrayList<>(ABOVE.keySet());
    Collections.reverse(deepestFirst);
    for (String name : deepestFirst) {
      if (isUnchecked(name)) {
        all.append("    if (thrown instanceof ").append(model(name)).append(") {\n      throw new ").append(name).append(name.endsWith("UncheckedIOException")
            || name.endsWith("DateTimeException") || name.endsWith("CompletionException") ? "(null)" : "()").append(";\n    }\n");
      }
    }
    return all.append("    throw new IllegalStateException();\n  }\n}\n").toString();
  }
}
