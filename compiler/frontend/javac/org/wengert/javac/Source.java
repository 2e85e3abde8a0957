// SPDX-License-Identifier: MIT
// One compilation unit with what javac knows about it: types, symbols, places, comments.
package org.wengert.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Types;

/** Answers questions about the trees of one file, and collects its refusals in the order of the text. */
final class Source {
  final CompilationUnitTree unit;
  final Types types;
  final String file;
  private final Trees trees;
  private final SourcePositions positions;
  private final LineMap lines;
  private final CharSequence text;
  private final TreeMap<String, String> refusals = new TreeMap<>();

  Source(CompilationUnitTree unit, Trees trees, Types types, String file, CharSequence text) {
    this.unit = unit;
    this.trees = trees;
    this.types = types;
    this.file = file;
    this.text = text;
    positions = trees.getSourcePositions();
    lines = unit.getLineMap();
  }

  private TreePath path(Tree tree) {
    return new TreePath(new TreePath(unit), tree);
  }

  /** The type that javac has given a tree, or null. */
  TypeMirror type(Tree tree) {
    return trees.getTypeMirror(path(tree));
  }

  /** The symbol that a tree names or declares, or null. */
  Element element(Tree tree) {
    return trees.getElement(path(tree));
  }

  long start(Tree tree) {
    return positions.getStartPosition(unit, tree);
  }

  long end(Tree tree) {
    return positions.getEndPosition(unit, tree);
  }

  /** Whether the tree stands in the text; javac adds default constructors that do not. */
  boolean isWritten(Tree tree) {
    return start(tree) >= 0 && end(tree) >= 0;
  }

  String text(Tree tree) {
    return isWritten(tree) ? text.subSequence((int) start(tree), (int) end(tree)).toString() : tree.toString();
  }

  /** Lines and columns from 1; the end is that of the last character. */
  void range(Json json, Tree tree) {
    if (isWritten(tree)) {
      long first = start(tree);
      long last = Math.max(first, end(tree) - 1);
      json.key("range").open('[').value(lines.getLineNumber(first)).value(lines.getColumnNumber(first))
          .value(lines.getLineNumber(last)).value(lines.getColumnNumber(last)).close(']');
    }
  }

  /** The lines of comment that end directly before a tree, without their marks; null if there are none. */
  String commentBefore(Tree tree) {
    if (!isWritten(tree)) {
      return null;
    }
    int at = (int) start(tree);
    var found = new java.util.ArrayDeque<String>();
    while (true) {
      int lineStart = lastLineBreak(at);
      if (lineStart < 0 || !text.subSequence(lineStart, at).toString().isBlank()) {
        break;
      }
      int previous = lastLineBreak(lineStart - 1);
      String line = text.subSequence(Math.max(0, previous), lineStart - 1).toString().strip();
      if (!line.startsWith("//")) {
        break;
      }
      found.addFirst(line.substring(2).strip());
      at = Math.max(0, previous);
    }
    return found.isEmpty() ? null : String.join("\n", found);
  }

  // The position after the last line break before a position; -1 if there is none.
  private int lastLineBreak(int position) {
    for (int i = position - 1; i >= 0; i--) {
      if (text.charAt(i) == '\n') {
        return i + 1;
      }
    }
    return -1;
  }

  // ---- refusals

  void refuse(Tree at, Refusal refusal, String name) {
    long position = Math.max(0, start(at));
    long line = lines.getLineNumber(position);
    long column = lines.getColumnNumber(position);
    String message = refusal.message(name);
    refusals.putIfAbsent(String.format("%09d:%06d:%s", line, column, message),
        file + ":" + line + ":" + column + ": error: " + message);
  }

  List<String> refusals() {
    return List.copyOf(refusals.values());
  }

  // ---- names

  /** The name of a class, nested ones with a dot. */
  static String name(Element type) {
    return ((TypeElement) type).getQualifiedName().toString();
  }

  /** Owner, name and erased parameter types: unique among all methods. */
  String methodId(ExecutableElement method) {
    var id = new StringBuilder(name(method.getEnclosingElement()));
    id.append('.').append(method.getSimpleName()).append('(');
    String separator = "";
    for (var parameter : method.getParameters()) {
      id.append(separator).append(types.erasure(parameter.asType()));
      separator = ",";
    }
    return id.append(')').toString();
  }

  /** A type as JSON: see docs/formats-javac.md. */
  void type(Json json, TypeMirror type) {
    json.open('{');
    switch (type.getKind()) {
      case ARRAY -> {
        json.field("kind", "array").key("element");
        type(json, ((ArrayType) type).getComponentType());
      }
      case DECLARED -> {
        json.field("kind", "class").field("name", name(((DeclaredType) type).asElement()));
        var arguments = ((DeclaredType) type).getTypeArguments();
        if (!arguments.isEmpty()) {
          json.key("arguments").open('[');
          for (TypeMirror argument : arguments) {
            type(json, argument);
          }
          json.close(']');
        }
      }
      case TYPEVAR -> {
        json.field("kind", "variable").field("name", type.toString()).key("bound");
        type(json, types.erasure(((TypeVariable) type).getUpperBound()));
      }
      case WILDCARD, INTERSECTION, UNION -> {
        json.field("kind", "erased").key("to");
        type(json, types.erasure(type));
      }
      case NULL -> json.field("kind", "null");
      default -> json.field("kind", type.getKind().toString().toLowerCase());
    }
    json.close('}');
  }

  /** The type of each argument that a method with a variable number of them puts into an array. */
  static TypeMirror listed(ExecutableElement method) {
    var parameters = method.getParameters();
    return ((ArrayType) parameters.get(parameters.size() - 1).asType()).getComponentType();
  }

  /** A static field other than a constant number and a text. */
  static boolean isState(VariableElement field) {
    var modifiers = field.getModifiers();
    return modifiers.contains(Modifier.STATIC) && !field.asType().toString().equals("java.lang.String")
        && !(modifiers.contains(Modifier.FINAL) && isPrimitive(field.asType()));
  }

  static boolean isPrimitive(TypeMirror type) {
    return type != null && (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID);
  }
}
