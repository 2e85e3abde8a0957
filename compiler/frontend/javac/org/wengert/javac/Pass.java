// SPDX-License-Identifier: MIT
// One way of rewriting: it looks at an attributed file and collects changes of its text.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

abstract class Pass extends TreePathScanner<Void, Void> {
  final Rewriter run;
  final Rewriter.Unit unit;
  final Source source;
  final List<Change> changes = new ArrayList<>();

  Pass(Rewriter run, Rewriter.Unit unit) {
    this.run = run;
    this.unit = unit;
    source = unit.source;
  }

  /** Collects the changes of the file. */
  void look() {
    scan(source.unit, null);
  }

  // ---- places and texts

  int start(Tree tree) {
    return (int) source.start(tree);
  }

  int end(Tree tree) {
    return (int) source.end(tree);
  }

  Rope text(String written, Tree at) {
    return new Rope().add(written, unit.rope.origin(start(at)));
  }

  Rope slice(Tree tree) {
    return new Rope().add(unit.rope, start(tree), end(tree));
  }

  void replace(Tree tree, Rope by) {
    if (!source.isWritten(tree)) {
      return;
    }
    change(end(tree) - start(tree)).edit(start(tree), end(tree), by);
  }

  void replace(Tree tree, String by) {
    replace(tree, text(by, tree));
  }

  Change change(long rank) {
    Change change = new Change(rank);
    changes.add(change);
    return change;
  }

  /** The next place of a character of the language, outside comments. */
  int next(int from, char wanted) {
    StringBuilder in = unit.rope.text;
    for (int i = from; i < in.length(); i++) {
      if (in.charAt(i) == '/' && i + 1 < in.length() && in.charAt(i + 1) == '/') {
        while (i < in.length() && in.charAt(i) != '\n') {
          i++;
        }
      } else if (in.charAt(i) == '/' && i + 1 < in.length() && in.charAt(i + 1) == '*') {
        i = in.indexOf("*/", i) + 1;
      } else if (in.charAt(i) == wanted) {
        return i;
      }
    }
    throw new IllegalStateException("no '" + wanted + "' in " + unit.file);
  }

  // ---- what is around

  Element element(Tree tree) {
    return source.element(tree);
  }

  Tree parent() {
    return getCurrentPath().getParentPath().getLeaf();
  }

