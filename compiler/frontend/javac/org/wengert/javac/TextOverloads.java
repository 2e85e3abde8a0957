// SPDX-License-Identifier: MIT
// Texts become numbers: of 'f(String)' and 'f(int)' the one with the text gets another name first, and of two such constructors the one
// with the text one more parameter.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

final class TextOverloads extends Pass {
  private final Set<Element> changed;

  private TextOverloads(Rewriter run, Rewriter.Unit unit, Set<Element> changed) {
    super(run, unit);
    this.changed = changed;
  }

  /** The passes that are needed; none if no name is shared so. */
  static List<java.util.function.Function<Rewriter.Unit, Pass>> passes(Rewriter run) {
    Set<Element> changed = changed(run);
    return changed.isEmpty() ? List.of() : List.of(unit -> new TextOverloads(run, unit, changed));
  }

  private static Set<Element> changed(Rewriter run) {
    Map<String, List<ExecutableElement>> byName = new HashMap<>();
    Set<Element> referenced = new HashSet<>();
    for (Rewriter.Unit unit : run.units) {
      if (unit.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree at, Void none) {
          if (unit.source.element(at) instanceof ExecutableElement method && !method.getParameters().isEmpty() && unit.source.isWritten(at)) {
            boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
            String owner = isConstructor ? Source.name(method.getEnclosingElement()) : "";
            byName.computeIfAbsent(owner + "." + method.getSimpleName() + "/" + method.getParameters().size(), each -> new ArrayList<>()).add(method);
          }
          return super.visitMethod(at, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree at, Void none) {
          referenced.add(unit.source.element(at));
          return super.visitMemberReference(at, none);
        }
      }.scan(unit.source.unit, null);
    }
    Set<Element> changed = new HashSet<>();
    for (List<ExecutableElement> methods : byName.values()) {
      Set<String> signatures = new HashSet<>();
      for (ExecutableElement method : methods) {
        if (methods.stream().anyMatch(other -> isConfused(run, method, other))) {
          signatures.add(signature(run, method));
        }
      }
      for (String signature : signatures) {
        List<ExecutableElement> alike = methods.stream().filter(each -> signature(run, each).equals(signature)).toList();
        boolean isPossible = alike.stream().allMatch(each -> each.getKind() == ElementKind.CONSTRUCTOR
            ? each.getEnclosingElement().getKind() == ElementKind.CLASS && !referenced.contains(each) && !each.isVarArgs() : isFree(run, each, signature));
        if (isPossible) {
          changed.addAll(alike);
        }
      }
    }
    return changed;
  }

  private static String signature(Rewriter run, ExecutableElement method) {
    return method.getParameters().stream().map(each -> run.types.erasure(each.asType()).toString()).collect(Collectors.joining(","));
  }

  // Whether it overrides nothing of another form: neither of the library nor of a generic class.
  private static boolean isFree(Rewriter run, ExecutableElement method, String signature) {
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    return Stream.concat(run.elements.getAllMembers(owner).stream(), above(run, owner).stream().flatMap(type -> type.getEnclosedElements().stream()))
        .noneMatch(each -> each instanceof ExecutableElement other && !other.equals(method) && other.getSimpleName().equals(method.getSimpleName())
            && run.elements.overrides(method, other, owner)
            && (!run.own.contains(Source.name(other.getEnclosingElement())) || !signature(run, other).equals(signature)));
  }

  private static Set<TypeElement> above(Rewriter run, TypeElement type) {
    Set<TypeElement> all = new HashSet<>();
    for (TypeMirror each : run.types.directSupertypes(type.asType())) {
      if (run.types.asElement(each) instanceof TypeElement above && all.add(above)) {
        all.addAll(above(run, above));
      }
    }
    return all;
  }

  // Whether a call of the one may mean the other once texts are numbers.
  private static boolean isConfused(Rewriter run, ExecutableElement method, ExecutableElement other) {
    boolean differs = false;
    for (int k = 0; k < method.getParameters().size(); k++) {
      TypeMirror a = run.types.erasure(method.getParameters().get(k).asType());
      TypeMirror b = run.types.erasure(other.getParameters().get(k).asType());
      boolean areArrays = a instanceof ArrayType && b instanceof ArrayType;
      if (!run.types.isSameType(a, b)) {
        TypeMirror left = areArrays ? element(a) : a;
        TypeMirror right = areArrays ? element(b) : b;
        boolean isConfused = isText(left) && (isText(right) || right.getKind().isPrimitive() || right.toString().matches("java\\.lang\\.\\w+"))
            || isText(right) && (left.getKind().isPrimitive() || left.toString().matches("java\\.lang\\.\\w+"));
        if (!isConfused) {
          return false;
        }
        differs |= isText(left);
      }
    }
    return differs && (related(run, method, other) || related(run, other, method));
  }

  private static TypeMirror element(TypeMirror type) {
    return type instanceof ArrayType array ? element(array.getComponentType()) : type;
  }

  private static boolean related(Rewriter run, ExecutableElement method, ExecutableElement other) {
    return run.types.isSubtype(run.types.erasure(method.getEnclosingElement().asType()), run.types.erasure(other.getEnclosingElement().asType()));
  }

  private String other(ExecutableElement method) {
    return method.getSimpleName() + "_" + signature(run, method).replaceAll("java\\.\\w+\\.", "").replaceAll("\\W+", "_");
  }

  private void rename(Element method, int end, Tree at) {
    String name = method.getSimpleName().toString();
    change(1).edit(end - name.length(), end, text(other((ExecutableElement) method), at));
  }

  private void more(Tree last, String text) {
    int close = next(end(last), ')');
    change(1).edit(close, close, text(", " + text, last));
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    Element method = element(tree);
    if (changed.contains(method) && source.isWritten(tree)) {
      if (method.getKind() == ElementKind.CONSTRUCTOR) {
        more(tree.getParameters().get(tree.getParameters().size() - 1), "boolean text_");
      } else {
        int at = unit.rope.text.indexOf(method.getSimpleName().toString(), end(tree.getReturnType()));
        rename(method, at + method.getSimpleName().length(), tree);
      }
    }
    return super.visitMethod(tree, none);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    Element called = element(tree);
    if (changed.contains(called) && source.isWritten(tree)) {
      if (called.getKind() == ElementKind.CONSTRUCTOR) {
        more(tree.getArguments().get(tree.getArguments().size() - 1), "true");
      } else {
        rename(called, end(tree.getMethodSelect()), tree);
      }
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    if (!tree.getArguments().isEmpty() && source.isWritten(tree)) {
      Element constructor = element(tree);
      // An anonymous class has a constructor of its own, which calls that of the class.
      boolean isChanged = tree.getClassBody() == null ? changed.contains(constructor) : calls(tree.getClassBody());
      if (isChanged) {
        more(tree.getArguments().get(tree.getArguments().size() - 1), "true");
      }
    }
    return super.visitNewClass(tree, none);
  }

  private boolean calls(ClassTree body) {
    boolean[] found = {false};
    for (Tree member : body.getMembers()) {
      if (member instanceof MethodTree made && element(made) != null && element(made).getKind() == ElementKind.CONSTRUCTOR
          && Prune.firstCall(made) instanceof ExpressionStatementTree first) {
        found[0] |= changed.contains(element(first.getExpression()));
      }
    }
    return found[0];
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void none) {
    if (changed.contains(element(tree))) {
      rename(element(tree), end(tree), tree);
    }
    return super.visitMemberReference(tree, none);
  }
}
