// SPDX-License-Identifier: MIT
// A text of the source that is split at another one, `"x y".split(" ")`, has parts that are known: they become texts of the
// source themselves, which can be compared.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

final class Splits extends Pass {
  Splits(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  /** The text that an expression is: a literal, or a variable that is given one and nothing else; null for others. */
  private String known(ExpressionTree tree) {
    ExpressionTree at = bare(tree);
    if (at instanceof IdentifierTree && element(at) instanceof VariableElement variable && variable.asType().toString().equals("java.lang.String")
        && initial(variable) != null && !isAssigned(variable, source.unit)
        && (variable.getModifiers().contains(Modifier.FINAL) || variable.getKind() == ElementKind.LOCAL_VARIABLE)) {
      at = bare(initial(variable));
    }
    return at instanceof LiteralTree whole && whole.getValue() instanceof String text ? text : null;
  }

  private ExpressionTree initial(VariableElement variable) {
    ExpressionTree[] found = new ExpressionTree[1];
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree tree, Void none) {
        if (variable.equals(element(tree))) {
          found[0] = tree.getInitializer();
        }
        return super.visitVariable(tree, none);
      }
    }.scan(source.unit, null);
    return found[0];
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select && select.getIdentifier().contentEquals("split")
        && known(select.getExpression()) != null) {
      String text = known(select.getExpression());
      List<Object> given = tree.getArguments().stream().map(each -> bare(each) instanceof LiteralTree literal ? literal.getValue() : null)
          .toList();
      String[] parts = null;
      try {
        if (given.size() == 1 && given.get(0) instanceof String separator) {
          parts = text.split(separator);
        } else if (given.size() == 2 && given.get(0) instanceof String separator && given.get(1) instanceof Integer most) {
          parts = text.split(separator, most);
        }
      } catch (PatternSyntaxException invalid) {
        // It throws where the program runs, too; the refusal of 'split' names it.
      }
      if (parts != null) {
        replace(tree, Stream.of(parts).map(Messages::quoted).collect(Collectors.joining(", ", "new String[] {", "}")));
        return null;
      }
    }
    return super.visitMethodInvocation(tree, none);
  }
}
