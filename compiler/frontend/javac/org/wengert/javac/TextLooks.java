// SPDX-License-Identifier: MIT
// Whether what is reached of a program looks at texts that it has put together itself.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class TextLooks {
  private boolean makes;
  private boolean compares;
  private boolean looks;

  /** A method that does nothing but put a text together is reached. */
  void report() {
    makes = true;
  }

  boolean areWanted() {
    return looks || makes && compares;
  }

  private static boolean isText(Pass in, Tree tree) {
    TypeMirror type = tree == null ? null : in.source.type(tree);
    return type != null && Pass.isText(type);
  }

  /** Looks at a method or an initial value; what only tells something is left out. */
  void in(Tree tree, Pass in) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitThrow(ThrowTree at, Void none) {
        return null;
      }

      @Override
      public Void visitAssert(AssertTree at, Void none) {
        return null;
      }

      @Override
      public Void visitExpressionStatement(ExpressionStatementTree at, Void none) {
        return Messages.tells(in, at.getExpression()) ? null : super.visitExpressionStatement(at, none);
      }

      @Override
      public Void visitBinary(BinaryTree at, Void none) {
        makes |= isText(in, at);
        boolean isEquality = at.getKind() == Tree.Kind.EQUAL_TO || at.getKind() == Tree.Kind.NOT_EQUAL_TO;
        compares |= isEquality && isText(in, at.getLeftOperand()) && isText(in, at.getRightOperand());
        return super.visitBinary(at, none);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree at, Void none) {
        makes |= isText(in, at.getVariable());
        return super.visitCompoundAssignment(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        makes |= isText(in, at);
        looks |= String.valueOf(in.source.type(at)).matches("java\\.util\\.(StringJoiner|Scanner|StringTokenizer|Properties)|java\\.io\\.StringReader|java\\.math\\.Big(Decimal|Integer)") || isOrderedByText(in.source.type(at));
        return super.visitNewClass(at, none);
      }

      private boolean isOrderedByText(TypeMirror type) {
        return type instanceof DeclaredType made && !made.getTypeArguments().isEmpty() && Pass.isText(made.getTypeArguments().get(0))
            && Source.name(made.asElement()).matches("java\\.util\\.(Tree(Map|Set))");
      }

      @Override
      public Void visitSwitch(SwitchTree at, Void none) {
        compares |= isText(in, Pass.bare(at.getExpression()));
        return super.visitSwitch(at, none);
      }

      @Override
      public Void visitSwitchExpression(SwitchExpressionTree at, Void none) {
        compares |= isText(in, Pass.bare(at.getExpression()));
        return super.visitSwitchExpression(at, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        if (in.element(at) instanceof ExecutableElement called && in.isLibrary(called.getEnclosingElement())) {
          String owner = Source.name(called.getEnclosingElement());
          String name = called.getSimpleName().toString();
          ExpressionTree object = at.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
          boolean isOfText = object != null && isText(in, object) && !called.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
          makes |= isText(in, at);
          boolean isDate = owner.matches("java\\.time\\.Local(Date|Time)") && name.equals("parse") && Pass.bare(at.getArguments().get(0)).getKind() != Tree.Kind.STRING_LITERAL;
          looks |= isDate || owner.matches("java\\.math\\.Big(Decimal|Integer)|java\\.util\\.regex\\..*");
          compares |= isOfText && name.matches("equals|isEmpty") || owner.startsWith("java.util.") && !at.getArguments().isEmpty()
              && isText(in, at.getArguments().get(0));
          looks |= isOfText && !name.matches("equals|isEmpty|append|insert|toString|reverse") || owner.matches("java\\.lang\\.(Double|Integer|Long|Boolean)")
              && name.matches("parse.*|valueOf") && isText(in, at.getArguments().get(0)) || isByText(object, owner, name) || isSorting(at, owner, name);
        }
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void none) {
        looks |= at.toString().endsWith("String.CASE_INSENSITIVE_ORDER");
        return super.visitMemberSelect(at, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        looks |= in.element(at) instanceof ExecutableElement called && in.isLibrary(called.getEnclosingElement()) && References.isOfTexts(called)
            && !called.getSimpleName().toString().matches("toString|valueOf|append|equals|format");
        return super.visitMemberReference(at, none);
      }

      // Through a map or set whose keys are texts.
      private boolean isByText(ExpressionTree object, String owner, String name) {
        return object != null && in.source.type(object) instanceof DeclaredType of && !of.getTypeArguments().isEmpty() && Pass.isText(of.getTypeArguments().get(0))
            && Source.name(of.asElement()).matches("java\\.util\\.((Hash)?(Map|Set)|concurrent\\.Concurrent(Hash)?Map)") && name.matches("keySet|values|entrySet|forEach|stream|iterator");
      }

      private boolean isSorting(MethodInvocationTree at, String owner, String name) {
        return owner.matches("java\\.util\\.(Collections|Arrays|List|Comparator)|java\\.util\\.stream\\.Stream") && name.matches("sort|sorted|max|min|comparing|thenComparing")
            && String.valueOf(in.source.type(at)).contains("java.lang.String") || owner.equals("java.util.Collections") && name.equals("sort")
            && String.valueOf(in.source.type(at.getArguments().get(0))).contains("java.lang.String") || name.matches("comparing|thenComparing")
            && String.valueOf(in.source.type(at)).contains("Comparator") && at.getArguments().size() == 1
            && String.valueOf(in.source.type(at.getArguments().get(0))).contains("java.lang.String");
      }

      @Override
      public Void visitEnhancedForLoop(EnhancedForLoopTree at, Void none) {
        looks |= in.source.type(at.getExpression()) instanceof DeclaredType of && !of.getTypeArguments().isEmpty() && Pass.isText(of.getTypeArguments().get(0))
            && Source.name(of.asElement()).matches("java\\.util\\.(Hash)?Set");
        return super.visitEnhancedForLoop(at, none);
      }
    }.scan(tree, null);
  }
}
