// SPDX-License-Identifier: MIT
// The command line of the Java half of the front end: files in, JSON out, one line an error.
// Exit statuses are those of the suite: 0 done, 2 wrong use, 3 a file cannot be used, 4 refused; 6 is Start's.
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** See the file's first lines. */
public final class Main {
  private static final String USAGE =
      "usage: java -jar wengert-javac.jar [-cp PATH] [--head Class.method]... [-o FILE] File.java...";

  private Main() {}

  private static final class Options {
    final List<String> files = new ArrayList<>();
    final TreeSet<String> heads = new TreeSet<>();
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
    int status;
    try {
      status = run(parse(arguments));
    } catch (Failure failure) {
      System.err.println(failure.getMessage());
      status = failure.status;
    } catch (IOException refused) {
      System.err.println("wengert-javac: cannot write: " + refused.getMessage());
      status = 3;
    }
    System.exit(status);
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
    return options;
  }

  private static int run(Options options) throws Failure, IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    var manager = compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8);
    List<String> flags = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "--release", "17", "-Xmaxerrs", "0"));
    if (options.classPath != null) {
      flags.addAll(List.of("-cp", options.classPath));
    }
    List<JavaFileObject> inputs = new ArrayList<>();
    manager.getJavaFileObjectsFromStrings(options.files).forEach(inputs::add);
    for (String file : options.files) {
      if (ContainerModels.areUsedBy(Files.readString(Path.of(file)))) {
        inputs.addAll(ContainerModels.files());
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
    return wrong ? 3 : emit(options, task, units);
  }

  private static int emit(Options options, JavacTask task, List<CompilationUnitTree> units) throws Failure, IOException {
    Trees trees = Trees.instance(task);
    var findings = new Subset.Findings();
    List<Source> sources = new ArrayList<>();
    for (CompilationUnitTree unit : units) {
      Source source = new Source(unit, trees, task.getTypes(), unit.getSourceFile().getName(),
          unit.getSourceFile().getCharContent(true));
      sources.add(source);
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree tree, Void none) {
          findings.ownClasses.add(Source.name(source.element(tree)));
          return super.visitClass(tree, none);
        }
      }.scan(unit, null);
    }
    for (Source source : sources) {
      new Subset(source, task.getElements(), findings).scan(source.unit, null);
    }
    var reachable = findings.reachable(options.heads, task.getElements());
    for (String head : options.heads) {
      if (reachable.stream().noneMatch(id -> id.equals(head) || id.startsWith(head + "(") || id.contains("." + head + "(")
          || id.endsWith("." + head))) {
        throw new Failure(2, "wengert-javac: no method '" + head + "' in " + String.join(", ", options.files));
      }
    }
    findings.report(reachable);
    if (printRefusals(sources)) {
      return 4;
    }
    Json json = new Json();
    json.open('{').field("format", "wengert-javac").field("version", 1).key("files").open('[');
    for (Source source : sources) {
      json.open('{').field("file", source.file);
      json.field("package", source.unit.getPackageName() == null ? "" : source.unit.getPackageName().toString());
      json.key("imports").open('[');
      source.unit.getImports().forEach(line -> json.value(line.toString().strip()));
      json.close(']').key("classes").open('[');
      Declarations declarations = new Declarations(source, json, task.getElements(), findings.methods.keySet(),
          reachable, findings.ownClasses);
      for (Tree type : source.unit.getTypeDecls()) {
        if (type instanceof ClassTree tree) {
          declarations.declare(tree);
        }
      }
      json.close(']').close('}');
    }
    json.close(']').close('}');
    // What the scan did not know but no writer has a form for.
    if (printRefusals(sources)) {
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

  private static boolean printRefusals(List<Source> sources) {
    boolean refused = false;
    for (Source source : sources) {
      for (String line : source.refusals()) {
        System.err.println(line);
        refused = true;
      }
    }
    return refused;
  }
}
