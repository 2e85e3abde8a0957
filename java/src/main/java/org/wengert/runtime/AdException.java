// SPDX-License-Identifier: MIT
// The one exception of the run-time library: a code that programs can test and one line of prose with the remedy.
package org.wengert.runtime;

/** Thrown by the run-time library of generated code. The library never prints and never exits. */
public final class AdException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong. */
  public enum Code {
    /** More values are popped than were pushed, or of another type. */
    STACK_MISMATCH,
    /** The file behind a stack cannot be created. */
    CANNOT_OPEN,
    /** The file behind a stack cannot grow: the disk, a quota or the stack's own limit is reached. */
    DISK_FULL,
    /** A key was popped that no live or saved object has. */
    LOST_OBJECT,
    /** Allocations and their mirrors, or pushes and pops, do not balance. */
    UNBALANCED,
    /** A context was used by a thread other than the one that made it. */
    WRONG_THREAD,
    /** The arguments of a call do not fit. */
    WRONG_VALUE
  }

  /** What went wrong. */
  private final Code code;

  /**
   * @param code what went wrong
   * @param message one line: thing, place, remedy
   * @param cause the failure underneath, or null
   */
  public AdException(Code code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /**
   * @param code what went wrong
   * @param message one line: thing, place, remedy
   */
  public AdException(Code code, String message) {
    this(code, message, null);
  }

  /** @return what went wrong */
  public Code code() {
    return code;
  }
}
