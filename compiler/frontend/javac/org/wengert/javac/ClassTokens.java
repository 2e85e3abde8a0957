// SPDX-License-Identifier: MIT
// 'Circle.class' as a key or an argument: classes are whole numbers, from 1 on, and 0 is null. What an object's class is, and whether an
// object is of a class, static methods say that are added to the program. Types that javac finds by a Class<T> are written at the call.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

final class ClassTokens {
  private static final String CLASS = "java.lang.Class";
  private static final String BOXED = "java\\.lang\\.(Boolean|Character|Double|Integer|Long)";

  private final Rewriter run;
  private final List<String> numbered = new ArrayList<>(List.of("java.lang.Boolean", "java.lang.Character", "java.lang.Double", "java.lang.Integer", "java.lang.Long", "java.lang.String"));
  /** Methods that the program gets, by what they ask. */
  private final Map<String, String> methods = new HashMap<>();
  private final Map<Rewriter.Unit, StringBuilder> pending = new HashMap<>();

  ClassTokens(Rewriter run) {
    this.run = run;
  }

  static boolean isClass(TypeMirror type) {
    return type instanceof DeclaredType declared && Source.name(declared.asElement()).equals(CLASS);
  }

  /** The names of the program's classes. */
  private Stream<String> classes() {
    return run.own.stream().filter(each -> !each.startsWith(Orders.MODEL)).sorted();
  }

  private int number(String name) {
    if (!numbered.contains(name)) {
      classes().filter(each -> !numbered.contains(each)).forEach(numbered::add);
    }
    return numbered.indexOf(name) + 1;
  }

  /** The number of 'Circle.class'; null for other expressions and other classes. */
  String constant(Orders in, MemberSelectTree tree) {
    if (!tree.getIdentifier().contentEquals("class") || !(in.source.type(tree.getExpression()) instanceof DeclaredType type)) {
      return null;
    }
    int number = number(Source.name(type.asElement()));
    return number == 0 ? null : String.valueOf(number);
  }

  /** What a call becomes that asks for a class or asks a class; null for others. */
  Rope made(Orders in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    String name = called.getSimpleName().toString();
    if (owner.equals("java.lang.Object") && name.equals("getClass")) {
      return ofObject(in, tree, object);
    }
    if (object == null || !isClass(in.source.type(object))) {
      return null;
    }
    List<? extends ExpressionTree> given = tree.getArguments();
    return switch (name) {
      case "cast" -> plainName(in.source.type(tree)) == null ? null
          : in.text("((" + plainName(in.source.type(tree)) + ") ", tree).add(in.converted(given.get(0))).add(in.text(")", tree));
      case "isInstance" -> isInstance(in, tree, object, given.get(0));
      case "equals" -> isClass(in.source.type(given.get(0))) ? in.text("(", tree).add(in.converted(object)).add(in.text(" == ", tree)).add(in.converted(given.get(0))).add(in.text(")", tree)) : null;
      case "getSimpleName" -> text(in, object, "");
      default -> null;
    };
  }

  /** The name of a class as a text, where texts are known; null if it cannot be told. */
  Rope text(Orders in, ExpressionTree object, String before) {
    if (in.known == null || Pass.bare(object) instanceof MethodInvocationTree call && in.element(call) instanceof ExecutableElement called
        && Source.name(called.getEnclosingElement()).equals("java.lang.Object") && made(in, call, called, objectOf(call)) == null) {
      return null;
    }
    number("");
    List<String> names = numbered.stream().map(each -> before + (before.isEmpty() ? each.substring(each.lastIndexOf('.') + 1) : run.elements.getBinaryName(run.elements.getTypeElement(each)))).toList();
    return in.known.ofNumber(object, names, in.converted(object));
  }

  private static ExpressionTree objectOf(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
  }

  // ---- objects and their classes

