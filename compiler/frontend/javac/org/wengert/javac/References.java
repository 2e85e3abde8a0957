// SPDX-License-Identifier: MIT
// References to methods of texts, 'String::length', become lambda expressions while texts still have their type; 'System.out::println' and 'Object::getClass' too.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class References extends Pass {
  private final boolean areOfPrints;

  /** Those of prints and of classes, which go before anything is left out, or those of texts. */
  References(Rewriter run, Rewriter.Unit unit, boolean areOfPrints) {
    super(run, unit);
    this.areOfPrints = areOfPrints;
  }

  /** Whether a method of the library is one of texts: by its owner, or by what it takes or gives. */
  static boolean isOfTexts(ExecutableElement method) {
    String owner = Source.name(method.getEnclosingElement());
    return owner.matches("java\\.lang\\.(String|StringBuilder|CharSequence)") || owner.startsWith("java.lang.") && (isText(method.getReturnType())
        || method.getParameters().stream().anyMatch(each -> isText(each.asType())));
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void none) {
    ExpressionTree of = tree.getQualifierExpression();
    boolean isPrint = of.toString().matches("System\\.(out|err)");
    boolean isOfClass = tree.getName().contentEquals("getClass") && element(of) instanceof TypeElement;
    if ((isPrint || isOfClass) != areOfPrints) {
      return super.visitMemberReference(tree, none);
    }
    if (tree.getMode() == MemberReferenceTree.ReferenceMode.INVOKE && element(tree) instanceof ExecutableElement called
        && (isLibrary(called.getEnclosingElement()) && isOfTexts(called) || called.toString().equals("toString()") || isPrint || isOfClass)
        && (isPrint || element(of) instanceof TypeElement) && source.type(tree) instanceof DeclaredType open && function(open) != null) {
      List<String> names = new ArrayList<>();
      List<String> declared = new ArrayList<>();
      for (TypeMirror each : as(plain(open), function(open)).getParameterTypes()) {
        names.add(run.fresh("given"));
        declared.add(written(each) + " " + names.get(declared.size()));
      }
      boolean isStatic = isPrint || called.getModifiers().contains(Modifier.STATIC);
      String call = isStatic ? of + "." + tree.getName() + "(" + String.join(", ", names) + ")"
          : names.get(0) + "." + tree.getName() + "(" + String.join(", ", names.subList(1, names.size())) + ")";
      replace(tree, "(" + String.join(", ", declared) + ") -> " + call);
      return null;
    }
    return super.visitMemberReference(tree, none);
  }
}
