// SPDX-License-Identifier: MIT
// An adjoint that the compiler wrote, read again: its context becomes an object of the head, a stack in plain arrays, so that the next
// derivative follows what lies on it. Rows of matrices and containers of numbers come in as plain arrays, and objects are plain ones.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Adjoints extends AdjointObjects {
  private static final String CONTEXT = RUNTIME + "AdContext";
  private static final String CONTAINER = RUNTIME + "DoubleContainer";
  private static final String ROWS = RUNTIME + "ObjectArray_A1<" + RUNTIME + "DoubleArray_A1>";
  private static final String CONTEXT_MODEL = MODEL + "SweepContext";
  private static final String ROWS_MODEL = MODEL + "SweptRows<" + MODEL + "SweptArray>";
  /** What says something to the run-time library alone. */
  private static final Set<String> DROPPED = Set.of(CONTEXT + ".turn", CONTEXT + ".unallocate", CONTEXT + ".unwindTo", "java.lang.ref.Reference.reachabilityFence");
  /** Models of the run-time library's classes. */
  private static final Map<String, String> CLASSES = Map.of("AdContext", "SweepContext", "AdHandle", "SweepHandle", "AdInstance", "SweepInstance", "AdStack", "SweepStack", "DoubleArray_A1", "SweptArray",
      "ObjectArray_A1", "SweptRows");
  private static final Set<String> KEPT = Set.of(CONTEXT + ".Mark", CONTAINER, RUNTIME + "WengertMath");
  private static final Set<String> OF_CONTEXT = Set.of("mark", "unwindTo", "turn", "unallocate", "latest", "pushReference", "popReference", "lookup");

  Adjoints(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  static boolean isOne(String text) {
    return text.contains("import " + CONTEXT + ";");
  }

  private void refuse(Tree tree, String what) {
    if (run.errors.isEmpty()) {
      run.errors.add(source.place(start(tree)) + ": error: " + what + " in an adjoint that is differentiated again: its data may be numbers, arrays of them, and objects that it makes; take the adjoint of the tangent");
    }
  }

  private static boolean is(TypeMirror type, String name) {
    return type instanceof DeclaredType declared && Source.name(declared.asElement()).equals(name);
  }

  // ---- the head

  private boolean isHead(MethodTree tree) {
    String id = source.methodId((ExecutableElement) element(tree));
    String name = id.substring(0, id.indexOf('('));
    return run.heads.stream().map(head -> head.replaceAll("\\(.*", "")).anyMatch(head -> name.equals(head) || name.endsWith("." + head));
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    List<? extends VariableTree> parameters = tree.getParameters();
    if (tree.getBody() == null || parameters.isEmpty() || !isHead(tree) || !is(element(parameters.get(0)).asType(), CONTEXT)) {
      return super.visitMethod(tree, none);
    }
    if (isObject(((ExecutableElement) element(tree)).getReturnType())) {
      refuse(tree, "an object that the head returns");
    }
    StringBuilder first = new StringBuilder(" " + CONTEXT_MODEL + " " + parameters.get(0).getName() + " = new " + CONTEXT_MODEL + "();");
    Change change = change(0);
    int from = start(parameters.get(0));
    change.edit(from, parameters.size() > 1 ? start(parameters.get(1)) : end(parameters.get(0)), new Rope());
    for (VariableTree each : parameters.subList(1, parameters.size())) {
      if (String.valueOf(element(each).asType()).equals(ROWS)) {
        String name = each.getName().toString();
        String index = run.fresh("row_");
        change.edit(start(each), end(each), text("double[][] values_of_" + name + ", double[][] adjoints_of_" + name, each));
        first.append(" ").append(ROWS_MODEL).append(" ").append(name).append(" = ").append(MODEL).append("SweptRows.allocate(context, values_of_").append(name).append(".length);")
            .append(" for (int ").append(index).append(" = 0; ").append(index).append(" < values_of_").append(name).append(".length; ").append(index).append("++) { ").append(name)
            .append(".set(").append(index).append(", ").append(MODEL).append("SweptArray.around(context, values_of_").append(name).append("[").append(index).append("], adjoints_of_")
            .append(name).append("[").append(index).append("])); }");
      } else if (isObject(element(each).asType())) {
        refuse(each, "argument '" + each.getName() + "', an object,");
      } else {
        scan(each, none);
      }
    }
    int open = start(tree.getBody()) + 1;
    change.edit(open, open, text(first.toString(), tree));
    return scan(tree.getBody(), none);
  }

  // ---- what is dropped

  private boolean isDropped(ExpressionTree tree) {
    return bare(tree) instanceof MethodInvocationTree call && element(call) instanceof ExecutableElement called
        && DROPPED.contains(Source.name(called.getEnclosingElement()) + "." + called.getSimpleName()) && (!called.getSimpleName().contentEquals("unallocate") || call.getArguments().isEmpty());
  }

  @Override
  public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
    if (isDropped(tree.getExpression())) {
      replace(tree, "{}");
      return null;
    }
    return super.visitExpressionStatement(tree, none);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    if (is(element(tree).asType(), CONTEXT + ".Mark")) {
      replace(tree, "{}");
      return null;
    }
    return super.visitVariable(tree, none);
  }

  // ---- containers of one number

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    if (is(source.type(tree), CONTAINER)) {
      replace(tree, tree.getArguments().isEmpty() ? text("new double[1]", tree) : text("new double[] {", tree).add(slice(tree.getArguments().get(0))).add(text("}", tree)));
      return null;
    }
    return super.visitNewClass(tree, none);
  }

  private Void name(Tree tree, Element element) {
    if (element instanceof TypeElement type) {
      String name = Source.name(type);
      String model = name.startsWith(RUNTIME) ? CLASSES.get(name.substring(RUNTIME.length())) : null;
      if (name.equals(CONTAINER)) {
        replace(tree, "double[]");
      } else if (model != null) {
        replace(tree, MODEL + model);
      } else if (name.startsWith(RUNTIME) && !KEPT.contains(name)) {
        refuse(tree, "class '" + type.getSimpleName() + "'");
      }
    }
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void none) {
    return name(tree, element(tree));
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void none) {
    if (tree.getIdentifier().contentEquals("value") && is(source.type(tree.getExpression()), CONTAINER)) {
      replace(tree, slice(tree.getExpression()).add(text("[0]", tree)));
      return null;
    }
    if (element(tree) instanceof TypeElement type) {
      return name(tree, type);
    }
    if (is(source.type(tree.getExpression()), CONTEXT) && !tree.getIdentifier().contentEquals("stack") && !OF_CONTEXT.contains(tree.getIdentifier().toString())) {
      refuse(tree, "'" + tree.getIdentifier() + "'");
    }
    return super.visitMemberSelect(tree, none);
  }

  @Override
  public Void visitImport(ImportTree tree, Void none) {
    return null;
  }
}
