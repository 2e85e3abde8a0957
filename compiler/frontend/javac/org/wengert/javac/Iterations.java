// SPDX-License-Identifier: MIT
// Loops over what hands out an iterator of its own: the iterator is asked as the language says.
package org.wengert.javac;

import com.sun.source.tree.*;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Iterations extends Pass {
  Iterations(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
    TypeMirror type = source.type(tree.getExpression());
    boolean isList = type.getKind() == TypeKind.DECLARED && Source.name(((DeclaredType) type).asElement()).equals("org.wengert.model.ArrayList");
    // A list may be one that a class of the program gives by 'get', which is asked once for each element, or one that is gone through as it was.
    if (type.getKind() == TypeKind.DECLARED && (!isList || run.hasOwnLists()) && !isLibrary(((DeclaredType) type).asElement())) {
      String iterator = run.fresh("iterator_");
      StatementTree body = tree.getStatement();
      Rope head = text("for (var " + iterator + " = ", tree).add(slice(tree.getExpression()))
          .add(text(".iterator(); " + iterator + ".hasNext(); ) { ", tree)).add(slice(tree.getVariable()))
          .add(text(" = " + iterator + ".next(); ", tree));
      change(end(tree) - start(tree)).edit(start(tree), start(body), head).edit(end(body), end(body), text(" }", body));
    }
    return super.visitEnhancedForLoop(tree, none);
  }
}
