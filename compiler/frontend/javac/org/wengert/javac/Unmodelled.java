// SPDX-License-Identifier: MIT
// Classes of the library without a model: ways of writing, zones, identities, dates of other kinds. A call of one changes nothing but its own
// object, so what only prints ask for need not run.
package org.wengert.javac;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Unmodelled {
  private static final String PLACES = "java\\.(time|text)\\..*|java\\.util\\.[A-Z].*";

  private Unmodelled() {}

  static boolean isOne(Pass pass, Element type) {
    return type instanceof TypeElement && pass.isLibrary(type) && Source.name(type).matches(PLACES) && !LibraryModels.CLASSES.containsKey(Source.name(type))
        && !holds(pass, type.asType());
  }

  static boolean isOne(Pass pass, TypeMirror type) {
    return type instanceof DeclaredType declared && isOne(pass, declared.asElement());
  }

  /** What is handed to such a class and cannot be changed by it: a number, a text, an enum, an object of a class like it. */
  static boolean isValue(Pass pass, ExpressionTree given) {
    TypeMirror type = pass.source.type(given);
    if (type == null || given instanceof LambdaExpressionTree || given instanceof MemberReferenceTree) {
      return false;
    }
    String name = type instanceof DeclaredType declared ? Source.name(declared.asElement()) : "";
    return type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL || name.matches("java\\.lang\\.(String|Double|Integer|Long|Float|Short|Byte|Character|Boolean)|java\\.(time|math)\\..*")
        || type instanceof DeclaredType of && of.asElement().getKind() == ElementKind.ENUM || isOne(pass, type);
  }

  // Elements may be numbers of the program.
  private static boolean holds(Pass pass, TypeMirror type) {
    for (String name : new String[] {"java.util.Collection", "java.util.Map", "java.util.Map.Entry", "java.util.Iterator", "java.util.Enumeration", "java.util.function.Supplier"}) {
      TypeElement each = pass.run.elements.getTypeElement(name);
      if (each != null && pass.source.types.isSubtype(pass.source.types.erasure(type), pass.source.types.erasure(each.asType()))) {
        return true;
      }
    }
    return false;
  }
}
