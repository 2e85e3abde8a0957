// SPDX-License-Identifier: MIT
// What a class of the program says of equal objects, 'equals(Object)', becomes a method 'equals_' that takes an object of the class:
// every call gives it one. Maps, sets and lists ask it. A record has the one that the language gives it.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

final class Equality extends Pass {
  static final String NAME = "equals_";

  Equality(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  static boolean isEquals(Element element) {
    return element instanceof ExecutableElement method && method.getSimpleName().contentEquals("equals") && method.getParameters().size() == 1
        && method.getParameters().get(0).asType().toString().equals("java.lang.Object");
  }

  /** The program's class of an expression's type, or null. */
  private TypeElement own(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && !isLibrary(element) ? element : null;
  }

  private boolean has(TypeElement type, String name) {
    return run.elements.getAllMembers(type).stream().anyMatch(each -> each.getSimpleName().contentEquals(name)
        && !Source.name(each.getEnclosingElement()).startsWith("java."));
  }

  private boolean isExtended(TypeElement type) {
    return run.own.stream().map(run.elements::getTypeElement).anyMatch(each -> each != null && !each.equals(type)
        && source.types.isSubtype(source.types.erasure(each.asType()), source.types.erasure(type.asType())));
  }

  /** Whether no class that extends this one says of itself what its objects are equal to, or has said it. */
  private boolean isOnlyOne(TypeElement type) {
    boolean[] is = {true};
    for (Rewriter.Unit each : run.units) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree at, Void none) {
          Element method = each.source.element(at);
          is[0] &= !isEquals(method) && !at.getName().contentEquals(NAME) || method.getEnclosingElement().equals(type)
              || !source.types.isSubtype(source.types.erasure(method.getEnclosingElement().asType()), source.types.erasure(type.asType()));
          return super.visitMethod(at, none);
        }
      }.scan(each.source.unit, null);
    }
    return is[0];
  }

  /** The classes of the program that extend one; null if there is one without a name. */
  private List<TypeElement> extending(TypeElement type) {
    List<TypeElement> found = new ArrayList<>();
    boolean[] areNamed = {true};
    for (Rewriter.Unit each : run.units) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree at, Void none) {
          if (each.source.element(at) instanceof TypeElement other && !other.equals(type)
              && source.types.isSubtype(source.types.erasure(other.asType()), source.types.erasure(type.asType()))) {
            areNamed[0] &= !Source.name(other).isEmpty() && other.getTypeParameters().isEmpty();
            found.add(other);
          }
          return super.visitClass(at, none);
        }
      }.scan(each.source.unit, null);
    }
    return areNamed[0] ? found : null;
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (isEquals(element(tree)) && source.isWritten(tree) && tree.getBody() != null) {
      TypeElement type = (TypeElement) element(tree).getEnclosingElement();
      VariableTree parameter = tree.getParameters().get(0);
      int name = unit.rope.text.indexOf("equals", end(tree.getReturnType()));
      boolean isPlain = type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD;
      if (isPlain && isOfClass(type) && (!isExtended(type) || isOnlyOne(type))) {
        Change change = change(0).edit(name, name + "equals".length(), text(NAME, tree)).edit(start(parameter.getType()), end(parameter.getType()),
            text(written(type.asType()), tree));
        patterns(tree, parameter, type, change);
        return null;
      }
    }
    return super.visitMethod(tree, none);
  }

  /** 'o instanceof P p' of what is a P, if it is not null: p is a variable beside it. */
  private void patterns(MethodTree tree, VariableTree parameter, TypeElement type, Change change) {
    Set<String> made = new HashSet<>();
    int open = start(tree.getBody()) + 1;
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitInstanceOf(InstanceOfTree at, Void none) {
        if (at.getPattern() instanceof BindingPatternTree pattern && element(bare(at.getExpression())) != null
            && element(bare(at.getExpression())).equals(element(parameter)) && type.equals(own(source.type(pattern.getVariable())))) {
          String name = pattern.getVariable().getName().toString();
          if (made.add(name)) {
            change.edit(open, open, text(" " + written(type.asType()) + " " + name + " = " + parameter.getName() + ";", at));
          }
          change.edit(start(at), end(at), text(parameter.getName() + " != null", at));
          return null;
        }
        return super.visitInstanceOf(at, none);
      }

      // 'Pair<?, ?> p = (Pair<?, ?>) o': what is given has the types of the class itself.
      @Override
      public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
        if (type.equals(element(at.getType())) && at.getTypeArguments().stream().allMatch(each -> each.getKind() == Tree.Kind.UNBOUNDED_WILDCARD)) {
          change.edit(start(at), end(at), text(written(type.asType()), at));
        }
        return null;
      }

      @Override
      public Void visitTypeCast(TypeCastTree at, Void none) {
        raw(at.getType());
        return super.visitTypeCast(at, none);
      }

      @Override
      public Void visitVariable(VariableTree at, Void none) {
        raw(at.getType());
        return super.visitVariable(at, none);
      }

      private void raw(Tree named) {
        if (named instanceof IdentifierTree && source.isWritten(named) && type.equals(element(named)) && !type.getTypeParameters().isEmpty()) {
          change.edit(start(named), end(named), text(written(type.asType()), named));
        }
      }
    }.scan(tree.getBody(), null);
  }

  // Whether all that the class extends says nothing of equal objects.
  private boolean isOfClass(TypeElement type) {
    return run.elements.getAllMembers(type).stream().filter(Equality::isEquals).allMatch(each -> each.getEnclosingElement().equals(type));
  }

  // ---- records

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    if (element(tree) instanceof TypeElement type && type.getKind() == ElementKind.RECORD && source.isWritten(tree) && run.equalled.contains(Source.name(type).replaceAll("\\.\\w+" + TextInstances.MARK + "\\d+$", ""))
        && !has(type, NAME) && type.getEnclosedElements().stream().noneMatch(each -> isEquals(each) && isWrittenMember(tree, each))) {
      List<String> parts = new ArrayList<>(List.of("o_ != null"));
      for (RecordComponentElement component : type.getRecordComponents()) {
        String part = compared(component);
        if (part == null) {
          return super.visitClass(tree, none);
        }
        parts.add(part);
      }
      int close = end(tree) - 1;
      change(0).edit(close, close, text(" public boolean " + NAME + "(" + written(type.asType()) + " o_) { return " + String.join(" && ", parts) + "; } ", tree));
    }
    return super.visitClass(tree, none);
  }

  private boolean isWrittenMember(ClassTree tree, Element member) {
    return tree.getMembers().stream().anyMatch(each -> each instanceof MethodTree && member.equals(element(each)) && source.isWritten(each));
  }

  private String compared(RecordComponentElement component) {
    String name = component.getSimpleName().toString();
    TypeMirror type = component.asType();
    if (type.getKind() == TypeKind.DOUBLE || type.getKind() == TypeKind.FLOAT) {
      return "Double.compare(this." + name + ", o_." + name + ") == 0";
    }
    if (type.getKind().isPrimitive()) {
      return "this." + name + " == o_." + name;
    }
    if (isText(type) || type.toString().matches("java\\.lang\\.(Integer|Long|Double|Boolean|Character)")) {
      return "java.util.Objects.equals(this." + name + ", o_." + name + ")";
    }
    if (type instanceof TypeVariable && isOfKnownTypes((TypeElement) component.getEnclosingElement())) {
      return "java.util.Objects.equals(this." + name + ", o_." + name + ")";
    }
    TypeElement own = own(type);
    if (own != null && own.getKind() == ElementKind.ENUM) {
      return "this." + name + " == o_." + name;
    }
    if (own != null && has(own, NAME)) {
      return "(this." + name + " == null ? o_." + name + " == null : this." + name + "." + NAME + "(o_." + name + "))";
    }
    return null;
  }

  // Whether all objects of a generic record are made with types that can be seen, none of them a text: those have a copy (TextInstances).
  private boolean isOfKnownTypes(TypeElement record) {
    boolean[] are = {true};
    for (Rewriter.Unit each : run.units) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitNewClass(NewClassTree at, Void none) {
          if (each.source.type(at) instanceof DeclaredType made && made.asElement().equals(record)) {
            are[0] &= made.getTypeArguments().stream().allMatch(given -> given instanceof DeclaredType && !isText(given));
          }
          return super.visitNewClass(at, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree at, Void none) {
          are[0] &= at.getMode() != MemberReferenceTree.ReferenceMode.NEW || !record.equals(each.source.element(at.getQualifierExpression()));
          return super.visitMemberReference(at, none);
        }
      }.scan(each.source.unit, null);
    }
    return are[0];
  }

  // ---- calls

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (element(tree) instanceof ExecutableElement called && tree.getMethodSelect() instanceof MemberSelectTree select && isEquals(called)) {
      TypeElement type = own(source.type(select.getExpression()));
      TypeElement given = own(source.type(tree.getArguments().get(0)));
      boolean isNull = bare(tree.getArguments().get(0)).getKind() == Tree.Kind.NULL_LITERAL;
      boolean fits = type != null && isNull || type != null && given != null && source.types.isSubtype(source.types.erasure(given.asType()), source.types.erasure(type.asType()));
      if (type != null && has(type, NAME) && (isNull || given != null && isTaken(type, given))) {
        int last = end(select);
        change(1).edit(last - "equals".length(), last, text(NAME, tree));
      } else if (source.type(select.getExpression()) instanceof TypeVariable parameter && source.types.isSameType(parameter, source.type(tree.getArguments().get(0))) && hasNoTexts(parameter)) {
        replace(tree, text(Orders.MODEL + "Objects.equals(java.util.Objects.requireNonNull(", tree).add(slice(select.getExpression())).add(text("), ", tree)).add(slice(tree.getArguments().get(0)))
            .add(text(")", tree)));
        return null;
      } else if (fits && type.getKind() == ElementKind.ENUM) {
        replace(tree, text("(", tree).add(slice(select.getExpression())).add(text(" == ", tree)).add(slice(tree.getArguments().get(0))).add(text(")", tree)));
        return null;
      } else if (fits && !isNull && !acts(select.getExpression()) && has(given, NAME) && isOneOfRecords(type, given)) {
        // What is asked is of another class perhaps, and no equal of the record then.
        String wanted = written(given.asType());
        replace(tree, text("(java.util.Objects.requireNonNull(", tree).add(slice(select.getExpression())).add(text(") instanceof " + wanted + " && ((" + wanted + ") ", tree))
            .add(slice(select.getExpression())).add(text(")." + NAME + "(", tree)).add(slice(tree.getArguments().get(0))).add(text("))", tree)));
        return null;
      }
    }
    if (element(tree) instanceof ExecutableElement called && called.getSimpleName().contentEquals("equals") && tree.getArguments().size() == 2
        && Source.name(called.getEnclosingElement()).equals("java.util.Objects")) {
      objects(tree);
    }
    return super.visitMethodInvocation(tree, none);
  }

  // What has a copy for texts (TextInstances) stands for none itself.
  private static boolean hasNoTexts(TypeVariable parameter) {
    Element of = ((TypeParameterElement) parameter.asElement()).getGenericElement();
    boolean isOfClass = of.getKind() == ElementKind.CLASS && !of.getModifiers().contains(Modifier.SEALED)
        && (of.getModifiers().contains(Modifier.STATIC) || of.getEnclosingElement().getKind() == ElementKind.PACKAGE);
    return isOfClass || of.getKind() == ElementKind.METHOD && (of.getModifiers().contains(Modifier.STATIC) || of.getModifiers().contains(Modifier.PRIVATE));
  }

  // Whether the class's own method takes an object of the given one.
  private boolean isTaken(TypeElement type, TypeElement given) {
    return run.elements.getAllMembers(type).stream().anyMatch(each -> each instanceof ExecutableElement method && method.getSimpleName().contentEquals(NAME)
        && method.getParameters().size() == 1
        && source.types.isSubtype(source.types.erasure(given.asType()), source.types.erasure(method.getParameters().get(0).asType())));
  }

  // Whether the given class is a record, and no other class of the type says of itself what its objects are equal to.
  private boolean isOneOfRecords(TypeElement type, TypeElement given) {
    return given.getKind() == ElementKind.RECORD && given.getTypeParameters().isEmpty()
        && run.own.stream().map(run.elements::getTypeElement).allMatch(each -> each == null || each.getKind() == ElementKind.RECORD
            || !source.types.isSubtype(source.types.erasure(each.asType()), source.types.erasure(type.asType())) || isOfNobody(each));
  }

  private boolean isOfNobody(TypeElement type) {
    return run.elements.getAllMembers(type).stream().filter(Equality::isEquals).allMatch(each -> isLibrary(each.getEnclosingElement()));
  }

  private void objects(MethodInvocationTree tree) {
    ExpressionTree first = tree.getArguments().get(0);
    ExpressionTree second = tree.getArguments().get(1);
    TypeElement type = own(source.type(first));
    if (type == null || !type.equals(own(source.type(second))) || acts(first) || acts(second)) {
      return;
    }
    if (has(type, NAME)) {
      replace(tree, text("(", tree).add(slice(first)).add(text(" == null ? ", tree)).add(slice(second)).add(text(" == null : ", tree)).add(slice(first))
          .add(text("." + NAME + "(", tree)).add(slice(second)).add(text("))", tree)));
    } else if (type.getKind() == ElementKind.ENUM) {
      replace(tree, text("(", tree).add(slice(first)).add(text(" == ", tree)).add(slice(second)).add(text(")", tree)));
    }
  }

  /** Two objects' classes, of which there is one. */
  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    boolean isSame = tree.getKind() == Tree.Kind.EQUAL_TO;
    if ((isSame || tree.getKind() == Tree.Kind.NOT_EQUAL_TO) && isClass(tree.getLeftOperand()) && isClass(tree.getRightOperand())) {
      TypeElement left = asked(tree.getLeftOperand());
      TypeElement right = asked(tree.getRightOperand());
      if (left != null && left.equals(right) && !isExtended(left)) {
        replace(tree, isSame ? "true" : "false");
        return null;
      }
      String among = left != null && left.equals(right) && isBesideNull(object(tree.getRightOperand())) ? amongExtending(tree, left) : null;
      if (among != null) {
        replace(tree, (isSame ? "(" : "!(") + among + ")");
        return null;
      }
    }
    if (comparesBoxes(source, tree)) {
      change(1).edit(start(tree), start(tree), text((isSame ? "" : "!") + Orders.MODEL + "Numbers.identical(", tree))
          .edit(end(tree.getLeftOperand()), start(tree.getRightOperand()), text(", ", tree)).edit(end(tree), end(tree), text(")", tree));
    }
    return super.visitBinary(tree, none);
  }

  // 'o == null || ... getClass() != o.getClass()'.
  private boolean isBesideNull(String name) {
    Tree above = parent();
    return name != null && above instanceof BinaryTree both && (both.getKind() == Tree.Kind.CONDITIONAL_OR || both.getKind() == Tree.Kind.CONDITIONAL_AND)
        && both.getLeftOperand().toString().matches(".*\\b" + name + " [!=]= null.*");
  }

  // Objects are of one class if each class that extends theirs has both or none.
  private String amongExtending(BinaryTree tree, TypeElement type) {
    List<TypeElement> all = extending(type);
    String left = object(tree.getLeftOperand());
    String right = object(tree.getRightOperand());
    if (all == null || left == null || right == null) {
      return null;
    }
    List<String> parts = new ArrayList<>();
    all.forEach(each -> parts.add("(" + left + " instanceof " + Source.name(each) + ") == (" + right + " instanceof " + Source.name(each) + ")"));
    return String.join(" && ", parts);
  }

  private static String object(ExpressionTree tree) {
    ExpressionTree select = ((MethodInvocationTree) bare(tree)).getMethodSelect();
    return !(select instanceof MemberSelectTree of) ? "this" : of.getExpression() instanceof IdentifierTree name ? name.toString() : null;
  }

  /** Whether boxed whole numbers are compared by '=='. */
  static boolean comparesBoxes(Source source, BinaryTree tree) {
    return (tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO) && isBoxed(source, tree.getLeftOperand())
        && isBoxed(source, tree.getRightOperand());
  }

  private static boolean isBoxed(Source source, ExpressionTree tree) {
    return String.valueOf(source.type(tree)).matches("java\\.lang\\.(Integer|Long)");
  }

  private boolean isClass(ExpressionTree tree) {
    return bare(tree) instanceof MethodInvocationTree call && element(call) instanceof ExecutableElement called && called.getSimpleName().contentEquals("getClass")
        && called.getParameters().isEmpty();
  }

  private TypeElement asked(ExpressionTree tree) {
    if (((MethodInvocationTree) bare(tree)).getMethodSelect() instanceof MemberSelectTree select) {
      return own(source.type(select.getExpression()));
    }
    return (TypeElement) element(classAround());
  }
}
