// SPDX-License-Identifier: MIT
// A generic class or method that puts its elements in order has a copy for texts: a text is a number afterwards, whose order is another one.
// The copy of a class stands inside the class, without its static members.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

final class TextInstances {
  static final String MARK = "_of_texts_";

  private final Rewriter run;
  private final TextOrderAsked asked;
  private final List<Rewriter.Unit> units;
  // Of each class and method the copies that are wanted, or made before: which parameters are texts.
  private final Map<Element, TreeMap<Integer, Boolean>> wanted = new LinkedHashMap<>();

  private TextInstances(Rewriter run) {
    this.run = run;
    asked = new TextOrderAsked(run);
    units = run.units.stream().filter(unit -> !unit.isModel).toList();
  }

  /** Makes the copies that the program as it stands asks for, in rounds; whether there were any. Where the result does not compile there are errors. */
  static boolean make(Rewriter run) throws java.io.IOException {
    boolean isMade = false;
    for (int k = 0; k < 12; k++) {
      TextInstances round = new TextInstances(run);
      if (round.find() == 0) {
        return isMade;
      }
      isMade = true;
      List<String> uses = round.edit();
      if (!run.attribute() || k == 11) {
        run.errors.clear();
        run.errors.addAll(uses);
        return true;
      }
    }
    return isMade;
  }

  private static String name(Element declared, int texts) {
    return declared.getSimpleName() + MARK + texts;
  }

  private static int texts(List<? extends TypeMirror> given) {
    int found = 0;
    for (int k = 0; k < given.size(); k++) {
      found |= given.get(k) != null && String.valueOf(given.get(k)).equals("java.lang.String") ? 1 << k : 0;
    }
    return found;
  }

  private int textsOf(TypeMirror type) {
    boolean isOfProgram = type instanceof DeclaredType of && !of.getTypeArguments().isEmpty() && of.asElement() instanceof TypeElement element
        && run.own.contains(Source.name(element));
    int texts = isOfProgram ? texts(((DeclaredType) type).getTypeArguments()) : 0;
    return texts != 0 && isCopied(((DeclaredType) type).asElement()) && asked.asks(((DeclaredType) type).asElement()) ? texts : 0;
  }

  private boolean isCopied(Element type) {
    boolean isStatic = type.getEnclosingElement().getKind() == ElementKind.PACKAGE || type.getModifiers().contains(Modifier.STATIC)
        || type.getKind() != ElementKind.CLASS;
    return asked.home(type) != null && isStatic && type.getKind() != ElementKind.ENUM && !type.getModifiers().contains(Modifier.SEALED);
  }

  private int textsOf(Source source, MethodInvocationTree tree) {
    if (!(source.element(tree) instanceof ExecutableElement called) || called.getTypeParameters().isEmpty() || asked.home(called) == null) {
      return 0;
    }
    int texts = texts(java.util.Arrays.asList(TextOrderAsked.given(source, tree, called)));
    return texts != 0 && (called.getModifiers().contains(Modifier.STATIC) || called.getModifiers().contains(Modifier.PRIVATE) || isAlone(called)) && asked.asks(called) ? texts : 0;
  }

  // A method with a body that overrides none, and that none overrides.
  private boolean isAlone(ExecutableElement called) {
    return !called.getModifiers().contains(Modifier.ABSTRACT) && run.own.stream().map(run.elements::getTypeElement).filter(java.util.Objects::nonNull)
        .filter(type -> run.types.isSubtype(run.types.erasure(type.asType()), run.types.erasure(called.getEnclosingElement().asType())))
        .allMatch(type -> run.elements.getAllMembers(type).stream().noneMatch(each -> each instanceof ExecutableElement other && !other.equals(called)
            && (run.elements.overrides(other, called, type) || run.elements.overrides(called, other, type))));
  }

