// SPDX-License-Identifier: MIT
// Classes of the library without a model: ways of writing, zones, identities, dates of other kinds. A call of one changes nothing but its own
// object, so what only prints ask for need not run.
package org.wengert.javac;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
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
