// SPDX-License-Identifier: MIT
// Static fields that are no constants of the language: the head makes an object that holds them, which is handed to everything
// that needs them. A field that the program never changes has its initial value; one that others may have set is read where it is.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

final class Statics {
  private static final String HOLDER = "Statics_";
  private static final String NAME = "statics_";
  /** Methods that give fields their initial values. */
  static final String INITIALISE = ".initialise_";

  private record Field(VariableTree tree, Rewriter.Unit unit, TypeElement owner) {}

  private final Rewriter run;
  private final Map<Element, Field> fields = new LinkedHashMap<>();
  private final Map<Element, ClassTree> classes = new LinkedHashMap<>();
  private final Map<Element, Rewriter.Unit> units = new LinkedHashMap<>();
  private final Set<Element> heads = new LinkedHashSet<>();
  private MethodTree head;
  private final Set<Element> needing = new LinkedHashSet<>();
  private final Set<Element> holding = new LinkedHashSet<>();
  private boolean isPossible = true;
  private TypeElement home;
  /** An interface that would have to hold the object. */
  private TypeElement blocked;

  Statics(Rewriter run) {
    this.run = run;
    for (Rewriter.Unit unit : run.units) {
      if (!unit.isModel) {
        collect(unit);
      }
    }
    if (areNeeded()) {
      do {
        spread();
      } while (holdComputed());
    }
  }

