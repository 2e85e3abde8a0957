// SPDX-License-Identifier: MIT
// The library's classes by their models, wherever the program names one.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

abstract class ClassNames extends TextNames {
  ClassNames(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  // ---- skipped, or carried as they are

  @Override
  public Void visitImport(ImportTree tree, Void none) {
    return null;
  }

  @Override
  public Void visitPackage(PackageTree tree, Void none) {
    return null;
  }

  @Override
  public Void visitThrow(ThrowTree tree, Void none) {
    return run.catches ? super.visitThrow(tree, none) : null;
  }

  @Override
  public Void visitAnnotation(AnnotationTree tree, Void none) {
    return null;
  }

  // ---- names of classes

  private boolean isArgument() {
    Tree here = getCurrentPath().getLeaf();
    return parent() instanceof ParameterizedTypeTree || parent() instanceof WildcardTree || parent() instanceof MethodInvocationTree call && call.getTypeArguments().contains(here)
        || parent() instanceof NewClassTree made && made.getTypeArguments().contains(here);
  }

  // The result of a method, or a parameter, for which the method that it overrides has a type parameter.
  private boolean standsForParameter() {
    TreePath above = getCurrentPath().getParentPath();
    boolean isParameter = above.getLeaf() instanceof VariableTree && above.getParentPath().getLeaf() instanceof MethodTree;
    Tree tree = isParameter ? above.getParentPath().getLeaf() : above.getLeaf();
    if (above.getLeaf() instanceof VariableTree component && element(component).getEnclosingElement() instanceof TypeElement record
        && record.getKind() == ElementKind.RECORD && !element(component).getModifiers().contains(Modifier.STATIC)) {
      return record.getEnclosedElements().stream().anyMatch(each -> each instanceof ExecutableElement accessor && accessor.getParameters().isEmpty()
          && accessor.getSimpleName().equals(component.getName()) && isOfParameter(accessor, record, -1));
    }
    if (!(tree instanceof MethodTree method) || !(element(method) instanceof ExecutableElement own)
        || !(own.getEnclosingElement() instanceof TypeElement around)) {
      return false;
    }
    return isOfParameter(own, around, isParameter ? method.getParameters().indexOf(above.getLeaf()) : -1);
  }

  // Whether a method that this one overrides has a type parameter for the result (-1) or for a parameter.
  private boolean isOfParameter(ExecutableElement own, TypeElement around, int at) {
    return run.elements.getAllMembers(around).stream().map(Element::getEnclosingElement).distinct().flatMap(each -> java.util.stream.Stream.concat(
            java.util.stream.Stream.of(each), source.types.directSupertypes(around.asType()).stream().map(source.types::asElement)))
        .distinct().flatMap(each -> each.getEnclosedElements().stream())
        .anyMatch(each -> each instanceof ExecutableElement other && !other.equals(own) && run.elements.overrides(own, other, around)
            && (at < 0 ? other.getReturnType() : other.getParameters().get(at).asType()).getKind() == TypeKind.TYPEVAR);
  }

  // The parameter of a function.
  private boolean isOfLambda() {
    TreePath above = getCurrentPath().getParentPath();
    return above.getLeaf() instanceof VariableTree variable && above.getParentPath().getLeaf() instanceof LambdaExpressionTree lambda
        && lambda.getParameters().contains(variable);
  }

  // What the class around extends.
  private boolean isExtended() {
    TreePath above = getCurrentPath().getParentPath();
    Tree tree = above.getLeaf() instanceof ParameterizedTypeTree ? above.getLeaf() : getCurrentPath().getLeaf();
    Tree around = above.getLeaf() instanceof ParameterizedTypeTree ? above.getParentPath().getLeaf() : above.getLeaf();
    return around instanceof ClassTree owner && owner.getExtendsClause() == tree || around instanceof NewClassTree made && made.getClassBody() != null && made.getIdentifier() == tree;
  }

  // A method that the library's class calls and its model does not have would never be called.
  private void askForModel(MethodTree tree) {
    if (!(element(tree) instanceof ExecutableElement own) || !(own.getEnclosingElement() instanceof TypeElement around)
        || tree.getName().toString().matches("toString|equals|hashCode|clone")) {
      return;
    }
    for (TypeMirror at = around.getSuperclass(); at instanceof DeclaredType above; at = ((TypeElement) above.asElement()).getSuperclass()) {
      String model = Source.name(above.asElement()).equals("java.util.LinkedHashMap") ? "EldestMap" : LibraryModels.CLASSES.get(Source.name(above.asElement()));
      if (model == null) {
        continue;
      }
      boolean isOverriding = run.elements.getAllMembers((TypeElement) above.asElement()).stream().anyMatch(each -> each instanceof ExecutableElement other
          && run.elements.overrides(own, other, around));
      TypeElement modelled = run.elements.getTypeElement(MODEL + model);
      if (isOverriding && modelled != null && run.elements.getAllMembers(modelled).stream().noneMatch(each -> each instanceof ExecutableElement other
          && !other.getModifiers().contains(Modifier.PRIVATE) && other.getSimpleName().equals(own.getSimpleName()) && other.getParameters().size() == own.getParameters().size())) {
        run.errors.add(source.place(start(tree)) + ": error: " + Refusal.LIBRARY_METHOD.message(above.asElement().getSimpleName() + "." + own.getSimpleName()));
      }
      return;
    }
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    askForModel(tree);
    if (addsToList(tree)) {
      addNothingSaid(tree);
    }
    return super.visitMethod(tree, none);
  }

  // The 'add' of a list: that of the model says nothing, as a list always takes what it is given.
  private boolean addsToList(MethodTree tree) {
    if (!tree.getName().contentEquals("add") || tree.getParameters().size() != 1 || tree.getBody() == null || !(element(tree) instanceof ExecutableElement own)
        || own.getReturnType().getKind() != TypeKind.BOOLEAN || !(own.getEnclosingElement() instanceof TypeElement around)) {
      return false;
    }
    TypeElement list = run.elements.getTypeElement("java.util.List");
    return inherits(around, list) && list.getEnclosedElements().stream().anyMatch(each -> each instanceof ExecutableElement other && run.elements.overrides(own, other, around));
  }

  private void addNothingSaid(MethodTree tree) {
    Change change = new Change(0).edit(start(tree.getReturnType()), end(tree.getReturnType()), text("void", tree));
    boolean[] isPossible = {true};
    new com.sun.source.util.TreeScanner<Void, Void>() {
      @Override
      public Void visitReturn(ReturnTree at, Void nothing) {
        ExpressionTree said = bare(at.getExpression());
        if (said instanceof LiteralTree literal && Boolean.TRUE.equals(literal.getValue())) {
          change.edit(start(at), end(at), text("return;", at));
        } else if (said instanceof MethodInvocationTree call && element(call) instanceof ExecutableElement called && called.getSimpleName().contentEquals("add")
            && called.getEnclosingElement() instanceof TypeElement owner && inherits(owner, run.elements.getTypeElement("java.util.List"))) {
          change.edit(start(at), start(said), text("{ ", at)).edit(end(said), end(at), text("; return; }", at));
        } else {
          isPossible[0] = false;
        }
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void nothing) {
        return null;
      }

      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        return null;
      }
    }.scan(tree.getBody(), null);
    if (isPossible[0]) {
      changes.add(change);
    }
  }

