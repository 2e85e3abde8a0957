// SPDX-License-Identifier: MIT
// The stack of the forward sweep: raw bytes, last in first out, in chunks. Typed pushes and pops; it holds values and
// keys, never references, so that nothing the collector does can change it.
package org.wengert.runtime;

import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * A last-in-first-out store of primitive values. Used by one thread.
 *
 * <p>Every value is popped by the method whose name matches its push, in reverse order. A pop past the bottom, or one
 * that would cut a value in two, is an {@link AdException}. A push that fails (full disk) leaves the stack as it was.
 */
public final class AdStack implements AutoCloseable {
  private static final int CHUNK = ChunkStore.CHUNK;

  private final ChunkStore store;
  private ByteBuffer[] chunks = new ByteBuffer[16];
  private int[] ends = new int[16];
  private int made;
  private int top;
  private int position;
  private ByteBuffer current;
  private long peak;

  private AdStack(ChunkStore store) {
    this.store = store;
    current = chunks[0] = store.take();
    made = 1;
  }

  /** @return a stack of heap arrays; past a quarter of the heap it continues in a file */
  public static AdStack heap() {
    return new AdStack(new ChunkStore(true, defaultBudget(), defaultDirectory(), Long.MAX_VALUE));
  }

  /** @return a stack outside the heap; past the budget ({@code -Dwengert.stack.budget=BYTES}) it continues in a file */
  public static AdStack direct() {
    return new AdStack(new ChunkStore(false, defaultBudget(), defaultDirectory(), Long.MAX_VALUE));
  }

  /**
   * @param directory where the file is made
   * @return a stack in a mapped file
   */
  public static AdStack file(Path directory) {
    return spilling(0, directory, Long.MAX_VALUE);
  }

  /**
   * @param budget bytes outside the heap before the stack continues in a file
   * @param directory where that file is made
   * @param fileLimit bytes that the file may take
   * @return a stack that spills by itself
   */
  public static AdStack spilling(long budget, Path directory, long fileLimit) {
    return new AdStack(new ChunkStore(false, budget, directory, fileLimit));
  }

  // Direct memory is limited to the heap's size by default, and two stacks share it.
  private static long defaultBudget() {
    return Long.getLong("wengert.stack.budget", Math.max(CHUNK, Runtime.getRuntime().maxMemory() / 4));
  }

  private static Path defaultDirectory() {
    return Path.of(System.getProperty("wengert.stack.dir", System.getProperty("java.io.tmpdir")));
  }

  /** @return bytes on the stack, the unused ends of its chunks included */
  public long size() {
    return (long) top * CHUNK + position;
  }

  /** @return the largest size seen by {@link #mark}, by a full chunk or now */
  public long peak() {
    return Math.max(peak, size());
  }

  /** @return bytes that live in the file */
  public long fileBytes() {
    return store.fileBytes();
  }

  /** @return bytes taken from memory and the file, those kept for reuse included */
  public long capacity() {
    return store.memoryBytes() + store.fileBytes();
  }

  /** Notes the present size for {@link #peak}; called where the sweep turns. */
  public void mark() {
    peak = Math.max(peak, size());
  }

  private void roll() {
    int next = top + 1;
    if (next == chunks.length) {
      chunks = java.util.Arrays.copyOf(chunks, 2 * next);
      ends = java.util.Arrays.copyOf(ends, 2 * next);
    }
    if (next == made || chunks[next] == null) {
      chunks[next] = store.take();
      made = Math.max(made, next + 1);
    }
    ends[top] = position;
    mark();
    top = next;
    current = chunks[next];
    position = 0;
  }

  // Before a pop of so many bytes: at a chunk's start go back one chunk.
  private void back(int bytes) {
    if (position == 0 && top > 0) {
      top--;
      current = chunks[top];
      position = ends[top];
    }
    if (position < bytes) {
      throw new AdException(AdException.Code.STACK_MISMATCH, size() == 0
          ? "pop from an empty stack: the backward sweep does not mirror the forward sweep"
          : "pop of " + bytes + " bytes where " + position + " are left in the chunk: pushes and pops differ in type");
    }
  }

