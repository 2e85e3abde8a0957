// SPDX-License-Identifier: MIT
// Classes of the library as ordinary classes of the subset: their source lies in 'models', one file a class.
package org.wengert.javac;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

final class LibraryModels {
  private static final List<String> FILES = List.of("AbstractList", "ArrayDeque", "ArrayList", "Arrays", "AtomicInteger", "AtomicLong", "AtomicReference", "BitSet", "BoundedDeque", "CopyOnWriteArrayList", "DoubleAdder", "DoubleSummaryStatistics", "EldestMap", "BiConsumer", "BiFunction", "BiPredicate", "BinaryOperator",
      "BooleanBox", "BooleanSupplier", "Callable", "CharacterBox", "Clones", "Collections", "Collector", "Collectors", "CompletableFuture", "Comparable", "Comparator", "Consumer", "Days", "DoubleBinaryOperator", "DoubleBox", "DoubleConsumer", "DoubleNumbers",
      "DoubleFunction", "DoublePredicate", "DoubleStream", "DoubleSupplier", "DoubleToIntFunction", "DoubleToLongFunction", "DoubleUnaryOperator", "Duration", "Entry", "Enumeration", "ExecutorService", "Executors", "FixedViews", "FloatBox", "Function", "Future", "HashMap",
      "Hash", "HashSet", "NumberMap", "NumberSet", "IntBinaryOperator", "IntConsumer", "IntFunction", "IntPredicate", "IntStream", "IntSummaryStatistics", "IntSupplier", "IntToDoubleFunction", "IntToLongFunction",
      "IntUnaryOperator", "IntegerBox", "Iterable", "Iterator", "LinkedHashMap", "LinkedHashSet", "ListIterator", "ListView", "LocalDate", "LocalDateTime", "LocalTime", "LongBinaryOperator", "LongBox", "LongFunction", "LongNumbers", "LongPredicate", "LongStream", "LongSupplier",
      "LongToDoubleFunction", "LongUnaryOperator", "MapSets", "Numbers", "ObjDoubleConsumer", "ObjIntConsumer", "Objects", "Optional",
      "OptionalDouble", "OptionalInt", "Order", "Predicate", "PriorityQueue", "Random", "ReentrantLock", "Runnable", "Stack", "Stream", "Strings", "Supplier", "TimeUnits", "ToDoubleBiFunction",
      "ToDoubleFunction", "ToIntBiFunction", "ToIntFunction", "ToLongFunction", "TreeMap", "TreeSet", "UnaryOperator", "Vector", "Void");

  /** Models for programs that look at their texts. */
  private static final List<String> TEXT_FILES = List.of("BufferedReader", "KnownTexts", "Properties", "Scanner", "StringBuilder", "StringJoiner", "StringReader", "StringTokenizer", "TextMap", "TextOrder", "TextOrderIgnoringCase", "TextSet", "BigDecimal", "BigInteger", "Matcher", "Pattern");

  /** Models for adjoints that are differentiated themselves: of the run-time library. */
  private static final List<String> OF_ADJOINTS = List.of("SweepContext", "SweepHandle", "SweepInstance", "SweepStack", "SweptArray", "SweptRows");

  /** Files of models that the reader in C++ calls by itself: it compares numbers, and makes hash codes of them. */
  static final String ASKED_BY_THE_READER = ".*/(Numbers|\\w+Box)\\.java";

  /** What the reader calls in a loop over a list. */
  static final Set<String> LOOPED_OVER = Set.of(Model.PACKAGE + "ArrayList.size()", Model.PACKAGE + "ArrayList.get(int)");

  /** Classes of the library by the name of their model. */
  static final Map<String, String> CLASSES = classes();

  private LibraryModels() {}

