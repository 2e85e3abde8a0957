// SPDX-License-Identifier: MIT
package org.wengert.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program is written as a tree, rewritten into the subset, or refused with its place. */
class FrontEndTest {
  @TempDir
  Path folder;
  private String said;

  private int read(String text) throws Exception {
    Path file = folder.resolve("P.java");
    Files.writeString(file, text);
    var messages = new ByteArrayOutputStream();
    PrintStream terminal = System.err;
    System.setErr(new PrintStream(messages, true, StandardCharsets.UTF_8));
    try {
      return Main.work(new String[] {"-cp", System.getProperty("java.class.path"), "-o", folder.resolve("tree").toString(), "--head", "P.f", file.toString()});
    } finally {
      System.setErr(terminal);
      said = messages.toString(StandardCharsets.UTF_8);
    }
  }

  private String tree() throws IOException {
    return Files.readString(folder.resolve("tree"));
  }

  @Test
  void plainProgramIsATree() throws Exception {
    assertEquals(0, read("class P { static double f(double x) { return x * x; } }"), this::said);
    assertTrue(tree().startsWith("{\"format\":\"wengert-javac\""), this::said);
  }

  @Test
  void functionsAndStreamsAreRewritten() throws Exception {
    assertEquals(0, read("import java.util.*; class P { static double f(double[] x) { return Arrays.stream(x).map(v -> v * v).sum(); } }"), this::said);
    assertFalse(tree().contains("java.util.stream"));
  }

  @Test
  void staticImportsAreRewritten() throws Exception {
    assertEquals(0, read("import static java.util.stream.Collectors.*; import java.util.*;\nclass P { static double f(double x) {"
        + " double s = 0; for (double v : List.of(x, 2 * x).stream().collect(toList())) s += v; return s; } }"), this::said);
  }

  @Test
  void refusalHasItsPlace() throws Exception {
    assertEquals(4, read("class P {\n  static double f(double x) {\n    new Thread(() -> {}).start();\n    return x;\n  }\n}\n"));
    assertTrue(said.contains("P.java:3:"), this::said);
  }

  @Test
  void errorOfTheProgramIsJavacs() throws Exception {
    assertEquals(3, read("class P { static double f(double x) { return y; } }"));
    assertTrue(said.contains("cannot find symbol"), this::said);
  }

  private String said() {
    return said;
  }
}