  /** The class declaration around the current place. */
  ClassTree classAround() {
    for (TreePath at = getCurrentPath().getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree tree) {
        return tree;
      }
    }
    return null;
  }

  static boolean isNamed(ClassTree tree, Source source) {
    var nesting = ((TypeElement) source.element(tree)).getNestingKind();
    return nesting == javax.lang.model.element.NestingKind.TOP_LEVEL || nesting == javax.lang.model.element.NestingKind.MEMBER;
  }

  /** Whether the place is in code of instances: 'this' means something. */
  boolean hasThis() {
    TreePath here = getCurrentPath();
    for (TreePath at = here.getLeaf() instanceof ClassTree ? here.getParentPath() : here; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        return false;
      }
      Tree above = at.getParentPath() == null ? null : at.getParentPath().getLeaf();
      if (above instanceof ClassTree) {
        if (at.getLeaf() instanceof MethodTree method) {
          return !method.getModifiers().getFlags().contains(Modifier.STATIC);
        }
        if (at.getLeaf() instanceof VariableTree field) {
          return !element(field).getModifiers().contains(Modifier.STATIC);
        }
        return at.getLeaf() instanceof BlockTree block && !block.isStatic();
      }
    }
    return false;
  }

  /** The method that the place is in; outside of methods the function. */
  Tree methodAround() {
    Tree found = null;
    for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof LambdaExpressionTree) {
        found = at.getLeaf();
      }
      if (at.getLeaf() instanceof MethodTree) {
        break;
      }
    }
    return found;
  }

  /** The statement of a block that the place is in; null in functions and initial values of fields. */
  StatementTree statementAround() {
    for (TreePath at = getCurrentPath(); !(at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree); at = at.getParentPath()) {
      Tree above = at.getParentPath().getLeaf();
      boolean isInCase = above instanceof CaseTree group && group.getStatements() != null && group.getStatements().contains(at.getLeaf());
      if (at.getLeaf() instanceof StatementTree statement && (above instanceof BlockTree || isInCase)) {
        boolean isConstruction = source.text(statement).matches("(?s)(this|super)\\s*\\(.*");
        return isConstruction ? null : statement;
      }
    }
    return null;
  }

  static boolean isMember(Element element) {
    return (element.getKind() == ElementKind.FIELD || element.getKind() == ElementKind.METHOD)
        && !element.getModifiers().contains(Modifier.STATIC);
  }

  boolean inherits(TypeElement type, Element from) {
    return source.types.isSubtype(source.types.erasure(type.asType()), source.types.erasure(from.asType()));
  }

  boolean isLibrary(Element type) {
    return !(type instanceof TypeElement) || !run.own.contains(Source.name(type));
  }

  // ---- types as text

  static boolean isText(TypeMirror type) {
    String name = String.valueOf(type);
    return name.equals("java.lang.String") || name.equals("java.lang.StringBuilder") || name.equals("java.lang.StringBuffer")
        || name.equals("java.lang.CharSequence");
  }

  /** A type as it can be written; what cannot be named becomes its bound. */
  String written(TypeMirror type) {
    return switch (type.getKind()) {
      case ARRAY -> written(((ArrayType) type).getComponentType()) + "[]";
      case TYPEVAR -> ((TypeVariable) type).asElement().toString().startsWith("capture")
              || type.toString().startsWith("capture")
          ? written(((TypeVariable) type).getUpperBound())
          : type.toString();
      case WILDCARD -> {
        WildcardType wild = (WildcardType) type;
        yield wild.getExtendsBound() != null ? written(wild.getExtendsBound())
            : wild.getSuperBound() != null ? written(wild.getSuperBound()) : "Object";
      }
      case INTERSECTION -> written(Source.main((IntersectionType) type));
      case DECLARED -> {
        DeclaredType declared = (DeclaredType) type;
        String name = Source.name(declared.asElement());
        if (name.isEmpty()) {
          name = declared.asElement().getSimpleName().toString();
        }
        List<String> arguments = new ArrayList<>();
        declared.getTypeArguments().forEach(each -> arguments.add(written(each)));
        yield arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">";
      }
      default -> type.toString();
    };
  }

  /** The type parameters of methods and classes that a type is made of. */
  static void variables(TypeMirror type, Map<String, TypeVariable> found) {
    switch (type.getKind()) {
      case ARRAY -> variables(((ArrayType) type).getComponentType(), found);
      case TYPEVAR -> {
        TypeVariable variable = (TypeVariable) type;
        if (variable.toString().startsWith("capture")) {
          variables(variable.getUpperBound(), found);
        } else if (found.putIfAbsent(variable.toString(), variable) == null) {
          variables(variable.getUpperBound(), found);
        }
      }
      case WILDCARD -> {
        WildcardType wild = (WildcardType) type;
        if (wild.getExtendsBound() != null) {
          variables(wild.getExtendsBound(), found);
        }
        if (wild.getSuperBound() != null) {
          variables(wild.getSuperBound(), found);
        }
      }
      case INTERSECTION -> ((IntersectionType) type).getBounds().forEach(each -> variables(each, found));
      case DECLARED -> ((DeclaredType) type).getTypeArguments().forEach(each -> variables(each, found));
      default -> { }
    }
  }

  /** The parameters with their bounds, and without: '<T extends A>' and '<T>'. */
  String[] parameterLists(Map<String, TypeVariable> variables) {
    if (variables.isEmpty()) {
      return new String[] {"", ""};
    }
    List<String> bounded = new ArrayList<>();
    variables.forEach((name, variable) -> {
      String bound = bound(variable.getUpperBound());
      bounded.add(bound.equals("java.lang.Object") ? name : name + " extends " + bound);
    });
    return new String[] {"<" + String.join(", ", bounded) + ">", "<" + String.join(", ", variables.keySet()) + ">"};
  }

  // As written, wildcards too.
  private String bound(TypeMirror type) {
    if (!(type instanceof DeclaredType declared) || declared.getTypeArguments().stream().noneMatch(each -> each.getKind() == TypeKind.WILDCARD)) {
      return written(type);
    }
    List<String> arguments = new ArrayList<>();
    for (TypeMirror each : declared.getTypeArguments()) {
      boolean isSuper = each instanceof WildcardType wild && wild.getSuperBound() != null;
      boolean isExtends = each instanceof WildcardType wild && wild.getExtendsBound() != null;
      arguments.add((isSuper ? "? super " : isExtends ? "? extends " : "") + written(each));
    }
    return Source.name(declared.asElement()) + "<" + String.join(", ", arguments) + ">";
  }

  /** The type without wildcards. */
  DeclaredType plain(DeclaredType type) {
    TypeMirror[] arguments = type.getTypeArguments().stream().map(each -> {
      if (each instanceof WildcardType wild) {
        return wild.getExtendsBound() != null ? wild.getExtendsBound()
            : wild.getSuperBound() != null ? wild.getSuperBound() : run.elements.getTypeElement("java.lang.Object").asType();
      }
      return each;
    }).toArray(TypeMirror[]::new);
    return source.types.getDeclaredType((TypeElement) type.asElement(), arguments);
  }

  /** The one abstract method of a functional interface. */
  ExecutableElement function(DeclaredType type) {
    for (Element member : run.elements.getAllMembers((TypeElement) type.asElement())) {
      if (member instanceof ExecutableElement method && method.getModifiers().contains(Modifier.ABSTRACT)
          && !isOfObject(method)) {
        return method;
      }
    }
    return null;
  }

  private static boolean isOfObject(ExecutableElement method) {
    String text = method.toString();
    return text.equals("equals(java.lang.Object)") || text.equals("hashCode()") || text.equals("toString()");
  }

  ExecutableType as(DeclaredType type, ExecutableElement method) {
    return (ExecutableType) source.types.asMemberOf(type, method);
  }

  /** Whether evaluating it may do something: a call, an assignment, a new object. */
  static boolean acts(Tree tree) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree at, Void none) {
        if (at instanceof MethodInvocationTree || at instanceof NewClassTree || at instanceof AssignmentTree
            || at instanceof CompoundAssignmentTree || at != null && (at.getKind() == Tree.Kind.PREFIX_INCREMENT
                || at.getKind() == Tree.Kind.PREFIX_DECREMENT || at.getKind() == Tree.Kind.POSTFIX_INCREMENT
                || at.getKind() == Tree.Kind.POSTFIX_DECREMENT)) {
          found[0] = true;
        }
        return super.scan(at, none);
      }
    }.scan(tree, null);
    return found[0];
  }

  /** Whether a variable is assigned to in a tree; its initial value is no assignment. */
  boolean isAssigned(Element variable, Tree in) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      private void look(ExpressionTree place) {
        found[0] |= variable.equals(element(bare(place)));
      }

      @Override
      public Void visitAssignment(AssignmentTree tree, Void none) {
        look(tree.getVariable());
        return super.visitAssignment(tree, none);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
        look(tree.getVariable());
        return super.visitCompoundAssignment(tree, none);
      }

      @Override
      public Void visitUnary(UnaryTree tree, Void none) {
        if (tree.getKind() != Tree.Kind.UNARY_MINUS && tree.getKind() != Tree.Kind.LOGICAL_COMPLEMENT) {
          look(tree.getExpression());
        }
        return super.visitUnary(tree, none);
      }
    }.scan(in, null);
    return found[0];
  }

  static ExpressionTree bare(ExpressionTree tree) {
    ExpressionTree at = tree;
    while (at instanceof ParenthesizedTree inner) {
      at = inner.getExpression();
    }
    return at;
  }

  static <T> Set<T> set() {
    return new LinkedHashSet<>();
  }

  static <K, V> Map<K, V> map() {
    return new LinkedHashMap<>();
  }

  static boolean isVoid(TypeMirror type) {
    return type.getKind() == TypeKind.VOID;
  }
}
