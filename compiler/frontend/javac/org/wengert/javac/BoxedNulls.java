// SPDX-License-Identifier: MIT
// Which of the boxed types may be null in a program: compared with null, given null, read before they are set, or what a map or queue may
// not have. A null where the program has a type parameter concerns all that are type arguments.
// Where none is, boxed numbers are plain numbers; else Boxes makes objects of them.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class BoxedNulls extends TreeScanner<Void, Void> {
  /** Boxed types that have a model, with their primitive type. */
  static final Map<String, TypeKind> TYPES = Map.of("java.lang.Double", TypeKind.DOUBLE, "java.lang.Integer", TypeKind.INT, "java.lang.Long", TypeKind.LONG,
      "java.lang.Float", TypeKind.FLOAT, "java.lang.Boolean", TypeKind.BOOLEAN, "java.lang.Character", TypeKind.CHAR);

  private final TreeSet<String> found = new TreeSet<>();
  private final Holders holders;
  private final Source source;
  private TypeMirror returned;

  private BoxedNulls(Source source, Holders holders) {
    this.source = source;
    this.holders = holders;
  }

  /** Of the files of a program; its models are no part of it. */
  static TreeSet<String> in(List<Source> sources) {
    TreeSet<String> all = new TreeSet<>();
    Holders holders = new Holders();
    for (Source source : sources) {
      BoxedNulls scan = new BoxedNulls(source, holders);
      scan.scan(source.unit, null);
      all.addAll(scan.found);
    }
    all.addAll(holders.boxed());
    return all;
  }

  // What a map or queue of the library gives where it has nothing is null.
  private static boolean mayLack(ExpressionTree value, Source source) {
    return value != null && Pass.bare(value) instanceof MethodInvocationTree call && source.element(call) instanceof ExecutableElement called
        && called.getEnclosingElement().toString().matches("(java\\.util|org\\.wengert\\.model)\\.(.*Map|.*Deque|.*Queue)")
        && called.getSimpleName().toString().matches("get|put|putIfAbsent|remove|replace|poll.*|peek.*");
  }

  static boolean isBoxed(TypeMirror type) {
    return type != null && TYPES.containsKey(type.toString());
  }

  private void note(TypeMirror type) {
    holders.unset(type);
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
    if (mayLack(tree.getInitializer(), source)) {
      note(type);
    }
    holders.note(source, type);
    boolean isField = source.element(tree).getKind() == ElementKind.FIELD;
    if (isField && tree.getInitializer() == null && !isSetAtOnce(source.element(tree))) {
      holders.unset(type);
    }
    if (source.element(tree).getKind() == ElementKind.FIELD && tree.getInitializer() == null
        && !source.element(tree).getModifiers().contains(Modifier.FINAL)) {
      note(type);
    }
    return super.visitVariable(tree, none);
  }

  // Whether every constructor sets the field, or leaves that to another one.
  private boolean isSetAtOnce(Element field) {
    boolean[] isSet = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethod(MethodTree tree, Void none) {
        if (source.element(tree).getKind() == ElementKind.CONSTRUCTOR && source.element(tree).getEnclosingElement().equals(field.getEnclosingElement())) {
          isSet[0] &= tree.getBody().getStatements().stream().anyMatch(each -> each instanceof ExpressionStatementTree statement
              && (statement.getExpression() instanceof AssignmentTree assignment && field.equals(source.element(assignment.getVariable()))
                  || statement.toString().startsWith("this(")));
        }
        return super.visitMethod(tree, none);
      }
    }.scan(source.unit, null);
    return isSet[0];
  }

  @Override
  public Void visitTypeCast(TypeCastTree tree, Void none) {
    // (T[]) new Object[n]
    if (Pass.bare(tree.getExpression()) instanceof NewArrayTree && source.type(tree.getType()) instanceof ArrayType array) {
      holders.unset(innermost(array));
    }
    return super.visitTypeCast(tree, none);
  }

  private static TypeMirror innermost(TypeMirror type) {
    return type instanceof ArrayType array ? innermost(array.getComponentType()) : type;
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void none) {
    if (mayLack(tree.getExpression(), source)) {
      note(source.type(tree.getVariable()));
    }
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
    if (returned != null && mayLack(tree.getExpression(), source)) {
      note(returned);
    }
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
    holders.note(source, source.type(tree));
    if (source.type(tree.getMethodSelect()) instanceof javax.lang.model.type.ExecutableType type) {
      given(tree.getArguments(), type.getParameterTypes());
      // Where javac found a boxed type for a parameter of the method's own.
      type.getParameterTypes().forEach(each -> holders.taken(source, each));
    }
    // The function is given null for a key that is not there.
    if (source.element(tree) instanceof ExecutableElement called && called.getEnclosingElement().toString().matches("(java\\.util|org\\.wengert\\.model)\\..*Map")
        && called.getSimpleName().contentEquals("compute") && tree.getMethodSelect() instanceof MemberSelectTree select
        && source.type(select.getExpression()) instanceof DeclaredType map && map.getTypeArguments().size() == 2) {
      note(map.getTypeArguments().get(1));
    }
    if (source.element(tree) instanceof ExecutableElement called && called.getEnclosingElement().toString().matches("(java\\.util|org\\.wengert\\.model)\\.(Objects|Optional)")
        && called.getSimpleName().toString().matches("isNull|nonNull|requireNonNull|ofNullable") && !tree.getArguments().isEmpty()) {
      note(source.type(tree.getArguments().get(0)));
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    holders.note(source, source.type(tree));
    if (source.element(tree) instanceof ExecutableElement called) {
      given(tree.getArguments(), called.getParameters().stream().map(each -> each.asType()).toList());
    }
    return super.visitNewClass(tree, none);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void none) {
    if (source.type(tree) instanceof ArrayType type) {
      if (tree.getInitializers() == null) {
        note(innermost(type));
      } else {
        tree.getInitializers().forEach(each -> given(each, type.getComponentType()));
      }
    }
    return super.visitNewArray(tree, none);
  }
}
