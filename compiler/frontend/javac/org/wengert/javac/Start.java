// SPDX-License-Identifier: MIT
// The program's first class: names none of the compiler's, so that a Java without compiler gets one line.
package org.wengert.javac;

/** Starts {@link Main} if there is a compiler. */
public final class Start {
  private Start() {}

  /** @param arguments of Main */
  public static void main(String[] arguments) {
    try {
      Class.forName("com.sun.source.util.JavacTask");
    } catch (ClassNotFoundException missing) {
      System.err.println("wengert-javac: this Java has no compiler; install openjdk-17-jdk-headless, or set JAVA_HOME to a JDK 17 or"
          + " later");
      System.exit(6);
    }
    Main.main(arguments);
  }
}
