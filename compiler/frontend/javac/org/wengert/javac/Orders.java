// SPDX-License-Identifier: MIT
// In which order texts come: what puts them in order is given the order of texts, and maps whose hash codes are known are made as
// such. Where texts are not known they have no order.
package org.wengert.javac;

import com.sun.source.tree.*;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

abstract class Orders extends Pass {
  static final String MODEL = "org.wengert.model.";

  /** Null where texts are not known. */
  final KnownTexts known;

  Orders(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
    known = run.looksAtTexts ? new KnownTexts(this) : null;
  }

  /** The name of the model of a class of the library; null for others. */
  abstract String nameOf(Element type);

  /** A part with the changes inside it. */
  abstract Rope converted(Tree tree);

  /** An unknown text, after what it is made of has been evaluated. */
  abstract Rope unknown(Tree at, List<? extends Tree> parts);

  // Maps and sets of java.util whose order is that of hash codes which derivatives know: of numbers, known texts, and classes that have 'hashCode_'.
  boolean hasKnownHash(TypeMirror type) {
    if (!(type instanceof DeclaredType declared) || declared.getTypeArguments().isEmpty()) {
      return false;
    }
    String key = String.valueOf(declared.getTypeArguments().get(0));
    return key.matches("java\\.lang\\.(Integer|Long|Double|Short|Byte|Character|Boolean)") || known != null && key.equals("java.lang.String")
        || HashCodes.areKnown(declared.getTypeArguments().get(0))
        || declared.getTypeArguments().get(0) instanceof TypeVariable variable && variable.asElement() instanceof TypeParameterElement parameter
            && run.hashedParameters.contains(HashedKeys.name(parameter));
  }

  /** The model of a map or set whose order is known; null for others. */
  String hashed(DeclaredType type, boolean isEmpty) {
    String name = Source.name(type.asElement());
    if (isConcurrent(type) && !isEmpty || !name.matches("java\\.util\\.(concurrent\\.Concurrent)?Hash(Map|Set)") || !hasKnownHash(type)) {
      return null;
    }
    return MODEL + (isText(type.getTypeArguments().get(0)) ? "Text" : "Number") + name.substring(name.length() - "Map".length());
  }

  /** One with a size or a map given has a table of its own rules: its order is not known. */
  private static boolean isConcurrent(DeclaredType type) {
    return Source.name(type.asElement()).startsWith("java.util.concurrent.");
  }

  void makeHashed(NewClassTree tree, DeclaredType type) {
    String model = hashed(type, tree.getArguments().isEmpty());
    Tree identifier = tree.getIdentifier();
    if (!(identifier instanceof ParameterizedTypeTree given)) {
      return;
    }
    boolean isOfTexts = model.contains(".Text");
    if (isConcurrent(type) && tree.getArguments().isEmpty()) {
      change(1).edit(end(tree) - 1, end(tree) - 1, text("true", tree));
    }
    replace(given.getType(), model);
    if (!isOfTexts) {
      scan(given.getTypeArguments(), null);
      return;
    }
    // One type less: that of the key.
    int open = end(given.getType());
    if (model.endsWith("Set")) {
      change(1).edit(open, end(given), new Rope());
    } else if (!given.getTypeArguments().isEmpty()) {
      change(1).edit(open, start(given.getTypeArguments().get(1)), text("<", tree));
      scan(given.getTypeArguments().get(1), null);
    }
  }

  /** The order of texts is not that of their numbers: left as it is, and refused. */
  void refuseOrder(Tree tree) {
    run.errors.add(source.place(start(tree)) + ": error: texts are put in order; derivatives know only whether they are the same: order by a number or an enum");
  }

  boolean ordersEntriesByText(MethodInvocationTree tree, String name) {
    return source.type(tree) instanceof DeclaredType order && !order.getTypeArguments().isEmpty() && bound(order.getTypeArguments().get(0)) instanceof DeclaredType entry
        && entry.getTypeArguments().size() == 2 && isText(bound(entry.getTypeArguments().get(name.endsWith("Key") ? 0 : 1)));
  }

