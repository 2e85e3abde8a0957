// SPDX-License-Identifier: MIT
// Statements and expressions of one method as JSON, every expression with its type. Schema: docs/formats-javac.md.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Writes the body of one method. Local variables have numbers, so that two of one name are two. */
final class Statements {
  private final Source source;
  private final Json json;
  private final Set<String> writtenMethods;
  private final Set<String> ownClasses;
  /** Whether the program catches exceptions. */
  private final boolean catches;
  private final Map<Element, Integer> locals = new HashMap<>();

  Statements(Source source, Json json, Set<String> writtenMethods, Set<String> ownClasses) {
    this.source = source;
    this.json = json;
    this.writtenMethods = writtenMethods;
    this.ownClasses = ownClasses;
    catches = ownClasses.contains(Model.PACKAGE + "Raised");
  }

  private int local(Element variable) {
    return locals.computeIfAbsent(variable, element -> locals.size());
  }

  void parameter(VariableTree tree) {
    variable(json.open('{'), tree);
    json.close('}');
  }

  private void variable(Json json, VariableTree tree) {
    VariableElement element = (VariableElement) source.element(tree);
    json.field("variable", local(element)).field("name", tree.getName().toString()).key("type");
    source.type(json, element.asType());
    json.flag("final", element.getModifiers().contains(Modifier.FINAL));
    for (AnnotationMirror annotation : element.getAnnotationMirrors()) {
      if (annotation.getAnnotationType().toString().equals("org.wengert.runtime.Checkpoints")) {
        json.field("checkpoints", (int) annotation.getElementValues().values().iterator().next().getValue());
      }
    }
    source.range(json, tree);
  }

  // ---- statements

  void block(List<? extends StatementTree> statements) {
    json.open('[');
    for (StatementTree statement : statements) {
      statement(statement);
    }
    json.close(']');
  }

  private void body(StatementTree tree) {
    if (tree instanceof BlockTree block) {
      block(block.getStatements());
    } else {
      block(tree == null ? List.of() : List.of(tree));
    }
  }

  private void open(String kind, Tree tree) {
    json.open('{').field("statement", kind);
    String comment = source.commentBefore(tree);
    if (comment != null) {
      json.field("comment", comment);
    }
    source.range(json, tree);
  }

  private void condition(String key, ExpressionTree tree) {
    json.key(key);
    expression(tree);
  }

