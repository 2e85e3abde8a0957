// SPDX-License-Identifier: MIT
// Which boxed types are type arguments where a class may hold a null for its type parameter. A type parameter that is handed on,
// Node<T> of List<T>, may be null where the one is that it is handed to. A method's own type parameter concerns all boxed type arguments.
package org.wengert.javac;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

final class Holders {
  private final Set<Element> unset = new HashSet<>();
  private final Map<Element, Set<Element>> handedTo = new HashMap<>();
  private final Map<Element, Set<String>> given = new HashMap<>();
  private final TreeSet<String> all = new TreeSet<>();
  /** What is being looked at: a class may extend Comparable of itself. */
  private final Set<String> open = new HashSet<>();

  /** Something of this type may be null. */
  void unset(TypeMirror type) {
    if (type instanceof TypeVariable variable) {
      unset.add(variable.asElement());
    }
  }

  /** Type arguments, written or found by javac, and those of what the class extends. */
  void note(Source source, TypeMirror type) {
    if (type instanceof ArrayType array) {
      note(source, array.getComponentType());
    }
    if (!(type instanceof DeclaredType declared) || !open.add(type.toString())) {
      return;
    }
    if (!declared.getTypeArguments().isEmpty()) {
      List<? extends TypeParameterElement> parameters = ((TypeElement) declared.asElement()).getTypeParameters();
      for (int k = 0; k < declared.getTypeArguments().size(); k++) {
        give(parameters.get(k), declared.getTypeArguments().get(k), 0);
        note(source, declared.getTypeArguments().get(k));
      }
    }
    if (!Source.name(declared.asElement()).startsWith("java.")) {
      source.types.directSupertypes(type).forEach(each -> note(source, each));
    }
    open.remove(type.toString());
  }

  /** A parameter of a call has this type. */
  void taken(Source source, TypeMirror type) {
    if (BoxedNulls.isBoxed(type)) {
      all.add(type.toString());
    }
    note(source, type);
  }

  private void give(Element parameter, TypeMirror argument, int depth) {
    if (argument == null || argument.getKind() == TypeKind.NULL || depth > 4) {
      return;
    }
    if (BoxedNulls.isBoxed(argument)) {
      given.computeIfAbsent(parameter, each -> new HashSet<>()).add(argument.toString());
      all.add(argument.toString());
    } else if (argument instanceof WildcardType wild) {
      give(parameter, wild.getExtendsBound(), depth + 1);
      give(parameter, wild.getSuperBound(), depth + 1);
    } else if (argument instanceof TypeVariable variable) {
      handedTo.computeIfAbsent(variable.asElement(), each -> new HashSet<>()).add(parameter);
      // One that javac made of a wildcard.
      give(parameter, variable.getUpperBound(), depth + 1);
      give(parameter, variable.getLowerBound(), depth + 1);
    }
  }

  /** The boxed types that may be null for this reason. */
  Set<String> boxed() {
    Set<Element> found = new HashSet<>(unset);
    for (boolean grows = true; grows;) {
      grows = false;
      for (var each : handedTo.entrySet()) {
        grows |= each.getValue().stream().anyMatch(found::contains) && found.add(each.getKey());
      }
    }
    if (found.stream().anyMatch(each -> each instanceof TypeParameterElement parameter && parameter.getGenericElement() instanceof ExecutableElement)) {
      return all;
    }
    Set<String> result = new TreeSet<>();
    found.forEach(each -> result.addAll(given.getOrDefault(each, Set.of())));
    return result;
  }
}
