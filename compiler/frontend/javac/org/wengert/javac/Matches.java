// SPDX-License-Identifier: MIT
// Patterns of switches and of records, and variables without a name. A switch goes by the number of its first case that matches;
// a pattern's variable is the object or its component, cast.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

final class Matches extends Pass {
  Matches(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  // ---- patterns

  /** The tests of a pattern on an object, and what its variables stand for. */
  private final class Match {
    final List<String> tests = new ArrayList<>();
    final Map<Element, String> bound;

    Match(Map<Element, String> bound) {
      this.bound = bound;
    }

    void pattern(Tree pattern, String object, TypeMirror of, boolean isWhole) {
      if (Newer.is(pattern, "DECONSTRUCTION_PATTERN")) {
        parts(pattern, object);
        return;
      }
      if (!(pattern instanceof BindingPatternTree binding)) {
        return;
      }
      TypeMirror type = element(binding.getVariable()).asType();
      boolean isAny = !isWhole && (type.getKind().isPrimitive() || source.types.isSubtype(of, type));
      if (!isAny) {
        tests.add(object + " instanceof " + written(type));
      }
      bound.put(element(binding.getVariable()), isAny ? object : "((" + written(type) + ") " + object + ")");
    }

    private void parts(Tree pattern, String object) {
      DeclaredType type = (DeclaredType) source.type(pattern);
      tests.add(object + " instanceof " + written(type));
      String cast = "((" + written(type) + ") " + object + ")";
      List<? extends Tree> parts = Newer.parts(pattern);
      var components = ((TypeElement) type.asElement()).getRecordComponents();
      for (int k = 0; k < parts.size(); k++) {
        TypeMirror component = ((ExecutableType) source.types.asMemberOf(type, components.get(k).getAccessor())).getReturnType();
        pattern(parts.get(k), cast + "." + components.get(k).getSimpleName() + "()", component, false);
      }
    }

    String test() {
      return tests.isEmpty() ? "true" : String.join(" && ", tests);
    }
  }

  private void uses(Map<Element, String> bound, Tree method, Change change) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree use, Void nothing) {
        String meaning = bound.get(element(use));
        if (meaning != null) {
          change.edit(start(use), end(use), text(meaning, use));
        }
        return null;
      }
    }.scan(method, null);
  }

  private boolean areFixed(Map<Element, String> bound, Tree method) {
    return bound.keySet().stream().noneMatch(each -> isAssigned(each, method));
  }

  /** A name for the object that is matched: its own, if it stays what it is; or null, if there is no place for a variable. */
  private String named(ExpressionTree object, Tree method, Change change) {
    boolean isFixed = bare(object) instanceof IdentifierTree name && element(name) != null
        && (element(name).getKind() == ElementKind.PARAMETER || element(name).getKind() == ElementKind.LOCAL_VARIABLE) && !isAssigned(element(name), method);
    if (isFixed) {
      return bare(object).toString();
    }
    StatementTree before = statementAround();
    if (before == null) {
      return null;
    }
    String kept = run.fresh("matched_");
    String type = written(source.type(object));
    if (isFirst(object, before)) {
      change.edit(start(before), start(before), text(type + " " + kept + " = ", before).add(slice(bare(object))).add(text("; ", before)));
    } else {
      change.edit(start(before), start(before), text(type + " " + kept + " = null; ", before));
    }
    return kept;
  }

  /** Whether the statement begins with the object's value: it may be computed before. */
  private boolean isFirst(ExpressionTree object, StatementTree statement) {
    ExpressionTree value = statement instanceof ReturnTree end ? end.getExpression() : statement instanceof VariableTree variable ? variable.getInitializer()
        : statement instanceof YieldTree end ? end.getValue() : null;
    return statement instanceof SwitchTree outer && outer.getExpression() == object
        || value != null && bare(value) instanceof SwitchExpressionTree inner && inner.getExpression() == object;
  }

  // ---- switches

  @Override
  public Void visitSwitch(SwitchTree tree, Void none) {
    change(tree, tree.getExpression(), tree.getCases());
    return super.visitSwitch(tree, none);
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
    change(tree, tree.getExpression(), tree.getCases());
    return super.visitSwitchExpression(tree, none);
  }

  private void change(Tree tree, ExpressionTree object, List<? extends CaseTree> cases) {
    Tree method = methodAround();
    if (method == null || cases.stream().noneMatch(Newer::isMatching)) {
      return;
    }
    Change change = new Change(end(tree) - start(tree));
    String name = named(object, method, change);
    if (name == null) {
      return;
    }
    boolean isSet = name.startsWith("matched_") && change.edits.get(0).text().text.toString().endsWith("= null; ");
    Map<Element, String> bound = map();
    List<List<String>> tests = new ArrayList<>();
    for (CaseTree each : cases) {
      List<String> found = tests(each, name, source.type(object), bound);
      if (found == null) {
        return;
      }
      tests.add(found);
    }
    if (!areFixed(bound, method)) {
      return;
    }
    List<Change.Edit> uses = new ArrayList<>();
    Change replaced = new Change(0);
    uses(bound, method, replaced);
    uses.addAll(replaced.edits);
    boolean hasDefault = cases.stream().anyMatch(Matches::isDefault);
    boolean takesNull = cases.stream().anyMatch(each -> Newer.labels(each).stream().anyMatch(Newer::isNull));
    Rope selector = text("(" + (isSet ? "(" + name + " = " : name), tree).add(isSet ? slice(bare(object)) : new Rope()).add(text((isSet ? ")" : "") + " == null ? -1", tree));
    int last = cases.size() - 1;
    for (int k = 0; k < cases.size(); k++) {
      CaseTree each = cases.get(k);
      ExpressionTree guard = Newer.guard(each);
      int arrow = arrow(each);
      boolean isLast = k == last && !hasDefault;
      boolean isOfNull = tests.get(k).isEmpty() && !isDefault(each);
      change.edit(start(each), arrow, text(isLast || isDefault(each) ? "default " : "case " + (isOfNull ? -1 : k) + " ", each));
      if (guard != null) {
        // It moves into the selector.
        uses.removeIf(use -> use.start() >= start(each) && use.end() <= arrow && !(use.start() >= start(guard) && use.end() <= end(guard)));
      }
      if (!isLast && !tests.get(k).isEmpty()) {
        selector.add(text(" : " + (tests.get(k).size() == 1 ? tests.get(k).get(0) : "(" + String.join(") || (", tests.get(k)) + ")"), each));
        if (guard != null) {
          selector.add(text(" && (", each)).add(Change.edited(unit.rope, start(guard), end(guard), uses)).add(text(")", each));
        }
        selector.add(text(" ? " + k, each));
      }
    }
    selector.add(text(" : " + (hasDefault ? -2 : last) + ")", tree));
    cases.forEach(each -> uses.removeIf(use -> use.start() >= start(each) && use.end() <= arrow(each)));
    change.edits.addAll(uses);
    change.edit(start(object), end(object), selector);
    if (!takesNull) {
      boolean isRule = cases.get(0).getCaseKind() == CaseTree.CaseKind.RULE;
      int open = next(end(object), '{') + 1;
      change.edit(open, open, text(" case -1" + (isRule ? " -> " : ": ") + "throw new NullPointerException();", tree));
    }
    changes.add(change);
  }

  private static boolean isDefault(CaseTree tree) {
    return Newer.labels(tree).stream().anyMatch(label -> Newer.is(label, "DEFAULT_CASE_LABEL"));
  }

  /** Behind the labels of a case: where '->' or ':' stands. */
  private int arrow(CaseTree tree) {
    List<? extends Tree> labels = Newer.labels(tree);
    ExpressionTree guard = Newer.guard(tree);
    int from = guard != null ? end(guard) : Math.max(start(tree), labels.isEmpty() ? -1 : end(labels.get(labels.size() - 1)));
    return tree.getCaseKind() == CaseTree.CaseKind.RULE ? next(from, '-') : next(from, ':');
  }

  /** What a case asks, one test a label; empty for 'default' and null; null if it cannot be said. */
  private List<String> tests(CaseTree tree, String object, TypeMirror of, Map<Element, String> bound) {
    List<String> found = new ArrayList<>();
    for (Tree label : Newer.labels(tree)) {
      Tree pattern = Newer.pattern(label);
      if (pattern != null) {
        Match match = new Match(bound);
        match.pattern(pattern, object, of, true);
        found.add(match.test());
      } else if (Newer.constant(label) != null && !Newer.isNull(label)) {
        Element constant = element(bare(Newer.constant(label)));
        if (constant == null || constant.getKind() != ElementKind.ENUM_CONSTANT) {
          return null;
        }
        found.add(object + " == " + Source.name(constant.getEnclosingElement()) + "." + constant.getSimpleName());
      }
    }
    return isDefault(tree) ? List.of() : found;
  }

  // ---- records

  @Override
  public Void visitInstanceOf(InstanceOfTree tree, Void none) {
    Tree method = methodAround();
    if (method != null && Newer.is(tree.getPattern(), "DECONSTRUCTION_PATTERN")) {
      Change change = new Change(end(tree) - start(tree));
      String name = named(tree.getExpression(), method, change);
      if (name != null) {
        Map<Element, String> bound = map();
        Match match = new Match(bound);
        match.pattern(tree.getPattern(), name, source.type(tree.getExpression()), true);
        if (areFixed(bound, method)) {
          Rope test = text("(", tree);
          if (!change.edits.isEmpty()) {
            // The object is looked at once.
            test.add(text("(" + name + " = ", tree)).add(slice(tree.getExpression())).add(text(")" + match.tests.remove(0).substring(name.length()), tree));
            test.add(text(match.tests.isEmpty() ? "" : " && ", tree));
          }
          test.add(text(match.tests.stream().collect(Collectors.joining(" && ")) + ")", tree));
          uses(bound, method, change);
          change.edit(start(tree), end(tree), test);
          changes.add(change);
        }
      }
    }
    return super.visitInstanceOf(tree, none);
  }

  // ---- names

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    boolean isPattern = parent() instanceof BindingPatternTree;
    if (tree.getName().isEmpty() && !isPattern && source.isWritten(tree)) {
      int at = next(tree.getType() != null && source.isWritten(tree.getType()) ? end(tree.getType()) : start(tree), '_');
      change(0).edit(at, at + 1, text(run.fresh("unused_"), tree));
    }
    return super.visitVariable(tree, none);
  }
}
