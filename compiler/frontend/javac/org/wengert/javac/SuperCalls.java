// SPDX-License-Identifier: MIT
// 'super.f(x)' in a function that is a value: the class around gets a method that makes the call, which the function can reach.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.ExecutableType;

final class SuperCalls extends Pass {
  SuperCalls(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    boolean isOfSuper = tree.getMethodSelect() instanceof MemberSelectTree select && select.getExpression().toString().equals("super");
    if (isOfSuper && isInFunction() && isNamed(classAround(), source) && source.type(tree.getMethodSelect()) instanceof ExecutableType type && type.getTypeVariables().isEmpty()) {
      String name = run.fresh("super_");
      List<String> parameters = new ArrayList<>();
      List<String> given = new ArrayList<>();
      type.getParameterTypes().forEach(each -> {
        given.add("given_" + given.size());
        parameters.add(written(each) + " given_" + parameters.size());
      });
      String call = (isVoid(type.getReturnType()) ? "" : "return ") + "super." + ((MemberSelectTree) tree.getMethodSelect()).getIdentifier() + "(" + String.join(", ", given) + ");";
      int close = end(classAround()) - 1;
      change(end(tree) - start(tree)).edit(start(tree.getMethodSelect()), end(tree.getMethodSelect()), text(name, tree))
          .edit(close, close, text("\n  private " + written(type.getReturnType()) + " " + name + "(" + String.join(", ", parameters) + ") { " + call + " }\n", tree));
    }
    return super.visitMethodInvocation(tree, none);
  }

  private boolean isInFunction() {
    TreePath at = getCurrentPath();
    while (!(at.getLeaf() instanceof ClassTree || at.getLeaf() instanceof LambdaExpressionTree)) {
      at = at.getParentPath();
    }
    return at.getLeaf() instanceof LambdaExpressionTree;
  }
}
