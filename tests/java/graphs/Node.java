// SPDX-License-Identifier: MIT
package graphs;

/** A node of a random graph: numbers, an array of numbers, references to other nodes, an array of them. */
public final class Node {
  public double x;
  public double[] data;
  public Node left;
  public Node right;
  public Node[] many;

  /**
   * @param x its number
   * @param count of its array's elements
   */
  public Node(double x, int count) {
    this.x = x;
    this.data = new double[count];
    this.many = new Node[3];
  }
}
