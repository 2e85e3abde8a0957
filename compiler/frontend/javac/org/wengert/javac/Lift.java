// SPDX-License-Identifier: MIT
// Functions as values, and classes that belong to an object or a method, become static nested classes: what they captured are
// their fields. A reference to a method becomes a lambda expression first.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

final class Lift extends Pass {
  private static final String OUTER = "outer_";
  private final BoundReferences bound = new BoundReferences(this);

  Lift(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  /** What code uses of its surroundings, and the edits that make it use fields instead. */
  private final class Captured extends TreeScanner<Void, Void> {
    final Map<String, TypeMirror> locals = map();
    final List<Change.Edit> edits = new ArrayList<>();
    final Map<String, TypeVariable> variables = map();
    final Set<Element> declared = new HashSet<>();
    // Classes that the code declares: an unwritten object of their members is one of theirs.
    final Set<TypeElement> inside = new HashSet<>();
    final TypeElement around;
    // The class that is lifted, whose own members need no object around; null for a function.
    final TypeElement lifted;
    // Names that mean something else in the class of a function than around it.
    final Set<String> hidden;
    // What is appended to the names of what a class captured that others extend: theirs have the plain names.
    final String suffix;
    boolean usesOuter;
    boolean isPossible = true;

    Captured(Tree code, TypeElement around, TypeElement lifted, Set<String> hidden) {
      this(code, around, lifted, hidden, "");
    }

    Captured(Tree code, TypeElement around, TypeElement lifted, Set<String> hidden, String suffix) {
      this.suffix = suffix;
      this.hidden = hidden;
      this.around = around;
      this.lifted = lifted;
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitVariable(VariableTree tree, Void none) {
          declared.add(element(tree));
          return super.visitVariable(tree, none);
        }

        @Override
        public Void visitMethod(MethodTree tree, Void none) {
          declared.addAll(((ExecutableElement) element(tree)).getTypeParameters());
          return super.visitMethod(tree, none);
        }

        @Override
        public Void visitClass(ClassTree tree, Void none) {
          if (element(tree) instanceof TypeElement type && type.getModifiers().contains(Modifier.STATIC)) {
            inside.add(type);
          }
          return super.visitClass(tree, none);
        }
      }.scan(code, null);
      scan(code, null);
    }

    private boolean isOfLifted(Element member) {
      Element owner = member.getEnclosingElement();
      return lifted != null && inherits(lifted, owner) || inside.stream().anyMatch(each -> inherits(each, owner));
    }

    private void outer(Tree at, String text) {
      usesOuter = true;
      edits.add(new Change.Edit(start(at), text.endsWith(".") ? start(at) : end(at), text(text, at)));
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void none) {
      Element element = element(tree);
      String name = tree.getName().toString();
      if (element == null) {
        return null;
      }
      if (name.equals("this") || name.equals("super")) {
        if (lifted == null) {
          isPossible &= name.equals("this");
          outer(tree, OUTER);
        }
        return null;
      }
      switch (element.getKind()) {
        case LOCAL_VARIABLE, PARAMETER, BINDING_VARIABLE, EXCEPTION_PARAMETER, RESOURCE_VARIABLE -> {
          if (!declared.contains(element)) {
            locals.putIfAbsent(name, element.asType());
            Lift.variables(element.asType(), variables);
            if (!suffix.isEmpty()) {
              edits.add(new Change.Edit(end(tree), end(tree), text(suffix, tree)));
            }
          }
        }
        case FIELD, METHOD -> {
          if (isMember(element) && !isOfLifted(element)) {
            // Of the class around, or of one around that, which is not reached by one field.
            isPossible &= inherits(around, element.getEnclosingElement());
            outer(tree, OUTER + ".");
          }
        }
        case TYPE_PARAMETER -> {
          if (!declared.contains(element)) {
            Lift.variables(element.asType(), variables);
          }
        }
        default -> { }
      }
      if (hidden.contains(name) && element.getModifiers().contains(Modifier.STATIC) && (element.getKind().isField() || element.getKind() == ElementKind.METHOD)) {
        edits.add(new Change.Edit(start(tree), start(tree), text(Source.name(element.getEnclosingElement()) + ".", tree)));
      }
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void none) {
      if (tree.getIdentifier().contentEquals("this")) {
        Element of = element(tree.getExpression());
        if (of.equals(around)) {
          outer(tree, OUTER);
        } else if (!of.equals(lifted)) {
          isPossible = false;
        }
        return null;
      }
      return super.visitMemberSelect(tree, none);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void none) {
      // An object of an inner class needs one around it.
      Element type = ((ExecutableElement) element(tree)).getEnclosingElement();
      if (tree.getEnclosingExpression() == null && tree.getClassBody() == null && type instanceof TypeElement made
          && made.getNestingKind() == NestingKind.MEMBER && !made.getModifiers().contains(Modifier.STATIC)
          && made.getKind() == ElementKind.CLASS) {
        // An object of the class itself has the same one around it, which 'inner' hands on.
        boolean isOfItself = made.equals(lifted) && lifted.getNestingKind() == NestingKind.MEMBER;
        usesOuter |= isOfItself;
        isPossible &= isOfItself;
      }
      return super.visitNewClass(tree, none);
    }
  }

