// SPDX-License-Identifier: MIT
// The head of an adjoint, as generated code has it.
package refused;

import org.wengert.runtime.AdContext;

public final class Again_A1 {
  private Again_A1() {}

  public static double a1_f(AdContext context, double x, double a1_result) {
    return x;
  }
}
