// SPDX-License-Identifier: MIT
// A class of the program that extends one of the library has the model's fields beside its own: one of its own that has such a name gets another.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

final class HiddenFields extends Pass {
  HiddenFields(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  /** Whether the model of a class above has a field of this name. */
  private boolean isHiding(Element field) {
    if (!(field.getEnclosingElement() instanceof TypeElement owner) || field.getModifiers().contains(Modifier.STATIC)) {
      return false;
    }
    for (var at = owner.getSuperclass(); at instanceof DeclaredType above; at = ((TypeElement) above.asElement()).getSuperclass()) {
      String name = Source.name(above.asElement());
      for (String model : name.equals("java.util.LinkedList") ? Set.of("ArrayDeque", "ArrayList") : name.equals("java.util.LinkedHashMap") ? Set.of("EldestMap") : Set.of(LibraryModels.CLASSES.getOrDefault(name, ""))) {
        TypeElement modelled = run.elements.getTypeElement("org.wengert.model." + model);
        if (modelled != null && run.elements.getAllMembers(modelled).stream().anyMatch(each -> each.getKind() == ElementKind.FIELD && each.getSimpleName().equals(field.getSimpleName()))) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    Element field = element(tree);
    if (field != null && field.getKind() == ElementKind.FIELD && source.isWritten(tree) && isHiding(field)) {
      String name = tree.getName().toString();
      // All names of it, or none.
      Change change = change(0);
      var written = java.util.regex.Pattern.compile("\\b" + name + "\\b").matcher(unit.rope.text);
      if (!written.find(end(tree.getType()))) {
        return null;
      }
      int declared = written.start();
      change.edit(declared, declared + name.length(), text(run.fresh(name), tree));
      Rope other = change.edits.get(0).text();
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitIdentifier(IdentifierTree at, Void nothing) {
          if (field.equals(element(at))) {
            change.edit(start(at), end(at), text(other.toString(), at));
          }
          return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree at, Void nothing) {
          if (field.equals(element(at))) {
            change.edit(end(at) - name.length(), end(at), text(other.toString(), at));
          }
          return super.visitMemberSelect(at, nothing);
        }
      }.scan(source.unit, null);
    }
    return super.visitVariable(tree, none);
  }
}
