// SPDX-License-Identifier: MIT
// Finds what is outside the subset, and which method calls which, so that only what a head reaches is held against it.
// Long because it is one visitor, with a method for each kind of tree.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** Scans the classes of all files given. */
final class Subset extends TreeScanner<Void, Void> {
  private static final String CLASS_LEVEL = "";

  private final Source source;
  private final Elements elements;
  // Shared by the files of one run.
  private final Set<String> ownClasses;
  private final Map<String, Set<String>> calls;
  private final Map<String, Set<Runnable>> refusals;
  private final Set<String> refusedMethods;
  private String method = CLASS_LEVEL;
  // Depth of places whose strings are only carried through: prints, exceptions, asserts.
  private int carried;

  /** What the scans of several files find together. */
  static final class Findings {
    final Set<String> ownClasses = new HashSet<>();
    final Map<String, Set<String>> calls = new HashMap<>();
    final Map<String, Set<Runnable>> refusals = new HashMap<>();
    final Set<String> refusedMethods = new HashSet<>();
    final Map<String, ExecutableElement> methods = new HashMap<>();
    /** Whether exceptions are objects of the program, which it may catch. */
    boolean catches;
    /** Methods that have a form, but a better one after rewriting. */
    final Set<String> toRewrite = new HashSet<>();
    /** Whether maps or lists may ask objects of the program what they are equal to. */
    boolean asksForEquals;

    /**
     * Methods that the heads reach, each given as Class.method or by id; all methods if there are no heads. Among them are the names of
     * static fields of models, and of methods that are not read yet. isAsked: which methods are called by what the source does not show.
     */
    Set<String> reachable(Set<String> heads, Elements elements, Predicate<String> isAsked) {
      Set<String> found = new TreeSet<>(heads.isEmpty() ? methods.keySet() : Set.of());
      var open = new ArrayDeque<String>();
      for (String id : methods.keySet()) {
        String name = id.substring(0, id.indexOf('('));
        for (String head : heads) {
          if (id.equals(head) || name.equals(head) || name.endsWith("." + head) || id.endsWith("." + head)) {
            open.add(id);
          }
        }
      }
      Map<TypeElement, Set<Element>> types = new LinkedHashMap<>();
      ownClasses.stream().map(elements::getTypeElement).filter(Objects::nonNull).forEach(type -> addSupertypes(type, types.computeIfAbsent(type, none -> new HashSet<>())));
      Map<String, List<String>> byName = methods.keySet().stream().filter(id -> methods.get(id).getKind() == ElementKind.METHOD)
          .collect(Collectors.groupingBy(id -> methods.get(id).getSimpleName().toString()));
      // Initial values of fields.
      open.addAll(calls.getOrDefault(CLASS_LEVEL, Set.of()));
      // Maps and lists ask it, which nothing in the source shows.
      methods.keySet().stream().filter(id -> id.contains("." + Equality.NAME + "(") || id.contains("." + HashCodes.NAME + "(")).forEach(open::add);
      methods.keySet().stream().filter(isAsked).forEach(open::add);
      while (!open.isEmpty()) {
        String id = open.remove();
        if (!found.add(id)) {
          continue;
        }
        open.addAll(calls.getOrDefault(id, Set.of()));
        ExecutableElement called = methods.get(id);
        if (id.startsWith(Model.PACKAGE) && called != null) {
          // The reader takes a model's 'put_' for its 'put' where nobody asks for the value.
          byName.getOrDefault(called.getSimpleName() + "_", List.of()).stream().filter(other -> methods.get(other).getEnclosingElement().equals(called.getEnclosingElement())).forEach(open::add);
        }
        if (called != null && called.getKind() == ElementKind.METHOD) {
          // Also a method that a class inherits from one that does not know the interface.
          byName.get(called.getSimpleName().toString()).forEach(other -> {
            ExecutableElement overrider = methods.get(other);
            if (!found.contains(other) && types.entrySet().stream().anyMatch(type -> type.getValue().contains(overrider.getEnclosingElement())
                && type.getValue().contains(called.getEnclosingElement()) && elements.overrides(overrider, called, type.getKey()))) {
              open.add(other);
            }
          });
        }
      }
      return found;
    }

    /** Adds a type, the class that it extends, its interfaces, and theirs. */
    private static void addSupertypes(Element type, Set<Element> to) {
      if (type instanceof TypeElement element && to.add(element)) {
        addSupertypes(asElement(element.getSuperclass()), to);
        element.getInterfaces().forEach(each -> addSupertypes(asElement(each), to));
      }
    }

