// SPDX-License-Identifier: MIT
// 'holder.body::pull' asks for its object once, when the function is made: it becomes an object of a class that has it in a field.
// What cannot be another object later stays where it is, in a lambda expression.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

final class BoundReferences {
  private final Pass pass;

  BoundReferences(Pass pass) {
    this.pass = pass;
  }

  /** Whether an expression gives the same object whenever it is asked. */
  boolean isFixed(ExpressionTree of, TreePath at) {
    Element element = pass.element(of);
    if (element instanceof TypeElement || of.toString().matches("this|super|.*\\.(this|super)") || of instanceof LiteralTree) {
      return true;
    }
    if (of instanceof IdentifierTree && element != null) {
      return element.getKind().isField() ? element.getModifiers().contains(Modifier.FINAL) : !isAssigned(element, at);
    }
    if (of instanceof MemberSelectTree select && element != null && element.getKind().isField()) {
      boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
      return element.getModifiers().contains(Modifier.FINAL) && (isStatic || isFixed(select.getExpression(), at));
    }
    return of instanceof ParenthesizedTree inside && isFixed(inside.getExpression(), at);
  }

  private boolean isAssigned(Element variable, TreePath at) {
    if (variable.getKind() == ElementKind.PARAMETER || variable.getKind() == ElementKind.LOCAL_VARIABLE) {
      for (TreePath path = at; path != null; path = path.getParentPath()) {
        if (path.getLeaf() instanceof MethodTree method) {
          return pass.isAssigned(variable, method);
        }
      }
    }
    return false;
  }

  /** The class of the function, and what makes an object of it. */
  Rope[] made(MemberReferenceTree tree, DeclaredType type, String name) {
    ExecutableElement method = pass.function(type);
    ExecutableType signature = pass.as(type, method);
    ExpressionTree of = tree.getQualifierExpression();
    TypeMirror owner = pass.source.type(of);
    Map<String, TypeVariable> variables = Pass.map();
    Pass.variables(type, variables);
    Pass.variables(owner, variables);
    String[] lists = pass.parameterLists(variables);
    List<String> parameters = new ArrayList<>();
    List<String> given = new ArrayList<>();
    for (TypeMirror each : signature.getParameterTypes()) {
      given.add("given_" + given.size());
      parameters.add(pass.written(each) + " given_" + parameters.size());
    }
    String result = pass.written(signature.getReturnType());
    String body = (signature.getReturnType().getKind() == TypeKind.VOID ? "" : "return ") + "of_." + tree.getName() + "(" + String.join(", ", given) + ");";
    Rope declared = pass.text("\n  static final class " + name + lists[0] + " implements " + pass.written(type) + " { final " + pass.written(owner) + " of_; " + name + "("
        + pass.written(owner) + " of_) { this.of_ = of_; } public " + result + " " + method.getSimpleName() + "(" + String.join(", ", parameters) + ") { "
        + body + " } }\n", tree);
    Rope use = pass.text("new " + name + lists[1] + "(", tree).add(pass.slice(of)).add(pass.text(")", tree));
    return new Rope[] {declared, use};
  }
}
