// SPDX-License-Identifier: MIT
// 'try' whose handlers only leave by another exception: the block alone, as an exception ends the derivative either way. 'finally' after
// a block that is left at its end alone is what follows the block; so are the 'close' of its resources.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;

final class Handlers extends Pass {
  Handlers(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  /** Whether a block may be left otherwise than at its end or by an exception. */
  private static boolean jumps(Tree block) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree at, Void none) {
        if (at instanceof ReturnTree || at instanceof BreakTree || at instanceof ContinueTree) {
          found[0] = true;
        }
        return at instanceof ClassTree || at instanceof LambdaExpressionTree ? null : super.scan(at, none);
      }
    }.scan(block, null);
    return found[0];
  }

  private static boolean onlyThrows(CatchTree handler) {
    List<? extends StatementTree> statements = handler.getBlock().getStatements();
    return !statements.isEmpty() && statements.get(statements.size() - 1) instanceof ThrowTree && !jumps(handler.getBlock());
  }

  static boolean canGo(TryTree tree) {
    BlockTree last = tree.getFinallyBlock();
    boolean hasEnd = last != null || !tree.getResources().isEmpty();
    return tree.getResources().stream().allMatch(VariableTree.class::isInstance) && tree.getCatches().stream().allMatch(Handlers::onlyThrows)
        && (!hasEnd || !jumps(tree.getBlock()) && (last == null || !jumps(last)));
  }

  /** The block alone, and what follows it. */
  static Change gone(Pass pass, TryTree tree) {
    BlockTree last = tree.getFinallyBlock();
    Change change = new Change(1);
    Rope closing = new Rope();
    int from = pass.start(tree);
    String before = "{ ";
    for (Tree each : tree.getResources()) {
      VariableTree resource = (VariableTree) each;
      change.edit(from, pass.start(resource), pass.text(before, resource));
      from = pass.end(resource);
      before = "; ";
      String open = resource.getInitializer() instanceof NewClassTree ? "" : "if (" + resource.getName() + " != null) ";
      closing = pass.text(" " + open + resource.getName() + ".close();", resource).add(closing);
    }
    boolean closes = !tree.getResources().isEmpty();
    return change.edit(from, pass.start(tree.getBlock()), closes ? pass.text("; ", tree) : new Rope())
        .edit(pass.end(tree.getBlock()), last == null ? pass.end(tree) : pass.start(last), closes ? closing.add(pass.text(" } ", tree)) : new Rope());
  }

  /**
   * A 'try' with resources as one with 'finally'; its handlers are around that. What 'close' throws counts only where nothing was thrown
   * before: else it is dropped, which the language calls suppressed.
   */
  static Change closing(Pass pass, TryTree tree) {
    Change change = new Change(1);
    boolean hasMore = !tree.getCatches().isEmpty() || tree.getFinallyBlock() != null;
    int from = pass.start(tree);
    String before = hasMore ? "try { " : "{ ";
    Rope after = new Rope();
    for (Tree each : tree.getResources()) {
      VariableTree resource = (VariableTree) each;
      change.edit(from, pass.start(resource), pass.text(before, resource));
      from = pass.end(resource);
      String open = resource.getInitializer() instanceof NewClassTree ? "" : "if (" + resource.getName() + " != null) ";
      String fails = pass.run.fresh("fails_"), thrown = pass.run.fresh("thrown_"), close = open + resource.getName() + ".close(); ";
      before = "; boolean " + fails + " = false; try { ";
      after = pass.text(" } catch (Throwable " + thrown + ") { " + fails + " = true; throw " + thrown + "; } finally { if (" + fails + ") { try { " + close
          + "} catch (Throwable " + pass.run.fresh("dropped_") + ") { } } else { " + close + "} }", resource).add(after);
    }
    change.edit(from, pass.start(tree.getBlock()), pass.text(before, tree));
    return change.edit(pass.end(tree.getBlock()), pass.end(tree.getBlock()), after.add(pass.text(" }", tree)));
  }

  @Override
  public Void visitTry(TryTree tree, Void none) {
    if (run.catches) {
      if (!tree.getResources().isEmpty() && tree.getResources().stream().allMatch(VariableTree.class::isInstance)) {
        changes.add(closing(this, tree));
      }
      return super.visitTry(tree, none);
    }
    if (canGo(tree)) {
      changes.add(gone(this, tree));
    }
    return super.visitTry(tree, none);
  }
}