  /** Every variable, method, constructor and class that a part of the text names. */
  static void eachNamed(Tree tree, Source source, Consumer<Element> look) {
    new TreeScanner<Void, Void>() {
      private void note(Tree at) {
        Element used = source.element(at);
        if (used != null) {
          look.accept(used);
        }
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void none) {
        note(at);
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void none) {
        note(at);
        return super.visitMemberSelect(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        note(at);
        return super.visitNewClass(at, none);
      }
    }.scan(tree, null);
  }

  /** A final number whose initial value needs the object is held, too: 'COUNT = values().length'. */
  private boolean holdComputed() {
    Map<Element, Field> more = new LinkedHashMap<>();
    classes.forEach((type, tree) -> {
      for (Tree member : tree.getMembers()) {
        Source source = units.get(type).source;
        if (member instanceof VariableTree field && field.getInitializer() != null && source.element(field).getKind() == ElementKind.FIELD
            && source.element(field).getModifiers().contains(Modifier.STATIC) && !fields.containsKey(source.element(field))) {
          eachNamed(field.getInitializer(), source, used -> {
            if (fields.containsKey(used) || needing.contains(used) || used.getKind() == ElementKind.CONSTRUCTOR && holding.contains(used.getEnclosingElement())) {
              more.put(source.element(field), new Field(field, units.get(type), (TypeElement) type));
            }
          });
        }
      }
    });
    fields.putAll(more);
    return !more.isEmpty();
  }

  private void collect(Rewriter.Unit unit) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree tree, Void none) {
        TypeElement type = (TypeElement) unit.source.element(tree);
        classes.put(type, tree);
        units.put(type, unit);
        for (Tree member : tree.getMembers()) {
          Element element = unit.source.element(member);
          if (member instanceof VariableTree field && element.getKind() == ElementKind.FIELD && element.getModifiers().contains(Modifier.STATIC)
              && isHeld((VariableElement) element, field, unit)) {
            fields.put(element, new Field(field, unit, type));
          }
          if (member instanceof MethodTree && isHead((ExecutableElement) element, unit)) {
            heads.add(element);
            head = (MethodTree) member;
            home = type;
          }
        }
        return super.visitClass(tree, none);
      }
    }.scan(unit.source.unit, null);
  }

  private boolean isHead(ExecutableElement method, Rewriter.Unit unit) {
    String id = unit.source.methodId(method);
    String name = id.substring(0, id.indexOf('('));
    return run.heads.stream().anyMatch(head -> id.equals(head) || name.equals(head) || name.endsWith("." + head) || id.endsWith("." + head));
  }

  private boolean isHeld(VariableElement field, VariableTree tree, Rewriter.Unit unit) {
    if (field.getConstantValue() != null) {
      return false;
    }
    // A final number with a computed value is a constant of the derivative's class, if nothing else is asked for.
    boolean isNumber = field.asType().getKind().isPrimitive();
    return !(isNumber && field.getModifiers().contains(Modifier.FINAL) && tree.getInitializer() != null && !makesArrays(tree.getInitializer()));
  }

  private static boolean makesArrays(Tree value) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitNewArray(NewArrayTree at, Void none) {
        found[0] = true;
        return null;
      }
    }.scan(value, null);
    return found[0];
  }

  boolean areNeeded() {
    return !fields.isEmpty();
  }

  // ---- who needs the object

  private interface Look {
    void at(Element owner, Element used);
  }

  /** Every use of a member in the members of the program, with the method, or the class for its initial values. */
  private void uses(Look look) {
    classes.forEach((type, tree) -> {
      Rewriter.Unit unit = units.get(type);
      for (Tree member : tree.getMembers()) {
        if (member instanceof ClassTree) {
          continue;
        }
        Element element = member instanceof BlockTree ? null : unit.source.element(member);
        boolean isStatic = member instanceof BlockTree block ? block.isStatic()
            : member instanceof VariableTree && element.getModifiers().contains(Modifier.STATIC);
        if (isStatic && !(member instanceof MethodTree)) {
          continue;
        }
        Element owner = member instanceof MethodTree ? element : type;
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitIdentifier(IdentifierTree at, Void none) {
            look.at(owner, unit.source.element(at));
            return null;
          }

          @Override
          public Void visitMemberSelect(MemberSelectTree at, Void none) {
            look.at(owner, unit.source.element(at));
            return super.visitMemberSelect(at, none);
          }

          @Override
          public Void visitNewClass(NewClassTree at, Void none) {
            look.at(owner, unit.source.element(at));
            return super.visitNewClass(at, none);
          }

          @Override
          public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
            look.at(owner, unit.source.element(at));
            return super.visitMethodInvocation(at, none);
          }
        }.scan(member, null);
      }
    });
  }

  private void need(Element owner, Set<Element> next) {
    if (owner instanceof TypeElement || !owner.getModifiers().contains(Modifier.STATIC)) {
      TypeElement type = owner instanceof TypeElement t ? t : (TypeElement) owner.getEnclosingElement();
      hold(type, next);
    } else if (needing.add(owner)) {
      next.add(owner);
    }
  }

  // Objects of the class hold it; so does the class that it extends, once.
  private void hold(TypeElement type, Set<Element> next) {
    if (type.getKind() == ElementKind.INTERFACE) {
      isPossible = false;
      blocked = type;
      return;
    }
    if (holding.add(type)) {
      next.add(type);
    }
  }

  private void spread() {
    boolean[] grows = {true};
    while (grows[0]) {
      grows[0] = false;
      Set<Element> next = new LinkedHashSet<>();
      uses((owner, used) -> {
        if (used == null) {
          return;
        }
        boolean needs = fields.containsKey(used) || needing.contains(used)
            || used.getKind() == ElementKind.CONSTRUCTOR && holding.contains(used.getEnclosingElement());
        if (needs && !heads.contains(owner)) {
          need(owner, next);
        }
        if (heads.contains(used)) {
          isPossible = false;
        }
      });
      // A class that extends one that holds it is made with it.
      for (Element type : classes.keySet()) {
        Element above = above((TypeElement) type);
        if (above != null && holding.contains(above) && !holding.contains(type)) {
          hold((TypeElement) type, next);
        }
      }
      grows[0] = !next.isEmpty();
    }
  }

  private Element above(TypeElement type) {
    return type.getSuperclass() instanceof javax.lang.model.type.DeclaredType declared && classes.containsKey(declared.asElement())
        ? declared.asElement() : null;
  }

  // ---- the text

  private static String name(Element field) {
    return Source.name(field.getEnclosingElement()).replace('.', '_') + "_" + field.getSimpleName();
  }

  /** Whether others may have put something into a field that the head takes from there. */
  private boolean isOpen(Element field) {
    boolean isNumber = field.asType().getKind().isPrimitive();
    return !isNumber && !field.getModifiers().contains(Modifier.FINAL) && !isHidden(field) && !isSetFirst(field);
  }

  private boolean isSetFirst(Element field) {
    return head != null && new SetFirst(classes, units, field).by(head, units.get(home).source);
  }

  private static boolean isHidden(Element element) {
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      if (at.getModifiers().contains(Modifier.PRIVATE)) {
        return true;
      }
    }
    return false;
  }

  /** A number that other code may have set: its value is the one that it has when the head is called. */
  private static boolean isVisible(Element field) {
    return field.asType().getKind().isPrimitive() && !field.getModifiers().contains(Modifier.FINAL) && !isHidden(field);
  }

  // What other code sets is no number.
  private boolean isOpenText(Element field) {
    return isVisible(field) && run.openTexts.contains(Source.name(field.getEnclosingElement()) + "." + field.getSimpleName());
  }

  boolean isPossible() {
    if (blocked != null) {
      Source source = units.get(blocked).source;
      run.errors.add(source.place((int) source.start(classes.get(blocked))) + ": error: a method with a body of interface '" + blocked.getSimpleName()
          + "' reaches a static field, for which an interface has no place; make it an abstract class, or hand the field's object to the method");
      return false;
    }
    boolean isUnnamed = home != null && units.get(home).source.unit.getPackageName() == null;
    for (Field field : fields.values()) {
      if (isUnnamed && field.unit.source.unit.getPackageName() != null) {
        run.errors.add(field.unit.source.place((int) field.unit.source.start(field.tree)) + ": error: static field '" + field.tree.getName()
            + "' is held by the head's class, which is in no package; put '" + home.getSimpleName() + "' into a package");
        return false;
      }
    }
    for (Element type : classes.keySet()) {
      if (!type.equals(home) && fields.values().stream().noneMatch(each -> each.owner.equals(type)) && setsOthers(type)) {
        // When it runs depends on what asks for the class first.
        run.errors.add(units.get(type).source.place((int) units.get(type).source.start(classes.get(type))) + ": error: a static block of class '" + type.getSimpleName()
            + "' changes what static fields of other classes hold; let the head call a method that does so");
        return false;
      }
    }
    LateInitials late = new LateInitials(classes, units, fields.keySet());
    for (Element type : classes.keySet()) {
      Element changed = type.equals(home) ? null : late.changed(type);
      if (changed != null) {
        run.errors.add(units.get(type).source.place((int) units.get(type).source.start(classes.get(type))) + ": error: a static field of class '" + type.getSimpleName()
            + "' has its initial value from '" + changed.getSimpleName() + "', which the program changes; Java computes it when the class is first used, derivatives at the start: let a method compute it");
        return false;
      }
    }
    fields.forEach((element, field) -> {
      if (isOpenText(element)) {
        run.errors.add(field.unit.source.place((int) field.unit.source.start(field.tree)) + ": error: static field '" + field.tree.getName()
            + "' is held by a number and may be set by others; make it private or final");
      } else if (isOpen(element)) {
        run.errors.add(field.unit.source.place((int) field.unit.source.start(field.tree)) + ": error: static field '" + field.tree.getName()
            + "' holds an object and may be set by others; make it private or final");
      }
    });
    return isPossible && heads.size() == 1 && fields.keySet().stream().noneMatch(each -> isOpen(each) || isOpenText(each));
  }

  /** Whether a class gives fields their initial values: its own, or in a static block those of others. */
  private boolean initialises(Element type) {
    return fields.values().stream().anyMatch(each -> each.owner.equals(type)) || setsOthers(type);
  }

  private boolean setsOthers(Element type) {
    boolean[] sets = {false};
    for (Tree member : classes.get(type).getMembers()) {
      if (member instanceof BlockTree block && block.isStatic()) {
        eachNamed(block, units.get(type).source, used -> sets[0] |= fields.containsKey(used) || needing.contains(used));
      }
    }
    return sets[0];
  }

  /** Classes that give fields their initial values: first those that others need for that. */
  private List<TypeElement> order() {
    Set<TypeElement> ordered = new LinkedHashSet<>();
    for (Field field : fields.values()) {
      order(field.owner, ordered, new LinkedHashSet<>());
    }
    if (initialises(home)) {
      order(home, ordered, new LinkedHashSet<>());
    }
    return new ArrayList<>(ordered);
  }

  private void order(TypeElement type, Set<TypeElement> ordered, Set<TypeElement> open) {
    if (ordered.contains(type) || !open.add(type)) {
      return;
    }
    for (Tree member : classes.get(type).getMembers()) {
      boolean isHeld = member instanceof VariableTree && fields.containsKey(units.get(type).source.element(member));
      if (isHeld || member instanceof BlockTree block && block.isStatic()) {
        eachNamed(member, units.get(type).source, used -> {
          if (used.getEnclosingElement() instanceof TypeElement other && !other.equals(type) && fields.values().stream().anyMatch(each -> each.owner.equals(other))) {
            order(other, ordered, open);
          }
        });
      }
    }
    ordered.add(type);
  }

  Pass pass(Rewriter.Unit unit) {
    return new Pass(run, unit) {
      private List<Change.Edit> edits = new ArrayList<>();

      private void edit(int start, int end, Rope text) {
        edits.add(new Change.Edit(start, end, text));
      }

      private void give(int open, boolean isEmpty, Tree at) {
        edit(open + 1, open + 1, text(NAME + (isEmpty ? "" : ", "), at));
      }

      @Override
      public Void visitCompilationUnit(CompilationUnitTree tree, Void none) {
        super.visitCompilationUnit(tree, none);
        classes.forEach((type, declaration) -> {
          if (units.get(type) == unit && holding.contains(type)) {
            hold((TypeElement) type, declaration);
          }
        });
        classes.forEach((type, declaration) -> {
          if (units.get(type) == unit) {
            initialise((TypeElement) type, declaration);
          }
        });
        if (units.get(home) == unit) {
          int close = end(classes.get(home)) - 1;
          StringBuilder holder = new StringBuilder(" public static final class " + HOLDER + " { ");
          fields.keySet().forEach(field -> holder.append("public ").append(written(field.asType())).append(' ').append(name(field)).append("; "));
          holder.append("public ").append(HOLDER).append("() { ");
          order().forEach(type -> holder.append(Source.name(type)).append('.').append(initialiser(type)).append("(this); "));
          // What others may have set since counts, once the others have their initial values.
          String last = INITIALISE.substring(1) + "at_the_call";
          StringBuilder set = new StringBuilder(" public static void " + last + "(" + holderName() + " " + NAME + ") { ");
          fields.keySet().stream().filter(Statics::isVisible).forEach(field -> set.append(NAME).append('.').append(name(field)).append(" = ")
              .append(Source.name(field.getEnclosingElement())).append('.').append(field.getSimpleName()).append("; "));
          holder.append(Source.name(home)).append('.').append(last).append("(this); ");
          edit(close, close, text(holder.append("} }\n").append(set).append("}\n").toString(), classes.get(home)));
        }
        change(0).edits.addAll(edits);
        return null;
      }

      private String holderName() {
        return Source.name(home) + "." + HOLDER;
      }

      private String initialiser(TypeElement type) {
        return INITIALISE.substring(1) + type.getSimpleName();
      }

      // The initial values of a class's fields, in the order of the text.
      private void initialise(TypeElement type, ClassTree tree) {
        if (!initialises(type)) {
          return;
        }
        Rope body = text("\n  public static void " + initialiser(type) + "(" + holderName() + " " + NAME + ") { ", tree);
        List<int[]> gone = new ArrayList<>();
        for (Tree member : tree.getMembers()) {
          if (member instanceof BlockTree block && block.isStatic()) {
            int open = next(start(block), '{');
            body.add(Change.edited(unit.rope, open, end(block), edits)).add(text(" ", block));
            gone.add(new int[] {start(block), end(block)});
          } else if (member instanceof VariableTree field && fields.containsKey(element(field))) {
            Element element = element(field);
            if (isVisible(element)) {
              // What others are made of; at the end it is what the field holds at the call.
              if (field.getInitializer() != null) {
                body.add(text(NAME + "." + name(element) + " = ", field))
                    .add(Change.edited(unit.rope, start(field.getInitializer()), end(field.getInitializer()), edits)).add(text("; ", field));
              }
              continue;
            }
            if (field.getInitializer() != null) {
              boolean isArray = field.getInitializer() instanceof NewArrayTree array && array.getType() == null;
              body.add(text(NAME + "." + name(element) + " = " + (isArray ? "new " + written(element.asType()) + " " : ""), field))
                  .add(Change.edited(unit.rope, start(field.getInitializer()), end(field.getInitializer()), edits)).add(text("; ", field));
            }
            boolean isShared = unit.rope.text.charAt(end(field) - 1) != ';'
                || tree.getMembers().stream().filter(each -> each instanceof VariableTree && start(each) == start(field)).count() > 1;
            if (!isShared) {
              gone.add(new int[] {start(field), end(field)});
            } else if (field.getInitializer() != null) {
              gone.add(new int[] {unit.rope.text.lastIndexOf("=", start(field.getInitializer())), end(field.getInitializer())});
              // Several in one declaration: what has lost its value is not final any more.
              int word = element.getModifiers().contains(Modifier.FINAL) ? unit.rope.text.indexOf("final", start(field)) : -1;
              if (word >= 0 && word < start(field.getType()) && gone.stream().noneMatch(each -> each[0] == word)) {
                gone.add(new int[] {word, word + "final".length()});
              }
            }
          }
        }
        edits.removeIf(edit -> gone.stream().anyMatch(each -> edit.start() >= each[0] && edit.end() <= each[1]));
        gone.forEach(each -> edit(each[0], each[1], new Rope()));
        int close = end(tree) - 1;
        edit(close, close, body.add(text("}\n", tree)));
      }

      // Objects of the class know the fields.
      private void hold(TypeElement type, ClassTree tree) {
        String[] field = {holderName(), NAME};
        if (type.getKind() == ElementKind.RECORD) {
          int after = unit.rope.text.indexOf("record", source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree));
          int open = next(after, '(');
          boolean isEmpty = type.getRecordComponents().isEmpty();
          edit(open + 1, open + 1, text(String.join(" ", field) + (isEmpty ? "" : ", "), tree));
          for (Tree member : tree.getMembers()) {
            if (member instanceof MethodTree constructor && element(member).getKind() == ElementKind.CONSTRUCTOR && source.isWritten(member)) {
              int list = unit.rope.text.indexOf("(", start(constructor));
              if (list >= 0 && list < start(constructor.getBody())) {
                edit(list + 1, list + 1, text(String.join(" ", field) + (constructor.getParameters().isEmpty() ? "" : ", "), constructor));
                var first = constructor.getBody().getStatements();
                boolean isOther = !first.isEmpty() && source.text(first.get(0)).startsWith("this(");
                if (!isOther) {
                  int at = start(constructor.getBody()) + 1;
                  edit(at, at, text(" this." + NAME + " = " + NAME + ";", constructor));
                }
              }
            }
          }
          return;
        }
        Element above = above(type);
        if (above == null || !holding.contains(above)) {
          // Calls of this(...) are given the argument there.
          edits.removeIf(edit -> isThisCall(tree, edit));
          edits = new ArrayList<>(new ClassEdits(this, tree, edits).withFields(List.<String[]>of(field)));
          return;
        }
        boolean hasConstructor = false;
        for (Tree member : tree.getMembers()) {
          if (member instanceof MethodTree constructor && element(member).getKind() == ElementKind.CONSTRUCTOR && source.isWritten(member)) {
            hasConstructor = true;
            int list = next(source.isWritten(constructor.getModifiers()) ? end(constructor.getModifiers()) : start(constructor), '(');
            edit(list + 1, list + 1, text(String.join(" ", field) + (constructor.getParameters().isEmpty() ? "" : ", "), constructor));
            var statements = constructor.getBody().getStatements();
            boolean calls = !statements.isEmpty() && source.isWritten(statements.get(0)) && end(statements.get(0)) > start(statements.get(0))
                && source.text(statements.get(0)).matches("(?s)(this|super)\\s*\\(.*");
            if (!calls) {
              int at = start(constructor.getBody()) + 1;
              edit(at, at, text(" super(" + NAME + ");", constructor));
            }
          }
        }
        if (!hasConstructor) {
          int open = next(source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree), '{') + 1;
          edit(open, open, text((tree.getModifiers().getFlags().contains(Modifier.PUBLIC) ? " public " : " ") + tree.getSimpleName() + "(" + String.join(" ", field) + ") { super(" + NAME + "); } ", tree));
        }
      }

      private boolean isThisCall(ClassTree tree, Change.Edit edit) {
        for (Tree member : tree.getMembers()) {
          if (member instanceof MethodTree constructor && element(member).getKind() == ElementKind.CONSTRUCTOR && source.isWritten(member)
              && !constructor.getBody().getStatements().isEmpty()
              && constructor.getBody().getStatements().get(0) instanceof ExpressionStatementTree first
              && first.getExpression() instanceof MethodInvocationTree call && call.getMethodSelect().toString().equals("this")
              && edit.start() == next(end(call.getMethodSelect()), '(') + 1 && edit.text().toString().startsWith(NAME)) {
            return true;
          }
        }
        return false;
      }

      @Override
      public Void visitMethod(MethodTree tree, Void none) {
        Element method = element(tree);
        if (heads.contains(method)) {
          int at = start(tree.getBody()) + 1;
          edit(at, at, text(" " + holderName() + " " + NAME + " = new " + holderName() + "();", tree));
        } else if (needing.contains(method)) {
          int open = next(source.isWritten(tree.getModifiers()) ? end(tree.getModifiers()) : start(tree), '(');
          open = unit.rope.text.indexOf("(", unit.rope.text.indexOf(tree.getName().toString(), end(tree.getReturnType())));
          edit(open + 1, open + 1, text(holderName() + " " + NAME + (tree.getParameters().isEmpty() ? "" : ", "), tree));
        }
        return super.visitMethod(tree, none);
      }

      @Override
      public Void visitIdentifier(IdentifierTree tree, Void none) {
        Element element = element(tree);
        if (fields.containsKey(element)) {
          edit(start(tree), end(tree), text(NAME + "." + name(element), tree));
        }
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        Element element = element(tree);
        if (fields.containsKey(element)) {
          edit(start(tree), end(tree), text(NAME + "." + name(element), tree));
          return null;
        }
        return super.visitMemberSelect(tree, none);
      }

      @Override
      public Void visitNewClass(NewClassTree tree, Void none) {
        if (holding.contains(((ExecutableElement) element(tree)).getEnclosingElement())) {
          give(next(end(tree.getIdentifier()), '('), tree.getArguments().isEmpty(), tree);
        }
        return super.visitNewClass(tree, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
        Element called = element(tree);
        boolean constructs = called != null && called.getKind() == ElementKind.CONSTRUCTOR && holding.contains(called.getEnclosingElement());
        if ((needing.contains(called) || constructs) && source.isWritten(tree) && end(tree) > start(tree)) {
          give(next(end(tree.getMethodSelect()), '('), tree.getArguments().isEmpty(), tree);
        }
        return super.visitMethodInvocation(tree, none);
      }
    };
  }
}
