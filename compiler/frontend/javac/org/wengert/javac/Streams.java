// SPDX-License-Identifier: MIT
// Streams of models compute one function for all elements before the next one, those of the library one element after the other.
// Where a function's changes would show the difference the program is refused.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
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
