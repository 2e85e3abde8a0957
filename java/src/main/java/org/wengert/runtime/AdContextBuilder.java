// SPDX-License-Identifier: MIT
// A context with other stacks or limits than those of 'new AdContext()'.
package org.wengert.runtime;

import java.nio.file.Path;

/** Made by {@link AdContext#builder}; {@link #open} makes the context. */
public final class AdContextBuilder {
  private Path directory;
  private long memory = -1;
  private long budget = -1;
  private int largestSlab = -1;

  AdContextBuilder() {}

  /**
   * The stack and the log spill to files there.
   *
   * @param folder an existing one
   * @return this
   */
  public AdContextBuilder spillTo(Path folder) {
    directory = folder;
    return this;
  }

  /**
   * @param bytes of the stack, and as many of the log, that stay in memory when they spill to a folder; default 256 MiB
   * @return this
   */
  public AdContextBuilder memory(long bytes) {
    memory = bytes;
    return this;
  }

  /**
   * @param bytes of objects' contents past which a collection is asked for, see {@link AdContext#budget}
   * @return this
   */
  public AdContextBuilder budget(long bytes) {
    budget = bytes;
    return this;
  }

  /**
   * @param places see {@link AdContext#largestSlab}
   * @return this
   */
  public AdContextBuilder largestSlab(int places) {
    largestSlab = places;
    return this;
  }

  private AdStack stack() {
    return directory == null ? AdStack.direct() : AdStack.spilling(memory < 0 ? 256L << 20 : memory, directory, Long.MAX_VALUE);
  }

  /** @return the context, to be closed */
  public AdContext open() {
    if (memory >= 0 && directory == null) {
      throw new AdException(AdException.Code.WRONG_VALUE, "'memory' needs 'spillTo': a folder for what is more");
    }
    AdContext context = new AdContext(stack(), stack());
    if (budget >= 0) {
      context.budget(budget);
    }
    if (largestSlab >= 0) {
      context.largestSlab(largestSlab);
    }
    return context;
  }
}
