// SPDX-License-Identifier: MIT
// An interface of the program may ask for 'name()' or 'ordinal()', which every enum has: the interface's method gets another name, and the enum
// a method that says the same.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

final class EnumInterfaces extends Pass {
  EnumInterfaces(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    if (tree.getName().toString().matches("name|ordinal") && element(tree) instanceof ExecutableElement method && method.getParameters().isEmpty()
        && method.getEnclosingElement() instanceof TypeElement owner && owner.getKind() == ElementKind.INTERFACE
        && run.units.stream().filter(each -> !each.isModel).count() == 1) {
      Set<ClassTree> enums = enums(owner);
      if (!enums.isEmpty()) {
        rename(method, owner, enums);
      }
    }
    return super.visitMethod(tree, none);
  }

  private Set<ClassTree> enums(TypeElement owner) {
    Set<ClassTree> found = new HashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        if (element(at) instanceof TypeElement type && type.getKind() == ElementKind.ENUM && inherits(type, owner)) {
          found.add(at);
        }
        return super.visitClass(at, nothing);
      }
    }.scan(source.unit, null);
    return found;
  }

  private boolean means(ExecutableElement called, ExecutableElement method) {
    return called.equals(method) || called.getEnclosingElement() instanceof TypeElement type && type.getKind() != ElementKind.ENUM && !isLibrary(type)
        && run.elements.overrides(called, method, type);
  }

  private void rename(ExecutableElement method, TypeElement owner, Set<ClassTree> enums) {
    String name = method.getSimpleName().toString();
    String other = run.fresh(name + "_");
    Change change = new Change(0);
    boolean[] isPossible = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        if (element(at) instanceof TypeElement type && inherits(type, owner)) {
          // What a record gives without being told, or a class inherits from one that does not know the interface, has no text.
          isPossible[0] &= type.getKind() == ElementKind.ENUM || type.getKind() == ElementKind.INTERFACE
              || type.getModifiers().contains(javax.lang.model.element.Modifier.ABSTRACT) || implementation(type) || record(at, type);
        }
        return super.visitClass(at, nothing);
      }

      private boolean implementation(TypeElement type) {
        return run.elements.getAllMembers(type).stream().anyMatch(each -> each instanceof ExecutableElement called && called.getSimpleName().contentEquals(name)
            && called.getParameters().isEmpty() && (called.equals(method) && method.isDefault() || means(called, method) && source.isWritten(tree(called))));
      }

      private boolean record(ClassTree at, TypeElement type) {
        if (type.getKind() != ElementKind.RECORD) {
          return false;
        }
        change.edit(end(at) - 1, end(at) - 1, text(" public " + written(method.getReturnType()) + " " + other + "() { return " + name + "(); } ", at));
        return true;
      }

      private Tree tree(ExecutableElement called) {
        return com.sun.source.util.Trees.instance(run.task).getTree(called);
      }

      @Override
      public Void visitMethod(MethodTree at, Void nothing) {
        if (element(at) instanceof ExecutableElement declared && source.isWritten(at) && means(declared, method)) {
          var written = java.util.regex.Pattern.compile("\\b" + name + "\\b").matcher(unit.rope.text);
          isPossible[0] &= written.find(end(at.getReturnType()));
          if (isPossible[0]) {
            change.edit(written.start(), written.end(), text(other, at));
          }
        }
        return super.visitMethod(at, nothing);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void nothing) {
        if (element(at) instanceof ExecutableElement called && means(called, method) && source.isWritten(tree(called))) {
          int last = end(at.getMethodSelect());
          change.edit(last - name.length(), last, text(other, at));
        }
        return super.visitMethodInvocation(at, nothing);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void nothing) {
        if (element(at) instanceof ExecutableElement called && means(called, method) && source.isWritten(tree(called))) {
          change.edit(end(at) - name.length(), end(at), text(other, at));
        }
        return super.visitMemberReference(at, nothing);
      }
    }.scan(source.unit, null);
    for (ClassTree at : enums) {
      // Behind the constants, which may end without a semicolon.
      int last = 0;
      for (Tree member : at.getMembers()) {
        if (element(member) != null && element(member).getKind() == ElementKind.ENUM_CONSTANT) {
          last = Math.max(last, end(member));
        }
      }
      int close = last;
      while (close < end(at) - 1 && unit.rope.text.charAt(close) != ';') {
        close++;
      }
      boolean hasSemicolon = close < end(at) - 1;
      change.edit(end(at) - 1, end(at) - 1, text((hasSemicolon ? "" : ";") + " public " + written(method.getReturnType()) + " " + other + "() { return " + name + "(); } ", at));
    }
    if (isPossible[0]) {
      changes.add(change);
    }
  }
}
