// SPDX-License-Identifier: MIT
// The methods below source folders that are annotated with @Differentiate. Files are parsed, not attributed: nothing need be compiled yet.
package org.wengert.maven;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.MojoExecutionException;

final class Annotated {
  private Annotated() {}

  /** What a method is asked for: its file, its name there as 'wengert compile --head' takes it, and the annotation's members. */
  record Request(Path file, String head, List<String> modes, String wrt, String of) {}

  static List<Request> below(List<String> roots) throws IOException, MojoExecutionException {
    List<Path> files = new ArrayList<>();
    for (String root : roots) {
      if (Files.isDirectory(Path.of(root))) {
        try (Stream<Path> all = Files.walk(Path.of(root))) {
          for (Path file : all.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
            if (Files.readString(file).contains("@Differentiate") || Files.readString(file).contains("runtime.Differentiate")) {
              files.add(file);
            }
          }
        }
      }
    }
    List<Request> found = new ArrayList<>();
    for (Path file : files) {
      for (CompilationUnitTree unit : parsed(file)) {
        collect(unit, file, found);
      }
    }
    return found;
  }

  private static Iterable<? extends CompilationUnitTree> parsed(Path file) throws IOException, MojoExecutionException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new MojoExecutionException("@Differentiate is read by javac, which this Java lacks; run Maven with a JDK");
    }
    var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    // Errors are said where the project is compiled.
    var task = (JavacTask) compiler.getTask(null, manager, each -> { }, List.of("-proc:none"), null, manager.getJavaFileObjects(file.toFile()));
    return task.parse();
  }

  private static void collect(CompilationUnitTree unit, Path file, List<Request> found) throws MojoExecutionException {
    Deque<ClassTree> around = new ArrayDeque<>();
    List<String> wrong = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree tree, Void none) {
        around.push(tree);
        super.visitClass(tree, none);
        around.pop();
        return null;
      }

      @Override
      public Void visitMethod(MethodTree tree, Void none) {
        for (AnnotationTree each : tree.getModifiers().getAnnotations()) {
          if (each.getAnnotationType().toString().matches("(org\\.wengert\\.runtime\\.)?Differentiate")) {
            found.add(request(tree, each, around.peek(), file, wrong));
          }
        }
        return super.visitMethod(tree, none);
      }
    }.scan(unit, null);
    if (!wrong.isEmpty()) {
      throw new MojoExecutionException(file + ": " + wrong.get(0));
    }
  }

  private static Request request(MethodTree tree, AnnotationTree annotation, ClassTree around, Path file, List<String> wrong) {
    String name = around.getSimpleName() + "." + tree.getName();
    boolean isOverloaded = around.getMembers().stream().filter(each -> each instanceof MethodTree other && other.getName().equals(tree.getName())).count() > 1;
    if (isOverloaded) {
      name += tree.getParameters().stream().map(each -> each.getType().toString().replaceAll("<.*>", "")).collect(Collectors.joining(",", "(", ")"));
    }
    List<String> modes = List.of("adjoint");
    String wrt = null;
    String of = null;
    for (ExpressionTree argument : annotation.getArguments()) {
      AssignmentTree member = (AssignmentTree) argument;
      List<String> values = texts(member.getExpression(), name, wrong);
      switch (member.getVariable().toString()) {
        case "wrt" -> wrt = values.isEmpty() ? null : String.join(",", values);
        case "of" -> of = values.isEmpty() ? null : String.join(",", values);
        case "modes" -> modes = values;
        default -> wrong.add("@Differentiate of '" + name + "' has no member '" + member.getVariable() + "'");
      }
    }
    return new Request(file, name, modes, wrt, of);
  }

  private static List<String> texts(ExpressionTree tree, String method, List<String> wrong) {
    List<? extends ExpressionTree> all = tree instanceof NewArrayTree array ? array.getInitializers() : List.of(tree);
    List<String> found = new ArrayList<>();
    for (ExpressionTree each : all) {
      if (each instanceof LiteralTree literal && literal.getValue() instanceof String text) {
        found.add(text);
      } else {
        wrong.add("@Differentiate of '" + method + "' holds '" + each + "'; write the names as literals");
      }
    }
    return found;
  }
}
