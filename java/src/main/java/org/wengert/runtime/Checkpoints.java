// SPDX-License-Identifier: MIT
// The annotation by which a loop is reversed from checkpoints.
package org.wengert.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On the counter of a counted loop, {@code for (@Checkpoints(8) int t = 0; t < n; t++)}: the adjoint keeps the state of so
 * many turns at most and runs the others again, by the binomial schedule of Griewank and Walther.
 */
@Target(ElementType.LOCAL_VARIABLE)
@Retention(RetentionPolicy.SOURCE)
public @interface Checkpoints {
  /** @return how many checkpoints there may be at a time */
  int value();
}
