// SPDX-License-Identifier: MIT
// Methods that do nothing but put a text together: derivatives know no such text, so they need not run.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

final class Reports {
  /** A text that was put together, as a literal. */
  static final String MADE = "\0made";

  private static final String GETTERS = "stream|size|get|get[A-Z].*|is[A-Z].*|has[A-Z].*|length|contains.*|peek.*|keySet|values|entrySet|equals|compareTo|ordinal|name";

  private final Map<Element, Boolean> isIdle = new HashMap<>();
  /** The declarations of a method and of all that may stand for it; empty if there is one without source. */
  private final Function<ExecutableElement, Map<MethodTree, Pass>> bodies;

  Reports(Function<ExecutableElement, Map<MethodTree, Pass>> bodies) {
    this.bodies = bodies;
  }

  boolean isReport(MethodTree method, Pass in) {
    if (method.getBody() == null || !(in.element(method) instanceof ExecutableElement element) || !Pass.isText(element.getReturnType())) {
      return false;
    }
    boolean[] isMade = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitReturn(ReturnTree at, Void none) {
        isMade[0] &= at.getExpression() != null && isMade(Pass.bare(at.getExpression()), in);
        return null;
      }
    }.scan(method.getBody(), null);
    return isMade[0] && isIdle(element);
  }

  /** Whether a call gives a text and changes nothing but variables of its own. */
  boolean isIdleReport(ExecutableElement method) {
    return Pass.isText(method.getReturnType()) && isIdle(method);
  }

  private static boolean isMade(ExpressionTree tree, Pass in) {
    return tree.getKind() == Tree.Kind.PLUS || tree instanceof MethodInvocationTree call && in.element(call) instanceof ExecutableElement called
        && Source.name(called.getEnclosingElement()).matches("java\\.lang\\.(String|StringBuilder|StringBuffer|AbstractStringBuilder)");
  }

  /** Whether a call changes nothing but variables of its own. */
  private boolean isIdle(ExecutableElement method) {
    Boolean known = isIdle.putIfAbsent(method, true);
    if (known != null) {
      return known;
    }
    Map<MethodTree, Pass> all = bodies.apply(method);
    boolean result = !all.isEmpty() && all.entrySet().stream().allMatch(each -> each.getKey().getBody() != null && isIdle(each.getKey().getBody(), each.getValue()));
    isIdle.put(method, result);
    return result;
  }

  private boolean isIdle(Tree body, Pass in) {
    boolean[] holds = {true};
    new TreeScanner<Void, Void>() {
      private void assigned(ExpressionTree place) {
        Element element = Pass.bare(place) instanceof IdentifierTree name ? in.element(name) : null;
        holds[0] &= element != null && (element.getKind() == ElementKind.LOCAL_VARIABLE || element.getKind() == ElementKind.PARAMETER);
      }

      // The first of 'text.append(a).append(b)'.
      private boolean isOwnText(ExpressionTree tree) {
        ExpressionTree at = Pass.bare(tree);
        while (at instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select) {
          at = Pass.bare(select.getExpression());
        }
        return at instanceof NewClassTree || at instanceof IdentifierTree name && in.element(name).getKind() == ElementKind.LOCAL_VARIABLE;
      }

      @Override
      public Void visitAssignment(AssignmentTree at, Void none) {
        assigned(at.getVariable());
        return super.visitAssignment(at, none);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree at, Void none) {
        assigned(at.getVariable());
        return super.visitCompoundAssignment(at, none);
      }

      @Override
      public Void visitUnary(UnaryTree at, Void none) {
        if (at.getKind().toString().matches("(PREFIX|POSTFIX)_.*")) {
          assigned(at.getExpression());
        }
        return super.visitUnary(at, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        holds[0] &= in.element(at) instanceof ExecutableElement called && isHarmless(at, called);
        return super.visitMethodInvocation(at, none);
      }

      private boolean isHarmless(MethodInvocationTree at, ExecutableElement called) {
        String owner = Source.name(called.getEnclosingElement());
        if (!in.isLibrary(called.getEnclosingElement())) {
          return isComponent(called) || isIdle(called);
        }
        if (owner.matches("java\\.lang\\.(StringBuilder|StringBuffer|AbstractStringBuilder)")) {
          return isOwnText(at);
        }
        return owner.matches("java\\.lang\\.(String|Math|Double|Integer|Long|Object|Enum|Record|Boolean|Character)") || owner.equals("java.lang.System")
            && called.getSimpleName().contentEquals("lineSeparator") || owner.matches("java\\.(time|util\\.stream)\\..*") || Unmodelled.isOne(in, called.getEnclosingElement()) && at.getArguments().stream().allMatch(each -> Unmodelled.isValue(in, each)) || owner.startsWith("java.util.") && called.getSimpleName().toString().matches(GETTERS);
      }

      // What only records have, without source.
      private boolean isComponent(ExecutableElement called) {
        return called.getParameters().isEmpty() && bodies.apply(called).isEmpty() && (called.getEnclosingElement().getKind() == ElementKind.RECORD
            || in.run.own.stream().map(in.run.elements::getTypeElement).anyMatch(type -> type != null && type.getRecordComponents().stream()
                .anyMatch(each -> each.getSimpleName().equals(called.getSimpleName()))));
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        TypeMirror type = in.source.type(at);
        holds[0] &= at.getClassBody() == null && type != null && (Pass.isText(type)
            || Unmodelled.isOne(in, type) && at.getArguments().stream().allMatch(each -> Unmodelled.isValue(in, each)));
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitThrow(ThrowTree at, Void none) {
        holds[0] = false;
        return null;
      }

      @Override
      public Void visitTry(TryTree at, Void none) {
        holds[0] = false;
        return null;
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        holds[0] &= in.element(at) instanceof ExecutableElement called && (in.isLibrary(called.getEnclosingElement())
            ? Source.name(called.getEnclosingElement()).matches("java\\.lang\\.(String|Math|Double|Integer|Long|Object|Enum|Record|Boolean|Character)") : isIdle(called));
        return null;
      }

      @Override
      public Void visitClass(ClassTree at, Void none) {
        holds[0] = false;
        return null;
      }
    }.scan(body, null);
    return holds[0];
  }
}
