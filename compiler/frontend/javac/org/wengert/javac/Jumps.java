// SPDX-License-Identifier: MIT
// Jumps out of several loops: a flag says that one is on its way, and the loops between ask for it. A 'yield' in a loop leaves a labelled one.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Jumps extends Pass {
  Jumps(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private static boolean isLoop(Tree tree) {
    return tree instanceof ForLoopTree || tree instanceof EnhancedForLoopTree || tree instanceof WhileLoopTree || tree instanceof DoWhileLoopTree;
  }

  private static StatementTree body(StatementTree loop) {
    return loop instanceof ForLoopTree f ? f.getStatement() : loop instanceof EnhancedForLoopTree e ? e.getStatement()
        : loop instanceof WhileLoopTree w ? w.getStatement() : ((DoWhileLoopTree) loop).getStatement();
  }

  /** What stands after a loop or switch: the checks for jumps that pass through it. */
  private static final class After {
    final List<String> checks = new ArrayList<>();
  }

  @Override
  public Void visitLabeledStatement(LabeledStatementTree tree, Void none) {
    if (!isLoop(tree.getStatement())) {
      return super.visitLabeledStatement(tree, none);
    }
    StatementTree loop = tree.getStatement();
    int number = run.fresh();
    String leave = "leave_" + number;
    String next = "next_" + number;
    boolean[] uses = new boolean[2];
    // Labels inside have a lower rank: they are first.
    Change change = change(end(tree) - start(tree));
    Map<Tree, After> after = new LinkedHashMap<>();
    String label = tree.getLabel().toString();
    new TreePathScanner<Void, Void>() {
      private void jump(StatementTree at, boolean continues) {
        List<Tree> between = new ArrayList<>();
        for (TreePath path = getCurrentPath(); path.getLeaf() != loop; path = path.getParentPath()) {
          if (isLoop(path.getLeaf()) || path.getLeaf() instanceof SwitchTree) {
            between.add(path.getLeaf());
          }
        }
        boolean onlySwitches = between.stream().noneMatch(Jumps::isLoop);
        if (between.isEmpty() || continues && onlySwitches) {
          change.edit(start(at), end(at), text(continues ? "continue;" : "break;", at));
          return;
        }
        String flag = continues ? next : leave;
        uses[continues ? 0 : 1] = true;
        change.edit(start(at), end(at), text("{ " + flag + " = true; break; }", at));
        for (int k = 0; k < between.size(); k++) {
          boolean isLast = k + 1 == between.size();
          String check = "if (" + flag + ") { " + (isLast && continues ? "continue" : "break") + "; }";
          After checks = after.computeIfAbsent(between.get(k), each -> new After());
          if (!checks.checks.contains(check)) {
            checks.checks.add(check);
          }
        }
      }

      @Override
      public Void visitBreak(BreakTree at, Void nothing) {
        if (at.getLabel() != null && at.getLabel().contentEquals(label)) {
          jump(at, false);
        }
        return null;
      }

      @Override
      public Void visitContinue(ContinueTree at, Void nothing) {
        if (at.getLabel() != null && at.getLabel().contentEquals(label)) {
          jump(at, true);
        }
        return null;
      }

      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void nothing) {
        return null;
      }
    }.scan(new TreePath(getCurrentPath(), loop), null);
    after.forEach((statement, checks) -> change.edit(start(statement), start(statement), text("{ ", statement))
        .edit(end(statement), end(statement), text(" " + String.join(" ", checks.checks) + " }", statement)));
    // The label goes; the flags come.
    change.edit(start(tree), start(loop), text(uses[1] ? "{ boolean " + leave + " = false; " : "{ ", tree));
    change.edit(end(tree), end(tree), text(" }", tree));
    if (uses[0]) {
      StatementTree body = body(loop);
      change.edit(start(body), start(body), text("{ boolean " + next + " = false; ", body));
      change.edit(end(body), end(body), text(" }", body));
    }
    return super.visitLabeledStatement(tree, none);
  }

  // ---- 'yield' in a loop

  private interface Look {
    void at(YieldTree tree, boolean isInLoop);
  }

  /** Each 'yield' of a block that is not one of a 'switch' inside. */
  private static void yields(BlockTree block, Look look) {
    new TreeScanner<Void, Boolean>() {
      @Override
      public Void scan(Tree tree, Boolean isInLoop) {
        return super.scan(tree, isInLoop || tree != null && isLoop(tree));
      }

      @Override
      public Void visitYield(YieldTree at, Boolean isInLoop) {
        look.at(at, isInLoop);
        return null;
      }

      @Override
      public Void visitSwitchExpression(SwitchExpressionTree at, Boolean isInLoop) {
        return null;
      }

      @Override
      public Void visitClass(ClassTree at, Boolean isInLoop) {
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Boolean isInLoop) {
        return null;
      }
    }.scan(block, false);
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
    for (CaseTree each : tree.getCases()) {
      boolean[] isInLoop = {false};
      if (each.getBody() instanceof BlockTree block) {
        yields(block, (at, isInside) -> isInLoop[0] |= isInside);
        if (isInLoop[0]) {
          leave(block, source.type(tree));
          return null;
        }
      }
    }
    return super.visitSwitchExpression(tree, none);
  }

  private void leave(BlockTree block, TypeMirror type) {
    int number = run.fresh();
    String value = "yielded_" + number;
    String label = "yields_" + number;
    String zero = !type.getKind().isPrimitive() ? "null" : type.getKind() == TypeKind.BOOLEAN ? "false" : "(" + type + ") 0";
    Change change = change(1);
    change.edit(start(block) + 1, start(block) + 1, text(" " + written(type) + " " + value + " = " + zero + "; " + label + ": do {", block));
    yields(block, (at, isInLoop) -> change.edit(start(at), start(at.getValue()), text("{ " + value + " = ", at)).edit(end(at.getValue()), end(at), text("; break " + label + "; }", at)));
    change.edit(end(block) - 1, end(block) - 1, text("} while (false); yield " + value + "; ", block));
  }
}
