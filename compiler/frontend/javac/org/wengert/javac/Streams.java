// SPDX-License-Identifier: MIT
// Streams of models compute one function for all elements before the next one, those of the library one element after the other.
// Models read a stream's source where the stream is made, those of the library where its last function is called.
// Where a function's changes, or changes in between, would show the difference the program is refused.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

final class Streams extends Pass {
  /** They may end before all elements have been asked for. */
  private static final String SHORT = "limit|findFirst|findAny|anyMatch|allMatch|noneMatch|takeWhile|iterator";

  Streams(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private static boolean isStream(TypeMirror type) {
    return type != null && type.toString().startsWith("java.util.stream.") && !type.toString().startsWith("java.util.stream.Collector");
  }

  private boolean isOfStream(MethodInvocationTree tree) {
    return tree.getMethodSelect() instanceof MemberSelectTree select && isStream(source.type(select.getExpression()))
        && element(tree) instanceof ExecutableElement called && Source.name(called.getEnclosingElement()).startsWith("java.util.stream.");
  }

  private List<Footprint> functions(MethodInvocationTree call) {
    List<Footprint> found = new ArrayList<>();
    TreeScanner<Void, Void> scan = new TreeScanner<>() {
      @Override
      public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
        found.add(new Footprint(run, tree, source));
        return null;
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree tree, Void none) {
        found.add(new Footprint(run, tree, source));
        return null;
      }
    };
    call.getArguments().forEach(each -> scan.scan(each, null));
    return found;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    Element kept = element(tree);
    if (!unit.isModel && kept != null && isStream(kept.asType())) {
      late(tree, kept);
    }
    return super.visitVariable(tree, none);
  }

  /** A stream in a variable or parameter: nothing may change between where it is made and where it is used. */
  private void late(VariableTree tree, Element kept) {
    List<? extends StatementTree> following = following(tree);
    List<StatementTree> between = new ArrayList<>();
    int last = -1;
    for (int i = 0; i < following.size(); i++) {
      last = mentions(following.get(i), kept) ? i : last;
    }
    for (int i = 0; i <= last; i++) {
      boolean isPlain = following.get(i) instanceof ExpressionStatementTree || following.get(i) instanceof VariableTree || following.get(i) instanceof ReturnTree;
      if (i < last || !isPlain) {
        between.add(following.get(i));
      }
    }
    boolean changes = kept.getKind().isField() || between.stream().anyMatch(each -> !new Footprint(run, each, source).writes.isEmpty());
    boolean isChanging = tree.getInitializer() != null && !(last == 0 && between.isEmpty()) && !new Footprint(run, tree.getInitializer(), source).writes.isEmpty();
    if (changes || isChanging) {
      run.errors.add(source.place(start(tree)) + ": error: '" + kept.getSimpleName() + "' is a stream that is kept while something changes, and derivatives compute "
          + "a stream where it is made: write it and the use of its result in one statement, or as a loop");
    }
  }

  /** What runs after the variable is declared, in its own block. */
  private List<? extends StatementTree> following(VariableTree tree) {
    Tree around = parent();
    if (around instanceof MethodTree method && method.getBody() != null) {
      return method.getBody().getStatements();
    }
    if (around instanceof LambdaExpressionTree lambda && lambda.getBody() instanceof BlockTree block) {
      return block.getStatements();
    }
    List<? extends StatementTree> all = around instanceof BlockTree block ? block.getStatements()
        : around instanceof CaseTree of && of.getStatements() != null ? of.getStatements() : List.of();
    return all.subList(all.indexOf(tree) + 1, all.size());
  }

  private boolean mentions(Tree tree, Element wanted) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree name, Void none) {
        found[0] |= wanted.equals(element(name));
        return null;
      }
    }.scan(tree, null);
    return found[0];
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    boolean isLast = isOfStream(tree) && !(parent() instanceof MemberSelectTree && isStream(source.type(tree)));
    if (isLast) {
      look(tree);
    }
    return super.visitMethodInvocation(tree, none);
  }

  private void look(MethodInvocationTree last) {
    List<MethodInvocationTree> chain = new ArrayList<>();
    for (ExpressionTree at = last; at instanceof MethodInvocationTree call && isOfStream(call); at = Pass.bare(((MemberSelectTree) call.getMethodSelect()).getExpression())) {
      chain.add(0, call);
    }
    // A stream without end is asked for one element after the other, until it is cut.
    int cut = 0;
    if (name(chain.get(0)).equals("generate") || name(chain.get(0)).equals("iterate") && chain.get(0).getArguments().size() == 2) {
      while (cut + 1 < chain.size() && !name(chain.get(cut)).matches(SHORT)) {
        cut++;
      }
    }
    for (int i = 0; i + 1 < chain.size(); i++) {
      for (Footprint first : functions(chain.get(i))) {
        for (int k = Math.max(i, cut) + 1; k < chain.size() && !name(chain.get(k)).equals("sorted"); k++) {
          boolean differs = !first.writes.isEmpty() && name(chain.get(k)).matches(SHORT) || functions(chain.get(k)).stream().anyMatch(later ->
              Footprint.meet(first.writes, later.reads) || Footprint.meet(first.writes, later.writes) || Footprint.meet(first.reads, later.writes));
          if (differs) {
            int at = end(chain.get(i).getMethodSelect()) - name(chain.get(i)).length();
            run.errors.add(source.place(at) + ": error: '" + name(chain.get(i)) + "' changes or reads what '" + name(chain.get(k)) + "' of the same stream "
                + "reads, changes or ends; derivatives compute the one for all elements before the other: write the stream as a loop");
            return;
          }
        }
      }
    }
  }

  private static String name(MethodInvocationTree call) {
    return ((MemberSelectTree) call.getMethodSelect()).getIdentifier().toString();
  }
}
