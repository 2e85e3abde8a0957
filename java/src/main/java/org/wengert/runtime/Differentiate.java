// SPDX-License-Identifier: MIT
// The annotation that asks a build for a method's derivatives.
package org.wengert.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a method, {@code @Differentiate(wrt = "state", of = "result")}: the goal {@code wengert:differentiate} of Maven writes its
 * derivatives beside the class.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.SOURCE)
public @interface Differentiate {
  /** @return the parameters to differentiate with respect to; all if there is none */
  String[] wrt() default {};

  /** @return the outputs to differentiate, {@code "result"} being what is returned; all if there is none */
  String[] of() default {};

  /** @return what to write: {@code "adjoint"}, {@code "tangent"} */
  String[] modes() default {"adjoint"};
}
