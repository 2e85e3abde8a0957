// SPDX-License-Identifier: MIT
// Classes of the program whose hash codes derivatives need get a method 'hashCode_' that gives them: a HashMap or HashSet is gone through
// in their order, and finds only what has the same one. Hash codes of enums and of objects that have none of their own differ from run to run.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

final class HashCodes {
  static final String NAME = "hashCode_";
  private static final String NUMBERS = "java\\.lang\\.(Integer|Long|Double|Boolean|Character|Short|Byte)";

  private final Rewriter run;
  private final Map<Element, ClassTree> classes = new HashMap<>();
  private final Map<Element, Rewriter.Unit> homes = new HashMap<>();
  private final Set<Object> wanted = new LinkedHashSet<>();
  private final HashedKeys uses;

  HashCodes(Rewriter run) {
    this.run = run;
    for (Rewriter.Unit unit : run.units) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree at, Void none) {
          if (unit.source.element(at) instanceof TypeElement type) {
            classes.put(type, at);
            homes.put(type, unit);
          }
          return super.visitClass(at, none);
        }
      }.scan(unit.source.unit, null);
    }
    uses = new HashedKeys(run, classes.keySet());
    for (TypeElement key : uses.keys) {
      boolean isVague = isVague(key);
      boolean isChanged = isChanged(key);
      boolean isKnown = (uses.areInOrder(key) || isVague || isChanged) && want(found -> isKnown(key, found));
      if ((isVague || isChanged) && !isKnown || isChanged && uses.areInOrderOfMaking(key)) {
        Rewriter.Unit home = homes.get(key);
        run.errors.add(home.source.place((int) home.source.start(classes.get(key))) + ": error: '" + key.getSimpleName() + "' is a key of a map or set, which finds it by"
            + " its hash code; derivatives do not know that here, and " + (isVague ? "'equals' may take objects of other hash codes for equal: compare just the fields that 'hashCode' is made of"
                : "its fields change: make the fields final that 'equals' compares"));
      }
    }
    uses.openKeys.stream().filter(uses::areOpenInOrder).forEach(each -> want(found -> isKnown(each, found)));
  }

  boolean areWanted() {
    return !wanted.isEmpty();
  }

  /** Whether objects of the type have a hash code that derivatives know, once the classes have their methods. */
  static boolean areKnown(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && method(element) != null;
  }

  private static Element method(TypeElement type) {
    for (Element each : type.getEnclosedElements()) {
      if (each.getSimpleName().contentEquals(NAME)) {
        return each;
      }
    }
    return type.getSuperclass() instanceof DeclaredType above ? method((TypeElement) above.asElement()) : null;
  }

  // ---- which hash codes are known

  private boolean isLibrary(Element type) {
    return !classes.containsKey(type);
  }

  private static boolean isHashCode(Element element) {
    return element instanceof ExecutableElement method && method.getSimpleName().contentEquals("hashCode") && method.getParameters().isEmpty();
  }

  private MethodTree written(TypeElement type, java.util.function.Predicate<Element> isIt) {
    for (TypeElement at = type; classes.containsKey(at); at = above(at)) {
      for (Tree member : classes.get(at).getMembers()) {
        if (member instanceof MethodTree method && homes.get(at).source.isWritten(member) && isIt.test(homes.get(at).source.element(member))) {
          return method;
        }
      }
    }
    return null;
  }

  private static TypeElement above(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType above ? (TypeElement) above.asElement() : null;
  }

  private TypeElement owner(TypeElement type, MethodTree method) {
    TypeElement at = type;
    while (!classes.get(at).getMembers().contains(method)) {
      at = above(at);
    }
    return at;
  }

  /** Gives classes and type parameters that a hash code is made of the method; false where it is not known. */
  private boolean want(java.util.function.Predicate<Set<Object>> isKnown) {
    Set<Object> found = new LinkedHashSet<>();
    if (!isKnown.test(found)) {
      return false;
    }
    wanted.addAll(found);
    found.stream().filter(String.class::isInstance).forEach(each -> run.hashedParameters.add((String) each));
    return true;
  }

  private boolean isKnown(TypeElement type, Set<Object> found) {
    if (!found.add(type)) {
      return true;
    }
    boolean isPlain = (type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD) && !Source.name(type).isEmpty()
        && type.getTypeParameters().stream().allMatch(each -> isKnown(HashedKeys.name(each), found));
    if (!isPlain || !areKnownBelow(type, found)) {
      return false;
    }
    MethodTree method = written(type, HashCodes::isHashCode);
    if (method != null) {
      found.add(owner(type, method));
      return isKnown(method, homes.get(owner(type, method)).source, found);
    }
    return type.getKind() == ElementKind.RECORD && type.getRecordComponents().stream().allMatch(each -> isKnown(each.asType(), found));
  }

  // Whether all that a type parameter stands for is known. Texts are numbers of another kind later.
  private boolean isKnown(String parameter, Set<Object> found) {
    List<TypeMirror> all = uses.parameters.getOrDefault(parameter, List.of());
    return !found.add(parameter) || !all.isEmpty() && all.stream().allMatch(each -> each != null && !Pass.isText(each) && isKnown(each, found));
  }

  // What classes that extend it say instead.
  private boolean areKnownBelow(TypeElement type, Set<Object> found) {
    for (Element each : List.copyOf(classes.keySet())) {
      if (!each.equals(type) && run.types.isSubtype(run.types.erasure(each.asType()), run.types.erasure(type.asType()))) {
        for (Tree member : classes.get(each).getMembers()) {
          Source source = homes.get(each).source;
          if (member instanceof MethodTree method && isHashCode(source.element(member)) && !isKnown(method, source, found)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isKnown(TypeMirror type, Set<Object> found) {
    if (type.getKind().isPrimitive()) {
      return type.getKind() != javax.lang.model.type.TypeKind.FLOAT;
    }
    if (Pass.isText(type)) {
      return run.looksAtTexts && type.toString().equals("java.lang.String");
    }
    if (type instanceof TypeVariable variable) {
      return isKnown(HashedKeys.name(variable.asElement()), found);
    }
    return type.toString().matches(NUMBERS) || type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && !isLibrary(element)
        && isKnown(element, found);
  }

  // Whether all that a 'hashCode' calls is known.
  private boolean isKnown(MethodTree method, Source source, Set<Object> found) {
    boolean[] is = {method.getBody() != null};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitNewClass(NewClassTree at, Void none) {
        is[0] = false;
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree at, Void none) {
        is[0] = false;
        return null;
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        is[0] &= source.element(at) instanceof ExecutableElement called && isKnown(at, called);
        return super.visitMethodInvocation(at, none);
      }

      private boolean isKnown(MethodInvocationTree at, ExecutableElement called) {
        String owner = Source.name(called.getEnclosingElement());
        String name = called.getSimpleName().toString();
        ExpressionTree object = at.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
        boolean isStatic = called.getModifiers().contains(Modifier.STATIC);
        if (isHashCode(called)) {
          return object != null && (object.toString().equals("super") ? !isLibrary(called.getEnclosingElement()) : HashCodes.this.isKnown(source.type(object), found));
        }
        if (!isLibrary(called.getEnclosingElement()) || owner.equals("java.lang.Math") || owner.matches(NUMBERS) && !isStatic) {
          return true;
        }
        if (owner.equals("java.util.Objects") && name.matches("hash|hashCode") || owner.matches(NUMBERS) && name.equals("hashCode")) {
          return at.getArguments().stream().allMatch(each -> HashCodes.this.isKnown(source.type(each), found));
        }
        return owner.equals("java.lang.Double") && name.matches("doubleTo(Raw)?LongBits")
            || owner.equals("java.util.Arrays") && name.matches("hashCode|deepHashCode") && source.type(at.getArguments().get(0)).toString().matches("(int|long|boolean|char|double)(\\[\\]){1,2}")
            || owner.equals("java.lang.Enum") && name.equals("ordinal") || owner.equals("java.lang.String") && run.looksAtTexts && name.matches("length|charAt|isEmpty|toLowerCase|toUpperCase");
      }
    }.scan(method.getBody(), null);
    return is[0];
  }

  // ---- equal objects of different hash codes

  // Whether 'equals' does more than compare fields, or fewer of them than the hash code is made of.
  private boolean isVague(TypeElement key) {
    MethodTree equality = written(key, Equality::isEquals);
    MethodTree hash = written(key, HashCodes::isHashCode);
    if (equality == null || hash == null) {
      return false;
    }
    Set<Element> compared = new HashSet<>();
    Set<Element> hashed = new HashSet<>();
    Source source = homes.get(owner(key, hash)).source;
    fields(equality.getBody(), homes.get(owner(key, equality)).source, compared, 0);
    fields(hash.getBody(), source, hashed, 0);
    // A hash code that is kept is made of the others.
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree at, Void none) {
        hashed.remove(source.element(Pass.bare(at.getVariable())));
        return super.visitAssignment(at, none);
      }
    }.scan(hash.getBody(), null);
    return isVague(equality, homes.get(owner(key, equality)).source, 0) || !compared.containsAll(hashed);
  }

  // Whether two different numbers may be taken for equal: by an order, or by what is computed of them.
  private boolean isVague(MethodTree equality, Source source, int depth) {
    boolean[] isVague = {false};
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitBinary(BinaryTree at, Void none) {
        isVague[0] |= !at.getKind().name().matches("EQUAL_TO|NOT_EQUAL_TO|CONDITIONAL_AND|CONDITIONAL_OR|AND|OR|XOR");
        return super.visitBinary(at, none);
      }

      @Override
      public Void visitTypeCast(TypeCastTree at, Void none) {
        isVague[0] |= source.type(at.getType()).getKind().isPrimitive();
        return super.visitTypeCast(at, none);
      }

      @Override
      public Void visitArrayAccess(ArrayAccessTree at, Void none) {
        return scan(at.getExpression(), none);
      }

      @Override
      public Void visitForLoop(ForLoopTree at, Void none) {
        return scan(at.getStatement(), none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
        isVague[0] |= !(source.element(at) instanceof ExecutableElement called) || !isExact(called);
        return super.visitMethodInvocation(at, none);
      }

      private boolean isExact(ExecutableElement called) {
        if (isLibrary(called.getEnclosingElement())) {
          return called.getParameters().isEmpty() || called.getSimpleName().toString().matches("equals|deepEquals|compare|get|(doubleTo(Raw)?Long|floatTo(Raw)?Int)Bits|requireNonNull");
        }
        Source home = homes.get(called.getEnclosingElement()).source;
        Tree tree = classes.get(called.getEnclosingElement()).getMembers().stream().filter(each -> called.equals(home.element(each))).findFirst().orElse(null);
        return Equality.isEquals(called) || depth < 3 && !(tree instanceof MethodTree method && method.getBody() != null && isVague(method, home, depth + 1));
      }
    }.scan(equality.getBody(), null);
    return isVague[0];
  }

  // Whether fields that 'equals' or 'hashCode' look at get other values after their object has been made.
  private boolean isChanged(TypeElement key) {
    Set<Element> looked = new HashSet<>();
    for (MethodTree method : new MethodTree[] {written(key, Equality::isEquals), written(key, HashCodes::isHashCode)}) {
      if (method == null) {
        return false;
      }
      fields(method.getBody(), homes.get(owner(key, method)).source, looked, 0);
    }
    boolean[] isChanged = {false};
    for (Rewriter.Unit unit : run.units) {
      new TreeScanner<Void, Void>() {
        private MethodTree in;

        private void change(ExpressionTree place) {
          ExpressionTree at = Pass.bare(place);
          while (at instanceof ArrayAccessTree element) {
            at = Pass.bare(element.getExpression());
          }
          isChanged[0] |= looked.contains(unit.source.element(at)) && (in == null || !in.getName().toString().matches("<init>|hashCode"));
        }

        @Override
        public Void visitMethod(MethodTree at, Void none) {
          MethodTree around = in;
          in = at;
          super.visitMethod(at, none);
          in = around;
          return null;
        }

        @Override
        public Void visitAssignment(AssignmentTree at, Void none) {
          change(at.getVariable());
          return super.visitAssignment(at, none);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree at, Void none) {
          change(at.getVariable());
          return super.visitCompoundAssignment(at, none);
        }

        @Override
        public Void visitUnary(UnaryTree at, Void none) {
          if (at.getKind().name().matches(".*(IN|DE)CREMENT")) {
            change(at.getExpression());
          }
          return super.visitUnary(at, none);
        }
      }.scan(unit.source.unit, null);
    }
    return isChanged[0];
  }

  // The fields that code looks at, itself or by methods without arguments.
  private void fields(Tree in, Source source, Set<Element> found, int depth) {
    new TreeScanner<Void, Void>() {
      private void look(Tree at) {
        Element element = source.element(at);
        if (element != null && element.getKind() == ElementKind.FIELD && !element.getModifiers().contains(Modifier.STATIC)) {
          found.add(element);
        }
        if (depth < 3 && element instanceof ExecutableElement called && called.getParameters().isEmpty() && classes.containsKey(called.getEnclosingElement())) {
          Rewriter.Unit home = homes.get(called.getEnclosingElement());
          classes.get(called.getEnclosingElement()).getMembers().stream().filter(each -> called.equals(home.source.element(each)) && each instanceof MethodTree)
              .forEach(each -> fields(((MethodTree) each).getBody(), home.source, found, depth + 1));
        }
      }

      @Override
      public Void visitIdentifier(IdentifierTree at, Void none) {
        look(at);
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree at, Void none) {
        look(at);
        return super.visitMemberSelect(at, none);
      }
    }.scan(in, null);
  }

  // ---- the methods

  Pass pass(Rewriter.Unit unit) {
    return new Pass(run, unit) {
      @Override
      public Void visitClass(ClassTree tree, Void none) {
        if (element(tree) instanceof TypeElement type && wanted.contains(type)) {
          boolean isWritten = tree.getMembers().stream().anyMatch(each -> each instanceof MethodTree && source.isWritten(each) && isHashCode(element(each)));
          int close = end(tree) - 1;
          if (!isWritten && type.getKind() != ElementKind.RECORD) {
            return super.visitClass(tree, none);
          }
          change(0).edit(close, close, text(" public int " + NAME + "() { return " + (isWritten ? "this.hashCode()" : ofRecord(type)) + "; } ", tree));
        }
        return super.visitClass(tree, none);
      }
    };
  }

  // As the records of JDK 16 to 25 have it.
  private static String ofRecord(TypeElement record) {
    String code = "";
    for (RecordComponentElement component : record.getRecordComponents()) {
      String one = "java.util.Objects.hashCode(this." + component.getSimpleName() + ")";
      code = code.isEmpty() ? one : "31 * (" + code + ") + " + one;
    }
    return code.isEmpty() ? "0" : code;
  }

  // ---- calls

  /** Hash codes that a program asks for; null where the call is left as it is. */
  static Rope made(Orders in, MethodInvocationTree tree, ExecutableElement called, ExpressionTree object) {
    String owner = Source.name(called.getEnclosingElement());
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (owner.equals("java.util.Objects") && called.getSimpleName().contentEquals("hash")) {
      boolean isArray = arguments.size() == 1 && in.source.type(arguments.get(0)) instanceof ArrayType;
      List<Rope> codes = new ArrayList<>();
      arguments.forEach(each -> codes.add(code(in, each)));
      if (isArray || codes.contains(null)) {
        return null;
      }
      Rope all = in.text("1", tree);
      for (Rope code : codes) {
        all = in.text("(31 * ", tree).add(all).add(in.text(" + ", tree)).add(code).add(in.text(")", tree));
      }
      return all;
    }
    // Elsewhere the bits of a number may be those of an active one: a derivative would be lost.
    boolean isOfBits = owner.equals("java.lang.Double") && called.getSimpleName().toString().matches("doubleTo(Raw)?LongBits");
    if (isOfBits && in.methodAround() instanceof MethodTree method && method.getName().toString().matches("hashCode|equals|" + Equality.NAME)) {
      return in.text(Orders.MODEL + "Hash.bits(", tree).add(in.converted(arguments.get(0))).add(in.text(")", tree));
    }
    boolean isOfOne = arguments.size() == 1 && called.getSimpleName().contentEquals("hashCode") && (owner.equals("java.util.Objects") || owner.matches(NUMBERS));
    if (isOfOne) {
      // 'Long.hashCode(-1)' is that of a long.
      return code(in, arguments.get(0), owner.matches(NUMBERS) ? called.getParameters().get(0).asType() : in.source.type(arguments.get(0)));
    }
    // That of a record which has none of its own has no text.
    boolean isOfNone = com.sun.source.util.Trees.instance(in.run.task).getTree(called) == null;
    if (isHashCode(called) && object != null && isOfNone && areKnown(in.source.type(object))) {
      return in.converted(object).add(in.text("." + NAME + "()", tree));
    }
    boolean isOfParts = object != null && (String.valueOf(in.source.type(object)).matches(NUMBERS) || in.source.type(object) instanceof TypeVariable);
    if (isHashCode(called) && isOfParts) {
      return code(in, object);
    }
    return null;
  }

  private static Rope code(Orders in, ExpressionTree of) {
    return code(in, of, in.source.type(of));
  }

  private static Rope code(Orders in, ExpressionTree of, TypeMirror type) {
    if (Pass.isText(type)) {
      return in.known == null ? null : in.text(Orders.MODEL + "KnownTexts.hashOf(", of).add(in.converted(of)).add(in.text(")", of));
    }
    String boxed = type.getKind().isPrimitive() ? in.source.types.boxedClass((javax.lang.model.type.PrimitiveType) type).toString() : type.toString();
    boolean isOpen = type instanceof TypeVariable variable && in.run.hashedParameters.contains(HashedKeys.name(variable.asElement()));
    if (!boxed.matches(NUMBERS) && !areKnown(type) && !isOpen) {
      return null;
    }
    String named = boxed.matches(".*(Short|Byte)") ? "java.lang.Integer" : boxed.matches(NUMBERS) ? boxed : in.written(type);
    String cast = boxed.matches(".*(Short|Byte)") ? "(int) " : type.getKind().isPrimitive() ? "(" + type + ") " : "";
    return in.text(Orders.MODEL + "Hash.<" + named + ">of(" + cast, of).add(in.text(cast.isEmpty() ? "" : "(", of)).add(in.converted(of)).add(in.text(cast.isEmpty() ? ")" : "))", of));
  }
}
