// SPDX-License-Identifier: MIT
// Whether a generic class or method of the program puts what its type parameters stand for in their natural order, or asks it what it is equal to.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class TextOrderAsked {
  private static final String ORDERING = "sort|sorted|max|min|comparing|thenComparing|naturalOrder|reverseOrder|comparingBy(Key|Value)|binarySearch";

  private final Rewriter run;
  private final Map<Element, Boolean> known = new HashMap<>();

  TextOrderAsked(Rewriter run) {
    this.run = run;
  }

  /** The file of a class or method of the program; null for those of the library. */
  Rewriter.Unit home(Element declared) {
    var path = Trees.instance(run.task).getPath(declared);
    return path == null ? null : run.units.stream().filter(each -> !each.isModel && each.source.unit == path.getCompilationUnit()).findFirst().orElse(null);
  }

  Tree tree(Element declared) {
    return Trees.instance(run.task).getTree(declared);
  }

  private static boolean isOpen(TypeMirror type) {
    if (type == null) {
      return false;
    }
    Map<String, javax.lang.model.type.TypeVariable> found = Pass.map();
    Pass.variables(type, found);
    return !found.isEmpty();
  }

  /** Whether it asks for an order of its elements or for equal ones, itself or by what it uses. */
  boolean asks(Element declared) {
    Boolean before = known.get(declared);
    if (before != null) {
      return before;
    }
    Rewriter.Unit home = home(declared);
    if (home == null) {
      return false;
    }
    known.put(declared, false);
    boolean isEqualled = declared.getKind() == javax.lang.model.element.ElementKind.RECORD && run.equalled.contains(Source.name(declared));
    boolean asks = isEqualled || isAsking(declared, home);
    if (asks) {
      known.put(declared, true);
    } else {
      // What was not known on the way round a cycle is asked for again.
      known.remove(declared);
    }
    return asks;
  }

  private boolean isAsking(Element declared, Rewriter.Unit home) {
    boolean[] asks = {false};
    // The order of a HashMap of texts is known where its keys are seen to be texts.
    boolean[] hashes = {false};
    boolean[] goesThrough = {false};
    Source source = home.source;
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        if (source.element(at) instanceof ExecutableElement called) {
          String owner = called.getEnclosingElement() instanceof TypeElement type ? Source.name(type) : "";
          ExpressionTree object = at.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
          String name = called.getSimpleName().toString();
          asks[0] |= name.equals("compareTo") && object != null && isOpen(source.type(object)) && owner.equals("java.lang.Comparable");
          asks[0] |= Equality.isEquals(called) && object != null && source.type(object) instanceof javax.lang.model.type.TypeVariable;
          boolean isOrdering = owner.matches("java\\.util\\.(stream\\.)?\\w+(\\.Entry)?") && name.matches(ORDERING);
          asks[0] |= isOrdering && (isOpen(source.type(at)) || object != null && isOpen(source.type(object))
              || at.getArguments().stream().anyMatch(each -> isOpen(source.type(each))));
          asks[0] |= !called.equals(declared) && !called.getTypeParameters().isEmpty() && asks(called);
          goesThrough[0] |= object != null && isByHash(source.type(object)) && name.matches("keySet|values|entrySet|forEach|stream|iterator");
        }
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        TypeMirror made = source.type(at.getQualifierExpression());
        asks[0] |= at.getName().contentEquals("compareTo") && isOpen(made);
        asks[0] |= at.getMode() == MemberReferenceTree.ReferenceMode.NEW && isTree(made) && isOpen(source.type(at));
        return super.visitMemberReference(at, none);
      }

      @Override
      public Void visitEnhancedForLoop(EnhancedForLoopTree at, Void none) {
        goesThrough[0] |= isByHash(source.type(at.getExpression()));
        return super.visitEnhancedForLoop(at, none);
      }

      private boolean isByHash(TypeMirror type) {
        return type instanceof DeclaredType of && !of.getTypeArguments().isEmpty() && isOpen(of.getTypeArguments().get(0))
            && Source.name(of.asElement()).matches("java\\.util\\.(Hash)?(Map|Set)");
      }

      private boolean isTree(TypeMirror type) {
        return type instanceof DeclaredType made && Source.name(made.asElement()).matches("java\\.util\\.(TreeMap|TreeSet|PriorityQueue)");
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        TypeMirror type = source.type(at);
        asks[0] |= isTree(type) && isOpen(type);
        hashes[0] |= isByHash(type);
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
        Element named = source.element(at.getType());
        asks[0] |= named instanceof TypeElement && !named.equals(declared) && home(named) != null && asks(named);
        return super.visitParameterizedType(at, none);
      }
    }.scan(tree(declared), null);
    return asks[0] || hashes[0] && goesThrough[0];
  }

  /** What javac found for the type parameters of a called method; null where it cannot be seen. */
  static TypeMirror[] given(Source source, MethodInvocationTree tree, ExecutableElement called) {
    TypeMirror[] found = new TypeMirror[called.getTypeParameters().size()];
    if (source.type(tree.getMethodSelect()) instanceof javax.lang.model.type.ExecutableType type) {
      for (int k = 0; k < found.length; k++) {
        Element parameter = called.getTypeParameters().get(k);
        List<? extends TypeMirror> types = type.getParameterTypes();
        for (int i = 0; found[k] == null && i < Math.min(types.size(), called.getParameters().size()); i++) {
          found[k] = there(parameter, called.getParameters().get(i).asType(), types.get(i));
        }
        if (found[k] == null) {
          found[k] = there(parameter, called.getReturnType(), type.getReturnType());
        }
      }
    }
    return found;
  }

  // Where the parameter stands in the declared type, and what stands there in the given one.
  private static TypeMirror there(Element parameter, TypeMirror declared, TypeMirror given) {
    if (declared == null || given == null) {
      return null;
    }
    if (declared instanceof javax.lang.model.type.TypeVariable variable && variable.asElement().equals(parameter)) {
      return given;
    }
    if (declared instanceof ArrayType of && given instanceof ArrayType array) {
      return there(parameter, of.getComponentType(), array.getComponentType());
    }
    if (declared instanceof DeclaredType of && given instanceof DeclaredType type && of.getTypeArguments().size() == type.getTypeArguments().size()) {
      for (int k = 0; k < of.getTypeArguments().size(); k++) {
        TypeMirror there = there(parameter, Orders.bound(of.getTypeArguments().get(k)), Orders.bound(type.getTypeArguments().get(k)));
        if (there != null) {
          return there;
        }
      }
    }
    return null;
  }
}
