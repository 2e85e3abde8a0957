// SPDX-License-Identifier: MIT
// BigDecimal and BigInteger, whose models have other names where the library's methods differ by types that are all whole numbers in derivatives; and the
// library's enums that are held by the numbers of their constants.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

final class Decimals {
  private static final String DECIMAL = "java.math.BigDecimal";
  private static final String CONTEXT = "java.math.MathContext";
  /** Contexts of the library: eight times the digits, and the way of rounding. */
  private static final Map<String, Integer> CONTEXTS = Map.of("UNLIMITED", 4, "DECIMAL32", 62, "DECIMAL64", 134, "DECIMAL128", 278);

  private static final Map<String, String> TIMES = Map.of("MIDNIGHT", "LocalTime.of(0, 0)", "MIN", "LocalTime.of(0, 0)", "NOON", "LocalTime.of(12, 0)", "ZERO", "Duration.ofNanos(0L)");

  private Decimals() {}

  static boolean isBig(TypeMirror type) {
    return String.valueOf(type).matches("java\\.math\\.Big(Decimal|Integer)");
  }

  private static String model(TypeMirror type) {
    return Orders.MODEL + (String.valueOf(type).equals(DECIMAL) ? "BigDecimal." : "BigInteger.");
  }

  /** Types whose values are whole numbers in derivatives. */
  static boolean isNumbered(TypeMirror type) {
    return String.valueOf(type).matches("java\\.math\\.(RoundingMode|MathContext)|java\\.time\\.(DayOfWeek|Month)|java\\.util\\.concurrent\\.TimeUnit");
  }

  /** Days of the week and months: their numbers count from 1, as the library's do, and 0 is null. */
  static boolean isDay(TypeMirror type) {
    return String.valueOf(type).matches("java\\.time\\.(DayOfWeek|Month)");
  }

  /** The number of a day or a month that is not null. */
  static Rope asked(Orders in, Tree at, ExpressionTree constant) {
    return in.text(Orders.MODEL + "Days.asked(", at).add(in.converted(constant)).add(in.text(")", at));
  }

