// SPDX-License-Identifier: MIT
package org.wengert.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What generated code and its callers ask of a context. */
class ContextTest {
  @Test
  void unwindingForgetsWhatWasMadeSince() {
    try (AdContext context = new AdContext()) {
      AdContext.Mark before = context.mark();
      DoubleArray_A1 array = DoubleArray_A1.around(context, new double[] {1, 2}, new double[2]);
      assertEquals(2, array.value().length);
      context.unwindTo(before);
      assertEquals(0, context.allocations());
    }
  }

  @Test
  void adjointsOfAnArrayAreTheCallers() {
    double[] adjoints = new double[2];
    try (AdContext context = new AdContext()) {
      DoubleArray_A1.around(context, new double[] {1, 2}, adjoints).adjoint()[1] += 3;
    }
    assertEquals(3, adjoints[1]);
  }

  @Test
  void builderSpillsToAFolder(@TempDir Path folder) {
    try (AdContext context = AdContext.builder().spillTo(folder).memory(1 << 16).budget(1 << 20).open()) {
      for (int i = 0; i < 200_000; i++) {
        context.stack.pushDouble(i);
      }
      assertTrue(context.stack.size() > 1 << 20);
      for (int i = 200_000 - 1; i >= 0; i--) {
        assertEquals(i, context.stack.popDouble());
      }
    }
  }

  @Test
  void builderWantsAFolderForWhatIsMore() {
    AdException refused = assertThrows(AdException.class, () -> AdContext.builder().memory(1 << 16).open());
    assertEquals(AdException.Code.WRONG_VALUE, refused.code());
  }

  @Test
  void anotherThreadIsRefused() throws InterruptedException {
    try (AdContext context = new AdContext()) {
      AdException[] refused = new AdException[1];
      Thread other = new Thread(() -> refused[0] = assertThrows(AdException.class, context::turn));
      other.start();
      other.join();
      assertEquals(AdException.Code.WRONG_THREAD, refused[0].code());
    }
  }

  @Test
  void oneArrayIsOneCopy() {
    try (AdContext context = new AdContext()) {
      Copies copies = new Copies(context);
      double[] shared = {1, 2};
      assertSame(copies.doubles(shared), copies.doubles(shared));
      assertEquals(2, copies.adjoint(shared).length);
      assertNull(copies.doubles(null));
      assertThrows(AdException.class, () -> copies.adjoint(new double[1]));
    }
  }
}
