// SPDX-License-Identifier: MIT
// Of which types the keys of a program's maps and the elements of its sets are, and whether maps and sets of them are gone through.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

final class HashedKeys {
  private static final String MADE = "java\\.util\\.(Map|Set|HashMap|HashSet|concurrent\\.Concurrent(Hash)?Map)";
  private static final String KEPT = "java\\.util\\.(Linked(HashMap|HashSet)|Hashtable)";
  private static final String BY_HASH = MADE + "|java\\.util\\.Collection|java\\.lang\\.Iterable";
  /** Methods of maps and sets that go through nothing. */
  private static final String LOOKING = "get|getOrDefault|put|putIfAbsent|add|contains|containsKey|remove|size|isEmpty|clear|merge|compute(If(Absent|Present))?|replace|equals";

  /** Classes of the program of which there are keys. */
  final Set<TypeElement> keys = new LinkedHashSet<>();
  /** What each type parameter stands for; null stands for what is not seen. */
  final Map<String, List<TypeMirror>> parameters = new HashMap<>();
  private final Set<Element> classes;
  private final Set<Element> made = new HashSet<>();
  private final Set<Element> inOrderOfMaking = new HashSet<>();
  private final Set<Element> goneThrough = new HashSet<>();
  /** Type parameters of which there are keys. */
  final Set<String> openKeys = new HashSet<>();
  // Of a type parameter, which may be any of them.
  private boolean isAnyGoneThrough;

  HashedKeys(Rewriter run, Set<Element> classes) {
    this.classes = classes;
    run.units.forEach(unit -> uses(unit.source));
    run.units.forEach(unit -> arguments(unit.source));
  }

  /** A type parameter's name among those of the program; empty where it stands for a wildcard. */
  static String name(Element parameter) {
    Element of = ((TypeParameterElement) parameter).getGenericElement();
    if (!(of instanceof TypeElement || of instanceof ExecutableElement) || parameter.toString().startsWith("<captured")) {
      return "";
    }
    String owner = of instanceof TypeElement type ? Source.name(type) : Source.name(of.getEnclosingElement()) + "." + of;
    return owner + "<" + parameter;
  }

  /** Whether the order of its hash codes is asked for. */
  boolean areInOrder(TypeElement key) {
    return made.contains(key) && (isAnyGoneThrough || goneThrough.contains(key));
  }

  /** Likewise of keys of the type of a type parameter. */
  boolean areOpenInOrder(String parameter) {
    return isAnyGoneThrough || parameters.getOrDefault(parameter, List.of()).stream()
        .anyMatch(each -> !(each instanceof DeclaredType declared) || goneThrough.contains(declared.asElement()));
  }

  boolean areInOrderOfMaking(TypeElement key) {
    return inOrderOfMaking.contains(key);
  }

  private static TypeMirror key(TypeMirror type, String names) {
    return type instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty() && Source.name(declared.asElement()).matches(names)
        ? Orders.bound(declared.getTypeArguments().get(0)) : null;
  }

  private void uses(Source source) {
    new TreeScanner<Void, Void>() {
      private void goThrough(TypeMirror type) {
        TypeMirror key = key(type, BY_HASH);
        isAnyGoneThrough |= key instanceof TypeVariable;
        if (key instanceof DeclaredType declared) {
          goneThrough.add(declared.asElement());
        }
      }

      private void make(TypeMirror type) {
        TypeMirror key = key(type, MADE + "|" + KEPT);
        boolean isKept = key(type, KEPT) != null;
        if (key instanceof DeclaredType declared && classes.contains(declared.asElement())) {
          keys.add((TypeElement) declared.asElement());
          (isKept ? inOrderOfMaking : made).add(declared.asElement());
        } else if (key instanceof TypeVariable variable && variable.asElement() instanceof TypeParameterElement parameter && !isKept) {
          openKeys.add(name(parameter));
        }
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        make(source.type(at));
        at.getArguments().forEach(each -> goThrough(source.type(each)));
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        if (at.getMode() == MemberReferenceTree.ReferenceMode.INVOKE) {
          goThrough(source.type(at.getQualifierExpression()));
        } else if (source.type(at) instanceof DeclaredType function) {
          // What it gives.
          function.getTypeArguments().forEach(this::make);
        }
        return super.visitMemberReference(at, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        if (source.element(at) instanceof ExecutableElement called && !classes.contains(called.getEnclosingElement())) {
          // Collectors and copies make maps.
          make(source.type(at));
          if (at.getMethodSelect() instanceof MemberSelectTree select && !called.getSimpleName().toString().matches(LOOKING)) {
            goThrough(source.type(select.getExpression()));
          }
          at.getArguments().forEach(each -> goThrough(source.type(each)));
        }
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitEnhancedForLoop(EnhancedForLoopTree at, Void none) {
        goThrough(source.type(at.getExpression()));
        return super.visitEnhancedForLoop(at, none);
      }
    }.scan(source.unit, null);
  }

  // What stands for the type parameters wherever their classes and methods are named.
  private void arguments(Source source) {
    new TreeScanner<Void, Void>() {
      private void note(TypeParameterElement parameter, TypeMirror given) {
        List<TypeMirror> all = parameters.computeIfAbsent(name(parameter), each -> new ArrayList<>());
        TypeMirror type = given instanceof WildcardType wildcard ? Orders.bound(wildcard) : given;
        boolean isOpen = given instanceof WildcardType && type == null;
        if (!isOpen && !(type instanceof TypeVariable own && own.asElement().equals(parameter))) {
          all.add(type == null || type.toString().startsWith("capture") ? null : type);
        }
      }

      private void note(TypeMirror type) {
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement named && classes.contains(named)) {
          List<? extends TypeMirror> given = declared.getTypeArguments();
          for (int k = 0; k < named.getTypeParameters().size(); k++) {
            note(named.getTypeParameters().get(k), given.isEmpty() ? null : given.get(k));
          }
        }
      }

      @Override
      public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
        if (!at.getTypeArguments().isEmpty()) {
          note(source.type(at));
        }
        return super.visitParameterizedType(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        note(source.type(at));
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        if (source.element(at) instanceof ExecutableElement called) {
          called.getTypeParameters().forEach(each -> note(each, null));
        }
        note(source.type(at.getQualifierExpression()));
        return super.visitMemberReference(at, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        if (source.element(at) instanceof ExecutableElement called && classes.contains(called.getEnclosingElement()) && !called.getTypeParameters().isEmpty()) {
          TypeMirror[] given = TextOrderAsked.given(source, at, called);
          for (int k = 0; k < given.length; k++) {
            note(called.getTypeParameters().get(k), given[k]);
          }
        }
        return super.visitMethodInvocation(at, none);
      }
    }.scan(source.unit, null);
  }
}
