// SPDX-License-Identifier: MIT
// The disk's own refusal, as the operating system gives it. Run under a limit on file sizes (ulimit -f), or with a
// directory on a small file system as argument.
package org.wengert.test;

import java.nio.file.Path;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdException;
import org.wengert.runtime.AdStack;
import org.wengert.runtime.DoubleArray_A1;

/** See the file's first lines. */
public final class FullDiskTest {
  /** @param arguments directory */
  public static void main(String[] arguments) {
    Path directory = Path.of(arguments.length > 0 ? arguments[0] : System.getProperty("java.io.tmpdir"));
    Check check = new Check();
    check.that("the push that the disk refuses is an error, and all before it comes back", () -> {
      AdStack stack = AdStack.file(directory);
      long pushed = 0;
      AdException refused = null;
      try {
        for (; pushed < 64 << 20; pushed++) {
          stack.pushLong(pushed);
        }
      } catch (AdException full) {
        refused = full;
      }
      Check.require(refused != null, "512 MiB fitted: the test is to be run under a limit");
      Check.require(refused.code() == AdException.Code.DISK_FULL, refused.toString());
      Check.require(refused.getMessage().contains(directory.toString()), refused.getMessage());
      Check.require(pushed > 0 && pushed % (1 << 17) == 0, pushed + " values fitted");
      System.out.println(refused.getMessage());
      for (long expected = pushed - 1; expected >= 0; expected--) {
        Check.require(stack.popLong() == expected, "value " + expected);
      }
      stack.close();
    });
    check.that("a log on a full disk is an error at the allocation, and no object is lost", () -> {
      AdContext context = new AdContext(AdStack.direct(), AdStack.file(directory));
      int made = 0;
      AdException refused = null;
      long[] keys = new long[1000];
      for (; made < keys.length && refused == null; ) {
        try {
          DoubleArray_A1 array = DoubleArray_A1.allocate(context, 1 << 17);
          array.value()[7] = made;
          keys[made++] = array.key();
        } catch (AdException full) {
          refused = full;
        }
        if (made % 4 == 0) {
          Check.collect();
        }
      }
      Check.require(refused != null && refused.code() == AdException.Code.DISK_FULL, "refused: " + refused);
      Check.require(context.statistics().collected() > 0, "nothing was collected");
      for (int i = 0; i < made; i++) {
        DoubleArray_A1 array = (DoubleArray_A1) context.lookup(keys[i]);
        Check.require(array.value()[7] == i, "array " + i);
      }
      context.close();
    });
    check.close();
  }
}
