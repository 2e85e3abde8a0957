// SPDX-License-Identifier: MIT
// Texts of a program that looks at texts which it has put together: calls of their methods become calls of the model class
// KnownTexts, whose texts are numbers of the run-time library's table.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class KnownTexts {
  private static final String KNOWN = "org.wengert.model.KnownTexts.";
  private static final String TABLE = Model.TEXTS + ".";
  private static final Set<String> METHODS = Set.of("length", "isEmpty", "isBlank", "charAt", "hashCode", "compareTo", "compareToIgnoreCase",
      "equalsIgnoreCase", "startsWith", "endsWith", "contains", "matches", "indexOf", "lastIndexOf", "substring", "trim", "strip", "toUpperCase",
      "toLowerCase", "replace", "replaceAll", "replaceFirst", "lines", "concat", "repeat", "split", "toCharArray");
  private static final Set<String> LETTERS = Set.of("isDigit", "isLetter", "isLetterOrDigit", "isUpperCase", "isLowerCase", "isWhitespace",
      "isAlphabetic", "getNumericValue");

  private final Orders names;

  KnownTexts(Orders names) {
    this.names = names;
  }

  static boolean isBuilder(TypeMirror type) {
    return type != null && String.valueOf(type).matches("java\\.lang\\.(StringBuilder|StringBuffer)|java\\.util\\.StringJoiner");
  }

  /** A literal, as an expression. */
  Rope literal(String text, Tree at) {
    return names.text(TABLE + "of(" + Messages.quoted(text) + ")", at);
  }

  private Rope call(Tree at, String name, Rope... arguments) {
    Rope result = names.text(name + "(", at);
    for (int k = 0; k < arguments.length; k++) {
      result.add(names.text(k == 0 ? "" : ", ", at)).add(arguments[k]);
    }
    return result.add(names.text(")", at));
  }

  private static String kind(TypeMirror type) {
    return switch (String.valueOf(type)) {
      case "byte", "short", "int", "java.lang.Byte", "java.lang.Short", "java.lang.Integer" -> "Int";
      case "long", "java.lang.Long" -> "Long";
      case "char", "java.lang.Character" -> "Char";
      case "boolean", "java.lang.Boolean" -> "Boolean";
      case "double", "java.lang.Double" -> "Double";
      case "float", "java.lang.Float" -> "Float";
      default -> null;
    };
  }

  /** The number of the text of a value. */
  Rope of(ExpressionTree value) {
    ExpressionTree at = Pass.bare(value);
    TypeMirror type = names.source.type(at);
    if (at.getKind() == Tree.Kind.NULL_LITERAL) {
      return names.text("0", value);
    }
    if (kind(type) != null) {
      return call(value, TABLE + "of" + kind(type), names.converted(value));
    }
    if (isBuilder(type)) {
      return names.converted(value).add(names.text(".toText_()", value));
    }
    if (type != null && Pass.isText(type)) {
      return names.converted(value);
    }
    return ofObject(value, at, type);
  }

  /** The name of a constant of the library's that is held by its number; 0 is null. */
  Rope ofConstant(Tree at, ExpressionTree value, Rope number) {
    Rope all = names.text("new int[] {", at).add(literal("null", at)).add(names.text(", ", at));
    for (Element each : ((DeclaredType) names.source.type(value)).asElement().getEnclosedElements()) {
      if (each.getKind() == ElementKind.ENUM_CONSTANT) {
        all.add(literal(each.getSimpleName().toString(), at)).add(names.text(", ", at));
      }
    }
    return call(at, KNOWN + "of", all.add(names.text("}", at)), number);
  }

  /** One of several texts by a number from 1 on; 0 is null. */
  Rope ofNumber(Tree at, List<String> texts, Rope number) {
    Rope all = names.text("new int[] {", at).add(literal("null", at));
    texts.forEach(each -> all.add(names.text(", ", at)).add(literal(each, at)));
    return call(at, KNOWN + "of", all.add(names.text("}", at)), number);
  }

  private Rope ofObject(ExpressionTree value, ExpressionTree at, TypeMirror type) {
    if (Decimals.isDay(type)) {
      return ofConstant(value, at, names.converted(at));
    }
    if (ClassTokens.isClass(type)) {
      Rope text = names.run.classes.text(names, value, "class ");
      return text == null ? names.unknown(value, List.of(value)) : text;
    }
    if (Decimals.isBig(type)) {
      return names.text("(", value).add(names.converted(value)).add(names.text(").toText_()", value));
    }
    if (String.valueOf(type).equals("java.time.LocalDate")) {
      return call(value, KNOWN + "ofDate", names.converted(value));
    }
    if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && !names.isLibrary(element)) {
      boolean hasText = names.run.elements.getAllMembers(element).stream().anyMatch(each -> each.getSimpleName().contentEquals("toString")
          && !Source.name(each.getEnclosingElement()).startsWith("java."));
      if (hasText) {
        return names.text("(", value).add(names.converted(value)).add(names.text(").toText_()", value));
      }
      if (element.getKind() == ElementKind.ENUM) {
        return nameOf(value, at, element);
      }
    }
    return names.unknown(value, List.of(value));
  }

  /** The name of an enum's constant. */
  private Rope nameOf(ExpressionTree value, ExpressionTree at, TypeElement element) {
    if (at instanceof IdentifierTree || at instanceof MemberSelectTree && !Pass.acts(at)) {
      Rope chain = names.text("(", value);
      for (Element each : element.getEnclosedElements()) {
        if (each.getKind() == ElementKind.ENUM_CONSTANT) {
          chain.add(names.converted(value)).add(names.text(" == " + Source.name(element) + "." + each.getSimpleName() + " ? ", value))
              .add(literal(each.getSimpleName().toString(), value)).add(names.text(" : ", value));
        }
      }
      return chain.add(names.text("0)", value));
    }
    Rope all = names.text("new int[] {", value);
    for (Element each : element.getEnclosedElements()) {
      if (each.getKind() == ElementKind.ENUM_CONSTANT) {
        all.add(literal(each.getSimpleName().toString(), value)).add(names.text(", ", value));
      }
    }
    return call(value, KNOWN + "of", all.add(names.text("}", value)), names.text("(", value).add(names.converted(value)).add(names.text(").ordinal()", value)));
  }

  private Rope array(List<? extends ExpressionTree> parts, Tree at) {
    Rope all = names.text("new int[] {", at);
    for (int k = 0; k < parts.size(); k++) {
      all.add(names.text(k == 0 ? "" : ", ", at)).add(of(parts.get(k)));
    }
    return all.add(names.text("}", at));
  }

  private Rope format(Tree at, String by, Rope format, List<? extends ExpressionTree> arguments) {
    Rope all = names.text(TABLE + "arguments()", at);
    for (ExpressionTree each : arguments) {
      String kind = kind(names.source.type(each));
      if (names.source.type(each) instanceof ArrayType) {
        return null;
      }
      boolean isInteger = String.valueOf(names.source.type(each)).equals("java.math.BigInteger");
      boolean isDecimal = String.valueOf(names.source.type(each)).equals("java.math.BigDecimal");
      all = isDecimal ? call(at, TABLE + "withDecimal", all, of(each)) : isInteger ? call(at, TABLE + "withInteger", all, of(each)) : kind == null ? call(at, TABLE + "withText", all, of(each))
          : call(at, TABLE + "with" + (kind.equals("Float") ? "Double" : kind), all, names.converted(each));
    }
    return call(at, TABLE + by, format, all);
  }

  /** Whether a locale writes as the language itself does. */
  private static boolean isOfLanguage(ExpressionTree tree) {
    return tree.toString().matches("((java\\.util\\.)?Locale\\.)?(US|ENGLISH|UK|ROOT)");
  }

  private boolean isLetter(ExpressionTree tree) {
    return names.source.type(tree).getKind().isPrimitive() || names.source.type(tree).toString().equals("java.lang.Character");
  }

  /** What stands for a call that makes or looks at a text; null for other calls. */
  Rope made(MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    String name = called.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = tree.getArguments();
    boolean isStatic = called.getModifiers().contains(Modifier.STATIC);
    TypeMirror type = object == null ? null : names.source.type(object);
    if (!names.isLibrary(called.getEnclosingElement())) {
      return null;
    }
    if (!isStatic && isBuilder(type)) {
      return ofBuilder(tree, name, object);
    }
    if (!isStatic && object != null && type != null && Pass.isText(type)) {
      return ofText(tree, name, object);
    }
    if (!isStatic && object != null && owner.equals("java.lang.Enum") && name.equals("name") && type instanceof DeclaredType declared && declared.asElement().getKind() == ElementKind.ENUM
        && !names.isLibrary(declared.asElement())) {
      return nameOf(object, Pass.bare(object), (TypeElement) declared.asElement());
    }
    if (!isStatic && object != null && owner.equals("java.lang.Enum") && name.matches("name|toString") || name.equals("toString")
        && !isStatic && object != null && names.source.types.asElement(type) instanceof TypeElement element && element.getKind() == ElementKind.ENUM) {
      return of(object);
    }
    if (!isStatic && name.equals("toString") && kind(type) != null) {
      return of(object);
    }
    if (isStatic && arguments.size() == 1 && (owner.equals("java.lang.String") && name.matches("valueOf|copyValueOf")
        || owner.matches("java\\.lang\\.(Integer|Long|Double|Float|Character|Boolean)|java\\.util\\.Objects") && name.equals("toString"))) {
      boolean isOfLetters = String.valueOf(names.source.type(arguments.get(0))).equals("char[]");
      return isOfLetters ? call(tree, KNOWN + "ofLetters", names.converted(arguments.get(0))) : of(arguments.get(0));
    }
    if (owner.equals("java.lang.String") && isStatic && name.equals("format") && !arguments.isEmpty() && isText(arguments.get(0))) {
      return format(tree, "format", of(arguments.get(0)), arguments.subList(1, arguments.size()));
    }
    if (owner.equals("java.lang.String") && isStatic && name.equals("format") && arguments.size() > 1 && isOfLanguage(arguments.get(0))) {
      return format(tree, "formatAsLanguage", of(arguments.get(1)), arguments.subList(2, arguments.size()));
    }
    if (owner.equals("java.lang.String") && isStatic && name.equals("join")) {
      boolean isWhole = arguments.size() == 2 && !isText(arguments.get(1));
      return call(tree, KNOWN + "join", of(arguments.get(0)),
          isWhole ? names.converted(arguments.get(1)) : array(arguments.subList(1, arguments.size()), tree));
    }
    if (owner.equals("java.util.Arrays") && name.equals("toString") && String.valueOf(names.source.type(arguments.get(0))).matches("(double|int)\\[\\]")) {
      return call(tree, KNOWN + "ofNumbers", names.converted(arguments.get(0)));
    }
    if (isStatic && owner.matches("java\\.lang\\.(Double|Integer|Long)") && name.matches("parse(Double|Int|Long)|valueOf") && arguments.size() == 1
        && isText(arguments.get(0))) {
      String as = owner.endsWith("Double") ? "Double" : owner.endsWith("Long") ? "Long" : "Int";
      return call(tree, KNOWN + "parse" + as, of(arguments.get(0)));
    }
    if (owner.equals("java.lang.Integer") && name.equals("parseInt") && arguments.size() == 2 && isText(arguments.get(0))) {
      return call(tree, KNOWN + "parseInt", of(arguments.get(0)), names.converted(arguments.get(1)));
    }
    if (owner.equals("java.lang.Integer") && name.matches("to(Binary|Octal|Hex)String")) {
      return call(tree, TABLE + "inBits", names.converted(arguments.get(0)), names.text(name.contains("Binary") ? "1" : name.contains("Octal") ? "3" : "4", tree));
    }
    if (owner.equals("java.lang.Integer") && isStatic && name.equals("toString") && arguments.size() == 2) {
      return call(tree, TABLE + "inRadix", names.converted(arguments.get(0)), names.converted(arguments.get(1)));
    }
    if (owner.equals("java.lang.Boolean") && isStatic && name.matches("parseBoolean|valueOf") && isText(arguments.get(0))) {
      return call(tree, KNOWN + "parseBoolean", of(arguments.get(0)));
    }
    if (owner.equals("java.lang.Character") && isStatic && arguments.size() == 1 && isLetter(arguments.get(0))) {
      String as = LETTERS.contains(name) ? name : name.equals("toUpperCase") ? "upper" : name.equals("toLowerCase") ? "lower" : null;
      return as == null ? null : call(tree, TABLE + as, names.converted(arguments.get(0)));
    }
    if (owner.equals("java.util.Objects") && name.equals("equals") && isText(arguments.get(0))) {
      return call(tree, TABLE + "equal", of(arguments.get(0)), of(arguments.get(1)));
    }
    return null;
  }

  private boolean isText(ExpressionTree tree) {
    TypeMirror type = names.source.type(tree);
    return type != null && (Pass.isText(type) || Pass.bare(tree).getKind() == Tree.Kind.NULL_LITERAL);
  }

  private Rope ofBuilder(MethodInvocationTree tree, String name, ExpressionTree object) {
    List<? extends ExpressionTree> arguments = tree.getArguments();
    Rope self = names.converted(object);
    int last = arguments.size() - 1;
    if (name.equals("toString")) {
      return self.add(names.text(".toText_()", tree));
    }
    if (name.equals("chars")) {
      return names.text("org.wengert.model.IntStream.of(", tree).add(call(tree, KNOWN + "codes", self.add(names.text(".toText_()", tree)))).add(names.text(")", tree));
    }
    if (name.matches("append|add|insert|indexOf")) {
      if (String.valueOf(names.source.type(arguments.get(last))).equals("char[]") || arguments.size() > (name.equals("insert") ? 2 : 1)) {
        return null;
      }
      self.add(names.text("." + name + "(", tree));
      for (int k = 0; k < last; k++) {
        self.add(names.converted(arguments.get(k))).add(names.text(", ", tree));
      }
      return self.add(of(arguments.get(last))).add(names.text(")", tree));
    }
    return null;
  }

  private Rope ofText(MethodInvocationTree tree, String name, ExpressionTree object) {
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (name.matches("toString|intern")) {
      return names.converted(object);
    }
    if (name.equals("equals")) {
      return isText(arguments.get(0)) ? call(tree, KNOWN + "areEqual", of(object), of(arguments.get(0))) : null;
    }
    if (name.equals("formatted")) {
      return format(tree, "format", of(object), arguments);
    }
    if (name.equals("chars")) {
      return names.text("org.wengert.model.IntStream.of(", tree).add(call(tree, KNOWN + "codes", of(object))).add(names.text(")", tree));
    }
    if (!METHODS.contains(name)) {
      return null;
    }
    if (name.matches("to(Lower|Upper)Case") && arguments.size() == 1 && isOfLanguage(arguments.get(0))) {
      return call(tree, KNOWN + name, of(object));
    }
    boolean isOfLetters = name.matches("indexOf|lastIndexOf|replace") && isLetter(arguments.get(0));
    List<Rope> all = new ArrayList<>(List.of(of(object)));
    for (ExpressionTree each : arguments) {
      TypeKind kind = names.source.type(each).getKind();
      all.add(kind.isPrimitive() ? names.converted(each) : of(each));
    }
    return call(tree, KNOWN + name + (isOfLetters ? "Letter" : ""), all.toArray(new Rope[0]));
  }
}
