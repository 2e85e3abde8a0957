// SPDX-License-Identifier: MIT
// Of a generic call that is the argument of another one javac leaves type parameters in the method's type: the arguments' types tell them.
package org.wengert.javac;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

final class Inferred {
  private final Types types;
  private final Map<Element, TypeMirror> found = new HashMap<>();

  Inferred(Types types, ExecutableElement called, ExecutableType instantiated, List<TypeMirror> arguments) {
    this.types = types;
    for (int k = 0; k < Math.min(instantiated.getParameterTypes().size(), arguments.size()); k++) {
      match(instantiated.getParameterTypes().get(k), arguments.get(k), called);
    }
  }

  private void match(TypeMirror wanted, TypeMirror given, ExecutableElement called) {
    if (wanted instanceof TypeVariable variable) {
      if (variable.asElement().getEnclosingElement().equals(called) && given != null && given.getKind() != TypeKind.NULL) {
        found.putIfAbsent(variable.asElement(), given.getKind().isPrimitive() ? types.boxedClass((javax.lang.model.type.PrimitiveType) given).asType() : given);
      }
    } else if (wanted instanceof ArrayType array && given instanceof ArrayType other) {
      match(array.getComponentType(), other.getComponentType(), called);
    } else if (wanted instanceof DeclaredType type && above(given, type) != null) {
      DeclaredType same = above(given, type);
      for (int k = 0; k < Math.min(type.getTypeArguments().size(), same.getTypeArguments().size()); k++) {
        match(type.getTypeArguments().get(k), same.getTypeArguments().get(k), called);
      }
    }
  }

  /** The type of the same class among a type and those above it, or null. */
  private DeclaredType above(TypeMirror from, DeclaredType wanted) {
    if (!(from instanceof DeclaredType declared)) {
      return null;
    }
    if (declared.asElement().equals(wanted.asElement())) {
      return declared;
    }
    return types.directSupertypes(declared).stream().map(each -> above(each, wanted)).filter(each -> each != null).findFirst().orElse(null);
  }

  TypeMirror in(TypeMirror type) {
    if (found.isEmpty()) {
      return type;
    }
    if (type instanceof TypeVariable variable) {
      return found.getOrDefault(variable.asElement(), type);
    }
    if (type instanceof ArrayType array) {
      return types.getArrayType(in(array.getComponentType()));
    }
    if (type instanceof WildcardType wild) {
      return types.getWildcardType(wild.getExtendsBound() == null ? null : in(wild.getExtendsBound()), wild.getSuperBound() == null ? null : in(wild.getSuperBound()));
    }
    if (type instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty()) {
      return types.getDeclaredType((TypeElement) declared.asElement(), declared.getTypeArguments().stream().map(this::in).toArray(TypeMirror[]::new));
    }
    return type;
  }
}
