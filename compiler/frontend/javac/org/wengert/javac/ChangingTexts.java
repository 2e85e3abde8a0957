// SPDX-License-Identifier: MIT
// Methods 'toString' that change something. A derivative leaves out the text of an object, and with it what making the text changes.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

final class ChangingTexts {
  private static final String CHANGES = "add.*|put.*|remove.*|retain.*|replaceAll|set|clear|push|pop|poll.*|offer.*|sort|shuffle|swap|reverse|fill"
      + "|next.*|compute.*|merge|append|insert|delete.*|setLength|run|accept|apply.*|call|get(AndAdd|AndIncrement|AndSet|AndDecrement)|(increment|decrement|add)AndGet";

  private record Method(Source source, MethodTree tree) {}

  /** By name and number of parameters: whichever method a call reaches is among them. */
  private final Map<String, List<Method>> methods = new HashMap<>();
  private final Set<MethodTree> visited = new HashSet<>();

  private ChangingTexts(List<Source> sources) {
    for (Source source : sources) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree tree, Void none) {
          methods.computeIfAbsent(key(tree.getName().toString(), tree.getParameters().size()), name -> new ArrayList<>()).add(new Method(source, tree));
          return super.visitMethod(tree, none);
        }
      }.scan(source.unit, null);
    }
  }

  /** Errors, one for each such method. */
  static List<String> in(List<Source> sources) {
    ChangingTexts texts = new ChangingTexts(sources);
    List<String> errors = new ArrayList<>();
    for (Method method : texts.methods.getOrDefault(key("toString", 0), List.of())) {
      texts.visited.clear();
      if (texts.changes(method)) {
        errors.add(method.source.place((int) method.source.start(method.tree)) + ": error: 'toString' changes something; a derivative leaves out the texts of "
            + "objects, so that the change would be lost: move it into a method of another name and call that");
      }
    }
    return errors;
  }

  private static String key(String name, int parameters) {
    return name + "/" + parameters;
  }

  private boolean changes(Method method) {
    return method.tree.getBody() != null && visited.add(method.tree) && changes(method.source, method.tree.getBody());
  }

  private boolean isLocal(Source source, ExpressionTree tree) {
    ExpressionTree at = Pass.bare(tree);
    if (at instanceof ArrayAccessTree access) {
      return isLocal(source, access.getExpression());
    }
    Element element = at instanceof IdentifierTree ? source.element(at) : null;
    return element != null && Set.of(ElementKind.LOCAL_VARIABLE, ElementKind.PARAMETER, ElementKind.RESOURCE_VARIABLE, ElementKind.BINDING_VARIABLE,
        ElementKind.EXCEPTION_PARAMETER).contains(element.getKind());
  }

  // A remembered text is no number.
  private boolean isHarmless(Source source, ExpressionTree target) {
    return isLocal(source, target) || Pass.isText(source.type(target));
  }

  // What a chain of calls starts with: 'text' of text.append(1).append(2); null of a new object.
  private static ExpressionTree first(ExpressionTree tree) {
    ExpressionTree at = Pass.bare(tree);
    while (at instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select) {
      at = Pass.bare(select.getExpression());
    }
    return at instanceof NewClassTree ? null : at;
  }

  private boolean changes(Source source, Tree body) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree tree, Void none) {
        found[0] |= !isHarmless(source, tree.getVariable());
        return super.visitAssignment(tree, none);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
        found[0] |= !isHarmless(source, tree.getVariable());
        return super.visitCompoundAssignment(tree, none);
      }

      @Override
      public Void visitUnary(UnaryTree tree, Void none) {
        boolean isStep = tree.getKind().toString().matches("(PREFIX|POSTFIX)_(INCREMENT|DECREMENT)");
        found[0] |= isStep && !isLocal(source, tree.getExpression());
        return super.visitUnary(tree, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
        if (source.element(tree.getMethodSelect()) instanceof ExecutableElement called) {
          String name = called.getSimpleName().toString();
          ExpressionTree object = tree.getMethodSelect() instanceof MemberSelectTree select ? first(select.getExpression()) : tree;
          for (Method own : methods.getOrDefault(key(name, called.getParameters().size()), List.of())) {
            found[0] |= changes(own);
          }
          boolean isStatic = called.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
          found[0] |= !isStatic && name.matches(CHANGES) && !name.equals("toString") && object != null && object != tree && !isLocal(source, object)
              && !Pass.isText(source.type(object));
        }
        return super.visitMethodInvocation(tree, none);
      }
    }.scan(body, null);
    return found[0];
  }
}
