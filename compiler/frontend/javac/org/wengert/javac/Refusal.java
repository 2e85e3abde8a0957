// SPDX-License-Identifier: MIT
// What the front end for Java refuses: one line a construct, with the reason and a rewrite. '%' stands for the name.
package org.wengert.javac;

import java.util.EnumSet;

/** A construct outside the subset, and what its user is told. */
enum Refusal {
  THREAD("'%' runs or joins threads, whose order cannot be reversed; call the work in a loop on one thread"),
  SYNCHRONIZED("'synchronized' means other threads, whose order cannot be reversed; differentiate the work of one thread"),
  VOLATILE("'%' is volatile: other threads may write it between the two sweeps; use a plain field"),
  FINALIZE("'finalize' runs when the collector pleases, so its effect cannot be reversed; release things by a call"),
  WEAK_REFERENCE("'%' depends on when the collector runs, which differs between the sweeps; hold the object itself"),
  REFLECTION("'%' reaches code or fields that the source does not name, so activity is lost; call or access them by name"),
  NATIVE("native method '%' has no source to differentiate; write it in Java"),
  EXCEPTION("'try' leaves a path that cannot be reversed; test the condition with 'if' before"),
  LAMBDA("lambda expression that captures '%'; write it as a method and pass what it captures as arguments"),
  FUNCTION_OBJECT("'%' is a function as a value; call the method by name, or branch on an integer"),
  STREAM("'%' belongs to streams, whose evaluation has no source; write it as a loop"),
  IDENTITY_HASH("'%' differs between the two sweeps and from run to run; number the objects in a field of your own"),
  BOXED("boxed '%' has no place for a derivative; use the primitive type, or an array of it"),
  STATIC_STATE("static field '%' keeps its value between calls and has no adjoint; make it a constant, an instance field or an"
      + " argument"),
  WRITTEN_STATIC("static field '%' is written, so the sweeps would disagree; make it an instance field or pass it as an"
      + " argument"),
  PROLOGUE("constructor '%' does something before it calls another one; make 'super(...)' or 'this(...)' its first statement"),
  LABEL("label '%': a jump out of several loops; leave the inner loop with 'break' and test a flag in the outer one"),
  INNER_CLASS("class '%' belongs to an object or a method around it; make it a static or top-level class"),
  ENUM("enum '%' has more than constants; keep what belongs to them in methods or classes of their own"),
  PATTERN("pattern '%' is not supported; use 'instanceof' and a cast"),
  VARARGS("'%' takes a variable number of arguments of a type parameter; give it an array"),
  MAP_ORDER("'%' goes through a map in the order of hash codes, which the map's model does not have; make it a LinkedHashMap or a TreeMap"),
  LIBRARY_METHOD("'%' of the library has no rule; write it as a method of your own"),
  LIBRARY_CLASS("class '%' of the library has no model; use arrays, ArrayList, HashMap or a class of your own"),
  STRING_VALUE("string computation '%' can only be carried through in a print, an assert or an exception's message; move it there"),
  STATEMENT("% is not supported; write it with if, for, while and switch"),
  EXPRESSION("% is not supported; write it with the operators of Java and the functions of Math");

  /** What rewriting brings into the subset where nothing else is in its way. */
  private static final EnumSet<Refusal> REWRITTEN = EnumSet.of(LAMBDA, FUNCTION_OBJECT, INNER_CLASS, ENUM, PATTERN, BOXED, LABEL, STRING_VALUE);

  private final String message;

  Refusal(String message) {
    this.message = message;
  }

  String message(String name) {
    return message.replace("%", name);
  }

  /** Whether the user need not hear of it where another refusal has kept the program from being rewritten. */
  boolean isRewritten(String name) {
    return switch (this) {
      case LIBRARY_CLASS -> LibraryModels.CLASSES.containsKey(name);
      case LIBRARY_METHOD -> LibraryModels.CLASSES.keySet().stream().anyMatch(each -> name.startsWith(each.substring(each.lastIndexOf('.') + 1) + "."));
      case THREAD -> name.startsWith("Runnable");
      default -> REWRITTEN.contains(this);
    };
  }
}
