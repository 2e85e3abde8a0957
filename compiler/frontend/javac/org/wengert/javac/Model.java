// SPDX-License-Identifier: MIT
// What the front end knows of the library: the classes and methods that have a rule or a model, and those that are
// refused with a reason of their own. Tables only.
package org.wengert.javac;

import java.util.Map;
import java.util.Set;

final class Model {
  /** Methods of Math and StrictMath with a rule; the same names as in the compiler's table of elementary functions. */
  static final Map<String, String> MATH = Map.ofEntries(Map.entry("abs", "fabs"), Map.entry("sqrt", "sqrt"),
      Map.entry("cbrt", "cbrt"), Map.entry("exp", "exp"), Map.entry("expm1", "expm1"), Map.entry("log", "log"),
      Map.entry("log10", "log10"), Map.entry("log1p", "log1p"), Map.entry("sin", "sin"), Map.entry("cos", "cos"),
      Map.entry("tan", "tan"), Map.entry("asin", "asin"), Map.entry("acos", "acos"), Map.entry("atan", "atan"),
      Map.entry("sinh", "sinh"), Map.entry("cosh", "cosh"), Map.entry("tanh", "tanh"), Map.entry("pow", "pow"),
      Map.entry("atan2", "atan2"), Map.entry("hypot", "hypot"), Map.entry("fma", "fma"), Map.entry("max", "fmax"),
      Map.entry("min", "fmin"), Map.entry("floor", "floor"), Map.entry("ceil", "ceil"), Map.entry("rint", "rint"),
      Map.entry("copySign", "copysign"), Map.entry("IEEEremainder", "remainder"), Map.entry("scalb", "scalbn"),
      Map.entry("signum", "signum"), Map.entry("round", "lround"), Map.entry("toRadians", "toRadians"),
      Map.entry("toDegrees", "toDegrees"), Map.entry("floorMod", "floorMod"), Map.entry("floorDiv", "floorDiv"),
      Map.entry("ulp", "ulp"), Map.entry("nextAfter", "nextafter"));

  /** Other classes of elementary functions: their names, Math's rules, values of their own. */
  static final Set<String> ALSO_MATH = Set.of("java.lang.StrictMath", "org.apache.commons.math3.util.FastMath");

  private static final Set<String> ALSO = Set.of("asinh", "acosh", "atanh");

  /** Whether a method of Math, or of a class like it, has a rule. */
  static boolean isElementary(javax.lang.model.element.ExecutableElement called, String owner) {
    String name = called.getSimpleName().toString();
    boolean isMath = owner.equals("java.lang.Math") || ALSO_MATH.contains(owner);
    return isMath && (MATH.containsKey(name) || ALSO_MATH.contains(owner) && ALSO.contains(name))
        && !(name.equals("log") && called.getParameters().size() == 2);
  }

  /** Functions that Math lacks, with their owner's name. */
  static final String OWN_MATH = "org.wengert.runtime.WengertMath";

  /** Functions of texts that are known. */
  static final String TEXTS = "org.wengert.runtime.Texts";

  /** Methods that generated classes have for themselves: the products and quotients that are zero where a derivative is. */
  static boolean isOfDerivatives(String method) {
    return method.equals("wengert_times") || method.equals("wengert_divided") || method.equals("wengert_product")
        || method.equals("wengert_quotient");
  }

  /** Library methods that the compiler models, owner.name. */
  static final Set<String> METHODS = Set.of("java.lang.System.arraycopy", "java.util.Arrays.fill",
      "java.util.ArrayList.<init>", "java.util.ArrayList.add", "java.util.ArrayList.get", "java.util.ArrayList.set",
      "java.util.ArrayList.size", "java.util.ArrayList.isEmpty", "java.util.ArrayList.remove",
      "java.util.ArrayList.clear", "java.util.HashMap.<init>", "java.util.HashMap.get", "java.util.HashMap.put",
      "java.util.HashMap.containsKey", "java.util.HashMap.size", "java.util.HashMap.isEmpty",
      "java.util.HashMap.remove", "java.util.HashMap.getOrDefault", "java.util.HashMap.clear", "java.lang.Object.<init>",
      "java.lang.Enum.ordinal",
      "java.lang.Record.<init>", "java.lang.Double.isNaN", "java.lang.Double.isInfinite", "java.lang.Double.isFinite");

  /** Interfaces of the modelled containers: a variable may have their type. */
  static final Map<String, String> CONTAINERS = Map.of("java.util.ArrayList", "java.util.ArrayList", "java.util.List",
      "java.util.ArrayList", "java.util.HashMap", "java.util.HashMap", "java.util.Map", "java.util.HashMap",
      "java.util.Collection", "java.util.ArrayList");

