// SPDX-License-Identifier: MIT
// The library's methods by those of the models.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Names extends ClassNames {
  /** Ends the names of methods that go through a map in the order of hash codes. */
  static final String BY_HASH = "_by_hash_";
  private static final Set<String> NUMBERS = Set.of("compare", "sum", "max", "min", "valueOf", "bitCount", "signum", "hashCode",
      "numberOfLeadingZeros", "numberOfTrailingZeros", "reverse", "highestOneBit", "lowestOneBit", "rotateLeft", "rotateRight");
  private static final Set<String> KEYED = Set.of("get", "put", "getOrDefault", "containsKey", "remove", "merge", "putIfAbsent", "computeIfAbsent", "add",
      "contains");

  Names(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  @Override
  void look() {
    super.look();
    run.classes.addMethods(this);
  }

  @Override
  Rope converted(Tree tree) {
    Names inside = new Names(run, unit);
    inside.scan(new TreePath(getCurrentPath(), tree), null);
    return Change.edited(unit.rope, start(tree), end(tree),
        inside.changes.stream().flatMap(change -> change.edits.stream()).collect(Collectors.toList()));
  }

  // A collection or a map, not an order or a size.
  private boolean isCopied(List<? extends ExpressionTree> arguments) {
    return arguments.size() == 1 && source.type(arguments.get(0)) instanceof DeclaredType given
        && !Source.name(given.asElement()).equals("java.util.Comparator") && Source.name(given.asElement()).startsWith("java.util.");
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    if (known != null && isTextual(tree)) {
      if (KnownTexts.isBuilder(source.type(tree))) {
        boolean isText = !tree.getArguments().isEmpty() && !source.type(tree.getArguments().get(0)).getKind().isPrimitive();
        replace(tree, text("new " + MODEL + "StringBuilder(", tree).add(isText ? known.of(tree.getArguments().get(0)) : new Rope()).add(text(")", tree)));
        return null;
      }
      boolean isOfLetters = tree.getArguments().size() == 1 && String.valueOf(source.type(tree.getArguments().get(0))).equals("char[]");
      if (isOfLetters) {
        replace(tree, text(MODEL + "KnownTexts.ofLetters(", tree).add(converted(tree.getArguments().get(0))).add(text(")", tree)));
      } else if (tree.getArguments().size() == 1) {
        replace(tree, known.of(tree.getArguments().get(0)));
      }
      return null;
    }
    if (isTextual(tree)) {
      replace(tree, unknown(tree, tree.getArguments()));
      return null;
    }
    Rope ofDecimals = Decimals.made(this, tree);
    if (ofDecimals != null) {
      replace(tree, ofDecimals);
      return null;
    }
    if (tree.getClassBody() == null && source.type(tree) instanceof DeclaredType made && hashed(made, tree.getArguments().isEmpty()) != null) {
      makeHashed(tree, made);
      return scan(tree.getArguments(), none);
    }
    boolean ordersKeys = source.type(tree) instanceof DeclaredType made && !made.getTypeArguments().isEmpty() && isText(made.getTypeArguments().get(0))
        && (Source.name(made.asElement()).matches("java\\.util\\.(TreeMap|TreeSet|PriorityQueue)") && (tree.getArguments().isEmpty() || isCopied(tree.getArguments())));
    boolean isCopyOfQueue = ordersKeys && !tree.getArguments().isEmpty() && Source.name(source.types.asElement(source.type(tree))).endsWith("PriorityQueue");
    if (ordersKeys && known != null && !isCopyOfQueue) {
      int at = tree.getArguments().isEmpty() ? end(tree) - 1 : start(tree.getArguments().get(0));
      change(1).edit(at, at, text("new " + MODEL + "TextOrder()" + (tree.getArguments().isEmpty() ? "" : ", "), tree));
      return super.visitNewClass(tree, none);
    }
    if (ordersKeys || source.type(tree) instanceof DeclaredType type && !isLibrary(type.asElement())
        && ordersTexts(((TypeElement) type.asElement()).getTypeParameters(), type.getTypeArguments()) && asksForOrder(type.asElement())) {
      run.errors.add(source.place(start(tree)) + ": error: texts are put in order; derivatives know only whether they are the same: order by a number or an enum");
      return null;
    }
    Rope copied = Containers.copied(this, tree);
    if (copied != null) {
      replace(tree, copied);
      return null;
    }
    run.classes.giveTypes(this, tree);
    if (tree.getIdentifier().toString().matches("(java\\.util\\.)?EnumMap\\b.*") && String.valueOf(source.type(tree.getArguments().get(0))).startsWith("java.lang.Class")) {
      int open = next(end(tree.getIdentifier()), '(');
      change(1).edit(open + 1, end(tree) - 1, new Rope());
      return scan(tree.getIdentifier(), none);
    }
    return super.visitNewClass(tree, none);
  }

  // ---- calls

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    if (!(element(tree) instanceof ExecutableElement called)) {
      return super.visitMethodInvocation(tree, none);
    }
    String owner = Source.name(called.getEnclosingElement());
    String name = called.getSimpleName().toString();
    ExpressionTree object = tree.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
    boolean isLibrary = isLibrary(called.getEnclosingElement());
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (owner.equals(Model.TEXTS)) {
      return name.equals("of") ? null : scan(arguments, none);
    }
    Rope ofClass = isLibrary ? run.classes.made(this, tree, called, object) : null;
    if (ofClass != null) {
      replace(tree, ofClass);
      return null;
    }
    if (!isLibrary) {
      run.classes.giveTypes(this, tree, called);
    }
    Rope ofDecimals = isLibrary ? Decimals.made(this, tree, called, object) : null;
    if (ofDecimals != null) {
      replace(tree, ofDecimals);
      return null;
    }
    if (owner.equals("java.lang.Math") && name.equals("clamp") && object != null) {
      replace(object, MODEL + (source.type(tree).toString().equals("long") ? "LongNumbers" : "Numbers"));
      return scan(arguments, none);
    }
    if (isLibrary && name.matches("sequenced(EntrySet|KeySet|Values)") && object != null && arguments.isEmpty()) {
      String plain = name.equals("sequencedEntrySet") ? "entrySet" : name.equals("sequencedKeySet") ? "keySet" : "values";
      change(1).edit(end(tree.getMethodSelect()) - name.length(), end(tree.getMethodSelect()), text(plain, tree));
      return scan(object, none);
    }
    if (known != null) {
      Rope made = known.made(tree, called, object);
      if (made != null) {
        replace(tree, made);
        return null;
      }
      if (object != null && KnownTexts.isBuilder(source.type(object))) {
        return super.visitMethodInvocation(tree, none);
      }
    }
    Rope ofHash = HashCodes.made(this, tree, called, object);
    if (ofHash != null) {
      replace(tree, ofHash);
      return null;
    }
    Rope ofDates = isLibrary ? Dates.made(this, tree, called, object) : null;
    if (ofDates != null) {
      replace(tree, ofDates);
      return null;
    }
    Rope ofText = isLibrary ? Containers.ofText(this, tree, called, object) : null;
    ofText = ofText == null && isLibrary ? Containers.ofNullText(this, tree, called, object) : ofText;
    if (ofText != null) {
      replace(tree, ofText);
      return null;
    }
    if (owner.equals("java.lang.Enum") && name.equals("compareTo") && object != null && isPlainEnum(source.type(object))) {
      replace(tree, text("((", tree).add(converted(object)).add(text(").ordinal() - (", tree)).add(converted(arguments.get(0))).add(text(").ordinal())", tree)));
      return null;
    }
    if (isLibrary && object != null && name.equals("compareTo") && isOrdered(source.type(object))) {
      replace(tree, text(MODEL + "Order.<" + source.type(object) + ">compare(", tree).add(converted(object)).add(text(", ", tree))
          .add(converted(arguments.get(0))).add(text(")", tree)));
      return null;
    }
    if (owner.equals("java.util.Map.Entry") && name.matches("comparingBy(Key|Value)") && arguments.isEmpty() && ordersEntriesByText(tree, name)) {
      if (known == null) {
        refuseOrder(tree);
      } else {
        change(1).edit(end(tree) - 1, end(tree) - 1, text("new " + MODEL + "TextOrder()", tree));
        super.visitMethodInvocation(tree, none);
      }
      return null;
    }
    if (known != null && owner.equals("java.util.stream.Collectors") && name.equals("joining") && object != null) {
      replace(object, MODEL + "KnownTexts");
      return scan(arguments, none);
    }
    if (known != null && owner.equals("java.util.regex.Matcher") && name.equals("group") && arguments.size() == 1 && object != null) {
      change(1).edit(end(tree.getMethodSelect()) - name.length(), end(tree.getMethodSelect()), text(isTextual(arguments.get(0)) ? "named" : "part", tree));
      scan(object, none);
      return scan(arguments, none);
    }
    if (owner.equals("java.util.Scanner") && name.equals("useLocale") && object != null && arguments.get(0).toString().matches("(Locale\\.)?(US|ENGLISH|UK|ROOT)")) {
      // Numbers are read as those of the language anyway.
      replace(tree, converted(object));
      return null;
    }
    if (owner.equals("java.util.stream.Collectors") && object != null && Collected.change(this, tree, name)) {
      return super.visitMethodInvocation(tree, none);
    }
    boolean isOfArray = known != null && owner.equals("java.util.Arrays") && name.equals("sort") && arguments.size() == 1;
    boolean isSorting = !isOfArray && owner.matches("java\\.util\\.(Collections|Arrays|List|Comparator)|java\\.util\\.stream\\.Stream") && name.matches("sort|sorted|max|min|comparing|thenComparing|naturalOrder|reverseOrder");
    if (known != null && isSorting && isOfTexts(tree, called) && ordered(tree, name)) {
      return null;
    }
    if (isSorting && isOfTexts(tree, called) || !isLibrary && ordersTexts(called.getTypeParameters(), typeArguments(tree, called)) && asksForOrder(called)) {
      refuseOrder(tree);
      return null;
    }
    if (isLibrary && lookedAt(tree, called, object)) {
      return null;
    }
    if (!isLibrary && isToString(called) && isText(called.getReturnType())) {
      int last = end(tree.getMethodSelect());
      change(1).edit(last - "toString".length(), last, text("toText_", tree));
    }
    if (run.catches && isOfException(called)) {
      int last = end(tree.getMethodSelect());
      change(1).edit(last - name.length(), last, text(name.equals("getCause") ? "getCause_" : "getMessage_", tree));
      return scan(tree.getMethodSelect(), none);
    }
    if (isLibrary && isText(called.getReturnType()) && !(known != null && owner.matches("java\\.util\\.(Properties|Scanner|StringTokenizer|regex\\.(Pattern|Matcher))|java\\.io\\.BufferedReader"))) {
      boolean isStatic = called.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
      List<Tree> parts = new java.util.ArrayList<>(arguments);
      if (!isStatic && object != null) {
        parts.add(0, object);
      }
      replace(tree, unknown(tree, parts));
      return null;
    }
    if (isLibrary && object != null && name.equals("equals") && arguments.size() == 1 && isBoxed(source.type(object))
        && source.types.isSameType(source.type(object), boxed(source.type(arguments.get(0))))) {
      replace(tree, text(MODEL + "Numbers.same(", tree).add(converted(object)).add(text(", ", tree)).add(converted(arguments.get(0))).add(text(")", tree)));
      return null;
    }
    if (isLibrary && object != null && owner.matches("java\\.lang\\.(Double|Integer|Long|Number|Comparable|Object)") && isNumber(object)) {
      if (name.matches("(double|int|long|float)Value")) {
        replace(tree, text("((" + name.replace("Value", "") + ") ", tree).add(converted(object)).add(text(")", tree)));
        return null;
      }
      if (name.equals("hashCode") && arguments.isEmpty() && source.type(object).toString().matches("java\\.lang\\.(Integer|Long)")) {
        replace(tree, text(MODEL + (source.type(object).toString().endsWith("Long") ? "Long" : "") + "Numbers.hashCode(", tree).add(converted(object)).add(text(")", tree)));
        return null;
      }
      if (name.matches("isNaN|isInfinite") && arguments.isEmpty()) {
        replace(tree, text("Double." + name + "(", tree).add(converted(object)).add(text(")", tree)));
        return null;
      }
      if (name.equals("compareTo")) {
        replace(tree, text(MODEL + "Numbers.compare(", tree).add(converted(object)).add(text(", ", tree)).add(converted(arguments.get(0)))
            .add(text(")", tree)));
        return null;
      }
    }
    if (owner.matches("java\\.lang\\.(Double|Integer|Long)") && NUMBERS.contains(name) && object != null && !arguments.isEmpty() && arguments.stream().noneMatch(this::isTextual)) {
      // Each has methods of its own type: an int that is given to Long is a long there.
      replace(object, MODEL + (owner.endsWith("Integer") ? "" : owner.substring("java.lang.".length())) + "Numbers");
      return scan(arguments, none);
    }
    if (name.equals("sort") && owner.equals("java.util.List") && object != null && bare(arguments.get(0)).getKind() == Tree.Kind.NULL_LITERAL) {
      replace(tree, text(MODEL + "Collections.sort(", tree).add(converted(object)).add(text(")", tree)));
      return null;
    }
    if (known != null && owner.equals("java.util.Arrays") && name.matches("stream|sort|asList") && arguments.size() == 1
        && source.type(arguments.get(0)) instanceof javax.lang.model.type.ArrayType texts && isText(texts.getComponentType())) {
      replace(tree, text(MODEL + "KnownTexts." + name + "(", tree).add(converted(arguments.get(0))).add(text(")", tree)));
      return null;
    }
    boolean isLong = name.equals("asList") && owner.equals("java.util.Arrays") && arguments.size() > 10 || name.equals("of") && owner.equals("java.util.List") && arguments.size() > 10
        || name.equals("of") && owner.equals("java.util.Set") && arguments.size() > 8;
    if (isLong && object != null && source.type(tree) instanceof DeclaredType list && !list.getTypeArguments().isEmpty()) {
      // More than the model has parameters for.
      TypeMirror each = list.getTypeArguments().get(0);
      if (each instanceof DeclaredType type && type.getTypeArguments().isEmpty()) {
        if (name.equals("of")) {
          arguments.forEach(this::given);
        }
        boolean isSet = owner.endsWith("Set");
        replace(object, MODEL + (isSet ? "HashSet" : isText(each) ? "KnownTexts" : name.equals("of") ? "ArrayList" : "Arrays"));
        int last = end(tree.getMethodSelect());
        change(1).edit(last - name.length(), last, text(!isSet && isText(each) ? "asList" : name + "Array", tree));
        String made = nameOf(type.asElement()) == null ? written(each) : isText(each) ? "int" : nameOf(type.asElement());
        change(1).edit(start(arguments.get(0)), start(arguments.get(0)), text("new " + made + "[] {", tree));
        change(1).edit(end(tree) - 1, end(tree) - 1, text("}", tree));
        return scan(arguments, none);
      }
    }
    if (owner.equals("java.util.stream.Stream") && name.equals("of") && object != null) {
      boolean isArray = arguments.size() == 1 && source.type(arguments.get(0)) instanceof javax.lang.model.type.ArrayType array && !array.getComponentType().getKind().isPrimitive();
      replace(object, MODEL + "ArrayList");
      boolean isJoined = parent() instanceof MethodInvocationTree call && call.getMethodSelect().toString().endsWith("Stream.concat");
      String types = isArray ? "" : ownElement(source.type(isJoined ? parent() : tree));
      change(1).edit(end(tree.getMethodSelect()) - name.length(), end(tree.getMethodSelect()), text(isArray ? "ofArray" : types + "of", tree));
      change(1).edit(end(tree), end(tree), text(".stream()", tree));
      return scan(arguments, none);
    }
    if (isLibrary && owner.matches("java\\.util\\.((Hash)?(Map|Set)|concurrent\\.Concurrent(Hash)?Map)|java\\.lang\\.Iterable|java\\.util\\.Collection") && object != null
        && name.matches("keySet|values|entrySet|forEach|stream|iterator") && isByHash(source.type(object)) && !run.hasOrder() && !hasKnownHash(source.type(object)) && !isView(object)) {
      change(1).edit(end(tree.getMethodSelect()) - name.length(), end(tree.getMethodSelect()), text(name + BY_HASH, tree));
      scan(arguments, none);
      return scan(object, none);
    }
    if (called.getEnclosingElement().getKind() == ElementKind.ENUM && name.equals("valueOf") && arguments.size() == 1
        && bare(arguments.get(0)) instanceof LiteralTree literal && called.getEnclosingElement().getEnclosedElements().stream()
            .anyMatch(each -> each.getKind() == ElementKind.ENUM_CONSTANT && each.getSimpleName().contentEquals(String.valueOf(literal.getValue())))) {
      replace(tree, Source.name(called.getEnclosingElement()) + "." + literal.getValue());
      return null;
    }
    if (called.getEnclosingElement().getKind() == ElementKind.ENUM && name.equals("values") && arguments.isEmpty() && isPlainEnum(called)) {
      replace(tree, constants((TypeElement) called.getEnclosingElement()));
      return null;
    }
    if (isLibrary && name.equals("forEach") && owner.equals("java.lang.Iterable") && tree.getMethodSelect() instanceof MemberSelectTree each) {
      // Another name than that of java.lang.Iterable, which the models have too.
      change(1).edit(end(each) - name.length(), end(each), text("each", tree));
    }
    boolean removes = name.equals("remove") && arguments.size() == 1
        && called.getParameters().get(0).asType().toString().equals("java.lang.Object") && owner.matches("java\\.util\\.(List|Collection|.*List|.*Deque|.*Queue|Vector|Stack)");
    if (isLibrary && (removes || name.matches("contains|indexOf")) && !arguments.isEmpty() && hasEquals(source.type(arguments.get(0)))
        && !hasEqualsOfItsOwn(source.type(arguments.get(0)))) {
      run.errors.add(source.place(start(tree)) + ": error: elements are compared by 'equals' here, which has no model; compare them in a loop, with a method of"
          + " your own");
      return null;
    }
    if (owner.matches("java\\.util\\.(List|Set|Map)") && name.matches("of|entry") && object != null) {
      arguments.forEach(this::given);
    }
    if (isLibrary && owner.startsWith("java.util.") && Containers.change(this, tree, called, object)) {
      return null;
    }
    boolean isWhole = name.matches("asList|of") && arguments.size() == 1 && called.isVarArgs() && owner.startsWith("java.util.")
        && source.type(arguments.get(0)) instanceof javax.lang.model.type.ArrayType array && !array.getComponentType().getKind().isPrimitive();
    if ((removes || isWhole) && tree.getMethodSelect() instanceof MemberSelectTree select) {
      // The model has a method of this name that does something else.
      change(1).edit(end(select) - name.length(), end(select), text(removes ? "removeObject" : name + "Array", tree));
      scan(arguments, none);
      return scan(select.getExpression(), none);
    }
    if (isLibrary && owner.equals("java.util.Collections") && name.equals("addAll") && arguments.size() > 1
        && !(arguments.size() == 2 && source.type(arguments.get(1)) instanceof javax.lang.model.type.ArrayType)) {
      // Elements one by one become a list of them.
      change(1).edit(start(arguments.get(1)), start(arguments.get(1)), text(MODEL + "ArrayList.of(", tree));
      change(1).edit(end(tree) - 1, end(tree) - 1, text(")", tree));
    }
    boolean isKeyed = isLibrary && KEYED.contains(name)
        && run.elements.getTypeElement(owner) != null && owner.matches("java\\.util\\.(.*Map|.*Set)");
    if (isKeyed && !arguments.isEmpty() && isTextual(arguments.get(0)) && bare(arguments.get(0)).getKind() != Tree.Kind.STRING_LITERAL) {
      replace(arguments.get(0), known(arguments.get(0)));
      scan(tree.getMethodSelect(), none);
      return scan(arguments.subList(1, arguments.size()), none);
    }
    if (known == null && isLibrary && name.matches("contains|indexOf|lastIndexOf|remove") && !isKeyed && !arguments.isEmpty() && isTextual(arguments.get(0))) {
      // Whether a list holds a text cannot be told by numbers: left as it is, and refused.
      return null;
    }
    return super.visitMethodInvocation(tree, none);
  }

  // What is null has no place in a list, a set or a map that may not be changed.
  private void given(ExpressionTree argument) {
    Element element = element(bare(argument));
    boolean mayBeNull = !(bare(argument) instanceof LiteralTree) && (element == null || element.getKind() == ElementKind.METHOD
        || element instanceof javax.lang.model.element.VariableElement variable && variable.getKind() != ElementKind.ENUM_CONSTANT && variable.getConstantValue() == null);
    String asks = isTextual(argument) ? known != null ? "KnownTexts.asked(" : "Strings.asked(" : source.type(argument) instanceof DeclaredType type && !isLibrary(type.asElement())
        && type.getTypeArguments().isEmpty() ? "Objects.requireNonNull(" : null;
    if (mayBeNull && asks != null) {
      change(1).edit(start(argument), start(argument), text(MODEL + asks, argument)).edit(end(argument), end(argument), text(")", argument));
    }
  }

  // A plain class of the program of which a stream's elements are: an element may be of a class that extends it.
  private String ownElement(TypeMirror stream) {
    return stream instanceof DeclaredType of && of.getTypeArguments().size() == 1 && of.getTypeArguments().get(0) instanceof DeclaredType each && each.getTypeArguments().isEmpty()
        && each.asElement() instanceof TypeElement element && element.getTypeParameters().isEmpty() && !isLibrary(element) && !Source.name(element).isEmpty() ? "<" + written(each) + ">" : "";
  }

  // What a map gives of itself has the map's order, which is asked about where it gives it.
  private static boolean isView(ExpressionTree tree) {
    return bare(tree) instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().toString().matches("keySet|values|entrySet") && call.getArguments().isEmpty();
  }

  private boolean hasEqualsOfItsOwn(TypeMirror type) {
    return run.elements.getAllMembers((TypeElement) ((DeclaredType) type).asElement()).stream().anyMatch(each -> each.getSimpleName().contentEquals(Equality.NAME));
  }

  // A class of the program whose objects may be equal without being one.
  private boolean hasEquals(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element && !isLibrary(element)
        && (element.getKind() == ElementKind.RECORD || element.getKind() != ElementKind.ENUM && run.elements.getAllMembers(element).stream()
            .anyMatch(each -> each.getSimpleName().contentEquals("equals") && !each.getEnclosingElement().toString().startsWith("java.")));
  }

  private static boolean isBoxed(TypeMirror type) {
    return String.valueOf(type).matches("java\\.lang\\.(Double|Float|Long|Integer|Short|Byte|Character|Boolean)");
  }

  private TypeMirror boxed(TypeMirror type) {
    return type instanceof javax.lang.model.type.PrimitiveType plain ? source.types.boxedClass(plain).asType() : type;
  }

  private boolean isNumber(ExpressionTree tree) {
    TypeMirror type = source.type(tree);
    return type != null && (type.toString().matches("java\\.lang\\.(Double|Integer|Long|Float)")
        || type instanceof javax.lang.model.type.TypeVariable parameter && parameter.getUpperBound().toString().matches("java\\.lang\\.Number\\b.*"));
  }

  // An enum that stays one: Enums has the others.
  private boolean isPlainEnum(ExecutableElement called) {
    return Enums.isPlain((TypeElement) called.getEnclosingElement());
  }

  private static boolean isPlainEnum(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement().getKind() == ElementKind.ENUM && Enums.isPlain((TypeElement) declared.asElement());
  }

  private static String constants(TypeElement type) {
    String name = Source.name(type);
    return "new " + name + "[] {" + type.getEnclosedElements().stream().filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
        .map(each -> name + "." + each.getSimpleName()).collect(Collectors.joining(", ")) + "}";
  }
}
