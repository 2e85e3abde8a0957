// SPDX-License-Identifier: MIT
// Classes, fields and methods as JSON; bodies are Statements' business. Schema: docs/formats-javac.md.
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Writes the declarations of one file. */
final class Declarations {
  private final Source source;
  private final Json json;
  private final Elements elements;
  private final Set<String> writtenMethods;
  private final Set<String> reachable;
  private final Set<String> ownClasses;
  private final Map<Name, List<ExecutableElement>> ownMethods;
  private final boolean isRewritten;
  // Nothing is reached of the file: its classes are only held.
  private final boolean isUnread;
  // Classes of whole numbers among the heads' arguments: callers have objects of them.
  private final Set<String> given;

  Declarations(Source source, Json json, Elements elements, Set<String> writtenMethods, Set<String> reachable,
      Set<String> ownClasses, Map<Name, List<ExecutableElement>> ownMethods, boolean isRewritten,
      boolean isUnread, Set<String> given) {
    this.ownMethods = ownMethods;
    this.given = given;
    this.isRewritten = isRewritten;
    this.isUnread = isUnread;
    this.source = source;
    this.json = json;
    this.elements = elements;
    this.writtenMethods = writtenMethods;
    this.reachable = reachable;
    this.ownClasses = ownClasses;
  }

  /** The methods of these classes by name, in the order of the classes' names. */
  static Map<Name, List<ExecutableElement>> methodsOf(Set<String> classes, Elements elements) {
    return classes.stream().sorted().map(elements::getTypeElement).filter(Objects::nonNull)
        .flatMap(type -> ElementFilter.methodsIn(type.getEnclosedElements()).stream())
        .collect(Collectors.groupingBy(ExecutableElement::getSimpleName));
  }

