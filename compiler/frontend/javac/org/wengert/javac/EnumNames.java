// SPDX-License-Identifier: MIT
// 'valueOf' of an enum, given a text that does not stand there, is a method of the enum's own that compares it with every name.
// An enum's own 'name()' is that of 'this'.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

final class EnumNames extends Pass {
  private static final String NAME = "valueOf_";

  EnumNames(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private static boolean asks(MethodInvocationTree call, Element called) {
    return called instanceof ExecutableElement method && method.getEnclosingElement().getKind() == ElementKind.ENUM
        && method.getSimpleName().contentEquals("valueOf") && method.getParameters().size() == 1 && isText(method.getParameters().get(0).asType())
        && bare(call.getArguments().get(0)).getKind() != Tree.Kind.STRING_LITERAL;
  }

  private boolean isAsked(TypeElement type) {
    boolean[] found = {false};
    for (Rewriter.Unit each : run.units) {
      if (each.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
          Element called = each.source.element(call);
          found[0] |= asks(call, called) && called.getEnclosingElement().equals(type);
          return super.visitMethodInvocation(call, none);
        }
      }.scan(each.source.unit, null);
    }
    return found[0];
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    Element called = element(tree);
    if (asks(tree, called) && !isLibrary(called.getEnclosingElement())) {
      int last = end(tree.getMethodSelect());
      change(1).edit(last - "valueOf".length(), last, text(NAME, tree));
    }
    boolean isOfEnum = called instanceof ExecutableElement && Source.name(called.getEnclosingElement()).equals("java.lang.Enum");
    if (isOfEnum && tree.getMethodSelect() instanceof IdentifierTree && called.getSimpleName().toString().matches("name|toString")) {
      replace(tree.getMethodSelect(), "this.name");
    } else if (isOfEnum && tree.getMethodSelect().toString().equals("super.toString")) {
      replace(tree.getMethodSelect(), "this.name");
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    if (element(tree) instanceof TypeElement type && type.getKind() == ElementKind.ENUM && isAsked(type)) {
      declare(tree, type);
    }
    return super.visitClass(tree, none);
  }

  private void declare(ClassTree tree, TypeElement type) {
    String name = tree.getSimpleName().toString();
    StringBuilder body = new StringBuilder(" static " + name + " " + NAME + "(String name_) { if (name_ == null) { throw new NullPointerException(); } ");
    int lastEnd = next(source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree), '{') + 1;
    for (Tree member : tree.getMembers()) {
      if (element(member) != null && element(member).getKind() == ElementKind.ENUM_CONSTANT) {
        String constant = ((VariableTree) member).getName().toString();
        body.append("if (name_.equals(\"").append(constant).append("\")) { return ").append(constant).append("; } ");
        lastEnd = Math.max(lastEnd, end(member));
      }
    }
    body.append("throw new IllegalArgumentException(); } ");
    // The list of constants ends with a semicolon, or with the enum.
    int close = lastEnd;
    while (close < end(tree) - 1 && unit.rope.text.charAt(close) != ';') {
      close++;
    }
    boolean hasSemicolon = unit.rope.text.charAt(close) == ';';
    int at = end(tree) - 1;
    change(0).edit(at, at, text((hasSemicolon ? "" : ";") + body, tree));
  }
}
