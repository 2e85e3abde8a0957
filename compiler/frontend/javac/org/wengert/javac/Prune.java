// SPDX-License-Identifier: MIT
// Leaves of a program what its heads reach: methods and fields that derivatives have no use for may do what they like.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

final class Prune {
  private record Declared(Tree tree, Rewriter.Unit unit) {}

  private final Rewriter run;
  private final Map<Element, Declared> methods = new LinkedHashMap<>();
  private final Map<Element, Declared> fields = new LinkedHashMap<>();
  private final Map<Element, ClassTree> classes = new LinkedHashMap<>();
  private final Map<Element, Rewriter.Unit> unitOf = new HashMap<>();
  private final Equalled equalled;
  final Set<Element> reached = new HashSet<>();
  private final Set<Element> touched = new HashSet<>();
  final Set<Element> initialised = new HashSet<>();
  private final ArrayDeque<Runnable> open = new ArrayDeque<>();
  private boolean isPossible = true;
  private boolean catches;
  private final Set<Element> heads = new HashSet<>();
  private Set<Element> named;
  final TextLooks looks = new TextLooks();
  final Reports reports = new Reports(this::bodies);

  Prune(Rewriter run) {
    this.run = run;
    run.reports = reports;
    equalled = new Equalled(run, classes, unitOf, this::isMade, this::mark);
    for (Rewriter.Unit unit : run.units) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree tree, Void none) {
          Element type = unit.source.element(tree);
          if (type instanceof TypeElement && type.getKind() != ElementKind.ANNOTATION_TYPE) {
            classes.put(type, tree);
            unitOf.put(type, unit);
            for (Tree member : tree.getMembers()) {
              if (member instanceof MethodTree) {
                methods.put(unit.source.element(member), new Declared(member, unit));
              } else if (member instanceof VariableTree) {
                fields.put(unit.source.element(member), new Declared(member, unit));
              }
            }
          }
          return super.visitClass(tree, none);
        }
      }.scan(unit.source.unit, null);
    }
    methods.forEach((method, declared) -> {
      String id = declared.unit.source.methodId((ExecutableElement) method);
      String name = id.substring(0, id.indexOf('('));
      for (String head : run.heads) {
        if (id.equals(head) || name.equals(head) || name.endsWith("." + head) || id.endsWith("." + head)) {
          checkHead((ExecutableElement) method);
          heads.add(method);
          mark(method);
        }
      }
    });
    run();
    firstCalls();
    run();
    while (blocksForOthers() || keptInitials()) {
      run();
    }
  }

  /** Initial values of static fields that nothing reaches, but that do something when their class is first used. */
  private boolean keptInitials() {
    boolean finds = false;
    for (var each : new LinkedHashMap<>(fields).entrySet()) {
      Element field = each.getKey();
      Declared declared = each.getValue();
      if (field.getKind() == ElementKind.FIELD && field.getModifiers().contains(Modifier.STATIC) && !reached.contains(field)
          && isInitialised(field.getEnclosingElement())
          && new Removal(this, run, declared.unit).isKept((VariableTree) declared.tree, classes.get(field.getEnclosingElement()))) {
        mark(field);
        finds = true;
      }
    }
    return finds;
  }

  /** Whether the language gives static fields of the class their initial values in a call of the head. */
  private boolean isInitialised(Element type) {
    boolean isMade = touched.contains(type) && (type.getKind() != ElementKind.INTERFACE || type.getEnclosedElements().stream().anyMatch(each -> each.getModifiers().contains(Modifier.DEFAULT)));
    boolean isUsed = isMade || type.getEnclosedElements().stream().anyMatch(each -> reached.contains(each)
        && (each.getKind() == ElementKind.CONSTRUCTOR || each.getModifiers().contains(Modifier.STATIC) && !(each instanceof TypeElement)
            && !(each instanceof VariableElement constant && constant.getConstantValue() != null)));
    return isUsed || classes.keySet().stream().anyMatch(other -> ((TypeElement) other).getSuperclass() instanceof DeclaredType above
        && above.asElement().equals(type) && isInitialised(other));
  }

  // Static blocks by which static fields of other classes get their values.
  private boolean blocksForOthers() {
    boolean finds = false;
    for (Element type : classes.keySet()) {
      boolean isAsked = touched.contains(type) || type.getEnclosedElements().stream().anyMatch(reached::contains);
      if (isAsked && !initialised.contains(type) && setsOthers(type)) {
        blocks((TypeElement) type, true);
        finds = true;
      }
    }
    return finds;
  }

  private boolean setsOthers(Element type) {
    ArrayDeque<Declared> bodies = new ArrayDeque<>();
    Set<Element> seen = new HashSet<>();
    boolean[] sets = {false};
    for (Tree member : classes.get(type).getMembers()) {
      if (member instanceof BlockTree block && block.isStatic()) {
        bodies.add(new Declared(block, unitOf.get(type)));
      }
    }
    while (!bodies.isEmpty()) {
      Declared body = bodies.remove();
      Statics.eachNamed(body.tree, body.unit.source, used -> {
        boolean isStatic = used.getModifiers().contains(Modifier.STATIC);
        sets[0] |= isStatic && fields.containsKey(used) && reached.contains(used) && !used.getEnclosingElement().equals(type) && ((VariableElement) used).getConstantValue() == null;
        if (methods.containsKey(used) && seen.add(used)) {
          bodies.add(methods.get(used));
        }
      });
    }
    return sets[0];
  }

  private void run() {
    while (!open.isEmpty()) {
      open.remove().run();
    }
  }

  // Constructors that are not reached keep their first call, and what it names.
  private void firstCalls() {
    methods.forEach((method, declared) -> {
      StatementTree call = method.getKind() == ElementKind.CONSTRUCTOR && !reached.contains(method) ? firstCall((MethodTree) declared.tree) : null;
      if (call != null) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitIdentifier(IdentifierTree at, Void none) {
            if (declared.unit.source.element(at) instanceof VariableElement field && field.getKind() == ElementKind.FIELD) {
              mark(field);
            }
            return null;
          }
        }.scan(call, null);
      }
    });
  }

  static StatementTree firstCall(MethodTree constructor) {
    var statements = constructor.getBody() == null ? null : constructor.getBody().getStatements();
    boolean isFirst = statements != null && !statements.isEmpty() && statements.get(0) instanceof ExpressionStatementTree first
        && first.getExpression() instanceof MethodInvocationTree call && call.getMethodSelect().toString().matches("this|super");
    return isFirst ? statements.get(0) : null;
  }

  // Texts and functions among a head's arguments have another form inside.
  private void checkHead(ExecutableElement head) {
    for (var parameter : head.getParameters()) {
      isPossible &= isKept(parameter.asType());
    }
    isPossible &= isKept(head.getReturnType());
  }

  private static boolean isKept(javax.lang.model.type.TypeMirror type) {
    if (type instanceof javax.lang.model.type.ArrayType array) {
      return isKept(array.getComponentType());
    }
    if (type instanceof DeclaredType declared) {
      String name = Source.name(declared.asElement());
      return name.equals("java.lang.Double") || !name.startsWith("java.");
    }
    return true;
  }

  /** The outermost classes of all that is reached, and of the fields' types. */
  Set<TypeElement> outermost() {
    Set<TypeElement> found = new HashSet<>();
    for (Element each : reached) {
      outermost(each, found);
      if (each.getKind() == ElementKind.FIELD) {
        typesIn(each.asType(), found);
      }
    }
    touched.forEach(each -> outermost(each, found));
    return found;
  }

  /** The program's classes of which there are objects, or of which something is reached. */
  Set<TypeElement> used() {
    Set<TypeElement> found = new HashSet<>();
    for (Element type : classes.keySet()) {
      boolean isUsed = reached.contains(type) || touched.contains(type) || type.getEnclosedElements().stream().anyMatch(reached::contains);
      if (isUsed || !(type.getEnclosingElement() instanceof TypeElement)) {
        found.add((TypeElement) type);
      }
    }
    return found;
  }

  /** Every class that the text names which is left, outside of itself. */
  private Set<Element> named() {
    if (named == null) {
      named = new HashSet<>();
      for (Rewriter.Unit unit : run.units) {
        new TreeScanner<Void, Void>() {
          private final ArrayDeque<Element> around = new ArrayDeque<>();

          private void note(Tree at) {
            Element element = unit.source.element(at);
            for (Element each = element; each != null; each = each.getEnclosingElement()) {
              if (each instanceof TypeElement && !around.contains(each)) {
                named.add(each);
              }
            }
          }

          @Override
          public Void visitClass(ClassTree at, Void none) {
            Element type = unit.source.element(at);
            around.push(type == null ? run.elements.getTypeElement("java.lang.Object") : type);
            super.visitClass(at, none);
            around.pop();
            return null;
          }

          @Override
          public Void visitMethod(MethodTree at, Void none) {
            if (reached.contains(unit.source.element(at))) {
              return super.visitMethod(at, none);
            }
            scan(at.getReturnType(), none);
            scan(at.getTypeParameters(), none);
            return scan(at.getParameters(), none);
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
        }.scan(unit.source.unit, null);
      }
    }
    return named;
  }

  /** A nested class that nothing is left of. */
  boolean isGone(Element type) {
    return type.getEnclosingElement() instanceof TypeElement && classes.containsKey(type) && !reached.contains(type) && !touched.contains(type)
        && type.getEnclosedElements().stream().noneMatch(each -> reached.contains(each) || each instanceof TypeElement && !isGone(each))
        && !named().contains(type);
  }

  private static void outermost(Element element, Set<TypeElement> found) {
    Element at = element;
    while (at != null && at.getEnclosingElement() != null && at.getEnclosingElement().getKind() != ElementKind.PACKAGE) {
      at = at.getEnclosingElement();
    }
    if (at instanceof TypeElement type) {
      found.add(type);
    }
  }

  private static void typesIn(javax.lang.model.type.TypeMirror type, Set<TypeElement> found) {
    if (type instanceof javax.lang.model.type.ArrayType array) {
      typesIn(array.getComponentType(), found);
    } else if (type instanceof DeclaredType declared) {
      outermost(declared.asElement(), found);
      declared.getTypeArguments().forEach(each -> typesIn(each, found));
    }
  }

  boolean isPossible() {
    return isPossible;
  }

  /** Whether what is reached goes on after an exception. */
  boolean catches() {
    return catches;
  }

  private void mark(Element element) {
    if (element == null || !reached.add(element)) {
      return;
    }
    if (element instanceof ExecutableElement method) {
      Declared declared = methods.get(method);
      if (declared != null) {
        if (isReport(declared)) {
          looks.report();
        } else {
          open.add(() -> scan(declared.tree, declared.unit));
        }
        if (method.getKind() == ElementKind.CONSTRUCTOR) {
          touch((TypeElement) method.getEnclosingElement());
        }
        if (method.getModifiers().contains(Modifier.STATIC)) {
          initialise((TypeElement) method.getEnclosingElement());
        }
      }
      if (method.getKind() == ElementKind.METHOD && !method.getModifiers().contains(Modifier.STATIC)) {
        open.add(() -> methods.keySet().stream().filter(other -> other.getSimpleName().equals(method.getSimpleName())
            && other.getKind() == ElementKind.METHOD && overrides((ExecutableElement) other, method)).toList().forEach(this::mark));
      }
    } else if (element.getKind() == ElementKind.ENUM_CONSTANT) {
      touch((TypeElement) element.getEnclosingElement());
    } else if (element instanceof VariableElement field && fields.containsKey(field)) {
      Declared declared = fields.get(field);
      open.add(() -> scan(((VariableTree) declared.tree).getInitializer(), declared.unit));
      if (field.getModifiers().contains(Modifier.STATIC)) {
        initialise((TypeElement) field.getEnclosingElement());
        blocks((TypeElement) field.getEnclosingElement(), true);
      }
    }
  }

  private boolean isReport(Declared declared) {
    return !run.looksAtTexts && reports.isReport((MethodTree) declared.tree, new Pass(run, declared.unit) {});
  }

  /** What a call of the method may run. */
  private Map<MethodTree, Pass> bodies(ExecutableElement method) {
    Map<MethodTree, Pass> all = new LinkedHashMap<>();
    methods.forEach((other, declared) -> {
      boolean isAbstract = other.getModifiers().contains(Modifier.ABSTRACT) || ((MethodTree) declared.tree).getBody() == null;
      if (!isAbstract && other.getKind() == ElementKind.METHOD && (other.equals(method) || other.getSimpleName().equals(method.getSimpleName())
          && overrides((ExecutableElement) other, method))) {
        all.put((MethodTree) declared.tree, new Pass(run, declared.unit) {});
      }
    });
    return all;
  }

  private boolean overrides(ExecutableElement method, ExecutableElement above) {
    if (method.equals(above)) {
      return false;
    }
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    if (run.elements.overrides(method, above, owner)) {
      return true;
    }
    return classes.keySet().stream().anyMatch(type -> run.elements.overrides(method, above, (TypeElement) type));
  }

  private void blocks(TypeElement type, boolean areStatic) {
    ClassTree tree = classes.get(type);
    if (tree != null && (!areStatic || initialised.add(type))) {
      for (Tree member : tree.getMembers()) {
        if (member instanceof BlockTree block && block.isStatic() == areStatic) {
          open.add(() -> scan(block, unitOf.get(type)));
        }
      }
    }
  }

  private void initialise(TypeElement type) {
    // Static fields are looked at where they are named.
    if (type.getKind() == ElementKind.ENUM) {
      touch(type);
    }
  }

  boolean isMade(Element type) {
    return touched.contains(type);
  }

  /** Objects of the class are made. */
  private void touch(TypeElement type) {
    ClassTree tree = classes.get(type);
    if (tree == null || !touched.add(type)) {
      return;
    }
    equalled.made(type);
    blocks(type, false);
    for (Tree member : tree.getMembers()) {
      Element element = unitOf.get(type).source.element(member);
      if (member instanceof VariableTree field && (!element.getModifiers().contains(Modifier.STATIC) || element.getKind() == ElementKind.ENUM_CONSTANT)) {
        open.add(() -> scan(field.getInitializer(), unitOf.get(type)));
      }
      if (element instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD && overridesLibrary(method)) {
        mark(method);
      }
      if (type.getKind() == ElementKind.ENUM && element instanceof ExecutableElement method && method.getKind() == ElementKind.CONSTRUCTOR) {
        mark(method);
      }
    }
    if (type.getSuperclass() instanceof DeclaredType above && classes.containsKey(above.asElement())) {
      touch((TypeElement) above.asElement());
      for (Element member : above.asElement().getEnclosedElements()) {
        if (member.getKind() == ElementKind.CONSTRUCTOR && ((ExecutableElement) member).getParameters().isEmpty()) {
          mark(member);
        }
      }
    }
    for (var above : type.getInterfaces()) {
      touchInterface((TypeElement) ((DeclaredType) above).asElement());
    }
  }

  private void touchInterface(TypeElement type) {
    ClassTree tree = classes.get(type);
    if (tree == null || !touched.add(type)) {
      return;
    }
    for (Tree member : tree.getMembers()) {
      if (unitOf.get(type).source.element(member) instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD
          && overridesLibrary(method)) {
        mark(method);
      }
    }
    type.getInterfaces().forEach(above -> touchInterface((TypeElement) ((DeclaredType) above).asElement()));
  }

  /** Whether the library calls it, other than by the name of a method of Object. */
  private boolean overridesLibrary(ExecutableElement method) {
    return above(method, false);
  }

  boolean above(ExecutableElement method, boolean own) {
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    for (Element member : all(owner)) {
      if (member instanceof ExecutableElement other && !other.equals(method) && other.getSimpleName().equals(method.getSimpleName())
          && run.elements.overrides(method, other, owner)) {
        boolean isObject = Source.name(other.getEnclosingElement()).matches("java\\.lang\\.(Object|Enum|Record)|java\\.io\\.Externalizable");
        boolean isOwn = classes.containsKey(other.getEnclosingElement());
        if (!isObject && isOwn == own) {
          return true;
        }
      }
    }
    return false;
  }

  private Set<Element> all(TypeElement type) {
    Set<Element> found = new HashSet<>();
    var supers = new ArrayDeque<javax.lang.model.type.TypeMirror>(run.types.directSupertypes(type.asType()));
    while (!supers.isEmpty()) {
      var next = supers.remove();
      Element element = ((DeclaredType) next).asElement();
      found.addAll(element.getEnclosedElements());
      supers.addAll(run.types.directSupertypes(next));
    }
    return found;
  }

  private void scan(Tree tree, Rewriter.Unit unit) {
    if (tree == null) {
      return;
    }
    Pass look = new Pass(run, unit) {};
    looks.in(tree, look);
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitThrow(ThrowTree at, Void none) {
        return run.catches ? super.visitThrow(at, none) : null;
      }

      @Override
      public Void visitAssert(AssertTree at, Void none) {
        return null;
      }

      @Override
      public Void visitTry(TryTree at, Void none) {
        catches |= !Handlers.canGo(at);
        for (Tree resource : at.getResources()) {
          if (unit.source.types.asElement(unit.source.type(resource)) instanceof TypeElement type) {
            run.elements.getAllMembers(type).stream().filter(each -> each instanceof ExecutableElement method
                && method.getSimpleName().contentEquals("close") && method.getParameters().isEmpty()).forEach(each -> mark(each));
          }
        }
        return super.visitTry(at, none);
      }

      @Override
      public Void visitSynchronized(SynchronizedTree at, Void none) {
        return Pass.acts(at.getExpression()) ? super.visitSynchronized(at, none) : scan(at.getBlock(), none);
      }

      @Override
      public Void visitIf(IfTree at, Void none) {
        return Messages.isOnlyTold(look, at) ? null : super.visitIf(at, none);
      }

      @Override
      public Void visitExpressionStatement(ExpressionStatementTree at, Void none) {
        if (Messages.tells(look, at.getExpression())) {
          MethodInvocationTree call = (MethodInvocationTree) at.getExpression();
          if (!Messages.isPrint(look, call) || !Messages.arePlain(look, call.getArguments())) {
            Effects effects = new Effects(look, call.getArguments().toArray(new Tree[0]));
            if (effects.isPlain) {
              scan(effects.found, none);
              return null;
            }
          }
        }
        return super.visitExpressionStatement(at, none);
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void none) {
        if (Messages.told(look, at) != null) {
          var told = ((MethodInvocationTree) Pass.bare((ExpressionTree) at.getBody())).getArguments();
          Effects effects = new Effects(look, told.toArray(new Tree[0]));
          return effects.isPlain ? scan(effects.found, none) : super.visitLambdaExpression(at, none);
        }
        return super.visitLambdaExpression(at, none);
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void none) {
        mark(unit.source.element(at));
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void none) {
        mark(unit.source.element(at));
        return super.visitMemberSelect(at, none);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        mark(unit.source.element(at));
        return super.visitMemberReference(at, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        mark(unit.source.element(at));
        equalled.call(at, unit.source);
        if (run.catches && heads.contains(unit.source.element(at))) {
          run.errors.add(unit.source.place((int) unit.source.start(at)) + ": error: the head is called by the program itself, which goes on after"
              + " exceptions; call a method of another name");
        }
        if (!run.catches && Messages.thrownElse(look, at) != null) {
          return scan(at.getMethodSelect(), none);
        }
        if (unit.source.element(at) instanceof ExecutableElement called && called.getSimpleName().contentEquals("values")
            && called.getEnclosingElement().getKind() == ElementKind.ENUM) {
          touch((TypeElement) called.getEnclosingElement());
        }
        return super.visitMethodInvocation(at, none);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        equalled.value(unit.source.type(at));
        Element constructor = unit.source.element(at);
        if (constructor != null) {
          mark(constructor);
          if (constructor.getEnclosingElement() instanceof TypeElement type) {
            touch(type);
            if (at.getClassBody() != null && type.getSuperclass() instanceof DeclaredType above && above.asElement() instanceof TypeElement parent) {
              touch(parent);
            }
          }
        }
        return super.visitNewClass(at, none);
      }
    }.scan(tree, null);
  }

  static boolean isLocal(TypeElement type) {
    for (Element at = type; at instanceof TypeElement here; at = at.getEnclosingElement()) {
      if (here.getNestingKind() == javax.lang.model.element.NestingKind.LOCAL || here.getNestingKind() == javax.lang.model.element.NestingKind.ANONYMOUS) {
        return true;
      }
      if (!(at.getEnclosingElement() instanceof TypeElement)) {
        break;
      }
    }
    return false;
  }

  /** The changes of one file. */
  Pass pass(Rewriter.Unit unit) {
    return new Removal(this, run, unit);
  }
}
