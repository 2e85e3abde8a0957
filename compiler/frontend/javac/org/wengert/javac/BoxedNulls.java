// SPDX-License-Identifier: MIT
// Which of the boxed types may be null in a program: compared with null, given null, or read before they are set. Where none is,
// boxed numbers are plain numbers; else Boxes makes objects of them.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class BoxedNulls extends TreeScanner<Void, Void> {
  /** Boxed types that have a model, with their primitive type. */
  static final Map<String, TypeKind> TYPES = Map.of("java.lang.Double", TypeKind.DOUBLE, "java.lang.Integer", TypeKind.INT, "java.lang.Long", TypeKind.LONG,
      "java.lang.Float", TypeKind.FLOAT, "java.lang.Boolean", TypeKind.BOOLEAN, "java.lang.Character", TypeKind.CHAR);

  final TreeSet<String> found = new TreeSet<>();
  private final Source source;
  private TypeMirror returned;

  private BoxedNulls(Source source) {
    this.source = source;
  }

  /** Of one file. */
  static TreeSet<String> in(Source source) {
    BoxedNulls scan = new BoxedNulls(source);
    scan.scan(source.unit, null);
    return scan.found;
  }

  static boolean isBoxed(TypeMirror type) {
    return type != null && TYPES.containsKey(type.toString());
  }

  private void note(TypeMirror type) {
    if (isBoxed(type)) {
      found.add(type.toString());
    }
  }

  private static boolean isNull(ExpressionTree tree) {
    return tree != null && Pass.bare(tree).getKind() == Tree.Kind.NULL_LITERAL;
  }

  private void given(ExpressionTree value, TypeMirror to) {
    if (isNull(value)) {
      note(to);
    } else if (value != null && Pass.bare(value) instanceof ConditionalExpressionTree choice) {
      given(choice.getTrueExpression(), to);
      given(choice.getFalseExpression(), to);
    }
  }

  private void given(List<? extends ExpressionTree> values, List<? extends TypeMirror> to) {
    for (int k = 0; k < values.size() && !to.isEmpty(); k++) {
      given(values.get(k), to.get(Math.min(k, to.size() - 1)));
    }
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    if (tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO) {
      if (isNull(tree.getLeftOperand())) {
        note(source.type(tree.getRightOperand()));
      }
      if (isNull(tree.getRightOperand())) {
        note(source.type(tree.getLeftOperand()));
      }
    }
    return super.visitBinary(tree, none);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    TypeMirror type = source.element(tree).asType();
    given(tree.getInitializer(), type);
    if (source.element(tree).getKind() == ElementKind.FIELD && tree.getInitializer() == null
        && !source.element(tree).getModifiers().contains(Modifier.FINAL)) {
      note(type);
    }
    return super.visitVariable(tree, none);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void none) {
    given(tree.getExpression(), source.type(tree.getVariable()));
    return super.visitAssignment(tree, none);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    TypeMirror outer = returned;
    returned = ((ExecutableElement) source.element(tree)).getReturnType();
    super.visitMethod(tree, none);
    returned = outer;
    return null;
  }

  @Override
  public Void visitReturn(ReturnTree tree, Void none) {
    given(tree.getExpression(), returned);
    return super.visitReturn(tree, none);
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
    // What it returns is asked for once it is a method.
    if (tree.getBody() instanceof ExpressionTree body && (isNull(body) || Pass.bare(body) instanceof ConditionalExpressionTree)) {
      given(body, source.type(body));
    }
    TypeMirror outer = returned;
    returned = null;
    super.visitLambdaExpression(tree, none);
    returned = outer;
    return null;
  }

  @Override
  public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
    given(tree, source.type(tree));
    return super.visitConditionalExpression(tree, none);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (source.type(tree.getMethodSelect()) instanceof javax.lang.model.type.ExecutableType type) {
      given(tree.getArguments(), type.getParameterTypes());
    }
    if (source.element(tree) instanceof ExecutableElement called && called.getEnclosingElement().toString().matches("java\\.util\\.(Objects|Optional)")
        && called.getSimpleName().toString().matches("isNull|nonNull|requireNonNull|ofNullable") && !tree.getArguments().isEmpty()) {
      note(source.type(tree.getArguments().get(0)));
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    if (source.element(tree) instanceof ExecutableElement called) {
      given(tree.getArguments(), called.getParameters().stream().map(each -> each.asType()).toList());
    }
    return super.visitNewClass(tree, none);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void none) {
    if (source.type(tree) instanceof ArrayType type) {
      if (tree.getInitializers() == null) {
        TypeMirror element = type;
        while (element instanceof ArrayType array) {
          element = array.getComponentType();
        }
        note(element);
      } else {
        tree.getInitializers().forEach(each -> given(each, type.getComponentType()));
      }
    }
    return super.visitNewArray(tree, none);
  }
}
