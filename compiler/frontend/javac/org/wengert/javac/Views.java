// SPDX-License-Identifier: MIT
// A parameter 'Collection<T>', or a constructor's 'List<? extends T>', of which the method only reads the elements: what is given and is no
// list of just these elements becomes one. A parameter that is kept or changed stays as it is.
package org.wengert.javac;

import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Views extends Pass {
  private static final String READING = "size|isEmpty|stream|iterator|forEach|contains|get";

  Views(Rewriter run, Rewriter.Unit unit) {
    super(run, unit);
  }

  private static DeclaredType of(TypeMirror type, String names) {
    return type instanceof DeclaredType declared && declared.getTypeArguments().size() == 1 && Source.name(declared.asElement()).matches("java\\.(util|lang)\\.(" + names + ")")
        ? declared : null;
  }

  /** The list's elements as the method sees them; null if they have no type of their own. */
  private static TypeMirror element(DeclaredType list) {
    TypeMirror type = Orders.bound(list.getTypeArguments().get(0));
    return type != null && type.getKind() == TypeKind.DECLARED ? type : null;
  }

  // Where the method has a type parameter for them, what is given says their type.
  private static TypeMirror element(DeclaredType wanted, TypeMirror given) {
    TypeMirror bound = Orders.bound(wanted.getTypeArguments().get(0));
    boolean isOpen = bound != null && bound.getKind() == TypeKind.TYPEVAR && given instanceof DeclaredType have && have.getTypeArguments().size() == 1;
    return isOpen ? element((DeclaredType) given) : element(wanted);
  }

  private boolean fits(ExecutableElement called, int at, ExpressionTree given) {
    TypeMirror wanted = called.getParameters().get(at).asType();
    TypeMirror have = source.type(given);
    DeclaredType collection = of(wanted, "Collection|Iterable");
    if (collection != null) {
      boolean isOther = of(have, ".*Deque|.*Queue|.*Set") != null;
      boolean isPlain = called.getKind() == ElementKind.CONSTRUCTOR || called.getModifiers().contains(Modifier.STATIC) || called.getModifiers().contains(Modifier.PRIVATE)
          || called.getModifiers().contains(Modifier.FINAL);
      return isOther && isPlain && element(collection, have) != null;
    }
    DeclaredType list = called.getKind() == ElementKind.CONSTRUCTOR ? of(wanted, "List") : null;
    return list != null && list.getTypeArguments().get(0).getKind() == TypeKind.WILDCARD && element(list) != null
        && of(have, "List|ArrayList|LinkedList") != null && !source.types.isSameType(((DeclaredType) have).getTypeArguments().get(0), element(list));
  }

  private boolean isOnlyRead(ExecutableElement called, int at) {
    TreePath path = Trees.instance(run.task).getPath(called);
    if (path == null || !(path.getLeaf() instanceof MethodTree method) || method.getBody() == null) {
      return false;
    }
    Rewriter.Unit home = run.units.stream().filter(each -> each.source.unit == path.getCompilationUnit()).findFirst().orElse(null);
    if (home == null || home.isModel) {
      return false;
    }
    Element parameter = called.getParameters().get(at);
    boolean[] isRead = {true};
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree tree, Void none) {
        if (parameter.equals(home.source.element(tree))) {
          isRead[0] &= isReading(getCurrentPath(), home);
        }
        return null;
      }
    }.scan(new TreePath(path, method.getBody()), null);
    return isRead[0];
  }

  private static boolean isReading(TreePath use, Rewriter.Unit home) {
    Tree above = use.getParentPath().getLeaf();
    if (above instanceof EnhancedForLoopTree loop) {
      return loop.getExpression() == use.getLeaf();
    }
    if (above instanceof MemberSelectTree select && use.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() == select) {
      return select.getIdentifier().toString().matches(READING);
    }
    // Copied.
    if (above instanceof NewClassTree made && home.source.element(made) instanceof ExecutableElement constructor) {
      return Source.name(constructor.getEnclosingElement()).matches("java\\.util\\.(ArrayList|LinkedList|ArrayDeque|PriorityQueue|.*HashSet|TreeSet)");
    }
    return above instanceof MethodInvocationTree call && call.getArguments().contains(use.getLeaf()) && home.source.element(call) instanceof ExecutableElement called
        && called.getSimpleName().toString().matches("copyOf|addAll") && Source.name(called.getEnclosingElement()).startsWith("java.util.");
  }

  private void look(Element target, List<? extends ExpressionTree> arguments) {
    if (!(target instanceof ExecutableElement called) || !(called.getEnclosingElement() instanceof TypeElement owner) || isLibrary(owner) || called.isVarArgs() && arguments.isEmpty()) {
      return;
    }
    int fixed = called.getParameters().size() - (called.isVarArgs() ? 1 : 0);
    for (int k = 0; k < Math.min(fixed, arguments.size()); k++) {
      if (fits(called, k, arguments.get(k)) && isOnlyRead(called, k)) {
        String made = written(element((DeclaredType) called.getParameters().get(k).asType(), source.type(arguments.get(k))));
        change(1).edit(start(arguments.get(k)), start(arguments.get(k)), text("new java.util.ArrayList<" + made + ">(", arguments.get(k)));
        change(1).edit(end(arguments.get(k)), end(arguments.get(k)), text(")", arguments.get(k)));
      }
    }
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    look(element(tree), tree.getArguments());
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void none) {
    look(element(tree), tree.getArguments());
    return super.visitNewClass(tree, none);
  }
}
