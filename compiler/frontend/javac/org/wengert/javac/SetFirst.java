// SPDX-License-Identifier: MIT
// Whether the head sets a static field before anything asks for it: then what others have put there does not matter.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

final class SetFirst {
  private final Element field;
  /** Names of methods that may ask for the field, whatever object they are called for. */
  private final Set<String> methods = new HashSet<>();
  /** Classes whose objects may ask for it when they are made. */
  private final Set<Element> made = new HashSet<>();
  private boolean isAskedAtStart;

  SetFirst(Map<Element, ClassTree> classes, Map<Element, Rewriter.Unit> units, Element field) {
    this.field = field;
    int before;
    do {
      before = methods.size() + made.size();
      classes.forEach((type, tree) -> tree.getMembers().forEach(member -> note(type, member, units.get(type).source)));
    } while (methods.size() + made.size() > before);
  }

  private void note(Element type, Tree member, Source source) {
    if (member instanceof ClassTree || !asks(member, source)) {
      return;
    }
    Element element = member instanceof BlockTree ? null : source.element(member);
    if (member instanceof MethodTree && element.getKind() == ElementKind.METHOD) {
      methods.add(element.getSimpleName().toString());
    } else if (member instanceof BlockTree block && block.isStatic() || member instanceof VariableTree && element.getModifiers().contains(Modifier.STATIC)) {
      isAskedAtStart = true;
    } else {
      made.add(type);
    }
  }

  private boolean asks(Tree tree, Source source) {
    boolean[] found = {false};
    Statics.eachNamed(tree, source, used -> found[0] |= used.equals(field)
        || used.getKind() == ElementKind.METHOD && methods.contains(used.getSimpleName().toString())
        || used.getKind() == ElementKind.CONSTRUCTOR && made.contains(used.getEnclosingElement()));
    return found[0];
  }

  /** Whether a statement of the method's own block is {@code field = value}, and neither the value nor what precedes asks for the field. */
  boolean by(MethodTree head, Source source) {
    for (StatementTree each : head.getBody().getStatements()) {
      if (each instanceof ExpressionStatementTree statement && statement.getExpression() instanceof AssignmentTree set && field.equals(source.element(set.getVariable()))) {
        return !isAskedAtStart && !asks(set.getExpression(), source);
      }
      if (asks(each, source)) {
        return false;
      }
    }
    return false;
  }
}
