// SPDX-License-Identifier: MIT
// Of a library's sources those files that the heads reach. The other classes are known from its archive.
package org.wengert.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;

final class Reached {
  private final JavaCompiler compiler;
  private final StandardJavaFileManager manager;
  private final List<String> flags;
  private final Set<String> heads;
  private final List<Path> folders;

  Reached(JavaCompiler compiler, StandardJavaFileManager manager, List<String> flags, Set<String> heads, List<Path> folders) {
    this.compiler = compiler;
    this.manager = manager;
    this.flags = flags;
    this.heads = heads;
    this.folders = folders;
  }

  /** Adds them to the files, which come first. */
  void addTo(List<String> files) throws IOException {
    Set<String> known = new LinkedHashSet<>(files);
    while (true) {
      Rewriter read = new Rewriter(compiler, manager, flags, heads, false, false);
      for (String file : known) {
        read.units.add(new Rewriter.Unit(file, Files.readString(Path.of(file)), false));
      }
      // Errors of the program are found and said afterwards.
      if (!read.attribute()) {
        break;
      }
      Prune prune = new Prune(read);
      Set<TypeElement> wanted = new HashSet<>();
      prune.used().forEach(type -> above(read, type, wanted));
      // With all classes above known, what a method overrides is no longer the library's.
      if (!add(read, wanted, known) && !add(read, prune.outermost(), known)) {
        break;
      }
    }
    files.clear();
    files.addAll(known);
  }

  private void above(Rewriter read, TypeElement type, Set<TypeElement> found) {
    if (type == null) {
      return;
    }
    for (TypeMirror each : read.types.directSupertypes(type.asType())) {
      if (each instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
        if (!element.getNestingKind().isNested()) {
          found.add(element);
        }
        above(read, element, found);
      }
    }
  }

  private boolean add(Rewriter read, Set<TypeElement> types, Set<String> known) {
    boolean added = false;
    TypeMirror throwable = read.elements.getTypeElement("java.lang.Throwable").asType();
    for (TypeElement type : types) {
      String name = type.getQualifiedName().toString();
      if (Model.ALSO_MATH.contains(name) || read.types.isSubtype(type.asType(), throwable)) {
        continue;
      }
      for (Path folder : folders) {
        Path file = folder.resolve(name.replace('.', '/') + ".java");
        added |= Files.isReadable(file) && known.add(file.toString());
      }
    }
    return added;
  }
}
