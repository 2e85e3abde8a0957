// SPDX-License-Identifier: MIT
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/**
 * Which classes' own 'equals' the library calls: those of the keys of maps, of the elements of sets, and of what methods such
 * as 'contains' look for. A class that extends one of them, or that one of them extends, counts too.
 */
final class Equalled {
  private static final String ASKING = "equals|contains|indexOf|lastIndexOf|remove|removeAll|retainAll|containsValue|frequency|containsAll|disjoint"
      + "|removeFirstOccurrence|removeLastOccurrence|indexOfSubList|lastIndexOfSubList|mismatch";
  private static final String MAPS_AND_SETS = "java\\.util\\.(Map|Set)";
  // These compare by an order or by identity.
  private static final String ELSE = "java\\.util\\.(Sorted(Map|Set)|EnumMap|EnumSet|IdentityHashMap)";

  private final Rewriter run;
  private final Map<Element, ClassTree> classes;
  private final Map<Element, Rewriter.Unit> unitOf;
  private final Consumer<Element> reach;
  private final Predicate<Element> isMade;
  private final Set<TypeElement> waiting = new HashSet<>();
  private final Set<String> known = new HashSet<>();
  private final Set<String> looked = new HashSet<>();

  Equalled(Rewriter run, Map<Element, ClassTree> classes, Map<Element, Rewriter.Unit> unitOf, Predicate<Element> isMade, Consumer<Element> reach) {
    this.run = run;
    this.classes = classes;
    this.unitOf = unitOf;
    this.isMade = isMade;
    this.reach = reach;
  }

  /** A call that is reached. */
  void call(MethodInvocationTree at, Source source) {
    String name = source.element(at) == null ? "" : source.element(at).getSimpleName().toString();
    if (name.matches(ASKING)) {
      for (ExpressionTree each : at.getArguments()) {
        compared(source.type(each));
      }
    } else if (name.equals("distinct")) {
      compared(source.type(at));
    }
    value(source.type(at));
  }

  /** The type of an object that is made, or that a call gives. */
  void value(TypeMirror type) {
    if (!(type instanceof DeclaredType declared) || !looked.add(type.toString())) {
      return;
    }
    declared.getTypeArguments().forEach(this::value);
    if (Source.name(declared.asElement()).matches(ELSE)) {
      return;
    }
    if (Source.name(declared.asElement()).matches(MAPS_AND_SETS)) {
      declared.getTypeArguments().stream().limit(1).forEach(this::hashed);
    } else if (above(declared, ELSE) == null && above(declared, MAPS_AND_SETS) instanceof DeclaredType map) {
      map.getTypeArguments().stream().limit(1).forEach(this::hashed);
    }
  }

  private TypeMirror above(TypeMirror type, String name) {
    for (TypeMirror each : run.types.directSupertypes(type)) {
      TypeMirror found = each instanceof DeclaredType declared && Source.name(declared.asElement()).matches(name) ? each : above(each, name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  // Keys: a map of java.util finds those alone whose hash codes are equal too, and the map's model asks 'equals' alone.
  private void hashed(TypeMirror key) {
    if (key instanceof DeclaredType declared && classes.containsKey(declared.asElement()) && declared.asElement().getKind() == ElementKind.CLASS
        && says(declared, "equals") && !says(declared, "hashCode")) {
      run.errors.add(unitOf.get(declared.asElement()).source.place((int) unitOf.get(declared.asElement()).source.start(classes.get(declared.asElement())))
          + ": error: '" + declared.asElement().getSimpleName() + "' has 'equals' and no 'hashCode', and is a key of a map or set, which finds equal keys by chance"
          + " then; write 'hashCode'");
    }
    compared(key);
  }

  private boolean says(TypeMirror type, String name) {
    return type instanceof DeclaredType declared && classes.containsKey(declared.asElement())
        && (declared.asElement().getEnclosedElements().stream().anyMatch(each -> name.equals("equals") ? Equality.isEquals(each)
            : each instanceof ExecutableElement method && method.getSimpleName().contentEquals(name) && method.getParameters().isEmpty())
            || says(((TypeElement) declared.asElement()).getSuperclass(), name));
  }

  // Objects of the type are compared by 'equals'.
  private void compared(TypeMirror type) {
    if (type instanceof ArrayType array) {
      compared(array.getComponentType());
    } else if (type instanceof WildcardType wildcard) {
      compared(wildcard.getExtendsBound());
    } else if (type instanceof TypeVariable variable) {
      compared(variable.getUpperBound());
    } else if (type instanceof DeclaredType declared && known.add(type.toString())) {
      declared.getTypeArguments().forEach(this::compared);
      TypeMirror plain = run.types.erasure(declared);
      for (Element own : List.copyOf(classes.keySet())) {
        TypeMirror other = run.types.erasure(own.asType());
        if (run.types.isSubtype(other, plain) || run.types.isSubtype(plain, other)) {
          if (isMade.test(own)) {
            compared((TypeElement) own, unitOf.get(own).source);
          } else {
            waiting.add((TypeElement) own);
          }
        }
      }
    }
  }

  /** Objects of a class of the program are made. */
  void made(TypeElement type) {
    if (waiting.remove(type)) {
      compared(type, unitOf.get(type).source);
    }
  }

  private void compared(TypeElement own, Source source) {
    run.equalled.add(Source.name(own));
    for (Tree member : classes.get(own).getMembers()) {
      boolean isHashCode = source.element(member) instanceof ExecutableElement method && method.getSimpleName().contentEquals(HashCodes.NAME);
      if ((Equality.isEquals(source.element(member)) || isHashCode) && source.isWritten(member)) {
        reach.accept(source.element(member));
      }
    }
    if (own.getKind() == ElementKind.RECORD) {
      own.getRecordComponents().forEach(each -> compared(each.asType()));
    }
  }
}