  // ---- the class around

  private boolean isInNamedClass() {
    ClassTree around = classAround();
    return around != null && isNamed(around, source);
  }

  private void insert(Change change, Rope members) {
    ClassTree around = classAround();
    int close = end(around) - 1;
    change.edit(close, close, members);
  }

  /** 'new X(' with what it captured, as seen from here. */
  private String captures(Captured captured) {
    return captures(captured, "this", "");
  }

  private static String captures(Captured captured, String outer, String suffix) {
    List<String> all = captured.locals.keySet().stream().map(each -> each + suffix).collect(Collectors.toCollection(ArrayList::new));
    if (captured.usesOuter) {
      all.add(0, outer);
    }
    return String.join(", ", all);
  }

  private List<String[]> fields(Captured captured) {
    List<String[]> all = new ArrayList<>();
    if (captured.usesOuter) {
      Lift.variables(captured.around.asType(), captured.variables);
      all.add(new String[] {written(captured.around.asType()), OUTER});
    }
    captured.locals.forEach((name, type) -> all.add(new String[] {written(type), name + captured.suffix}));
    return all;
  }

  private static String declared(List<String[]> fields) {
    return fields.stream().map(each -> "final " + each[0] + " " + each[1] + "; ").collect(Collectors.joining());
  }

  private static String parameters(List<String[]> fields) {
    return fields.stream().map(each -> each[0] + " " + each[1]).collect(Collectors.joining(", "));
  }

  private static String assigned(List<String[]> fields) {
    return fields.stream().map(each -> ClassEdits.captured(each[1], each[1])).collect(Collectors.joining());
  }

  // ---- functions