  private void statement(StatementTree tree) {
    switch (tree.getKind()) {
      case EMPTY_STATEMENT -> {
        return;
      }
      case VARIABLE -> {
        VariableTree declared = (VariableTree) tree;
        json.open('{').field("statement", "declare");
        String comment = source.commentBefore(tree);
        if (comment != null) {
          json.field("comment", comment);
        }
        variable(json, declared);
        if (declared.getInitializer() != null) {
          condition("initial", declared.getInitializer());
        }
      }
      case EXPRESSION_STATEMENT -> {
        ExpressionTree expression = ((ExpressionStatementTree) tree).getExpression();
        if (source.element(expression) instanceof ExecutableElement called
            && expression.getKind() == Tree.Kind.METHOD_INVOCATION && Subset.isPrint(called)) {
          open("carried", tree);
          json.field("text", source.text(tree));
        } else {
          open("expression", tree);
          condition("value", expression);
        }
      }
      case BLOCK -> {
        open("block", tree);
        json.key("body");
        body(tree);
      }
      case IF -> {
        IfTree branch = (IfTree) tree;
        open("if", tree);
        condition("condition", branch.getCondition());
        json.key("then");
        body(branch.getThenStatement());
        json.key("else");
        body(branch.getElseStatement());
      }
      case FOR_LOOP -> {
        ForLoopTree loop = (ForLoopTree) tree;
        open("for", tree);
        json.key("start");
        block(loop.getInitializer());
        if (loop.getCondition() != null) {
          condition("condition", loop.getCondition());
        }
        json.key("step");
        block(loop.getUpdate());
        json.key("body");
        body(loop.getStatement());
      }
      case ENHANCED_FOR_LOOP -> {
        EnhancedForLoopTree loop = (EnhancedForLoopTree) tree;
        open("for_each", tree);
        json.key("element").open('{');
        variable(json, loop.getVariable());
        json.close('}');
        condition("sequence", loop.getExpression());
        json.key("body");
        body(loop.getStatement());
      }
      case WHILE_LOOP -> {
        open("while", tree);
        condition("condition", ((WhileLoopTree) tree).getCondition());
        json.key("body");
        body(((WhileLoopTree) tree).getStatement());
      }
      case DO_WHILE_LOOP -> {
        open("do_while", tree);
        json.key("body");
        body(((DoWhileLoopTree) tree).getStatement());
        condition("condition", ((DoWhileLoopTree) tree).getCondition());
      }
      case SWITCH -> switchStatement((SwitchTree) tree);
      case BREAK, CONTINUE -> open(tree.getKind() == Tree.Kind.BREAK ? "break" : "continue", tree);
      case YIELD -> {
        open("yield", tree);
        condition("value", ((YieldTree) tree).getValue());
      }
      case RETURN -> {
        open("return", tree);
        if (((ReturnTree) tree).getExpression() != null) {
          condition("value", ((ReturnTree) tree).getExpression());
        }
      }
      case TRY -> tryStatement((TryTree) tree);
      case THROW, ASSERT -> {
        if (tree instanceof ThrowTree thrown && catches && Subset.isRaised(source, thrown, ownClasses)) {
          open("throw", tree);
          condition("value", thrown.getExpression());
        } else {
          open("carried", tree);
          json.flag("throws", tree.getKind() == Tree.Kind.THROW).field("text", source.text(tree));
          if (tree instanceof ThrowTree thrown && catches && source.type(thrown.getExpression()) != null) {
            json.field("exception", source.types.erasure(source.type(thrown.getExpression())).toString());
          }
        }
      }
      default -> {
        source.refuse(tree, Refusal.STATEMENT, "'" + tree.getKind().toString().toLowerCase().replace('_', ' ') + "'");
        json.open('{');
      }
    }
    json.close('}');
  }

  // A block with handlers and 'finally' is one with handlers in one with 'finally'.
  private void tryStatement(TryTree tree) {
    open("try", tree);
    boolean isBoth = tree.getFinallyBlock() != null && !tree.getCatches().isEmpty();
    json.key("body");
    if (isBoth) {
      json.open('[');
      open("try", tree);
      json.key("body");
    }
    block(tree.getBlock().getStatements());
    json.key("handlers").open('[');
    for (CatchTree handler : tree.getCatches()) {
      json.open('{').field("variable", local(source.element(handler.getParameter()))).field("name", handler.getParameter().getName().toString())
          .key("types").open('[');
      Subset.caught(source, handler).forEach(each -> json.value(Source.name(source.types.asElement(each))));
      json.close(']');
      source.range(json, handler);
      json.key("body");
      block(handler.getBlock().getStatements());
      json.close('}');
    }
    json.close(']');
    if (isBoth) {
      json.close('}').close(']').key("handlers").open('[').close(']');
    }
    if (tree.getFinallyBlock() != null) {
      json.key("finally");
      block(tree.getFinallyBlock().getStatements());
    }
  }

  private void switchStatement(SwitchTree tree) {
    open("switch", tree);
    cases(tree.getExpression(), tree.getCases(), false);
  }

