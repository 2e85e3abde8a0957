// SPDX-License-Identifier: MIT
// Collectors whose HashMap or HashSet has an order that derivatives know, of numbers and known texts, are given a map or set of that kind.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Collected {
  private Collected() {}

  /** The map or set that a collector gives; null where it is none, or the types are not those of the source. */
  private static DeclaredType result(Orders in, MethodInvocationTree tree) {
    TypeMirror type = in.source.type(tree);
    boolean isCollector = type instanceof DeclaredType collector && Source.name(collector.asElement()).equals("java.util.stream.Collector")
        && collector.getTypeArguments().size() == 3;
    TypeMirror made = isCollector ? ((DeclaredType) type).getTypeArguments().get(2) : null;
    return made instanceof DeclaredType found && !found.toString().contains("?") && !found.toString().contains("capture") ? found : null;
  }

  /** A type with the models' names. */
  private static String modelled(Orders in, TypeMirror type) {
    if (Pass.isText(type)) {
      return "Integer";
    }
    if (!(type instanceof DeclaredType declared) || in.nameOf(declared.asElement()) == null) {
      return in.written(type);
    }
    String types = declared.getTypeArguments().stream().map(each -> modelled(in, each)).collect(java.util.stream.Collectors.joining(", "));
    return in.nameOf(declared.asElement()) + (types.isEmpty() ? "" : "<" + types + ">");
  }

  /** 'new' of the model; null where the order is not known. */
  private static String made(Orders in, DeclaredType type, String kind) {
    if (!in.hasKnownHash(type)) {
      return null;
    }
    List<? extends TypeMirror> arguments = type.getTypeArguments();
    boolean isOfTexts = Pass.isText(arguments.get(0));
    String types = arguments.subList(isOfTexts ? 1 : 0, arguments.size()).stream().map(each -> modelled(in, each)).collect(java.util.stream.Collectors.joining(", "));
    return "() -> new " + Orders.MODEL + (isOfTexts ? "Text" : "Number") + kind + (types.isEmpty() ? "" : "<" + types + ">") + "()";
  }

  private static boolean makesEmpty(ExpressionTree maker) {
    return maker instanceof MemberReferenceTree made && made.getMode() == MemberReferenceTree.ReferenceMode.NEW
        || maker instanceof LambdaExpressionTree lambda && lambda.getBody() instanceof NewClassTree one && one.getArguments().isEmpty();
  }

  /** Gives the call what it collects into; false where it stays as it is. Its parts are still to be looked at. */
  static boolean change(Orders in, MethodInvocationTree tree, String name) {
    if (name.equals("toCollection") && result(in, tree) != null && Source.name(result(in, tree).asElement()).equals("java.util.ArrayList") && makesEmpty(tree.getArguments().get(0))) {
      int last = in.end(tree.getMethodSelect());
      in.change(1).edit(last - name.length(), last, in.text("toList", tree)).edit(in.start(tree.getArguments().get(0)), in.end(tree) - 1, new Rope());
      return true;
    }
    DeclaredType type = name.matches("groupingBy|toMap|toSet") ? result(in, tree) : null;
    int count = tree.getArguments().size();
    boolean isOpen = name.equals("groupingBy") ? count <= 2 : count <= 3;
    String made = type == null || !isOpen ? null : made(in, type, name.equals("toSet") ? "Set" : "Map");
    if (made == null) {
      return false;
    }
    int last = in.end(tree.getMethodSelect());
    int close = in.end(tree) - 1;
    if (name.equals("toSet")) {
      in.change(1).edit(last - name.length(), last, in.text("toCollection", tree)).edit(close, close, in.text(made, tree));
    } else if (name.equals("toMap")) {
      // Two functions alone: equal keys are an error.
      String alone = count == 2 ? "toMapInto" : name;
      in.change(1).edit(last - name.length(), last, in.text(alone, tree)).edit(close, close, in.text(", " + made, tree));
    } else {
      String list = count == 1 ? ", " + Orders.MODEL + "Collectors.toList()" : "";
      int first = in.end(tree.getArguments().get(0));
      in.change(1).edit(first, first, in.text(", " + made + list, tree));
    }
    return true;
  }
}
