// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What the forward section of an adjoint leaves for the reverse section. */
public final class SweepStack {
  private double[] numbers = new double[64];
  private int count;
  private long[] wholes = new long[64];
  private int wholeCount;

  private void reserve(int more) {
    if (count + more > numbers.length) {
      double[] larger = new double[2 * (count + more)];
      for (int i = 0; i < count; i++) {
        larger[i] = numbers[i];
      }
      numbers = larger;
    }
  }

  private void reserveWholes(int more) {
    if (wholeCount + more > wholes.length) {
      long[] larger = new long[2 * (wholeCount + more)];
      for (int i = 0; i < wholeCount; i++) {
        larger[i] = wholes[i];
      }
      wholes = larger;
    }
  }

  public void pushDouble(double value) {
    reserve(1);
    numbers[count] = value;
    count = count + 1;
  }

  public double popDouble() {
    count = count - 1;
    return numbers[count];
  }

  public void pushFloat(float value) {
    pushDouble(value);
  }

  public float popFloat() {
    return (float) popDouble();
  }

  public void pushLong(long value) {
    reserveWholes(1);
    wholes[wholeCount] = value;
    wholeCount = wholeCount + 1;
  }

  public long popLong() {
    wholeCount = wholeCount - 1;
    return wholes[wholeCount];
  }

  public void pushInt(int value) {
    pushLong(value);
  }

  public int popInt() {
    return (int) popLong();
  }

  public void pushShort(short value) {
    pushLong(value);
  }

  public short popShort() {
    return (short) popLong();
  }

  public void pushChar(char value) {
    pushLong(value);
  }

  public char popChar() {
    return (char) popLong();
  }

  public void pushByte(int value) {
    pushLong(value);
  }

  public byte popByte() {
    return (byte) popLong();
  }

  public void pushBoolean(boolean value) {
    pushLong(value ? 1L : 0L);
  }

  public boolean popBoolean() {
    return popLong() != 0L;
  }

  public void push(double[] values) {
    reserve(values.length);
    for (int i = 0; i < values.length; i++) {
      numbers[count + i] = values[i];
    }
    count = count + values.length;
  }

  public void pop(double[] values) {
    count = count - values.length;
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers[count + i];
    }
  }

  public void push(int[] values) {
    reserveWholes(values.length);
    for (int i = 0; i < values.length; i++) {
      wholes[wholeCount + i] = values[i];
    }
    wholeCount = wholeCount + values.length;
  }

  public void pop(int[] values) {
    wholeCount = wholeCount - values.length;
    for (int i = 0; i < values.length; i++) {
      values[i] = (int) wholes[wholeCount + i];
    }
  }

  public void push(boolean[] values) {
    for (int i = 0; i < values.length; i++) {
      pushBoolean(values[i]);
    }
  }

  public void pop(boolean[] values) {
    for (int i = values.length - 1; i >= 0; i--) {
      values[i] = popBoolean();
    }
  }
}