  private void cases(ExpressionTree value, List<? extends CaseTree> cases, boolean yields) {
    condition("value", value);
    json.key("cases").open('[');
    for (CaseTree each : cases) {
      boolean isArrow = each.getCaseKind() == CaseTree.CaseKind.RULE;
      json.open('{').key("labels").open('[');
      each.getExpressions().forEach(this::expression);
      json.close(']').flag("default", each.getExpressions().isEmpty());
      // An arrow never falls through: the reader ends it with a break.
      json.flag("arrow", isArrow).key("body");
      if (!isArrow) {
        block(each.getStatements());
      } else if (each.getBody() instanceof StatementTree statement) {
        body(statement);
      } else {
        json.open('[').open('{').field("statement", yields ? "yield" : "expression");
        source.range(json, each.getBody());
        condition("value", (ExpressionTree) each.getBody());
        json.close('}').close(']');
      }
      json.close('}');
    }
    json.close(']');
  }

  // ---- expressions

  // Where an Object is wanted javac says so of 'c ? a : b', whatever a and b are.
  private TypeMirror typed(ExpressionTree tree) {
    TypeMirror type = source.type(tree);
    if (tree instanceof ConditionalExpressionTree choice && type != null && type.toString().equals("java.lang.Object")) {
      TypeMirror first = source.type(choice.getTrueExpression());
      TypeMirror second = source.type(choice.getFalseExpression());
      return first != null && second != null && source.types.isSameType(first, second) ? first : type;
    }
    return type;
  }

  private void open(String kind, ExpressionTree tree) {
    json.open('{').field("expression", kind);
    TypeMirror type = typed(tree);
    if (type != null && type.getKind() != TypeKind.NONE && type.getKind() != TypeKind.PACKAGE
        && type.getKind() != TypeKind.EXECUTABLE) {
      json.key("type");
      source.type(json, type);
    }
    source.range(json, tree);
  }

  private void operands(ExpressionTree... operands) {
    json.key("operands").open('[');
    for (ExpressionTree operand : operands) {
      expression(operand);
    }
    json.close(']');
  }

  /** Arguments that the language puts into an array stand in one. */
  private void arguments(ExecutableElement called, List<? extends ExpressionTree> arguments) {
    int last = called.getParameters().size() - 1;
    TypeMirror type = called.isVarArgs() ? called.getParameters().get(last).asType() : null;
    if (type == null || arguments.size() == last + 1
        && source.types.isAssignable(source.type(arguments.get(last)), source.types.erasure(type))) {
      operands(arguments);
      return;
    }
    json.key("operands").open('[');
    arguments.subList(0, last).forEach(this::expression);
    json.open('{').field("expression", "array").key("type");
    source.type(json, type);
    operands(arguments.subList(last, arguments.size()));
    json.close('}').close(']');
  }

  private void operands(List<? extends ExpressionTree> operands) {
    operands(operands.toArray(new ExpressionTree[0]));
  }

