// SPDX-License-Identifier: MIT
// Prints and exceptions are carried into derivatives as text. Here they are brought to a form that stays right there: literals and
// local numbers. What a message says of objects is left out; what a print evaluates stays as statements.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

final class Messages {
  private static final Set<String> LOGGERS = Set.of("java.util.logging.Logger", "java.lang.System.Logger", "java.io.PrintStream", "java.io.Console");

  private Messages() {}

  /** A call whose only purpose is to tell something, or to wait. */
  static boolean tells(Pass pass, ExpressionTree tree) {
    return tree instanceof MethodInvocationTree call && pass.element(call) instanceof ExecutableElement called
        && (LOGGERS.contains(Source.name(called.getEnclosingElement())) || called.getSimpleName().contentEquals("printStackTrace")
            && Source.name(called.getEnclosingElement()).equals("java.lang.Throwable")
            || (Source.name(called.getEnclosingElement()) + "." + called.getSimpleName()).matches("java\\.lang\\.Thread\\.(interrupt|sleep)|java\\.util\\.concurrent\\.TimeUnit\\.sleep"))
        && called.getReturnType().getKind() != javax.lang.model.type.TypeKind.BOOLEAN;
  }

  /** Whether a condition asks for nothing but the logger's level, and what depends on it does nothing but tell. */
  static boolean isOnlyTold(Pass pass, IfTree tree) {
    return tree.getElseStatement() == null && Pass.bare(tree.getCondition()) instanceof MethodInvocationTree asked && pass.element(asked) instanceof ExecutableElement called
        && LOGGERS.contains(Source.name(called.getEnclosingElement())) && called.getSimpleName().contentEquals("isLoggable") && isOnlyTold(pass, tree.getThenStatement());
  }

  private static boolean isOnlyTold(Pass pass, StatementTree tree) {
    if (tree instanceof BlockTree block) {
      return block.getStatements().stream().allMatch(each -> isOnlyTold(pass, each));
    }
    if (!(tree instanceof ExpressionStatementTree statement && tells(pass, statement.getExpression()))) {
      return false;
    }
    Effects effects = new Effects(pass, ((MethodInvocationTree) statement.getExpression()).getArguments().toArray(new Tree[0]));
    return effects.isPlain && effects.found.isEmpty();
  }

  static boolean isPrint(Pass pass, MethodInvocationTree call) {
    return Source.name(((ExecutableElement) pass.element(call)).getEnclosingElement()).equals("java.io.PrintStream");
  }

  /** Literals, local numbers, and sums of them. */
  static boolean isPlain(Pass pass, ExpressionTree tree) {
    ExpressionTree at = Pass.bare(tree);
    if (at instanceof LiteralTree) {
      return true;
    }
    if (at instanceof IdentifierTree name) {
      Element element = pass.element(name);
      return (element.getKind() == ElementKind.LOCAL_VARIABLE || element.getKind() == ElementKind.PARAMETER)
          && element.asType().getKind().isPrimitive();
    }
    return at instanceof BinaryTree binary && binary.getKind() == Tree.Kind.PLUS && isPlain(pass, binary.getLeftOperand())
        && isPlain(pass, binary.getRightOperand());
  }

  static boolean arePlain(Pass pass, List<? extends ExpressionTree> arguments) {
    return arguments.stream().allMatch(each -> isPlain(pass, each));
  }

  // The literals of a message, with dots for what changes.
  private static void literals(ExpressionTree tree, StringBuilder into) {
    ExpressionTree at = Pass.bare(tree);
    if (at instanceof LiteralTree literal && literal.getValue() != null) {
      into.append(literal.getValue());
    } else if (at instanceof BinaryTree binary && binary.getKind() == Tree.Kind.PLUS) {
      literals(binary.getLeftOperand(), into);
      literals(binary.getRightOperand(), into);
    } else if (at instanceof MethodInvocationTree call && !call.getArguments().isEmpty()
        && call.getMethodSelect().toString().endsWith("format")) {
      literals(call.getArguments().get(0), into);
    } else {
      into.append("...");
    }
  }

