// SPDX-License-Identifier: MIT
// 'x instanceof T t' where x stays what it is: t is '((T) x)'.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

final class Patterns extends Pass {
  Patterns(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private Tree methodAround() {
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

  @Override
  public Void visitInstanceOf(InstanceOfTree tree, Void none) {
    Tree method = methodAround();
    if (tree.getPattern() instanceof BindingPatternTree pattern && method != null
        && bare(tree.getExpression()) instanceof IdentifierTree object
        && (element(object).getKind() == ElementKind.PARAMETER || element(object).getKind() == ElementKind.LOCAL_VARIABLE)
        && !isAssigned(element(object), method)) {
      Element bound = element(pattern.getVariable());
      if (!isAssigned(bound, method)) {
        String cast = "((" + source.text(pattern.getVariable().getType()) + ") " + object.getName() + ")";
        Change change = change(1000);
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
    }
    return super.visitInstanceOf(tree, none);
  }
}
