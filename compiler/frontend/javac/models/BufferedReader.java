// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.io.BufferedReader of a text, by lines. */
public final class BufferedReader {
  private final Scanner lines;

  public BufferedReader(StringReader reader) {
    lines = new Scanner(reader.text);
  }

  /** The next line; 0, which is null, after the last one. */
  public int readLine() {
    return lines.hasNextLine() ? lines.nextLine() : 0;
  }

  public void close() {}
}