  void expression(ExpressionTree tree) {
    switch (tree.getKind()) {
      case PARENTHESIZED -> {
        expression(((ParenthesizedTree) tree).getExpression());
        return;
      }
      case INT_LITERAL, LONG_LITERAL, FLOAT_LITERAL, DOUBLE_LITERAL, BOOLEAN_LITERAL, CHAR_LITERAL -> {
        open("literal", tree);
        json.field("text", source.text(tree));
      }
      case NULL_LITERAL -> open("null", tree);
      case IDENTIFIER, MEMBER_SELECT -> name(tree);
      case ARRAY_ACCESS -> {
        open("index", tree);
        operands(((ArrayAccessTree) tree).getExpression(), ((ArrayAccessTree) tree).getIndex());
      }
      case ASSIGNMENT -> {
        open("assign", tree);
        operands(((AssignmentTree) tree).getVariable(), ((AssignmentTree) tree).getExpression());
      }
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> {
        String kind = tree.getKind().toString();
        open("increment", tree);
        json.field("operator", kind.endsWith("INCREMENT") ? "+" : "-").flag("prefix", kind.startsWith("PREFIX"));
        operands(((UnaryTree) tree).getExpression());
      }
      case UNARY_MINUS, UNARY_PLUS, LOGICAL_COMPLEMENT, BITWISE_COMPLEMENT -> {
        open("unary", tree);
        json.field("operator", OPERATORS.get(tree.getKind()));
        operands(((UnaryTree) tree).getExpression());
      }
      case CONDITIONAL_EXPRESSION -> {
        ConditionalExpressionTree choice = (ConditionalExpressionTree) tree;
        open("conditional", tree);
        operands(choice.getCondition(), choice.getTrueExpression(), choice.getFalseExpression());
      }
      case TYPE_CAST -> {
        open("cast", tree);
        operands(((TypeCastTree) tree).getExpression());
      }
      case INSTANCE_OF -> {
        open("instance_of", tree);
        json.key("of");
        source.type(json, source.type(((InstanceOfTree) tree).getType()));
        operands(((InstanceOfTree) tree).getExpression());
      }
      case NEW_ARRAY -> {
        NewArrayTree array = (NewArrayTree) tree;
        open(array.getInitializers() != null ? "array" : "new_array", tree);
        operands(array.getInitializers() != null ? array.getInitializers() : array.getDimensions());
      }
      case SWITCH_EXPRESSION -> {
        open("switch", tree);
        cases(((SwitchExpressionTree) tree).getExpression(), ((SwitchExpressionTree) tree).getCases(), true);
      }
      case NEW_CLASS -> newClass((NewClassTree) tree);
      case METHOD_INVOCATION -> call((MethodInvocationTree) tree);
      default -> {
        if (tree instanceof BinaryTree binary && OPERATORS.containsKey(tree.getKind())) {
          open("binary", tree);
          json.field("operator", OPERATORS.get(tree.getKind()));
          operands(binary.getLeftOperand(), binary.getRightOperand());
        } else if (tree instanceof CompoundAssignmentTree compound && OPERATORS.containsKey(tree.getKind())) {
          open("compound", tree);
          json.field("operator", OPERATORS.get(tree.getKind()));
          operands(compound.getVariable(), compound.getExpression());
        } else {
          source.refuse(tree, Refusal.EXPRESSION, "'" + tree.getKind().toString().toLowerCase().replace('_', ' ') + "'");
          json.open('{');
        }
      }
    }
    json.close('}');
  }