  /** @param value pushed */
  public void pushDouble(double value) {
    if (position > CHUNK - 8) {
      roll();
    }
    current.putDouble(position, value);
    position += 8;
  }

  /** @return the value of the matching push */
  public double popDouble() {
    if (position < 8) {
      back(8);
    }
    position -= 8;
    return current.getDouble(position);
  }

  /** @param value pushed */
  public void pushLong(long value) {
    if (position > CHUNK - 8) {
      roll();
    }
    current.putLong(position, value);
    position += 8;
  }

  /** @return the value of the matching push */
  public long popLong() {
    if (position < 8) {
      back(8);
    }
    position -= 8;
    return current.getLong(position);
  }

  /** @param value pushed */
  public void pushFloat(float value) {
    pushInt(Float.floatToRawIntBits(value));
  }

  /** @return the value of the matching push */
  public float popFloat() {
    return Float.intBitsToFloat(popInt());
  }

  /** @param value pushed */
  public void pushInt(int value) {
    if (position > CHUNK - 4) {
      roll();
    }
    current.putInt(position, value);
    position += 4;
  }

  /** @return the value of the matching push */
  public int popInt() {
    if (position < 4) {
      back(4);
    }
    position -= 4;
    return current.getInt(position);
  }

  /** @param value pushed */
  public void pushShort(short value) {
    if (position > CHUNK - 2) {
      roll();
    }
    current.putShort(position, value);
    position += 2;
  }

  /** @return the value of the matching push */
  public short popShort() {
    if (position < 2) {
      back(2);
    }
    position -= 2;
    return current.getShort(position);
  }

  /** @param value pushed */
  public void pushChar(char value) {
    pushShort((short) value);
  }

  /** @return the value of the matching push */
  public char popChar() {
    return (char) popShort();
  }

  /** @param value pushed: a branch taken, a class id */
  public void pushByte(int value) {
    if (position == CHUNK) {
      roll();
    }
    current.put(position, (byte) value);
    position++;
  }

  /** @return the value of the matching push */
  public byte popByte() {
    if (position == 0) {
      back(1);
    }
    position--;
    return current.get(position);
  }

  /** @param value pushed */
  public void pushBoolean(boolean value) {
    pushByte(value ? 1 : 0);
  }

  /** @return the value of the matching push */
  public boolean popBoolean() {
    return popByte() != 0;
  }

  /** Copies so many elements of one array to or from a chunk. */
  private interface Copy {
    void elements(ByteBuffer chunk, int byteOffset, int from, int count);
  }

  // An array may span chunks; it is pushed in pieces from its first element, and popped in pieces from its last.
  private void pushArray(int length, int width, Copy copy) {
    int topBefore = top;
    int positionBefore = position;
    try {
      for (int done = 0; done < length; ) {
        int count = Math.min(length - done, (CHUNK - position) / width);
        if (count == 0) {
          roll();
          continue;
        }
        copy.elements(current, position, done, count);
        position += count * width;
        done += count;
      }
    } catch (AdException refused) {
      top = topBefore;
      position = positionBefore;
      current = chunks[top];
      throw refused;
    }
  }

  private void popArray(int length, int width, Copy copy) {
    for (int left = length; left > 0; ) {
      if (position < width) {
        back(width);
      }
      int count = Math.min(left, position / width);
      position -= count * width;
      left -= count;
      copy.elements(current, position, left, count);
    }
  }

  /** @param values all of them are pushed */
  public void push(double[] values) {
    pushArray(values.length, 8,
        (chunk, at, from, count) -> chunk.position(at).asDoubleBuffer().put(values, from, count));
  }

  /** @param values filled by the matching push */
  public void pop(double[] values) {
    popArray(values.length, 8,
        (chunk, at, from, count) -> chunk.position(at).asDoubleBuffer().get(values, from, count));
  }

  /** @param values all of them are pushed */
  public void push(float[] values) {
    pushArray(values.length, 4,
        (chunk, at, from, count) -> chunk.position(at).asFloatBuffer().put(values, from, count));
  }

