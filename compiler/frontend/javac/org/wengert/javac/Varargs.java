// SPDX-License-Identifier: MIT
// f(T... all) of a type parameter takes an array: calls make it, of the type that T has there.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Varargs extends Pass {
  private static final long FIRST = -2;

  Varargs(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private boolean isMeant(ExecutableElement method) {
    return method.isVarArgs() && !isLibrary(method.getEnclosingElement()) && Source.listed(method).getKind() == TypeKind.TYPEVAR;
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (element(tree) instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD && source.isWritten(tree) && isMeant(method)) {
      VariableTree last = tree.getParameters().get(tree.getParameters().size() - 1);
      int dots = unit.rope.text.indexOf("...", start(last));
      change(FIRST).edit(dots, dots + "...".length(), text("[]", last));
    }
    return super.visitMethod(tree, none);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (element(tree) instanceof ExecutableElement called && isMeant(called) && source.type(tree.getMethodSelect()) instanceof ExecutableType type) {
      List<? extends ExpressionTree> arguments = tree.getArguments();
      int first = called.getParameters().size() - 1;
      boolean isWhole = arguments.size() == first + 1 && source.type(arguments.get(first)) instanceof ArrayType;
      TypeMirror component = type.getParameterTypes().get(first) instanceof ArrayType array ? array.getComponentType() : null;
      if (!isWhole && component != null) {
        int open = arguments.size() > first ? start(arguments.get(first)) : end(tree) - 1;
        String before = arguments.size() > first || first == 0 ? "" : ", ";
        change(FIRST).edit(open, open, text(before + "new " + written(component) + "[] {", tree));
        change(FIRST).edit(end(tree) - 1, end(tree) - 1, text("}", tree));
      }
    }
    return super.visitMethodInvocation(tree, none);
  }
}
