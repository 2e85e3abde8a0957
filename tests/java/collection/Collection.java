// SPDX-License-Identifier: MIT
// Programs as people write them, each with a head run(double[] x): how many are differentiated right, refused in words, wrong, or
// end in a crash. Where a program throws, its derivatives must throw the same. One process reads, compiles and runs all of them; wengert-compile is called once a program and mode.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.wengert.javac.Main;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdType;

/** Arguments: wengert-compile, runtime jar, work directory, least share of right ones in percent, files or folders... */
public final class Collection {
  private static final double[][] POINTS = {{0.9, -0.4, 1.3, 0.7, -1.1, 0.25}, {0.55, -0.62, 1.17, 0.81, -0.83, 0.37}};
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  private final Path compiler;
  private final String runtime;
  private final Path work;
  private List<Path> library = List.of();
  private final StandardJavaFileManager manager = JAVAC.getStandardFileManager(null, null, StandardCharsets.UTF_8);

  private enum Verdict { RIGHT, REFUSED, WRONG, CRASHED }

  /** Ends the work on one program. */
  private static final class End extends Exception {
    private static final long serialVersionUID = 1L;
    final Verdict verdict;

    End(Verdict verdict, String why) {
      super(why);
      this.verdict = verdict;
    }
  }

  private Collection(Path compiler, String runtime, Path work) {
    this.compiler = compiler;
    this.runtime = runtime;
    this.work = work;
  }

  public static void main(String[] arguments) throws Exception {
    List<Path> files = new ArrayList<>();
    for (String each : Arrays.asList(arguments).subList(4, arguments.length)) {
      try (Stream<Path> below = Files.walk(Path.of(each))) {
        below.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
      }
    }
    var collection = new Collection(Path.of(arguments[0]).toAbsolutePath(), arguments[1], Path.of(arguments[2]).toAbsolutePath());
    Map<Verdict, Integer> counts = new LinkedHashMap<>();
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    for (Path file : files) {
      Verdict verdict = Verdict.RIGHT;
      String why = "";
      try {
        collection.check(file);
      } catch (End end) {
        verdict = end.verdict;
        why = end.getMessage();
      }
      counts.merge(verdict, 1, Integer::sum);
      if (verdict != Verdict.RIGHT) {
        System.out.printf("%-8s %s: %s%n", verdict.toString().toLowerCase(), file.getFileName(), why.strip().replace("\n", "\n         "));
        System.out.flush();
      }
    }
    int right = counts.get(Verdict.RIGHT);
    System.out.printf("%n| programs | right | refused | wrong | crashed |%n| --- | --- | --- | --- | --- |%n| %d | %d | %d | %d | %d |%n", files.size(),
        right, counts.get(Verdict.REFUSED), counts.get(Verdict.WRONG), counts.get(Verdict.CRASHED));
    boolean good = counts.get(Verdict.WRONG) == 0 && counts.get(Verdict.CRASHED) == 0
        && 100 * right >= Integer.parseInt(arguments[3]) * files.size();
    System.out.println(good ? "collection passed" : "collection FAILED");
    System.exit(good ? 0 : 1);
  }