  /** @param values filled by the matching push */
  public void pop(float[] values) {
    popArray(values.length, 4,
        (chunk, at, from, count) -> chunk.position(at).asFloatBuffer().get(values, from, count));
  }

  /** @param values all of them are pushed */
  public void push(long[] values) {
    pushArray(values.length, 8,
        (chunk, at, from, count) -> chunk.position(at).asLongBuffer().put(values, from, count));
  }

  /** @param values filled by the matching push */
  public void pop(long[] values) {
    popArray(values.length, 8,
        (chunk, at, from, count) -> chunk.position(at).asLongBuffer().get(values, from, count));
  }

  /** @param values all of them are pushed */
  public void push(int[] values) {
    pushArray(values.length, 4,
        (chunk, at, from, count) -> chunk.position(at).asIntBuffer().put(values, from, count));
  }

  /** @param values filled by the matching push */
  public void pop(int[] values) {
    popArray(values.length, 4,
        (chunk, at, from, count) -> chunk.position(at).asIntBuffer().get(values, from, count));
  }

  /** @param values all of them are pushed */
  public void push(byte[] values) {
    pushArray(values.length, 1, (chunk, at, from, count) -> chunk.put(at, values, from, count));
  }

  /** @param values filled by the matching push */
  public void pop(byte[] values) {
    popArray(values.length, 1, (chunk, at, from, count) -> chunk.get(at, values, from, count));
  }

  /** @param values all of them are pushed */
  public void push(boolean[] values) {
    pushArray(values.length, 1, (chunk, at, from, count) -> {
      for (int i = 0; i < count; i++) {
        chunk.put(at + i, (byte) (values[from + i] ? 1 : 0));
      }
    });
  }

  /** @param values filled by the matching push */
  public void pop(boolean[] values) {
    popArray(values.length, 1, (chunk, at, from, count) -> {
      for (int i = 0; i < count; i++) {
        values[from + i] = chunk.get(at + i) != 0;
      }
    });
  }

  // ---- for the keyed log: reading below the top, and giving back chunks in the middle

  // A record that fills its chunk ends at the chunk's last byte, not at the next chunk's first.
  private void seek(long size) {
    top = (int) (size / CHUNK);
    position = (int) (size % CHUNK);
    if (position == 0 && top > 0) {
      top--;
      position = CHUNK;
    }
  }

  /** The chunk that is being filled. */
  int topChunk() {
    return top;
  }

  /** Runs an action with the top at an earlier position, where a record ends; the top is then put back. */
  void below(long end, Runnable action) {
    int topBefore = top;
    int positionBefore = position;
    seek(end);
    current = chunks[top];
    try {
      action.run();
    } finally {
      top = topBefore;
      position = positionBefore;
      current = chunks[top];
    }
  }

  /** Gives the memory of a chunk below the top back for reuse; nothing in it is read any more. */
  void recycle(int chunk) {
    if (chunk >= top || chunks[chunk] == null) {
      throw new IllegalStateException("recycled chunk " + chunk + " of " + top);
    }
    store.give(chunks[chunk]);
    chunks[chunk] = null;
  }

  /** Cuts the stack down to an earlier size; chunks above it are given back. */
  void cut(long size) {
    mark();
    seek(size);
    for (int i = top + 1; i < made; i++) {
      if (chunks[i] != null) {
        store.give(chunks[i]);
        chunks[i] = null;
      }
    }
    made = top + 1;
    if (chunks[top] == null) {
      chunks[top] = store.take();
    }
    current = chunks[top];
  }

  /** Forgets everything on the stack; memory is kept for the next sweep. */
  public void clear() {
    cut(0);
  }

  /** Releases the memory and the file. The stack is not used again. */
  @Override
  public void close() {
    for (int i = 0; i < made; i++) {
      if (chunks[i] != null) {
        store.give(chunks[i]);
      }
    }
    chunks = new ByteBuffer[1];
    current = null;
    made = 0;
    store.close();
  }
}
