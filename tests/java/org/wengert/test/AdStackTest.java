// SPDX-License-Identifier: MIT
// The stack: every type comes back, across chunks, from the heap, from outside it and from a file; misuse is an error.
package org.wengert.test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.wengert.runtime.AdException;
import org.wengert.runtime.AdStack;

/** See the file's first lines. */
public final class AdStackTest {
  private static final int TYPES = 14;

  // Pushes or pops the value number `step` of a sequence that depends on the seed alone.
  private static void step(AdStack stack, long seed, int step, boolean push) {
    var random = new SplittableRandom(seed * 1_000_003 + step);
    int length = random.nextInt(20) == 0 ? random.nextInt(300_000) : random.nextInt(40);
    long bits = random.nextLong();
    switch (random.nextInt(TYPES)) {
      case 0 -> both(push, () -> stack.pushDouble(bits), () -> stack.popDouble() == (double) bits);
      case 1 -> both(push, () -> stack.pushLong(bits), () -> stack.popLong() == bits);
      case 2 -> both(push, () -> stack.pushFloat((float) bits), () -> stack.popFloat() == (float) bits);
      case 3 -> both(push, () -> stack.pushInt((int) bits), () -> stack.popInt() == (int) bits);
      case 4 -> both(push, () -> stack.pushShort((short) bits), () -> stack.popShort() == (short) bits);
      case 5 -> both(push, () -> stack.pushChar((char) bits), () -> stack.popChar() == (char) bits);
      case 6 -> both(push, () -> stack.pushByte((byte) bits), () -> stack.popByte() == (byte) bits);
      case 7 -> both(push, () -> stack.pushBoolean(bits > 0), () -> stack.popBoolean() == (bits > 0));
      case 8 -> {
        double[] values = random.doubles(length).toArray();
        double[] back = new double[length];
        both(push, () -> stack.push(values), () -> same(() -> stack.pop(back), () -> Arrays.equals(values, back)));
      }
      case 9 -> {
        long[] values = random.longs(length).toArray();
        long[] back = new long[length];
        both(push, () -> stack.push(values), () -> same(() -> stack.pop(back), () -> Arrays.equals(values, back)));
      }
      case 10 -> {
        int[] values = random.ints(length).toArray();
        int[] back = new int[length];
        both(push, () -> stack.push(values), () -> same(() -> stack.pop(back), () -> Arrays.equals(values, back)));
      }
      case 11 -> {
        float[] values = new float[length];
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
          values[i] = random.nextInt();
          bytes[i] = (byte) random.nextInt();
        }
        float[] back = new float[length];
        byte[] bytesBack = new byte[length];
        both(push, () -> {
          stack.push(values);
          stack.push(bytes);
        }, () -> same(() -> {
          stack.pop(bytesBack);
          stack.pop(back);
        }, () -> Arrays.equals(values, back) && Arrays.equals(bytes, bytesBack)));
      }
      case 12 -> {
        boolean[] values = new boolean[length];
        for (int i = 0; i < length; i++) {
          values[i] = random.nextBoolean();
        }
        boolean[] back = new boolean[length];
        both(push, () -> stack.push(values), () -> same(() -> stack.pop(back), () -> Arrays.equals(values, back)));
      }
      default -> both(push, () -> stack.pushDouble(Double.NaN), () -> Double.isNaN(stack.popDouble()));
    }
  }

  private static void both(boolean push, Runnable pushes, Supplier<Boolean> pops) {
    if (push) {
      pushes.run();
    } else {
      Check.require(pops.get(), "a popped value differs from the one pushed");
    }
  }

  private static boolean same(Runnable pop, Supplier<Boolean> equal) {
    pop.run();
    return equal.get();
  }

  // Up and down in random runs, as nested sweeps do.
  private static void exercise(AdStack stack, long seed) {
    var random = new SplittableRandom(seed);
    int height = 0;
    for (int run = 0; run < 60; run++) {
      int up = random.nextInt(200);
      for (int i = 0; i < up; i++) {
        step(stack, seed, height++, true);
      }
      int down = run == 59 ? height : random.nextInt(height + 1) / 2;
      for (int i = 0; i < down; i++) {
        step(stack, seed, --height, false);
      }
    }
    Check.require(stack.size() == 0, "size " + stack.size() + " at the end");
    Check.require(stack.peak() > 3 << 20, "the test must span chunks; peak " + stack.peak());
  }

  private static AdException refused(Runnable action) {
    try {
      action.run();
    } catch (AdException refused) {
      return refused;
    }
    throw new AssertionError("nothing was thrown");
  }

  /** @param arguments none */
  public static void main(String[] arguments) throws Exception {
    Check check = new Check();
    Path directory = Files.createTempDirectory("wengert-test-");
    for (long seed = 1; seed <= 3; seed++) {
      long s = seed;
      check.that("heap, seed " + seed, () -> exercise(AdStack.heap(), s));
      check.that("direct, seed " + seed, () -> exercise(AdStack.direct(), s));
      check.that("mapped file, seed " + seed, () -> {
        AdStack stack = AdStack.file(directory);
        exercise(stack, s);
        Check.require(stack.fileBytes() > 0, "no file was used");
      });
      check.that("spilling past 2 MiB, seed " + seed, () -> {
        AdStack stack = AdStack.spilling(2 << 20, directory, Long.MAX_VALUE);
        exercise(stack, s);
        Check.require(stack.fileBytes() > 0, "nothing was spilled");
      });
    }
    check.that("its file leaves nothing in the directory", () -> {
      try (var files = Files.list(directory)) {
        Check.require(files.count() == 0, "files are left");
      }
    });
    check.that("a pop from an empty stack is an error that says so", () -> {
      AdException refused = refused(() -> AdStack.direct().popDouble());
      Check.require(refused.code() == AdException.Code.STACK_MISMATCH && refused.getMessage().contains("empty"),
          refused.toString());
    });
    check.that("a pop of another type that cuts a value in two is an error", () -> {
      AdStack stack = AdStack.heap();
      stack.pushInt(1);
      AdException refused = refused(stack::popDouble);
      Check.require(refused.code() == AdException.Code.STACK_MISMATCH, refused.toString());
      Check.require(stack.popInt() == 1, "the value is still there");
    });
    check.that("a file at its limit refuses the push, and all that was pushed comes back", () -> {
      AdStack stack = AdStack.spilling(1 << 20, directory, 3 << 20);
      long[] pushed = new long[1];
      AdException refused = refused(() -> {
        for (;; pushed[0]++) {
          stack.pushLong(pushed[0]);
        }
      });
      Check.require(refused.code() == AdException.Code.DISK_FULL, refused.toString());
      Check.require(pushed[0] == (4 << 20) / 8, pushed[0] + " values fitted");
      AdException again = refused(() -> stack.push(new double[10]));
      Check.require(again.code() == AdException.Code.DISK_FULL, again.toString());
      for (long expected = pushed[0] - 1; expected >= 0; expected--) {
        Check.require(stack.popLong() == expected, "value " + expected);
      }
    });
    check.that("an array that does not fit is undone as a whole", () -> {
      AdStack stack = AdStack.spilling(1 << 20, directory, 0);
      stack.pushInt(42);
      AdException refused = refused(() -> stack.push(new double[1 << 18]));
      Check.require(refused.code() == AdException.Code.DISK_FULL, refused.toString());
      Check.require(stack.size() == 4 && stack.popInt() == 42, "the stack is as it was");
    });
    check.that("stacks that take the memory of closed ones share none of it", () -> {
      AdStack first = AdStack.direct();
      first.push(new double[1 << 18]);
      first.close();
      first.close();
      AdStack[] stacks = new AdStack[4];
      for (int i = 0; i < stacks.length; i++) {
        stacks[i] = AdStack.direct();
        stacks[i].pushInt(i);
      }
      for (int i = 0; i < stacks.length; i++) {
        Check.require(stacks[i].size() == 4 && stacks[i].popInt() == i, "stack " + i + " holds another one's value");
        stacks[i].close();
      }
    });
    check.that("an unwritable directory is named", () -> {
      AdException refused = refused(() -> AdStack.file(directory.resolve("missing")));
      Check.require(refused.code() == AdException.Code.CANNOT_OPEN && refused.getMessage().contains("missing"),
          refused.toString());
    });
    Files.delete(directory);
    check.close();
  }
}