  private void check(Path file) throws End, IOException {
    String simple = file.getFileName().toString().replace(".java", "");
    String name = Files.readAllLines(file).stream().filter(line -> line.startsWith("package ")).map(line -> line.replaceAll("package |;", "") + ".")
        .findFirst().orElse("") + simple;
    Path directory = work.resolve(name);
    if (Files.exists(directory)) {
      try (Stream<Path> old = Files.walk(directory)) {
        old.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
      }
    }
    Path classes = Files.createDirectories(directory.resolve("classes"));
    Path generated = Files.createDirectories(directory.resolve("generated"));
    List<Path> sources = sources(file);
    library = archives(file);
    compile(sources, classes, Verdict.CRASHED, "the program itself does not compile");
    Path tree = directory.resolve("tree.json");
    List<Path> read = new ArrayList<>(sources);
    read.addAll(folders(file));
    read(read, name, tree);
    derive("--tangent", read, name, tree, generated);
    derive("--adjoint", read, name, tree, generated);
    List<Path> texts;
    try (Stream<Path> below = Files.walk(generated)) {
      texts = below.filter(path -> path.toString().endsWith(".java")).toList();
    }
    compile(texts, classes, Verdict.CRASHED, "the derivative does not compile", "-Xlint:all", "-Werror");
    List<URL> places = new ArrayList<>(List.of(classes.toUri().toURL()));
    for (Path archive : library) {
      places.add(archive.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(places.toArray(new URL[0]), Collection.class.getClassLoader())) {
      boolean isFresh = hasState(classes, loader);
      for (double[] point : POINTS) {
        compare(new Program(loader, name, isFresh), point, point == POINTS[0]);
      }
    } catch (ReflectiveOperationException missing) {
      Throwable cause = missing instanceof InvocationTargetException ? missing.getCause() : missing;
      StackTraceElement[] at = cause.getStackTrace();
      // Refused where it is met, not where it is read.
      if (String.valueOf(cause.getMessage()).matches("(a text that was put together is compared; |a map is gone through in the order of hash codes|a number is read from a text"
          + "|a text with a floating-point number in it is a key|an element is removed through an iterator|boxed numbers above 127 are compared|an entry is asked for its value).*")) {
        throw new End(Verdict.REFUSED, "running: " + cause.getMessage());
      }
      throw new End(Verdict.CRASHED, "running: " + cause + (at.length > 0 ? " at " + at[0] : "") + (at.length > 1 ? ", " + at[1] : ""));
    }
  }

  /** The program, and what its lines '// with FILE...' name below the folder WENGERT_LIBRARIES: all Java files of a folder. */
  private static List<Path> sources(Path file) throws IOException {
    List<Path> all = new ArrayList<>(List.of(file));
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("// with ")) {
        for (String each : line.substring("// with ".length()).split(" ")) {
          try (Stream<Path> below = Files.walk(Path.of(System.getenv("WENGERT_LIBRARIES")).resolve(each))) {
            below.filter(source -> source.toString().endsWith(".java")).sorted().forEach(all::add);
          }
        }
      }
    }
    return all;
  }

  /** The lines '// from NAME...' name folders of sources below WENGERT_LIBRARIES: of these the front end takes what is reached. */
  private static List<Path> folders(Path file) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("// from ")) {
        for (String each : line.substring("// from ".length()).split(" ")) {
          all.add(Path.of(System.getenv("WENGERT_LIBRARIES")).resolve(each));
        }
      }
    }
    return all;
  }

  /** The archives of all libraries, for a program that names one. */
  private static List<Path> archives(Path file) throws IOException {
    if (folders(file).isEmpty()) {
      return List.of();
    }
    try (Stream<Path> below = Files.list(Path.of(System.getenv("WENGERT_LIBRARIES")).resolve("archives"))) {
      return below.sorted().toList();
    }
  }

  private static boolean isNamed(String said, List<Path> sources) {
    return said.contains("error: ") && sources.stream().anyMatch(file -> said.contains(Files.isDirectory(file) ? file + "/" : file.getFileName() + ":"));
  }

  private String classPath(Path classes) {
    StringBuilder path = new StringBuilder(runtime + ":" + classes);
    library.forEach(archive -> path.append(':').append(archive));
    return path.toString();
  }

  private void compile(List<Path> files, Path classes, Verdict verdict, String what, String... flags) throws End {
    List<String> options = new ArrayList<>(List.of("-proc:none", "-cp", classPath(classes), "-d", classes.toString()));
    options.addAll(List.of(flags));
    StringWriter messages = new StringWriter();
    if (!JAVAC.getTask(messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files)).call()) {
      throw new End(verdict, what + ": " + messages.toString().lines().limit(6).reduce("", (a, b) -> a + "\n" + b));
    }
  }

  /** The front end, in this process. */
  private void read(List<Path> sources, String name, Path tree) throws End {
    PrintStream terminal = System.err;
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    System.setErr(new PrintStream(messages, true, StandardCharsets.UTF_8));
    int status;
    try {
      List<String> arguments = new ArrayList<>(List.of("-cp", runtime, "-o", tree.toString(), "--head", name + ".run(double[])"));
      sources.forEach(source -> arguments.add(source.toString()));
      library.forEach(archive -> arguments.add(archive.toString()));
      status = Main.work(arguments.toArray(new String[0]));
    } catch (RuntimeException | Error crash) {
      throw new End(Verdict.CRASHED, "the front end: " + crash + " at " + Arrays.toString(Arrays.copyOf(crash.getStackTrace(), 4)));
    } finally {
      System.setErr(terminal);
    }
    String said = messages.toString(StandardCharsets.UTF_8);
    if (status != 0) {
      throw new End(status == 4 && isNamed(said, sources) ? Verdict.REFUSED : Verdict.CRASHED, "status " + status + ": " + said);
    }
  }

  /** The compiler asks for a Java that reads the source: here one that hands out what has been read. */
  private void derive(String mode, List<Path> sources, String name, Path tree, Path generated) throws End, IOException {
    Path home = work.resolve("reader/bin");
    if (!Files.exists(home.resolve("java"))) {
      Files.createDirectories(home);
      Files.writeString(home.resolve("java"), "#!/bin/sh\nwhile [ \"$1\" != -o ]; do shift; done\nexec cp \"$WENGERT_TREE\" \"$2\"\n");
      home.resolve("java").toFile().setExecutable(true);
    }
    List<String> command = new ArrayList<>(List.of(compiler.toString(), mode, "--head", name + ".run(double[])", sources.get(0).toString(), "-o", generated.toString(), "--"));
    sources.stream().skip(1).forEach(source -> command.add(source.toString()));
    var builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", home.getParent().toString());
    builder.environment().put("WENGERT_TREE", tree.toString());
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      int status = process.waitFor();
      if (status != 0) {
        throw new End(status == 4 && isNamed(said, sources) ? Verdict.REFUSED : Verdict.CRASHED, mode + ", status " + status + ": " + said);
      }
    } catch (InterruptedException stopped) {
      throw new End(Verdict.CRASHED, "interrupted");
    }
  }

  /** Whether all that a static field holds is there before the first call, and stays. */
  private static boolean isFixed(Field field) {
    boolean isPlain = field.getType().isPrimitive() || field.getType() == String.class || field.getType() == AdType.class;
    return !Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || isPlain && Modifier.isFinal(field.getModifiers());
  }

  private static boolean hasState(Path classes, ClassLoader loader) throws IOException, ReflectiveOperationException {
    try (Stream<Path> below = Files.walk(classes)) {
      for (Path file : below.filter(path -> path.toString().endsWith(".class")).toList()) {
        String name = classes.relativize(file).toString().replace(".class", "").replace('/', '.');
        if (!Arrays.stream(Class.forName(name, false, loader).getDeclaredFields()).allMatch(Collection::isFixed)) {
          return true;
        }
      }
      return false;
    }
  }

  /** The program and its derivatives, called by name; where there is state, by a fresh set of classes, so that static fields start anew. */
  private final class Program {
    private final ClassLoader loader;
    private final String name;
    private final boolean isFresh;

    Program(ClassLoader loader, String name, boolean isFresh) {
      this.loader = loader;
      this.name = name;
      this.isFresh = isFresh;
    }

    // What a call leaves in static fields is not seen by the next one.
    private Class<?> load(String which) throws ReflectiveOperationException {
      if (!isFresh) {
        return loader.loadClass(which);
      }
      try {
        var fresh = new URLClassLoader(((URLClassLoader) loader).getURLs(), Collection.class.getClassLoader());
        return fresh.loadClass(which);
      } catch (RuntimeException wrong) {
        throw new ReflectiveOperationException(wrong);
      }
    }

    private Object call(String which, String method, Object... arguments) throws ReflectiveOperationException {
      for (Method each : load(which).getDeclaredMethods()) {
        // Of several methods of one name the second is a1_run_2.
        if (each.getName().matches(method + "(_\\d+)?") && each.getParameterCount() == arguments.length) {
          each.setAccessible(true);
          PrintStream terminal = System.out;
          System.setOut(new PrintStream(PrintStream.nullOutputStream()));
          try {
            return each.invoke(null, arguments);
          } finally {
            System.setOut(terminal);
          }
        }
      }
      throw new NoSuchMethodException(which + "." + method + " with " + arguments.length + " arguments");
    }

    double value(double[] x) throws ReflectiveOperationException {
      return (double) call(name, "run", x.clone());
    }

    double value(double[] x, int i, double by) throws ReflectiveOperationException {
      double[] moved = x.clone();
      moved[i] += by;
      return value(moved);
    }

    double tangent(double[] x, int i, double[] result) throws ReflectiveOperationException {
      double[] direction = new double[x.length];
      direction[i] = 1;
      return (double) call(name + "_T1", "t1_run", x.clone(), direction, result);
    }

    double adjoint(double[] x, double[] gradient, long budget) throws ReflectiveOperationException {
      try (AdContext context = new AdContext()) {
        if (budget > 0) {
          context.budget(budget);
          context.largestSlab(1);
        }
        return (double) call(name + "_A1", "a1_run", context, x.clone(), gradient, 1.0);
      }
    }
  }

  private static void require(boolean holds, String what) throws End {
    if (!holds) {
      throw new End(Verdict.WRONG, what);
    }
  }

  private static boolean same(double a, double b) {
    return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
  }

  private interface Call {
    double value() throws ReflectiveOperationException;
  }

  /** The exception that ends a call, or null. */
  private static Throwable thrown(Call call) throws ReflectiveOperationException {
    try {
      call.value();
      return null;
    } catch (InvocationTargetException ended) {
      return ended.getCause();
    }
  }

  // An exception class of the program is an IllegalStateException in derivatives.
  private static String kind(Throwable thrown) {
    boolean isOwn = thrown != null && thrown.getClass().getClassLoader() instanceof URLClassLoader;
    return thrown == null ? "nothing" : isOwn ? IllegalStateException.class.getName() : thrown.getClass().getName();
  }

  /** A program that throws: so do its derivatives. */
  private static void compareThrown(Program program, double[] x, Throwable primal) throws End, ReflectiveOperationException {
    Throwable tangent = thrown(() -> program.tangent(x, 0, new double[1]));
    Throwable adjoint = thrown(() -> program.adjoint(x, new double[x.length], 0));
    for (Throwable one : new Throwable[] {tangent, adjoint}) {
      require(kind(one).equals(kind(primal)), "the program throws " + kind(primal) + ", the " + (one == tangent ? "tangent " : "adjoint ") + one);
    }
  }

  /** isForced: whether the adjoint is also made with collections, each of which takes the collector as long as all the rest. */
  private static void compare(Program program, double[] x, boolean isForced) throws End, ReflectiveOperationException {
    Throwable ends = thrown(() -> program.value(x));
    if (ends != null) {
      compareThrown(program, x, ends);
      return;
    }
    double value = program.value(x);
    double[] gradient = new double[x.length];
    double byAdjoint = program.adjoint(x, gradient, 0);
    require(same(byAdjoint, value), "the adjoint returns " + byAdjoint + ", the program " + value);
    double[] forced = gradient;
    if (isForced) {
      forced = new double[x.length];
      program.adjoint(x, forced, 1);
    }
    double largest = 0;
    for (int i = 0; i < x.length; i++) {
      double[] tangent = new double[1];
      double byTangent = program.tangent(x, i, tangent);
      require(same(byTangent, value), "the tangent returns " + byTangent + ", the program " + value);
      require(same(gradient[i], forced[i]), "component " + i + " is " + forced[i] + " with collections, " + gradient[i] + " without");
      double h = 1e-5;
      double first = (program.value(x, i, h) - program.value(x, i, -h)) / (2 * h);
      double second = (program.value(x, i, h / 2) - program.value(x, i, -h / 2)) / h;
      double quotient = (4 * second - first) / 3;
      double scale = Math.max(1.0, Math.abs(quotient));
      require(Math.abs(tangent[0] - quotient) <= 2e-6 * scale + 16 * Math.ulp(value) / h,
          "tangent " + i + ": " + tangent[0] + ", differences " + quotient);
      require(Math.abs(gradient[i] - tangent[0]) <= 1e-10 * scale, "adjoint " + i + ": " + gradient[i] + ", tangent " + tangent[0]);
      largest = Math.max(largest, Math.abs(gradient[i]));
    }
    require(largest > 1e-6, "the gradient is zero");
  }
}
