// SPDX-License-Identifier: MIT
// An enum with fields and methods is a class whose objects are the constants; their order is a field.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Enums extends Pass {
  private static final String ORDER = "order_";

  Enums(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  static boolean isPlain(TypeElement type) {
    // Classes of the derivative that name it are not in the class around.
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      if (at.getModifiers().contains(javax.lang.model.element.Modifier.PRIVATE)) {
        return false;
      }
    }
    for (Element member : type.getEnclosedElements()) {
      boolean isImplicit = member.getSimpleName().contentEquals("values") || member.getSimpleName().contentEquals("valueOf")
          || member.getKind() == ElementKind.CONSTRUCTOR && ((ExecutableElement) member).getParameters().isEmpty();
      if (member.getKind() != ElementKind.ENUM_CONSTANT && !isImplicit) {
        return false;
      }
    }
    return type.getInterfaces().isEmpty();
  }

  private static List<String> constants(TypeElement type) {
    return type.getEnclosedElements().stream().filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT).map(each -> each.getSimpleName().toString())
        .collect(Collectors.toList());
  }

  private TypeElement full(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && element.getKind() == ElementKind.ENUM
        && run.own.contains(Source.name(element)) && !isPlain(element) ? element : null;
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    if (element(tree) instanceof TypeElement type && type.getKind() == ElementKind.ENUM && !isPlain(type)) {
      declare(tree, type);
    }
    return super.visitClass(tree, none);
  }

  private void declare(ClassTree tree, TypeElement type) {
    Change change = change(0);
    String name = tree.getSimpleName().toString();
    boolean isAbstract = false;
    boolean hasBodies = false;
    boolean hasPlain = false;
    int order = 0;
    int open = next(source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree), '{') + 1;
    int lastEnd = open;
    Rope all = new Rope();
    for (Tree member : tree.getMembers()) {
      Element element = element(member);
      if (element == null) {
        // A block of initial values.
        continue;
      }
      if (element.getKind() == ElementKind.ENUM_CONSTANT) {
        NewClassTree made = (NewClassTree) ((VariableTree) member).getInitializer();
        String of = name;
        if (made.getClassBody() != null) {
          hasBodies = true;
          of = name + "_" + ((VariableTree) member).getName();
        }
        hasPlain |= made.getClassBody() == null;
        all.add(text(" static final " + name + " " + ((VariableTree) member).getName() + " = new " + of + "(" + order++, member));
        for (ExpressionTree argument : made.getArguments()) {
          all.add(text(", ", member)).add(slice(argument));
        }
        all.add(text(");", member));
        if (made.getClassBody() != null) {
          ClassTree body = made.getClassBody();
          List<String> parameters = new ArrayList<>(List.of("int " + ORDER));
          List<String> given = new ArrayList<>(List.of(ORDER));
          for (int k = 0; k < made.getArguments().size(); k++) {
            parameters.add(written(source.type(made.getArguments().get(k))) + " given_" + k);
            given.add("given_" + k);
          }
          int from = next(made.getArguments().isEmpty() ? start(body) : end(made.getArguments().get(made.getArguments().size() - 1)), '{') + 1;
          all.add(text(" static final class " + of + " extends " + name + " { " + of + "(" + String.join(", ", parameters) + ") { super("
              + String.join(", ", given) + "); }", member)).add(new Rope().add(unit.rope, from, end(body) - 1)).add(text("}", member));
        }
        lastEnd = Math.max(lastEnd, end(member));
      }
      isAbstract |= member instanceof MethodTree method && element.getModifiers().contains(javax.lang.model.element.Modifier.ABSTRACT);
    }
    StringBuilder values = new StringBuilder(" static " + name + "[] values() { return new " + name + "[] {");
    values.append(String.join(", ", constants(type))).append("}; } final int ").append(ORDER).append("; int ordinal() { return ").append(ORDER)
        .append("; } public int compareTo(").append(name).append(" other) { return ").append(ORDER).append(" - other.").append(ORDER).append("; } ");
    boolean hasConstructor = false;
    for (Tree member : tree.getMembers()) {
      if (member instanceof MethodTree constructor && element(member).getKind() == ElementKind.CONSTRUCTOR && source.isWritten(member)
          && source.text(member).contains("(")) {
        hasConstructor = true;
        int after = source.isWritten(constructor.getModifiers()) ? end(constructor.getModifiers()) : start(constructor);
        int list = next(after, '(') + 1;
        change.edit(list, list, text("int " + ORDER + (constructor.getParameters().isEmpty() ? "" : ", "), constructor));
        MethodInvocationTree call = ClassEdits.firstCall(constructor);
        if (call != null && call.getMethodSelect().toString().equals("this")) {
          int inside = next(end(call.getMethodSelect()), '(') + 1;
          change.edit(inside, inside, text(ORDER + (call.getArguments().isEmpty() ? "" : ", "), constructor));
        } else {
          int at = start(constructor.getBody()) + 1;
          change.edit(at, at, text(" this." + ORDER + " = " + ORDER + ";", constructor));
        }
      }
    }
    if (!hasConstructor) {
      values.append(name).append("(int ").append(ORDER).append(") { this.").append(ORDER).append(" = ").append(ORDER).append("; } ");
    }
    // The list of constants ends with a semicolon, or with the enum.
    int close = lastEnd;
    StringBuilder in = unit.rope.text;
    while (close < end(tree) - 1 && in.charAt(close) != ';') {
      close++;
    }
    boolean hasSemicolon = in.charAt(close) == ';';
    change.edit(open, hasSemicolon ? close + 1 : close, all.add(text(values.toString(), tree)));
    int word = in.indexOf("enum", source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree));
    boolean isNested = type.getNestingKind() == javax.lang.model.element.NestingKind.MEMBER && !tree.getModifiers().getFlags().contains(
        javax.lang.model.element.Modifier.STATIC);
    change.edit(word, word + 4, text((isNested ? "static " : "") + (isAbstract || hasBodies && !hasPlain ? "abstract " : hasBodies ? "" : "final ") + "class", tree));
    // Constants have an order: that of their declarations.
    List<? extends Tree> interfaces = tree.getImplementsClause();
    int head = interfaces.isEmpty() ? open - 1 : end(interfaces.get(interfaces.size() - 1));
    change.edit(head, head, text((interfaces.isEmpty() ? "implements " : ", ") + "org.wengert.model.Comparable<" + name + "> ", tree));
  }

  private Void switched(ExpressionTree value, List<? extends CaseTree> cases, Tree tree) {
    TypeElement type = full(source.type(bare(value)));
    if (type != null) {
      List<String> constants = constants(type);
      change(0).edit(start(bare(value)), start(bare(value)), text("(", tree)).edit(end(bare(value)), end(bare(value)), text(").ordinal()", tree));
      for (CaseTree each : cases) {
        for (ExpressionTree label : each.getExpressions()) {
          change(0).edit(start(label), end(label), text(String.valueOf(constants.indexOf(label.toString())), label));
        }
      }
    }
    return null;
  }

  @Override
  public Void visitSwitch(SwitchTree tree, Void none) {
    switched(tree.getExpression(), tree.getCases(), tree);
    return super.visitSwitch(tree, none);
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
    switched(tree.getExpression(), tree.getCases(), tree);
    boolean hasDefault = tree.getCases().stream().anyMatch(each -> each.getExpressions().isEmpty());
    if (full(source.type(bare(tree.getExpression()))) != null && !hasDefault) {
      // The constants were all there are.
      boolean isArrow = tree.getCases().stream().anyMatch(each -> each.getCaseKind() == CaseTree.CaseKind.RULE);
      change(0).edit(end(tree) - 1, end(tree) - 1, text(" default" + (isArrow ? " -> " : ": ") + "throw new IllegalStateException(); ", tree));
    }
    return super.visitSwitchExpression(tree, none);
  }
}