  private TypeElement own(TypeMirror type) {
    TypeMirror at = type instanceof TypeVariable variable ? variable.getUpperBound() : type;
    return at instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && run.own.contains(Source.name(element)) && element.getTypeParameters().isEmpty() ? element : null;
  }

  private Rope ofObject(Orders in, MethodInvocationTree tree, ExpressionTree object) {
    TypeElement type = object == null ? (TypeElement) in.element(in.classAround()) : own(in.source.type(object));
    List<TypeElement> classes = type == null || !type.getTypeParameters().isEmpty() ? null : below(in, type);
    if (classes == null || classes.isEmpty()) {
      return null;
    }
    String method = methods.get(in.unit.file + " kind " + type);
    if (method == null) {
      StringBuilder body = new StringBuilder("if (object == null) { throw new NullPointerException(); } return ");
      for (TypeElement each : classes.subList(0, classes.size() - 1)) {
        body.append("object instanceof ").append(Source.name(each)).append(" ? ").append(number(Source.name(each))).append(" : ");
      }
      method = add(in, "kind " + type, "int", Source.name(type) + " object", body.append(number(Source.name(classes.get(classes.size() - 1)))).append(";").toString());
    }
    return in.text(method + "(", tree).add(object == null ? in.text("this", tree) : in.converted(object)).add(in.text(")", tree));
  }

  private Rope isInstance(Orders in, MethodInvocationTree tree, ExpressionTree kind, ExpressionTree object) {
    TypeElement type = own(in.source.type(object));
    List<TypeElement> below = type == null ? null : below(in, type);
    if (below == null) {
      return null;
    }
    String method = methods.get(in.unit.file + " is " + type);
    if (method == null) {
      StringBuilder body = new StringBuilder("return ");
      for (String each : classes().toList()) {
        TypeElement asked = run.elements.getTypeElement(each);
        if (asked != null && asked.getTypeParameters().isEmpty() && below.stream().anyMatch(one -> in.inherits(one, asked))) {
          body.append("kind == ").append(number(each)).append(" ? object instanceof ").append(each).append(" : ");
        }
      }
      method = add(in, "is " + type, "boolean", "int kind, " + Source.name(type) + " object", body.append("false;").toString());
    }
    return in.text(method + "(", tree).add(in.converted(kind)).add(in.text(", ", tree)).add(in.converted(object)).add(in.text(")", tree));
  }

  /** The classes of which an object may be, those that extend others first; null if some of them have no name. */
  private List<TypeElement> below(Orders in, TypeElement type) {
    List<TypeElement> found = new ArrayList<>();
    boolean[] isPossible = {true};
    for (Rewriter.Unit unit : run.units) {
      if (unit.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree at, Void none) {
          if (unit.source.element(at) instanceof TypeElement each && in.inherits(each, type)) {
            boolean isNamed = (each.getNestingKind() == NestingKind.MEMBER || each.getNestingKind() == NestingKind.TOP_LEVEL) && each.getTypeParameters().isEmpty();
            if (each.getKind() != ElementKind.INTERFACE && !each.getModifiers().contains(Modifier.ABSTRACT)) {
              isPossible[0] &= isNamed;
              found.add(each);
            }
          }
          return super.visitClass(at, none);
        }

        private void look(Tree at) {
          isPossible[0] &= !(unit.source.type(at) instanceof DeclaredType function) || !(function.asElement() instanceof TypeElement each) || !in.inherits(each, type);
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree at, Void none) {
          look(at);
          return super.visitLambdaExpression(at, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree at, Void none) {
          look(at);
          return super.visitMemberReference(at, none);
        }
      }.scan(unit.source.unit, null);
    }
    found.sort(Comparator.comparing((TypeElement each) -> -depth(each)).thenComparing(Source::name));
    return isPossible[0] ? found : null;
  }

  private static int depth(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType above ? 1 + depth((TypeElement) above.asElement()) : 0;
  }

  // ---- methods that the program gets

