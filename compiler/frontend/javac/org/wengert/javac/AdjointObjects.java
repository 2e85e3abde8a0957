// SPDX-License-Identifier: MIT
// Objects of an adjoint that the compiler wrote, read again: their numbers and adjoints, which lie in slabs, become fields.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

abstract class AdjointObjects extends Pass {
  static final String RUNTIME = "org.wengert.runtime.";
  static final String MODEL = "org.wengert.model.";
  /** Fields that hold the handle of what a reference leads to. */
  private static final String CACHED = "cached_";
  private static final String SLAB = RUNTIME + "AdSlab";

  AdjointObjects(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private static boolean extendsOne(TypeMirror type, String name) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element
        && (Source.name(element).equals(name) || extendsOne(element.getSuperclass(), name));
  }

  static boolean isObject(TypeMirror type) {
    return extendsOne(type, RUNTIME + "AdInstance");
  }

  private boolean isSlab(Tree tree) {
    return extendsOne(source.type(tree), SLAB);
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    ClassTree slab = null;
    for (Tree member : tree.getMembers()) {
      slab = member instanceof ClassTree nested && nested.getSimpleName().contentEquals("Slab") && extendsOne(element(nested).asType(), SLAB) ? nested : slab;
    }
    if (slab == null) {
      return super.visitClass(tree, none);
    }
    scan(tree.getExtendsClause(), none);
    Set<String> references = new HashSet<>();
    for (Tree member : tree.getMembers()) {
      if (member instanceof VariableTree field && field.getName().toString().startsWith(CACHED)) {
        references.add(field.getName().toString().substring(CACHED.length()));
      }
    }
    for (Tree member : tree.getMembers()) {
      if (member == slab) {
        fields(slab, references);
      } else if (member instanceof VariableTree field && field.getName().contentEquals("TYPE")) {
        replace(field, "public static final int TYPE = " + run.kind(Source.name(element(tree))) + ";");
      } else if (member instanceof VariableTree field && field.getName().contentEquals("slab")) {
        replace(field, "");
      } else if (member instanceof MethodTree method) {
        method(tree, method);
      } else {
        scan(member, none);
      }
    }
    return null;
  }

  /** A field for each column, but for the keys of references, which are held as handles. */
  private void fields(ClassTree slab, Set<String> references) {
    StringBuilder fields = new StringBuilder();
    for (Tree member : slab.getMembers()) {
      if (member instanceof VariableTree column && !references.contains(column.getName().toString())) {
        TypeMirror type = ((javax.lang.model.type.ArrayType) element(column).asType()).getComponentType();
        fields.append("public ").append(written(type)).append(' ').append(column.getName()).append("; ");
      }
    }
    replace(slab, fields.toString());
  }

  private void method(ClassTree tree, MethodTree method) {
    String name = method.getName().toString();
    String body = method.getBody() == null ? "" : source.text(method.getBody());
    String type = Source.name(element(tree));
    if (name.equals("<init>")) {
      replace(method, "protected " + tree.getSimpleName() + "(" + MODEL + "SweepContext context, int type) { super(context, type); }");
    } else if (name.equals("allocate")) {
      replace(method, "public static " + type + " allocate(" + MODEL + "SweepContext context) { return new " + type + "(context, TYPE); }");
    } else if (name.equals("of") || name.equals("copy")) {
      replace(method, "");
    } else if (body.contains("AdHandle.stale(" + CACHED)) {
      scan(method.getReturnType(), null);
      scan(method.getParameters(), null);
      String field = body.substring(body.indexOf(CACHED), body.indexOf(','));
      replace(method.getBody(), "{ return this." + field + "; }");
    } else if (body.matches("(?s)\\{\\s*" + CACHED + "\\w+ = value;\\s*slab\\.\\w+\\[index\\] = AdHandle\\.key\\(value\\);\\s*\\}")) {
      scan(method.getParameters(), null);
      replace(method.getBody(), "{ this." + body.substring(body.indexOf(CACHED), body.indexOf(" =")) + " = value; }");
    } else {
      scan(method, null);
    }
  }

  /** The field that a column's element becomes; null for other places. */
  private Rope field(ExpressionTree column) {
    ExpressionTree name = bare(column) instanceof MethodInvocationTree call && call.getArguments().isEmpty() ? call.getMethodSelect() : bare(column);
    if (!(name instanceof MemberSelectTree select) || !isSlab(select.getExpression())) {
      return null;
    }
    ExpressionTree slab = bare(select.getExpression());
    Rope object = slab instanceof MemberSelectTree of ? slice(of.getExpression()) : text("this", slab);
    return object.add(text("." + select.getIdentifier(), column));
  }

  @Override
  public Void visitArrayAccess(ArrayAccessTree tree, Void none) {
    Rope field = field(tree.getExpression());
    if (field != null) {
      replace(tree, field);
      return null;
    }
    return super.visitArrayAccess(tree, none);
  }

  // Whether the column of adjoints is there is no question any more.
  @Override
  public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
    boolean asks = bare(tree.getCondition()) instanceof BinaryTree test && bare(test.getRightOperand()).getKind() == Tree.Kind.NULL_LITERAL && field(test.getLeftOperand()) != null;
    if (asks && bare(tree.getFalseExpression()) instanceof ArrayAccessTree element && field(element.getExpression()) != null) {
      replace(tree, field(element.getExpression()));
      return null;
    }
    return super.visitConditionalExpression(tree, none);
  }
}