  /** The number of a constant of the library; null for others. */
  static String constant(Element element) {
    if (element == null || !(element.getKind() == ElementKind.ENUM_CONSTANT || element.getKind() == ElementKind.FIELD)) {
      return null;
    }
    Element owner = element.getEnclosingElement();
    String name = element.getSimpleName().toString();
    if (element.getKind() == ElementKind.ENUM_CONSTANT && isNumbered(owner.asType())) {
      int first = isDay(owner.asType()) ? 1 : 0;
      return String.valueOf(first + owner.getEnclosedElements().stream().filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT).toList().indexOf(element));
    }
    if (String.valueOf(owner).equals(CONTEXT) && CONTEXTS.containsKey(name)) {
      return String.valueOf(CONTEXTS.get(name));
    }
    if (String.valueOf(owner).matches("java\\.time\\.(LocalTime|Duration)") && TIMES.containsKey(name)) {
      return Orders.MODEL + TIMES.get(name);
    }
    if (isBig(owner.asType()) && name.matches("ZERO|ONE|TWO|TEN")) {
      return model(owner.asType()) + "valueOf(" + Map.of("ZERO", 0, "ONE", 1, "TWO", 2, "TEN", 10).get(name) + "L)";
    }
    return null;
  }

  private static boolean isOf(Orders in, ExpressionTree tree, String type) {
    return String.valueOf(in.source.type(tree)).equals(type);
  }

  /** Whether such numbers, dates or times are asked for their identity. */
  static boolean comparesObjects(Orders in, BinaryTree tree) {
    return (tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO) && isKnownByValue(in.source.type(tree.getLeftOperand())) && isKnownByValue(in.source.type(tree.getRightOperand()));
  }

  private static boolean isKnownByValue(TypeMirror type) {
    return isBig(type) || String.valueOf(type).matches("java\\.time\\.(LocalDate|LocalTime|LocalDateTime|Duration|Period)");
  }

  private static boolean isFloating(Orders in, ExpressionTree tree) {
    return String.valueOf(in.source.type(tree)).matches("(java\\.lang\\.)?([dD]ouble|[fF]loat)");
  }

  private static Rope of(Orders in, Tree at, String name, ExpressionTree given) {
    return in.text(model(in.source.type(at)) + name + "(", at).add(in.converted(given)).add(in.text(")", at));
  }

  // A literal says itself what it is; other numbers may have derivatives.
  private static Rope ofNumber(Orders in, Tree at, ExpressionTree given, boolean isExact) {
    if (!isFloating(in, given)) {
      return of(in, at, "valueOf", given);
    }
    if (Pass.bare(given) instanceof LiteralTree literal && literal.getValue() instanceof Number number) {
      String written = isExact ? new java.math.BigDecimal(number.doubleValue()).toString() : String.valueOf(number.doubleValue());
      return in.text(model(in.source.type(at)) + "ofText(", at).add(in.known.literal(written, at)).add(in.text(")", at));
    }
    return of(in, at, isExact ? "ofExact" : "ofDouble", given);
  }

  /** What 'new BigDecimal(...)' or 'new MathContext(...)' becomes; null for others. */
  static Rope made(Orders in, NewClassTree tree) {
    List<? extends ExpressionTree> given = tree.getArguments();
    if (isOf(in, tree, CONTEXT) && in.source.type(given.get(0)).getKind().isPrimitive()) {
      Rope digits = in.text("(8 * (", tree).add(in.converted(given.get(0))).add(in.text(") + ", tree));
      return given.size() == 1 ? digits.add(in.text("4)", tree)) : digits.add(in.converted(given.get(1))).add(in.text(")", tree));
    }
    if (in.known == null || !isBig(in.source.type(tree)) || given.size() != 1) {
      return null;
    }
    TypeMirror type = in.source.type(given.get(0));
    if (type != null && Pass.isText(type)) {
      return in.text(model(in.source.type(tree)) + "ofText(", tree).add(in.known.of(given.get(0))).add(in.text(")", tree));
    }
    return type != null && type.getKind().isPrimitive() ? ofNumber(in, tree, given.get(0), true) : null;
  }

  /** What a call becomes; null for others. */
  static Rope made(Orders in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    String name = called.getSimpleName().toString();
    List<? extends ExpressionTree> given = tree.getArguments();
    if (object == null) {
      return null;
    }
    if (owner.equals("java.util.concurrent.TimeUnit") && name.matches("to(Nanos|Micros|Millis|Seconds|Minutes|Hours|Days)") && given.size() == 1) {
      int to = List.of("Nanos", "Micros", "Millis", "Seconds", "Minutes", "Hours", "Days").indexOf(name.substring(2));
      return in.text(Orders.MODEL + "TimeUnits.converted(", tree).add(in.converted(given.get(0))).add(in.text(", ", tree)).add(in.converted(object)).add(in.text(", " + to + ")", tree));
    }
    if (isNumbered(in.source.type(object)) || owner.matches("java\\.time\\.(DayOfWeek|Month)")) {
      return ofConstant(in, tree, name, object, String.valueOf(owner).endsWith("Month") ? 12 : 7);
    }
    if (!owner.matches("java\\.math\\.Big(Decimal|Integer)") || in.known == null) {
      return null;
    }
    if (name.equals("valueOf") && given.size() == 1) {
      return ofNumber(in, tree, given.get(0), false);
    }
    if (name.equals("toString") && !given.isEmpty()) {
      return null;
    }
    String other = name.equals("toString") ? "toText_" : name.equals("toPlainString") ? "toPlainText_" : name.equals("equals") && isOf(in, given.get(0), owner) ? Equality.NAME
        : !given.isEmpty() && isOf(in, given.get(given.size() - 1), CONTEXT) ? name + "In" : null;
    if (other == null) {
      return null;
    }
    Rope all = in.converted(object).add(in.text("." + other + "(", tree));
    for (int k = 0; k < given.size(); k++) {
      all.add(in.text(k == 0 ? "" : ", ", tree)).add(in.converted(given.get(k)));
    }
    return all.add(in.text(")", tree));
  }

  private static Rope ofConstant(Orders in, MethodInvocationTree tree, String name, ExpressionTree object, int count) {
    List<? extends ExpressionTree> given = tree.getArguments();
    switch (name) {
      case "getValue":
        return asked(in, tree, object);
      case "ordinal":
        return in.text("(", tree).add(asked(in, tree, object)).add(in.text(" - 1)", tree));
      case "of":
        return in.text(Orders.MODEL + "Days.constant(", tree).add(in.converted(given.get(0))).add(in.text(", " + count + ")", tree));
      case "plus", "minus":
        return in.text(Orders.MODEL + "Days.turned(", tree).add(in.converted(object)).add(in.text(name.equals("plus") ? ", (" : ", -(", tree))
            .add(in.converted(given.get(0))).add(in.text("), " + count + ")", tree));
      case "equals":
        return isNumbered(in.source.type(given.get(0))) ? in.text("(", tree).add(asked(in, tree, object)).add(in.text(" == ", tree)).add(in.converted(given.get(0))).add(in.text(")", tree)) : null;
      case "name", "toString":
        return in.known == null ? null : in.known.ofConstant(tree, object, asked(in, tree, object));
      default:
        return null;
    }
  }
}