    private static Element asElement(TypeMirror type) {
      return type instanceof DeclaredType declared ? declared.asElement() : null;
    }

    /** Turns what concerns the reachable methods, and what concerns classes, into errors. */
    void report(Set<String> reachable) {
      refusals.forEach((owner, list) -> {
        if (owner.equals(CLASS_LEVEL) || reachable.contains(owner)) {
          list.forEach(Runnable::run);
        }
      });
    }
  }

  private final Findings findings;

  Subset(Source source, Elements elements, Findings findings) {
    this.source = source;
    this.elements = elements;
    this.findings = findings;
    ownClasses = findings.ownClasses;
    calls = findings.calls;
    refusals = findings.refusals;
    refusedMethods = findings.refusedMethods;
  }

  private void refuse(Tree at, Refusal refusal, String name) {
    refusals.computeIfAbsent(method, owner -> new HashSet<>()).add(() -> source.refuse(at, refusal, name));
    refusedMethods.add(method);
  }

  private boolean isOwn(Element type) {
    return type instanceof TypeElement && ownClasses.contains(Source.name(type));
  }

  /** A main method starts programs; derivatives do not pass through it. */
  static boolean isMain(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main") && method.getModifiers().contains(Modifier.STATIC)
        && method.getParameters().size() == 1 && method.getParameters().get(0).asType().toString().equals("java.lang.String[]");
  }

