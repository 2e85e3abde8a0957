// SPDX-License-Identifier: MIT
// Days, times and the units between them: 'ChronoUnit.DAYS.between(a, b)' and its kin are static methods of the model of LocalDate.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

final class Dates {
  private static final String DATE = "java.time.LocalDate";
  private static final Map<String, String> UNITS = Map.of("DAYS", "Days", "WEEKS", "Weeks", "MONTHS", "Months", "YEARS", "Years");

  private static final Map<String, String> PARTS = Map.of("HOURS", "3600000000000L", "MINUTES", "60000000000L", "SECONDS", "1000000000L", "MILLIS", "1000000L");

  private Dates() {}

  private static boolean isTime(TypeMirror type) {
    return String.valueOf(type).equals("java.time.LocalTime");
  }

  private static boolean isBoth(TypeMirror type) {
    return String.valueOf(type).equals("java.time.LocalDateTime");
  }

  private static boolean isDate(TypeMirror type) {
    return String.valueOf(type).equals(DATE);
  }

  /** The name of a unit that stands there; null for others. */
  private static String unit(Orders in, ExpressionTree tree) {
    var element = in.element(Pass.bare(tree));
    return element != null && Source.name(element.getEnclosingElement()).equals("java.time.temporal.ChronoUnit") ? UNITS.get(element.getSimpleName().toString()) : null;
  }

  private static Rope called(Orders in, Tree at, Rope first, String name, ExpressionTree... arguments) {
    Rope all = first.add(in.text(name + "(", at));
    for (int k = 0; k < arguments.length; k++) {
      all.add(in.text(k == 0 ? "" : ", ", at)).add(in.converted(arguments[k]));
    }
    return all.add(in.text(")", at));
  }

  /** What the call becomes; null for others. */
  static Rope made(Orders in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    if (owner.equals(DATE) && called.getSimpleName().contentEquals("of") && String.valueOf(in.source.type(tree.getArguments().get(1))).equals("java.time.Month")) {
      return in.text(Orders.MODEL + "LocalDate.of(", tree).add(in.converted(tree.getArguments().get(0))).add(in.text(", ", tree)).add(Decimals.asked(in, tree, tree.getArguments().get(1)))
          .add(in.text(", ", tree)).add(in.converted(tree.getArguments().get(2))).add(in.text(")", tree));
    }
    String name = called.getSimpleName().toString();
    List<? extends ExpressionTree> given = tree.getArguments();
    boolean isOfDate = object != null && isDate(in.source.type(object));
    if (owner.equals("java.time.temporal.ChronoUnit") && name.equals("between") && object != null && unit(in, object) != null
        && given.stream().allMatch(each -> isBoth(in.source.type(each)))) {
      return called(in, tree, in.text(Orders.MODEL + "LocalDateTime.", tree), unit(in, object).toLowerCase() + "Between", given.get(0), given.get(1));
    }
    if (owner.equals("java.time.temporal.ChronoUnit") && name.equals("between") && object != null && unit(in, object) != null
        && given.stream().allMatch(each -> isDate(in.source.type(each)))) {
      return called(in, tree, in.text(Orders.MODEL + "LocalDate.", tree), unit(in, object).toLowerCase() + "Between", given.get(0), given.get(1));
    }
    if (owner.equals("java.time.temporal.ChronoUnit") && name.equals("between") && object != null
        && (given.stream().allMatch(each -> isTime(in.source.type(each))) || given.stream().allMatch(each -> isBoth(in.source.type(each)))) && in.element(Pass.bare(object)) != null && PARTS.containsKey(in.element(Pass.bare(object)).getSimpleName().toString())) {
      return in.text(Orders.MODEL + (isBoth(in.source.type(given.get(0))) ? "LocalDateTime" : "LocalTime") + ".unitsBetween(", tree).add(in.converted(given.get(0))).add(in.text(", ", tree)).add(in.converted(given.get(1)))
          .add(in.text(", " + PARTS.get(in.element(Pass.bare(object)).getSimpleName().toString()) + ")", tree));
    }
    if (owner.equals("java.time.LocalTime") && name.equals("parse") && given.size() == 1 && Pass.bare(given.get(0)) instanceof LiteralTree text
        && String.valueOf(text.getValue()).matches("\\d\\d:\\d\\d(:\\d\\d)?")) {
      String[] parts = String.valueOf(text.getValue()).split(":");
      return in.text(Orders.MODEL + "LocalTime.of(" + Integer.parseInt(parts[0]) + ", " + Integer.parseInt(parts[1]) + ", " + (parts.length > 2 ? Integer.parseInt(parts[2]) : 0) + ")", tree);
    }
    if (owner.equals("java.time.LocalTime") && name.equals("parse") && given.size() == 1 && in.known != null) {
      return called(in, tree, in.text(Orders.MODEL + "KnownTexts.", tree), "parseTime", given.get(0));
    }
    if (object != null && owner.matches("java\\.time\\.(LocalTime|LocalDateTime|Duration)") && name.equals("equals") && in.source.types.isSameType(in.source.type(object), in.source.type(given.get(0)))) {
      return called(in, tree, in.converted(object).add(in.text(".", tree)), Equality.NAME, given.get(0));
    }
    if (owner.equals("java.time.Period") && name.matches("getYears|getMonths|toTotalMonths") && object != null && Pass.bare(object) instanceof MethodInvocationTree between
        && between.getMethodSelect().toString().matches("(java\\.time\\.)?Period\\.between")) {
      String whole = Orders.MODEL + "LocalDate." + (name.equals("getYears") ? "yearsBetween" : "monthsBetween");
      Rope all = called(in, tree, in.text((name.startsWith("get") ? "((int) " : "(") + whole, tree), "", between.getArguments().get(0), between.getArguments().get(1));
      return all.add(in.text(name.equals("getMonths") ? " % 12)" : ")", tree));
    }
    if (isOfDate && name.equals("until") && given.size() == 2 && isDate(in.source.type(given.get(0))) && unit(in, given.get(1)) != null) {
      return called(in, tree, in.text(Orders.MODEL + "LocalDate.", tree), unit(in, given.get(1)).toLowerCase() + "Between", object, given.get(0));
    }
    if (isOfDate && name.matches("plus|minus") && given.size() == 2 && unit(in, given.get(1)) != null) {
      return called(in, tree, in.converted(object).add(in.text(".", tree)), name + unit(in, given.get(1)), given.get(0));
    }
    if (isOfDate && name.equals("equals") && isDate(in.source.type(given.get(0)))) {
      return called(in, tree, in.converted(object).add(in.text(".", tree)), Equality.NAME, given.get(0));
    }
    if (owner.equals(DATE) && name.equals("parse") && given.size() == 1 && Pass.bare(given.get(0)) instanceof LiteralTree text
        && String.valueOf(text.getValue()).matches("\\d{4}-\\d\\d-\\d\\d")) {
      String[] parts = String.valueOf(text.getValue()).split("-");
      return in.text(Orders.MODEL + "LocalDate.of(" + Integer.parseInt(parts[0]) + ", " + Integer.parseInt(parts[1]) + ", " + Integer.parseInt(parts[2]) + ")", tree);
    }
    if (owner.equals(DATE) && name.equals("parse") && given.size() == 1 && in.known != null) {
      return called(in, tree, in.text(Orders.MODEL + "KnownTexts.", tree), "parseDate", given.get(0));
    }
    if (isOfDate && name.equals("toString") && in.known != null) {
      return called(in, tree, in.text(Orders.MODEL + "KnownTexts.", tree), "ofDate", object);
    }
    return null;
  }
}
