// SPDX-License-Identifier: MIT
// The command line of the Java half of the front end: files in, JSON out, one line an error.
// Exit statuses are those of the suite: 0 done, 2 wrong use, 3 a file cannot be used, 4 refused; 6 is Start's.
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** See the file's first lines. */
public final class Main {
  private static final String USAGE =
      "usage: java -jar wengert-javac.jar [-cp PATH] [--head Class.method]... [-o FILE] File.java... [FOLDER] [ARCHIVE.jar]";

  private Main() {}

  private static final class Options {
    final List<String> files = new ArrayList<>();
    final TreeSet<String> heads = new TreeSet<>();
    final List<Path> folders = new ArrayList<>();
    final List<String> archives = new ArrayList<>();
    String classPath;
    String output;
  }

  /** Ends the program with one line. */
  private static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;
    final int status;

    Failure(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  /** @param arguments see USAGE */
  public static void main(String[] arguments) {
    System.exit(work(arguments));
  }

  /**
   * The whole work, for callers that go on afterwards.
   *
   * @param arguments see USAGE
   * @return the exit status
   */
  public static int work(String... arguments) {
    try {
      return run(parse(arguments));
    } catch (Failure failure) {
      System.err.println(failure.getMessage());
      return failure.status;
    } catch (IOException refused) {
      System.err.println("wengert-javac: cannot write: " + refused.getMessage());
      return 3;
    }
  }

  private static Options parse(String[] arguments) throws Failure {
    Options options = new Options();
    for (int i = 0; i < arguments.length; i++) {
      String argument = arguments[i];
      boolean takesValue = argument.equals("-cp") || argument.equals("-o") || argument.equals("--head");
      if (takesValue && i + 1 == arguments.length) {
        throw new Failure(2, "wengert-javac: '" + argument + "' needs a value; " + USAGE);
      }
      switch (argument) {
        case "-cp" -> options.classPath = arguments[++i];
        case "-o" -> options.output = arguments[++i];
        case "--head" -> options.heads.add(arguments[++i]);
        default -> {
          if (argument.startsWith("-")) {
            throw new Failure(2, "wengert-javac: unknown option '" + argument + "'; " + USAGE);
          }
          if (Files.isDirectory(Path.of(argument))) {
            options.folders.add(Path.of(argument));
            continue;
          }
          if (argument.endsWith(".jar") && Files.isReadable(Path.of(argument))) {
            options.archives.add(argument);
            continue;
          }
          if (!argument.endsWith(".java") || !Files.isReadable(Path.of(argument)) || Files.isDirectory(Path.of(argument))) {
            throw new Failure(3, argument + ": error: no readable Java file (its name must end in .java)");
          }
          options.files.add(argument);
        }
      }
    }
    if (options.files.isEmpty()) {
      throw new Failure(2, USAGE);
    }
    for (String archive : options.archives) {
      options.classPath = options.classPath == null ? archive : options.classPath + java.io.File.pathSeparator + archive;
    }
    return options;
  }

  private static int run(Options options) throws Failure, IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    try (var manager = compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
      return run(options, compiler, diagnostics, manager);
    }
  }

