// SPDX-License-Identifier: MIT
// 'result instanceof Ok', where Ok has type parameters: they are those of the type that is asked.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class RawTypes extends Pass {
  RawTypes(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitInstanceOf(InstanceOfTree tree, Void none) {
    if (tree.getPattern() == null) {
      complete(tree.getType(), source.type(tree.getExpression()));
    }
    return super.visitInstanceOf(tree, none);
  }

  @Override
  public Void visitTypeCast(TypeCastTree tree, Void none) {
    complete(tree.getType(), source.type(tree.getExpression()));
    return super.visitTypeCast(tree, none);
  }

  private void complete(Tree named, TypeMirror given) {
    boolean isRaw = (named instanceof IdentifierTree || named instanceof MemberSelectTree) && source.isWritten(named);
    if (isRaw && element(named) instanceof TypeElement type && !isLibrary(type) && !type.getTypeParameters().isEmpty()
        && given instanceof DeclaredType from && !from.getTypeArguments().isEmpty()) {
      List<String> arguments = arguments(type, from);
      if (arguments != null) {
        change(0).edit(end(named), end(named), text("<" + String.join(", ", arguments) + ">", named));
      }
    }
  }

  /** What the parameters of a class are, if an object of it is of a type of a class above; null if that does not say. */
  private List<String> arguments(TypeElement type, DeclaredType from) {
    DeclaredType above = from.asElement().equals(type) ? (DeclaredType) type.asType() : above(type.asType(), from.asElement());
    if (above == null) {
      return null;
    }
    List<TypeMirror> found = new ArrayList<>();
    for (var parameter : type.getTypeParameters()) {
      int at = above.getTypeArguments().indexOf(parameter.asType());
      if (at < 0) {
        return null;
      }
      found.add(from.getTypeArguments().get(at));
    }
    // Dense<T> of a Solver<S, D>, which is a Solver<T, T>, has no such parameter.
    DeclaredType made = source.types.getDeclaredType(type, found.toArray(new TypeMirror[0]));
    return source.types.isSubtype(made, from) ? found.stream().map(this::written).toList() : null;
  }

  private DeclaredType above(TypeMirror type, Element wanted) {
    for (TypeMirror each : source.types.directSupertypes(type)) {
      if (each instanceof DeclaredType declared && declared.asElement().equals(wanted)) {
        return declared;
      }
      DeclaredType found = above(each, wanted);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
