// SPDX-License-Identifier: MIT
// A class gets further fields, which its constructors take first; initial values and blocks move into the constructors, behind the
// assignments of those fields.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

final class ClassEdits {
  private final Pass pass;
  private final ClassTree tree;
  private final List<Change.Edit> inner;
  private final List<Tree> moved = new ArrayList<>();

  /** Edits of the class that are to be made besides: of names in it. */
  ClassEdits(Pass pass, ClassTree tree, List<Change.Edit> inner) {
    this.pass = pass;
    this.tree = tree;
    this.inner = new ArrayList<>(inner);
    for (Tree member : tree.getMembers()) {
      if (member instanceof BlockTree block && !block.isStatic()) {
        moved.add(block);
      } else if (member instanceof VariableTree field && field.getInitializer() != null) {
        Element element = pass.element(field);
        boolean isConstant = ((VariableElement) element).getConstantValue() != null;
        if (!element.getModifiers().contains(Modifier.STATIC) && !isConstant
            && element.getKind() == ElementKind.FIELD
            && pass.element(tree).getKind() != ElementKind.INTERFACE) {
          moved.add(field);
        }
      }
    }
    moved.forEach(this::qualify);
  }

  /** A constructor's parameter would hide a field of the same name from what moves into it. */
  private void qualify(Tree of) {
    Set<String> hidden = tree.getMembers().stream().filter(member -> member instanceof MethodTree method && method.getReturnType() == null)
        .flatMap(member -> ((MethodTree) member).getParameters().stream()).map(each -> each.getName().toString()).collect(Collectors.toSet());
    new TreeScanner<Void, Void>() {
      private final Set<Element> own = new HashSet<>();
      private final List<Element> nesting = new ArrayList<>();

      @Override
      public Void visitVariable(VariableTree variable, Void none) {
        own.add(pass.element(variable));
        return super.visitVariable(variable, none);
      }

      @Override
      public Void visitClass(ClassTree nested, Void none) {
        nesting.add(pass.element(nested));
        super.visitClass(nested, none);
        nesting.remove(nesting.size() - 1);
        return none;
      }

      @Override
      public Void visitIdentifier(IdentifierTree name, Void none) {
        Element element = pass.element(name);
        int at = pass.start(name);
        // What is captured is a field soon.
        boolean isField = element instanceof VariableElement && !own.contains(element) && nesting.stream().noneMatch(each ->
            element.getKind().isField() && each instanceof TypeElement type && pass.inherits(type, element.getEnclosingElement()));
        if (isField && hidden.contains(name.getName().toString()) && inner.stream().noneMatch(edit -> edit.start() == at)) {
          boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
          String owner = isStatic ? Source.name(element.getEnclosingElement()) + "." : !nesting.isEmpty() ? tree.getSimpleName() + ".this." : "this.";
          inner.add(new Change.Edit(at, at, pass.text(owner, name)));
        }
        return none;
      }
    }.scan(of, null);
  }

  boolean hasBlocks() {
    return moved.stream().anyMatch(each -> each instanceof BlockTree);
  }

  private static ExpressionTree initial(Tree field) {
    return ((VariableTree) field).getInitializer();
  }

  private Rope part(Tree of) {
    return Change.edited(pass.unit.rope, pass.start(of), pass.end(of), inner);
  }

  /** What constructors do after the fields are there. */
  Rope initialisers() {
    Rope result = new Rope();
    for (Tree each : moved) {
      if (each instanceof BlockTree) {
        result.add(part(each)).add(pass.text(" ", each));
        continue;
      }
      boolean isArray = initial(each) instanceof NewArrayTree array && array.getType() == null;
      String type = pass.written(pass.element(each).asType());
      result.add(pass.text("this." + ((VariableTree) each).getName() + " = " + (isArray ? "new " + type + " " : ""), each)).add(part(initial(each)))
          .add(pass.text("; ", each));
    }
    return result;
  }

  /** The edits of names, without what has moved. */
  List<Change.Edit> edits() {
    List<Change.Edit> result = new ArrayList<>();
    List<int[]> gone = new ArrayList<>();
    for (Tree each : moved) {
      int from = pass.start(each);
      if (!(each instanceof BlockTree)) {
        from = pass.unit.rope.text.lastIndexOf("=", pass.start(initial(each)));
      }
      int to = each instanceof BlockTree ? pass.end(each) : pass.end(initial(each));
      gone.add(new int[] {from, to});
      result.add(new Change.Edit(from, to, new Rope()));
    }
    for (Change.Edit edit : inner) {
      if (gone.stream().noneMatch(each -> edit.start() >= each[0] && edit.end() <= each[1])) {
        result.add(edit);
      }
    }
    return result;
  }

  /** Fields of what was captured are set before the constructor of the class above runs, which may call a method that reads them.
      Java has no text for that; two pairs of parentheses mark it. */
  static String captured(String field, String value) {
    return "this." + field + " = ((" + value + ")); ";
  }

  /** The statements of a constructor in the order in which they run. */
  static List<StatementTree> inOrder(List<? extends StatementTree> statements) {
    List<StatementTree> result = new ArrayList<>();
    statements.stream().filter(ClassEdits::isOfCaptured).forEach(result::add);
    statements.stream().filter(each -> !isOfCaptured(each)).forEach(result::add);
    return result;
  }