  private static int run(Options options, JavaCompiler compiler, DiagnosticCollector<JavaFileObject> diagnostics, StandardJavaFileManager manager)
      throws Failure, IOException {
    List<String> flags = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "-Xmaxerrs", "0"));
    flags.addAll(Newer.LEVEL_FLAGS);
    if (options.classPath != null) {
      flags.addAll(List.of("-cp", options.classPath));
    }
    if (!options.folders.isEmpty()) {
      new Reached(compiler, manager, flags, new HashSet<>(options.heads), options.folders).addTo(options.files);
    }
    List<JavaFileObject> inputs = new ArrayList<>();
    manager.getJavaFileObjectsFromStrings(options.files).forEach(inputs::add);
    for (String file : options.files) {
      if (Files.readString(Path.of(file)).contains("java.util.")) {
        inputs.addAll(LibraryModels.containers());
        break;
      }
    }
    JavacTask task = (JavacTask) compiler.getTask(null, manager, diagnostics, flags, null, inputs);
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    task.analyze();
    boolean wrong = false;
    for (var diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        wrong = true;
        String file = diagnostic.getSource() == null ? "wengert-javac" : diagnostic.getSource().getName();
        System.err.println(file + ":" + diagnostic.getLineNumber() + ":" + diagnostic.getColumnNumber() + ": error: "
            + diagnostic.getMessage(null).lines().map(String::strip).reduce((a, b) -> a + "; " + b).orElse(""));
      }
    }
    if (wrong) {
      return 3;
    }
    Program program = new Program();
    Trees trees = Trees.instance(task);
    for (CompilationUnitTree unit : units) {
      program.sources.add(new Source(unit, trees, task.getTypes(), unit.getSourceFile().getName(), unit.getSourceFile().getCharContent(true)));
    }
    program.elements = task.getElements();
    List<String> changing = options.heads.isEmpty() ? List.of() : ChangingTexts.in(own(program));
    changing.forEach(System.err::println);
    if (!changing.isEmpty()) {
      return 4;
    }
    examine(program, options);
    boolean isIn = program.sources.stream().allMatch(source -> source.refusals().isEmpty())
        && !program.findings.asksForEquals && Collections.disjoint(program.reachable, program.findings.toRewrite)
        && BoxedNulls.in(own(program)).isEmpty();
    if (!isIn && !options.heads.isEmpty()) {
      Rewriter rewriter = rewriter(compiler, manager, flags, options, false, false);
      boolean isRewritten = rewriter.rewrite();
      boolean wantsTexts = rewriter.wantsTexts;
      // Where the program looks at texts, what keeps it from being rewritten with known ones is the reason.
      Rewriter reason = rewriter;
      Rewriter furthest = rewriter;
      // What may help, from the likeliest on; known texts where the program looks at them, or else does not come through: known texts, functions without wildcards, both.
      for (int way = 1; way <= 3; way++) {
        boolean looksAtTexts = way != 2;
        if (isRewritten && (rewriter.looksAtTexts || !looksAtTexts || !wantsTexts)) {
          continue;
        }
        Rewriter other = rewriter(compiler, manager, flags, options, looksAtTexts, way != 1);
        if (other.rewrite()) {
          rewriter = other;
          isRewritten = true;
        } else if (looksAtTexts && wantsTexts) {
          furthest = furthest == rewriter ? other : furthest;
          reason = reason == rewriter && other.hasReason() ? other : reason;
        }
      }
      if (isRewritten) {
        program = new Program();
        for (Rewriter.Unit unit : rewriter.units) {
          program.sources.add(unit.source);
        }
        program.elements = rewriter.elements;
        program.isRewritten = true;
        program.findings.catches = rewriter.catches;
        examine(program, options);
      } else if (reason.hasReason()) {
        reason.errors.stream().filter(error -> !error.endsWith("error: ")).distinct().forEach(System.err::println);
        return 4;
      } else {
        program.isNotRewritable = true;
        program.stop = furthest.stop;
      }
    }
    return emit(options, program);
  }

  private static Rewriter rewriter(JavaCompiler compiler, javax.tools.StandardJavaFileManager manager, List<String> flags, Options options,
      boolean looksAtTexts, boolean hasPlainFunctions) throws IOException {
    Rewriter rewriter = new Rewriter(compiler, manager, flags, options.heads, looksAtTexts, hasPlainFunctions);
    for (String file : options.files) {
      rewriter.units.add(new Rewriter.Unit(file, Files.readString(Path.of(file)), false));
    }
    return rewriter;
  }

  /** What is read: the user's files, or what they have been rewritten to. */
  private static final class Program {
    final List<Source> sources = new ArrayList<>();
    final Subset.Findings findings = new Subset.Findings();
    Set<String> reachable;
    /** Models that nothing is reached of. */
    final Set<Source> unread = new HashSet<>();
    Elements elements;
    boolean isRewritten;
    boolean isNotRewritable;
    /** Where rewriting stopped; null where nobody knows. */
    String stop;
    final Set<String> given = new TreeSet<>();
  }

  /** The files that the library's models are not. */
  private static List<Source> own(Program program) {
    return program.sources.stream().filter(source -> !source.file.startsWith("/org/wengert/model/")).toList();
  }

  /** Classes whose objects hold only whole numbers, among the arguments of a method. */
  private static void give(ExecutableElement head, Program program) {
    for (var parameter : head.getParameters()) {
      if (parameter.asType() instanceof DeclaredType type && program.findings.ownClasses.contains(Source.name(type.asElement()))
          && type.asElement().getEnclosedElements().stream().allMatch(each -> each.getKind() != ElementKind.FIELD
              || each.getModifiers().contains(Modifier.STATIC) || isWhole(each.asType()))) {
        program.given.add(Source.name(type.asElement()));
      }
    }
  }

  private static boolean isWhole(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isWhole(array.getComponentType());
    }
    return type.getKind().isPrimitive() && type.getKind() != TypeKind.DOUBLE && type.getKind() != TypeKind.FLOAT;
  }

  /** Finds what is reached, and refuses what is outside the subset. */
  private static void examine(Program program, Options options) throws Failure {
    var findings = program.findings;
    // Models of the library are a hundred files: one is read once something of it is reached.
    Map<String, Source> unread = new HashMap<>();
    Set<String> asked = new HashSet<>();
    for (Source source : program.sources) {
      List<String> classes = source.classes();
      findings.ownClasses.addAll(classes);
      if (source.file.equals(Exceptions.FILE) || source.file.matches(LibraryModels.ASKED_BY_THE_READER)) {
        asked.addAll(classes);
      } else if (source.isModel()) {
        classes.forEach(name -> unread.put(name, source));
      }
    }
    // What is thrown by itself, what compares numbers, and the models of programs that are not rewritten: no call in the source shows them.
    Predicate<String> isAsked = id -> id.startsWith(Model.PACKAGE) && (!program.isRewritten || asked.contains(owner(id)) || LibraryModels.LOOPED_OVER.contains(id));
    List<Source> next = program.sources.stream().filter(source -> !unread.containsValue(source)).toList();
    while (!next.isEmpty()) {
      for (Source source : next) {
        unread.values().removeIf(source::equals);
        new Subset(source, program.elements, findings).scan(source.unit, null);
      }
      program.reachable = findings.reachable(options.heads, program.elements, isAsked);
      next = program.reachable.stream().map(id -> unread.get(owner(id))).filter(Objects::nonNull).distinct().toList();
    }
    program.unread.addAll(unread.values());
    for (String head : options.heads) {
      findings.methods.forEach((id, method) -> {
        if (id.startsWith(head + "(") || id.contains("." + head + "(") || id.equals(head) || id.endsWith("." + head)) {
          give(method, program);
        }
      });
      if (program.reachable.stream().noneMatch(id -> id.equals(head) || id.startsWith(head + "(") || id.contains("." + head + "(")
          || id.endsWith("." + head))) {
        throw new Failure(2, "wengert-javac: no method '" + head + "' in " + String.join(", ", options.files));
      }
    }
    findings.report(program.reachable);
  }

  /** The class of a method, given by its id, or of a static field. */
  private static String owner(String id) {
    int end = id.indexOf('(');
    String name = end < 0 ? id : id.substring(0, end);
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static int emit(Options options, Program program) throws IOException {
    List<Source> sources = program.sources;
    var findings = program.findings;
    var reachable = program.reachable;
    if (printRefusals(program)) {
      return 4;
    }
    var ownMethods = Declarations.methodsOf(findings.ownClasses, program.elements);
    Json json = new Json();
    json.open('{').field("format", "wengert-javac").field("version", 1).key("files").open('[');
    for (Source source : sources) {
      json.open('{').field("file", source.file);
      json.field("package", source.unit.getPackageName() == null ? "" : source.unit.getPackageName().toString());
      json.key("imports").open('[');
      source.unit.getImports().forEach(line -> json.value(line.toString().strip()));
      json.close(']').key("classes").open('[');
      Declarations declarations = new Declarations(source, json, program.elements, findings.methods.keySet(),
          reachable, findings.ownClasses, ownMethods, program.isRewritten, program.unread.contains(source), program.given);
      for (Tree type : source.unit.getTypeDecls()) {
        if (type instanceof ClassTree tree) {
          declarations.declare(tree);
        }
      }
      json.close(']').close('}');
    }
    json.close(']').close('}');
    // What the scan did not know but no writer has a form for.
    if (printRefusals(program)) {
      return 4;
    }
    if (options.output == null) {
      System.out.println(json);
    } else {
      try (Writer writer = Files.newBufferedWriter(Path.of(options.output))) {
        writer.write(json.toString());
        writer.write('\n');
      }
    }
    return 0;
  }

  private static boolean printRefusals(Program program) {
    boolean refused = false;
    // What keeps a program from being rewritten is said alone: the rest would be no fault without it. Rewriting stops at one place; what
    // is refused there is the reason, what is refused elsewhere may be none.
    List<String> lasting = program.isNotRewritable ? program.sources.stream().flatMap(source -> source.lasting().stream()).toList() : List.of();
    boolean isLasting = !lasting.isEmpty();
    if (program.stop != null && program.sources.stream().anyMatch(source -> !source.refusals().isEmpty())) {
      String line = program.stop.replaceFirst("(:\\d+):\\d+: error: (?s:.*)", "$1:");
      List<String> there = lasting.stream().filter(each -> each.startsWith(line)).toList();
      (there.isEmpty() ? List.of(program.stop) : there).forEach(System.err::println);
      if (!there.isEmpty() || !isLasting) {
        return true;
      }
    }
    for (Source source : program.sources) {
      for (String line : isLasting ? source.lasting() : source.refusals()) {
        System.err.println(line);
        refused = true;
      }
    }
    return refused;
  }
}