  /** Where the containers' models are; see LibraryModels. */
  static final String PACKAGE = "org.wengert.model.";

  /** Constructors of containers that have a model: empty, of a capacity, and a copy of a list. */
  static boolean isMade(javax.lang.model.element.ExecutableElement constructor) {
    var parameters = constructor.getParameters();
    return parameters.isEmpty() || parameters.size() == 1 && (parameters.get(0).asType().getKind().isPrimitive()
        || constructor.getEnclosingElement().getSimpleName().contentEquals("ArrayList"));
  }

  /** Classes that may be named without a model: they are carried through, or only hold constants and methods. */
  static final Set<String> CLASSES = Set.of("java.lang.Object", "java.lang.String", "java.lang.Math",
      "java.lang.StrictMath", "java.lang.System", "java.lang.Record", "java.lang.Integer", "java.lang.Long",
      "java.lang.Boolean", "java.lang.Double", "java.lang.Float", "java.lang.Iterable", "java.util.Iterator", "java.lang.Character", "java.lang.Short", "java.lang.Byte", "java.util.Arrays",
      "java.io.PrintStream", "java.util.Objects", "java.lang.Override", "java.lang.SuppressWarnings",
      "java.io.Serializable", "java.lang.Comparable", "java.lang.FunctionalInterface", "java.lang.Deprecated", "org.apache.commons.math3.util.FastMath", "java.lang.Cloneable", "java.lang.Enum", OWN_MATH, TEXTS);

  /** Boxed numbers that would need a derivative. */
  static final Set<String> BOXED = Set.of("java.lang.Number");

  /** Prefixes of class names, each with its refusal; the first that fits counts. */
  static final Map<String, Refusal> REFUSED_CLASSES = Map.of("java.lang.Thread", Refusal.THREAD,
      "java.lang.Runnable", Refusal.THREAD, "java.util.concurrent.", Refusal.THREAD, "java.lang.ref.",
      Refusal.WEAK_REFERENCE, "java.util.WeakHashMap", Refusal.WEAK_REFERENCE, "java.lang.reflect.",
      Refusal.REFLECTION, "java.lang.invoke.", Refusal.REFLECTION, "java.lang.Class", Refusal.REFLECTION,
      "java.util.stream.", Refusal.STREAM, "java.util.function.", Refusal.FUNCTION_OBJECT);

  /** Methods with a refusal of their own, owner.name. */
  static final Map<String, Refusal> REFUSED_METHODS = Map.ofEntries(
      Map.entry("java.lang.System.identityHashCode", Refusal.IDENTITY_HASH),
      Map.entry("java.lang.Object.hashCode", Refusal.IDENTITY_HASH),
      Map.entry("java.lang.Object.toString", Refusal.IDENTITY_HASH),
      Map.entry("java.lang.Object.getClass", Refusal.REFLECTION), Map.entry("java.lang.Object.wait", Refusal.THREAD),
      Map.entry("java.lang.Object.notify", Refusal.THREAD), Map.entry("java.lang.Object.notifyAll", Refusal.THREAD),
      Map.entry("java.lang.Object.finalize", Refusal.FINALIZE), Map.entry("java.lang.System.gc", Refusal.WEAK_REFERENCE),
      Map.entry("java.lang.System.load", Refusal.NATIVE), Map.entry("java.lang.System.loadLibrary", Refusal.NATIVE),
      Map.entry("java.util.Collection.stream", Refusal.STREAM), Map.entry("java.util.Arrays.stream", Refusal.STREAM),
      Map.entry("java.util.Collection.parallelStream", Refusal.STREAM),
      Map.entry("java.util.Map.keySet", Refusal.MAP_ORDER), Map.entry("java.util.HashMap.keySet", Refusal.MAP_ORDER),
      Map.entry("java.util.Map.values", Refusal.MAP_ORDER), Map.entry("java.util.HashMap.values", Refusal.MAP_ORDER),
      Map.entry("java.util.Map.entrySet", Refusal.MAP_ORDER), Map.entry("java.util.HashMap.entrySet", Refusal.MAP_ORDER),
      Map.entry("java.lang.Iterable.forEach", Refusal.LAMBDA));

  private Model() {}

  static Refusal refusedClass(String name) {
    if (name.startsWith("java.util.concurrent.") && name.endsWith("Exception")) {
      return null;
    }
    for (var entry : REFUSED_CLASSES.entrySet()) {
      String prefix = entry.getKey();
      if (name.equals(prefix) || (prefix.endsWith(".") && name.startsWith(prefix))
          || (prefix.equals("java.lang.Thread") && name.startsWith(prefix))) {
        return entry.getValue();
      }
    }
    return null;
  }
}