  /** 'TreeMap::new' of texts gets their order. */
  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void none) {
    boolean isOrdered = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW && element(tree.getQualifierExpression()) instanceof TypeElement made
        && Source.name(made).matches("java\\.util\\.(TreeMap|TreeSet|PriorityQueue)");
    if (isOrdered && source.type(tree) instanceof DeclaredType function && function(function) != null
        && as(plain(function), function(function)).getReturnType() instanceof DeclaredType made && !made.getTypeArguments().isEmpty()
        && isText(bound(made.getTypeArguments().get(0)))) {
      if (known == null || Source.name(element(tree.getQualifierExpression())).endsWith("PriorityQueue")) {
        refuseOrder(tree);
      } else {
        replace(tree, "() -> new " + MODEL + element(tree.getQualifierExpression()).getSimpleName() + "<>(new " + MODEL + "TextOrder())");
      }
      return null;
    }
    if (tree.getName().toString().matches("isNull|nonNull") && Source.name(element(tree).getEnclosingElement()).equals("java.util.Objects")
        && source.type(tree) instanceof DeclaredType asks && !asks.getTypeArguments().isEmpty() && isText(bound(asks.getTypeArguments().get(0)))) {
      replace(tree.getQualifierExpression(), MODEL + "Strings");
      return null;
    }
    return super.visitMemberReference(tree, none);
  }

  /** Gives a call that puts texts in order their order; false where there is no form with one. */
  boolean ordered(MethodInvocationTree tree, String name) {
    String order = "new " + MODEL + "TextOrder()";
    List<? extends ExpressionTree> arguments = tree.getArguments();
    boolean isStatic = element(tree).getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
    if (name.equals("naturalOrder")) {
      replace(tree, order);
    } else if (name.equals("reverseOrder")) {
      replace(tree, order + ".reversed()");
    } else if (name.equals("sorted") || name.matches("comparing|thenComparing") && arguments.size() == 1 || name.matches("sort|max|min") && isStatic && arguments.size() == 1) {
      change(1).edit(end(tree) - 1, end(tree) - 1, text((arguments.isEmpty() ? "" : ", ") + order, tree));
      super.visitMethodInvocation(tree, null);
    } else if (name.equals("sort") && !isStatic && bare(arguments.get(0)).getKind() == Tree.Kind.NULL_LITERAL) {
      replace(arguments.get(0), order);
      scan(tree.getMethodSelect(), null);
    } else {
      return false;
    }
    return true;
  }

  boolean isOrdered(TypeMirror type) {
    return type instanceof TypeVariable variable && run.elements.getTypeElement("java.lang.Comparable") != null
        && source.types.isSubtype(source.types.erasure(variable.getUpperBound()), source.types.erasure(run.elements.getTypeElement("java.lang.Comparable").asType()));
  }

  /** Whether a text would be ordered by its number. */
  boolean ordersTexts(List<? extends TypeParameterElement> parameters, List<? extends TypeMirror> given) {
    for (int k = 0; k < Math.min(parameters.size(), given.size()); k++) {
      if (isText(given.get(k)) && isOrdered(parameters.get(k).asType())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a class or method of the program asks for an order, or may hand its elements to what does. */
  boolean asksForOrder(Element declared) {
    var path = com.sun.source.util.Trees.instance(run.task).getPath(declared);
    Rewriter.Unit home = path == null ? null : run.units.stream().filter(each -> each.source.unit == path.getCompilationUnit()).findFirst().orElse(null);
    if (home == null) {
      return true;
    }
    boolean[] asks = {false};
    new com.sun.source.util.TreeScanner<Void, Void>() {
      private boolean isNamed(String name) {
        return name.matches("compare.*|sort|sorted|Tree(Map|Set)|PriorityQueue|naturalOrder|reverseOrder|max|min|Order|Natural");
      }

      @Override
      public Void visitIdentifier(IdentifierTree tree, Void none) {
        Element named = home.source.element(tree);
        asks[0] |= isNamed(tree.getName().toString()) && (named instanceof ExecutableElement || named instanceof TypeElement);
        return null;
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        asks[0] |= isNamed(tree.getIdentifier().toString());
        return super.visitMemberSelect(tree, none);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
        if (home.source.element(tree) instanceof ExecutableElement called && !called.equals(declared)) {
          asks[0] |= called.getTypeParameters().stream().anyMatch(each -> isOrdered(each.asType()));
        }
        return super.visitMethodInvocation(tree, none);
      }

      @Override
      public Void visitNewClass(NewClassTree tree, Void none) {
        if (home.source.type(tree) instanceof DeclaredType made && made.asElement() instanceof TypeElement type && !type.equals(declared)) {
          asks[0] |= type.getTypeParameters().stream().anyMatch(each -> isOrdered(each.asType()));
        }
        return super.visitNewClass(tree, none);
      }
    }.scan(path.getLeaf(), null);
    // What it extends has elements of the same kind.
    return asks[0] || declared instanceof TypeElement type && type.getSuperclass() instanceof DeclaredType above && !isLibrary(above.asElement()) && asksForOrder(above.asElement());
  }

  static boolean isByHash(TypeMirror type) {
    return type instanceof DeclaredType declared && Source.name(declared.asElement()).matches("java\\.util\\.((Hash)?(Map|Set)|concurrent\\.Concurrent(Hash)?Map)");
  }

  static boolean holdsText(TypeMirror type) {
    return type != null && (isText(type) || type instanceof DeclaredType declared && declared.getTypeArguments().stream().anyMatch(Names::holdsText)
        || type instanceof javax.lang.model.type.ArrayType array && holdsText(array.getComponentType()));
  }

  // What is compared: the elements of the list, or the keys of a comparison.
  boolean isOfTexts(MethodInvocationTree tree, ExecutableElement called) {
    boolean isNatural = switch (called.getSimpleName().toString()) {
      case "sort" -> tree.getArguments().size() == (called.getModifiers().contains(javax.lang.model.element.Modifier.STATIC) ? 1 : 0)
          || bare(tree.getArguments().get(tree.getArguments().size() - 1)).getKind() == Tree.Kind.NULL_LITERAL;
      case "sorted" -> tree.getArguments().isEmpty();
      case "max", "min" -> called.getModifiers().contains(javax.lang.model.element.Modifier.STATIC) && tree.getArguments().size() == 1;
      default -> false;
    };
    if (called.getSimpleName().toString().matches("comparing|thenComparing") && tree.getArguments().size() == 1) {
      return source.type(tree.getArguments().get(0)) instanceof DeclaredType function && function.getTypeArguments().size() == 2
          && isText(bound(function.getTypeArguments().get(1)));
    }
    if (called.getSimpleName().toString().matches("naturalOrder|reverseOrder") && tree.getArguments().isEmpty()) {
      return holdsText(source.type(tree));
    }
    TypeMirror of = isNatural ? source.type(tree.getArguments().isEmpty() ? ((MemberSelectTree) tree.getMethodSelect()).getExpression() : tree.getArguments().get(0)) : null;
    return of != null && holdsText(of);
  }

  static TypeMirror bound(TypeMirror type) {
    return type instanceof javax.lang.model.type.WildcardType wild ? wild.getExtendsBound() != null ? wild.getExtendsBound() : wild.getSuperBound() : type;
  }

  // Where the parameter stands among the types of the method as declared, and what stands there in the call's.
  private TypeMirror found(TypeParameterElement parameter, MethodInvocationTree tree, ExecutableElement called) {
    if (!(source.type(tree.getMethodSelect()) instanceof javax.lang.model.type.ExecutableType type)) {
      return null;
    }
    for (int k = 0; k < Math.min(type.getParameterTypes().size(), called.getParameters().size()); k++) {
      TypeMirror there = there(parameter, called.getParameters().get(k).asType(), type.getParameterTypes().get(k));
      if (there != null) {
        return there;
      }
    }
    return null;
  }

  private static TypeMirror there(TypeParameterElement parameter, TypeMirror declared, TypeMirror given) {
    if (declared == null || given == null) {
      return null;
    }
    if (declared instanceof TypeVariable variable && variable.asElement().equals(parameter)) {
      return given;
    }
    if (declared instanceof javax.lang.model.type.ArrayType of && given instanceof javax.lang.model.type.ArrayType array) {
      return there(parameter, of.getComponentType(), array.getComponentType());
    }
    if (declared instanceof DeclaredType of && given instanceof DeclaredType type && of.getTypeArguments().size() == type.getTypeArguments().size()) {
      for (int k = 0; k < of.getTypeArguments().size(); k++) {
        TypeMirror there = there(parameter, bound(of.getTypeArguments().get(k)), bound(type.getTypeArguments().get(k)));
        if (there != null) {
          return there;
        }
      }
    }
    return null;
  }

  /** What javac found for the parameters of a generic method, by the types of the arguments. */
  List<? extends TypeMirror> typeArguments(MethodInvocationTree tree, ExecutableElement called) {
    List<TypeMirror> found = new java.util.ArrayList<>();
    for (TypeParameterElement parameter : called.getTypeParameters()) {
      TypeMirror given = found(parameter, tree, called);
      for (int k = 0; given == null && k < Math.min(called.getParameters().size(), tree.getArguments().size()); k++) {
        if (called.getParameters().get(k).asType().toString().matches(".*\\b" + parameter + "\\b.*") && holdsText(source.type(tree.getArguments().get(k)))) {
          given = run.elements.getTypeElement("java.lang.String").asType();
        }
      }
      found.add(given == null ? parameter.asType() : given);
    }
    return found;
  }
}