  private static final Map<Tree.Kind, String> OPERATORS = Map.ofEntries(Map.entry(Tree.Kind.PLUS, "+"),
      Map.entry(Tree.Kind.MINUS, "-"), Map.entry(Tree.Kind.MULTIPLY, "*"), Map.entry(Tree.Kind.DIVIDE, "/"),
      Map.entry(Tree.Kind.REMAINDER, "%"), Map.entry(Tree.Kind.LESS_THAN, "<"),
      Map.entry(Tree.Kind.LESS_THAN_EQUAL, "<="), Map.entry(Tree.Kind.GREATER_THAN, ">"),
      Map.entry(Tree.Kind.GREATER_THAN_EQUAL, ">="), Map.entry(Tree.Kind.EQUAL_TO, "=="),
      Map.entry(Tree.Kind.NOT_EQUAL_TO, "!="), Map.entry(Tree.Kind.CONDITIONAL_AND, "&&"),
      Map.entry(Tree.Kind.CONDITIONAL_OR, "||"), Map.entry(Tree.Kind.AND, "&"), Map.entry(Tree.Kind.OR, "|"),
      Map.entry(Tree.Kind.XOR, "^"), Map.entry(Tree.Kind.LEFT_SHIFT, "<<"), Map.entry(Tree.Kind.RIGHT_SHIFT, ">>"),
      Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT, ">>>"), Map.entry(Tree.Kind.UNARY_MINUS, "-"),
      Map.entry(Tree.Kind.UNARY_PLUS, "+"), Map.entry(Tree.Kind.LOGICAL_COMPLEMENT, "!"),
      Map.entry(Tree.Kind.BITWISE_COMPLEMENT, "~"), Map.entry(Tree.Kind.PLUS_ASSIGNMENT, "+"),
      Map.entry(Tree.Kind.MINUS_ASSIGNMENT, "-"), Map.entry(Tree.Kind.MULTIPLY_ASSIGNMENT, "*"),
      Map.entry(Tree.Kind.DIVIDE_ASSIGNMENT, "/"), Map.entry(Tree.Kind.REMAINDER_ASSIGNMENT, "%"),
      Map.entry(Tree.Kind.AND_ASSIGNMENT, "&"), Map.entry(Tree.Kind.OR_ASSIGNMENT, "|"),
      Map.entry(Tree.Kind.XOR_ASSIGNMENT, "^"), Map.entry(Tree.Kind.LEFT_SHIFT_ASSIGNMENT, "<<"),
      Map.entry(Tree.Kind.RIGHT_SHIFT_ASSIGNMENT, ">>"), Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT_ASSIGNMENT, ">>>"));

  /** A variable, a field with its object (an unwritten 'this' is written out), a constant, or an array's length. */
  private void name(ExpressionTree tree) {
    Element element = source.element(tree);
    ExpressionTree object = tree instanceof MemberSelectTree select ? select.getExpression() : null;
    if (object != null && ((MemberSelectTree) tree).getIdentifier().contentEquals("length")
        && source.type(object) != null && source.type(object).getKind() == TypeKind.ARRAY) {
      open("length", tree);
      operands(object);
      return;
    }
    if (tree.toString().equals("this") || isSuper(tree)) {
      open("this", tree);
      return;
    }
    if (!(element instanceof VariableElement variable)) {
      source.refuse(tree, Refusal.EXPRESSION, "'" + tree + "'");
      json.open('{');
      return;
    }
    if (variable.getKind() == ElementKind.ENUM_CONSTANT) {
      open("enum_constant", tree);
      json.field("owner", Source.name(variable.getEnclosingElement())).field("name", variable.getSimpleName().toString());
      return;
    }
    if (variable.getKind() != ElementKind.FIELD) {
      open("variable", tree);
      json.field("variable", local(variable)).field("name", variable.getSimpleName().toString());
      return;
    }
    boolean isStatic = variable.getModifiers().contains(Modifier.STATIC);
    open(isStatic ? "static_field" : "field", tree);
    json.field("owner", Source.name(variable.getEnclosingElement())).field("name", variable.getSimpleName().toString());
    if (variable.getConstantValue() != null) {
      json.field("constant", constant(variable.getConstantValue()));
    }
    json.flag("outside", isStatic && Source.isState(variable));
    if (!isStatic) {
      json.key("operands").open('[');
      object(object);
      json.close(']');
    }
  }

  /** Also Shape.super, for an interface's default methods. */
  private static boolean isSuper(ExpressionTree tree) {
    return tree.toString().equals("super") || tree instanceof MemberSelectTree select && select.getIdentifier().contentEquals("super");
  }

  // Doubles in hexadecimal: the reader must get the same bits.
  private static String constant(Object value) {
    if (value instanceof Double number) {
      return Double.toHexString(number);
    }
    if (value instanceof Float number) {
      return Float.toHexString(number);
    }
    return value instanceof Character letter ? String.valueOf((int) letter) : value.toString();
  }

  private void object(ExpressionTree object) {
    if (object == null) {
      json.open('{').field("expression", "this").close('}');
    } else {
      expression(object);
    }
  }

  private void newClass(NewClassTree tree) {
    ExecutableElement called = (ExecutableElement) source.element(tree);
    open("new", tree);
    json.field("constructor", source.methodId(called));
    json.flag("library", !ownClasses.contains(Source.name(called.getEnclosingElement())));
    if (!called.getTypeParameters().isEmpty()) {
      instantiated(called, (ExecutableType) called.asType(), tree.getArguments());
    }
    arguments(called, tree.getArguments());
  }

  private void call(MethodInvocationTree tree) {
    ExecutableElement called = (ExecutableElement) source.element(tree);
    TypeElement owner = (TypeElement) called.getEnclosingElement();
    String ownerName = Source.name(owner);
    String simple = called.getSimpleName().toString();
    ExpressionTree select = tree.getMethodSelect();
    ExpressionTree object = select instanceof MemberSelectTree member ? member.getExpression() : null;
    if (ownerName.equals(Model.TEXTS)) {
      open("elementary", tree);
      Object literal = simple.equals("of") && tree.getArguments().get(0) instanceof LiteralTree given ? given.getValue() : null;
      json.field("function", "wengert_text_" + simple + (literal == null ? "" : ":" + Messages.quoted((String) literal)));
      json.field("written", source.text(select));
      operands(literal == null ? tree.getArguments() : List.of());
      return;
    }
    if (Model.isElementary(called, ownerName) || ownerName.equals(Model.OWN_MATH) || Model.isOfDerivatives(simple)) {
      open("elementary", tree);
      if (Model.ALSO_MATH.contains(ownerName)) {
        json.field("owner", ownerName);
      }
      json.field("function", ownerName.equals(Model.OWN_MATH) || Model.isOfDerivatives(simple) ? simple : Model.MATH.getOrDefault(simple, simple));
      json.field("written", source.text(select));
      operands(tree.getArguments());
      return;
    }
    if (Subset.isClone(called) && object != null && source.type(object) != null
        && source.type(object).getKind() == TypeKind.ARRAY) {
      open("clone", tree);
      operands(object);
      return;
    }
    if (ownClasses.contains(ownerName) && owner.getKind() == ElementKind.RECORD && isComponent(owner, called)
        && !writtenMethods.contains(source.methodId(called))) {
      // The accessor of a record's component that nobody wrote: the field itself.
      open("field", tree);
      json.field("owner", ownerName).field("name", simple).key("operands").open('[');
      object(object);
      json.close(']');
      return;
    }
    boolean isStatic = called.getModifiers().contains(Modifier.STATIC);
    boolean isConstructor = called.getKind() == ElementKind.CONSTRUCTOR;
    open(isConstructor ? "construct" : "call", tree);
    json.field("method", source.methodId(called));
    boolean isSuper = object != null && isSuper(object);
    if (isConstructor) {
      json.field("which", select.toString());
    }
    json.flag("super", isSuper).flag("library", !ownClasses.contains(ownerName)).flag("static", isStatic);
    // super.f() and private, final or static methods are known; the others depend on the object's class.
    json.flag("virtual", !isStatic && !isConstructor && !called.getModifiers().contains(Modifier.PRIVATE)
        && !called.getModifiers().contains(Modifier.FINAL) && !owner.getModifiers().contains(Modifier.FINAL)
        && !isSuper);
    if (!isStatic && !isConstructor) {
      json.key("object");
      object(object);
    }
    // What javac has put for the type parameters shows in the method's type here.
    if (!called.getTypeParameters().isEmpty() && source.type(select) instanceof ExecutableType instantiated) {
      instantiated(called, instantiated, tree.getArguments());
    }
    arguments(called, tree.getArguments());
  }

  private void instantiated(ExecutableElement called, ExecutableType type, List<? extends ExpressionTree> given) {
    json.key("instantiated").open('[');
    var inferred = new Inferred(source.types, called, type, given.stream().map(source::type).toList());
    for (TypeMirror parameter : type.getParameterTypes()) {
      source.type(json, inferred.in(parameter));
    }
    source.type(json, inferred.in(type.getReturnType()));
    json.close(']');
  }

  private static boolean isComponent(TypeElement record, ExecutableElement called) {
    return called.getParameters().isEmpty() && record.getRecordComponents().stream()
        .anyMatch(component -> component.getSimpleName().equals(called.getSimpleName()));
  }
}
