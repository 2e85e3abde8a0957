// SPDX-License-Identifier: MIT
// A text of the source that is split at another one, `"x y".split(" ")`, has parts that are known: they become texts of the
// source themselves, which can be compared.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class Splits extends Pass {
  Splits(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select && select.getIdentifier().contentEquals("split")
        && bare(select.getExpression()) instanceof LiteralTree whole && whole.getValue() instanceof String text) {
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
