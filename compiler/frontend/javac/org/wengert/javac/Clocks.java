// SPDX-License-Identifier: MIT
// Local variables that hold what a clock said, and those and private fields that hold an object of a class without a model, that nothing but prints
// asks for: they go, and so do the prints.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

final class Clocks extends Pass {
  Clocks(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private boolean isClock(Tree tree, Set<Element> known) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        if (element(at) instanceof ExecutableElement called) {
          String name = Source.name(called.getEnclosingElement()) + "." + called.getSimpleName();
          found[0] |= name.matches("java\\.lang\\.System\\.(nanoTime|currentTimeMillis)|java\\.time\\.\\w+\\.now");
        }
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        found[0] |= String.valueOf(source.type(at)).equals("java.text.DecimalFormat");
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void none) {
        found[0] |= known.contains(element(at));
        return null;
      }
    }.scan(tree, null);
    return found[0];
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    Map<Element, VariableTree> clocks = new HashMap<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree at, Void nothing) {
        boolean isLocal = at.getInitializer() != null && element(at).getKind() == ElementKind.LOCAL_VARIABLE;
        if (isLocal && (isClock(at.getInitializer(), clocks.keySet()) && !isAssigned(element(at), tree)
            || Unmodelled.isOne(Clocks.this, element(at).asType()) && !changes(at.getInitializer()))) {
          clocks.put(element(at), at);
        }
        return super.visitVariable(at, nothing);
      }
    }.scan(tree.getBody(), null);
    remove(clocks);
    return super.visitMethod(tree, none);
  }

  // Private fields, of classes without a model.
  @Override
  public Void visitClass(ClassTree tree, Void none) {
    Map<Element, VariableTree> fields = new HashMap<>();
    for (Tree member : tree.getMembers()) {
      if (member instanceof VariableTree field && element(field).getKind() == ElementKind.FIELD && element(field).getModifiers().contains(Modifier.PRIVATE) && source.isWritten(field)
          && Unmodelled.isOne(this, element(field).asType()) && !changes(field.getInitializer())) {
        fields.put(element(field), field);
      }
    }
    remove(fields);
    return super.visitClass(tree, none);
  }

  private void remove(Map<Element, VariableTree> clocks) {
    // Of 'Date a, b;' none goes.
    Set<Integer> starts = new HashSet<>();
    Set<Integer> shared = new HashSet<>();
    clocks.values().forEach(each -> (starts.add(start(each)) ? starts : shared).add(start(each)));
    clocks.values().removeIf(each -> shared.contains(start(each)) || unit.rope.text.charAt(end(each) - 1) != ';');
    if (clocks.isEmpty()) {
      return;
    }
    Set<ExpressionStatementTree> prints = new HashSet<>();
    for (boolean shrinks = true; shrinks;) {
      prints.clear();
      shrinks = clocks.keySet().removeAll(needed(clocks, prints));
    }
    clocks.values().forEach(each -> change(1).edit(start(each), end(each), new Rope()));
    prints.forEach(each -> change(1).edit(start(each), end(each), text(";", each)));
  }

  // Whether a print, or a value, does more than say something: it stays then.
  private boolean changes(Tree tree) {
    boolean isPrint = tree instanceof ExpressionStatementTree print && Messages.tells(this, print.getExpression());
    Effects effects = tree == null ? new Effects(this) : isPrint
        ? new Effects(this, ((MethodInvocationTree) ((ExpressionStatementTree) tree).getExpression()).getArguments().toArray(new Tree[0])) : new Effects(this, tree);
    return !effects.isPlain || !effects.found.isEmpty();
  }

  // A call of the variable's object, or a new value of the variable.
  private boolean isOf(ExpressionTree tree, ExpressionTree name) {
    if (!Unmodelled.isOne(this, element(name).asType())) {
      return false;
    }
    if (tree instanceof AssignmentTree set) {
      return set.getVariable() == name && !changes(set.getExpression());
    }
    ExpressionTree at = tree;
    while (at instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select) {
      at = select.getExpression();
    }
    return at == name && !changes(tree);
  }

  // Those that something else than a print, or one of them, asks for.
  private Set<Element> needed(Map<Element, VariableTree> clocks, Set<ExpressionStatementTree> prints) {
    Set<Element> found = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree at, Void nothing) {
        look(at);
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void nothing) {
        look(at);
        return super.visitMemberSelect(at, nothing);
      }

      private void look(ExpressionTree at) {
        if (!clocks.containsKey(element(at))) {
          return;
        }
        for (TreePath up = getCurrentPath(); up != null; up = up.getParentPath()) {
          Tree here = up.getLeaf();
          if (here instanceof ExpressionStatementTree statement && Messages.tells(Clocks.this, statement.getExpression())
              && !changes(statement)) {
            prints.add(statement);
            return;
          }
          // What changes only the object itself.
          if (here instanceof ExpressionStatementTree statement && isOf(statement.getExpression(), at)) {
            prints.add(statement);
            return;
          }
          if (here instanceof VariableTree variable && clocks.containsKey(element(variable))) {
            return;
          }
          if (here instanceof StatementTree && !(here instanceof VariableTree)) {
            break;
          }
        }
        found.add(element(at));
      }
    }.scan(new TreePath(source.unit), null);
    return found;
  }
}
