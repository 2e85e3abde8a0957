// SPDX-License-Identifier: MIT
// The program's first class: names none of the compiler's, so that a Java without compiler gets one line.
package org.wengert.javac;

import java.io.IOException;
import java.nio.file.Path;

/** Starts {@link Main}, or {@link Server} with {@code --serve}, if there is a compiler. */
public final class Start {
  private Start() {}

  /**
   * @param arguments of Main, or of Server
   * @throws IOException if the server cannot have its socket
   */
  public static void main(String[] arguments) throws IOException {
    try {
      Class.forName("com.sun.source.util.JavacTask");
    } catch (ClassNotFoundException missing) {
      System.err.println("wengert-javac: this Java has no compiler; install openjdk-17-jdk-headless, or set JAVA_HOME to a JDK 17 or"
          + " later");
      System.exit(6);
    }
    if (arguments.length == 4 && arguments[0].equals("--serve")) {
      Server.serve(Path.of(arguments[1]), arguments[2], Long.parseLong(arguments[3]));
    } else {
      Main.main(arguments);
    }
  }
}
