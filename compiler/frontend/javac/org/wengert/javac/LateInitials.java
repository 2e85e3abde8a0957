// SPDX-License-Identifier: MIT
// Java computes the initial values of a class when the class is first used, derivatives compute them at the start. That is the same
// if what they read does not change: static fields of other classes, read there or in a method that is called there.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;

final class LateInitials {
  /** Methods of the library that leave what they are called on as it is. */
  private static final String READS = "get|getOrDefault|get(First|Last|Key|Value)|size|length|isEmpty|contains(Key|Value|All)?|first(Key)?|last(Key)?|peek(First|Last)?|indexOf|charAt|equals|hashCode|toString";

  private final Map<Element, ClassTree> classes;
  private final Map<Element, Rewriter.Unit> units;
  private final Set<Element> held;
  private final Map<Element, Tree> bodies = new HashMap<>();

  LateInitials(Map<Element, ClassTree> classes, Map<Element, Rewriter.Unit> units, Set<Element> held) {
    this.classes = classes;
    this.units = units;
    this.held = held;
    classes.forEach((type, tree) -> {
      for (Tree member : tree.getMembers()) {
        if (member instanceof MethodTree) {
          bodies.put(source(type).element(member), member);
        }
      }
    });
  }

  private Source source(Element type) {
    return units.get(type).source;
  }

  private boolean isInitial(Element type, Tree member, boolean isStatic) {
    return member instanceof BlockTree block ? block.isStatic() == isStatic
        : member instanceof VariableTree && source(type).element(member).getModifiers().contains(Modifier.STATIC) == isStatic;
  }

  /** A static field of another class that the initial values of this one read, and that the program changes; null if there is none. */
  Element changed(Element type) {
    for (Element read : reads(type)) {
      if (held.contains(read) && !read.getEnclosingElement().equals(type) && isChanged(read)) {
        return read;
      }
    }
    return null;
  }

  private Set<Element> reads(Element type) {
    Set<Element> found = new LinkedHashSet<>();
    Set<Element> seen = new HashSet<>();
    for (Tree member : classes.get(type).getMembers()) {
      if (isInitial(type, member, true)) {
        collect(member, type, seen, found);
      }
    }
    return found;
  }

  /** Fields that a part of a class names, and those of the methods that it calls. */
  private void collect(Tree part, Element type, Set<Element> seen, Set<Element> found) {
    Statics.eachNamed(part, source(type), used -> {
      if (used.getKind() == ElementKind.FIELD) {
        found.add(used);
      }
      if (!bodies.containsKey(used) || !seen.add(used)) {
        return;
      }
      Element owner = used.getEnclosingElement();
      collect(bodies.get(used), owner, seen, found);
      for (Tree member : classes.get(owner).getMembers()) {
        if (used.getKind() == ElementKind.CONSTRUCTOR && isInitial(owner, member, false)) {
          collect(member, owner, seen, found);
        }
      }
    });
  }

  /** The name that a place or a value begins with: 'rows' of '((Row) rows[i]).values' and of 'rows.get(i)'. */
  private static Tree root(Tree tree) {
    if (tree instanceof ParenthesizedTree inner) {
      return root(inner.getExpression());
    } else if (tree instanceof TypeCastTree cast) {
      return root(cast.getExpression());
    } else if (tree instanceof ArrayAccessTree of) {
      return root(of.getExpression());
    } else if (tree instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select) {
      return root(select.getExpression());
    }
    return tree;
  }

  private static boolean isObject(TypeMirror type) {
    return type != null && !type.getKind().isPrimitive() && !BoxedNulls.TYPES.containsKey(type.toString()) && !type.toString().equals("java.lang.String");
  }

  /** Whether a method, or the initial values of another class, may change a field or what it holds. */
  private boolean isChanged(Element field) {
    boolean[] found = {false};
    classes.forEach((type, tree) -> {
      for (Tree member : tree.getMembers()) {
        boolean isOwn = type.equals(field.getEnclosingElement()) && isInitial(type, member, true);
        if (!(member instanceof ClassTree)) {
          new TreeScanner<Void, Void>() {
            private boolean begins(Tree at) {
              Tree name = root(at);
              return name != null && (field.equals(source(type).element(name)) || name instanceof MemberSelectTree of && begins(of.getExpression()));
            }

            private void written(Tree at) {
              found[0] |= !isOwn && begins(at);
            }

            // Another name for it, or for what it holds.
            private void handed(Tree at) {
              found[0] |= at != null && isObject(source(type).type(at)) && begins(at);
            }

            @Override
            public Void visitAssignment(AssignmentTree at, Void none) {
              written(at.getVariable());
              handed(at.getExpression());
              return super.visitAssignment(at, none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree at, Void none) {
              written(at.getVariable());
              return super.visitCompoundAssignment(at, none);
            }

            @Override
            public Void visitUnary(UnaryTree at, Void none) {
              if (at.getKind().toString().matches(".*CREMENT")) {
                written(at.getExpression());
              }
              return super.visitUnary(at, none);
            }

            @Override
            public Void visitVariable(VariableTree at, Void none) {
              handed(at.getInitializer());
              return super.visitVariable(at, none);
            }

            @Override
            public Void visitReturn(ReturnTree at, Void none) {
              handed(at.getExpression());
              return super.visitReturn(at, none);
            }

            @Override
            public Void visitNewClass(NewClassTree at, Void none) {
              at.getArguments().forEach(this::handed);
              return super.visitNewClass(at, none);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
              at.getArguments().forEach(this::handed);
              boolean reads = at.getMethodSelect() instanceof MemberSelectTree of && of.getIdentifier().toString().matches(READS) && !bodies.containsKey(source(type).element(at));
              if (at.getMethodSelect() instanceof MemberSelectTree select && !reads) {
                written(select.getExpression());
              }
              return super.visitMethodInvocation(at, none);
            }

            @Override
            public Void visitNewArray(NewArrayTree at, Void none) {
              if (at.getInitializers() != null) {
                at.getInitializers().forEach(this::handed);
              }
              return super.visitNewArray(at, none);
            }

            @Override
            public Void visitEnhancedForLoop(EnhancedForLoopTree at, Void none) {
              found[0] |= isObject(source(type).type(at.getVariable())) && begins(at.getExpression());
              return super.visitEnhancedForLoop(at, none);
            }

            @Override
            public Void visitConditionalExpression(ConditionalExpressionTree at, Void none) {
              handed(at.getTrueExpression());
              handed(at.getFalseExpression());
              return super.visitConditionalExpression(at, none);
            }
          }.scan(member, null);
        }
      }
    });
    return found[0];
  }
}
