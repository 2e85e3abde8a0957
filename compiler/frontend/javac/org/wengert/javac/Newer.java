// SPDX-License-Identifier: MIT
// What the trees of Java 21 and later have beyond those of 17, with which this is compiled: read by name.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import javax.lang.model.element.ElementKind;

final class Newer {
  private static final int NEWEST_TESTED = 25;
  /** The source level is that of the running Java, for which javac reads no library beside its own, up to the newest that is tested. */
  static final List<String> LEVEL_FLAGS =
      Runtime.version().feature() <= NEWEST_TESTED ? List.of() : List.of("--release", String.valueOf(NEWEST_TESTED));

  private Newer() {}

  private static Object ask(Tree tree, Class<?> type, String method) {
    try {
      return type.getMethod(method).invoke(tree);
    } catch (ReflectiveOperationException absent) {
      return null;
    }
  }

  private static Object ask(Tree tree, String type, String method) {
    try {
      return ask(tree, Class.forName("com.sun.source.tree." + type), method);
    } catch (ClassNotFoundException absent) {
      return null;
    }
  }

  @SuppressWarnings("unchecked")
  private static List<? extends Tree> list(Object found) {
    return found == null ? List.of() : (List<? extends Tree>) found;
  }

  static boolean is(Tree tree, String kind) {
    return tree != null && tree.getKind().name().equals(kind);
  }

  /** All labels of a case: constants, patterns, 'default'. */
  static List<? extends Tree> labels(CaseTree tree) {
    return list(ask(tree, CaseTree.class, "getLabels"));
  }

  /** What follows 'when', or null. */
  static ExpressionTree guard(CaseTree tree) {
    return (ExpressionTree) ask(tree, CaseTree.class, "getGuard");
  }

  /** The pattern of a label, or null. */
  static Tree pattern(Tree label) {
    return is(label, "PATTERN_CASE_LABEL") ? (Tree) ask(label, "PatternCaseLabelTree", "getPattern") : null;
  }

  /** The constant of a label, or null. */
  static ExpressionTree constant(Tree label) {
    return is(label, "CONSTANT_CASE_LABEL") ? (ExpressionTree) ask(label, "ConstantCaseLabelTree", "getConstantExpression") : null;
  }

  static boolean isNull(Tree label) {
    return constant(label) != null && Pass.bare(constant(label)).getKind() == Tree.Kind.NULL_LITERAL;
  }

  /** The parts of a record pattern. */
  static List<? extends Tree> parts(Tree pattern) {
    return list(ask(pattern, "DeconstructionPatternTree", "getNestedPatterns"));
  }

  /** Whether a case has a label that is neither a constant nor 'default'. */
  static boolean isMatching(CaseTree tree) {
    return guard(tree) != null || labels(tree).stream().anyMatch(label -> isNull(label)
        || !(label instanceof ExpressionTree || is(label, "CONSTANT_CASE_LABEL") || is(label, "DEFAULT_CASE_LABEL")));
  }

  /** Whether a constructor does something before it calls another one: the order would be lost. */
  static boolean hasPrologue(MethodTree tree, Source source) {
    if (tree.getBody() == null || source.element(tree).getKind() != ElementKind.CONSTRUCTOR) {
      return false;
    }
    return tree.getBody().getStatements().stream().skip(1).anyMatch(each -> each instanceof ExpressionStatementTree statement
        && statement.getExpression() instanceof MethodInvocationTree call && call.getMethodSelect().toString().matches("(this|super)"));
  }
}