  static String quoted(String text) {
    StringBuilder result = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"' -> result.append("\\\"");
        case '\\' -> result.append("\\\\");
        case '\n' -> result.append("\\n");
        case '\r' -> result.append("\\r");
        case '\t' -> result.append("\\t");
        case '\0' -> result.append("\\0");
        default -> result.append(c);
      }
    }
    return result.append('"').toString();
  }

  private static boolean isThrowable(Pass pass, String name, TypeMirror type) {
    TypeElement above = pass.run.elements.getTypeElement(name);
    return above != null && pass.source.types.isSubtype(type, above.asType());
  }

  /** An exception of the program itself: no class of the derivative. */
  static boolean isException(Pass pass, Element type) {
    return isThrowable(pass, "java.lang.Throwable", type.asType());
  }

  /** What stands for a throw, or null if it can stay. */
  static String thrown(Pass pass, ThrowTree tree) {
    return thrown(pass, tree.getExpression());
  }

  static String thrown(Pass pass, ExpressionTree tree) {
    ExpressionTree what = Pass.bare(tree);
    if (!(what instanceof NewClassTree made)) {
      return "throw new IllegalStateException();";
    }
    TypeMirror type = pass.source.type(made);
    boolean isUnchecked = isThrowable(pass, "java.lang.RuntimeException", type) || isThrowable(pass, "java.lang.Error", type);
    String name = String.valueOf(type);
    boolean isLibrary = name.startsWith("java.");
    if (isUnchecked && isLibrary && arePlain(pass, made.getArguments()) && made.getClassBody() == null) {
      // Classes that are lifted out of the file leave its imports behind.
      int after = pass.end(made.getIdentifier());
      boolean isNamed = name.startsWith("java.lang.") || made.getIdentifier().toString().equals(name);
      return isNamed ? null : "throw new " + name + pass.unit.rope.text.substring(after, pass.end(made)) + ";";
    }
    StringBuilder message = new StringBuilder();
    for (ExpressionTree argument : made.getArguments()) {
      literals(argument, message);
    }
    if (isUnchecked && isLibrary && name.matches("java\\.lang\\.\\w+") && made.getArguments().size() == 1) {
      return "throw new " + name + "(" + quoted(message.toString()) + ");";
    }
    String simple = pass.source.types.asElement(type).getSimpleName().toString();
    return "throw new IllegalStateException(" + quoted(message.isEmpty() ? simple : simple + ": " + message) + ");";
  }

  /** What 'orElseThrow' throws, as a statement; null of other calls, and where it does not say what. */
  static String thrownElse(Pass pass, MethodInvocationTree call) {
    if (call.getArguments().size() != 1 || !(pass.element(call) instanceof ExecutableElement called) || !called.getSimpleName().contentEquals("orElseThrow")
        || !Source.name(called.getEnclosingElement()).startsWith("java.util.Optional")) {
      return null;
    }
    ExpressionTree maker = Pass.bare(call.getArguments().get(0));
    if (maker instanceof LambdaExpressionTree lambda && lambda.getBody() instanceof NewClassTree made) {
      String instead = pass.run.catches ? null : thrown(pass, made);
      return instead == null ? "throw " + pass.unit.rope.text.substring(pass.start(made), pass.end(made)) + ";" : instead;
    }
    if (maker instanceof MemberReferenceTree made && made.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      TypeMirror type = pass.source.type(made.getQualifierExpression());
      if (pass.run.catches) {
        return "throw new " + made.getQualifierExpression() + "();";
      }
      boolean isPlain = String.valueOf(type).startsWith("java.")
          && (isThrowable(pass, "java.lang.RuntimeException", type) || isThrowable(pass, "java.lang.Error", type));
      return "throw new " + (isPlain ? String.valueOf(type) : "IllegalStateException") + "();";
    }
    return null;
  }

  /** The body of a function that only tells something, such as 'x -> System.out.println(x)'; null of others. */
  static Rope told(Pass pass, LambdaExpressionTree lambda) {
    if (!(lambda.getBody() instanceof ExpressionTree body) || !tells(pass, Pass.bare(body))) {
      return null;
    }
    var arguments = ((MethodInvocationTree) Pass.bare(body)).getArguments();
    return effects(pass, lambda.getBody(), arguments.toArray(new ExpressionTree[0]));
  }

  /** The effects of telling something, as statements; null if they cannot be told apart. */
  static Rope effects(Pass pass, Tree at, ExpressionTree... trees) {
    Effects effects = new Effects(pass, trees);
    if (!effects.isPlain) {
      return null;
    }
    Rope result = pass.text("{", at);
    for (ExpressionTree each : effects.found) {
      result.add(pass.text(" ", at)).add(pass.slice(each)).add(pass.text(";", at));
    }
    return result.add(pass.text(" }", at));
  }
}
