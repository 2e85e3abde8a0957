// SPDX-License-Identifier: MIT
// Boxed numbers that may be null become objects of models (DoubleBox and others), and what javac boxes and unboxes by itself is written
// out. Unboxing null is then a call on null, as in Java. The last pass: the program has no functions as values any more.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Boxes extends Pass {
  private static final String MODEL = "org.wengert.model.";

  private final Set<String> wanted;
  // What stands before and after expressions: an outer one's prefix comes first, its suffix last.
  private final TreeMap<Integer, String> before = new TreeMap<>();
  private final TreeMap<Integer, String> after = new TreeMap<>();
  private TypeMirror returned;
  private TypeMirror yielded;

  Boxes(Rewriter run, Rewriter.Unit unit, Set<String> wanted) {
    super(run, unit);
    this.wanted = wanted;
  }

  /** Whether a model gives or takes boxed numbers of these types: a sum of doubles, a map whose keys are texts. */
  static boolean concerns(Rewriter.Unit model, Set<String> wanted) {
    String text = model.rope.text.toString().replaceAll("(?s)//[^\n]*|/\\*.*?\\*/", "");
    return !model.file.endsWith("Box.java") && wanted.stream().anyMatch(each -> Pattern.compile("\\b" + each.substring("java.lang.".length()) + "\\b(?!\\.)").matcher(text).find());
  }

  @Override
  void look() {
    super.look();
    Change all = change(0);
    before.forEach((at, text) -> all.edit(at, at, new Rope().add(text, unit.rope.origin(at))));
    after.forEach((at, text) -> all.edit(at, at, new Rope().add(text, unit.rope.origin(at - 1))));
  }

  private void around(Tree tree, String prefix, String suffix) {
    before.merge(start(tree), prefix, (outer, inner) -> outer + inner);
    after.merge(end(tree), suffix, (outer, inner) -> inner + outer);
  }

  private boolean isBox(TypeMirror type) {
    return type != null && wanted.contains(type.toString());
  }

  private static String box(String type) {
    return MODEL + type.substring("java.lang.".length()) + "Box";
  }

  private static String primitive(String type) {
    return BoxedNulls.TYPES.get(type).name().toLowerCase();
  }

  private static boolean isPrimitive(TypeMirror type) {
    return type != null && type.getKind().isPrimitive();
  }

  private static final TypeMirror ANY_PRIMITIVE = null;

  /** The value is asked for as this type; ANY_PRIMITIVE: as a number or truth value. */
  private void need(ExpressionTree tree, TypeMirror want) {
    if (tree == null || !source.isWritten(tree)) {
      return;
    }
    ExpressionTree inner = bare(tree);
    TypeMirror have = source.type(inner);
    if (inner.getKind() == Tree.Kind.NULL_LITERAL || have == null) {
      return;
    }
    if (inner instanceof ConditionalExpressionTree || inner instanceof SwitchExpressionTree) {
      // Its branches are converted to its own type, see there.
      if (isPrimitive(have) || isBox(have)) {
        convert(tree, have, want);
      }
      return;
    }
    convert(tree, have, want);
  }

  private void convert(ExpressionTree tree, TypeMirror have, TypeMirror want) {
    boolean wantsPrimitive = want == ANY_PRIMITIVE || isPrimitive(want);
    if (isBox(have) && wantsPrimitive) {
      around(tree, "(", ").get()");
    } else if (isPrimitive(have) && !wantsPrimitive && isBox(want)) {
      around(tree, box(want.toString()) + ".of((" + primitive(want.toString()) + ") (", "))");
    }
  }

  private void need(List<? extends ExpressionTree> values, List<? extends TypeMirror> types, boolean isVarArgs) {
    for (int k = 0; k < values.size(); k++) {
      TypeMirror type = types.get(Math.min(k, types.size() - 1));
      boolean isListed = isVarArgs && k >= types.size() - 1 && type instanceof ArrayType array
          && !(values.size() == types.size() && source.type(values.get(k)) instanceof ArrayType);
      need(values.get(k), isListed ? ((ArrayType) type).getComponentType() : type);
    }
  }

  // ---- types

  private boolean isNamed(Tree tree) {
    return element(tree) instanceof TypeElement type && wanted.contains(Source.name(type)) && !(parent() instanceof MemberSelectTree);
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void none) {
    if (isNamed(tree)) {
      replace(tree, box(Source.name(element(tree))));
    }
    return null;
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void none) {
    if (isNamed(tree)) {
      replace(tree, box(Source.name(element(tree))));
      return null;
    }
    return super.visitMemberSelect(tree, none);
  }

  @Override
  public Void visitImport(ImportTree tree, Void none) {
    return null;
  }

  // ---- places that ask for a type

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    if (tree.getInitializer() != null && !(tree.getInitializer() instanceof NewArrayTree)) {
      need(tree.getInitializer(), element(tree).asType());
    }
    return super.visitVariable(tree, none);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void none) {
    need(tree.getExpression(), source.type(tree.getVariable()));
    return super.visitAssignment(tree, none);
  }

  private static boolean isPlain(Tree tree) {
    return tree instanceof IdentifierTree || tree instanceof MemberSelectTree select && isPlain(select.getExpression());
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
    TypeMirror type = source.type(tree.getVariable());
    need(tree.getExpression(), ANY_PRIMITIVE);
    if (isBox(type) && isPlain(tree.getVariable())) {
      String name = source.text(tree.getVariable());
      int from = end(tree.getVariable());
      int to = start(tree.getExpression());
      String operator = unit.rope.text.substring(from, to).strip().replace("=", "");
      change(1).edit(from, to, text(" = " + box(type.toString()) + ".of((" + primitive(type.toString()) + ") (" + name + ".get() " + operator + " (", tree));
      after.merge(end(tree), ")))", (outer, inner) -> inner + outer);
    }
    return super.visitCompoundAssignment(tree, none);
  }

  @Override
  public Void visitUnary(UnaryTree tree, Void none) {
    TypeMirror type = source.type(tree.getExpression());
    boolean changes = switch (tree.getKind()) {
      case PREFIX_INCREMENT, POSTFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
    if (!changes) {
      need(tree.getExpression(), ANY_PRIMITIVE);
    } else if (isBox(type) && isPlain(tree.getExpression()) && parent() instanceof ExpressionStatementTree) {
      boolean adds = tree.getKind() == Tree.Kind.PREFIX_INCREMENT || tree.getKind() == Tree.Kind.POSTFIX_INCREMENT;
      String name = source.text(tree.getExpression());
      replace(tree, name + " = " + box(type.toString()) + ".of((" + primitive(type.toString()) + ") (" + name + ".get() " + (adds ? "+" : "-") + " 1))");
      return null;
    }
    return super.visitUnary(tree, none);
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    TypeMirror left = source.type(tree.getLeftOperand());
    TypeMirror right = source.type(tree.getRightOperand());
    boolean compares = tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
    boolean isOfReferences = compares && !isPrimitive(left) && !isPrimitive(right);
    if (isOfReferences && isBox(left) && isBox(right)) {
      run.errors.add(source.place(start(tree)) + ": error: '" + (tree.getKind() == Tree.Kind.EQUAL_TO ? "==" : "!=")
          + "' of boxed numbers compares objects; use the primitive types");
    }
    if (!isOfReferences && !isText(source.type(tree))) {
      need(tree.getLeftOperand(), ANY_PRIMITIVE);
      need(tree.getRightOperand(), ANY_PRIMITIVE);
    }
    return super.visitBinary(tree, none);
  }

  @Override
  public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
    need(tree.getCondition(), ANY_PRIMITIVE);
    TypeMirror type = source.type(tree);
    need(tree.getTrueExpression(), type);
    need(tree.getFalseExpression(), type);
    return super.visitConditionalExpression(tree, none);
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
    need(bare(tree.getExpression()), ANY_PRIMITIVE);
    TypeMirror outer = yielded;
    yielded = source.type(tree);
    for (CaseTree each : tree.getCases()) {
      if (each.getBody() instanceof ExpressionTree value) {
        need(value, yielded);
      }
    }
    super.visitSwitchExpression(tree, none);
    yielded = outer;
    return null;
  }

  @Override
  public Void visitYield(YieldTree tree, Void none) {
    need(tree.getValue(), yielded);
    return super.visitYield(tree, none);
  }

  @Override
  public Void visitIf(IfTree tree, Void none) {
    need(bare(tree.getCondition()), ANY_PRIMITIVE);
    return super.visitIf(tree, none);
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree tree, Void none) {
    need(bare(tree.getCondition()), ANY_PRIMITIVE);
    return super.visitWhileLoop(tree, none);
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree tree, Void none) {
    need(bare(tree.getCondition()), ANY_PRIMITIVE);
    return super.visitDoWhileLoop(tree, none);
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void none) {
    need(tree.getCondition(), ANY_PRIMITIVE);
    return super.visitForLoop(tree, none);
  }

  @Override
  public Void visitSwitch(SwitchTree tree, Void none) {
    need(bare(tree.getExpression()), ANY_PRIMITIVE);
    return super.visitSwitch(tree, none);
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
    TypeMirror have = source.type(tree.getExpression());
    TypeMirror element = have instanceof ArrayType array ? array.getComponentType()
        : have instanceof DeclaredType list && list.getTypeArguments().size() == 1 ? list.getTypeArguments().get(0) : null;
    TypeMirror type = element(tree.getVariable()).asType();
    if (isBox(element) && isPrimitive(type) || isPrimitive(element) && isBox(type)) {
      String name = tree.getVariable().getName() + "_each";
      String outer = isBox(element) ? box(element.toString()) : element.toString();
      String inner = isBox(element) ? type + " " + tree.getVariable().getName() + " = " + name + ".get();"
          : box(type.toString()) + " " + tree.getVariable().getName() + " = " + box(type.toString()) + ".of((" + primitive(type.toString()) + ") " + name + ");";
      replace(tree.getVariable(), outer + " " + name);
      before.merge(start(tree.getStatement()), "{ " + inner + " ", (a, b) -> a + b);
      after.merge(end(tree.getStatement()), " }", (a, b) -> b + a);
      scan(tree.getExpression(), none);
      return scan(tree.getStatement(), none);
    }
    return super.visitEnhancedForLoop(tree, none);
  }

  @Override
  public Void visitArrayAccess(ArrayAccessTree tree, Void none) {
    need(tree.getIndex(), ANY_PRIMITIVE);
    return super.visitArrayAccess(tree, none);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void none) {
    tree.getDimensions().forEach(each -> need(each, ANY_PRIMITIVE));
    if (tree.getInitializers() != null && source.type(tree) instanceof ArrayType type) {
      tree.getInitializers().forEach(each -> need(each, type.getComponentType()));
    }
    return super.visitNewArray(tree, none);
  }

  @Override
  public Void visitTypeCast(TypeCastTree tree, Void none) {
    TypeMirror to = source.type(tree.getType());
    if (isPrimitive(to) || isBox(to)) {
      need(tree.getExpression(), to);
    }
    return super.visitTypeCast(tree, none);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    TypeMirror outer = returned;
    returned = ((ExecutableElement) element(tree)).getReturnType();
    super.visitMethod(tree, none);
    returned = outer;
    return null;
  }

  @Override
  public Void visitReturn(ReturnTree tree, Void none) {
    if (tree.getExpression() != null) {
      need(tree.getExpression(), returned);
    }
    return super.visitReturn(tree, none);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (source.type(tree.getMethodSelect()) instanceof ExecutableType type && element(tree) instanceof ExecutableElement called
        && !tree.getArguments().isEmpty()) {
      need(tree.getArguments(), type.getParameterTypes(), called.isVarArgs());
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    if (element(tree) instanceof ExecutableElement called && !tree.getArguments().isEmpty() && source.type(tree) instanceof DeclaredType made) {
      need(tree.getArguments(), as(made, called).getParameterTypes(), called.isVarArgs());
    }
    return super.visitNewClass(tree, none);
  }
}
