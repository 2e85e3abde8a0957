// SPDX-License-Identifier: MIT
package org.wengert.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stack gives back what it was given, last first, wherever it lies. */
class StackTest {
  private static final int MANY = 300_000;

  private static void comesBack(AdStack stack) {
    for (int i = 0; i < MANY; i++) {
      stack.pushDouble(Math.sin(i));
      stack.pushInt(i);
    }
    double[] array = {1.5, -0.0, Double.NaN};
    stack.push(array);
    double[] popped = new double[3];
    stack.pop(popped);
    assertArrayEquals(array, popped);
    for (int i = MANY - 1; i >= 0; i--) {
      assertEquals(i, stack.popInt());
      assertEquals(Math.sin(i), stack.popDouble());
    }
  }

  @Test
  void outsideTheHeap() {
    try (AdStack stack = AdStack.direct()) {
      comesBack(stack);
    }
  }

  @Test
  void inAFile(@TempDir Path folder) {
    try (AdStack stack = AdStack.file(folder)) {
      comesBack(stack);
    }
  }

  @Test
  void popsNothingThatWasNotPushed() {
    try (AdStack stack = AdStack.heap()) {
      AdException refused = assertThrows(AdException.class, stack::popDouble);
      assertEquals(AdException.Code.STACK_MISMATCH, refused.code());
    }
  }
}