  private static boolean isOfCaptured(StatementTree statement) {
    return statement instanceof ExpressionStatementTree of && of.getExpression() instanceof AssignmentTree set
        && set.getExpression() instanceof ParenthesizedTree outer && outer.getExpression() instanceof ParenthesizedTree;
  }

  /** The call of another constructor that one begins with, or null. */
  static MethodInvocationTree firstCall(MethodTree constructor) {
    var statements = constructor.getBody().getStatements();
    if (!statements.isEmpty() && statements.get(0) instanceof ExpressionStatementTree first
        && first.getExpression() instanceof MethodInvocationTree call && call.getMethodSelect().toString().matches("this|super|.*\\.super")) {
      return call;
    }
    return null;
  }

  List<Change.Edit> withFields(List<String[]> fields) {
    return withFields(fields, false);
  }

  /** With fields that a class above may have: then they are parameters only. */
  List<Change.Edit> withFields(List<String[]> fields, boolean areInherited) {
    List<Change.Edit> result = edits();
    String declared = areInherited ? "" : fields.stream().map(each -> "final " + each[0] + " " + each[1] + "; ").collect(Collectors.joining());
    int open = pass.next(pass.source.isWritten(tree.getModifiers()) ? pass.end(tree.getModifiers()) : pass.start(tree), '{') + 1;
    Rope atStart = pass.text(" " + declared, tree);
    boolean hasConstructor = false;
    for (Tree member : tree.getMembers()) {
      if (!(member instanceof MethodTree constructor) || constructor.getReturnType() != null || !pass.source.isWritten(member)
          || !pass.element(member).getSimpleName().contentEquals("<init>")) {
        continue;
      }
      hasConstructor = true;
      int after = pass.source.isWritten(constructor.getModifiers()) ? pass.end(constructor.getModifiers()) : pass.start(constructor);
      int list = pass.next(after, '(') + 1;
      Set<String> own = constructor.getParameters().stream().map(each -> each.getName().toString()).collect(Collectors.toSet());
      List<String> named = fields.stream().map(each -> own.contains(each[1]) ? each[1] + "_around" : each[1]).toList();
      if (!fields.isEmpty()) {
        String parameters = IntStream.range(0, fields.size()).mapToObj(k -> fields.get(k)[0] + " " + named.get(k)).collect(Collectors.joining(", "));
        result.add(new Change.Edit(list, list, pass.text(parameters + (constructor.getParameters().isEmpty() ? "" : ", "), constructor)));
      }
      MethodInvocationTree call = firstCall(constructor);
      if (call != null && call.getMethodSelect().toString().equals("this")) {
        if (!fields.isEmpty()) {
          int inside = pass.next(pass.end(call.getMethodSelect()), '(') + 1;
          result.add(new Change.Edit(inside, inside, pass.text(String.join(", ", named) + (call.getArguments().isEmpty() ? "" : ", "), constructor)));
        }
        continue;
      }
      boolean isWritten = call != null && pass.source.isWritten(call) && pass.end(call) > pass.start(call);
      int at = isWritten ? pass.next(pass.end(call), ';') + 1 : pass.start(constructor.getBody()) + 1;
      String set = areInherited ? "" : IntStream.range(0, fields.size()).mapToObj(k -> captured(fields.get(k)[1], named.get(k))).collect(Collectors.joining());
      result.add(new Change.Edit(at, at, pass.text(" " + set, constructor).add(initialisers())));
    }
    if (!hasConstructor) {
      boolean isPublic = tree.getModifiers().getFlags().contains(Modifier.PUBLIC);
      String parameters = fields.stream().map(each -> each[0] + " " + each[1]).collect(Collectors.joining(", "));
      String assigned = areInherited ? "" : fields.stream().map(each -> captured(each[1], each[1])).collect(Collectors.joining());
      atStart.add(pass.text((isPublic ? "public " : "") + tree.getSimpleName() + "(" + parameters + ") { " + assigned, tree)).add(initialisers()).add(pass.text("} ", tree));
    }
    result.add(new Change.Edit(open, open, atStart));
    return result;
  }

  /** Constructors give something more to that of the class above, as its first argument. */
  List<Change.Edit> withSuper(String given) {
    List<Change.Edit> result = new ArrayList<>();
    boolean hasConstructor = false;
    for (Tree member : tree.getMembers()) {
      if (!(member instanceof MethodTree constructor) || constructor.getReturnType() != null || !pass.source.isWritten(member)
          || !pass.element(member).getSimpleName().contentEquals("<init>")) {
        continue;
      }
      hasConstructor = true;
      MethodInvocationTree call = firstCall(constructor);
      boolean isWritten = call != null && pass.source.isWritten(call) && pass.end(call) > pass.start(call);
      if (isWritten && call.getMethodSelect().toString().equals("this")) {
        continue;
      }
      int at = isWritten ? pass.next(pass.end(call.getMethodSelect()), '(') + 1 : pass.start(constructor.getBody()) + 1;
      String separator = isWritten && !call.getArguments().isEmpty() ? ", " : "";
      result.add(new Change.Edit(at, at, pass.text(isWritten ? given + separator : " super(" + given + ");", constructor)));
    }
    if (!hasConstructor) {
      int open = pass.next(pass.source.isWritten(tree.getModifiers()) ? pass.end(tree.getModifiers()) : pass.start(tree), '{') + 1;
      result.add(new Change.Edit(open, open, pass.text(" " + tree.getSimpleName() + "() { super(" + given + "); } ", tree)));
    }
    return result;
  }
}
