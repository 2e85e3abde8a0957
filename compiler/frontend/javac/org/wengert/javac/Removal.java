// SPDX-License-Identifier: MIT
// The changes that Prune makes in one file: what is not reached goes, and messages get a form that can be carried.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Removal extends Pass {
  private static final long FIRST = -1;
  private final Prune prune;
  /** Classes of exceptions that become unchecked. */
  private final Set<Element> unchecked = new HashSet<>();

  Removal(Prune prune, Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
    this.prune = prune;
  }

  private void remove(Tree tree) {
    change(FIRST).edit(start(tree), end(tree), new Rope());
  }

  @Override
  public Void visitAnnotation(AnnotationTree tree, Void none) {
    if (!tree.getAnnotationType().toString().endsWith("Checkpoints")) {
      change(1).edit(start(tree), end(tree), new Rope());
    }
    return null;
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    Element type = element(tree);
    if (!(type instanceof TypeElement) || type.getKind() == ElementKind.ANNOTATION_TYPE) {
      return null;
    }
    if (!run.catches && Messages.isException(this, type)) {
      if (source.isWritten(tree)) {
        remove(tree);
      }
      return null;
    }
    if (source.isWritten(tree) && prune.isGone(type)) {
      remove(tree);
      return null;
    }
    if (tree.getExtendsClause() != null && element(tree.getExtendsClause()) instanceof TypeElement above && Source.name(above).equals("java.lang.Number")) {
      // Its methods are the class's own; where an object is asked as a Number, javac says so.
      int word = unit.rope.text.lastIndexOf("extends", start(tree.getExtendsClause()));
      change(FIRST).edit(word, end(tree.getExtendsClause()), new Rope());
    }
    boolean isLocal = Prune.isLocal((TypeElement) type);
    for (Tree above : tree.getImplementsClause()) {
      // What it asks for is not called here.
      if (element(above) instanceof TypeElement named && Source.name(named).matches("java\\.(io\\.(Externalizable|Closeable)|lang\\.AutoCloseable)")) {
        change(FIRST).edit(start(above), end(above), text("java.io.Serializable", above));
      }
    }
    for (Tree member : tree.getMembers()) {
      Element element = element(member);
      if (!source.isWritten(member) && !(member instanceof BlockTree)) {
        continue;
      }
      if (member instanceof MethodTree method && !isLocal && !prune.reached.contains(element)) {
        unreached(tree, method, (ExecutableElement) element);
      } else if (member instanceof VariableTree field && element.getKind() == ElementKind.FIELD && !prune.reached.contains(element)
          && !isLocal && (type.getKind() != ElementKind.RECORD || element.getModifiers().contains(Modifier.STATIC)) && !isShared(tree, field)
          && (!acts(field.getInitializer()) || element.getModifiers().contains(Modifier.STATIC) || !prune.isMade(type) || isLock(field.getInitializer()))) {
        // Initial values of static fields that do something, of classes that are used, have been reached.
        remove(field);
      } else if (member instanceof BlockTree block && (block.isStatic() ? !prune.initialised.contains(type) : !isLocal && !prune.isMade(type))) {
        remove(block);
      }
    }
    return super.visitClass(tree, none);
  }

  /** Whether a static field that nothing reaches stays: its initial value does something, or its declaration is shared with others. */
  boolean isKept(VariableTree field, ClassTree owner) {
    return isShared(owner, field) || acts(field.getInitializer()) && !isLock(field.getInitializer()) && !isForeign(field.getInitializer())
        && !(bare(field.getInitializer()) instanceof LambdaExpressionTree);
  }

  // A call cannot change what it is given of it.
  private boolean isUnchangeable(VariableElement variable) {
    return variable.getKind() == ElementKind.ENUM_CONSTANT || variable.asType().getKind().isPrimitive()
        || variable.asType() instanceof DeclaredType type && Source.name((TypeElement) type.asElement()).matches("java\\.lang\\.(String|Double|Integer|Long|Boolean|Class)");
  }

  // 'new Object()', which many take to synchronize on.
  private boolean isLock(Tree initial) {
    return initial instanceof NewClassTree made && made.getClassBody() == null && element(made.getIdentifier()) instanceof TypeElement type
        && Source.name(type).equals("java.lang.Object");
  }

  // Calls of the library alone that are given nothing of the program's which they could change: 'LIST.add(3.0)' fills a list.
  private boolean isForeign(Tree initial) {
    boolean[] holds = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree at, Void none) {
        boolean isCall = at instanceof MethodInvocationTree || at instanceof NewClassTree made && made.getClassBody() == null;
        if (isCall) {
          holds[0] &= element(at) != null && isLibrary(element(at).getEnclosingElement());
        } else if (at instanceof NewClassTree || at instanceof LambdaExpressionTree || at instanceof MemberReferenceTree) {
          holds[0] = false;
        } else if (at instanceof AssignmentTree || at instanceof CompoundAssignmentTree || at instanceof UnaryTree) {
          holds[0] &= at instanceof UnaryTree && !at.getKind().toString().matches("(PREFIX|POSTFIX)_.*");
        } else if (at instanceof IdentifierTree || at instanceof MemberSelectTree) {
          holds[0] &= !(element(at) instanceof VariableElement variable) || isLibrary(variable.getEnclosingElement())
              || isUnchangeable(variable);
        }
        return super.scan(at, none);
      }
    }.scan(initial, null);
    return holds[0];
  }

  // 'double x, y;' is two declarations with one text.
  private boolean isShared(ClassTree tree, VariableTree field) {
    return unit.rope.text.charAt(end(field) - 1) != ';'
        || tree.getMembers().stream().filter(each -> each instanceof VariableTree && start(each) == start(field)).count() > 1;
  }

  private void unreached(ClassTree tree, MethodTree method, ExecutableElement element) {
    if (method.getBody() == null) {
      // Nobody calls it; an interface's one method makes functions.
      if (element.getEnclosingElement().getKind() == ElementKind.CLASS && element.getModifiers().contains(Modifier.ABSTRACT)) {
        remove(method);
      }
      return;
    }
    if (element.getKind() == ElementKind.CONSTRUCTOR) {
      if (element.getEnclosingElement().getKind() == ElementKind.ENUM || element.getEnclosingElement().getKind() == ElementKind.RECORD) {
        return;
      }
      StringBuilder body = new StringBuilder("{ ");
      StatementTree first = Prune.firstCall(method);
      if (first != null && source.isWritten(first)) {
        body.append(source.text(first)).append(' ');
      }
      change(FIRST).edit(start(method.getBody()), end(method.getBody()), text(body + "throw new IllegalStateException(); }", method));
      return;
    }
    // That a class has 'equals' says how maps compare its objects.
    boolean isEquals = element.getSimpleName().contentEquals("equals") && element.getParameters().size() == 1;
    if (isEquals || prune.above(element, true) || prune.above(element, false)) {
      change(FIRST).edit(start(method.getBody()), end(method.getBody()), text("{ throw new IllegalStateException(); }", method));
    } else {
      remove(method);
    }
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (source.isWritten(tree) && prune.reached.contains(element(tree)) && !run.looksAtTexts && prune.reports.isReport(tree, this)) {
      change(FIRST).edit(start(tree.getBody()), end(tree.getBody()), text("{ return " + Messages.quoted(Reports.MADE) + "; }", tree));
    }
    // One thread runs a program that can be differentiated: classes of threads have no model.
    if (source.isWritten(tree) && tree.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      int word = unit.rope.text.indexOf("synchronized", start(tree.getModifiers()));
      change(0).edit(word, word + "synchronized".length(), new Rope());
    }
    // What is thrown is unchecked afterwards, but for what methods of the library declare until models stand for them.
    if (!run.catches && source.isWritten(tree) && !tree.getThrows().isEmpty()) {
      int last = end(tree.getThrows().get(tree.getThrows().size() - 1));
      int from = unit.rope.text.lastIndexOf("throws", start(tree.getThrows().get(0)));
      List<String> kept = new ArrayList<>();
      for (ExpressionTree each : tree.getThrows()) {
        if (libraryThrows() && element(each) instanceof TypeElement type && Source.name(type).startsWith("java.")) {
          kept.add(Source.name(type));
        }
      }
      String instead = kept.isEmpty() ? "" : "throws " + String.join(", ", kept);
      if (!unit.rope.text.substring(from, last).equals(instead)) {
        change(0).edit(from, last, kept.isEmpty() ? new Rope() : text(instead, tree));
      }
    }
    return super.visitMethod(tree, none);
  }

  private Boolean libraryThrows;

  /** Whether the program calls methods of the library that declare exceptions. */
  private boolean libraryThrows() {
    if (libraryThrows == null) {
      boolean[] found = {false};
      for (Rewriter.Unit each : run.units) {
        if (!each.isModel) {
          new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
              found[0] |= each.source.element(tree) instanceof ExecutableElement called && !called.getThrownTypes().isEmpty()
                  && Source.name(called.getEnclosingElement()).startsWith("java.");
              return super.visitMethodInvocation(tree, none);
            }
          }.scan(each.source.unit, null);
        }
      }
      libraryThrows = found[0];
    }
    return libraryThrows;
  }

  @Override
  public Void visitSynchronized(SynchronizedTree tree, Void none) {
    if (!acts(tree.getExpression())) {
      change(0).edit(start(tree), start(tree.getBlock()), new Rope());
    }
    return super.visitSynchronized(tree, none);
  }

  @Override
  public Void visitThrow(ThrowTree tree, Void none) {
    if (run.catches) {
      return super.visitThrow(tree, none);
    }
    String instead = Messages.thrown(this, tree);
    if (instead != null) {
      change(2).edit(start(tree), end(tree), text(instead, tree));
    }
    return null;
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
    Rope instead = Messages.told(this, tree);
    if (instead != null) {
      change(2).edit(start(tree.getBody()), end(tree.getBody()), instead);
      return null;
    }
    return super.visitLambdaExpression(tree, none);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (tree.getMethodSelect().toString().matches("((super|this)\\.)?clone") && element(tree) instanceof ExecutableElement called
        && Source.name(called.getEnclosingElement()).equals("java.lang.Object")) {
      change(1).edit(start(tree), end(tree), text("org.wengert.model.Clones.of(this)", tree));
      return null;
    }
    String thrown = Messages.thrownElse(this, tree);
    if (thrown != null) {
      uncheck(tree.getArguments().get(0));
      ExpressionTree maker = tree.getArguments().get(0);
      int last = end(tree.getMethodSelect());
      change(2).edit(last - "orElseThrow".length(), last, text("orElseGet", tree)).edit(start(maker), end(maker), text("() -> { " + thrown + " }", maker));
      return scan(tree.getMethodSelect(), none);
    }
    return super.visitMethodInvocation(tree, none);
  }

  // A function of the library's throws no checked exception: where nobody catches unchecked ones as such, the class becomes one of them.
  private void uncheck(ExpressionTree maker) {
    TypeMirror type = maker instanceof LambdaExpressionTree lambda ? source.type(lambda.getBody()) : maker instanceof MemberReferenceTree made ? source.type(made.getQualifierExpression()) : null;
    if (!run.catches || !(type instanceof DeclaredType declared) || !(declared.asElement() instanceof TypeElement element) || isLibrary(element) || unchecked.contains(element)
        || !String.valueOf(element.getSuperclass()).equals("java.lang.Exception")
        || run.units.stream().anyMatch(each -> each.original.toString().matches("(?s).*catch *\\([^)]*RuntimeException.*"))) {
      return;
    }
    TreePath path = Trees.instance(run.task).getPath(element);
    if (path != null && path.getCompilationUnit() == source.unit && path.getLeaf() instanceof ClassTree owner && owner.getExtendsClause() != null) {
      unchecked.add(element);
      change(0).edit(start(owner.getExtendsClause()), end(owner.getExtendsClause()), text("RuntimeException", owner));
    }
  }

  // Whether only the copying of objects may raise a CloneNotSupportedException there: derivatives copy without one.
  private boolean raisesByCloneAlone(BlockTree block) {
    boolean[] isAlone = {true};
    new TreeScanner<Void, Void>() {
      private void called(Tree at) {
        if (element(at) instanceof ExecutableElement called && called.getThrownTypes().stream().anyMatch(each -> each.toString().equals("java.lang.CloneNotSupportedException"))) {
          isAlone[0] &= called.getSimpleName().contentEquals("clone") && Source.name(called.getEnclosingElement()).equals("java.lang.Object");
        }
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        called(at);
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        called(at);
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitThrow(ThrowTree at, Void none) {
        isAlone[0] &= !String.valueOf(source.type(at.getExpression())).equals("java.lang.CloneNotSupportedException");
        return super.visitThrow(at, none);
      }
    }.scan(block, null);
    return isAlone[0];
  }

  @Override
  public Void visitTry(TryTree tree, Void none) {
    if (run.catches && !tree.getResources().isEmpty() && tree.getResources().stream().allMatch(VariableTree.class::isInstance)) {
      changes.add(Handlers.closing(this, tree));
    }
    List<? extends CatchTree> unraised = run.catches && tree.getResources().isEmpty() && raisesByCloneAlone(tree.getBlock())
        ? tree.getCatches().stream().filter(each -> element(each.getParameter().getType()) instanceof TypeElement type && Source.name(type).equals("java.lang.CloneNotSupportedException")).toList() : List.of();
    if (!unraised.isEmpty()) {
      unraised.forEach(this::remove);
      if (unraised.size() == tree.getCatches().size() && tree.getFinallyBlock() == null) {
        change(FIRST).edit(start(tree), start(tree.getBlock()), new Rope());
      }
      scan(tree.getBlock(), none);
      tree.getCatches().stream().filter(each -> !unraised.contains(each)).forEach(each -> scan(each, none));
      return scan(tree.getFinallyBlock(), none);
    }
    if (run.catches || !Handlers.canGo(tree)) {
      return super.visitTry(tree, none);
    }
    changes.add(Handlers.gone(this, tree));
    scan(tree.getResources(), none);
    scan(tree.getBlock(), none);
    return scan(tree.getFinallyBlock(), none);
  }

  @Override
  public Void visitAssert(AssertTree tree, Void none) {
    change(2).edit(start(tree), end(tree), text(";", tree));
    return null;
  }

  @Override
  public Void visitIf(IfTree tree, Void none) {
    if (Messages.isOnlyTold(this, tree)) {
      change(2).edit(start(tree), end(tree), text(";", tree));
      return null;
    }
    return super.visitIf(tree, none);
  }

  @Override
  public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
    if (Messages.tells(this, tree.getExpression())) {
      MethodInvocationTree call = (MethodInvocationTree) tree.getExpression();
      if (!Messages.isPrint(this, call) || !Messages.arePlain(this, call.getArguments())) {
        Rope effects = Messages.effects(this, tree, call.getArguments().toArray(new ExpressionTree[0]));
        if (effects != null) {
          change(2).edit(start(tree), end(tree), effects);
        }
      }
      return null;
    }
    return super.visitExpressionStatement(tree, none);
  }
}
