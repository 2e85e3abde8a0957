// SPDX-License-Identifier: MIT
// One object that stands for the empty list of all element types, 'static final Chain<?> EMPTY', cast to each of them: as nothing of it can
// change, every cast makes one of its own type, and 'list == EMPTY' asks whether the list was made so.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class SharedEmpties extends Pass {
  SharedEmpties(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    Element field = element(tree);
    boolean isShared = field != null && field.getKind() == ElementKind.FIELD && field.getModifiers().contains(Modifier.STATIC) && field.getModifiers().contains(Modifier.FINAL);
    if (isShared && source.isWritten(tree) && run.units.stream().filter(each -> !each.isModel).count() == 1 && tree.getInitializer() instanceof NewClassTree made
        && made.getClassBody() == null && made.getArguments().stream().allMatch(each -> each instanceof LiteralTree)
        && source.type(tree) instanceof DeclaredType type && type.asElement() instanceof TypeElement owner && isOpen(type) && isFixed(owner)
        && source.type(made) instanceof DeclaredType given && given.asElement() instanceof TypeElement of && isFixed(of) && parametersOf(owner) == parametersOf(of)) {
      share(tree, field, owner, of, made);
    }
    return super.visitVariable(tree, none);
  }

  private static int parametersOf(TypeElement type) {
    return type.getTypeParameters().size();
  }

  // Chain<?>, Chain<Object>, or Chain alone.
  private boolean isOpen(DeclaredType type) {
    return parametersOf((TypeElement) type.asElement()) > 0 && run.own.contains(Source.name(type.asElement()))
        && type.getTypeArguments().stream().allMatch(each -> each.getKind() == TypeKind.WILDCARD || each.toString().equals("java.lang.Object"));
  }

  // Nothing in its objects changes, nor in what it extends.
  private boolean isFixed(TypeElement type) {
    boolean isFixed = run.own.contains(Source.name(type)) && type.getEnclosedElements().stream().allMatch(each -> each.getKind() != ElementKind.FIELD
        || each.getModifiers().contains(Modifier.STATIC) || each.getModifiers().contains(Modifier.FINAL) && each.asType().getKind() != TypeKind.ARRAY);
    return isFixed && (!(type.getSuperclass() instanceof DeclaredType above) || Source.name(above.asElement()).startsWith("java.lang.") || isFixed((TypeElement) above.asElement()));
  }

  private void share(VariableTree tree, Element field, TypeElement owner, TypeElement of, NewClassTree made) {
    ClassTree around = classAround();
    String make = run.fresh("made");
    String tag = run.fresh("isShared");
    Change change = new Change(0);
    boolean[] isPossible = {true};
    boolean[] isCompared = {false};
    new TreePathScanner<Void, Void>() {
      private boolean is(ExpressionTree at) {
        return field.equals(element(bare(at)));
      }

      private boolean isOfOwner(ExpressionTree at) {
        TypeMirror type = source.type(at);
        return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && (inherits(element, owner) || inherits(owner, element))
            && element.getKind() != ElementKind.ENUM && !Source.name(element).equals("java.lang.Object");
      }

      @Override
      public Void visitVariable(VariableTree at, Void nothing) {
        return at == tree ? null : super.visitVariable(at, nothing);
      }

      @Override
      public Void visitTypeCast(TypeCastTree at, Void nothing) {
        if (!is(at.getExpression())) {
          return super.visitTypeCast(at, nothing);
        }
        if (at.getType() instanceof ParameterizedTypeTree to && owner.equals(element(to.getType())) && to.getTypeArguments().stream().noneMatch(each -> each instanceof WildcardTree)) {
          String types = to.getTypeArguments().stream().map(source::text).collect(Collectors.joining(", "));
          change.edit(start(at), end(at), text(around.getSimpleName() + ".<" + types + ">" + make + "()", at));
        } else {
          isPossible[0] = false;
        }
        return null;
      }

      @Override
      public Void visitBinary(BinaryTree at, Void nothing) {
        boolean isEqual = at.getKind() == Tree.Kind.EQUAL_TO;
        if (!isEqual && at.getKind() != Tree.Kind.NOT_EQUAL_TO) {
          return super.visitBinary(at, nothing);
        }
        boolean isLeft = is(at.getLeftOperand());
        if (isLeft || is(at.getRightOperand())) {
          ExpressionTree other = bare(isLeft ? at.getRightOperand() : at.getLeftOperand());
          boolean isThis = other.toString().equals("this");
          isPossible[0] &= owner.getKind() == ElementKind.CLASS && !acts(other) && source.type(other) instanceof DeclaredType type && owner.equals(type.asElement());
          isCompared[0] = true;
          String asked = isThis ? "this." + tag : "(" + source.text(other) + " != null && " + source.text(other) + "." + tag + ")";
          change.edit(start(at), end(at), text((isEqual ? "" : "!") + asked, at));
          return null;
        }
        // Two of them would be one object.
        isPossible[0] &= !isOfOwner(at.getLeftOperand()) || !isOfOwner(at.getRightOperand());
        return super.visitBinary(at, nothing);
      }

      private void use(Tree at) {
        isPossible[0] &= !field.equals(element(at));
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void nothing) {
        use(at);
        return super.visitIdentifier(at, nothing);
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void nothing) {
        use(at);
        return super.visitMemberSelect(at, nothing);
      }
    }.scan(new TreePath(source.unit), null);
    if (!isPossible[0] || change.edits.isEmpty()) {
      return;
    }
    String declared = around.equals(trees(owner)) ? "" : null;
    String names = owner.getTypeParameters().stream().map(Object::toString).collect(Collectors.joining(", "));
    String bounds = owner.getTypeParameters().stream().map(each -> each + bound(each.getBounds().get(0))).collect(Collectors.joining(", "));
    String result = Source.name(owner) + "<" + names + ">";
    String arguments = made.getArguments().stream().map(source::text).collect(Collectors.joining(", "));
    change.edit(start(tree), end(tree), text("private static <" + bounds + "> " + result + " " + make + "() { " + result + " made_ = new " + Source.name(of) + "<" + names + ">(" + arguments + "); "
        + (isCompared[0] ? "made_." + tag + " = true; " : "") + "return made_; }" + (isCompared[0] && declared != null ? " private boolean " + tag + ";" : ""), tree));
    if (!isCompared[0] || declared != null) {
      changes.add(change);
    }
  }

  private ClassTree trees(TypeElement type) {
    return com.sun.source.util.Trees.instance(run.task).getTree(type);
  }

  private static String bound(TypeMirror type) {
    return type.toString().equals("java.lang.Object") ? "" : " extends " + type;
  }
}
