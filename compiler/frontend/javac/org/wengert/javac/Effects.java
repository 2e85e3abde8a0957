// SPDX-License-Identifier: MIT
// What is left of an expression whose value nobody needs: the calls, assignments and increments in it, one by one.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

final class Effects {
  /** Methods of containers and their like that change nothing. */
  static final String ONLY_READS = "stream|size|get|isEmpty|isPresent|length|contains.*|peek.*|toString|toArray|equals|hashCode|getFirst|getLast|getKey|getValue|keySet|values"
      + "|entrySet|(first|last|floor|ceiling|higher|lower)(Key|Entry)?|lastIndexOf|(head|tail|sub)(Map|Set|List)|descending(Map|KeySet|Set)|indexOf|getOrDefault|orElse|getAs(Double|Int|Long)|get(Average|Max|Min|Sum|Count)"
      + "|max|min|frequency|element|cardinality|hasNext|(next|previous)Index";

  private final Pass pass;
  final List<ExpressionTree> found = new ArrayList<>();
  /** Whether each happens for sure, in the order found. */
  boolean isPlain = true;

  Effects(Pass pass, Tree... trees) {
    this.pass = pass;
    for (Tree tree : trees) {
      // A message that is put together by a function.
      if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
        collectFunction((ExpressionTree) tree);
      } else {
        collect(tree);
      }
    }
  }

  private void all(List<? extends Tree> trees) {
    trees.forEach(this::collect);
  }

  // Of a record, and nobody wrote it: it reads a field.
  private boolean isAccessor(ExecutableElement called) {
    if (!(called.getEnclosingElement() instanceof TypeElement type) || type.getKind() != ElementKind.RECORD || !called.getParameters().isEmpty()) {
      return false;
    }
    var declared = com.sun.source.util.Trees.instance(pass.run.task).getPath(called);
    return declared == null || pass.run.units.stream().noneMatch(unit -> unit.source.unit == declared.getCompilationUnit()
        && unit.source.isWritten(declared.getLeaf()));
  }

  // A text of an object, which changes nothing ('ChangingTexts' sees to that), or what all methods of this name give of a field.
  private boolean isQuiet(ExecutableElement called) {
    if (called.getSimpleName().contentEquals("toString") && called.getParameters().isEmpty()) {
      return true;
    }
    // Functions are methods of interfaces, too.
    boolean[] isQuiet = {called.getParameters().isEmpty() && called.getEnclosingElement().getKind() != ElementKind.INTERFACE};
    for (Rewriter.Unit unit : pass.run.units) {
      if (isQuiet[0] && !unit.isModel) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitMethod(MethodTree at, Void none) {
            if (at.getName().contentEquals(called.getSimpleName()) && at.getParameters().isEmpty() && at.getBody() != null) {
              List<? extends StatementTree> body = at.getBody().getStatements();
              ExpressionTree given = body.size() == 1 && body.get(0) instanceof ReturnTree result && result.getExpression() != null ? Pass.bare(result.getExpression()) : null;
              isQuiet[0] &= given instanceof IdentifierTree || given instanceof LiteralTree || given instanceof MemberSelectTree of && of.getExpression().toString().equals("this");
            }
            return super.visitMethod(at, none);
          }
        }.scan(unit.source.unit, null);
      }
    }
    return isQuiet[0];
  }

  // A function given to the library that does nothing but compute, however often it is called.
  private boolean isIdle(ExpressionTree function) {
    if (function instanceof MemberReferenceTree) {
      return pass.element(function) instanceof ExecutableElement called
          && (isAccessor(called) || !pass.isLibrary(called.getEnclosingElement()) && isQuiet(called) || Source.name(called.getEnclosingElement()).matches("java\\.lang\\.(String|Double|Integer|Long|Math|Object)"));
    }
    Tree body = ((LambdaExpressionTree) function).getBody();
    if (!(body instanceof ExpressionTree)) {
      return false;
    }
    Effects effects = new Effects(pass, body);
    return effects.isPlain && effects.found.isEmpty();
  }

  // Whether a library's method may call what it is handed there.
  private static boolean takesFunction(ExecutableElement called, int argument) {
    var parameters = called.getParameters();
    var type = parameters.isEmpty() ? null : parameters.get(Math.min(argument, parameters.size() - 1)).asType();
    return type instanceof DeclaredType declared && declared.asElement().getKind() == ElementKind.INTERFACE
        && Source.name(declared.asElement()).matches("java\\.util\\.function\\..*|java\\.util\\.Comparator|java\\.util\\.stream\\.Collector|java\\.lang\\.Runnable|java\\.util\\.concurrent\\.Callable");
  }

  // A function that is given to the library: one that is written here can be looked at, one that a library's method makes is made of
  // others, any other may do anything.
  private void collectFunction(ExpressionTree argument) {
    ExpressionTree function = Pass.bare(argument);
    while (function instanceof TypeCastTree cast) {
      function = Pass.bare(cast.getExpression());
    }
    if (function instanceof LambdaExpressionTree || function instanceof MemberReferenceTree) {
      isPlain &= isIdle(function);
    } else if (function instanceof MethodInvocationTree call && pass.isLibrary(((ExecutableElement) pass.element(call)).getEnclosingElement())) {
      collect(call);
    } else {
      isPlain = false;
    }
  }

  // What is not always evaluated must have no effects.
  private void perhaps(Tree tree) {
    Effects effects = new Effects(pass, tree);
    isPlain &= effects.isPlain && effects.found.isEmpty();
  }

  private void collect(Tree tree) {
    if (tree == null || !Pass.acts(tree)) {
      return;
    }
    switch (tree.getKind()) {
      case PARENTHESIZED -> collect(((ParenthesizedTree) tree).getExpression());
      case METHOD_INVOCATION -> {
        MethodInvocationTree call = (MethodInvocationTree) tree;
        ExecutableElement called = (ExecutableElement) pass.element(call);
        if (isAccessor(called)) {
          collect(((MemberSelectTree) call.getMethodSelect()).getExpression());
          return;
        }
        boolean isOwn = !pass.isLibrary(called.getEnclosingElement());
        if (isOwn && call.getMethodSelect() instanceof MemberSelectTree select && isQuiet(called)) {
          collect(select.getExpression());
          return;
        }
        if (isOwn && pass.run.reports != null && pass.run.reports.isIdleReport(called)) {
          if (call.getMethodSelect() instanceof MemberSelectTree select) {
            collect(select.getExpression());
          }
          all(call.getArguments());
          return;
        }
        if (isOwn) {
          found.add(call);
          return;
        }
        // A library's function of texts and numbers has no effect but those of its arguments.
        String owner = Source.name(called.getEnclosingElement());
        boolean isOfInterface = called.getEnclosingElement().getKind() == ElementKind.INTERFACE && !owner.equals("java.lang.CharSequence");
        boolean isPure = owner.startsWith("java.lang.") && !isOfInterface || owner.equals("java.util.Arrays") || owner.equals("java.util.Objects")
            || owner.startsWith("java.util.stream.") || owner.startsWith("java.time.") || Unmodelled.isOne(pass, called.getEnclosingElement()) && call.getArguments().stream().allMatch(each -> Unmodelled.isValue(pass, each)) || called.getSimpleName().toString().matches(ONLY_READS);
        isPlain &= isPure;
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
          collect(select.getExpression());
        }
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size(); i++) {
          boolean isFunction = arguments.get(i) instanceof LambdaExpressionTree || arguments.get(i) instanceof MemberReferenceTree;
          if (isFunction || takesFunction(called, i)) {
            collectFunction(arguments.get(i));
          } else {
            collect(arguments.get(i));
          }
        }
      }
      case NEW_CLASS -> {
        NewClassTree made = (NewClassTree) tree;
        if (pass.isLibrary(((ExecutableElement) pass.element(made)).getEnclosingElement())) {
          isPlain &= !Unmodelled.isOne(pass, ((ExecutableElement) pass.element(made)).getEnclosingElement()) || made.getArguments().stream().allMatch(each -> Unmodelled.isValue(pass, each));
          all(made.getArguments());
        } else {
          found.add(made);
        }
      }
      case ASSIGNMENT, PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> found.add((ExpressionTree) tree);
      case MEMBER_SELECT -> collect(((MemberSelectTree) tree).getExpression());
      case ARRAY_ACCESS -> {
        collect(((ArrayAccessTree) tree).getExpression());
        collect(((ArrayAccessTree) tree).getIndex());
      }
      case TYPE_CAST -> collect(((TypeCastTree) tree).getExpression());
      case UNARY_MINUS, UNARY_PLUS, LOGICAL_COMPLEMENT, BITWISE_COMPLEMENT -> collect(((UnaryTree) tree).getExpression());
      case CONDITIONAL_EXPRESSION -> {
        ConditionalExpressionTree choice = (ConditionalExpressionTree) tree;
        collect(choice.getCondition());
        perhaps(choice.getTrueExpression());
        perhaps(choice.getFalseExpression());
      }
      case NEW_ARRAY -> all(((NewArrayTree) tree).getInitializers() == null ? List.of() : ((NewArrayTree) tree).getInitializers());
      default -> {
        if (tree instanceof CompoundAssignmentTree compound) {
          found.add(compound);
        } else if (tree instanceof BinaryTree binary && tree.getKind() != Tree.Kind.CONDITIONAL_AND
            && tree.getKind() != Tree.Kind.CONDITIONAL_OR) {
          collect(binary.getLeftOperand());
          collect(binary.getRightOperand());
        } else if (tree instanceof BinaryTree binary) {
          collect(binary.getLeftOperand());
          perhaps(binary.getRightOperand());
        } else {
          isPlain = false;
        }
      }
    }
  }
}
