// SPDX-License-Identifier: MIT
// What 'import static' names of java.util and below is written with its class: 'toList()' becomes 'java.util.stream.Collectors.toList()'.
package org.wengert.javac;

import com.sun.source.tree.*;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

final class StaticImports extends Pass {
  StaticImports(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  static boolean areIn(Source source) {
    return source.unit.getImports().stream().anyMatch(each -> each.isStatic() && each.getQualifiedIdentifier().toString().startsWith("java.util."));
  }

  @Override
  public Void visitImport(ImportTree tree, Void none) {
    return null;
  }

  @Override
  public Void visitCase(CaseTree tree, Void none) {
    // The constant of an enum stands alone in a label.
    return tree.getBody() != null ? scan(tree.getBody(), none) : scan(tree.getStatements(), none);
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void none) {
    Element element = element(tree);
    boolean isMember = element != null && (element.getKind() == ElementKind.METHOD || element.getKind().isField())
        && element.getModifiers().contains(Modifier.STATIC);
    if (isMember && Source.name(element.getEnclosingElement()).startsWith("java.util.")) {
      replace(tree, Source.name(element.getEnclosingElement()) + "." + tree.getName());
    }
    return null;
  }
}
