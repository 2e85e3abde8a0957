// SPDX-License-Identifier: MIT
// One compilation unit with what javac knows about it: types, symbols, places, comments.
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
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
  // Of a rewritten file: where each character comes from, and the user's text.
  private final Rope rope;
  // Of a file whose types are not there yet.
  private Attribution attribution;
  private final CharSequence original;
  private final TreeMap<String, String> refusals = new TreeMap<>();
  private final TreeSet<String> rewritten = new TreeSet<>();

  Source(CompilationUnitTree unit, Trees trees, Types types, String file, CharSequence text) {
    this.unit = unit;
    this.trees = trees;
    this.types = types;
    this.file = file;
    this.text = text;
    positions = trees.getSourcePositions();
    lines = unit.getLineMap();
    rope = null;
    original = text;
  }

  /** A file as rewritten; places are those of the user's text. Types that are not there yet are made when one is asked for. */
  Source(CompilationUnitTree unit, Trees trees, Types types, String file, Rope rope, CharSequence original, Attribution attribution) {
    this.attribution = attribution;
    this.unit = unit;
    this.trees = trees;
    this.types = types;
    this.file = file;
    this.text = rope.text;
    this.rope = rope;
    this.original = original;
    positions = trees.getSourcePositions();
    lines = unit.getLineMap();
  }

  private static final int TAB = 8;

  private int[] lineStarts;

  // Line and column from 1, tabs as javac counts them.
  private long[] lineAndColumn(long position) {
    if (rope == null) {
      return new long[] {lines.getLineNumber(position), lines.getColumnNumber(position)};
    }
    int at = Math.min(rope.origin((int) position), original.length());
    if (lineStarts == null) {
      lineStarts = lineStarts(original);
    }
    int found = Arrays.binarySearch(lineStarts, at);
    int line = found >= 0 ? found : -found - 2;
    long column = 0;
    for (int i = lineStarts[line]; i < at; i++) {
      column = original.charAt(i) == '\t' ? (column / TAB + 1) * TAB : column + 1;
    }
    return new long[] {line + 1, column + 1};
  }

  private static int[] lineStarts(CharSequence text) {
    return IntStream.concat(IntStream.of(0), IntStream.range(0, text.length()).filter(i -> text.charAt(i) == '\n').map(i -> i + 1)).toArray();
  }

  /** File, line and column of a position. */
  String place(int position) {
    long[] at = lineAndColumn(Math.max(0, position));
    return file + ":" + at[0] + ":" + at[1];
  }

  private TreePath path(Tree tree) {
    return new TreePath(new TreePath(unit), tree);
  }

  private void attribute() {
    if (attribution != null) {
      Attribution open = attribution;
      attribution = null;
      open.of(unit.getTypeDecls().stream().map(this::declared).toList());
    }
  }

  /** Whether it is a model of a class of the library. */
  boolean isModel() {
    return rope != null && file.startsWith("org/wengert/model/");
  }

  /** Its classes, by their names. */
  List<String> classes() {
    List<String> found = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree tree, Void none) {
        if (declared(tree) instanceof TypeElement type) {
          found.add(name(type));
        }
        return super.visitClass(tree, none);
      }
    }.scan(unit, null);
    return found;
  }

  /** The symbol of a class that stands in no method, or null. */
  Element declared(Tree tree) {
    return trees.getElement(path(tree));
  }

  /** The type that javac has given a tree, or null. */
  TypeMirror type(Tree tree) {
    attribute();
    return trees.getTypeMirror(path(tree));
  }

  /** The symbol that a tree names or declares, or null. */
  Element element(Tree tree) {
    attribute();
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
      long[] from = lineAndColumn(first);
      long[] to = lineAndColumn(last);
      json.key("range").open('[').value(from[0]).value(from[1]).value(to[0]).value(to[1]).close(']');
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
    long[] placed = lineAndColumn(position);
    long line = placed[0];
    long column = placed[1];
    String message = refusal.message(name);
    String said = file + ":" + line + ":" + column + ": error: " + message;
    refusals.putIfAbsent(String.format("%09d:%06d:%s", line, column, message), said);
    if (refusal.isRewritten(name)) {
      rewritten.add(said);
    }
  }

  List<String> refusals() {
    return List.copyOf(refusals.values());
  }

  /** Those that rewriting does not help. */
  List<String> lasting() {
    return refusals.values().stream().filter(each -> !rewritten.contains(each)).toList();
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
    TypeMirror bound = bound(type);
    if (bound != null) {
      type(json, bound);
      return;
    }
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

  // What a wildcard accepts or hands out is of its bound; a class that does not fit is refused where it is passed.
  private static TypeMirror bound(TypeMirror type) {
    if (type instanceof IntersectionType both && isProgram(main(both))) {
      return main(both);
    }
    if (type instanceof WildcardType wild) {
      return wild.getExtendsBound() != null ? wild.getExtendsBound() : wild.getSuperBound();
    }
    if (type instanceof TypeVariable variable && variable.toString().startsWith("capture")) {
      boolean isBelow = variable.getLowerBound().getKind() != TypeKind.NULL;
      return isBelow ? variable.getLowerBound() : variable.getUpperBound();
    }
    return null;
  }

  /** Of what objects of several classes have in common, what one class or interface of the program says; the first of all if none or several do. */
  static TypeMirror main(IntersectionType type) {
    List<? extends TypeMirror> own = type.getBounds().stream().filter(Source::isProgram).toList();
    return own.size() == 1 ? own.get(0) : type.getBounds().get(0);
  }

  private static boolean isProgram(TypeMirror type) {
    return type instanceof DeclaredType declared && !name(declared.asElement()).matches("(java|org\\.wengert\\.model)\\..*");
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
