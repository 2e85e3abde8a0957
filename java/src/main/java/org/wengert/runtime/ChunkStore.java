// SPDX-License-Identifier: MIT
// Where the chunks of a stack come from: the heap or memory outside it up to a budget, then a mapped file.
// It knows nothing of what the chunks hold.
package org.wengert.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Gives out chunks of {@link #CHUNK} bytes and takes them back for reuse.
 *
 * <p>Invariant: a chunk in a file is backed by blocks that were written before it was mapped. A store into a hole of a
 * mapped file on a full disk would be a SIGBUS; here the disk's refusal is an exception before anything has changed.
 */
final class ChunkStore implements AutoCloseable {
  static final int CHUNK = 1 << 20;

  // Of closed stacks, for the next ones: a new context then neither asks for memory outside the heap nor waits until it is zeroed.
  private static final int MOST_SPARE = 2;
  private static final ArrayDeque<ByteBuffer> SPARE = new ArrayDeque<>();

  private final boolean onHeap;
  private final long memoryLimit;
  private final Path directory;
  private final long fileLimit;
  private final ArrayDeque<ByteBuffer> freeMemory = new ArrayDeque<>();
  private final ArrayDeque<ByteBuffer> freeFile = new ArrayDeque<>();
  // By identity: equal contents do not make two chunks one.
  private final Set<ByteBuffer> fileChunks = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean memoryExhausted;
  private long inMemory;
  private long inFile;
  private FileChannel file;

  ChunkStore(boolean onHeap, long memoryLimit, Path directory, long fileLimit) {
    this.onHeap = onHeap;
    this.memoryLimit = memoryLimit;
    this.directory = directory;
    this.fileLimit = fileLimit;
  }

  /** Bytes taken from memory so far, free chunks included. */
  long memoryBytes() {
    return inMemory;
  }

  /** Bytes of the file so far, free chunks included. */
  long fileBytes() {
    return inFile;
  }

  ByteBuffer take() {
    ByteBuffer chunk = freeMemory.poll();
    if (chunk == null && inMemory + CHUNK <= memoryLimit && !memoryExhausted) {
      chunk = fromMemory();
    }
    if (chunk == null) {
      chunk = freeFile.poll();
    }
    if (chunk == null) {
      chunk = fromFile();
    }
    return chunk;
  }

  void give(ByteBuffer chunk) {
    (fileChunks.contains(chunk) ? freeFile : freeMemory).push(chunk);
  }

  private ByteBuffer fromMemory() {
    try {
      ByteBuffer chunk = onHeap ? ByteBuffer.allocate(CHUNK) : spare();
      if (chunk == null) {
        chunk = ByteBuffer.allocateDirect(CHUNK);
      }
      inMemory += CHUNK;
      return chunk.order(ByteOrder.nativeOrder());
    } catch (OutOfMemoryError exhausted) {
      // Asked once only: the JVM collects and sleeps for half a second before it refuses direct memory.
      memoryExhausted = true;
      return null;
    }
  }

  private static ByteBuffer spare() {
    synchronized (SPARE) {
      return SPARE.poll();
    }
  }

  private ByteBuffer fromFile() {
    if (inFile + CHUNK > fileLimit) {
      throw new AdException(AdException.Code.DISK_FULL,
          "the stack's file in " + directory + " reached its limit of " + fileLimit
              + " bytes; raise the limit or set checkpoints");
    }
    if (file == null) {
      try {
        Path path = Files.createTempFile(directory, "wengert-", ".stack");
        // Unlinked at once on POSIX systems: a killed program leaves nothing behind.
        file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
      } catch (IOException refused) {
        throw new AdException(AdException.Code.CANNOT_OPEN, "cannot create a stack's file in " + directory
            + "; name a writable directory with -Dwengert.stack.dir=DIR", refused);
      }
    }
    try {
      ByteBuffer zeros = ByteBuffer.allocate(1 << 16);
      for (int written = 0; written < CHUNK; ) {
        zeros.clear().limit(Math.min(zeros.capacity(), CHUNK - written));
        written += file.write(zeros, inFile + written);
      }
      ByteBuffer chunk = file.map(FileChannel.MapMode.READ_WRITE, inFile, CHUNK).order(ByteOrder.nativeOrder());
      inFile += CHUNK;
      fileChunks.add(chunk);
      return chunk;
    } catch (IOException refused) {
      throw new AdException(AdException.Code.DISK_FULL, "cannot extend the stack's file in " + directory + " past "
          + inFile + " bytes (" + refused.getMessage()
          + "); name another directory with -Dwengert.stack.dir=DIR or set checkpoints", refused);
    }
  }

  /** Forgets all chunks and gives the file's space back. */
  @Override
  public void close() {
    if (!onHeap) {
      synchronized (SPARE) {
        while (SPARE.size() < MOST_SPARE && !freeMemory.isEmpty()) {
          SPARE.push(freeMemory.pop().clear());
        }
      }
    }
    freeMemory.clear();
    freeFile.clear();
    fileChunks.clear();
    if (file != null) {
      try {
        // The mappings live until the collector finds them; their blocks on the disk are given back now. The stack has
        // let go of its chunks, so nothing reads them any more.
        file.truncate(0);
        file.close();
      } catch (IOException ignored) {
        // Already unlinked: nothing is left to undo.
      }
      file = null;
    }
    inMemory = 0;
    inFile = 0;
    memoryExhausted = false;
  }
}