  @Override
  String nameOf(Element type) {
    String name = Source.name(type);
    if (known != null && KnownTexts.isBuilder(type.asType())) {
      return MODEL + (name.endsWith("Joiner") ? "StringJoiner" : "StringBuilder");
    }
    if (isText(type.asType()) || Decimals.isNumbered(type.asType()) || ClassTokens.isClass(type.asType())) {
      return isArgument() || standsForParameter() || isOfLambda() ? "Integer" : "int";
    }
    if (name.equals("java.util.LinkedList")) {
      return MODEL + (isQueue() ? "ArrayDeque" : "ArrayList");
    }
    if (run.catches && Exceptions.model(name) != null) {
      return MODEL + Exceptions.model(name);
    }
    if (name.equals("java.util.LinkedHashMap") && isExtended()) {
      return MODEL + "EldestMap";
    }
    String model = LibraryModels.CLASSES.get(name);
    return model == null ? null : MODEL + model;
  }

  // A new LinkedList is what its variable says.
  private boolean isQueue() {
    for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      TypeMirror type = null;
      Tree above = at.getParentPath() == null ? null : at.getParentPath().getLeaf();
      if (tree instanceof VariableTree variable) {
        type = element(variable).asType();
      } else if (tree instanceof AssignmentTree assignment) {
        type = source.type(assignment.getVariable());
      } else if (tree instanceof LambdaExpressionTree lambda && source.type(lambda) instanceof DeclaredType function && function(function) != null) {
        type = bound(as(plain(function), function(function)).getReturnType());
      } else if (tree instanceof MethodTree method) {
        type = ((ExecutableElement) element(method)).getReturnType();
      } else if (above instanceof MethodInvocationTree call && call.getArguments().contains(tree) && call.getMethodSelect() instanceof MemberSelectTree select
          && !(tree instanceof LambdaExpressionTree) && source.type(select.getExpression()) instanceof DeclaredType object && element(call) instanceof ExecutableElement called
          && !called.getModifiers().contains(Modifier.STATIC)) {
        List<? extends TypeMirror> types = as(object, called).getParameterTypes();
        type = bound(types.get(Math.min(call.getArguments().indexOf(tree), types.size() - 1)));
      } else if (tree instanceof StatementTree && !(tree instanceof ReturnTree || tree instanceof BlockTree && above instanceof LambdaExpressionTree)
          && !(tree instanceof BlockTree && above instanceof MethodTree)) {
        return false;
      }
      if (type instanceof DeclaredType declared) {
        return Set.of("java.util.Queue", "java.util.Deque").contains(Source.name(declared.asElement()));
      }
    }
    return false;
  }

  // A bound of java.lang's own Comparable fits numbers and, as the model extends it, the program's classes.
  private boolean isBound() {
    TreePath above = getCurrentPath().getParentPath();
    Tree tree = above.getLeaf() instanceof ParameterizedTypeTree ? above.getParentPath().getLeaf() : above.getLeaf();
    return tree instanceof TypeParameterTree || tree instanceof IntersectionTypeTree;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void none) {
    if (Decimals.constant(element(tree)) != null) {
      replace(tree, Decimals.constant(element(tree)));
      return null;
    }
    if (element(tree) instanceof TypeElement type) {
      if (Source.name(type).equals("java.lang.Comparable") && isBound()) {
        return null;
      }
      String name = nameOf(type);
      if (name != null) {
        replace(tree, name);
      }
    }
    return null;
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void none) {
    Element element = element(tree);
    if (run.classes.constant(this, tree) != null) {
      replace(tree, run.classes.constant(this, tree));
      return null;
    }
    if (Decimals.constant(element) != null) {
      replace(tree, Decimals.constant(element));
      return null;
    }
    if (known != null && tree.getIdentifier().contentEquals("CASE_INSENSITIVE_ORDER") && Source.name(element.getEnclosingElement()).equals("java.lang.String")) {
      replace(tree, "new " + MODEL + "TextOrderIgnoringCase()");
      return null;
    }
    if (element instanceof TypeElement bound && Source.name(bound).equals("java.lang.Comparable") && isBound()) {
      return null;
    }
    if (element instanceof TypeElement type && nameOf(type) != null) {
      replace(tree, nameOf(type));
      return null;
    }
    return super.visitMemberSelect(tree, none);
  }

  // The model of a collector does not say what it collects in.
  @Override
  public Void visitParameterizedType(ParameterizedTypeTree tree, Void none) {
    List<? extends Tree> arguments = tree.getTypeArguments();
    if (element(tree.getType()) instanceof TypeElement type && ClassTokens.isClass(type.asType())) {
      replace(tree, nameOf(type));
      return null;
    }
    if (arguments.size() == 3 && element(tree.getType()) instanceof TypeElement type && Source.name(type).equals("java.util.stream.Collector")) {
      change(1).edit(end(arguments.get(0)), end(arguments.get(1)), new Rope());
      scan(tree.getType(), none);
      scan(arguments.get(0), none);
      return scan(arguments.get(2), none);
    }
    return super.visitParameterizedType(tree, none);
  }

  private boolean isOwnFunction(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && !isLibrary(type) && function((DeclaredType) type.asType()) != null;
  }

  @Override
  public Void visitWildcard(WildcardTree tree, Void none) {
    if (run.hasPlainFunctions && source.isWritten(tree) && tree.getBound() != null && parent() instanceof ParameterizedTypeTree around && element(around.getType()) instanceof TypeElement type
        && (Source.name(type).matches("java\\.util\\.(function\\..*|Comparator)|org\\.wengert\\.model\\..*") || isOwnFunction(type))) {
      replace(tree, converted(tree.getBound()));
      return null;
    }
    return super.visitWildcard(tree, none);
  }
}
