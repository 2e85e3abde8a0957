// SPDX-License-Identifier: MIT
// 'x instanceof T t' where x stays what it is: t is '((T) x)'. Any other object is put into a variable of its own first.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

final class Patterns extends Pass {
  Patterns(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitInstanceOf(InstanceOfTree tree, Void none) {
    Tree method = methodAround();
    if (tree.getPattern() instanceof BindingPatternTree pattern && method != null && !isAssigned(element(pattern.getVariable()), method)) {
      boolean isFixed = bare(tree.getExpression()) instanceof IdentifierTree object
          && (element(object).getKind() == ElementKind.PARAMETER || element(object).getKind() == ElementKind.LOCAL_VARIABLE)
          && !isAssigned(element(object), method);
      if (isFixed) {
        bind(pattern, bare(tree.getExpression()).toString(), method, change(1000));
      } else {
        keep(tree, pattern, method);
      }
    }
    return super.visitInstanceOf(tree, none);
  }

  /** The pattern's variable is the object, cast. */
  private void bind(BindingPatternTree pattern, String object, Tree method, Change change) {
    Element bound = element(pattern.getVariable());
    String cast = "((" + source.text(pattern.getVariable().getType()) + ") " + object + ")";
    change.edit(start(pattern), end(pattern), slice(pattern.getVariable().getType()));
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree use, Void nothing) {
        if (element(use) == bound) {
          change.edit(start(use), end(use), text(cast, use));
        }
        return null;
      }
    }.scan(method, null);
  }

  /** The object is assigned to a variable, which is declared before the statement, where it is asked for its class. */
  private void keep(InstanceOfTree tree, BindingPatternTree pattern, Tree method) {
    StatementTree before = statementAround();
    if (before == null || isCaptured(element(pattern.getVariable()), method)) {
      return;
    }
    String kept = run.fresh("matched_");
    Change change = change(1000);
    change.edit(start(before), start(before), text(written(source.type(tree.getExpression())) + " " + kept + " = null; ", before));
    change.edit(start(tree.getExpression()), start(tree.getExpression()), text("(" + kept + " = ", tree));
    change.edit(end(tree.getExpression()), end(tree.getExpression()), text(")", tree));
    bind(pattern, kept, method, change);
  }

  /** Whether a function or a class inside uses a variable: it is made an ordinary class first. */
  private boolean isCaptured(Element variable, Tree method) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      private boolean isInside;

      private Void inside(Runnable look) {
        boolean before = isInside;
        isInside = true;
        look.run();
        isInside = before;
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void nothing) {
        return at == method ? super.visitLambdaExpression(at, nothing) : inside(() -> super.visitLambdaExpression(at, nothing));
      }

      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        return inside(() -> super.visitClass(at, nothing));
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void nothing) {
        found[0] |= isInside && element(at) == variable;
        return null;
      }
    }.scan(method, null);
    return found[0];
  }
}