  private static boolean isClosed(Tree tree) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void none) {
        found[0] = true;
        return null;
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree at, Void none) {
        found[0] = true;
        return null;
      }

      @Override
      public Void visitClass(ClassTree at, Void none) {
        found[0] = true;
        return null;
      }
    }.scan(tree, null);
    return !found[0];
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
    if (isInNamedClass() && isClosed(tree.getBody()) && source.type(tree) instanceof DeclaredType open && !waits(open)) {
      function(tree, plain(open));
    }
    return super.visitLambdaExpression(tree, none);
  }

  // A function of what a parameter's wildcard stands for: the method is to have a type parameter for it first.
  private boolean waits(DeclaredType function) {
    for (TreePath at = getCurrentPath(); function.toString().contains("capture#") && at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method) {
        return new Wildcards(run, unit).isOpen(method);
      }
    }
    return false;
  }

  // An inner class of a generic class can be named with its types only once it is static.
  private static boolean waitsForInner(DeclaredType type, Captured captured) {
    return isOfInner(type) || captured.locals.values().stream().anyMatch(Lift::isOfInner);
  }

  private static boolean isOfInner(TypeMirror type) {
    return type instanceof ArrayType array ? isOfInner(array.getComponentType()) : type instanceof DeclaredType declared
        && (declared.getEnclosingType() instanceof DeclaredType around && !around.getTypeArguments().isEmpty() || declared.getTypeArguments().stream().anyMatch(Lift::isOfInner));
  }

  private Set<String> members(DeclaredType type) {
    return run.elements.getAllMembers((TypeElement) type.asElement()).stream().map(each -> each.getSimpleName().toString()).collect(Collectors.toSet());
  }

  private void function(LambdaExpressionTree tree, DeclaredType type) {
    ExecutableElement method = function(type);
    Captured captured = new Captured(tree.getBody(), (TypeElement) element(classAround()), null, members(type));
    tree.getParameters().forEach(parameter -> captured.locals.remove(parameter.getName().toString()));
    if (method == null || isLibrary(type.asElement()) || !method.getTypeParameters().isEmpty() || !captured.isPossible
        || captured.usesOuter && !hasThis() || waitsForInner(type, captured)) {
      return;
    }
    ExecutableType signature = as(type, method);
    String name = run.fresh("Function");
    List<String[]> fields = fields(captured);
    Lift.variables(type, captured.variables);
    String[] lists = parameterLists(captured.variables);
    Rope made = text("\n  static final class " + name + lists[0] + " implements " + written(type) + " { " + declared(fields) + name + "("
        + parameters(fields) + ") { " + assigned(fields) + "} public " + written(signature.getReturnType()) + " " + method.getSimpleName() + "(", tree);
    List<String> parameters = new ArrayList<>();
    for (int k = 0; k < tree.getParameters().size(); k++) {
      parameters.add(written(signature.getParameterTypes().get(k)) + " " + tree.getParameters().get(k).getName());
    }
    made.add(text(String.join(", ", parameters) + ") ", tree));
    Rope body = Change.edited(unit.rope, start(tree.getBody()), end(tree.getBody()), captured.edits);
    if (tree.getBodyKind() == LambdaExpressionTree.BodyKind.STATEMENT) {
      made.add(body);
    } else {
      made.add(text(isVoid(signature.getReturnType()) ? "{ " : "{ return ", tree)).add(body).add(text("; }", tree));
    }
    made.add(text(" }\n", tree));
    Change change = change(end(tree) - start(tree));
    change.edit(start(tree), end(tree), text("new " + name + lists[1] + "(" + captures(captured) + ")", tree));
    insert(change, made);
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void none) {
    if (source.type(tree) instanceof DeclaredType open && function(open) != null && !waits(open)) {
      DeclaredType type = plain(open);
      List<? extends TypeMirror> given = as(type, function(type)).getParameterTypes();
      List<String> names = new ArrayList<>();
      List<String> declared = new ArrayList<>();
      for (int k = 0; k < given.size(); k++) {
        names.add(run.fresh("given"));
        declared.add(written(given.get(k)) + " " + names.get(k));
      }
      String head = "(" + String.join(", ", declared) + ") -> ";
      ExpressionTree of = tree.getQualifierExpression();
      Element qualifier = element(of);
      String arguments = "(" + String.join(", ", names) + ")";
      Rope body;
      if (tree.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
        String made = of.toString();
        if (made.endsWith("[]")) {
          body = text("new " + made.substring(0, made.indexOf('[')) + "[" + names.get(0) + "]" + made.substring(made.indexOf('[') + 2), tree);
        } else {
          boolean isGeneric = qualifier instanceof TypeElement element && !element.getTypeParameters().isEmpty() && !made.contains("<");
          body = text("new " + made + (isGeneric ? "<>" : "") + arguments, tree);
        }
      } else if (of instanceof ArrayTypeTree) {
        body = text(names.get(0) + "." + tree.getName() + "()", tree);  // double[]::clone
      } else if (qualifier instanceof TypeElement && element(tree) instanceof ExecutableElement called
          && !called.getModifiers().contains(Modifier.STATIC)) {
        body = text(names.get(0) + "." + tree.getName() + "(" + String.join(", ", names.subList(1, names.size())) + ")", tree);
      } else if (!(qualifier instanceof TypeElement) && !bound.isFixed(of, getCurrentPath())) {
        if (isInNamedClass() && !isLibrary(type.asElement()) && isClosed(of)) {
          Rope[] made = bound.made(tree, type, run.fresh("Function"));
          Change change = change(end(tree) - start(tree)).edit(start(tree), end(tree), made[1]);
          insert(change, made[0]);
        }
        return super.visitMemberReference(tree, none);
      } else {
        body = slice(of).add(text("." + tree.getName() + arguments, tree));
      }
      replace(tree, text(head, tree).add(body));
    }
    return super.visitMemberReference(tree, none);
  }

  // ---- classes

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    // The bodies of an enum's constants are its own matter.
    boolean isConstant = parent() instanceof VariableTree variable && element(variable).getKind() == ElementKind.ENUM_CONSTANT;
    if (tree.getClassBody() != null && isInNamedClass() && !isConstant) {
      anonymous(tree);
    }
    return super.visitNewClass(tree, none);
  }

  private void anonymous(NewClassTree tree) {
    ClassTree body = tree.getClassBody();
    TypeElement type = (TypeElement) element(body);
    Captured captured = new Captured(body, (TypeElement) element(classAround()), type, Set.of());
    if (!captured.isPossible || captured.usesOuter && !hasThis() || tree.getEnclosingExpression() != null) {
      return;
    }
    boolean isInterface = !type.getInterfaces().isEmpty();
    DeclaredType above = (DeclaredType) (isInterface ? type.getInterfaces().get(0) : type.getSuperclass());
    if (isLibrary(above.asElement()) || waitsForInner(above, captured) || ((TypeElement) above.asElement()).getNestingKind() == NestingKind.LOCAL) {
      return;
    }
    List<String[]> fields = fields(captured);
    Lift.variables(above, captured.variables);
    String name = run.fresh("Anonymous");
    String[] lists = parameterLists(captured.variables);
    int open = next(tree.getArguments().isEmpty() ? next(end(tree.getIdentifier()), '(') : end(tree.getArguments().get(tree.getArguments().size() - 1)), '{');
    List<String[]> given = new ArrayList<>();
    for (int k = 0; k < tree.getArguments().size(); k++) {
      given.add(new String[] {written(source.type(tree.getArguments().get(k))), "given_" + k});
    }
    List<String[]> all = new ArrayList<>(fields);
    all.addAll(given);
    var classEdits = new ClassEdits(this, body, captured.edits);
    String before = given.isEmpty() ? "" : "super(" + given.stream().map(each -> each[1]).collect(Collectors.joining(", ")) + "); ";
    Rope constructor = text(" " + name + "(" + parameters(all) + ") { " + before + assigned(fields), body).add(classEdits.initialisers())
        .add(text("}", body));
    Rope made = text("\n  static final class " + name + lists[0] + (isInterface ? " implements " : " extends ") + written(above) + " { "
        + declared(fields), tree).add(constructor).add(Change.edited(unit.rope, open + 1, end(body) - 1, classEdits.edits()))
        .add(text("}\n", tree));
    Change change = change(end(tree) - start(tree));
    String separator = captures(captured).isEmpty() || tree.getArguments().isEmpty() ? "" : ", ";
    Rope use = text("new " + name + lists[1] + "(" + captures(captured) + separator, tree);
    if (!tree.getArguments().isEmpty()) {
      use.add(unit.rope, start(tree.getArguments().get(0)), end(tree.getArguments().get(tree.getArguments().size() - 1)));
    }
    change.edit(start(tree), end(tree), use.add(text(")", tree)));
    insert(change, made);
  }

  @Override
  public Void visitClass(ClassTree tree, Void none) {
    if (element(tree) instanceof TypeElement type && source.isWritten(tree)) {
      if (type.getNestingKind() == NestingKind.LOCAL && isInNamedClass()) {
        local(tree, type);
      } else if (type.getNestingKind() == NestingKind.MEMBER && type.getKind() == ElementKind.CLASS
          && !type.getModifiers().contains(Modifier.STATIC) && isInNamedClass()) {
        inner(tree, type);
      } else if (isNamed(tree, source) && new ClassEdits(this, tree, List.of()).hasBlocks()) {
        blocks(tree);
      }
    }
    return super.visitClass(tree, none);
  }

  private void blocks(ClassTree tree) {
    Change change = change(end(tree) - start(tree));
    change.edits.addAll(new ClassEdits(this, tree, List.of()).withFields(List.of()));
  }

  /** A class of a method: out of it. */
  private void local(ClassTree tree, TypeElement type) {
    Captured captured = new Captured(tree, (TypeElement) element(classAround()), type, Set.of(), isExtended(type) ? "_of_" + type.getSimpleName() : "");
    boolean isFixed = type.getKind() != ElementKind.CLASS;
    // What it extends comes first.
    boolean isBelow = source.types.asElement(type.getSuperclass()) instanceof TypeElement above && above.getNestingKind() == NestingKind.LOCAL;
    if (isBelow || !captured.isPossible || captured.usesOuter && !hasThis() || isFixed && (captured.usesOuter || !captured.locals.isEmpty())) {
      return;
    }
    type.getTypeParameters().forEach(each -> captured.variables.remove(each.toString()));
    if (!captured.variables.isEmpty()) {
      return;
    }
    List<String[]> fields = fields(captured);
    List<Change.Edit> edits = isFixed ? captured.edits : new ClassEdits(this, tree, captured.edits).withFields(fields);
    Change change = change(end(tree) - start(tree));
    // Its own constructors are called with its fields, others with the variables: the names are the same.
    List<Change.Edit> calls = new ArrayList<>();
    if (!fields.isEmpty()) {
      calls(type, captured, tree, calls, change);
      if (!below(type, captured, change)) {
        changes.remove(change);
        return;
      }
    }
    edits.addAll(calls);
    Rope made = text("\n  static ", tree).add(Change.edited(unit.rope, start(tree), end(tree), edits)).add(text("\n", tree));
    change.edit(start(tree), end(tree), text(";", tree));
    insert(change, made);
  }

  private boolean isExtended(TypeElement type) {
    boolean[] found = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        found[0] |= element(at) instanceof TypeElement below && type.equals(source.types.asElement(below.getSuperclass()));
        return super.visitClass(at, nothing);
      }
    }.scan(source.unit, null);
    return found[0];
  }

  // Local classes that extend it give its constructor the variables too; whether all of them can, as none can give it the object around.
  private boolean below(TypeElement type, Captured captured, Change change) {
    boolean[] isPossible = {true};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        if (element(at) instanceof TypeElement below && type.equals(source.types.asElement(below.getSuperclass()))) {
          boolean isLocal = below.getNestingKind() == NestingKind.LOCAL && below.getKind() == ElementKind.CLASS;
          isPossible[0] &= isLocal && !captured.usesOuter || below.getNestingKind() == NestingKind.ANONYMOUS;
          if (isPossible[0] && isLocal) {
            change.edits.addAll(new ClassEdits(Lift.this, at, List.of()).withSuper(captures(captured)));
          }
        }
        return super.visitClass(at, nothing);
      }
    }.scan(source.unit, null);
    return isPossible[0];
  }

  // 'new X(' and '(' of super calls: what is captured comes first. Inside the class the object around has another name.
  private void calls(TypeElement type, Captured captured, ClassTree declaration, List<Change.Edit> inside, Change outside) {
    new TreeScanner<Void, Void>() {
      private boolean isInside;

      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        boolean before = isInside;
        isInside |= at == declaration;
        super.visitClass(at, nothing);
        isInside = before;
        return null;
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void nothing) {
        TypeElement made = (TypeElement) ((ExecutableElement) element(at)).getEnclosingElement();
        if (type.equals(at.getClassBody() == null ? made : source.types.asElement(made.getSuperclass()))) {
          int open = next(end(at.getIdentifier()), '(') + 1;
          String given = (isInside ? captures(captured, OUTER, captured.suffix) : captures(captured)) + (at.getArguments().isEmpty() ? "" : ", ");
          if (isInside) {
            inside.add(new Change.Edit(open, open, text(given, at)));
          } else {
            outside.edit(open, open, text(given, at));
          }
        }
        return super.visitNewClass(at, nothing);
      }
    }.scan(source.unit, null);
  }

  /** A class of an object: it gets a field for it. */
  private void inner(ClassTree tree, TypeElement type) {
    TypeElement around = (TypeElement) element(classAround());
    Captured captured = new Captured(tree, around, type, Set.of());
    boolean isFirst = source.types.asElement(type.getSuperclass()) instanceof TypeElement above && !isLibrary(above) && above.getNestingKind() == NestingKind.MEMBER
        && !above.getModifiers().contains(Modifier.STATIC);
    // What it extends comes first.
    if (!captured.isPossible || !captured.locals.isEmpty() || isFirst) {
      return;
    }
    Change change = change(end(tree) - start(tree));
    List<Change.Edit> edits = new ArrayList<>(captured.edits);
    String parameters = around.getTypeParameters().stream().map(Object::toString).collect(Collectors.joining(", "));
    boolean isGeneric = !around.getTypeParameters().isEmpty();
    if (isGeneric && !type.getTypeParameters().isEmpty()) {
      return;
    }
    List<String[]> fields = captured.usesOuter ? List.<String[]>of(new String[] {written(around.asType()), OUTER}) : List.of();
    if (isGeneric) {
      Map<String, TypeVariable> variables = map();
      Lift.variables(around.asType(), variables);
      int at = next(start(tree), ' ');
      at = unit.rope.text.indexOf(tree.getSimpleName().toString(), unit.rope.text.indexOf("class", start(tree)) + 5) + tree.getSimpleName().length();
      edits.add(new Change.Edit(at, at, text(parameterLists(variables)[0], tree)));
    }
    Element inherited = inheritedOuter(type);
    boolean isSame = inherited != null && inherited.asType().toString().equals(around.asType().toString());
    List<Change.Edit> all = fields.isEmpty() ? edits : new ClassEdits(this, tree, edits).withFields(fields, isSame);
    Pass here = this;
    boolean[] isPossible = {fields.isEmpty() || (inherited == null || isSame) && below(type, around, all)};
    // The type of 'Node first, last' stands in the text once.
    Set<Integer> named = new HashSet<>();
    new com.sun.source.util.TreePathScanner<Void, Void>() {
      private boolean isInside(Class<?> kind, Tree wanted) {
        for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
          if (at.getLeaf() == wanted) {
            return true;
          }
        }
        return false;
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void nothing) {
        if (isGeneric && type.equals(element(at))) {
          Tree above = getCurrentPath().getParentPath().getLeaf();
          if (!(above instanceof ParameterizedTypeTree full && full.getType() == at) && !(above instanceof MemberSelectTree) && named.add(end(at))) {
            boolean isMadeElsewhere = above instanceof NewClassTree made && made.getEnclosingExpression() != null && !isIn(getCurrentPath(), around);
            all.add(new Change.Edit(end(at), end(at), text(isMadeElsewhere ? "<>" : "<" + parameters + ">", at)));
          }
        }
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void nothing) {
        // 'Graph<String>.Edge' becomes 'Graph.Edge<String>'.
        if (isGeneric && type.equals(element(at)) && at.getExpression() instanceof ParameterizedTypeTree of && source.isWritten(of.getType()) && named.add(end(at))) {
          all.add(new Change.Edit(end(of.getType()), end(of), new Rope()));
          all.add(new Change.Edit(end(at), end(at), new Rope().add(unit.rope, end(of.getType()), end(of))));
        }
        return super.visitMemberSelect(at, nothing);
      }

      @Override
      public Void visitNewClass(NewClassTree at, Void nothing) {
        if (((ExecutableElement) element(at)).getEnclosingElement().equals(type)) {
          ExpressionTree object = at.getEnclosingExpression();
          if (at.getClassBody() != null) {
            isPossible[0] = false;
          }
          if (!fields.isEmpty()) {
            int open = here.next(end(at.getIdentifier()), '(') + 1;
            String self = isInside(null, tree) ? OUTER : isDirectlyIn(getCurrentPath(), around) ? "this" : around.getSimpleName() + ".this";
            if (object == null && !isIn(getCurrentPath(), around)) {
              isPossible[0] = false;
            }
            Rope given = object != null ? slice(object) : text(self, at);
            all.add(new Change.Edit(open, open, given.add(text(at.getArguments().isEmpty() ? "" : ", ", at))));
          }
          if (object != null) {
            all.add(new Change.Edit(start(object), here.next(end(object), '.') + 1, new Rope()));
            // 'canvas.new Point()' names the class without the one around it.
            all.add(new Change.Edit(start(at.getIdentifier()), start(at.getIdentifier()), text(Source.name(around) + ".", at)));
          }
        }
        return super.visitNewClass(at, nothing);
      }
    }.scan(source.unit, null);
    if (isPossible[0]) {
      change.edits.addAll(all);
      change.edit(start(tree), start(tree), text("static ", tree));
    } else {
      changes.remove(change);
    }
  }

  // The field for the object around that a class above has.
  private Element inheritedOuter(TypeElement type) {
    Element above = source.types.asElement(type.getSuperclass());
    if (!(above instanceof TypeElement base) || isLibrary(base)) {
      return null;
    }
    return base.getEnclosedElements().stream().filter(each -> each.getKind() == ElementKind.FIELD && each.getSimpleName().contentEquals(OUTER))
        .map(each -> (Element) each).findFirst().orElseGet(() -> inheritedOuter(base));
  }

  // Classes that extend it give the object around to its constructor; whether all of them have one.
  private boolean below(TypeElement type, TypeElement around, List<Change.Edit> edits) {
    boolean[] isPossible = {true};
    String given = around.getSimpleName() + ".this";
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree at, Void nothing) {
        if (element(at) instanceof TypeElement below && type.equals(source.types.asElement(below.getSuperclass()))) {
          isPossible[0] &= below.getNestingKind() == NestingKind.MEMBER && !below.getModifiers().contains(Modifier.STATIC) && around.equals(below.getEnclosingElement());
          if (isPossible[0]) {
            edits.addAll(new ClassEdits(Lift.this, at, List.of()).withSuper(given));
          }
        }
        return super.visitClass(at, nothing);
      }
    }.scan(source.unit, null);
    return isPossible[0];
  }

  private boolean isDirectlyIn(TreePath path, TypeElement around) {
    TreePath at = path;
    while (!(at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return around.equals(element(at.getLeaf()));
  }

  // Whether the place is in the class itself, or in the one that is made static: not in some other class inside.
  private boolean isIn(TreePath path, TypeElement around) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree tree) {
        Element type = element(tree);
        return type.equals(around) || type.getEnclosingElement().equals(around);
      }
    }
    return false;
  }
}
