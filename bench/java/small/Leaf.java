// SPDX-License-Identifier: MIT
package small;

/** One number, one reference: the smallest object that a derivative cares for. */
public final class Leaf {
  public double x;
  public Leaf next;

  /**
   * @param x its number
   * @param next an older one, or null
   */
  public Leaf(double x, Leaf next) {
    this.x = x;
    this.next = next;
  }
}
