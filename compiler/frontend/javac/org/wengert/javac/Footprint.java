// SPDX-License-Identifier: MIT
// What a function reads and writes beyond what it makes itself: fields, arrays, containers, random numbers. Of the methods that it
// calls too, and of every function that an interface which it calls may stand for.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Footprint {
  /** A field of any object, the elements of an array or a container; no element: any of the kind. */
  record Place(String kind, Element of) {
    boolean meets(Place other) {
      return kind.equals(other.kind) && (of == null || other.of == null || of.equals(other.of));
    }
  }

  private record Task(Tree body, Source home, Element drops) {}

  private static final String PURE = "java\\.lang\\.(Math|StrictMath|String|Double|Integer|Long|Float|Boolean|Character|Object|Enum|Record|Number|CharSequence|Comparable|StringBuilder|System)"
      + "|java\\.io\\..*|java\\.util\\.(Objects|Optional.*|Comparator|Arrays|function\\..*|stream\\..*)|java\\.math\\..*|java\\.time\\..*|org\\.wengert\\.runtime\\..*";
  private static final String LOOKING = "size|clone|get|get[A-Z].*|is[A-Z].*|contains.*|peek.*|keySet|values|entrySet|equals|compareTo|stream|iterator|first.*|last.*|floor.*|ceiling.*|of|indexOf|unmodifiable.*|hasNext";

  /** What changes elements so that the library does not notice. */
  private static final String SETTING = "set|put|putAll|putIfAbsent|replace.*|merge|compute.*|setValue|sort|swap|reverse|shuffle|rotate|fill|copy";

  final Set<Place> reads = new HashSet<>();
  final Set<Place> writes = new HashSet<>();
  private final Rewriter run;
  private final ArrayDeque<Task> open = new ArrayDeque<>();
  private final Set<Object> known = new HashSet<>();

  Footprint(Rewriter run, Tree function, Source home) {
    this.run = run;
    open.add(new Task(function, home, null));
    while (!open.isEmpty()) {
      look(open.poll());
    }
  }

  static boolean meet(Set<Place> some, Set<Place> others) {
    return some.stream().anyMatch(each -> others.stream().anyMatch(each::meets));
  }

  private void call(ExecutableElement called, Element drops) {
    if (!known.add(Map.entry(called, drops == null ? "" : drops))) {
      return;
    }
    for (Rewriter.Unit unit : run.units) {
      if (unit.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree tree, Void none) {
          if (unit.source.element(tree) instanceof ExecutableElement method && tree.getBody() != null && (method.equals(called)
              || run.elements.overrides(method, called, (TypeElement) method.getEnclosingElement()))) {
            open.add(new Task(tree, unit.source, method.getKind() == ElementKind.CONSTRUCTOR ? method.getEnclosingElement() : drops));
          }
          return super.visitMethod(tree, none);
        }

        // A function that the interface may stand for.
        private void stands(ExpressionTree tree) {
          if (unit.source.type(tree) instanceof DeclaredType type && type.asElement().equals(called.getEnclosingElement())) {
            open.add(new Task(tree, unit.source, null));
          }
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
          stands(tree);
          return super.visitLambdaExpression(tree, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void none) {
          stands(tree);
          return super.visitMemberReference(tree, none);
        }
      }.scan(unit.source.unit, null);
    }
  }

  private void look(Task task) {
    Source in = task.home;
    if (task.body instanceof MemberReferenceTree reference && in.element(reference) instanceof ExecutableElement called) {
      if (called.getKind() == ElementKind.CONSTRUCTOR && !run.own.contains(Source.name(called.getEnclosingElement()))) {
        return;
      }
      library(called, null, task);
      call(called, null);
      return;
    }
    Set<Element> made = new HashSet<>();
    Set<Element> own = new HashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree tree, Void none) {
        own.add(in.element(tree));
        if (tree.getInitializer() != null && makes(tree.getInitializer())) {
          made.add(in.element(tree));
        }
        return super.visitVariable(tree, none);
      }
    }.scan(task.body, null);
    scanner(task, in, made, own).scan(task.body instanceof MethodTree method ? method.getBody() : task.body, null);
  }

  /** Whether an expression is an array or object that nothing else leads to. */
  static boolean makes(ExpressionTree tree) {
    ExpressionTree made = root(Pass.bare(tree));
    return made instanceof NewClassTree || made instanceof NewArrayTree
        || made instanceof MethodInvocationTree call && call.getMethodSelect().toString().matches(".*\\b(clone|copyOf|copyOfRange)");
  }

  /** Where a chain of calls, fields and elements begins. */
  private static ExpressionTree root(ExpressionTree tree) {
    ExpressionTree at = Pass.bare(tree);
    ExpressionTree object = at instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select ? Pass.bare(select.getExpression()) : at;
    return object != at && (object instanceof NewClassTree || object instanceof MethodInvocationTree) ? root(object) : at;
  }

  /** The elements of a list or map, by the types that it holds; 'any' where those are not known. */
  static String elements(TypeMirror type) {
    if (!(type instanceof DeclaredType container)) {
      return "elements of any";
    }
    String name = Source.name(container.asElement());
    boolean isKnown = !container.getTypeArguments().isEmpty() && container.getTypeArguments().stream().allMatch(each -> each instanceof DeclaredType);
    return "elements of " + (!isKnown ? "any" : (name.endsWith("Map") ? "map" : name.endsWith("Entry") ? "map" : "list") + container.getTypeArguments());
  }

  private void library(ExecutableElement called, Place object, Task task) {
    String owner = Source.name(called.getEnclosingElement());
    if (run.own.contains(owner) || owner.matches(PURE) && !called.getSimpleName().contentEquals("setAll")) {
      return;
    }
    Place place = owner.equals("java.util.Random") || owner.equals("java.lang.Math") ? new Place("random", null) : object == null ? new Place("container", null) : object;
    reads.add(place);
    if (!called.getSimpleName().toString().matches(LOOKING)) {
      writes.add(place);
    }
  }

  private TreeScanner<Void, Void> scanner(Task task, Source in, Set<Element> made, Set<Element> own) {
    return new TreeScanner<>() {
      private Element named(ExpressionTree tree) {
        ExpressionTree at = Pass.bare(tree);
        return at instanceof IdentifierTree || at instanceof MemberSelectTree ? in.element(at) : null;
      }

      // Null: what the function has made itself.
      private Place place(ExpressionTree tree, String kind) {
        ExpressionTree at = root(tree);
        while (at instanceof ArrayAccessTree inner) {
          at = Pass.bare(inner.getExpression());
        }
        Element element = named(at);
        if (at instanceof NewClassTree || at instanceof NewArrayTree || made.contains(element)) {
          return null;
        }
        return new Place(kind, element == null || own.contains(element) || element.getKind() == ElementKind.PARAMETER ? null : element);
      }

      private void field(ExpressionTree tree, Set<Place> into) {
        Element element = named(tree);
        if (element == null || element.getKind() != ElementKind.FIELD || element.getModifiers().contains(javax.lang.model.element.Modifier.FINAL) && into == reads) {
          return;
        }
        boolean isOwn = task.drops != null && !element.getModifiers().contains(javax.lang.model.element.Modifier.STATIC)
            && task.drops instanceof TypeElement type && run.elements.getAllMembers(type).contains(element);
        boolean isOfMade = Pass.bare(tree) instanceof MemberSelectTree select && (made.contains(named(select.getExpression())) || root(select.getExpression()) instanceof NewClassTree);
        if (!isOwn && !isOfMade) {
          into.add(new Place("field", element));
        }
      }

      private void assigned(ExpressionTree tree) {
        ExpressionTree at = Pass.bare(tree);
        if (at instanceof ArrayAccessTree element) {
          Place place = place(element.getExpression(), "array of " + in.type(element));
          if (place != null) {
            writes.add(place);
          }
        } else {
          field(at, writes);
        }
      }

      @Override
      public Void visitAssignment(AssignmentTree tree, Void none) {
        assigned(tree.getVariable());
        return super.visitAssignment(tree, none);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
        assigned(tree.getVariable());
        return super.visitCompoundAssignment(tree, none);
      }

      @Override
      public Void visitUnary(UnaryTree tree, Void none) {
        if (tree.getKind().toString().matches("(PREFIX|POSTFIX)_.*")) {
          assigned(tree.getExpression());
        }
        return super.visitUnary(tree, none);
      }

      @Override
      public Void visitArrayAccess(ArrayAccessTree tree, Void none) {
        Place place = place(tree.getExpression(), "array of " + in.type(tree));
        if (place != null) {
          reads.add(place);
        }
        return super.visitArrayAccess(tree, none);
      }

      @Override
      public Void visitIdentifier(IdentifierTree tree, Void none) {
        field(tree, reads);
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        field(tree, reads);
        return super.visitMemberSelect(tree, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
        if (in.element(tree) instanceof ExecutableElement called) {
          ExpressionTree object = tree.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
          boolean isMade = object != null && (root(object) instanceof NewClassTree || made.contains(named(object)));
          TypeMirror type = object == null ? null : in.type(object);
          if (!isMade || run.own.contains(Source.name(called.getEnclosingElement()))) {
            library(called, object == null || type == null ? null : place(object, "container"), task);
            sets(called, object, tree);
          }
          call(called, isMade && type instanceof DeclaredType of ? of.asElement() : null);
        }
        return super.visitMethodInvocation(tree, none);
      }

      private void sets(ExecutableElement called, ExpressionTree object, MethodInvocationTree tree) {
        String owner = Source.name(called.getEnclosingElement());
        boolean isStatic = owner.equals("java.util.Collections");
        ExpressionTree changed = isStatic && !tree.getArguments().isEmpty() ? tree.getArguments().get(0) : object;
        if (owner.startsWith("java.util.") && changed != null && called.getSimpleName().toString().matches(SETTING)) {
          Place place = place(changed, elements(in.type(changed)));
          if (place != null) {
            writes.add(place);
          }
        }
      }

      @Override
      public Void visitNewClass(NewClassTree tree, Void none) {
        if (in.element(tree) instanceof ExecutableElement constructor) {
          call(constructor, null);
        }
        return super.visitNewClass(tree, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree tree, Void none) {
        if (in.element(tree) instanceof ExecutableElement called) {
          library(called, null, task);
          call(called, null);
        }
        return super.visitMemberReference(tree, none);
      }
    };
  }
}
