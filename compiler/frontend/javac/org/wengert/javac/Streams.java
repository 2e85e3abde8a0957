// SPDX-License-Identifier: MIT
// Streams of models compute one function for all elements before the next one, those of the library one element after the other.
// Models read a stream's source where the stream is made, those of the library where its last function is called.
// Where a function's changes, or changes in between, would show the difference the program is refused.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
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
    boolean changes = kept.getKind().isField() || last >= 0 && changesBefore(following.get(last), kept, tree.getInitializer()) || between.stream().anyMatch(each -> !new Footprint(run, each, source).writes.isEmpty());
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

  /** Whether the statement that uses a stream changes something before that, or in functions that it gives to the stream. */
  private boolean changesBefore(StatementTree statement, Element kept, ExpressionTree made) {
    int[] used = {Integer.MAX_VALUE};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree name, Void none) {
        used[0] = kept.equals(element(name)) ? Math.min(used[0], start(name)) : used[0];
        return null;
      }
    }.scan(statement, null);
    Set<Footprint.Place> read = made == null ? Set.of() : new HashSet<>(new Footprint(run, made, source).reads);
    if (made != null) {
      read.addAll(origin(first(made)));
    }
    Set<Footprint.Place> origin = made == null ? Set.of() : origin(first(made));
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void none) {
        if (tree instanceof ExpressionTree && end(tree) <= used[0]) {
          found[0] |= !new Footprint(run, tree, source).writes.isEmpty();
        }
        if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
          Set<Footprint.Place> writes = new Footprint(run, tree, source).writes;
          found[0] |= made == null ? !writes.isEmpty() : Footprint.meet(writes, read) || changes(writes, origin);
        }
        return super.scan(tree, none);
      }
    }.scan(statement, null);
    return found[0];
  }

  /** What makes the stream that a chain begins with. */
  private ExpressionTree first(ExpressionTree chain) {
    ExpressionTree at = Pass.bare(chain);
    while (at instanceof MethodInvocationTree call && isOfStream(call)) {
      at = Pass.bare(((MemberSelectTree) call.getMethodSelect()).getExpression());
    }
    return at;
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

  /** The array or container whose elements a stream has; empty if it has others. */
  private Set<Footprint.Place> origin(ExpressionTree made) {
    if (!(Pass.bare(made) instanceof MethodInvocationTree call) || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return Set.of();
    }
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (!arguments.isEmpty() && source.type(arguments.get(0)) instanceof ArrayType array) {
      return Set.of(new Footprint.Place("array of " + array.getComponentType(), variable(arguments.get(0))));
    }
    if (!arguments.isEmpty() || isStream(source.type(select.getExpression()))) {
      return Set.of();
    }
    // The view of a map has the map's elements.
    ExpressionTree object = Pass.bare(select.getExpression());
    boolean isView = object instanceof MethodInvocationTree view && view.getMethodSelect() instanceof MemberSelectTree of && of.getIdentifier().toString().matches("values|keySet|entrySet");
    ExpressionTree holder = isView ? ((MemberSelectTree) ((MethodInvocationTree) object).getMethodSelect()).getExpression() : object;
    return Set.of(new Footprint.Place("container", variable(object)), new Footprint.Place(Footprint.elements(source.type(holder)), variable(holder)));
  }

  /** Null: it may be any. */
  private Element variable(ExpressionTree tree) {
    ExpressionTree at = Pass.bare(tree);
    return at instanceof IdentifierTree || at instanceof MemberSelectTree ? element(at) : null;
  }

  /**
   * Whether one of these writes may change what a stream has its elements from. A container that gains or loses elements meanwhile
   * ends the program itself, so that only writes to it by its own name count; elements that are set are not noticed, by whatever name.
   */
  private boolean changes(Set<Footprint.Place> writes, Set<Footprint.Place> origin) {
    return writes.stream().anyMatch(write -> origin.stream().anyMatch(from -> isOneKind(write.kind(), from.kind())
        && (write.kind().equals("container") ? write.of() != null && write.of().equals(from.of())
            : write.of() == null || write.of().equals(from.of()) || !isUnshared(write.of()))));
  }

  private static boolean isOneKind(String one, String other) {
    boolean areElements = one.startsWith("elements of ") && other.startsWith("elements of ");
    return one.equals(other) || areElements && (one.endsWith(" any") || other.endsWith(" any"));
  }

  /** A local variable that its method made and gave no other name. */
  private boolean isUnshared(Element variable) {
    boolean[] made = {false};
    boolean[] shared = {false};
    new TreeScanner<Void, Void>() {
      private void given(ExpressionTree value) {
        shared[0] |= value != null && variable.equals(variable(value));
      }

      @Override
      public Void visitVariable(VariableTree tree, Void none) {
        if (variable.equals(element(tree)) && tree.getInitializer() != null && variable.getKind() == ElementKind.LOCAL_VARIABLE) {
          made[0] = Footprint.makes(tree.getInitializer());
        }
        given(tree.getInitializer());
        return super.visitVariable(tree, none);
      }

      @Override
      public Void visitAssignment(AssignmentTree tree, Void none) {
        given(tree.getExpression());
        made[0] &= !variable.equals(variable(tree.getVariable()));
        return super.visitAssignment(tree, none);
      }

      @Override
      public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
        given(tree.getTrueExpression());
        given(tree.getFalseExpression());
        return super.visitConditionalExpression(tree, none);
      }

      @Override
      public Void visitNewArray(NewArrayTree tree, Void none) {
        if (tree.getInitializers() != null) {
          tree.getInitializers().forEach(this::given);
        }
        return super.visitNewArray(tree, none);
      }

      @Override
      public Void visitNewClass(NewClassTree tree, Void none) {
        tree.getArguments().forEach(this::given);
        return super.visitNewClass(tree, none);
      }
    }.scan(source.unit, null);
    return made[0] && !shared[0];
  }

  private void look(MethodInvocationTree last) {
    List<MethodInvocationTree> chain = new ArrayList<>();
    for (ExpressionTree at = last; at instanceof MethodInvocationTree call && isOfStream(call); at = Pass.bare(((MemberSelectTree) call.getMethodSelect()).getExpression())) {
      chain.add(0, call);
    }
    Set<Footprint.Place> origin = origin(first(last));
    for (MethodInvocationTree call : chain) {
      if (functions(call).stream().anyMatch(each -> changes(each.writes, origin))) {
        run.errors.add(source.place(end(call.getMethodSelect()) - name(call).length()) + ": error: '" + name(call)
            + "' changes what the stream has its elements from, and derivatives read them all before: write the stream as a loop");
        return;
      }
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
