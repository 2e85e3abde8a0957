// SPDX-License-Identifier: MIT
// f(List<? extends T> list) takes lists of several classes: it is a method with a type parameter, read once for each of them.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeVariable;

final class Wildcards extends Pass {
  Wildcards(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (source.isWritten(tree) && element(tree) instanceof ExecutableElement method
        && (method.getKind() == ElementKind.CONSTRUCTOR || method.getKind() == ElementKind.METHOD && !isOverriding(method))) {
      Change change = new Change(0);
      List<String> parameters = new ArrayList<>();
      boolean isKnown = method.getModifiers().contains(Modifier.STATIC) || method.getModifiers().contains(Modifier.PRIVATE);
      for (VariableTree parameter : tree.getParameters()) {
        // What the method is given, whatever it is, has a class of its own.
        if (isKnown && parameter.getType() != null && source.isWritten(parameter.getType()) && String.valueOf(source.type(parameter.getType())).equals("java.lang.Object")) {
          String name = run.fresh("W");
          parameters.add(name);
          change.edit(start(parameter.getType()), end(parameter.getType()), text(name, parameter));
          continue;
        }
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitWildcard(WildcardTree at, Void nothing) {
            if (at.getKind() == Tree.Kind.EXTENDS_WILDCARD && isOnly(at.getBound(), tree)) {
              change.edit(start(at), end(at), slice(at.getBound()));
            } else if (at.getKind() == Tree.Kind.UNBOUNDED_WILDCARD && bounds(at, "W") != null) {
              String name = run.fresh("W");
              parameters.add(bounds(at, name));
              change.edit(start(at), end(at), text(name, at));
            } else if (at.getKind() == Tree.Kind.EXTENDS_WILDCARD) {
              String name = run.fresh("W");
              parameters.add(name + " extends " + source.text(at.getBound()));
              change.edit(start(at), end(at), text(name, at));
            }
            return null;
          }
        }.scan(parameter.getType(), null);
      }
      if (parameters.isEmpty() && !change.edits.isEmpty()) {
        changes.add(change);
      }
      if (!parameters.isEmpty()) {
        String list = String.join(", ", parameters);
        if (tree.getTypeParameters().isEmpty()) {
          // A constructor's name stands behind its modifiers, of which there may be none.
          int at = tree.getReturnType() != null ? start(tree.getReturnType()) : Math.max(start(tree), end(tree.getModifiers()));
          change.edit(at, at, text(tree.getReturnType() != null ? "<" + list + "> " : " <" + list + "> ", tree));
        } else {
          int last = end(tree.getTypeParameters().get(tree.getTypeParameters().size() - 1));
          change.edit(last, last, text(", " + list, tree));
        }
        changes.add(change);
      }
    }
    return super.visitMethod(tree, none);
  }

  /** A type parameter with the bounds that '?' has where it stands; null if they name other parameters of the class. */
  private String bounds(WildcardTree at, String name) {
    Tree[] around = {null};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitParameterizedType(ParameterizedTypeTree type, Void none) {
        if (type.getTypeArguments().contains(at)) {
          around[0] = type;
        }
        return super.visitParameterizedType(type, none);
      }
    }.scan(source.unit, null);
    if (!(around[0] instanceof ParameterizedTypeTree type) || !(element(type.getType()) instanceof TypeElement of)
        || of.getTypeParameters().size() != type.getTypeArguments().size()) {
      return null;
    }
    TypeParameterElement parameter = of.getTypeParameters().get(type.getTypeArguments().indexOf(at));
    String bound = written(((TypeVariable) parameter.asType()).getUpperBound());
    boolean namesOthers = of.getTypeParameters().stream().anyMatch(each -> !each.equals(parameter) && bound.matches(".*\\b" + each + "\\b.*"));
    return namesOthers ? null : bound.equals("java.lang.Object") ? name : name + " extends " + bound.replaceAll("\\b" + parameter + "\\b", name);
  }

  /** Whether a method is given a type parameter for what it takes. */
  boolean isOpen(MethodTree tree) {
    boolean[] is = {false};
    for (VariableTree parameter : tree.getParameters()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitWildcard(WildcardTree at, Void nothing) {
          is[0] |= at.getKind() == Tree.Kind.EXTENDS_WILDCARD;
          return null;
        }
      }.scan(parameter.getType(), null);
    }
    return is[0] && source.isWritten(tree) && element(tree) instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD && !isOverriding(method);
  }

  /** Whether a type parameter of the method stands nowhere else among the types of its parameters: it may be what the wildcard is. */
  private boolean isOnly(Tree bound, MethodTree method) {
    Element variable = element(bound);
    int[] count = {0};
    for (VariableTree parameter : method.getParameters()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitIdentifier(IdentifierTree at, Void nothing) {
          count[0] += variable != null && variable.equals(element(at)) ? 1 : 0;
          return null;
        }
      }.scan(parameter.getType(), null);
    }
    return count[0] == 1 && method.getTypeParameters().stream().anyMatch(each -> variable.equals(element(each)));
  }

  private boolean isOverriding(ExecutableElement method) {
    var owner = (TypeElement) method.getEnclosingElement();
    return run.elements.getAllMembers(owner).stream().anyMatch(other -> other instanceof ExecutableElement above && !above.equals(method)
        && run.elements.overrides(method, above, owner))
        || run.types.directSupertypes(owner.asType()).stream().anyMatch(type -> run.types.asElement(type).getEnclosedElements().stream()
            .anyMatch(other -> other instanceof ExecutableElement above && run.elements.overrides(method, above, owner)));
  }
}