  private String add(Orders in, String asked, String result, String parameters, String body) {
    String name = run.fresh("kind");
    methods.put(in.unit.file + " " + asked, outermost(in.unit, in) + "." + name);
    pending.computeIfAbsent(in.unit, each -> new StringBuilder()).append("\n  static ").append(result).append(" ").append(name).append("(").append(parameters).append(") { ").append(body).append(" }\n");
    return methods.get(in.unit.file + " " + asked);
  }

  private static ClassTree first(Rewriter.Unit unit) {
    return (ClassTree) unit.source.unit.getTypeDecls().stream().filter(each -> each instanceof ClassTree).findFirst().orElseThrow();
  }

  private static String outermost(Rewriter.Unit unit, Orders in) {
    return Source.name(in.element(first(unit)));
  }

  /** Adds the methods to the file that asks. */
  void addMethods(Orders in) {
    StringBuilder all = pending.remove(in.unit);
    if (all != null) {
      ClassTree around = first(in.unit);
      int close = in.end(around) - 1;
      in.change(0).edit(close, close, in.text(all.toString(), around));
    }
  }

  // ---- types that Class<T> tells

  /** A type that can be written before the classes of the library have the names of their models; null for others. */
  private String plainName(TypeMirror type) {
    if (type instanceof TypeVariable variable) {
      return variable.toString().startsWith("capture") ? null : variable.toString();
    }
    if (!(type instanceof DeclaredType declared)) {
      return null;
    }
    String name = Source.name(declared.asElement());
    if (name.equals("java.lang.String")) {
      return "Integer";
    }
    List<String> arguments = declared.getTypeArguments().stream().map(this::plainName).map(String::valueOf).toList();
    boolean isPlain = (run.own.contains(name) || name.matches(BOXED)) && !arguments.contains("null");
    return isPlain ? name + (arguments.isEmpty() ? "" : "<" + String.join(", ", arguments) + ">") : null;
  }

  // Whether a parameter is a class, with one of the type parameters.
  private static boolean takesClassOf(ExecutableElement called, Element owner) {
    return called.getParameters().stream().anyMatch(each -> isClass(each.asType()) && ((DeclaredType) each.asType()).getTypeArguments().stream().anyMatch(
        argument -> argument instanceof TypeVariable variable && variable.asElement().getEnclosingElement().equals(owner)));
  }

  /** Writes what javac found by the classes that a call is given. */
  void giveTypes(Orders in, MethodInvocationTree tree, ExecutableElement called) {
    if (!tree.getTypeArguments().isEmpty() || !takesClassOf(called, called)) {
      return;
    }
    List<String> types = in.typeArguments(tree, called).stream().map(this::plainName).toList();
    if (types.stream().anyMatch(each -> each == null)) {
      return;
    }
    String written = "<" + String.join(", ", types) + ">";
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      int at = in.end(select) - select.getIdentifier().length();
      in.change(1).edit(at, at, in.text(written, tree));
    } else if (called.getModifiers().contains(Modifier.STATIC) || in.inherits((TypeElement) in.element(in.classAround()), called.getEnclosingElement())) {
      String object = called.getModifiers().contains(Modifier.STATIC) ? Source.name(called.getEnclosingElement()) : "this";
      in.change(1).edit(in.start(tree), in.start(tree), in.text(object + "." + written, tree));
    }
  }

  /** The same for 'new Table<>(Row.class)'. */
  void giveTypes(Orders in, NewClassTree tree) {
    if (tree.getIdentifier() instanceof ParameterizedTypeTree type && type.getTypeArguments().isEmpty() && in.element(tree) instanceof ExecutableElement called
        && takesClassOf(called, called.getEnclosingElement()) && in.source.type(tree) instanceof DeclaredType made) {
      List<String> types = made.getTypeArguments().stream().map(this::plainName).toList();
      if (types.stream().noneMatch(each -> each == null)) {
        in.change(1).edit(in.end(type.getType()), in.end(type), in.text("<" + String.join(", ", types) + ">", tree));
      }
    }
  }
}
