// SPDX-License-Identifier: MIT
// A list that a class gives by 'get' and 'size' (AbstractList): its model asks for elements as often as the library does, but for what it
// works out on a copy. Where 'get' changes something the difference would show, and the program is refused.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class LiveElements extends Pass {
  /** What the model asks of the class as the library does. */
  private static final String ASKED = "get|size|isEmpty|indexOf|lastIndexOf|contains|containsAll|forEach|iterator|listIterator|toArray|set|add|remove|clear|replaceAll|removeIf";
  /** What goes once through a list that it is handed. */
  private static final String TAKING = "addAll|containsAll|copyOf";

  LiveElements(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (tree.getName().toString().matches("get|size") && tree.getBody() != null && element(tree) instanceof ExecutableElement method
        && method.getEnclosingElement() instanceof TypeElement type && isLive(type)
        && method.getParameters().size() == (tree.getName().contentEquals("get") ? 1 : 0) && !new Footprint(run, tree, source).writes.isEmpty()) {
      String copying = copying(type);
      if (copying != null) {
        run.errors.add(source.place(start(tree)) + ": error: '" + tree.getName() + "' changes something, and '" + copying
            + "' works on a copy of such a list; let '" + tree.getName() + "' change nothing, or write a loop");
      }
    }
    return super.visitMethod(tree, none);
  }

  private static boolean isLive(TypeElement type) {
    for (TypeMirror at = type.getSuperclass(); at instanceof DeclaredType above; at = ((TypeElement) above.asElement()).getSuperclass()) {
      if (Source.name(above.asElement()).equals("java.util.AbstractList")) {
        return true;
      }
    }
    return false;
  }

  /** A method of the library that may be given an object of the class and works on a copy; null if there is none. */
  private String copying(TypeElement type) {
    String[] found = {null};
    for (Rewriter.Unit each : run.units) {
      if (each.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        private boolean mayBe(TypeMirror given) {
          boolean isOpen = !type.getTypeParameters().isEmpty();
          return given instanceof DeclaredType && !given.toString().equals("java.lang.Object")
              && (isOpen ? run.types.isSubtype(run.types.erasure(type.asType()), run.types.erasure(given)) : run.types.isSubtype(type.asType(), given));
        }

        private void given(List<? extends ExpressionTree> arguments, String name) {
          if (arguments.stream().anyMatch(argument -> mayBe(each.source.type(argument)))) {
            found[0] = name;
          }
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
          if (each.source.element(tree) instanceof ExecutableElement called && isLibrary(called.getEnclosingElement())) {
            String name = called.getSimpleName().toString();
            boolean isOfList = !called.getModifiers().contains(Modifier.STATIC) && (tree.getMethodSelect() instanceof MemberSelectTree select ? mayBe(each.source.type(select.getExpression()))
                : called.getKind() == ElementKind.METHOD && mayBe(called.getEnclosingElement().asType()));
            if (isOfList && !name.matches(ASKED)) {
              found[0] = name;
            }
            if (called.getKind() == ElementKind.METHOD && !name.matches(TAKING)) {
              given(tree.getArguments(), name);
            }
          }
          return super.visitMethodInvocation(tree, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void none) {
          if (each.source.element(tree) instanceof ExecutableElement called && isLibrary(called.getEnclosingElement())
              && mayBe(called.getEnclosingElement().asType()) && !called.getSimpleName().toString().matches(ASKED)) {
            found[0] = called.getSimpleName().toString();
          }
          return super.visitMemberReference(tree, none);
        }
      }.scan(each.source.unit, null);
    }
    return found[0];
  }
}