  void declare(ClassTree tree) {
    TypeElement type = (TypeElement) source.declared(tree);
    String kind = switch (type.getKind()) {
      case INTERFACE -> "interface";
      case RECORD -> "record";
      case ENUM -> "enum";
      default -> "class";
    };
    if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
      return;
    }
    json.open('{').field("kind", kind).field("name", Source.name(type));
    // Other than in the user's text: derivatives have a class of their own for it.
    json.flag("own", isRewritten && type.getKind() != ElementKind.ENUM && !given.contains(Source.name(type)));
    json.flag("unread", isUnread);
    json.flag("final", type.getModifiers().contains(Modifier.FINAL)).flag("abstract",
        type.getModifiers().contains(Modifier.ABSTRACT));
    if (type.getSuperclass().getKind() != TypeKind.NONE && ownClasses.contains(superclass(type))) {
      json.field("base", superclass(type)).key("extends");
      source.type(json, type.getSuperclass());
    }
    json.key("interfaces").open('[');
    for (TypeMirror implemented : type.getInterfaces()) {
      source.type(json, implemented);
    }
    json.close(']').key("parameters").open('[');
    type.getTypeParameters().forEach(parameter -> json.value(parameter.toString()));
    json.close(']');
    annotations(type);
    comment(tree);
    source.range(json, tree);
    if (type.getKind() == ElementKind.ENUM) {
      json.key("constants").open('[');
      for (Tree member : tree.getMembers()) {
        if (isConstant(member)) {
          json.value(((VariableTree) member).getName().toString());
        }
      }
      json.close(']');
    }
    json.key("fields").open('[');
    for (Tree member : tree.getMembers()) {
      if (member instanceof VariableTree field && !isConstant(field)) {
        field(field);
      }
    }
    json.close(']').key("methods").open('[');
    for (Tree member : tree.getMembers()) {
      if (member instanceof MethodTree method && !isUnread) {
        method(method);
      }
    }
    json.close(']').close('}');
    for (Tree member : tree.getMembers()) {
      if (member instanceof ClassTree nested) {
        declare(nested);
      }
    }
  }

  private boolean isConstant(Tree member) {
    return member instanceof VariableTree && source.declared(member).getKind() == ElementKind.ENUM_CONSTANT;
  }

  private String superclass(TypeElement type) {
    return Source.name(source.types.asElement(type.getSuperclass()));
  }

  private void comment(Tree tree) {
    String comment = source.commentBefore(tree);
    if (comment != null) {
      json.field("comment", comment);
    }
  }

  private void annotations(Element element) {
    json.key("annotations").open('[');
    for (AnnotationMirror annotation : element.getAnnotationMirrors()) {
      json.value(annotation.getAnnotationType().toString());
    }
    json.close(']');
  }

  private void field(VariableTree tree) {
    VariableElement element = (VariableElement) source.declared(tree);
    json.open('{').field("name", tree.getName().toString()).key("type");
    source.type(json, element.asType());
    json.flag("static", element.getModifiers().contains(Modifier.STATIC)).flag("final",
        element.getModifiers().contains(Modifier.FINAL)).flag("private",
        element.getModifiers().contains(Modifier.PRIVATE));
    comment(tree);
    source.range(json, tree);
    if (tree.getInitializer() != null && !isUnread && !Source.isState(element) && !element.asType().toString().equals("java.lang.String")) {
      json.key("initial");
      new Statements(source, json, writtenMethods, ownClasses).expression(tree.getInitializer());
    }
    json.close('}');
  }

  private void method(MethodTree tree) {
    ExecutableElement element = (ExecutableElement) source.declared(tree);
    boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
    String id = source.methodId(element);
    json.open('{').field("id", id);
    json.field("name", isConstructor ? element.getEnclosingElement().getSimpleName().toString() : element.getSimpleName().toString());
    json.flag("constructor", isConstructor).flag("static", element.getModifiers().contains(Modifier.STATIC))
        .flag("abstract", element.getModifiers().contains(Modifier.ABSTRACT))
        .flag("private", element.getModifiers().contains(Modifier.PRIVATE))
        .flag("implicit", !source.isWritten(tree) || elements.getOrigin(element) != Elements.Origin.EXPLICIT);
    json.flag("assigns_components", isConstructor && element.getEnclosingElement().getKind() == ElementKind.RECORD
        && (!source.isWritten(tree) || elements.getOrigin(element) != Elements.Origin.EXPLICIT || isCompact(tree)));
    if (!element.getTypeParameters().isEmpty()) {
      json.key("type_parameters").open('[');
      element.getTypeParameters().forEach(parameter -> json.value(parameter.toString()));
      json.close(']');
    }
    json.key("result");
    source.type(json, element.getReturnType());
    overridden(element);
    annotations(element);
    comment(tree);
    source.range(json, tree);
    json.key("parameters").open('[');
    Statements statements = new Statements(source, json, writtenMethods, ownClasses);
    for (VariableTree parameter : tree.getParameters()) {
      statements.parameter(parameter);
    }
    json.close(']');
    if (tree.getBody() != null && reachable.contains(id) && !Subset.isMain(element)) {
      json.key("body");
      statements.block(isConstructor ? ClassEdits.inOrder(tree.getBody().getStatements()) : tree.getBody().getStatements());
    }
    json.close('}');
  }

  // A record's constructor without a parameter list: its body stands before the assignments of the components.
  private boolean isCompact(MethodTree tree) {
    String text = source.text(tree);
    String head = text.substring(0, (int) (source.start(tree.getBody()) - source.start(tree))).strip();
    return !head.endsWith(")") && !head.contains(" throws ");
  }

  /** The methods of the same files that this one overrides or implements: what virtual dispatch needs. */
  private void overridden(ExecutableElement method) {
    json.key("overrides").open('[');
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    if (method.getKind() == ElementKind.METHOD) {
      for (ExecutableElement other : ownMethods.getOrDefault(method.getSimpleName(), List.of())) {
        if (!other.getEnclosingElement().equals(owner) && elements.overrides(method, other, owner)) {
          json.value(source.methodId(other));
        }
      }
    }
    json.close(']');
  }
}