  private int find() {
    int[] uses = {0};
    for (Rewriter.Unit unit : units) {
      Source source = unit.source;
      new TreeScanner<Void, Void>() {
        private void want(Element declared, int texts) {
          if (texts != 0) {
            uses[0]++;
            boolean isThere = run.copies.contains(key(declared, texts));
            wanted.computeIfAbsent(declared, each -> new TreeMap<>()).putIfAbsent(texts, isThere);
          }
        }

        @Override
        public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
          TypeMirror type = source.type(at);
          want(source.element(at.getType()), textsOf(type));
          return super.visitParameterizedType(at, none);
        }

        @Override
        public Void visitNewClass(NewClassTree at, Void none) {
          if (at.getIdentifier() instanceof ParameterizedTypeTree made && made.getTypeArguments().isEmpty()) {
            want(source.element(made.getType()), textsOf(source.type(at)));
          }
          return super.visitNewClass(at, none);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
          want(source.element(at), textsOf(source, at));
          return super.visitMethodInvocation(at, none);
        }
      }.scan(source.unit, null);
    }
    return uses[0];
  }

  private static String key(Element declared, int texts) {
    String owner = declared instanceof TypeElement type ? Source.name(type) : Source.name(declared.getEnclosingElement()) + "." + declared;
    return owner + MARK + texts;
  }

  /** Edits all files; the refusals of what has been edited, should it not compile. */
  private List<String> edit() {
    List<String> refusals = new ArrayList<>();
    Map<Rewriter.Unit, Edits> all = new LinkedHashMap<>();
    units.forEach(unit -> all.put(unit, new Edits(run, unit)));
    all.values().forEach(edits -> edits.uses(refusals));
    wanted.forEach((declared, copies) -> {
      Edits edits = all.get(asked.home(declared));
      copies.forEach((texts, isThere) -> {
        if (!isThere && run.copies.add(key(declared, texts))) {
          edits.copy(declared, texts);
        }
      });
    });
    all.forEach((unit, edits) -> unit.rope = Change.made(unit.rope, edits.changes));
    return refusals;
  }

  /** The changes of one file. */
  private final class Edits extends Pass {
    Edits(Rewriter run, Rewriter.Unit unit) {
      super(run, unit);
    }

    private void use(Tree name, Element declared, int texts, ParameterizedTypeTree around, List<String> refusals) {
      refusals.add(source.place(start(name)) + ": error: texts are put in order; derivatives know only whether they are the same: order by a number or an enum");
      int close = end(around);
      change(1).edit(end(name), end(name), text("." + name(declared, texts), name));
      if (around.getTypeArguments().isEmpty()) {
        boolean isWhole = Integer.bitCount(texts) == ((TypeElement) declared).getTypeParameters().size();
        if (isWhole) {
          change(1).edit(end(name), close, text("", name));
        }
        return;
      }
      without(around.getTypeArguments(), texts, end(name), close);
    }

    // Takes the elements of a list in angle brackets out.
    private void without(List<? extends Tree> list, int texts, int open, int close) {
      if (Integer.bitCount(texts) == list.size()) {
        change(1).edit(open, close, new Rope());
        return;
      }
      for (int k = 0; k < list.size(); k++) {
        if ((texts >> k & 1) != 0) {
          boolean isLast = IntStream.range(k + 1, list.size()).allMatch(i -> (texts >> i & 1) != 0);
          int from = isLast ? end(list.get(k - 1)) : start(list.get(k));
          int to = isLast ? end(list.get(list.size() - 1)) : start(list.get(k + 1));
          change(1).edit(from, to, new Rope());
          if (isLast) {
            return;
          }
        }
      }
    }

    void uses(List<String> refusals) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
          int texts = at.getTypeArguments().isEmpty() ? 0 : textsOf(source.type(at));
          if (texts != 0) {
            use(at.getType(), element(at.getType()), texts, at, refusals);
          }
          return super.visitParameterizedType(at, none);
        }

        @Override
        public Void visitNewClass(NewClassTree at, Void none) {
          if (at.getIdentifier() instanceof ParameterizedTypeTree made && made.getTypeArguments().isEmpty() && textsOf(source.type(at)) != 0) {
            use(made.getType(), element(made.getType()), textsOf(source.type(at)), made, refusals);
          }
          return super.visitNewClass(at, none);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
          int texts = textsOf(source, at);
          if (texts != 0) {
            refusals.add(source.place(start(at)) + ": error: texts are put in order; derivatives know only whether they are the same: order by a number or an enum");
            ExpressionTree select = at.getMethodSelect();
            change(1).edit(end(select), end(select), text(MARK + texts, at));
            if (!at.getTypeArguments().isEmpty()) {
              int open = start(at.getTypeArguments().get(0)) - 1;
              without(at.getTypeArguments(), texts, open, next(end(at.getTypeArguments().get(at.getTypeArguments().size() - 1)), '>') + 1);
            }
          }
          return super.visitMethodInvocation(at, none);
        }
      }.scan(source.unit, null);
    }

    private int nameAt(Tree tree, Tree modifiers, String name) {
      var found = java.util.regex.Pattern.compile("\\b" + java.util.regex.Pattern.quote(name) + "\\b").matcher(unit.rope.text);
      int from = source.isWritten(modifiers) ? end(modifiers) : start(tree);
      if (!found.find(from)) {
        throw new IllegalStateException("no '" + name + "' in " + unit.file);
      }
      return found.start();
    }

    private static boolean isStatic(Tree member, Source source) {
      Element element = source.element(member);
      if (member instanceof BlockTree block) {
        return block.isStatic();
      }
      return element != null && (element.getModifiers().contains(Modifier.STATIC) || element instanceof TypeElement && element.getKind() != ElementKind.CLASS);
    }

    void copy(Element declared, int texts) {
      Tree tree = asked.tree(declared);
      Edits inside = new Edits(run, unit);
      List<? extends TypeParameterTree> parameters;
      List<Element> replaced = new ArrayList<>();
      boolean isType = tree instanceof ClassTree;
      ModifiersTree modifiers = isType ? ((ClassTree) tree).getModifiers() : ((MethodTree) tree).getModifiers();
      parameters = isType ? ((ClassTree) tree).getTypeParameters() : ((MethodTree) tree).getTypeParameters();
      for (int k = 0; k < parameters.size(); k++) {
        if ((texts >> k & 1) != 0) {
          replaced.add(element(parameters.get(k)));
        }
      }
      String simple = declared.getSimpleName().toString();
      String made = name(declared, texts);
      int open = unit.rope.text.lastIndexOf("<", start(parameters.get(0)));
      int close = next(end(parameters.get(parameters.size() - 1)), '>') + 1;
      inside.without(parameters, texts, open, close);
      int at = isType ? nameAt(tree, modifiers, simple) : nameAt(tree, ((MethodTree) tree).getReturnType(), simple);
      inside.change(0).edit(at, at + simple.length(), text(made, tree));
      if (isType) {
        inside.members((ClassTree) tree, declared, made);
      }
      inside.identifiers(tree, declared, made, replaced, texts);
      String kept = modifiers.getFlags().stream().filter(each -> !Set.of(Modifier.PRIVATE, Modifier.PUBLIC, Modifier.PROTECTED, Modifier.STATIC).contains(each))
          .map(each -> each + " ").collect(Collectors.joining());
      boolean isStatic = isType || modifiers.getFlags().contains(Modifier.STATIC);
      int first = isType ? bodyStart(tree, modifiers) : source.isWritten(modifiers) && !modifiers.toString().isBlank() ? end(modifiers) : start(tree);
      Rope copy = new Rope().add(text("\n" + (isStatic ? "static " : "") + kept, tree))
          .add(Change.edited(unit.rope, first, end(tree), inside.changes.stream().flatMap(change -> change.edits.stream()).toList())).add(text("\n", tree));
      int place = isType ? end(tree) - 1 : end(tree);
      change(2).edit(place, place, copy);
    }

    private int bodyStart(Tree tree, ModifiersTree modifiers) {
      boolean isThere = source.isWritten(modifiers) && !modifiers.toString().isBlank();
      return isThere ? end(modifiers) : start(tree);
    }

    // Static members stay those of the class; constructors have the new name.
    private void members(ClassTree tree, Element declared, String made) {
      for (Tree member : tree.getMembers()) {
        boolean isComponent = member instanceof VariableTree && declared.getKind() == ElementKind.RECORD && !isStatic(member, source);
        if (!source.isWritten(member) || isComponent) {
          continue;
        }
        boolean isWithin = unit.rope.text.indexOf("{", nameAt(tree, tree.getModifiers(), declared.getSimpleName().toString())) < start(member);
        if (isWithin && isStatic(member, source)) {
          change(0).edit(start(member), end(member), new Rope());
        } else if (isWithin && member instanceof MethodTree method && method.getReturnType() == null) {
          int at = nameAt(method, method.getModifiers(), declared.getSimpleName().toString());
          change(0).edit(at, at + declared.getSimpleName().length(), text(made, member));
        }
      }
    }

    private void identifiers(Tree tree, Element declared, String made, List<Element> replaced, int texts) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitIdentifier(IdentifierTree at, Void none) {
          if (replaced.contains(element(at))) {
            replace(at, "String");
          }
          return null;
        }

        @Override
        public Void visitTypeCast(TypeCastTree at, Void none) {
          boolean isOfArray = at.getType() instanceof ArrayTypeTree array && replaced.contains(element(array.getType()));
          if (isOfArray && bare(at.getExpression()) instanceof NewArrayTree array && array.getType() != null) {
            replace(array.getType(), "String");
          }
          return super.visitTypeCast(at, none);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree at, Void none) {
          if (at.getIdentifier().contentEquals("this") && declared.equals(element(at.getExpression()))) {
            replace(at.getExpression(), made);
            return null;
          }
          return super.visitMemberSelect(at, none);
        }

        @Override
        public Void visitParameterizedType(ParameterizedTypeTree at, Void none) {
          // The class itself, of whatever: in a comparison with another object of it.
          if (declared.equals(element(at.getType())) && !at.getTypeArguments().isEmpty()
              && at.getTypeArguments().stream().allMatch(each -> each.getKind() == Tree.Kind.UNBOUNDED_WILDCARD)) {
            replace(at.getType(), made);
            without(at.getTypeArguments(), texts, end(at.getType()), end(at));
            return null;
          }
          if (declared.equals(element(at.getType())) && at.getTypeArguments().size() == ((TypeElement) declared).getTypeParameters().size()
              && ofTexts(k -> replaced.contains(element(at.getTypeArguments().get(k))))) {
            replace(at.getType(), made);
            without(at.getTypeArguments(), texts, end(at.getType()), end(at));
            for (int k = 0; k < at.getTypeArguments().size(); k++) {
              if ((texts >> k & 1) == 0) {
                scan(at.getTypeArguments().get(k), none);
              }
            }
            return null;
          }
          return super.visitParameterizedType(at, none);
        }

        // Whether the class itself is meant, with its own type parameters for texts.
        private boolean ofTexts(java.util.function.IntPredicate isOwn) {
          return IntStream.range(0, 31).filter(k -> (texts >> k & 1) != 0).allMatch(isOwn);
        }

        @Override
        public Void visitNewClass(NewClassTree at, Void none) {
          if (at.getIdentifier() instanceof ParameterizedTypeTree type && type.getTypeArguments().isEmpty() && declared.equals(element(type.getType()))
              && source.type(at) instanceof DeclaredType of && !of.getTypeArguments().isEmpty() && ofTexts(k -> of.getTypeArguments().get(k) instanceof javax.lang.model.type.TypeVariable own
                  && replaced.contains(own.asElement()))) {
            replace(type.getType(), made);
            if (Integer.bitCount(texts) == of.getTypeArguments().size()) {
              change(1).edit(end(type.getType()), end(type), new Rope());
            }
            scan(at.getArguments(), none);
            return scan(at.getClassBody(), none);
          }
          return super.visitNewClass(at, none);
        }
      }.scan(tree, null);
    }
  }
}