  private static Map<String, String> classes() {
    Map<String, String> found = new LinkedHashMap<>();
    for (String name : List.of("ArrayList", "ArrayDeque", "Arrays", "Collections", "Comparator", "HashMap", "HashSet", "Iterator", "LinkedHashMap",
        "LinkedHashSet", "ListIterator", "Objects", "Optional", "OptionalDouble", "OptionalInt", "PriorityQueue", "Random", "Stack", "TreeMap", "TreeSet", "Vector", "Enumeration")) {
      found.put("java.util." + name, name);
    }
    for (String name : List.of("List", "Collection", "LinkedList")) {
      found.put("java.util." + name, "ArrayList");
    }
    found.put("java.util.AbstractList", "AbstractList");
    found.put("java.util.Deque", "ArrayDeque");
    found.put("java.util.Queue", "ArrayDeque");
    found.put("java.util.Map", "HashMap");
    found.put("java.util.Map.Entry", "Entry");
    found.put("java.util.EnumMap", "TreeMap");
    found.put("java.util.SortedMap", "TreeMap");
    found.put("java.util.SequencedMap", "HashMap");
    // Its order is another one, and is not known.
    found.put("java.util.Hashtable", "HashMap");
    found.put("java.util.NavigableMap", "TreeMap");
    found.put("java.util.SortedSet", "TreeSet");
    found.put("java.util.Set", "HashSet");
    for (String name : FILES) {
      if (name.matches(".*(Function|Operator|Predicate|Supplier|Consumer)")) {
        found.put("java.util.function." + name, name);
      }
    }
    for (String name : List.of("DoubleStream", "IntStream", "LongStream", "Stream", "Collector", "Collectors")) {
      found.put("java.util.stream." + name, name);
    }
    for (String name : List.of("AtomicInteger", "AtomicLong", "AtomicReference", "DoubleAdder")) {
      found.put("java.util.concurrent.atomic." + name, name);
    }
    found.put("java.util.BitSet", "BitSet");
    found.put("java.util.concurrent.CopyOnWriteArrayList", "CopyOnWriteArrayList");
    found.put("java.util.DoubleSummaryStatistics", "DoubleSummaryStatistics");
    found.put("java.util.IntSummaryStatistics", "IntSummaryStatistics");
    // For one thread they are the same.
        found.put("java.util.concurrent.ConcurrentLinkedQueue", "ArrayDeque");
    found.put("java.util.concurrent.ConcurrentHashMap", "HashMap");
    found.put("java.util.concurrent.ConcurrentMap", "HashMap");
    found.put("java.util.concurrent.ConcurrentLinkedDeque", "ArrayDeque");
    for (String name : List.of("BlockingQueue", "BlockingDeque", "ArrayBlockingQueue", "LinkedBlockingQueue", "LinkedBlockingDeque")) {
      found.put("java.util.concurrent." + name, "BoundedDeque");
    }
    // Tasks run when they are handed in.
    for (String name : List.of("CompletableFuture", "ExecutorService", "Executors", "Future")) {
      found.put("java.util.concurrent." + name, name);
    }
    found.put("java.util.concurrent.Executor", "ExecutorService");
    found.put("java.util.concurrent.locks.Lock", "ReentrantLock");
    found.put("java.util.concurrent.locks.ReentrantLock", "ReentrantLock");
    for (String name : List.of("Properties", "Scanner", "StringTokenizer")) {
      found.put("java.util." + name, name);
    }
    found.put("java.io.BufferedReader", "BufferedReader");
    found.put("java.io.StringReader", "StringReader");
    found.put("java.io.Reader", "StringReader");
    found.put("java.math.BigDecimal", "BigDecimal");
    found.put("java.math.BigInteger", "BigInteger");
    found.put("java.util.regex.Pattern", "Pattern");
    found.put("java.util.regex.Matcher", "Matcher");
    found.put("java.util.EnumSet", "TreeSet");
    found.put("java.util.AbstractMap.SimpleEntry", "Entry");
    found.put("java.time.LocalDate", "LocalDate");
    found.put("java.time.LocalDateTime", "LocalDateTime");
    found.put("java.time.LocalTime", "LocalTime");
    found.put("java.time.Duration", "Duration");
    found.put("java.lang.Comparable", "Comparable");
    found.put("java.lang.Iterable", "Iterable");
    found.put("java.lang.Runnable", "Runnable");
    found.put("java.lang.Void", "Void");
    found.put("java.util.concurrent.Callable", "Callable");
    return found;
  }

  /** Lines that are there for views of lists and maps. */
  private static final String VIEWS = "(?m)^.*// views\n";

  private static final String REST = "  // ---- functions of elements";

  /** What the model of lists needs of the file Order: its last class. */
  private static final String EQUAL = "/** Whether two elements are equal";

  /** Lists and maps for programs that are not rewritten: without what takes or gives functions and other models. */
  static List<JavaFileObject> containers() {
    List<JavaFileObject> found = new ArrayList<>();
    for (String name : List.of("ArrayList", "HashMap")) {
      String whole = text(name);
      String rest = name.equals("ArrayList") ? text("Order") : "";
      String kept = whole.substring(0, whole.indexOf(REST)).replace(" implements Iterable<T>", "").replace("public class", "public final class")
          .replaceAll(VIEWS, "") + "}\n" + rest.substring(Math.max(0, rest.indexOf(EQUAL)));
      found.add(new SimpleJavaFileObject(URI.create("string:///org/wengert/model/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return kept;
        }
      });
    }
    return found;
  }

  private static String text(String name) {
    try (InputStream in = LibraryModels.class.getResourceAsStream("/models/" + name + ".java")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException | NullPointerException missing) {
      throw new IllegalStateException("the model of " + name + " is missing in wengert-javac.jar", missing);
    }
  }

  /** Every model's source by its name. */
  static Map<String, String> texts(boolean looksAtTexts) {
    Map<String, String> found = new LinkedHashMap<>();
    for (String name : FILES) {
      found.put(name, text(name));
    }
    if (looksAtTexts) {
      for (String name : TEXT_FILES) {
        found.put(name, text(name));
      }
    }
    return found;
  }

  /** Those of the run-time library, for adjoints that are differentiated themselves. */
  static Map<String, String> ofAdjoints() {
    Map<String, String> found = new LinkedHashMap<>();
    OF_ADJOINTS.forEach(name -> found.put(name, text(name)));
    return found;
  }
}