  // ---- declarations

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    Element element = source.element(tree);
    String name = tree.getSimpleName().toString();
    ElementKind kind = element.getKind();
    if (kind == ElementKind.ANNOTATION_TYPE) {
      return null;
    }
    TypeElement type = (TypeElement) element;
    if (kind == ElementKind.ENUM) {
      visitEnum(tree, name);
      return null;
    }
    switch (type.getNestingKind()) {
      case ANONYMOUS -> refuse(tree, Refusal.INNER_CLASS, "(anonymous)");
      case LOCAL -> refuse(tree, Refusal.INNER_CLASS, name);
      case MEMBER -> {
        if (kind == ElementKind.CLASS && !type.getModifiers().contains(Modifier.STATIC)) {
          refuse(tree, Refusal.INNER_CLASS, name);
        }
      }
      default -> { }
    }
    scan(tree.getTypeParameters(), none);
    scan(tree.getExtendsClause(), none);
    scan(tree.getImplementsClause(), none);
    for (Tree member : tree.getMembers()) {
      if (member instanceof BlockTree block) {
        // A static one fills static fields, which are refused where they are used.
        if (!block.isStatic()) {
          refuse(block, Refusal.STATEMENT, "an initialiser block");
        }
      } else {
        scan(member, none);
      }
    }
    return null;
  }

  // Constants alone: what else an enum may hold would be state that all objects share.
  private void visitEnum(ClassTree tree, String name) {
    for (Tree member : tree.getMembers()) {
      boolean constant = member instanceof VariableTree variable
          && source.element(variable).getKind() == ElementKind.ENUM_CONSTANT
          && (!(variable.getInitializer() instanceof NewClassTree made) || made.getClassBody() == null);
      boolean implicit = member instanceof MethodTree method && source.element(method).getKind() == ElementKind.CONSTRUCTOR
          && method.getParameters().isEmpty();
      if (!constant && !implicit) {
        refuse(member, Refusal.ENUM, name);
        return;
      }
    }
  }

  @Override
  public Void visitMethod(MethodTree tree, Void none) {
    ExecutableElement element = (ExecutableElement) source.element(tree);
    String outer = method;
    method = source.methodId(element);
    findings.methods.put(method, element);
    String name = element.getSimpleName().toString();
    if (element.getModifiers().contains(Modifier.SYNCHRONIZED)) {
      refuse(tree, Refusal.SYNCHRONIZED, name);
    }
    if (element.getModifiers().contains(Modifier.NATIVE)) {
      refuse(tree, Refusal.NATIVE, name);
    }
    if (Newer.hasPrologue(tree, source)) {
      refuse(tree, Refusal.PROLOGUE, element.getEnclosingElement().getSimpleName().toString());
    }
    if (element.isVarArgs() && Source.listed(element).getKind() == TypeKind.TYPEVAR) {
      refuse(tree, Refusal.VARARGS, name);
    }
    boolean isModel = method.startsWith(Model.PACKAGE);
    if (!isModel && element.getParameters().stream().anyMatch(each -> each.asType().toString().contains("? extends"))) {
      findings.toRewrite.add(method);
    }
    if (name.equals("finalize") && element.getParameters().isEmpty()) {
      // Nobody calls it by name: it concerns every method of the class.
      String here = method;
      method = CLASS_LEVEL;
      refuse(tree, Refusal.FINALIZE, name);
      method = here;
    }
    if (!isMain(element)) {
      scan(tree.getReturnType(), none);
      scan(tree.getTypeParameters(), none);
      scan(tree.getParameters(), none);
      scan(tree.getBody(), none);
    }
    method = outer;
    return null;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    VariableElement element = (VariableElement) source.element(tree);
    String name = tree.getName().toString();
    if (element.getKind() == ElementKind.FIELD) {
      var modifiers = element.getModifiers();
      if (modifiers.contains(Modifier.VOLATILE)) {
        refuse(tree, Refusal.VOLATILE, name);
      }
      boolean isConstant = modifiers.contains(Modifier.FINAL) && Source.isPrimitive(element.asType());
      boolean isText = element.asType().toString().equals("java.lang.String");
      // Refused where it is used.
      if (isText || modifiers.contains(Modifier.STATIC) && !isConstant) {
        return null;
      }
    }
    ExpressionTree initial = tree.getInitializer();
    if (initial instanceof LambdaExpressionTree || initial instanceof MemberReferenceTree) {
      // The function says more than its interface's name.
      return scan(initial, none);
    }
    scan(tree.getType(), none);
    checkType(tree, element.asType());
    return scan(tree.getInitializer(), none);
  }

  private void checkType(Tree at, TypeMirror type) {
    if (type == null || type.getKind() != TypeKind.DECLARED) {
      return;
    }
    Element element = source.types.asElement(type);
    checkClass(at, element);
    for (TypeMirror argument : ((javax.lang.model.type.DeclaredType) type).getTypeArguments()) {
      checkType(at, argument);
    }
  }

  // What the models of exceptions extend.
  private boolean isAboveExceptions(String name) {
    return findings.catches && source.file.equals(Exceptions.FILE) && name.equals("java.lang.RuntimeException");
  }

  private void checkClass(Tree at, Element element) {
    if (!(element instanceof TypeElement) || isOwn(element)) {
      return;
    }
    String name = Source.name(element);
    if (isAboveExceptions(name)) {
      return;
    }
    Refusal refusal = Model.refusedClass(name);
    String simple = element.getSimpleName().toString();
    if (refusal != null) {
      refuse(at, refusal, simple);
    } else if (Model.BOXED.contains(name)) {
      refuse(at, Refusal.BOXED, simple);
    } else if (!Model.CLASSES.contains(name) && !Model.CONTAINERS.containsKey(name) && carried == 0) {
      refuse(at, Refusal.LIBRARY_CLASS, name);
    }
  }

  /** A bound says what may be asked of a parameter; each type that stands for it is looked at where it is given. */
  @Override
  public Void visitTypeParameter(TypeParameterTree tree, Void none) {
    for (Tree bound : tree.getBounds()) {
      if (!Model.BOXED.contains(String.valueOf(source.type(bound)))) {
        scan(bound, none);
      }
    }
    return null;
  }

  // ---- statements

  @Override
  public Void visitSynchronized(SynchronizedTree tree, Void none) {
    refuse(tree, Refusal.SYNCHRONIZED, "");
    return null;
  }

  @Override
  public Void visitTry(TryTree tree, Void none) {
    if (findings.catches && tree.getResources().isEmpty() && tree.getCatches().stream().allMatch(each -> caught(source, each).stream()
        .allMatch(type -> isOwn(source.types.asElement(type))))) {
      return super.visitTry(tree, none);
    }
    refuse(tree, Refusal.EXCEPTION, "");
    return null;
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
    TypeMirror type = source.type(tree.getExpression());
    if (type != null && type.getKind() == TypeKind.DECLARED && isOwn(source.types.asElement(type))
        && !Source.name(source.types.asElement(type)).startsWith(Model.PACKAGE)) {
      // It calls 'iterator', which the text does not show.
      findings.toRewrite.add(method);
    }
    if (type != null && type.getKind() == TypeKind.DECLARED) {
      calls.computeIfAbsent(method, caller -> new HashSet<>()).addAll(LibraryModels.LOOPED_OVER);
    }
    return super.visitEnhancedForLoop(tree, none);
  }

  @Override
  public Void visitLabeledStatement(LabeledStatementTree tree, Void none) {
    refuse(tree, Refusal.LABEL, tree.getLabel().toString());
    return super.visitLabeledStatement(tree, none);
  }

  // Whether objects of the class hold floating-point numbers, or lead to some.
  private boolean carriesNumbers(TypeMirror type, Set<Element> seen) {
    return switch (type.getKind()) {
      case DOUBLE, FLOAT, TYPEVAR -> true;
      case ARRAY -> carriesNumbers(((javax.lang.model.type.ArrayType) type).getComponentType(), seen);
      case DECLARED -> {
        Element element = source.types.asElement(type);
        if (!isOwn(element)) {
          String name = Source.name(element);
          yield name.equals("java.lang.Double") || name.equals("java.lang.Float")
              || ((javax.lang.model.type.DeclaredType) type).getTypeArguments().stream().anyMatch(each -> carriesNumbers(each, seen));
        }
        if (!seen.add(element)) {
          yield false;
        }
        boolean found = element.getEnclosedElements().stream().anyMatch(each -> each.getKind() == ElementKind.FIELD
            && !each.getModifiers().contains(Modifier.STATIC) && carriesNumbers(each.asType(), seen));
        yield found || carriesNumbers(((TypeElement) element).getSuperclass(), seen);
      }
      default -> false;
    };
  }

  /** The classes that a handler names. */
  static List<TypeMirror> caught(Source source, CatchTree handler) {
    Tree named = handler.getParameter().getType();
    List<? extends Tree> all = named instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(named);
    return all.stream().map(each -> source.element(each).asType()).toList();
  }

  /** Whether what is thrown is an object that the program may catch. */
  static boolean isRaised(Source source, ThrowTree tree, Set<String> ownClasses) {
    TypeMirror type = source.type(tree.getExpression());
    return type != null && (type.getKind() == TypeKind.UNION || source.types.asElement(type) instanceof TypeElement element
        && ownClasses.contains(Source.name(element)));
  }

  /** Whether an exception has to be caught or declared. */
  private boolean isChecked(TypeMirror thrown) {
    TypeMirror above = thrown;
    while (above != null && source.types.asElement(above) instanceof TypeElement element) {
      if (Source.name(element).equals("java.lang.RuntimeException") || Source.name(element).equals("java.lang.Error")) {
        return false;
      }
      above = element.getSuperclass();
    }
    return true;
  }

  @Override
  public Void visitThrow(ThrowTree tree, Void none) {
    if (findings.catches && isRaised(source, tree, ownClasses)) {
      return super.visitThrow(tree, none);
    }
    if (tree.getExpression() instanceof NewClassTree made && isOwn(((ExecutableElement) source.element(made)).getEnclosingElement())
        && ((TypeElement) ((ExecutableElement) source.element(made)).getEnclosingElement()).getNestingKind().isNested()) {
      // Its name is another one in the derivative's class.
      findings.toRewrite.add(method);
    } else if (!findings.catches && isChecked(source.type(tree.getExpression()))) {
      // The derivative's methods declare no exceptions.
      findings.toRewrite.add(method);
    }
    carried++;
    super.visitThrow(tree, none);
    carried--;
    return null;
  }

  @Override
  public Void visitAssert(AssertTree tree, Void none) {
    scan(tree.getCondition(), none);
    carried++;
    scan(tree.getDetail(), none);
    carried--;
    return null;
  }

  @Override
  public Void visitCase(CaseTree tree, Void none) {
    if (Newer.isMatching(tree)) {
      refuse(tree, Refusal.PATTERN, Newer.labels(tree).toString());
    }
    return super.visitCase(tree, none);
  }

  // ---- expressions

  @Override
  public Void visitInstanceOf(InstanceOfTree tree, Void none) {
    if (tree.getPattern() != null) {
      refuse(tree, Refusal.PATTERN, tree.getPattern().toString());
      return null;
    }
    return super.visitInstanceOf(tree, none);
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
    Set<Element> declared = new HashSet<>();
    TreeSet<String> captured = new TreeSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree variable, Void nothing) {
        declared.add(source.element(variable));
        return super.visitVariable(variable, nothing);
      }

      @Override
      public Void visitIdentifier(IdentifierTree identifier, Void nothing) {
        Element element = source.element(identifier);
        if (element instanceof VariableElement && !declared.contains(element)
            && !element.getModifiers().contains(Modifier.STATIC)) {
          captured.add(identifier.getName().toString());
        }
        return null;
      }
    }.scan(tree, none);
    if (captured.isEmpty()) {
      refuse(tree, Refusal.FUNCTION_OBJECT, "lambda expression");
    } else {
      refuse(tree, Refusal.LAMBDA, String.join("', '", captured));
    }
    return null;
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void none) {
    refuse(tree, Refusal.FUNCTION_OBJECT, tree.toString());
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void none) {
    checkNamed(tree);
    return null;
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void none) {
    Element element = source.element(tree);
    if (tree.getIdentifier().contentEquals("class")) {
      refuse(tree, Refusal.REFLECTION, tree.toString());
      return null;
    }
    if (element instanceof TypeElement) {
      checkClass(tree, element);
      return null;
    }
    checkNamed(tree);
    // The class before a static member is not used as a type.
    return element != null && element.getModifiers().contains(Modifier.STATIC) ? null : super.visitMemberSelect(tree, none);
  }

  private void checkNamed(ExpressionTree tree) {
    Element element = source.element(tree);
    if (element instanceof TypeElement) {
      checkClass(tree, element);
    } else if (element instanceof VariableElement variable) {
      if (variable.getKind() == ElementKind.FIELD && variable.getModifiers().contains(Modifier.STATIC)
          && Source.name(variable.getEnclosingElement()).startsWith(Model.PACKAGE)) {
        calls.computeIfAbsent(method, caller -> new HashSet<>()).add(Source.name(variable.getEnclosingElement()) + "." + variable.getSimpleName());
      }
      boolean isInstance = variable.getKind() == ElementKind.FIELD && !variable.getModifiers().contains(Modifier.STATIC)
          && isOwn(variable.getEnclosingElement());
      boolean isHidden = isInstance && variable.getModifiers().contains(Modifier.PRIVATE) && !method.contains("<init>")
          && !carriesNumbers(variable.getEnclosingElement().asType(), new HashSet<>());
      boolean isObject = !Source.isPrimitive(variable.asType()) && !(variable.getEnclosingElement() instanceof TypeElement);
      if (isHidden || carried > 0 && (isInstance || isObject || tree.toString().equals("this"))) {
        findings.toRewrite.add(method);
      }
      if (isOwn(variable.getEnclosingElement()) && variable.getKind() == ElementKind.FIELD && Source.isState(variable)
          && carried == 0 && !method.contains(Statics.INITIALISE)) {
        refuse(tree, Refusal.STATIC_STATE, variable.getSimpleName().toString());
      }
      checkText(tree, variable.asType());
      if (Model.BOXED.contains(variable.asType().toString())) {
        refuse(tree, Refusal.BOXED, source.types.asElement(variable.asType()).getSimpleName().toString());
      }
    }
  }

  private void checkText(Tree at, TypeMirror type) {
    if (carried == 0 && type != null && type.toString().equals("java.lang.String")) {
      refuse(at, Refusal.STRING_VALUE, at.toString());
    }
  }

  @Override
  public Void visitLiteral(LiteralTree tree, Void none) {
    checkText(tree, source.type(tree));
    return null;
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    if (carried == 0 && String.valueOf(source.type(tree)).equals("java.lang.String")) {
      refuse(tree, Refusal.STRING_VALUE, tree.toString());
      return null;
    }
    if (Equality.comparesBoxes(source, tree)) {
      findings.toRewrite.add(method);
    }
    return super.visitBinary(tree, none);
  }

  private void checkWritten(ExpressionTree place) {
    ExpressionTree bare = place;
    while (bare instanceof ParenthesizedTree inner) {
      bare = inner.getExpression();
    }
    Element element = source.element(bare);
    if (element != null && element.getKind() == ElementKind.FIELD && element.getModifiers().contains(Modifier.STATIC)) {
      refuse(place, Refusal.WRITTEN_STATIC, element.getSimpleName().toString());
    }
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void none) {
    checkWritten(tree.getVariable());
    return super.visitAssignment(tree, none);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
    checkWritten(tree.getVariable());
    return super.visitCompoundAssignment(tree, none);
  }

  @Override
  public Void visitUnary(UnaryTree tree, Void none) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> checkWritten(tree.getExpression());
      default -> { }
    }
    return super.visitUnary(tree, none);
  }

  /** A print to the standard streams: carried through as text. */
  static boolean isPrint(ExecutableElement called) {
    return Source.name(called.getEnclosingElement()).equals("java.io.PrintStream");
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    ExecutableElement called = (ExecutableElement) source.element(tree);
    Element owner = called.getEnclosingElement();
    String name = Source.name(owner) + "." + called.getSimpleName();
    if (isOwn(owner)) {
      calls.computeIfAbsent(method, caller -> new HashSet<>()).add(source.methodId(called));
      boolean isValues = owner.getKind() == ElementKind.ENUM && called.getSimpleName().contentEquals("values");
      if (isValues || carried > 0) {
        findings.toRewrite.add(method);
      }
    } else if (isPrint(called)) {
      carried++;
      scan(tree.getArguments(), none);
      carried--;
      return null;
    } else if (!isAllowed(tree, called, Source.name(owner), name)) {
      return null;
    }
    // list.remove(Object): of a list.
    if (called.getSimpleName().contentEquals("remove") && tree.getMethodSelect() instanceof MemberSelectTree select && saysEqual(called.getParameters().isEmpty()
        || called.getParameters().get(0).asType().getKind().isPrimitive() ? null : source.type(select.getExpression()))) {
      findings.asksForEquals = true;
    }
    if (Source.name(owner).equals(Model.TEXTS) && called.getSimpleName().contentEquals("of")) {
      return null;
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      scan(select, none);
    }
    return scan(tree.getArguments(), none);
  }

  // Refuses a library call without a model; what is inside it is then not looked at.
  private boolean isAllowed(Tree tree, ExecutableElement called, String owner, String name) {
    if (isAboveExceptions(owner)) {
      return true;
    }
    Refusal refusal = Model.REFUSED_METHODS.getOrDefault(name, Model.refusedClass(owner));
    String simple = owner.substring(owner.lastIndexOf('.') + 1) + "." + called.getSimpleName();
    if (refusal != null) {
      refuse(tree, refusal, simple);
      return false;
    }
    if (!isModelled(called, owner) && carried == 0) {
      refuse(tree, Refusal.LIBRARY_METHOD, simple);
      return false;
    }
    return true;
  }

  static boolean isModelled(ExecutableElement called, String owner) {
    String simple = called.getSimpleName().toString();
    if (owner.equals("java.lang.Math") || Model.ALSO_MATH.contains(owner)) {
      return Model.isElementary(called, owner);
    }
    return owner.equals(Model.OWN_MATH) || owner.equals(Model.TEXTS) || isClone(called)
        || Model.METHODS.contains(Model.CONTAINERS.getOrDefault(owner, owner) + "." + simple);
  }

  /** The clone of an array: its owner in the model of javac is the array's class or Object. */
  static boolean isClone(ExecutableElement called) {
    return called.getSimpleName().contentEquals("clone") && called.getParameters().isEmpty();
  }

  /** Whether the first type argument of a container is a class of the program that says what its objects are equal to. */
  private boolean saysEqual(TypeMirror container) {
    return container instanceof javax.lang.model.type.DeclaredType declared && Model.CONTAINERS.containsKey(Source.name(declared.asElement()))
        && !declared.getTypeArguments().isEmpty() && source.types.asElement(declared.getTypeArguments().get(0)) instanceof TypeElement key && isOwn(key)
        && (key.getKind() == ElementKind.RECORD || elements.getAllMembers(key).stream().anyMatch(each -> Equality.isEquals(each) && isOwn(each.getEnclosingElement())));
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    findings.asksForEquals |= tree.getIdentifier().toString().matches("(java\\.util\\.)?HashMap\\b.*") && saysEqual(source.type(tree));
    if (tree.getClassBody() != null) {
      refuse(tree, Refusal.INNER_CLASS, "(anonymous)");
      return null;
    }
    ExecutableElement called = (ExecutableElement) source.element(tree);
    if (isOwn(called.getEnclosingElement())) {
      calls.computeIfAbsent(method, caller -> new HashSet<>()).add(source.methodId(called));
    } else if (Model.CONTAINERS.containsKey(Source.name(called.getEnclosingElement())) && !Model.isMade(called)) {
      refuse(tree, Refusal.LIBRARY_METHOD, tree.getIdentifier() + "(...) with arguments");
    }
    return super.visitNewClass(tree, none);
  }

  @Override
  public Void visitAnnotation(AnnotationTree tree, Void none) {
    return null;
  }

  @Override
  public Void visitImport(ImportTree tree, Void none) {
    return null;
  }

  @Override
  public Void visitPackage(PackageTree tree, Void none) {
    return null;
  }
}
