// SPDX-License-Identifier: MIT
// Calls of containers that the models have under another name: where the value of 'add' is asked for, copies by 'clone', sets of an
// enum's constants, parts of trees. The parts are copies, so they are taken only where they are asked at once.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class Containers {
  /** Methods that give whether they changed something; their models give nothing. */
  private static final Map<String, String> ASKED = Map.of("add", "added_", "offer", "offered_", "offerLast", "offered_", "addAll", "addedAll_", "removeIf", "removedIf_");
  private static final String PARTS = "headMap|tailMap|subMap|descendingMap|descendingKeySet|navigableKeySet|headSet|tailSet|subSet|descendingSet";

  private Containers() {}

  /** Whether the value of a call is used. */
  private static boolean isAsked(Orders in, MethodInvocationTree tree) {
    Tree above = in.parent();
    boolean isBody = above instanceof LambdaExpressionTree lambda && lambda.getBody() == tree;
    return !(above instanceof ExpressionStatementTree) && !isBody;
  }

  // 'super.add' may not come back to the class that calls it.
  private static boolean isOfSuper(MethodInvocationTree tree) {
    return tree.getMethodSelect() instanceof MemberSelectTree select && select.getExpression().toString().equals("super");
  }

  private static void rename(Orders in, MethodInvocationTree tree, String by) {
    int last = in.end(tree.getMethodSelect());
    int length = ((MemberSelectTree) tree.getMethodSelect()).getIdentifier().length();
    in.change(1).edit(last - length, last, in.text(by, tree));
  }

  private static boolean isLater(Orders in, MethodInvocationTree tree) {
    Tree above = in.parent();
    boolean isLooped = above instanceof EnhancedForLoopTree loop && loop.getExpression() == tree;
    return !(above instanceof MemberSelectTree || above instanceof NewClassTree || isLooped || above instanceof VariableTree kept && isOnlyRead(in, kept));
  }

  /** Whether nothing that follows a local variable in its block can change the map or set whose part it is: then a copy does. */
  private static boolean isOnlyRead(Orders in, VariableTree kept) {
    if (!(in.getCurrentPath().getParentPath().getParentPath().getLeaf() instanceof BlockTree block)) {
      return false;
    }
    boolean[] isRead = {!in.isAssigned(in.element(kept), block)};
    TreeScanner<Void, Void> look = new TreeScanner<>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        isRead[0] &= in.element(at) instanceof ExecutableElement called && in.isLibrary(called.getEnclosingElement())
            && (!Source.name(called.getEnclosingElement()).startsWith("java.util.") || called.getSimpleName().toString().matches(Effects.ONLY_READS));
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        isRead[0] &= in.isLibrary(((ExecutableElement) in.element(at)).getEnclosingElement());
        return super.visitNewClass(at, none);
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void none) {
        isRead[0] = false;
        return null;
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        isRead[0] = false;
        return null;
      }
    };
    block.getStatements().subList(block.getStatements().indexOf(kept) + 1, block.getStatements().size()).forEach(each -> look.scan(each, null));
    return isRead[0];
  }

  /** A list of a class made from one of a class that extends it; null for others. */
  static Rope copied(Orders in, NewClassTree tree) {
    boolean isOther = tree.getClassBody() == null && tree.getArguments().size() == 1 && in.source.type(tree) instanceof DeclaredType made && made.getTypeArguments().size() == 1
        && Source.name(made.asElement()).equals("java.util.ArrayList") && in.source.type(tree.getArguments().get(0)) instanceof DeclaredType given
        && given.getTypeArguments().size() == 1 && Source.name(given.asElement()).matches("java\\.util\\.(Array|Linked)?List|java\\.util\\.Collection")
        && !in.source.types.isSameType(made.getTypeArguments().get(0), given.getTypeArguments().get(0));
    if (!isOther) {
      return null;
    }
    TypeMirror to = ((DeclaredType) in.source.type(tree)).getTypeArguments().get(0);
    TypeMirror from = ((DeclaredType) in.source.type(tree.getArguments().get(0))).getTypeArguments().get(0);
    boolean areNamed = to instanceof DeclaredType wanted && from instanceof DeclaredType had && !in.isLibrary(wanted.asElement()) && !in.isLibrary(had.asElement());
    String types = areNamed ? "<" + in.written(to) + ", " + in.written(from) + ">" : "";
    return in.text(Orders.MODEL + "ArrayList." + types + "copied(", tree).add(in.converted(tree.getArguments().get(0))).add(in.text(")", tree));
  }

  private static boolean isList(Orders in, ExpressionTree tree) {
    return in.source.type(tree) instanceof DeclaredType list && Source.name(list.asElement()).matches("java\\.util\\.(List|ArrayList)");
  }

  /** What is asked of a container of texts, that of a model which gives 0 where the library gives null; null for others. */
  static Rope ofText(TextNames in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String name = called.getSimpleName().toString();
    String owner = Source.name(called.getEnclosingElement());
    boolean isOfMap = owner.matches("java\\.util\\.(.*Map|concurrent\\..*Map)") && name.matches("get|remove|put|putIfAbsent");
    boolean isOfQueue = owner.matches("java\\.util\\.(.*Deque|.*Queue|LinkedList|concurrent\\..*(Deque|Queue))") && name.matches("(poll|peek)(First|Last)?");
    if (object == null || !(isOfMap || isOfQueue) || !in.isTextual(tree) || !isAsked(in, tree) || name.equals("remove") && tree.getArguments().size() != 1) {
      return null;
    }
    Rope all = in.text(Orders.MODEL + "Strings." + name + "(", tree).add(in.converted(object));
    for (ExpressionTree each : tree.getArguments()) {
      boolean isKey = isOfMap && each == tree.getArguments().get(0) && in.isTextual(each) && Pass.bare(each).getKind() != Tree.Kind.STRING_LITERAL;
      all.add(in.text(", ", tree)).add(isKey ? in.known(each) : in.converted(each));
    }
    return all.add(in.text(")", tree));
  }

  private static final Map<String, String> ASKS_FOR_NULL = Map.of("Objects.isNull", "isNull", "Objects.nonNull", "nonNull", "Objects.requireNonNull", "asked", "Objects.requireNonNullElse", "askedElse",
      "Objects.requireNonNullElseGet", "askedElse", "Optional.of", "optional", "Optional.ofNullable", "optionalOrNone");

  /** What asks whether a text is null, which is 0; null for others. */
  static Rope ofNullText(TextNames in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String name = called.getSimpleName().toString();
    String owner = Source.name(called.getEnclosingElement());
    if (owner.equals("java.util.Optional") && name.equals("map") && object != null && in.source.type(tree) instanceof DeclaredType made && made.getTypeArguments().size() == 1
        && TextNames.isText(made.getTypeArguments().get(0))) {
      return in.converted(object).add(in.text(".mapToText(", tree)).add(in.converted(tree.getArguments().get(0))).add(in.text(")", tree));
    }
    String method = owner.startsWith("java.util.") ? ASKS_FOR_NULL.get(owner.substring("java.util.".length()) + "." + name) : null;
    if (method == null || !in.isTextual(tree.getArguments().get(0))) {
      return null;
    }
    Rope all = in.text(Orders.MODEL + "Strings." + method + "(", tree);
    for (ExpressionTree each : tree.getArguments()) {
      all.add(in.text(each == tree.getArguments().get(0) ? "" : ", ", tree)).add(in.converted(each));
    }
    return all.add(in.text(")", tree));
  }

  /** Whether the call has been dealt with; its parts then are, too. */
  static boolean change(Orders in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String name = called.getSimpleName().toString();
    String owner = Source.name(called.getEnclosingElement());
    if (object == null) {
      return false;
    }
    if (owner.equals("java.util.EnumSet")) {
      return ofEnum(in, tree, name);
    }
    boolean isSequence = owner.matches("java\\.util\\.(List|Collection|.*List|.*Deque|.*Queue|Vector|Stack)") || owner.equals("java.util.Set") && !name.matches("add|addAll");
    if (isSequence && ASKED.containsKey(name) && called.getParameters().size() == 1 && isAsked(in, tree) && !isOfSuper(tree)) {
      rename(in, tree, ASKED.get(name));
      return scan(in, tree, object);
    }
    if (name.equals("equals") && isList(in, object) && isList(in, tree.getArguments().get(0))) {
      rename(in, tree, Equality.NAME);
      return scan(in, tree, object);
    }
    if (name.equals("clone") && tree.getArguments().isEmpty()) {
      rename(in, tree, "clone_");
      return scan(in, tree, object);
    }
    if (owner.matches("java\\.util\\.(TreeMap|TreeSet|NavigableMap|NavigableSet|SortedMap|SortedSet)") && name.matches(PARTS) && isLater(in, tree)) {
      in.run.errors.add(in.source.place(in.start(tree)) + ": error: '" + name + "' is kept, and changes with its " + (owner.endsWith("Map") ? "map" : "set")
          + "; derivatives have only a copy: ask it at once, or copy it into a new one");
      return true;
    }
    if (owner.equals("java.util.Map") && name.equals("ofEntries") && !tree.getArguments().isEmpty()) {
      in.change(1).edit(in.start(tree.getArguments().get(0)), in.start(tree.getArguments().get(0)), in.text(Orders.MODEL + "ArrayList.of(", tree));
      in.change(1).edit(in.end(tree) - 1, in.end(tree) - 1, in.text(")", tree));
      return scan(in, tree, object);
    }
    return false;
  }

  private static boolean scan(Orders in, MethodInvocationTree tree, ExpressionTree object) {
    in.scan(tree.getArguments(), null);
    in.scan(object, null);
    return true;
  }

  // A set in the order of the constants.
  private static boolean ofEnum(Orders in, MethodInvocationTree tree, String name) {
    if (!(in.source.type(tree) instanceof DeclaredType set) || set.getTypeArguments().isEmpty()
        || !(in.source.types.asElement(set.getTypeArguments().get(0)) instanceof TypeElement type)) {
      return false;
    }
    String element = Source.name(type);
    List<? extends ExpressionTree> arguments = tree.getArguments();
    String constants = type.getEnclosedElements().stream().filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
        .map(each -> element + "." + each.getSimpleName()).collect(Collectors.joining(", "));
    String made = "new " + Orders.MODEL + "TreeSet<" + element + ">(";
    String all = Orders.MODEL + "ArrayList.ofArray(new " + element + "[] {";
    switch (name) {
      case "noneOf" -> in.replace(tree, made + ")");
      case "allOf" -> in.replace(tree, made + all + constants + "}))");
      case "copyOf" -> in.replace(tree, in.text(made, tree).add(in.converted(arguments.get(0))).add(in.text(")", tree)));
      case "complementOf" -> in.replace(tree, in.text(made + all + constants + "})).without(", tree).add(in.converted(arguments.get(0))).add(in.text(")", tree)));
      case "range" -> in.replace(tree, in.text(made + all + constants + "})).subSet(", tree).add(in.converted(arguments.get(0))).add(in.text(", true, ", tree))
          .add(in.converted(arguments.get(1))).add(in.text(", true)", tree)));
      case "of" -> {
        Rope listed = in.text(made + all, tree);
        for (int k = 0; k < arguments.size(); k++) {
          listed.add(in.text(k == 0 ? "" : ", ", tree)).add(in.converted(arguments.get(k)));
        }
        in.replace(tree, listed.add(in.text("}))", tree)));
      }
      default -> {
        return false;
      }
    }
    return true;
  }
}
