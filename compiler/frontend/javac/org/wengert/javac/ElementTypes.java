// SPDX-License-Identifier: MIT
// A generic class that keeps its elements in 'Object[] items', as it cannot make an array of them, says their type: 'T[] items'. What does
// not fit javac refuses, so that the program stays as it was.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

final class ElementTypes extends Pass {
  private String parameter;
  // The type of 'Object first, last' stands in the text once.
  private final Set<Integer> named = new HashSet<>();

  ElementTypes(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private Void within(String inside, Runnable scan) {
    String around = parameter;
    parameter = inside;
    scan.run();
    parameter = around;
    return null;
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    boolean isOfObject = element(tree) instanceof TypeElement type && !type.getModifiers().contains(Modifier.STATIC) && tree.getTypeParameters().isEmpty();
    String own = tree.getTypeParameters().size() == 1 && tree.getTypeParameters().get(0).getBounds().isEmpty() ? tree.getTypeParameters().get(0).getName().toString() : null;
    return within(isOfObject ? parameter : own, () -> super.visitClass(tree, none));
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    return within(tree.getModifiers().getFlags().contains(Modifier.STATIC) ? null : parameter, () -> scan(tree.getBody(), none));
  }

  private boolean isObject(Tree type) {
    Tree of = type instanceof ArrayTypeTree array ? array.getType() : type;
    return of instanceof IdentifierTree name && name.getName().contentEquals("Object") && source.isWritten(of);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    Tree type = tree.getType();
    if (parameter != null && type != null && isObject(type) && !tree.getModifiers().getFlags().contains(Modifier.STATIC)
        && !(parent() instanceof LambdaExpressionTree) && named.add(start(type))) {
      change(1).edit(start(type), end(type), text(parameter + (type instanceof ArrayTypeTree ? "[]" : ""), tree));
    }
    return super.visitVariable(tree, none);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void none) {
    if (parameter != null && tree.getType() != null && isObject(tree.getType()) && !(tree.getType() instanceof ArrayTypeTree) && tree.getDimensions().size() == 1
        && tree.getInitializers() == null && !(parent() instanceof TypeCastTree) && source.type(tree).getKind() == TypeKind.ARRAY) {
      change(1).edit(start(tree), start(tree), text("(" + parameter + "[]) ", tree));
    }
    return super.visitNewArray(tree, none);
  }
}
