// SPDX-License-Identifier: MIT
// Texts by numbers: a text of the program has a number, one that is put together at run time is unknown, or has a number of the run-time
// library's table. Derivatives do not need what texts say, but whether they are the same.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

abstract class TextNames extends Orders {
  private static final String UNKNOWN = "(-1)";

  TextNames(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  // A number is no result of Object.toString.
  static boolean isToString(Element method) {
    return method.getSimpleName().contentEquals("toString") && ((ExecutableElement) method).getParameters().isEmpty();
  }

  // What a caught exception is asked for.
  boolean isOfException(ExecutableElement method) {
    return method.getParameters().isEmpty() && method.getSimpleName().toString().matches("getMessage|getLocalizedMessage|getCause")
        && Messages.isException(this, method.getEnclosingElement());
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (run.catches && isOfException((ExecutableElement) element(tree)) && source.isWritten(tree)) {
      int at = unit.rope.text.indexOf(tree.getName().toString(), end(tree.getReturnType()));
      change(1).edit(at, at + tree.getName().length(), text(tree.getName() + "_", tree));
    }
    if (isToString(element(tree)) && source.isWritten(tree) && tree.getReturnType() != null && isText(((ExecutableElement) element(tree)).getReturnType())) {
      int at = unit.rope.text.indexOf("toString", end(tree.getReturnType()));
      change(1).edit(at, at + "toString".length(), text("toText_", tree));
    }
    return super.visitMethod(tree, none);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    Element field = element(tree);
    if (field.getKind() == ElementKind.FIELD && field.getModifiers().contains(Modifier.STATIC) && (isTextHere(field.asType()) || Decimals.isNumbered(field.asType()))) {
      run.openTexts.add(Source.name(field.getEnclosingElement()) + "." + tree.getName());
    }
    return super.visitVariable(tree, none);
  }

  boolean isTextual(Tree tree) {
    TypeMirror type = source.type(tree);
    return type != null && isText(type);
  }

  // A builder is an object where texts are known.
  boolean isTextHere(TypeMirror type) {
    return isText(type) && (known == null || !KnownTexts.isBuilder(type));
  }

  @Override
  Rope unknown(Tree at, List<? extends Tree> parts) {
    Effects effects = new Effects(this, parts.toArray(new Tree[0]));
    Rope result = text(UNKNOWN, at);
    if (!effects.isPlain) {
      return slice(at);
    }
    for (ExpressionTree each : effects.found) {
      TypeMirror type = source.type(each);
      if (type == null || !type.getKind().isPrimitive() && !isText(type)) {
        return slice(at);
      }
      result = text("(", at).add(result).add(text(" & " + MODEL + "Strings.of(", at)).add(converted(each)).add(text("))", at));
    }
    return result;
  }

  @Override
  public Void visitLiteral(LiteralTree tree, Void none) {
    if (tree.getKind() == Tree.Kind.STRING_LITERAL && known != null) {
      replace(tree, known.literal((String) tree.getValue(), tree));
    } else if (tree.getKind() == Tree.Kind.STRING_LITERAL) {
      replace(tree, tree.getValue().equals(Reports.MADE) ? UNKNOWN : String.valueOf(run.number((String) tree.getValue())));
    } else if (tree.getKind() == Tree.Kind.NULL_LITERAL && isTextWanted()) {
      replace(tree, "0");
    }
    return null;
  }

  // Whether null is a number there, as a text, a day of the week, a month or a class is.
  private static boolean isNumber(TypeMirror type) {
    return type != null && (isText(type) || Decimals.isDay(type) || ClassTokens.isClass(type));
  }

  private boolean isTextWanted() {
    Tree above = parent();
    Tree here = getCurrentPath().getLeaf();
    if (above instanceof VariableTree variable) {
      return isTextHere(element(variable).asType()) || Decimals.isDay(element(variable).asType()) || ClassTokens.isClass(element(variable).asType());
    }
    if (above instanceof AssignmentTree assignment) {
      return isNumber(source.type(assignment.getVariable()));
    }
    if (above instanceof BinaryTree binary) {
      return isNumber(source.type(binary.getLeftOperand())) || isNumber(source.type(binary.getRightOperand()));
    }
    if (above instanceof ReturnTree) {
      for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof MethodTree method) {
          return isNumber(((ExecutableElement) element(method)).getReturnType());
        }
      }
    }
    if (above instanceof MethodInvocationTree call && element(call) instanceof ExecutableElement called) {
      int at = call.getArguments().indexOf(here);
      return at >= 0 && at < called.getParameters().size() && isNumber(called.getParameters().get(at).asType());
    }
    if (above instanceof NewClassTree made && element(made) instanceof ExecutableElement called) {
      int at = made.getArguments().indexOf(here);
      return at >= 0 && at < called.getParameters().size() && isNumber(called.getParameters().get(at).asType());
    }
    return above instanceof ConditionalExpressionTree choice && isNumber(source.type(choice));
  }

  Rope known(ExpressionTree tree) {
    if (known != null) {
      return bare(tree).getKind() == Tree.Kind.STRING_LITERAL ? converted(tree)
          : text(Model.TEXTS + ".key(", tree).add(known.of(tree)).add(text(")", tree));
    }
    if (bare(tree).getKind() == Tree.Kind.STRING_LITERAL) {
      return converted(tree);
    }
    return text(MODEL + "Strings.known(", tree).add(converted(tree)).add(text(")", tree));
  }

  /** A text that the language makes at compile time; null for others. */
  String constant(ExpressionTree tree) {
    ExpressionTree at = bare(tree);
    if (at instanceof LiteralTree literal) {
      return literal.getValue() == null ? null : String.valueOf(literal.getValue());
    }
    if (at instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS && isTextual(sum)) {
      String left = constant(sum.getLeftOperand());
      String right = constant(sum.getRightOperand());
      return left == null || right == null ? null : left + right;
    }
    return null;
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    if (Decimals.comparesObjects(this, tree)) {
      run.errors.add(source.place(start(tree)) + ": error: '" + (tree.getKind() == Tree.Kind.EQUAL_TO ? "==" : "!=") + "' asks whether two values of the library are one object; derivatives know their values: ask 'equals' or 'compareTo'");
      return null;
    }
    if (known != null && isTextual(tree)) {
      replace(tree, constant(tree) != null ? known.literal(constant(tree), tree) : text(Model.TEXTS + ".concat(", tree).add(known.of(tree.getLeftOperand()))
          .add(text(", ", tree)).add(known.of(tree.getRightOperand())).add(text(")", tree)));
      return null;
    }
    if (isTextual(tree) && constant(tree) != null) {
      replace(tree, String.valueOf(run.number(constant(tree))));
      return null;
    }
    if (isTextual(tree)) {
      replace(tree, unknown(tree, List.of(tree.getLeftOperand(), tree.getRightOperand())));
      return null;
    }
    boolean compares = tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
    boolean isBuilder = known != null && (KnownTexts.isBuilder(source.type(tree.getLeftOperand())) || KnownTexts.isBuilder(source.type(tree.getRightOperand())));
    if (isBuilder) {
      return super.visitBinary(tree, none);
    }
    if (known != null && compares && isTextual(tree.getLeftOperand()) && isTextual(tree.getRightOperand())) {
      run.errors.add(source.place(start(tree)) + ": error: texts are compared by '" + (tree.getKind() == Tree.Kind.EQUAL_TO ? "==" : "!=")
          + "', which asks whether they are one object; write equals");
      return null;
    }
    if (compares && isTextual(tree.getLeftOperand()) && isTextual(tree.getRightOperand())) {
      replace(tree, text("(", tree).add(known(tree.getLeftOperand())).add(text(tree.getKind() == Tree.Kind.EQUAL_TO ? " == " : " != ", tree))
          .add(known(tree.getRightOperand())).add(text(")", tree)));
      return null;
    }
    return super.visitBinary(tree, none);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
    if (isTextual(tree.getVariable()) && known != null) {
      if (acts(tree.getVariable())) {
        return null;
      }
      replace(tree, converted(tree.getVariable()).add(text(" = " + Model.TEXTS + ".concat(", tree)).add(converted(tree.getVariable())).add(text(", ", tree))
          .add(known.of(tree.getExpression())).add(text(")", tree)));
      return null;
    }
    if (isTextual(tree.getVariable())) {
      replace(tree, converted(tree.getVariable()).add(text(" = ", tree)).add(unknown(tree, List.of(tree.getExpression()))));
      return null;
    }
    return super.visitCompoundAssignment(tree, none);
  }

  /** A text that a switch goes by: its number among those of the source. */
  Rope chosen(ExpressionTree value) {
    return text(MODEL + (known == null ? "Strings.chosen(" : "Letters.number("), value).add(converted(value)).add(text(")", value));
  }

  @Override
  public Void visitCase(CaseTree tree, Void none) {
    if (known != null) {
      for (ExpressionTree label : tree.getExpressions()) {
        if (isTextual(label) && constant(label) != null) {
          replace(label, String.valueOf(run.number(constant(label))));
        } else if (Decimals.constant(element(label)) != null) {
          replace(label, Decimals.constant(element(label)));
        }
      }
      return tree.getBody() != null ? scan(tree.getBody(), none) : scan(tree.getStatements(), none);
    }
    return super.visitCase(tree, none);
  }

  @Override
  public Void visitSwitch(SwitchTree tree, Void none) {
    ExpressionTree value = bare(tree.getExpression());
    if (isTextual(value) || Decimals.isDay(source.type(value))) {
      replace(value, isTextual(value) ? chosen(value) : Decimals.asked(this, value, value));
      return scan(tree.getCases(), none);
    }
    return super.visitSwitch(tree, none);
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
    ExpressionTree value = bare(tree.getExpression());
    if (isTextual(value) || Decimals.isDay(source.type(value))) {
      replace(value, isTextual(value) ? chosen(value) : Decimals.asked(this, value, value));
      return scan(tree.getCases(), none);
    }
    return super.visitSwitchExpression(tree, none);
  }

  @Override
  public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
    if (Messages.tells(this, tree.getExpression())) {
      return null;
    }
    // text.append(...).append(...) as a statement.
    if (known == null && bare(tree.getExpression()) instanceof MethodInvocationTree call && isOnBuilder(call)) {
      Rope effects = dropped(tree, call);
      if (effects != null) {
        replace(tree, effects);
        return null;
      }
    }
    return super.visitExpressionStatement(tree, none);
  }

  private Rope dropped(Tree at, MethodInvocationTree call) {
    Effects effects = new Effects(this, call);
    if (!effects.isPlain) {
      return null;
    }
    Rope result = text("{", at);
    for (ExpressionTree each : effects.found) {
      result.add(text(" ", at)).add(converted(each)).add(text(";", at));
    }
    return result.add(text(" }", at));
  }

  private boolean isOnBuilder(MethodInvocationTree call) {
    if (!(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    TypeMirror type = source.type(select.getExpression());
    TypeMirror result = source.type(call);
    return type != null && (type.toString().equals("java.lang.StringBuilder") || type.toString().equals("java.lang.StringBuffer"))
        && (result.getKind() == TypeKind.VOID || isText(result));
  }

  /** Whether a call of the library looks at a text, and has been dealt with. */
  boolean lookedAt(MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    String name = called.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (object != null && isTextual(object) && name.equals("equals") && isTextual(arguments.get(0))) {
      replace(tree, text(MODEL + "Strings.equals(", tree).add(converted(object)).add(text(", ", tree)).add(converted(arguments.get(0)))
          .add(text(")", tree)));
      return true;
    }
    if (object != null && isTextual(object) && name.equals("isEmpty")) {
      replace(tree, text("(", tree).add(known(object)).add(text(" == " + run.number("") + ")", tree)));
      return true;
    }
    if (object != null && isTextual(object) && (name.matches("length|charAt|toCharArray")
        || name.equals("indexOf") && arguments.size() == 1 && source.type(arguments.get(0)).getKind().isPrimitive())) {
      Rope call = text(MODEL + "Letters." + name + "(", tree).add(converted(object));
      for (ExpressionTree each : arguments) {
        call.add(text(", ", tree)).add(converted(each));
      }
      replace(tree, call.add(text(")", tree)));
      return true;
    }
    if (owner.matches("java\\.lang\\.(Double|Integer)") && name.matches("parseDouble|parseInt") && arguments.size() == 1) {
      // A number that stands in a text of the program, or in a part of one.
      ExpressionTree given = bare(arguments.get(0));
      Rope call = text(MODEL + "Letters." + name + "(", tree);
      if (given instanceof MethodInvocationTree part && part.getMethodSelect() instanceof MemberSelectTree of && of.getIdentifier().contentEquals("substring")
          && part.getArguments().size() == 2 && isTextual(of.getExpression())) {
        replace(tree, call.add(converted(of.getExpression())).add(text(", ", tree)).add(converted(part.getArguments().get(0))).add(text(", ", tree))
            .add(converted(part.getArguments().get(1))).add(text(")", tree)));
      } else {
        replace(tree, call.add(converted(given)).add(text(")", tree)));
      }
      return true;
    }
    if (owner.equals("java.lang.Character") && object != null && Letters.knows(name) && arguments.size() == 1
        && (source.type(arguments.get(0)).getKind() == TypeKind.CHAR || source.type(arguments.get(0)).toString().equals("java.lang.Character"))) {
      replace(object, MODEL + "Letters");
      scan(arguments, null);
      return true;
    }
    if (owner.equals("java.util.Objects") && name.equals("equals") && isTextual(arguments.get(0))) {
      replace(tree, text("(", tree).add(known(arguments.get(0))).add(text(" == ", tree)).add(known(arguments.get(1))).add(text(")", tree)));
      return true;
    }
    return false;
  }
}
